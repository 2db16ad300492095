#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>

#include "games/blackjack/compare.hpp"

/// What hands bring, by whose money lies on them and how they end: for those who reckon rounds without dealing them.
namespace houseway::games::blackjack {

/// How a dealer's hand ends: at 17 to 21, at 22, over that, or with a blackjack.
inline constexpr std::size_t lowest_final = pat;
inline constexpr std::size_t final_22 = 5;
inline constexpr std::size_t final_over = 6;
inline constexpr std::size_t final_blackjack = 7;
inline constexpr std::size_t final_count = 8;

template <class Number>
using Finals = std::array<Number, final_count>;

/// Hands that stand and are paid alike.
enum class Standing : std::uint8_t {
  to_16,
  at_17,
  at_18,
  at_19,
  at_20,
  at_21,
  two_card_21,  ///< after a split, or of cards that came by an exchange
  five_card_21,
  six_card_21,
  seven_card_21,  ///< or of more
  three_sevens,
  six_seven_eight,
  charlie,           ///< so many cards that they win
  charlie_of_five,   ///< and of those, five that count 21
  charlie_of_six,    ///< six
  charlie_of_seven,  ///< seven or more
};
inline constexpr std::size_t standing_count = 16;

/// By the count and the number of cards; sixes, sevens and eights are not told apart. `charlie`: the cards win by their
/// number.
constexpr Standing standing_of(std::size_t total, std::size_t cards, bool charlie) {
  constexpr std::size_t five = 5;
  constexpr std::size_t seven = 7;
  const bool counts_21 = total == most_count;
  if (cards >= five && counts_21) {
    const Standing by_five = charlie ? Standing::charlie_of_five : Standing::five_card_21;
    return static_cast<Standing>(static_cast<std::size_t>(by_five) + std::min(cards, seven) - five);
  }
  if (charlie) return Standing::charlie;
  if (total < lowest_final) return Standing::to_16;
  if (counts_21 && cards == 2) return Standing::two_card_21;
  return static_cast<Standing>(total - lowest_final + 1);
}

/// Whose money lies on a hand: the wager that was made before the deal, what the player added to split, or what the
/// house bet for that. Against a dealer's blackjack that comes to light late, money that was added may be safe.
enum class Money : std::uint8_t { original, added, free };
inline constexpr std::size_t money_count = 3;
constexpr std::size_t index_of(Money money) { return static_cast<std::size_t>(money); }

/// What a double has added to it: nothing, the player's money or the house's.
enum class Stake : std::uint8_t { single, doubled, doubled_free };
inline constexpr std::size_t stake_count = 3;
constexpr std::size_t index_of(Stake stake) { return static_cast<std::size_t>(stake); }

/// In units of the wager that was made before the deal.
template <class Number>
struct Payments {
  struct OfHand {
    Number staked{};  ///< the player's own money
    /// Against each final count of the dealer; his blackjack is found when the players have acted.
    std::array<Finals<Number>, standing_count> stood{};
    Number busted{};
    Number surrendered_low{};           ///< up cards 2 to 9
    Number surrendered{};               ///< the others, where the dealer has no blackjack
    Number surrendered_to_blackjack{};  ///< that is found when the players have acted
    Number rescued{};
  };

  [[nodiscard]] constexpr const OfHand& of(Money money, Stake stake) const {
    return hands[index_of(money)][index_of(stake)];
  }

  std::array<std::array<OfHand, stake_count>, money_count> hands{};
  Finals<Number> natural{};  ///< a blackjack of the player, against a blackjack too
  Number natural_at_once{};
  Number dealer_blackjack{};  ///< where it ends the round before anyone acts
};

namespace payments {

/// Cards of a split: they count alike without one, but are no blackjack, and do not win by their number.
constexpr PlayedHand played(std::initializer_list<Card> cards) {
  PlayedHand hand{};
  hand.open(*cards.begin(), Cents(0));
  hand.split = true;
  for (const Card* card = cards.begin() + 1; card != cards.end(); ++card) hand.add(*card);
  return hand;
}

inline constexpr std::array suits{kit::Suit::clubs, kit::Suit::diamonds, kit::Suit::hearts, kit::Suit::spades};

/// Every blackjack, as likely as the others whatever else has been dealt: the ranks of its cards do not share suits.
template <class Visit>
void each_natural(bool tens, Visit&& visit) {
  for (const kit::Suit ace_suit : suits) {
    for (const kit::Rank rank : {kit::Rank::ten, kit::Rank::jack, kit::Rank::queen, kit::Rank::king}) {
      if (rank == kit::Rank::ten && !tens) continue;
      for (const kit::Suit suit : suits) {
        PlayedHand hand = played({Card(kit::Rank::ace, ace_suit), Card(rank, suit)});
        hand.split = false;
        hand.blackjack = true;
        visit(hand, 1);
      }
    }
  }
}

/// Every three cards of these ranks by their suits, with the number of ways to draw them in this order.
template <class Visit>
void each_three(const std::array<kit::Rank, 3>& ranks, int decks, Visit&& visit) {
  for (const kit::Suit first : suits) {
    for (const kit::Suit second : suits) {
      for (const kit::Suit third : suits) {
        const std::array cards{Card(ranks[0], first), Card(ranks[1], second), Card(ranks[2], third)};
        int ways = decks;
        ways *= decks - (cards[1] == cards[0] ? 1 : 0);
        ways *= decks - (cards[2] == cards[0] ? 1 : 0) - (cards[2] == cards[1] ? 1 : 0);
        if (ways > 0) visit(played({cards[0], cards[1], cards[2]}), ways);
      }
    }
  }
}

/// The hands that stand like this, each with how often it comes among them; a charlie has so many cards.
template <class Visit>
void each_hand(const Rules& rules, Standing standing, Visit&& visit) {
  using kit::Rank;
  const auto of = [&](std::initializer_list<Rank> ranks) {
    PlayedHand hand = played({Card(*ranks.begin(), kit::Suit::clubs)});
    for (const Rank* rank = ranks.begin() + 1; rank != ranks.end(); ++rank) hand.add(Card(*rank, kit::Suit::clubs));
    return hand;
  };
  const auto unsplit = [](const PlayedHand& hand) {
    PlayedHand out = hand;
    out.split = false;
    return out;
  };
  const PlayedHand five = of({Rank::king, Rank::five, Rank::two, Rank::three, Rank::ace});
  const PlayedHand six = of({Rank::king, Rank::four, Rank::two, Rank::two, Rank::two, Rank::ace});
  const PlayedHand seven = of({Rank::king, Rank::three, Rank::two, Rank::two, Rank::two, Rank::ace, Rank::ace});
  switch (standing) {
    case Standing::to_16:
      return visit(of({Rank::king, Rank::six}), 1);
    case Standing::at_17:
      return visit(of({Rank::king, Rank::seven}), 1);
    case Standing::at_18:
      return visit(of({Rank::king, Rank::eight}), 1);
    case Standing::at_19:
      return visit(of({Rank::king, Rank::nine}), 1);
    case Standing::at_20:
      return visit(of({Rank::king, Rank::king}), 1);
    case Standing::at_21:
      return visit(of({Rank::king, Rank::nine, Rank::two}), 1);
    case Standing::two_card_21:
      return visit(of({Rank::ace, Rank::king}), 1);
    case Standing::five_card_21:
      return visit(five, 1);
    case Standing::six_card_21:
      return visit(six, 1);
    case Standing::seven_card_21:
      return visit(seven, 1);
    case Standing::three_sevens:
      return each_three({Rank::seven, Rank::seven, Rank::seven}, rules.shoe.deck.decks, visit);
    case Standing::six_seven_eight:
      return each_three({Rank::six, Rank::seven, Rank::eight}, rules.shoe.deck.decks, visit);
    case Standing::charlie: {
      PlayedHand hand = of({Rank::ace});
      while (hand.count < rules.charlie) hand.add(Card(Rank::ace, kit::Suit::clubs));
      return visit(unsplit(hand), 1);
    }
    case Standing::charlie_of_five:
      return visit(unsplit(five), 1);
    case Standing::charlie_of_six:
      return visit(unsplit(six), 1);
    case Standing::charlie_of_seven: {
      // A king, and 11 in so many twos and aces.
      PlayedHand hand = of({Rank::king});
      const std::size_t cards = std::max<std::size_t>(rules.charlie, seven.count);
      const std::size_t twos = 12 - cards;
      while (hand.count < cards) hand.add(Card(hand.count <= twos ? Rank::two : Rank::ace, kit::Suit::clubs));
      return visit(unsplit(hand), 1);
    }
  }
}

/// The mean of `value` over hands that `each` visits.
template <class Number, class Each, class Value>
Number mean(Each&& each, Value&& value) {
  Number sum(0);
  int count = 0;
  each([&](const PlayedHand& hand, int ways) {
    sum += Number(ways) * value(hand);
    count += ways;
  });
  return sum / Number(count);
}

/// A dealer's hand that counts so much, of more than two cards: his shorter ones are paid like them unless they are a
/// blackjack.
constexpr DealerHand dealer_at(std::size_t final) {
  DealerHand dealer{};
  dealer.count = 3;
  dealer.row = static_cast<std::uint32_t>(count_row(lowest_final + final, false));
  return dealer;
}

/// What lies on a hand, by what a dealer's blackjack does to it.
template <class Number>
struct Lying {
  Number first;    ///< the wager made before the deal, or to split
  Number attack;   ///< added to it when the dealer's card was seen
  Number doubled;  ///< by the player
  Number free;     ///< by the house
  bool formed;     ///< by a split

  [[nodiscard]] Number own() const { return first + attack + doubled; }
};

template <class Number>
Lying<Number> lying(const Rules& rules, Money money, Stake stake, bool attacks) {
  const Number attack =
      attacks ? Number(static_cast<int>(rules.attack_limit.times)) / Number(static_cast<int>(rules.attack_limit.over))
              : Number(0);
  Lying<Number> out{Number(money == Money::free ? 0 : 1),
                    money == Money::original || (money == Money::added && rules.attack_is_split) ? attack : Number(0),
                    Number(0), Number(money == Money::free ? 1 : 0), money != Money::original};
  if (stake == Stake::doubled) out.doubled = Number(1) + out.attack;
  if (stake == Stake::doubled_free) out.free += Number(1);
  return out;
}

}  // namespace payments

/// `attacks`: the player adds to his wager when he sees the dealer's card. `net` says what a stake of one brings.
template <class Number, class Net>
Payments<Number> payments_of(const Rules& rules, Odds odds, bool attacks, Net&& net) {
  using namespace payments;
  const auto wins = [](const Award& award) {
    return award.pays.kind != rulebook::PayKind::lose && award.pays.kind != rulebook::PayKind::push;
  };
  // What the house bet is paid where the hand wins.
  const Number free_wins = net(rules.free_bet[FreeBet::hand_wins]);
  const auto paid = [&](const Lying<Number>& lying, const Award& award) {
    return Number((lying.first + lying.doubled) * net(award) + lying.attack * net(attack_award(rules, award)) +
                  (wins(award) ? lying.free * free_wins : Number(0)));
  };
  const auto given_up = [&](const Lying<Number>& lying, SurrenderOutcome outcome) {
    return Number(lying.own() * net(rules.surrender[outcome]));
  };
  const auto late_blackjack = [&](const Lying<Number>& lying, const Number& lost) {
    const bool safe = rules.added_money_safe;
    const Number attack = lying.attack * net(rules.attack[AddedMoney::dealer_blackjack]);
    if (safe && lying.formed)
      return Number(attack + (lying.first + lying.doubled) * net(rules.split[AddedMoney::dealer_blackjack]));
    return Number(attack + lying.first * lost +
                  lying.doubled * (safe ? net(rules.doubled[AddedMoney::dealer_blackjack]) : lost));
  };
  const Payouts<HandOutcome>& pays = rules.pays(odds);
  const auto first = lying<Number>(rules, Money::original, Stake::single, attacks);
  Payments<Number> out;
  for (std::size_t m = 0; m < money_count; ++m) {
    for (std::size_t s = 0; s < stake_count; ++s) {
      const auto lies = lying<Number>(rules, static_cast<Money>(m), static_cast<Stake>(s), attacks);
      auto& hand = out.hands[m][s];
      hand.staked = lies.own();
      hand.busted = paid(lies, pays[HandOutcome::busted]);
      hand.surrendered_low = given_up(lies, SurrenderOutcome::low_up_card);
      hand.surrendered = given_up(lies, SurrenderOutcome::no_dealer_blackjack);
      hand.surrendered_to_blackjack = rules.surrender_keeps_added
                                          ? late_blackjack(lies, net(pays[HandOutcome::dealer_blackjack]))
                                          : given_up(lies, SurrenderOutcome::dealer_blackjack);
      hand.rescued = lies.doubled * net(rules.rescue[Rescue::added_returned]) +
                     (lies.first + lies.attack) * net(rules.rescue[Rescue::wager_forfeited]);
    }
  }
  for (std::size_t i = 0; i < standing_count; ++i) {
    for (const bool doubled : {false, true}) {
      const auto over_hands = [&](auto&& value) {
        return mean<Number>([&](auto&& visit) { each_hand(rules, static_cast<Standing>(i), visit); },
                            [&](const PlayedHand& each) {
                              PlayedHand hand = each;
                              hand.doubled = Cents(doubled ? 1 : 0);
                              return Number(value(hand));
                            });
      };
      const auto award = [&](const PlayedHand& hand, std::size_t final) -> const Award& {
        const bool blackjack = final == final_blackjack;
        return award_of(rules, odds, hand,
                        blackjack ? against_blackjack(hand) : compare(rules, hand, dealer_at(final)));
      };
      for (std::size_t final = 0; final < final_count; ++final) {
        const Number own = over_hands([&](const PlayedHand& hand) { return net(award(hand, final)); });
        const Number won = over_hands([&](const PlayedHand& hand) { return wins(award(hand, final)) ? 1 : 0; });
        const Number attack =
            over_hands([&](const PlayedHand& hand) { return net(attack_award(rules, award(hand, final))); });
        for (std::size_t m = 0; m < money_count; ++m) {
          for (std::size_t s = 0; s < stake_count; ++s) {
            if ((static_cast<Stake>(s) == Stake::doubled) != doubled) continue;
            const auto lies = lying<Number>(rules, static_cast<Money>(m), static_cast<Stake>(s), attacks);
            out.hands[m][s].stood[i][final] =
                final == final_blackjack
                    ? late_blackjack(lies, own)
                    : Number((lies.first + lies.doubled) * own + lies.attack * attack + lies.free * won * free_wins);
          }
        }
      }
    }
  }
  const auto over_naturals = [&](std::size_t final) {
    return mean<Number>([&](auto&& visit) { each_natural(rules.shoe.deck.tens, visit); },
                        [&](const PlayedHand& hand) {
                          const HandOutcome outcome = final == final_blackjack ? HandOutcome::both_blackjack
                                                                               : compare(rules, hand, dealer_at(final));
                          return paid(first, award_of(rules, odds, hand, outcome));
                        });
  };
  for (std::size_t final = 0; final < final_count; ++final) out.natural[final] = over_naturals(final);
  out.natural_at_once = out.natural[0];
  out.dealer_blackjack = first.first * net(pays[HandOutcome::dealer_blackjack]) +
                         first.attack * net(rules.attack[AddedMoney::dealer_blackjack]);
  return out;
}

}  // namespace houseway::games::blackjack
