#pragma once

#include <cstdint>

#include "games/poker/jacks_or_better.hpp"
#include "games/poker/street_departures.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// The strategy of Mississippi Stud that Joseph Kisenwether found and the Wizard of Odds publishes, by kinds of cards:
/// high cards (jacks and better) count two points, middle ones (sixes to tens) one. With the usual odds no other play
/// loses less.
namespace houseway::games::mississippi_stud {

using kit::Rank;

HOUSEWAY_ENUM(Action, fold, raise_1x, raise_2x, raise_3x)

/// What a player sees who must choose: own cards and those of the board that are turned, and all that is staked, in
/// antes.
struct Seen {
  hands::PokerHand cards;
  int staked;
};

HOUSEWAY_ENUM(TwoCards, nothing, pair, two_points, six_five_suited)
HOUSEWAY_ENUM(ThreeCards, nothing, pair_of_sixes_or_better, three_to_a_royal_flush, suited_in_a_row_567_or_higher,
              suited_one_gap_with_a_high_card, suited_two_gaps_with_two_high_cards, three_of_a_suit, low_pair,
              three_points, in_a_row_456_or_higher, one_gap_with_two_middle_cards)
HOUSEWAY_ENUM(FourCards, nothing, pair_of_sixes_or_better, four_to_a_flush, open_straight_8_high_or_better,
              straight_draw, low_pair, four_points, three_middle_cards)

/// With points.
struct Ranked : HeldRanks {
  explicit constexpr Ranked(std::uint64_t cards)
      : HeldRanks(cards), high(count(once & from(Rank::jack))), middle(count(once & from(Rank::six)) - high) {}

  [[nodiscard]] constexpr int points() const { return 2 * high + middle; }
  /// The ranks of those held that could be part of one straight, the ace being low where that is nearer.
  [[nodiscard]] constexpr int straight_spread() const {
    const Ranks others = once & ~of(Rank::ace);
    if (others == once) return spread(once);
    const int as_high = spread(once);
    const int as_low = spread(others | of(Rank::two)) + 1;
    return as_high < as_low ? as_high : as_low;
  }

  int high;
  int middle;
};

constexpr TwoCards kind_of_two(std::uint64_t cards) {
  using enum TwoCards;
  const Ranked held(cards);
  if (held.repeated != 0) return pair;
  if (held.points() >= 2) return two_points;
  return held.suited && held.once == (HeldRanks::of(Rank::six) | HeldRanks::of(Rank::five)) ? six_five_suited : nothing;
}

constexpr ThreeCards kind_of_three(std::uint64_t cards) {
  using enum ThreeCards;
  const Ranked held(cards);
  if (cannot_lose(held)) return pair_of_sixes_or_better;
  if (held.repeated != 0) return low_pair;
  const int spread = HeldRanks::spread(held.once);
  const bool low = (held.once & HeldRanks::from(Rank::five)) != held.once;
  if (held.suited) {
    if ((held.once & HeldRanks::from(Rank::ten)) == held.once) return three_to_a_royal_flush;
    if (spread == 3 && !low) return suited_in_a_row_567_or_higher;
    if (spread == 4 && held.high >= 1) return suited_one_gap_with_a_high_card;
    if (spread == 5 && held.high >= 2) return suited_two_gaps_with_two_high_cards;
    return three_of_a_suit;
  }
  if (held.points() >= 3) return three_points;
  if (spread == 3 && (held.once & HeldRanks::from(Rank::four)) == held.once) return in_a_row_456_or_higher;
  return spread == 4 && held.middle == 2 ? one_gap_with_two_middle_cards : nothing;
}

constexpr FourCards kind_of_four(std::uint64_t cards) {
  using enum FourCards;
  const Ranked held(cards);
  if (cannot_lose(held)) return pair_of_sixes_or_better;
  if (held.suited) return four_to_a_flush;
  if (held.repeated != 0) return low_pair;
  const bool in_a_row = HeldRanks::spread(held.once) == 4 && (held.once & HeldRanks::of(Rank::ace)) == 0;
  if (in_a_row && (held.once & HeldRanks::from(Rank::eight)) != 0) return open_straight_8_high_or_better;
  if (held.straight_spread() <= 5) return straight_draw;
  if (held.points() >= 4) return four_points;
  return held.middle == 3 ? three_middle_cards : nothing;
}

constexpr Action action_with(TwoCards kind) {
  if (kind == TwoCards::nothing) return Action::fold;
  return kind == TwoCards::pair ? Action::raise_3x : Action::raise_1x;
}
constexpr Action action_with(ThreeCards kind) {
  if (kind == ThreeCards::nothing) return Action::fold;
  return kind <= ThreeCards::suited_two_gaps_with_two_high_cards ? Action::raise_3x : Action::raise_1x;
}
/// Three middle cards are worth a bet only after a raise of three antes.
constexpr Action action_with(FourCards kind, int staked) {
  constexpr int after_a_large_raise = 5;
  if (kind == FourCards::nothing) return Action::fold;
  if (kind <= FourCards::open_straight_8_high_or_better) return Action::raise_3x;
  return kind == FourCards::three_middle_cards && staked < after_a_large_raise ? Action::fold : Action::raise_1x;
}

struct Rules;

class Strategy : MayDepart<Action> {
 public:
  explicit Strategy(const Rules&) {}
  Strategy(const Rules&, rulebook::TomlReader& file) : MayDepart(file) {}

  Action operator()(const Seen& seen) const {
    return departing_from([&] { return built_in(seen); }, seen.cards.cards(), seen.staked);
  }

 private:
  static Action built_in(const Seen& seen) {
    const std::uint64_t cards = seen.cards.cards();
    switch (seen.cards.size()) {
      case 2:
        return action_with(kind_of_two(cards));
      case 3:
        return action_with(kind_of_three(cards));
      default:
        return action_with(kind_of_four(cards), seen.staked);
    }
  }
};

}  // namespace houseway::games::mississippi_stud
