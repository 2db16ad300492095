#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/shared/raise_chart.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "kit/wide.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/settled.hpp"
#include "solve/count/suit_orbits.hpp"

/// What the engine of games of fold or raise has counted, and what follows from it.
namespace houseway::solve {

/// How the house's hand stands to the player's. One that does not qualify is not compared.
HOUSEWAY_ENUM(HouseStands, unqualified, lower, equal, higher)

/// A hand of the player, for all that are alike up to their suits, and what it does against each card that the house
/// may show. Where no card is seen, the first stands for all.
struct PlayedHand {
  static constexpr std::size_t most_actions = 4;

  CardSet cards;
  std::uint16_t value;
  unsigned images;
  std::array<CardSet, most_actions> takes;  ///< by action: the cards shown, at their ids

  [[nodiscard]] std::size_t action_against(int up) const;
};

/// A choice that is not the best one: of a hand, by its value, against a rank that the house shows.
struct WrongChoice {
  std::uint16_t value;
  std::size_t up;
  std::size_t chosen;
  std::size_t best;

  friend auto operator<=>(const WrongChoice&, const WrongChoice&) = default;
};

/// The counts of one thread.
struct RaiseTally {
  std::vector<std::int64_t> cases;  ///< by class, standing and action
  std::map<WrongChoice, kit::SignedWide> lost;
};

/// Ranks as players write a hand: those held most often first, then the highest; "s" at the end for cards of one suit.
std::string ranks_text(CardSet cards);

/// A way of playing, with everything that was counted of it.
struct RaiseBook {
  std::string procedure;
  bool sees_card = false;                 ///< of the house
  std::vector<std::string_view> actions;  ///< the fold first
  std::vector<std::string_view> classes;
  std::vector<std::string> parts;   ///< of the bet, the ante first
  std::vector<Settled> payments;    ///< by class, standing and action
  std::vector<PlayedHand> hands;    ///< from the lowest value up
  std::vector<Renaming> renamings;  ///< of suits, of which one hand stands for all; none: each is there
  std::vector<std::int64_t> cases;  ///< by class, standing and action
  std::map<WrongChoice, kit::SignedWide> lost;
  std::int64_t scale = 1;  ///< of what was lost
  Count all_cases;
  std::function<std::string(CardSet)> name_of = ranks_text;  ///< of a hand
  bool given = false;                                        ///< by a strategy, and not the best
  bool beside = false;                                       ///< the best for other wagers too
  bool names_hands = false;  ///< a strategy file of the game may name hands below the lowest one

  void add(const RaiseTally& tally);

  /// The ante with its parts, and how it is played.
  [[nodiscard]] Distribution main_bet() const;
  /// Deals by the class of the better of the two hands. Every class but the first is always compared.
  [[nodiscard]] std::vector<Count> best_of_two() const;
  /// Deals by the class of the lower of the two hands, where one is lower. Every hand of the house qualifies.
  [[nodiscard]] std::vector<Count> lower_of_two() const;
  /// A function that says how often a hand of the player is raised, of `shown` times.
  [[nodiscard]] std::function<unsigned(std::span<const kit::Card>)> times_raised() const;
  [[nodiscard]] unsigned shown() const;

 private:
  [[nodiscard]] std::vector<Ending> endings() const;
  [[nodiscard]] Play play() const;
  void add_mistakes(Play& play) const;
};

}  // namespace houseway::solve
