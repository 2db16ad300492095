#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <vector>

#include "kit/card.hpp"
#include "kit/wide.hpp"
#include "solve/count/suit_orbits.hpp"

/// Games in which a player's own cards and a board make a hand that a pay table pays, with one decision at each street:
/// everything that can be seen at a decision, up to a renaming of the suits, and how often each final hand follows.
namespace houseway::solve::streets {

/// The cards that a player has seen. Those of one line count alike, in whatever order they came; a board whose cards
/// count for different hands has several lines. The player's own cards are in the first.
inline constexpr std::size_t most_lines = 3;
using Held = std::array<CardSet, most_lines>;

constexpr CardSet all_of(const Held& held) {
  CardSet all = 0;
  for (const CardSet line : held) all |= line;
  return all;
}

/// Cards that are dealt or turned together.
struct Street {
  int cards = 0;
  std::size_t line = 0;
};

/// How a choice has a hand looked at: complete, but for a card that is given up; or at once, before more is dealt. A
/// hand with which a choice is not open has no class at once.
struct Way {
  std::optional<std::size_t> without{};  ///< one of the player's own cards, counted from the lowest
  bool at_once = false;
};
inline constexpr std::size_t no_class = ~std::size_t{0};

/// How a game is dealt. There is a decision after each street but the last, whose cards complete the hand.
struct Shape {
  std::vector<Street> streets;  ///< the player's own cards are in the first
  std::size_t own = 0;          ///< of its cards, where others of it lie on the board; 0: all of them
  std::size_t classes = 0;      ///< of complete hands, each paid alike
  /// In the way in which a choice has the hand looked at.
  std::function<std::size_t(const Held&, std::size_t way)> class_of;
  std::vector<Way> ways{Way{}};

  [[nodiscard]] std::size_t decisions() const { return streets.size() - 1; }
};

/// What can be seen at each decision. Cards that become one another by renaming suits of the deck are one node.
class Tree {
 public:
  Tree(const Shape& shape, std::span<const kit::Card> deck);

  /// A node of the next decision, and in how many ways the street leads there.
  struct Link {
    std::uint32_t node;
    std::uint32_t ways;
  };

  [[nodiscard]] std::size_t decisions() const { return levels_.size(); }
  [[nodiscard]] std::size_t classes() const { return classes_; }
  [[nodiscard]] std::span<const Held> nodes(std::size_t decision) const { return levels_[decision].nodes; }
  /// In how many ways a player's own cards are those of a node of the first decision.
  [[nodiscard]] std::span<const std::uint64_t> deals() const { return deals_; }
  [[nodiscard]] std::span<const Link> links(std::size_t decision, std::size_t node) const {
    const Level& level = levels_[decision];
    return std::span(level.links).subspan(level.first_link[node], level.first_link[node + 1] - level.first_link[node]);
  }
  /// How often each class follows from a node, over everything that may still be dealt.
  [[nodiscard]] std::span<const std::uint64_t> outcomes(std::size_t decision, std::size_t node,
                                                        std::size_t way = 0) const {
    return std::span(levels_[decision].outcomes).subspan((node * ways_.size() + way) * classes_, classes_);
  }
  /// Whether a hand of this node can be looked at so.
  [[nodiscard]] bool is_open(std::size_t decision, std::size_t node, std::size_t way) const {
    const auto counts = outcomes(decision, node, way);
    return std::any_of(counts.begin(), counts.end(), [](std::uint64_t count) { return count != 0; });
  }
  /// Some hands that are of a class in a way, chosen at random: complete ones without what is given up, or what was
  /// held at once.
  [[nodiscard]] std::span<const Held> samples(std::size_t of_class, std::size_t way) const {
    return samples_[way * classes_ + of_class];
  }

 private:
  struct Level {
    std::vector<Held> nodes;
    std::vector<std::size_t> first_link;
    std::vector<Link> links;
    std::vector<std::uint64_t> outcomes;
  };
  struct HeldHash;
  class Index;
  class Completion;

  [[nodiscard]] Held canonical(const Held& held) const;
  void deal_own(const Shape& shape);
  void expand(const Shape& shape, std::size_t decision);
  void complete(const Shape& shape);
  void sum_outcomes();

  CardSet deck_;
  std::array<std::array<bool, kit::suit_count>, kit::suit_count> alike_{};  ///< suits of which the deck holds the same
  std::size_t classes_;
  std::vector<Way> ways_;
  std::vector<std::uint64_t> deals_;
  std::vector<Level> levels_;
  std::vector<std::vector<Held>> samples_;  ///< by way, by class
};

}  // namespace houseway::solve::streets
