#pragma once

#include <atomic>
#include <csignal>
#include <cstdint>
#include <vector>

namespace houseway::cli {

/// While it lives, Ctrl-C sets a flag instead of ending the program.
class CatchInterrupt {
 public:
  /// What becomes of a read that waits for a person's keys. `end`: it ends as at the end of input, and a closed
  /// terminal and a polite kill are caught as well.
  enum class Reads : std::uint8_t { go_on, end };

  /// Whether a polite kill is caught in any case: that is how a scheduler and `mpirun` end what they started.
  enum class Kills : std::uint8_t { as_reads, caught };

  explicit CatchInterrupt(Reads reads = Reads::go_on, Kills kills = Kills::as_reads);
  ~CatchInterrupt();
  CatchInterrupt(const CatchInterrupt&) = delete;
  CatchInterrupt& operator=(const CatchInterrupt&) = delete;

  [[nodiscard]] static const std::atomic<bool>& caught();

 private:
  struct Before {
    int signal = 0;
    struct sigaction action {};
  };
  std::vector<Before> before_;
};

}  // namespace houseway::cli
