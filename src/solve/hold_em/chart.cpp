#include "solve/hold_em/chart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/shared/starting_hands.hpp"

namespace houseway::solve::hold_em {

using games::HoleSet;

namespace {

/// The holes for which a plan does so before the flop.
HoleSet holes_that(const HoldEmDeck& deck, const Plan& plan, std::size_t choice) {
  HoleSet out{};
  for (const std::size_t hole : deck.holes()) {
    if (plan.before_flop[hole] != choice) continue;
    const auto [a, b] = hole_cards[hole];
    out[static_cast<std::size_t>(a.id())] |= std::uint64_t{1} << b.id();
    out[static_cast<std::size_t>(b.id())] |= std::uint64_t{1} << a.id();
  }
  return out;
}

std::string list_of(const std::vector<std::string>& words) {
  std::string out;
  for (const std::string& word : words) out += fmt::format("{}\"{}\"", out.empty() ? "" : ", ", word);
  return "[" + out + "]";
}

/// The holes that become this one by exchanging suits that leave the flop as it is.
std::vector<std::size_t> same_after(const std::array<Card, 3>& flop, std::size_t hole) {
  std::vector<std::size_t> out;
  std::array<int, kit::suit_count> exchange{0, 1, 2, 3};
  const auto exchanged = [&](Card card) {
    return Card(card.rank(), static_cast<kit::Suit>(exchange[static_cast<std::size_t>(card.suit())]));
  };
  const PokerHand before(flop);
  do {
    if (PokerHand{exchanged(flop[0]), exchanged(flop[1]), exchanged(flop[2])} != before) continue;
    out.push_back(hole_of(exchanged(hole_cards[hole][0]), exchanged(hole_cards[hole][1])));
  } while (std::next_permutation(exchange.begin(), exchange.end()));
  return out;
}

/// One of each class of holes for which the choice after a flop is not the built-in one.
std::string departures(const Course& course, const Plan& plan, const Advice& built_in, std::size_t flop) {
  const HoldEmDeck& deck = course.boards.deck();
  const auto& cards = deck.flops()[flop].cards;
  const std::size_t raises = course.game.at(Street::flop)->choices[1].action;
  const PokerHand board(cards);
  std::bitset<hole_count> named;
  std::string out;
  for (const std::size_t hole : deck.holes()) {
    const auto [a, b] = hole_cards[hole];
    if (!course.is_asked(course.entered(plan, hole), Street::flop) || named[hole] || board.holds(a) || board.holds(b))
      continue;
    const bool raised = built_in({Street::flop, {a, b}, board, evaluate(board + PokerHand{a, b})}) == raises;
    if (raised == plan.after_flop[flop][hole]) continue;
    for (const std::size_t same : same_after(cards, hole)) named[same] = true;
    out += fmt::format("{}{}{}", out.empty() ? "" : " ", a.text(), b.text());
  }
  return out;
}

/// A letter of the chart: the antes that are raised. It outlives the chart.
std::string_view letter_of(const Choice& choice) {
  constexpr std::string_view digits = "0123456789";
  if (choice.antes == 0) return choice.folds ? "-" : "·";
  return digits.substr(static_cast<std::size_t>(choice.antes), 1);
}

ChartKey key_of(const Choice& choice, bool boldest) {
  static constexpr std::array<std::string_view, 5> raises{"", "raise the ante once", "raise 2 times the ante",
                                                          "raise 3 times the ante", "raise 4 times the ante"};
  if (choice.antes == 0) return {letter_of(choice), choice.name, choice.folds ? ChartTone::leave : ChartTone::stay};
  return {letter_of(choice), raises.at(static_cast<std::size_t>(choice.antes)),
          boldest ? ChartTone::raise : ChartTone::draw};
}

}  // namespace

std::string starting_hand_name(std::size_t hole) {
  const auto [high, low] = hole_cards[hole];
  std::string ranks{high.text()[0], low.text()[0]};
  if (high.rank() == low.rank()) return ranks;
  return ranks + (high.suit() == low.suit() ? "s" : "o");
}

Chart chart_of(const Course& course, const Plan& plan) {
  const std::vector<Choice>& choices = course.game.decisions.front().choices;
  std::vector<HoleSet> holes;
  for (std::size_t i = 0; i < choices.size(); ++i) holes.push_back(holes_that(course.boards.deck(), plan, i));
  const auto letter = [&](Card a, Card b) {
    for (std::size_t i = choices.size(); i-- > 1;) {
      if (games::holds(holes[i], a, b)) return letter_of(choices[i]);
    }
    return letter_of(choices[0]);
  };
  const auto rank = [](int number) {
    return std::string(1, Card(static_cast<kit::Rank>(number), kit::Suit::clubs).text()[0]);
  };
  ChartGrid grid;
  for (int row = kit::rank_count; row-- > 0;) {
    grid.columns.push_back(rank(row));
    ChartGrid::Row& line = grid.rows.emplace_back(ChartGrid::Row{rank(row), {}});
    for (int column = kit::rank_count; column-- > 0;) {
      const Card a(static_cast<kit::Rank>(row), kit::Suit::clubs);
      const Card b(static_cast<kit::Rank>(column), column < row ? kit::Suit::clubs : kit::Suit::diamonds);
      line.cells.emplace_back(letter(a, b));
    }
  }
  Chart out;
  std::string raises;
  for (std::size_t i = choices.size(); i-- > 0;) {
    out.keys.push_back(key_of(choices[i], i + 1 == choices.size()));
    if (i > 0) raises += fmt::format("{}{}", raises.empty() ? "" : " or ", choices[i].antes);
  }
  out.say(
      fmt::format("Before the flop (suited above the diagonal): {} times the ante, or {}", raises, choices[0].name));
  out.parts.emplace_back(std::move(grid));
  return out;
}

std::string strategy_file_of(const Course& course, const Plan& plan, const Advice& built_in,
                             std::string_view procedure) {
  const HoldEmDeck& deck = course.boards.deck();
  std::string out = fmt::format("procedure = \"{}\"\n\n", procedure);
  const std::vector<Choice>& choices = course.game.decisions.front().choices;
  for (std::size_t i = choices.size(); i-- > 1;) {
    const auto words = games::starting_hand_words(holes_that(deck, plan, i));
    if (i + 1 == choices.size() || !words.empty()) out += fmt::format("{} = {}\n", choices[i].key, list_of(words));
  }
  for (const Decision& decision : course.game.decisions) {
    if (!decision.key.empty()) out += fmt::format("{} = \"exact\"\n", decision.key);
  }
  if (course.game.at(Street::flop) == nullptr) return out;
  out += "\n# Flops, and the hands with which the best choice after them is not the practical one.\n[after-flop]\n";
  for (std::size_t flop = 0; flop < deck.flops().size(); ++flop) {
    const std::string holes = departures(course, plan, built_in, flop);
    if (holes.empty()) continue;
    const auto& [a, b, c] = deck.flops()[flop].cards;
    out += fmt::format("{}{}{} = \"{}\"\n", a.text(), b.text(), c.text(), holes);
  }
  return out;
}

std::vector<Mistake> mistakes_of(const Course& course, const BestPlay& best, const Endings& endings,
                                 const Count& whole) {
  std::vector<Mistake> out;
  const auto add = [&](const Decision* decision, const std::string& situation, const Cost& cost) {
    const auto add_choice = [&](std::size_t chosen, std::size_t better, std::int64_t lost) {
      if (lost == 0) return;
      out.push_back({situation, std::string(decision->choices[chosen].name),
                     std::string(decision->choices[better].name), static_cast<double>(Fraction(lost, whole))});
    };
    add_choice(1, 0, cost.bold);
    add_choice(0, 1, cost.timid);
  };
  const auto add_by_draw = [&](Street street, std::string_view when, const CostByDraw& costs, std::size_t category) {
    for (const std::size_t draws : {0U, 1U}) {
      add(course.game.at(street),
          fmt::format("{}, {}{}", when, kit::names_of<PokerCategory>()[category],
                      draws == 1 ? ", four to a flush" : ""),
          costs[draws][category]);
    }
  };
  for (std::size_t i = 0; i < categories; ++i) {
    add_by_draw(Street::flop, "after the flop", best.cost_after_flop, i);
    add_by_draw(Street::turn, "after the turn", best.cost_after_turn, i);
    for (std::size_t board = 0; board < categories; ++board) {
      add(course.game.at(Street::river),
          fmt::format("after the river, {} on a board of {}", kit::names_of<PokerCategory>()[i],
                      kit::names_of<PokerCategory>()[board]),
          endings.cost_after_river[board][i]);
    }
  }
  return out;
}

}  // namespace houseway::solve::hold_em
