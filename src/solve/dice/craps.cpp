#include "solve/dice/craps.hpp"

#include <algorithm>
#include <array>
#include <functional>
#include <map>
#include <unordered_map>

#include "solve/core/by_outcome.hpp"
#include "solve/core/by_position.hpp"
#include "solve/core/question.hpp"
#include "solve/count/chain.hpp"
#include "table/spot_set.hpp"

namespace houseway::solve::craps {

using games::craps::Carried;
using games::craps::Roll;
using games::craps::Rules;
using games::craps::Spot;
using kit::Cents;
using rulebook::Award;
using table::Seat;

namespace {

/// What one player has on the felt before a roll, and what the table remembers.
struct Felt {
  table::SpotSet<Spot> staked;
  std::array<std::int64_t, kit::count_of<Carried>> carried{};

  [[nodiscard]] std::int64_t& at(Carried what) { return carried[kit::index_of(what)]; }
  [[nodiscard]] std::int64_t at(Carried what) const { return carried[kit::index_of(what)]; }

  friend bool operator==(const Felt&, const Felt&) = default;

  struct Hash {
    std::size_t operator()(const Felt& felt) const {
      constexpr std::size_t factor = 0x9e3779b97f4a7c15;
      std::size_t hash = 0;
      for (const Spot spot : felt.staked) hash = (hash + kit::index_of(spot) + 1) * factor;
      for (const std::int64_t count : felt.carried) hash = (hash ^ static_cast<std::size_t>(count)) * factor;
      return hash ^ hash >> 32;
    }
  };
};

/// The table on which the procedure settles a roll: of all a dealer does, what moves stakes.
class SettlingTable {
 public:
  SettlingTable(const Felt& felt, Spot wager) : felt_(felt), wager_(wager) {}

  [[nodiscard]] std::array<Seat, 1> bettors() const { return {Seat::at(0)}; }
  [[nodiscard]] const table::SpotSet<Spot>& staked(Seat) const { return felt_.staked; }
  [[nodiscard]] Cents stake(Seat, Spot spot) const { return Cents(felt_.staked.has(spot) ? 1 : 0); }
  [[nodiscard]] std::optional<bool> called(Seat, Spot) const { return std::nullopt; }
  [[nodiscard]] std::int64_t& carried(Carried what) { return felt_.at(what); }
  void settle(Seat, Spot spot, const Award& award) {
    if (!felt_.staked.has(spot)) return;
    felt_.staked.remove(spot);
    if (games::craps::made_at(spot) == wager_) ended_ = &award;
  }
  void move(Seat, Spot from, Spot to) {
    felt_.staked.remove(from);
    felt_.staked.add(to);
  }
  /// A stake that is up again is another bet.
  void raise(Seat, Spot, Cents) const {}

  [[nodiscard]] const Felt& felt() const { return felt_; }
  /// What the wager got; null while it stands.
  [[nodiscard]] const Award* ended() const { return ended_; }

 private:
  Felt felt_;
  Spot wager_;
  const Award* ended_ = nullptr;
};

/// The rolls of one bet, from felt to felt.
class Rolls {
 public:
  Rolls(const Rules& rules, Spot wager, Marker marker) : rules_(rules), wager_(wager), marker_(marker) {
    find({});
    for (std::size_t at = 0; at < felts_.size(); ++at) roll_from(at);
  }

  [[nodiscard]] const std::vector<const Award*>& endings() const { return endings_; }
  [[nodiscard]] const std::vector<ChainState>& states() const { return states_; }

 private:
  void roll_from(std::size_t at) {
    const Felt felt = felts_[at];
    for (std::size_t thrown = 0; thrown < games::craps::throws; ++thrown) {
      const games::craps::Throw dice = games::craps::throw_at(thrown);
      const Roll roll{dice, dice.sum(), felt.at(Carried::point), false};
      SettlingTable table(felt, wager_);
      games::craps::Game::settle(table, rules_, roll);
      if (table.ended() != nullptr) {
        add_way(states_[at].endings, ending(table.ended()), 1);
        continue;
      }
      Felt after = table.felt();
      if (marker_ == Marker::moves) after.at(Carried::point) = roll.next_point();
      const std::size_t next = find(after);
      add_way(states_[at].next, next, 1);
    }
  }

  /// The state of a felt once the bets are made that may be.
  std::size_t find(Felt felt) {
    bet(felt);
    const auto [at, is_new] = known_.try_emplace(felt, felts_.size());
    if (is_new) {
      felts_.push_back(felt);
      states_.emplace_back();
    }
    return at->second;
  }

  /// No bet waits for a new shooter or a 7: the first roll follows both, and a bet that could be made then was.
  void bet(Felt& felt) const {
    const games::craps::Puck puck{felt.at(Carried::point), 0, 0, felt.at(Carried::hot)};
    const auto bet_if_may = [&](Spot spot) {
      if (rules_.may_bet(spot, puck, [&](Spot flat) { return felt.staked.has(flat); })) felt.staked.add(spot);
    };
    const Spot flat = games::craps::made_at(rules_.flat[kit::index_of(wager_)]);
    if (felt.staked.empty()) bet_if_may(flat);
    if (flat != wager_) bet_if_may(wager_);
  }

  std::size_t ending(const Award* award) {
    const auto at = std::find(endings_.begin(), endings_.end(), award);
    if (at != endings_.end()) return static_cast<std::size_t>(at - endings_.begin());
    endings_.push_back(award);
    return endings_.size() - 1;
  }

  const Rules& rules_;
  Spot wager_;
  Marker marker_;
  std::vector<Felt> felts_;
  std::vector<ChainState> states_;
  std::unordered_map<Felt, std::size_t, Felt::Hash> known_;
  std::vector<const Award*> endings_;
};

}  // namespace

Distribution bet_on(const Rules& rules, Spot wager, Marker marker) {
  const Rolls rolls(rules, wager, marker);
  const std::vector<Count> counts = count_endings(rolls.states(), rolls.endings().size());
  // In the order of the outcomes, as the rules keep their awards.
  std::map<const Award*, Count, std::less<>> by_award;
  for (std::size_t i = 0; i < counts.size(); ++i) by_award.emplace(rolls.endings()[i], counts[i]);
  Distribution out;
  out.wager = kit::name_of(wager);
  for (const auto& [award, count] : by_award) {
    out.cases += count;
    out.endings.push_back({std::string(award->outcome), count, {{kit::name_of(wager), award->pays}}});
  }
  return out;
}

namespace {

craps::Marker marker_for(Spot wager) {
  const bool any_seven_decides =
      wager == Spot::hot_roller || wager == Spot::all_small || wager == Spot::all_tall || wager == Spot::make_em_all;
  return any_seven_decides ? craps::Marker::stays_off : craps::Marker::moves;
}

/// Of its 16,384 felts no pay table changes one.
Distribution hot_roller(const Rules& rules, Counted& counted) {
  const auto& counts = counted.of("craps-hot-roller", [&] {
    OutcomeCounts<games::craps::HotRoller, Count> by_name;
    for (const Ending& ending : craps::bet_on(rules, Spot::hot_roller, marker_for(Spot::hot_roller)).endings)
      by_name[*kit::from_name<games::craps::HotRoller>(ending.outcome)] = ending.count;
    return by_name.list();
  });
  return by_outcome("hot-roller", rules.hot, counts);
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> by_spot;
  for (std::size_t i = 0; i < Rules::spots; ++i) {
    const auto wager = static_cast<Spot>(i);
    if (rules.made[i] == rulebook::BetTime::moved || !question.asks(kit::name_of(wager))) continue;
    by_spot.push_back(wager == Spot::hot_roller ? hot_roller(rules, *question.counted)
                                                : craps::bet_on(rules, wager, marker_for(wager)));
  }
  return by_wager(std::move(by_spot));
}

}  // namespace houseway::solve::craps
