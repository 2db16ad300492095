#include "solve/count/chain.hpp"

#include <algorithm>
#include <map>

namespace houseway::solve {

namespace {

/// To stay where it is decides nothing.
void drop_loops(std::vector<ChainState>& states) {
  for (std::size_t at = 0; at < states.size(); ++at)
    std::erase_if(states[at].next, [at](const Way& way) { return way.to == at; });
}

/// Lets the last of the states that go on alike stand for all of them, and returns it for each. States are compared
/// from the last to the first, so that where they lead to has been compared before; those that lead back stand alone.
std::vector<std::size_t> merge_alike(std::vector<ChainState>& states) {
  std::vector<std::size_t> stands_in(states.size());
  std::map<std::pair<WaysOut, WaysOut>, std::size_t> known;
  for (std::size_t at = states.size(); at-- > 0;) {
    stands_in[at] = at;
    ChainState& state = states[at];
    std::sort(state.endings.begin(), state.endings.end());
    const bool leads_back =
        std::any_of(state.next.begin(), state.next.end(), [&](const Way& way) { return way.to < at; });
    if (leads_back) continue;
    WaysOut merged;
    for (const Way& way : state.next) add_way(merged, stands_in[way.to], way.weight);
    std::sort(merged.begin(), merged.end());
    state.next = merged;
    stands_in[at] = known.try_emplace({std::move(merged), state.endings}, at).first->second;
  }
  return stands_in;
}

/// How often each state is visited, by elimination: a state is taken out, and whoever goes there goes on as it does.
class Visits {
 public:
  Visits(const std::vector<ChainState>& states, const std::vector<std::size_t>& stands_in)
      : rows_(states.size()), comes_from_(states.size()), into_(states.size()), leaves_(states.size()) {
    for (std::size_t at = 0; at < states.size(); ++at) {
      if (stands_in[at] != at) continue;
      std::uint64_t all = 0;
      for (const Way& way : states[at].next) all += way.weight;
      for (const Way& way : states[at].endings) all += way.weight;
      leaves_[at] = all;
      for (const Way& way : states[at].next) add(at, stands_in[way.to], Fraction(way.weight, all));
    }
  }

  std::vector<Fraction> from(std::size_t start) {
    for (std::size_t at = rows_.size(); at-- > 0;) {
      if (at != start) eliminate(at);
    }
    std::vector<Fraction> visits(rows_.size());
    visits[start] = 1 / (1 - chance(start, start));
    for (std::size_t at = 0; at < rows_.size(); ++at) {
      for (const auto& [before, factor] : into_[at]) visits[at] += visits[before] * factor;
    }
    return visits;
  }

  /// The weight of all ways out of a state.
  [[nodiscard]] std::uint64_t leaves(std::size_t at) const { return leaves_[at]; }

 private:
  void add(std::size_t at, std::size_t to, const Fraction& chance) {
    const auto [way, is_new] = rows_[at].try_emplace(to, chance);
    if (is_new) {
      comes_from_[to].push_back(at);
    } else {
      way->second += chance;
    }
  }
  [[nodiscard]] Fraction chance(std::size_t at, std::size_t to) const {
    const auto way = rows_[at].find(to);
    return way == rows_[at].end() ? Fraction(0) : way->second;
  }

  void eliminate(std::size_t gone) {
    const Fraction goes_on = 1 - chance(gone, gone);
    rows_[gone].erase(gone);
    for (const std::size_t at : comes_from_[gone]) {
      const auto way = rows_[at].find(gone);
      if (at == gone || way == rows_[at].end()) continue;
      const Fraction factor = goes_on == 1 ? way->second : Fraction(way->second / goes_on);
      rows_[at].erase(way);
      for (const auto& [to, chance] : rows_[gone]) add(at, to, factor * chance);
      into_[gone].emplace_back(at, factor);
    }
    rows_[gone].clear();
  }

  std::vector<std::map<std::size_t, Fraction>> rows_;
  std::vector<std::vector<std::size_t>> comes_from_;
  std::vector<std::vector<std::pair<std::size_t, Fraction>>> into_;  ///< by visits of states that stood longer
  std::vector<std::uint64_t> leaves_;
};

}  // namespace

void add_way(WaysOut& ways, std::size_t to, std::uint64_t weight) {
  const auto at = std::find_if(ways.begin(), ways.end(), [to](const Way& way) { return way.to == to; });
  if (at == ways.end()) {
    ways.push_back({to, weight});
  } else {
    at->weight += weight;
  }
}

std::vector<Count> to_counts(const std::vector<Fraction>& chances) {
  Count common = 1;
  for (const Fraction& chance : chances) common = lcm(common, Count(denominator(chance)));
  std::vector<Count> counts;
  Count divisor = 0;
  for (const Fraction& chance : chances) {
    counts.push_back(numerator(chance) * (common / denominator(chance)));
    divisor = gcd(divisor, counts.back());
  }
  if (divisor > 1) {
    for (Count& count : counts) count /= divisor;
  }
  return counts;
}

std::vector<Count> count_endings(std::vector<ChainState> states, std::size_t endings) {
  drop_loops(states);
  const std::vector<std::size_t> stands_in = merge_alike(states);
  Visits chain(states, stands_in);
  const std::vector<Fraction> visits = chain.from(stands_in.front());
  std::vector<Fraction> chances(endings);
  for (std::size_t at = 0; at < states.size(); ++at) {
    if (visits[at] == 0) continue;
    for (const Way& way : states[at].endings) chances[way.to] += visits[at] * Fraction(way.weight, chain.leaves(at));
  }
  return to_counts(chances);
}

}  // namespace houseway::solve
