#include "hands/supreme_pai_gow.hpp"

#include <fmt/format.h>

#include <charconv>
#include <vector>

#include "hands/hand_names.hpp"

namespace houseway::hands {

namespace {

std::vector<std::string_view> split_at_commas(std::string_view text) {
  std::vector<std::string_view> parts;
  for (;;) {
    const std::size_t comma = text.find(',');
    std::string_view part = text.substr(0, comma);
    part.remove_prefix(std::min(part.find_first_not_of(' '), part.size()));
    parts.push_back(part.substr(0, part.find_last_not_of(' ') + 1));
    if (comma == std::string_view::npos) return parts;
    text.remove_prefix(comma + 1);
  }
}

/// "low 5": points after a word, from 0 to 10.
std::optional<int> points_after(std::string_view word, std::string_view part) {
  if (!part.starts_with(word)) return std::nullopt;
  part.remove_prefix(word.size());
  int points = 0;
  const auto [end, error] = std::from_chars(part.data(), part.data() + part.size(), points);
  const bool whole = error == std::errc() && end == part.data() + part.size();
  return whole && points >= 0 && points <= 10 ? std::optional(points) : std::nullopt;
}

}  // namespace

std::string hand_name(SupremeValue value) {
  switch (value.category()) {
    case SupremeCategory::pair: {
      const int rank = value.place() - SupremeValue::lowest_pair().place();
      return "pair of " + (rank == kit::rank_count ? "jokers" : rank_plural(static_cast<Rank>(rank)));
    }
    case SupremeCategory::face_cards: {
      constexpr std::array names{"queen-jack", "king-jack", "king-queen"};
      return names[static_cast<std::size_t>(value.place() - SupremeValue::at_least(10).place())];
    }
    case SupremeCategory::points:
      return fmt::format("{} point{}", value.points(), value.points() == 1 ? "" : "s");
  }
  return "";
}

std::optional<SupremeWay> SupremeWay::parse(std::string_view text) {
  const auto parts = split_at_commas(text);
  if (parts.size() != 3) return std::nullopt;
  const auto keeps = kit::from_name<SupremeKeeps>(parts[0]);
  const auto low = points_after("low ", parts[1]);
  const auto high = points_after("high ", parts[2]);
  if (!keeps || !low || !high) return std::nullopt;
  return SupremeWay(*keeps, *low, *high);
}

std::string SupremeWay::text() const {
  return fmt::format("{}, low {}, high {}", kit::name_of(keeps_), low_from_, high_from_);
}

}  // namespace houseway::hands
