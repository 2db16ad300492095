#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <span>
#include <type_traits>
#include <vector>

#include "games/blackjack/payments.hpp"
#include "solve/blackjack/hands.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::final_22;
using games::blackjack::final_blackjack;
using games::blackjack::final_count;
using games::blackjack::final_over;
using games::blackjack::Finals;
using games::blackjack::lowest_final;

/// Every hand that the dealer can end with from the cards he shows: as a set of the cards he drew, with the number of
/// orders in which the rule lets him draw it. Sets are kept as a tree in which each node has one card more than its
/// parent, so that the chance of a set costs one product.
class DealerHands {
 public:
  DealerHands(std::span<const std::size_t> shown, bool hits_soft_17);

  /// The chances of each final count when these cards are left, of several shoes at once. All his hands that are over
  /// 22 are what is missing to one.
  template <class Number>
  void finals(std::span<const Cards> left, std::span<Finals<Number>> out) const {
    for (std::size_t at = 0; at < left.size(); at += lanes<Number>) {
      const std::size_t width = std::min(lanes<Number>, left.size() - at);
      finals_of_block<Number>(left.subspan(at, width), out.subspan(at, width));
    }
  }

 private:
  /// As many shoes as a processor multiplies at once.
  template <class Number>
  static constexpr std::size_t lanes = std::is_floating_point_v<Number> ? 8 : 1;
  template <class Number>
  using Lanes = std::array<Number, lanes<Number>>;

  static constexpr std::size_t most_drawn = 17;
  static constexpr std::uint8_t not_final = final_count;

  struct Node {
    std::uint8_t depth;  ///< cards drawn
    std::uint8_t value;  ///< of the last one
    std::uint8_t copy;   ///< how many such cards were drawn before it
    std::uint8_t final;
    std::uint32_t orders;
  };

  template <class Number>
  void finals_of_block(std::span<const Cards> left, std::span<Finals<Number>> out) const;

  std::uint8_t root_final_ = not_final;  ///< where the cards shown are his whole hand
  std::vector<Node> nodes_;              ///< each after its parent, and after all that descend from earlier ones
};

template <class Number>
void DealerHands::finals_of_block(std::span<const Cards> left, std::span<Finals<Number>> out) const {
  constexpr std::size_t width = lanes<Number>;
  std::array<Lanes<Number>, value_count> cards{};
  std::array<int, width> sizes{};
  for (std::size_t lane = 0; lane < left.size(); ++lane) {
    for (std::size_t value = 0; value < value_count; ++value) {
      cards[value][lane] = left[lane][value];
      sizes[lane] += left[lane][value];
    }
  }
  std::array<Lanes<Number>, most_drawn + 1> ways{};
  ways[0].fill(Number(1));
  std::array<std::array<Lanes<Number>, most_drawn + 1>, final_count + 1> sums{};
  sums[root_final_][0].fill(Number(1));
  for (const Node& node : nodes_) {
    const Lanes<Number>& before = ways[node.depth - 1U];
    const Lanes<Number>& of_value = cards[node.value];
    const Number copy(static_cast<int>(node.copy));
    const Number orders(node.orders);
    // Apart from what is read and added to, so that all lanes can be reckoned at once.
    Lanes<Number> now;
    for (std::size_t lane = 0; lane < width; ++lane) now[lane] = before[lane] * (of_value[lane] - copy);
    ways[node.depth] = now;
    Lanes<Number>& sum = sums[node.final][node.depth];
    for (std::size_t lane = 0; lane < width; ++lane) sum[lane] += now[lane] * orders;
  }
  for (std::size_t lane = 0; lane < left.size(); ++lane) {
    Finals<Number>& chances = out[lane];
    chances.fill(Number(0));
    Number all(1);
    Number over(1);
    for (int depth = 0; depth <= static_cast<int>(most_drawn) && depth <= sizes[lane]; ++depth) {
      if (depth > 0) all *= Number(sizes[lane] - depth + 1);
      for (std::size_t i = 0; i < final_count; ++i) {
        const Number chance = sums[i][static_cast<std::size_t>(depth)][lane] / all;
        chances[i] += chance;
        over -= chance;
      }
    }
    chances[final_over] = over;
  }
}

}  // namespace houseway::solve::blackjack
