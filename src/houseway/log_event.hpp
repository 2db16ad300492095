#pragma once

#include "houseway/event.hpp"
#include "table/event.hpp"
#include "table/seat.hpp"

namespace houseway {

/// The line of a round's log that says this. Throws `kit::InputError` for a card, place, seat or word that does not
/// exist, and for events that are none of a round.
table::Event to_log(const Event& event);

/// The seat of this number, counted from 1.
table::Seat seat_at(int number);

}  // namespace houseway
