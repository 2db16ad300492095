#pragma once

#include <vector>

#include "solve/distribution.hpp"
#include "solve/question.hpp"

/// One solver by procedure: every wager it can count, of those that are asked for. What it leaves out is simulated.
namespace houseway::solve {

namespace blackjack {  // its wager and insurance; the wagers beside them follow
std::vector<Distribution> solve(Question& question);
}
namespace blackjack_side {
std::vector<Distribution> solve(Question& question);
}
namespace casino_war {
std::vector<Distribution> solve(Question& question);
}
namespace craps {
std::vector<Distribution> solve(Question& question);
}
namespace minibaccarat {
std::vector<Distribution> solve(Question& question);
}
namespace pai_gow_poker {
std::vector<Distribution> solve(Question& question);
}
namespace roulette {
std::vector<Distribution> solve(Question& question);
}
namespace three_card_poker {
std::vector<Distribution> solve(Question& question);
}
namespace ultimate_texas_hold_em {
std::vector<Distribution> solve(Question& question);
}

/// By the procedure that deals the table.
std::vector<Distribution> solve(Question& question);

}  // namespace houseway::solve
