#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM_OF_BOOKS(courses)
