#include "games/poker/winners_pot_poker.hpp"

#include <fmt/format.h>

#include <charconv>
#include <cmath>

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"
#include "hands/hand_names.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace winners_pot_poker {

namespace {

constexpr std::int64_t most_hundredths = 1'000;

/// “7.5%” in hundredths of a percent.
std::optional<std::int64_t> percentage(std::string_view text) {
  if (!text.ends_with('%')) return std::nullopt;
  text.remove_suffix(1);
  double value = 0;
  const auto read = std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
  constexpr double most = most_hundredths / 100.0;
  if (read.ec != std::errc() || read.ptr != text.data() + text.size() || !(value >= 0 && value <= most))
    return std::nullopt;
  const auto hundredths = std::int64_t{std::llround(value * 100)};
  return std::abs(value * 100 - static_cast<double>(hundredths)) < 1e-9 ? std::optional(hundredths) : std::nullopt;
}

std::int64_t button_of(const table::Carry& carry) {
  const auto at = carry.counters.find(std::string(kit::name_of(Carried::button)));
  return at == carry.counters.end() ? 0 : at->second;
}

}  // namespace

std::optional<Commission> Commission::parse(std::string_view text) {
  constexpr std::string_view or_word = " or ";
  const std::size_t at = text.find(or_word);
  const std::string_view first = text.substr(0, at);
  const std::string_view amount = at != std::string_view::npos ? text.substr(at + or_word.size())
                                  : text.starts_with('$')      ? text
                                                               : std::string_view();
  Commission commission{.hundredths = most_hundredths};
  if (!amount.empty()) {
    commission.fixed = amount.starts_with('$') ? Cents::parse(amount) : std::nullopt;
    if (!commission.fixed || *commission.fixed < Cents{}) return std::nullopt;
  }
  if (amount.data() == text.data() && !amount.empty()) return commission;
  const auto part = percentage(first);
  if (!part) return std::nullopt;
  commission.hundredths = *part;
  return commission;
}

/// `bets-from` names the lowest three cards by the highest card shown: `A = "A95"`.
Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  constexpr std::string_view key = "bets-from";
  if (file.knows(key)) {
    for (const auto& [shown, text] : file.pairs(key)) {
      const auto against = ranks_named(shown);
      const auto lowest = ranks_named(text);
      if (shown.size() != 1 || against == 0) file.fail(key, "“" + shown + "” is no rank; write A, K, … 3, 2");
      if (text.size() != 3 || HeldRanks::count(lowest) != 3)
        file.fail(key, "“" + text + "” is no hand without a pair; write three ranks, like \"A95\"");
      bets_from[static_cast<std::size_t>(std::countr_zero(against)) / kit::suit_count] = lowest;
    }
  }
  doubles_flush_draws = file.flag_or("doubles-flush-draws", true);
  doubles_open_straights = file.flag_or("doubles-open-straights", true);
}

void Game::check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes) {
  const std::int64_t button = button_of(before);
  if (button < 0 || button > static_cast<std::int64_t>(rules.seats))
    throw kit::InputError("before.counters.button", "there is no such seat; 0 is the dealer");
  std::optional<Cents> ante;
  for (const auto& [seat, own] : stakes) {
    const auto at = own.find(std::string(kit::name_of(Spot::ante)));
    if (at == own.end()) continue;
    if (ante && at->second != *ante)
      throw kit::InputError(
          seat.text() + ".ante",
          fmt::format("{} is not the {} of the others; all antes are alike [§6(c)]", at->second.text(), ante->text()));
    ante = at->second;
  }
}

std::string Game::situation(const table::Carry& carry, Seat) {
  const std::int64_t button = button_of(carry);
  return button == 0 ? "the button lies before the dealer" : fmt::format("the button lies before seat {}", button);
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || place == table::rack) return {};
  return {name_seen_cards(*cards)};
}

}  // namespace winners_pot_poker

HOUSEWAY_PROCEDURE(winners_pot_poker, poker);

}  // namespace houseway::games
