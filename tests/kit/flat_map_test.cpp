#include "kit/flat_map.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <map>
#include <random>
#include <string>
#include <utility>
#include <vector>

/// It holds what a `std::map` holds, in its order.
namespace houseway::kit::flat_map_test {
namespace {

using Amounts = FlatMap<std::string, int>;
using Rows = std::vector<std::pair<std::string, int>>;

Rows all_of(const Amounts& amounts) { return {amounts.begin(), amounts.end()}; }

TEST(FlatMap, KeepsItsKeysInOrder) {
  const Amounts amounts{{"play", 2}, {"ante", 1}, {"pair-plus", 3}, {"ante", 9}};
  EXPECT_EQ(all_of(amounts), (Rows{{"ante", 1}, {"pair-plus", 3}, {"play", 2}}));
  EXPECT_EQ(amounts, (Amounts{{"ante", 1}, {"pair-plus", 3}, {"play", 2}}));
  EXPECT_NE(amounts, (Amounts{{"ante", 1}, {"pair-plus", 3}, {"play", 4}}));
}

TEST(FlatMap, FindsWhatItHas) {
  Amounts amounts{{"ante", 1}, {"play", 2}};
  EXPECT_TRUE(amounts.contains("ante"));
  EXPECT_FALSE(amounts.contains("bonus"));
  EXPECT_EQ(amounts.find("bonus"), amounts.end());
  amounts.find("play")->second = 3;
  EXPECT_EQ(amounts.at("play"), 3);
  EXPECT_THROW(static_cast<void>(amounts.at("bonus")), BrokenInvariant);
  EXPECT_THROW(static_cast<void>(Amounts{}.at("ante")), BrokenInvariant);
}

TEST(FlatMap, TakesTheFirstValueAndSaysWhetherItDid) {
  Amounts amounts;
  EXPECT_TRUE(amounts.try_emplace("ante", 1).second);
  const auto [at, is_new] = amounts.try_emplace("ante", 2);
  EXPECT_FALSE(is_new);
  EXPECT_EQ(at->second, 1);
  EXPECT_EQ(amounts["play"], 0);
  EXPECT_EQ(amounts.size(), 2U);
}

TEST(FlatMap, ErasesWhatItIsToldTo) {
  Amounts amounts{{"ante", 1}, {"bonus", 2}, {"play", 3}};
  EXPECT_EQ(amounts.erase("bonus"), 1U);
  EXPECT_EQ(amounts.erase("bonus"), 0U);
  amounts.erase(amounts.find("ante"));
  EXPECT_EQ(all_of(amounts), (Rows{{"play", 3}}));
  amounts.clear();
  EXPECT_TRUE(amounts.empty());
}

/// A new key may be given the value of another: what is moved to make room is read before.
TEST(FlatMap, TakesAValueOfItsOwn) {
  FlatMap<int, std::string> names;
  names.try_emplace(50, "a name too long to lie in the string itself");
  for (int key = 49; key > 0; --key) {
    names.try_emplace(key, names.at(50));
    ASSERT_EQ(names.at(key), names.at(50));
  }
}

/// Any steps, with keys in order and out of it, leave in it what they leave in a `std::map`.
template <class Key, class KeyOf>
void do_what_a_map_does(KeyOf&& key_of) {
  std::mt19937 random(1);
  FlatMap<Key, int> flat;
  std::map<Key, int> map;
  for (int i = 0; i < 20'000; ++i) {
    const Key key = key_of(random() % 40);
    switch (random() % 6) {
      case 0:
        ASSERT_EQ(flat.erase(key), map.erase(key));
        break;
      case 1:
        if (const auto at = flat.find(key); at != flat.end()) {
          flat.erase(at);
          map.erase(key);
        }
        break;
      case 2: {
        const auto [in_flat, is_new] = flat.try_emplace(key, i);
        const auto [in_map, is_new_there] = map.try_emplace(key, i);
        ASSERT_EQ(is_new, is_new_there);
        ASSERT_EQ(in_flat->first, in_map->first);
        ASSERT_EQ(in_flat->second, in_map->second);
        break;
      }
      case 3:
      case 4:
        flat[key] += i;
        map[key] += i;
        break;
      default:
        if (random() % 50 != 0) break;
        erase_if(flat, [&](const auto& each) { return each.first < key; });
        std::erase_if(map, [&](const auto& each) { return each.first < key; });
    }
    ASSERT_EQ(flat.size(), map.size());
    ASSERT_EQ(flat.empty(), map.empty());
    ASSERT_EQ(flat.contains(key), map.contains(key));
    ASSERT_TRUE(std::equal(flat.begin(), flat.end(), map.begin(), map.end(),
                           [](const auto& a, const auto& b) { return a.first == b.first && a.second == b.second; }));
  }
}

TEST(FlatMap, OfNumbersDoesWhatAMapDoes) {
  do_what_a_map_does<int>([](std::mt19937::result_type number) { return static_cast<int>(number); });
}

TEST(FlatMap, OfTextsDoesWhatAMapDoes) {
  do_what_a_map_does<std::string>([](std::mt19937::result_type number) { return std::to_string(number); });
}

}  // namespace
}  // namespace houseway::kit::flat_map_test
