#include "kit/certified.hpp"

#include <sodium.h>

#include <limits>
#include <stdexcept>
#include <utility>

#include "kit/hex.hpp"

namespace houseway::kit {

namespace {

constexpr std::string_view seed_prefix = "houseway/seed/1:";

using Bytes32 = std::array<std::uint8_t, crypto_hash_sha256_BYTES>;

Bytes32 sha256(std::span<const std::uint8_t> data) {
  require_sodium();
  Bytes32 digest;
  crypto_hash_sha256(digest.data(), data.data(), data.size());
  return digest;
}

Bytes32 sha256(std::string_view text) {
  return sha256({reinterpret_cast<const std::uint8_t*>(text.data()), text.size()});
}

}  // namespace

std::string sha256_hex(std::string_view text) { return to_hex(sha256(text)); }

Seed Seed::random() {
  require_sodium();
  Seed seed;
  randombytes_buf(seed.bytes.data(), seed.bytes.size());
  return seed;
}

std::optional<Seed> Seed::parse(std::string_view hex64) {
  Seed seed;
  return from_hex(hex64, seed.bytes) ? std::optional(seed) : std::nullopt;
}

Seed Seed::from_text(std::string_view text) {
  if (const auto seed = parse(text)) return *seed;
  return {sha256(std::string(seed_prefix) + std::string(text))};
}

std::string Seed::hex() const { return to_hex(bytes); }

std::string Seed::commitment() const { return to_hex(sha256(bytes)); }

CertifiedRandom::CertifiedRandom(const Seed& seed, std::uint64_t shuffle_number) : seed_(seed) {
  require_sodium();
  for (std::size_t i = 4; i < nonce_.size(); ++i) {
    nonce_[i] = static_cast<std::uint8_t>(shuffle_number);
    shuffle_number >>= 8;
  }
}

std::uint32_t CertifiedRandom::next_word() {
  if (used_ == stream_.size()) {
    stream_.fill(0);
    crypto_stream_chacha20_ietf_xor_ic(stream_.data(), stream_.data(), stream_.size(), nonce_.data(), next_block_,
                                       seed_.bytes.data());
    next_block_ += blocks_at_once;
    used_ = 0;
  }
  std::uint32_t word = 0;
  for (int shift = 0; shift < 32; shift += 8) word |= std::uint32_t{stream_[used_++]} << shift;
  return word;
}

std::uint32_t CertifiedRandom::below(std::uint32_t n) {
  if (n == 0) throw std::invalid_argument("no number is below zero");
  const std::uint32_t surplus = (0 - n) % n;
  const std::uint32_t highest_fair = std::numeric_limits<std::uint32_t>::max() - surplus;
  std::uint32_t word = next_word();
  while (word > highest_fair) word = next_word();
  return word % n;
}

void CertifiedRandom::shuffle(std::span<Card> cards) {
  for (std::size_t i = cards.size(); i > 1; --i) {
    std::swap(cards[i - 1], cards[below(static_cast<std::uint32_t>(i))]);
  }
}

}  // namespace houseway::kit
