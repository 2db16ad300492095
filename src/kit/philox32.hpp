#pragma once

#include <array>
#include <cstddef>
#include <cstdint>

#include "kit/draws.hpp"
#include "kit/wide_product.hpp"

namespace houseway::kit {

/// Philox4x32-10 of Salmon, Moraes, Dror and Shaw, "Parallel random numbers: as easy as 1, 2, 3" (SC11): what
/// `Philox` is, with words of 32 bits.
struct Philox32 {
  using Block = std::array<std::uint32_t, 4>;
  using Key = std::array<std::uint32_t, 2>;

  /// The block of four words at this counter under this key.
  [[nodiscard]] static constexpr Block philox4x32(Block counter, Key key) {
    for (int round = 0; round < rounds; ++round) {
      counter = turned(counter, key);
      key = {key[0] + key_steps[0], key[1] + key_steps[1]};
    }
    return counter;
  }
  /// The words of so many blocks side by side: the first of each, and so on.
  template <std::size_t Count>
  using SideBySide = std::array<std::array<std::uint32_t, Count>, 4>;

  /// So many blocks at once, which a processor works on together.
  template <std::size_t Count>
  [[gnu::always_inline]] static constexpr void philox4x32(SideBySide<Count>& words, Key key) {
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = 0; i < Count; ++i) {
        const Block next = turned({words[0][i], words[1][i], words[2][i], words[3][i]}, key);
        for (std::size_t word = 0; word < 4; ++word) words[word][i] = next[word];
      }
      key = {key[0] + key_steps[0], key[1] + key_steps[1]};
    }
  }
  template <std::size_t Count>
  [[nodiscard]] static constexpr std::array<Block, Count> philox4x32(const std::array<Block, Count>& counters,
                                                                     Key key) {
    SideBySide<Count> words{};
    for (std::size_t i = 0; i < Count; ++i) {
      for (std::size_t word = 0; word < 4; ++word) words[word][i] = counters[i][word];
    }
    philox4x32(words, key);
    std::array<Block, Count> out{};
    for (std::size_t i = 0; i < Count; ++i) out[i] = {words[0][i], words[1][i], words[2][i], words[3][i]};
    return out;
  }

 private:
  static constexpr int rounds = 10;
  static constexpr Key multipliers{0xD2511F53, 0xCD9E8D57};
  static constexpr Key key_steps{0x9E3779B9, 0xBB67AE85};

  static constexpr Block turned(const Block& counter, const Key& key) {
    const std::uint64_t a = wide_product(multipliers[0], counter[0]);
    const std::uint64_t b = wide_product(multipliers[1], counter[2]);
    return {static_cast<std::uint32_t>(b >> 32) ^ counter[1] ^ key[0], static_cast<std::uint32_t>(b),
            static_cast<std::uint32_t>(a >> 32) ^ counter[3] ^ key[1], static_cast<std::uint32_t>(a)};
  }
};

/// The random words of a stream, each at its place: those of every shuffle by their number in it, and the numbers that
/// are drawn beside the cards. None depends on how far another has been drawn, so that whoever deals may shuffle as far
/// ahead as suits him, and the same cards come.
class PlacedWords {
 public:
  using Pair = std::array<std::uint64_t, 2>;

  constexpr PlacedWords(std::uint64_t seed, std::uint64_t stream) : seed_(seed), stream_(stream) {}

  [[nodiscard]] constexpr std::uint64_t seed() const { return seed_; }
  [[nodiscard]] constexpr std::uint64_t stream() const { return stream_; }

  /// Where two words lie that decide cards of a shuffle. A word that would favour some cards is passed over for the one
  /// at the same place of the next attempt.
  [[nodiscard]] constexpr Philox32::Block place(std::uint32_t shuffle, std::uint32_t pair,
                                                std::uint32_t attempt = 0) const {
    return {pair | attempt << attempt_shift, shuffle, low(stream_), high(stream_)};
  }
  [[nodiscard]] constexpr Pair for_cards(std::uint32_t shuffle, std::uint32_t pair, std::uint32_t attempt = 0) const {
    return pair_of(Philox32::philox4x32(place(shuffle, pair, attempt), key()));
  }
  /// The same for many places at once.
  template <std::size_t Count>
  [[nodiscard]] constexpr std::array<Pair, Count> for_cards(const std::array<Philox32::Block, Count>& places) const {
    const auto blocks = Philox32::philox4x32(places, key());
    std::array<Pair, Count> out{};
    for (std::size_t i = 0; i < Count; ++i) out[i] = pair_of(blocks[i]);
    return out;
  }

  /// The words by which cards are drawn one by one, four in a block, in one sequence through all shuffles. One that
  /// would favour some cards is passed over for that at the same place of the next attempt.
  [[nodiscard]] constexpr Philox32::Block place_of_draws(std::uint32_t block, std::uint32_t attempt = 0) const {
    return {block, attempt, low(stream_), high(stream_)};
  }
  [[nodiscard]] constexpr Philox32::Block for_draws(std::uint32_t block, std::uint32_t attempt = 0) const {
    return Philox32::philox4x32(place_of_draws(block, attempt), key());
  }
  template <std::size_t Count>
  [[nodiscard]] constexpr std::array<Philox32::Block, Count> for_draws_from(std::uint32_t block) const {
    std::array<Philox32::Block, Count> places{};
    for (std::size_t i = 0; i < Count; ++i) places[i] = place_of_draws(block + static_cast<std::uint32_t>(i));
    return Philox32::philox4x32(places, key());
  }

  /// Of streams that follow this one, side by side.
  template <std::size_t Count>
  [[nodiscard, gnu::always_inline]] constexpr Philox32::SideBySide<Count> for_draws_of_streams(
      std::uint32_t block) const {
    Philox32::SideBySide<Count> words{};
    for (std::size_t i = 0; i < Count; ++i) {
      const auto place = PlacedWords(seed_, stream_ + i).place_of_draws(block);
      for (std::size_t word = 0; word < 4; ++word) words[word][i] = place[word];
    }
    Philox32::philox4x32(words, key());
    return words;
  }

  /// Where the numbers beside the cards lie, four in a block.
  [[nodiscard]] constexpr Philox32::Block place_beside(std::uint32_t block) const {
    return {beside_bit, block, low(stream_), high(stream_)};
  }
  [[nodiscard]] constexpr Philox32::Block beside(std::uint32_t block) const {
    return Philox32::philox4x32(place_beside(block), key());
  }
  template <std::size_t Count>
  [[nodiscard]] constexpr std::array<Philox32::Block, Count> beside_from(std::uint32_t block) const {
    std::array<Philox32::Block, Count> places{};
    for (std::size_t i = 0; i < Count; ++i) places[i] = place_beside(block + static_cast<std::uint32_t>(i));
    return Philox32::philox4x32(places, key());
  }

 private:
  static constexpr std::uint32_t attempt_shift = 16;  ///< a shuffle has fewer pairs of words
  static constexpr std::uint32_t beside_bit = std::uint32_t{1} << 31;

  static constexpr std::uint32_t low(std::uint64_t word) { return static_cast<std::uint32_t>(word); }
  static constexpr std::uint32_t high(std::uint64_t word) { return static_cast<std::uint32_t>(word >> 32); }
  [[nodiscard]] constexpr Philox32::Key key() const { return {low(seed_), high(seed_)}; }
  static constexpr Pair pair_of(const Philox32::Block& block) {
    return {block[0] | std::uint64_t{block[1]} << 32, block[2] | std::uint64_t{block[3]} << 32};
  }

  std::uint64_t seed_;
  std::uint64_t stream_;
};

/// One word at its place, and what is drawn by it.
class PlacedWord : public Draws<PlacedWord> {
 public:
  constexpr PlacedWord(const PlacedWords& words, std::uint32_t shuffle, std::uint32_t pair, std::size_t which,
                       std::uint64_t first)
      : words_(words), shuffle_(shuffle), pair_(pair), which_(which), word_(first) {}

  constexpr std::uint64_t next64() {
    if (attempt_++ == 0) return word_;
    return again(words_.seed(), words_.stream(), shuffle_, pair_, which_, attempt_ - 1);
  }

 private:
  [[gnu::noinline]] static constexpr std::uint64_t again(std::uint64_t seed, std::uint64_t stream,
                                                         std::uint32_t shuffle, std::uint32_t pair, std::size_t which,
                                                         std::uint32_t attempt) {
    const auto both = PlacedWords(seed, stream).for_cards(shuffle, pair, attempt);
    return which == 0 ? both[0] : both[1];
  }

  const PlacedWords& words_;
  std::uint32_t shuffle_;
  std::uint32_t pair_;
  std::size_t which_;
  std::uint64_t word_;
  std::uint32_t attempt_ = 0;
};

/// The word by which a card is drawn.
class PlacedDraw : public Draws<PlacedDraw> {
 public:
  /// `first` is the word of the first attempt.
  constexpr PlacedDraw(const PlacedWords& words, std::uint32_t draw, std::uint32_t first)
      : words_(words), draw_(draw), word_(first) {}

  constexpr std::uint32_t next32() {
    if (attempt_++ == 0) return word_;
    return again(words_.seed(), words_.stream(), draw_, attempt_ - 1);
  }

 private:
  [[gnu::noinline]] static constexpr std::uint32_t again(std::uint64_t seed, std::uint64_t stream, std::uint32_t draw,
                                                         std::uint32_t attempt) {
    const auto four = PlacedWords(seed, stream).for_draws(draw / 4, attempt);
    const std::uint32_t at = draw % 4;
    return at == 0 ? four[0] : at == 1 ? four[1] : at == 2 ? four[2] : four[3];
  }

  const PlacedWords& words_;
  std::uint32_t draw_;
  std::uint32_t word_;
  std::uint32_t attempt_ = 0;
};

}  // namespace houseway::kit
