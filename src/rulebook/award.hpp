#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <type_traits>

#include "kit/named_enum.hpp"
#include "rulebook/pays.hpp"

namespace houseway::rulebook {

/// Which section of the regulation a settlement rests on: an index into the table's cited clauses.
enum class ClauseId : std::uint16_t {};

/// What an outcome of a wager gets, and by which clause.
struct Award {
  Pays pays;
  NetFactor net;             ///< of `pays`
  std::string_view outcome;  ///< its name, which lives as long as the program
  ClauseId clause{};
};
/// The rules of a game hold its awards by the hundred, and are copied as they lie: to a table, to a device.
static_assert(std::is_trivially_copyable_v<Award>);

/// A pay table as a procedure uses it: every outcome has its award, an outcome without a row loses.
template <kit::NamedEnum Outcome>
struct Payouts {
  std::array<Award, kit::count_of<Outcome>> awards{};

  constexpr const Award& operator[](Outcome outcome) const { return awards[kit::index_of(outcome)]; }
};

}  // namespace houseway::rulebook
