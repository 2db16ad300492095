#pragma once

#include <optional>
#include <string_view>
#include <vector>

#include "games/keno/keno.hpp"
#include "kit/money.hpp"
#include "kit/wide.hpp"

namespace houseway::games::keno {

/// Whether a rate card pays anything for so many spots: else it has no such ticket.
bool has_rate(const RoundRules& rules, Rate rate, int spots);

/// What a combination brings back of a stake, over all draws: in cents times the number of draws. A ticket for a meter
/// that catches all of its spots brings `for_all` and not what the card has for them.
kit::SignedWide returned_over_all_draws(const RoundRules& rules, Rate rate, int spots, kit::Cents stake,
                                        std::optional<kit::Cents> most_paid,
                                        std::optional<kit::Cents> for_all = std::nullopt);

/// The rates on which the house keeps more than so many hundredths of the least stake, an aggregate maximum applied.
struct OverpricedRate {
  Rate rate;
  int spots;
  double advantage;
};
std::vector<OverpricedRate> overpriced(const Rules& rules, kit::Cents stake, std::optional<kit::Cents> most_paid);

/// What part of its price the house keeps of a ticket for the meter, which counts at its reset amount; nothing where
/// that is no more than the rule allows.
std::optional<double> overpriced_meter_ticket(const Rules& rules, kit::Cents price, kit::Cents reset,
                                              std::optional<kit::Cents> most_paid);

/// The catches that a rate card pays by an amount, whatever the stake.
std::vector<std::string_view> not_in_proportion(const RoundRules& rules);

}  // namespace houseway::games::keno
