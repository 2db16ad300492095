#include "kit/invariant.hpp"

namespace houseway::kit {

void broken_invariant(const char* what) { throw BrokenInvariant(what); }

}  // namespace houseway::kit
