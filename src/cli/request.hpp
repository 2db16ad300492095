#pragma once

#include <CLI/CLI.hpp>
#include <functional>
#include <string>
#include <vector>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "solve/analyze.hpp"

namespace houseway::cli {

/// What `analyze` and `report` are asked about.
struct RequestArguments {
  std::string game;
  TableArguments table;
  std::vector<std::string> wagers;
  int threads = 0;
  int seats = 1;

  void add_to(CLI::App& command);
};

/// A request to the solvers, with a progress bar while they work. Ctrl-C ends the work, and nothing is shown or
/// written.
class RequestRun {
 public:
  RequestRun(const Context& context, const RequestArguments& arguments);

  solve::Request request;

  /// The answer of long work.
  template <class Work>
  auto done(Work&& work) {
    auto answer = work(request);
    progress_.clear();
    return answer;
  }

 private:
  rulebook::Rulebook rulebook_;
  solve::Counted counted_;
  Progress progress_;
  CatchInterrupt interrupt_;
};

/// Runs a command that may be interrupted in the middle of it.
void interruptible(const std::function<void()>& run);

}  // namespace houseway::cli
