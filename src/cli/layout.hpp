#pragma once

#include <string>

#include "kit/card.hpp"
#include "table/log/log_table.hpp"
#include "table/round.hpp"

namespace houseway::cli {

/// "K♥", red on a terminal where the suit is; a tile by its pips and its name: "⚀⚂ Gor".
std::string card_face(kit::Card card);

/// The felt as a player at `seat` sees it: throws with their total or colour, each place with its cards and what they
/// make, hidden ones face down, and the seat's stakes that still lie on it; which of its hands is in turn where it has
/// several.
std::string draw_layout(const table::GameFacts& facts, const table::RoundResult& result, table::Seat seat);

}  // namespace houseway::cli
