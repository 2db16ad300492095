#include "solve/core/beside.hpp"

#include <gtest/gtest.h>

#include "support/solved.hpp"

namespace houseway::solve::beside_test {
namespace {

using testing_support::error_of;
using testing_support::rules_of;

TEST(Beside, ReadsAWagerAndItsStake) {
  EXPECT_EQ(parse_beside("sevens").stake, 1);
  EXPECT_EQ(parse_beside("sevens").wager, "sevens");
  EXPECT_EQ(parse_beside("sevens=3").stake, 3);
  EXPECT_EQ(parse_beside("sevens=1/5").stake, Fraction(1, 5));
  EXPECT_EQ(parse_beside("sevens=0.25").stake, Fraction(1, 4));
  for (const char* wrong : {"sevens=", "sevens=0", "sevens=-1", "sevens=1/0", "sevens=1/-2", "sevens=a", "sevens=1.",
                            "sevens=0.-5", "sevens=1/2/3", "sevens=0.1234567891"})
    EXPECT_NE(error_of([&] { parse_beside(wrong); }), "") << wrong;
}

Influence influence(const std::string& game, const testing_support::Options& options, const std::string& wager) {
  auto table = rules_of(game, options);
  return influence_of_play(table, wager);
}

TEST(Beside, KnowsWhatDecisionsChange) {
  using enum Influence;
  EXPECT_EQ(influence("ma/casino-war", {}, "tie"), none);
  EXPECT_EQ(influence("ma/casino-war", {{"progressive", "offered"}}, "progressive"), solved);
  EXPECT_EQ(influence("ma/three-card-poker", {}, "pair-plus"), none);
  EXPECT_EQ(influence("ch4/three-card-poker", {}, "pair-plus"), solved);
  EXPECT_EQ(influence("ma/three-card-poker", {{"progressive-table", "1"}}, "progressive"), none);
  EXPECT_EQ(influence("ma/three-card-poker", {{"folded-hands-qualify-for-progressive", "no"}}, "progressive"), solved);
  EXPECT_EQ(influence("ma/texas-hold-em-bonus", {}, "bonus"), none);
  EXPECT_EQ(influence("ma/texas-hold-em-bonus", {{"progressive", "offered"}}, "progressive"), solved);
  EXPECT_EQ(influence("ma/ultimate-texas-hold-em", {}, "trips"), none);
  EXPECT_EQ(influence("ma/heads-up-hold-em", {}, "trips-plus"), none);
  auto trips_plus_lost = testing_support::read_as("ma/heads-up-hold-em", {{"trips-plus-on-fold", "no"}});
  EXPECT_EQ(influence_of_play(trips_plus_lost, "trips-plus"), solved);
  EXPECT_EQ(influence_of_play(trips_plus_lost, "pocket-bonus"), none);
  EXPECT_EQ(influence("ma/double-cross-poker", {}, "three-card"), none);
  EXPECT_EQ(influence("ma/blackjack", {{"section-17-kind", "sevens"}}, "sevens"), solved);
  EXPECT_EQ(influence("ma/blackjack", {}, "buster"), none);
  EXPECT_EQ(influence("ma/blackjack", {{"offer-streak", "yes"}}, "streak-2"), solved);
  EXPECT_EQ(influence("ma/blackjack", {}, "multiple-action"), not_solved);
  EXPECT_EQ(influence("ma/craps", {}, "field"), none);
}

Request request_of(const std::string& game, std::vector<Beside> beside) {
  Request request;
  request.game = &testing_support::the_rulebook().game(game);
  request.config = testing_support::config_of(game);
  request.beside = std::move(beside);
  request.threads = 2;
  request.counted = &testing_support::counted();
  return request;
}

/// What no decision changes is only added up.
TEST(Beside, AWagerThatNoDecisionChangesLeavesThePlayAlone) {
  const Answer answer = analyze(request_of("ma/three-card-poker", {{"pair-plus", Fraction(1, 2), {}}}));
  const auto& ante = testing_support::figures_of(answer, "ante");
  EXPECT_EQ(text_of(ante.play->chart), "Play Q64 or better, fold the rest.\n");
  EXPECT_FALSE(ante.play->plain_costs);
  ASSERT_TRUE(answer.together);
  EXPECT_EQ(answer.together->main, "ante");
  EXPECT_EQ(answer.together->plain_costs, 0);
  EXPECT_EQ(*answer.together->exact, -*ante.exact - *testing_support::figures_of(answer, "pair-plus").exact / 2);
  EXPECT_EQ(answer.wagers.size(), 2U);
}

TEST(Beside, OnlyAWagerOfItsOwnLiesBesideAnother) {
  const auto refuses = [](const std::string& game, const std::string& wager) {
    return error_of([&] { analyze(request_of(game, {{wager, 1, {}}})); });
  };
  EXPECT_NE(refuses("ma/casino-war", "tei").find("did you mean"), std::string::npos);
  EXPECT_NE(refuses("ma/casino-war", "initial").find("main wager itself"), std::string::npos);
  EXPECT_NE(refuses("ma/casino-war", "war").find("in the course of the round"), std::string::npos);
  EXPECT_NE(refuses("ma/blackjack", "five-card-21").find("no stake of its own"), std::string::npos);
  const Request twice = request_of("ma/casino-war", {{"tie", 1, {}}, {"tie", 2, {}}});
  EXPECT_NE(error_of([&] { analyze(twice); }).find("given twice"), std::string::npos);
}

}  // namespace
}  // namespace houseway::solve::beside_test
