#include "games/blackjack/blackjack.hpp"
#include "simulate/gpu/program.hpp"

namespace houseway::games::plain_blackjack {
using Game = blackjack::PlainGame;
}

HOUSEWAY_GPU_PROGRAM_BY_KINDS(plain_blackjack)
