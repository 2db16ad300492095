#pragma once

#include <cstdint>
#include <vector>

#include "kit/certified.hpp"
#include "kit/shoe.hpp"
#include "table/house_policy.hpp"

namespace houseway::table {

/// The chance of a live table: a shoe dealt from a committed seed, and the draws of the table's device. Seed, number of
/// shuffles, cards dealt and draws made say all there is to say, so any moment of a table can be dealt again.
class CertifiedShoe {
 public:
  struct Position {
    std::uint64_t shuffles = 0;
    int dealt = 0;
    std::uint64_t draws = 0;

    friend bool operator==(const Position&, const Position&) = default;
  };

  CertifiedShoe(const kit::Seed& seed, const ShoePlan& plan);
  /// The same table at a later moment.
  CertifiedShoe(const kit::Seed& seed, const ShoePlan& plan, Position position);

  void shuffle();
  /// Shuffles every card but those in the shoe, which keep their place in front, and those that lie on the layout.
  void shuffle_discards(const std::vector<kit::Card>& on_layout);
  kit::Card draw() { return shoe_.draw(); }
  [[nodiscard]] bool cut_card_out() const { return shoe_.cut_card_out(); }
  std::uint32_t below(std::uint32_t n);

  [[nodiscard]] Position position() const { return {shuffles_, shoe_.dealt(), draws_}; }
  /// Where the next round starts: at a new shuffle, where one is due and cards have been dealt since the last.
  [[nodiscard]] Position next_round(bool shuffle_due) const {
    return shuffle_due && shoe_.dealt() > 0 ? Position{shuffles_ + 1, 0, draws_} : position();
  }
  [[nodiscard]] const kit::Seed& seed() const { return seed_; }
  [[nodiscard]] const kit::Shoe& shoe() const { return shoe_; }

 private:
  kit::Seed seed_;
  ShoePlan plan_;
  kit::Shoe shoe_;
  std::uint64_t shuffles_ = 0;
  std::uint64_t draws_ = 0;
};

}  // namespace houseway::table
