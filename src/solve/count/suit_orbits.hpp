#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/card.hpp"

/// Sets of cards up to a renaming of the suits: what does not look at suits by name need be looked at once for all of
/// them.
namespace houseway::solve {

/// Cards that are all different, one bit for each at its id.
using CardSet = std::uint64_t;

constexpr CardSet set_of(kit::Card card) { return CardSet{1} << card.id(); }
constexpr CardSet set_of(std::span<const kit::Card> cards) {
  CardSet set = 0;
  for (const kit::Card card : cards) set |= set_of(card);
  return set;
}

template <std::size_t Count>
constexpr std::array<kit::Card, Count> cards_of(CardSet set) {
  std::array<kit::Card, Count> cards;
  for (kit::Card& card : cards) {
    card = kit::Card::from_id(std::countr_zero(set));
    set &= set - 1;
  }
  return cards;
}

/// The suits in which a set holds a rank, one bit each. The joker counts as a rank above the ace, of one card.
using Suits = unsigned;
inline constexpr int ranks_and_joker = kit::rank_count + 1;
inline constexpr std::size_t suit_sets = 1u << kit::suit_count;
constexpr Suits suits_at(CardSet set, int rank) {
  return static_cast<Suits>(set >> (kit::suit_count * rank)) & (suit_sets - 1);
}

/// A renaming of the suits, as the image of every set of suits.
using Renaming = std::array<std::uint8_t, suit_sets>;

constexpr CardSet renamed(CardSet set, const Renaming& renaming) {
  CardSet out = set >> kit::deck_size << kit::deck_size;  // jokers have no suit
  for (int rank = 0; rank < kit::rank_count; ++rank)
    out |= CardSet{renaming[suits_at(set, rank)]} << (kit::suit_count * rank);
  return out;
}

/// All the renamings, of which the first renames nothing.
std::vector<Renaming> all_renamings();

/// The renamings of the suits that leave a deck as it is, and the sets of its cards of which none is another renamed.
class SuitOrbits {
 public:
  explicit SuitOrbits(std::span<const kit::Card> deck);
  /// Of these renamings alone, which must be a group and leave the deck as it is.
  SuitOrbits(std::span<const kit::Card> deck, std::vector<Renaming> renamings);

  /// Calls `visit(set, images)` for one set of each orbit of sets of `size` cards; `images` is how many it stands for.
  template <class Visit>
  void each(int size, Visit&& visit) const {
    each_from(root(size), visit);
  }

  /// The beginning of a set: its highest ranks.
  struct Branch {
    CardSet cards;
    int missing;         ///< cards still to come,
    int rank;            ///< from this rank down
    std::uint8_t fixed;  ///< the group that leaves the cards so far as they are
  };
  /// The same work in parts, for threads: every set comes from one of these.
  [[nodiscard]] std::vector<Branch> branches(int size) const;
  template <class Visit>
  void each_from(const Branch& branch, Visit&& visit) const {
    if (branch.missing == 0) {
      visit(branch.cards, images_[branch.fixed]);
      return;
    }
    each_step(branch, [&](const Branch& next) { each_from(next, visit); });
  }

  [[nodiscard]] const std::vector<Renaming>& renamings() const { return renamings_; }

 private:
  [[nodiscard]] Branch root(int size) const { return {0, size, ranks_and_joker - 1, 0}; }

  /// A set is the first of its orbit if the suits of every rank are the highest that the renamings which fix the ranks
  /// above can make of them.
  template <class Visit>
  void each_step(const Branch& branch, Visit&& visit) const {
    if (branch.rank < 0 || branch.missing > cards_below_[static_cast<std::size_t>(branch.rank) + 1]) return;
    const Suits there = suits_at(deck_, branch.rank);
    const bool joker = branch.rank == kit::rank_count;
    for (Suits suits = there;; suits = (suits - 1) & there) {
      const std::uint8_t fixed = joker ? branch.fixed : step_[branch.fixed][suits];
      if (fixed != not_first && std::popcount(suits) <= branch.missing) {
        visit(Branch{branch.cards | CardSet{suits} << (kit::suit_count * branch.rank),
                     branch.missing - std::popcount(suits), branch.rank - 1, fixed});
      }
      if (suits == 0) break;
    }
  }

  static constexpr std::uint8_t not_first = 0xff;

  CardSet deck_;
  std::vector<Renaming> renamings_;
  std::array<int, ranks_and_joker + 1> cards_below_{};     ///< in the ranks below
  std::vector<std::array<std::uint8_t, suit_sets>> step_;  ///< by group and suits: the group that fixes them too
  std::vector<unsigned> images_;                           ///< by group: the images of a set that it alone fixes
};

}  // namespace houseway::solve
