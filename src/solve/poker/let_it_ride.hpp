#pragma once

#include "solve/poker/streets.hpp"

namespace houseway::solve::let_it_ride {

/// How Let It Ride is dealt and decided, for the engine of streets.
streets::Declared declared();

}  // namespace houseway::solve::let_it_ride
