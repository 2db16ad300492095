#include "solve/baccarat/finished_coups.hpp"

#include <cstddef>
#include <optional>

namespace houseway::solve::baccarat {

namespace {

constexpr std::size_t counts_of_hand = 10;
constexpr std::size_t keys = counts_of_hand * counts_of_hand * counts_of_hand * counts_of_hand * 4;

/// A number for what a wager on points can tell of a coup.
std::size_t key_of(const Coup& coup) {
  std::size_t key = 0;
  for (const int count : {coup.player_two, coup.banker_two, coup.player_final, coup.banker_final})
    key = key * counts_of_hand + static_cast<std::size_t>(count);
  return key * 4 + (coup.player_drew ? 2 : 0) + (coup.banker_drew ? 1 : 0);
}

}  // namespace

std::vector<FinishedCoup> finished_coups(std::span<const kit::Card> shoe) {
  CardKinds by_points(shoe, kit::baccarat_value);
  std::vector<std::optional<FinishedCoup>> by_key(keys);
  each_first_four(by_points, [&](const Coup& coup, Ways ways) {
    each_end(by_points, coup, [&](const Coup& end, Ways more) {
      auto& alike = by_key[key_of(end)];
      if (!alike) alike = FinishedCoup{end, 0};
      alike->ways += ways * more;
    });
  });
  std::vector<FinishedCoup> out;
  for (const auto& each : by_key) {
    if (each) out.push_back(*each);
  }
  return out;
}

}  // namespace houseway::solve::baccarat
