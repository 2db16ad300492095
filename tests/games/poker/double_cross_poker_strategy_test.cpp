#include <gtest/gtest.h>

#include <string>

#include "games/poker/double_cross_poker.hpp"
#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"

namespace houseway::games::double_cross_poker::double_cross_poker_strategy_test {
namespace {

using hands::test::cards;
using testing_support::error_of;

Rules rules() {
  auto table = testing_support::rules_of("ma/double-cross-poker");
  rulebook::Binder binder(table);
  return Rules(binder);
}

Strategy strategy_of(const std::string& text) {
  const auto file = StrategyFile::parse("procedure = \"double-cross-poker\"\n" + text, "test");
  return make_strategy<Game>(rules(), &file);
}

/// Own two, vertical, horizontal.
Seen seen(const char* four) {
  const auto all = cards<4>(four);
  return {{all[0], all[1]}, all[2], all[3]};
}

TEST(DoubleCrossPokerStrategy, LinesAreToldApart) {
  const auto kind = [](const char* three) {
    const auto all = cards<3>(three);
    return look_at({all[0], all[1]}, all[2]).kind;
  };
  EXPECT_EQ(kind("8h 8d 8s"), LineKind::three_of_a_kind);
  EXPECT_EQ(kind("8h 3d 8s"), LineKind::pair);
  EXPECT_EQ(kind("8h 8d 3s"), LineKind::pair);
  EXPECT_EQ(kind("8h 3h Kh"), LineKind::flush_draw);
  EXPECT_EQ(kind("8h 9h Th"), LineKind::flush_draw);
  EXPECT_EQ(kind("8h 9d Qh"), LineKind::straight_draw);
  EXPECT_EQ(kind("4h 2d Ah"), LineKind::straight_draw);
  EXPECT_EQ(kind("8h 9d Kh"), LineKind::nothing);
  EXPECT_EQ(kind("Kh 2d Ah"), LineKind::nothing);
}

TEST(DoubleCrossPokerStrategy, TakesTheBetterLine) {
  const Strategy strategy(rules());
  EXPECT_EQ(strategy(seen("8h 8d 8s Ac")), Action::vertical);
  EXPECT_EQ(strategy(seen("8h 8d Ac 8s")), Action::horizontal);
  EXPECT_EQ(strategy(seen("Jh 4d 4s Jc")), Action::horizontal);  // the higher pair
  EXPECT_EQ(strategy(seen("Jh 4d 4s Ac")), Action::vertical);    // a pair rather than an ace for all
  EXPECT_EQ(strategy(seen("8h 8d 3s Kc")), Action::horizontal);  // the higher card beside a pair
  EXPECT_EQ(strategy(seen("Kh 4h 7h Jc")), Action::vertical);    // a flush draw
  EXPECT_EQ(strategy(seen("Kh Qd Jc 9s")), Action::vertical);
}

TEST(DoubleCrossPokerStrategy, FoldsWithoutAPairOrAHighCard) {
  const Strategy strategy(rules());
  for (const char* raised : {"Kh 2d 7c 8s", "Qh 6d 2c 3s", "Qh 2d Kc 3s", "Jh 8d 7c 2s", "Jh 6d Kc 2s", "Jh 3d Kc As",
                             "Th 9d Kc 2s", "Th 8d 9c 2s", "9h 8d Tc 2s", "Jh 2h 7h Kc", "8h 6h 5h Kc", "6h 5h 4h Kc"})
    EXPECT_NE(strategy(seen(raised)), Action::fold) << raised;
  for (const char* folded : {"Qh 5d 2c 3s", "Jh 8d 2c 3s", "Jh 5d Kc 2s", "Jh 2d Kc As", "Th 9d 2c 3s", "Th 7d 9c Js",
                             "9h 8d 2c 3s", "8h 7d 6c 5s", "8h 4h Kh 2c", "4h 3h 2h Kc"})
    EXPECT_EQ(strategy(seen(folded)), Action::fold) << folded;
}

/// What is seen stands for all that become it by exchanging suits, the own cards, or the lines with their actions.
TEST(DoubleCrossPokerStrategy, AFileSaysWhereTheBuiltInOneIsLeft) {
  const Strategy strategy = strategy_of("[departures]\n\"Qh5d 2c 3s\" = \"vertical\"\n\"KhQh 7h 2c\" = \"fold\"\n");
  EXPECT_EQ(strategy(seen("Qh 5d 2c 3s")), Action::vertical);
  EXPECT_EQ(strategy(seen("5s Qc 2d 3h")), Action::vertical);
  EXPECT_EQ(strategy(seen("Qs 5c 3d 2h")), Action::horizontal);
  EXPECT_EQ(strategy(seen("Qh 5h 2c 3s")), Action::fold);
  EXPECT_EQ(strategy(seen("Ks Qs 2h 7s")), Action::fold);
  EXPECT_EQ(strategy(seen("Ks Qs 2h 7d")), Action::horizontal);
}

TEST(DoubleCrossPokerStrategy, AFileThatIsWrongIsRefused) {
  const auto error = [](const std::string& line) {
    return error_of([&] { (void)strategy_of("[departures]\n" + line); });
  };
  EXPECT_NE(error("\"Qh5d2c3s\" = \"fold\"\n").find("“Qh5d2c3s” are no four cards"), std::string::npos);
  EXPECT_NE(error("\"Qh5d Qh 3s\" = \"fold\"\n").find("are no four cards"), std::string::npos);
  EXPECT_NE(error("\"Qh5d 2c 3s\" = \"conceal\"\n").find("“conceal” is no action"), std::string::npos);
  EXPECT_NE(error("\"Qh5d 2c 3s\" = \"vertical\"\n\"5sQc 3d 2h\" = \"fold\"\n").find("stands there already"),
            std::string::npos);
}

}  // namespace
}  // namespace houseway::games::double_cross_poker::double_cross_poker_strategy_test
