#include "houseway/price.hpp"

#include <gtest/gtest.h>

#include "solve/analyze.hpp"
#include "support/house.hpp"

/// Prices as a program that embeds the library gets them.
namespace houseway::price_test {
namespace {

TEST(Pricer, GivesTheFiguresOfTheAnalysis) {
  Pricer pricer;
  const Prices prices = pricer.price({.game = "ma/casino-war"});
  solve::Request request;
  request.game = &testing_support::the_rulebook().game("ma/casino-war");
  request.config = testing_support::config_of("ma/casino-war");
  const solve::Answer answer = solve::analyze(request);
  ASSERT_EQ(prices.wagers.size(), answer.wagers.size());
  for (std::size_t i = 0; i < answer.wagers.size(); ++i) {
    EXPECT_EQ(prices.wagers[i].wager, answer.wagers[i].wager);
    EXPECT_EQ(prices.wagers[i].house_edge, answer.wagers[i].house_edge);
    EXPECT_EQ(prices.wagers[i].element_of_risk, answer.wagers[i].element_of_risk);
    EXPECT_EQ(prices.wagers[i].standard_deviation, answer.wagers[i].standard_deviation);
    EXPECT_EQ(prices.wagers[i].exact, answer.wagers[i].exact ? answer.wagers[i].exact->str() : "");
    EXPECT_FALSE(prices.wagers[i].outcomes.empty());
  }
  EXPECT_TRUE(prices.not_by_the_rule.empty());
}

/// Six decks, 11 to 1 instead of 10: the tie comes with probability 23/311.
TEST(Pricer, PricesOtherOdds) {
  Pricer pricer;
  const PriceOptions tie{.wagers = {"tie"}};
  const Prices by_rule = pricer.price({.game = "ma/casino-war"}, tie);
  EXPECT_EQ(by_rule.of("tie")->exact, "58/311");
  const Prices changed = pricer.price({.game = "ma/casino-war", .pays = {{"tie", "equal", "11 to 1"}}}, tie);
  EXPECT_EQ(changed.of("tie")->exact, "35/311");
  EXPECT_EQ(changed.not_by_the_rule.size(), 1U);
  EXPECT_EQ(changed.of("initial"), nullptr);
}

TEST(Pricer, RefusesWhatThereIsNot) {
  Pricer pricer;
  EXPECT_THROW(pricer.price({.game = "ma/casino-war"}, {.wagers = {"ties"}}), Refused);
  EXPECT_THROW(pricer.price({.game = "xx/casino-war"}), Refused);
  EXPECT_THROW(pricer.price({.game = "ma/casino-war"}, {.seats = 0}), Refused);
  EXPECT_THROW(pricer.price({.game = "ma/casino-war", .pays = {{"tie", "equal", "many"}}}), Refused);
}

}  // namespace
}  // namespace houseway::price_test
