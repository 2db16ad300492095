#pragma once

#include <cstdint>
#include <optional>

#include "games/bound_game.hpp"
#include "simulate/blocks.hpp"
#include "simulate/dealer.hpp"

namespace houseway::simulate {

/// Deals blocks of which a book knows every course, by the generator whose words have their places: many side by side,
/// a card of each at a time, as a GPU does, in the lanes of a processor's vectors. It gives what `Job::deal` gives.
class CourseLanes {
 public:
  static constexpr std::size_t lanes = 16;

  /// Nothing where some rounds must be dealt, or where there are so few that learning the book would take longer.
  static std::optional<CourseLanes> of(const Job& job);

  /// As many whole blocks as there are lanes, or fewer.
  [[nodiscard]] games::BlockResult deal(Blocks blocks) const;

 private:
  CourseLanes(std::uint64_t seed, games::DevicePlan plan);

  std::uint64_t seed_;
  games::DevicePlan plan_;
};

}  // namespace houseway::simulate
