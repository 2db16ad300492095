#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <vector>

#include "hands/poker.hpp"

namespace houseway::hands::poker_exhaustive_test {
namespace {

/// How often each category and how many different values come up.
struct Census {
  std::vector<std::uint64_t> by_value = std::vector<std::uint64_t>(PokerValue::limit);

  template <int Left>
  void count(const PokerHand& partial, int first) {
    for (int id = first; id <= kit::deck_size - Left; ++id) {
      const PokerHand hand = partial + Card::from_id(id);
      if constexpr (Left == 1) {
        ++by_value[evaluate(hand).bits()];
      } else {
        count<Left - 1>(hand, id + 1);
      }
    }
  }

  [[nodiscard]] std::uint64_t values() const {
    std::uint64_t different = 0;
    for (const std::uint64_t times : by_value) different += times > 0 ? 1 : 0;
    return different;
  }
  [[nodiscard]] std::array<std::uint64_t, kit::count_of<PokerCategory>> categories() const {
    std::array<std::uint64_t, kit::count_of<PokerCategory>> counts{};
    for (std::size_t bits = 0; bits < by_value.size(); ++bits) {
      counts[kit::index_of(PokerValue::from_bits(static_cast<unsigned>(bits)).category())] += by_value[bits];
    }
    return counts;
  }
};

using Counts = std::array<std::uint64_t, kit::count_of<PokerCategory>>;

TEST(PokerExhaustive, FiveCards) {
  Census census;
  census.count<5>({}, 0);
  EXPECT_EQ(census.categories(), (Counts{1'302'540, 1'098'240, 123'552, 54'912, 10'200, 5'108, 3'744, 624, 36, 4}));
  EXPECT_EQ(census.values(), 7'462u);
}

TEST(PokerExhaustive, SixCards) {
  Census census;
  census.count<6>({}, 0);
  EXPECT_EQ(census.categories(),
            (Counts{6'612'900, 9'730'740, 2'532'816, 732'160, 361'620, 205'792, 165'984, 14'664, 1'656, 188}));
}

TEST(PokerExhaustive, SevenCards) {
  Census census;
  census.count<7>({}, 0);
  EXPECT_EQ(census.categories(), (Counts{23'294'460, 58'627'800, 31'433'400, 6'461'620, 6'180'020, 4'047'644, 3'473'184,
                                         224'848, 37'260, 4'324}));
  EXPECT_EQ(census.values(), 4'824u);
}

}  // namespace
}  // namespace houseway::hands::poker_exhaustive_test
