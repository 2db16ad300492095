#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/card.hpp"
#include "kit/wide.hpp"

namespace houseway::solve {

/// Ways to be dealt cards in order: six of a hundred decks are more than 64 bits hold.
using Ways = kit::SignedWide;

/// A shoe by composition: cards that count alike are drawn as one kind, as often as it is there.
class CardKinds {
 public:
  /// Cards with equal keys are alike; the first of them stands for all.
  template <class Key>
  CardKinds(std::span<const kit::Card> shoe, Key&& key) : left_(static_cast<std::int64_t>(shoe.size())) {
    for (const kit::Card card : shoe) {
      const auto alike =
          std::find_if(kinds_.begin(), kinds_.end(), [&](const Kind& kind) { return key(kind.card) == key(card); });
      if (alike == kinds_.end()) {
        kinds_.push_back({card, 1});
      } else {
        ++alike->left;
      }
    }
  }

  /// Every card that can come next, with the ways in which it can: it is out of the shoe while `then` runs.
  template <class Then>
  void each_draw(Then&& then) {
    --left_;
    for (Kind& kind : kinds_) {
      if (kind.left == 0) continue;
      const std::int64_t ways = kind.left--;
      then(kind.card, ways);
      ++kind.left;
    }
    ++left_;
  }

  /// The ways to draw so many more cards, whatever they are.
  [[nodiscard]] Ways unseen(int cards) const {
    Ways ways = 1;
    for (int drawn = 0; drawn < cards; ++drawn) ways *= left_ - drawn;
    return ways;
  }

 private:
  struct Kind {
    kit::Card card;
    std::int64_t left;
  };

  std::vector<Kind> kinds_;
  std::int64_t left_;
};

/// Every card for itself, and by rank alone.
inline int face_of(kit::Card card) { return card.id(); }
inline kit::Rank rank_of(kit::Card card) { return card.rank(); }

}  // namespace houseway::solve
