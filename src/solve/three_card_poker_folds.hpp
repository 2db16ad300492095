#pragma once

#include <array>
#include <map>
#include <span>
#include <string_view>
#include <vector>

#include "hands/poker_outcome.hpp"
#include "solve/by_outcome.hpp"
#include "solve/question.hpp"
#include "solve/three_card_poker.hpp"

namespace houseway::solve::three_card_poker {

/// The wagers on the player's own cards, as far as a fold of the ante gives them up at this table.
class Forfeits {
 public:
  /// A wager that the three cards decide.
  struct ByHand {
    std::string_view wager;
    const rulebook::Payouts<games::three_card_poker::HandOutcome>* pays;
    const rulebook::Award* folded;
    bool forfeited;
  };

  Forfeits(const games::three_card_poker::Rules& rules, std::span<const kit::Card> deck);

  /// Null for a wager that a fold leaves alone.
  [[nodiscard]] const ByHand* by_hand(std::string_view wager) const;

  /// Valid as long as this is.
  [[nodiscard]] MoreByPlaying more_by_playing(std::span<const Beside> beside,
                                              const std::vector<rulebook::TableMeter>& meters);

  [[nodiscard]] static Distribution count(const ByHand& wager, std::span<const RankedThree> hands, const Plays& plays);
  /// The link of three cards and two for all; the hands that fold are apart.
  struct LinkCounts {
    OutcomeCounts<hands::PokerCategory> played;
    std::uint64_t folded = 0;
  };
  [[nodiscard]] LinkCounts count_link(std::span<const RankedThree> hands, const Plays& plays);
  [[nodiscard]] Distribution link(const LinkCounts& counts) const;

 private:
  using Links = OutcomeCounts<hands::PokerCategory>;

  /// Every two cards of the rest of the deck.
  [[nodiscard]] const Links& links_of(const RankedThree& hand);

  const games::three_card_poker::Rules& rules_;
  std::span<const kit::Card> deck_;
  std::array<ByHand, 3> by_hand_;
  /// By the ranks of hands of several suits, of which no flush can come.
  std::map<std::array<kit::Rank, 3>, Links> links_;
  Links suited_;
};

}  // namespace houseway::solve::three_card_poker
