#pragma once

#include <atomic>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

namespace houseway::solve {

/// The numbers below a limit that occur, and the place of each among them.
class OccurringKeys {
 public:
  explicit OccurringKeys(std::size_t limit) : words_(limit / 64 + 1), before_(limit / 64 + 1) {}

  /// From any thread.
  void add(std::uint32_t key) {
    std::atomic<std::uint64_t>& word = words_[key / 64];
    const std::uint64_t bit = std::uint64_t{1} << key % 64;
    if ((word.load(std::memory_order_relaxed) & bit) == 0) word.fetch_or(bit, std::memory_order_relaxed);
  }

  /// All of them in order, to be called when none is added any more.
  std::vector<std::uint32_t> list() {
    std::vector<std::uint32_t> out;
    for (std::size_t i = 0; i < words_.size(); ++i) {
      before_[i] = static_cast<std::uint32_t>(out.size());
      for (std::uint64_t left = words_[i]; left != 0; left &= left - 1)
        out.push_back(static_cast<std::uint32_t>(i * 64 + static_cast<std::size_t>(std::countr_zero(left))));
    }
    return out;
  }
  /// By that list.
  [[nodiscard]] std::uint32_t place(std::uint32_t key) const {
    const std::uint64_t below = words_[key / 64].load(std::memory_order_relaxed) & ((std::uint64_t{1} << key % 64) - 1);
    return before_[key / 64] + static_cast<std::uint32_t>(std::popcount(below));
  }

 private:
  std::vector<std::atomic<std::uint64_t>> words_;
  std::vector<std::uint32_t> before_;
};

}  // namespace houseway::solve
