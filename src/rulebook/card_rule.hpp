#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "hands/card_naming.hpp"
#include "kit/named_enum.hpp"

namespace houseway::rulebook {

class TomlReader;

/// Whose cards a wager looks at: the seat's own, the dealer's, the community cards, the Player's and the Banker's hand
/// of baccarat.
HOUSEWAY_ENUM(CardPlace, own, house, board, player, banker)

/// How many cards a procedure deals to each place in every round that is dealt to its end, whatever the players do. A
/// hand that gets more may be looked at no further: its next card need not come.
struct AlwaysDealt {
  std::uint8_t own = 0;
  std::uint8_t house = 0;
  std::uint8_t board = 0;
  std::uint8_t player = 0;
  std::uint8_t banker = 0;

  [[nodiscard]] constexpr std::uint8_t at(CardPlace place) const {
    return std::array{own, house, board, player, banker}[kit::index_of(place)];
  }
};

/// Cards of a place in the order in which they are dealt there: so many from `first`, which counts from nought.
struct CardRange {
  std::uint8_t first = 0;
  std::uint8_t count = 0;
};

/// Which cards a wager looks at. They are named in the order of the places.
struct LooksAt {
  std::array<CardRange, kit::count_of<CardPlace>> places{};

  [[nodiscard]] std::size_t size() const {
    std::size_t sum = 0;
    for (const CardRange& range : places) sum += range.count;
    return sum;
  }
  [[nodiscard]] const CardRange& at(CardPlace place) const { return places[kit::index_of(place)]; }
};

/// A wager that a file adds to a game, all of it: the cards that it looks at and what they are called. The procedure
/// knows nothing of it.
struct CardRule {
  LooksAt looks_at;
  hands::CardNaming naming;
  std::vector<std::string> rows;  ///< as people read them: "suited-pair: ranks alike, suits alike"
};

/// Reads `looks-at`, `names` and the rows of a wager.
CardRule read_card_rule(TomlReader& wager);

/// "own cards 1-2, house card 1"
std::string text_of(const LooksAt& looks_at);

}  // namespace houseway::rulebook
