#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <span>
#include <vector>

#include "games/pai_gow/pai_gow_poker_rules.hpp"
#include "hands/house_way.hpp"
#include "kit/card.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"

/// The wagers of Pai Gow Poker that look at one hand, counted over every hand.
namespace houseway::solve::pai_gow_poker {

using games::pai_gow_poker::BonusReading;

/// What hands of seven cards make. A pay table then says which of the things that a hand makes at once is paid.
struct BonusCounts {
  /// By reading, and by the set of everything that a hand makes.
  std::array<std::map<std::uint32_t, std::uint64_t>, kit::count_of<BonusReading>> made;
  OutcomeCounts<games::pai_gow_poker::PaiGowHigh> high;
  OutcomeCounts<games::pai_gow_poker::QueensDragon> dragon;

  BonusCounts& operator+=(const BonusCounts& other);
  /// As they are kept, and back.
  [[nodiscard]] std::vector<Count> list() const;
  static BonusCounts from_list(const std::vector<Count>& list);

  /// By the row that pays most.
  [[nodiscard]] std::vector<Count> by_row(BonusReading reading,
                                          const games::BestRow<games::pai_gow_poker::BonusHand>& row) const;
};

/// Every hand of a deck, once.
BonusCounts count_bonuses(std::span<const kit::Card> deck, int threads, const Monitor& monitor);

/// The dealer's hand set by his house way.
std::vector<Count> count_tiger_9(std::span<const kit::Card> deck, const hands::HouseWay& way, int threads,
                                 const Monitor& monitor);

/// Cards of one colour, of which the deck has as many as of the other.
std::vector<Count> count_red_black(std::span<const kit::Card> deck);

/// The first three cards.
std::vector<Count> count_three_card(std::span<const kit::Card> deck,
                                    const games::BestRow<games::pai_gow_poker::ThreeCardBonus>& row);

}  // namespace houseway::solve::pai_gow_poker
