#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/card.hpp"
#include "kit/each_index.hpp"
#include "table/house_policy.hpp"

/// The cards left in a shoe, only counted: the next one is the nth of them in their order. No card changes its place,
/// and who is content with kinds that follow one another in that order counts no more than those.
namespace houseway::table {

/// Counts side by side in a word: how many there are up to the first, the second and the third of four parts.
namespace counts_word {

inline constexpr std::uint32_t parts = 4;
inline constexpr unsigned bits = 10;
inline constexpr std::uint32_t of_each = (1U << bits) - 1;
inline constexpr std::uint32_t ones = 1U | 1U << bits | 1U << (2 * bits);
inline constexpr std::uint32_t highest_bits = ones << (bits - 1);
inline constexpr std::uint32_t most = 1U << (bits - 1);  ///< no number of cards reaches it

/// A one for each of the three up to which there are more than n: `n` counts from 0.
constexpr std::uint32_t beyond(std::uint32_t up_to, std::uint32_t n) {
  return ((up_to | highest_bits) - (n + 1) * ones) >> (bits - 1) & ones;
}
/// The three numbers of a word together, where that is no more than one of them can be.
constexpr std::uint32_t sum(std::uint32_t word) { return word * ones >> (2 * bits) & of_each; }
constexpr std::uint32_t word_of(std::uint32_t first, std::uint32_t second, std::uint32_t third) {
  return first | (first + second) << bits | (first + second + third) << (2 * bits);
}

}  // namespace counts_word

/// Whether a simulation by the words at their places draws from this plan's cards by their counts: a shoe that is dealt
/// down. One deck that is shuffled for every round is quicker in a pile.
inline bool is_drawn_by_counts(const ShoePlan& plan) {
  const bool dealt_down = plan.deck.decks > 1 || plan.cut_card > 0;
  return dealt_down && !plan.deck.tiles && static_cast<std::uint32_t>(plan.deck.size()) < counts_word::most;
}

/// How many are left of each of so many kinds that follow one another in the order of the cards.
template <std::size_t Kinds>
class KindsLeft {
  static constexpr std::size_t in_a_word = counts_word::parts - 1;

 public:
  /// Those up to the last kind are all that there are.
  static constexpr std::size_t words = (Kinds - 1 + in_a_word - 1) / in_a_word;
  using Words = std::array<std::uint32_t, words>;

  constexpr KindsLeft() = default;
  explicit constexpr KindsLeft(const Words& up_to) : up_to_(up_to) {}
  static constexpr Words count(const std::array<std::uint32_t, Kinds>& counts) {
    Words up_to{};
    std::uint32_t so_far = 0;
    for (std::size_t i = 0; i < words * in_a_word; ++i) {
      if (i < Kinds) so_far += counts[i];
      up_to[i / in_a_word] |= so_far << (i % in_a_word * counts_word::bits);
    }
    return up_to;
  }

  /// The kind of the card before which there are `n`; there is one less of them.
  constexpr std::uint32_t take(std::uint32_t n) {
    return take([&](auto word) -> std::uint32_t& { return up_to_[word]; }, n);
  }
  /// The same of words that lie elsewhere.
  template <class WordAt>
  static constexpr std::uint32_t take(WordAt&& up_to, std::uint32_t n) {
    std::uint32_t not_before = 0;
    kit::each_index<words>([&](auto word) {
      std::uint32_t& here = up_to(word);
      const std::uint32_t beyond = counts_word::beyond(here, n);
      here -= beyond;
      not_before += beyond;
    });
    return words * in_a_word - counts_word::sum(not_before);
  }

 private:
  Words up_to_{};
};

/// The same of the single cards: groups of four ranks, the ranks of each, and the suits of each. `Words` holds the
/// counts: `get_word(i)` and `set_word(i, word)`.
namespace cards_left {

inline constexpr std::uint32_t groups = 4;
inline constexpr std::uint32_t ranks = groups * counts_word::parts;  ///< the jokers are one after the ace
inline constexpr std::uint32_t words = 1 + groups + ranks;
using Counts = std::array<std::uint32_t, words>;

constexpr Counts count(const std::vector<kit::Card>& cards) {
  std::array<std::uint32_t, std::size_t{ranks} * counts_word::parts> each{};
  for (const kit::Card card : cards) ++each[static_cast<std::size_t>(card.id())];
  Counts out{};
  const auto fill = [&](std::uint32_t word, std::uint32_t first, std::uint32_t in_part) {
    std::array<std::uint32_t, counts_word::parts> in{};
    for (std::uint32_t part = 0; part < counts_word::parts; ++part) {
      for (std::uint32_t i = 0; i < in_part; ++i) in[part] += each[first + part * in_part + i];
    }
    out[word] = counts_word::word_of(in[0], in[1], in[2]);
  };
  fill(0, 0, counts_word::parts * counts_word::parts);
  for (std::uint32_t group = 0; group < groups; ++group)
    fill(1 + group, group * counts_word::parts * counts_word::parts, counts_word::parts);
  for (std::uint32_t rank = 0; rank < ranks; ++rank) fill(1 + groups + rank, rank * counts_word::parts, 1);
  return out;
}

namespace detail {

/// In which of the four parts of a word the nth is; `n` then says which of that part.
template <class Words>
constexpr std::uint32_t take_part(Words& left, std::uint32_t at, std::uint32_t& n) {
  const std::uint32_t up_to = left.get_word(at);
  const std::uint32_t beyond = counts_word::beyond(up_to, n);
  left.set_word(at, up_to - beyond);
  const std::uint32_t part = counts_word::parts - 1 - counts_word::sum(beyond);
  if (part != 0) n -= up_to >> ((part - 1) * counts_word::bits) & counts_word::of_each;
  return part;
}

}  // namespace detail

/// The card before which there are `n`; there is one less of them.
template <class Words>
constexpr kit::Card take(Words& left, std::uint32_t n) {
  const std::uint32_t group = detail::take_part(left, 0, n);
  const std::uint32_t rank = group * counts_word::parts + detail::take_part(left, 1 + group, n);
  const std::uint32_t suit = detail::take_part(left, 1 + groups + rank, n);
  return kit::Card::from_id(static_cast<int>(rank * counts_word::parts + suit));
}

}  // namespace cards_left

}  // namespace houseway::table
