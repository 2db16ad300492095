#include "kit/wheel.hpp"

#include <charconv>

namespace houseway::kit {

std::optional<Pocket> Pocket::parse(std::string_view text) {
  if (text == "00") return double_zero();
  if (const auto shown = from_name<Symbol>(text)) return Pocket(*shown);
  if (text.empty() || text.size() > 2 || (text.size() == 2 && text[0] == '0')) return std::nullopt;
  unsigned number = 0;
  const char* const end = text.data() + text.size();
  const auto [stopped, error] = std::from_chars(text.data(), end, number);
  if (error != std::errc{} || stopped != end || number > 36) return std::nullopt;
  return Pocket(static_cast<int>(number));
}

std::string Pocket::text() const {
  if (const auto shown = symbol()) return std::string(name_of(*shown));
  return *this == double_zero() ? "00" : std::to_string(id_);
}

}  // namespace houseway::kit
