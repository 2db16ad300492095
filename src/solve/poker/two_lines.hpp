#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "games/poker/jacks_or_better.hpp"
#include "solve/count/suit_orbits.hpp"

/// The cards of Criss-Cross Poker: two own cards, and two lines of the board that end in the same middle card. One hand
/// up to a renaming of the suits has 1,225 pairs of ends for the row, 1,128 for the column after each and 46 middle
/// cards: 10¹⁰ in all. But what a line is worth over the middle cards is known without the other line, but for the two
/// cards that this takes away; and what the better of both is worth follows from the middle cards that make a row of
/// the pay table in one line and in the other, which are sets of bits.
namespace houseway::solve::two_lines {

/// Rows of the pay table, the lowest first.
inline constexpr std::size_t classes = kit::count_of<games::JacksOrBetter>;

/// In whole units.
using Worth = std::int64_t;
using ByClass = std::array<Worth, classes>;

/// What each row brings to each wager, for a stake of one ante.
struct Worths {
  ByClass ante_across;
  ByClass ante_down;
  ByClass across;
  ByClass down;
  ByClass middle;
  Worth stake = 1;  ///< an ante
};

/// What a line is worth over all middle cards.
struct LineWorth {
  Worth ante = 0;
  Worth bet = 0;
  Worth middle = 0;
};

/// The hands of own cards and the two ends of a line, by the middle card. What is looked at beside every other line
/// comes first, in two lines of the cache.
struct alignas(64) Line {
  CardSet ends;
  std::array<std::uint8_t, 2> end;                  ///< their ids
  std::uint8_t highest;                             ///< row that can be made
  std::array<std::uint8_t, kit::deck_size> row_of;  ///< by the id of the middle card
  LineWorth as_column;
  std::array<CardSet, classes> makes_at_least;
  std::array<CardSet, classes> makes;  ///< the middle cards that make each row
  LineWorth as_row;
};

/// Both lines, over the middle cards that are left.
struct BothLines {
  Worth antes;
  Worth across;
  Worth down;
  Worth middle;

  [[nodiscard]] constexpr Worth worth(int across_bet, int down_bet, int middle_bet) const {
    return antes + across_bet * across + down_bet * down + middle_bet * middle;
  }
};

/// Two own cards, with every pair of cards that can be the ends of a line.
class OwnCards {
 public:
  OwnCards(CardSet own, std::span<const kit::Card> deck, const Worths& worths);

  [[nodiscard]] CardSet own() const { return own_; }
  [[nodiscard]] std::span<const Line> lines() const { return lines_; }
  [[nodiscard]] int middle_cards() const { return middle_cards_; }

  /// A row with every column beside it.
  class Row {
   public:
    Row(const OwnCards& own, const Line& line);

    [[nodiscard]] const Line& line() const { return line_; }
    [[nodiscard]] BothLines with(const Line& column) const {
      const auto at = [](const ByClass& values, const Line& line, std::uint8_t card) {
        return values[line.row_of[card]];
      };
      const auto [left, right] = line_.end;
      const auto [top, bottom] = column.end;
      const Worths& worths = own_.worths_;
      Worth low = low_;
      const std::size_t highest = std::min(line_.highest, column.highest);
      for (std::size_t row = 1; row <= highest; ++row)
        low += step_[row] * std::popcount(line_.makes_at_least[row] & column.makes_at_least[row]);
      return {.antes = line_.as_row.ante - ante_[top] - ante_[bottom] + column.as_column.ante -
                       at(worths.ante_down, column, left) - at(worths.ante_down, column, right),
              .across = line_.as_row.bet - bet_[top] - bet_[bottom],
              .down = column.as_column.bet - at(worths.down, column, left) - at(worths.down, column, right),
              // The better and the worse of two are the two.
              .middle = line_.as_row.middle - middle_[top] - middle_[bottom] + column.as_column.middle -
                        at(worths.middle, column, left) - at(worths.middle, column, right) - low};
    }

   private:
    const OwnCards& own_;
    const Line& line_;
    Worth low_;       ///< of the lowest row, for every middle card
    ByClass step_{};  ///< from the row below
    std::array<Worth, kit::deck_size> ante_;
    std::array<Worth, kit::deck_size> bet_;
    std::array<Worth, kit::deck_size> middle_;
  };

 private:
  CardSet own_;
  Worths worths_;
  int middle_cards_;
  std::vector<Line> lines_;
};

}  // namespace houseway::solve::two_lines
