#pragma once

#include <array>
#include <cstddef>

#include "games/hold_em/qualifying.hpp"
#include "games/hold_em/steps.hpp"
#include "games/shared/best_row.hpp"
#include "games/shared/flush_hands.hpp"
#include "rulebook/binder.hpp"

/// How the wagers of Chase the Flush end.
namespace houseway::games::chase_the_flush {

using hold_em::AnteOutcome;
using kit::Card;
using AllInOutcome = hold_em::RaiseOutcome;

HOUSEWAY_ENUM(XtraOutcome, player_lower, tied, under_four_cards, four_card_flush, five_card_flush, six_card_flush,
              seven_card_flush, folded)

/// By `hands::compare` with the dealer's hand and, of a hand that wins, by the length of its flush (§8(j)).
constexpr XtraOutcome xtra_outcome(std::size_t comparison, int length) {
  using enum XtraOutcome;
  constexpr std::array<XtraOutcome, 8> winning{under_four_cards, under_four_cards, under_four_cards, under_four_cards,
                                               four_card_flush,  five_card_flush,  six_card_flush,   seven_card_flush};
  const std::array<XtraOutcome, 3> outcomes{player_lower, tied, winning[static_cast<std::size_t>(length)]};
  return outcomes[comparison];
}

HOUSEWAY_ENUM(SameSuit, under_four_cards, four_card_flush, five_card_flush, four_card_straight_flush, six_card_flush,
              five_card_straight_flush, seven_card_flush, six_to_seven_card_straight_flush)

/// The rows of §9(c) that seven cards make; the one that pays most counts.
struct SameSuitRows {
  SameSuitRows() = default;
  explicit SameSuitRows(rulebook::Binder& b)
      : ace_low(b.choice<AceLowStraightFlush>("ace-low-straight-flush", AceLowStraightFlush::allowed) ==
                AceLowStraightFlush::allowed) {}

  constexpr OutcomeSet<SameSuit> operator()(const std::array<Card, 7>& cards) const {
    const hands::BySuit suits(cards);
    const int length = hands::longest_flush(suits).length();
    const int run = length < 4 ? 0 : suits.longest_run(ace_low);
    OutcomeSet<SameSuit> made;
    made.add(SameSuit::under_four_cards);
    made.add_if(length >= 4, SameSuit::four_card_flush);
    made.add_if(length >= 5, SameSuit::five_card_flush);
    made.add_if(length >= 6, SameSuit::six_card_flush);
    made.add_if(length >= 7, SameSuit::seven_card_flush);
    made.add_if(run >= 4, SameSuit::four_card_straight_flush);
    made.add_if(run >= 5, SameSuit::five_card_straight_flush);
    made.add_if(run >= 6, SameSuit::six_to_seven_card_straight_flush);
    return made;
  }

  bool ace_low = true;
};

}  // namespace houseway::games::chase_the_flush
