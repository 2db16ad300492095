#pragma once

#include <optional>

#include "games/hold_em/late_choices.hpp"
#include "games/shared/starting_hands.hpp"
#include "hands/poker.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// The practical strategy of Ultimate Texas Hold 'Em that the Wizard of Odds publishes: a list of hands for the first
/// decision, a few kinds of hands for the second, and a count of outs for the last.
namespace houseway::games::ultimate_texas_hold_em {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using hold_em::dealer_outs;
using hold_em::is_worth_1x;
using hold_em::is_worth_2x;
using hold_em::Seen;
using hold_em::Street;
using kit::Card;
using kit::Rank;

HOUSEWAY_ENUM(Action, check, fold, play_1x, play_2x, play_3x, play_4x)

/// Before the flop: any ace; K-5, Q-8 and J-10 or better, K-2, Q-6 and J-8 if suited; a pair of threes or better.
constexpr bool is_worth_4x(Card a, Card b) {
  const Rank high = a.rank() > b.rank() ? a.rank() : b.rank();
  const Rank low = a.rank() > b.rank() ? b.rank() : a.rank();
  const bool suited = a.suit() == b.suit();
  if (high == low) return high >= Rank::three;
  switch (high) {
    case Rank::ace:
      return true;
    case Rank::king:
      return low >= (suited ? Rank::two : Rank::five);
    case Rank::queen:
      return low >= (suited ? Rank::six : Rank::eight);
    case Rank::jack:
      return low >= (suited ? Rank::eight : Rank::ten);
    default:
      return false;
  }
}

/// The same for every two cards, so that a simulator need not branch.
inline constexpr HoleSet holes_worth_4x = holes_where(is_worth_4x);

struct Rules;

/// The hands raised before the flop, and the later choices.
template <class Late>
struct Choices {
  HoleSet raises_4x = holes_worth_4x;
  HoleSet raises_3x{};
  Late late{};

  constexpr Action operator()(const Seen& seen) const {
    switch (seen.street) {
      case Street::hole:
        if (holds(raises_3x, seen.hole[0], seen.hole[1])) return Action::play_3x;
        return holds(raises_4x, seen.hole[0], seen.hole[1]) ? Action::play_4x : Action::check;
      case Street::flop:
        return late.raises_after_flop(seen) ? Action::play_2x : Action::check;
      case Street::turn:
        break;  // the last two cards come together
      case Street::river:
        return late.template raises_after_river<is_worth_1x>(seen) ? Action::play_1x : Action::fold;
    }
    return Action::fold;
  }
};

class Strategy {
 public:
  explicit Strategy(const Rules&) {}
  /// The practical strategy, or what the file says in its place; `docs/strategy-file.md` describes it.
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const { return choices_(seen); }

  using OnDevice = Choices<hold_em::PracticalChoices>;
  [[nodiscard]] std::optional<OnDevice> on_device() const {
    if (!choices_.late.is_practical()) return std::nullopt;
    return OnDevice{choices_.raises_4x, choices_.raises_3x, {}};
  }

 private:
  Choices<hold_em::LateChoices> choices_;
};

}  // namespace houseway::games::ultimate_texas_hold_em
