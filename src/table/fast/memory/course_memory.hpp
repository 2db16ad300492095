#pragma once

#include <cstddef>
#include <cstdint>
#include <numeric>
#include <utility>
#include <vector>

#include "table/fast/fast_shoe.hpp"
#include "table/fast/memory/course_book.hpp"

namespace houseway::table {

/// Rounds of one seat that a few kinds of cards decide. A course is dealt once and then counted.
template <class Game>
class CourseMemory {
 public:
  static constexpr bool counts_stakes = true;

  /// `book` is what earlier tables with the same rules, strategy and stakes have learned; without one every round is
  /// dealt.
  CourseMemory(FastShoe& shoe, CourseBook* book) : shoe_(shoe), book_(book) {
    if (book_ != nullptr) followed_.resize(book_->ends().size());
  }

  /// Follows the next cards through the book; where it does not know them, they go back and the round is dealt.
  bool known_course() {
    known_ = false;
    if (book_ == nullptr || shoe_.fresh()) return false;
    course_from_ = shoe_.drawn().size();
    CourseBook::Place at = CourseBook::start;
    do at = book_->next(at, Game::card_kind(shoe_.draw()));
    while (CourseBook::goes_on(at));
    if (CourseBook::is_end(at)) {
      ++followed_[CourseBook::end_at(at)];
      known_ = true;
      return true;
    }
    learning_ = at == CourseBook::unknown;
    shoe_.put_back(course_from_);
    return false;
  }
  /// `hole` is the kind of the card that lies face down, from one; 0 where none does.
  template <class Key>
  void rest_depends_on(Key&& key, std::uint64_t hole) {
    if (learning_) points_.push_back({shoe_.drawn().size() - course_from_, std::uint64_t{key()} << 8 | hole});
  }

  bool stakes_lie() { return std::exchange(known_, false); }
  void note(const PlacedStake& stake) {
    if (learning_) put_now_.push_back(stake);
  }
  template <class Felt, class Carried, class Results>
  bool end_round(Felt&, const Carried&, Results& results) {
    if (known_) return true;
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
  /// Keeps the course of the round just dealt, unless the shoe has been shuffled since. The round itself is counted
  /// like any other.
  template <class Results>
  [[gnu::noinline]] void learn(const Results& results) {
    if (!shoe_.fresh()) {
      std::vector<std::uint8_t> kinds;
      for (const kit::Card card : shoe_.drawn().subspan(course_from_))
        kinds.push_back(static_cast<std::uint8_t>(Game::card_kind(card)));
      book_->learn(kinds, points_, results.this_round(put_now_));
      followed_.resize(book_->ends().size());
    }
    points_.clear();
    put_now_.clear();
  }

  FastShoe& shoe_;
  CourseBook* book_;
  std::vector<std::uint64_t> followed_;  ///< how often each round of the book came
  bool known_ = false;                   ///< this round
  bool learning_ = false;                ///< the course of this round
  std::size_t course_from_ = 0;          ///< cards drawn before it
  std::vector<CourseBook::Point> points_;
  std::vector<PlacedStake> put_now_;  ///< in this round
};

}  // namespace houseway::table
