#pragma once

#include <cstddef>
#include <cstdint>
#include <type_traits>

#include "kit/card.hpp"
#include "kit/each_index.hpp"
#include "table/fast/memory/course_book.hpp"
#include "table/gpu/gpu_kind_shoe.hpp"

namespace houseway::table {

/// A book of courses as a device has it: where each kind of card leads from each place, kinds in the order of a deck.
/// Its first places, which most rounds go by, may have a copy near by.
template <std::size_t Kinds>
struct GpuBook {
  using Place = CourseBook::Place;

  const Place* all;
  const std::uint16_t* near = nullptr;
  std::uint32_t near_places = 0;

  [[nodiscard]] constexpr Place from(Place at, std::uint32_t kind) const {
    const std::uint32_t step = at * std::uint32_t{Kinds} + kind;
    if (at < near_places) {
      const std::uint32_t place = near[step];
      if (place >= near_end) return CourseBook::first_end + (place - near_end);
      if (place != elsewhere) return place;
    }
    return all[step];
  }

  /// What the copy has for a place, or for an end; where that is too much for it, that all of the book must be asked.
  static constexpr std::uint16_t near_by(Place place) {
    const bool end = CourseBook::is_end(place);
    const std::uint32_t number = end ? static_cast<std::uint32_t>(CourseBook::end_at(place)) : place;
    return number >= near_end ? elsewhere : static_cast<std::uint16_t>(number + (end ? near_end : 0));
  }

 private:
  static constexpr std::uint16_t near_end = 0x8000;
  static constexpr std::uint16_t elsewhere = CourseBook::unknown;
};

/// Threads of a device that do the same at the same time.
inline constexpr std::uint32_t warp_threads = 32;
/// Of books that know every course, whatever the game.
inline constexpr std::size_t most_book_kinds = kit::rank_count;
/// And what is dealt beside them.
struct NothingToDeal {};

/// Follows so many rounds through a book, one card at a time: so threads side by side all do the same, wherever their
/// rounds stand. A block of words draws four cards, one step after the other: who must begin within his block waits for
/// that step.
///
/// `threads` says of those side by side that they `meet`, and then of `how_many` of them something is true, or whether
/// it is of `any`. `count(end)` counts the courses that ended so. `deal(state)` deals a round that is in no book, and
/// gives how the shoe is then; it waits until others must be dealt too, since the threads that follow wait for those
/// that deal.
template <std::size_t Kinds, class Shoe, class Threads, class Count, class Deal>
constexpr void follow_courses(Shoe shoe, const GpuKindPlan& plan, GpuBook<Kinds> book, std::uint32_t rounds,
                              Threads threads, const Count& count, const Deal& deal) {
  constexpr bool may_deal = !std::is_same_v<Deal, NothingToDeal>;
  constexpr int enough = 4;  ///< threads of a warp that wait
  const std::uint32_t burned = plan.burned;
  typename Shoe::State begun = shoe.state();
  CourseBook::Place at = CourseBook::start;
  bool waits = false;
  const auto follow = [&](std::uint32_t word) {
    const std::uint32_t kind = shoe.draw_by(word);
    if (shoe.drawn() <= burned) {
      begun = shoe.state();  // a burned card stays off
      return;
    }
    at = book.from(at, kind);
    if (CourseBook::goes_on(at)) return;
    if (!may_deal || CourseBook::is_end(at)) {
      count(CourseBook::end_at(at));
      if (shoe.cut_card_out()) shoe.shuffle();
      begun = shoe.state();
      --rounds;
    } else {
      shoe.go_to(begun);
      waits = true;
    }
    at = CourseBook::start;
  };
  for (;;) {
    threads.meet();
    if (!threads.any(rounds != 0)) return;
    const auto four = shoe.words_now();
    kit::each_index<4>([&](auto i) {
      threads.meet();
      if (rounds != 0 && !waits && shoe.draws() % 4 == i) follow(four[i]);
    });
    if constexpr (may_deal) {
      threads.meet();
      if (threads.how_many(rounds != 0 && waits) < enough && threads.any(rounds != 0 && !waits)) continue;
      if (rounds != 0 && waits) {
        begun = deal(begun);
        shoe.go_to(begun);
        waits = false;
        --rounds;
      }
    }
  }
}

}  // namespace houseway::table
