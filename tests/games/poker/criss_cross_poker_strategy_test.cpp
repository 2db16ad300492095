#include <gtest/gtest.h>

#include <string>

#include "games/poker/criss_cross_poker.hpp"
#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"

namespace houseway::games::criss_cross_poker::criss_cross_poker_strategy_test {
namespace {

using hands::test::cards;
using testing_support::error_of;

Rules rules() {
  auto table = testing_support::rules_of("ma/criss-cross-poker");
  rulebook::Binder binder(table);
  return Rules(binder);
}

Strategy strategy_of(const std::string& text) {
  const auto file = StrategyFile::parse("procedure = \"criss-cross-poker\"\n" + text, "test");
  return make_strategy<Game>(rules(), &file);
}

std::uint64_t set_of(const char* text) {
  std::uint64_t set = 0;
  for (const kit::Card card : cards(text)) set |= std::uint64_t{1} << card.id();
  return set;
}

Action chosen(const Strategy& strategy, const char* own, const char* row = "") {
  const std::uint64_t held = set_of(own);
  return strategy(Seen{held, held | (*row == '\0' ? 0 : set_of(row)), held, {1, 0}});
}

TEST(CrissCrossPokerStrategy, TheDownBetGoesByKindsOfCards) {
  const Strategy built_in(rules());
  for (const auto& [own, row, action] : std::initializer_list<std::tuple<const char*, const char*, Action>>{
           {"6c 6d", "6h 2s", Action::raise_3x},  // a pair of sixes cannot lose
           {"5c 5d", "9h 2s", Action::raise_3x},
           {"5c 5d", "5h 2s", Action::raise_1x},  // its third card is in the row
           {"Kc Qc", "9d 4h", Action::raise_3x},
           {"Kc Qc", "9c 4h", Action::raise_3x},
           {"Kc Qc", "Tc 4h", Action::raise_1x},  // one of the suit, and above the nine
           {"Ac Qc", "9c 4h", Action::raise_1x},
           {"Kc Qc", "Qd 4h", Action::raise_1x},
           {"Kc Qd", "9d 4h", Action::raise_1x},
           {"Tc 4d", "5h 2s", Action::fold},
           {"Tc 4c", "5h 2s", Action::raise_1x},
           {"Tc 4d", "4h 2s", Action::raise_1x},
           {"Tc 4d", "6h 2s", Action::raise_1x},
           {"7c 4d", "5h 2s", Action::raise_1x}}) {
    EXPECT_EQ(chosen(built_in, own, row), action) << own << ", " << row;
  }
}

TEST(CrissCrossPokerStrategy, AFileNamesOtherBets) {
  const Strategy strategy =
      strategy_of("across-3x = [\"AKs\"]\nacross-2x = [\"54o\"]\n[down]\nKcQd9d4h = \"raise-2x\"\n");
  EXPECT_EQ(chosen(strategy, "As Ks"), Action::raise_3x);
  EXPECT_EQ(chosen(strategy, "5s 4d"), Action::raise_2x);
  EXPECT_EQ(chosen(strategy, "3s 3d"), Action::fold) << "the file has the list";
  EXPECT_EQ(chosen(strategy, "As Kd"), Action::raise_1x) << "as built in";
  EXPECT_EQ(chosen(strategy, "Kc Qd", "9d 4h"), Action::raise_2x);
  EXPECT_EQ(chosen(strategy, "Qs Kh", "4c 9s"), Action::raise_2x) << "suits exchanged";
  EXPECT_EQ(chosen(strategy, "Kc Qd", "9c 4h"), Action::raise_1x) << "another pattern of suits";
  EXPECT_EQ(chosen(strategy, "9d 4h", "Kc Qd"), Action::raise_1x) << "own cards and row are told apart";
}

TEST(CrissCrossPokerStrategy, RefusesAFileThatItCannotPlay) {
  const auto refuses = [](const std::string& text, const char* problem) {
    const std::string error = error_of([&] { (void)strategy_of(text); });
    EXPECT_NE(error.find(problem), std::string::npos) << error;
  };
  refuses("across-4x = [\"AA\"]\n", "use across-1x, across-2x, across-3x, down");
  refuses("across-1x = [\"AA\"]\nacross-3x = [\"TT+\"]\n", "“AA” is in “across-1x” too");
  refuses("[down]\nKcQc9d = \"fold\"\n", "“KcQc9d” are no two own cards and two of the row");
  refuses("[down]\nKcQc9dKc = \"fold\"\n", "“KcQc9dKc” are no two own cards and two of the row");
  refuses("[down]\nKcQc9d4h = \"raise-more\"\n", "“raise-more” is no action");
}

}  // namespace
}  // namespace houseway::games::criss_cross_poker::criss_cross_poker_strategy_test
