#include "support/tests_dir.hpp"

namespace houseway::testing_support {

std::string tests_dir() { return HOUSEWAY_TESTS_DIR; }

}  // namespace houseway::testing_support
