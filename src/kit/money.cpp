#include "kit/money.hpp"

#include <fmt/format.h>

namespace houseway::kit {

namespace {
constexpr bool is_digit(char c) { return c >= '0' && c <= '9'; }
}  // namespace

std::optional<Cents> Cents::parse(std::string_view text, std::int64_t most_dollars) {
  if (text.starts_with('$')) text.remove_prefix(1);
  if (text.empty() || !is_digit(text.front())) return std::nullopt;
  std::int64_t dollars = 0;
  std::size_t at = 0;
  for (; at < text.size() && text[at] != '.'; ++at) {
    if (text[at] == ',' && at + 1 < text.size() && is_digit(text[at + 1])) continue;
    if (!is_digit(text[at])) return std::nullopt;
    dollars = dollars * 10 + (text[at] - '0');
    if (dollars > most_dollars) return std::nullopt;
  }
  std::int64_t cents = 0;
  if (at < text.size()) {
    const std::string_view fraction = text.substr(at + 1);
    if (fraction.size() != 2 || !is_digit(fraction[0]) || !is_digit(fraction[1])) return std::nullopt;
    cents = (fraction[0] - '0') * 10 + (fraction[1] - '0');
  }
  return Cents(dollars * 100 + cents);
}

std::string Cents::text() const {
  const std::int64_t magnitude = count_ < 0 ? -count_ : count_;
  std::string dollars = std::to_string(magnitude / 100);
  for (int at = static_cast<int>(dollars.size()) - 3; at > 0; at -= 3)
    dollars.insert(static_cast<std::size_t>(at), ",");
  return fmt::format("{}${}.{:02}", count_ < 0 ? "-" : "", dollars, magnitude % 100);
}

}  // namespace houseway::kit
