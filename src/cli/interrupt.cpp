#include "cli/interrupt.hpp"

#include <fcntl.h>
#include <unistd.h>

namespace houseway::cli {

namespace {

std::atomic<bool> interrupted{false};
std::atomic<bool> shows_on_terminal{false};

/// Nobody reads a terminal that is closed, and what is written to it would be an error.
extern "C" void on_interrupt(int signal) {
  interrupted = true;
  if (signal != SIGHUP || !shows_on_terminal) return;
  const int nowhere = open("/dev/null", O_WRONLY | O_CLOEXEC);
  if (nowhere >= 0) dup2(nowhere, STDOUT_FILENO);
}

}  // namespace

CatchInterrupt::CatchInterrupt(Reads reads, Kills kills) {
  interrupted = false;
  shows_on_terminal = isatty(STDOUT_FILENO) == 1;
  struct sigaction action {};
  action.sa_handler = on_interrupt;
  action.sa_flags = reads == Reads::go_on ? SA_RESTART : 0;
  const auto handle = [&](int signal) {
    Before before{signal, {}};
    sigaction(signal, &action, &before.action);
    // Under nohup a closed terminal is to go unnoticed.
    if (signal == SIGHUP && before.action.sa_handler == SIG_IGN) sigaction(signal, &before.action, nullptr);
    before_.push_back(before);
  };
  handle(SIGINT);
  if (reads == Reads::end) handle(SIGHUP);
  if (reads == Reads::end || kills == Kills::caught) handle(SIGTERM);
}

CatchInterrupt::~CatchInterrupt() {
  for (const Before& before : before_) sigaction(before.signal, &before.action, nullptr);
}

const std::atomic<bool>& CatchInterrupt::caught() { return interrupted; }

}  // namespace houseway::cli
