#include <gtest/gtest.h>

#include <initializer_list>

#include "games/blackjack/terminal_blackjack.hpp"
#include "support/constant_round.hpp"

/// Blackjack on terminals dealt by the compiler.
namespace houseway::games::terminal_blackjack::constant_test {
namespace {

using namespace testing_support;
using blackjack::AddedMoney;
using blackjack::HandOutcome;
using blackjack::SurrenderOutcome;

constexpr Rules stadium = [] {
  Rules out;
  auto& hand = out.hand.hand[static_cast<std::size_t>(blackjack::Odds::plain)].awards;
  for (const HandOutcome wins : {HandOutcome::higher, HandOutcome::dealer_over_21, HandOutcome::dealer_22})
    hand[kit::index_of(wins)] = pays_to(1);
  for (const HandOutcome ties :
       {HandOutcome::tied, HandOutcome::both_blackjack, HandOutcome::two_card_21, HandOutcome::longer_21})
    hand[kit::index_of(ties)] = pushes();
  hand[kit::index_of(HandOutcome::blackjack)] = pays_to(3, 2);
  hand[kit::index_of(HandOutcome::same_color_blackjack)] = pays_to(3, 2);
  for (const HandOutcome lost : {HandOutcome::lower, HandOutcome::busted, HandOutcome::dealer_blackjack})
    hand[kit::index_of(lost)] = testing_support::loses();
  out.hand.doubled.awards[kit::index_of(AddedMoney::dealer_blackjack)] = pushes();
  out.hand.split.awards[kit::index_of(AddedMoney::dealer_blackjack)] = pushes();
  out.hand.surrender.awards[kit::index_of(SurrenderOutcome::low_up_card)] = testing_support::loses(1, 2);
  out.hand.surrender.awards[kit::index_of(SurrenderOutcome::early)] = testing_support::loses(1, 2);
  out.hand.insurance.awards[kit::index_of(blackjack::InsuranceOutcome::ten_value)] = pays_to(2);
  out.hand.insurance.awards[kit::index_of(blackjack::InsuranceOutcome::other_card)] = testing_support::loses();
  out.hand.even_money.awards[kit::index_of(blackjack::EvenMoney::taken)] = pays_to(1);
  out.hand.offers_insurance = out.hand.offers_even_money = true;
  out.hand.insurance_limit = {1, 2};
  out.hand.offers_double = out.hand.doubles_after_split = true;
  out.hand.double_on = (1U << 21U) - 1;
  out.hand.no_double_with_ace = true;
  out.hand.offers_surrender = out.hand.surrenders_early = true;
  out.hand.added_money_safe = true;
  out.hand.draw_rows = blackjack::dealer_draw_rows(false);
  out.hand.hands = 3;
  out.own_dealer = out.insures_half = true;
  return out;
}();

constexpr Rules hybrid = [] {
  Rules out = stadium;
  out.own_dealer = false;
  out.fields = 3;
  out.split_cards_shared = true;
  out.hand.hands = 2;
  out.hand.second_card = blackjack::SecondCard::checked;
  out.buzzer_beater.awards[kit::index_of(BuzzerBeater::both_20)] = pays_to(5);
  out.buzzer_beater.awards[kit::index_of(BuzzerBeater::beaten_20)] = pays_to(30);
  out.buzzer_beater.awards[kit::index_of(BuzzerBeater::beaten_19_by_20)] = pays_to(10);
  out.buzzer_beater.awards[kit::index_of(BuzzerBeater::loses)] = testing_support::loses();
  return out;
}();

constexpr Rules multi_hand = [] {
  Rules out = stadium;
  out.own_dealer = out.insures_half = false;
  out.fields = 1;
  out.fields_in_turn = out.deals_every_field = out.one_tip = true;
  out.clock_burns = out.low_total_strikes = true;
  out.least_bet = Cents(200);
  out.hand.hands = 2;
  out.hand.no_double_with_ace = false;
  out.hand.second_card = blackjack::SecondCard::down;
  out.hand.charlie = 10;
  out.hand.charlie_after_split = true;
  out.hand.hand[static_cast<std::size_t>(blackjack::Odds::plain)].awards[kit::index_of(HandOutcome::charlie)] =
      pays_to(1);
  out.charlie.awards[kit::index_of(Charlie::charlie_wins)] = pays_to(1);
  out.charlie.awards[kit::index_of(Charlie::charlie_beaten)] = testing_support::loses();
  return out;
}();

constexpr Card of(kit::Rank rank) { return {rank, clubs}; }

struct Dealt {
  std::array<kit::Rank, 2> own;
  std::initializer_list<kit::Rank> house;
  std::initializer_list<kit::Rank> board;
  std::initializer_list<Action> decides;
};
/// `tip`: lies beside the hand; `buzzer`: on the Buzzer Beater.
constexpr std::int64_t brings(const Rules& rules, const Dealt& dealt, std::int64_t tip = 0, std::int64_t buzzer = 0) {
  std::array<Card, 2> own{of(dealt.own[0]), of(dealt.own[1])};
  std::array<Card, 12> house{};
  std::array<Card, 12> board{};
  std::size_t at = 0;
  for (const kit::Rank rank : dealt.house) house[at++] = of(rank);
  at = 0;
  for (const kit::Rank rank : dealt.board) board[at++] = of(rank);
  return net<Game>(rules, {{Spot::blackjack, 1000}, {Spot::tip, tip}, {Spot::buzzer_beater, buzzer}},
                   {.own = own,
                    .house = std::span(house).first(dealt.house.size()),
                    .board = std::span(board).first(dealt.board.size()),
                    .decisions = {dealt.decides.begin(), dealt.decides.size()}});
}

using enum Action;

// The community card is the dealer's second for who stood, and one's own for who hit.
static_assert(brings(stadium, {{king, three}, {six}, {eight, ten}, {stand}}) == 1000);
static_assert(brings(stadium, {{king, three}, {six}, {eight, ten, five}, {hit}}) == 0);
static_assert(brings(stadium, {{king, six}, {nine}, {ten}, {hit}}) == -1000);
static_assert(brings(stadium, {{ace, king}, {nine}, {}, {}}) == 1500);
static_assert(brings(stadium, {{ace, king}, {ten}, {ace}, {}}) == 0);
static_assert(brings(stadium, {{ace, king}, {ace}, {}, {even_money}}) == 1000);
static_assert(brings(stadium, {{king, nine}, {ace}, {queen}, {insure, stand}}) == 0);
static_assert(brings(stadium, {{king, nine}, {ace}, {seven}, {insure, stand}}) == 500);
// Of doubles and splits a dealer's blackjack takes the first wager alone.
static_assert(brings(stadium, {{six, five}, {nine}, {nine, eight, two}, {double_}}) == 2000);
static_assert(brings(stadium, {{six, five}, {ten}, {nine, ace}, {double_}}) == -1000);
static_assert(brings(stadium, {{eight, eight}, {six}, {ten, nine, ten, king}, {split, stand, stand}}) == 2000);
static_assert(brings(stadium, {{eight, eight}, {ten}, {ten, nine, ace}, {split, stand, stand}}) == -1000);
static_assert(brings(stadium, {{eight, eight}, {ten}, {ten, six, king, ace}, {split, stand, hit}}) == -2000);
static_assert(brings(stadium, {{eight, eight}, {ten}, {three, ten, nine, ace}, {split, double_, stand}}) == -1000);
static_assert(brings(stadium,
                     {{eight, eight}, {six}, {eight, ten, nine, two, ten, two}, {split, split, stand, stand, stand}}) ==
              -1000 + 0 - 1000);
static_assert(brings(stadium, {{ace, ace}, {six}, {nine, ace, ten, nine}, {split}}) == 2000);
static_assert(brings(stadium, {{ace, ace}, {nine}, {king, queen, seven, five}, {split}}) == 0);
static_assert(brings(stadium, {{king, six}, {nine}, {}, {surrender}}) == -500);
// A tip goes along where the player says so.
static_assert(brings(stadium, {{six, five}, {nine}, {nine, eight}, {double_with_tip}}, 200) == 2400);
static_assert(brings(stadium, {{six, five}, {nine}, {nine, eight}, {double_}}, 200) == 2200);
static_assert(brings(stadium, {{six, five}, {ten}, {nine, ace}, {double_with_tip}}, 200) == -1200);
static_assert(brings(stadium, {{eight, eight}, {ten}, {ten, nine, ace}, {split_with_tip, stand, stand}}, 200) == -1200);
static_assert(brings(stadium, {{king, nine}, {ace}, {queen}, {insure_with_tip, stand}}, 200) == 0);

// One dealer for all, and each card for both hands of a split.
static_assert(brings(hybrid, {{king, ten}, {nine, eight}, {}, {stand}}) == 1000);
static_assert(brings(hybrid, {{king, nine}, {ten, ace}, {}, {}}) == -1000);
static_assert(brings(hybrid, {{eight, eight}, {six, ten, four}, {two, nine}, {split, stand, hit, stand}}) ==
              -1000 - 1000);
static_assert(brings(hybrid, {{ace, ace}, {six, ten, king}, {nine}, {split}}) == 2000);
static_assert(brings(hybrid, {{king, queen}, {ten, jack}, {}, {stand}}, 0, 500) == 2500);
static_assert(brings(hybrid, {{king, queen}, {ten, ace}, {}, {}}, 0, 500) == -1000 + 15000);
static_assert(brings(hybrid, {{king, nine}, {ten, queen}, {}, {stand}}, 0, 500) == -1000 + 5000);
static_assert(brings(hybrid, {{ace, king}, {nine, eight}, {}, {}}, 0, 500) == 1500 - 500);
static_assert(brings(hybrid, {{king, six}, {nine, eight}, {ten}, {hit}}, 0, 500) == -1500);

// The clock takes cards for a low count, through 11; else it burns one, and the hand stands.
static_assert(brings(multi_hand, {{two, three}, {nine, ten}, {two, four, nine}, {time_out, stand}}) == 1000);
static_assert(brings(multi_hand, {{two, three}, {nine, ten}, {nine, six}, {time_out, time_out}}) == -1000);
static_assert(brings(multi_hand, {{six, five}, {nine, ten}, {king}, {time_out}}) == -1000);
static_assert(brings(multi_hand, {{king, nine}, {nine, nine}, {two}, {time_out}}) == 1000);
// A dealer's blackjack comes to light when all have decided.
static_assert(brings(multi_hand, {{six, five}, {ten, ace}, {nine}, {double_}}) == -1000);
static_assert(brings(multi_hand, {{six, five}, {ten, ace}, {nine}, {double_with_tip}}, 200) == -1200);
// Ten cards win against any other hand.
static_assert(brings(multi_hand, {{two, two},
                                  {nine, ten},
                                  {two, two, two, two, two, ace, ace, ace},
                                  {hit, hit, hit, hit, hit, hit, hit, hit}}) == 1000);
static_assert(brings(multi_hand, {{two, two},
                                  {ten, ace},
                                  {two, two, two, two, two, ace, ace, ace},
                                  {hit, hit, hit, hit, hit, hit, hit, hit}}) == -1000);

/// The same dealt when the program runs.
TEST(TerminalBlackjackConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(brings(stadium, {{king, three}, {six}, {eight, ten}, {stand}}), 1000);
}

}  // namespace
}  // namespace houseway::games::terminal_blackjack::constant_test
