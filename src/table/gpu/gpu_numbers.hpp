#pragma once

#include <cstddef>
#include <cstdint>

#include "kit/draws.hpp"
#include "kit/philox32.hpp"

namespace houseway::table {

/// The numbers beside the cards, in their order, as `kit::Philox` gives them by the generator whose words have places.
class GpuNumbers : public kit::Draws<GpuNumbers> {
 public:
  explicit constexpr GpuNumbers(const kit::PlacedWords& words) : words_(words) {}

 private:
  friend class kit::Draws<GpuNumbers>;

  constexpr std::uint32_t next32() {
    const std::uint32_t at = drawn_ % 4;
    if (at == 0) four_ = words_.beside(drawn_ / 4);
    ++drawn_;
    return at == 0 ? four_[0] : at == 1 ? four_[1] : at == 2 ? four_[2] : four_[3];
  }

  kit::PlacedWords words_;
  kit::Philox32::Block four_{};
  std::uint32_t drawn_ = 0;
};

}  // namespace houseway::table
