#pragma once

#include <string>

#include "kit/card.hpp"
#include "table/round.hpp"

namespace houseway::cli {

/// "K♥", red on a terminal where the suit is.
std::string card_face(kit::Card card);

/// The felt: each place with its cards, hidden ones face down, and the stakes that still lie on it. What `seat` may
/// see of its own cards is shown, and which of its hands is in turn where it has several.
std::string draw_layout(const table::RoundResult& result, table::Seat seat);

}  // namespace houseway::cli
