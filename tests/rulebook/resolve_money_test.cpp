#include <gtest/gtest.h>

#include <algorithm>
#include <tuple>

#include "support/house.hpp"
#include "support/named_paytable.hpp"

/// The money of a table: what belongs to a wager, what may be staked, the most that is paid, and the meters.
namespace houseway::rulebook::resolve_money_test {
namespace {

using testing_support::config_of;
using testing_support::the_rulebook;

Resolution resolved(const TableConfig& config) { return resolve(the_rulebook().game(config.game), config); }

/// Whether the table is refused under this key, by this clause, in words that contain these.
void expect_refused(const TableConfig& config, const std::string& key, const std::string& clause,
                    const std::string& words) {
  const auto violations = resolved(config).violations;
  std::string all;
  for (const Violation& violation : violations) all += violation.text() + "\n";
  const bool found = std::any_of(violations.begin(), violations.end(), [&](const Violation& violation) {
    return violation.key == key && violation.clause == clause && violation.problem.find(words) != std::string::npos;
  });
  EXPECT_TRUE(found) << key << " [" << clause << "] " << words << "\n" << all;
}

void expect_lawful(const TableConfig& config) {
  const auto violations = resolved(config).violations;
  EXPECT_TRUE(violations.empty()) << violations.front().text();
}

TableConfig with_wagers(const std::string& game, const std::vector<std::string>& wagers) {
  TableConfig config = config_of(game);
  config.wagers = wagers;
  return config;
}

// Decisions and bonuses

TEST(BelongingWagers, ComeAlongWithTheWagerTheyBelongTo) {
  const std::vector<std::tuple<std::string, std::vector<std::string>, std::vector<std::string>>> tables{
      {"ma/three-card-poker", {"ante", "pair-plus"}, {"play", "ante-bonus"}},
      {"ch4/three-card-poker", {"ante"}, {"play", "ante-bonus"}},
      {"ma/texas-hold-em-bonus", {"ante", "bonus"}, {"flop-bet", "turn-bet", "river-bet"}},
      {"ma/ultimate-texas-hold-em", {"ante", "blind"}, {"play"}},
      {"ma/casino-war", {"initial"}, {"war", "surrender"}},
      {"ma/blackjack", {"blackjack"}, {"double-down", "split", "insurance"}},
      {"pa/blackjack-switch-hands", {"blackjack", "switch-hands-ante"}, {"switch", "double-down", "split"}},
      {"ma/pai-gow-poker", {"pai-gow-poker"}, {"surrender"}},
  };
  for (const auto& [game, wagers, along] : tables) {
    const TableConfig config = with_wagers(game, wagers);
    expect_lawful(config);
    const TableRules rules = resolved(config).rules;
    for (const std::string& wager : along) EXPECT_TRUE(rules.offers(wager)) << game << " " << wager;
  }
}

TEST(BelongingWagers, StayAwayWithoutIt) {
  const TableRules rules = resolved(with_wagers("ma/three-card-poker", {"pair-plus"})).rules;
  EXPECT_FALSE(rules.offers("play"));
  EXPECT_FALSE(rules.offers("ante-bonus"));
  expect_refused(with_wagers("ma/three-card-poker", {"pair-plus", "play"}), "wagers",
                 the_rulebook().game("ma/three-card-poker").wager("play")->cite, "on which it depends");
}

TEST(BelongingWagers, AreSwitchedOffByTheirOption) {
  TableConfig config = with_wagers("ma/blackjack", {"blackjack"});
  EXPECT_FALSE(resolved(config).rules.offers("surrender"));
  config.options["surrender"] = "offered";
  EXPECT_TRUE(resolved(config).rules.offers("surrender"));
}

/// No table of any game takes a raise that nothing pays: each wager listed alone, with those it cannot be without.
TEST(BelongingWagers, AreOfferedAndPaidAtEveryTable) {
  for (const auto& [id, game] : the_rulebook().games()) {
    for (const Wager& wager : game.wagers) {
      if (belongs_to_another(wager.kind)) continue;
      TableConfig config = config_of(id);
      config.wagers = {wager.id};
      for (const Wager& other : game.wagers) {
        if (other.required) config.wagers.push_back(other.id);
      }
      config.wagers.insert(config.wagers.end(), wager.needs.begin(), wager.needs.end());
      const TableRules rules = resolved(config).rules;
      for (const Wager& other : rules.game.wagers) {
        if (!belongs_to_another(other.kind) || !rules.holds(other.when)) continue;
        const bool due = std::any_of(other.needs.begin(), other.needs.end(),
                                     [&](const std::string& need) { return rules.offers(need); });
        EXPECT_EQ(rules.offers(other.id), due) << id << " " << wager.id << " " << other.id;
        const auto pays_on = [&](const PayTable& table) { return table.wager == other.id; };
        const bool paid = std::any_of(rules.paytables.begin(), rules.paytables.end(), pays_on) ||
                          std::none_of(game.paytables.begin(), game.paytables.end(), pays_on);
        EXPECT_TRUE(!due || paid) << id << " " << wager.id << " " << other.id;
      }
    }
  }
}

// Stakes of progressives

TEST(ProgressiveStakes, AreOneAmountAtEveryTable) {
  for (const auto& [id, game] : the_rulebook().games()) {
    for (const PayTable& table : game.paytables) {
      const TableRules rules = resolved(testing_support::naming(game, table)).rules;
      for (const TableMeter& meter : rules.meters) {
        EXPECT_TRUE(rules.game.wager(meter.wager)->stake)
            << id << " " << table.wager << "/" << table.id << " " << meter.wager;
      }
    }
  }
}

TEST(ProgressiveStakes, AreRefusedIfTheyDiffer) {
  const TableRules rules = resolved(config_of("ma/three-card-poker", {{"progressive-table", "1"}})).rules;
  EXPECT_FALSE(rules.check_stakes({{"ante", Cents(1000)}, {"progressive", Cents(100)}}));
  EXPECT_TRUE(rules.check_stakes({{"ante", Cents(1000)}, {"progressive", Cents(1)}})) << "one cent for a whole meter";
  EXPECT_TRUE(rules.check_stakes({{"ante", Cents(1000)}, {"progressive", Cents(500)}}));
}

TEST(ProgressiveStakes, CarryTheSeed) {
  const auto seed = [](const std::string& game, const testing_support::Options& options, const std::string& meter) {
    const TableRules rules = resolved(config_of(game, options)).rules;
    return rules.meters[*rules.meter_index(meter)].seed;
  };
  EXPECT_EQ(seed("ma/casino-war", {{"progressive", "offered"}}, "progressive"), Cents::dollars(10'000));
  EXPECT_EQ(seed("ma/casino-war", {{"progressive", "offered"}, {"progressive-amount", "25"}}, "progressive"),
            Cents::dollars(50'000));
  EXPECT_EQ(seed("ma/three-card-poker", {{"multi-game-link-paytable", "ptmgl02"}}, "link"), Cents::dollars(10'000));
  EXPECT_EQ(
      seed("ma/three-card-poker", {{"multi-game-link-paytable", "ptmgl02"}, {"multi-game-link-amount", "5"}}, "link"),
      Cents::dollars(50'000));
  EXPECT_EQ(seed("ma/ultimate-texas-hold-em", {{"multi-game-link-paytable", "ptmglml02"}}, "link-three-level-minor"),
            Cents::dollars(1'250));
}

TEST(Meters, AreHeldToSeedRateAndReading) {
  TableConfig config = config_of("ma/casino-war", {{"progressive", "offered"}, {"progressive-amount", "10"}});
  config.meters["progressive"].seed = Cents::dollars(19'999);
  expect_refused(config, "meters.progressive.seed", "§11(c)", "at least $20,000.00");
  config.meters["progressive"].seed = Cents::dollars(30'000);
  config.meters["progressive"].reading = Cents::dollars(29'000);
  expect_refused(config, "meters.progressive.reading", "§11(c)", "below the seed $30,000.00");

  TableConfig rate = config_of("ma/pai-gow-poker",
                               {{"progressive-payout-14-offered", "yes"}, {"progressive-14-stake", "five-dollars"}});
  rate.meters["progressive-14"].contribution = 2600;
  expect_refused(rate, "meters.progressive-14.contribution", "§14(e)-(f)", "at least 27%");
  rate.options["progressive-14-stake"] = "one-dollar";
  expect_lawful(rate);
}

/// ch4 §5.F.1: 50 cents of each coin, set and reset to $10,000.
TEST(Meters, ThatTheRuleStatesAreNotSet) {
  TableConfig config = config_of("ch4/caribbean-stud");
  config.meters["progressive"].contribution = 3000;
  expect_refused(config, "meters.progressive.contribution", "§5.F.1", "30%; the rule states 50%");
  config.meters["progressive"].contribution = 6000;
  expect_refused(config, "meters.progressive.contribution", "§5.F.1", "60%; the rule states 50%");
  config.meters["progressive"] = {};
  config.meters["progressive"].seed = Cents::dollars(20'000);
  expect_refused(config, "meters.progressive.seed", "§5.F.1", "$20,000.00; the rule states $10,000.00");
  config.meters["progressive"] = {};
  config.meters["progressive"].reading = Cents::dollars(20'000);
  expect_lawful(config);
}

/// ma §10(f): rates by pay table, $10,000 at first, and after that whatever the secondary meter held.
TEST(Meters, WithAReserveGoOnBelowTheirSeed) {
  TableConfig config = config_of("ma/high-card-flush", {{"progressive-offered", "yes"}, {"progressive-paytable", "c"}});
  config.meters["main"].reading = Cents::dollars(500);
  expect_lawful(config);
  config.meters["main"].seed = Cents::dollars(20'000);
  expect_refused(config, "meters.main.seed", "§10(e)-(f)", "$20,000.00; the rule states $10,000.00");
  config.meters["main"] = {};
  config.meters["main"].contribution = 2400;
  expect_refused(config, "meters.main.contribution", "§10(e)-(f)", "24%; the rule states 21%");
  config.meters["main"] = {};
  config.meters["main-reserve"].contribution = 200;
  expect_refused(config, "meters.main-reserve.contribution", "§10(e)-(f)", "2%; the rule states 5%");
}

/// §14(e): an amount that a table raises to $50 comes off the meter too.
TEST(Meters, PayFixedAmountsFromACertainOneOn) {
  TableConfig config = config_of("ma/pai-gow-poker", {{"progressive-payout-14-offered", "yes"}});
  const auto meter_of = [&](const std::string& outcome) {
    const TableRules rules = resolved(config).rules;
    const auto& rows = rules.in_force("progressive-payout-14", "")->rows;
    return std::find_if(rows.begin(), rows.end(), [&](const PayRow& row) { return row.outcome == outcome; })->meter;
  };
  EXPECT_EQ(meter_of("straight-flush"), "progressive-14");
  EXPECT_EQ(meter_of("straight-flush-and-pair"), "progressive-14");
  EXPECT_EQ(meter_of("four-of-a-kind-and-pair"), "");
  config.pays["progressive-payout-14"] = {{"four-of-a-kind-and-pair", "$50"}};
  EXPECT_EQ(meter_of("four-of-a-kind-and-pair"), "progressive-14");
}

// Payout limits

TEST(PayoutLimits, AreFiledNoLowerThanTheRule) {
  const auto filed = [](const std::string& amount) {
    return config_of("ma/pai-gow-poker", {{"fortune-bonus-offered", "yes"}, {"max-payout-per-hand", amount}});
  };
  expect_refused(filed("$49,999"), "options.max-payout-per-hand", "§16(j)", "at least $50,000.00");
  expect_refused(filed("plenty"), "options.max-payout-per-hand", "§16(j)", "no amount of money");
  expect_lawful(filed("$50,000"));
  // 8,000 to 1 on a posted minimum of $10 is more.
  TableConfig high = filed("$50,000");
  high.limits["fortune-bonus"] = {Cents::dollars(10), Cents::dollars(200)};
  expect_refused(high, "options.max-payout-per-hand", "§16(j)", "at least $80,000.00");
  high.options["max-payout-per-hand"] = "$80,000";
  expect_lawful(high);
  EXPECT_EQ(resolved(high).rules.payout_limits.front().most, Cents::dollars(80'000));
}

TEST(PayoutLimits, AreThoseOfThisVariantAlone) {
  const TableRules rules = resolved(config_of("ma/pai-gow-poker", {{"variant", "commission-free-fortune"},
                                                                   {"max-payout-per-hand", "$50,000"}}))
                               .rules;
  ASSERT_EQ(rules.payout_limits.size(), 1U);
  const auto& wagers = rules.payout_limits.front().wagers;
  EXPECT_EQ(std::find(wagers.begin(), wagers.end(), "fortune-bonus"), wagers.end()) << "paid by §14b, not by §16(b)";
}

TEST(PayoutLimits, GrowWithThePostedMinimum) {
  const auto most = [](std::int64_t ante, std::int64_t trips) {
    TableConfig config = config_of("ma/ultimate-texas-hold-em");
    config.limits["ante"] = {Cents::dollars(ante), std::nullopt};
    config.limits["trips"] = {Cents::dollars(trips), std::nullopt};
    return resolved(config).rules.payout_limits.front().most;
  };
  EXPECT_EQ(most(5, 5), Cents::dollars(50'000));
  EXPECT_EQ(most(100, 10), Cents::dollars(50'500 + 500));  // 1 + 4 + 500 on the ante, 50 on the trips wager
}

TEST(PayoutLimits, OfTheTwentyPointBonusFollowTheMinimum) {
  TableConfig config =
      config_of("ma/blackjack", {{"twenty-point-paytable", "a"}, {"twenty-point-aggregate-cap", "25000"}});
  expect_lawful(config);
  config.limits["twenty-point-bonus"] = {Cents::dollars(50), std::nullopt};
  expect_refused(config, "options.twenty-point-aggregate-cap", "§24(h)", "could win at the minimum");
}

/// ma Let It Ride §10(c): three bets of the minimum at 1,000 to 1.
TEST(PayoutLimits, OfLetItRideFollowTheMinimum) {
  TableConfig config = config_of("ma/let-it-ride", {{"payout-cap", "50000"}});
  expect_lawful(config);
  config.limits["bet-1"] = {Cents::dollars(20), std::nullopt};
  expect_refused(config, "options.payout-cap", "§10(c)", "at least $60,000.00");
  config.options["payout-cap"] = "60000";
  expect_lawful(config);
}

/// ma Criss-Cross Poker §10(d): one deck cannot deal two royal flushes. A royal flush across, which the Middle Bet is
/// paid on too, with a straight flush down: 2 + 3 x (500 + 100 + 500) antes, and a flush for the Five Card Bonus.
TEST(PayoutLimits, OfCrissCrossPokerAreForCardsThatOneDeckDeals) {
  TableConfig config = config_of("ma/criss-cross-poker", {{"aggregate-payout-limit", "50000"}});
  config.limits["ante-across"] = {Cents::dollars(15), std::nullopt};
  expect_lawful(config);  // $49,530
  config.limits["ante-across"] = {Cents::dollars(25), std::nullopt};
  expect_refused(config, "options.aggregate-payout-limit", "§10(d)", "at least $82,550.00");
  config.options["five-card-bonus-offered"] = "yes";
  config.limits["five-card-bonus"] = {Cents::dollars(10), std::nullopt};
  expect_refused(config, "options.aggregate-payout-limit", "§10(d)", "at least $82,650.00");
  config.options["aggregate-payout-limit"] = "82650";
  expect_lawful(config);
}

/// ma Double Down Stud §10(c): both wagers at 1,000 to 1, the second as large as the first whatever is posted for it.
TEST(PayoutLimits, OfDoubleDownStudFollowTheMinimum) {
  TableConfig config = config_of("ma/double-down-stud", {{"payout-limit", "100000"}});
  expect_lawful(config);
  config.limits["initial"] = {Cents::dollars(50), std::nullopt};
  expect_lawful(config);
  config.limits["initial"] = {Cents::dollars(60), std::nullopt};
  expect_refused(config, "options.payout-limit", "§10(c)", "at least $120,000.00");
  config.limits["double-down"] = {Cents::dollars(5), std::nullopt};
  expect_refused(config, "options.payout-limit", "§10(c)", "at least $120,000.00");
  config.options["payout-limit"] = "120000";
  expect_lawful(config);
  config.limits["double-down"] = {Cents::dollars(80), std::nullopt};
  expect_refused(config, "options.payout-limit", "§10(c)", "at least $140,000.00");
}

/// ma Boston 5 Stud §10(e): 1,000 to 1 on the ante, the first and the second wager. The first is twice the ante, so
/// that either minimum is one of both.
TEST(PayoutLimits, OfBoston5StudFollowBothMinimums) {
  TableConfig config = config_of("ma/boston-5-stud", {{"payout-limit", "50000"}});
  const auto post = [&](std::int64_t ante, std::int64_t first_wager) {
    config.limits["ante"] = {Cents::dollars(ante), std::nullopt};
    config.limits["first-wager"] = {Cents::dollars(first_wager), std::nullopt};
  };
  post(25, 50);
  expect_lawful(config);
  post(100, 50);
  expect_refused(config, "options.payout-limit", "§10(e)", "at least $100,400.00");
  post(25, 100);
  expect_refused(config, "options.payout-limit", "§10(e)", "at least $50,200.00");
  config.limits.erase("ante");
  config.limits["first-wager"] = {Cents::dollars(200), std::nullopt};
  expect_refused(config, "options.payout-limit", "§10(e)", "at least $100,400.00");
  config.options["payout-limit"] = "100400";
  expect_lawful(config);
}

TEST(PayoutLimits, OfSeveralOutcomesAreRefusedOnce) {
  const auto violations = resolved(config_of("ch4/caribbean-stud", {{"maximum-payout", "plenty"}})).violations;
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_NE(violations[0].problem.find("no amount of money"), std::string::npos) << violations[0].text();
}

// Posted limits

TEST(PostedLimits, AreOfWagersThatAreOffered) {
  TableConfig config = config_of("ma/casino-war");
  config.limits["progressive"] = {Cents::dollars(5), Cents::dollars(5)};
  expect_refused(config, "limits.progressive", "§11(a)", "does not offer");
}

TEST(PostedLimits, DoNotContradictTheRule) {
  TableConfig config = config_of("ch4/three-card-poker");
  config.limits["ante"] = {Cents::dollars(600), std::nullopt};
  expect_refused(config, "limits.ante", "§13.D.1", "at most $500.00");

  TableConfig side =
      config_of("ma/three-card-poker", {{"wager-linkage", "both-compulsory"}, {"ante-bonus-table", "a"}});
  side.limits["ante"] = {Cents::dollars(5), Cents::dollars(10)};
  side.limits["pair-plus"] = {Cents::dollars(60), Cents::dollars(100)};
  expect_refused(side, "limits.pair-plus", "§6(f)(3)", "at most 5 x ante");
  side.limits["pair-plus"].least = Cents::dollars(50);
  expect_lawful(side);

  TableConfig fixed = config_of("ma/ultimate-texas-hold-em", {{"multi-game-link-paytable", "ptmgl02"}});
  fixed.limits["multi-game-link"] = {Cents::dollars(10), std::nullopt};
  expect_refused(fixed, "limits.multi-game-link", the_rulebook().game(fixed.game).wager("multi-game-link")->cite,
                 "the only stake");
}

TEST(PostedLimits, LeaveAMultipleThatCanBeStaked) {
  TableConfig config = config_of("pa/blackjack-switch-hands");
  config.limits["blackjack"] = {Cents::dollars(6), Cents::dollars(9)};
  expect_refused(config, "limits.blackjack", "§633b.4(b)", "no multiple of $5.00");
}

// Seats, columns and odds

TEST(Seats, AreRefusedByTheirClause) {
  TableConfig config = config_of("ma/minibaccarat");
  config.seats = 10;
  expect_refused(config, "seats", "§2(a)", "at most 9");
  config = config_of("ma/casino-war");
  config.seats = 8;
  expect_refused(config, "seats", "no clause", "the text states no number");
}

TEST(Columns, ThatAreNotUsedAreSaid) {
  GameRules game = the_rulebook().game("ma/casino-war");
  const auto main = std::find_if(game.paytables.begin(), game.paytables.end(),
                                 [](const PayTable& table) { return table.wager == "initial"; });
  ASSERT_NE(main, game.paytables.end());
  PayTable other = *main;
  other.id = "other";
  TableConfig twice = config_of(game.id);
  twice.paytables["initial"] = {main->id, other.id};
  const std::string said = "“" + main->id + "” is not used: “other” settles the same";
  game.paytables.push_back(other);
  const auto violations = resolve(game, twice).violations;
  ASSERT_EQ(violations.size(), 1U);
  EXPECT_EQ(violations.front().key, "paytables.initial");
  EXPECT_EQ(violations.front().clause, other.cite);
  EXPECT_NE(violations.front().problem.find(said), std::string::npos) << violations.front().text();
  TableConfig unoffered = with_wagers("ma/three-card-poker", {"ante"});
  unoffered.paytables["pair-plus"] = {"pair-plus"};
  expect_refused(unoffered, "paytables.pair-plus", the_rulebook().game(unoffered.game).wager("pair-plus")->cite,
                 "does not offer the wager");
}

TEST(Odds, AboveTheMinimumAreFiled) {
  TableConfig config = config_of("ma/roulette", {{"payouts-above-minimum", "no"}});
  config.pays["straight"] = {{"hit", "36 to 1"}};
  expect_refused(config, "pays.straight.hit", "§2(a)", "payouts-above-minimum = no");
  config.options["payouts-above-minimum"] = "yes";
  expect_lawful(config);
  config.options.clear();
  expect_lawful(config);
  EXPECT_EQ(resolved(config).rules.options.at("payouts-above-minimum"), "yes");

  TableConfig listed = config_of("ma/colorado-hold-em", {{"odds", "listed-odds"}});
  listed.pays["ante"] = {{"two-pair", "3 to 1"}};
  expect_refused(listed, "pays.ante.two-pair", "§11(b), §12(b)", "odds = listed-odds");
  listed.options.clear();
  EXPECT_EQ(resolved(listed).rules.options.at("odds"), "higher-odds");
}

TEST(Odds, StayWithinTheirUpperBound) {
  TableConfig config =
      config_of("ma/pai-gow-poker", {{"random-number-offered", "yes"}, {"start-method", "random-number"}});
  config.pays["random-number"] = {{"number", "6 to 1"}};
  expect_lawful(config);
  config.pays["random-number"] = {{"number", "13 to 2"}};
  expect_refused(config, "pays.random-number.number", "§13(b)(6)", "no more than 6 to 1");
}

/// Players win what lies in a pot, and those who do not have lost it: whatever a table says, no odds are paid.
TEST(Odds, OfAPotCannotBeSet) {
  TableConfig config = config_of("ma/flop-poker");
  for (const char* outcome : {"highest", "tied-for-highest", "not-highest"}) {
    config.pays["pot"] = {{outcome, "2 to 1"}};
    expect_refused(config, std::string("pays.pot.") + outcome, "§9(d)", "no odds can be set");
    EXPECT_FALSE(resolved(config).violations.front().what_if);
  }
  config.pays["pot"] = {{"highest", "the pot"}, {"not-highest", "lose"}};
  expect_lawful(config);
}

/// Without it two players could not be dealt in.
TEST(Wagers, ThatAllPlayersContestAreOffered) {
  const std::string cite = the_rulebook().game("ma/flop-poker").wager("pot")->cite;
  expect_refused(with_wagers("ma/flop-poker", {"ante"}), "wagers", cite, "“pot” must be offered");
  expect_lawful(with_wagers("ma/flop-poker", {"ante", "pot"}));
}

TEST(Footnotes, Bind) {
  expect_refused(config_of("ma/pai-gow-poker",
                           {{"fortune-bonus-offered", "yes"}, {"fortune-paytable", "3l"}, {"royal-match", "ace-king"}}),
                 "options.royal-match", "§3(l)", "king-queen");
}

}  // namespace
}  // namespace houseway::rulebook::resolve_money_test
