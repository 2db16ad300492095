#pragma once

#include <chrono>
#include <cstdint>
#include <mutex>
#include <string>

namespace houseway::cli {

/// A progress bar on standard error, on a terminal only: part done, rate, and time left; no rate where
/// the unit has no name. Shown from any thread.
class Progress {
 public:
  /// Where there is no terminal: nothing, or a line a minute for whoever reads the log of a long run.
  enum class Elsewhere : std::uint8_t { nothing, log };

  /// Of the whole, `begun` has been done before: neither rate nor time left are of that.
  Progress(std::uint64_t whole, std::string unit, std::uint64_t begun = 0, Elsewhere elsewhere = Elsewhere::nothing);
  /// `what` is being done, where there is more to say than how far it is.
  void show(std::uint64_t done, const std::string& what = "");
  void clear();

 private:
  std::uint64_t whole_;
  std::string unit_;
  std::uint64_t begun_;
  Elsewhere elsewhere_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point shown_;
  bool visible_ = false;
  std::mutex mutex_;
};

/// “12 s”, “3 min 20 s”, “2 h 47 min”, “3 d 4 h”.
std::string duration_text(double seconds);

}  // namespace houseway::cli
