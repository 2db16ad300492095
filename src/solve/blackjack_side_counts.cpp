#include "solve/blackjack_side_counts.hpp"

#include <array>
#include <cstdint>
#include <optional>

#include "solve/by_outcome.hpp"
#include "solve/card_groups.hpp"

namespace houseway::solve::blackjack_side {

using games::blackjack::Aces;
using games::blackjack::Award;
using games::blackjack::BonusBlackjack;
using games::blackjack::Box;
using games::blackjack::CountedHand;
using games::blackjack::is_ace;
using games::blackjack::is_natural;
using games::blackjack::SideRules;
using games::blackjack::Spot;
using games::blackjack::ThirdCard;
using games::blackjack::TwoCards;
using games::blackjack::value_of;
using kit::Card;

namespace {

template <auto Payouts>
std::span<const Award> awards_of(const SideRules& rules) {
  return (rules.*Payouts).awards;
}

constexpr std::array wagers_on_first_cards{
    FirstCardsWager{Spot::over_13, &awards_of<&SideRules::over_13>},
    FirstCardsWager{Spot::under_13, &awards_of<&SideRules::under_13>},
    FirstCardsWager{Spot::same_suit, &awards_of<&SideRules::same_suit>},
    FirstCardsWager{Spot::perfect_pairs, &awards_of<&SideRules::perfect_pairs>},
    FirstCardsWager{Spot::twenty_point_bonus, &awards_of<&SideRules::twenty_point_bonus>},
    FirstCardsWager{Spot::kings_bounty, &awards_of<&SideRules::kings_bounty>},
    FirstCardsWager{Spot::kings_bounty_dealer, &awards_of<&SideRules::kings_bounty_dealer>},
    FirstCardsWager{Spot::blazing_7s, &awards_of<&SideRules::blazing_7s>},
    FirstCardsWager{Spot::plus_3_21, &awards_of<&SideRules::plus_3_21>},
    FirstCardsWager{Spot::trilux, &awards_of<&SideRules::trilux>},
    FirstCardsWager{Spot::trilux_super_3, &awards_of<&SideRules::trilux_super_3>},
    FirstCardsWager{Spot::top_3, &awards_of<&SideRules::top_3>},
    FirstCardsWager{Spot::trilux_deluxe, &awards_of<&SideRules::trilux_deluxe>},
    FirstCardsWager{Spot::match_the_dealer, &awards_of<&SideRules::match_the_dealer>},
    FirstCardsWager{Spot::match_the_dealer_progressive, &awards_of<&SideRules::match_the_dealer_progressive>},
    FirstCardsWager{Spot::in_between, &awards_of<&SideRules::in_between>},
    FirstCardsWager{Spot::super_4_stax, &awards_of<&SideRules::super_4_stax>},
    FirstCardsWager{Spot::super_4, &awards_of<&SideRules::super_4>},
    FirstCardsWager{Spot::jackpot_party, &awards_of<&SideRules::jackpot_party>},
    FirstCardsWager{Spot::blackjack_match, &awards_of<&SideRules::blackjack_match>},
};

}  // namespace

std::span<const FirstCardsWager> first_cards_wagers() { return wagers_on_first_cards; }

std::vector<Count> count_first_cards(const SideRules& rules, const FirstCardsWager& wager, std::span<const Card> shoe) {
  const std::span<const Award> awards = wager.awards(rules);
  std::vector<std::int64_t> counts(awards.size());
  const auto add = [&](const Award* award, std::int64_t ways) {
    counts[static_cast<std::size_t>(award - awards.data())] += ways;
  };
  each_draw<3>(faces_of(shoe), [&](const std::array<Card, 3>& cards, std::int64_t ways, const CardGroups& left) {
    const Box box{{cards[0], cards[1]}, cards[2]};
    std::int64_t second_cards = 0;
    for (const CardGroup& group : left) second_cards += group.copies;
    if (const Award* award = award_on_first_cards(rules, wager.spot, box)) return add(award, ways * second_cards);
    for (const CardGroup& second : left) {
      const TwoCards dealer{box.up, second.card};
      if (!is_natural(dealer)) continue;
      add(award_on_dealer_test(rules, wager.spot, box, dealer), ways * second.copies);
      second_cards -= second.copies;
    }
    add(award_on_dealer_test(rules, wager.spot, box, std::nullopt), ways * second_cards);
  });
  return {counts.begin(), counts.end()};
}

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

std::vector<Count> count_blackjacks(std::span<const Card> shoe) {
  OutcomeCounts<BonusBlackjack, std::int64_t> counts;
  each_draw<2>(group_cards(shoe, value_of), [&](const TwoCards& two, std::int64_t ways, const CardGroups&) {
    counts[is_natural(two) ? BonusBlackjack::blackjack : BonusBlackjack::no_blackjack] += ways;
  });
  return counts.list();
}

}  // namespace houseway::solve::blackjack_side
