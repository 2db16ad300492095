#include "solve/hold_em/ultimate_texas_hold_em_chart.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace houseway::solve::ultimate_texas_hold_em {

using games::HoleSet;
using games::ultimate_texas_hold_em::Street;

namespace {

/// The holes for which a plan does so before the flop.
HoleSet holes_that(const HoldEmDeck& deck, const Plan& plan, Action action) {
  HoleSet out{};
  for (const std::size_t hole : deck.holes()) {
    if (plan.before_flop[hole] != action) continue;
    const auto [a, b] = hole_cards[hole];
    out[static_cast<std::size_t>(a.id())] |= std::uint64_t{1} << b.id();
    out[static_cast<std::size_t>(b.id())] |= std::uint64_t{1} << a.id();
  }
  return out;
}

std::string starting_hand_name(std::size_t hole) {
  const auto [high, low] = hole_cards[hole];
  std::string ranks{high.text()[0], low.text()[0]};
  if (high.rank() == low.rank()) return ranks;
  return ranks + (high.suit() == low.suit() ? "s" : "o");
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

/// One of each class of holes for which the choice after a flop is not the practical one.
std::string departures(const HoldEmDeck& deck, const Plan& plan, const Strategy& practical, std::size_t flop) {
  const auto& cards = deck.flops()[flop].cards;
  const PokerHand board(cards);
  std::bitset<hole_count> named;
  std::string out;
  for (const std::size_t hole : deck.holes()) {
    const auto [a, b] = hole_cards[hole];
    if (plan.before_flop[hole] != Action::check || named[hole] || board.holds(a) || board.holds(b)) continue;
    const bool raises = practical({Street::flop, {a, b}, board, evaluate(board + PokerHand{a, b})}) == Action::play_2x;
    if (raises == plan.raises_after_flop[flop][hole]) continue;
    for (const std::size_t same : same_after(cards, hole)) named[same] = true;
    out += fmt::format("{}{}{}", out.empty() ? "" : " ", a.text(), b.text());
  }
  return out;
}

}  // namespace

Chart chart_of(const HoldEmDeck& deck, const Plan& plan) {
  const HoleSet raises_4x = holes_that(deck, plan, Action::play_4x);
  const HoleSet raises_3x = holes_that(deck, plan, Action::play_3x);
  const auto letter = [](int rank) {
    return std::string(1, Card(static_cast<kit::Rank>(rank), kit::Suit::clubs).text()[0]);
  };
  ChartGrid grid;
  for (int row = kit::rank_count; row-- > 0;) {
    grid.columns.push_back(letter(row));
    ChartGrid::Row& line = grid.rows.emplace_back(ChartGrid::Row{letter(row), {}});
    for (int column = kit::rank_count; column-- > 0;) {
      const Card a(static_cast<kit::Rank>(row), kit::Suit::clubs);
      const Card b(static_cast<kit::Rank>(column), column < row ? kit::Suit::clubs : kit::Suit::diamonds);
      line.cells.emplace_back(games::holds(raises_4x, a, b) ? "4" : games::holds(raises_3x, a, b) ? "3" : "·");
    }
  }
  Chart out;
  out.keys = {{"4", "raise 4 times the ante", ChartTone::raise},
              {"3", "raise 3 times the ante", ChartTone::draw},
              {"·", "check", ChartTone::stay}};
  out.say("Before the flop (suited above the diagonal): 4 or 3 times the ante, or check");
  out.parts.emplace_back(std::move(grid));
  return out;
}

std::string strategy_file_of(const HoldEmDeck& deck, const Plan& plan, const Strategy& practical) {
  std::string out = "procedure = \"ultimate-texas-hold-em\"\n\n";
  out +=
      fmt::format("before-flop = {}\n", list_of(games::starting_hand_words(holes_that(deck, plan, Action::play_4x))));
  const auto play_3x = games::starting_hand_words(holes_that(deck, plan, Action::play_3x));
  if (!play_3x.empty()) out += fmt::format("before-flop-3x = {}\n", list_of(play_3x));
  out += "after-river = \"exact\"\n\n";
  out += "# Flops, and the hands with which the best choice after them is not the practical one.\n[after-flop]\n";
  for (std::size_t flop = 0; flop < deck.flops().size(); ++flop) {
    const std::string holes = departures(deck, plan, practical, flop);
    if (holes.empty()) continue;
    const auto& [a, b, c] = deck.flops()[flop].cards;
    out += fmt::format("{}{}{} = \"{}\"\n", a.text(), b.text(), c.text(), holes);
  }
  return out;
}

std::vector<Mistake> mistakes_of(const HoldEmDeck& deck, const Plan& plan, const BestPlay& best, const Endings& endings,
                                 const Count& whole) {
  std::vector<Mistake> out;
  const auto add = [&](std::string situation, Action chosen, Action better, std::int64_t cost) {
    if (cost == 0) return;
    out.push_back({std::move(situation), std::string(kit::name_of(chosen)), std::string(kit::name_of(better)),
                   static_cast<double>(Fraction(cost, whole))});
  };
  for (const std::size_t hole : deck.holes()) {
    if (deck.starting_hand(hole) != hole) continue;
    const StartingWorth& worth = best.starting_hands[hole];
    add("before the flop, " + starting_hand_name(hole), plan.before_flop[hole], worth.best(),
        worth.of(worth.best()) - worth.of(plan.before_flop[hole]));
  }
  for (std::size_t i = 0; i < kit::count_of<PokerCategory>; ++i) {
    const std::string_view category = kit::names_of<PokerCategory>()[i];
    for (const std::size_t draws : {0U, 1U}) {
      const std::string situation =
          fmt::format("after the flop, {}{}", category, draws == 1 ? ", four to a flush" : "");
      add(situation, Action::play_2x, Action::check, best.cost_after_flop[draws][i].bold);
      add(situation, Action::check, Action::play_2x, best.cost_after_flop[draws][i].timid);
    }
    for (std::size_t board = 0; board < kit::count_of<PokerCategory>; ++board) {
      const std::string situation =
          fmt::format("after the river, {} on a board of {}", category, kit::names_of<PokerCategory>()[board]);
      add(situation, Action::play_1x, Action::fold, endings.cost_after_river[board][i].bold);
      add(situation, Action::fold, Action::play_1x, endings.cost_after_river[board][i].timid);
    }
  }
  std::stable_sort(out.begin(), out.end(), [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

}  // namespace houseway::solve::ultimate_texas_hold_em
