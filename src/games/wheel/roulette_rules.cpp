#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <sstream>

#include "games/wheel/roulette.hpp"
#include "kit/error.hpp"

/// What a roulette table is made of, read from its options, and which chips it takes.
namespace houseway::games::roulette {

namespace {

/// The wheel, and whether its double zero counts.
HOUSEWAY_ENUM(WheelGame, double_zero, single_zero, double_zero_as_single_zero)
/// When the B2B multiplier is drawn.
HOUSEWAY_ENUM(MultiplierDrawn, every_spin, on_win)

std::optional<int> whole_number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

/// The parts of a text between commas, without the spaces around them.
std::vector<std::string> listed(const std::string& text) {
  std::vector<std::string> out;
  std::istringstream parts(text);
  for (std::string part; std::getline(parts, part, ',');) {
    const std::size_t begin = part.find_first_not_of(' ');
    if (begin != std::string::npos) out.push_back(part.substr(begin, part.find_last_not_of(' ') + 1 - begin));
  }
  return out;
}

/// "10:60, 25:30, 100:10".
decltype(RoundRules::multipliers) read_multipliers(const Binder& b, const std::string& text, bool only_named) {
  constexpr std::string_view option = "b2b-multipliers";
  constexpr int most_weight = 1'000'000;
  decltype(RoundRules::multipliers) out;
  for (const std::string& entry : listed(text)) {
    if (out.size() == out.capacity())
      b.refuse_option(option, fmt::format("names more than {} multipliers", out.capacity()));
    const std::size_t colon = entry.find(':');
    const int times = whole_number(entry.substr(0, colon)).value_or(0);
    const int weight = colon == std::string::npos ? 0 : whole_number(entry.substr(colon + 1)).value_or(0);
    if (times < 1 || weight < 1 || times > most_weight || weight > most_weight)
      b.refuse_option(option, fmt::format("“{}” is no multiplier; write them like \"10:60, 25:30, 100:10\"", entry));
    const bool named = std::find(named_multipliers.begin(), named_multipliers.end(), times) != named_multipliers.end();
    if (!named && only_named)
      b.refuse_option(option, fmt::format("{} is none of 1000, 500, 250, 100, 50, 25 and 10", times));
    out.push_back({static_cast<std::uint32_t>(times), static_cast<std::uint32_t>(weight)});
  }
  if (out.empty()) b.refuse_option(option, "a table that offers the B2B wager names its multipliers and their weights");
  return out;
}

/// "black 1 2 3 4 5 6, blue …": six numbers of every colour, none twice.
std::array<Numbers, section_colours.size()> read_sections(const Binder& b, const std::string& text) {
  constexpr std::string_view option = "color-sections";
  std::array<Numbers, section_colours.size()> sections{};
  Numbers taken = 0;
  for (const std::string& entry : listed(text)) {
    std::istringstream words(entry);
    std::string word;
    words >> word;
    const auto colour = std::find(section_colours.begin(), section_colours.end(), word);
    if (colour == section_colours.end()) b.refuse_option(option, fmt::format("“{}” is none of the six colors", word));
    if (sections[static_cast<std::size_t>(colour - section_colours.begin())] != 0)
      b.refuse_option(option, fmt::format("{} stands there twice", word));
    Numbers& section = sections[static_cast<std::size_t>(colour - section_colours.begin())];
    while (words >> word) {
      const auto id = whole_number(word);
      if (!id || *id < 1 || *id > 36 || (taken & number(*id)) != 0)
        b.refuse_option(option, fmt::format("“{}” is no number from 1 to 36, or stands there twice", word));
      section |= number(*id);
      taken |= number(*id);
    }
  }
  constexpr int section_size = 6;
  for (std::size_t i = 0; i < sections.size(); ++i) {
    if (std::popcount(sections[i]) != section_size)
      b.refuse_option(option, fmt::format("a table with a color wager names six numbers for {}", section_colours[i]));
  }
  return sections;
}

/// A number of the wheel and its two neighbours on either side; a double zero that does not count is passed over.
Numbers neighbours(const Wheel& wheel, Pocket centre, bool pass_double_zero) {
  std::vector<Pocket> round;
  for (const Pocket pocket : wheel.pockets()) {
    if (!pass_double_zero || pocket != Pocket::double_zero()) round.push_back(pocket);
  }
  const auto at = std::find(round.begin(), round.end(), centre);
  if (at == round.end()) return 0;
  Numbers numbers = 0;
  const auto size = round.size();
  for (std::size_t step = 0; step < 5; ++step)
    numbers |= number(round[(static_cast<std::size_t>(at - round.begin()) + size + step - 2) % size].id());
  return numbers;
}

/// What a round before left behind must be something that a round can leave.
void check_carried(const table::Carry& before) {
  const auto check = [](const auto& counters, Carried what, std::int64_t most, const std::string& where) {
    const auto at = counters.find(std::string(kit::name_of(what)));
    if (at != counters.end() && (at->second < 0 || at->second > most))
      throw kit::InputError(where + std::string(kit::name_of(what)), fmt::format("takes a number from 0 to {}", most));
  };
  check(before.counters, Carried::prior_number, Pocket::double_zero().id() + 1, "before.counters.");
  for (const auto& [seat, counters] : before.seat_counters) {
    constexpr std::int64_t longest_open_streak = 2;
    check(counters, Carried::streak, longest_open_streak, fmt::format("before.seat-counters.{}.", seat.text()));
  }
}

}  // namespace

Rules::Rules(Binder& b) {
  const WheelGame wheel_game = b.choice("wheel", WheelGame::double_zero);
  if (wheel_game == WheelGame::single_zero) wheel = Wheel(kit::WheelLayout::single_zero);
  as_single_zero = wheel_game == WheelGame::double_zero_as_single_zero;
  only_numbers = !b.offers("b2b") && !b.offers("back-to-back") && !b.offers("blazing-7s");
  multiplier_on_win = b.choice("b2b-multiplier", MultiplierDrawn::every_spin) == MultiplierDrawn::on_win;
  b2b = b.pays<B2b>("b2b");
  back_to_back = b.pays<BackToBack>("back-to-back");
  blazing_7s = b.pays<Blazing7s>("blazing-7s");
  shoe.deck.decks = 0;
  const bool plays_double_zero = wheel.has(Pocket::double_zero()) && !as_single_zero;
  const bool has_sections =
      b.offers("six-numbers-color") || b.offers("seven-numbers-color") || b.offers("eight-numbers-color");
  std::array<Numbers, section_colours.size()> sections{};
  const std::string sections_text = b.text("color-sections", "");
  const std::string multipliers_text = b.text("b2b-multipliers", "");
  if (has_sections) sections = read_sections(b, sections_text);
  if (b.offers("b2b")) multipliers = read_multipliers(b, multipliers_text, multiplier_on_win);
  for (const Multiplier& each : multipliers) weights += each.weight;
  one_pick = fmt::format("one number is named each spin [{}]", b.cite_of("back-to-back"));
  no_prior_spin = fmt::format("no number has come yet [{}]", b.cite_of("b2b"));

  for (std::size_t i = 0; i < layout.size(); ++i) {
    const LayoutPlace& place = layout[i];
    const std::string wager(rulebook::wager_of(place.name()));
    const bool first_of_wager = i == 0 || layout[i - 1].wager != place.wager;
    if (first_of_wager && place.family == Family::even_chance) {
      even_chances[place.wager] = b.pays<EvenChance>(wager);
    } else if (first_of_wager && place.family <= Family::section) {
      chances[place.wager] = b.pays<Chance>(wager);
    }
    numbers[i] = place.numbers;
    if (place.family == Family::neighbours) numbers[i] = neighbours(wheel, Pocket(place.position), as_single_zero);
    if (place.family == Family::section) numbers[i] |= sections[place.position];
    if (!(plays_double_zero ? place.with_double_zero : place.with_single_zero)) {
      closed[i] = fmt::format("a {} game has no such place [{}]", plays_double_zero ? "double-zero" : "single-zero",
                              b.cite_of(wager));
    }
  }
}

void Game::check_bets(const Rules& rules, const table::Carry& before, const table::Stakes&, const table::Stakes& now,
                      const table::Calls& calls) {
  if (!calls.empty()) throw kit::InputError(calls.begin()->first, "nothing is called on or off in this game");
  check_carried(before);
  const auto prior = before.counters.find(std::string(kit::name_of(Carried::prior_number)));
  const bool spun = prior != before.counters.end() && prior->second != 0;
  int picks = 0;
  for (const auto& [name, amount] : now) {
    const auto spot = kit::from_name<Spot>(name);
    if (!amount || !spot) continue;
    const std::string& closed = rules.closed[kit::index_of(*spot)];
    if (!closed.empty()) throw kit::InputError(name, closed);
    if (place_of(*spot).family == Family::b2b && !rules.multipliers.empty() && !spun)
      throw kit::InputError(name, rules.no_prior_spin);
    if (place_of(*spot).family == Family::back_to_back && ++picks > 1) throw kit::InputError(name, rules.one_pick);
  }
}

std::string Game::felt(const Rules& rules) {
  const bool has_double_zero = rules.wheel.has(Pocket::double_zero()) && !rules.as_single_zero;
  const std::array<std::string_view, 3> zeros{has_double_zero ? "00" : "", has_double_zero ? "" : "0",
                                              has_double_zero ? "0" : ""};
  std::string out;
  for (int row = 3; row >= 1; --row) {
    out += fmt::format("  {:>2} |", zeros[static_cast<std::size_t>(3 - row)]);
    for (int n = row; n <= 36; n += 3)
      out += fmt::format(" {:>2}{}", n, Pocket(n).colour() == kit::Colour::red ? "*" : " ");
    out += fmt::format("| column:{}\n", row);
  }
  out += "     |    dozen:1            |    dozen:2            |    dozen:3            |\n";
  return out + "     | low        even        red*        black        odd        high       |\n";
}

std::string Game::no_such_place(std::string_view spot) {
  const std::string wager(rulebook::wager_of(spot));
  if (wager == "straight") return "the wheel has the numbers 0, 00 and 1 to 36";
  if (wager == "split") return "a split lies on the line between two numbers that are side by side, like split:17-20";
  if (wager.starts_with("three")) return "three numbers are a row, like 1-2-3, or 0-1-2, 0-2-00 or 00-2-3";
  if (wager.starts_with("four")) return "four numbers meet at a corner, like 1-2-4-5";
  if (wager == "six-numbers" || wager == "six-number") return "six numbers are two rows, written first and last: 1-6";
  if (wager == "column" || wager == "dozen") return "there are 1, 2 and 3";
  return "";
}

}  // namespace houseway::games::roulette
