#include "solve/count/suit_orbits.hpp"

#include <gtest/gtest.h>

#include <map>
#include <set>
#include <vector>

#include "hands/deal.hpp"
#include "kit/shoe.hpp"
#include "solve/count/hand_numbers.hpp"

namespace houseway::solve::suit_orbits_test {
namespace {

using hands::test::cards;

CardSet renamed(CardSet set, const Renaming& renaming) {
  CardSet out = set & set_of(kit::Card::joker());
  for (int rank = 0; rank < kit::rank_count; ++rank)
    out |= CardSet{renaming[suits_at(set, rank)]} << (kit::suit_count * rank);
  return out;
}

/// Every set of so many cards of a deck.
std::set<CardSet> all_sets(const std::vector<kit::Card>& deck, int size) {
  std::set<CardSet> out{0};
  for (int i = 0; i < size; ++i) {
    std::set<CardSet> larger;
    for (const CardSet set : out) {
      for (const kit::Card card : deck) {
        if ((set & set_of(card)) == 0) larger.insert(set | set_of(card));
      }
    }
    out = std::move(larger);
  }
  return out;
}

/// Decks that all renamings of the suits leave as they are, four of them, and only one.
const std::vector<std::vector<kit::Card>>& decks() {
  static const std::vector<std::vector<kit::Card>> decks{cards("2c 2d 2h 2s 9c 9d 9h 9s Ac Ad Ah As Jk"),
                                                         cards("3c 3d 7c 7d 7h 7s Kh Ks Ah As Jk"),
                                                         cards("2c 3c 3d 6h 8s Tc Td Th Jd Ac Ad")};
  return decks;
}

TEST(SuitOrbits, FindsTheRenamingsThatKeepADeck) {
  EXPECT_EQ(SuitOrbits(decks()[0]).renamings().size(), 24U);
  EXPECT_EQ(SuitOrbits(decks()[1]).renamings().size(), 4U);
  EXPECT_EQ(SuitOrbits(decks()[2]).renamings().size(), 1U);
}

TEST(SuitOrbits, HasEverySetOnceThroughItsImages) {
  for (const auto& deck : decks()) {
    const SuitOrbits orbits(deck);
    for (int size = 0; size <= 5; ++size) {
      std::set<CardSet> left = all_sets(deck, size);
      orbits.each(size, [&](CardSet set, unsigned images) {
        std::set<CardSet> orbit;
        for (const Renaming& renaming : orbits.renamings()) orbit.insert(renamed(set, renaming));
        EXPECT_EQ(orbit.size(), images);
        for (const CardSet image : orbit) EXPECT_EQ(left.erase(image), 1U);
      });
      EXPECT_TRUE(left.empty());
    }
  }
}

TEST(SuitOrbits, BranchesLeadToTheSameSets) {
  for (const auto& deck : decks()) {
    const SuitOrbits orbits(deck);
    std::multiset<CardSet> whole;
    std::multiset<CardSet> by_branch;
    orbits.each(7, [&](CardSet set, unsigned) { whole.insert(set); });
    for (const auto& branch : orbits.branches(7))
      orbits.each_from(branch, [&](CardSet set, unsigned) { by_branch.insert(set); });
    EXPECT_EQ(whole, by_branch);
  }
}

/// Known for a whole deck: 1,755 hands of three cards and 134,459 of five.
TEST(SuitOrbits, CountsTheHandsOfAWholeDeck) {
  const SuitOrbits orbits(kit::DeckSpec{}.cards());
  std::map<int, int> count;
  for (const int size : {3, 5}) orbits.each(size, [&](CardSet, unsigned) { ++count[size]; });
  EXPECT_EQ(count[3], 1'755);
  EXPECT_EQ(count[5], 134'459);
}

TEST(HandNumbers, NumberEveryHandOnce) {
  for (const auto& deck : decks()) {
    const HandNumbers numbers(deck);
    const SuitOrbits orbits(deck);
    const std::vector<Renaming> as_they_are{orbits.renamings().front()};
    std::set<std::uint32_t> seen;
    for (const CardSet hand : all_sets(deck, 7))
      numbers.each_renamed(hand, as_they_are, [&](std::uint32_t number) { seen.insert(number); });
    EXPECT_EQ(seen.size(), numbers.count(7));
    EXPECT_EQ(*seen.rbegin(), numbers.count(7) - 1);
  }
}

TEST(HandNumbers, FindTheHandsThatHoldCertainCards) {
  const auto& deck = decks()[1];
  const HandNumbers numbers(deck);
  const std::vector<Renaming> as_they_are{SuitOrbits(deck).renamings().front()};
  const auto hands = all_sets(deck, 7);
  for (int size = 0; size < 7; ++size) {
    for (const CardSet shared : all_sets(deck, size)) {
      std::multiset<std::uint32_t> expected;
      std::multiset<std::uint32_t> found;
      for (const CardSet hand : hands) {
        if ((hand & shared) != shared) continue;
        numbers.each_renamed(hand, as_they_are, [&](std::uint32_t number) { expected.insert(number); });
      }
      numbers.each_holding(shared, 7, [&](std::uint32_t number) { found.insert(number); });
      ASSERT_EQ(found, expected);
    }
  }
}

}  // namespace
}  // namespace houseway::solve::suit_orbits_test
