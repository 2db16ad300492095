#include "games/pai_gow/supreme_pai_gow.hpp"
#include "simulate/gpu/program.hpp"

HOUSEWAY_GPU_PROGRAM(supreme_pai_gow)
