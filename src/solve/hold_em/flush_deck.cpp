#include "solve/hold_em/flush_deck.hpp"

#include <algorithm>
#include <bit>

#include "kit/invariant.hpp"
#include "solve/count/looked_at.hpp"

namespace houseway::solve::chase_the_flush {

FlushDeck::FlushDeck(std::span<const Card> cards) : cards_(cards.begin(), cards.end()), orbits_(cards) {
  std::sort(cards_.begin(), cards_.end(),
            [](Card a, Card b) { return a.suit() != b.suit() ? a.suit() < b.suit() : a.rank() < b.rank(); });
  kit::ensure(std::popcount(set_of(cards_)) == static_cast<int>(cards_.size()), "a deck has a card twice");
  triple_sets_.resize(triples());
  for (std::size_t high = 2; high < cards_.size(); ++high) {
    for (std::size_t middle = 1; middle < high; ++middle) {
      for (std::size_t low = 0; low < middle; ++low)
        triple_sets_[triple_at(low, middle, high)] =
            set_of(cards_[low]) | set_of(cards_[middle]) | set_of(cards_[high]);
    }
  }
  std::array<std::size_t, kit::deck_size> place{};
  for (std::size_t i = 0; i < cards_.size(); ++i) place[static_cast<std::size_t>(cards_[i].id())] = i;
  for (const Renaming& renaming : orbits_.renamings()) {
    std::vector<std::uint16_t> numbers(triples());
    for (std::size_t i = 0; i < numbers.size(); ++i) {
      const auto [a, b, c] = cards_of<own_cards>(solve::renamed(triple_sets_[i], renaming));
      std::array<std::size_t, own_cards> at{place[static_cast<std::size_t>(a.id())],
                                            place[static_cast<std::size_t>(b.id())],
                                            place[static_cast<std::size_t>(c.id())]};
      std::sort(at.begin(), at.end());
      numbers[i] = static_cast<std::uint16_t>(triple_at(at[0], at[1], at[2]));
    }
    renamed_.push_back(std::move(numbers));
  }

  orbits_.each(static_cast<int>(flop_cards), [&](CardSet set, unsigned images) {
    Flop flop{set, images, {}};
    for (std::size_t i = 0; i < orbits_.renamings().size(); ++i) {
      if (solve::renamed(set, orbits_.renamings()[i]) == set) flop.renamings.push_back(i);
    }
    flops_.push_back(std::move(flop));
  });
  orbits_.each(static_cast<int>(board_cards), [&](CardSet set, unsigned images) {
    boards_.push_back({set, images, parts_of(set)});
  });
}

/// Flops of a board that become each other by a renaming that leaves the board as it is are one part.
std::vector<Board::Part> FlushDeck::parts_of(CardSet board) const {
  std::vector<Board::Part> parts;
  std::vector<CardSet> counted;
  const auto cards = solve::cards_of<board_cards>(board);
  for (std::size_t high = 1; high < board_cards; ++high) {
    for (std::size_t low = 0; low < high; ++low) {
      const CardSet two = set_of(cards[low]) | set_of(cards[high]);
      if (std::find(counted.begin(), counted.end(), two) != counted.end()) continue;
      const std::size_t before = counted.size();
      for (const Renaming& renaming : orbits_.renamings()) {
        if (solve::renamed(board, renaming) != board) continue;
        const CardSet same = solve::renamed(two, renaming);
        if (std::find(counted.begin(), counted.end(), same) == counted.end()) counted.push_back(same);
      }
      const auto times = static_cast<unsigned>(counted.size() - before);
      for (std::size_t i = 0; i < orbits_.renamings().size(); ++i) {
        const CardSet first = solve::renamed(two, orbits_.renamings()[i]);
        const auto at =
            std::find_if(flops_.begin(), flops_.end(), [&](const Flop& flop) { return flop.cards == first; });
        if (at == flops_.end()) continue;
        parts.push_back({static_cast<std::size_t>(at - flops_.begin()), i, times});
        break;
      }
    }
  }
  return parts;
}

std::int64_t FlushDeck::dealer_hands() const {
  return static_cast<std::int64_t>(triples_of(cards_.size() - own_cards - board_cards));
}

std::int64_t FlushDeck::deals_by_hand() const {
  const std::size_t left = cards_.size() - own_cards;
  return static_cast<std::int64_t>(pairs_of(left) * pairs_of(left - flop_cards));
}

BySuit by_suit(CardSet cards) {
  BySuit out;
  for (; cards != 0; cards &= cards - 1) out = out | BySuit(std::array{Card::from_id(std::countr_zero(cards))});
  return out;
}

}  // namespace houseway::solve::chase_the_flush
