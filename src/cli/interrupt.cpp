#include "cli/interrupt.hpp"

#include <csignal>

namespace houseway::cli {

namespace {

std::atomic<bool> interrupted{false};
extern "C" void on_interrupt(int) { interrupted = true; }

}  // namespace

CatchInterrupt::CatchInterrupt() {
  interrupted = false;
  std::signal(SIGINT, on_interrupt);
}
CatchInterrupt::~CatchInterrupt() { std::signal(SIGINT, SIG_DFL); }

const std::atomic<bool>& CatchInterrupt::caught() { return interrupted; }

}  // namespace houseway::cli
