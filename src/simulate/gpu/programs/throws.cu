#include "simulate/gpu/throws_program.hpp"

HOUSEWAY_THROWS_PROGRAM(throws)
