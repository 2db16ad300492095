#include "games/blackjack/bonus.hpp"

#include <fmt/format.h>

#include <charconv>
#include <string_view>

#include "kit/error.hpp"

namespace houseway::games::blackjack {

namespace {

[[noreturn]] void refuse(const std::string& filed, const std::string& problem) {
  throw kit::InputError("options.blackjack-bonus-amounts", fmt::format("“{}” {} [§20(j)-(k)]", filed, problem));
}

std::int64_t whole(std::string_view text, const std::string& filed) {
  while (text.starts_with(' ')) text.remove_prefix(1);
  while (text.ends_with(' ')) text.remove_suffix(1);
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  constexpr std::int64_t largest = 1'000'000;
  if (error != std::errc() || end != text.data() + text.size() || value < 1 || value > largest)
    refuse(filed, "is not written as “780 x 10, 220 x 25”: chances of a thousand x times the stake");
  return value;
}

}  // namespace

BonusAmounts::BonusAmounts(const std::string& filed, const rulebook::Pays& pays, kit::Cents stake, int decks) {
  below_ = {};
  std::size_t amounts = 0;
  std::int64_t chances = 0;
  std::int64_t sum = 0;
  std::string_view rest = filed;
  while (!rest.empty()) {
    const std::size_t comma = std::min(rest.find(','), rest.size());
    const std::string_view part = rest.substr(0, comma);
    rest.remove_prefix(std::min(comma + 1, rest.size()));
    const std::size_t by = part.find('x');
    if (by == std::string_view::npos || amounts == most_amounts)
      refuse(filed, fmt::format("is not a list of up to {} amounts like “780 x 10”", most_amounts));
    const std::int64_t count = whole(part.substr(0, by), filed);
    const std::int64_t times = whole(part.substr(by + 1), filed);
    const kit::Cents amount = stake * times;
    if (amount < pays.least() || amount > pays.most())
      refuse(filed,
             fmt::format("pays {}; the rule allows {} to {}", amount.text(), pays.least().text(), pays.most().text()));
    chances += count;
    sum += count * times;
    if (chances <= draws) below_[amounts] = static_cast<std::uint32_t>(chances);
    times_[amounts++] = times;
  }
  if (chances != draws) refuse(filed, fmt::format("adds up to {} chances of a thousand", chances));
  // What comes back of a thousand stakes, over the ways in which two cards can come: an ace and a ten-value card.
  const std::int64_t d = decks;
  const std::int64_t back = 2 * (4 * d) * (16 * d) * sum;
  const std::int64_t staked = (52 * d) * (52 * d - 1) * draws;
  if (back > staked) refuse(filed, fmt::format("pays back more than the stakes with {} decks", decks));
  if (back * 10 < staked * 7) refuse(filed, fmt::format("keeps more than 30% with {} decks", decks));
}

}  // namespace houseway::games::blackjack
