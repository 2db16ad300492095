#include "games/war/casino_war.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(casino_war)
