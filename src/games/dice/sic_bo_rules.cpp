#include <fmt/format.h>

#include "games/dice/sic_bo.hpp"
#include "rulebook/table_rules.hpp"

/// What a sic bo table pays, and its layout for people.
namespace houseway::games::sic_bo {

Rules::Rules(Binder& b)
    : three_of_a_kind(b.pays<Chance>("three-of-a-kind")),
      two_of_a_kind(b.pays<Chance>("two-of-a-kind")),
      any_three_of_a_kind(b.pays<Chance>("any-three-of-a-kind")),
      total_value(b.pays<Total>("total-value")),
      two_dice_combination(b.pays<Chance>("two-dice-combination")),
      small(b.pays<Half>("small")),
      big(b.pays<Half>("big")),
      one_of_a_kind(b.pays<Matches>("one-of-a-kind")),
      two_of_a_kind_wins_on_triple(b.choice("two-of-a-kind-on-triple", OnTriple::wins) == OnTriple::wins) {
  shoe.deck.decks = 0;
}

namespace {

constexpr int inside = 72;  // columns between the edges of the layout

std::string line(const std::string& text) { return fmt::format("  |{:<{}}|\n", text, inside); }
std::string edge() { return fmt::format("  +{:-<{}}+\n", "", inside); }

/// A wager, its positions, and what it pays.
std::string row(std::string_view wager, std::string_view positions, const Award& award) {
  return line(fmt::format(" {:<21}{:<38}{:>11}", wager, positions, award.pays.paid_text()));
}

/// Totals from `first` on, with what each pays below it.
std::string totals(const Rules& rules, std::string_view wager, int first) {
  std::string numbers = fmt::format(" {:<14}", wager);
  std::string odds(numbers.size(), ' ');
  for (int total = first; total < first + 7; ++total) {
    numbers += fmt::format("{:>8}", total);
    odds += fmt::format("{:>8}", rules.total_value[static_cast<Total>(total - least_total)].pays.paid_text());
  }
  return line(numbers) + line(odds);
}

/// The combinations whose names begin where the layout has them, so many of them.
std::string combinations(std::size_t first, std::size_t count) {
  std::string out;
  for (const LayoutPlace& place : layout) {
    if (place.family != Family::two_dice_combination) continue;
    if (first > 0) {
      --first;
    } else if (count > 0) {
      --count;
      out += fmt::format("{}-{}  ", place.number, place.second);
    }
  }
  return out;
}

}  // namespace

std::string Game::felt(const Rules& rules) {
  constexpr std::string_view numbers = "1    2    3    4    5    6";
  std::string out = edge();
  out += row("small", "4 to 10, no three of a kind", rules.small[Half::hit]);
  out += row("big", "11 to 17, no three of a kind", rules.big[Half::hit]) + edge();
  out += row("two-of-a-kind", numbers, rules.two_of_a_kind[Chance::hit]);
  out += row("three-of-a-kind", numbers, rules.three_of_a_kind[Chance::hit]);
  out += row("any-three-of-a-kind", "", rules.any_three_of_a_kind[Chance::hit]) + edge();
  out += totals(rules, "total-value", least_total);
  out += totals(rules, "", most_small + 1) + edge();
  out += row("two-dice-combination", combinations(0, 7), rules.two_dice_combination[Chance::hit]);
  out += line(fmt::format("{:<22}{}", "", combinations(7, 8))) + edge();
  out += row("one-of-a-kind", numbers, rules.one_of_a_kind[Matches::one_die]);
  out += row("", "on two dice", rules.one_of_a_kind[Matches::two_dice]);
  return out + row("", "on three dice", rules.one_of_a_kind[Matches::three_dice]) + edge();
}

std::string Game::no_such_place(std::string_view spot) {
  // What a person types need not be a name: "total 3", "double 7", "2-1".
  std::string_view wager = spot.substr(0, spot.find_first_of(": "));
  const std::string_view said = wager;
  for (const auto& [name, meant] : other_names) wager = name == said ? meant : wager;
  if (wager == "total-value") return "totals go from 4 to 17";
  const bool numbers_alone = !said.empty() && said.find_first_not_of("0123456789-") == std::string_view::npos;
  if (wager == "two-dice-combination" || (numbers_alone && spot.find_first_of("- ") != std::string_view::npos))
    return "two different numbers, the lower first, like 2-5";
  if (wager == "any-three-of-a-kind") return "it is for any number, and takes none";
  if (numbers_alone) return "the numbers go from 1 to 6";
  if (wager.ends_with("of-a-kind")) return "name one of the numbers 1 to 6, like " + std::string(wager) + ":4";
  return "";
}

}  // namespace houseway::games::sic_bo
