#include "kit/shoe.hpp"

#include <algorithm>
#include <string>
#include <utility>

#include "kit/tile.hpp"

namespace houseway::kit {

std::vector<Card> DeckSpec::cards() const {
  std::vector<Card> out;
  out.reserve(static_cast<std::size_t>(size()));
  if (tiles) {
    for (const Tile tile : all_tiles) out.insert(out.end(), static_cast<std::size_t>(tile.copies()), tile.card());
    return out;
  }
  for (int id = 0; id < deck_size + jokers; ++id) {
    const Card card = Card::from_id(id);
    if (card.rank() == Rank::ten && !tens) continue;
    out.insert(out.end(), static_cast<std::size_t>(decks), card);
  }
  return out;
}

int DeckSpec::copies_of(Card card) const {
  if (card.is_tile() || tiles) return card.is_tile() && tiles ? Tile(card).copies() : 0;
  if (card.is_joker()) return card.id() - deck_size < jokers ? decks : 0;
  return tens || card.rank() != Rank::ten ? decks : 0;
}

int DeckSpec::size() const { return tiles ? tile_set_size : decks * (deck_size - (tens ? 0 : suit_count) + jokers); }

ShoeEmpty::ShoeEmpty(int asked_for, int left)
    : std::runtime_error("the shoe holds " + std::to_string(left) + " cards and " + std::to_string(asked_for) +
                         " are asked for"),
      asked(asked_for),
      remaining(left) {}

CutOutOfRange::CutOutOfRange(int cards, int lowest_place, int highest_place)
    : std::out_of_range("a cut at " + std::to_string(cards) + " cards: allowed are " + std::to_string(lowest_place) +
                        " to " + std::to_string(highest_place)),
      place(cards),
      lowest(lowest_place),
      highest(highest_place) {}

Shoe::Shoe(std::vector<Card> cards) : cards_(std::move(cards)) {}

Shoe::Shoe(const DeckSpec& spec) : Shoe(spec.cards()) {}

Card Shoe::draw() {
  if (dealt_ == cards_.size()) throw ShoeEmpty(1, 0);
  return cards_[dealt_++];
}

void Shoe::burn(int cards) {
  if (cards > remaining()) throw ShoeEmpty(cards, remaining());
  for (int i = 0; i < cards; ++i) rack(draw());
}

void Shoe::rack(Card card) {
  if (rack_.size() == dealt_) throw std::logic_error("the rack would hold more cards than were dealt");
  rack_.push_back(card);
}

void Shoe::cut(int cards_from_front) {
  if (dealt_ != 0) throw std::logic_error("a shoe in play cannot be cut");
  if (cards_from_front < 0 || cards_from_front > size()) throw CutOutOfRange(cards_from_front, 0, size());
  std::rotate(cards_.begin(), cards_.begin() + cards_from_front, cards_.end());
}

void Shoe::place_cut_card(int cards_from_back) {
  if (cards_from_back < 0 || cards_from_back > remaining()) throw CutOutOfRange(cards_from_back, 0, remaining());
  behind_cut_card_ = cards_from_back;
}

void Shoe::shuffle(CertifiedRandom& random) {
  std::sort(cards_.begin(), cards_.end());
  random.shuffle(cards_);
  dealt_ = 0;
  behind_cut_card_ = 0;
  rack_.clear();
}

AlternatingShoes::AlternatingShoes(Shoe first, Shoe second) : shoes_{std::move(first), std::move(second)} {}

}  // namespace houseway::kit
