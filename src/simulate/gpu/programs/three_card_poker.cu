#include "games/poker/three_card_poker.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(three_card_poker)
