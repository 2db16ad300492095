#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

/// Ed25519 signatures (RFC 8032): who holds the secret key alone can sign, and anyone who knows the public one can
/// tell.
namespace houseway::kit {

struct PublicKey {
  static constexpr std::size_t signature_bytes = 64;
  std::array<std::uint8_t, 32> bytes{};

  /// Reads 64 hexadecimal digits.
  [[nodiscard]] static std::optional<PublicKey> parse(std::string_view hex64);
  [[nodiscard]] std::string hex() const;
  /// Whether the holder of the secret key signed exactly this text. The signature is 128 hexadecimal digits.
  [[nodiscard]] bool signed_text(std::string_view text, std::string_view signature) const;

  friend bool operator==(const PublicKey&, const PublicKey&) = default;
};

/// The 32 bytes from which RFC 8032 makes a pair of keys.
struct SecretKey {
  std::array<std::uint8_t, 32> bytes{};

  [[nodiscard]] static SecretKey random();
  [[nodiscard]] static std::optional<SecretKey> parse(std::string_view hex64);
  [[nodiscard]] std::string hex() const;
  [[nodiscard]] PublicKey public_key() const;
  /// 128 hexadecimal digits, the same for the same text.
  [[nodiscard]] std::string sign(std::string_view text) const;
};

}  // namespace houseway::kit
