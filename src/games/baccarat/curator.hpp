#pragma once

#include <array>
#include <cstdint>

#include "games/baccarat/coup.hpp"
#include "table/concept.hpp"

/// The curator: the player who holds the shoe and deals, or the dealer in his place. He moves cards and no money.
namespace houseway::games::baccarat {

constexpr std::int64_t number_of(table::Seat seat) { return static_cast<std::int64_t>(seat.index()) + 1; }

/// Offers the shoe counterclockwise, from a seat on, to everybody but its last holder. The first who takes it is the
/// curator; he may name the dealer in his place, who is it too where nobody takes it.
template <class T>
requires table::Asks<T> && table::Memory<T>
constexpr void offer_shoe(T& table, std::int64_t first, std::int64_t last_holder = 0) {
  using Action = typename T::Action;
  std::int64_t& curator = table.carried(T::Carried::curator);
  curator = 0;
  for (const bool beyond : {false, true}) {
    for (const table::Seat seat : table.bettors_from_right()) {
      const std::int64_t number = number_of(seat);
      if ((number > first) != beyond || number == last_holder) continue;
      const Action answer = table.choose(seat, std::array{Action::decline_shoe, Action::take_shoe, Action::name_dealer},
                                         typename T::Seen{.shoe_is_offered = true});
      if (answer == Action::decline_shoe) continue;
      curator = answer == Action::take_shoe ? number : 0;
      return;
    }
  }
}

/// The shoe goes on to the right of its holder.
template <class T>
constexpr void pass_shoe(T& table) {
  const std::int64_t holder = table.carried(T::Carried::curator);
  offer_shoe(table, holder - 1, holder);
}

/// A new shoe is offered from the first seat on. A curator who does not play any more has passed his.
template <class T>
constexpr void find_curator(T& table) {
  if (table.fresh_shoe()) return offer_shoe(table, 1);
  const std::int64_t holder = table.carried(T::Carried::curator);
  if (holder == 0) return;
  for (const table::Seat seat : table.bettors()) {
    if (number_of(seat) == holder) return;
  }
  pass_shoe(table);
}

/// After a round a curator may pass the shoe, and must when the Banker's hand has lost, or when he is ordered to
/// (§14(a)).
template <class T>
requires table::Asks<T> && table::Memory<T> && table::Oversight<T>
constexpr void keep_or_pass_shoe(T& table, const Coup& coup) {
  using Action = typename T::Action;
  const std::int64_t holder = table.carried(T::Carried::curator);
  if (holder == 0) return;
  while (table.ordered(rulebook::Remedy::record)) continue;  // what was written down of the round is no order
  table.phase(table::Phase::close);
  const bool is_ordered = table.ordered(rulebook::Remedy::record);
  if (!is_ordered && coup.banker_final >= coup.player_final) {
    const auto seat = table::Seat::at(static_cast<std::size_t>(holder - 1));
    const Action answer =
        table.choose(seat, std::array{Action::keep_shoe, Action::pass_shoe}, typename T::Seen{.holds_shoe = true});
    if (answer == Action::keep_shoe) return;
  }
  pass_shoe(table);
}

}  // namespace houseway::games::baccarat
