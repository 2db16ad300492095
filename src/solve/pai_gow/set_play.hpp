#pragma once

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <cstddef>
#include <functional>
#include <map>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "kit/card.hpp"
#include "solve/core/distribution.hpp"

/// How hands of two and two are set, for people and as a file. What a game calls them it says in its words:
///
///     struct Words {
///       static constexpr std::array<std::string_view, …> steps{"0", …, "pair"};  // what a hand can be, ascending
///       static constexpr std::size_t below_pairs;                                // how many of these are no pair
///       static std::size_t step_of(Value);
///       static std::string pair_name(Value);                                     // of a pair
///       static std::string text(std::span<const kit::Card>);
///     };
namespace houseway::solve {

/// Which way each hand of an engine is set, in their order.
using Chosen = std::vector<std::size_t>;

/// How often each letter is right in a cell of a chart.
class LetterCell {
 public:
  void add(char letter, std::int64_t deals) { deals_[letter] += deals; }
  /// The letter that is right most often, small where it is not always.
  [[nodiscard]] std::string text() const {
    if (deals_.empty()) return "-";
    const auto most = std::max_element(deals_.begin(), deals_.end(),
                                       [](const auto& a, const auto& b) { return a.second < b.second; });
    const char letter = most->first;
    return {deals_.size() == 1 ? letter : static_cast<char>(std::tolower(letter))};
  }

 private:
  std::map<char, std::int64_t> deals_;
};

/// In two grids: hands that can hold a pair together, by it and the low hand beside it; the others by the best high and
/// the best low hand that they can make.
template <class Words, class Engine>
Chart chart_of(const Engine& engine, const Chosen& chosen) {
  using Row = std::array<LetterCell, Words::steps.size()>;
  std::map<int, std::pair<std::string, Row>, std::greater<>> paired;
  std::map<std::size_t, std::pair<std::string, Row>, std::greater<>> others;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto& hand = engine.hands()[i];
    if (hand.ways.size() == 1) continue;
    const auto by_high = [](const auto& a, const auto& b) {
      return std::pair(a.set.high, a.set.low) < std::pair(b.set.high, b.set.low);
    };
    const auto by_low = [](const auto& a, const auto& b) {
      return std::pair(a.set.low, a.set.high) < std::pair(b.set.low, b.set.high);
    };
    const auto& high = std::max_element(hand.ways.begin(), hand.ways.end(), by_high)->set;
    const auto& low = std::max_element(hand.ways.begin(), hand.ways.end(), by_low)->set;
    const auto& set = hand.ways[chosen[i]].set;
    if (Words::step_of(high.high) >= Words::below_pairs) {
      auto& [name, row] = paired[high.high.place()];
      name = Words::pair_name(high.high);
      row[Words::step_of(high.low)].add(set == high ? 'K' : 'S', hand.deals);
    } else if (!(high == low)) {
      auto& [name, row] = others[Words::step_of(high.high)];
      name = Words::steps[Words::step_of(high.high)];
      row[Words::step_of(low.low)].add(set == high ? 'H' : set == low ? 'L' : 'M', hand.deals);
    }
  }
  const auto grid_of = [](std::string title, const auto& rows, std::size_t columns) {
    ChartGrid grid;
    grid.title = std::move(title);
    grid.columns.assign(Words::steps.begin(), Words::steps.begin() + static_cast<std::ptrdiff_t>(columns));
    for (const auto& [order, row] : rows) {
      ChartGrid::Row out{row.first, {}};
      for (std::size_t i = 0; i < columns; ++i) out.cells.push_back(row.second[i].text());
      grid.rows.push_back(std::move(out));
    }
    return grid;
  };
  Chart chart;
  chart.parts.emplace_back(grid_of("Pairs, by the low hand beside them", paired, Words::steps.size()));
  chart.parts.emplace_back(grid_of("No pair: the best high hand, by the best low hand", others, Words::below_pairs));
  chart.keys = {{"K", "keep the pair together in the high hand", ChartTone::stay},
                {"S", "split the pair", ChartTone::split},
                {"H", "set the best high hand", ChartTone::raise},
                {"L", "set the best low hand", ChartTone::draw},
                {"M", "set the way between", ChartTone::leave}};
  chart.say("A small letter is right for most of these hands; the strategy file has each.");
  return chart;
}

/// The lines of a strategy file for the hands that a way, `low(cards)`, sets otherwise: `set = […]`.
template <class Words, class Engine, class Low>
std::string set_lines(const Engine& engine, const Chosen& chosen, Low&& low) {
  std::string out = "set = [\n";
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto& hand = engine.hands()[i];
    if (engine.way_of(hand, low(hand.cards)) == chosen[i]) continue;
    out += fmt::format("  \"{}: {}\",\n", Words::text(hand.cards), Words::text(hand.ways[chosen[i]].low));
  }
  return out + "]\n";
}

/// Hands that are not set best, by what that costs.
template <class Words, class Engine>
std::vector<Mistake> mistakes_of(const Engine& engine, const Chosen& chosen) {
  const double deals = static_cast<double>(engine.deals()) * static_cast<double>(Engine::opening.count());
  std::vector<Mistake> out;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto& hand = engine.hands()[i];
    const auto& best = hand.ways[Engine::best_way(hand, chosen[i])];
    const auto& set = hand.ways[chosen[i]];
    if (best.brings == set.brings) continue;
    const auto cost = static_cast<double>((best.brings - set.brings) * hand.deals) / deals;
    out.push_back({Words::text(hand.cards), Words::text(set.low) + " low", Words::text(best.low) + " low", cost});
  }
  std::stable_sort(out.begin(), out.end(), [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

}  // namespace houseway::solve
