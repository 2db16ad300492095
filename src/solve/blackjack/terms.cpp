#include "solve/blackjack/terms.hpp"

#include "solve/core/analysis.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::EvenMoney;
using games::blackjack::InsuranceOutcome;
using games::blackjack::most_count;
using games::blackjack::Odds;
using games::blackjack::Rules;
using games::blackjack::SecondCard;
using games::blackjack::Switching;
using games::blackjack::value_of;

namespace {

Fraction net(const rulebook::Award& award) { return net_of({"blackjack", award.pays}); }
double net_nearly(const rulebook::Award& award) { return static_cast<double>(net(award)); }

}  // namespace

Standing Terms::standing_of(const Hand& hand, bool split) const {
  constexpr std::size_t six = 5;
  if (hand.size == 3 && hand.total == most_count && !is_charlie(hand, split)) {
    if (hand.cards[six + 1] == 3) return Standing::three_sevens;
    if (hand.cards[six] == 1 && hand.cards[six + 1] == 1 && hand.cards[six + 2] == 1) return Standing::six_seven_eight;
  }
  return games::blackjack::standing_of(hand.total, hand.size, is_charlie(hand, split));
}

bool solvable(const Rules& rules) {
  const bool hides_double = rules.double_down_hidden || rules.double_hidden_asked;
  return rules.switching == Switching::none && rules.zaps_on == 0 && !(hides_double && layers_of(rules).after_double);
}

Terms::Terms(const Rules& rules, std::span<const kit::Card> shoe, bool adds)
    : both_up(rules.second_card == SecondCard::up),
      checked(rules.second_card == SecondCard::checked),
      hits_soft_17(rules.hits_soft_17),
      double_on(rules.offers_double ? rules.double_on : 0),
      double_after_split(rules.doubles_after_split),
      no_double_with_ace(rules.no_double_with_ace),
      doubles_any_number(rules.doubles_any_number),
      free_double_on(rules.free_double_on),
      free_split(rules.free_split),
      most_hands(rules.hands),
      resplits_aces(rules.resplits_aces),
      draws_to_split_aces(rules.draws_to_split_aces),
      charlie(rules.charlie),
      charlie_after_split(rules.charlie_after_split),
      offers_surrender(rules.offers_surrender),
      surrenders_early(rules.surrenders_early),
      surrender_after_split(rules.surrender_after_split),
      surrenders_until_standing(rules.surrenders_until_standing),
      offers_rescue(rules.offers_rescue),
      offers_insurance(rules.offers_insurance),
      offers_even_money(rules.offers_insurance && rules.offers_even_money),
      natural_paid_at_once(rules.blackjack_paid_at_once),
      hides_double(rules.double_down_hidden || rules.double_hidden_asked),
      layers(layers_of(rules)),
      plain(rules.plain),
      attacks(adds),
      pays(payments_of<Fraction>(rules, Odds::plain, adds, net)),
      pays_nearly(payments_of<double>(rules, Odds::plain, adds, net_nearly)),
      insurance_wins(net(rules.insurance[InsuranceOutcome::ten_value])),
      insurance_loses(net(rules.insurance[InsuranceOutcome::other_card])),
      even_money(net(rules.even_money[EvenMoney::taken])) {
  for (const kit::Card card : shoe) ++pack[value_of(card) - 1];
  if (rules.offers_attack && !adds) attacking.push_back(Terms(rules, shoe, true));
}

}  // namespace houseway::solve::blackjack
