#include "simulate/gpu/driver.hpp"

#include <dlfcn.h>
#include <fmt/format.h>

#include <algorithm>
#include <array>

#include "kit/error.hpp"

namespace houseway::simulate::gpu {

namespace {

/// What is said where `--gpu` cannot be followed.
[[noreturn]] void refuse(const std::string& why) { throw kit::InputError("--gpu", why); }

// The interface of the driver, as its manual has it. Handles are pointers, a device and an attribute are numbers.
using Status = int;
using Handle = void*;
using Address = std::uint64_t;
constexpr Status success = 0;
constexpr int multiprocessor_count = 16;
constexpr int most_shared_bytes_of_group = 97;
constexpr int dynamic_shared_bytes = 8;

}  // namespace

/// The functions of the driver's library, under the names that it has for this version of them.
struct Device::Driver {
  Handle library = nullptr;
  int device = 0;
  Handle context = nullptr;
  Handle module = nullptr;
  Handle function = nullptr;

  Status (*init)(unsigned) = nullptr;
  Status (*device_count)(int*) = nullptr;
  Status (*device_get)(int*, int) = nullptr;
  Status (*device_name)(char*, int, int) = nullptr;
  Status (*attribute)(int*, int, int) = nullptr;
  Status (*retain)(Handle*, int) = nullptr;
  Status (*release)(int) = nullptr;
  Status (*set_current)(Handle) = nullptr;
  Status (*load_data)(Handle*, const void*) = nullptr;
  Status (*unload)(Handle) = nullptr;
  Status (*get_function)(Handle*, Handle, const char*) = nullptr;
  Status (*get_global)(Address*, std::size_t*, Handle, const char*) = nullptr;
  Status (*set_function_attribute)(Handle, int, int) = nullptr;
  Status (*occupancy)(int*, Handle, int, std::size_t) = nullptr;
  Status (*allocate)(Address*, std::size_t) = nullptr;
  Status (*release_memory)(Address) = nullptr;
  Status (*to_device)(Address, const void*, std::size_t) = nullptr;
  Status (*to_host)(void*, Address, std::size_t) = nullptr;
  Status (*launch)(Handle, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, unsigned, Handle, void**,
                   void**) = nullptr;
  Status (*synchronize)() = nullptr;
  Status (*error_text)(Status, const char**) = nullptr;

  Driver() : library(dlopen("libcuda.so.1", RTLD_NOW | RTLD_LOCAL)) {
    if (library == nullptr)
      refuse("needs a GPU of NVIDIA and its driver (libcuda.so.1), and this machine has no such driver");
    find(init, "cuInit");
    find(device_count, "cuDeviceGetCount");
    find(device_get, "cuDeviceGet");
    find(device_name, "cuDeviceGetName");
    find(attribute, "cuDeviceGetAttribute");
    find(retain, "cuDevicePrimaryCtxRetain");
    find(release, "cuDevicePrimaryCtxRelease_v2");
    find(set_current, "cuCtxSetCurrent");
    find(load_data, "cuModuleLoadData");
    find(unload, "cuModuleUnload");
    find(get_function, "cuModuleGetFunction");
    find(get_global, "cuModuleGetGlobal_v2");
    find(set_function_attribute, "cuFuncSetAttribute");
    find(occupancy, "cuOccupancyMaxActiveBlocksPerMultiprocessor");
    find(allocate, "cuMemAlloc_v2");
    find(release_memory, "cuMemFree_v2");
    find(to_device, "cuMemcpyHtoD_v2");
    find(to_host, "cuMemcpyDtoH_v2");
    find(launch, "cuLaunchKernel");
    find(synchronize, "cuCtxSynchronize");
    find(error_text, "cuGetErrorString");
  }

  template <class Function>
  void find(Function& function_pointer, const char* name) const {
    function_pointer = reinterpret_cast<Function>(dlsym(library, name));
    if (function_pointer == nullptr) refuse(fmt::format("needs a newer driver: this one has no {}", name));
  }
  void check(Status status, const char* what) const {
    if (status == success) return;
    const char* text = nullptr;
    error_text(status, &text);
    refuse(fmt::format("{}: {}", what, text == nullptr ? "unknown error" : text));
  }
};

Device::Device(int which) : driver_(std::make_unique<Driver>()) {
  int count = 0;
  if (driver_->init(0) != success || driver_->device_count(&count) != success || count == 0)
    refuse("needs a GPU of NVIDIA, and the driver finds none in this machine");
  // Where only one is shown, whoever started us has shared them out.
  const int mine = count == 1 ? 0 : which;
  if (mine >= count)
    refuse(fmt::format("this machine has {} GPUs, and rank {} here finds none for itself: start one rank for each GPU",
                       count, which));
  driver_->check(driver_->device_get(&driver_->device, mine), "the device cannot be opened");
  driver_->check(driver_->retain(&driver_->context, driver_->device), "the device cannot be used");
  driver_->check(driver_->set_current(driver_->context), "the device cannot be used");
}

Device::~Device() {
  if (driver_->module != nullptr) driver_->unload(driver_->module);
  if (driver_->context != nullptr) driver_->release(driver_->device);
}

std::string Device::name() const {
  std::array<char, 256> text{};
  driver_->check(driver_->device_name(text.data(), static_cast<int>(text.size()) - 1, driver_->device), "its name");
  return text.data();
}

Device::Memory::Memory(const Device& device, std::size_t bytes) : device_(device) {
  device.driver_->check(device.driver_->allocate(&address_, bytes), "memory of the device");
}
Device::Memory::~Memory() { device_.driver_->release_memory(address_); }

void Device::Memory::write(std::span<const std::byte> bytes) {
  device_.driver_->check(device_.driver_->to_device(address_, bytes.data(), bytes.size()), "writing to the device");
}
void Device::Memory::read(std::span<std::byte> bytes) const {
  device_.driver_->check(device_.driver_->to_host(bytes.data(), address_, bytes.size()), "reading from the device");
}

void Device::load(std::span<const std::byte> program) {
  driver_->check(driver_->load_data(&driver_->module, program.data()), "the program cannot be loaded");
  driver_->check(driver_->get_function(&driver_->function, driver_->module, "deal"), "the program deals nothing");
}

bool Device::set_pointer(const char* name, std::uint64_t address) {
  Address at = 0;
  std::size_t size = 0;
  if (driver_->get_global(&at, &size, driver_->module, name) != success) return false;
  driver_->check(driver_->to_device(at, &address, sizeof(address)), "writing to the device");
  return true;
}

void Device::read_value(const char* name, std::span<std::byte> value) const {
  Address at = 0;
  std::size_t size = 0;
  driver_->check(driver_->get_global(&at, &size, driver_->module, name), name);
  driver_->check(driver_->to_host(value.data(), at, std::min(size, value.size())), "reading from the device");
}

std::uint32_t Device::shared_bytes_at_most() const {
  int most = 0;
  driver_->check(driver_->attribute(&most, most_shared_bytes_of_group, driver_->device), "the device");
  return static_cast<std::uint32_t>(most);
}

std::uint32_t Device::groups_at_once(std::uint32_t threads, std::uint32_t shared_bytes) {
  const std::uint32_t most = shared_bytes_at_most();
  if (shared_bytes > most)
    refuse(fmt::format("the shoes of {} threads take {} bytes of memory, and the device has {}", threads, shared_bytes,
                       most));
  driver_->check(
      driver_->set_function_attribute(driver_->function, dynamic_shared_bytes, static_cast<int>(shared_bytes)),
      "memory for the shoes");
  int of_each = 0;
  driver_->check(driver_->occupancy(&of_each, driver_->function, static_cast<int>(threads), shared_bytes),
                 "the groups of threads");
  if (of_each == 0)
    refuse(fmt::format("{} threads of this program together are more than the device can run", threads));
  int processors = 0;
  driver_->check(driver_->attribute(&processors, multiprocessor_count, driver_->device), "the device");
  return static_cast<std::uint32_t>(of_each * processors);
}

void Device::run(std::uint32_t groups, std::uint32_t threads, std::uint32_t shared_bytes,
                 std::span<const std::uint64_t> arguments) {
  std::vector<std::uint64_t> values(arguments.begin(), arguments.end());
  std::vector<void*> places;
  for (std::uint64_t& value : values) places.push_back(&value);
  driver_->check(
      driver_->launch(driver_->function, groups, 1, 1, threads, 1, 1, shared_bytes, nullptr, places.data(), nullptr),
      "the rounds cannot be dealt");
  driver_->check(driver_->synchronize(), "the rounds could not be dealt");
}

}  // namespace houseway::simulate::gpu
