#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <vector>

#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// What some cards are called, by rules that a file writes: rows of conditions, and a ranking for what no row names.
/// The rules are read once; naming cards then compares no strings.
namespace houseway::hands {

using kit::Card;

/// The most cards that are named together.
inline constexpr std::size_t most_named_cards = 7;

/// A ranking by its categories: of exactly three cards, of the best four of four to six, of the best five of five to
/// seven.
HOUSEWAY_ENUM(Ranking, three_cards, four_cards, poker)

struct CardNumbers {
  std::size_t least;
  std::size_t most;
};
CardNumbers cards_named_by(Ranking ranking);

/// In what cards are alike or not.
HOUSEWAY_ENUM(Trait, rank, suit, colour)

/// What cards count: ace to king one to thirteen; or pictures ten and the ace eleven while that is not more than 21; or
/// the last digit of the baccarat values.
HOUSEWAY_ENUM(CountedBy, pips, blackjack, baccarat)

/// A set of faces: a bit for each card of a deck, at its id.
using FaceSet = std::uint64_t;

/// One condition on a run of the cards that are named together.
struct CardTest {
  enum class Kind : std::uint8_t {
    alike,        ///< all, in the trait
    different,    ///< every two, in the trait
    consecutive,  ///< ranks in a row, the ace high or low
    of_a_kind,    ///< so many are alike in the trait
    within,       ///< so many are among the faces
    like,         ///< so many are like another card, in all traits of the set
    sum,          ///< what they count together
  };

  Kind kind = Kind::alike;
  Trait trait = Trait::rank;
  CountedBy counted_by = CountedBy::pips;
  std::uint8_t from = 0;    ///< the first card that it speaks of
  std::uint8_t to = 0;      ///< one behind the last
  std::uint8_t other = 0;   ///< of `like`: which card
  std::uint8_t traits = 0;  ///< of `like`: a bit for each trait
  std::int16_t least = 0;
  std::int16_t most = 0;
  FaceSet faces = 0;

  [[nodiscard]] bool holds(std::span<const Card> cards) const;
  /// Whether it holds as well after any exchange of suits.
  [[nodiscard]] bool is_blind_to_suits() const;
};

class CardNaming {
 public:
  struct Name {
    std::string text;
    std::string wider;  ///< the name whose row pays it where a pay table has none of its own
  };

  /// Cards for which all tests hold have this name, unless an earlier row names them.
  void add_row(const std::string& name, std::vector<CardTest> tests);
  /// What no row names is named by its category.
  void rank_by(Ranking ranking);

  /// Every name that cards can have; the last is `nothing` where no ranking names the rest.
  [[nodiscard]] std::vector<Name> names() const;
  [[nodiscard]] std::optional<Ranking> ranking() const { return ranking_; }
  [[nodiscard]] bool empty() const { return rows_.empty() && !ranking_; }

  /// The name of these cards, as its place among `names`.
  [[nodiscard]] std::size_t operator()(std::span<const Card> cards) const;

  [[nodiscard]] bool is_blind_to_suits() const;
  /// Whether the cards are told apart by where they lie: some test speaks of only a part of so many.
  [[nodiscard]] bool tells_apart(std::size_t cards) const;

 private:
  struct Row {
    std::size_t name;
    std::vector<CardTest> tests;
  };

  std::vector<std::string> row_names_;
  std::vector<Row> rows_;
  std::optional<Ranking> ranking_;
};

}  // namespace houseway::hands
