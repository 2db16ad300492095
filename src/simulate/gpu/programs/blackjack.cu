#include "games/blackjack/blackjack.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(blackjack)
