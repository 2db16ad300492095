#include "kit/certified.hpp"

#include <gtest/gtest.h>
#include <sodium.h>

#include <cmath>
#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "chi_square.hpp"
#include "kit/random.hpp"
#include "kit/shoe.hpp"

namespace houseway::kit::certified_test {
namespace {

static_assert(RandomSource<CertifiedRandom>);

Seed counting_seed() {
  Seed seed;
  for (std::size_t i = 0; i < seed.bytes.size(); ++i) seed.bytes[i] = static_cast<std::uint8_t>(i);
  return seed;
}

std::string text_of(std::span<const Card> cards) {
  std::string text;
  for (const Card card : cards) {
    if (!text.empty()) text += ' ';
    text += card.text();
  }
  return text;
}

/// The derivation as the header tells it, written a second time: what a third party would write.
class Rederived {
 public:
  Rederived(const Seed& seed, std::uint64_t shuffle_number) : stream_(1 << 16) {
    std::array<unsigned char, crypto_stream_chacha20_ietf_NONCEBYTES> nonce{};
    for (unsigned i = 0; i < 8; ++i) nonce[4 + i] = static_cast<unsigned char>(shuffle_number >> (8 * i) & 0xFF);
    crypto_stream_chacha20_ietf(stream_.data(), stream_.size(), nonce.data(), seed.bytes.data());
  }

  std::uint64_t below(std::uint64_t n) {
    constexpr std::uint64_t all = std::uint64_t{1} << 32;
    for (;;) {
      std::uint64_t word = 0;
      for (std::size_t i = 0; i < 4; ++i) word += static_cast<std::uint64_t>(stream_.at(at_ + i)) << (8 * i);
      at_ += 4;
      if (word < all - all % n) return word % n;
    }
  }

  std::vector<Card> shuffled(std::vector<Card> cards) {
    for (std::size_t i = cards.size() - 1; i >= 1; --i) std::swap(cards.at(i), cards.at(below(i + 1)));
    return cards;
  }

 private:
  std::vector<unsigned char> stream_;
  std::size_t at_ = 0;
};

TEST(Seed, HexRoundTrips) {
  const Seed seed = counting_seed();
  EXPECT_EQ(seed.hex(), "000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f");
  EXPECT_EQ(Seed::parse(seed.hex()), seed);
  EXPECT_EQ(Seed::parse("000102030405060708090A0B0C0D0E0F101112131415161718191A1B1C1D1E1F"), seed);
  const Seed random = Seed::random();
  EXPECT_EQ(Seed::parse(random.hex()), random);
  EXPECT_NE(random, Seed::random());
}

TEST(Seed, ParseRefusesWhatIsNot64HexadecimalDigits) {
  const std::string good = counting_seed().hex();
  EXPECT_FALSE(Seed::parse(""));
  EXPECT_FALSE(Seed::parse(good.substr(1)));
  EXPECT_FALSE(Seed::parse(good.substr(2)));
  EXPECT_FALSE(Seed::parse(good + "00"));
  for (const std::size_t place : {std::size_t{0}, std::size_t{31}, std::size_t{63}}) {
    for (const char bad : {'g', ' ', ':', '\0', 'x'}) {
      std::string text = good;
      text[place] = bad;
      EXPECT_FALSE(Seed::parse(text)) << text;
    }
  }
}

TEST(Seed, CommitmentIsTheHashOfItsBytes) {
  EXPECT_EQ(counting_seed().commitment(), "630dcd2966c4336691125448bbb25b4ff412a49c732db2c8abc1b8581bd710dd");
}

TEST(Seed, TextIsHashedUnlessItIsASeed) {
  // printf 'houseway/seed/1:42' | sha256sum
  EXPECT_EQ(Seed::from_text("42").hex(), "605bbc9b3f559c06c4cb7aca7793291de79a3dbb14711b133158fafb80a9876f");
  EXPECT_EQ(Seed::from_text(counting_seed().hex()), counting_seed());
  EXPECT_NE(Seed::from_text(""), Seed::from_text(" "));
}

// Made outside this program, by the derivation of the header in another language.
TEST(CertifiedRandom, DealsThePinnedDeck) {
  std::vector<Card> cards = DeckSpec{}.cards();
  CertifiedRandom(Seed::from_text("42"), 1).shuffle(cards);
  EXPECT_EQ(text_of(cards),
            "4d 9c As Jd Kc 3s 9d Ac 7c Jc 9h 6h 8c 3d Ah 4s 7h Th Kd 5s Qd 6s Qh Qc 7d Js "
            "5h Kh 4c 7s Jh 5c 6c 8d 8h 9s 2d Ks 6d 5d Td Ts 8s Qs 2h 2c 3c 3h Tc 4h 2s Ad");
}

TEST(CertifiedRandom, DealsThePinnedShoe) {
  std::vector<Card> cards = DeckSpec{.decks = 8}.cards();
  CertifiedRandom(Seed::from_text("42"), (std::uint64_t{1} << 40) + 3).shuffle(cards);
  EXPECT_EQ(text_of(std::span(cards).first(12)), "6d As 2s 3s 7d 9s 9s Qd 9c 9h 4s 6h");
}

TEST(CertifiedRandom, ShufflesAsADerivationWrittenTwice) {
  const DeckSpec specs[] = {{}, {.decks = 8}, {.decks = 1, .jokers = 1}, {.decks = 6, .jokers = 0, .tens = false}};
  for (const DeckSpec& spec : specs) {
    for (const std::uint64_t number : {std::uint64_t{0}, std::uint64_t{77}, ~std::uint64_t{0}}) {
      std::vector<Card> cards = spec.cards();
      CertifiedRandom(counting_seed(), number).shuffle(cards);
      EXPECT_EQ(cards, Rederived(counting_seed(), number).shuffled(spec.cards()));
    }
  }
}

// Bounds for which a quarter and nearly half of all words must be rejected.
TEST(CertifiedRandom, RejectsAsADerivationWrittenTwice) {
  for (const std::uint32_t n : {3U << 30, (1U << 31) + 1, 1U, 1U << 31, ~0U, 52U}) {
    CertifiedRandom random(counting_seed(), 9);
    Rederived again(counting_seed(), 9);
    for (int i = 0; i < 3000; ++i) ASSERT_EQ(random.below(n), again.below(n)) << n;
  }
}

TEST(CertifiedRandom, NothingIsBelowZero) {
  EXPECT_THROW(CertifiedRandom(counting_seed(), 0).below(0), std::invalid_argument);
}

TEST(CertifiedRandom, EveryCardIsEquallyLikelyAtEveryPlace) {
  std::vector<std::uint64_t> counts(52 * 52);
  for (std::uint64_t number = 0; number < 20000; ++number) {
    std::vector<Card> cards = DeckSpec{}.cards();
    CertifiedRandom(counting_seed(), number).shuffle(cards);
    for (std::size_t place = 0; place < 52; ++place) {
      ++counts[place * 52 + static_cast<std::size_t>(cards[place].id())];
    }
  }
  // Rows and columns are both fixed by the counting, so the freedom is 51 × 51.
  const double mean = 51 * 51;
  EXPECT_LT(chi_square(counts), mean + 4 * std::sqrt(2 * mean));
  EXPECT_GT(chi_square(counts), mean - 4 * std::sqrt(2 * mean));
}

}  // namespace
}  // namespace houseway::kit::certified_test
