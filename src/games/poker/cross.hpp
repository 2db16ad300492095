#pragma once

#include <array>
#include <cstddef>

#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "table/concept.hpp"

/// Five community cards in a cross: two lines of three that share the card in the middle.
namespace houseway::games {

/// The cards of a cross as the dealer sees them; the top one is farthest from the dealer.
HOUSEWAY_ENUM(CrossCard, left, centre, right, top, bottom)
HOUSEWAY_ENUM(CrossLine, vertical, horizontal)

/// The order in which a cross is dealt: the row and then the cards above and below it, or from the far side to the near
/// one.
using CrossOrder = std::array<CrossCard, 5>;
inline constexpr CrossOrder row_first{CrossCard::left, CrossCard::centre, CrossCard::right, CrossCard::top,
                                      CrossCard::bottom};
inline constexpr CrossOrder far_to_near{CrossCard::top, CrossCard::left, CrossCard::centre, CrossCard::right,
                                        CrossCard::bottom};

/// Which card of the deal lies there.
constexpr std::size_t place_in(const CrossOrder& order, CrossCard card) {
  std::size_t at = 0;
  while (order[at] != card) ++at;
  return at;
}

/// The three cards of a line.
constexpr std::array<CrossCard, 3> cards_of(CrossLine line) {
  using enum CrossCard;
  return line == CrossLine::vertical ? std::array{top, centre, bottom} : std::array{left, centre, right};
}

/// The cards of a cross that are known, by where they lie.
struct Cross {
  std::array<kit::Card, 5> cards;

  [[nodiscard]] constexpr kit::Card& operator[](CrossCard card) { return cards[kit::index_of(card)]; }
  [[nodiscard]] constexpr kit::Card operator[](CrossCard card) const { return cards[kit::index_of(card)]; }
  [[nodiscard]] constexpr std::array<kit::Card, 3> line(CrossLine of) const {
    const auto [first, second, third] = cards_of(of);
    return {(*this)[first], (*this)[second], (*this)[third]};
  }
};

/// Turns one card of a cross that lies face down on the board. A table turns the first card that is hidden, so those
/// dealt before it are passed over, and the cards then lie again in the order of their deal.
template <table::Cards T>
constexpr void turn_card(T& table, const CrossOrder& order, CrossCard card, Cross& cross) {
  const std::size_t at = place_in(order, card);
  for (std::size_t before = 0; before < at; ++before) table.move_card(table::board, 0, table::board);
  cross[card] = table.turn(table::board);
  for (std::size_t rest = at; rest < order.size(); ++rest) table.move_card(table::board, 0, table::board);
}

}  // namespace houseway::games
