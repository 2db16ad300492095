#pragma once

#include <cstddef>
#include <cstdint>

#include "table/fast/fast_table.hpp"

namespace houseway::games {

/// Learns every throw from every felt that a flat bettor's table can come to, for those who only follow them.
template <class Game>
class ThrowExplorer : public table::FastTable<Game, 1> {
  using Fast = table::FastTable<Game, 1>;

 public:
  using Fast::Fast;

  /// What was learned, if it was all: of too many felts no throw is known.
  template <class Rules>
  [[nodiscard]] auto* explore(const Rules& rules) {
    auto& throws = this->throws_from_here();
    for (auto step = throws.unlearned(); step && !throws.full(); step = throws.unlearned()) {
      throws.go_to(step->felt);
      dice_.thrown = step->thrown;
      Fast::play(1, [&](Fast&) { Game::deal(*this, rules); });
    }
    return throws.full() ? nullptr : &throws;
  }

  bool known_throw() { return this->known_throw_of(dice_); }

 private:
  /// Dice that fall as they are told to.
  struct ToldDice {
    std::size_t thrown = 0;

    [[nodiscard]] std::uint32_t below(std::uint32_t) const {
      std::uint32_t way = 0;
      while (table::TwoDice::pair_of[way] != thrown) ++way;
      return way;
    }
  };

  ToldDice dice_;
};

}  // namespace houseway::games
