#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>

#include "games/hold_em/seen.hpp"
#include "hands/longest_flush.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// A practical strategy of Chase the Flush: a few kinds of hands for the first two choices, and a count of outs for the
/// last. It costs 0.5% of the ante more than the best play.
namespace houseway::games::chase_the_flush {

using hands::BySuit;
using hands::FlushValue;
using hands::RankSet;
using hold_em::Street;
using kit::Rank;

HOUSEWAY_ENUM(Action, check, fold, all_in_1x, all_in_2x, all_in_3x)

struct Rules;

/// What a player sees who must choose.
struct Seen {
  Street street;
  BySuit own;
  BySuit board;
  FlushValue hand;  ///< of both, by all its cards
};

/// The least third card with which three cards that are not of one suit go all in.
struct FirstHands {
  using Least = std::int8_t;
  static constexpr Least never = kit::rank_count;

  std::array<Least, kit::rank_count> two_suited{};                                ///< by the higher of two of a suit
  std::array<std::array<Least, kit::rank_count>, kit::rank_count> three_suits{};  ///< by the two highest cards

  constexpr FirstHands() {
    two_suited.fill(never);
    for (auto& row : three_suits) row.fill(never);
  }
  constexpr Least& with_two(Rank high) { return two_suited[static_cast<std::size_t>(high)]; }
  constexpr Least& with_three(Rank high, Rank middle) {
    return three_suits[static_cast<std::size_t>(high)][static_cast<std::size_t>(middle)];
  }

  [[nodiscard]] constexpr bool holds(const BySuit& own, FlushValue hand) const {
    if (hand.length() == 3) return true;
    std::array<int, 3> single{};
    std::size_t count = 0;
    for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
      if (own[suit].size() == 1) single[count++] = static_cast<int>(own[suit].highest());
    }
    if (count == 1) return single[0] >= two_suited[static_cast<std::size_t>(hand.ranks().highest())];
    const auto [a, b, c] = single;
    const int high = std::max({a, b, c});
    const int low = std::min({a, b, c});
    return low >= three_suits[static_cast<std::size_t>(high)][static_cast<std::size_t>(a + b + c - high - low)];
  }
};

/// Two of a suit with an ace among them, a king and another seven, a queen and a queen, a jack and a king, a ten and an
/// ace; of three suits A-A-4, A-K-7, A-Q-10, A-J-J, K-K-J; each or better.
inline constexpr FirstHands practical_first_hands = [] {
  using enum Rank;
  FirstHands out;
  const auto least = [](Rank rank) { return static_cast<FirstHands::Least>(rank); };
  out.with_two(ace) = least(two);
  out.with_two(king) = least(seven);
  out.with_two(queen) = least(queen);
  out.with_two(jack) = least(king);
  out.with_two(ten) = least(ace);
  out.with_three(ace, ace) = least(four);
  out.with_three(ace, king) = least(seven);
  out.with_three(ace, queen) = least(ten);
  out.with_three(ace, jack) = least(jack);
  out.with_three(king, king) = least(jack);
  return out;
}();

/// After the flop: four cards of a suit; three with two of the own cards, or with an own six or better; an own ace with
/// a card of its suit.
constexpr bool is_worth_2x(const Seen& seen) {
  const int length = seen.hand.length();
  if (length > 3) return true;
  bool three = false;
  bool ace = false;
  for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
    const RankSet own = seen.own[suit];
    const RankSet board = seen.board[suit];
    if (own.empty()) continue;
    three = three || ((own | board).size() == 3 && (own.size() >= 2 || own.highest() >= Rank::six));
    ace = ace || (own.highest() == Rank::ace && !board.empty());
  }
  return length == 3 ? three : ace;
}

/// The unseen cards of which one alone, with the board, gives the dealer a better hand.
constexpr int dealer_outs(const Seen& seen) {
  constexpr unsigned all_ranks = (1u << kit::rank_count) - 1;
  int outs = 0;
  for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
    const RankSet board = seen.board[suit];
    const unsigned left = all_ranks & ~(board | seen.own[suit]).bits();
    const int more = board.size() + 1 - seen.hand.length();
    if (more < 0) continue;
    // Of as many cards the higher ranks win, and a rank adds its bit: those above what the board lacks are enough.
    const unsigned hand = more == 0 ? seen.hand.ranks().bits() : 0;
    const unsigned lacks = hand > board.bits() ? hand - board.bits() : 0;
    outs += std::popcount(left >> std::bit_width(lacks));
  }
  return outs;
}

/// With all cards dealt: four cards of a suit; three against at most 15 outs of the dealer, two against at most 9.
constexpr bool is_worth_1x(const Seen& seen) {
  constexpr std::array<int, 4> most_outs{-1, -1, 9, 15};
  const auto length = static_cast<std::size_t>(seen.hand.length());
  return length >= most_outs.size() || dealer_outs(seen) <= most_outs[length];
}

/// The practical strategy; a file may name other hands for the first choice, and may have the last one counted out.
class Strategy {
 public:
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    switch (seen.street) {
      case Street::hole:
        return first_hands_.holds(seen.own, seen.hand) ? Action::all_in_3x : Action::check;
      case Street::flop:
        return is_worth_2x(seen) ? Action::all_in_2x : Action::check;
      case Street::turn:
        break;  // the last two cards come together
      case Street::river:
        return (exact_river_ ? gains_after_river(seen) : is_worth_1x(seen)) ? Action::all_in_1x : Action::fold;
    }
    return Action::fold;
  }

  /// Whether the last choice is counted out, by what it brings.
  [[nodiscard]] bool counts_river() const { return exact_river_; }
  /// Whether an all-in bet equal to the ante brings more than the fold, against every hand that the dealer may hold.
  [[nodiscard]] bool gains_after_river(const Seen& seen) const;

 private:
  /// What ante, X-Tra Bonus and an all-in bet equal to the ante bring: by the length of the flush, by `hands::compare`
  /// and by whether the dealer qualifies. On stakes that can be compared with a fold.
  using Nets = std::array<std::array<std::array<std::int64_t, 2>, 3>, 8>;

  FirstHands first_hands_ = practical_first_hands;
  bool exact_river_ = false;
  bool by_top_card_ = false;
  FlushValue qualifying_;
  Nets nets_{};
  std::int64_t folded_ = 0;
};

}  // namespace houseway::games::chase_the_flush
