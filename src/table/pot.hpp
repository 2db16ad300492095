#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "kit/invariant.hpp"
#include "kit/money.hpp"
#include "kit/named_enum.hpp"

namespace houseway::table {

/// For a game without a pot.
enum class NoPot : std::uint8_t {};
inline constexpr std::array<std::string_view, 0> no_pot_names{};
constexpr const auto& enum_names(NoPot) { return no_pot_names; }

namespace detail {
template <class Game>
struct PotOf {
  using Type = NoPot;
};
template <class Game>
requires requires { typename Game::Pot; }
struct PotOf<Game> {
  using Type = typename Game::Pot;
};
}  // namespace detail

/// The pots of a game: its `Pot`, a named enumeration, where it has one.
template <class Game>
using PotOf = typename detail::PotOf<Game>::Type;

/// Whether what is left in a pot lies there for the next round: a game lists such pots in `carried_pots`. All others
/// are empty when a round is over.
template <class Game>
constexpr bool is_carried(PotOf<Game> pot) {
  if constexpr (requires { Game::carried_pots; }) {
    return std::find(Game::carried_pots.begin(), Game::carried_pots.end(), pot) != Game::carried_pots.end();
  } else {
    return false;
  }
}

/// What one of several winners gets of an amount. Odd cents go one each to the first of them, in the order in which the
/// procedure names the winners.
constexpr kit::Cents share_of(kit::Cents amount, std::size_t winners, std::size_t which) {
  const auto count = static_cast<std::int64_t>(winners);
  const std::int64_t odd = amount.count() % count;
  return kit::Cents(amount.count() / count + (static_cast<std::int64_t>(which) < odd ? 1 : 0));
}

/// The pots of a table that keeps no books: what lies in each, never less than nothing.
template <class Game>
class Pots {
 public:
  using Pot = PotOf<Game>;

  [[nodiscard]] constexpr kit::Cents in(Pot pot) const { return held_[kit::index_of(pot)]; }
  constexpr void add(Pot pot, kit::Cents amount) {
    kit::ensure(amount >= kit::Cents{}, "less than nothing is put into a pot");
    held_[kit::index_of(pot)] += amount;
  }
  constexpr void take(Pot pot, kit::Cents amount) {
    kit::ensure(amount >= kit::Cents{} && amount <= in(pot), "a pot pays more than it holds");
    held_[kit::index_of(pot)] -= amount;
  }
  /// Holds at the end of every round.
  constexpr void check() const {
    for (std::size_t i = 0; i < kit::count_of<Pot>; ++i)
      kit::ensure(is_carried<Game>(static_cast<Pot>(i)) || !held_[i], "a round leaves money in a pot");
  }

 private:
  std::array<kit::Cents, kit::count_of<Pot>> held_{};
};

}  // namespace houseway::table
