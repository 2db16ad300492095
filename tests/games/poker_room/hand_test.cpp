#include "games/poker_room/hand.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

/// A hand from its antes to its last pot, game by game.
namespace houseway::games::hand_test {
namespace {

using namespace poker_room;

std::vector<Card> cards(const std::string& text) {
  std::vector<Card> out;
  for (std::size_t i = 0; i < text.size(); i += 2) out.push_back(*Card::parse(text.substr(i, 2)));
  return out;
}

Stakes no_limit(std::initializer_list<std::int64_t> blinds) {
  Stakes stakes;
  stakes.betting.limit = Limit::no_limit;
  stakes.betting.lower = Cents(100);
  std::size_t p = 0;
  for (const std::int64_t blind : blinds) stakes.forced[p++] = Cents(blind);
  return stakes;
}

std::vector<Cents> stacks(std::size_t players, std::int64_t each = 1'000) {
  return std::vector<Cents>(players, Cents(each));
}

/// Deals what a hand waits for from a list of cards, and checks everything down to the showdown, where all show.
void check_down(Hand& hand, const std::vector<std::string>& deals) {
  std::size_t deal = 0;
  while (!hand.over()) {
    const Next next = hand.next();
    Refusal refused = Refusal::none;
    switch (next.step) {
      case Step::deal:
        refused = hand.deal(next.player, cards(deals.at(deal++)));
        break;
      case Step::deal_board:
        refused = hand.deal_board(cards(deals.at(deal++)));
        break;
      case Step::act:
        refused = hand.act(next.player, Move::check_or_call());
        break;
      case Step::exchange:
        refused = hand.discard(next.player, {});
        break;
      case Step::show:
        refused = hand.show(next.player, {});
        break;
      case Step::over:
        break;
    }
    ASSERT_EQ(refused, Refusal::none) << kit::name_of(refused) << " at deal " << deal;
  }
  EXPECT_EQ(deal, deals.size());
}

TEST(RoomHand, HoldEm) {
  Hand hand(room_game(GameId::texas_hold_em), no_limit({50, 100}), stacks(3));
  check_down(hand, {"AsAd", "KsKd", "7c2d", "AhKh5c", "9d", "3s"});
  EXPECT_EQ(hand.stack(0), Cents(1'200));
  EXPECT_EQ(hand.stack(1), Cents(900));
  EXPECT_EQ(hand.shares()[0].way, Way::whole);
}

TEST(RoomHand, HeadsUpTheButtonHasTheSmallBlindAndOpens) {
  Hand hand(room_game(GameId::texas_hold_em), no_limit({100, 50}), stacks(2));
  ASSERT_EQ(hand.deal(0, cards("AsAd")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("KsKd")), Refusal::none);
  EXPECT_EQ(hand.next().player, 1);
  ASSERT_EQ(hand.act(1, Move::check_or_call()), Refusal::none);
  ASSERT_EQ(hand.act(0, Move::check_or_call()), Refusal::none);
  ASSERT_EQ(hand.deal_board(cards("2c3c4c")), Refusal::none);
  EXPECT_EQ(hand.next().player, 0);
}

TEST(RoomHand, HeadsUpTheButtonOpensWhereBlindsAreEqual) {
  Hand hand(room_game(GameId::texas_hold_em), no_limit({100, 100}), stacks(2));
  ASSERT_EQ(hand.deal(0, cards("AsAd")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("KsKd")), Refusal::none);
  EXPECT_EQ(hand.next().player, 1);
}

TEST(RoomHand, OmahaUsesTwoAndThree) {
  Hand hand(room_game(GameId::omaha), no_limit({50, 100}), stacks(2));
  // Four spades on the board, and one in the hand: no flush.
  check_down(hand, {"As7d6c2h", "KhKdJcTc", "Ks8s5s", "3s", "2d"});
  EXPECT_EQ(hand.stack(1), Cents(1'100));
  const RoomGame big = room_game(GameId::omaha, {.big_omaha = true});
  EXPECT_EQ(big.streets[0].down, 5);
}

TEST(RoomHand, HighLowDrawDividesWithTheOddChipToTheHigh) {
  Stakes stakes = no_limit({});
  stakes.betting.lower = Cents(100);
  stakes.antes[0] = stakes.antes[1] = stakes.antes[2] = Cents(5);
  Hand hand(room_game(GameId::five_card_high_low_draw), stakes, stacks(3));
  check_down(hand, {"KsKdKc2h3h", "7s5d4c2d2c", "8s5h4d3d2s"});
  EXPECT_EQ(hand.stack(0), Cents(1'000 - 5 + 8));
  EXPECT_EQ(hand.stack(2), Cents(1'000 - 5 + 7));
}

TEST(RoomHand, ADrawReplacesWhatIsDiscarded) {
  Stakes stakes = no_limit({50, 100});
  Hand hand(room_game(GameId::five_card_low_draw, {.draws = 3, .low_system = Ranking::deuce_to_seven}), stakes,
            stacks(2));
  ASSERT_EQ(hand.deal(0, cards("7s5d4c2dKs")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("8s6d4d3c2c")), Refusal::none);
  ASSERT_EQ(hand.act(0, Move::check_or_call()), Refusal::none);
  ASSERT_EQ(hand.act(1, Move::check_or_call()), Refusal::none);
  EXPECT_EQ(hand.next().step, Step::exchange);
  EXPECT_EQ(hand.discard(1, {}), Refusal::out_of_turn);
  EXPECT_EQ(hand.discard(0, cards("Kd")), Refusal::not_his_card);
  ASSERT_EQ(hand.discard(0, cards("Ks")), Refusal::none);
  EXPECT_EQ(hand.next().step, Step::deal);  // at the same time as the discard
  EXPECT_EQ(hand.deal(0, cards("8s")), Refusal::card_twice);
  EXPECT_EQ(hand.deal(0, cards("Ks")), Refusal::card_twice);
  ASSERT_EQ(hand.deal(0, cards("3s")), Refusal::none);
  ASSERT_EQ(hand.discard(1, {}), Refusal::none);
  EXPECT_EQ(hand.next().step, Step::act);
  for (int draw = 1; draw <= 2; ++draw) {
    for (int p = 0; p < 2; ++p) ASSERT_EQ(hand.act(p, Move::check_or_call()), Refusal::none);
    for (int p = 0; p < 2; ++p) ASSERT_EQ(hand.discard(p, {}), Refusal::none);
  }
  for (int p = 0; p < 2; ++p) ASSERT_EQ(hand.act(p, Move::check_or_call()), Refusal::none);
  for (int p = 0; p < 2; ++p) ASSERT_EQ(hand.show(p, {}), Refusal::none);
  EXPECT_EQ(hand.stack(0), Cents(1'100));  // 7-5-4-3-2, the best of them
}

TEST(RoomHand, AJokerMakesFiveAces) {
  Stakes stakes = no_limit({50, 100});
  Hand hand(room_game(GameId::five_card_high_draw, {.joker = true}), stakes, stacks(2));
  check_down(hand, {"AsAdAcAhJk", "TsJsQsKs9s"});
  EXPECT_EQ(hand.stack(0), Cents(1'100));
  Hand plain(room_game(GameId::five_card_high_draw), stakes, stacks(2));
  EXPECT_EQ(plain.deal(0, cards("AsAdAcAhJk")), Refusal::not_in_deck);
}

TEST(RoomHand, FiveCardStudOpensWithTheHighCardThenTheBestHand) {
  Stakes stakes = no_limit({});
  for (std::size_t p = 0; p < 3; ++p) stakes.antes[p] = Cents(10);
  Hand hand(room_game(GameId::five_card_stud), stakes, stacks(3));
  ASSERT_EQ(hand.deal(0, cards("2cKd")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("3cKs")), Refusal::none);  // the spade (§4.I)
  ASSERT_EQ(hand.deal(2, cards("4cKh")), Refusal::none);
  EXPECT_EQ(hand.next().player, 1);
  for (const int p : {1, 2, 0}) ASSERT_EQ(hand.act(p, Move::check_or_call()), Refusal::none);
  ASSERT_EQ(hand.deal(0, cards("2d")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("Ac")), Refusal::none);
  ASSERT_EQ(hand.deal(2, cards("Kc")), Refusal::none);  // a pair shows
  EXPECT_EQ(hand.next().player, 2);
}

TEST(RoomHand, SevenCardStudIsBroughtInByTheLowCard) {
  Stakes stakes;
  stakes.betting = {.limit = Limit::split, .lower = Cents(100), .upper = Cents(200)};
  stakes.bring_in = Cents(30);
  for (std::size_t p = 0; p < 3; ++p) stakes.antes[p] = Cents(10);
  Hand hand(room_game(GameId::seven_card_high_stud), stakes, stacks(3));
  ASSERT_EQ(hand.deal(0, cards("AcAd2d")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("KcKd2c")), Refusal::none);  // of two deuces the club is lower
  ASSERT_EQ(hand.deal(2, cards("QcQd9s")), Refusal::none);
  EXPECT_EQ(hand.next().player, 1);
  EXPECT_EQ(hand.act(1, Move::check_or_call()), Refusal::bring_in_wanted);
  EXPECT_EQ(hand.act(1, Move::bring_in()), Refusal::none);
  EXPECT_EQ(hand.act(2, Move::raise_to(Cents(130))), Refusal::too_much);
  EXPECT_EQ(hand.act(2, Move::raise_to(Cents(100))), Refusal::none);

  GameOptions high;
  high.seven_stud_opener = Opener::high_card;
  Hand by_high(room_game(GameId::seven_card_high_stud, high), stakes, stacks(3));
  ASSERT_EQ(by_high.deal(0, cards("AcAd2d")), Refusal::none);
  ASSERT_EQ(by_high.deal(1, cards("KcKd2c")), Refusal::none);
  ASSERT_EQ(by_high.deal(2, cards("QcQd9s")), Refusal::none);
  EXPECT_EQ(by_high.next().player, 2);
}

TEST(RoomHand, AnOpenPairGivesFourthStreetEitherLimit) {
  Stakes stakes;
  stakes.betting = {.limit = Limit::split, .lower = Cents(100), .upper = Cents(200)};
  for (const bool pair : {false, true}) {
    Hand hand(room_game(GameId::seven_card_high_stud, {.open_pair_option = true}), stakes, stacks(2));
    ASSERT_EQ(hand.deal(0, cards("AcAd2d")), Refusal::none);
    ASSERT_EQ(hand.deal(1, cards("KcKd9c")), Refusal::none);
    for (const int p : {0, 1}) ASSERT_EQ(hand.act(p, Move::check_or_call()), Refusal::none);
    ASSERT_EQ(hand.deal(0, cards("3d")), Refusal::none);
    ASSERT_EQ(hand.deal(1, cards(pair ? "9d" : "8d")), Refusal::none);
    EXPECT_EQ(hand.act(1, Move::raise_to(Cents(200))), pair ? Refusal::none : Refusal::too_much);
  }
}

TEST(RoomHand, EightPlayersOfStudShareTheLastCard) {
  Stakes stakes = no_limit({});
  Hand hand(room_game(GameId::seven_card_low_stud), stakes, stacks(8));
  int id = 0;
  while (!hand.over()) {
    const Next next = hand.next();
    if (next.step == Step::act) {
      ASSERT_EQ(hand.act(next.player, Move::check_or_call()), Refusal::none);
      continue;
    }
    if (next.step == Step::show) {
      ASSERT_EQ(hand.show(next.player, {}), Refusal::none);
      continue;
    }
    std::vector<Card> dealt;
    for (int i = 0; i < next.cards; ++i) dealt.push_back(Card::from_id(id++));
    ASSERT_EQ(next.step == Step::deal ? hand.deal(next.player, dealt) : hand.deal_board(dealt), Refusal::none);
  }
  EXPECT_EQ(hand.board().size(), 1U);  // 48 cards to the players, three burned, one for all (§4.V.2)
  EXPECT_EQ(id, 49);
}

TEST(RoomHand, TheOddChipOfLowStudGoesToTheHighestCardTheAceBeingLow) {
  Stakes stakes = no_limit({});
  stakes.antes[0] = stakes.antes[1] = stakes.antes[2] = Cents(3);
  Hand hand(room_game(GameId::seven_card_low_stud), stakes, stacks(3));
  check_down(hand,
             {"As2s3s", "Ah2h3h", "KsKhKd", "4s", "4h", "Qs", "5s", "5h", "Qc", "Tc", "Jc", "Qd", "9c", "8c", "Qh"});
  EXPECT_EQ(hand.stack(0), Cents(1'001));  // a ten is his highest card
  EXPECT_EQ(hand.stack(1), Cents(1'002));  // a jack
}

TEST(RoomHand, CrazyPineappleGivesACardBack) {
  for (const auto when : {PineappleDiscard::after_flop_betting, PineappleDiscard::before_flop_betting}) {
    GameOptions options;
    options.pineapple_discard = when;
    Hand hand(room_game(GameId::crazy_pineapple, options), no_limit({50, 100}), stacks(2));
    ASSERT_EQ(hand.deal(0, cards("AsAdKc")), Refusal::none);
    ASSERT_EQ(hand.deal(1, cards("QsQdJc")), Refusal::none);
    for (const int p : {0, 1}) ASSERT_EQ(hand.act(p, Move::check_or_call()), Refusal::none);
    ASSERT_EQ(hand.deal_board(cards("2c3d4h")), Refusal::none);
    const bool after = when == PineappleDiscard::after_flop_betting;
    EXPECT_EQ(hand.next().step, after ? Step::act : Step::exchange);
    for (int p = 0; after && p < 2; ++p) ASSERT_EQ(hand.act(p, Move::check_or_call()), Refusal::none);
    EXPECT_EQ(hand.discard(0, {}), Refusal::wrong_number_of_cards);
    ASSERT_EQ(hand.discard(0, cards("Kc")), Refusal::none);
    ASSERT_EQ(hand.discard(1, cards("Jc")), Refusal::none);
    EXPECT_EQ(hand.next().step, after ? Step::deal_board : Step::act);
    EXPECT_EQ(hand.cards_of(0).size(), 2U);
  }
}

TEST(RoomHand, BadugiGoesToTheLowestOfTheMostCards) {
  Hand hand(room_game(GameId::badugi), no_limit({50, 100}), stacks(3));
  check_down(hand, {"As2d3c4c", "KsQdJcTh", "2s3d4h4d"});
  EXPECT_EQ(hand.stack(1), Cents(1'200));  // four cards beat three
}

TEST(RoomHand, ChinesePokerIsPaidByPoints) {
  Stakes stakes;
  stakes.point = Cents(500);
  Hand hand(room_game(GameId::chinese_poker), stakes, stacks(2, 100'000));
  ASSERT_EQ(hand.deal(0, cards("AsAdAc2s3s4s5s7s8h8d8cKhKd")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("2h3h4h5c6c7c9d9hTdThJhJdQd")), Refusal::none);
  const auto rows = [](const std::string& front, const std::string& middle, const std::string& back) {
    hands::ChineseHand hand_set;
    std::ranges::copy(cards(front), hand_set.front.begin());
    std::ranges::copy(cards(middle), hand_set.middle.begin());
    std::ranges::copy(cards(back), hand_set.back.begin());
    return hand_set;
  };
  EXPECT_EQ(hand.arrange(0, rows("AsAdAh", "2s3s4s5s7s", "8h8d8cKhKd")), Refusal::not_his_card);
  ASSERT_EQ(hand.arrange(0, rows("AsAdAc", "2s3s4s5s7s", "8h8d8cKhKd")), Refusal::none);
  ASSERT_EQ(hand.arrange(1, rows("2h3h4h", "5c6c7c9d9h", "TdThJhJdQd")), Refusal::none);
  ASSERT_TRUE(hand.over());
  EXPECT_EQ(hand.points(0), 4);  // all three, and one more (§4.M.7)
  EXPECT_EQ(hand.stack(0), Cents(102'000));
  EXPECT_EQ(hand.stack(1), Cents(98'000));
}

TEST(RoomHand, AllInsMakeSidePotsAndTheRest) {
  Stakes stakes = no_limit({50, 100});
  const std::vector<Cents> chips{Cents(1'000), Cents(300), Cents(700)};
  Hand hand(room_game(GameId::texas_hold_em), stakes, chips);
  ASSERT_EQ(hand.deal(0, cards("2c7d")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("AsAd")), Refusal::none);
  ASSERT_EQ(hand.deal(2, cards("KsKd")), Refusal::none);
  ASSERT_EQ(hand.act(2, Move::raise_to(Cents(700))), Refusal::none);
  ASSERT_EQ(hand.act(0, Move::raise_to(Cents(1'000))), Refusal::none);
  ASSERT_EQ(hand.act(1, Move::check_or_call()), Refusal::none);
  // Nobody can bet any more: hands may be shown before the board.
  ASSERT_EQ(hand.show(1, {}), Refusal::none);
  ASSERT_EQ(hand.deal_board(cards("3c4c8h")), Refusal::none);
  ASSERT_EQ(hand.deal_board(cards("9h")), Refusal::none);
  ASSERT_EQ(hand.deal_board(cards("Jh")), Refusal::none);
  ASSERT_EQ(hand.show(0, {}), Refusal::none);
  ASSERT_EQ(hand.show(2, {}), Refusal::none);
  ASSERT_TRUE(hand.over());
  ASSERT_EQ(hand.pots().size(), 2U);
  EXPECT_EQ(hand.refunds().size(), 1U);
  EXPECT_EQ(hand.stack(0), Cents(300));
  EXPECT_EQ(hand.stack(1), Cents(900));
  EXPECT_EQ(hand.stack(2), Cents(800));
}

TEST(RoomHand, TheRakeIsOfWhatWasCalled) {
  Stakes stakes = no_limit({50, 100});
  stakes.rake = {.percent = 10};
  Hand hand(room_game(GameId::texas_hold_em), stakes, stacks(2));
  ASSERT_EQ(hand.deal(0, cards("2c7d")), Refusal::none);
  ASSERT_EQ(hand.deal(1, cards("AsAd")), Refusal::none);
  ASSERT_EQ(hand.act(0, Move::raise_to(Cents(1'000))), Refusal::none);
  ASSERT_EQ(hand.act(1, Move::fold()), Refusal::none);
  EXPECT_EQ(hand.rake(), Cents(20));  // of 200: 900 were not called
  EXPECT_EQ(hand.stack(0), Cents(1'080));
}

TEST(RoomHand, AMuckedHandWinsNothing) {
  Hand hand(room_game(GameId::texas_hold_em), no_limit({50, 100}), stacks(2));
  const std::vector<std::string> deals{"AsAd", "KsKd", "2c3d4h", "8s", "9s"};
  std::size_t deal = 0;
  while (hand.next().step != Step::show) {
    const Next next = hand.next();
    const Refusal refused = next.step == Step::deal         ? hand.deal(next.player, cards(deals[deal++]))
                            : next.step == Step::deal_board ? hand.deal_board(cards(deals[deal++]))
                                                            : hand.act(next.player, Move::check_or_call());
    ASSERT_EQ(refused, Refusal::none);
  }
  ASSERT_EQ(hand.muck(0), Refusal::none);
  ASSERT_TRUE(hand.over());
  EXPECT_EQ(hand.stack(1), Cents(1'100));
  EXPECT_EQ(hand.show(1, {}), Refusal::hand_over);
}

/// Three players, of whom the first is all in for 100; the others have put in 200.
Hand with_a_side_pot() {
  Hand hand(room_game(GameId::texas_hold_em), no_limit({0, 0, 0}), std::vector{Cents(100), Cents(1'000), Cents(1'000)});
  const std::vector<std::string> deals{"7s2h", "KsKh", "QsQh", "3c4d5h", "9c", "Tc"};
  std::size_t deal = 0;
  while (hand.next().step != Step::show) {
    const Next next = hand.next();
    const Move bet = hand.betting().offer(next.player < 0 ? 0 : next.player).may_check && hand.street() < 2
                         ? Move::raise_to(Cents(100))
                         : Move::check_or_call();
    const Refusal refused = next.step == Step::deal         ? hand.deal(next.player, cards(deals[deal++]))
                            : next.step == Step::deal_board ? hand.deal_board(cards(deals[deal++]))
                                                            : hand.act(next.player, bet);
    EXPECT_EQ(refused, Refusal::none);
  }
  return hand;
}

TEST(RoomHand, WhoIsAllInWinsNoSidePotWhenTheOthersMuck) {
  for (const bool second_first : {true, false}) {
    Hand hand = with_a_side_pot();
    const int first = second_first ? 1 : 2;
    ASSERT_EQ(hand.muck(first), Refusal::none);
    ASSERT_EQ(hand.muck(3 - first), Refusal::none);  // nobody was against him in the side pot any more
    ASSERT_TRUE(hand.over());
    EXPECT_EQ(hand.stack(0), Cents(300));
    EXPECT_EQ(hand.stack(first), Cents(800));
    EXPECT_EQ(hand.stack(3 - first), Cents(1'000));
  }
}

TEST(RoomHand, EveryGameHasTheTextsSeats) {
  EXPECT_EQ(room_game(GameId::texas_hold_em).players, 10);
  EXPECT_EQ(room_game(GameId::omaha).players, 10);
  EXPECT_EQ(room_game(GameId::five_card_stud).players, 10);
  EXPECT_EQ(room_game(GameId::crazy_pineapple).players, 8);
  EXPECT_EQ(room_game(GameId::seven_card_low_stud).players, 8);
  EXPECT_EQ(room_game(GameId::five_card_high_draw).players, 8);
  EXPECT_EQ(room_game(GameId::badugi).players, 6);
  EXPECT_EQ(room_game(GameId::chinese_poker).players, 4);
}

/// The same hand in a constant expression.
constexpr Cents constant_hand() {
  Stakes stakes;
  stakes.betting.lower = Cents(100);
  stakes.forced[0] = Cents(50);
  stakes.forced[1] = Cents(100);
  Hand hand(room_game(GameId::texas_hold_em), stakes, std::array{Cents(1'000), Cents(1'000)});
  int id = 51;
  while (!hand.over()) {
    const Next next = hand.next();
    std::array<Card, 3> dealt{};
    for (int i = 0; i < next.cards; ++i) dealt[static_cast<std::size_t>(i)] = Card::from_id(id--);
    const std::span<const Card> cards(dealt.data(), static_cast<std::size_t>(next.cards));
    Refusal refused = Refusal::none;
    if (next.step == Step::deal) refused = hand.deal(next.player, cards);
    if (next.step == Step::deal_board) refused = hand.deal_board(cards);
    if (next.step == Step::act) refused = hand.act(next.player, Move::check_or_call());
    if (next.step == Step::show) refused = hand.show(next.player, {});
    if (refused != Refusal::none) return Cents{};
  }
  return hand.stack(0);
}
static_assert(constant_hand() == Cents(1'000));  // four kings on the board, and two aces against two aces: equal hands

}  // namespace
}  // namespace houseway::games::hand_test
