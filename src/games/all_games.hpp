#pragma once

/// Every procedure, once: the registry, the table of solvers and what is tested and measured of every game are made
/// from this list. `casino_war` stands for the procedure `casino-war`, for `casino_war_procedure`, which its source
/// file defines, and for `solve::casino_war::solve`.
#define HOUSEWAY_GAMES(GAME)     \
  GAME(asia_poker)               \
  GAME(baccarat)                 \
  GAME(baccarat_chemin_de_fer)   \
  GAME(big_six)                  \
  GAME(blackjack)                \
  GAME(boston_5_stud)            \
  GAME(caribbean_stud)           \
  GAME(casino_war)               \
  GAME(chase_the_flush)          \
  GAME(colorado_baccarat)        \
  GAME(colorado_hold_em)         \
  GAME(craps)                    \
  GAME(crazy_4_poker)            \
  GAME(criss_cross_poker)        \
  GAME(dj_wild)                  \
  GAME(double_cross_poker)       \
  GAME(double_down_stud)         \
  GAME(fast_action_hold_em)      \
  GAME(flop_poker)               \
  GAME(four_card_poker)          \
  GAME(heads_up_hold_em)         \
  GAME(high_card_flush)          \
  GAME(keno)                     \
  GAME(let_it_ride)              \
  GAME(minibaccarat)             \
  GAME(mississippi_stud)         \
  GAME(pai_gow_poker)            \
  GAME(pai_gow_tiles)            \
  GAME(poker_room)               \
  GAME(red_dog)                  \
  GAME(roulette)                 \
  GAME(sic_bo)                   \
  GAME(stadium_casino_war)       \
  GAME(stadium_three_card_poker) \
  GAME(supreme_pai_gow)          \
  GAME(terminal_blackjack)       \
  GAME(texas_hold_em_bonus)      \
  GAME(three_card_poker)         \
  GAME(two_card_joker_poker)     \
  GAME(ultimate_texas_hold_em)   \
  GAME(winners_pot_poker)
