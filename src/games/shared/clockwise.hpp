#pragma once

#include "table/concept.hpp"

/// The order of a deal that begins where a marker lies.
namespace houseway::games {

/// Everybody who is dealt in, clockwise from a position: 0 is the dealer's, the others have the numbers of the seats.
template <table::Seating T, class Visit>
constexpr void clockwise_from(T& table, int position, Visit&& visit) {
  for (const table::Seat seat : table.bettors()) {
    if (position > 0 && seat.number() >= position) visit(table::Place(seat));
  }
  visit(table::dealer);
  for (const table::Seat seat : table.bettors()) {
    if (position == 0 || seat.number() < position) visit(table::Place(seat));
  }
}

}  // namespace houseway::games
