#include "games/ultimate_texas_hold_em.hpp"

#include "games/procedures.hpp"

namespace houseway::games {

const Procedure ultimate_texas_hold_em_procedure = procedure<ultimate_texas_hold_em::Game>();

}  // namespace houseway::games
