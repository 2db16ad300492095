#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/named_enum.hpp"
#include "rulebook/binder.hpp"
#include "solve/core/distribution.hpp"

namespace houseway::solve {

/// How often each outcome of a wager comes.
template <kit::NamedEnum Outcome, class Number = std::uint64_t>
struct OutcomeCounts {
  std::array<Number, kit::count_of<Outcome>> counts{};

  Number& operator[](Outcome outcome) { return counts[kit::index_of(outcome)]; }
  const Number& operator[](Outcome outcome) const { return counts[kit::index_of(outcome)]; }

  OutcomeCounts& operator+=(const OutcomeCounts& other) {
    for (std::size_t i = 0; i < counts.size(); ++i) counts[i] += other.counts[i];
    return *this;
  }

  /// As they are kept, and back.
  [[nodiscard]] std::vector<Count> list() const { return {counts.begin(), counts.end()}; }
};

/// A wager whose outcome the cards alone decide, paid by the awards of its pay table. `counts` are in the same order.
inline Distribution by_award(std::string_view wager, std::span<const rulebook::Award> awards,
                             const std::vector<Count>& counts) {
  Distribution out;
  out.wager = wager;
  for (std::size_t i = 0; i < counts.size(); ++i) {
    if (counts[i] == 0) continue;
    out.cases += counts[i];
    out.endings.push_back({std::string(awards[i].outcome), counts[i], {{wager, awards[i].pays}}});
  }
  return out;
}

/// The same by the outcome's index.
template <kit::NamedEnum Outcome>
Distribution by_outcome(std::string_view wager, const rulebook::Payouts<Outcome>& pays,
                        const std::vector<Count>& counts) {
  return by_award(wager, pays.awards, counts);
}

/// The part that opens a bet, as a wager of its own: a tip that follows it. `wager` is a literal.
inline Distribution opening_part(Distribution bet, std::string_view wager) {
  bet.wager = wager;
  bet.parts.clear();
  bet.play.reset();
  for (Ending& ending : bet.endings) {
    ending.payments.resize(1, ending.payments.front());
    ending.payments.front().wager = wager;
  }
  return bet;
}

/// What one other player's hand brings to everybody who made the wager `envied`.
template <kit::NamedEnum Outcome>
Distribution envy_by_outcome(std::string_view bonus, std::string_view envied, const rulebook::Payouts<Outcome>& pays,
                             const std::vector<Count>& counts) {
  Distribution out = by_outcome(bonus, pays, counts);
  out.envied = envied;
  for (Ending& ending : out.endings) ending.payments.front().staked = false;
  return out;
}

}  // namespace houseway::solve
