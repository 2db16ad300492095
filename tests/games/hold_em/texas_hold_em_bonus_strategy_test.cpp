#include <gtest/gtest.h>

#include <fstream>
#include <string>

#include "games/hold_em/texas_hold_em_bonus.hpp"
#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "kit/error.hpp"
#include "support/tests_dir.hpp"

namespace houseway::games::texas_hold_em_bonus_strategy_test {
namespace {

using hands::test::cards;
using texas_hold_em_bonus::Action;
using texas_hold_em_bonus::Game;
using texas_hold_em_bonus::PokerHand;
using texas_hold_em_bonus::Rules;
using texas_hold_em_bonus::Seen;
using texas_hold_em_bonus::Strategy;
using texas_hold_em_bonus::Street;

Action chosen(const Strategy& strategy, const char* hole, const char* board = "") {
  const auto two = cards<2>(hole);
  if (*board == '\0') return strategy(Seen{Street::hole, two, {}, {}});
  const PokerHand dealt(cards(board));
  const Street street = dealt.size() == 3 ? Street::flop : Street::turn;
  return strategy(Seen{street, two, dealt, evaluate(dealt + PokerHand(two))});
}

Strategy strategy_of(const char* text) {
  const auto file = StrategyFile::parse(std::string("procedure = \"texas-hold-em-bonus\"\n") + text, "test");
  return make_strategy<Game>(Rules{}, &file);
}

TEST(TexasHoldEmBonusStrategy, FoldsADeuceWithALowCardOfAnotherSuit) {
  const Strategy practical{Rules{}};
  EXPECT_EQ(chosen(practical, "2c 7d"), Action::fold);
  EXPECT_EQ(chosen(practical, "3s 2h"), Action::fold);
  EXPECT_EQ(chosen(practical, "2c 8d"), Action::flop_bet);
  EXPECT_EQ(chosen(practical, "2c 7c"), Action::flop_bet);
  EXPECT_EQ(chosen(practical, "2c 2d"), Action::flop_bet);
  EXPECT_EQ(chosen(practical, "3c 4d"), Action::flop_bet);
}

TEST(TexasHoldEmBonusStrategy, BetsAfterTheFlopAndTheTurn) {
  const Strategy practical{Rules{}};
  EXPECT_EQ(chosen(practical, "9c 4d", "9h Ks 2d"), Action::turn_bet);
  EXPECT_EQ(chosen(practical, "Qc 4d", "9h 9s 2d"), Action::check) << "the pair is the board's";
  EXPECT_EQ(chosen(practical, "Ac 4d", "9h 9s 2d"), Action::turn_bet);
  EXPECT_EQ(chosen(practical, "Qc 4c", "9c 7c 2d"), Action::turn_bet) << "four to a flush";
  EXPECT_EQ(chosen(practical, "Qc 4c", "9c 7c 2d 3h"), Action::check);
  EXPECT_EQ(chosen(practical, "Ac Kd", "9h 7s 2d"), Action::turn_bet);
  EXPECT_EQ(chosen(practical, "Ac Kd", "9h 7s 2d 3h"), Action::check);
  EXPECT_EQ(chosen(practical, "8c 6d", "9h 7s 5d 3h"), Action::river_bet) << "a straight";
}

TEST(TexasHoldEmBonusStrategy, AFileSaysWhereThePracticalStrategyIsLeft) {
  const Strategy strategy = strategy_of("before-flop = [\"QQ+\", \"AKs\"]\n[after-flop]\n2c3c4d = \"5hTh 9d9h\"\n");
  EXPECT_EQ(chosen(strategy, "Qd Qs"), Action::flop_bet);
  EXPECT_EQ(chosen(strategy, "Ks Ad"), Action::fold);
  EXPECT_EQ(chosen(strategy, "Td 5d", "4h 2s 3s"), Action::turn_bet) << "suits exchanged";
  EXPECT_EQ(chosen(strategy, "9d 9h", "2c 3c 4d"), Action::check);
  EXPECT_EQ(chosen(strategy, "9d 9c", "2c 3c 4d"), Action::turn_bet);
  EXPECT_THROW(strategy_of("after-turn = \"often\"\n"), kit::InputError);
  EXPECT_THROW(strategy_of("before-flop = [\"KK5\"]\n"), kit::InputError);
  EXPECT_THROW(strategy_of("[after-flop]\n2c3c4d = \"2c5h\"\n"), kit::InputError);
}

/// The starting hands of docs/strategy-file.md are those of the practical strategy.
TEST(TexasHoldEmBonusStrategy, TheDocumentedFileBetsThePublishedHands) {
  std::ifstream in(testing_support::tests_dir() + "/../docs/strategy-file.md");
  std::string line;
  while (std::getline(in, line) && line.rfind("procedure = \"texas-hold-em-bonus\"", 0) != 0) continue;
  while (std::getline(in, line) && line.rfind("before-flop", 0) != 0) continue;
  const Strategy documented = strategy_of((line + "\n").c_str());
  const Strategy practical{Rules{}};
  for (int a = 0; a < kit::deck_size; ++a) {
    for (int b = 0; b < a; ++b) {
      const Seen seen{Street::hole, {kit::Card::from_id(a), kit::Card::from_id(b)}, {}, {}};
      EXPECT_EQ(documented(seen), practical(seen)) << seen.hole[0].text() << seen.hole[1].text();
    }
  }
}

}  // namespace
}  // namespace houseway::games::texas_hold_em_bonus_strategy_test
