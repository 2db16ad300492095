#include "solve/hold_em/endings.hpp"

#include <algorithm>
#include <memory>

#include "kit/invariant.hpp"

namespace houseway::solve::hold_em {

namespace {

/// The stages in which a hand may be when the whole board is dealt have a slot each.
constexpr std::size_t most_slots = 5;
constexpr std::uint8_t no_slot = most_slots;

/// How many holes of each slot look alike.
template <class Number>
using HolesByLooks = std::array<std::array<Number, most_look_pairs>, most_slots>;

/// Where the holes stand before the last cards come, whatever they are or after one turn card.
struct Standing {
  std::array<std::uint8_t, hole_count> slot_of;
  std::array<HolesByLooks<std::uint16_t>, no_suit + 1> holes;

  void clear() {
    slot_of.fill(no_slot);
    holes = {};
  }
  void add(std::size_t hole, std::uint8_t slot) {
    slot_of[hole] = slot;
    for (BoardSuit suit = 0; suit <= no_suit; ++suit) ++holes[suit][slot][hole_looks[suit][hole]];
  }
};

/// Follows a plan through everything that may come after one flop after another.
class Follower {
 public:
  Follower(const Course& course, const Worths& worths, const Plan& plan)
      : course_(course),
        worths_(worths),
        plan_(plan),
        last_(course.game.at(Street::river)),
        endings_(course.stages.size()) {
    slots_.fill(no_slot);
    for (std::size_t stage = 0; stage < course.stages.size(); ++stage) {
      if (!waits_for_river(stage)) continue;
      kit::ensure(stage < slots_.size() && stage_in_.size() < most_slots, "a hold 'em game has more stages than slots");
      slots_[stage] = static_cast<std::uint8_t>(stage_in_.size());
      stage_in_.push_back(stage);
    }
    standings_.resize(has_turn() ? kit::deck_size : 1);
  }

  void follow(std::size_t flop) {
    const HoldEmDeck& deck = course_.boards.deck();
    times_ = deck.flops()[flop].times;
    const PokerHand three(deck.flops()[flop].cards);
    if (has_turn()) {
      for (const Card turn : deck.cards()) {
        if (!three.holds(turn)) stand(standing_after(turn), flop, three + turn, turn);
      }
    } else {
      stand(standings_.front(), flop, three, {});
    }
    count_folds(three);
    for (const auto runouts : course_.boards.alike_runouts(flop)) count(runouts);
  }

  [[nodiscard]] const Endings& endings() const { return endings_; }

 private:
  [[nodiscard]] bool has_turn() const { return course_.game.at(Street::turn) != nullptr; }
  [[nodiscard]] Standing& standing_after(Card turn) { return standings_[static_cast<std::size_t>(turn.id())]; }
  /// A stage that lasts until the river: the hand has not folded, and is asked nothing before it.
  [[nodiscard]] bool waits_for_river(std::size_t stage) const {
    if (course_.stages[stage].asked) return course_.is_asked(stage, Street::river);
    return !course_.stages[stage].folded && !is_chosen_after_river(stage);
  }
  [[nodiscard]] bool is_chosen_after_river(std::size_t stage) const {
    return last_ != nullptr && course_.stages[stage].actions.size() == course_.game.decisions.size();
  }

  void stand(Standing& standing, std::size_t flop, const PokerHand& board, Card turn) {
    standing.clear();
    for (const std::size_t hole : course_.boards.deck().holes()) {
      const auto [a, b] = hole_cards[hole];
      if (board.holds(a) || board.holds(b)) continue;
      std::size_t stage = course_.entered(plan_, hole);
      if (course_.stages[stage].folded) continue;
      stage = course_.passed(stage, Street::flop, plan_.after_flop[flop][hole]);
      if (has_turn()) stage = course_.passed(stage, Street::turn, plan_.after_turn[Plan::turn_at(flop, turn)][hole]);
      standing.add(hole, slots_[stage]);
    }
  }

  void count_folds(const PokerHand& flop) {
    const std::uint64_t deals =
        times_ * course_.boards.runouts() * (has_turn() ? 2 : 1) * course_.boards.dealer_hands();
    for (const std::size_t hole : course_.boards.deck().holes()) {
      const std::size_t stage = course_.entered(plan_, hole);
      const bool dealt = !flop.holds(hole_cards[hole][0]) && !flop.holds(hole_cards[hole][1]);
      if (course_.stages[stage].folded && dealt) endings_.folded[stage] += deals;
    }
  }

  void count(std::span<const HoldEmBoards::Runout> runouts) {
    const HoldEmBoards::Board& board = course_.boards.boards()[runouts.front().board];
    const BoardSuit suit = runouts.front().suit;
    const std::size_t looks = look_pairs(suit);
    const std::size_t slots = stage_in_.size();
    HolesByLooks<std::uint32_t> holes;
    for (std::size_t slot = 0; slot < slots; ++slot) std::fill_n(holes[slot].begin(), looks, 0U);
    if (has_turn()) {
      for (const auto& [unused_board, unused_suit, turn, river] : runouts) {
        add_after(standing_after(turn), suit, river, holes);
        add_after(standing_after(river), suit, turn, holes);
      }
    } else {
      add_all(standings_.front(), runouts, holes);
    }
    CostByCategory& cost = endings_.cost_after_river[kit::index_of(evaluate(board.cards).category())];
    for (std::size_t i = 0; i < looks; ++i) {
      for (std::size_t slot = 0; slot < slots; ++slot) {
        const std::uint64_t times = holes[slot][i] * times_;
        if (times != 0) end(stage_in_[slot], board.first + i, times, cost);
      }
    }
  }

  /// The holes after a turn card, less those of which a card is the river.
  void add_after(const Standing& standing, BoardSuit suit, Card river, HolesByLooks<std::uint32_t>& holes) const {
    for (std::size_t slot = 0; slot < stage_in_.size(); ++slot) {
      for (std::size_t i = 0; i < look_pairs(suit); ++i) holes[slot][i] += standing.holes[suit][slot][i];
    }
    for (const Card other : course_.boards.deck().cards()) {
      if (other == river) continue;
      const std::size_t hole = hole_of(river, other);
      if (standing.slot_of[hole] != no_slot) --holes[standing.slot_of[hole]][hole_looks[suit][hole]];
    }
  }

  /// The holes after the flop for each runout, less those of which a card is in it.
  void add_all(const Standing& standing, std::span<const HoldEmBoards::Runout> runouts,
               HolesByLooks<std::uint32_t>& holes) const {
    const BoardSuit suit = runouts.front().suit;
    const auto times = static_cast<std::uint32_t>(runouts.size());
    for (std::size_t slot = 0; slot < stage_in_.size(); ++slot) {
      for (std::size_t i = 0; i < look_pairs(suit); ++i) holes[slot][i] = times * standing.holes[suit][slot][i];
    }
    for (const auto& [unused_board, unused_suit, turn, river] : runouts) {
      course_.boards.each_hole_with(turn, river, [&](std::size_t hole) {
        if (standing.slot_of[hole] != no_slot) --holes[standing.slot_of[hole]][hole_looks[suit][hole]];
      });
    }
  }

  /// Makes the last choice where there is one, and meets the dealer.
  void end(std::size_t stage, std::size_t at, std::uint64_t times, CostByCategory& cost) {
    const Showdown& showdown = course_.boards.showdowns()[at];
    if (course_.stages[stage].asked) {
      const bool second = plan_.after_river[at] != 0;
      cost[kit::index_of(showdown.category)].add(second, worths_.gain_after_river(*last_, at),
                                                 static_cast<std::int64_t>(times));
      stage = course_.stages[stage].next[second ? 1 : 0];
      if (course_.stages[stage].folded) {
        endings_.folded[stage] += times * course_.boards.dealer_hands();
        return;
      }
    }
    ByMeeting<std::uint64_t>& results = endings_.played[stage][kit::index_of(showdown.category)];
    for (std::size_t comparison = 0; comparison < results.size(); ++comparison) {
      for (const std::size_t qualifies : {0U, 1U})
        results[comparison][qualifies] += times * showdown.hands[comparison][qualifies];
    }
  }

  const Course& course_;
  const Worths& worths_;
  const Plan& plan_;
  const Decision* last_;
  std::array<std::uint8_t, 16> slots_{};  ///< by stage
  std::vector<std::size_t> stage_in_;     ///< by slot
  std::vector<Standing> standings_;       ///< by the turn card's id, or one for all
  std::uint64_t times_ = 0;
  Endings endings_;
};

}  // namespace

Endings& Endings::operator+=(const Endings& other) {
  for (std::size_t stage = 0; stage < played.size(); ++stage) {
    for (std::size_t category = 0; category < categories; ++category) {
      for (std::size_t comparison = 0; comparison < 3; ++comparison) {
        for (const std::size_t qualifies : {0U, 1U}) {
          played[stage][category][comparison][qualifies] += other.played[stage][category][comparison][qualifies];
        }
      }
    }
    folded[stage] += other.folded[stage];
  }
  for (std::size_t board = 0; board < cost_after_river.size(); ++board) {
    for (std::size_t i = 0; i < cost_after_river[board].size(); ++i)
      cost_after_river[board][i] += other.cost_after_river[board][i];
  }
  return *this;
}

Endings endings_of(const Course& course, const Worths& worths, const Plan& plan, const Stretch& stretch) {
  Endings all(course.stages.size());
  using Mine = std::unique_ptr<Follower>;
  in_parallel<Mine>(
      course.boards.deck().flops().size(), stretch,
      [&](Mine& mine, std::size_t flop) {
        if (!mine) mine = std::make_unique<Follower>(course, worths, plan);
        mine->follow(flop);
      },
      [&](const Mine& mine) {
        if (mine) all += mine->endings();
      });
  return all;
}

}  // namespace houseway::solve::hold_em
