#include <gtest/gtest.h>

#include "games/poker_room/phh_replay.hpp"
#include "support/poker_room.hpp"

/// Properties of any hand of any game, over random cards and random players.
namespace houseway::games::random_hands_test {
namespace {

using namespace poker_room;
using testing_support::apply;
using testing_support::RandomRoom;
using testing_support::RoomEvent;

/// Every game with its options, for so many players, at every limit.
struct Table {
  RoomGame game;
  Stakes stakes;
  std::vector<Cents> stacks;
};

Table random_table(RandomRoom& by, GameId id) {
  Table table;
  GameOptions options;
  options.big_omaha = by.number(0, 1) == 1;
  options.draws = static_cast<int>(by.number(1, 3));
  options.low_system = by.number(0, 1) == 1 ? Ranking::deuce_to_seven : Ranking::ace_to_five;
  options.seven_stud_opener = by.number(0, 1) == 1 ? Opener::high_card : Opener::low_card;
  options.pineapple_discard = static_cast<PineappleDiscard>(by.number(0, 1));
  options.joker = by.number(0, 1) == 1;
  options.joker_use = static_cast<hands::JokerUse>(by.number(0, 1));
  options.open_pair_option = by.number(0, 1) == 1;
  options.high_low = by.number(0, 1) == 1;
  options.eight_or_better = by.number(0, 1) == 1;
  table.game = room_game(id, options);
  const auto players = static_cast<std::size_t>(by.number(2, table.game.players));
  Stakes& stakes = table.stakes;
  stakes.betting.limit = static_cast<Limit>(by.number(0, static_cast<std::int64_t>(kit::count_of<Limit>) - 1));
  stakes.betting.lower = Cents(100);
  stakes.betting.upper = Cents(by.number(2, 4) * 100);
  if (by.number(0, 1) == 1) stakes.betting.raises = static_cast<int>(by.number(1, 4));
  if (by.number(0, 3) == 0) stakes.betting.round_ceiling = Cents(by.number(4, 20) * 100);
  if (by.number(0, 3) == 0) stakes.betting.hand_ceiling = Cents(by.number(4, 40) * 100);
  stakes.betting.check_raise = by.number(0, 3) > 0;
  stakes.betting.trim_antes = by.number(0, 1) == 1;
  if (id == GameId::chinese_poker) {
    // It is played for points alone.
  } else if (by.number(0, 1) == 1) {
    for (std::size_t p = 0; p < players; ++p) stakes.antes[p] = Cents(25);
  } else if (!stakes.betting.trim_antes) {
    stakes.antes[players - 1] = Cents(75);
  }
  if (table.game.is_stud()) {
    if (by.number(0, 1) == 1) stakes.bring_in = Cents(50);
  } else if (id != GameId::chinese_poker && by.number(0, 3) > 0) {
    stakes.forced[0] = Cents(50);
    stakes.forced[1] = Cents(100);
    if (players > 2 && by.number(0, 3) == 0) stakes.forced[2] = Cents(200);
  }
  stakes.point = Cents(100);
  stakes.rake.percent = static_cast<int>(by.number(0, 10));
  stakes.rake.chip = Cents(by.number(0, 1) == 1 ? 25 : 1);
  stakes.chip = Cents(by.number(0, 1) == 1 ? 25 : 1);
  for (std::size_t p = 0; p < players; ++p) {
    const std::int64_t most = by.number(0, 2) == 0 ? 200 : 5'000;
    table.stacks.emplace_back(by.number(1, most));
  }
  return table;
}

Cents sum_of(const Hand& hand) {
  Cents sum;
  for (int p = 0; p < hand.players(); ++p) sum += hand.stack(p);
  return sum;
}

/// What a hand that is over must have come to.
void check_end(const Table& table, const Hand& hand) {
  Cents before;
  for (const Cents stack : table.stacks) before += stack;
  ASSERT_EQ(sum_of(hand) + hand.rake(), before);
  if (table.game.id == GameId::chinese_poker) return;
  ASSERT_LE(hand.rake().count() * 10, hand.betting().middle().count());
  Cents in_pots;
  for (const SidePot& pot : hand.pots()) in_pots += pot.amount;
  ASSERT_EQ(in_pots, hand.betting().middle());
  // Nobody wins what he could not match.
  PerPlayer<Cents> paid{};
  Cents dead;
  for (int p = 0; p < hand.players(); ++p) {
    paid[at(p)] = hand.betting().paid(p);
    (table.stakes.betting.trim_antes ? paid[at(p)] : dead) += hand.betting().ante(p);
  }
  PerPlayer<Cents> won{};
  for (const Share& share : hand.shares()) {
    // A side pot that nobody else contested any more was won before its hand was mucked.
    const SidePot& pot = hand.pots()[static_cast<std::size_t>(share.pot)];
    ASSERT_TRUE(hand.live().has(share.player) || pot.contested_by.size() == 1);
    ASSERT_TRUE(hand.pots()[static_cast<std::size_t>(share.pot)].contested_by.has(share.player));
    won[at(share.player)] += share.amount;
  }
  if (hand.live().size() == 1) return;
  for (int p = 0; p < hand.players(); ++p) {
    Cents matched = dead;
    Cents most_of_others;
    for (int q = 0; q < hand.players(); ++q) {
      matched += std::min(paid[at(p)], paid[at(q)]);
      if (q != p && hand.live().has(q)) most_of_others = std::max(most_of_others, paid[at(q)]);
    }
    if (paid[at(p)] >= most_of_others) continue;  // nobody in the hand has put in more than he
    ASSERT_LE(won[at(p)], matched) << "player " << p;
  }
}

/// What is not lawful is refused, and changes nothing.
void check_refusals(RandomRoom& by, const Hand& hand, const RoomEvent& next) {
  Hand other = hand;
  const auto unchanged = [&] {
    ASSERT_EQ(other.next().step, hand.next().step);
    ASSERT_EQ(other.next().player, hand.next().player);
    ASSERT_EQ(sum_of(other), sum_of(hand));
    ASSERT_EQ(other.betting().middle(), hand.betting().middle());
    for (int p = 0; p < hand.players(); ++p) ASSERT_EQ(other.cards_of(p).size(), hand.cards_of(p).size());
  };
  const int p = next.asked.player;
  if (next.asked.step == Step::act) {
    const int wrong = (p + 1) % hand.players();
    ASSERT_EQ(other.act(wrong, Move::check_or_call()), Refusal::out_of_turn);
    const Offer offer = hand.betting().offer(p);
    const Cents all = hand.betting().bet(p) + hand.betting().stack(p);
    ASSERT_EQ(other.act(p, Move::raise_to(all + Cents(1))), Refusal::over_stack);
    if (offer.may_raise) {
      ASSERT_EQ(other.act(p, Move::raise_to(offer.least_to - Cents(1))), Refusal::too_little);
      if (offer.most_to < all) {
        ASSERT_EQ(other.act(p, Move::raise_to(offer.most_to + Cents(1))), Refusal::too_much);
      }
    } else {
      ASSERT_NE(other.act(p, Move::raise_to(all)), Refusal::none);
    }
    ASSERT_NE(other.deal_board({}), Refusal::none);
    unchanged();
  } else if (next.asked.step == Step::deal) {
    if (next.cards.size() > 1) {
      std::vector<Card> twice = next.cards;
      twice.back() = twice.front();
      ASSERT_EQ(other.deal(p, twice), Refusal::card_twice);
    }
    std::vector<Card> more = next.cards;
    more.push_back(next.cards.front());
    ASSERT_EQ(other.deal(p, more), Refusal::wrong_number_of_cards);
    ASSERT_EQ(other.act(p, Move::check_or_call()), Refusal::other_street);
    unchanged();
  } else if (next.asked.step == Step::exchange && hand.game().id != GameId::chinese_poker) {
    const std::vector<Card> none_of_his{Card::from_id(static_cast<int>(by.number(0, 51)))};
    if (!hand.holding(p).holds(none_of_his.front())) {
      ASSERT_EQ(other.discard(p, none_of_his), Refusal::not_his_card);
    }
    unchanged();
  }
}

/// Told again, the same events come to the same, and at every step to the same question.
void check_told_again(const Table& table, const Hand& hand, const std::vector<RoomEvent>& events) {
  Hand again(table.game, table.stakes, table.stacks);
  for (const RoomEvent& event : events) {
    const Next asked = again.next();
    ASSERT_EQ(asked.step, event.asked.step);
    ASSERT_EQ(asked.player, event.asked.player);
    ASSERT_EQ(asked.cards, event.asked.cards);
    ASSERT_FALSE(again.over());
    ASSERT_EQ(apply(again, event), Refusal::none);
  }
  ASSERT_TRUE(again.over());
  for (int p = 0; p < hand.players(); ++p) ASSERT_EQ(again.stack(p), hand.stack(p));
}

class RandomHands : public testing::TestWithParam<GameId> {};

TEST_P(RandomHands, ConserveChipsRefuseWhatIsUnlawfulAndReplay) {
  RandomRoom by(1600 + kit::index_of(GetParam()));
  int with_side_pots = 0;
  int shown_down = 0;
  for (int i = 0; i < 2'000; ++i) {
    const Table table = random_table(by, GetParam());
    by.fixed = table.stakes.betting.limit == Limit::fixed || table.stakes.betting.limit == Limit::split;
    Hand hand(table.game, table.stakes, table.stacks);
    std::vector<RoomEvent> events;
    by.play(hand, [&](const RoomEvent& next) {
      check_refusals(by, hand, next);
      events.push_back(next);
    });
    ASSERT_NO_FATAL_FAILURE(check_end(table, hand)) << "hand " << i;
    ASSERT_NO_FATAL_FAILURE(check_told_again(table, hand, events)) << "hand " << i;
    if (HasFatalFailure()) return;
    with_side_pots += hand.pots().size() > 1 ? 1 : 0;
    shown_down += hand.live().size() > 1 ? 1 : 0;
  }
  EXPECT_GT(shown_down, 500);
  if (GetParam() != GameId::chinese_poker) {
    EXPECT_GT(with_side_pots, 200);
  }
}

INSTANTIATE_TEST_SUITE_P(Games, RandomHands, testing::ValuesIn([] {
                           std::vector<GameId> games;
                           for (std::size_t i = 0; i < kit::count_of<GameId>; ++i)
                             games.push_back(static_cast<GameId>(i));
                           return games;
                         }()),
                         [](const auto& parameter) {
                           std::string name(kit::name_of(parameter.param));
                           std::replace(name.begin(), name.end(), '-', '_');
                           return name;
                         });

/// A hand of the notation's variant, played at random and written down.
PhhHand written(RandomRoom& by, const PhhVariant& variant) {
  PhhHand file;
  file.place.file = "random.phh";
  file.variant = std::string(variant.code);
  const auto players = static_cast<std::size_t>(by.number(2, std::min(variant.game.players, 7)));
  const bool stud = variant.game.is_stud();
  for (std::size_t p = 0; p < players; ++p) {
    file.stacks.push_back(Cents(by.number(1, 60) * 100));
    file.antes.push_back(stud ? Cents(100) : Cents{});
    if (!stud) file.blinds.push_back(Cents(p == 0 ? 100 : p == 1 ? 200 : 0));
  }
  file.trim_antes = true;
  if (stud) file.bring_in = Cents(100);
  if (variant.limit == Limit::split) {
    file.small_bet = Cents(200);
    file.big_bet = Cents(400);
  } else {
    file.min_bet = Cents(200);
  }
  Hand hand = replay_phh(file).hand;
  by.fixed = true;  // whole chips: amounts between least and most are left out
  by.play(hand, [&](const RoomEvent& event) {
    PhhAction action;
    action.player = event.asked.player;
    action.cards = event.cards;
    switch (event.asked.step) {
      case Step::deal:
        action.verb = PhhVerb::deal_hole;
        break;
      case Step::deal_board:
        action.verb = PhhVerb::deal_board;
        break;
      case Step::exchange:
        action.verb = PhhVerb::discard;
        break;
      case Step::show:
        action.verb = PhhVerb::show;
        break;
      case Step::act:
        action.to = event.move.to;
        action.verb = event.move.act == Act::fold            ? PhhVerb::fold
                      : event.move.act == Act::check_or_call ? PhhVerb::check_or_call
                      : event.move.act == Act::bring_in      ? PhhVerb::bring_in
                                                             : PhhVerb::bet_or_raise;
        break;
      case Step::over:
        break;
    }
    action.text = phh_text(action);
    file.actions.push_back(action);
  });
  file.finishing = std::vector<Cents>{};
  for (int p = 0; p < hand.players(); ++p) file.finishing->push_back(hand.stack(p));
  return file;
}

TEST(RandomPhh, WhatIsWrittenIsReadAndEndsTheSame) {
  RandomRoom by(177);
  for (int i = 0; i < 1'500; ++i) {
    const PhhVariant& variant = phh_variants()[static_cast<std::size_t>(i) % phh_variants().size()];
    const PhhHand hand = written(by, variant);
    const std::string text = write_phh({hand});
    const std::vector<PhhHand> read = read_phh(text, "random.phh");
    ASSERT_EQ(read.size(), 1U);
    ASSERT_EQ(write_phh(read), text);
    const PhhReplay replay = replay_phh(read.front());
    ASSERT_TRUE(replay.over()) << text;
    ASSERT_TRUE(compare_phh(read.front(), replay).empty()) << text;
    // Any part of it waits for something.
    PhhHand part = read.front();
    part.actions.resize(static_cast<std::size_t>(by.number(0, static_cast<std::int64_t>(part.actions.size()) - 1)));
    const PhhReplay halfway = replay_phh(part);
    ASSERT_FALSE(halfway.over());
    ASSERT_NE(halfway.waits_for(part), "nothing");
  }
}

}  // namespace
}  // namespace houseway::games::random_hands_test
