#include "table/seat.hpp"

#include <charconv>

namespace houseway::table {

namespace {

constexpr std::string_view prefix = "seat-";
constexpr int most_seats = 1000;

std::optional<int> whole(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

}  // namespace

std::optional<Seat> Seat::parse(std::string_view text) {
  if (!text.starts_with(prefix)) return std::nullopt;
  const auto value = whole(text.substr(prefix.size()));
  if (!value || *value < 1 || *value > most_seats) return std::nullopt;
  return Seat::at(static_cast<std::size_t>(*value - 1));
}

std::optional<Place> Place::parse(std::string_view text) {
  const std::size_t dot = text.find('.');
  const std::string_view of = text.substr(0, dot);
  Place out = dealer;
  if (const auto seat = Seat::parse(of)) {
    out = Place(*seat);
  } else {
    const auto area = kit::from_name<Area>(of);
    if (!area || *area == Area::seat) return std::nullopt;
    out = Place(*area);
  }
  if (dot == std::string_view::npos) return out;
  const auto hand = whole(text.substr(dot + 1));
  const bool several = out.area == Area::seat || out.area == Area::player;
  if (!several || !hand || *hand < 1 || *hand > 9) return std::nullopt;
  out.hand = static_cast<std::uint8_t>(*hand);
  return out;
}

std::string Place::text() const {
  const std::string of = area == Area::seat ? seat.text() : std::string(kit::name_of(area));
  return hand == 0 ? of : of + "." + std::to_string(hand);
}

}  // namespace houseway::table
