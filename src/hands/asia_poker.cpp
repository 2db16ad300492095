#include "hands/asia_poker.hpp"

#include "hands/hand_names.hpp"

namespace houseway::hands {

std::string hand_name(AsiaValue value, WheelRank wheel) {
  const AsiaCategory category = value.category();
  const bool runs = category == AsiaCategory::straight || category == AsiaCategory::straight_flush;
  if (runs && value.place() == detail::straight_place(Rank::four, wheel, Rank::four))
    return category == AsiaCategory::straight ? "straight, ace to four" : "straight flush, ace to four";
  return hand_name(value);
}

}  // namespace houseway::hands
