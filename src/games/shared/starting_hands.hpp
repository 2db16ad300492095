#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/card.hpp"

namespace houseway::games {

/// Sets of two-card hands: by the id of one card, a bit for each other.
using HoleSet = std::array<std::uint64_t, kit::deck_size>;

constexpr bool holds(const HoleSet& holes, kit::Card a, kit::Card b) {
  return (holes[static_cast<std::size_t>(a.id())] >> b.id() & 1) != 0;
}

/// The hands of which a question is true, in whatever order their cards come.
template <class Question>
constexpr HoleSet holes_where(Question question) {
  HoleSet holes{};
  for (int a = 0; a < kit::deck_size; ++a) {
    for (int b = 0; b < kit::deck_size; ++b) {
      const bool holds = a != b && question(kit::Card::from_id(a), kit::Card::from_id(b));
      holes[static_cast<std::size_t>(a)] |= std::uint64_t{holds} << b;
    }
  }
  return holes;
}

/// Adds the hands of a word as hold 'em players write it: "77" a pair, "K5s" suited, "K5o" of two suits, "K5" both; a
/// "+" at the end adds the better ones of the kind ("77+" up to aces, "K5o+" up to king and queen). False if it is
/// none.
bool add_starting_hands(HoleSet& holes, std::string_view word);

/// The fewest such words for a set in which suits may be exchanged.
std::vector<std::string> starting_hand_words(const HoleSet& holes);

}  // namespace houseway::games
