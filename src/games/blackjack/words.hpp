#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "kit/named_enum.hpp"

/// The words in which rulebook files say how Blackjack is dealt.
namespace houseway::games::blackjack::words {

HOUSEWAY_ENUM(Variant, standard, single_deck, blackjack_switch)
HOUSEWAY_ENUM(SecondCard, no_hole_card, hole_card_down, hole_card_down_with_reader, hole_card_down_with_peek,
              hole_card_up)
HOUSEWAY_ENUM(Soft17, stand, hit)
HOUSEWAY_ENUM(InsuranceTiming, after_second_cards, before_own_decision)
/// At once: where the up card is low, before anybody acts. In turn: when the turn of its player comes.
HOUSEWAY_ENUM(BlackjackPaid, at_settlement, at_once, in_turn)
HOUSEWAY_ENUM(BlackjackTakes, original_wager, all_wagers)
HOUSEWAY_ENUM(DoubleCard, face_up, face_down_at_this_table, face_down_on_request)
HOUSEWAY_ENUM(Resplit, none, three_hands, four_hands)
HOUSEWAY_ENUM(ResplitAces, split_once_only, allowed)
/// As dealt: by what is said of drawing to them and of splitting them again.
HOUSEWAY_ENUM(SplitAces, as_dealt, played_on, one_card_each, one_card_each_split_once)
/// “Offered” is as the regulation has it; late and early are when it comes, before or after the dealer has looked.
HOUSEWAY_ENUM(Surrender, not_offered, offered, none, late, early)
/// Spanish decks have none.
HOUSEWAY_ENUM(Tens, in_the_decks, removed)
HOUSEWAY_ENUM(DoubleCards, two, any_number)
/// A 21 of three cards or more, against one of the dealer's.
HOUSEWAY_ENUM(Longer21, push, wins)
/// When the dealer's second card comes, and whether it is read, in texts that say them apart.
HOUSEWAY_ENUM(HoleCard, face_up_after_players, face_down_after_second_cards)
HOUSEWAY_ENUM(CardReader, not_used, used)
/// Of two cards that match the dealer's each is paid, or the two have a row of their own.
HOUSEWAY_ENUM(MatchPays, by_row, each_card)
/// Of the wagers that the first cards decide.
HOUSEWAY_ENUM(FirstWagersOrder, player_by_player, all_losers_then_winners)
HOUSEWAY_ENUM(SurrenderUntil, first_decision, standing)
/// With money of the house.
HOUSEWAY_ENUM(FreeSplits, none, all_but_tens)
HOUSEWAY_ENUM(FirstCard, players, dealers)
HOUSEWAY_ENUM(DealerDraws, where_it_matters, always)
HOUSEWAY_ENUM(AttackAmount, up_to_the_initial_wager, equal_to_the_initial_wager)
HOUSEWAY_ENUM(AttackedSplit, initial_and_double_attack, initial_only)
HOUSEWAY_ENUM(SurrenderToBlackjack, all_wagers_on_the_hand, initial_wager_only)
HOUSEWAY_ENUM(SurrenderWithReader, settle_half_immediately, wait_for_second_card)
HOUSEWAY_ENUM(Switch, none, second_cards, unseen_hand)
HOUSEWAY_ENUM(Switched21, no_blackjack, blackjack)
HOUSEWAY_ENUM(SwitchCardsOrder, after_the_blackjack_hand, before_the_blackjack_hand)
HOUSEWAY_ENUM(GameForm, switch_hands, blackjack_premium)
HOUSEWAY_ENUM(AnteCollection, from_everyone, only_from_those_who_switch)
HOUSEWAY_ENUM(PlayerCards, face_up, face_down)
HOUSEWAY_ENUM(SettleFrom, right, left)
HOUSEWAY_ENUM(SettlementOrder, player_by_player, all_losers_then_winners)
HOUSEWAY_ENUM(SharedBox, one_bettor, up_to_three_bettors)
HOUSEWAY_ENUM(MatchShares, each, split)
HOUSEWAY_ENUM(ShuffleMethod, manual, automated_two_batch, pre_shuffled, continuous_shuffler, other_approved)
/// The two last reshuffle by themselves.
HOUSEWAY_ENUM(ShuffleDevice, manual, automatic_two_batch, continuous_or_approved_reshuffling_device,
              approved_self_reshuffling_device)
HOUSEWAY_ENUM(DealerChangeBurn, never, always, patrons_may_decline)
HOUSEWAY_ENUM(MultipleAction, not_offered, two_or_three_wagers, three_wagers_required)
HOUSEWAY_ENUM(ThirdSeven, dealers_up_card, players_drawn_card)
/// Whose “X to 1” is all that is paid, because the stake was racked before the deal.
HOUSEWAY_ENUM(RackedStake, returned, kept_by_match_the_dealer, kept)
HOUSEWAY_ENUM(PairsBy, rank, suit_and_rank)
HOUSEWAY_ENUM(Suit, clubs, diamonds, hearts, spades)
/// Three ranks, each in the suits above.
HOUSEWAY_ENUM(FaceCard, jack_of_clubs, jack_of_diamonds, jack_of_hearts, jack_of_spades, queen_of_clubs,
              queen_of_diamonds, queen_of_hearts, queen_of_spades, king_of_clubs, king_of_diamonds, king_of_hearts,
              king_of_spades)

/// The counts on which two cards may be doubled; 21 is never one of them.
enum class DoubleOn : std::uint8_t { any_but_21, any_two_cards, from_8, from_9, from_10, on_11, none };
inline constexpr std::array<std::string_view, 7> double_on_names{
    "any-but-21", "any-two-cards", "8-9-10-11", "9-10-11", "10-11", "11", "none"};
constexpr const auto& enum_names(DoubleOn) { return double_on_names; }

/// Two cards that count 21 and are no blackjack, against a longer 21. Texts that pay them say how in their pay tables.
enum class Split21 : std::uint8_t { push, wins, even_money, three_to_two };
inline constexpr std::array<std::string_view, 4> split_21_names{"push", "wins", "1-to-1", "3-to-2-against-a-dealer-21"};
constexpr const auto& enum_names(Split21) { return split_21_names; }

/// Hard counts of the first two cards.
enum class FreeDoubles : std::uint8_t { none, hard_9_to_11 };
inline constexpr std::array<std::string_view, 2> free_doubles_names{"none", "hard-9-10-11"};
constexpr const auto& enum_names(FreeDoubles) { return free_doubles_names; }

enum class Zap : std::uint8_t { none, hard_15_to_18 };
inline constexpr std::array<std::string_view, 2> zap_names{"none", "hard-15-16-17-18"};
constexpr const auto& enum_names(Zap) { return zap_names; }

enum class BonusStake : std::uint8_t { not_offered, one, five };
inline constexpr std::array<std::string_view, 3> bonus_stake_names{"not-offered", "$1", "$5"};
constexpr const auto& enum_names(BonusStake) { return bonus_stake_names; }

/// So many cards win without being over 21.
enum class Charlie : std::uint8_t { no, five, six, seven, ten };
inline constexpr std::array<std::string_view, 5> charlie_names{"no", "5", "6", "7", "10"};
constexpr const auto& enum_names(Charlie) { return charlie_names; }

}  // namespace houseway::games::blackjack::words
