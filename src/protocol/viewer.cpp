#include "protocol/viewer.hpp"

#include "table/seat.hpp"

namespace houseway::protocol {

std::optional<Viewer> viewer_named(std::string_view text) {
  if (text == "everyone") return bystander;
  if (text == "dealer") return surveillance;
  if (const auto seat = table::Seat::parse(text)) return Viewer{seat->number(), false};
  return std::nullopt;
}

std::string text_of(const Viewer& viewer) {
  if (viewer.sees_all) return "dealer";
  return viewer.seat > 0 ? "seat-" + std::to_string(viewer.seat) : "everyone";
}

}  // namespace houseway::protocol
