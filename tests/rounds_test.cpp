#include <gtest/gtest.h>

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string>
#include <vector>

#include "games/registry.hpp"
#include "support/tests_dir.hpp"
#include "table/round_file.hpp"

/// Every tests/games/<game>.round/<clause>.round is a test: the recorded settlements are those that the rules give.
namespace houseway {

namespace fs = std::filesystem;

namespace {

std::vector<std::string> round_files() {
  std::vector<std::string> files;
  for (const auto& entry : fs::recursive_directory_iterator(fs::path(testing_support::tests_dir()) / "games")) {
    if (entry.is_regular_file() && entry.path().extension() == ".round") files.push_back(entry.path().string());
  }
  std::sort(files.begin(), files.end());
  return files;
}

std::string test_name(const testing::TestParamInfo<std::string>& info) {
  const fs::path path(info.param);
  std::string name = path.parent_path().stem().string() + "_" + path.stem().string();
  for (char& c : name) c = std::isalnum(static_cast<unsigned char>(c)) != 0 ? c : '_';
  return name;
}

const rulebook::Rulebook& the_rulebook() {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  return rulebook;
}

/// An audit does not ask in which order wagers were settled; a test of a card game does, for the rules say it.
std::vector<std::string> order_of(const std::vector<table::Settlement>& settlements) {
  std::vector<std::string> order;
  for (const table::Settlement& each : settlements) {
    order.push_back(each.seat.text() + " " + each.wager + " " + each.outcome);
  }
  return order;
}

class RoundFileTest : public testing::TestWithParam<std::string> {};

TEST_P(RoundFileTest, SettlesAsRecorded) {
  std::ifstream in(GetParam());
  const std::string text(std::istreambuf_iterator<char>(in), {});
  table::RoundFile file = table::parse_round(text, fs::path(GetParam()).filename().string());
  const games::BoundGame game =
      games::bind(rulebook::resolve_or_what_if(the_rulebook().game(file.table.game), file.table).rules);
  const table::RoundResult result = game.play(file.round, nullptr);
  EXPECT_FALSE(file.settlements.empty() && file.waiting.empty()) << "a round test records its settlements";
  for (const table::Finding& finding : table::compare(file, result)) ADD_FAILURE() << finding.text();
  if (game.facts.shoe.deck.decks > 0) {
    EXPECT_EQ(order_of(file.settlements), order_of(result.settlements)) << "the order of settlement";
  }
  for (const table::Settlement& settlement : result.settlements) {
    EXPECT_FALSE(settlement.clause.empty()) << settlement.seat.text() << " " << settlement.wager << " cites no clause";
  }
}

INSTANTIATE_TEST_SUITE_P(Rounds, RoundFileTest, testing::ValuesIn(round_files()), test_name);

}  // namespace
}  // namespace houseway
