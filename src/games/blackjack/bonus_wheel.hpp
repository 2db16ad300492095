#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <string>

#include "kit/money.hpp"
#include "rulebook/award.hpp"

namespace houseway::games::blackjack {

/// The wheel of the Bonus Spin: its sections, all as likely, and what each pays, as the licensee files them:
/// "12 x $20, 6 x $50, 1 x $1,000". No regulation prints one.
class BonusWheel {
 public:
  static constexpr std::size_t most_prizes = 32;

  BonusWheel() = default;
  /// Throws `kit::InputError` where it is not written so.
  explicit BonusWheel(const std::string& filed);

  [[nodiscard]] constexpr std::uint32_t sections() const { return sections_; }
  /// What a section pays, a number below `sections`.
  [[nodiscard]] constexpr kit::Cents prize(std::uint32_t section) const {
    std::size_t i = 0;
    while (section >= below_[i]) ++i;
    return prizes_[i];
  }

 private:
  std::uint32_t sections_ = 1;
  std::array<std::uint32_t, most_prizes> below_{1};
  std::array<kit::Cents, most_prizes> prizes_{};
};

/// An amount that is paid beside a stake which goes back.
constexpr void pay_beside_stake(rulebook::Award& award, kit::Cents amount, kit::Cents stake) {
  const std::int64_t common = std::gcd(amount.count(), stake.count());
  award.pays = {};
  award.pays.kind = rulebook::PayKind::to;
  award.pays.amount = amount.count() / common;
  award.pays.over = static_cast<std::int32_t>(stake.count() / common);
  award.net = rulebook::net_factor(award.pays);
}

}  // namespace houseway::games::blackjack
