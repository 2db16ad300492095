#pragma once

#include <array>
#include <cstddef>

#include "games/poker_room/rake.hpp"
#include "games/poker_room/showdown.hpp"

/// What a hand that is over has come to: its pots, what of them is raked, and who has won how much.
namespace houseway::games::poker_room {

class Winnings {
 public:
  constexpr void rank(int p, const Shown& shown) { strengths_[at(p)] = shown; }
  /// Every payment of a pot: `pay` hears each share.
  template <class Pay>
  constexpr void each_share(std::size_t pot, Pay&& pay) const {
    divide_pot(pay, static_cast<int>(pot), {pots_[pot].amount - raked_[pot], pots_[pot].contested_by}, strengths_,
               how_);
  }
  /// Divides the pots, after the rake, between those who contest them.
  constexpr void divide(const SidePots& pots, const std::array<Cents, most_pots>& raked, const Division& how) {
    pots_ = pots;
    raked_ = raked;
    how_ = how;
    for (std::size_t pot = 0; pot < pots_.size(); ++pot)
      each_share(pot, [&](const Share& share) { won_[at(share.player)] += share.amount; });
  }
  constexpr void win(int p, Cents amount) { won_[at(p)] = amount; }

  [[nodiscard]] constexpr const SidePots& pots() const { return pots_; }
  [[nodiscard]] constexpr Cents raked(std::size_t pot) const { return raked_[pot]; }
  [[nodiscard]] constexpr Cents rake() const {
    Cents all;
    for (std::size_t pot = 0; pot < pots_.size(); ++pot) all += raked_[pot];
    return all;
  }
  [[nodiscard]] constexpr const Shown& strength(int p) const { return strengths_[at(p)]; }
  [[nodiscard]] constexpr Cents of(int p) const { return won_[at(p)]; }
  /// Of all players.
  [[nodiscard]] constexpr Cents all() const {
    Cents sum;
    for (const Cents won : won_) sum += won;
    return sum;
  }
  /// Those of every pot.
  [[nodiscard]] constexpr Shares shares() const {
    Shares shares;
    for (std::size_t pot = 0; pot < pots_.size(); ++pot)
      each_share(pot, [&](const Share& share) { shares.push_back(share); });
    return shares;
  }

 private:
  SidePots pots_;
  std::array<Cents, most_pots> raked_{};
  PerPlayer<Shown> strengths_{};
  PerPlayer<Cents> won_{};
  Division how_{};
};

}  // namespace houseway::games::poker_room
