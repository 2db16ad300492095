#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "kit/wide.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/hold_em/flush_payments.hpp"

/// The best play of Chase the Flush, and how often every ending comes with a way of playing it.
namespace houseway::solve::chase_the_flush {

using games::chase_the_flush::Seen;
using games::chase_the_flush::Strategy;
using hands::Rank;

/// What is done with a hand before the last choice.
struct Plan {
  std::vector<std::uint8_t> all_in_3x;               ///< by hand
  std::vector<std::vector<std::uint8_t>> all_in_2x;  ///< by flop and hand
};

/// What a flush looks like to a player: how long it is, how many of its cards are the player's own, and how high.
struct Look {
  static constexpr std::size_t count = 8 * (own_cards + 1) * kit::rank_count;

  int length;
  int own;
  Rank highest;

  [[nodiscard]] constexpr std::size_t index() const {
    return (static_cast<std::size_t>(length) * (own_cards + 1) + static_cast<std::size_t>(own)) * kit::rank_count +
           static_cast<std::size_t>(highest);
  }
  static constexpr Look at(std::size_t index) {
    return {static_cast<int>(index / kit::rank_count / (own_cards + 1)),
            static_cast<int>(index / kit::rank_count % (own_cards + 1)), static_cast<Rank>(index % kit::rank_count)};
  }
};
/// The longest flush of a hand and some of the board; of two as good the one with more own cards.
Look look_of(const BySuit& own, const BySuit& board);

/// How often hands of one look raise and do not, and what wrong choices cost, in the whole numbers of the payments.
struct LookTally {
  std::int64_t raised = 0;
  std::int64_t not_raised = 0;
  kit::SignedWide lost_by_raise = 0;
  kit::SignedWide lost_by_none = 0;

  /// A choice that gains so much by a raise, made so often.
  void add(bool raises, std::int64_t gain, std::int64_t times) {
    (raises ? raised : not_raised) += times;
    if (raises && gain < 0) lost_by_raise -= static_cast<kit::SignedWide>(gain) * times;
    if (!raises && gain > 0) lost_by_none += static_cast<kit::SignedWide>(gain) * times;
  }
  LookTally& operator+=(const LookTally& other);
};
using LookTallies = std::array<LookTally, Look::count>;

/// How often hands of a class end so: those that they meet, and sums of how.
struct MeetingSums {
  std::int64_t hands = 0, lower = 0, up_to = 0, unqualified = 0;

  void add(const FlushShowdown::Meeting& meeting, std::int64_t times) {
    hands += times;
    lower += times * meeting.lower;
    up_to += times * meeting.up_to;
    unqualified += times * meeting.unqualified;
  }
  MeetingSums& operator+=(const MeetingSums& other);
};

/// The best choices, and what they gain, over all deals that may follow.
struct BestPlay {
  Plan plan;
  std::vector<std::int64_t> with_3x;                  ///< by hand: what it brings to go all in at once
  std::vector<std::int64_t> gain_of_3x;               ///< by hand, over a check and the best play after it
  std::vector<std::vector<std::int64_t>> gain_of_2x;  ///< by flop and hand
  kit::SignedWide brings = 0;                         ///< all hands together
};

/// A way of playing: how often it ends how, and what its choices lose.
struct FlushBook {
  Plan plan;
  std::array<std::array<MeetingSums, classes>, finishes> played{};
  std::int64_t folded = 0;  ///< deals of a hand and the board
  LookTallies after_flop{};
  LookTallies after_river{};
};

class FlushPlay {
 public:
  FlushPlay(const Rules& rules, std::span<const Card> deck, int threads = 1, Monitor monitor = {});
  FlushPlay(const FlushPlay&) = delete;
  FlushPlay& operator=(const FlushPlay&) = delete;

  [[nodiscard]] BestPlay best() const;
  /// The play of a strategy; without one the best.
  [[nodiscard]] FlushBook follow(const BestPlay& best, const Strategy* strategy = nullptr) const;

  [[nodiscard]] const FlushDeck& deck() const { return deck_; }
  [[nodiscard]] const Payments& payments() const { return payments_; }
  /// Of a whole round.
  [[nodiscard]] Count cases() const;
  /// What a book brings over all of them, in the whole numbers of the payments.
  [[nodiscard]] kit::SignedWide brings(const FlushBook& book) const;

 private:
  struct Search;
  struct Following;
  using Sums = std::array<std::array<Payments::Sum, classes>, finishes>;

  void search(Search& mine, const Board& board) const;
  void choose(Search& sums, BestPlay& best) const;
  [[nodiscard]] std::vector<std::int64_t> over_renamings(const std::vector<std::int64_t>& by_hand) const;
  [[nodiscard]] Plan plan_of(const Strategy& strategy) const;
  void follow(Following& mine, const Board& board, const Plan& plan, const Strategy* strategy) const;
  void look_after_flop(FlushBook& book, const BestPlay& best) const;

  Rules rules_;
  FlushDeck deck_;
  Payments payments_;
  Ranking ranking_;
  Sums sums_;
  int threads_;
  Monitor monitor_;
  std::vector<BySuit> suits_;  ///< by hand
};

}  // namespace houseway::solve::chase_the_flush
