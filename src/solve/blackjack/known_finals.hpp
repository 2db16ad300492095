#pragma once

#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "solve/blackjack/dealer.hpp"
#include "solve/blackjack/terms.hpp"

namespace houseway::solve::blackjack {

/// The dealer's final counts beside these cards that he shows, by the shoe that is left. Where cards are exchanged, the
/// hands of one column after another leave the same shoes: each is reckoned once. Not for several threads at a time.
template <class Number>
class KnownFinals {
 public:
  KnownFinals(std::span<const std::size_t> shown, const Terms& terms)
      : dealer_(shown, terms.hits_soft_17), pack_(terms.pack), slots_(first_slots, none) {}

  void finals(std::span<const Cards> left, std::span<Finals<Number>> out) {
    unknown_.clear();
    std::vector<std::uint32_t> at(left.size());
    for (std::size_t i = 0; i < left.size(); ++i) at[i] = find(left[i]);
    const std::size_t known = finals_.size();
    finals_.resize(keys_.size());
    dealer_.template finals<Number>(unknown_, std::span(finals_).subspan(known));
    for (std::size_t i = 0; i < left.size(); ++i) out[i] = finals_[at[i]];
  }

 private:
  static constexpr std::uint32_t none = UINT32_MAX;
  static constexpr std::size_t first_slots = 1U << 14U;

  /// Where the finals of this shoe are kept. A shoe that is new is to be reckoned.
  std::uint32_t find(const Cards& left) {
    const std::uint64_t key = key_of(left);
    std::uint32_t& slot = slots_[slot_of(key)];
    if (slot != none) return slot;
    slot = static_cast<std::uint32_t>(keys_.size());
    const std::uint32_t found = slot;
    keys_.push_back(key);
    unknown_.push_back(left);
    if (2 * keys_.size() > slots_.size()) make_room();
    return found;
  }
  /// The first slot from that of its number on which is empty or its own.
  [[nodiscard]] std::size_t slot_of(std::uint64_t key) const {
    constexpr std::uint64_t odd = 0x9E3779B97F4A7C15;
    std::size_t slot = key * odd >> (64U - static_cast<unsigned>(std::countr_zero(slots_.size())));
    while (slots_[slot] != none && keys_[slots_[slot]] != key) slot = (slot + 1) & (slots_.size() - 1);
    return slot;
  }
  void make_room() {
    slots_.assign(2 * slots_.size(), none);
    for (std::uint32_t i = 0; i < keys_.size(); ++i) slots_[slot_of(keys_[i])] = i;
  }
  /// How many cards of each value are out: a number that no two shoes share.
  [[nodiscard]] std::uint64_t key_of(const Cards& left) const {
    constexpr unsigned bits = 6;  // no more cards lie on the table
    std::uint64_t key = 0;
    for (std::size_t value = 0; value < value_count; ++value)
      key = key << bits | static_cast<std::uint64_t>(pack_[value] - left[value]);
    return key;
  }

  DealerHands dealer_;
  Cards pack_;
  std::vector<std::uint32_t> slots_;    ///< where a shoe is, by its number; a power of two
  std::vector<std::uint64_t> keys_;     ///< of the shoes that are known
  std::vector<Finals<Number>> finals_;  ///< of the same
  std::vector<Cards> unknown_;          ///< shoes that are to be reckoned
};

}  // namespace houseway::solve::blackjack
