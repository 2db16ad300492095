#include "games/wheel/big_six.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(big_six)
