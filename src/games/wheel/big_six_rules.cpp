#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <sstream>
#include <vector>

#include "games/wheel/big_six.hpp"

/// The wheel of a big six table, read from the rulebook, and drawn for people.
namespace houseway::games::big_six {

namespace {

/// "x23" is 23.
std::optional<std::size_t> times_of(std::string_view text) {
  std::size_t times = 0;
  const char* const end = text.data() + text.size();
  if (text.empty() || text[0] != 'x') return std::nullopt;
  const auto [stopped, error] = std::from_chars(text.data() + 1, end, times);
  return error == std::errc() && stopped == end && times > 0 ? std::optional(times) : std::nullopt;
}

/// "joker, $1, $2 x3": the sections in the order of the list, alike ones written together.
std::optional<Wheel> read_wheel(std::string_view text) {
  std::vector<Pocket> sections;
  std::istringstream parts{std::string(text)};
  for (std::string part; std::getline(parts, part, ',');) {
    std::istringstream words(part);
    std::string name;
    std::string repeated = "x1";
    std::string more;
    words >> name >> repeated >> more;
    const auto symbol = kit::from_name<Symbol>(name);
    const auto times = times_of(repeated);
    if (!symbol || !times || !more.empty() || *times > Wheel::most_pockets - sections.size()) return std::nullopt;
    sections.insert(sections.end(), *times, Pocket(*symbol));
  }
  if (sections.empty()) return std::nullopt;
  return Wheel(sections);
}

/// What the posted maximum of a wager is at least, where it pays these odds.
struct LeastMaximum {
  rulebook::Pays odds;
  kit::Cents amount;
};

/// "$400 at 1 to 1, $200 at 2 to 1", or "none".
std::optional<std::vector<LeastMaximum>> read_least_maximums(std::string_view text) {
  std::vector<LeastMaximum> out;
  if (text == "none") return out;
  constexpr std::string_view between = " at ";
  std::istringstream parts{std::string(text)};
  for (std::string part; std::getline(parts >> std::ws, part, ',');) {
    const std::size_t at = part.find(between);
    if (at == std::string::npos) return std::nullopt;
    const auto amount = kit::Cents::parse(part.substr(0, at));
    const auto odds = rulebook::Pays::parse(part.substr(at + between.size()));
    if (!amount || !odds || odds->kind != rulebook::PayKind::to) return std::nullopt;
    out.push_back({*odds, *amount});
  }
  return out;
}

bool same_odds(const rulebook::Pays& a, const rulebook::Pays& b) {
  return a.kind == b.kind && a.amount * b.over == b.amount * a.over;
}

/// Where alike sections were written together, their order is not known.
bool order_is_known(const Wheel& wheel) {
  const auto sections = wheel.pockets();
  return std::adjacent_find(sections.begin(), sections.end()) == sections.end();
}

/// A section as narrow as it can be told: its payout, or a letter.
std::string short_name(Pocket section) {
  const std::string name = section.text();
  return name[0] == '$' ? name.substr(1) : std::string(1, static_cast<char>(name[0] - 'a' + 'A'));
}

/// What can be bet on, a line each, with a bar as long as there are sections of it.
std::vector<std::string> layout_lines(const Rules& rules, bool with_bars) {
  std::vector<std::string> out;
  const auto sections = rules.wheel.pockets();
  for (std::size_t i = 0; i < kit::count_of<Spot>; ++i) {
    const auto spot = static_cast<Spot>(i);
    const auto count = std::count(sections.begin(), sections.end(), Pocket(symbol_of(spot)));
    if (count == 0) continue;
    const std::string odds = rules.pays[i][Chance::hit].pays.paid_text();
    out.push_back(
        fmt::format("{:<11} {:>8}   {:>2} of {}", kit::name_of(symbol_of(spot)), odds, count, sections.size()));
    if (with_bars) out.back() += fmt::format("  {}", std::string(static_cast<std::size_t>(count), '#'));
  }
  return out;
}

/// The rim clockwise from its first section, top left, with lines of text inside.
std::string ring(std::span<const Pocket> sections, const std::vector<std::string>& inside) {
  const std::size_t side = inside.size();
  const std::size_t across = sections.size() / 2 - side;
  const auto cell = [&](std::size_t at) { return fmt::format("{:>3}", short_name(sections[at % sections.size()])); };
  std::string out = "  ";
  for (std::size_t i = 0; i < across; ++i) out += cell(i);
  out += "\n";
  constexpr std::size_t cell_width = 3;
  for (std::size_t row = 0; row < side; ++row) {
    out += fmt::format("  {}     {:<{}}{}\n", cell(sections.size() - 1 - row), inside[row],
                       (across - 2) * cell_width - 5, cell(across + row));
  }
  out += "  ";
  for (std::size_t i = 0; i < across; ++i) out += cell(2 * across + side - 1 - i);
  return out + "\n";
}

}  // namespace

Rules::Rules(Binder& b)
    : wheel(b.parsed("wheel-composition", "$1 x23, $2 x15, $5 x8, $10 x4, $20 x2, joker, flag", read_wheel,
                     fmt::format("up to {} sections in their order, like \"joker, $1 x2, $5\"", Wheel::most_pockets))) {
  shoe.deck.decks = 0;
  const auto least_maximums = b.parsed("maximum-at-least", "none", read_least_maximums,
                                       "amounts by odds, like \"$400 at 1 to 1, $200 at 2 to 1\", or none");
  std::vector<std::string> too_low;
  for (std::size_t i = 0; i < pays.size(); ++i) {
    const std::string_view wager = kit::name_of(static_cast<Spot>(i));
    pays[i] = b.pays<Chance>(wager);
    const auto maximum = b.posted(wager).most;
    for (const LeastMaximum& least : least_maximums) {
      if (!maximum || *maximum >= least.amount || !same_odds(pays[i][Chance::hit].pays, least.odds)) continue;
      too_low.push_back(fmt::format("the maximum of {} is {}, and at {} it is at least {}", wager, maximum->text(),
                                    least.odds.text(), least.amount.text()));
    }
  }
  if (!too_low.empty()) b.refuse_option("table-limits", fmt::format("{}", fmt::join(too_low, "; ")));
}

std::string Game::felt(const Rules& rules) {
  const auto sections = rules.wheel.pockets();
  const bool drawn = order_is_known(rules.wheel);
  const std::vector<std::string> lines = layout_lines(rules, !drawn);
  if (drawn && sections.size() % 2 == 0 && sections.size() / 2 > lines.size() + 16) return ring(sections, lines);
  std::string out;
  for (const std::string& line : lines) out += "  " + line + "\n";
  return out;
}

}  // namespace houseway::games::big_six
