#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kit/card.hpp"

/// The randomness of a live table. The seed is fixed before play and its commitment published; when the seed is opened
/// afterwards, anyone can check the commitment and deal every shoe again. The derivation, version 1:
///
/// 1. Seed. 32 bytes. Made from text: 64 hexadecimal digits are the bytes themselves; any other text gives
///    SHA-256("houseway/seed/1:" ‖ text), the text as UTF-8 without an ending zero.
/// 2. Commitment. SHA-256 of the 32 bytes of the seed, as 64 lower-case hexadecimal digits.
/// 3. Words. The key stream of ChaCha20 (RFC 8439): the key is the seed; the 12 bytes of the nonce are four zero bytes
///    and the shuffle number as 8 bytes, lowest first; the block counter starts at 0. The stream is cut into words of
///    4 bytes, lowest byte first, used in order and once each.
/// 4. A number below n. Take the next word w; if w ≥ 2³² − (2³² mod n), take another. The number is w mod n.
/// 5. A shuffle. The cards lie in ascending order of their numbers (2c 2d 2h 2s 3c … As, the jokers last; in a shoe of
///    several decks, equal cards together), at places 0 … m − 1. For i = m − 1, m − 2, … 1: let j be a number below
///    i + 1 and exchange the cards at places i and j. The card at place 0 is dealt first.
///
/// Dice, wheels and balls use the same words: die = 1 + a number below 6; pocket = the place, on the wheel, of a number
/// below the count of pockets; ball = 1 + a number below 80, again until it is a new ball.
namespace houseway::kit {

/// SHA-256 of a text, as 64 lower-case hexadecimal digits.
std::string sha256_hex(std::string_view text);

/// The secret from which a live table's chance is drawn.
struct Seed {
  std::array<std::uint8_t, 32> bytes{};

  /// A seed from the operating system.
  [[nodiscard]] static Seed random();
  /// Reads 64 hexadecimal digits.
  [[nodiscard]] static std::optional<Seed> parse(std::string_view hex64);
  /// A seed from any text, such as "42": for a table that is to be dealt again, not for secrecy.
  [[nodiscard]] static Seed from_text(std::string_view text);

  [[nodiscard]] std::string hex() const;
  /// What is published before the first card: it binds the house to the seed without telling it.
  [[nodiscard]] std::string commitment() const;

  friend bool operator==(const Seed&, const Seed&) = default;
};

/// The words of one seed and one shuffle number, as numbers and shuffles.
class CertifiedRandom {
 public:
  CertifiedRandom(const Seed& seed, std::uint64_t shuffle_number);

  /// One of 0 … n − 1, exactly uniform; n is at least 1.
  std::uint32_t below(std::uint32_t n);
  void shuffle(std::span<Card> cards);

 private:
  std::uint32_t next_word();

  static constexpr std::size_t block_bytes = 64;
  static constexpr std::size_t blocks_at_once = 8;

  Seed seed_;
  std::array<std::uint8_t, 12> nonce_{};
  std::uint32_t next_block_ = 0;
  std::array<std::uint8_t, block_bytes * blocks_at_once> stream_{};
  std::size_t used_ = stream_.size();
};

}  // namespace houseway::kit
