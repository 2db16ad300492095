#pragma once

#include <concepts>

#include "rulebook/award.hpp"
#include "rulebook/model.hpp"
#include "table/concept/seating.hpp"

namespace houseway::table {

/// What supervisors call for and a procedure itself must apply. All other irregularities are the table's own matter.
/// Simulations know of none.
template <class T>
concept Oversight = Seating<T> && requires(T t, Seat seat, rulebook::ClauseId clause) {
  /// Whether a remedy has been called for a seat that changes how its hand counts.
  { t.remedied(seat, rulebook::Remedy::set_house_way) } -> std::same_as<bool>;
  /// Whether a remedy has been called that the procedure carries out; true once for each call.
  { t.ordered(rulebook::Remedy::record) } -> std::same_as<bool>;
  /// All cards go back and are dealt again, from the beginning of the round: what has been bet since is the players'
  /// again where they have table stakes.
  t.deal_again();
  /// Ends a round that may not be played so, with a message that cites the clause.
  t.refuse(clause, "");
};

}  // namespace houseway::table
