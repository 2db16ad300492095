#pragma once

#include <memory>
#include <optional>
#include <string>

#include "simulate/ranks/module.hpp"

namespace houseway::simulate {

/// Which of several processes that were started together this one is, as whoever started it (`mpirun`, `srun`) has
/// written into its environment. Nothing where it was started alone.
struct Started {
  int rank = 0;
  int size = 1;
};
std::optional<Started> started_together();

/// What is wrong before the ranks know of each other is said by rank 0. In every other one this waits so long that all
/// are ended where rank 0 has said it; where it returns, rank 0 is not in the same trouble, and this one must say it.
void let_rank_0_speak();

/// The processes that were started together, and the messages between them. MPI is a plug-in: it is opened when it is
/// needed, and no program is linked with it.
class Ranks {
 public:
  struct Message {
    int from = 0;
    std::string text;
  };

  /// Null where the process was started alone. Throws `kit::InputError` where it was not, and MPI cannot be had.
  static std::unique_ptr<Ranks> join();
  ~Ranks();
  Ranks(const Ranks&) = delete;
  Ranks& operator=(const Ranks&) = delete;

  [[nodiscard]] const Place& place() const { return place_; }

  void send(int to, const std::string& text);
  /// The next message, where one is there.
  std::optional<Message> receive();

 private:
  explicit Ranks(const MpiModule* module);

  const MpiModule* module_;
  Place place_;
};

}  // namespace houseway::simulate
