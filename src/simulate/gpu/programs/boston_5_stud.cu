#include "games/poker/boston_5_stud.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(boston_5_stud)
