#include "simulate/blocks.hpp"

#include <iterator>

#include "kit/invariant.hpp"

namespace houseway::simulate {

void BlockSet::add(Blocks blocks) {
  if (blocks.empty()) return;
  kit::ensure(blocks.first < blocks.end, "blocks lie in their order");
  auto next = runs_.upper_bound(blocks.first);
  kit::ensure(next == runs_.end() || next->first >= blocks.end, "a block counts once");
  const auto before = next == runs_.begin() ? runs_.end() : std::prev(next);
  kit::ensure(before == runs_.end() || before->second <= blocks.first, "a block counts once");
  count_ += blocks.count();
  if (before != runs_.end() && before->second == blocks.first) {
    blocks.first = before->first;
    next = runs_.erase(before);
  }
  if (next != runs_.end() && next->first == blocks.end) {
    blocks.end = next->second;
    runs_.erase(next);
  }
  runs_.emplace(blocks.first, blocks.end);
}

std::vector<Blocks> BlockSet::runs() const {
  std::vector<Blocks> out;
  for (const auto& [first, end] : runs_) out.push_back({first, end});
  return out;
}

std::vector<Blocks> BlockSet::missing(std::uint64_t blocks) const {
  std::vector<Blocks> out;
  std::uint64_t at = 0;
  for (const auto& [first, end] : runs_) {
    if (first >= blocks) break;
    if (first > at) out.push_back({at, first});
    at = end;
  }
  if (at < blocks) out.push_back({at, blocks});
  return out;
}

}  // namespace houseway::simulate
