#pragma once

#include <cstdint>

#include "kit/card.hpp"
#include "kit/each_index.hpp"
#include "kit/philox32.hpp"
#include "table/fast/placed_shuffle.hpp"
#include "table/gpu/gpu_numbers.hpp"
#include "table/gpu/gpu_shoe_plan.hpp"

namespace houseway::table {

/// The shoe of `FastShoe`, card for card, by the words that have their places. The threads of a group shuffle ahead
/// together when one of them must: a thread that did so alone would let all others wait.
///
/// `Pile` holds the cards, four in a word: `get(i)`, `set(i, card)`, `get_word(i)`, `set_word(i, four)`. It also knows
/// the threads that deal side by side: they `meet`, and then it says whether something is true of `any`.
template <class Pile>
class GpuShoe {
 public:
  constexpr GpuShoe(const GpuShoePlan& plan, Pile pile, const kit::PlacedWords& words)
      : plan_(&plan),
        pile_(pile),
        words_(words),
        numbers_(words),
        ring_(plan.by_counts ? GpuShoePlan::ready_cards - 1 : ~std::uint32_t{0}) {
    shuffle();
  }

  constexpr kit::Card draw() {
    if (next_ == ready_) make_ready();
    return kit::Card::from_id(pile_.get(next_++ & ring_));
  }
  [[nodiscard]] constexpr bool fresh() const { return next_ == 0; }
  [[nodiscard]] constexpr bool cut_card_out() const { return next_ >= plan_->cut_at; }
  constexpr void shuffle() {
    drawn_before_ += next_;
    next_ = 0;
    ready_ = 0;
    pair_ = 0;
    ++shuffle_;
    if (plan_->by_counts) {
      for (std::uint32_t i = 0; i < cards_left::words; ++i)
        pile_.set_word(GpuShoePlan::first_count + i, plan_->counts[i]);
    } else {
      lay_in_order();
    }
  }
  /// So many cards at least are ready, unless there are no more. All threads that deal side by side come here.
  constexpr void make_ready_ahead(std::uint32_t cards) {
    constexpr std::uint32_t plenty = 24;
    static_assert(plenty + 4 <= GpuShoePlan::ready_cards);
    for (;;) {
      pile_.meet();
      if (!pile_.any(ready_ < plan_->size && ready_ - next_ < cards)) return;
      if (ready_ < plan_->size && ready_ - next_ < plenty) make_ready();
    }
  }
  constexpr std::uint32_t below(std::uint32_t n) { return numbers_.below(n); }

 private:
  /// Whole decks are not read from anywhere: waiting for memory took longer than all else that a round does.
  constexpr void lay_in_order() {
    constexpr std::uint32_t of_a_deck = kit::deck_size / GpuShoePlan::in_a_word;
    for (std::uint32_t deck = 0; deck < plan_->decks; ++deck) {
      kit::each_index<of_a_deck>([&](auto word) {
        constexpr std::uint32_t first_four = 0x03020100;
        constexpr std::uint32_t four_on = 0x04040404;
        pile_.set_word(deck * of_a_deck + word, first_four + four_on * static_cast<std::uint32_t>(word));
      });
    }
    if (plan_->decks != 0) return;
    for (std::uint32_t word = 0; word < plan_->words(); ++word) pile_.set_word(word, plan_->cards[word]);
  }
  constexpr void make_ready() {
    if (plan_->by_counts) {
      ready_ = draw_more(*plan_, pile_, words_.seed(), words_.stream(), drawn_before_, ready_);
      return;
    }
    ready_ = shuffle_more(*plan_, pile_, words_.seed(), words_.stream(), shuffle_, pair_++, ready_);
  }
  /// Out of line, since cards are drawn in many places, and of numbers alone: a structure that a function is given lies
  /// in memory, and then all of the shoe does.
  [[gnu::noinline]] static constexpr std::uint32_t shuffle_more(const GpuShoePlan& plan, Pile pile, std::uint64_t seed,
                                                                std::uint64_t stream, std::uint32_t shuffle,
                                                                std::uint32_t pair, std::uint32_t ready) {
    const kit::PlacedWords words(seed, stream);
    return placed::shuffle_by_pair(words, shuffle, pair, words.for_cards(shuffle, pair), plan.single_deck, plan.size,
                                   ready, [&](std::uint32_t a, std::uint32_t b) {
                                     const auto card = pile.get(a);
                                     pile.set(a, pile.get(b));
                                     pile.set(b, card);
                                   });
  }

  /// Those whose words lie in one block.
  [[gnu::noinline]] static constexpr std::uint32_t draw_more(const GpuShoePlan& plan, Pile pile, std::uint64_t seed,
                                                             std::uint64_t stream, std::uint32_t drawn_before,
                                                             std::uint32_t ready) {
    const kit::PlacedWords words(seed, stream);
    const std::uint32_t first = drawn_before + ready;
    const auto four = words.for_draws(first / 4);
    Counts left{pile};
    kit::each_index<4>([&](auto i) {
      if (first % 4 > i || ready == plan.size) return;
      kit::PlacedDraw number(words, drawn_before + ready, four[i]);
      const kit::Card card = cards_left::take(left, number.below(plan.size - ready));
      pile.set(ready++ & (GpuShoePlan::ready_cards - 1), static_cast<std::uint8_t>(card.id()));
    });
    return ready;
  }
  struct Counts {
    Pile pile;
    [[nodiscard]] constexpr std::uint32_t get_word(std::uint32_t i) const {
      return pile.get_word(GpuShoePlan::first_count + i);
    }
    constexpr void set_word(std::uint32_t i, std::uint32_t word) const {
      pile.set_word(GpuShoePlan::first_count + i, word);
    }
  };

  const GpuShoePlan* plan_;
  [[no_unique_address]] Pile pile_;
  kit::PlacedWords words_;
  GpuNumbers numbers_;
  std::uint32_t ring_;              ///< which bits of a card's number say where it lies
  std::uint32_t drawn_before_ = 0;  ///< cards dealt before this shuffle
  std::uint32_t shuffle_ = 0;
  std::uint32_t pair_ = 0;  ///< of words, of this shuffle
  std::uint32_t next_ = 0;
  std::uint32_t ready_ = 0;  ///< cards in front that are shuffled already
};

}  // namespace houseway::table
