#pragma once

#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/hold_em/seen.hpp"
#include "hands/poker_outcome.hpp"
#include "kit/named_enum.hpp"
#include "solve/core/settled.hpp"

/// What a game says of itself to the engine of games with community cards.
namespace houseway::solve::hold_em {

using games::hold_em::Seen;
using games::hold_em::Street;
using hands::PokerCategory;
using kit::Card;

/// What may be chosen: to stay as it is, to fold, or to stake so many antes more.
struct Choice {
  std::string_view name;
  std::size_t action;  ///< its index among the game's
  int antes = 0;
  bool folds = false;
  std::string_view key{};  ///< of a strategy file: the starting hands that do so
};

template <kit::NamedEnum Action>
constexpr Choice checks(Action action) {
  return {.name = kit::name_of(action), .action = kit::index_of(action)};
}
template <kit::NamedEnum Action>
constexpr Choice folds(Action action) {
  return {.name = kit::name_of(action), .action = kit::index_of(action), .folds = true};
}
template <kit::NamedEnum Action>
constexpr Choice raises(Action action, int antes, std::string_view key = {}) {
  return {.name = kit::name_of(action), .action = kit::index_of(action), .antes = antes, .key = key};
}

/// A street at which the player chooses. The first choice is a check or a fold, another is made only where it gains
/// more; after the first decision there is one other.
struct Decision {
  Street street;
  std::vector<Choice> choices;
  std::string_view key{};  ///< of a strategy file: where it says that the choice is "exact"
};

struct Declared {
  std::vector<Decision> decisions;  ///< in the order of their streets, the first before the flop
  /// Whether a hand that has raised is asked no more. Where it is asked at every street, it may fold only before the
  /// flop: then what a raise gains does not depend on the raises before it.
  bool one_raise = false;

  [[nodiscard]] const Decision* at(Street street) const;
};

/// Where a hand stands after some choices.
struct Stage {
  std::vector<std::size_t> actions;  ///< taken so far
  std::string name;                  ///< of the raises
  int antes = 0;                     ///< that they have staked
  bool folded = false;
  std::optional<std::size_t> asked{};  ///< the decision that comes next; none: the hand waits for the end
  std::vector<std::size_t> next{};     ///< the stage by what is chosen there
};

/// Every stage of a game; the first is that of a hand that has just been dealt.
std::vector<Stage> stages_of(const Declared& game);

/// A deal that the procedure is asked about.
struct ProbedDeal {
  std::array<Card, 2> own;
  std::array<Card, 2> house;
  std::array<Card, 5> board;
};

/// The procedure, bound to its rules.
struct Procedure {
  std::string_view id;
  std::vector<std::string> parts;  ///< of the main bet, the ante first
  std::function<Settled(const ProbedDeal& deal, std::span<const std::size_t> actions)> pays;
};

/// The action of a strategy.
using Advice = std::function<std::size_t(const Seen& seen)>;

/// What other wagers win more with a hand that does not fold before the flop, in antes.
using More = std::function<Fraction(std::span<const Card> own)>;

/// What other wagers win more with a hand that is played to the end, in antes: by its own cards, or by what they make
/// with the board.
struct Gains {
  More by_own_cards{};
  std::array<Fraction, kit::count_of<PokerCategory>> by_category{};

  [[nodiscard]] bool depend_on_board() const;
};

}  // namespace houseway::solve::hold_em
