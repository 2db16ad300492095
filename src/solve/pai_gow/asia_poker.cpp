#include <fmt/format.h>

#include <algorithm>
#include <utility>
#include <vector>

#include "games/pai_gow/asia_way_file.hpp"
#include "solve/pai_gow/asia_main.hpp"

namespace houseway::solve::asia_poker {

namespace {

using namespace games::asia_poker;
using hands::AsiaCategory;
using hands::SevenCardShape;

constexpr std::string_view main_wager = kit::name_of(Spot::asia_poker);

/// By what four of the cards make.
constexpr std::array<std::string_view, 4> columns{"neither", "straight", "flush", "both"};
/// By high hand, without and with a pair in the medium hand.
constexpr std::string_view letters = "HhPp2d3tSsFf4qGgRrAa";

std::string kind_name(std::size_t kind) {
  return fmt::format("{} over {}", kit::name_of(static_cast<AsiaCategory>(kind / 2)),
                     kind % 2 == 0 ? "high cards" : "a pair");
}

/// What is set most often in each situation.
Chart chart_of(const MainCounts& counts, const std::string& way, bool best) {
  ChartGrid grid;
  grid.title = "Set most often";
  grid.columns.assign(columns.begin(), columns.end());
  for (std::size_t shape = 0; shape < kit::count_of<SevenCardShape>; ++shape) {
    ChartGrid::Row row{std::string(kit::name_of(static_cast<SevenCardShape>(shape))), {}};
    for (std::size_t column = 0; column < columns.size(); ++column) {
      const auto& set = counts.set[shape * columns.size() + column];
      const auto most = std::max_element(set.begin(), set.end());
      const auto kind = static_cast<std::size_t>(most - set.begin());
      row.cells.push_back(*most == 0 ? "-" : std::string(1, letters[kind]));
    }
    grid.rows.push_back(std::move(row));
  }
  Chart chart;
  chart.parts.emplace_back(std::move(grid));
  chart.keys = {{"H", "high cards over high cards", ChartTone::stay},
                {"P", "a pair over high cards", ChartTone::stay},
                {"p", "a pair over a pair", ChartTone::split},
                {"2", "two pairs over high cards", ChartTone::stay},
                {"d", "two pairs over a pair", ChartTone::split},
                {"3", "three of a kind over high cards", ChartTone::stay},
                {"t", "three of a kind over a pair", ChartTone::split},
                {"S", "a straight over high cards", ChartTone::draw},
                {"s", "a straight over a pair", ChartTone::draw},
                {"F", "a flush over high cards", ChartTone::raise},
                {"f", "a flush over a pair", ChartTone::raise},
                {"4", "four of a kind over high cards", ChartTone::stay},
                {"q", "four of a kind over a pair", ChartTone::stay},
                {"G", "a straight flush over high cards", ChartTone::raise},
                {"g", "a straight flush over a pair", ChartTone::raise},
                {"R", "a royal flush over high cards", ChartTone::raise},
                {"r", "a royal flush over a pair", ChartTone::raise},
                {"A", "four aces over high cards", ChartTone::stay},
                {"a", "four aces over a pair", ChartTone::stay}};
  chart.say(
      "By the ranks of the hand, and what four of its cards make. A large letter or a digit is a high hand over high "
      "cards: H high cards, P a pair, 2 two pairs, 3 three of a kind, S a straight, F a flush, 4 four of a kind, G a "
      "straight flush, R a royal flush, A four aces. Over a pair it is p, d for two pairs, t for three of a kind, s, "
      "f, "
      "q for four of a kind, g, r, a.");
  if (best) {
    chart.say(
        "Each hand is set by the chances of every way to set it, with the effect of each of its own cards on what the "
        "dealer can hold. That is nearly the best play, and its edge is counted over every deal.");
  }
  const auto words = games::asia_way_in_words(way);
  chart.say(fmt::format("The dealer's house way, “{}”: {}", way, words.title), words.rules);
  return chart;
}

std::vector<Mistake> mistakes_of(const MainCounts& counts) {
  double hands = 0;
  for (const auto& row : counts.set) {
    for (const std::uint64_t set : row) hands += static_cast<double>(set);
  }
  std::vector<Mistake> out;
  for (std::size_t situation = 0; situation < Situation::limit; ++situation) {
    const std::string_view makes = columns[situation % columns.size()];
    const std::string name =
        fmt::format("{}, {}", kit::name_of(static_cast<SevenCardShape>(situation / columns.size())),
                    makes == "neither" ? "no straight or flush"
                    : makes == "both"  ? "straight and flush"
                                       : makes);
    for (std::size_t chosen = 0; chosen < kinds_of_setting; ++chosen) {
      for (std::size_t best = 0; best < kinds_of_setting; ++best) {
        const std::uint64_t cost = counts.cost[MainCounts::cost_at(situation, chosen, best)];
        // A round won instead of lost is two wagers.
        const double by_round = 2 * static_cast<double>(cost) / MainCounts::cost_unit / hands;
        if (cost == 0) continue;
        const std::string better = chosen == best ? "other cards so" : kind_name(best);
        out.push_back({name, kind_name(chosen), better, by_round});
      }
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

}  // namespace

/// As the strategy file sets; without one each hand in the way that is best against the house way.
std::vector<Distribution> solve(Question& question) {
  if (!question.asks(main_wager)) return {};
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto player = games::make_strategy<Game>(rules, question.strategy).way;
  const bool best = question.strategy == nullptr;
  const auto deck = rules.shoe.deck.cards();
  // Hands of either side stand to each other as they do however they are set: the examples are set by the house way.
  const auto by_house = [&](const Seven& cards) { return set_by(rules.house_way, cards); };
  SetPayments<Game, ThreeHands> payments(rules, {main_wager, Spot::asia_poker}, deck, by_house, by_house);
  const bool copies = payments.of(ThreeHands::neither).net() > 0;
  const auto key =
      fmt::format("asia-deals.{:x}.{}.{}", rules.house_way.fingerprint(),
                  best ? "best" : fmt::format("{:x}", player.fingerprint()), copies ? "copies-win" : "copies-lose");
  const MainCounts counts = MainCounts::from_list(question.counted->of(key, [&] {
    const Sides sides{rules.house_way, best ? nullptr : &player, copies};
    return count_main(deck, sides, question.threads, question.monitor).list();
  }));
  std::vector<Distribution> out{payments.distribution<MainOutcome>(counts.deals)};
  Play play;
  play.name = best ? "best by effects of removal" : question.strategy->name;
  play.chart = chart_of(counts, question.table.options.at("house-way"), best);
  if (!best) play.mistakes = mistakes_of(counts);
  out.back().play = std::move(play);
  return out;
}

}  // namespace houseway::solve::asia_poker
