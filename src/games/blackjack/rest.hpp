#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/blackjack/rules.hpp"
#include "games/blackjack/strategy.hpp"
#include "table/spot_set.hpp"

/// What the rest of a round with one hand depends on, or with the two or three that splits have formed, beside the
/// cards to come, as numbers that differ where it can. Only counts are looked at: so it holds where no suit and no
/// certain card is paid for, and of a few hands for which they are it says that it does not.
namespace houseway::games::blackjack {

/// The wagers whose results the counts of the cards decide, and those that their first cards decide as they are dealt.
inline constexpr table::SpotSet<Spot> decided_by_counts = [] {
  table::SpotSet<Spot> spots;
  spots.add(Spot::blackjack);
  spots.add(Spot::optional_bonus);
  return spots;
}();
inline constexpr table::SpotSet<Spot> decided_once_dealt = [] {
  table::SpotSet<Spot> spots = decided_by_counts;
  FirstCardsWagers::each([&](auto i) {
    if (FirstCardsWagers::wager<i>.stage == Settled::on_first_cards) spots.add(FirstCardsWagers::wager<i>.spot);
  });
  return spots;
}();

/// What lies beside the wager.
struct Beside {
  bool attack;      ///< added when the dealer's first card was seen
  bool third_card;  ///< a bonus by which three eights of the dealer are paid for their suits
};

namespace rest {

/// Puts numbers side by side.
class Key {
 public:
  constexpr Key() = default;
  explicit constexpr Key(std::uint64_t begun) : key_(begun) {}
  constexpr Key& add(std::uint64_t number, unsigned bits) {
    key_ = key_ << bits | number;
    return *this;
  }
  constexpr operator std::uint64_t() const { return key_; }

 private:
  std::uint64_t key_ = 0;
};
inline constexpr unsigned row_bits = 6;
static_assert(count_rows <= 1U << row_bits);
inline constexpr unsigned value_bits = 4;
inline constexpr unsigned cards_bits = 4;
static_assert(most_charlie < 1U << cards_bits);
/// The last bits tell of whose cards it speaks: in front of numbers of different lengths they would not.
enum class Of : std::uint8_t { dealer, turn, new_cards, split };
inline constexpr unsigned of_bits = 2;
constexpr std::uint64_t number_of(Of of) { return static_cast<std::uint64_t>(of); }

/// How many cards of a hand are told apart where it is paid for their number.
constexpr std::size_t cards_paid(const Rules& rules) {
  constexpr std::size_t with_bonus = 7;
  constexpr std::size_t more_than_five = 6;
  return rules.pays_bonus_21 ? with_bonus : rules.side.pays_five_card_21 ? more_than_five : 0;
}
/// And where it is played by it.
constexpr std::size_t cards_told(const Rules& rules) {
  return std::max({rules.charlie, cards_paid(rules), rules.plain ? 0 : PlaysOfKin::most_cards});
}

/// Sixes, sevens and eights alone, where three of them that count 21 are paid for their suits.
constexpr bool is_paid_6_to_8(const Rules& rules, const CountedHand& hand) {
  if (!rules.pays_bonus_21 && !rules.side.pays_super_bonus) return false;
  return std::all_of(hand.cards.begin(), hand.cards.begin() + hand.count,
                     [](Card card) { return value_of(card) >= 6 && value_of(card) <= 8; });
}
/// Whether the hand, or the dealer's three eights if they come, are paid for their suits.
constexpr bool looks_at_suits(const Rules& rules, const PlayedHand& hand, const DealerHand& dealer, Beside beside) {
  if (hand.count == 3 && hand.total() == most_count && is_paid_6_to_8(rules, hand)) return true;
  return beside.third_card && dealer.count == 2 && value_of(dealer.cards[0]) == 8 && value_of(dealer.cards[1]) == 8;
}

/// What the dealer's first card counts, where it still matters for a hand that is decided though the dealer draws on.
constexpr std::uint64_t up_value(const Rules& rules, const DealerHand& dealer, Beside beside) {
  return rules.dealer_always_draws || beside.third_card ? value_of(dealer.cards[0]) : 0;
}

}  // namespace rest

/// Before a player's decision on a hand: its chart has a row for the count or the pair, and a
/// column for the dealer's cards; two cards may be doubled or surrendered, and others where no ace is among them; and
/// so many may win or be paid better by their number.
constexpr std::optional<std::uint64_t> rest_of_turn(const Rules& rules, const PlayedHand& hand,
                                                    const DealerHand& dealer, Beside beside) {
  if (rest::looks_at_suits(rules, hand, dealer, beside)) return std::nullopt;
  const bool pair = hand.count == 2 && value_of(hand.cards[0]) == value_of(hand.cards[1]);
  return rest::Key()
      .add(hand.row, rest::row_bits)
      .add(hand.count == 2 ? 1 : 0, 1)
      .add(pair ? 1 : 0, 1)
      .add(hand.count == 2 && rest::is_paid_6_to_8(rules, hand) ? 1 : 0, 1)
      .add(rules.no_double_with_ace && has_ace(hand) ? 1 : 0, 1)
      .add(std::min<std::uint64_t>(hand.count, rest::cards_told(rules)), rest::cards_bits)
      .add(beside.attack ? 1 : 0, 1)
      .add(dealer.row, rest::row_bits)
      .add(dealer.count == 2 ? rest::up_value(rules, dealer, beside) : 0, rest::value_bits)
      .add(rest::number_of(rest::Of::turn), rest::of_bits);
}

/// Before a card that comes new for the first two. `first`: what the one before it counts, if there is one.
constexpr std::optional<std::uint64_t> rest_of_new_cards(std::size_t first, const DealerHand& dealer) {
  return rest::Key()
      .add(first, rest::value_bits)
      .add(dealer.row, rest::row_bits)
      .add(rest::number_of(rest::Of::new_cards), rest::of_bits);
}

/// Before a card of the dealer, when the players have acted. Of a hand that is decided it matters what it brought.
constexpr std::optional<std::uint64_t> rest_of_dealer(const Rules& rules, const PlayedHand& hand,
                                                      const DealerHand& dealer, Beside beside) {
  if (rest::looks_at_suits(rules, hand, dealer, beside)) return std::nullopt;
  const bool open = hand.result == HandResult::open;
  const std::size_t cards = hand.total() == most_count ? std::min<std::size_t>(hand.count, rest::cards_paid(rules)) : 0;
  constexpr std::uint32_t apart = 3;  // two cards of the dealer, or more
  return rest::Key()
      .add(open ? hand.total() : 0, rest::row_bits)
      .add(open ? cards : 0, rest::cards_bits)
      .add(hand.two_card_21() ? 1 : 0, 1)
      .add(hand.blackjack ? 1 : 0, 1)
      .add(rules.is_charlie(hand.count, hand.split) ? 1 : 0, 1)
      .add(hand.doubled ? 1 : 0, 1)
      .add(hand.free ? 1 : 0, 1)
      .add(beside.attack ? 1 : 0, 1)
      .add(hand.hidden ? 1 : 0, 1)
      .add(hand.surrendered ? 1 : 0, 1)
      .add(static_cast<std::uint64_t>(hand.result), 2)
      .add(open && !hand.surrendered ? 0 : rest::up_value(rules, dealer, beside), rest::value_bits)
      .add(dealer.row, rest::row_bits)
      .add(beside.third_card ? std::min(dealer.count, apart) : std::min(dealer.count, apart - 1), 2)
      .add(rest::number_of(rest::Of::dealer), rest::of_bits);
}

/// Split hands. Those that are played are told in the order of play, and it matters only which was the first, while the
/// dealer may yet have a blackjack, which takes that one's wager alone. Those that wait all have the same first card as
/// the one whose turn it is.
struct SplitHands {
  static constexpr std::size_t most = 3;  ///< of more nothing is said

  std::array<const PlayedHand*, most> played{};
  std::size_t played_count = 0;
  std::size_t waiting = 0;
  bool blackjack_may_come = false;

  constexpr void add_played(const PlayedHand& hand) { played[played_count++] = &hand; }
};

namespace rest {

inline constexpr unsigned played_bits = 9;

/// How a hand that is played ended; or what it has against the dealer, who stands on no count below 17.
constexpr std::optional<std::uint64_t> of_played(const Rules& rules, const PlayedHand& hand) {
  if (cards_paid(rules) != 0 || hand.hidden) return std::nullopt;
  Key key = Key(hand.doubled ? 1 : 0).add(hand.surrendered ? 1 : 0, 1);
  if (hand.result != HandResult::open) return key.add(static_cast<std::uint64_t>(hand.result), 2).add(1, 1);
  return key.add(std::max(hand.total(), pat - 1) - (pat - 1), 3)
      .add(hand.two_card_21() ? 1 : 0, 1)
      .add(rules.is_charlie(hand.count, hand.split) ? 1 : 0, 1)
      .add(0, 1);
}

/// What comes next of split hands.
enum class Next : std::uint8_t { second_card, turn, dealer };

/// With those that are played and those that wait.
constexpr std::optional<std::uint64_t> of_split(const Rules& rules, const SplitHands& hands, Key key, Next next) {
  std::array<std::uint64_t, SplitHands::most> played{};
  for (std::size_t i = 0; i < hands.played_count; ++i) {
    const auto of_hand = of_played(rules, *hands.played[i]);
    if (!of_hand) return std::nullopt;
    played[i] = rest::Key(i == 0 && hands.blackjack_may_come ? 1 : 0).add(*of_hand, played_bits - 1);
  }
  std::sort(played.begin(), played.begin() + hands.played_count);
  for (std::size_t i = 0; i < hands.played_count; ++i) key.add(played[i], played_bits);
  constexpr std::uint64_t numbers = SplitHands::most + 1;
  constexpr unsigned number_bits = 4;
  return key.add(hands.played_count * numbers + hands.waiting, number_bits)
      .add(static_cast<std::uint64_t>(next), 2)
      .add(number_of(Of::split), of_bits);
}

}  // namespace rest

/// Before the card that makes a split hand one of two cards.
constexpr std::optional<std::uint64_t> rest_of_second_card(const Rules& rules, const SplitHands& hands,
                                                           const PlayedHand& hand, const DealerHand& dealer) {
  return rest::of_split(rules, hands,
                        rest::Key(value_of(hand.cards[0]))
                            .add(dealer.row, rest::row_bits)
                            .add(rest::up_value(rules, dealer, {}), rest::value_bits),
                        rest::Next::second_card);
}

/// Before a decision on a split hand: a split ace is drawn to once, or split again.
constexpr std::optional<std::uint64_t> rest_of_split_turn(const Rules& rules, const SplitHands& hands,
                                                          const PlayedHand& hand, const DealerHand& dealer) {
  const auto turn = rest_of_turn(rules, hand, dealer, {});
  if (!turn) return std::nullopt;
  const std::uint64_t first = hands.waiting > 0 || is_ace(hand.cards[0]) ? value_of(hand.cards[0]) : 0;
  return rest::of_split(rules, hands, rest::Key(*turn).add(first, rest::value_bits), rest::Next::turn);
}

/// Before a card of the dealer.
constexpr std::optional<std::uint64_t> rest_of_dealer(const Rules& rules, const SplitHands& hands,
                                                      const DealerHand& dealer) {
  constexpr std::uint32_t apart = 2;  // one card of the dealer, or more
  return rest::of_split(rules, hands,
                        rest::Key(dealer.row)
                            .add(std::min(dealer.count, apart), 2)
                            .add(rest::up_value(rules, dealer, {}), rest::value_bits),
                        rest::Next::dealer);
}

}  // namespace houseway::games::blackjack
