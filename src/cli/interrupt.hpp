#pragma once

#include <atomic>

namespace houseway::cli {

/// While it lives, Ctrl-C sets a flag instead of ending the program.
class CatchInterrupt {
 public:
  CatchInterrupt();
  ~CatchInterrupt();
  CatchInterrupt(const CatchInterrupt&) = delete;
  CatchInterrupt& operator=(const CatchInterrupt&) = delete;

  [[nodiscard]] static const std::atomic<bool>& caught();
};

}  // namespace houseway::cli
