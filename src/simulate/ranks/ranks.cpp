#include "simulate/ranks/ranks.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <charconv>
#include <chrono>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <string_view>
#include <thread>
#include <vector>

#include "houseway/version.hpp"
#include "kit/error.hpp"

#ifndef HOUSEWAY_MODULES_FROM_COMMAND
#define HOUSEWAY_MODULES_FROM_COMMAND ""
#endif

namespace houseway::simulate {

namespace {

constexpr const char* file_name = "libhouseway_mpi.so";

std::optional<int> number_in_environment(const char* name) {
  const char* text = std::getenv(name);
  if (text == nullptr) return std::nullopt;
  int number = 0;
  const char* end = text + std::strlen(text);
  const auto [at, error] = std::from_chars(text, end, number);
  if (error != std::errc() || at != end) return std::nullopt;
  return number;
}

/// Where the module may lie: beside the command, as it is built, or where it is installed.
std::vector<std::string> places() {
  if (const char* said = std::getenv("HOUSEWAY_MPI")) return {said};
  std::error_code unknown;
  const auto command = std::filesystem::read_symlink("/proc/self/exe", unknown).parent_path();
  return {(command / file_name).string(),
          (command / HOUSEWAY_MODULES_FROM_COMMAND / file_name).lexically_normal().string()};
}

[[noreturn]] void refuse(const Started& started, const std::string& why) {
  let_rank_0_speak();
  throw kit::InputError(started.rank == 0 ? "mpirun" : fmt::format("rank {}", started.rank), why);
}

}  // namespace

std::optional<Started> started_together() {
  struct Names {
    const char* rank;
    const char* size;
  };
  // Of Open MPI; of MPICH, Intel MPI and Slurm's PMI; of Slurm with PMIx.
  constexpr Names all[] = {{"OMPI_COMM_WORLD_RANK", "OMPI_COMM_WORLD_SIZE"},
                           {"PMI_RANK", "PMI_SIZE"},
                           {"PMIX_RANK", "SLURM_STEP_NUM_TASKS"}};
  for (const Names& names : all) {
    const auto rank = number_in_environment(names.rank);
    const auto size = number_in_environment(names.size);
    if (rank && size && *size > 1) return Started{*rank, *size};
  }
  return std::nullopt;
}

void let_rank_0_speak() {
  const auto started = started_together();
  if (started && started->rank > 0) std::this_thread::sleep_for(std::chrono::seconds(3));
}

std::unique_ptr<Ranks> Ranks::join() {
  const auto started = started_together();
  if (!started) return nullptr;
  void* library = nullptr;
  std::string why = "the module is nowhere";
  for (const std::string& path : places()) {
    if (!std::filesystem::exists(path)) continue;
    // MPI opens parts of its own, which look for its names.
    library = dlopen(path.c_str(), RTLD_NOW | RTLD_GLOBAL);
    if (library != nullptr) break;
    why = dlerror();
  }
  if (library == nullptr)
    refuse(*started, fmt::format("{} processes were started together, and to share one simulation they need the module "
                                 "{}, which is built where Open MPI is (docs/cluster.md): {}",
                                 started->size, file_name, why));
  const auto function = reinterpret_cast<MpiModuleFunction>(dlsym(library, mpi_module_function));
  const MpiModule* module = function == nullptr ? nullptr : function();
  if (module == nullptr || std::string_view(module->version) != HOUSEWAY_VERSION)
    refuse(*started, fmt::format("{} belongs to another version of this program", file_name));
  std::unique_ptr<Ranks> ranks(new Ranks(module));
  if (ranks->place().size != started->size)
    refuse(*started, fmt::format("{} processes were started together, and the MPI of {} knows of {}: they were started "
                                 "by the mpirun of another MPI",
                                 started->size, file_name, ranks->place().size));
  return ranks;
}

Ranks::Ranks(const MpiModule* module) : module_(module), place_(module->start()) {}

/// The library stays open: MPI does not survive being closed.
Ranks::~Ranks() { module_->finish(); }

void Ranks::send(int to, const std::string& text) { module_->send(to, text.data(), text.size()); }

std::optional<Ranks::Message> Ranks::receive() {
  Message message;
  std::size_t size = 0;
  if (!module_->message(&message.from, &size)) return std::nullopt;
  message.text.resize(size);
  module_->receive(message.from, message.text.data(), size);
  return message;
}

}  // namespace houseway::simulate
