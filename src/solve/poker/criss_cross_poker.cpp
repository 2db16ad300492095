#include "solve/poker/criss_cross_poker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <optional>
#include <string>
#include <vector>

#include "games/poker/criss_cross_poker.hpp"
#include "games/shared/starting_hands.hpp"
#include "games/strategy_file.hpp"
#include "solve/core/analysis.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/poker/criss_cross_play.hpp"

namespace houseway::solve::criss_cross_poker {

using games::HoleSet;
using games::JacksOrBetter;
using games::criss_cross_poker::Action;
using games::criss_cross_poker::ante_outcome;
using games::criss_cross_poker::DownKind;
using games::criss_cross_poker::Game;
using games::criss_cross_poker::LineKind;
using games::criss_cross_poker::Rules;
using games::criss_cross_poker::Spot;
using games::criss_cross_poker::Strategy;
using rulebook::Award;
using two_lines::Worth;
using two_lines::Worths;

namespace {

constexpr std::size_t rows = two_lines::classes;

std::string_view name_of(int bet) { return kit::name_of(static_cast<Action>(bet)); }
std::string_view name_of_row(std::size_t row) { return kit::name_of(static_cast<JacksOrBetter>(row)); }

/// In units so small that every net is whole.
Worths worths_of(const Rules& rules) {
  std::array<std::array<Fraction, rows>, 5> exact;
  for (std::size_t i = 0; i < rows; ++i) {
    const auto row = static_cast<JacksOrBetter>(i);
    const std::array awards{rules.ante_across[ante_outcome(row)], rules.ante_down[ante_outcome(row)],
                            rules.across_bet[row], rules.down_bet[row], rules.middle_bet[row]};
    for (std::size_t bet = 0; bet < awards.size(); ++bet) exact[bet][i] = net_of({"", awards[bet].pays});
  }
  Count unit = 1;
  for (const auto& nets : exact) {
    for (const Fraction& net : nets) unit = lcm(unit, denominator(net));
  }
  const auto whole = [&](const std::array<Fraction, rows>& nets) {
    two_lines::ByClass out{};
    for (std::size_t i = 0; i < rows; ++i) out[i] = static_cast<Worth>(Count(numerator(Fraction(nets[i] * unit))));
    return out;
  };
  return {.ante_across = whole(exact[0]),
          .ante_down = whole(exact[1]),
          .across = whole(exact[2]),
          .down = whole(exact[3]),
          .middle = whole(exact[4]),
          .stake = static_cast<Worth>(unit)};
}

Payment payment(Spot spot, const Award& award, int antes = 1) {
  return {.wager = kit::name_of(spot), .pays = award.pays, .stake = antes};
}

/// Every way in which a round ends.
Distribution main_bet(const Rules& rules, const Rounds& rounds) {
  Distribution out;
  out.wager = kit::name_of(Game::one_bet.front());
  for (const Spot part : Game::one_bet) out.parts.emplace_back(kit::name_of(part));
  const auto add = [&](std::string outcome, std::uint64_t count, std::vector<Payment> payments) {
    if (count == 0) return;
    out.endings.push_back({std::move(outcome), count, std::move(payments)});
    out.cases += count;
  };
  const auto fold = [&](const Award& award, std::string outcome, std::uint64_t count, int across, int down) {
    std::vector<Payment> payments{payment(Spot::ante_across, award), payment(Spot::ante_down, award)};
    if (across > 0) payments.push_back(payment(Spot::across_bet, award, across));
    if (down > 0) payments.push_back(payment(Spot::down_bet, award, down));
    add(std::move(outcome), count, std::move(payments));
  };
  fold(rules.folded[0], "fold", rounds.folded_at_once, 0, 0);
  for (int x = 1; x <= most_bet; ++x) {
    const auto across = static_cast<std::size_t>(x);
    fold(rules.folded[1], fmt::format("{}, fold", name_of(x)), rounds.folded_at_down[across], x, 0);
    for (int y = 1; y <= most_bet; ++y) {
      const auto down = static_cast<std::size_t>(y);
      fold(rules.folded[2], fmt::format("{}, {}, fold", name_of(x), name_of(y)), rounds.folded_at_middle[across][down],
           x, y);
    }
  }
  for (int x = 1; x <= most_bet; ++x) {
    for (int y = 1; y <= most_bet; ++y) {
      for (int z = 1; z <= most_bet; ++z) {
        for (std::size_t i = 0; i < rows * rows; ++i) {
          const std::size_t a = i / rows;
          const std::size_t d = i % rows;
          const auto across = static_cast<JacksOrBetter>(a);
          const auto down = static_cast<JacksOrBetter>(d);
          add(fmt::format("{}, {}, {}, across {}, down {}", name_of(x), name_of(y), name_of(z), name_of_row(a),
                          name_of_row(d)),
              rounds.shown[Rounds::course(x, y, z)][a][d],
              {payment(Spot::ante_across, rules.ante_across[ante_outcome(across)]),
               payment(Spot::across_bet, rules.across_bet[across], x),
               payment(Spot::ante_down, rules.ante_down[ante_outcome(down)]),
               payment(Spot::down_bet, rules.down_bet[down], y),
               payment(Spot::middle_bet, rules.middle_bet[std::max(across, down)], z)});
        }
      }
    }
  }
  return out;
}

/// The starting hands with which a bet is made, as words.
std::vector<std::string> starting_hands(const Rounds& rounds, int bet) {
  const HoleSet holes = games::holes_where([&](kit::Card a, kit::Card b) {
    return std::any_of(rounds.across.begin(), rounds.across.end(), [&](const auto& known) {
      const auto [one, other] = cards_of<2>(known.first);
      const bool same_ranks =
          (one.rank() == a.rank() && other.rank() == b.rank()) || (one.rank() == b.rank() && other.rank() == a.rank());
      return known.second == bet && same_ranks && (one.suit() == other.suit()) == (a.suit() == b.suit());
    });
  });
  return games::starting_hand_words(holes);
}

std::string shares_of(const ByChoice& by_choice) {
  std::uint64_t all = 0;
  for (const std::uint64_t times : by_choice) all += times;
  std::string out;
  for (std::size_t choice = 0; choice < choices; ++choice) {
    if (by_choice[choice] == 0) continue;
    const double share = 100.0 * static_cast<double>(by_choice[choice]) / static_cast<double>(all);
    const std::string part = by_choice[choice] == all ? "" : fmt::format(" ({:.1f}%)", share);
    out += fmt::format("{}{}{}", out.empty() ? "" : ", ", name_of(static_cast<int>(choice)), part);
  }
  return out;
}

/// The one choice, or that it goes by the cards.
std::string cell_of(const ByChoice& by_choice) {
  constexpr std::array<std::string_view, choices> letters{"F", "1", "2", "3"};
  std::string cell;
  for (std::size_t choice = 0; choice < choices; ++choice) {
    if (by_choice[choice] == 0) continue;
    if (!cell.empty()) return "c";
    cell = letters[choice];
  }
  return cell.empty() ? "-" : cell;
}

Chart chart_of(const Rounds& rounds) {
  Chart chart;
  std::vector<std::string> lines;
  for (int bet = most_bet; bet >= 0; --bet) {
    const auto hands = starting_hands(rounds, bet);
    if (!hands.empty()) lines.push_back(fmt::format("{}: {}", name_of(bet), fmt::join(hands, " ")));
  }
  chart.say("Across Bet, by the two own cards:", std::move(lines));
  lines.clear();
  for (std::size_t kind = 0; kind < rounds.down.size(); ++kind) {
    const std::string shares = shares_of(rounds.down[kind]);
    if (!shares.empty()) lines.push_back(fmt::format("{}: {}", kit::name_of(static_cast<DownKind>(kind)), shares));
  }
  chart.say("Down Bet, by the own cards and the ends of the row:", std::move(lines));
  chart.say(
      "Middle Bet in antes (F: fold, c: count what each middle card would bring), by four cards of the row (a line "
      "each) "
      "and of the column:");
  constexpr std::array<std::string_view, kit::count_of<LineKind>> short_names{"nothing", "low",   "inside",
                                                                              "open",    "flush", "sixes+"};
  ChartGrid grid{.title = "row, column", .columns = {}, .rows = {}};
  for (std::size_t kind = kit::count_of<LineKind>; kind-- > 0;) grid.columns.emplace_back(short_names[kind]);
  for (std::size_t across = kit::count_of<LineKind>; across-- > 0;) {
    ChartGrid::Row row{std::string(kit::name_of(static_cast<LineKind>(across))), {}};
    for (std::size_t down = kit::count_of<LineKind>; down-- > 0;)
      row.cells.push_back(cell_of(rounds.middle[across][down]));
    grid.rows.push_back(std::move(row));
  }
  chart.parts.emplace_back(std::move(grid));
  chart.keys = {{"3", "three times the ante", ChartTone::raise},
                {"2", "twice", ChartTone::raise},
                {"1", "once", ChartTone::stay},
                {"F", "fold", ChartTone::leave},
                {"c", "count: by what each middle card would bring", ChartTone::draw}};
  return chart;
}

std::string text_of(CardSet two) {
  const auto [low, high] = cards_of<2>(two);
  return high.text() + low.text();
}

/// The Across Bets, and the Down Bets that are not those of the built-in strategy. The Middle Bet is counted out.
std::string strategy_file(const Rounds& rounds) {
  std::string out = fmt::format("procedure = \"{}\"\n", Game::id);
  for (int bet = most_bet; bet >= 1; --bet) {
    std::vector<std::string> quoted;
    for (const std::string& word : starting_hands(rounds, bet)) quoted.push_back(fmt::format("\"{}\"", word));
    out += fmt::format("across-{}x = [{}]\n", bet, fmt::join(quoted, ", "));
  }
  if (!rounds.departures.empty())
    out += "\n# Own cards with two of the row, where the best Down Bet is not that of the built-in strategy.\n[down]\n";
  for (const auto& [cards, bet] : rounds.departures)
    out += fmt::format("{}{} = \"{}\"\n", text_of(cards.first), text_of(cards.second), name_of(bet));
  return out;
}

std::string situation_of(const Rounds::Mistake& mistake) {
  constexpr std::size_t lines = kit::count_of<LineKind>;
  switch (mistake.decision) {
    case Decision::across_bet: {
      const auto [low, high] = cards_of<2>(mistake.own);
      const std::string suits = low.rank() == high.rank() ? "" : low.suit() == high.suit() ? "s" : "o";
      return fmt::format("Across Bet: {}{}{}", high.text()[0], low.text()[0], suits);
    }
    case Decision::down_bet:
      return fmt::format("Down Bet: {}", kit::name_of(static_cast<DownKind>(mistake.kind)));
    case Decision::middle_bet:
      break;
  }
  return fmt::format("Middle Bet: across {}, down {}", kit::name_of(static_cast<LineKind>(mistake.kind / lines)),
                     kit::name_of(static_cast<LineKind>(mistake.kind % lines)));
}

std::vector<Mistake> mistakes_of(const Rounds& rounds, const Worths& worths, const Count& cases) {
  std::vector<Mistake> out;
  for (const auto& [mistake, sum] : rounds.mistakes) {
    const Fraction cost = Fraction(Count(sum)) / Fraction(cases * worths.stake);
    out.push_back({situation_of(mistake), std::string(name_of(mistake.chosen)), std::string(name_of(mistake.best)),
                   static_cast<double>(cost)});
  }
  std::stable_sort(out.begin(), out.end(), [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

}  // namespace

Distribution solve_main(const Question& question, const Rules& rules, std::span<const kit::Card> deck) {
  const Worths worths = worths_of(rules);
  const Strategy built_in(rules);
  const std::optional<Strategy> given =
      question.strategy != nullptr ? std::optional(games::make_strategy<Game>(rules, question.strategy)) : std::nullopt;
  const Rounds rounds = play_all(question, deck, worths, given ? &*given : nullptr, built_in);
  Distribution out = main_bet(rules, rounds);
  Play play;
  play.name = given ? question.strategy->name : "optimal";
  play.chart = chart_of(rounds);
  if (given) {
    play.mistakes = mistakes_of(rounds, worths, out.cases);
  } else {
    play.strategy_file = strategy_file(rounds);
  }
  out.play = std::move(play);
  return out;
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::vector<Distribution> out;
  if (question.asks(kit::name_of(Game::one_bet.front()))) out.push_back(solve_main(question, rules, deck));
  const auto side = WagerCounts(question, rules.side, deck).whatever_is_played();
  out.insert(out.end(), side.begin(), side.end());
  return out;
}

}  // namespace houseway::solve::criss_cross_poker
