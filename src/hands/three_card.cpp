#include "hands/three_card.hpp"

#include "hands/rank_set.hpp"

namespace houseway::hands::detail {
namespace {

constexpr auto make_three_card_values() {
  std::array<ThreeCardValue, 2 * three_rank_orders> values{};
  for (const bool suited : {false, true}) {
    for (int i = 0; i < kit::rank_count; ++i) {
      for (int j = 0; j <= i; ++j) {
        for (int k = 0; k <= j; ++k) {
          const auto a = static_cast<Rank>(i);
          const auto b = static_cast<Rank>(j);
          const auto c = static_cast<Rank>(k);
          const ThreeCardValue value = three_card_value_of(a, b, c, suited);
          for (const auto [x, y, z] : {std::array{a, b, c}, {a, c, b}, {b, a, c}, {b, c, a}, {c, a, b}, {c, b, a}}) {
            values[three_card_index(x, y, z, suited)] = value;
          }
        }
      }
    }
  }
  return values;
}

}  // namespace

constinit const std::array<ThreeCardValue, 2 * three_rank_orders> three_card_values = make_three_card_values();

}  // namespace houseway::hands::detail
