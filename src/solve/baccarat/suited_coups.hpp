#pragma once

#include <array>
#include <cstdint>
#include <span>
#include <vector>

#include "games/baccarat/ez_progressive.hpp"
#include "kit/card.hpp"
#include "solve/baccarat/coups.hpp"

namespace houseway::solve::baccarat {

using games::baccarat::SuitBits;
inline constexpr SuitBits every_suit = (1u << kit::suit_count) - 1;

/// A hand by what its cards count, and whether its suits are asked for.
struct CountedHand {
  std::span<const int> cards;
  bool suits_asked;
};

/// A shoe by what its cards count and by their suits. Coups are drawn by their counts alone; the ways in which a coup
/// has these suits or those are found afterwards, and only for coups that a wager looks at closer.
class SuitsOfShoe {
 public:
  explicit SuitsOfShoe(std::span<const kit::Card> shoe) {
    for (const kit::Card card : shoe) {
      const auto value = static_cast<std::size_t>(kit::baccarat_value(card));
      ++of_suit_[value][static_cast<std::size_t>(card.suit())];
      ++of_value_[value];
    }
  }

  /// Calls `visit(suits of the Player's hand, of the Banker's, ways)` for hands of cards that count so much. Of a hand
  /// with two colours, or whose suits are not asked for, nothing more is told apart.
  template <class Visit>
  void each(CountedHand player, CountedHand banker, Visit&& visit) {
    draw(player.cards, banker.cards, player.suits_asked ? 0 : every_suit, banker.suits_asked ? 0 : every_suit, 1,
         visit);
  }

 private:
  template <class Visit>
  void draw(std::span<const int> player, std::span<const int> banker, SuitBits of_player, SuitBits of_banker, Ways ways,
            Visit& visit) {
    if (player.empty() && banker.empty()) return visit(of_player, of_banker, ways * ways_of_any());
    const bool to_player = !player.empty();
    SuitBits& suits = to_player ? of_player : of_banker;
    const auto value = static_cast<std::size_t>(to_player ? player.front() : banker.front());
    const auto rest_of_player = to_player ? player.subspan(1) : player;
    const auto rest_of_banker = to_player ? banker : banker.subspan(1);
    const SuitBits before = suits;
    if (!games::baccarat::is_one_color(before)) {
      any_.push_back(value);
      suits = every_suit;
      draw(rest_of_player, rest_of_banker, of_player, of_banker, ways, visit);
      any_.pop_back();
      return;
    }
    for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
      std::int64_t& left = of_suit_[value][suit];
      if (left == 0) continue;
      suits = before | 1u << suit;
      const std::int64_t here = left--;
      --of_value_[value];
      draw(rest_of_player, rest_of_banker, of_player, of_banker, ways * here, visit);
      ++of_value_[value];
      ++left;
    }
  }

  /// The ways to draw the cards whose suits no longer matter, after the others.
  [[nodiscard]] Ways ways_of_any() {
    Ways ways = 1;
    for (const std::size_t value : any_) ways *= of_value_[value]--;
    for (const std::size_t value : any_) ++of_value_[value];
    return ways;
  }

  std::array<std::array<std::int64_t, kit::suit_count>, 10> of_suit_{};
  std::array<std::int64_t, 10> of_value_{};
  std::vector<std::size_t> any_;  ///< what the cards count whose suits no longer matter
};

}  // namespace houseway::solve::baccarat
