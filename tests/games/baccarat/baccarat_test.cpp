#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "support/house.hpp"

/// What a player is told and shown at the tables of baccarat.
namespace houseway::games::baccarat::baccarat_test {
namespace {

using kit::Cents;
using table::Seat;
using testing_support::Options;

/// The steps of play in force at a table that have a word.
std::vector<std::string> steps_with(const std::string& word, const std::string& game, const Options& options) {
  const rulebook::TableRules rules = testing_support::rules_of(game, options);
  std::vector<std::string> out;
  for (const rulebook::PlayStep& step : rules.game.play) {
    if (rules.holds(step.when) && step.text.find(word) != std::string::npos) out.push_back(step.text);
  }
  return out;
}

/// EZ Baccarat and Commission Free take none (ma §12(b), §13(c); pa §631b.5(a), §629b.4(a)).
TEST(Baccarat, SpeaksOfVigorishWhereItIsTaken) {
  for (const std::string game : {"ma/baccarat", "ma/midibaccarat", "pa/baccarat", "pa/midibaccarat"}) {
    EXPECT_EQ(steps_with("vigorish", game, {}).size(), 2U) << game;
    EXPECT_EQ(steps_with("vigorish is", game, {{"ez-baccarat", "yes"}}), std::vector<std::string>{}) << game;
    EXPECT_EQ(steps_with("the vigorish on", game, {{"ez-baccarat", "yes"}}), std::vector<std::string>{}) << game;
    EXPECT_EQ(steps_with("without vigorish", game, {{"ez-baccarat", "yes"}}).size(), 1U) << game;
  }
  for (const std::string game : {"pa/baccarat", "pa/midibaccarat"}) {
    EXPECT_EQ(steps_with("vigorish", game, {{"commission-free", "yes"}}), std::vector<std::string>{}) << game;
  }
}

/// Nobody holds the shoe of an electronic table or turns its cards (pa §631b.4(a)), whatever is filed for others.
TEST(Baccarat, HasNoCuratorAtAnElectronicTable) {
  const Options electronic{{"lucky-nines", "paytable-a"}, {"reveal", "highest-bettor-squeezes"}};
  EXPECT_EQ(steps_with("curator deals", "pa/baccarat", electronic), std::vector<std::string>{});
  EXPECT_EQ(steps_with("bettor", "pa/baccarat", electronic), std::vector<std::string>{});
  EXPECT_EQ(steps_with("curator deals", "pa/baccarat", {}).size(), 1U);
}

/// A continuous shuffler stands in the place of §5 (ma §14): nothing is cut or burned, and no hand is the last.
TEST(Baccarat, HasNoShoeAtAContinuousShuffler) {
  for (const std::string game : {"ma/minibaccarat", "pa/minibaccarat"}) {
    for (const std::string word : {"cuts", "second cover card", "burned face down", "last hand"}) {
      EXPECT_EQ(steps_with(word, game, {}).size(), 1U) << game << " " << word;
      EXPECT_EQ(steps_with(word, game, {{"shuffle", "continuous-shuffler"}}).size(), 0U) << game << " " << word;
    }
    EXPECT_EQ(steps_with("burned face down", game, {{"burn-cards-shown", "yes"}}).size(), 0U) << game;
  }
}

/// What a stake adds to the Heavenly 9 meter is printed (pa §631b.2(i)): a table may add more, not less.
TEST(Baccarat, FeedsTheHeavenly9MeterAsPrinted) {
  rulebook::TableConfig config = testing_support::config_of("pa/baccarat", {{"heavenly-9-progressive", "offered"}});
  const auto violations = [&](std::int64_t contribution) {
    config.meters["heavenly-9"].contribution = contribution;
    return rulebook::resolve(testing_support::the_rulebook().game(config.game), config).violations;
  };
  ASSERT_EQ(violations(900).size(), 1U);
  EXPECT_EQ(violations(900).front().key, "meters.heavenly-9.contribution");
  EXPECT_EQ(violations(900).front().clause, "§631b.2(i)");
  EXPECT_TRUE(violations(1000).empty());
  EXPECT_TRUE(violations(1100).empty());
}

/// A simulated round (ma §15(d)) counts for nothing: the hands on the layout, and so the mark on the roads, are those
/// that the wagers were settled on, whether it is dealt before or after them.
TEST(Baccarat, ShowsTheHandsThatWereBetOn) {
  const std::vector<std::string> bet_on{"deal 6h", "deal 7d", "deal Kc", "deal Qs"};
  const std::vector<std::string> simulated{"deal 9h", "deal 2d", "deal Kd", "deal 4s"};
  for (const bool found_before : {false, true}) {
    std::vector<std::string> log = found_before ? simulated : bet_on;
    log.insert(found_before ? log.begin() : log.end(), "call other-disclosed-card 9h");
    const std::vector<std::string>& second = found_before ? bet_on : simulated;
    log.insert(log.end(), second.begin(), second.end());
    table::Round round;
    round.stakes[Seat::at(0)] = {{"banker", Cents(1000)}};
    for (const std::string& line : log) round.log.push_back(table::parse_event(line));
    const BoundGame game = testing_support::bound("ma/baccarat");
    const table::RoundResult result = game.play(round, nullptr);
    ASSERT_FALSE(result.waiting) << result.waiting->text();
    EXPECT_EQ(result.net.at(Seat::at(0)), Cents(950));
    const auto mark = game.facts.mark_coup(result.layout);
    ASSERT_TRUE(mark.has_value());
    EXPECT_EQ(mark->winner, table::CoupWinner::banker) << (found_before ? "before" : "after");
  }
}

}  // namespace
}  // namespace houseway::games::baccarat::baccarat_test
