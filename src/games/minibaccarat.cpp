#include "games/minibaccarat.hpp"

#include "games/procedures.hpp"

namespace houseway::games {

const Procedure minibaccarat_procedure = procedure<minibaccarat::Game>();

}  // namespace houseway::games
