#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "kit/card.hpp"
#include "solve/core/question.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve {

/// The engine of five-card stud against one opponent who shows his last three cards as they come, and never folds:
/// Winner's Pot Poker with one player.
///
/// The player decides on three cards and one of the opponent's, and again on four and two. How the hands stand in the
/// end depends on little of that. An opponent who shows two suits makes no flush, so that ranks alone decide what he
/// can have; where he shows one suit, it matters beside the ranks which of its cards the player holds. Of the player's
/// own suits it matters only whether all four cards are of one. All that are alike so are counted once (`Four`).
class StudShowdown {
 public:
  static constexpr std::size_t ranks = kit::rank_count;
  /// Numbers of ranks with repetition, of two to five cards.
  static constexpr std::array<std::size_t, 6> lists{0, 13, 91, 455, 1820, 6188};

  /// What each way to end brings, in whole numbers of some unit.
  struct Gains {
    std::int64_t won, tied, lost, folded_on_three, folded_on_four;
    std::vector<std::int64_t> side;  ///< beside these, by what the player's own cards make
  };
  /// What three, four or five cards of the player make for a wager beside the pot, under `side_outcomes`.
  using SideOf = std::function<std::size_t(std::span<const kit::Card>)>;
  /// Whether the player stays in, by his cards and those that the opponent shows.
  using StaysIn = std::function<bool(CardSet own, CardSet house)>;

  /// Cases by how they end, and by what the player's own cards make when they do.
  struct Ends {
    std::uint64_t won = 0, tied = 0, lost = 0, folded_on_three = 0, folded_on_four = 0;
    std::vector<std::uint64_t> side;
  };
  /// A decision by the ranks that the player holds and that the opponent shows (`number_of`).
  struct Decided {
    std::uint64_t cases = 0;
    std::uint64_t stays = 0;           ///< of these
    std::int64_t lost_by_staying = 0;  ///< against the best play, in all cases
    std::int64_t lost_by_folding = 0;
  };
  struct Book {
    Ends ends;
    std::uint64_t cases = 0;
    std::vector<Decided> on_three;  ///< by the ranks held × the rank shown
    std::vector<Decided> on_four;   ///< by the ranks held × the two ranks shown
  };

  StudShowdown(std::span<const kit::Card> deck, std::size_t side_outcomes, const SideOf& side_of, int threads = 1,
               Monitor monitor = {});

  /// The best play, or what is given.
  [[nodiscard]] Book play(const Gains& gains, const StaysIn& given = {}) const;

  /// Ranks with repetition, in ascending order, as a number below `lists`, and back.
  static std::size_t number_of(std::span<const kit::Rank> ascending);
  static std::vector<kit::Rank> ranks_of(std::size_t count, std::size_t number);

 private:
  using RankBits = std::uint16_t;
  using RankCounts = std::array<std::int8_t, ranks>;

  /// How the opponent's last three cards stand against five ranks of the player's, and the same five in one suit. That
  /// the opponent may have a flush is left out.
  struct Standing {
    std::uint16_t lower = 0, equal = 0, lower_than_flush = 0, equal_to_flush = 0;
  };
  /// The ways of the last four cards.
  struct Counts {
    std::uint32_t lower = 0, equal = 0;
  };
  /// Three cards that make the opponent's hand a flush: their ranks, and its value without its suit and with it.
  struct Flushes {
    std::array<RankBits, 165> ranks{};
    std::array<std::uint16_t, 165> plain{}, flush{};
    std::size_t count = 0;
  };
  /// Four cards of the player's and two that the opponent shows, as far as they matter.
  struct Four {
    std::size_t number = 0;     ///< of the ranks held
    std::size_t house = 0;      ///< of the ranks shown
    RankCounts left{};          ///< in the deck
    RankBits makes_flush = 0;   ///< fifth cards of the one suit that the four have, if the opponent shows another
    RankBits held_in_suit = 0;  ///< of the one suit that the opponent shows
    RankBits left_in_suit = 0;  ///< fifth cards of that suit
    const Flushes* flushes = nullptr;  ///< of that suit; null where the opponent shows two
  };
  struct Visits;

  void number_ranks();
  void value_hands(std::size_t side_outcomes, const SideOf& side_of);
  void count_standings(std::size_t house);
  [[nodiscard]] Flushes flushes_of(std::size_t suit_class, kit::Rank low, kit::Rank high) const;
  template <class Visit>
  void each_four(std::size_t house, Visit&& visit) const;
  template <class Visit>
  static void each_fifth(const Four& four, Visit&& visit);
  template <class Visit>
  void each_street(CardSet three, kit::Card up, Visit&& visit) const;
  [[nodiscard]] Counts count(const Four& four) const;
  [[nodiscard]] std::vector<std::int64_t> worth_of_staying(const Gains& gains) const;

  /// Where a four lies: by ranks held, ranks shown, and what else matters of it.
  [[nodiscard]] std::size_t place(std::size_t house, std::size_t four, std::size_t kind) const {
    return (house * lists[4] + four) * kinds_ + kind;
  }
  [[nodiscard]] std::size_t kind_of_two_suits(std::size_t own_class, std::size_t shared) const {
    return 1 + 3 * own_class + shared;
  }
  [[nodiscard]] std::size_t kind_of_one_suit(std::size_t house_class, std::size_t held) const {
    return 1 + 3 * classes_.size() + house_class * (16 + classes_.size()) + held;
  }

  std::vector<kit::Card> deck_;
  std::size_t side_outcomes_;
  int threads_;
  Monitor monitor_;
  RankCounts copies_{};                                  ///< of each rank in the deck
  std::array<std::size_t, kit::suit_count> class_of_{};  ///< suits with the same ranks are alike
  std::vector<RankBits> classes_;                        ///< their ranks
  std::size_t kinds_ = 0;
  std::uint64_t last_three_ = 0;  ///< ways of the opponent's
  std::uint64_t last_four_ = 0;   ///< with the player's fifth card

  std::array<std::vector<RankCounts>, 6> held_;                           ///< by size and number
  std::array<std::vector<std::array<std::uint16_t, ranks>>, 5> and_one_;  ///< the number with one rank more
  std::vector<std::uint16_t> value_, flush_value_;                        ///< of five ranks
  std::array<std::vector<std::uint8_t>, 6> side_;                         ///< by size and number: what they make
  std::vector<std::uint8_t> side_of_flush_;
  std::vector<Standing> standings_;  ///< by ranks shown and five ranks held
  std::vector<Counts> counts_;       ///< by the place of a four
};

}  // namespace houseway::solve
