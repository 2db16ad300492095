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
  Progress(std::uint64_t whole, std::string unit);
  /// `what` is being done, where there is more to say than how far it is.
  void show(std::uint64_t done, const std::string& what = "");
  void clear();

 private:
  std::uint64_t whole_;
  std::string unit_;
  std::chrono::steady_clock::time_point start_;
  std::chrono::steady_clock::time_point shown_;
  bool visible_ = false;
  std::mutex mutex_;
};

}  // namespace houseway::cli
