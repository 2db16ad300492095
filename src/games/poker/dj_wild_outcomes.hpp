#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

#include "games/shared/best_row.hpp"
#include "hands/compare.hpp"
#include "hands/deuces_wild.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/binder.hpp"

/// What the wagers of DJ Wild call two hands, or one.
namespace houseway::games::dj_wild {

using hands::PokerCategory;
using hands::WildCategory;
using hands::WildValue;
using kit::Card;

/// As `hands::compare` says it.
HOUSEWAY_ENUM(AnteOutcome, player_lower, tied, player_higher, folded)
HOUSEWAY_ENUM(PlayOutcome, player_lower, tied, player_higher)
HOUSEWAY_ENUM(BlindOutcome, less_than_straight, straight, flush, full_house, four_of_a_kind, straight_flush,
              five_of_a_kind, royal_flush, five_wilds, player_lower, tied, folded)

/// The blind is paid by the winning hand.
constexpr BlindOutcome blind_outcome(AnteOutcome ante, WildCategory player) {
  using enum BlindOutcome;
  constexpr std::size_t lowest_paid = kit::index_of(WildCategory::straight);
  const std::size_t category = kit::index_of(player);
  const auto winning = static_cast<BlindOutcome>(category < lowest_paid ? 0 : category - lowest_paid + 1);
  const std::array outcomes{player_lower, tied, winning, folded};
  return outcomes[kit::index_of(ante)];
}

/// The hand that loses although it is three of a kind or better (§10).
HOUSEWAY_ENUM(BeatenHand, none, three_of_a_kind, straight, flush, full_house, four_of_a_kind, straight_flush,
              five_of_a_kind, royal_flush)

constexpr BeatenHand beaten_hand(WildCategory lower) {
  constexpr std::size_t lowest = kit::index_of(WildCategory::three_of_a_kind);
  const std::size_t category = kit::index_of(lower);
  return static_cast<BeatenHand>(category < lowest ? 0 : category - lowest + 1);
}
constexpr BeatenHand bad_beat(WildValue player, WildValue house) {
  return player == house ? BeatenHand::none : beaten_hand(std::min(player, house).category());
}

inline constexpr auto beaten_of_two = [](const std::array<Card, 10>& cards) {
  std::array<Card, 5> player;
  std::array<Card, 5> house;
  std::copy_n(cards.begin(), player.size(), player.begin());
  std::copy_n(cards.begin() + player.size(), house.size(), house.begin());
  return bad_beat(hands::deuces_wild_value(player), hands::deuces_wild_value(house));
};

/// Hands pay more without the use of a wild card (§8(d)(4)); two of them have one cell for both (§8(d)(4), table).
HOUSEWAY_ENUM(TripsHand, less_than_three_of_a_kind, wild_three_of_a_kind, natural_three_of_a_kind, wild_straight,
              natural_straight, wild_flush, natural_flush, wild_full_house, natural_full_house, wild_four_of_a_kind,
              natural_four_of_a_kind, wild_straight_flush, natural_straight_flush, wild_royal_flush,
              natural_royal_flush, five_of_a_kind, five_wilds)

constexpr TripsHand natural_trips(PokerCategory category) {
  using enum TripsHand;
  constexpr std::array<TripsHand, kit::count_of<PokerCategory>> hands{
      less_than_three_of_a_kind, less_than_three_of_a_kind, less_than_three_of_a_kind,
      natural_three_of_a_kind,   natural_straight,          natural_flush,
      natural_full_house,        natural_four_of_a_kind,    natural_straight_flush,
      natural_royal_flush};
  return hands[kit::index_of(category)];
}
constexpr TripsHand wild_trips(WildCategory category) {
  using enum TripsHand;
  constexpr std::array<TripsHand, kit::count_of<WildCategory>> hands{less_than_three_of_a_kind,
                                                                     less_than_three_of_a_kind,
                                                                     less_than_three_of_a_kind,
                                                                     wild_three_of_a_kind,
                                                                     wild_straight,
                                                                     wild_flush,
                                                                     wild_full_house,
                                                                     wild_four_of_a_kind,
                                                                     wild_straight_flush,
                                                                     five_of_a_kind,
                                                                     wild_royal_flush,
                                                                     five_wilds};
  return hands[kit::index_of(category)];
}

HOUSEWAY_ENUM(TripsDeuce, better_of_both, category_first)

/// A deuce need not be wild for Trips, whatever it is against the dealer (§8(d)(5)): the cards make a natural hand as
/// they lie, unless the joker is among them, and a wild one. The better paid counts or, in the other reading, the wild
/// one wherever it is of a higher category.
struct TripsHands {
  TripsHands() = default;
  explicit TripsHands(rulebook::Binder& b)
      : category_first(b.choice("trips-deuce", TripsDeuce::better_of_both) == TripsDeuce::category_first) {}

  constexpr OutcomeSet<TripsHand> operator()(const std::array<Card, 5>& cards) const {
    const bool joker = std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
    const bool has_wild = std::any_of(cards.begin(), cards.end(), hands::is_deuce_or_joker);
    const PokerCategory natural = joker ? PokerCategory::high_card : hands::evaluate(cards).category();
    OutcomeSet<TripsHand> made;
    if (!has_wild) {
      made.add(natural_trips(natural));
      return made;
    }
    const WildCategory wild = hands::deuces_wild_value(cards).category();
    const bool as_high = wild_trips(wild) < natural_trips(natural);  // the natural hand stands above the wild one
    if (!category_first || !as_high) made.add(wild_trips(wild));
    if (!category_first || as_high) made.add(natural_trips(natural));
    return made;
  }

  bool category_first = false;
};

}  // namespace houseway::games::dj_wild
