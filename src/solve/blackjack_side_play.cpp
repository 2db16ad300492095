#include "solve/blackjack_side_play.hpp"

#include <array>
#include <cstdint>

#include "games/blackjack_side_outcomes.hpp"
#include "solve/by_outcome.hpp"
#include "solve/card_groups.hpp"

namespace houseway::solve::blackjack_side {

using games::blackjack::Aces;
using games::blackjack::Action;
using games::blackjack::CountedHand;
using games::blackjack::is_ace;
using games::blackjack::is_natural;
using games::blackjack::is_pair_of_sevens;
using games::blackjack::is_seven;
using games::blackjack::pair_row;
using games::blackjack::Rules;
using games::blackjack::SecondCard;
using games::blackjack::Seen;
using games::blackjack::Sevens;
using games::blackjack::sevens_with;
using games::blackjack::Strategy;
using games::blackjack::two_card_sevens;
using games::blackjack::TwoCards;
using games::blackjack::value_of;
using kit::Card;

namespace {

CountedHand hand_of(const TwoCards& two) {
  CountedHand hand{};
  hand.start(two[0]);
  hand.add(two[1]);
  return hand;
}

/// What a player sees of the dealer.
std::size_t column_of(const Rules& rules, const TwoCards& dealer) {
  if (rules.second_card == SecondCard::up) return games::blackjack::both_up_columns + hand_of(dealer).row;
  return value_of(dealer[0]);
}

/// What he does first with a pair.
Action first_action(const Rules& rules, const Strategy& strategy, const TwoCards& pair, std::size_t column) {
  const CountedHand hand = hand_of(pair);
  Seen seen;
  seen.row = rules.hands > 1 ? pair_row(pair[0]) : hand.row;
  seen.column = column;
  seen.may_double = rules.allows_double(hand.total());
  seen.may_surrender = rules.offers_surrender;
  return strategy(seen);
}

/// Whether a third card comes to two sevens that counts for the wager.
bool draws_third(const Rules& rules, const Strategy& strategy, ThirdSeven third, const TwoCards& two,
                 const TwoCards& dealer) {
  const bool found_first = rules.second_card == SecondCard::up || rules.second_card == SecondCard::checked;
  const std::size_t column = column_of(rules, dealer);
  if (found_first && is_natural(dealer)) {
    Seen seen;
    seen.row = hand_of(two).row;
    seen.column = column;
    return third == ThirdSeven::of_the_box || strategy(seen) == Action::hit;
  }
  switch (first_action(rules, strategy, two, column)) {
    case Action::hit:
    case Action::double_:
    case Action::double_face_down:
      return true;
    case Action::split:
      return third == ThirdSeven::of_the_box;
    default:
      return false;
  }
}

}  // namespace

std::vector<Count> count_drawn_sevens(const Rules& rules, const Strategy& strategy, ThirdSeven third,
                                      std::span<const Card> shoe) {
  const auto groups = group_cards(
      shoe, [](Card card) { return is_seven(card) ? card.id() : kit::deck_size + static_cast<int>(value_of(card)); });
  OutcomeCounts<Sevens, std::int64_t> counts;
  each_draw<5>(groups, [&](const std::array<Card, 5>& cards, std::int64_t ways, const CardGroups&) {
    const TwoCards two{cards[0], cards[1]};
    const bool drawn = is_pair_of_sevens(two) && draws_third(rules, strategy, third, two, {cards[2], cards[3]});
    counts[drawn ? sevens_with(two, cards[4]) : two_card_sevens(two, third == ThirdSeven::of_the_hand)] += ways;
  });
  return counts.list();
}

std::optional<std::vector<Count>> count_leading_aces(const Rules& rules, const Strategy& strategy,
                                                     std::span<const Card> shoe) {
  const auto groups = group_cards(
      shoe, [](Card card) { return is_ace(card) ? card.id() : kit::deck_size + static_cast<int>(value_of(card)); });
  OutcomeCounts<Aces, std::int64_t> counts;
  bool always_split = true;
  each_draw<4>(groups, [&](const std::array<Card, 4>& cards, std::int64_t ways, const CardGroups&) {
    const TwoCards two{cards[0], cards[1]};
    if (is_ace(two[0]) && is_ace(two[1])) {
      const std::size_t column = column_of(rules, {cards[2], cards[3]});
      always_split = always_split && first_action(rules, strategy, two, column) == Action::split;
    }
    counts[games::blackjack::leading_aces(std::span<const Card>(cards).first(2))] += ways;
  });
  if (!always_split) return std::nullopt;
  return counts.list();
}

}  // namespace houseway::solve::blackjack_side
