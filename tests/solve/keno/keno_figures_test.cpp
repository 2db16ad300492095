#include <fmt/format.h>
#include <gtest/gtest.h>

#include <array>
#include <cmath>
#include <map>
#include <string>
#include <vector>

#include "games/keno/counts.hpp"
#include "games/keno/ticket_book.hpp"
#include "solve/keno/keno.hpp"
#include "support/solved.hpp"

/// Keno in figures: against every draw of a small blower, against published ones, against a simulation.
namespace houseway::solve::keno::figures_test {
namespace {

using games::keno::choose;
using games::keno::draws_that_catch;
using games::keno::Rules;
using kit::Ball;
using kit::BallSet;
using testing_support::rules_of;
using testing_support::Solved;

/// "0.560126582" of a fraction with nine decimals.
std::string decimals(const Fraction& fraction, int digits) {
  return fmt::format("{:.{}f}", static_cast<double>(fraction), digits);
}

Rules rules_at(const std::string& game) {
  rulebook::TableRules table = rules_of(game);
  rulebook::Binder binder(table);
  return Rules(binder);
}

/// The Wizard of Odds, “Keno Exacta” (wizardofodds.com/games/keno/exacta), base pay probabilities of 1 to 10 picks.
TEST(KenoFigures, CatchesComeAsOftenAsPublished) {
  const std::array<std::vector<std::string>, 3> published{
      {{"0.750000000", "0.560126582", "0.416504382", "0.308321425", "0.227184208", "0.166601753", "0.121574252",
        "0.088266238", "0.063747838", "0.045790701"},
       {"0.250000000", "0.379746835", "0.430866602", "0.432731825", "0.405686086", "0.363494733", "0.315192505",
        "0.266464114", "0.220665594", "0.179571376"},
       {"0.000000000", "0.060126582", "0.138753651", "0.212635466", "0.270457391", "0.308321425", "0.326654051",
        "0.328145622"}}};
  const Solved solved(rules_of("co/keno"));
  for (std::size_t hits = 0; hits < published.size(); ++hits) {
    for (std::size_t i = 0; i < published[hits].size(); ++i) {
      const int spots = static_cast<int>(i) + 1;
      const Fraction chance = solved.chance(fmt::format("quick-pick:{}", spots), fmt::format("{}-of-{}", hits, spots));
      EXPECT_EQ(decimals(chance, 9), published[hits][i]) << hits << " of " << spots;
    }
  }
}

/// Twenty spots, in percent: pokercasino-online.com/keno-casino.html. One in so many: kenoonline.org, “Keno odds”.
TEST(KenoFigures, TwentySpotsComeAsOftenAsPublished) {
  const std::vector<std::string> percent{"0.11857057",  "1.15678605",  "4.97142576",  "12.48637168", "20.50318987",
                                         "23.32807380", "19.01745147", "11.32954556", "4.98618021"};
  const Fraction all(choose(80, 20));
  for (std::size_t hits = 0; hits < percent.size(); ++hits)
    EXPECT_EQ(decimals(100 * Fraction(draws_that_catch(static_cast<int>(hits), 20)) / all, 8), percent[hits]) << hits;
  const std::map<int, std::uint64_t> one_in{{9, 61},        {10, 253},        {11, 1423},
                                            {12, 10968},    {13, 118084},     {14, 1821881},
                                            {15, 41751453}, {16, 1496372110}, {17, 90624035964}};
  for (const auto& [hits, odds] : one_in) {
    const Fraction exact = all / Fraction(draws_that_catch(hits, 20));
    EXPECT_LT(std::abs(static_cast<double>(exact) - static_cast<double>(odds)), 1) << hits;
  }
  EXPECT_EQ(choose(80, 20), 3'535'316'142'212'174'320U);
}

/// The Wizard of Odds, “Keno Appendix 14 - Laughlin Keno Survey” (wizardofodds.com/games/keno/appendix/14): the $1
/// pick-10 tickets of six casinos in January 2012, each brought as an own rate card, and what it returns.
TEST(KenoFigures, TheTicketsOfLaughlinReturnWhatIsPublished) {
  struct Casino {
    std::string name;
    std::vector<std::pair<std::string, std::string>> pays;
    std::string returns;
  };
  const auto rows = [](const std::vector<std::string>& pays) {
    std::vector<std::pair<std::string, std::string>> out;
    for (std::size_t i = 0; i < pays.size(); ++i) {
      if (pays[i] != "0") out.emplace_back(fmt::format("{}-of-10", i + 4), pays[i] + " for 1");
    }
    return out;
  };
  // From four catches to ten.
  const std::vector<Casino> casinos{
      {"Aquarius", rows({"0", "2", "20", "132", "1000", "4000", "25000"}), "0.707821"},
      {"Avi", rows({"0.5", "2", "20", "120", "800", "3800", "50000"}), "0.736644"},
      {"Colorado Belle", rows({"1", "1", "20", "100", "800", "3500", "25000"}), "0.722012"},
      {"Golden Nugget", rows({"0", "1", "20", "160", "1000", "5000", "50000"}), "0.710432"},
      {"Harrah's", rows({"0", "2", "10", "80", "900", "5000", "50000"}), "0.504632"},
      {"Riverside", rows({"0", "1", "20", "150", "1000", "4000", "50000"}), "0.688200"}};
  for (const Casino& casino : casinos) {
    rulebook::TableConfig config = testing_support::config_of("co/keno", {{"rate-card", "own"}});
    config.pays["straight"] = casino.pays;
    const auto rules = rulebook::resolve_lawful(testing_support::the_rulebook().game("co/keno"), config);
    const Fraction returns = 1 - Solved(rules).edge("quick-pick:10");
    EXPECT_EQ(decimals(returns, 6), casino.returns) << casino.name;
    // Two of them would keep more than Colorado allows.
    EXPECT_EQ(games::unlawful_odds(rules).empty(), returns >= Fraction(7, 10)) << casino.name;
  }
}

/// One spot at 3 for 1 keeps 25% (The Gambling Dictionary; randombooks.org, “Case Study - Keno”: expectation -0.25).
TEST(KenoFigures, OneSpotKeepsAQuarter) { EXPECT_EQ(Solved(rules_of("co/keno")).edge("quick-pick:1"), Fraction(1, 4)); }

/// Rows of the Orleans' pay table, as the Wizard of Odds prints it beside these probabilities, brought as an own rate
/// card, with a row that the sample does not have; and one that keeps more than the rule allows.
TEST(KenoFigures, AnOwnRateCardIsPricedAndHeldToTheRule) {
  rulebook::TableConfig config = testing_support::config_of("co/keno", {{"rate-card", "own"}});
  config.pays["straight"] = {{"2-of-3", "1 for 1"}, {"3-of-3", "45 for 1"},  {"2-of-4", "1 for 1"},
                             {"3-of-4", "2 for 1"}, {"4-of-4", "160 for 1"}, {"0-of-8", "push"}};
  auto rules = rulebook::resolve_lawful(testing_support::the_rulebook().game("co/keno"), config);
  const Solved solved(rules);
  const Fraction four(
      Count(draws_that_catch(2, 4)) + 2 * Count(draws_that_catch(3, 4)) + 160 * Count(draws_that_catch(4, 4)),
      Count(choose(80, 20)));
  EXPECT_EQ(solved.edge("quick-pick:4"), 1 - four);
  // A row that the sample does not have: nothing of eight, at even.
  EXPECT_EQ(solved.chance("quick-pick:8", "0-of-8"), Fraction(draws_that_catch(0, 8)) / choose(80, 20));
  EXPECT_TRUE(games::unlawful_odds(rules).empty());
  config.pays["straight"] = {{"1-of-1", "2 for 1"}};
  rules = rulebook::resolve_lawful(testing_support::the_rulebook().game("co/keno"), config);
  const auto found = games::unlawful_odds(rules);
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().problem, "the regular rate for 1 spot keeps 50.00% of $1.00; at most 30%");
  EXPECT_EQ(found.front().clause, "§30-2507(6)");
}

/// A maximum payoff counts on the least wager: at $10, 10 of 10 would pay $350,000.
TEST(KenoFigures, AMaximumPayoffCountsInTheHouseAdvantage) {
  rulebook::TableConfig config = testing_support::config_of("co/keno", {{"maximum-aggregate-payoff", "100000"}});
  const auto& game = testing_support::the_rulebook().game("co/keno");
  EXPECT_TRUE(games::unlawful_odds(rulebook::resolve_lawful(game, config)).empty());
  config.limits["straight"].least = kit::Cents::dollars(10);
  const auto found = games::unlawful_odds(rulebook::resolve_lawful(game, config));
  ASSERT_FALSE(found.empty());
  for (const auto& each : found) EXPECT_EQ(each.clause, "§30-2507(6)");
}

/// §30-2507(6): what a ticket for the meter keeps depends on where its meter starts, which the table sets.
TEST(KenoFigures, ATicketForTheMeterIsHeldToTheRule) {
  rulebook::TableConfig config = testing_support::config_of("co/keno", {{"progressive-type", "in-house"}});
  const auto& game = testing_support::the_rulebook().game("co/keno");
  const auto kept = [&] {
    const auto rules = rulebook::resolve_lawful(game, config);
    const auto figures = Solved(rules).figures("progressive-keno:1-2-3-4-5-6-7-8", kit::Cents::dollars(1));
    return std::pair(figures.exact.value(), games::unlawful_odds(rules));
  };
  EXPECT_TRUE(kept().second.empty());
  for (const std::int64_t dollars : {1'000, 18'774, 18'775}) {
    config.meters["progressive"].seed = kit::Cents::dollars(dollars);
    const auto [edge, found] = kept();
    EXPECT_EQ(found.empty(), edge <= Fraction(3, 10)) << dollars;
    EXPECT_EQ(found.empty(), dollars == 18'775) << dollars;
  }
  config.meters["progressive"].seed = kit::Cents::dollars(1'000);
  const auto found = kept().second;
  ASSERT_EQ(found.size(), 1U);
  EXPECT_EQ(found.front().key, "meters.progressive.seed");
  EXPECT_EQ(found.front().problem,
            "a ticket for the meter keeps 37.72% of $1.00 while the meter stands at $1,000.00; at most 30%");
  EXPECT_EQ(found.front().clause, "§30-2507(6)");
  // A dearer ticket for the same meter keeps more.
  config.meters["progressive"].seed = kit::Cents::dollars(25'000);
  config.options["progressive-amount"] = "2";
  EXPECT_FALSE(kept().second.empty());
  // Chapter 4 bounds nothing.
  rulebook::TableConfig other = testing_support::config_of("ch4/keno");
  other.meters["progressive"].seed = kit::Cents::dollars(1);
  EXPECT_TRUE(
      games::unlawful_odds(rulebook::resolve_lawful(testing_support::the_rulebook().game("ch4/keno"), other)).empty());
}

/// Every rate of the sample is within the rule.
TEST(KenoFigures, TheSampleIsLawful) {
  EXPECT_TRUE(games::unlawful_odds(rules_of("co/keno")).empty());
  const Solved solved(rules_of("co/keno"));
  for (const auto& [place, distribution] : solved.all()) {
    EXPECT_LE(solved.edge(place), Fraction(3, 10)) << place;
    EXPECT_GT(solved.edge(place), 0) << place;
  }
}

/// Each combination of a ticket is a ticket of its own: what they keep adds up, whatever else is on the ticket.
TEST(KenoFigures, WaysAddUp) {
  Rules rules = rules_at("co/keno");
  const rulebook::TableRules table = rules_of("co/keno");
  const auto edge = [&](const std::string& place) {
    return figures_of(count_ticket(rules, place), table, kit::Cents::dollars(10)).exact.value();
  };
  const Fraction four = edge("straight:1-2-3-4");
  const Fraction six = edge("straight:1-2-3-4-5-6");
  EXPECT_EQ(edge("way:1-2/11-12/21-22/31-32:6/4+4/6"), (6 * four + 4 * six) / 10);
  EXPECT_EQ(edge("combination:1-2/11-12/21-22:ab*3+abc"), (3 * four + six) / 4);
  // Groups of one size at two rates are alike by rate: ten of them have not too many cases.
  std::string tens = "split:80";
  for (int i = 0; i < 10; ++i)
    tens += fmt::format("/{}-{}-{}-{}{}", 4 * i + 1, 4 * i + 2, 4 * i + 3, 4 * i + 4, i % 2 == 0 ? "" : "@special");
  EXPECT_EQ(edge(tens), (edge("straight:80") + 5 * four + 5 * edge("straight:1-2-3-4@special")) / 11);
  // The same ways by name are the same ticket.
  const auto by_size = count_ticket(rules, "way:1-2/11-12/21-22/31-32:6/4+4/6");
  const auto by_name = count_ticket(rules, "way:1-2/11-12/21-22/31-32:ab+ac+ad+bc+bd+cd+abc+abd+acd+bcd");
  ASSERT_EQ(by_size.endings.size(), by_name.endings.size());
  for (std::size_t i = 0; i < by_size.endings.size(); ++i) {
    EXPECT_EQ(by_size.endings[i].count, by_name.endings[i].count) << by_size.endings[i].outcome;
    EXPECT_EQ(by_size.endings[i].payments.front().net, by_name.endings[i].payments.front().net);
  }
}

/// A small blower: every draw, ticket by ticket, gives the same endings as often.
TEST(KenoFigures, TicketsAreCountedAsEveryDrawPaysThem) {
  Rules rules = rules_at("co/keno");
  rules.balls = 10;
  rules.drawn = 4;
  for (const std::string& place : {std::string("way:1-2/3-4/5-6/7-8:6/4+4/2"),
                                   std::string("king:9/1-2/3-4-5:ab+ac*2+bc"), std::string("split:1-2-3/4-5-6-7/8"),
                                   // Groups of one size that are not played alike.
                                   std::string("split:1-2-3/4-5-6@special/7-8"), std::string("split:1-2*3/3-4/5-6-7"),
                                   std::string("multi-race:2:split:1-2-3@special/4-5-6/7-8-9/10")}) {
    const auto ticket = games::keno::read_ticket(place);
    std::map<Fraction, Count> by_net;
    Count all = 0;
    for (unsigned mask = 0; mask < 1U << 10; ++mask) {
      if (std::popcount(mask) != 4) continue;
      BallSet drawn;
      for (int i = 0; i < 10; ++i) {
        if ((mask >> i & 1U) != 0) drawn.insert(Ball(i + 1));
      }
      Fraction net = -1;
      for (const auto& way : ticket.ways) {
        const auto& pays =
            rules.card[kit::index_of(way.rate)][games::keno::catch_of((way.spots & drawn).size(), way.size)].pays;
        if (pays.kind == rulebook::PayKind::for_one) net += Fraction(pays.amount * way.times, ticket.parts());
      }
      by_net[net] += 1;
      all += 1;
    }
    const Distribution counted = count_ticket(rules, place);
    EXPECT_EQ(counted.cases, all);
    std::map<Fraction, Count> found;
    for (const Ending& ending : counted.endings) found[ending.payments.front().net.value()] += ending.count;
    EXPECT_EQ(found, by_net) << place;
  }
}

/// Every kind of ticket, simulated: within four standard errors, and scattering as it should.
TEST(KenoFigures, ASimulationAgrees) {
  const rulebook::TableRules table = rules_of("co/keno", {{"progressive-type", "in-house"}});
  const games::BoundGame game = games::bind(table);
  const Solved solved(table);
  const table::Stakes stakes = simulate::default_stakes(game);
  constexpr std::uint64_t rounds = 2'000'000;
  const std::atomic<bool> stop{false};
  const simulate::Result result = simulate::run(
      game, {stakes, 1, rounds, 2, 1}, [](std::uint64_t) {}, stop);
  EXPECT_EQ(result.wagers.size(), 8U);
  for (const simulate::WagerResult& seen : result.wagers) {
    const auto staked = std::find_if(stakes.begin(), stakes.end(),
                                     [&](const auto& stake) { return rulebook::wager_of(stake.first) == seen.wager; });
    ASSERT_NE(staked, stakes.end()) << seen.wager;
    const WagerFigures figures = solved.figures(staked->first, staked->second);
    const double error = figures.standard_deviation / std::sqrt(static_cast<double>(rounds));
    EXPECT_NEAR(seen.house_edge, figures.house_edge, 4 * error) << staked->first;
    testing_support::expect_deviation_agrees(solved[staked->first], table, staked->second, seen, rounds);
  }
}

}  // namespace
}  // namespace houseway::solve::keno::figures_test
