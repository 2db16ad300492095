#include "solve/core/by_position.hpp"

#include <algorithm>

#include "rulebook/table_rules.hpp"

namespace houseway::solve {

namespace {

bool alike(const Payment& a, const Payment& b) {
  return a.pays == b.pays && a.stake == b.stake && a.staked == b.staked && a.net == b.net;
}
bool alike(const Ending& a, const Ending& b) {
  return a.outcome == b.outcome && a.count == b.count &&
         std::equal(a.payments.begin(), a.payments.end(), b.payments.begin(), b.payments.end(),
                    [](const Payment& x, const Payment& y) { return alike(x, y); });
}
bool alike(const Distribution& a, const Distribution& b) {
  return std::equal(a.endings.begin(), a.endings.end(), b.endings.begin(), b.endings.end(),
                    [](const Ending& x, const Ending& y) { return alike(x, y); });
}

}  // namespace

std::vector<Distribution> by_wager(std::vector<Distribution> by_spot) {
  std::vector<Distribution> out;
  for (auto first = by_spot.begin(); first != by_spot.end();) {
    const std::string wager(rulebook::wager_of(first->wager));
    const auto last = std::find_if(first, by_spot.end(), [&](const Distribution& distribution) {
      return rulebook::wager_of(distribution.wager) != wager;
    });
    const bool several = last - first > 1;
    if (several && std::all_of(first, last, [&](const Distribution& each) { return alike(each, *first); })) {
      first->wager = wager;
      out.push_back(std::move(*first));
    } else {
      std::move(first, last, std::back_inserter(out));
    }
    first = last;
  }
  return out;
}

}  // namespace houseway::solve
