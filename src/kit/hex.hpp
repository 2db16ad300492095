#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>

/// Bytes as people write them down.
namespace houseway::kit {

/// Two lower-case hexadecimal digits for each byte.
std::string to_hex(std::span<const std::uint8_t> bytes);
/// Fills `bytes` from as many pairs of digits; false where the text is anything else.
bool from_hex(std::string_view text, std::span<std::uint8_t> bytes);
/// Whether a text is what `to_hex` writes for so many bytes: the one form in which files have digests and keys.
bool is_hex_of(std::string_view text, std::size_t bytes);

/// Libsodium must be started before anything random or secret is asked of it.
void require_sodium();

}  // namespace houseway::kit
