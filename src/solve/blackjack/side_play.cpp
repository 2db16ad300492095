#include "solve/blackjack/side_play.hpp"

#include <algorithm>

#include "games/blackjack/side_outcomes.hpp"
#include "solve/count/card_groups.hpp"

namespace houseway::solve::blackjack_side {

using games::blackjack::CountedHand;
using games::blackjack::is_natural;
using games::blackjack::SecondCard;
using games::blackjack::Seen;
using games::blackjack::Spot;
using games::blackjack::value_of;
using kit::Card;

namespace {

CountedHand hand_of(std::span<const Card> cards) {
  CountedHand hand{};
  hand.start(cards[0]);
  for (const Card card : cards.subspan(1)) hand.add(card);
  return hand;
}

/// By its place among the awards.
std::size_t outcome_of(const PairWager& wager, const TwoCards& two, std::span<const Card> drawn) {
  if (wager.spot == Spot::progressive_blackjack) {
    std::array<Card, 4> cards{two[0], two[1]};
    std::copy(drawn.begin(), drawn.end(), cards.begin() + 2);
    return kit::index_of(games::blackjack::leading_aces(std::span(cards).first(2 + drawn.size())));
  }
  const bool first_card_leads = wager.spot == Spot::sevens;
  return kit::index_of(drawn.empty() ? games::blackjack::two_card_sevens(two, first_card_leads)
                                     : games::blackjack::sevens_with(two, drawn[0]));
}

/// A dealer's blackjack that is found before anyone acts.
bool over_at_once(const Rules& rules, const TwoCards& dealer) {
  return rules.finds_blackjack_first() && is_natural(dealer);
}

/// The cards of the wager's rank each by themselves, the others by what they count.
CardGroups groups_of(const PairWager& wager, std::span<const Card> shoe) {
  return group_cards(shoe, [&](Card card) {
    return card.rank() == wager.rank ? card.id() : kit::deck_size + static_cast<int>(value_of(card));
  });
}

bool is_pair(const PairWager& wager, const TwoCards& two) {
  return two[0].rank() == wager.rank && two[1].rank() == wager.rank;
}

/// Two cards more of those that are left: `draws` of them count. `draws_on` says whether a third card of the rank is
/// drawn to. Every award with its ways.
template <class DrawsOn, class Visit>
void each_award(const PairWager& wager, const TwoCards& two, const CardGroups& left, Draws draws, DrawsOn&& draws_on,
                Visit&& visit) {
  std::int64_t size = 0;
  for (const CardGroup& group : left) size += group.copies;
  if (draws == Draws::none) return visit(outcome_of(wager, two, {}), Ways{size} * (size - 1));
  for (const CardGroup& third : left) {
    if (third.copies == 0) continue;
    const bool goes_on = draws == Draws::on && third.card.rank() == wager.rank && draws_on(third.card);
    if (!goes_on) {
      visit(outcome_of(wager, two, std::array{third.card}), Ways{third.copies} * (size - 1));
      continue;
    }
    for (const CardGroup& fourth : left) {
      const std::int64_t copies = fourth.copies - (fourth.card == third.card ? 1 : 0);
      visit(outcome_of(wager, two, std::array{third.card, fourth.card}), Ways{third.copies} * copies);
    }
  }
}

/// Two sevens against a blackjack that ends the round at once get a third card all the same, if their player takes it
/// (§6(i)(3), §6(j)(6)); beside Blazing 7s they always do. Aces do not.
Draws draws_at_once(const PairWager& wager, const TwoCards& two, const TwoCards& dealer, const Plays& plays) {
  if (wager.spot == Spot::blazing_7s) return Draws::one;
  return wager.spot == Spot::sevens && plays(two, dealer) == Action::hit ? Draws::one : Draws::none;
}

}  // namespace

std::span<const rulebook::Award> awards(const Rules& rules, const PairWager& wager) {
  switch (wager.spot) {
    case Spot::sevens:
      return rules.side.sevens.awards;
    case Spot::blazing_7s:
      return rules.side.first_cards.at<Spot::blazing_7s>().pays.awards;
    default:
      return rules.side.progressive_blackjack.awards;
  }
}

Draws draws_of(const PairWager& wager, Action first) {
  switch (first) {
    case Action::hit:
      return Draws::on;
    case Action::double_:
    case Action::double_face_down:
      return Draws::one;
    case Action::split:
      return wager.split_counts ? Draws::one : Draws::none;
    default:
      return Draws::none;
  }
}

Plays plays_of(const Rules& rules, std::function<Action(const Seen&)> strategy) {
  return [&rules, strategy = std::move(strategy)](std::span<const Card> hand, const TwoCards& dealer) {
    const std::size_t column = games::blackjack::column_of(rules, hand_of(dealer));
    if (hand.size() == 2 && rules.surrenders_before_look(column)) {
      Seen seen = games::blackjack::turn_of(rules, hand_of(hand), false, 1, column).seen;
      seen.may_surrender = true;
      if (strategy(seen) == Action::surrender) return Action::surrender;
    }
    if (over_at_once(rules, dealer)) {
      Seen seen;
      seen.row = hand_of(hand).row;
      seen.column = column;
      return strategy(seen);
    }
    return strategy(games::blackjack::turn_of(rules, hand_of(hand), false, 1, column).seen);
  };
}

std::vector<Count> count_pair_wager(const Rules& rules, const PairWager& wager, const Plays& plays,
                                    std::span<const Card> shoe) {
  std::vector<Ways> counts(awards(rules, wager).size());
  each_draw<4>(groups_of(wager, shoe), [&](const std::array<Card, 4>& cards, std::int64_t ways,
                                           const CardGroups& left) {
    const TwoCards two{cards[0], cards[1]};
    const TwoCards dealer{cards[2], cards[3]};
    Draws draws = Draws::none;
    if (is_pair(wager, two))
      draws =
          over_at_once(rules, dealer) ? draws_at_once(wager, two, dealer, plays) : draws_of(wager, plays(two, dealer));
    const auto draws_on = [&](Card third) { return plays(std::array{two[0], two[1], third}, dealer) == Action::hit; };
    each_award(wager, two, left, draws, draws_on,
               [&](std::size_t outcome, Ways more) { counts[outcome] += ways * more; });
  });
  return {counts.begin(), counts.end()};
}

PairTallies tally_pairs(const Rules& rules, const PairWager& wager, std::span<const Card> shoe) {
  const std::size_t outcomes = awards(rules, wager).size();
  PairTallies out;
  each_draw<4>(groups_of(wager, shoe),
               [&](const std::array<Card, 4>& cards, std::int64_t ways, const CardGroups& left) {
                 const TwoCards two{cards[0], cards[1]};
                 if (!is_pair(wager, two)) return;
                 const TwoCards dealer{cards[2], cards[3]};
                 Shown shown{value_of(dealer[0]) - 1};
                 if (rules.second_card == SecondCard::up) shown.push_back(value_of(dealer[1]) - 1);
                 std::sort(shown.begin(), shown.end());
                 PairDeals& deals = out[{two, shown}];
                 for (std::size_t draws = 0; draws < draws_count; ++draws) {
                   deals.awards[draws].resize(outcomes);
                   each_award(
                       wager, two, left, static_cast<Draws>(draws), [](Card) { return true; },
                       [&](std::size_t outcome, Ways more) {
                         if (draws == 0) deals.deals += ways * more;
                         if (!over_at_once(rules, dealer)) deals.awards[draws][outcome] += ways * more;
                       });
                 }
               });
  return out;
}

}  // namespace houseway::solve::blackjack_side
