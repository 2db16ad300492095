#include "solve/count/suit_orbits.hpp"

#include <algorithm>
#include <utility>

namespace houseway::solve {

std::vector<Renaming> all_renamings() {
  std::vector<Renaming> out;
  std::array<unsigned, kit::suit_count> to{0, 1, 2, 3};
  do {
    Renaming renaming{};
    for (Suits suits = 0; suits < suit_sets; ++suits) {
      for (std::size_t suit = 0; suit < to.size(); ++suit)
        renaming[suits] = static_cast<std::uint8_t>(renaming[suits] | (suits >> suit & 1) << to[suit]);
    }
    out.push_back(renaming);
  } while (std::next_permutation(to.begin(), to.end()));
  return out;
}

namespace {

std::vector<Renaming> renamings_that_keep(CardSet deck) {
  std::vector<Renaming> out = all_renamings();
  out.erase(
      std::remove_if(out.begin(), out.end(), [&](const Renaming& renaming) { return renamed(deck, renaming) != deck; }),
      out.end());
  return out;
}

}  // namespace

SuitOrbits::SuitOrbits(std::span<const kit::Card> deck) : SuitOrbits(deck, renamings_that_keep(set_of(deck))) {}

SuitOrbits::SuitOrbits(std::span<const kit::Card> deck, std::vector<Renaming> renamings)
    : deck_(set_of(deck)), renamings_(std::move(renamings)) {
  for (std::size_t rank = 0; rank < ranks_and_joker; ++rank)
    cards_below_[rank + 1] = cards_below_[rank] + std::popcount(suits_at(deck_, static_cast<int>(rank)));

  // Groups as sets of renamings, one bit each; new ones come up as suits are fixed.
  std::vector<std::uint32_t> groups{(1u << renamings_.size()) - 1};
  for (std::size_t group = 0; group < groups.size(); ++group) {
    images_.push_back(static_cast<unsigned>(renamings_.size()) / static_cast<unsigned>(std::popcount(groups[group])));
    auto& step = step_.emplace_back();
    for (Suits suits = 0; suits < suit_sets; ++suits) {
      std::uint32_t fixing = 0;
      bool first = true;
      for (std::size_t i = 0; i < renamings_.size(); ++i) {
        if ((groups[group] >> i & 1) == 0) continue;
        first = first && renamings_[i][suits] <= suits;
        if (renamings_[i][suits] == suits) fixing |= 1u << i;
      }
      const auto known = std::find(groups.begin(), groups.end(), fixing);
      step[suits] = first ? static_cast<std::uint8_t>(known - groups.begin()) : not_first;
      if (first && known == groups.end()) groups.push_back(fixing);
    }
  }
}

std::vector<SuitOrbits::Branch> SuitOrbits::branches(int size) const {
  constexpr int ranks_ahead = 5;
  std::vector<Branch> level{root(size)};
  for (int i = 0; i < ranks_ahead; ++i) {
    std::vector<Branch> next;
    for (const Branch& branch : level) {
      if (branch.missing == 0) {
        next.push_back(branch);
      } else {
        each_step(branch, [&](const Branch& step) { next.push_back(step); });
      }
    }
    level = std::move(next);
  }
  return level;
}

}  // namespace houseway::solve
