#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/card.hpp"
#include "kit/philox32.hpp"
#include "table/fast/cards_left.hpp"
#include "table/fast/kinds_of.hpp"

namespace houseway::table {

/// What a shoe holds whose cards are only told apart by their kinds.
struct GpuKindPlan {
  static constexpr std::size_t most_kinds = 16;

  KindsLeft<most_kinds>::Words kinds{};  ///< of which a game with fewer kinds takes the first
  std::uint32_t size = 0;
  std::uint32_t cut_at = 0;  ///< 0: it is shuffled after every round
  std::uint32_t burned = 0;  ///< of a fresh shoe
};

/// The shoe of `FastShoe` that is drawn by the counts of its cards, of which only the kinds are counted: so what
/// changes of it is a few numbers, and to put cards back is to take what they were before.
template <std::size_t Kinds>
class GpuKindShoe {
  using Left = KindsLeft<Kinds>;

 public:
  /// How far it is dealt down.
  struct State {
    Left left;
    std::uint32_t draws = 0;  ///< cards dealt from all shuffles
    std::uint32_t drawn = 0;  ///< and since the last
  };

  constexpr GpuKindShoe(const GpuKindPlan& plan, const kit::PlacedWords& words)
      : plan_(&plan), words_(words), size_(plan.size), cut_at_(plan.cut_at), state_{all_of(plan)} {}

  [[nodiscard]] constexpr const State& state() const { return state_; }
  constexpr void go_to(const State& state) { state_ = state; }
  [[nodiscard]] constexpr std::uint32_t draws() const { return state_.draws; }
  [[nodiscard]] constexpr std::uint32_t drawn() const { return state_.drawn; }
  /// The words by which the next cards are drawn, as far as they lie in one block.
  [[nodiscard]] constexpr kit::Philox32::Block words_now() const { return words_.for_draws(state_.draws / 4); }
  /// The kind of the next card, drawn by its word.
  constexpr std::uint32_t draw_by(std::uint32_t word) {
    kit::PlacedDraw number(words_, state_.draws, word);
    const std::uint32_t kind = state_.left.take(number.below(size_ - state_.drawn));
    ++state_.draws;
    ++state_.drawn;
    return kind;
  }
  constexpr std::uint32_t draw_kind() {
    const auto four = words_now();
    const std::uint32_t at = state_.draws % 4;
    return draw_by(at == 0 ? four[0] : at == 1 ? four[1] : at == 2 ? four[2] : four[3]);
  }
  [[nodiscard]] constexpr bool fresh() const { return state_.drawn == 0; }
  [[nodiscard]] constexpr bool cut_card_out() const { return state_.drawn >= cut_at_; }
  constexpr void shuffle() {
    state_.drawn = 0;
    state_.left = all_of(*plan_);
  }

 private:
  static constexpr Left all_of(const GpuKindPlan& plan) {
    typename Left::Words words{};
    for (std::size_t i = 0; i < words.size(); ++i) words[i] = plan.kinds[i];
    return Left(words);
  }

  const GpuKindPlan* plan_;
  kit::PlacedWords words_;
  std::uint32_t size_;  // beside the plan: read for every card
  std::uint32_t cut_at_;
  State state_;
};

/// The same for a procedure, which is dealt cards: of each kind always the same one.
template <class Game>
class GpuShoeByKinds : public GpuKindShoe<KindsOf<Game>::count> {
 public:
  using GpuKindShoe<KindsOf<Game>::count>::GpuKindShoe;

  constexpr kit::Card draw() { return KindsOf<Game>::cards[this->draw_kind()]; }
  constexpr void make_ready_ahead(std::uint32_t) const {}
};

}  // namespace houseway::table
