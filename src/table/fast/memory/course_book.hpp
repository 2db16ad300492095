#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "table/fast/memory/learned_round.hpp"

namespace houseway::table {

/// The courses that rounds of a game can take, learned from the rounds that were dealt. Where the cards decide
/// everything, and only a few kinds of them differ, most rounds have been seen before: the book is followed from card
/// to card, and says at the last one what the round gives.
///
/// A procedure says from time to time what the rest of its round depends on beside the cards to come. Rounds that agree
/// in that go on at the same place of the book, by whichever cards they came there.
class CourseBook {
 public:
  /// A place of the book; or, where the course is not to be followed further, why.
  using Place = std::uint16_t;
  static constexpr Place unknown = 0;  ///< the round must be dealt, and can be learned
  static constexpr Place dealt = 1;    ///< the round must be dealt
  static constexpr Place start = 2;
  static constexpr Place first_end = 0x8000;
  static constexpr std::size_t kinds = 16;  ///< of cards, at most

  [[nodiscard]] Place next(Place at, std::size_t kind) const { return next_[at][kind]; }
  [[nodiscard]] static constexpr bool goes_on(Place at) { return static_cast<Place>(at - start) < first_end - start; }
  [[nodiscard]] static constexpr bool is_end(Place at) { return at >= first_end; }
  /// Which of the rounds that the book knows ends here.
  [[nodiscard]] static constexpr std::size_t end_at(Place at) { return at - first_end; }
  [[nodiscard]] const std::vector<LearnedRound>& ends() const { return ends_; }
  /// All places, and where each kind of card leads from there.
  [[nodiscard]] const std::vector<std::array<Place, kinds>>& places() const { return next_; }

  /// What the rest of a round depended on when so many of its cards had come; nothing where it was more than a number.
  struct Point {
    std::size_t drawn;
    std::optional<std::uint64_t> key;
  };

  /// Learns the course of a round that was dealt: the kinds of its cards, and what its procedure said in between. From
  /// the first thing it said on, it must say something after each card: a card without that leads where no book does.
  void learn(std::span<const std::uint8_t> cards, std::span<const Point> points, const LearnedRound& round) {
    Place at = start;
    bool said = false;
    auto point = points.begin();
    for (std::size_t i = 0; i < cards.size(); ++i) {
      const Point* last = nullptr;
      for (; point != points.end() && point->drawn <= i + 1; ++point) {
        if (point->drawn == i + 1) last = &*point;
      }
      said = said || last != nullptr;
      Place to = next_[at][cards[i]];
      const bool by_kinds = last == nullptr || last->key;
      if (i + 1 == cards.size() && by_kinds) {
        to = end_of(round);
      } else if (last != nullptr && by_kinds) {
        to = place_of(*last->key);
      } else if (said) {
        to = dealt;
      } else if (to == unknown) {
        to = new_place();
      }
      lead(at, cards[i], to);
      if (to == dealt) return;
      at = to;
    }
  }

 private:
  static constexpr std::size_t most_places = 0x4000;

  void lead(Place from, std::size_t kind, Place to) {
    Place& next = next_[from][kind];
    kit::ensure(next == unknown || next == to, "a course leads to two places");
    next = to;
  }
  Place new_place() {
    if (next_.size() == most_places) return dealt;
    next_.emplace_back();
    return static_cast<Place>(next_.size() - 1);
  }
  Place place_of(std::uint64_t key) {
    const auto [at, is_new] = places_.try_emplace(key, dealt);
    if (is_new) at->second = new_place();
    return at->second;
  }
  Place end_of(const LearnedRound& round) {
    const auto at = std::find(ends_.begin(), ends_.end(), round);
    const auto index = static_cast<std::size_t>(at - ends_.begin());
    if (at == ends_.end()) {
      if (ends_.size() == first_end) return dealt;
      ends_.push_back(round);
    }
    return static_cast<Place>(first_end + index);
  }

  std::vector<std::array<Place, kinds>> next_ = std::vector<std::array<Place, kinds>>(start + 1);
  std::map<std::uint64_t, Place> places_;  ///< by what the rest depends on there
  std::vector<LearnedRound> ends_;
};

}  // namespace houseway::table
