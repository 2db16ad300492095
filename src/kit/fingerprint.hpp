#pragma once

#include <cstdint>
#include <string_view>

namespace houseway::kit {

/// A number to know values by: FNV-1a, of numbers as they are and of text by its bytes.
class Fingerprint {
 public:
  constexpr void add(std::uint64_t number) { value_ = (value_ ^ number) * 0x100000001b3; }
  constexpr void add_text(std::string_view text) {
    for (const char c : text) add(static_cast<unsigned char>(c));
    add(0);  // where it ends
  }
  [[nodiscard]] constexpr std::uint64_t value() const { return value_; }

 private:
  std::uint64_t value_ = 0xcbf29ce484222325;
};

}  // namespace houseway::kit
