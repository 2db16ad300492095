#include "solve/blackjack/terms.hpp"

#include <initializer_list>

#include "games/blackjack/compare.hpp"
#include "solve/core/analysis.hpp"

namespace houseway::solve::blackjack {

using namespace games::blackjack;

namespace {

Fraction net(const Award& award) { return net_of({"blackjack", award.pays}); }

/// Cards of a split: they count alike without one, but are no blackjack, and do not win by their number.
PlayedHand played(std::initializer_list<Card> cards) {
  PlayedHand hand{};
  hand.open(*cards.begin(), Cents(0));
  hand.split = true;
  for (const Card* card = cards.begin() + 1; card != cards.end(); ++card) hand.add(*card);
  return hand;
}

/// A dealer's hand that counts so much, of more than two cards: his shorter ones are paid like them unless they are a
/// blackjack.
DealerHand dealer_at(std::size_t final) {
  DealerHand dealer{};
  dealer.count = 3;
  dealer.row = static_cast<std::uint32_t>(games::blackjack::count_row(lowest_final + final, false));
  return dealer;
}

constexpr std::array suits{kit::Suit::clubs, kit::Suit::diamonds, kit::Suit::hearts, kit::Suit::spades};

/// Every blackjack, as likely as the others whatever else has been dealt: the ranks of its cards do not share suits.
template <class Value>
Fraction over_naturals(Value&& value) {
  Fraction sum = 0;
  int count = 0;
  for (const kit::Suit ace_suit : suits) {
    for (const kit::Rank rank : {kit::Rank::ten, kit::Rank::jack, kit::Rank::queen, kit::Rank::king}) {
      for (const kit::Suit suit : suits) {
        PlayedHand hand = played({Card(kit::Rank::ace, ace_suit), Card(rank, suit)});
        hand.split = false;
        hand.blackjack = true;
        sum += value(hand);
        ++count;
      }
    }
  }
  return sum / count;
}

/// Every six, seven and eight, by the same reasoning.
template <class Value>
Fraction over_six_seven_eights(Value&& value) {
  Fraction sum = 0;
  int count = 0;
  for (const kit::Suit six : suits) {
    for (const kit::Suit seven : suits) {
      for (const kit::Suit eight : suits) {
        sum += value(played({Card(kit::Rank::six, six), Card(kit::Rank::seven, seven), Card(kit::Rank::eight, eight)}));
        ++count;
      }
    }
  }
  return sum / count;
}

/// What `value` makes of a hand that stands like this; a charlie has so many cards.
template <class Value>
Fraction over_standing(Standing standing, std::size_t charlie, Value&& value) {
  const auto hand_of = [&](std::initializer_list<std::size_t> values) {
    PlayedHand hand = played({card_of(*values.begin())});
    for (const std::size_t* at = values.begin() + 1; at != values.end(); ++at) hand.add(card_of(*at));
    return hand;
  };
  const auto of_values = [&](std::initializer_list<std::size_t> values) { return value(hand_of(values)); };
  constexpr auto counts = [](std::size_t value_) { return value_ - 1; };
  const auto five_that_count_21 = {ten, counts(5), counts(2), counts(3), ace};
  switch (standing) {
    case Standing::to_16:
      return of_values({ten, counts(6)});
    case Standing::at_17:
      return of_values({ten, counts(7)});
    case Standing::at_18:
      return of_values({ten, counts(8)});
    case Standing::at_19:
      return of_values({ten, counts(9)});
    case Standing::at_20:
      return of_values({ten, ten});
    case Standing::at_21:
      return of_values({ten, counts(9), counts(2)});
    case Standing::two_card_21:
      return of_values({ace, ten});
    case Standing::five_card_21:
      return of_values(five_that_count_21);
    case Standing::three_sevens:
      return of_values({counts(7), counts(7), counts(7)});
    case Standing::six_seven_eight:
      return over_six_seven_eights(value);
    case Standing::charlie: {
      PlayedHand hand = hand_of({ace});
      while (hand.count < charlie) hand.add(card_of(ace));
      hand.split = false;
      return value(hand);
    }
    case Standing::charlie_21: {
      PlayedHand hand = hand_of(five_that_count_21);
      hand.split = false;
      return value(hand);
    }
  }
  return 0;
}

}  // namespace

Standing Terms::standing_of(const Hand& hand, bool split) const {
  constexpr std::size_t five = 5;
  if (is_charlie(hand, split))
    return hand.size == five && hand.total == most_count ? Standing::charlie_21 : Standing::charlie;
  if (hand.total < lowest_final) return Standing::to_16;
  if (hand.total < most_count) return static_cast<Standing>(hand.total - lowest_final + 1);
  constexpr std::size_t six = 5;
  if (hand.size == 2) return Standing::two_card_21;
  if (hand.size == five) return Standing::five_card_21;
  if (hand.size != 3) return Standing::at_21;
  if (hand.cards[six + 1] == 3) return Standing::three_sevens;
  const bool in_a_row = hand.cards[six] == 1 && hand.cards[six + 1] == 1 && hand.cards[six + 2] == 1;
  return in_a_row ? Standing::six_seven_eight : Standing::at_21;
}

bool solvable(const Rules& rules) { return rules.switching == Switching::none; }

Terms::Terms(const Rules& rules)
    : both_up(rules.second_card == SecondCard::up),
      checked(rules.second_card == SecondCard::checked),
      hits_soft_17(rules.hits_soft_17),
      double_on(rules.offers_double ? rules.double_on : 0),
      double_after_split(rules.doubles_after_split),
      most_hands(rules.hands),
      resplits_aces(rules.resplits_aces),
      draws_to_split_aces(rules.draws_to_split_aces),
      charlie(rules.charlie),
      offers_surrender(rules.offers_surrender),
      surrenders_early(rules.surrenders_early),
      surrender_after_split(rules.surrender_after_split),
      offers_insurance(rules.offers_insurance),
      offers_even_money(rules.offers_insurance && rules.offers_even_money),
      natural_paid_at_once(rules.blackjack_paid_at_once),
      hides_double(rules.double_down_hidden || rules.double_hidden_asked) {
  for (const Card card : rules.shoe.deck.cards()) ++pack[value_of(card) - 1];
  const auto pays_for = [&](HandOutcome outcome) {
    return [&rules, outcome](const PlayedHand& hand) { return net(award_of(rules, Odds::plain, hand, outcome)); };
  };
  for (std::size_t final = 0; final < final_blackjack; ++final) {
    const auto pays = [&](const PlayedHand& hand) {
      return net(award_of(rules, Odds::plain, hand, compare(rules, hand, dealer_at(final))));
    };
    for (std::size_t i = 0; i < standing_count; ++i)
      stand[i][final] = over_standing(static_cast<Standing>(i), charlie, pays);
    natural[final] = over_naturals(pays);
  }
  natural[final_blackjack] = over_naturals(pays_for(HandOutcome::both_blackjack));
  natural_at_once = natural[0];
  busted = net(rules.pays(Odds::plain)[HandOutcome::busted]);
  dealer_blackjack = net(rules.pays(Odds::plain)[HandOutcome::dealer_blackjack]);
  surrender_low = net(rules.surrender[SurrenderOutcome::low_up_card]);
  surrender = net(rules.surrender[SurrenderOutcome::no_dealer_blackjack]);
  surrender_blackjack = net(rules.surrender[SurrenderOutcome::dealer_blackjack]);
  const bool safe = rules.added_money_safe;
  for (std::size_t i = 0; i < standing_count; ++i) {
    const Fraction lost = over_standing(static_cast<Standing>(i), charlie, pays_for(HandOutcome::dealer_blackjack));
    late_blackjack[index_of(Money::original)][i] = lost;
    late_blackjack[index_of(Money::added)][i] = safe ? net(rules.split[AddedMoney::dealer_blackjack]) : lost;
  }
  const Fraction added = safe ? net(rules.doubled[AddedMoney::dealer_blackjack]) : dealer_blackjack;
  late_blackjack_doubled = {
      dealer_blackjack + added,
      safe ? 2 * net(rules.split[AddedMoney::dealer_blackjack]) : dealer_blackjack + added,
  };
  insurance_wins = net(rules.insurance[InsuranceOutcome::ten_value]);
  insurance_loses = net(rules.insurance[InsuranceOutcome::other_card]);
  even_money = net(rules.even_money[EvenMoney::taken]);
}

}  // namespace houseway::solve::blackjack
