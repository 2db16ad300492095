#include "games/poker/two_card_joker_poker.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(two_card_joker_poker)
