#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <tuple>
#ifdef __AVX512F__
#include <immintrin.h>
#endif

#include "kit/draws.hpp"
#include "kit/generator.hpp"
#include "kit/philox32.hpp"

namespace houseway::kit {

/// Philox4x64-10, the counter-based generator of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as
/// 1, 2, 3" (SC11): a keyed bijection of a 256-bit counter, so that any place of any sequence costs the same.
///
/// The seed is the key; the stream is the highest word of the counter, and the lowest word counts on. Two streams of
/// one seed therefore never share a block, and a simulation that takes its block number as the stream gives the same
/// result on any number of threads. For simulation only: a live table draws from CertifiedRandom.
///
/// By the other generator its words are those of `PlacedWords` beside the cards.
class Philox : public Draws<Philox> {
 public:
  using Block = std::array<std::uint64_t, 4>;
  using Key = std::array<std::uint64_t, 2>;

  explicit constexpr Philox(Origin origin, std::uint64_t stream = 0)
      : seed_(origin.seed), stream_(stream), generator_(origin.generator) {}

  [[nodiscard]] constexpr Generator generator() const { return generator_; }
  /// The words of this seed and stream at their places.
  [[nodiscard]] constexpr PlacedWords placed() const { return {seed_, stream_}; }

  /// The block of four words at this counter under this key.
  [[nodiscard]] static constexpr Block philox4x64(Block counter, Key key) {
    for (int round = 0; round < rounds; ++round) {
      const Wide a = Wide{multipliers[0]} * counter[0];
      const Wide b = Wide{multipliers[1]} * counter[2];
      counter = {high(b) ^ counter[1] ^ key[0], low(b), high(a) ^ counter[3] ^ key[1], low(a)};
      key = {key[0] + key_steps[0], key[1] + key_steps[1]};
    }
    return counter;
  }

  /// The next whole word of the sequence: blocks are made eight at a time, and the first words of the eight come before
  /// their second words. Half a word left over by `below` is passed over.
  std::uint64_t next64() {
    next_ += next_ & 1;
    if (next_ == lanes_.size()) [[unlikely]]
      refill();
    const std::uint64_t low_lane = lanes_[next_++];
    return low_lane | std::uint64_t{lanes_[next_++]} << 32;
  }

 private:
  friend class Draws<Philox>;

  static constexpr int rounds = 10;
  static constexpr Key multipliers{0xD2E7470EE14C6C93, 0xCA5A826395121157};
  static constexpr Key key_steps{0x9E3779B97F4A7C15, 0xBB67AE8584CAA73B};

  __extension__ using Wide = unsigned __int128;
  static constexpr std::uint64_t high(Wide product) { return static_cast<std::uint64_t>(product >> 64); }
  static constexpr std::uint64_t low(Wide product) { return static_cast<std::uint64_t>(product); }

  /// Blocks made at once: they are independent, so the processor works on all of them together.
  static constexpr std::size_t batch = 8;
  static_assert(std::endian::native == std::endian::little, "the low half of a word is its first lane");
  using Lanes = std::array<std::uint32_t, batch * sizeof(Block) / sizeof(std::uint32_t)>;

  std::uint32_t next32() {
    if (next_ == lanes_.size()) [[unlikely]]
      refill();
    return lanes_[next_++];
  }
  void refill() {
    lanes_ = generator_ == Generator::philox4x64 ? blocks(seed_, stream_, counter_) : beside(placed(), counter_);
    counter_ += generator_ == Generator::philox4x64 ? batch : small_batch;
    next_ = 0;
  }
  static constexpr std::size_t small_batch = std::tuple_size_v<Lanes> / std::tuple_size_v<Philox32::Block>;
  [[gnu::noinline]] static Lanes beside(const PlacedWords& words, std::uint64_t counter) {
    return std::bit_cast<Lanes>(words.beside_from<small_batch>(static_cast<std::uint32_t>(counter)));
  }

  /// The blocks at `counter` and the seven after it. Out of line, so that `below` is a handful of instructions where it
  /// is inlined, and a function of its arguments alone, so that a caller may keep `next_` in a register.
  [[gnu::noinline, gnu::const]] static Lanes blocks(std::uint64_t seed, std::uint64_t stream, std::uint64_t counter) {
#ifdef __AVX512F__
    std::array<Vector, 4> words{Vector{0, 1, 2, 3, 4, 5, 6, 7} + counter, Vector{}, Vector{}, Vector{} + stream};
    Key key{seed, 0};
    for (int round = 0; round < rounds; ++round) {
      const WideVector a = multiply(words[0], multipliers[0]);
      const WideVector b = multiply(words[2], multipliers[1]);
      words = {b.high ^ words[1] ^ key[0], b.low, a.high ^ words[3] ^ key[1], a.low};
      key = {key[0] + key_steps[0], key[1] + key_steps[1]};
    }
#else
    std::array<std::array<std::uint64_t, batch>, 4> words;
    for (std::size_t i = 0; i < batch; ++i) {
      const Block block = philox4x64({counter + i, 0, 0, stream}, {seed, 0});
      for (std::size_t word = 0; word < block.size(); ++word) words[word][i] = block[word];
    }
#endif
    return std::bit_cast<Lanes>(words);
  }

#ifdef __AVX512F__
  using Vector [[gnu::vector_size(batch * sizeof(std::uint64_t))]] = std::uint64_t;
  struct WideVector {
    Vector high;
    Vector low;
  };

  /// Vectors have no 64 × 64 → 128 multiplication: it is four of 32 × 32 → 64, and the carries.
  static WideVector multiply(Vector x, std::uint64_t factor) {
    const Vector low_half = Vector{} + 0xFFFFFFFF;
    const Vector y = Vector{} + factor;
    const Vector low = multiply_low_halves(x, y);
    const Vector middle = (low >> 32) + multiply_low_halves(x, y >> 32);
    const Vector carry = (middle & low_half) + multiply_low_halves(x >> 32, y);
    return {multiply_low_halves(x >> 32, y >> 32) + (middle >> 32) + (carry >> 32), carry << 32 | (low & low_half)};
  }
  /// The intrinsic says what the compiler does not see in a product of masked vectors: one instruction. (Its unmasked
  /// form draws a false warning from g++ 12.)
  static Vector multiply_low_halves(Vector x, Vector y) {
    return reinterpret_cast<Vector>(
        _mm512_maskz_mul_epu32(0xFF, reinterpret_cast<__m512i>(x), reinterpret_cast<__m512i>(y)));
  }
#endif

  std::uint64_t seed_;
  std::uint64_t stream_;
  Generator generator_;
  std::uint64_t counter_ = 0;
  std::size_t next_ = Lanes{}.size();
  Lanes lanes_{};
};

}  // namespace houseway::kit
