#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>

#include "kit/money.hpp"
#include "rulebook/pays.hpp"

namespace houseway::games::blackjack {

/// The amounts of a display that pays a blackjack: of a thousand draws, how many pay how many times the stake, as the
/// licensee files them: "780 x 10, 170 x 25, 50 x 50".
class BonusAmounts {
 public:
  static constexpr std::uint32_t draws = 1000;

  BonusAmounts() = default;
  /// Throws `kit::InputError` where they do not add up, go beyond what `pays` allows on this stake, or leave the house
  /// less than nothing or more than 30% with so many decks.
  BonusAmounts(const std::string& filed, const rulebook::Pays& pays, kit::Cents stake, int decks);

  /// How many times the stake is paid on a number below `draws`.
  [[nodiscard]] constexpr std::int64_t times(std::uint32_t drawn) const {
    std::size_t i = 0;
    while (drawn >= below_[i]) ++i;
    return times_[i];
  }

 private:
  static constexpr std::size_t most_amounts = 16;
  std::array<std::uint32_t, most_amounts> below_{draws};
  std::array<std::int64_t, most_amounts> times_{};
};

}  // namespace houseway::games::blackjack
