#include "hands/card_naming.hpp"

#include <gtest/gtest.h>

#include <string_view>
#include <vector>

namespace houseway::hands::card_naming_test {
namespace {

using kit::Card;
using Kind = CardTest::Kind;

std::vector<Card> cards(std::string_view text) {
  std::vector<Card> out;
  for (std::size_t i = 0; i + 1 < text.size(); i += 3) out.push_back(*Card::parse(text.substr(i, 2)));
  return out;
}

bool holds(CardTest test, std::string_view text) {
  const auto all = cards(text);
  if (test.to == 0) test.to = static_cast<std::uint8_t>(all.size());
  return test.holds(all);
}

TEST(CardNaming, TellsWhatIsAlike) {
  const CardTest ranks{.kind = Kind::alike, .trait = Trait::rank};
  EXPECT_TRUE(holds(ranks, "7c 7d 7c"));
  EXPECT_FALSE(holds(ranks, "7c 7d 8c"));
  const CardTest suits{.kind = Kind::alike, .trait = Trait::suit};
  EXPECT_TRUE(holds(suits, "7c Ac"));
  EXPECT_FALSE(holds(suits, "7c As"));
  const CardTest colours{.kind = Kind::alike, .trait = Trait::colour};
  EXPECT_TRUE(holds(colours, "7c As"));
  EXPECT_FALSE(holds(colours, "7c Ah"));
  const CardTest different{.kind = Kind::different, .trait = Trait::suit};
  EXPECT_TRUE(holds(different, "7c 7d 7h 7s"));
  EXPECT_FALSE(holds(different, "7c 7d 8c"));
}

TEST(CardNaming, KnowsRanksInARow) {
  const CardTest test{.kind = Kind::consecutive};
  EXPECT_TRUE(holds(test, "7c 5d 6h"));
  EXPECT_TRUE(holds(test, "Ac Kd Qh"));
  EXPECT_TRUE(holds(test, "2c Ad 3h"));
  EXPECT_FALSE(holds(test, "Kc Ad 2h"));
  EXPECT_FALSE(holds(test, "5c 5d 6h"));
  EXPECT_FALSE(holds(test, "5c 6d 8h"));
}

TEST(CardNaming, CountsOfAKind) {
  const CardTest pair{.kind = Kind::of_a_kind, .trait = Trait::rank, .least = 2, .most = 99};
  EXPECT_TRUE(holds(pair, "7c 5d 7h"));
  EXPECT_FALSE(holds(pair, "7c 5d 6h"));
  const CardTest suited{.kind = Kind::of_a_kind, .trait = Trait::suit, .least = 3, .most = 99};
  EXPECT_TRUE(holds(suited, "7c 5c 7h 2c"));
  EXPECT_FALSE(holds(suited, "7c 5c 7h 2h"));
}

TEST(CardNaming, CountsWhatIsAmongFaces) {
  const FaceSet queen_of_hearts = FaceSet{1} << Card::parse("Qh")->id();
  const CardTest test{.kind = Kind::within, .least = 1, .most = 2, .faces = queen_of_hearts};
  EXPECT_TRUE(holds(test, "Qh 5d"));
  EXPECT_TRUE(holds(test, "Qh Qh"));
  EXPECT_FALSE(holds(test, "Qs 5d"));
  EXPECT_FALSE(test.is_blind_to_suits());
  CardTest queens = test;
  queens.faces = FaceSet{0xF} << Card::parse("Qc")->id();
  EXPECT_TRUE(queens.is_blind_to_suits());
}

TEST(CardNaming, ComparesWithACard) {
  const CardTest rank{.kind = Kind::like, .to = 3, .other = 2, .traits = 1, .least = 2, .most = 2};
  EXPECT_TRUE(holds(rank, "7c 7d 7h"));
  EXPECT_FALSE(holds(rank, "7c 8d 7h"));
  const CardTest both{.kind = Kind::like, .to = 2, .other = 2, .traits = 3, .least = 1, .most = 1};
  EXPECT_TRUE(holds(both, "7c 7h 7h"));
  EXPECT_FALSE(holds(both, "7c 7d 7h"));
}

TEST(CardNaming, AddsUp) {
  const auto counts = [](CountedBy by, int sum, std::string_view text) {
    const auto bound = static_cast<std::int16_t>(sum);
    return holds({.kind = Kind::sum, .counted_by = by, .least = bound, .most = bound}, text);
  };
  EXPECT_TRUE(counts(CountedBy::pips, 14, "Ac Kd"));
  EXPECT_TRUE(counts(CountedBy::blackjack, 21, "Ac Kd"));
  EXPECT_TRUE(counts(CountedBy::blackjack, 12, "Ac Ad"));
  EXPECT_TRUE(counts(CountedBy::blackjack, 21, "Ac Td Kd"));
  EXPECT_TRUE(counts(CountedBy::blackjack, 30, "Qc Td Kd"));
  EXPECT_TRUE(counts(CountedBy::baccarat, 7, "9c 8d"));
  EXPECT_TRUE(counts(CountedBy::baccarat, 1, "Ac Kd"));
}

/// Rows come before the ranking, and the first that holds counts.
TEST(CardNaming, NamesByTheFirstRowThenByTheRanking) {
  CardNaming naming;
  naming.add_row("hearts", {{.kind = Kind::within, .to = 3, .least = 3, .most = 3, .faces = 0x4444444444444}});
  naming.add_row("low", {{.kind = Kind::sum, .to = 3, .least = 0, .most = 8}});
  naming.rank_by(Ranking::three_cards);
  const auto name = [&](std::string_view text) { return naming.names()[naming(cards(text))].text; };
  EXPECT_EQ(name("2h 3h 9h"), "hearts");
  EXPECT_EQ(name("2h Ah 3h"), "hearts");
  EXPECT_EQ(name("2c 3c Ac"), "low");
  EXPECT_EQ(name("9c 9d Kh"), "pair");
  EXPECT_EQ(name("9c Jd Kh"), "high-card");
  EXPECT_FALSE(naming.is_blind_to_suits());
  EXPECT_FALSE(naming.tells_apart(3));
  EXPECT_TRUE(naming.tells_apart(4));
  EXPECT_EQ(naming.names().size(), 8U);
}

TEST(CardNaming, WithoutARankingTheRestIsNothing) {
  CardNaming naming;
  naming.add_row("pair", {{.kind = Kind::alike, .trait = Trait::rank, .to = 2}});
  EXPECT_EQ(naming(cards("9c 9d")), 0U);
  EXPECT_EQ(naming(cards("9c 8d")), 1U);
  EXPECT_EQ(naming.names().back().text, "nothing");
}

}  // namespace
}  // namespace houseway::hands::card_naming_test
