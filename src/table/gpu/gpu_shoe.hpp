#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "kit/card.hpp"
#include "table/gpu/gpu_random.hpp"
#include "table/house_policy.hpp"

namespace houseway::table {

/// What a shoe holds, copied as it lies.
struct GpuShoePlan {
  static constexpr std::size_t most_cards = 1024;
  static constexpr std::uint32_t alternating_decks = 16;

  std::array<std::uint8_t, most_cards> cards{};
  std::uint32_t size = 0;
  std::uint32_t cut_at = 0;
  std::uint32_t decks = 1;  ///< used in turn

  /// False where the shoe is too large.
  bool set(const ShoePlan& plan) {
    const std::vector<kit::Card> all = plan.deck.cards();
    if (all.size() > most_cards) return false;
    for (std::size_t i = 0; i < all.size(); ++i) cards[i] = static_cast<std::uint8_t>(all[i].id());
    size = static_cast<std::uint32_t>(all.size());
    cut_at = size - static_cast<std::uint32_t>(plan.cut_card);
    decks = plan.deck.decks == 1 ? alternating_decks : 1;
    return true;
  }
  /// Places for cards that a table needs.
  [[nodiscard]] constexpr std::uint32_t places() const { return size * decks; }
};

/// The shoe of `FastShoe`, card for card, where thousands of threads deal at once. That one shuffles 32 cards ahead, so
/// that a processor never waits; here a thread shuffles four when it needs one, since all threads of a group wait for
/// any. What the other has shuffled ahead is caught up with before anything can tell: at a shuffle, and before a
/// number is drawn beside the cards.
///
/// `Pile` holds the cards: `get(i)` and `set(i, card)`.
template <class Pile>
class GpuShoe {
 public:
  constexpr GpuShoe(const GpuShoePlan& plan, Pile pile, GpuRandom random)
      : pile_(pile), random_(random), size_(plan.size), cut_at_(plan.cut_at), decks_(plan.decks) {
    std::uint32_t at = 0;
    for (std::uint32_t deck = 0; deck < decks_; ++deck) {
      for (std::uint32_t card = 0; card < size_; ++card) pile_.set(at++, plan.cards[card]);
    }
    deck_ = decks_ - 1;
    shuffle();
  }

  constexpr kit::Card draw() {
    if (next_ == ready_) make_ready();
    return kit::Card::from_id(pile_.get(top_ + next_++));
  }
  [[nodiscard]] constexpr bool fresh() const { return next_ == 0; }
  [[nodiscard]] constexpr bool cut_card_out() const { return next_ >= cut_at_; }
  constexpr void shuffle() {
    catch_up();
    next_ = 0;
    ready_ = 0;
    if (decks_ == 1) return;
    if (++deck_ == decks_) shuffle_every_deck();
    top_ = deck_ * size_;
    ready_ = one_round;
  }
  constexpr std::uint32_t below(std::uint32_t n) {
    catch_up();
    return random_.below(n);
  }

 private:
  static constexpr std::uint32_t one_round = 8;
  static constexpr std::uint32_t at_once = 32;
  static constexpr std::uint32_t one_word = 4;

  constexpr void shuffle_every_deck() {
    deck_ = 0;
    for (std::uint32_t deck = 0; deck < decks_; ++deck) {
      top_ = deck * size_;
      shuffle<one_round>(0);
    }
  }
  constexpr void make_ready() {
    if (size_ - ready_ >= one_word) {
      shuffle<one_word>(ready_);
      ready_ += one_word;
      return;
    }
    if (decks_ > 1) {  // the last few cards come together
      while (ready_ < size_) make_one_ready();
    } else if (ready_ < size_) {
      make_one_ready();
    }
  }
  constexpr void make_one_ready() {
    exchange(ready_, ready_ + random_.below(size_ - ready_));
    ++ready_;
  }
  /// Shuffles as far as `FastShoe` has by now.
  constexpr void catch_up() {
    if (decks_ > 1) return;
    const std::uint32_t whole = (next_ + at_once - 1) / at_once * at_once;
    while (ready_ < (whole < size_ ? whole : size_)) make_ready();
  }

  template <std::uint32_t Count>
  constexpr void shuffle(std::uint32_t at) {
    const auto picks = random_.below_falling<Count>(size_ - at);
    for (std::uint32_t i = 0; i < Count; ++i) exchange(at + i, at + i + picks[i]);
  }
  constexpr void exchange(std::uint32_t a, std::uint32_t b) {
    const auto card = pile_.get(top_ + a);
    pile_.set(top_ + a, pile_.get(top_ + b));
    pile_.set(top_ + b, card);
  }

  [[no_unique_address]] Pile pile_;
  GpuRandom random_;
  std::uint32_t size_;
  std::uint32_t cut_at_;
  std::uint32_t decks_;
  std::uint32_t top_ = 0;
  std::uint32_t next_ = 0;
  std::uint32_t ready_ = 0;  ///< cards in front that are shuffled already
  std::uint32_t deck_ = 0;
};

}  // namespace houseway::table
