#pragma once

#include <array>
#include <cstddef>
#include <span>
#include <stdexcept>
#include <vector>

#include "kit/card.hpp"
#include "kit/certified.hpp"
#include "kit/deck.hpp"

namespace houseway::kit {

/// More cards were asked for than the shoe holds.
struct ShoeEmpty : std::runtime_error {
  ShoeEmpty(int asked_for, int left);
  int asked;
  int remaining;
};

/// A cut, or the cut card, was put where there is no card; `lowest` and `highest` are what is allowed.
struct CutOutOfRange : std::out_of_range {
  CutOutOfRange(int cards, int lowest_place, int highest_place);
  int place;
  int lowest;
  int highest;
};

/// The shoe of a live table, and the discard rack beside it. A plain value: equal shoes deal equal cards.
class Shoe {
 public:
  /// These cards in this order, the first dealt first.
  explicit Shoe(std::vector<Card> cards);
  /// New decks, not yet shuffled.
  explicit Shoe(const DeckSpec& spec);

  Card draw();
  /// Puts the next cards in the rack unseen.
  void burn(int cards);
  /// Puts a card that has been played in the rack.
  void rack(Card card);

  /// A player cuts: the cards above the cut go to the back. Only a shoe from which nothing has been dealt is cut.
  void cut(int cards_from_front);
  /// Puts the cut card in front of the last `cards_from_back` cards. Until then, and after a shuffle, it lies behind
  /// the last card.
  void place_cut_card(int cards_from_back);
  /// Whether the card behind the cut card has been reached.
  [[nodiscard]] bool cut_card_out() const { return remaining() <= behind_cut_card_; }

  /// Gathers every card, dealt, racked or not, and shuffles. The cards are put in ascending order first, so that the
  /// new order follows from seed and shuffle number alone, whatever was dealt before.
  void shuffle(CertifiedRandom& random);

  [[nodiscard]] int size() const { return static_cast<int>(cards_.size()); }
  [[nodiscard]] int dealt() const { return static_cast<int>(dealt_); }
  [[nodiscard]] int remaining() const { return static_cast<int>(cards_.size() - dealt_); }
  /// All cards in dealing order, the dealt ones too: for an inspection or an audit.
  [[nodiscard]] std::span<const Card> order() const { return cards_; }
  [[nodiscard]] std::span<const Card> discards() const { return rack_; }

  friend bool operator==(const Shoe&, const Shoe&) = default;

 private:
  std::vector<Card> cards_;
  std::size_t dealt_ = 0;
  int behind_cut_card_ = 0;
  std::vector<Card> rack_;
};

/// Two shoes, or the two batches of an automatic shuffler: one is dealt while the other is shuffled.
class AlternatingShoes {
 public:
  AlternatingShoes(Shoe first, Shoe second);

  [[nodiscard]] Shoe& in_play() { return shoes_[in_play_]; }
  [[nodiscard]] const Shoe& in_play() const { return shoes_[in_play_]; }
  [[nodiscard]] Shoe& resting() { return shoes_[1 - in_play_]; }
  [[nodiscard]] const Shoe& resting() const { return shoes_[1 - in_play_]; }
  /// At the end of the round, or of the shoe, as the table's rules say.
  void alternate() { in_play_ = 1 - in_play_; }

  friend bool operator==(const AlternatingShoes&, const AlternatingShoes&) = default;

 private:
  std::array<Shoe, 2> shoes_;
  std::size_t in_play_ = 0;
};

}  // namespace houseway::kit
