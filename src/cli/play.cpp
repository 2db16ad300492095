#include "cli/command.hpp"
namespace houseway::cli {
void add_play(CLI::App&, Context&) {}
}  // namespace houseway::cli
