#pragma once

#include <array>
#include <cstdint>
#include <optional>

#include "games/blackjack/outcomes.hpp"
#include "games/blackjack/side.hpp"
#include "table/house_policy.hpp"

namespace houseway::games::blackjack {

using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;

/// When the dealer's second card comes, and who sees it.
enum class SecondCard : std::uint8_t {
  after_players,  ///< dealt face up when all players have acted
  down,           ///< dealt face down, and turned when all players have acted
  checked,        ///< the same, but under an ace or ten-value card it is checked for a blackjack before anyone acts
  up,             ///< dealt face up before anyone acts
};

/// What a player may exchange, if anything.
enum class Switching : std::uint8_t {
  none,
  second_cards,  ///< the second cards of his two hands
  unseen_hand,   ///< his hand for two cards that he has not seen, if he paid an ante
};

/// The pay tables of a hand: where a text has several, which one holds depends on the ante and the switch.
enum class Odds : std::uint8_t { plain, kept, switched, ante, no_ante, second_box };
inline constexpr std::size_t odds_count = 6;

inline constexpr std::size_t most_hands = 4;
inline constexpr std::size_t most_charlie = 10;
inline constexpr std::size_t most_behind = 2;  ///< with the one in front, three people on one box (§13(a))

/// The rows on which the dealer takes a card, one bit each.
constexpr std::uint64_t dealer_draw_rows(bool hits_soft_17) {
  std::uint64_t rows = 0;
  for (std::size_t row = 0; row < over_rows; ++row)
    rows |= dealer_draws(row, hits_soft_17) ? std::uint64_t{1} << row : 0;
  return rows;
}

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b);

  [[nodiscard]] constexpr const Payouts<HandOutcome>& pays(Odds odds) const {
    return hand[static_cast<std::size_t>(odds)];
  }
  /// Whether a blackjack of the dealer is found before anyone acts: its second card is seen, or checked if it must be.
  [[nodiscard]] constexpr bool finds_blackjack_first() const {
    return second_card == SecondCard::up || second_card == SecondCard::checked;
  }
  /// Whether cards that count so much may be doubled, those of a hand that a split has formed too.
  [[nodiscard]] constexpr bool allows_double(std::uint32_t total, bool from_split) const {
    return offers_double && ((double_on >> total) & 1U) != 0 && (!from_split || doubles_after_split);
  }
  /// Whether the house bets for the player what a double of two cards adds.
  [[nodiscard]] constexpr bool doubles_free(const CountedHand& cards) const {
    return cards.count == 2 && !cards.soft() && ((free_double_on >> cards.total()) & 1U) != 0;
  }
  /// Whether it does so on the second hand of a pair that is split.
  [[nodiscard]] constexpr bool splits_free(Card card) const { return ((free_split >> value_of(card)) & 1U) != 0; }
  /// Whether the first two cards may be exchanged for two new ones.
  [[nodiscard]] constexpr bool may_zap(const CountedHand& cards) const {
    return !cards.soft() && ((zaps_on >> cards.total()) & 1U) != 0;
  }
  /// Whether a surrender is offered before the dealer looks for a blackjack, and not at the player's turn.
  [[nodiscard]] constexpr bool surrenders_before_look(std::size_t up_value) const {
    constexpr std::size_t lowest = 2;
    constexpr std::size_t highest = 9;
    return surrenders_early && finds_blackjack_first() && (up_value < lowest || up_value > highest);
  }
  /// Whether so many cards, which are not over 21, win whatever they count. Hands of a split do so at some tables.
  [[nodiscard]] constexpr bool is_charlie(std::size_t cards, bool from_split) const {
    return charlie > 0 && cards >= charlie && (!from_split || charlie_after_split);
  }

  std::array<Payouts<HandOutcome>, odds_count> hand;
  std::array<std::optional<Award>, kit::count_of<ExtraHand>> extra;  ///< of those that the table offers
  bool any_extra{};
  Payouts<Bonus21> bonus_21;
  bool pays_bonus_21{};
  /// What the wager of one player brings depends on the counts of cards, but for a few hands that the round names
  /// (rest.hpp), and no hand is exchanged for another.
  bool counts_decide{};
  Card designated_ace{};
  Card designated_face{};
  Payouts<InsuranceOutcome> insurance;
  Payouts<EvenMoney> even_money;
  Payouts<AddedMoney> doubled;
  Payouts<AddedMoney> split;
  Payouts<SurrenderOutcome> surrender;
  Payouts<Ante> ante;
  Payouts<Rescue> rescue;
  Payouts<FreeBet> free_bet;

  bool offers_insurance{};
  bool insurance_at_own_turn{};
  bool offers_even_money{};
  bool offers_double{};
  bool offers_surrender{};
  bool surrenders_early{};  ///< before it is known whether the dealer has blackjack, which then takes no more than half
  rulebook::Proportion insurance_limit{};
  rulebook::Proportion double_limit{};

  SecondCard second_card{};
  bool hits_soft_17{};
  std::uint64_t draw_rows{};  ///< the dealer's, as `dealer_draw_rows` makes them
  bool blackjack_paid_at_once{};
  bool blackjack_paid_in_turn{};  ///< and not before, though the up card is low
  bool added_money_safe{};        ///< a dealer's blackjack takes the original wager only
  std::uint32_t double_on{};      ///< the counts on which two cards may be doubled, one bit each
  bool doubles_after_split{};
  bool no_double_with_ace{};         ///< in the hand
  bool doubles_any_number{};         ///< of cards, and not two alone
  bool offers_rescue{};              ///< of the original wager's double, when its card is seen
  bool surrenders_until_standing{};  ///< whatever has been drawn, split or doubled
  std::uint32_t free_double_on{};    ///< hard counts of two cards, one bit each
  std::uint32_t free_split{};        ///< what the cards of a pair count, one bit each
  std::uint32_t zaps_on{};           ///< hard counts of the first two cards, one bit each
  bool dealer_card_first{};          ///< and then the players', with an offer to add to the wager between
  bool offers_attack{};
  rulebook::Proportion attack_limit{};
  bool attack_in_full{};   ///< as much as the wager, and no less
  bool attack_is_split{};  ///< a hand that is formed bears it too
  Payouts<AddedMoney> attack;
  bool surrender_keeps_added{};  ///< of a wager given up, a dealer's blackjack takes the original and no more
  bool surrender_waits{};        ///< for the dealer's second card, though it is known to make no blackjack
  bool dealer_always_draws{};    ///< though nothing depends on it
  bool double_down_hidden{};     ///< the card of a double lies face down until settlement
  bool double_hidden_asked{};    ///< it does where the player asks for it
  std::size_t hands{};           ///< at most so many from one box
  bool resplits_aces{};
  bool draws_to_split_aces{};  ///< else one card comes to each
  std::size_t charlie{};       ///< so many cards win without being over 21; 0: no number does
  bool charlie_after_split{};
  bool surrender_after_split{};
  Switching switching{};
  bool keeps_ante_of_all{};    ///< else the ante goes back to a player who keeps his cards
  double ante_part{};          ///< of the wager
  bool premium{};              ///< the ante is the player's choice, and pays better by itself
  bool switched_blackjack{};   ///< an ace and a ten-value card that came by a switch are a blackjack
  bool switch_is_revocable{};  ///< of second cards, until another card comes to the player
  bool switch_cards_first{};
  bool cards_down{};  ///< the players' first two cards
  bool settles_from_left{};
  bool losers_first{};           ///< all losing wagers are collected before any is paid
  std::size_t bettors_behind{};  ///< so many may bet on a box behind the one who decides
  bool burns{};                  ///< the first card of a new shoe
  bool new_dealer_burns{};       ///< one card
  bool burn_may_be_declined{};   ///< by the players, where a new dealer burns
  bool shuffles_every_round{};
  bool two_card_21_wins{};           ///< against any hand but a blackjack
  bool longer_21_wins{};             ///< likewise
  bool blackjack_needs_the_count{};  ///< a blackjack is not paid the same whatever the dealer draws
  bool tells_blackjacks_apart{};     ///< nor by the same clause
  bool plain{};  ///< none of the parts in which games of the family differ from Blackjack has a place in the round
  SideRules side{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// The odds of money that a double or a split has added. They are those of its hand, unless the dealer has a blackjack:
/// a table that sets others is refused, for they would change nothing.
Payouts<AddedMoney> added_money_of(Binder& b, std::string_view wager, const Payouts<HandOutcome>& hand);

/// Cards that come off a fresh shoe before a round is dealt.
constexpr std::uint32_t burned_first(const Rules& rules) { return rules.burns ? 1 : 0; }

}  // namespace houseway::games::blackjack
