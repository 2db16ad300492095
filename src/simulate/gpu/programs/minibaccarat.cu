#include "games/baccarat/minibaccarat.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(minibaccarat)
