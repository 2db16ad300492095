#include <gtest/gtest.h>

#include <tuple>

#include "support/house.hpp"

/// Rules that no regulation here has, as they are dealt: `--rule KEY=VALUE`.
namespace houseway::games::what_if_rules_test {
namespace {

using kit::Cents;
using table::Round;
using table::RoundResult;
using table::Seat;
using table::Settlement;
using testing_support::what_if;

RoundResult play(const rulebook::TableRules& rules, const table::Stakes& stakes, const std::vector<std::string>& log) {
  Round round;
  round.stakes[Seat::at(0)] = stakes;
  for (const std::string& line : log) round.log.push_back(table::parse_event(line));
  return games::bind(rules).play(round, nullptr);
}

std::string outcome_of(const RoundResult& result, const std::string& wager) {
  for (const Settlement& settlement : result.settlements) {
    if (settlement.wager == wager) return settlement.outcome;
  }
  return "";
}

const table::Stakes ante{{"ante", Cents(1000)}};

std::vector<std::string> three_cards(const std::array<const char*, 3>& own, const std::array<const char*, 3>& house) {
  std::vector<std::string> log;
  for (std::size_t i = 0; i < own.size(); ++i) {
    log.push_back(std::string("deal ") + own[i] + " to seat-1");
    log.push_back(std::string("deal ") + house[i] + " to dealer");
  }
  log.emplace_back("seat-1 play");
  return log;
}

TEST(WhatIf, TheDealerOfThreeCardPokerNeedsAnotherHand) {
  const auto log = three_cards({"Kh", "9d", "4c"}, {"Jc", "8s", "2d"});
  const auto outcome = [&](const std::string& qualifies) {
    return outcome_of(play(what_if("ma/three-card-poker", {{"dealer-qualifies", qualifies}}), ante, log), "play");
  };
  EXPECT_EQ(outcome("queen-high"), "dealer-not-qualified");
  EXPECT_EQ(outcome("any"), "player-higher");
  EXPECT_EQ(outcome("jack-high"), "player-higher");
  EXPECT_EQ(outcome("pair"), "dealer-not-qualified");
}

TEST(WhatIf, AnAnteBonusIsLostToAHigherHand) {
  const auto log = three_cards({"6h", "5d", "4c"}, {"8c", "7s", "6d"});
  const auto paid = [&](const std::string& pays) {
    return outcome_of(play(what_if("ma/three-card-poker", {{"ante-bonus-pays", pays}}), ante, log), "ante-bonus");
  };
  EXPECT_EQ(paid("always"), "straight");
  EXPECT_EQ(paid("unless-beaten"), "");
}

TEST(WhatIf, TheDealerOfUltimateTexasHoldEmAlwaysQualifies) {
  const std::vector<std::string> log{"deal Ah to seat-1", "deal Kc to dealer",
                                     "deal Qd to seat-1", "deal 9s to dealer",
                                     "seat-1 play-4x",    "burn 1",
                                     "deal 2c to board",  "deal 4d to board",
                                     "deal 6h to board",  "burn 1",
                                     "deal 8s to board",  "deal Tc to board"};
  const table::Stakes stakes{{"ante", Cents(1000)}, {"blind", Cents(1000)}};
  const auto outcome = [&](const std::string& qualifies) {
    const auto rules = what_if("ma/ultimate-texas-hold-em", {{"dealer-qualifies", qualifies}});
    return outcome_of(play(rules, stakes, log), "ante");
  };
  EXPECT_EQ(outcome("pair"), "dealer-not-qualified");
  EXPECT_EQ(outcome("any"), "player-higher");
}

TEST(WhatIf, NobodyMaySurrenderInCasinoWar) {
  const std::vector<std::string> log{"deal Kh to seat-1", "deal Kd to dealer"};
  const table::Stakes stakes{{"initial", Cents(1000)}};
  const RoundResult tied = play(what_if("ch4/casino-war", {{"surrender", "no"}}), stakes, log);
  ASSERT_TRUE(tied.waiting);
  EXPECT_EQ(tied.waiting->text(), "3 cards burned");
  EXPECT_EQ(tied.on_felt.at(Seat::at(0)).at("war"), Cents(1000));
}

TEST(WhatIf, AnotherCommission) {
  const auto rules = what_if("ma/minibaccarat", {{"commission", "4"}});
  const std::vector<std::string> log{"deal 6h to player", "deal 7d to banker", "deal Kc to player",
                                     "deal Qs to banker"};
  const RoundResult result = play(rules, {{"banker", Cents(10'000)}}, log);
  ASSERT_EQ(result.settlements.size(), 1U);
  EXPECT_EQ(result.settlements[0].commission, Cents(400));
}

/// Odds that no pay table has are not taken for a loss, and cards that nobody pays for are not dealt.
TEST(WhatIf, RulesOfBlackjackThatItsTextHasNothingFor) {
  EXPECT_NO_THROW(games::bind(what_if("ma/spanish-21", {{"bonus-21", "yes"}})));
  EXPECT_NO_THROW(games::bind(what_if("ma/blackjack", {{"extra-three-sevens", "yes"}})));
  EXPECT_NO_THROW(games::bind(what_if("pa/blackjack-switch-hands", {{"switch", "unseen-hand"}})));
  for (const auto& [game, rule, value] :
       {std::tuple("ma/blackjack", "bonus-21", "yes"), std::tuple("ma/zappit-blackjack", "bonus-21", "yes"),
        std::tuple("ma/zappit-blackjack", "extra-three-sevens", "yes"),
        std::tuple("ma/blackjack", "switch", "unseen-hand")}) {
    EXPECT_THROW(games::bind(what_if(game, {{rule, value}})), kit::InputError) << game << " " << rule;
  }
}

}  // namespace
}  // namespace houseway::games::what_if_rules_test
