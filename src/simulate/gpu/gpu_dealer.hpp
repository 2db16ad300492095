#pragma once

#include <string>

#include "simulate/simulator.hpp"

namespace houseway::simulate::gpu {

/// Deals the blocks of a simulation on a GPU: the same blocks that the threads of a processor deal, and the same
/// numbers.
///
/// It needs the driver of NVIDIA (`libcuda.so.1`), which is opened when it is asked for, and the games' programs, files
/// that the `gpu` preset compiles into a folder. What is missing is said in a `kit::InputError`.
class GpuDealer {
 public:
  /// `programs` is the folder; empty: where `HOUSEWAY_GPU_PROGRAMS` says, else where they were built.
  explicit GpuDealer(std::string programs = "");

  void operator()(const games::BoundGame& game, const std::vector<games::SpotStakes>& seats, const Plan& plan,
                  const std::function<void(const games::BlockResult&)>& take, const std::atomic<bool>& stop) const;

 private:
  std::string programs_;
};

}  // namespace houseway::simulate::gpu
