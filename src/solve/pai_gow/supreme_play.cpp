#include "solve/pai_gow/supreme_play.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <functional>
#include <map>

namespace houseway::solve::supreme_pai_gow {

namespace {

using hands::SupremeCategory;
using hands::SupremeValue;

char letter_of(kit::Card card) { return "23456789TJQKA*"[Shape::kind_of(card)]; }

/// The ranks of cards, the highest first.
template <std::size_t N>
std::string ranks_text(const std::array<kit::Card, N>& cards) {
  std::string out;
  for (const kit::Card card : cards) out.push_back(letter_of(card));
  std::sort(out.begin(), out.end(), [](char a, char b) {
    constexpr std::string_view letters = "23456789TJQKA*";
    return letters.find(a) > letters.find(b);
  });
  return out;
}

/// A row or column of a grid: points, two pictures, or a pair.
std::size_t step_of(SupremeValue value) {
  if (value.category() == SupremeCategory::points) return static_cast<std::size_t>(value.points());
  return value.category() == SupremeCategory::face_cards ? 10 : 11;
}
constexpr std::array<std::string_view, 12> steps{"0", "1", "2", "3", "4", "5", "6", "7", "8", "9", "pictures", "pair"};

/// How often each letter is right in a cell.
class Cell {
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
using Row = std::array<Cell, 12>;

ChartGrid grid_of(std::string title, const std::map<int, Row, std::greater<>>& rows,
                  const std::function<std::string(int)>& name, std::size_t columns) {
  ChartGrid grid;
  grid.title = std::move(title);
  grid.columns.assign(steps.begin(), steps.begin() + static_cast<std::ptrdiff_t>(columns));
  for (const auto& [row, cells] : rows) {
    ChartGrid::Row out{name(row), {}};
    for (std::size_t i = 0; i < columns; ++i) out.cells.push_back(cells[i].text());
    grid.rows.push_back(std::move(out));
  }
  return grid;
}

}  // namespace

Chart chart_of(const Engine& engine, const Chosen& chosen) {
  std::map<int, Row, std::greater<>> paired;
  std::map<int, Row, std::greater<>> others;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto& hand = engine.hands()[i];
    if (hand.ways.size() == 1) continue;
    const auto by_high = [](const auto& a, const auto& b) {
      return std::pair(a.set.high, a.set.low) < std::pair(b.set.high, b.set.low);
    };
    const auto by_low = [](const auto& a, const auto& b) {
      return std::pair(a.set.low, a.set.high) < std::pair(b.set.low, b.set.high);
    };
    const auto& high = *std::max_element(hand.ways.begin(), hand.ways.end(), by_high);
    const auto& low = *std::max_element(hand.ways.begin(), hand.ways.end(), by_low);
    const auto& set = hand.ways[chosen[i]].set;
    if (high.set.high.category() == SupremeCategory::pair) {
      const int pair = high.set.high.place() - SupremeValue::lowest_pair().place();
      paired[pair][step_of(high.set.low)].add(set == high.set ? 'K' : 'S', hand.deals);
    } else if (!(high.set == low.set)) {
      const char letter = set == high.set ? 'H' : set == low.set ? 'L' : 'M';
      others[static_cast<int>(step_of(high.set.high))][step_of(low.set.low)].add(letter, hand.deals);
    }
  }
  Chart chart;
  chart.parts.emplace_back(grid_of(
      "Pairs, by the low hand beside them", paired,
      [](int rank) { return std::string(2, letter_of(kit::Card::from_id(rank * kit::suit_count))); }, steps.size()));
  chart.parts.emplace_back(grid_of(
      "No pair: the best high hand, by the best low hand", others,
      [](int step) { return std::string(steps[static_cast<std::size_t>(step)]); }, 11));
  chart.keys = {{"K", "keep the pair together in the high hand", ChartTone::stay},
                {"S", "split the pair", ChartTone::split},
                {"H", "set the best high hand", ChartTone::raise},
                {"L", "set the best low hand", ChartTone::draw},
                {"M", "set the way between", ChartTone::leave}};
  chart.say("A small letter is right for most of these hands; the strategy file has each.");
  return chart;
}

std::string file_of(const Engine& engine, const Chosen& chosen, const hands::SupremeWay& way) {
  std::string out = fmt::format("procedure = \"supreme-pai-gow\"\nhouse-way = \"{}\"\nset = [\n", way.text());
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto& hand = engine.hands()[i];
    if (engine.way_of(hand, way.low(hand.cards)) == chosen[i]) continue;
    out += fmt::format("  \"{}: {}\",\n", ranks_text(hand.cards), ranks_text(hand.ways[chosen[i]].low));
  }
  return out + "]\n";
}

std::vector<Mistake> mistakes_of(const Engine& engine, const Chosen& chosen) {
  const double deals = static_cast<double>(engine.deals()) * static_cast<double>(Engine::opening.count());
  std::vector<Mistake> out;
  for (std::size_t i = 0; i < chosen.size(); ++i) {
    const auto& hand = engine.hands()[i];
    const auto& best = hand.ways[Engine::best_way(hand, chosen[i])];
    const auto& set = hand.ways[chosen[i]];
    if (best.brings == set.brings) continue;
    const auto cost = static_cast<double>((best.brings - set.brings) * hand.deals) / deals;
    out.push_back({ranks_text(hand.cards), ranks_text(set.low) + " low", ranks_text(best.low) + " low", cost});
  }
  std::stable_sort(out.begin(), out.end(), [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

}  // namespace houseway::solve::supreme_pai_gow
