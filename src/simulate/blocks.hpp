#pragma once

#include <cstdint>
#include <map>
#include <vector>

namespace houseway::simulate {

/// The rounds of a block. Large enough that starting a shoe costs nothing, small enough that the progress bar moves.
inline constexpr std::uint64_t block_rounds = std::uint64_t{1} << 18;

/// Blocks that follow each other: the first, and the one after the last.
struct Blocks {
  std::uint64_t first = 0;
  std::uint64_t end = 0;

  [[nodiscard]] std::uint64_t count() const { return end - first; }
  [[nodiscard]] bool empty() const { return end == first; }

  friend bool operator==(const Blocks&, const Blocks&) = default;
};

/// Which blocks are in, as few runs of them as there can be.
class BlockSet {
 public:
  /// Throws `kit::BrokenInvariant` where one of them is in already: no block counts twice.
  void add(Blocks blocks);

  [[nodiscard]] std::vector<Blocks> runs() const;
  /// Those of the first `blocks` that are not in.
  [[nodiscard]] std::vector<Blocks> missing(std::uint64_t blocks) const;
  [[nodiscard]] std::uint64_t count() const { return count_; }
  /// The one after the last that is in.
  [[nodiscard]] std::uint64_t end() const { return runs_.empty() ? 0 : runs_.rbegin()->second; }

 private:
  std::map<std::uint64_t, std::uint64_t> runs_;  ///< the first of each, and its end
  std::uint64_t count_ = 0;
};

}  // namespace houseway::simulate
