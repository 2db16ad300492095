#include "solve/equity/notation.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "kit/error.hpp"
#include "solve/equity/chinese.hpp"

namespace houseway::solve::equity::notation_test {
namespace {

std::size_t size(std::string_view game, std::string_view text) {
  return parse_range(text, named_rules(game), 0).size();
}

TEST(EquityNotation, CountsTheHandsOfARange) {
  const std::map<std::string, std::size_t> hold_em{
      {"AhKh", 1},  {"Ah Kh", 1},         {"ahkh", 1},   {"10h9h", 1},     {"AA", 6},       {"AKs", 4},
      {"AKo", 12},  {"AK", 16},           {"KA", 16},    {"QQ+", 18},      {"ATs+", 16},    {"AT+", 64},
      {"K9o+", 48}, {"22+", 78},          {"77-99", 18}, {"99-77", 18},    {"A2s-A5s", 16}, {"54s-87s", 16},
      {"Axs", 48},  {"Ax", 198},          {"Axo", 144},  {"random", 1326}, {"xx", 1326},    {"Ahx", 51},
      {"AhK", 4},   {"QQ+,AKs,AcQc", 23}, {"AA,AA", 6},  {"TT,10h10d", 6}};
  for (const auto& [text, hands] : hold_em) EXPECT_EQ(size("texas-hold-em", text), hands) << text;
  const std::map<std::string, std::size_t> omaha{{"AhAsKhKs", 1},     {"AAxx", 6 * 1'128 + 4 * 48 + 1},
                                                 {"AAKK", 36},        {"AhAsxx", 1'225},
                                                 {"random", 270'725}, {"AKQJ", 256}};
  for (const auto& [text, hands] : omaha) EXPECT_EQ(size("omaha", text), hands) << text;
  EXPECT_EQ(size("big-omaha", "AhAsKhKs2c"), 1U);
  EXPECT_EQ(size("seven-card-stud", "AsAd4h"), 1U);
  EXPECT_EQ(size("seven-card-stud", "AA4"), 24U);
  EXPECT_EQ(size("seven-card-stud", "random"), 1U) << "seven cards from the deck";
  EXPECT_EQ(size("seven-card-stud", "AsAdx"), 1U);
  EXPECT_EQ(parse_range("AsAdx", named_rules("seven-card-stud"), 0),
            parse_range("AsAd", named_rules("seven-card-stud"), 0));
  EXPECT_EQ(size("crazy-pineapple", "AhAsKh"), 1U);
}

TEST(EquityNotation, LeavesOutWhatTheBoardHas) {
  const Rules rules = named_rules("texas-hold-em");
  EXPECT_EQ(parse_range("AA", rules, parse_cards("Ah", rules, "")).size(), 3U);
  EXPECT_THROW(parse_range("AhKh", rules, parse_cards("Ah", rules, "")), kit::InputError);
}

TEST(EquityNotation, RefusesInOneLine) {
  const auto refused = [](std::string_view game, std::string_view text) {
    try {
      parse_range(text, named_rules(game), 0);
    } catch (const kit::InputError& error) {
      return std::string(error.what());
    }
    return std::string("nothing");
  };
  EXPECT_EQ(refused("texas-hold-em", "AhAh"), "“AhAh” has Ah twice");
  EXPECT_EQ(refused("texas-hold-em", "AhKhQh"), "“AhKhQh” is 3 cards; a hand of Texas Hold 'Em has 2");
  EXPECT_EQ(refused("texas-hold-em", "Zh"), "“Zh” has “Zh”, which is no card; cards are written like Ah or Td");
  EXPECT_EQ(refused("texas-hold-em", "AAs"), "“AAs” is a pair, which is never suited");
  EXPECT_EQ(refused("texas-hold-em", "AKs-QJs"), "nothing") << "a run of neighbours";
  EXPECT_EQ(refused("texas-hold-em", "AKs-Q9s"),
            "“AKs-Q9s” goes from one kind of hand to another; write 77-99, A2s-A5s or 54s-87s");
  EXPECT_EQ(refused("texas-hold-em", "AA,,KK"), "“AA,,KK” has nothing between two commas");
  EXPECT_EQ(refused("texas-hold-em", ""), "a hand is empty; write “random” for any");
  EXPECT_EQ(refused("omaha", "AhKh"), "“AhKh” is 2 cards; a hand of Omaha has 4");
  EXPECT_EQ(refused("crazy-pineapple", "Ah"), "“Ah” is 1 card; a hand of Crazy Pineapple has 2 or 3");
  EXPECT_EQ(refused("badugi", "Ah2h3h4h5h"), "“Ah2h3h4h5h” is 5 cards; a hand of Badugi has 4 at most");
  EXPECT_EQ(refused("badugi", "AAAAA"), "“AAAAA” asks for more cards of a rank than there are");
  EXPECT_EQ(refused("five-card-draw", "AhJk"),
            "“AhJk” has a joker, which is dealt with --joker in five-card-draw alone");
  EXPECT_EQ(refused("razz", "AhKh,Ah"), "“AhKh,Ah” has hands of fewer cards beside hands of more");
  EXPECT_NE(refused("texas-holdem", "AA").find("did you mean texas-hold-em?"), std::string::npos);
}

TEST(EquityNotation, ReadsRows) {
  const Rules rules = named_rules("chinese-poker");
  const Rows rows = parse_rows("KhKdQs/JcJd9h9s2c/AhAd8c8d3s", rules, 0);
  EXPECT_EQ(text_of(rows[0]), "KhKdQs");
  EXPECT_EQ(text_of(rows[2]), "AhAd8d8c3s");
  EXPECT_THROW(parse_rows("KhKdQs/JcJd9h9s2c", rules, 0), kit::InputError);
  EXPECT_THROW(parse_rows("KhKdQsJs/JcJd9h9s2c/AhAd8c8d3s", rules, 0), kit::InputError);
  EXPECT_THROW(parse_rows("KhKdQs/JcJd9h9s2c/AhAdKh8d3s", rules, 0), kit::InputError);
}

}  // namespace
}  // namespace houseway::solve::equity::notation_test
