#pragma once

#include "cli/command.hpp"
#include "simulate/simulator.hpp"

namespace houseway::cli {

/// By what a simulation was dealt.
struct Dealt {
  bool gpu = false;
  int threads = 1;  ///< of all ranks
  int ranks = 1;
};

/// Its wagers as a table, or as JSON.
void print_simulation(const Context& context, const simulate::Job& job, const Dealt& by,
                      const simulate::Result& result);

}  // namespace houseway::cli
