#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/binder.hpp"
#include "table/concept/asks.hpp"
#include "table/house_policy.hpp"

/// What the games have in common in which every player sets his cards into a high hand and a low one, against the
/// dealer's or those of a player who banks: their words and the rules of their tables.
namespace houseway::games::pai_gow {

using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;

/// The bank of the next round is taken or passed on. A player surrenders unasked.
HOUSEWAY_ENUM(Action, pass, bank, co_bank, surrender)

/// What a table remembers: who banks (a seat's number, none: the dealer), whether the house shares that bank, who is
/// offered the next one first (one more than the last seat: it is the dealer's), where the button stands; and of each
/// seat what it last bet against the dealer.
HOUSEWAY_ENUM(Carried, bank, co_bank, first_offer, button, last_wager)

/// A player who sets names the two cards of the low hand.
template <class Action>
inline constexpr table::CardsAsked<Action> low_hand{.word = "sets", .purpose = "low hand"};

/// A player who is offered the bank knows nothing of the cards to come.
struct Seen {};

/// What says who starts the deal.
HOUSEWAY_ENUM(StartMethod, dice, random_number, button)
HOUSEWAY_ENUM(DealMethod, manual_shoe, automated_shoe)

/// From when on a player may surrender; until his hands are exposed.
HOUSEWAY_ENUM(SurrenderFrom, setting, dealer_set)
/// A winner is paid when his hands are compared, or after the hands of all.
HOUSEWAY_ENUM(WinnersPaid, in_turn, after_all_hands)
/// Names by hand: one begins with a digit.
enum class VigorishRounding : std::uint8_t { exact, quarters };
inline constexpr std::array<std::string_view, 2> vigorish_rounding_names{"exact", "25c-or-next-higher-multiple"};
constexpr const auto& enum_names(VigorishRounding) { return vigorish_rounding_names; }
/// The dealer's wager against a bank: as much as the bank last bet against him, or another amount.
HOUSEWAY_ENUM(DealerWager, last_wager, approved_calculation)

/// What the bank takes from the other players together.
HOUSEWAY_ENUM(BankOutcome, surplus, even, shortfall)
/// Which of the three it is.
constexpr std::size_t bank_line(Cents takes) { return takes > Cents{} ? 0 : takes == Cents{} ? 1 : 2; }

/// The bank against the dealer, who is a player like the others here.
HOUSEWAY_ENUM(BankVsHouse, bank_wins, each_wins_one, bank_loses, bank_fouled)
constexpr std::optional<BankVsHouse> wider(BankVsHouse outcome) {
  return outcome == BankVsHouse::bank_fouled ? std::optional(BankVsHouse::bank_loses) : std::nullopt;
}

/// Who has the hands that are copies: the dealer, or the bank in his place; or else the player.
HOUSEWAY_ENUM(Copies, dealer, player)

/// Two hands set against two others, by which of them win.
template <kit::NamedEnum MainOutcome>
[[nodiscard]] constexpr MainOutcome outcome_of(bool high_wins, bool low_wins, bool any_copy) {
  if (high_wins && low_wins) return MainOutcome::both_higher;
  if (high_wins || low_wins) return MainOutcome::one_higher;
  return any_copy ? MainOutcome::copy : MainOutcome::both_lower;
}
/// Hands of points: the highest card or tile breaks ties, what is still equal is a copy, and a player's low hand of no
/// points never wins.
template <kit::NamedEnum MainOutcome, class Setting>
[[nodiscard]] constexpr MainOutcome compare_points(const Setting& player, const Setting& against, Copies copies) {
  const bool players = copies == Copies::player;
  const bool same_high = player.high == against.high;
  const bool same_low = player.low == against.low;
  const bool low_higher = player.low > against.low || (players && same_low);
  const bool high_wins = player.high > against.high || (players && same_high);
  if (low_higher && player.low.is_zero() && !high_wins) return MainOutcome::zero_low;
  return outcome_of<MainOutcome>(high_wins, low_higher && !player.low.is_zero(), same_high || same_low);
}
/// By what the dealer's hand is beside the bank's, which takes the copies.
template <kit::NamedEnum MainOutcome>
constexpr BankVsHouse bank_vs_house(MainOutcome dealer) {
  if (dealer == MainOutcome::both_higher) return BankVsHouse::bank_loses;
  return dealer == MainOutcome::one_higher ? BankVsHouse::each_wins_one : BankVsHouse::bank_wins;
}

/// The words that a rulebook has for them.
struct Words {
  std::string_view main;                           ///< the main wager
  std::string_view dealer_wager;                   ///< the dealer's, against a bank
  std::string_view start_method = "start-method";  ///< empty where there is no choice; so is the next
  std::string_view deal_method = "deal-method";
  std::string_view player_bank = "player-bank";
  std::string_view co_bank = "co-bank";
};

/// The rules of a table but for what its hands are paid.
struct TableRules {
  /// Nothing is set.
  TableRules() = default;
  TableRules(Binder& b, const Words& words);

  Payouts<BankOutcome> bank;
  Payouts<BankOutcome> co_bank;
  Payouts<BankVsHouse> dealer_vs_bank;
  /// A bank's hand has remedies of its own; none where the rule has no such clause.
  rulebook::ClauseId bank_hand{};

  StartMethod start = StartMethod::dice;
  bool whole_hands = false;       ///< all cards to a position at once, else one to each in turn
  bool counterclockwise = false;  ///< the direction of delivery
  Copies copies = Copies::dealer;
  SurrenderFrom surrender = SurrenderFrom::setting;
  WinnersPaid winners_paid = WinnersPaid::in_turn;

  bool player_bank = false;
  bool co_banking = false;
  bool bank_alternates = false;   ///< one offer after each round of the house, else one after every round
  bool house_between = false;     ///< nobody is offered the bank after a round that a player has banked
  bool bank_foul_pays = false;    ///< a foul of the bank pays the table, else it is set again
  bool any_dealer_wager = false;  ///< the dealer's wager against the bank may be more than the bank's last
  std::size_t seats = 0;

  table::HousePolicy policy;
  table::ShoePlan shoe;
};

/// The same with what hands are paid.
template <kit::NamedEnum MainOutcome>
struct SetRules : TableRules {
  /// Every wager loses.
  SetRules() = default;
  SetRules(Binder& b, const Words& words)
      : TableRules(b, words),
        main(b.pays<MainOutcome>(words.main)),
        against_bank(b.pays<MainOutcome>(words.main, "player-bank")) {
    for (Award& award : main.awards) award.net = rulebook::net_factor(award.pays, policy.commission_unit);
  }

  Payouts<MainOutcome> main;
  Payouts<MainOutcome> against_bank;
};

}  // namespace houseway::games::pai_gow
