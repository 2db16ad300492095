#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <span>

#include "kit/card.hpp"
#include "table/concept/seating.hpp"

namespace houseway::table {

using kit::Card;

/// The shoe and the cards on the layout.
///
/// A card dealt face down is drawn when it is first looked at or turned. In a shuffled deck that is the same, and it
/// keeps a choice in `TreeTable` from depending on cards that the player has not seen.
template <class T>
concept Cards = Seating<T> && requires(T t, Place place, bool (*question)(Card), std::size_t which) {
  /// Whether the shoe has been shuffled since the last card was dealt.
  { t.fresh_shoe() } -> std::same_as<bool>;
  /// Whether the cut card has come out of this shoe.
  { t.cut_card_out() } -> std::same_as<bool>;
  /// Whether another dealer has come before this round; true once. Simulations know of none.
  { t.new_dealer() } -> std::same_as<bool>;
  /// The next round starts with a shuffle.
  t.shuffle_next();
  /// Takes cards out of the shoe that nobody sees.
  t.burn(1);

  /// Deals a card face up, or several that are shown together, as a flop.
  { t.deal_up(place) } -> std::same_as<Card>;
  { t.template deal_up<3>(place) } -> std::same_as<std::array<Card, 3>>;
  /// Deals a card face down.
  t.deal_down(place);
  /// Deals hands of so many cards each face down before the rack, before it is known whose they are. The next cards
  /// dealt or unseen are theirs, hand by hand.
  t.deal_hands(7, 7);
  /// Those hands are moved before they are delivered: the card that would have come as the k-th, counted from 0, is
  /// named by each place of the new order.
  t.rearrange(std::array<std::uint8_t, 32>{});
  /// Deals cards to places without a player: nobody ever sees them.
  t.deal_unseen(1);

  /// The cards at a place, which must be so many, seen by their owner.
  { t.template look<3>(place) } -> std::same_as<std::array<Card, 3>>;
  /// Those dealt there since the owner last looked.
  { t.template look_rest<4>(place) } -> std::same_as<std::array<Card, 4>>;
  /// The cards at a place, turned for everybody.
  { t.template reveal<3>(place) } -> std::same_as<std::array<Card, 3>>;
  /// Turns up cards that have been looked at already.
  t.expose(place);

  /// Asks a question about the one card that lies face down at a place, without showing it.
  { t.peek(place, question) } -> std::same_as<bool>;
  /// Whether the table has the reader that this takes.
  { t.can_peek() } -> std::same_as<bool>;
  /// Turns that card.
  { t.turn(place) } -> std::same_as<Card>;

  /// Lays these cards of a hand apart, as its first part beside the rest; a hand can have several parts.
  t.lay_apart(place, std::array<Card, 2>{});
  t.lay_apart(place, std::array<Card, 1>{}, 2);
  /// Takes one card of a hand, counted from 0 in the order of the deal, to the end of another hand.
  t.move_card(place, which, place);
  /// Takes a hand to the discard rack.
  t.collect(place);
  /// The deck has run short: all cards but these, which lie on the table, and those that are still in the deck are
  /// shuffled, and come after the latter.
  t.shuffle_discards(std::span<const Card>{});
};

}  // namespace houseway::table
