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
  using Place = std::uint32_t;
  static constexpr Place unknown = 0;  ///< the round must be dealt, and can be learned
  static constexpr Place dealt = 1;    ///< the round must be dealt
  static constexpr Place start = 2;
  static constexpr Place first_end = Place{1} << 31;
  static constexpr std::size_t kinds = 16;  ///< of cards, at most
  /// Enough for nearly all rounds, and little enough to stay near the processor.
  static constexpr std::size_t usual_places = 0x4000;

  explicit CourseBook(std::size_t most_places = usual_places) : most_places_(most_places) {}

  [[nodiscard]] Place next(Place at, std::size_t kind) const { return next_[at][kind]; }
  [[nodiscard]] static constexpr bool goes_on(Place at) { return static_cast<Place>(at - start) < first_end - start; }
  [[nodiscard]] static constexpr bool is_end(Place at) { return at >= first_end; }
  /// Which of the rounds that the book knows ends here.
  [[nodiscard]] static constexpr std::size_t end_at(Place at) { return at - first_end; }
  [[nodiscard]] const std::vector<LearnedRound>& ends() const { return ends_; }
  /// All places, and where each kind of card leads from there.
  [[nodiscard]] const std::vector<std::array<Place, kinds>>& places() const { return next_; }
  /// Whether it says of each of these kinds where it leads from every place: then no round is left to be dealt.
  [[nodiscard]] bool knows_all(std::span<const std::size_t> of_kinds) const {
    return std::all_of(next_.begin() + start, next_.end(), [&](const auto& from) {
      return std::all_of(of_kinds.begin(), of_kinds.end(), [&](std::size_t kind) { return from[kind] >= start; });
    });
  }

  /// The kinds of the cards by which a place was first come to.
  [[nodiscard]] std::vector<std::uint8_t> way_to(Place at) const {
    std::vector<std::uint8_t> way;
    for (; at != start; at = came_from_[at].from) way.push_back(came_from_[at].kind);
    std::reverse(way.begin(), way.end());
    return way;
  }

  /// What the rest of a round depended on when so many of its cards had come; nothing where it was more than a number.
  struct Point {
    std::size_t drawn;
    std::optional<std::uint64_t> key;
    std::uint32_t unseen = 0;  ///< cards that came since the procedure said so, and were looked at by nobody
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
        to = place_of(*last, {at, cards[i]});
      } else if (said) {
        to = dealt;
      } else if (to == unknown) {
        to = new_place({at, cards[i]});
      }
      lead(at, cards[i], to);
      if (to == dealt) return;
      at = to;
    }
  }

 private:
  struct Step {
    Place from;
    std::uint8_t kind;
  };

  void lead(Place from, std::size_t kind, Place to) {
    Place& next = next_[from][kind];
    kit::ensure(next == unknown || next == to, "a course leads to two places");
    next = to;
  }
  Place new_place(Step by) {
    if (next_.size() >= most_places_) return dealt;
    next_.emplace_back();
    came_from_.push_back(by);
    return static_cast<Place>(next_.size() - 1);
  }
  Place place_of(const Point& point, Step by) {
    const auto [at, is_new] = places_.try_emplace({*point.key, point.unseen}, dealt);
    if (is_new) at->second = new_place(by);
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

  std::size_t most_places_;
  std::vector<Step> came_from_ = std::vector<Step>(start + 1);
  std::vector<std::array<Place, kinds>> next_ = std::vector<std::array<Place, kinds>>(start + 1);
  std::map<std::pair<std::uint64_t, std::uint32_t>, Place> places_;  ///< by what the rest depends on there
  std::vector<LearnedRound> ends_;
};

}  // namespace houseway::table
