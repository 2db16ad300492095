#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <vector>

#include "games/poker/five_cards.hpp"
#include "kit/card.hpp"
#include "solve/core/distribution.hpp"

/// Winner's Pot Poker against the dealer alone, counted from the regulation: by brute force, and without the project's
/// procedure and evaluators.
namespace houseway::testing_support::winners_pot {

using solve::Fraction;

/// What a round brings with the best play, in cents.
struct Expected {
  Fraction ante, bet, twice, jacks_plus;
  Fraction folds_on_three, folds_on_four;  ///< chances

  [[nodiscard]] Fraction total() const { return ante + bet + twice + jacks_plus; }
  Expected& operator+=(const Expected& other) {
    ante += other.ante;
    bet += other.bet;
    twice += other.twice;
    jacks_plus += other.jacks_plus;
    folds_on_three += other.folds_on_three;
    folds_on_four += other.folds_on_four;
    return *this;
  }
  Expected& operator/=(std::int64_t count) {
    for (Fraction* each : {&ante, &bet, &twice, &jacks_plus, &folds_on_three, &folds_on_four}) *each /= count;
    return *this;
  }
};

/// §10(b), by category; fewer cards than five are what their ranks make.
inline int jacks_plus_pays(const std::vector<kit::Card>& held) {
  constexpr std::array odds{-1, 1, 3, 7, 10, 15, 30, 50, 80, 400};
  std::map<int, int> ranks;
  for (const kit::Card card : held) ++ranks[static_cast<int>(card.rank()) + 2];
  int most = 0;
  int pairs = 0;
  int pair_of = 0;
  for (const auto& [rank, count] : ranks) {
    most = std::max(most, count);
    pairs += count == 2 ? 1 : 0;
    if (count == 2) pair_of = rank;
  }
  int category = most == 4 ? 7 : most == 3 ? 3 : pairs;
  if (held.size() == 5) category = ranked({held[0], held[1], held[2], held[3], held[4]})[0];
  return category == 1 && pair_of < 11 ? -1 : odds[static_cast<std::size_t>(category)];
}

/// An ante of $10 and this stake on Jacks Plus, both in cents; `percent` of the pot is the commission.
inline Expected count(const std::vector<kit::Card>& deck, int percent, std::int64_t jacks_plus) {
  using kit::Card;
  constexpr std::int64_t ante = 1000;
  const auto beside = [&](const std::vector<Card>& held) { return Fraction(jacks_plus * jacks_plus_pays(held)); };
  const auto without = [](std::vector<Card> cards, Card card) {
    std::erase(cards, card);
    return cards;
  };
  Expected all;
  std::int64_t deals = 0;
  each_set<3>(deck, [&](const std::array<Card, 3>& three, const std::vector<Card>& others) {
    for (const Card up : others) {
      ++deals;
      Expected bets;
      std::int64_t streets = 0;
      const std::vector<Card> after_up = without(others, up);
      for (const Card fourth : after_up) {
        const std::vector<Card> after_fourth = without(after_up, fourth);
        for (const Card second : after_fourth) {
          ++streets;
          const std::vector<Card> left = without(after_fourth, second);
          std::vector<Card> own(three.begin(), three.end());
          own.push_back(fourth);
          std::int64_t won = 0;
          std::int64_t side = 0;
          std::int64_t endings = 0;
          for (const Card fifth : left) {
            std::vector<Card> five = own;
            five.push_back(fifth);
            const auto mine = ranked({five[0], five[1], five[2], five[3], five[4]});
            const int pays = jacks_plus_pays(five);
            each_set<3>(without(left, fifth), [&](const std::array<Card, 3>& rest, const auto&) {
              ++endings;
              const auto house = ranked({up, second, rest[0], rest[1], rest[2]});
              const std::int64_t part = mine > house ? 8 * ante : mine == house ? 4 * ante : 0;
              won += part - part * percent / 100;
              side += jacks_plus * pays;
            });
          }
          const Expected doubles{Fraction(won, endings) - ante, -ante, -2 * ante, Fraction(side, endings), 0, 0};
          const Expected folds{-ante, -ante, 0, beside(own), 0, 1};
          bets += doubles.total() > folds.total() ? doubles : folds;
        }
      }
      bets /= streets;
      const Expected folds{-ante, 0, 0, beside({three.begin(), three.end()}), 1, 0};
      all += bets.total() > folds.total() ? bets : folds;
    }
  });
  all /= deals;
  return all;
}

/// Decks of ten cards with pairs, straights and flushes in them, of which some hands fold.
inline constexpr std::array<const char*, 4> short_decks{
    "As Ks Qs Js Ts 9s 8d 7d 4d 2c", "Ac Ad Kc Kd Qc Qd Jc Jd Tc Td", "Ah 2h 3h 4h 5h 6d 7d 8d 9d Jc",
    "Ac Ad Ah Kc Kd Qh 7s 6s 5s 2s"};

}  // namespace houseway::testing_support::winners_pot
