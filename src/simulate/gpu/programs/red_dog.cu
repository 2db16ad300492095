#include "games/war/red_dog.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(red_dog)
