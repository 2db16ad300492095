#include "solve/poker/double_cross_poker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "games/strategy_file.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/settled.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/poker/cross_meetings.hpp"

namespace houseway::solve::double_cross_poker {

using cross::CrossEnds;
using cross::CrossMeetings;
using games::double_cross_poker::Action;
using games::double_cross_poker::AnteOutcome;
using games::double_cross_poker::Game;
using games::double_cross_poker::LineKind;
using games::double_cross_poker::look_at;
using games::double_cross_poker::RaiseOutcome;
using games::double_cross_poker::Seen;
using games::double_cross_poker::SeenAlike;
using games::double_cross_poker::Spot;
using hands::PokerCategory;
using kit::Card;
using kit::Rank;

namespace {

/// How a round can end: folded, or as `CrossEnds` has it, or lost.
constexpr std::size_t folded = CrossEnds::count;
constexpr std::size_t lost = folded + 1;
constexpr std::size_t end_count = lost + 1;
constexpr std::size_t actions = 3;

char rank_letter(Rank rank) { return Card(rank, kit::Suit::clubs).text()[0]; }

/// What each end is called and paid.
struct Paid {
  std::array<Ending, end_count> endings;
  std::array<std::int64_t, end_count> brings{};  ///< in whole numbers
  std::int64_t unit = 1;                         ///< an ante, in the same

  explicit Paid(const Rules& rules) {
    const auto end = [&](std::size_t at, std::string name, AnteOutcome ante, RaiseOutcome raise) {
      endings[at] = {std::move(name),
                     0,
                     {{kit::name_of(Spot::ante), rules.ante[ante].pays},
                      {kit::name_of(Spot::raise_1), rules.raise_1[raise].pays},
                      {kit::name_of(Spot::raise_2), rules.raise_2[raise].pays}}};
    };
    for (std::size_t i = 0; i < CrossEnds::tied; ++i) {
      const std::string name =
          fmt::format("{}, {}", kit::name_of(AnteOutcome::player_higher), kit::name_of(static_cast<PokerCategory>(i)));
      end(i, name, AnteOutcome::player_higher, static_cast<RaiseOutcome>(i));
    }
    end(CrossEnds::tied, std::string(kit::name_of(AnteOutcome::tied)), AnteOutcome::tied, RaiseOutcome::tied);
    end(lost, std::string(kit::name_of(AnteOutcome::player_lower)), AnteOutcome::player_lower,
        RaiseOutcome::player_lower);
    endings[folded] = {std::string(kit::name_of(AnteOutcome::folded)),
                       0,
                       {{kit::name_of(Spot::ante), rules.ante[AnteOutcome::folded].pays}}};
    std::vector<Fraction> nets;
    for (const Ending& each : endings) {
      Fraction net = 0;
      for (const Payment& payment : each.payments) net += net_of(payment);
      nets.push_back(net);
    }
    const std::vector<std::int64_t> whole = in_whole_numbers(nets, unit);
    std::copy(whole.begin(), whole.end(), brings.begin());
  }
};

/// A choice of what is seen, in words that hold for every exchange of suits and lines.
struct Choice {
  std::string situation;
  std::array<std::string, actions> names;
};

std::string_view words(LineKind kind) {
  constexpr std::array<std::string_view, kit::count_of<LineKind>> text{"nothing", "straight draw", "flush draw", "pair",
                                                                       "three of a kind"};
  return text[kit::index_of(kind)];
}

Choice choice_of(const Seen& seen) {
  const auto [high, low] = std::minmax({seen.own[0].rank(), seen.own[1].rank()}, std::greater<>());
  const LineKind vertical = look_at(seen.own, seen.vertical).kind;
  const LineKind horizontal = look_at(seen.own, seen.horizontal).kind;
  Choice out;
  out.situation = fmt::format("{}{}, {} and {}", rank_letter(high), rank_letter(low),
                              words(std::max(vertical, horizontal)), words(std::min(vertical, horizontal)));
  out.names[0] = "fold";
  if (vertical != horizontal) {
    out.names[1] = words(vertical);
    out.names[2] = words(horizontal);
  } else if (seen.vertical.rank() != seen.horizontal.rank()) {
    const bool higher = seen.vertical.rank() > seen.horizontal.rank();
    out.names[1] = higher ? "line of the higher card" : "line of the lower card";
    out.names[2] = higher ? "line of the lower card" : "line of the higher card";
  } else {
    out.names[1] = out.names[2] = "one line";
  }
  return out;
}

/// How often what is seen is raised.
struct Share {
  std::int64_t raised = 0;
  std::int64_t all = 0;

  [[nodiscard]] std::string text() const {
    if (all == 0) return "";
    if (raised == 0) return "F";
    if (raised == all) return "R";
    return fmt::format("{:.0f}", std::clamp(of_a_hundred(), 1.0, 99.0));
  }
  [[nodiscard]] double of_a_hundred() const { return 100.0 * static_cast<double>(raised) / static_cast<double>(all); }
};

/// Goes through all that a player can see.
class Plan {
 public:
  Plan(const Rules& rules, std::span<const Card> deck, const Strategy* strategy, const Stretch& stretch)
      : paid_(rules), deck_(deck.begin(), deck.end()), strategy_(strategy), meetings_(deck, stretch) {
    each_seen([&](const Seen& seen, std::int64_t times) { decide(seen, times); });
  }

  [[nodiscard]] Distribution main_bet() const {
    Distribution out;
    for (const Spot part : Game::one_bet) out.parts.emplace_back(kit::name_of(part));
    out.wager = out.parts.front();
    for (std::size_t i = 0; i < end_count; ++i) {
      out.cases += counts_[i];
      if (counts_[i] == 0) continue;
      out.endings.push_back(paid_.endings[i]);
      out.endings.back().count = counts_[i];
    }
    out.play = play(out.cases);
    return out;
  }

 private:
  /// One for all that become it by exchanging suits: the two cards of the cross are of one suit or of two.
  template <class Visit>
  void each_seen(Visit&& visit) const {
    std::vector<kit::Suit> suits;
    for (const Card card : deck_) {
      if (std::find(suits.begin(), suits.end(), card.suit()) == suits.end()) suits.push_back(card.suit());
    }
    const auto count = static_cast<std::int64_t>(suits.size());
    for (const Card vertical : deck_) {
      if (vertical.suit() != suits[0]) continue;
      for (const Card horizontal : deck_) {
        const bool second = suits.size() > 1 && horizontal.suit() == suits[1];
        if (horizontal == vertical || (horizontal.suit() != suits[0] && !second)) continue;
        const std::int64_t times = second ? count * (count - 1) : count;
        for (std::size_t i = 0; i < deck_.size(); ++i) {
          for (std::size_t j = 0; j < i; ++j) {
            const std::array own{deck_[i], deck_[j]};
            if (std::any_of(own.begin(), own.end(), [&](Card card) { return card == vertical || card == horizontal; }))
              continue;
            visit(Seen{own, vertical, horizontal}, times);
          }
        }
      }
    }
  }

  void decide(const Seen& seen, std::int64_t times) {
    const std::array<CrossEnds, actions> ends{CrossEnds{}, meetings_.ends(seen.own, seen.vertical, seen.horizontal),
                                              meetings_.ends(seen.own, seen.horizontal, seen.vertical)};
    std::array<std::int64_t, actions> brings{paid_.brings[folded] * meetings_.deals(), brings_of(ends[1]),
                                             brings_of(ends[2])};
    const auto best = static_cast<std::size_t>(std::max_element(brings.begin(), brings.end()) - brings.begin());
    const std::size_t built_in = kit::index_of(Strategy::built_in(seen));
    const std::size_t taken = strategy_ == nullptr ? best : kit::index_of((*strategy_)(seen));
    if (strategy_ == nullptr && brings[built_in] != brings[best]) {
      const SeenAlike alike = SeenAlike::of(seen);
      departures_[alike.key] = {alike.text(), alike.translate(static_cast<Action>(best))};
    }
    if (brings[taken] != brings[best]) {
      const Choice choice = choice_of(seen);
      lost_[{choice.situation, choice.names[taken], choice.names[best]}] +=
          static_cast<kit::SignedWide>(brings[best] - brings[taken]) * times;
    }
    note(seen, taken, times);
    if (taken == 0) {
      counts_[folded] += times * meetings_.deals();
      return;
    }
    std::int64_t not_lost = 0;
    for (std::size_t i = 0; i < CrossEnds::count; ++i) {
      counts_[i] += times * ends[taken].times[i];
      not_lost += ends[taken].times[i];
    }
    counts_[lost] += times * (meetings_.deals() - not_lost);
  }

  [[nodiscard]] std::int64_t brings_of(const CrossEnds& ends) const {
    std::int64_t sum = 0;
    std::int64_t not_lost = 0;
    for (std::size_t i = 0; i < CrossEnds::count; ++i) {
      sum += ends.times[i] * paid_.brings[i];
      not_lost += ends.times[i];
    }
    return sum + (meetings_.deals() - not_lost) * paid_.brings[lost];
  }

  void note(const Seen& seen, std::size_t taken, std::int64_t times) {
    const LineKind vertical = look_at(seen.own, seen.vertical).kind;
    const LineKind horizontal = look_at(seen.own, seen.horizontal).kind;
    const LineKind best = std::max(vertical, horizontal);
    const auto add = [&](Share& share, bool raised) {
      share.all += times;
      share.raised += raised ? times : 0;
    };
    const std::size_t high = static_cast<std::size_t>(std::max(seen.own[0].rank(), seen.own[1].rank()));
    const std::size_t low = static_cast<std::size_t>(std::min(seen.own[0].rank(), seen.own[1].rank()));
    if (best >= LineKind::pair) {
      add(pairs_, taken != 0);
    } else {
      add(by_ranks_[kit::index_of(best)][high][low], taken != 0);
    }
    if (taken == 0) return;
    add(lines_[kit::index_of(vertical)][kit::index_of(horizontal)], taken == 1);
    add(lines_[kit::index_of(horizontal)][kit::index_of(vertical)], taken == 2);
  }

  [[nodiscard]] Play play(const Count& cases) const {
    Play out;
    out.name = strategy_ == nullptr ? "optimal" : "as given";
    out.chart = chart();
    if (strategy_ == nullptr) {
      out.strategy_file = fmt::format(
          "procedure = \"{}\"\n\n# Own cards, vertical and horizontal card, where the best choice is not the built-in "
          "one.\n[departures]\n",
          Game::id);
      for (const auto& [key, departure] : departures_)
        out.strategy_file += fmt::format("\"{}\" = \"{}\"\n", departure.seen, kit::name_of(departure.action));
    }
    for (const auto& [choice, costs] : lost_) {
      const auto& [situation, chosen, best] = choice;
      const Fraction cost(Count(costs), cases * paid_.unit);
      out.mistakes.push_back({situation, chosen, best, static_cast<double>(cost)});
    }
    std::stable_sort(out.mistakes.begin(), out.mistakes.end(),
                     [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
    return out;
  }

  [[nodiscard]] Chart chart() const {
    Chart out;
    out.say(pairs_.raised == pairs_.all
                ? "Raise every pair and three of a kind."
                : fmt::format("Of pairs and better {:.0f} of a hundred are raised.", pairs_.of_a_hundred()));
    out.say("A number: so many of a hundred are raised, by the cards of the cross.");
    for (const LineKind kind : {LineKind::nothing, LineKind::straight_draw, LineKind::flush_draw}) {
      out.say(fmt::format("With {}{} at best, by the own cards, the higher at the left:",
                          kind == LineKind::nothing ? "" : "a ", words(kind)));
      ChartGrid grid;
      for (std::size_t low = kit::rank_count; low-- > 0;) grid.columns.emplace_back(1, letter_at(low));
      for (std::size_t high = kit::rank_count; high-- > 0;) {
        ChartGrid::Row row{std::string(1, letter_at(high)), {}};
        for (std::size_t low = kit::rank_count; low-- > 0;)
          row.cells.push_back(by_ranks_[kit::index_of(kind)][high][low].text());
        if (std::any_of(row.cells.begin(), row.cells.end(), [](const std::string& cell) { return !cell.empty(); }))
          grid.rows.push_back(std::move(row));
      }
      out.parts.emplace_back(std::move(grid));
    }
    out.say("Of two lines, how many of a hundred raises lie on the one at the left:");
    ChartGrid grid;
    grid.columns = {"none", "straight", "flush", "pair", "three"};
    for (std::size_t line = 0; line < lines_.size(); ++line) {
      ChartGrid::Row& row = grid.rows.emplace_back(ChartGrid::Row{std::string(words(static_cast<LineKind>(line))), {}});
      for (std::size_t other = 0; other < lines_.size(); ++other) {
        const Share& share = lines_[line][other];
        const bool told_apart = line != other && share.all > 0;
        row.cells.push_back(told_apart ? fmt::format("{:.0f}", share.of_a_hundred()) : "");
      }
    }
    out.parts.emplace_back(std::move(grid));
    out.keys = {{"R", "raise", ChartTone::raise}, {"F", "fold", ChartTone::leave}};
    return out;
  }
  static char letter_at(std::size_t rank) { return rank_letter(static_cast<Rank>(rank)); }

  struct Departure {
    std::string seen;
    Action action = Action::fold;
  };

  Paid paid_;
  std::vector<Card> deck_;
  const Strategy* strategy_;
  CrossMeetings meetings_;
  std::array<std::int64_t, end_count> counts_{};
  std::map<std::uint32_t, Departure> departures_;
  std::map<std::array<std::string, 3>, kit::SignedWide> lost_;  ///< by situation, choice and better choice
  Share pairs_;
  std::array<std::array<std::array<Share, kit::rank_count>, kit::rank_count>, 3> by_ranks_{};  ///< by the best line
  std::array<std::array<Share, kit::count_of<LineKind>>, kit::count_of<LineKind>> lines_{};
};

}  // namespace

Distribution main_bet(const Rules& rules, std::span<const Card> deck, const Strategy* strategy,
                      const Stretch& stretch) {
  return Plan(rules, deck, strategy, stretch).main_bet();
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::vector<Distribution> out;
  if (question.asks("ante")) {
    std::optional<Strategy> strategy;
    if (question.strategy != nullptr) strategy = games::make_strategy<Game>(rules, question.strategy);
    out.push_back(main_bet(rules, deck, strategy ? &*strategy : nullptr, {question.threads, &question.monitor, 0, 1}));
    if (question.strategy != nullptr) out.back().play->name = question.strategy->name;
  }
  const auto side = WagerCounts(question, rules.side, deck).whatever_is_played();
  out.insert(out.end(), side.begin(), side.end());
  return out;
}

}  // namespace houseway::solve::double_cross_poker
