#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "kit/card.hpp"

namespace houseway::games {

/// Cards of these five ranks, of several suits: "AKQ54", "22543". Nothing for a word that is no such hand.
std::optional<std::array<kit::Card, 5>> cards_of_ranks(std::string_view ranks);

}  // namespace houseway::games
