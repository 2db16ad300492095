#pragma once

#include "games/poker_room/betting.hpp"
#include "games/poker_room/rake.hpp"

namespace houseway::games::poker_room {

/// What a hand is played for.
struct Stakes {
  Structure betting;
  PerPlayer<Cents> antes{};
  PerPlayer<Cents> forced{};  ///< blinds and straddles
  PlayerSet come_in{};        ///< of these, who posts as much to come in, and is no blind of the hand (§4.N.10)
  Cents bring_in;             ///< that the opener of a stud round must bet or complete; the text has none
  Cents point;                ///< of Chinese Poker
  RakePlan rake;
  Cents chip = Cents(1);  ///< the smallest in play
  Cents dead{};           ///< that lies in the pot from the hand before (§4.A.19, U.1)
  bool button = true;     ///< odd chips go by the order of the deal; else, and in stud, by the highest card (§4.T.3)
  int royal_bonus = 0;    ///< points of Chinese Poker from each player for a royal flush, where agreed (§4.M.6)
};

}  // namespace houseway::games::poker_room
