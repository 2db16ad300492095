#include "cli/play_summary.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rulebook/table_rules.hpp"

namespace houseway::cli {

using kit::Cents;

void PlaySummary::add(int round, const table::RoundResult& result, table::Seat seat) {
  Cents won;
  for (const table::Settlement& settlement : result.settlements) {
    if (settlement.seat != seat) continue;
    Sum& wager = wagers_[std::string(rulebook::wager_of(settlement.wager))];
    for (Sum* sum : {&wager, &all_}) {
      sum->staked += settlement.stake;
      sum->net += settlement.net();
    }
    won += settlement.net();
  }
  if (won <= biggest_) return;
  biggest_ = won;
  biggest_round_ = round;
}

void PlaySummary::forfeit(const table::Stakes& stakes) {
  for (const auto& [spot, amount] : stakes) {
    for (Sum* sum : {&wagers_[std::string(rulebook::wager_of(spot))], &all_}) {
      sum->staked += amount;
      sum->net -= amount;
    }
  }
}

std::string PlaySummary::text() const {
  if (wagers_.empty()) return "";
  std::string out = fmt::format("  staked {}, net {}", all_.staked.text(), all_.net.text());
  if (biggest_) out += fmt::format(", biggest win {} in round {}", biggest_.text(), biggest_round_);
  out += '\n';
  std::size_t widest = 0;
  for (const auto& [wager, sum] : wagers_) widest = std::max(widest, wager.size());
  for (const auto& [wager, sum] : wagers_)
    out += fmt::format("  {:<{}}  staked {:>12}  net {:>12}\n", wager, widest, sum.staked.text(), sum.net.text());
  return out;
}

}  // namespace houseway::cli
