#include "games/poker_room/phh.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <random>
#include <sstream>

#include "games/poker_room/phh_replay.hpp"
#include "kit/error.hpp"
#include "support/tests_dir.hpp"

/// Poker hands in the public notation: read, dealt again, compared, written.
namespace houseway::games::phh_test {
namespace {

using namespace poker_room;
namespace fs = std::filesystem;

std::string text_of(const fs::path& path) {
  std::ifstream in(path);
  std::ostringstream text;
  text << in.rdbuf();
  return text.str();
}

std::vector<fs::path> files() {
  std::vector<fs::path> out;
  for (const auto& entry : fs::directory_iterator(testing_support::tests_dir() + "/games/poker_room/phh"))
    if (is_phh(entry.path().string())) out.push_back(entry.path());
  return out;
}

TEST(Phh, EveryFileEndsWithItsRecordedStacks) {
  int hands = 0;
  for (const fs::path& path : files()) {
    for (const PhhHand& hand : read_phh(text_of(path), path.filename().string())) {
      const PhhReplay replay = replay_phh(hand);
      EXPECT_TRUE(replay.over()) << path;
      ASSERT_TRUE(hand.finishing) << path;
      for (const PhhFinding& found : compare_phh(hand, replay))
        ADD_FAILURE() << path << ": " << found.where << ": recorded " << found.recorded << ", due " << found.due;
      ++hands;
    }
  }
  EXPECT_EQ(hands, 8);
}

TEST(Phh, WhatIsWrittenIsReadAgain) {
  for (const fs::path& path : files()) {
    const std::string name = path.filename().string();
    const std::string text = write_phh(read_phh(text_of(path), name));
    EXPECT_EQ(write_phh(read_phh(text, name)), text) << name;
  }
}

const std::string side_pots = testing_support::tests_dir() + "/games/poker_room/phh/side-pots.phh";

/// A file with one line changed: what is found where it is held against its actions.
std::string with(const std::string& path, const std::string& from, const std::string& to) {
  std::string text = text_of(path);
  const std::size_t at = text.find(from);
  EXPECT_NE(at, std::string::npos) << from;
  return text.replace(at, from.size(), to);
}

std::string error_of(const std::string& text, const std::string& name = "hand.phh") {
  try {
    for (const PhhHand& hand : read_phh(text, name)) static_cast<void>(replay_phh(hand));
  } catch (const kit::InputError& error) {
    return error.what();
  }
  return "";
}

std::vector<std::string> lines_of(const std::string& text) {
  std::vector<std::string> lines;
  std::istringstream in(text);
  for (std::string line; std::getline(in, line);) lines.push_back(line);
  return lines;
}

/// A line damaged in one of so many ways.
constexpr int ways_to_damage = 14;
std::string damaged(std::string line, int way) {
  const auto at = [&](std::string_view any) { return std::min(line.find_first_of(any), line.size()); };
  const auto put = [&](std::size_t from, std::size_t count, const std::string& with) {
    if (from < line.size()) line.replace(from, count, with);
  };
  switch (way) {
    case 0:
      return "";
    case 1:
      return line + "\n" + line;
    case 2:
      return line.substr(0, line.size() / 2);
    case 3:
      return line.empty() ? line : line.substr(1);
    case 4:
      if (!line.empty()) line.pop_back();
      break;
    case 5:
      put(at("123456789"), 1, "9");
      break;
    case 6:
      put(at("0123456789"), 1, "99999999999999999999");
      break;
    case 7:
      put(at("0123456789"), 1, "-1");
      break;
    case 8:
      put(at("TJQKA98765432"), 1, "A");
      break;
    case 9:
      put(at("cdhs"), 1, "x");
      break;
    case 10:
      put(line.size() / 2, 0, "\"\\u00e9\x01");
      break;
    case 11:
      std::reverse(line.begin(), line.end());
      break;
    case 12:
      put(at(" "), 1, "");
      break;
    default:
      put(at("p"), 2, "p11");
  }
  return line;
}

/// An error in any line: it is told in one line that names the file, or the hand comes to something; never anything
/// else.
TEST(Phh, ADamagedLineIsRefusedInOneLine) {
  int refused = 0;
  for (const fs::path& path : files()) {
    const std::string name = path.filename().string();
    const std::vector<std::string> lines = lines_of(text_of(path));
    for (std::size_t bad = 0; bad < lines.size(); ++bad) {
      for (int way = 0; way < ways_to_damage; ++way) {
        std::string text;
        for (std::size_t i = 0; i < lines.size(); ++i) text += (i == bad ? damaged(lines[i], way) : lines[i]) + "\n";
        SCOPED_TRACE(name + ", line " + std::to_string(bad + 1) + ", damaged in way " + std::to_string(way));
        try {
          for (const PhhHand& hand : read_phh(text, name)) static_cast<void>(compare_phh(hand, replay_phh(hand)));
        } catch (const kit::InputError& error) {
          const std::string what = error.what();
          EXPECT_EQ(what.find('\n'), std::string::npos) << what;
          EXPECT_EQ(what.find(name), 0U) << what;
          ++refused;
        }
      }
    }
  }
  EXPECT_GT(refused, 1000);
}

TEST(Phh, AWrongStackIsFound) {
  const PhhHand hand = read_phh(with(side_pots, "[300, 900, 800]", "[300, 901, 799]"), "hand.phh").front();
  const auto found = compare_phh(hand, replay_phh(hand));
  ASSERT_EQ(found.size(), 2U);
  EXPECT_EQ(found[0].where, "line 22, finishing_stacks of p2");
  EXPECT_EQ(found[0].recorded, "901");
  EXPECT_EQ(found[0].due, "900");
  EXPECT_EQ(found[0].clause, "§4.T.2");
}

TEST(Phh, EveryPotIsExplainedByItsClause) {
  const PhhHand hand = read_phh(text_of(side_pots), "hand.phh").front();
  std::vector<std::string> lines;
  for (const Told& told : replay_phh(hand).told(hand)) lines.push_back(told.text + " " + told.clause);
  EXPECT_EQ(lines,
            (std::vector<std::string>{"p1 takes back 300, which nobody called §4.P.3",
                                      "the main pot of 900: p1, p2, p3 §4.P.3", "  p2 wins 900, pair of aces §4.T.2",
                                      "side pot 1 of 800: p1, p3 §4.P.3", "  p3 wins 800, pair of kings §4.T.2"}));
}

TEST(Phh, HalvesAndOddChipsAreExplained) {
  const std::string path = testing_support::tests_dir() + "/games/poker_room/phh/omaha-high-low.phh";
  const PhhHand hand = read_phh(text_of(path), "hand.phh").front();
  std::vector<std::string> lines;
  for (const Told& told : replay_phh(hand).told(hand)) lines.push_back(told.text + " " + told.clause);
  EXPECT_EQ(
      lines,
      (std::vector<std::string>{
          "the pot of 250: p2, p3 §4.T.2", "  p2 wins 125, pair of kings, high half §4.H.1.d",
          "  p2 wins 63, low of As 2d Kh Qc on 3h 5s 8d Kc 9s, low half, one of 2 equal hands, with the odd 1 §4.T.3",
          "  p3 wins 62, low of Ac 2c Jh Td on 3h 5s 8d Kc 9s, low half, one of 2 equal hands §4.T.3"}));
}

TEST(Phh, AHandThatIsNotOverSaysWhatItWaitsFor) {
  const std::string text = with(side_pots, "  \"d db 9h\",\n  \"d db Jh\",\n", "");
  const PhhHand hand = read_phh(text, "hand.phh").front();
  const PhhReplay replay = replay_phh(hand);
  EXPECT_FALSE(replay.over());
  EXPECT_EQ(replay.waits_for(hand), "1 card on the board");
}

struct Wrong {
  std::string from;
  std::string to;
  std::string error;
};

class WrongPhh : public testing::TestWithParam<Wrong> {};

TEST_P(WrongPhh, IsOneLineWithFileAndLine) {
  const Wrong& wrong = GetParam();
  EXPECT_EQ(error_of(with(side_pots, wrong.from, wrong.to)), wrong.error);
}

INSTANTIATE_TEST_SUITE_P(
    Fields, WrongPhh,
    testing::Values(
        Wrong{"\"NT\"", "\"NX\"",
              "hand.phh:1: variant: “NX” is not dealt here; FT, NT, PO, FO/8, F7S, F7S/8, FR, N2L1D, F2L3D or FB are"},
        Wrong{"variant = \"NT\"\n", "", "hand.phh:1: variant: is missing"},
        Wrong{"variant = \"NT\"", "variant = 3", "hand.phh:2: variant: must be a text in quotes"},
        Wrong{"min_bet = 100", "min_bet = 100\nsmall_bet = 5", "hand.phh:1: small_bet: variant NT has none"},
        Wrong{"min_bet = 100\n", "", "hand.phh:1: min_bet: is missing, and variant NT has it"},
        Wrong{"min_bet = 100", "min_bett = 100",
              "hand.phh:6: min_bett: is no field of the notation (did you mean min_bet?)"},
        Wrong{"min_bet = 100", "min_bet = 0", "hand.phh:1: min_bet: must be more than nothing"},
        Wrong{"min_bet = 100", "min_bet = 0.001",
              "hand.phh:6: min_bet: an amount is a number of chips from 0, with at most two decimals"},
        Wrong{"[1000, 300, 700]", "[1000, 300, 0]", "hand.phh:7: starting_stacks: a player has no chips"},
        Wrong{"[1000, 300, 700]", "[1000]", "hand.phh:7: starting_stacks: two to 10 players"},
        Wrong{"antes = [0, 0, 0]", "antes = [0, 0]", "hand.phh:4: antes: 2 amounts for 3 players"},
        Wrong{"antes = [0, 0, 0]", "antes = [0, -1, 0]",
              "hand.phh:4: antes: an amount is a number of chips from 0, with at most two decimals"},
        Wrong{"ante_trimming_status = true", "ante_trimming_status = 1",
              "hand.phh:3: ante_trimming_status: must be true or false"},
        Wrong{"winnings = [0, 900, 800]", "winnings = [",
              "hand.phh:23: not valid TOML: Error while parsing array: encountered end-of-file"}));

INSTANTIATE_TEST_SUITE_P(
    Actions, WrongPhh,
    testing::Values(
        Wrong{"p3 cbr 700", "p4 cbr 700", "hand.phh:12: “p4 cbr 700”: “p4” is no player; write p1 to p3"},
        Wrong{"p3 cbr 700", "p3 raise 700",
              "hand.phh:12: “p3 raise 700”: a player does pb, cbr, cc, f, sd or sm, not “raise”"},
        Wrong{"p3 cbr 700", "p3", "hand.phh:12: “p3”: an action names who acts and what he does"},
        Wrong{"p3 cbr 700", "p3 cbr", "hand.phh:12: “p3 cbr”: the amount is missing"},
        Wrong{"p3 cbr 700", "p3 cbr 7x",
              "hand.phh:12: “p3 cbr 7x”: “7x” is no number of chips, with at most two decimals"},
        Wrong{"p3 cbr 700", "p3 cbr 700 now", "hand.phh:12: “p3 cbr 700 now”: “now” is too much"},
        Wrong{"p3 cbr 700", "p1 cc", "hand.phh:12: “p1 cc”: is out of turn: p3 is to act"},
        Wrong{"p3 cbr 700", "p3 cbr 150",
              "hand.phh:12: “p3 cbr 150”: 150 is below the least bet or raise, which is to 200"},
        Wrong{"p3 cbr 700", "p3 cbr 701",
              "hand.phh:12: “p3 cbr 701”: 701 is over his chips, which are 700 in this round"},
        Wrong{"p3 cbr 700", "p3 sd", "hand.phh:12: “p3 sd”: no cards are drawn now: p3 is to act"},
        Wrong{"p3 cbr 700", "p3 pb", "hand.phh:12: “p3 pb”: there is nothing to bring in"},
        Wrong{"p3 cbr 700", "p3 sm", "hand.phh:12: “p3 sm”: no hand is shown now: p3 is to act"},
        Wrong{"p3 cbr 700", "d db 3c4c8h", "hand.phh:12: “d db 3c4c8h”: no such card is to be dealt now: p3 is to act"},
        Wrong{"KsKd\"", "KsAd\"", "hand.phh:11: “d dh p3 KsAd”: a card is dealt twice"},
        Wrong{"KsKd\"", "Ks\"", "hand.phh:11: “d dh p3 Ks”: is the wrong number of cards: p3 is to be dealt 2 cards"},
        Wrong{"KsKd\"", "KsKx\"", "hand.phh:11: “d dh p3 KsKx”: “Kx” is no card"},
        Wrong{"KsKd\"", "KsJk\"", "hand.phh:11: “d dh p3 KsJk”: the deck of this game has no such card"},
        Wrong{"d dh p2", "d dz p2", "hand.phh:10: “d dz p2 AsAd”: the dealer does db or dh, not “dz”"},
        Wrong{"d dh p2", "d dh p3", "hand.phh:10: “d dh p3 AsAd”: is out of turn: p2 is to be dealt 2 cards"},
        Wrong{"p2 sm AsAd", "p2 sm AsAc",
              "hand.phh:15: “p2 sm AsAc”: the cards shown are not the cards that he was dealt"},
        Wrong{"d db Jh\",", "d db Jh\",\n  \"p1 cc\",", "hand.phh:21: “p1 cc”: the hand is over"}));

TEST(Phh, AFileOfSeveralNamesItsLines) {
  const std::string path = testing_support::tests_dir() + "/games/poker_room/phh/evening.phhs";
  EXPECT_EQ(error_of(with(path, "p3 cbr 350", "p3 cbr 351"), "evening.phhs"),
            "evening.phhs:18: “p3 cbr 351”: 351 is above the limit, which is a bet or raise to 350");
  EXPECT_EQ(error_of("a = 3\n", "evening.phhs"), "evening.phhs:1: a: a file of several hands holds a table for each");
  EXPECT_EQ(error_of("", "evening.phhs"), "evening.phhs: holds no hand");
}

TEST(Phh, ABringInIsLessThanTheBetThatCompletesIt) {
  const auto stud = [](const std::string& bring_in) {
    return "variant = \"F7S\"\nantes = [1, 1]\nbring_in = " + bring_in +
           "\nsmall_bet = 4\nbig_bet = 8\nstarting_stacks = [100, 100]\n"
           "actions = [\"d dh p1 2s3s2c\", \"d dh p2 4s5s9c\", \"p1 pb\", \"p2 cbr 4\"]\n";
  };
  EXPECT_EQ(error_of(stud("3.99")), "");
  EXPECT_EQ(error_of(stud("4")), "hand.phh:1: bring_in: 4 must be less than small_bet, which is 4");
  EXPECT_EQ(error_of(stud("5")), "hand.phh:1: bring_in: 5 must be less than small_bet, which is 4");
}

TEST(Phh, UnknownCardsAreToldAtTheShowdown) {
  const std::string path = testing_support::tests_dir() + "/games/poker_room/phh/single-draw-dead-ante.phh";
  const auto shown = [&](const std::string& cards) {
    std::string text = with(path, "p3 9s8d4c3d2h", "p3 ??????????");
    const std::string from = "p3 sm 9s8d4c3d2h";
    return error_of(text.replace(text.find(from), from.size(), "p3 sm " + cards));
  };
  EXPECT_EQ(shown("9s8d4c3d2h"), "");
  EXPECT_EQ(shown("9s9s4c3d2h"), "hand.phh:18: “p3 sm 9s9s4c3d2h”: a card is dealt twice");
  EXPECT_EQ(shown("9s8dTs3d2h"), "hand.phh:18: “p3 sm 9s8dTs3d2h”: a card is dealt twice");
  EXPECT_EQ(shown("9s8d4c3dJk"), "hand.phh:18: “p3 sm 9s8d4c3dJk”: the deck of this game has no such card");
  EXPECT_EQ(shown("9s8d4c3d"), "hand.phh:18: “p3 sm 9s8d4c3d”: the cards shown are not the cards that he was dealt");
}

TEST(Phh, ADamagedFileIsReadOrRefused) {
  std::mt19937 random(16);
  int refused = 0;
  int read = 0;
  for (const fs::path& path : files()) {
    const std::string whole = text_of(path);
    for (int i = 0; i < 1'500; ++i) {
      std::string text = whole;
      for (int slip = 0; slip < 2; ++slip) {
        const std::size_t place = random() % text.size();
        if (i % 3 == 0) text.erase(place, 1 + random() % 4);
        if (i % 3 == 1) text[place] = whole[random() % whole.size()];
        if (i % 3 == 2) text.insert(place, whole.substr(random() % whole.size(), 1 + random() % 12));
      }
      try {
        for (const PhhHand& hand : read_phh(text, path.filename().string())) {
          const PhhReplay replay = replay_phh(hand);
          static_cast<void>(replay.told(hand));
          static_cast<void>(replay.waits_for(hand));
          static_cast<void>(compare_phh(hand, replay));
        }
        ++read;
      } catch (const kit::InputError& error) {
        EXPECT_TRUE(error.where().starts_with(path.filename().string())) << error.what();
        ++refused;
      }
    }
  }
  EXPECT_GT(refused, 1'000);
  EXPECT_GT(read, 300);
}

TEST(Phh, AmountsForPeople) {
  EXPECT_EQ(chips_text(Cents(105'000)), "1,050");
  EXPECT_EQ(chips_text(Cents(50)), "0.50");
  EXPECT_EQ(chips_text(unknown_stack), "inf");
}

}  // namespace
}  // namespace houseway::games::phh_test
