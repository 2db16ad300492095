#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string_view>
#include <vector>

#include "kit/card.hpp"
#include "table/tree/tree_table.hpp"

/// Coups counted from the regulation alone, card by card.
namespace houseway::testing_support {

/// "Ac 2d 3h" as cards.
inline std::vector<kit::Card> shoe_of(std::string_view text) {
  std::vector<kit::Card> cards;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) cards.push_back(*kit::Card::parse(text.substr(at, 2)));
  return cards;
}

inline int points_of(kit::Card card) {
  const int rank = static_cast<int>(card.rank()) + 2;
  return rank == 14 ? 1 : rank >= 10 ? 0 : rank;
}

/// The third-card table as it is printed: a row for each Banker count, a column for none and for 0 to 9.
inline bool banker_draws_by_table(int count, std::optional<kit::Card> player_third) {
  constexpr std::array<std::string_view, 8> printed{"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD",
                                                    "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"};
  const auto column = static_cast<std::size_t>(player_third ? points_of(*player_third) + 1 : 0);
  return printed[static_cast<std::size_t>(count)][column] == 'D';
}

struct DealtCoup {
  std::array<kit::Card, 2> player;
  std::array<kit::Card, 2> banker;
  int player_two;
  int banker_two;
  int player_final;
  int banker_final;
  std::optional<kit::Card> player_third;
  std::optional<kit::Card> banker_third;
};

/// Calls `settle(coup)` for every order of cards, and adds up what it says with its probability.
template <class Settle>
table::Fraction expectation_of(const std::vector<kit::Card>& shoe, Settle&& settle) {
  using kit::Card;
  using table::Fraction;
  std::vector<bool> used(shoe.size(), false);
  std::vector<Card> dealt;
  /// The mean of `then(card)` over the cards that are left.
  const auto next = [&](const auto& then) {
    Fraction sum = 0;
    const auto left = static_cast<std::int64_t>(shoe.size() - dealt.size());
    for (std::size_t i = 0; i < shoe.size(); ++i) {
      if (used[i]) continue;
      used[i] = true;
      dealt.push_back(shoe[i]);
      sum += then(shoe[i]);
      dealt.pop_back();
      used[i] = false;
    }
    return Fraction(sum / left);
  };
  const auto finish = [&](DealtCoup coup) -> Fraction {
    if (!banker_draws_by_table(coup.banker_two, coup.player_third)) return settle(coup);
    return next([&](Card third) -> Fraction {
      coup.banker_third = third;
      coup.banker_final = (coup.banker_two + points_of(third)) % 10;
      return settle(coup);
    });
  };
  const auto after_four = [&]() -> Fraction {
    const int player_two = (points_of(dealt[0]) + points_of(dealt[2])) % 10;
    const int banker_two = (points_of(dealt[1]) + points_of(dealt[3])) % 10;
    DealtCoup coup{{dealt[0], dealt[2]}, {dealt[1], dealt[3]}, player_two, banker_two, player_two, banker_two, {}, {}};
    if (player_two >= 8 || banker_two >= 8) return settle(coup);
    if (player_two >= 6) return finish(coup);
    return next([&](Card third) -> Fraction {
      coup.player_third = third;
      coup.player_final = (player_two + points_of(third)) % 10;
      return finish(coup);
    });
  };
  const auto deal = [&](const auto& self) -> Fraction {
    return dealt.size() == 4 ? after_four() : next([&](Card) -> Fraction { return self(self); });
  };
  return deal(deal);
}

}  // namespace houseway::testing_support
