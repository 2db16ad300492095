#include <gtest/gtest.h>

#include "kit/error.hpp"
#include "support/house.hpp"

/// What a table of Colorado's baccarat takes, and which it does not deal.
namespace houseway::games::colorado_baccarat_bets_test {
namespace {

using testing_support::Options;

/// Why a table refuses these stakes of ten dollars each; empty where it takes them.
std::string refusal(const Options& options, std::initializer_list<const char*> wagers) {
  table::Stakes stakes;
  for (const char* wager : wagers) stakes[wager] = kit::Cents::dollars(10);
  try {
    testing_support::bound("co/baccarat", options).facts.check_bets({}, {}, stakes, {});
  } catch (const kit::InputError& error) {
    return error.what();
  }
  return "";
}

void expect_refused(const Options& options, std::initializer_list<const char*> wagers, const char* clause) {
  EXPECT_NE(refusal(options, wagers).find(clause), std::string::npos) << refusal(options, wagers);
}

TEST(ColoradoBaccaratBets, StandAloneUnlessTheLicenseeSaysOtherwise) {
  const Options treasures{{"five-treasures-paytable", "1"}};
  EXPECT_EQ(refusal(treasures, {"cover-all"}), "");
  Options required = treasures;
  required["five-treasures-standard-bet"] = "required";
  expect_refused(required, {"cover-all"}, "cover-all needs a wager on the Player, the Banker or a tie");
  expect_refused(required, {"cover-all"}, "30-2899.01(2)");
  EXPECT_EQ(refusal(required, {"cover-all", "five-treasures-banker"}), "");

  const Options dragon{{"dragon-bonus-paytable", "1"}, {"dragon-bonus-standard-bet", "required"}};
  expect_refused(dragon, {"dragon-bonus-player"}, "30-2899.03(2)");
  EXPECT_EQ(refusal(dragon, {"dragon-bonus-player", "tie"}), "");

  const Options ez{{"ez-baccarat", "yes"}, {"ez-side-bets-without-base", "not-allowed"}};
  expect_refused(ez, {"panda-8"}, "30-2899.04(5)(e)(I)");
  EXPECT_EQ(refusal(ez, {"panda-8", "ez-banker"}), "");
}

TEST(ColoradoBaccaratBets, BackBothSidesUnlessTheLicenseeSaysOne) {
  const Options both{{"dragon-bonus-paytable", "1"}};
  EXPECT_EQ(refusal(both, {"dragon-bonus-player", "dragon-bonus-banker"}), "");
  const Options one{{"dragon-bonus-paytable", "1"}, {"dragon-bonus-both-sides", "one-side-only"}};
  expect_refused(one, {"dragon-bonus-player", "dragon-bonus-banker"}, "30-2899.03(2)");
  EXPECT_EQ(refusal(one, {"dragon-bonus-banker"}), "");
}

TEST(ColoradoBaccaratBets, ATableInPesosIsLawfulAndNotDealt) {
  const auto rules = testing_support::rules_of("co/baccarat", {{"99-fortunes-paytable", "p3-7-spots-php200"}});
  EXPECT_NE(rules.not_dealt().find("it pays in PHP"), std::string::npos) << rules.not_dealt();
  EXPECT_THROW(games::bind(rules), kit::InputError);
}

TEST(ColoradoBaccaratBets, VigorishIsFiledBetweenFiveAndTwentyFivePercent) {
  const auto lawful = [](const char* rate) {
    const auto config = testing_support::config_of("co/baccarat", {{"vigorish-rate", rate}});
    return rulebook::resolve(testing_support::the_rulebook().game("co/baccarat"), config).violations.empty();
  };
  EXPECT_TRUE(lawful("5"));
  EXPECT_TRUE(lawful("25"));
  EXPECT_FALSE(lawful("4"));
  EXPECT_FALSE(lawful("26"));
}

}  // namespace
}  // namespace houseway::games::colorado_baccarat_bets_test
