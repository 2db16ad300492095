#include "simulate/ranks/desk.hpp"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <utility>

namespace houseway::simulate {

namespace {

/// For so long the blocks on a desk last: much longer than it takes to get more, and short enough that all ranks end
/// together.
constexpr double seconds_ahead = 0.1;

std::uint64_t count(const std::deque<Blocks>& runs) {
  return std::accumulate(runs.begin(), runs.end(), std::uint64_t{0},
                         [](std::uint64_t sum, const Blocks& run) { return sum + run.count(); });
}

}  // namespace

Desk::Desk(const Job& job, const Dealer& dealer, const std::atomic<bool>& stop) : job_(job), stop_(stop) {
  dealing_ = std::thread([this, &dealer] {
    try {
      dealer(
          job_, [this](std::uint64_t most) { return next(most); },
          [this](Blocks dealt, const games::BlockResult& gave) { take(dealt, gave); });
    } catch (...) {
      error_ = std::current_exception();
    }
    finished_ = true;
  });
}

Desk::~Desk() {
  {
    const std::lock_guard lock(mutex_);
    there_.clear();
    no_more_ = true;
  }
  more_.notify_all();
  dealing_.join();
}

std::uint64_t Desk::wanted() {
  const std::lock_guard lock(mutex_);
  if (asked_ || no_more_) return 0;
  const double seconds = std::chrono::duration<double>(Clock::now() - start_).count();
  const auto ahead =
      static_cast<std::uint64_t>(std::ceil(static_cast<double>(blocks_dealt_) / seconds * seconds_ahead));
  const std::uint64_t here = count(there_);
  if (here >= std::max(waits_for_, ahead)) return 0;
  asked_ = true;
  return std::max(waits_for_, 2 * ahead) - here;
}

void Desk::put(Blocks blocks) {
  const std::lock_guard lock(mutex_);
  asked_ = false;
  const bool goes_on = !there_.empty() && there_.back().end == blocks.first && blocks.first < job_.whole_blocks();
  if (blocks.empty()) {
    no_more_ = true;
  } else if (goes_on) {
    there_.back().end = blocks.end;
  } else {
    there_.push_back(blocks);
  }
  more_.notify_all();
}

Blocks Desk::next(std::uint64_t most) {
  using namespace std::chrono_literals;
  std::unique_lock lock(mutex_);
  // A signal wakes nobody: it is looked for from time to time.
  while (!stop_ && !no_more_ && count(there_) < most) {
    waits_for_ = most;
    more_.wait_for(lock, 20ms);
  }
  waits_for_ = 0;
  if (stop_ || there_.empty()) return {};
  Blocks& run = there_.front();
  const Blocks given{run.first, std::min(run.end, run.first + most)};
  run.first = given.end;
  if (run.empty()) there_.pop_front();
  return given;
}

void Desk::take(Blocks dealt, const games::BlockResult& gave) {
  const std::lock_guard lock(mutex_);
  blocks_dealt_ += dealt.count();
  const bool goes_on = !dealt_.empty() && dealt_.back().blocks.end == dealt.first && dealt.first < job_.whole_blocks();
  if (!goes_on) return dealt_.push_back({dealt, gave});
  dealt_.back().blocks.end = dealt.end;
  add(dealt_.back().gave, gave);
}

std::vector<Part> Desk::collect() {
  const std::lock_guard lock(mutex_);
  return std::exchange(dealt_, {});
}

void Desk::check() const {
  if (error_) std::rethrow_exception(error_);
}

}  // namespace houseway::simulate
