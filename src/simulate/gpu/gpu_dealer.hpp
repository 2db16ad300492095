#pragma once

#include <string>

#include "simulate/dealer.hpp"

namespace houseway::simulate::gpu {

/// Deals the blocks of a simulation on a GPU: the same blocks that the threads of a processor deal, and the same
/// numbers.
///
/// It needs the driver of NVIDIA (`libcuda.so.1`), which is opened when it is asked for, and the games' programs, files
/// that the `gpu` preset compiles into a folder. What is missing is said in a `kit::InputError`.
class GpuDealer {
 public:
  /// `programs` is the folder; empty: where `HOUSEWAY_GPU_PROGRAMS` says, else where they were built. `which` is the
  /// device, where this machine has several.
  explicit GpuDealer(std::string programs = "", int which = 0);

  void operator()(const Job& job, const Source& next, const Take& take) const;

 private:
  std::string programs_;
  int which_;
};

}  // namespace houseway::simulate::gpu
