#pragma once

#include <array>
#include <cstdint>
#include <vector>

#include "solve/hold_em/boards.hpp"
#include "solve/hold_em/declared.hpp"
#include "solve/hold_em/meeting.hpp"

namespace houseway::solve::hold_em {

inline constexpr std::size_t categories = kit::count_of<PokerCategory>;

/// What every way to end a round is paid, learned from the procedure: it is dealt on one example of each category of
/// the player's hand and each way to meet the dealer's. Others are dealt on the way, and a hand that is paid otherwise
/// than its example is a broken invariant.
class Payments {
 public:
  /// `gains` count as part of what a hand brings.
  Payments(const HoldEmBoards& boards, const std::vector<Stage>& stages, const Procedure& procedure,
           const Gains& gains = {});

  /// Of a stage at which the round ends.
  [[nodiscard]] const Settled& of(std::size_t stage, std::size_t category, std::size_t comparison,
                                  std::size_t qualifies) const {
    return settled_[stage][category][comparison][qualifies];
  }

  /// Of one at which the hand has folded, whatever the cards.
  [[nodiscard]] const Settled& of_fold(std::size_t stage) const { return settled_of_fold_[stage]; }

  std::int64_t unit = 1;                                      ///< one ante, in the whole numbers that follow
  std::array<ByMeeting<std::int64_t>, categories> base{};     ///< what a hand brings without its raises
  std::array<ByMeeting<std::int64_t>, categories> by_ante{};  ///< and with each ante that it raises
  std::int64_t folded = 0;

 private:
  class Learner;
  void reckon(const std::vector<Stage>& stages, const Gains& gains);

  std::vector<std::array<ByMeeting<Settled>, categories>> settled_;  ///< by stage
  std::vector<Settled> settled_of_fold_;                             ///< by stage
  std::array<ByMeeting<bool>, categories> known_{};
};

}  // namespace houseway::solve::hold_em
