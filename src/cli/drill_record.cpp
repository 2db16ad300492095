#include "cli/drill_record.hpp"

#include <algorithm>

#include "rulebook/table_rules.hpp"

namespace houseway::cli {

using table::Settlement;

/// A position is no other question: a split of 17 and 20 is paid like any split.
DrillRecord::Key DrillRecord::key_of(const Settlement& settlement) {
  return {std::string(rulebook::wager_of(settlement.wager)), settlement.outcome};
}

double DrillRecord::worth(const Settlement& settlement) const {
  constexpr double loss = 0.1;
  constexpr double once_more = 4;  // for each wrong answer that no right one has made good
  const double plain = ending_of(settlement) == Ending::lost && !settlement.returned ? loss : 1.0;
  const auto at = scores_.find(key_of(settlement));
  if (at == scores_.end()) return 2 * plain;
  return (plain + once_more * at->second.weak) / (1 + at->second.asked);
}

bool DrillRecord::is_weak(const Settlement& settlement) const {
  const auto at = scores_.find(key_of(settlement));
  return at != scores_.end() && at->second.weak > 0;
}

void DrillRecord::count(const Settlement& settlement, std::optional<bool> right) {
  DrillScore& score = scores_[key_of(settlement)];
  ++score.asked;
  if (!right) return;
  ++score.answered;
  if (*right) {
    ++score.right;
    score.weak = std::max(0, score.weak - 1);
  } else {
    score.weak += 2;
  }
}

DrillScore DrillRecord::total() const {
  DrillScore sum;
  for (const auto& [key, score] : scores_) {
    sum.asked += score.asked;
    sum.answered += score.answered;
    sum.right += score.right;
  }
  return sum;
}

std::vector<std::pair<DrillRecord::Key, DrillScore>> DrillRecord::weak_spots() const {
  std::vector<std::pair<Key, DrillScore>> out;
  for (const auto& each : scores_) {
    if (each.second.right < each.second.answered) out.emplace_back(each);
  }
  std::stable_sort(out.begin(), out.end(), [](const auto& a, const auto& b) { return a.second.weak > b.second.weak; });
  return out;
}

std::vector<Settlement> ended_bets(const table::RoundResult& result) {
  std::vector<Settlement> out;
  for (const Settlement& settlement : result.settlements) {
    if (!settlement.stake && !settlement.paid) continue;
    const bool is_taken = !settlement.pot.empty() && !settlement.stake;
    const auto put_in = !is_taken ? out.end() : std::find_if(out.begin(), out.end(), [&](const Settlement& bet) {
      return bet.seat == settlement.seat && bet.wager == settlement.wager && bet.pot == settlement.pot;
    });
    if (put_in == out.end()) {
      out.push_back(settlement);
    } else {
      put_in->paid += settlement.paid;
      put_in->outcome = settlement.outcome;
      put_in->clause = settlement.clause;
    }
  }
  return out;
}

std::vector<Settlement> questions_of(const table::RoundResult& result, const DrillRecord& record,
                                     const std::vector<std::string>& focus) {
  const auto all = ended_bets(result);
  const auto asked_for = [&](const Settlement& settlement) {
    return focus.empty() || std::find(focus.begin(), focus.end(), rulebook::wager_of(settlement.wager)) != focus.end();
  };
  std::vector<std::size_t> losses;
  std::vector<std::size_t> chosen;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (!asked_for(all[i])) continue;
    if (ending_of(all[i]) == Ending::lost && !all[i].returned && !record.is_weak(all[i])) {
      losses.push_back(i);
    } else {
      chosen.push_back(i);
    }
  }
  const auto worth_more = [&](std::size_t a, std::size_t b) { return record.worth(all[a]) > record.worth(all[b]); };
  std::stable_sort(losses.begin(), losses.end(), worth_more);
  losses.resize(std::min(losses.size(), std::max<std::size_t>(1, chosen.size())));
  chosen.insert(chosen.end(), losses.begin(), losses.end());
  // A layout with many wagers is not asked to the end: what is worth most, in the order of settlement.
  constexpr std::size_t most_asked = 8;
  std::stable_sort(chosen.begin(), chosen.end(), worth_more);
  chosen.resize(std::min(chosen.size(), most_asked));
  std::sort(chosen.begin(), chosen.end());
  std::vector<Settlement> out;
  for (const std::size_t i : chosen) out.push_back(all[i]);
  return out;
}

}  // namespace houseway::cli
