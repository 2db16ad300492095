#include "solve/hold_em/deck.hpp"

#include <algorithm>
#include <map>

#include "kit/error.hpp"

namespace houseway::solve {

namespace {

Card exchanged(Card card, const std::array<kit::Suit, kit::suit_count>& exchange) {
  return {card.rank(), exchange[static_cast<std::size_t>(card.suit())]};
}

}  // namespace

HoldEmDeck::HoldEmDeck(std::vector<Card> cards) : cards_(std::move(cards)) {
  std::sort(cards_.begin(), cards_.end());
  constexpr std::size_t one_player_and_dealer = 9;
  const bool twice = std::adjacent_find(cards_.begin(), cards_.end()) != cards_.end();
  if (twice || cards_.size() < one_player_and_dealer || cards_.back().is_joker()) {
    throw kit::InputError("deck", "hold 'em needs nine different cards or more, and no joker");
  }
  std::array<unsigned, kit::suit_count> ranks{};
  for (const Card card : cards_) {
    ranks[static_cast<std::size_t>(card.suit())] |= 1U << static_cast<unsigned>(card.rank());
  }
  for (std::size_t suit = 0; suit < ranks.size(); ++suit) {
    const auto same = std::find(ranks.begin(), ranks.end(), ranks[suit]) - ranks.begin();
    kinds_[suit] = static_cast<kit::Suit>(same);
  }
  const auto all = exchanges();
  for (std::size_t high = 1; high < cards_.size(); ++high) {
    for (std::size_t low = 0; low < high; ++low) {
      const std::size_t hole = holes_.emplace_back(hole_of(cards_[high], cards_[low]));
      std::size_t lowest = hole_count;
      for (const SuitExchange& exchange : all) {
        lowest = std::min(lowest, hole_of(exchanged(cards_[high], exchange), exchanged(cards_[low], exchange)));
      }
      starting_hands_[hole] = lowest;
    }
  }
  find_flops(all);
}

HoldEmDeck HoldEmDeck::whole() {
  std::vector<Card> cards;
  for (int id = 0; id < kit::deck_size; ++id) cards.push_back(Card::from_id(id));
  return HoldEmDeck(std::move(cards));
}

std::vector<HoldEmDeck::SuitExchange> HoldEmDeck::exchanges() const {
  SuitExchange exchange{kit::Suit::clubs, kit::Suit::diamonds, kit::Suit::hearts, kit::Suit::spades};
  std::vector<SuitExchange> all;
  do {
    const bool of_a_kind = std::equal(exchange.begin(), exchange.end(), kinds_.begin(),
                                      [&](kit::Suit to, kit::Suit kind) { return kind_of(to) == kind; });
    if (of_a_kind) all.push_back(exchange);
  } while (std::next_permutation(exchange.begin(), exchange.end()));
  return all;
}

void HoldEmDeck::find_flops(std::span<const SuitExchange> exchanges) {
  std::map<std::array<Card, 3>, std::uint32_t> times;
  const std::size_t size = cards_.size();
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = i + 1; j < size; ++j) {
      for (std::size_t k = j + 1; k < size; ++k) {
        std::array<Card, 3> lowest{cards_[i], cards_[j], cards_[k]};
        for (const SuitExchange& exchange : exchanges) {
          std::array other{exchanged(cards_[i], exchange), exchanged(cards_[j], exchange),
                           exchanged(cards_[k], exchange)};
          std::sort(other.begin(), other.end());
          lowest = std::min(lowest, other);
        }
        ++times[lowest];
      }
    }
  }
  for (const auto& [cards, count] : times) flops_.push_back({cards, count});
}

}  // namespace houseway::solve
