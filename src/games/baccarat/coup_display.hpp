#pragma once

#include <optional>

#include "table/display.hpp"

/// What people at a terminal are told of a coup.
namespace houseway::games::baccarat {

/// What the cards at a place count.
table::HandName name_hand(const table::Layout& layout, const table::Place& place);

/// How the coup on the layout ended.
std::optional<table::CoupMark> mark_coup(const table::Layout& layout);

}  // namespace houseway::games::baccarat
