#pragma once

#include <string>
#include <utility>

#include "kit/error.hpp"
#include "kit/money.hpp"

namespace houseway::games {

/// A refusal of the stakes of a round that says what would do: so much at the place named, like "seat-2.pot", and
/// nothing at all where it is zero. Simulation, drill and terminal mend the stakes by it (`simulate::agree`).
class StakeWanted : public kit::InputError {
 public:
  StakeWanted(std::string where, const std::string& problem, kit::Cents amount)
      : InputError(std::move(where), problem), amount_(amount) {}

  [[nodiscard]] kit::Cents amount() const { return amount_; }

 private:
  kit::Cents amount_;
};

}  // namespace houseway::games
