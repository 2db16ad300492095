#include <gtest/gtest.h>

#include <algorithm>
#include <fstream>
#include <sstream>

#include "support/house.hpp"
#include "support/tests_dir.hpp"
#include "table/round_file.hpp"

/// A meter pays what it holds and the house the rest; who paid what is on file, and audited.
namespace houseway::table::meter_test {
namespace {

RoundFile recorded() {
  const std::string path =
      testing_support::tests_dir() + "/games/pai_gow/pai_gow_poker.round/ma-14e-meter-pays-what-it-holds.round";
  std::ifstream in(path);
  std::stringstream text;
  text << in.rdbuf();
  return parse_round(text.str(), path);
}

RoundResult played(RoundFile& file) {
  return games::bind(rulebook::resolve_lawful(testing_support::the_rulebook().game(file.table.game), file.table))
      .play(file.round, nullptr);
}

const Settlement& progressive_of(const std::vector<Settlement>& settlements, Seat seat) {
  return *std::find_if(settlements.begin(), settlements.end(), [&](const Settlement& settlement) {
    return settlement.seat == seat && settlement.wager == "progressive-payout-14";
  });
}

TEST(Meter, PaysWhatItHoldsAndTheHouseTheRest) {
  RoundFile file = recorded();
  const RoundResult result = played(file);
  // $500.00 stood there, and two stakes of $5 added 27%.
  const Settlement& four_of_a_kind = progressive_of(result.settlements, Seat::at(1));
  EXPECT_EQ(four_of_a_kind.paid, Cents::dollars(1000));
  EXPECT_EQ(four_of_a_kind.from_house, Cents(49'730));
  const Settlement& royal_flush = progressive_of(result.settlements, Seat::at(0));
  EXPECT_EQ(royal_flush.paid, Cents{}) << "10% of a meter that is empty";
  EXPECT_EQ(result.after.meters.at("progressive-14"), Cents{});
}

TEST(Meter, LeavesARoundThatCanBeReadAgain) {
  RoundFile file = recorded();
  const RoundResult result = played(file);
  file.settlements = result.settlements;
  file.after = result.after;
  const RoundFile again = parse_round(write_round(file), "written");
  EXPECT_TRUE(compare(again, result).empty());
  EXPECT_EQ(progressive_of(again.settlements, Seat::at(1)).from_house, Cents(49'730));
}

TEST(Meter, IsAuditedForWhatTheHousePaid) {
  RoundFile file = recorded();
  const RoundResult result = played(file);
  for (Settlement& settlement : file.settlements) settlement.from_house = Cents{};
  const auto findings = compare(file, result);
  ASSERT_EQ(findings.size(), 1U);
  EXPECT_NE(findings.front().due.find("$497.30 of it from the house"), std::string::npos) << findings.front().text();
}

}  // namespace
}  // namespace houseway::table::meter_test
