#pragma once

#include <array>
#include <cstdint>
#include <memory>

#include "games/hold_em/practical.hpp"
#include "games/hold_em/qualifying.hpp"
#include "rulebook/toml_fwd.hpp"

namespace houseway::games::hold_em {

/// What a hand brings that raises the ante once after the river, by its category, by `hands::compare` with the dealer's
/// hand and by whether the dealer holds a pair; and one that folds. In whole numbers that can be compared.
struct RiverNets {
  std::array<std::array<std::array<std::int64_t, 2>, 3>, kit::count_of<PokerCategory>> raised{};
  std::int64_t folded = 0;
};

/// The practical choices after the flop and after the river of a game with one raise. After the river the choice is the
/// game's own.
struct PracticalChoices {
  [[nodiscard]] constexpr bool raises_after_flop(const Seen& seen) const { return is_worth_2x(seen); }
  template <bool is_worth_raise(const Seen&)>
  [[nodiscard]] constexpr bool raises_after_river(const Seen& seen) const {
    return is_worth_raise(seen);
  }
};

/// The choices after the flop and after the river of a game with one raise: the practical ones, or what a strategy file
/// says in their place.
class LateChoices {
 public:
  LateChoices() = default;
  LateChoices(rulebook::TomlReader& file, const RiverNets& nets);

  [[nodiscard]] bool raises_after_flop(const Seen& seen) const {
    return is_worth_2x(seen) != (details_ != nullptr && departs_after_flop(seen));
  }
  /// After the river the practical choice is the game's own.
  template <bool is_worth_raise(const Seen&)>
  [[nodiscard]] bool raises_after_river(const Seen& seen) const {
    return details_ != nullptr && is_river_exact() ? gains_after_river(seen) : is_worth_raise(seen);
  }

  /// Whether it says nothing else than the practical ones.
  [[nodiscard]] bool is_practical() const { return details_ == nullptr; }

 private:
  struct Details;
  [[nodiscard]] bool departs_after_flop(const Seen& seen) const;
  [[nodiscard]] bool is_river_exact() const;
  [[nodiscard]] bool gains_after_river(const Seen& seen) const;

  std::shared_ptr<const Details> details_;
};

}  // namespace houseway::games::hold_em
