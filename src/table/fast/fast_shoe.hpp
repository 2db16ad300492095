#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <utility>
#include <vector>

#include "kit/card.hpp"
#include "kit/philox.hpp"
#include "table/fast/cards_left.hpp"
#include "table/fast/placed_shuffle.hpp"
#include "table/house_policy.hpp"

namespace houseway::table {

/// The shoe of a simulation. It is shuffled as it is dealt: each card is drawn from those left, and a new shuffle only
/// starts over, which gives the same chances as shuffling first.
///
/// Cards are shuffled some way ahead of the deal, many in one go, so that the dealing never waits for a random number.
/// A game that shuffles one deck after every round has several decks for that, used in turn.
///
/// By the generator whose words have their places (`PlacedWords`) every shuffle begins with the cards in their order:
/// one deck in a pile, a shoe that is dealt down as the counts of its cards.
class FastShoe {
 public:
  FastShoe(const ShoePlan& plan, kit::Philox random)
      : random_(random),
        words_(random.placed()),
        by_place_(random.generator() == kit::Generator::philox4x32),
        by_counts_(by_place_ && is_drawn_by_counts(plan)) {
    const auto cards = plan.deck.cards();
    size_ = static_cast<std::uint32_t>(cards.size());
    cut_at_ = size_ - static_cast<std::uint32_t>(plan.cut_card);
    decks_ = plan.deck.decks == 1 && !by_counts_ ? alternating_decks : 1;
    for (std::uint32_t deck = 0; deck < decks_; ++deck) cards_.insert(cards_.end(), cards.begin(), cards.end());
    if (by_place_) in_order_ = cards;
    if (by_counts_) all_counts_ = cards_left::count(cards);
    deck_ = decks_ - 1;
    shuffle();
  }

  kit::Card draw() {
    if (next_ == ready_) [[unlikely]]
      make_ready();
    return top_[next_++];
  }
  [[nodiscard]] bool fresh() const { return next_ == 0; }
  /// The cards drawn since the shuffle; and puts back all but so many of them.
  [[nodiscard]] std::span<const kit::Card> drawn() const { return {top_, next_}; }
  /// And those that were drawn before it, until others are; none where they have been shuffled with it.
  [[nodiscard]] std::span<const kit::Card> drawn_before() const { return before_; }
  void put_back(std::size_t but) { next_ = static_cast<std::uint32_t>(but); }
  [[nodiscard]] bool cut_card_out() const { return next_ >= cut_at_; }
  void shuffle() {
    before_ = drawn();
    if (by_counts_) return shuffle_by_counts();
    if (by_place_) return shuffle_by_place();
    next_ = 0;
    ready_ = 0;
    if (decks_ == 1) {
      top_ = cards_.data();
      return;
    }
    if (++deck_ == decks_) shuffle_every_deck();
    top_ = &cards_[std::size_t{deck_} * size_];
    ready_ = one_round;
  }
  /// These come next, whatever the shoe holds: for those who want to see what comes of them.
  void stack(std::span<const kit::Card> cards) {
    while (ready_ < next_ + cards.size()) make_ready();
    std::copy(cards.begin(), cards.end(), top_ + next_);
  }
  /// Shuffles all cards but those still to come, which come first, and these.
  void shuffle_all_but(std::span<const kit::Card> lying) {
    const auto drawn = top_ + next_;
    const auto again = std::partition(
        top_, drawn, [&](kit::Card card) { return std::find(lying.begin(), lying.end(), card) != lying.end(); });
    // Those to come are moved ahead of them, shuffled as far as they must be.
    for (kit::Card* at = drawn; at != top_ + size_; ++at) {
      const auto left = static_cast<std::uint32_t>(top_ + size_ - at);
      std::swap(*at, at[random_.below(left)]);
    }
    const auto come = static_cast<std::uint32_t>(top_ + size_ - drawn);
    std::rotate(again, drawn, top_ + size_);
    for (kit::Card* at = again + come; at != top_ + size_; ++at) {
      const auto left = static_cast<std::uint32_t>(top_ + size_ - at);
      std::swap(*at, at[random_.below(left)]);
    }
    next_ = static_cast<std::uint32_t>(again - top_);
    ready_ = size_;
  }
  std::uint32_t below(std::uint32_t n) { return random_.below(n); }

  FastShoe(const FastShoe&) = delete;
  FastShoe& operator=(const FastShoe&) = delete;

 private:
  static constexpr std::uint32_t alternating_decks = 16;
  static constexpr std::uint32_t one_round = 8;  ///< cards made ready of each deck, as a small table needs
  static constexpr std::uint32_t at_once = 32;   ///< cards made ready of a shoe, which go on to the next round
  static constexpr std::uint32_t one_word = 4;   ///< cards of a shoe that one random word decides

  [[gnu::noinline]] void shuffle_every_deck() {
    before_ = {};
    deck_ = 0;
    for (std::uint32_t deck = 0; deck < decks_; ++deck) {
      top_ = &cards_[std::size_t{deck} * size_];
      shuffle<one_round>(0);
    }
  }

  [[gnu::noinline]] void make_ready() {
    if (by_counts_) return draw_ahead();
    if (by_place_) return make_ready_by_place();
    if (decks_ == 1 && size_ - ready_ >= at_once) {
      shuffle_words<at_once / one_word>();
      return;
    }
    const std::uint32_t some = decks_ == 1 ? at_once : one_word;
    for (std::uint32_t done = 0; done < some && ready_ < size_;) {
      if (size_ - ready_ >= one_word) {
        shuffle<one_word>(ready_);
        ready_ += one_word;
        done += one_word;
      } else {
        std::swap(top_[ready_], top_[ready_ + random_.below(size_ - ready_)]);
        ++ready_;
        ++done;
      }
    }
  }

  /// All random numbers first: they do not wait for the cards that earlier ones move.
  template <std::uint32_t Words>
  void shuffle_words() {
    std::array<std::array<std::uint32_t, one_word>, Words> picks;
    for (std::uint32_t word = 0; word < Words; ++word)
      picks[word] = random_.below_falling<one_word>(size_ - ready_ - word * one_word);
    kit::Card* at = top_ + ready_;
    for (const auto& of_word : picks) {
      for (const std::uint32_t pick : of_word) {
        std::swap(at[0], at[pick]);
        ++at;
      }
    }
    ready_ += Words * one_word;
  }

  /// Which of the cards from `at` on come first, second, and so on: all by one random word.
  template <std::uint32_t Count>
  void shuffle(std::uint32_t at) {
    const auto picks = random_.below_falling<Count>(size_ - at);
    for (std::uint32_t i = 0; i < Count; ++i) std::swap(top_[at + i], top_[at + i + picks[i]]);
  }

  [[gnu::noinline]] void shuffle_by_place() {
    next_ = 0;
    ready_ = 0;
    pair_ = 0;
    ++shuffle_;
    if (decks_ == 1) {
      before_ = {};
      cards_ = in_order_;
      top_ = cards_.data();
      return;
    }
    if (++deck_ == decks_) shuffle_every_deck_by_place();
    top_ = &cards_[std::size_t{deck_} * size_];
    ready_ = ready_by_first_pair_;
    pair_ = 1;
  }
  /// Each by the first pair of its own words.
  void shuffle_every_deck_by_place() {
    before_ = {};
    deck_ = 0;
    std::array<kit::Philox32::Block, alternating_decks> places{};
    for (std::uint32_t deck = 0; deck < decks_; ++deck) places[deck] = words_.place(shuffle_ + deck, 0);
    const auto pairs = words_.for_cards(places);
    for (std::uint32_t deck = 0; deck < decks_; ++deck) {
      top_ = std::copy(in_order_.begin(), in_order_.end(), &cards_[std::size_t{deck} * size_]) - size_;
      ready_ = 0;
      ready_by_first_pair_ = shuffle_by(pairs[deck], shuffle_ + deck, 0);
    }
  }
  void make_ready_by_place() {
    if (decks_ > 1) {
      ready_ = shuffle_by(words_.for_cards(shuffle_, pair_), shuffle_, pair_);
    } else {
      const std::size_t at = pair_ % ahead_.size();
      if (at == 0) {
        std::array<kit::Philox32::Block, pairs_ahead> places{};
        for (std::uint32_t i = 0; i < pairs_ahead; ++i) places[i] = words_.place(shuffle_, pair_ + i);
        ahead_ = words_.for_cards(places);
      }
      ready_ = shuffle_by(ahead_[at], shuffle_, pair_);
    }
    ++pair_;
  }
  std::uint32_t shuffle_by(const kit::PlacedWords::Pair& words, std::uint32_t shuffle, std::uint32_t pair) {
    return placed::shuffle_by_pair(words_, shuffle, pair, words, decks_ > 1, size_, ready_,
                                   [&](std::uint32_t a, std::uint32_t b) { std::swap(top_[a], top_[b]); });
  }

  /// The words go on after those of the cards that were dealt: what was drawn ahead is drawn again.
  void shuffle_by_counts() {
    drawn_before_ += next_;
    next_ = 0;
    ready_ = 0;
    top_ = cards_.data();
    left_.counts = all_counts_;
  }
  [[gnu::noinline]] void draw_ahead() {
    const std::uint32_t first = (drawn_before_ + ready_) / 4;
    const auto words = words_.for_draws_from<draws_ahead>(first);
    const std::uint32_t end = std::min((first + draws_ahead) * 4 - drawn_before_, size_);
    for (; ready_ < end; ++ready_) {
      const std::uint32_t draw = drawn_before_ + ready_;
      kit::PlacedDraw number(words_, draw, words[draw / 4 - first][draw % 4]);
      top_[ready_] = cards_left::take(left_, number.below(size_ - ready_));
    }
  }

  kit::Philox random_;
  kit::PlacedWords words_;
  bool by_place_;
  bool by_counts_;
  std::uint32_t shuffle_ = 0;              ///< how many there were
  std::uint32_t pair_ = 0;                 ///< of words, of this shuffle
  std::uint32_t ready_by_first_pair_ = 0;  ///< cards
  std::vector<kit::Card> in_order_;
  static constexpr std::uint32_t pairs_ahead = 8;
  std::array<kit::PlacedWords::Pair, pairs_ahead> ahead_{};  ///< of a shoe
  static constexpr std::uint32_t draws_ahead = 8;            ///< blocks of words
  struct Left {
    cards_left::Counts counts;
    [[nodiscard]] std::uint32_t get_word(std::uint32_t i) const { return counts[i]; }
    void set_word(std::uint32_t i, std::uint32_t word) { counts[i] = word; }
  };
  cards_left::Counts all_counts_{};
  Left left_{};
  std::uint32_t drawn_before_ = 0;  ///< cards dealt before this shuffle
  std::vector<kit::Card> cards_;
  std::span<const kit::Card> before_;  ///< of the last shuffle
  kit::Card* top_ = nullptr;
  std::uint32_t size_ = 0;
  std::uint32_t cut_at_ = 0;
  std::uint32_t next_ = 0;
  std::uint32_t ready_ = 0;  ///< cards in front that are shuffled already
  std::uint32_t deck_ = 0;
  std::uint32_t decks_ = 1;
};

}  // namespace houseway::table
