#include "games/blackjack/bonus_wheel.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>
#include <string_view>

#include "kit/error.hpp"

namespace houseway::games::blackjack {

namespace {

constexpr std::string_view between_sections = ", ";
constexpr std::string_view of_each = " x ";
constexpr std::uint32_t most_sections = 10'000;

[[noreturn]] void refuse_wheel(const std::string& filed, const std::string& problem) {
  throw kit::InputError("options.bonus-spin-wheel", fmt::format("“{}” {} [§16(d)]", filed, problem));
}

}  // namespace

BonusWheel::BonusWheel(const std::string& filed) {
  sections_ = 0;
  std::size_t prizes = 0;
  std::string_view rest = filed;
  while (!rest.empty()) {
    const std::string_view part = rest.substr(0, rest.find(between_sections));
    rest.remove_prefix(std::min(part.size() + between_sections.size(), rest.size()));
    const std::size_t by = part.find(of_each);
    std::uint32_t count = 0;
    std::optional<kit::Cents> prize;
    if (by != std::string_view::npos) {
      const auto [end, error] = std::from_chars(part.data(), part.data() + by, count);
      if (error == std::errc() && end == part.data() + by) prize = kit::Cents::parse(part.substr(by + of_each.size()));
    }
    if (!prize || *prize <= kit::Cents{} || count == 0)
      refuse_wheel(filed, "is no wheel: write its sections like “12 x $20, 6 x $50, 1 x $1,000”");
    if (prizes == most_prizes || count > most_sections || sections_ + count > most_sections)
      refuse_wheel(filed, fmt::format("is more than {} prizes on {} sections", most_prizes, most_sections));
    sections_ += count;
    below_[prizes] = sections_;
    prizes_[prizes++] = *prize;
  }
  if (sections_ == 0) refuse_wheel(filed, "names no section of the wheel");
}

}  // namespace houseway::games::blackjack
