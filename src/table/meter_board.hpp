#pragma once

#include <cstddef>
#include <span>
#include <string_view>
#include <vector>

#include "rulebook/pays.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::table {

/// The meters of an analysis or a simulation. They stand still at the table's reading, so that what is measured is the
/// edge at that reading, whichever rounds came before.
struct StillMeter {
  kit::Cents reading;
  kit::Cents contribution;  ///< of one round's stakes
};

template <class SpotStakes>
std::vector<StillMeter> still_meters(const rulebook::TableRules& rules, std::span<const std::string_view> spots,
                                     std::span<const SpotStakes> seats) {
  std::vector<StillMeter> out;
  for (const rulebook::TableMeter& meter : rules.meters) {
    StillMeter still{meter.reading, {}};
    for (std::size_t spot = 0; spot < spots.size(); ++spot) {
      if (rulebook::wager_of(spots[spot]) != meter.wager) continue;
      for (const SpotStakes& stakes : seats)
        still.contribution += rulebook::part(stakes[spot], meter.contribution, 10'000);
    }
    out.push_back(still);
  }
  return out;
}

}  // namespace houseway::table
