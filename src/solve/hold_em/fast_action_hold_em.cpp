#include "solve/hold_em/fast_action_hold_em.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>

#include "games/bind_game.hpp"
#include "rulebook/binder.hpp"

namespace houseway::solve::fast_action_hold_em {

namespace {

using namespace games::fast_action_hold_em;

constexpr std::string_view main_wager = kit::name_of(Spot::wager);
constexpr std::string_view second_wager = kit::name_of(Spot::split_wager);
constexpr std::string_view letters = "23456789TJQKA";
constexpr std::size_t against_natural = kit::index_of(SplitOutcome::dealer_natural);
static_assert(against_natural == 3 && kit::index_of(WagerOutcome::dealer_natural) == against_natural);

/// Blocks of 2¹⁸ rounds that leave a standard error of 0.005%.
constexpr std::uint64_t sampled_blocks = 1600;

/// "AKs", "77o".
std::string name_of_two(Rank high, Rank low, bool suited) {
  return {letters[static_cast<std::size_t>(high)], letters[static_cast<std::size_t>(low)], suited ? 's' : 'o'};
}
std::string name_of_two(const Two& two) {
  return name_of_two(std::max(two[0].rank(), two[1].rank()), std::min(two[0].rank(), two[1].rank()),
                     two[0].suit() == two[1].suit());
}

std::string percent(std::uint16_t chance) { return fmt::format("{}.{:02}", chance / 100, chance % 100); }

Chart chart_of(const Chances& chances, const Strategy& strategy) {
  Chart chart;
  chart.say(
      fmt::format("Keep the two cards with the best chance to beat the dealer, in percent, counted with the dealer's "
                  "cards from a shoe of their own; from the same shoe they are half to one and a quarter better. Split "
                  "where the chances of both hands together are more than that and {}; surrender where it is below {}.",
                  percent(static_cast<std::uint16_t>(strategy.even())),
                  percent(static_cast<std::uint16_t>(strategy.surrenders_below()))));
  const auto grid = [&](std::string title, bool suited) {
    ChartGrid out;
    out.title = std::move(title);
    for (std::size_t i = letters.size(); i > 0; --i) out.columns.emplace_back(1, letters[i - 1]);
    for (int high = kit::rank_count - 1; high >= 0; --high) {
      ChartGrid::Row row{std::string(1, letters[static_cast<std::size_t>(high)]), {}};
      for (int low = kit::rank_count - 1; low >= 0; --low)
        row.cells.push_back(
            low > high
                ? ""
                : fmt::format("{:.1f}", chances.of(static_cast<Rank>(high), static_cast<Rank>(low), suited) / 100.0));
      out.rows.push_back(std::move(row));
    }
    chart.parts.emplace_back(std::move(out));
  };
  grid("of one suit", true);
  grid("of two suits", false);
  return chart;
}

std::string file_of(const Chances& chances, const Strategy& strategy) {
  std::string out = fmt::format("procedure = \"{}\"\nsurrender-below = \"{}\"\nchances = [\n", Game::id,
                                percent(static_cast<std::uint16_t>(strategy.surrenders_below())));
  for (int high = kit::rank_count - 1; high >= 0; --high) {
    for (int low = high; low >= 0; --low) {
      for (const bool suited : {true, false}) {
        const Rank top = static_cast<Rank>(high);
        const Rank other = static_cast<Rank>(low);
        out += fmt::format("  \"{}: {}\",\n", name_of_two(top, other, suited), percent(chances.of(top, other, suited)));
      }
    }
  }
  return out + "]\n";
}

std::string text_of(const Strategy::Plan& plan) {
  if (plan.action == Action::surrender) return "surrender";
  return (plan.action == Action::split ? "split " : "keep ") + name_of_two(plan.keeps);
}

/// The chances at a table; kept, since they take long to count.
Chances chances_at(Question& question, const Rules& rules) {
  const int decks = rules.shoe.deck.decks;
  const std::string key = fmt::format("{}-chances-{}-{}", Game::id, decks, kit::name_of(rules.house_way.after_12()));
  const auto& counts = question.counted->of(key, [&] {
    const Chances counted = count_chances(decks, rules.house_way, question.threads, question.monitor.part(0, 0.1));
    std::vector<Count> out;
    for (const auto* by_ranks : {&counted.suited, &counted.unsuited}) {
      for (const auto& row : *by_ranks) out.insert(out.end(), row.begin(), row.end());
    }
    return out;
  });
  Chances out;
  auto next = counts.begin();
  for (auto* by_ranks : {&out.suited, &out.unsuited}) {
    for (auto& row : *by_ranks) {
      for (std::uint16_t& chance : row) chance = static_cast<std::uint16_t>(*next++);
    }
  }
  return out;
}

}  // namespace

std::vector<Mistake> mistakes_of(const Strategy& best, const Strategy& played, int decks) {
  const auto worth = [&](const Four& cards, const Strategy::Plan& plan) {
    if (plan.action == Action::surrender) return best.surrenders_below() - best.even();
    const int first = best.chance(plan.keeps) - best.even();
    if (plan.action == Action::set) return first;
    return first + best.chance(rest_of(cards, plan.keeps)) - best.even();
  };
  std::map<std::pair<std::string, std::string>, double> costs;
  double cases = 0;
  std::array<int, 4> ids{};
  for (ids[0] = 0; ids[0] < kit::deck_size; ++ids[0]) {
    for (ids[1] = ids[0]; ids[1] < kit::deck_size; ++ids[1]) {
      for (ids[2] = ids[1]; ids[2] < kit::deck_size; ++ids[2]) {
        for (ids[3] = ids[2]; ids[3] < kit::deck_size; ++ids[3]) {
          double ways = 1;
          int alike = 0;
          for (std::size_t i = 0; i < ids.size(); ++i) {
            alike = i > 0 && ids[i] == ids[i - 1] ? alike + 1 : 0;
            ways *= static_cast<double>(decks - alike) / (alike + 1);
          }
          cases += ways;
          const Four cards{Card::from_id(ids[0]), Card::from_id(ids[1]), Card::from_id(ids[2]), Card::from_id(ids[3])};
          if (is_natural(cards)) continue;
          const Strategy::Plan plan = played.plan(cards);
          const Strategy::Plan better = best.plan(cards);
          const int lost = worth(cards, better) - worth(cards, plan);
          if (lost > 0) costs[{text_of(plan), text_of(better)}] += ways * lost / 10'000 * best.swing();
        }
      }
    }
  }
  std::vector<Mistake> out;
  for (const auto& [texts, cost] : costs) out.push_back({"four cards", texts.first, texts.second, cost / cases});
  std::sort(out.begin(), out.end(), [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

Distribution distribution_of(const Rules& rules, const std::vector<Count>& ends) {
  Distribution out;
  out.wager = main_wager;
  out.parts = {std::string(main_wager), std::string(second_wager)};
  const auto add = [&](std::size_t end, std::string name, std::vector<Payment> payments) {
    out.cases += ends[end];
    if (ends[end] != 0) out.endings.push_back({std::move(name), ends[end], std::move(payments)});
  };
  const auto first = [&](WagerOutcome outcome) { return Payment{main_wager, rules.wager[outcome].pays}; };
  const auto second = [&](SplitOutcome outcome) { return Payment{second_wager, rules.split_wager[outcome].pays}; };
  const auto named = [](auto outcome) { return std::string(kit::name_of(outcome)); };
  add(natural_end, named(WagerOutcome::natural), {first(WagerOutcome::natural)});
  add(surrendered_end, named(WagerOutcome::surrendered), {first(WagerOutcome::surrendered)});
  for (std::size_t i = 0; i <= against_natural; ++i) {
    const auto outcome = static_cast<WagerOutcome>(i);
    add(one_hand_ends + i, named(outcome), {first(outcome)});
  }
  for (std::size_t i = 0; i < 9; ++i) {
    const auto one = static_cast<WagerOutcome>(i / 3);
    const auto other = static_cast<SplitOutcome>(i % 3);
    add(two_hands_ends + i, fmt::format("split: {}, {}", named(one), named(other)), {first(one), second(other)});
  }
  add(both_against_natural_end, "split: " + named(WagerOutcome::dealer_natural),
      {first(WagerOutcome::dealer_natural), second(SplitOutcome::dealer_natural)});
  return out;
}

std::vector<Distribution> solve(Question& question) {
  if (!question.asks(main_wager) && !question.asks(second_wager)) return {};
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const Chances chances = chances_at(question, rules);
  const Strategy best(rules, chances);
  const Strategy played = question.strategy == nullptr ? best : games::make_strategy<Game>(rules, question.strategy);
  const std::string key = fmt::format("{}-sample-{}-{}-{:016x}", Game::id, rules.shoe.deck.decks,
                                      kit::name_of(rules.house_way.after_12()), played.fingerprint());
  Distribution out = distribution_of(rules, question.counted->of(key, [&] {
    return sample(rules, played, sampled_blocks, question.threads, question.monitor.part(0.1, 1));
  }));
  out.sampled = true;
  Play play;
  play.name = question.strategy == nullptr ? "by counted chances" : question.strategy->name;
  play.chart = chart_of(chances, best);
  play.strategy_file = file_of(chances, best);
  if (question.strategy != nullptr) play.mistakes = mistakes_of(best, played, rules.shoe.deck.decks);
  out.play = std::move(play);
  std::vector<Distribution> all;
  all.push_back(std::move(out));
  return all;
}

}  // namespace houseway::solve::fast_action_hold_em
