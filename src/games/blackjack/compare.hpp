#pragma once

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
    if (dealer.total() == just_over && rules.blackjack_needs_the_count) return HandOutcome::blackjack_against_22;
    const bool same_color = kit::is_red(hand.cards[0].suit()) == kit::is_red(hand.cards[1].suit());
    return same_color ? HandOutcome::same_color_blackjack : HandOutcome::blackjack;
  }
  if (rules.is_charlie(hand.count, hand.split)) return HandOutcome::charlie;
  // By a table, because no branch could be foreseen.
  const std::size_t over = (dealer.total() > most_count ? 1U : 0U) + (dealer.total() > just_over ? 1U : 0U);
  const HandOutcome outcome = count_outcomes[over][hands::compare(hand.total(), dealer.total())];
  const bool two_card_21 = outcome == HandOutcome::tied && hand.two_card_21() && dealer.count > 2;
  return two_card_21 ? HandOutcome::two_card_21 : outcome;
}

/// Five cards that count 21, where the table pays them (§16). With the hole card up their ties lose as others do.
constexpr const Award* five_card_award(const Rules& rules, HandOutcome outcome) {
  const auto& pays = rules.side.five_card_21;
  if (outcome == HandOutcome::dealer_blackjack) return &pays[FiveCard21::dealer_blackjack];
  if (outcome != HandOutcome::tied) return &pays[FiveCard21::five_card_21];
  return rules.second_card == SecondCard::up ? nullptr : &pays[FiveCard21::dealer_21];
}

/// By the pay table, or better where the table pays such a hand better when it wins. `SideBets`: the table may offer
/// wagers beside the hand.
template <bool SideBets = true>
constexpr const Award& award_of(const Rules& rules, Odds odds, const PlayedHand& hand, HandOutcome outcome) {
  const Award& award = rules.pays(odds)[outcome];
  if (SideBets && rules.side.pays_five_card_21 && hand.count == 5 && hand.total() == most_count) {
    if (const Award* due = five_card_award(rules, outcome)) return *due;
  }
  if (!rules.any_extra || award.pays.kind != rulebook::PayKind::to) return award;
  const auto extra = extra_hand(rules, hand);
  if (!extra || !rules.extra[kit::index_of(*extra)]) return award;
  return *rules.extra[kit::index_of(*extra)];
}

}  // namespace houseway::games::blackjack
