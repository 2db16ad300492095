#include "kit/signature.hpp"

#include <sodium.h>

#include "kit/hex.hpp"

namespace houseway::kit {

namespace {

const unsigned char* bytes_of(std::string_view text) { return reinterpret_cast<const unsigned char*>(text.data()); }

struct KeyPair {
  PublicKey known;
  std::array<unsigned char, crypto_sign_SECRETKEYBYTES> secret{};

  explicit KeyPair(const SecretKey& key) {
    require_sodium();
    crypto_sign_seed_keypair(known.bytes.data(), secret.data(), key.bytes.data());
  }
};

}  // namespace

std::optional<PublicKey> PublicKey::parse(std::string_view hex64) {
  PublicKey key;
  return from_hex(hex64, key.bytes) ? std::optional(key) : std::nullopt;
}

std::string PublicKey::hex() const { return to_hex(bytes); }

bool PublicKey::signed_text(std::string_view text, std::string_view signature) const {
  require_sodium();
  std::array<std::uint8_t, signature_bytes> raw{};
  return is_hex_of(signature, raw.size()) && from_hex(signature, raw) &&
         crypto_sign_verify_detached(raw.data(), bytes_of(text), text.size(), bytes.data()) == 0;
}

SecretKey SecretKey::random() {
  require_sodium();
  SecretKey key;
  randombytes_buf(key.bytes.data(), key.bytes.size());
  return key;
}

std::optional<SecretKey> SecretKey::parse(std::string_view hex64) {
  SecretKey key;
  return from_hex(hex64, key.bytes) ? std::optional(key) : std::nullopt;
}

std::string SecretKey::hex() const { return to_hex(bytes); }

PublicKey SecretKey::public_key() const { return KeyPair(*this).known; }

std::string SecretKey::sign(std::string_view text) const {
  const KeyPair pair(*this);
  std::array<std::uint8_t, PublicKey::signature_bytes> signature{};
  crypto_sign_detached(signature.data(), nullptr, bytes_of(text), text.size(), pair.secret.data());
  return to_hex(signature);
}

}  // namespace houseway::kit
