#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <numeric>
#include <optional>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "table/fast/fast_shoe.hpp"
#include "table/fast/memory/course_book.hpp"
#include "table/spot_set.hpp"

namespace houseway::table {

/// Rounds of one seat that a few kinds of cards decide, all of them or what follows their first cards. A course is
/// dealt once and then counted.
template <class Game>
class CourseMemory {
 public:
  static constexpr bool counts_stakes = true;

  /// `book` is what earlier tables with the same rules, strategy and stakes have learned; without one every round is
  /// dealt.
  CourseMemory(FastShoe& shoe, CourseBook* book) : shoe_(shoe), book_(book) {
    if (book_ != nullptr) followed_.resize(book_->ends().size());
  }

  void begin_round() {
    course_from_ = shoe_.drawn().size();
    asked_ = known_ = false;
  }
  /// Follows the cards of the round through the book, those that have been dealt first; where it does not know them,
  /// those that have not go back and are dealt. The course of the first round of a shoe begins after the cards that are
  /// `burned`.
  template <class Results>
  bool known_course(const Results& results, std::uint32_t burned) {
    if (book_ == nullptr || std::exchange(asked_, true)) return false;
    const std::size_t drawn = shoe_.drawn().size();
    shoe_.put_back(course_from_);
    if (course_from_ == 0) {
      for (std::uint32_t card = 0; card < burned; ++card) shoe_.draw();
      course_from_ = burned;
    }
    CourseBook::Place at = CourseBook::start;
    do at = book_->next(at, Game::card_kind(shoe_.draw()));
    while (CourseBook::goes_on(at));
    if (CourseBook::is_end(at)) {
      ++followed_[CourseBook::end_at(at)];
      known_ = true;
      begun_ = drawn != course_from_;
      return true;
    }
    shoe_.put_back(drawn);
    learning_ = at == CourseBook::unknown;
    if (learning_) before_ = results.this_round({});
    return false;
  }
  /// `hole` is the kind of the card that lies face down, from one; 0 where none does.
  template <class Rest>
  void rest_depends_on(Rest&& rest, std::uint64_t hole) {
    if (!learning_) return;
    std::optional<std::uint64_t> key = rest();
    if (key) key = *key << hole_bits | hole;
    points_.push_back({shoe_.drawn().size() - course_from_, key});
  }
  /// A card came that nobody looks at: the rest depends on what it did before, and on how many such cards came.
  void note_unseen() {
    if (!learning_ || points_.empty()) return;
    const CourseBook::Point& last = points_.back();
    points_.push_back({shoe_.drawn().size() - course_from_, last.key, last.unseen + 1});
  }

  bool stakes_lie() { return known_ && !begun_; }
  /// Of a wager with several positions it does not matter on which it lies.
  void note(const PlacedStake& stake) {
    if (!learning_) return;
    const std::size_t wager = first_spots<typename Game::Spot>[stake.spot];
    const auto same = std::find_if(put_now_.begin(), put_now_.end(), [&](const PlacedStake& noted) {
      return noted.spot == wager && noted.flat == stake.flat;
    });
    if (same == put_now_.end()) {
      put_now_.push_back({wager, stake.amount, stake.flat});
    } else {
      same->amount += stake.amount;
    }
  }
  template <class Felt, class Carried, class Results>
  bool end_round(Felt& felt, const Carried&, Results& results) {
    if (known_) {
      if (begun_) {
        results.end_beginning();
        felt.sweep();
      }
      return true;
    }
    if (std::exchange(learning_, false)) learn(results);
    return false;
  }
  template <class Visit>
  void each(Visit&& visit) const {
    for (std::size_t end = 0; end < followed_.size(); ++end) visit(book_->ends()[end], followed_[end]);
  }

  /// How many rounds were followed through the book, and not dealt.
  [[nodiscard]] std::uint64_t followed() const {
    return std::accumulate(followed_.begin(), followed_.end(), std::uint64_t{0});
  }

 private:
  /// Keeps the course of the round just dealt, if its cards still lie there when the shoe has been shuffled. The round
  /// itself is counted like any other.
  template <class Results>
  [[gnu::noinline]] void learn(const Results& results) {
    if (const auto drawn = shoe_.fresh() ? shoe_.drawn_before() : shoe_.drawn(); !drawn.empty()) {
      std::vector<std::uint8_t> kinds;
      for (const kit::Card card : drawn.subspan(course_from_))
        kinds.push_back(static_cast<std::uint8_t>(Game::card_kind(card)));
      std::sort(put_now_.begin(), put_now_.end(), [](const PlacedStake& a, const PlacedStake& b) {
        return std::pair(a.spot, a.flat) < std::pair(b.spot, b.flat);
      });
      book_->learn(kinds, points_, since_asked(results.this_round(put_now_)));
      followed_.resize(book_->ends().size());
    }
    points_.clear();
    put_now_.clear();
  }
  /// Without what had been settled by then: that is counted in each round by itself.
  [[nodiscard]] LearnedRound since_asked(LearnedRound round) const {
    kit::ensure(before_.together == 0, "a part of the bet was settled before its course");
    for (const auto& result : before_.results) {
      const auto at = std::find(round.results.begin(), round.results.end(), result);
      kit::ensure(at != round.results.end(), "a wager was settled both before the course and in it");
      round.results.erase(at);
    }
    return round;
  }

  static constexpr unsigned hole_bits = 5;
  static_assert(CourseBook::kinds < 1U << hole_bits);

  FastShoe& shoe_;
  CourseBook* book_;
  std::vector<std::uint64_t> followed_;  ///< how often each round of the book came
  bool asked_ = false;                   ///< in this round
  bool known_ = false;                   ///< this round, or its rest
  bool begun_ = false;                   ///< cards of it had been dealt when it was asked
  bool learning_ = false;                ///< the course of this round
  std::size_t course_from_ = 0;          ///< cards drawn before it
  LearnedRound before_;                  ///< what this round had given when it was asked
  std::vector<CourseBook::Point> points_;
  std::vector<PlacedStake> put_now_;  ///< since it was asked
};

}  // namespace houseway::table
