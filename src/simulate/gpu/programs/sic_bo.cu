#include "games/dice/sic_bo.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(sic_bo)
