#include "simulate/gpu/gpu_dealer.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <list>
#include <optional>
#include <span>
#include <utility>

#include "hands/poker.hpp"
#include "hands/three_card.hpp"
#include "kit/error.hpp"
#include "simulate/gpu/driver.hpp"
#include "simulate/gpu/work.hpp"

#ifndef HOUSEWAY_GPU_FOLDER
#define HOUSEWAY_GPU_FOLDER ""
#endif

namespace houseway::simulate::gpu {

namespace {

/// Blocks that a thread deals before the host hears of it.
constexpr std::uint64_t blocks_at_once = 1;

std::string folder_of(std::string folder) {
  if (!folder.empty()) return folder;
  const char* said = std::getenv("HOUSEWAY_GPU_PROGRAMS");
  return said != nullptr ? said : HOUSEWAY_GPU_FOLDER;
}

std::vector<char> read_program(const std::string& folder, std::string_view procedure) {
  if (folder.empty())
    throw kit::InputError("--gpu",
                          "needs the games' programs for a GPU: build them with “cmake --preset gpu && cmake --build "
                          "--preset gpu” and name their folder in HOUSEWAY_GPU_PROGRAMS");
  std::ifstream file(fmt::format("{}/{}.cubin", folder, procedure), std::ios::binary);
  if (!file) throw kit::InputError("--gpu", fmt::format("{} has no program for “{}”", folder, procedure));
  return {std::istreambuf_iterator<char>(file), {}};
}

/// Copies of the tables that hands are looked up in, where the program has a pointer to one.
class Tables {
 public:
  explicit Tables(Device& device) {
    put(device, "houseway_poker_tables_here", hands::detail::poker_tables_here());
    put(device, "houseway_three_card_table", hands::detail::three_card_table());
  }

 private:
  template <class Table>
  void put(Device& device, const char* pointer, const Table& table) {
    if (!device.set_pointer(pointer, 0)) return;
    Device::Memory& copy = copies_.emplace_back(device, sizeof(table));
    copy.write(std::as_bytes(std::span(&table, 1)));
    device.set_pointer(pointer, copy.address());
  }

  std::list<Device::Memory> copies_;
};

}  // namespace

GpuDealer::GpuDealer(std::string programs, int which) : programs_(folder_of(std::move(programs))), which_(which) {}

void GpuDealer::operator()(const Job& job, const Source& next, const Take& take) const {
  if (!job.game.on_device) throw kit::InputError("--gpu", "this game is dealt by processors alone");
  const auto on_device = job.game.on_device(job.seats);
  if (!on_device)
    throw kit::InputError(
        "--gpu",
        "deals one seat, by the built-in strategy or a file that is a chart alone, and throws of dice "
        "on no more than 4,096 felts");
  const std::vector<char> program = read_program(programs_, on_device->procedure);
  Device device(which_);
  device.load(std::as_bytes(std::span(program)));
  std::array<std::uint64_t, 3> sizes{};  // of the setup, the parts, and a group of threads
  device.read_value("houseway_sizes", std::as_writable_bytes(std::span(sizes)));
  if (sizes[0] != on_device->setup.size() || sizes[1] != on_device->parts)
    throw kit::InputError("--gpu",
                          fmt::format("the program for “{}” in {} was compiled from other sources than this command",
                                      on_device->procedure, programs_));
  const auto threads = static_cast<std::uint32_t>(sizes[2]);
  const Tables tables(device);
  Device::Memory setup(device, on_device->setup.size());
  setup.write(on_device->setup);
  Device::Memory work_there(device, sizeof(Work));
  std::optional<Device::Memory> courses;
  if (!on_device->courses.empty()) {
    courses.emplace(device, on_device->courses.size() * sizeof(std::uint32_t));
    courses->write(std::as_bytes(std::span(on_device->courses)));
  }
  std::vector<std::uint64_t> sums(on_device->parts + on_device->ends);
  Device::Memory sums_there(device, sums.size() * sizeof(std::uint64_t));

  auto shared_bytes = static_cast<std::uint32_t>(
      (std::size_t{on_device->words} * threads + on_device->ends * on_device->counts_of_an_end) *
      sizeof(std::uint32_t));
  // Of a book so much lies near by that there is room for two groups.
  std::uint32_t near_places = 0;
  if (on_device->kinds != 0) {
    const auto of_a_place = static_cast<std::uint32_t>(on_device->kinds * sizeof(std::uint16_t));
    const std::uint32_t of_a_group = device.shared_bytes_at_most() / 2;
    const std::uint32_t room = of_a_group - std::min(shared_bytes, of_a_group);
    const auto places = static_cast<std::uint32_t>(on_device->courses.size() / on_device->kinds);
    near_places = std::min(room / of_a_place, places);
    shared_bytes += near_places * of_a_place;
  }
  const std::uint32_t at_once = device.groups_at_once(threads, shared_bytes);
  const std::uint64_t most = std::uint64_t{at_once} * threads * blocks_at_once;
  for (Blocks blocks = next(most); !blocks.empty(); blocks = next(most)) {
    // What is only begun is sooner dealt by a processor than by one thread of the device, and is the same.
    if (blocks.first == job.whole_blocks()) {
      take(blocks, job.deal(blocks.first));
      continue;
    }
    const Work work{.seed = job.plan.seed,
                    .first_block = blocks.first,
                    .blocks = blocks.count(),
                    .block_rounds = block_rounds,
                    .last_rounds = block_rounds,
                    .ends = static_cast<std::uint32_t>(on_device->ends),
                    .near_places = near_places};
    std::fill(sums.begin(), sums.end(), 0);
    sums_there.write(std::as_bytes(std::span(sums)));
    work_there.write(std::as_bytes(std::span(&work, 1)));
    const auto groups =
        static_cast<std::uint32_t>(std::min<std::uint64_t>(at_once, (work.blocks + threads - 1) / threads));
    device.run(
        groups, threads, shared_bytes,
        std::array{setup.address(), work_there.address(), sums_there.address(), courses ? courses->address() : 0});
    sums_there.read(std::as_writable_bytes(std::span(sums)));
    take(blocks, on_device->result(sums, work.blocks * block_rounds));
  }
}

}  // namespace houseway::simulate::gpu
