#include <gtest/gtest.h>

#include "rulebook/embedded.hpp"
#include "rulebook/loader.hpp"
#include "support/house.hpp"

/// What a file may add to a game, and what the loader says to somebody who wrote it wrong.
namespace houseway::rulebook::added_wagers_test {
namespace {

using testing_support::error_of;

/// A file that adds a wager to a built-in game, with this about it.
std::string file(const std::string& base, const std::string& wager,
                 const std::string& pays = "[paytable.pays]\npair = \"5 to 1\"\n") {
  return "extends = \"" + base + "\"\nsource = \"a test\"\n\n[[wager]]\nid = \"extra\"\nname = \"Extra\"\nkind = " +
         "\"side\"\ncite = \"§1\"\n" + wager + "\n[[paytable]]\nwager = \"extra\"\nid = \"a\"\ncite = \"§2\"\n" + pays;
}

std::string load(const std::string& text) {
  return error_of([&] { Rulebook({{"xx/test", text}}, games::vocabularies(), "", embedded_files()); });
}

void expect_error(const std::string& text, const std::vector<std::string>& parts) {
  const std::string error = load(text);
  EXPECT_EQ(error.find('\n'), std::string::npos) << error;
  for (const std::string& part : parts)
    EXPECT_NE(error.find(part), std::string::npos) << "“" << part << "” is not in: " << error;
}

const std::string own_two = "looks-at = { own = \"1-2\" }\n";
const std::string pair_row = "[[wager.row]]\noutcome = \"pair\"\nranks = \"alike\"\n";

std::string row(const std::string& condition) { return own_two + "[[wager.row]]\noutcome = \"pair\"\n" + condition; }

TEST(AddedWagers, AreTaken) {
  EXPECT_EQ(load(file("ma/blackjack", own_two + pair_row)), "");
  EXPECT_EQ(load(file("ma/blackjack", "looks-at = { own = \"1-2\", house = 1 }\nnames = \"three-cards\"\n")), "");
  for (const char* condition :
       {"ranks = [\"7\", \"T-A\"]", "suits = \"hearts\"", "suits = [\"hearts\", \"spades\"]", "colours = \"red\"",
        "ranks = \"consecutive\"", "of-a-kind = 2", "of-a-suit = 2", "of = \"own\"\nranks = 7",
        "count = { cards = [\"A\", \"Qh\", \"hearts\", \"red\", \"2-5\"], at-least = 1 }",
        "sum = { by = \"blackjack\", exactly = 20 }",
        "ranks = \"alike\"\nalso = [{ of = \"own\", suits = \"alike\" }]"})
    EXPECT_EQ(load(file("ma/blackjack", row(condition))), "") << condition;
  EXPECT_EQ(load(file("ma/blackjack",
                      "looks-at = { own = \"1-2\", house = 1 }\n[[wager.row]]\noutcome = \"pair\"\n"
                      "of = \"own\"\nlike = { card = \"house\", in = [\"rank\", \"suit\"], at-least = 1 }\n")),
            "");
}

TEST(AddedWagers, LookAtCardsThatAreAlwaysDealt) {
  expect_error(file("ma/blackjack", "looks-at = { own = \"1-3\" }\n" + pair_row),
               {"xx/test", "wager extra.looks-at.own", "card 3 need not be dealt", "own cards 1-2, house card 1"});
  expect_error(file("ma/minibaccarat", own_two + pair_row), {"player cards 1-2, banker cards 1-2"});
  expect_error(file("ma/craps", own_two + pair_row), {"no wager can be added to craps"});
  expect_error(file("ma/pai-gow-poker", own_two + pair_row), {"no wager can be added to pai-gow-poker"});
}

TEST(AddedWagers, NameCardsThatThereAre) {
  expect_error(file("ma/blackjack", "looks-at = { own = \"two\" }\n" + pair_row), {"looks-at.own", "“two”", "1-2"});
  expect_error(file("ma/blackjack", "looks-at = { own = \"2-1\" }\n" + pair_row), {"“2-1” are no cards"});
  expect_error(file("ma/blackjack", "looks-at = { own = 0 }\n" + pair_row), {"“0” are no cards"});
  expect_error(file("ma/blackjack", "looks-at = { hand = 1 }\n" + pair_row), {"looks-at", "is missing"});
  expect_error(file("ma/blackjack", "looks-at = { own = 1, hand = 1 }\n" + pair_row),
               {"hand", "is not a key here", "own"});
  expect_error(file("ma/blackjack", "looks-at = {}\n" + pair_row), {"looks-at", "name cards to look at"});
  expect_error(
      file("ma/ultimate-texas-hold-em", "looks-at = { own = \"1-2\", house = \"1-2\", board = \"1-5\" }\n" + pair_row),
      {"these are 9 cards", "7 at most"});
}

TEST(AddedWagers, HaveANaming) {
  expect_error(file("ma/blackjack", own_two), {"names", "needs a ranking, rows, or both"});
  expect_error(file("ma/blackjack", own_two + "names = \"poker\"\n"),
               {"“poker” names 5 to 7 cards; the wager looks at 2"});
  expect_error(file("ma/blackjack", own_two + "names = \"pokr\"\n"), {"“pokr” is not allowed", "did you mean poker"});
  expect_error(file("ma/blackjack", "names = \"poker\"\n"), {"names", "is not a key here", "looks-at"});
  expect_error(file("ma/three-card-poker", "looks-at = { own = \"1-3\" }\nnames = \"three-cards\"\n" + pair_row),
               {"“pair” is what cards are called that no row names"});
  expect_error(file("ma/blackjack", own_two + "[[wager.row]]\noutcome = \"nothing\"\nranks = \"alike\"\n"),
               {"“nothing”"});
}

TEST(AddedWagers, HaveRowsThatMeanSomething) {
  expect_error(file("ma/blackjack", row("")), {"a row needs one of ranks, suits"});
  expect_error(file("ma/blackjack", row("ranks = \"equal\"")), {"ranks", "“equal” is not allowed", "alike"});
  expect_error(file("ma/blackjack", row("ranks = [\"alike\", \"7\"]")), {"“alike” stands alone"});
  expect_error(file("ma/blackjack", row("ranks = \"A-2\"")), {"“A-2” is not allowed"});
  expect_error(file("ma/blackjack", row("suits = \"heart\"")), {"“heart” is not allowed", "hearts"});
  expect_error(file("ma/blackjack", row("colours = \"blue\"")), {"“blue”", "red or black"});
  expect_error(file("ma/blackjack", row("of-a-kind = 3")), {"of-a-kind", "from 2 to 2"});
  expect_error(file("ma/blackjack", row("of = \"house\"\nranks = 7")), {"looks at no house card", "own cards 1-2"});
  expect_error(file("ma/blackjack", row("of = \"dealer\"\nranks = 7")), {"“dealer” is not allowed", "house"});
  expect_error(file("ma/blackjack", row("count = { cards = \"A\" }")), {"exactly, at-least or at-most"});
  expect_error(file("ma/blackjack", row("count = { at-least = 1 }")), {"cards", "is missing"});
  expect_error(file("ma/blackjack", row("count = { cards = \"Z\", at-least = 1 }")), {"“Z” is not allowed"});
  expect_error(file("ma/blackjack", row("count = { cards = \"A\", at-least = 3 }")), {"from 0 to 2"});
  expect_error(file("ma/blackjack", row("count = { cards = \"A\", at-least = 2, at-most = 1 }")),
               {"more than at-most"});
  expect_error(file("ma/blackjack", row("sum = { by = \"poker\", exactly = 2 }")),
               {"“poker” is not allowed", "baccarat"});
  expect_error(file("ma/blackjack", row("like = { card = \"own\", in = \"rank\", exactly = 1 }")),
               {"several own cards"});
  expect_error(file("ma/blackjack", row("rank = \"alike\"")), {"ranks"});
  expect_error(file("ma/blackjack", row("ranks = \"alike\"\nsuit = \"alike\"")), {"suit", "did you mean", "suits"});
}

TEST(AddedWagers, ArePaidForTheirOutcomes) {
  expect_error(file("ma/blackjack", own_two + pair_row, "[paytable.pays]\npairs = \"5 to 1\"\n"),
               {"paytable extra/a.pays", "“pairs”", "did you mean pair", "nothing"});
  const std::string unpaid =
      "extends = \"ma/blackjack\"\nsource = \"a test\"\n[[wager]]\nid = \"extra\"\nname = \"Extra\"\n"
      "kind = \"side\"\ncite = \"§1\"\n" +
      own_two + pair_row;
  expect_error(unpaid, {"wager extra", "has no pay table"});
}

TEST(AddedWagers, AreNotTheProceduresOwn) {
  std::string text = file("ma/blackjack", own_two + pair_row);
  for (std::size_t at = text.find("extra"); at != std::string::npos; at = text.find("extra"))
    text.replace(at, 5, "sevens");
  expect_error(text, {"wager sevens.looks-at", "settles this wager itself"});
  text = file("ma/blackjack", own_two + pair_row);
  text.replace(text.find("\"side\""), 6, "\"main\"");
  expect_error(text, {"kind", "side or a progressive"});
}

}  // namespace
}  // namespace houseway::rulebook::added_wagers_test
