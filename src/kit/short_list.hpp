#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>

#include "kit/invariant.hpp"

namespace houseway::kit {

/// A list of at most N values, held in place: copied as it lies, and usable in constant expressions.
template <class Value, std::size_t N>
class ShortList {
 public:
  constexpr ShortList() = default;
  constexpr ShortList(std::initializer_list<Value> values) {
    for (const Value& value : values) push_back(value);
  }

  constexpr void push_back(const Value& value) {
    ensure(size_ < N, "a list is longer than it can be");
    values_[size_++] = value;
  }

  [[nodiscard]] static constexpr std::size_t capacity() { return N; }
  [[nodiscard]] constexpr std::size_t size() const { return size_; }
  [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
  [[nodiscard]] constexpr const Value& operator[](std::size_t i) const { return values_[i]; }
  [[nodiscard]] constexpr Value& operator[](std::size_t i) { return values_[i]; }
  [[nodiscard]] constexpr const Value* begin() const { return values_.data(); }
  [[nodiscard]] constexpr const Value* end() const { return values_.data() + size_; }

 private:
  std::array<Value, N> values_{};
  std::size_t size_ = 0;
};

}  // namespace houseway::kit
