#include "solve/blackjack/side_counts.hpp"

#include <algorithm>

namespace houseway::solve::blackjack_side {

using games::blackjack::Aces;
using games::blackjack::BonusBlackjack;
using games::blackjack::BonusSpin;
using games::blackjack::CountedHand;
using games::blackjack::is_ace;
using games::blackjack::is_natural;
using games::blackjack::is_seven;
using games::blackjack::ThirdCard;
using games::blackjack::TwoCards;
using games::blackjack::value_of;
using kit::Card;

std::vector<Count> count_third_cards(std::span<const Card> shoe) {
  OutcomeCounts<ThirdCard, std::int64_t> counts;
  each_draw<3>(faces_of(shoe), [&](const std::array<Card, 3>& cards, std::int64_t ways, const CardGroups&) {
    CountedHand dealer{};
    dealer.start(cards[0]);
    dealer.add(cards[1]);
    dealer.add(cards[2]);
    counts[third_card(dealer)] += ways;
  });
  return counts.list();
}

std::vector<Count> count_aces_of_four(std::span<const Card> shoe) {
  OutcomeCounts<Aces, std::int64_t> counts;
  const auto aces = group_cards(shoe, [](Card card) { return is_ace(card) ? card.id() : -1; });
  each_draw<4>(aces, [&](const std::array<Card, 4>& cards, std::int64_t ways, const CardGroups&) {
    counts[games::blackjack::aces_of_four({cards[0], cards[1]}, {cards[2], cards[3]})] += ways;
  });
  return counts.list();
}

std::vector<Count> count_matches(std::span<const Card> shoe) {
  OutcomeCounts<games::blackjack::MatchFour, std::int64_t> counts;
  const auto ranks = group_cards(shoe, [](Card card) { return card.rank(); });
  each_draw<4>(ranks, [&](const std::array<Card, 4>& cards, std::int64_t ways, const CardGroups&) {
    counts[games::blackjack::match_four({cards[0], cards[1]}, {cards[2], cards[3]})] += ways;
  });
  return counts.list();
}

std::vector<Count> count_blackjacks(std::span<const Card> shoe) {
  OutcomeCounts<BonusBlackjack, std::int64_t> counts;
  each_draw<2>(group_cards(shoe, value_of), [&](const TwoCards& two, std::int64_t ways, const CardGroups&) {
    counts[is_natural(two) ? BonusBlackjack::blackjack : BonusBlackjack::no_blackjack] += ways;
  });
  return counts.list();
}

std::vector<Count> count_bonus_spins(std::span<const Card> shoe) {
  OutcomeCounts<BonusSpin, std::int64_t> counts;
  each_draw<2>(group_cards(shoe, value_of), [&](const TwoCards& two, std::int64_t ways, const CardGroups&) {
    counts[games::blackjack::bonus_spin(two)] += ways;
  });
  return counts.list();
}

std::vector<Count> count_suited_sevens(std::span<const Card> shoe) {
  std::vector<Count> counts(2);
  const auto sevens = group_cards(shoe, [](Card card) { return is_seven(card) ? card.id() : -1; });
  each_draw<4>(sevens, [&](const std::array<Card, 4>& cards, std::int64_t ways, const CardGroups&) {
    const bool all = std::all_of(cards.begin(), cards.end(), is_seven);
    counts[all && games::blackjack::same_suit(std::span(cards).first(3)) ? 0 : 1] += ways;
  });
  return counts;
}

}  // namespace houseway::solve::blackjack_side
