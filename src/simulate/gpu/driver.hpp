#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <span>
#include <string>
#include <vector>

/// The driver of a GPU, as far as a simulation needs it. It is opened when it is needed: no program of the project is
/// linked with it, and none needs its headers.
namespace houseway::simulate::gpu {

/// A device of this machine. Everything throws `kit::InputError` where the driver refuses.
class Device {
 public:
  /// The one with this number, from 0; the only one, whatever the number. Throws where there is no driver or no device.
  explicit Device(int which);
  ~Device();
  Device(const Device&) = delete;
  Device& operator=(const Device&) = delete;

  [[nodiscard]] std::string name() const;

  /// Memory of the device.
  class Memory {
   public:
    Memory(const Device& device, std::size_t bytes);
    ~Memory();
    Memory(const Memory&) = delete;
    Memory& operator=(const Memory&) = delete;

    void write(std::span<const std::byte> bytes);
    void read(std::span<std::byte> bytes) const;
    [[nodiscard]] std::uint64_t address() const { return address_; }

   private:
    const Device& device_;
    std::uint64_t address_ = 0;
  };

  /// Loads a program: machine code of the device.
  void load(std::span<const std::byte> program);
  /// Sets a pointer of the program to an address; false where the program has no such pointer.
  bool set_pointer(const char* name, std::uint64_t address);
  /// Reads a value of the program.
  void read_value(const char* name, std::span<std::byte> value) const;
  /// The most memory that a group of threads can share.
  [[nodiscard]] std::uint32_t shared_bytes_at_most() const;
  /// How many groups of threads run at the same time, each with so much shared memory.
  std::uint32_t groups_at_once(std::uint32_t threads, std::uint32_t shared_bytes);
  /// Runs the program's function `deal` and waits for it. The arguments are addresses.
  void run(std::uint32_t groups, std::uint32_t threads, std::uint32_t shared_bytes,
           std::span<const std::uint64_t> arguments);

 private:
  struct Driver;
  std::unique_ptr<Driver> driver_;
};

}  // namespace houseway::simulate::gpu
