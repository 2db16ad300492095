#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "kit/card.hpp"
#include "table/tree/tree_table.hpp"

/// Every coup of a short shoe, dealt card by card as the regulation prints it and without any step of the program.
namespace houseway::testing_support::every_coup {

using CardList = std::vector<kit::Card>;

inline CardList cards_of(std::string_view text) {
  CardList cards;
  for (std::size_t at = 0; at + 1 < text.size(); at += 3) cards.push_back(*kit::Card::parse(text.substr(at, 2)));
  return cards;
}

inline int points(kit::Card card) {
  const int rank = static_cast<int>(card.rank()) + 2;
  return rank == 14 ? 1 : rank >= 10 ? 0 : rank;
}
inline int total(const CardList& hand) {
  int sum = 0;
  for (const kit::Card card : hand) sum += points(card);
  return sum % 10;
}

struct DealtCoup {
  CardList player;
  CardList banker;
  int player_two = 0;
  int banker_two = 0;

  [[nodiscard]] bool player_drew() const { return player.size() == 3; }
  [[nodiscard]] bool banker_drew() const { return banker.size() == 3; }
};

/// The coup of six cards in the order of the shoe, of which it takes four, five or all.
inline DealtCoup coup_of(const CardList& six) {
  // A row for each Banker count, a column for no third card and for 0 to 9.
  constexpr std::array<std::string_view, 8> printed{"DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDDD", "DDDDDDDDDSD",
                                                    "DSSDDDDDDSS", "DSSSSDDDDSS", "SSSSSSSDDSS", "SSSSSSSSSSS"};
  DealtCoup coup{{six[0], six[2]}, {six[1], six[3]}};
  coup.player_two = total(coup.player);
  coup.banker_two = total(coup.banker);
  if (coup.player_two >= 8 || coup.banker_two >= 8) return coup;
  std::size_t next = 4;
  std::size_t column = 0;
  if (coup.player_two <= 5) {
    coup.player.push_back(six[next++]);
    column = static_cast<std::size_t>(points(coup.player[2])) + 1;
  }
  if (printed[static_cast<std::size_t>(coup.banker_two)][column] == 'D') coup.banker.push_back(six[next]);
  return coup;
}

/// What `settle(coup)` comes to on average over every order of the shoe.
template <class Settle>
table::Fraction average(const CardList& shoe, Settle&& settle) {
  std::vector<std::size_t> taken;
  CardList six;
  std::int64_t cases = 0;
  table::Fraction sum = 0;
  const auto deal = [&](const auto& self) -> void {
    if (six.size() == 6) {
      ++cases;
      sum += settle(coup_of(six));
      return;
    }
    for (std::size_t i = 0; i < shoe.size(); ++i) {
      if (std::find(taken.begin(), taken.end(), i) != taken.end()) continue;
      taken.push_back(i);
      six.push_back(shoe[i]);
      self(self);
      six.pop_back();
      taken.pop_back();
    }
  };
  deal(deal);
  return sum / cases;
}

}  // namespace houseway::testing_support::every_coup
