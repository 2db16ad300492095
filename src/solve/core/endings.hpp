#pragma once

#include <algorithm>
#include <string>
#include <string_view>
#include <utility>

#include "rulebook/award.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve {

/// The endings of a chip on one spot, added up case by case.
class Endings {
 public:
  /// `spot` lives as long as the program.
  explicit Endings(std::string_view spot) : spot_(spot) { out_.wager = spot; }

  void add(const rulebook::Award& award, const Count& count) {
    out_.cases += count;
    for (Ending& ending : out_.endings) {
      if (ending.outcome != award.outcome || !(ending.payments.front().pays == award.pays)) continue;
      ending.count += count;
      return;
    }
    out_.endings.push_back({std::string(award.outcome), count, {{spot_, award.pays}}});
  }

  [[nodiscard]] Distribution take() && { return std::move(out_); }
  /// The rarest ending first: positions that are alike then list theirs in the same order.
  [[nodiscard]] Distribution take_by_rarity() && {
    std::stable_sort(out_.endings.begin(), out_.endings.end(),
                     [](const Ending& a, const Ending& b) { return a.count < b.count; });
    return std::move(out_);
  }

 private:
  std::string_view spot_;
  Distribution out_;
};

}  // namespace houseway::solve
