#pragma once

#include <utility>

#include "houseway/error.hpp"
#include "kit/error.hpp"
#include "kit/invariant.hpp"

namespace houseway {

/// Runs what stands behind a public function, with the errors of the rooms below as those of the library.
template <class Act>
decltype(auto) refusing(Act&& act) {
  try {
    return std::forward<Act>(act)();
  } catch (const kit::InputError& error) {
    throw Refused(error.where(), error.problem());
  } catch (const kit::BrokenInvariant& error) {
    throw Fault(error.what());
  }
}

}  // namespace houseway
