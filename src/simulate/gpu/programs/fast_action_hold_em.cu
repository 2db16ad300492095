#include "games/hold_em/fast_action_hold_em.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(fast_action_hold_em)
