#pragma once

#include <atomic>
#include <chrono>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <exception>
#include <mutex>
#include <thread>
#include <vector>

#include "simulate/dealer.hpp"
#include "simulate/tally.hpp"

namespace houseway::simulate {

/// What blocks gave that follow each other.
struct Part {
  Blocks blocks;
  games::BlockResult gave;
};

/// Where one rank's dealer works, on threads of its own, while the thread that made the desk talks to the other ranks:
/// it puts blocks on the desk and takes what they gave.
class Desk {
 public:
  Desk(const Job& job, const Dealer& dealer, const std::atomic<bool>& stop);
  /// Waits for blocks that are being dealt; those that are not are left.
  ~Desk();
  Desk(const Desk&) = delete;
  Desk& operator=(const Desk&) = delete;

  /// How many blocks to ask for now, so that the dealer never waits; 0: none, or they are asked for already.
  std::uint64_t wanted();
  /// What was asked for. None: there are no more.
  void put(Blocks blocks);
  /// What has been dealt since this was last called.
  std::vector<Part> collect();

  [[nodiscard]] bool finished() const { return finished_; }
  /// Throws what the dealer threw, when it has finished.
  void check() const;

 private:
  using Clock = std::chrono::steady_clock;

  Blocks next(std::uint64_t most);
  void take(Blocks dealt, const games::BlockResult& gave);

  const Job& job_;
  const std::atomic<bool>& stop_;
  std::mutex mutex_;
  std::condition_variable more_;
  std::deque<Blocks> there_;
  std::uint64_t waits_for_ = 0;  ///< blocks that the dealer has asked for and not got
  bool asked_ = false;
  bool no_more_ = false;
  std::vector<Part> dealt_;
  std::uint64_t blocks_dealt_ = 0;
  Clock::time_point start_ = Clock::now();
  std::exception_ptr error_;
  std::atomic<bool> finished_{false};
  std::thread dealing_;
};

}  // namespace houseway::simulate
