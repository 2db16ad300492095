#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/blackjack/rules.hpp"
#include "hands/compare.hpp"

/// What a player's hand is worth in the end.
namespace houseway::games::blackjack {

/// The extra payout that a winning hand earns by its cards, if any. They exclude each other.
constexpr std::optional<ExtraHand> extra_hand(const Rules& rules, const PlayedHand& hand) {
  const auto rank_at = [&](std::size_t i) { return hand.cards[i].rank(); };
  if (hand.blackjack) {
    const auto is = [&](Card a, Card b) { return hand.cards[0] == a && hand.cards[1] == b; };
    const bool designated =
        is(rules.designated_ace, rules.designated_face) || is(rules.designated_face, rules.designated_ace);
    return designated ? std::optional(ExtraHand::designated_blackjack) : std::nullopt;
  }
  if (hand.count == 5 && hand.total() == most_count) return ExtraHand::five_card_21;
  if (hand.count != 3 || hand.total() != most_count) return std::nullopt;
  constexpr auto bit = [](kit::Rank rank) { return 1U << static_cast<unsigned>(rank); };
  const unsigned ranks = bit(rank_at(0)) | bit(rank_at(1)) | bit(rank_at(2));
  if (ranks == bit(kit::Rank::seven)) return ExtraHand::three_sevens;
  const bool suited = hand.cards[0].suit() == hand.cards[1].suit() && hand.cards[1].suit() == hand.cards[2].suit();
  const bool six_seven_eight = ranks == (bit(kit::Rank::six) | bit(kit::Rank::seven) | bit(kit::Rank::eight));
  return suited && six_seven_eight ? std::optional(ExtraHand::suited_6_7_8) : std::nullopt;
}

/// The bonus that a hand of more than two cards earns by counting 21, if any. Three cards in all six, seven and eight,
/// or sevens alone.
constexpr std::optional<Bonus21> bonus_21(const PlayedHand& hand) {
  constexpr std::size_t five = 5;
  constexpr std::size_t seven = 7;
  if (hand.total() != most_count || hand.count < 3 || hand.doubled) return std::nullopt;
  if (hand.count >= five) {
    const std::size_t more = std::min<std::size_t>(hand.count, seven) - five;
    return static_cast<Bonus21>(kit::index_of(Bonus21::five_cards) + more);
  }
  if (hand.count != 3) return std::nullopt;
  const auto suit = hand.cards[0].suit();
  const bool suited = suit == hand.cards[1].suit() && suit == hand.cards[2].suit();
  const std::size_t kind = !suited ? 0 : suit == kit::Suit::spades ? 2 : 1;
  constexpr auto bit = [](kit::Rank rank) { return 1U << static_cast<unsigned>(rank); };
  const unsigned ranks = bit(hand.cards[0].rank()) | bit(hand.cards[1].rank()) | bit(hand.cards[2].rank());
  if (ranks == bit(kit::Rank::seven)) return static_cast<Bonus21>(kit::index_of(Bonus21::mixed_7_7_7) + kind);
  if (ranks == (bit(kit::Rank::six) | bit(kit::Rank::seven) | bit(kit::Rank::eight)))
    return static_cast<Bonus21>(kit::index_of(Bonus21::mixed_6_7_8) + kind);
  return std::nullopt;
}

/// By whether the dealer is over 21 and by how much, and by which hand is higher.
inline constexpr std::array<std::array<HandOutcome, 3>, 3> count_outcomes{
    {{HandOutcome::lower, HandOutcome::tied, HandOutcome::higher},
     {HandOutcome::dealer_22, HandOutcome::dealer_22, HandOutcome::dealer_22},
     {HandOutcome::dealer_over_21, HandOutcome::dealer_over_21, HandOutcome::dealer_over_21}}};

/// A player's hand against a dealer who has no blackjack.
constexpr HandOutcome compare(const Rules& rules, const PlayedHand& hand, const DealerHand& dealer) {
  constexpr std::uint32_t just_over = most_count + 1;
  if (hand.over()) return HandOutcome::busted;
  if (hand.blackjack) {
    if (rules.tells_blackjacks_apart && dealer.total() == just_over) return HandOutcome::blackjack_against_22;
    if (rules.tells_blackjacks_apart && dealer.total() == most_count) return HandOutcome::blackjack_against_21;
    const bool same_color = kit::is_red(hand.cards[0].suit()) == kit::is_red(hand.cards[1].suit());
    return same_color ? HandOutcome::same_color_blackjack : HandOutcome::blackjack;
  }
  if (rules.is_charlie(hand.count, hand.split)) return HandOutcome::charlie;
  // By a table, because no branch could be foreseen.
  const std::size_t over = (dealer.total() > most_count ? 1U : 0U) + (dealer.total() > just_over ? 1U : 0U);
  const HandOutcome outcome = count_outcomes[over][hands::compare(hand.total(), dealer.total())];
  if (outcome != HandOutcome::tied || hand.total() != most_count || dealer.count == 2) return outcome;
  if (hand.two_card_21()) return HandOutcome::two_card_21;
  // A tie as any other, unless the table pays it otherwise.
  const Payouts<HandOutcome>& pays = rules.pays(Odds::plain);
  const bool apart = pays[HandOutcome::longer_21].pays != pays[HandOutcome::tied].pays;
  return apart ? HandOutcome::longer_21 : HandOutcome::tied;
}

/// The same against a dealer's blackjack: two cards that count 21 are none where they came by a split or a switch.
constexpr HandOutcome against_blackjack(const PlayedHand& hand) {
  if (hand.blackjack) return HandOutcome::both_blackjack;
  return hand.two_card_21() ? HandOutcome::two_card_21_against_blackjack : HandOutcome::dealer_blackjack;
}

/// Five cards that count 21, where the table pays them (§16). With the hole card up their ties lose as others do.
constexpr const Award* five_card_award(const Rules& rules, HandOutcome outcome) {
  const auto& pays = rules.side.five_card_21;
  if (outcome == HandOutcome::dealer_blackjack) return &pays[FiveCard21::dealer_blackjack];
  if (outcome != HandOutcome::tied) return &pays[FiveCard21::five_card_21];
  return rules.second_card == SecondCard::up ? nullptr : &pays[FiveCard21::dealer_21];
}

/// By the pay table, or better where the table pays such a hand better when it wins. `More`: the table may offer wagers
/// beside the hand, or have parts that Blackjack does not have.
template <bool More = true>
constexpr const Award& award_of(const Rules& rules, Odds odds, const PlayedHand& hand, HandOutcome outcome) {
  const Award& award = rules.pays(odds)[outcome];
  if (More && rules.side.pays_five_card_21 && hand.count == 5 && hand.total() == most_count) {
    if (const Award* due = five_card_award(rules, outcome)) return *due;
  }
  if (award.pays.kind != rulebook::PayKind::to) return award;
  if (More && rules.pays_bonus_21) {
    const auto bonus = bonus_21(hand);
    return bonus ? rules.bonus_21[*bonus] : award;
  }
  if (!rules.any_extra) return award;
  const auto extra = extra_hand(rules, hand);
  if (!extra || !rules.extra[kit::index_of(*extra)]) return award;
  return *rules.extra[kit::index_of(*extra)];
}

/// What is added to a wager when the dealer's card is seen ends as the hand does, which ends with `award`.
constexpr const Award& attack_award(const Rules& rules, const Award& award) {
  using enum AddedMoney;
  if (award.pays.kind == rulebook::PayKind::lose) return rules.attack[hand_loses];
  return rules.attack[award.pays.kind == rulebook::PayKind::push ? hand_ties : hand_wins];
}

}  // namespace houseway::games::blackjack
