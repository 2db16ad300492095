#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <cmath>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <utility>
#include <vector>

#include "support/solved.hpp"

/// Other odds than the rule's, of every kind, on every wager that is solved: the figures follow, the simulation follows
/// them, or the question is refused.
namespace houseway::solve::what_if_exhaustive_test {
namespace {

using kit::Cents;
using rulebook::PayRow;
using rulebook::PayTable;
using testing_support::error_of;
using testing_support::full_tables;
using testing_support::Options;
using testing_support::Solved;

/// A payment, what it brings on a stake of one, and what a bonus without a stake is paid by it. An amount of money is
/// given in dollars.
struct Odds {
  std::string text;
  double net;
  double bonus;
  double money = 0;

  [[nodiscard]] double on(Cents stake, bool staked) const {
    const double units = money / (static_cast<double>(stake.count()) / 100);
    if (money > 0) return staked ? units - 1 : units;
    return staked ? net : bonus;
  }
};
const std::vector<Odds>& every_kind() {
  static const std::vector<Odds> kinds{{"7 to 2", 3.5, 3.5}, {"9 for 2", 3.5, 4.5}, {"commission 4%", 0.96, 0.96},
                                       {"push", 0, 0},       {"lose", -1, 0},       {"lose 50%", -0.5, 0},
                                       {"$30", 0, 0, 30}};
  return kinds;
}

/// Main wagers that are counted over every deal, at length. Of the engines behind them others are asked here.
bool is_counted_at_length(const rulebook::TableRules& table, const std::string& wager) {
  static const std::set<std::string> procedures{
      "asia-poker",    "boston-5-stud",       "chase-the-flush",        "crazy-4-poker",    "criss-cross-poker",
      "dj-wild",       "double-cross-poker",  "fast-action-hold-em",    "four-card-poker",  "heads-up-hold-em",
      "pai-gow-poker", "texas-hold-em-bonus", "ultimate-texas-hold-em", "winners-pot-poker"};
  const rulebook::WagerKind kind = table.game.wager(wager)->kind;
  const bool at_length = procedures.count(table.game.procedure) > 0 || table.game.id == "ch4/caribbean-stud";
  return at_length && (kind == rulebook::WagerKind::main || kind == rulebook::WagerKind::decision);
}

/// Wagers whose best play is found anew for whatever is paid, in seconds: hands of blackjack that are exchanged, and
/// what goes by the best play of a main bet that is counted at length. Of each pay table the first row is asked, once
/// better and once worse.
bool is_played_anew(const rulebook::TableRules& table, const Distribution& distribution) {
  static const std::set<std::string> games{"ch4/blackjack", "ma/blackjack-switch", "ma/zappit-blackjack",
                                           "pa/blackjack-switch-hands"};
  static const std::set<std::string> procedures{"caribbean-stud", "high-card-flush", "pai-gow-tiles",
                                                "winners-pot-poker"};
  if (procedures.contains(table.game.procedure)) return true;
  return distribution.play && games.contains(table.game.id);
}

/// The chance of an outcome, which may be told apart by the result of the hand: "player-higher, straight".
double chance_of(const WagerFigures& figures, const std::string& outcome) {
  double chance = 0;
  for (const OutcomeFigures& each : figures.outcomes) {
    if (each.outcome == outcome || each.outcome.ends_with(", " + outcome)) chance += each.probability;
  }
  return chance;
}

/// Whether the wager itself is paid by the outcome: best play may never put its stake down there.
bool is_paid(const Distribution& distribution, const std::string& wager, const std::string& outcome) {
  return std::any_of(distribution.endings.begin(), distribution.endings.end(), [&](const Ending& ending) {
    return (ending.outcome == outcome || ending.outcome.ends_with(", " + outcome)) &&
           std::any_of(ending.payments.begin(), ending.payments.end(),
                       [&](const Payment& payment) { return payment.wager == wager; });
  });
}

class WhatIf : public testing::TestWithParam<std::string> {
 protected:
  WhatIf()
      : config_(testing_support::config_of(GetParam(), full_tables().at(GetParam()))),
        table_(rulebook::resolve_lawful(testing_support::the_rulebook().game(GetParam()), config_)) {}

  /// By the wager that is asked for, its distributions: one, or one for each position.
  [[nodiscard]] std::map<std::string, std::vector<Distribution>> solved() const {
    std::vector<std::string> wagers;
    for (const std::string& wager : table_.wagers) {
      if (!is_counted_at_length(table_, wager)) wagers.push_back(wager);
    }
    std::map<std::string, std::vector<Distribution>> out;
    if (wagers.empty()) return out;
    const Solved by_rule(table_, nullptr, wagers);
    for (const auto& [spot, distribution] : by_rule.all()) {
      if (distribution.envied.empty()) out[std::string(rulebook::wager_of(spot))].push_back(distribution);
    }
    return out;
  }

  /// The first row of each pay table in every way, the others in one or the other.
  void vary(const std::string& wager, const std::vector<Distribution>& distributions) const {
    std::vector<std::string> parts = distributions.front().parts;
    if (parts.empty()) parts = {wager};
    const bool few = is_played_anew(table_, distributions.front());
    std::map<std::string, bool> seen;
    for (const PayTable& paytable : table_.paytables) {
      if (std::find(parts.begin(), parts.end(), paytable.wager) == parts.end()) continue;
      for (std::size_t row = 0; row < paytable.rows.size(); ++row) {
        // Of columns side by side the first that has the outcome is meant.
        if (std::exchange(seen[paytable.wager + ":" + paytable.rows[row].outcome], true)) continue;
        for (std::size_t kind = 0; kind < every_kind().size(); ++kind) {
          const bool is_asked =
              few ? row == 0 && (every_kind()[kind].text == "7 to 2" || every_kind()[kind].text == "lose 50%")
                  : row == 0 || kind == row % every_kind().size();
          if (is_asked) vary(wager, distributions, paytable, paytable.rows[row], every_kind()[kind], row == 0);
        }
      }
    }
  }

 private:
  void vary(const std::string& wager, const std::vector<Distribution>& distributions, const PayTable& paytable,
            const PayRow& row, const Odds& odds, bool simulates) const {
    SCOPED_TRACE(paytable.wager + ":" + row.outcome + "=" + odds.text);
    rulebook::TableConfig config = config_;
    config.pays[paytable.wager] = {{row.outcome, odds.text}};
    Answer answer;
    const std::string refusal = error_of([&] { answer = testing_support::analyzed(config, {wager}); });
    if (!refusal.empty()) {
      const bool no_odds = refusal.find("it is paid its meter, and nothing else") != std::string::npos ||
                           refusal.find("no odds can be set for it") != std::string::npos;
      const bool no_amount = odds.money > 0 && refusal.find("in proportion to its stake") != std::string::npos;
      EXPECT_TRUE(no_odds || no_amount) << refusal;
      return;
    }
    for (const Distribution& distribution : distributions) {
      if (distribution.wager.ends_with(":against-bank")) continue;  // paid by another table
      const WagerFigures& varied = testing_support::figures_of(answer, distribution.wager);
      const WagerFigures by_rule = figures_of(distribution, table_, varied.stake);
      const double chance = is_paid(distribution, paytable.wager, row.outcome) ? chance_of(by_rule, row.outcome) : 0;
      const bool staked =
          table_.game.wager(paytable.wager)->kind != rulebook::WagerKind::bonus && paytable.applies != "meter";
      const auto paid =
          static_cast<double>(net_of({paytable.wager, row_pays(row), 1, staked}, table_.meters, varied.stake));
      const double more = odds.on(varied.stake, staked) - paid;
      // A hand that makes several rows of a bonus of Pai Gow, of DJ Wild's Trips or of the Same Suit Bonus is paid the
      // best of them; so is a coup of 99 Fortunes or of the EZ progressive.
      const bool best_row = table_.game.procedure == "pai-gow-poker" || table_.game.procedure == "supreme-pai-gow" ||
                            (table_.game.procedure == "dj-wild" && wager == "trips") || wager == "same-suit-bonus" ||
                            wager.starts_with("99-fortunes") || wager == "ez-progressive";
      // A stake that was racked before the deal is not returned, whatever the odds: “7 to 2” is then all that is paid.
      const bool racked = wager == "match-the-dealer-progressive" || wager == "jackpot-party";
      // Of Caribbean Stud's, some are lost with a fold and one is raised by a draw of the table's device.
      const bool more_than_outcomes = table_.game.procedure == "caribbean-stud";
      // Spanish 21 pays each of two matching cards by the row of one; three eights are listed with the eights.
      const bool in_other_rows =
          table_.game.dealing.count("match-the-dealer-pays") > 0 || paytable.applies == "three-eights";
      // Where the file calls a wager otherwise than the procedure, only the direction is asked.
      const bool renamed = !table_.game.wager(paytable.wager)->spot.empty();
      const bool in_proportion = distribution.parts.empty() && !distribution.play && !has_fee(distribution) &&
                                 !best_row && !racked && !more_than_outcomes && !in_other_rows && !renamed;
      if (in_proportion) {
        // Of a wager that has only columns side by side all are meant, whatever each of them pays.
        const bool all_columns = table_.in_force(paytable.wager, "") == nullptr;
        double change = 0;
        for (const OutcomeFigures& outcome : by_rule.outcomes) {
          if (outcome.outcome != row.outcome) continue;
          change += outcome.probability * (all_columns ? odds.on(varied.stake, staked) - outcome.net : more);
        }
        EXPECT_NEAR(varied.house_edge, by_rule.house_edge - change, 1e-9) << distribution.wager;
      } else if (best_row && row.pays.kind == rulebook::PayKind::share) {
        // A share of the meter comes before any odds, however low the meter reads: then these may be better.
      } else if (best_row && odds.money > 0) {
        // Which row is the best is found on a stake of one dollar: an amount may come before odds that bring more.
      } else if (chance > 0 && best_row && more < 0) {
        EXPECT_GE(varied.house_edge, by_rule.house_edge) << distribution.wager;
      } else if (chance > 0 && std::abs(more) > 1e-12 && !has_fee(distribution)) {
        // Whoever plays best has no less of a better payment.
        EXPECT_EQ(varied.house_edge<by_rule.house_edge, more> 0) << distribution.wager;
        EXPECT_NE(varied.house_edge, by_rule.house_edge) << distribution.wager;
      } else if (chance > 0 && std::abs(more) > 1e-12) {
        EXPECT_NE(varied.house_edge, by_rule.house_edge) << distribution.wager;
      }
      if (in_proportion && simulates && std::abs(more) > 1e-12) simulate(config, distribution, varied, by_rule, chance);
    }
  }

  /// The share of a meter is the one that the table keeps.
  [[nodiscard]] rulebook::Pays row_pays(const PayRow& row) const {
    rulebook::Pays pays = row.pays;
    if (const auto meter = table_.meter_index(row.meter)) pays.meter = static_cast<std::uint8_t>(*meter);
    return pays;
  }
  static bool has_fee(const Distribution& distribution) {
    return std::any_of(distribution.endings.begin(), distribution.endings.end(),
                       [](const Ending& ending) { return ending.payments.front().pays.fee != 0; });
  }

  /// The simulation differs as the figures do. Stakes that the other odds would make too high are left out.
  void simulate(const rulebook::TableConfig& config, const Distribution& distribution, const WagerFigures& varied,
                const WagerFigures& by_rule, double chance) const {
    const auto dealt = [&](const rulebook::TableConfig& asked) -> std::optional<simulate::WagerResult> {
      const auto game = games::bind(rulebook::resolve_or_what_if(table_.game, asked).rules);
      const table::Stakes stakes = simulate::default_stakes(game);
      const std::string wager(rulebook::wager_of(distribution.wager));
      if (wager != distribution.wager && !stakes.contains(distribution.wager)) return std::nullopt;
      const std::atomic<bool> stop{false};
      simulate::Result result;
      const std::string refusal = error_of([&] {
        result = simulate::run(
            game, {stakes, 1, 20'000, 2, 1}, [](std::uint64_t) {}, stop);
      });
      if (refusal.find("may be won") != std::string::npos) return std::nullopt;
      EXPECT_EQ(refusal, "");
      for (const simulate::WagerResult& each : result.wagers) {
        if (each.wager == wager && each.staked) return each;
      }
      return std::nullopt;
    };
    const auto before = dealt(config_);
    const auto after = dealt(config);
    if (!before || !after) return;
    const double bets = static_cast<double>(std::min(before->staked, after->staked).count()) /
                        static_cast<double>(varied.stake.count());
    const double error = (by_rule.standard_deviation + varied.standard_deviation) / std::sqrt(bets);
    EXPECT_NEAR(after->house_edge - before->house_edge, varied.house_edge - by_rule.house_edge, 5 * error);
    constexpr double often = 40;
    if (chance * bets > often) {
      EXPECT_NE(after->house_edge, before->house_edge);
    }
  }

  rulebook::TableConfig config_;
  rulebook::TableRules table_;
};

TEST_P(WhatIf, OddsOfEveryKindAreComputedDealtOrRefused) {
  for (const auto& [wager, distributions] : solved()) vary(wager, distributions);
}

std::vector<std::string> every_table() {
  std::vector<std::string> ids;
  for (const auto& [id, options] : full_tables()) ids.push_back(id);
  return ids;
}
INSTANTIATE_TEST_SUITE_P(EveryTable, WhatIf, testing::ValuesIn(every_table()), [](const auto& table) {
  std::string name = table.param;
  std::replace_if(
      name.begin(), name.end(), [](char c) { return c == '/' || c == '-'; }, '_');
  return name;
});

}  // namespace
}  // namespace houseway::solve::what_if_exhaustive_test
