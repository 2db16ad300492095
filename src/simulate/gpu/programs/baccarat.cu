#include "games/baccarat/baccarat.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(baccarat)
