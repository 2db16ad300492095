#pragma once

#include <atomic>
#include <functional>
#include <string>
#include <vector>

#include "simulate/checkpoint.hpp"
#include "simulate/dealer.hpp"
#include "simulate/ranks/desk.hpp"
#include "simulate/ranks/ranks.hpp"

namespace houseway::simulate {

/// What a rank deals, and how.
struct Assignment {
  Job job;
  Identity identity;
  Dealer dealer;
};

/// The cores that are a rank's own: its share of its machine's, and of these such as it may run on.
int threads_of(const Place& place);

/// All ranks, as rank 0 sees them. It gives out blocks as they are asked for, so that nobody waits for a slower one,
/// and adds up whole numbers, so that the sum does not tell who dealt what.
class Crew {
 public:
  explicit Crew(Ranks& ranks);
  /// Lets the others go, whatever has happened here.
  ~Crew();
  Crew(const Crew&) = delete;
  Crew& operator=(const Crew&) = delete;

  /// Deals on all ranks, this one among them. Throws `kit::InputError` where one of them cannot, or is asked for
  /// another simulation.
  void deal(const Assignment& mine, const Source& next, const Take& take, const std::atomic<bool>& stop);

  /// Of all ranks together, when it has been dealt.
  [[nodiscard]] int threads() const { return threads_; }

 private:
  struct Other {
    bool let_go = false;  ///< has been told that there is no more to do
    bool gone = false;    ///< has said its last word
  };
  struct Hand;

  void hear(const Ranks::Message& message, const Hand* hand);
  void let_go(int rank);
  void fail(int rank, const std::string& why);
  [[nodiscard]] bool all_gone() const;

  Ranks& ranks_;
  std::vector<Other> others_;  ///< by rank; the first is this one
  int threads_ = 0;
  std::string failed_where_;
  std::string failed_;
};

/// What every other rank does: it deals what rank 0 gives it, until there is no more. What goes wrong, rank 0 says.
void assist(Ranks& ranks, const std::function<Assignment()>& prepare, const std::atomic<bool>& stop);

}  // namespace houseway::simulate
