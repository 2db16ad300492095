#pragma once

#include <array>
#include <cstddef>
#include <type_traits>
#include <utility>

#include "kit/card.hpp"

/// Which cards a wager looks at.
namespace houseway::games {

/// So many of the player's cards, of the house's and of the cards for all, each counted from the first that was dealt:
/// `own_cards<3> + board_cards<2>`. A naming that takes them sees one hand, in this order.
template <std::size_t Own, std::size_t House = 0, std::size_t Board = 0>
struct Looks {
  using Seen = std::array<kit::Card, Own + House + Board>;
  static constexpr std::size_t own = Own;
  static constexpr std::size_t others = House + Board;
};
template <std::size_t Count>
inline constexpr Looks<Count> own_cards{};
template <std::size_t Count>
inline constexpr Looks<0, Count> house_cards{};
template <std::size_t Count>
inline constexpr Looks<0, 0, Count> board_cards{};

template <std::size_t Own, std::size_t House, std::size_t Board, std::size_t MoreOwn, std::size_t MoreHouse,
          std::size_t MoreBoard>
constexpr Looks<Own + MoreOwn, House + MoreHouse, Board + MoreBoard> operator+(Looks<Own, House, Board>,
                                                                               Looks<MoreOwn, MoreHouse, MoreBoard>) {
  return {};
}

/// What a game has made of its cards before it settles: a coup, a hand that was set.
template <class View>
struct Sees {
  using Seen = View;
};
template <class View>
inline constexpr Sees<View> sees{};

/// Cards with an outcome that the game has named already: wagers that name the same cards in the same way take it.
template <class Cards, class Where, class Name, class Outcome>
struct Known;

/// The cards on the table when the wagers of a seat are settled, and what has become of its hand.
template <std::size_t Own, std::size_t House, std::size_t Board>
struct Dealt {
  const std::array<kit::Card, Own>& own;
  const std::array<kit::Card, House>& house;
  const std::array<kit::Card, Board>& board;
  bool folded;
  bool discarded = false;  ///< nobody sees the hand any more

  template <class Where, class Name, class Outcome>
  [[nodiscard]] constexpr Known<Dealt, Where, Name, Outcome> known(Where, Name, Outcome outcome) const {
    return {*this, outcome};
  }
};

template <class Cards, class Where, class Name, class Outcome>
struct Known {
  Cards cards;
  Outcome outcome;

  template <class OtherWhere, class OtherName, class Other>
  [[nodiscard]] constexpr Known<Known, OtherWhere, OtherName, Other> known(OtherWhere, OtherName, Other other) const {
    return {*this, other};
  }
};

inline constexpr std::array<kit::Card, 0> no_cards{};

template <std::size_t Own, std::size_t House = 0, std::size_t Board = 0>
constexpr Dealt<Own, House, Board> dealt(bool folded, const std::array<kit::Card, Own>& own,
                                         const std::array<kit::Card, House>& house = no_cards,
                                         const std::array<kit::Card, Board>& board = no_cards) {
  return {own, house, board, folded};
}

/// What has become of the hand; a view of a game's own has no folds.
struct HandFate {
  bool folded = false;
  bool discarded = false;
};
template <std::size_t Own, std::size_t House, std::size_t Board>
constexpr HandFate fate_of(const Dealt<Own, House, Board>& cards) {
  return {cards.folded, cards.discarded};
}
template <class Cards, class Where, class Name, class Outcome>
constexpr HandFate fate_of(const Known<Cards, Where, Name, Outcome>& known) {
  return fate_of(known.cards);
}
template <class View>
constexpr HandFate fate_of(const View&) {
  return {};
}

/// What a wager calls the cards that it looks at, of those dealt.
template <std::size_t Own, std::size_t House, std::size_t Board, std::size_t DealtOwn, std::size_t DealtHouse,
          std::size_t DealtBoard, class Name>
constexpr auto name_cards(Looks<Own, House, Board>, const Name& name,
                          const Dealt<DealtOwn, DealtHouse, DealtBoard>& cards) {
  static_assert(Own <= DealtOwn && House <= DealtHouse && Board <= DealtBoard,
                "the wager looks at a card that is not dealt when it is settled");
  // In place, not returned: a copy of bytes just written has to wait for them.
  return [&]<std::size_t... I, std::size_t... J, std::size_t... K>(std::index_sequence<I...>, std::index_sequence<J...>,
                                                                   std::index_sequence<K...>) {
    const std::array<kit::Card, Own + House + Board> seen{cards.own[I]..., cards.house[J]..., cards.board[K]...};
    return name(seen);
  }
  (std::make_index_sequence<Own>(), std::make_index_sequence<House>(), std::make_index_sequence<Board>());
}
template <class View>
constexpr const View& look(Sees<View>, const View& view) {
  return view;
}
template <class View, class Name, class Cards>
constexpr auto name_cards(Sees<View> where, const Name& name, const Cards& cards) {
  return name(look(where, cards));
}
template <class Where, class Name, class Cards, class KnownWhere, class KnownName, class Outcome>
constexpr auto name_cards(Where where, const Name& name, const Known<Cards, KnownWhere, KnownName, Outcome>& known) {
  if constexpr (std::is_same_v<Where, KnownWhere> && std::is_same_v<Name, KnownName>) {
    return known.outcome;
  } else {
    return name_cards(where, name, known.cards);
  }
}

}  // namespace houseway::games
