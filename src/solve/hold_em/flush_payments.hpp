#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "games/hold_em/chase_the_flush.hpp"
#include "solve/core/settled.hpp"
#include "solve/hold_em/flush_showdown.hpp"
#include "solve/hold_em/meeting.hpp"

namespace houseway::solve::chase_the_flush {

using games::chase_the_flush::Action;
using games::chase_the_flush::Game;
using games::chase_the_flush::Rules;
using hold_em::ByMeeting;

/// How a round is played to its end.
HOUSEWAY_ENUM(Finish, all_in_3x, all_in_2x, all_in_1x, fold)
inline constexpr std::size_t finishes = kit::count_of<Finish>;

/// What a hand is paid by: whether the dealer would qualify with it and, if so, its length.
HOUSEWAY_ENUM(FlushClass, below_qualifying, up_to_three_cards, four_cards, five_cards, six_cards, seven_cards)
inline constexpr std::size_t classes = kit::count_of<FlushClass>;

constexpr std::size_t class_of(FlushValue value, FlushValue qualifying) {
  constexpr int longest_unpaid = 3;
  if (value < qualifying) return kit::index_of(FlushClass::below_qualifying);
  const int more = std::max(value.length() - longest_unpaid, 0);
  return kit::index_of(FlushClass::up_to_three_cards) + static_cast<std::size_t>(more);
}

/// What every way to end a round is paid, learned from the procedure: it is dealt on one example of each class of the
/// player's hand and each way to meet the dealer's, and on others to see that they are paid alike.
class Payments {
 public:
  Payments(const Rules& rules, std::span<const Card> deck);

  [[nodiscard]] const Settled& of(std::size_t finish, std::size_t of_class, std::size_t comparison,
                                  std::size_t qualifies) const {
    return settled_[finish][of_class][comparison][qualifies];
  }
  [[nodiscard]] bool knows(std::size_t of_class, std::size_t comparison, std::size_t qualifies) const {
    return known_[of_class][comparison][qualifies];
  }
  [[nodiscard]] const Settled& of_fold() const { return fold_; }

  /// What a hand brings against all of the dealer's, as a sum over what `FlushShowdown` counts.
  struct Sum {
    std::int64_t all = 0, lower = 0, up_to = 0, unqualified = 0;
    [[nodiscard]] std::int64_t of(const FlushShowdown::Meeting& meeting) const {
      return all + lower * meeting.lower + up_to * meeting.up_to + unqualified * meeting.unqualified;
    }
  };
  /// By finish and class, against so many hands of the dealer.
  [[nodiscard]] Sum sum(std::size_t finish, std::size_t of_class, std::int64_t hands) const;

  std::int64_t unit = 1;  ///< one ante, in the whole numbers of the sums
  std::int64_t folded = 0;

 private:
  class Learner;

  std::array<std::array<ByMeeting<Settled>, classes>, finishes> settled_;
  std::array<std::array<ByMeeting<std::int64_t>, classes>, finishes> nets_{};
  std::array<ByMeeting<bool>, classes> known_{};
  Settled fold_;
};

}  // namespace houseway::solve::chase_the_flush
