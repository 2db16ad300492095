#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <vector>

#include "table/fast/fast_table.hpp"
#include "table/fast/memory/course_book.hpp"

namespace houseway::games {

/// Learns the courses of a game's rounds for those who only follow them: first those that come, which so lie in front
/// of the book, and then every other, by cards that are told to come.
template <class Game>
class CourseExplorer : public table::FastTable<Game, 1> {
  using Fast = table::FastTable<Game, 1>;

 public:
  using Fast::Fast;

  template <class Rules>
  void explore(const Rules& rules, table::CourseBook& book, std::span<const kit::Card> card_of_kind) {
    const auto deal = [&](std::uint64_t rounds) { Fast::play(rounds, [&](Fast& fast) { Game::deal(fast, rules); }); };
    const auto known = [&] { return book.places().size() + book.ends().size(); };
    for (int block = 0; block < most_blocks; ++block) {
      const std::size_t before = known();
      deal(block_rounds);
      if (known() == before) break;
    }
    for (table::CourseBook::Place at = table::CourseBook::start; at < book.places().size(); ++at) {
      for (const kit::Card card : card_of_kind) {
        if (book.next(at, Game::card_kind(card)) != table::CourseBook::unknown) continue;
        std::vector<kit::Card> cards(this->fresh_shoe() ? Game::burned(rules) : 0, card);
        for (const std::uint8_t kind : book.way_to(at)) cards.push_back(of_kind(card_of_kind, kind));
        cards.push_back(card);
        this->shoe().stack(cards);
        deal(1);
      }
    }
  }

 private:
  static constexpr int most_blocks = 8;
  static constexpr std::uint64_t block_rounds = std::uint64_t{1} << 18;

  static kit::Card of_kind(std::span<const kit::Card> cards, std::size_t kind) {
    for (const kit::Card card : cards) {
      if (Game::card_kind(card) == kind) return card;
    }
    kit::ensure(false, "a card is of no kind");
    return {};
  }
};

}  // namespace houseway::games
