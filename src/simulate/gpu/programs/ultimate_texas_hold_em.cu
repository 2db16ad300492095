#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(ultimate_texas_hold_em)
