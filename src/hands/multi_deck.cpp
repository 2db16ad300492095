#include "hands/multi_deck.hpp"

#include <array>
#include <string_view>
#include <vector>

#include "hands/hand_names.hpp"

namespace houseway::hands {

std::string hand_name(MultiDeckValue value) {
  constexpr std::string_view flush_with = "flush-with-";
  const std::string_view category = kit::name_of(value.category());
  const std::vector<Rank> leading{value.rank(0), value.rank(1)};
  if (!category.starts_with(flush_with)) return hand_name(category, leading);
  const std::string_view beside = category.substr(flush_with.size());
  return (beside == "pair" ? "flush with a " : "flush with ") + hand_name(beside, leading);
}

}  // namespace houseway::hands
