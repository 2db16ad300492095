#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cstdlib>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <tuple>
#include <vector>

#include "games/craps.hpp"
#include "support/house.hpp"
#include "table/tree_table.hpp"

/// Wagers that take many rolls, as exact fractions: each roll is the procedure's own, the rolls between are a Markov
/// chain solved in rationals, and what it gives is the closed form of the wager.
namespace houseway::games {
namespace {

using craps::Game;
using craps::Spot;
using kit::Cents;
using table::Carry;
using table::Fraction;
using table::Stakes;
using testing_support::bound;
using testing_support::Options;
using Tree = table::TreeTable<Game>;

const table::Seat player = table::Seat::at(0);
/// Throws the dice and has a line bet at every come-out roll.
const table::Seat shooter = table::Seat::at(1);

struct Dice {
  int first;
  int second;
  int ways;
};

/// The 21 combinations, or one of each total where only the total matters.
std::vector<Dice> all_dice(bool totals_only) {
  std::vector<Dice> out;
  if (totals_only) {
    for (int total = 2; total <= 12; ++total) {
      const int first = std::max(1, total - 6);
      out.push_back({first, total - first, 6 - std::abs(7 - total)});
    }
    return out;
  }
  for (int first = 1; first <= 6; ++first) {
    for (int second = first; second <= 6; ++second) out.push_back({first, second, first == second ? 1 : 2});
  }
  return out;
}

/// A counter at zero is as good as none.
Carry tidied(Carry carry) {
  std::erase_if(carry.counters, [](const auto& counter) { return counter.second == 0; });
  return carry;
}

struct Less {
  bool operator()(const Carry& a, const Carry& b) const {
    return std::tie(a.counters, a.standing) < std::tie(b.counters, b.standing);
  }
};

/// The chain of one bet from roll to roll until `wager` is settled for the player.
class Chain {
 public:
  Chain(const BoundGame& game, std::string wager, bool totals_only = false)
      : game_(game), wager_(std::move(wager)), dice_(all_dice(totals_only)) {}
  /// Side wagers by totals do not ask for the point: keep the marker off, so that there are fewer states.
  Chain& without_points() {
    without_points_ = true;
    return *this;
  }

  /// The expected result in cents of a wager that stands in `start`, or of `stakes` that are added for the first roll.
  Fraction value(const Carry& start, const Stakes& stakes) {
    const std::size_t first = add(start);
    states_[first].stakes = stakes;
    for (std::size_t at = 0; at < states_.size(); ++at) explore(at);
    for (std::size_t at = states_.size(); at-- > 1;) eliminate(at);
    const Fraction stays = states_[first].to.contains(first) ? states_[first].to.at(first) : Fraction(0);
    return states_[first].reward / (1 - stays);
  }

 private:
  struct State {
    Carry carry;
    Stakes stakes;
    Fraction reward = 0;
    std::map<std::size_t, Fraction> to;
  };

  std::size_t add(const Carry& carry) {
    const auto [at, is_new] = index_.emplace(carry, states_.size());
    if (is_new) states_.push_back({carry, {}, 0, {}});
    return at->second;
  }

  void explore(std::size_t at) {
    for (const Dice& dice : dice_) {
      table::Round round;
      round.before = states_[at].carry;
      round.stakes = round.before.standing;
      for (const auto& [spot, amount] : states_[at].stakes) round.stakes[player][spot] = amount;
      round.stakes[shooter]["pass"] = Cents(100);
      if (without_points_) round.before.standing.erase(shooter);
      round.log.emplace_back(table::RollDice{{kit::Die(dice.first), kit::Die(dice.second)}});
      const table::RoundResult result = game_.play(round, nullptr);
      const Fraction chance(dice.ways, 36);
      bool settled = false;
      for (const table::Settlement& settlement : result.settlements) {
        if (settlement.seat != player || rulebook::wager_of(settlement.wager) != wager_) continue;
        states_[at].reward += chance * settlement.net().count();
        settled = true;
      }
      if (settled) continue;
      Carry after = tidied(result.after);
      if (without_points_) {
        after.counters.erase("point");
        after.standing.erase(shooter);
      }
      const std::size_t next = add(after);
      states_[at].to[next] += chance;
    }
  }

  /// Takes a state out of the chain: whoever goes there goes on as it does.
  void eliminate(std::size_t gone) {
    const State out = states_[gone];
    const Fraction leaves = 1 - (out.to.contains(gone) ? out.to.at(gone) : Fraction(0));
    for (std::size_t at = 0; at < gone; ++at) {
      const auto way = states_[at].to.find(gone);
      if (way == states_[at].to.end()) continue;
      const Fraction factor = way->second / leaves;
      states_[at].to.erase(way);
      states_[at].reward += factor * out.reward;
      for (const auto& [next, chance] : out.to) {
        if (next != gone) states_[at].to[next] += factor * chance;
      }
    }
  }

  const BoundGame& game_;
  std::string wager_;
  std::vector<Dice> dice_;
  bool without_points_ = false;
  std::vector<State> states_;
  std::map<Carry, std::size_t, Less> index_;
};

/// A table with the marker on a point, 0 for off, and a shooter with a line bet.
Carry marker(int point, const Stakes& standing = {}) {
  Carry carry;
  if (point != 0) {
    carry.counters = {{"point", point}, {"shooter", 2}, {"thrown", 1}, {"since-seven", 1}};
    carry.standing[shooter] = {{"pass", Cents(100)}};
  }
  if (!standing.empty()) carry.standing[player] = standing;
  return carry;
}

/// The result of one unit on a spot until it is decided.
Fraction per_unit(const BoundGame& game, const std::string& spot, std::int64_t stake, const Carry& from) {
  return Chain(game, std::string(rulebook::wager_of(spot))).value(from, {{spot, Cents(stake)}}) / stake;
}

TEST(CrapsChain, TheLine) {
  for (const char* id : {"ma/craps", "ch4/craps", "pa/craps", "co/craps"}) {
    const auto game = bound(id);
    EXPECT_EQ(per_unit(game, "pass", 1000, marker(0)), Fraction(-7, 495)) << id;
    EXPECT_EQ(per_unit(game, "dont-pass", 1000, marker(0)), Fraction(-3, 220)) << id;
    for (const int point : craps::point_numbers) {
      EXPECT_EQ(per_unit(game, "come", 1000, marker(point)), Fraction(-7, 495)) << id;
      EXPECT_EQ(per_unit(game, "dont-come", 1000, marker(point)), Fraction(-3, 220)) << id;
    }
  }
}

TEST(CrapsChain, OddsAreFair) {
  const auto game = bound("ma/craps", {{"pass-come-odds-limit", "5"}, {"dont-odds-limit", "5"}});
  for (const int point : craps::point_numbers) {
    const auto odds = [&](const std::string& flat, const std::string& wager, const std::string& spot) {
      return Chain(game, wager).value(marker(point, {{flat, Cents(1000)}}), {{spot, Cents(3000)}});
    };
    EXPECT_EQ(odds("pass", "pass-odds", "pass-odds"), 0);
    EXPECT_EQ(odds("dont-pass", "dont-pass-odds", "dont-pass-odds"), 0);
    for (const int number : craps::point_numbers) {
      const std::string at = ":" + std::to_string(number);
      EXPECT_EQ(odds("come" + at, "come-odds", "come-odds" + at), 0);
      EXPECT_EQ(odds("dont-come" + at, "dont-come-odds", "dont-come-odds" + at), 0);
    }
  }
}

TEST(CrapsChain, PlaceBets) {
  const std::map<std::string, std::array<Fraction, 3>> expected{
      {"place-to-win", {Fraction(-1, 15), Fraction(-1, 25), Fraction(-1, 66)}},
      {"place-to-lose", {Fraction(-1, 33), Fraction(-1, 40), Fraction(-1, 55)}},
  };
  for (const char* id : {"ma/craps", "ch4/craps"}) {
    const auto game = bound(id);
    for (const auto& [wager, edges] : expected) {
      for (std::size_t i = 0; i < 3; ++i) {
        for (const int number : {craps::point_numbers[i], 14 - craps::point_numbers[i]}) {
          const std::string spot = wager + ":" + std::to_string(number);
          EXPECT_EQ(per_unit(game, spot, 5 * 6 * 8 * 11, marker(0)), edges[i]) << id << spot;
          EXPECT_EQ(per_unit(game, spot, 5 * 6 * 8 * 11, marker(9)), edges[i]) << id << spot;
        }
      }
    }
  }
}

TEST(CrapsChain, BuyAndLayWithTheirFees) {
  const auto check = [](const std::string& id, const Options& options, const std::string& wager,
                        const std::array<Fraction, 3>& edges) {
    const auto game = bound(id, options);
    for (std::size_t i = 0; i < 3; ++i) {
      for (const int number : {craps::point_numbers[i], 14 - craps::point_numbers[i]}) {
        const std::string spot = wager + ":" + std::to_string(number);
        EXPECT_EQ(per_unit(game, spot, 12'000, marker(9)), edges[i]) << id << " " << spot;
      }
    }
  };
  const Fraction fee(-1, 20);
  check("ma/craps", {}, "buy", {fee, fee, fee});
  check("ma/craps", {}, "lay", {fee, fee, fee});
  check("ma/craps", {{"buy-fee-percent", "0"}}, "buy", {0, 0, 0});
  check("ma/craps", {{"buy-fee-timing", "on-win"}}, "buy", {Fraction(-1, 60), Fraction(-1, 50), Fraction(-1, 44)});
  check("ma/craps", {{"buy-fee-timing", "on-win"}, {"buy-fee-on-win-numbers", "4 10"}}, "buy",
        {Fraction(-1, 60), fee, fee});
  check("ma/craps", {{"lay-fee-timing", "on-win"}}, "lay", {Fraction(-1, 30), Fraction(-3, 100), Fraction(-3, 110)});
  check("ch4/craps", {}, "buy", {fee, fee, fee});
  check("ch4/craps", {}, "lay", {Fraction(-1, 40), Fraction(-1, 30), Fraction(-1, 24)});
}

TEST(CrapsChain, HardwaysBigSixAndPut) {
  for (const char* id : {"ma/craps", "ch4/craps"}) {
    const auto game = bound(id);
    for (const auto& [spot, edge] : std::map<std::string, Fraction>{{"hard-4", Fraction(-1, 9)},
                                                                    {"hard-6", Fraction(-1, 11)},
                                                                    {"hard-8", Fraction(-1, 11)},
                                                                    {"hard-10", Fraction(-1, 9)}}) {
      EXPECT_EQ(per_unit(game, spot, 100, marker(0)), edge) << id << spot;
      EXPECT_EQ(per_unit(game, spot, 100, marker(6)), edge) << id << spot;
    }
  }
  const auto ch4 = bound("ch4/craps", {{"odds-multiple", "3"}});
  EXPECT_EQ(per_unit(ch4, "big-six", 100, marker(0)), Fraction(-1, 11));
  EXPECT_EQ(per_unit(ch4, "big-eight", 100, marker(0)), Fraction(-1, 11));
  const std::array<Fraction, 3> put{Fraction(-1, 3), Fraction(-1, 5), Fraction(-1, 11)};
  for (std::size_t i = 0; i < 3; ++i) {
    const std::string number = std::to_string(craps::point_numbers[i]);
    EXPECT_EQ(per_unit(ch4, "put:" + number, 100, marker(8)), put[i]);
    EXPECT_EQ(
        Chain(ch4, "put-odds").value(marker(8), {{"put:" + number, Cents(1000)}, {"put-odds:" + number, Cents(3000)}}),
        0);
  }
}

/// The points made before a loser 7 by an independent count: each point is made with its own chance in a hand, and a
/// hand that ends otherwise ends the count.
Fraction fire_return(const std::array<int, 3>& pays) {
  std::array<Fraction, 6> made;
  Fraction lost = 0;
  for (std::size_t i = 0; i < 6; ++i) {
    const int ways = 6 - std::abs(7 - craps::point_numbers[i]);
    made[i] = Fraction(ways, 36) * Fraction(ways, ways + 6);
    lost += Fraction(ways, 36) * Fraction(6, ways + 6);
  }
  std::array<Fraction, 64> returned;
  for (std::size_t mask = 64; mask-- > 0;) {
    const int count = std::popcount(mask);
    Fraction sum = count >= 4 ? lost * (pays[static_cast<std::size_t>(count) - 4] + 1) : Fraction(0);
    Fraction goes_on = lost;
    for (std::size_t i = 0; i < 6; ++i) {
      if ((mask >> i & 1U) != 0) continue;
      sum += made[i] * returned[mask | (1U << i)];
      goes_on += made[i];
    }
    returned[mask] = sum / goes_on;
  }
  return returned[0];
}

TEST(CrapsChain, FireBet) {
  for (const auto& [table, pays] :
       std::map<std::string, std::array<int, 3>>{{"table-a", {24, 249, 999}}, {"table-b", {39, 199, 499}}}) {
    const auto game = bound("ma/craps", {{"multi-roll-side-bet", "fire-bet"}, {"fire-bet-paytable", table}});
    const Fraction value = Chain(game, "fire-bet", true).value(marker(0), {{"fire-bet", Cents(500)}}) / 500;
    EXPECT_EQ(value, fire_return(pays) - 1) << table;
  }
}

/// All the wanted totals before a 7, by inclusion and exclusion over those that are still missing when it comes.
Fraction chance_of_all(const std::vector<int>& totals) {
  Fraction sum = 0;
  for (std::size_t missing = 0; missing < std::size_t{1} << totals.size(); ++missing) {
    int ways = 0;
    for (std::size_t i = 0; i < totals.size(); ++i) ways += (missing >> i & 1U) != 0 ? 6 - std::abs(7 - totals[i]) : 0;
    sum += (std::popcount(missing) % 2 == 0 ? 1 : -1) * Fraction(6, 6 + ways);
  }
  return sum;
}

TEST(CrapsChain, BonusCraps) {
  const std::vector<int> small{2, 3, 4, 5, 6};
  const std::vector<int> tall{8, 9, 10, 11, 12};
  const std::vector<int> all{2, 3, 4, 5, 6, 8, 9, 10, 11, 12};
  EXPECT_EQ(chance_of_all(small), Fraction(20'049, 760'760));
  for (const auto& [table, pays] :
       std::map<std::string, std::array<int, 3>>{{"paytable-1", {34, 34, 175}}, {"paytable-2", {30, 30, 150}}}) {
    const auto game = bound("ma/craps", {{"offer-bonus-craps", "yes"}, {"bonus-craps-paytable", table}});
    const auto value = [&](const std::string& wager) {
      return Chain(game, wager, true).without_points().value(marker(0), {{wager, Cents(100)}}) / 100;
    };
    EXPECT_EQ(value("all-small"), chance_of_all(small) * (pays[0] + 1) - 1);
    EXPECT_EQ(value("all-tall"), chance_of_all(tall) * (pays[1] + 1) - 1);
    EXPECT_EQ(value("make-em-all"), chance_of_all(all) * (pays[2] + 1) - 1);
  }
}

/// Lucky Shooter by an independent count over the points thrown.
Fraction lucky_return(const std::array<int, 5>& pays) {
  const auto chance = [](int total) { return Fraction(6 - std::abs(7 - total), 36); };
  const std::function<Fraction(int, const std::set<int>&)> from = [&](int point, const std::set<int>& seen) {
    Fraction sum = 0;
    for (int total = 2; total <= 12; ++total) {
      const bool is_point = total >= 4 && total <= 10 && total != 7;
      if (seen.size() < 5 && is_point && total != point && !seen.contains(total)) {
        std::set<int> more = seen;
        more.insert(total);
        sum += chance(total) * from(point, more);
      } else if (seen.size() == 5 && total == point) {
        sum += chance(total) * pays[0];
      } else if (seen.size() >= 2) {
        sum += chance(total) * pays[6 - seen.size()];
      }
    }
    return sum;
  };
  Fraction sum = 0;
  for (const int point : craps::point_numbers) sum += chance(point) * from(point, {});
  return sum / (1 - chance(7) - chance(11));
}

TEST(CrapsChain, LuckyShooter) {
  const std::map<std::string, std::array<int, 5>> tables{{"paytable-a", {1000, 150, 15, 5, 0}},
                                                         {"paytable-b", {500, 100, 10, 4, 2}},
                                                         {"paytable-c", {1000, 150, 20, 5, 0}},
                                                         {"paytable-d", {500, 100, 10, 5, 2}}};
  for (const auto& [table, pays] : tables) {
    const auto game = bound("pa/craps", {{"lucky-shooter", "offered"}, {"lucky-shooter-paytable", table}});
    const Fraction value = Chain(game, "lucky-shooter", true).value(marker(0), {{"lucky-shooter", Cents(100)}}) / 100;
    EXPECT_EQ(value, lucky_return(pays) - 1) << table;
  }
}

/// One-roll wagers on the exhaustive table, from a come-out roll and from every point.
void expect_one_roll(const std::string& id, const Options& options, const std::map<std::string, Fraction>& edges) {
  rulebook::TableRules table_rules = testing_support::rules_of(id, options);
  rulebook::Binder binder(table_rules);
  const craps::Rules rules(binder);
  constexpr std::int64_t stake = 60'000;
  Tree::SpotStakes stakes{};
  for (const auto& [name, edge] : edges) stakes[kit::index_of(*kit::from_name<Spot>(name))] = Cents(stake);
  for (const int point : {0, 4, 5, 6, 8, 9, 10}) {
    Tree tree(table_rules, rules.policy, {}, {stakes});
    tree.starts_with(craps::Carried::point, point);
    const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
    for (const auto& [name, edge] : edges)
      EXPECT_EQ(value.spots[kit::index_of(*kit::from_name<Spot>(name))] / stake, -edge) << id << " " << name;
  }
}

TEST(CrapsTree, OneRollWagers) {
  std::map<std::string, Fraction> ma{
      {"field", Fraction(1, 18)},          {"any-seven", Fraction(1, 6)},     {"any-craps", Fraction(1, 9)},
      {"craps-2", Fraction(5, 36)},        {"craps-3", Fraction(1, 9)},       {"craps-12", Fraction(5, 36)},
      {"eleven", Fraction(1, 9)},          {"craps-eleven", Fraction(1, 9)},  {"horn", Fraction(1, 8)},
      {"horn-high:2", Fraction(23, 180)},  {"horn-high:3", Fraction(11, 90)}, {"horn-high:11", Fraction(11, 90)},
      {"horn-high:12", Fraction(23, 180)}, {"whirl", Fraction(2, 15)},        {"six-seven-eight", Fraction(1, 18)}};
  for (const char* hop : {"hop-hard-4", "hop-hard-6", "hop-hard-8", "hop-hard-10"}) ma[hop] = Fraction(5, 36);
  for (const char* hop : {"hop-1-3", "hop-1-4", "hop-2-3", "hop-1-5", "hop-2-4", "hop-1-6", "hop-2-5", "hop-3-4",
                          "hop-2-6", "hop-3-5", "hop-3-6", "hop-4-5", "hop-4-6"})
    ma[hop] = Fraction(1, 9);
  expect_one_roll("ma/craps", {{"offer-six-seven-eight", "yes"}}, ma);

  std::map<std::string, Fraction> ch4{{"field", Fraction(1, 18)},           {"world", Fraction(2, 15)},
                                      {"three-way-craps", Fraction(7, 54)}, {"craps-eleven", Fraction(1, 9)},
                                      {"high-low", Fraction(5, 36)},        {"ace-deuce-any-craps", Fraction(1, 9)},
                                      {"horn-high:12", Fraction(23, 180)}};
  for (int low = 1; low <= 6; ++low) {
    for (int high = low; high <= 6; ++high)
      ch4["hop:" + std::to_string(low) + "-" + std::to_string(high)] = low == high ? Fraction(5, 36) : Fraction(1, 9);
  }
  expect_one_roll("ch4/craps", {}, ch4);
}

}  // namespace
}  // namespace houseway::games
