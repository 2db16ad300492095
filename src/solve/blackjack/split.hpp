#pragma once

#include <algorithm>
#include <array>
#include <cstddef>

namespace houseway::solve::blackjack {

/// A pair is split, and split again where a hand draws a third such card, up to four hands.
inline constexpr std::size_t most_resplits = 2;
inline constexpr std::size_t most_shoes = 2 * most_resplits + 1;

/// The expectation of a split as a sum over single hands.
///
/// No hand's play depends on the cards of the others, so the second cards of all hands may be thought of as dealt
/// first, and a hand that has drawn no pair is worth the same whichever it is. What the others tell of the shoe is that
/// some cards are of the pair, which are simply out, and that some are not: and what a hand is worth when another card
/// is not of the pair is what it is worth anyway, less its worth when the card is of the pair, each by its chance. In
/// the end only hands remain that are played from shoes with some more cards of the pair out.
///
/// Weights are by how many cards of the pair were drawn to split hands, and by how many are out of the shoe beyond the
/// first two.
template <class Number>
struct SplitWeights {
  using ByShoe = std::array<std::array<Number, most_shoes>, most_resplits + 1>;
  struct Part {
    ByShoe any{};      ///< a hand that plays whatever its second card is
    ByShoe no_pair{};  ///< a hand whose second card is not of the pair; else it is worth nothing
  };
  Part all;                                         ///< of all hands
  Part first;                                       ///< of the first hand alone
  std::array<Number, most_resplits + 1> chances{};  ///< of so many cards of the pair drawn, and two hands more
  std::size_t shoes = 1;                            ///< so many are weighed
  std::size_t splits = 1;                           ///< so many numbers of cards of the pair

  /// The weight of a shoe however many cards of the pair were drawn.
  static Number of_shoe(const ByShoe& weights, std::size_t shoe) {
    Number sum(0);
    for (const auto& by_shoe : weights) sum += by_shoe[shoe];
    return sum;
  }

  /// `pairs` cards of the pair are left among `cards`; at most `hands` are made.
  SplitWeights(int pairs, int cards, std::size_t hands) : pairs_(pairs), cards_(cards), hands_(hands) {
    draw(2, 2, 0, 0, Number(1));
  }

 private:
  /// The chance that the next card is of the pair when so many more of them are out.
  [[nodiscard]] Number pair_chance(std::size_t out) const {
    const int left = pairs_ - static_cast<int>(out);
    return left <= 0 ? Number(0) : Number(left) / Number(cards_ - static_cast<int>(out));
  }

  /// `waiting` of `made` hands have no second card yet; `drawn` cards of the pair have come, and `others` that are not.
  /// `chance` is that of the cards of the pair alone.
  void draw(std::size_t made, std::size_t waiting, std::size_t drawn, std::size_t others, const Number& chance) {
    if (made == hands_ || waiting == 0) {
      add(all.any[drawn], Number(static_cast<int>(waiting)) * chance, drawn, others);
      if (others > 0) add(all.no_pair[drawn], Number(static_cast<int>(others)) * chance, drawn, others - 1);
      others > 0 ? add(first.no_pair[drawn], chance, drawn, others - 1) : add(first.any[drawn], chance, drawn, others);
      std::array<Number, most_shoes> certain{};
      add(certain, chance, drawn, others);
      for (const Number& part : certain) chances[drawn] += part;
      splits = std::max(splits, drawn + 1);
      return;
    }
    const Number pair = chance * pair_chance(drawn);
    if (pair != 0) draw(made + 1, waiting + 1, drawn + 1, others, pair);
    draw(made, waiting - 1, drawn, others + 1, chance);
  }

  /// A hand beside which so many cards are not of the pair.
  void add(std::array<Number, most_shoes>& weights, const Number& weight, std::size_t out, std::size_t others) {
    if (weight == 0) return;
    shoes = std::max(shoes, out + 1);
    if (others == 0) {
      weights[out] += weight;
      return;
    }
    add(weights, weight, out, others - 1);
    add(weights, -weight * pair_chance(out), out + 1, others - 1);
  }

  int pairs_;
  int cards_;
  std::size_t hands_;
};

}  // namespace houseway::solve::blackjack
