#pragma once

#include <cstddef>

/// What stands between the command and MPI. The module, a shared library of one source, is the only part that is
/// compiled and linked with an MPI; the command opens it where somebody has started it as one of several ranks.
namespace houseway::simulate {

/// A process among those that were started together.
struct Place {
  int rank = 0;
  int size = 1;
  int local_rank = 0;  ///< among those on this machine
  int local_size = 1;
};

/// The functions of the module. Only the thread that called `start` calls them. Where MPI fails it ends all ranks.
struct MpiModule {
  const char* version;  ///< of the program that the module belongs to
  Place (*start)();
  void (*send)(int to, const char* bytes, std::size_t size);
  /// Whether a message is there: from whom, and how long.
  bool (*message)(int* from, std::size_t* size);
  void (*receive)(int from, char* bytes, std::size_t size);
  void (*finish)();
};

/// The one function that the module exports, and its name.
using MpiModuleFunction = const MpiModule* (*)();
inline constexpr const char* mpi_module_function = "houseway_mpi_module";

}  // namespace houseway::simulate
