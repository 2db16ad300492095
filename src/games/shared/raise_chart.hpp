#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/card.hpp"

namespace houseway::rulebook {
class TomlReader;
}

namespace houseway::games {

/// A hand and the card that the house shows, the same for all that are alike up to a renaming of the suits.
struct ShownHand {
  std::uint64_t own;  ///< one bit for each card, at its id
  int up;             ///< the id of the card

  static ShownHand of(std::span<const kit::Card> own, kit::Card up);
  /// "AcKd6h3c2h 6c"
  [[nodiscard]] std::string text() const;
  friend auto operator<=>(const ShownHand&, const ShownHand&) = default;
};

/// Which hands are raised against the card that the house shows. A row is a hand, by its ranks; its letters are for the
/// house's deuce, three and so on to the ace: `F` folds, another letter raises, and a digit raises with at least so
/// many cards of the shown card's suit. Where that is not all there is to the suits, hands are named that do the
/// opposite.
class RaiseChart {
 public:
  using Row = std::array<char, kit::rank_count>;
  /// What a hand of these ranks, of several suits, is worth; nothing for a word that is none.
  using ValueOf = std::function<std::optional<std::uint16_t>(std::string_view)>;

  /// The table `against` of a strategy file, and its list `exceptions`.
  static RaiseChart read(rulebook::TomlReader& file, const ValueOf& value_of);

  /// A hand that has no row folds.
  [[nodiscard]] bool raises(std::uint16_t value, std::span<const kit::Card> own, kit::Card up) const;

  /// What a letter says of a hand that holds so many cards of the shown card's suit.
  [[nodiscard]] static constexpr bool raises(char letter, int of_suit) {
    return letter >= '1' && letter <= '9' ? of_suit >= letter - '0' : letter != 'F';
  }

 private:
  std::vector<std::pair<std::uint16_t, Row>> rows_;  ///< by value, ascending
  std::vector<ShownHand> exceptions_;                ///< ascending
};

/// How many cards of a suit are held.
constexpr int count_suit(std::span<const kit::Card> cards, kit::Suit suit) {
  int count = 0;
  for (const kit::Card card : cards) count += card.suit() == suit ? 1 : 0;
  return count;
}

}  // namespace houseway::games
