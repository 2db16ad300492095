#pragma once

#include <cstddef>
#include <cstdint>

#include "table/concept.hpp"
#include "table/fast/memory/course_book.hpp"

namespace houseway::table {

/// A book of courses as a device has it: where each kind of card leads from each place, and how often each course has
/// ended.
struct GpuBook {
  const CourseBook::Place* next = nullptr;  ///< none: there is no book
  std::uint32_t* ended = nullptr;

  [[nodiscard]] constexpr CourseBook::Place from(CourseBook::Place at, std::size_t kind) const {
    return next[at * CourseBook::kinds + kind];
  }
};

/// What a procedure does when a round is over, for a round of which only the cards were looked at.
template <class Shoe>
class ClosingTable {
 public:
  explicit constexpr ClosingTable(Shoe& shoe) : shoe_(shoe) {}

  constexpr void phase(Phase) const {}
  [[nodiscard]] constexpr bool cut_card_out() const { return shoe_.cut_card_out(); }
  constexpr void shuffle_next() { shoe_.shuffle(); }

 private:
  Shoe& shoe_;
};

/// Follows the rounds of a table through the book, one card at a time: so threads side by side all do the same,
/// wherever their rounds stand. A round that must be dealt waits until others must too, since the threads that follow
/// wait for those that deal.
template <class Table>
class GpuCourses {
  using Game = typename Table::Game;
  using Shoe = typename Table::Shoe;
  using Pile = typename Table::Pile;

 public:
  constexpr GpuCourses(Table& table, GpuBook book, Pile pile) : table_(table), book_(book), pile_(pile) {}

  constexpr void play(std::uint64_t rounds) {
    auto left = static_cast<std::uint32_t>(rounds);
    // Beside the table, which is in memory where a round is dealt: what each card needs stays in registers.
    Shoe shoe = table_.shoe();
    CourseBook::Place at = CourseBook::start;
    std::uint32_t from = 0;
    const std::uint32_t burned = Game::burned(table_.rules());
    bool waits = true;  // the first round shows whether the cards of rounds decide all that is staked
    for (;;) {
      pile_.meet();
      if (!pile_.any(left != 0)) return;
      shoe.make_ready_ahead(1, left != 0 && !waits);
      if (left != 0 && !waits) {
        const kit::Card card = shoe.draw();
        if (shoe.drawn() <= burned) {
          from = shoe.drawn();
        } else {
          at = book_.from(at, Game::card_kind(card));
          if (CourseBook::is_end(at)) {
            pile_.count(book_.ended + CourseBook::end_at(at));
            ClosingTable closing(shoe);
            Game::close(closing, table_.rules());
            at = CourseBook::start;
            from = shoe.drawn();
            --left;
          } else if (!CourseBook::goes_on(at)) {
            shoe.put_back(from);  // a burned card stays off
            waits = true;
          }
        }
      }
      pile_.meet();
      if (pile_.how_many(left != 0 && waits) < enough && pile_.any(left != 0 && !waits)) continue;
      if (left != 0 && waits) {
        table_.shoe() = shoe;
        table_.deal_round();
        shoe = table_.shoe();
        at = CourseBook::start;
        from = shoe.drawn();
        waits = !table_.may_follow();
        --left;
      }
    }
  }

 private:
  static constexpr int enough = 12;  ///< threads that wait, of 32

  Table& table_;
  GpuBook book_;
  Pile pile_;
};

}  // namespace houseway::table
