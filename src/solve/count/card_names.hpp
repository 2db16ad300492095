#pragma once

#include <optional>
#include <span>
#include <vector>

#include "hands/card_naming.hpp"
#include "rulebook/card_rule.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve {

/// How often each name comes, of all ways to be dealt the cards that a wager looks at, out of a whole shoe; by the
/// order of the names. Nothing where there are too many ways to look at each of them.
std::optional<std::vector<Count>> count_names(const hands::CardNaming& naming, const rulebook::LooksAt& looks_at,
                                              std::span<const kit::Card> shoe);

}  // namespace houseway::solve
