#include <gtest/gtest.h>

#include <map>
#include <string>
#include <string_view>

#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/display.hpp"

/// What a game says about the cards at a place.
namespace houseway::games::hand_names_test {
namespace {

using hands::test::cards;
using table::Layout;
using table::Place;
using table::Seat;
using testing_support::bound;

const Place own = Seat::at(0);

void lay(Layout& layout, const Place& place, std::string_view text, std::string_view low = "") {
  for (const kit::Card card : cards(text)) layout[place].push_back({card, true});
  for (const kit::Card card : cards(low)) layout[place].push_back({card, true, true});
}

table::HandName name(const std::string& game, std::string_view text, std::string_view low = "") {
  Layout layout;
  lay(layout, own, text, low);
  return bound(game).facts.name_hand(layout, own);
}

TEST(HandNames, CountBlackjack) {
  EXPECT_EQ(name("ma/blackjack", "Kh 9d").text, "19");
  EXPECT_EQ(name("ma/blackjack", "Ah 6d").text, "soft 17");
  EXPECT_EQ(name("ma/blackjack", "Ah 6d Kc").text, "17");
  EXPECT_EQ(name("ma/blackjack", "Ah 5d 5c").text, "21");
  EXPECT_EQ(name("ma/blackjack", "Kh 6d 8c").text, "24, over");
  EXPECT_EQ(name("ma/blackjack", "Ah Kd").text, "blackjack");
}

TEST(HandNames, AHandOfASplitIsNoBlackjack) {
  Layout layout;
  lay(layout, own, "Ah Kd");
  lay(layout, Place(Seat::at(0), 1), "Ad 5s");
  const BoundGame game = bound("ma/blackjack");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "21");
  EXPECT_EQ(game.facts.name_hand(layout, Place(Seat::at(0), 1)).text, "soft 16");
}

TEST(HandNames, AHiddenCardIsNotTold) {
  Layout layout;
  lay(layout, table::dealer, "Kh 9d");
  layout[table::dealer].back().face_up = false;
  EXPECT_EQ(bound("ma/blackjack").facts.name_hand(layout, table::dealer).text, "");
  lay(layout, own, "Kh 9d");
  layout[own].back().face_up = false;
  EXPECT_EQ(bound("ma/blackjack").facts.name_hand(layout, own).text, "");
  EXPECT_EQ(bound("ma/blackjack").facts.name_hand(table::seen_from(layout, Seat::at(0)), own).text, "19");
}

TEST(HandNames, ThreeCards) {
  EXPECT_EQ(name("ma/three-card-poker", "9h 9d 4c").text, "pair of nines");
  EXPECT_EQ(name("ma/three-card-poker", "Qh 8d 4c").text, "queen high");
  EXPECT_EQ(name("ma/three-card-poker", "Ah 2d 3c").text, "straight to the three");
  EXPECT_EQ(name("ma/three-card-poker", "6h 6d 6c").text, "three sixes");
  EXPECT_EQ(name("ma/three-card-poker", "Kh 8h 4h").text, "flush, king high");
  EXPECT_EQ(name("ma/three-card-poker", "Kh Qh Jh").text, "straight flush to the king");
  EXPECT_EQ(name("ma/three-card-poker", "Ah Kh Qh").text, "mini royal");
}

TEST(HandNames, FiveCardsWithDeucesWild) {
  EXPECT_EQ(name("ma/dj-wild", "2h Kd 9c 6s 4h").text, "pair of kings");
  EXPECT_EQ(name("ma/dj-wild", "Jk 9h 9d 4c 4s").text, "nines full of fours");
  EXPECT_EQ(name("ma/dj-wild", "2c 9h 9d 9c 9s").text, "five nines");
  EXPECT_EQ(name("ma/dj-wild", "2c 2d 2h 2s Jk").text, "five wild cards");
  EXPECT_EQ(name("ma/dj-wild", "2h Kd 9c 6s 4h As").text, "pair of kings") << "a replacement for the link lies beside";
}

TEST(HandNames, TwoCardsWithJokers) {
  EXPECT_EQ(name("ma/two-card-joker-poker", "9h Jk").text, "pair of nines");
  EXPECT_EQ(name("ma/two-card-joker-poker", "Jk JK").text, "pair of jokers");
  EXPECT_EQ(name("ma/two-card-joker-poker", "Qh 8d").text, "queen high");
  EXPECT_EQ(name("ma/two-card-joker-poker", "Ah 2d").text, "straight to the two");
  EXPECT_EQ(name("ma/two-card-joker-poker", "Ah Kh").text, "royal flush");
}

TEST(HandNames, TheBestFourOfFive) {
  EXPECT_EQ(name("ma/crazy-4-poker", "Kh Qd 9c 4h 2s").text, "king high");
  EXPECT_EQ(name("ma/crazy-4-poker", "9h 8d 7c 6h Ks").text, "straight to the nine");
  EXPECT_EQ(name("ma/crazy-4-poker", "9h 9d 9c Kh Ks").text, "three nines");
  EXPECT_EQ(name("ma/crazy-4-poker", "Ah Kh Qh Jh 2s").text, "straight flush to the ace");
}

TEST(HandNames, LongestFlush) {
  EXPECT_EQ(name("ma/high-card-flush", "Th 8h 6h Js Ad Qd Jc").text, "three-card flush, ten high");
  EXPECT_EQ(name("ma/high-card-flush", "Th 8h 6h 4h Ad Qd Kd").text, "four-card flush, ten high");
}

TEST(HandNames, LongestFlushWithABoard) {
  const BoundGame game = bound("ma/chase-the-flush");
  Layout layout;
  lay(layout, own, "8h 7d 2c");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "");
  lay(layout, table::board, "Kd 4d");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "three-card flush, king high");
  lay(layout, table::board, "As 2d");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "four-card flush, king high");
  EXPECT_EQ(game.facts.name_hand(layout, table::board).text, "");
}

TEST(HandNames, FiveCardsOfStud) {
  EXPECT_EQ(name("ma/boston-5-stud", "Ah Qh 9h").text, "flush, ace high");
  EXPECT_EQ(name("ma/boston-5-stud", "Ah Qh 9h 4d 4s").text, "pair of fours");
  EXPECT_EQ(name("ma/boston-5-stud", "Ah Qh 9h 4d").text, "");
  EXPECT_EQ(name("ma/caribbean-stud", "Ah Qd 9c 4h 2s").text, "ace high");
  EXPECT_EQ(name("ma/caribbean-stud", "Ah Kd 4c 3h 2s").text, "ace-king");
  EXPECT_EQ(name("ma/caribbean-stud", "Ah Ad Kc 3h 2s").text, "pair of aces");
  EXPECT_EQ(name("ma/caribbean-stud", "Ah Kh Qh Jh Th").text, "royal flush");
  EXPECT_EQ(name("ma/caribbean-stud", "Ah").text, "");
}

TEST(HandNames, TwoCardsAndABoard) {
  const BoundGame game = bound("ma/ultimate-texas-hold-em");
  Layout layout;
  lay(layout, own, "8h 8d");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "pair of eights");
  lay(layout, table::board, "Kh Kd 4c");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "kings and eights");
  lay(layout, table::board, "8c 2s");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "eights full of kings");
  EXPECT_EQ(game.facts.name_hand(layout, table::board).text, "");
}

/// Five community cards in the order of their deal: the row, then the top and the bottom one.
TEST(HandNames, TwoCardsAndACross) {
  const BoundGame game = bound("ma/double-cross-poker");
  const Place other = Seat::at(1);
  Layout layout;
  lay(layout, own, "Jd 4h");
  lay(layout, other, "8h 8d");
  lay(layout, table::dealer, "Ah Qs");
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "");
  EXPECT_EQ(game.facts.name_hand(layout, other).text, "pair of eights");
  lay(layout, table::board, "9c 4s 2d Jh 6c");
  for (const std::size_t hidden : {0U, 1U, 4U}) layout[table::board][hidden].face_up = false;
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "vertical pair of jacks");
  EXPECT_EQ(game.facts.name_hand(layout, other).text, "pair of eights");
  EXPECT_EQ(game.facts.name_hand(layout, table::dealer).text, "");
  EXPECT_EQ(game.facts.name_hand(layout, table::board).text, "vertical Jh, horizontal 2d");
  for (table::ShownCard& card : layout[table::board]) card.face_up = true;
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "vertical jacks and fours, horizontal pair of fours");
  EXPECT_EQ(game.facts.name_hand(layout, other).text, "pair of eights");
  EXPECT_EQ(game.facts.name_hand(layout, table::dealer).text, "vertical ace high");
  EXPECT_EQ(game.facts.name_hand(layout, table::board).text, "vertical Jh 4s 6c, horizontal 9c 4s 2d");
  layout[table::dealer][1].card = cards("9s")[0];
  EXPECT_EQ(game.facts.name_hand(layout, table::dealer).text, "horizontal pair of nines");
  layout[table::board] = {};
  lay(layout, table::board, "Jc 4s 6d Jh 6c");
  EXPECT_EQ(game.facts.name_hand(layout, table::dealer).text, "ace high");  // the same on both
}

/// A machine has dealt the whole board before the hands: what is not turned yet does not count.
TEST(HandNames, TwoCardsAndABoardThatIsTurnedByAndBy) {
  const BoundGame game = bound("ma/heads-up-hold-em", {{"delivery", "automated-shoe"}});
  Layout layout;
  lay(layout, own, "8h 8d");
  lay(layout, table::board, "Kh Kd 4c 8c 2s");
  auto& board = layout.at(table::board);
  for (table::ShownCard& shown : board) shown.face_up = false;
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "pair of eights");
  for (std::size_t i = 0; i < 3; ++i) board[i].face_up = true;
  EXPECT_EQ(game.facts.name_hand(layout, own).text, "kings and eights");
}

TEST(HandNames, AHandThatIsSet) {
  EXPECT_EQ(name("ma/pai-gow-poker", "9h 9d 4c 4h 2s", "Ah Kd").text, "nines and fours over ace-king");
  EXPECT_EQ(name("ma/pai-gow-poker", "9h 9d 4c Jh 2s", "Ah Jk").text, "foul: pair of nines over pair of aces");
  EXPECT_TRUE(name("ma/pai-gow-poker", "9h 9d 4c Jh 2s", "Ah Jk").foul);
  EXPECT_FALSE(name("ma/pai-gow-poker", "9h 9d 4c 4h 2s", "Ah Kd").foul);
  EXPECT_EQ(name("ma/pai-gow-poker", "9h 9d 4c 4h 2s Ah Kd").text, "");
  EXPECT_EQ(name("ma/supreme-pai-gow", "Kh Qd", "5c Jk").text, "king-queen over 8 points");
  EXPECT_EQ(name("ma/supreme-pai-gow", "5c JK", "Kh Qd").text, "foul: 8 points over king-queen");
  EXPECT_TRUE(name("ma/supreme-pai-gow", "5c JK", "Kh Qd").foul);
  EXPECT_EQ(name("ma/supreme-pai-gow", "5c JK Kh Qd").text, "");
}

TEST(HandNames, ThreeHandsThatAreSet) {
  const auto set = [](std::string_view high, std::string_view medium, std::string_view low) {
    Layout layout;
    lay(layout, own, high);
    for (const kit::Card card : cards(medium)) layout[own].push_back({card, true, 2});
    for (const kit::Card card : cards(low)) layout[own].push_back({card, true, 1});
    return bound("ma/asia-poker").facts.name_hand(layout, own);
  };
  EXPECT_EQ(set("Ah 2d 3c 4s", "Kd 7h", "Qc").text, "straight, ace to four over king-seven over queen");
  EXPECT_EQ(set("9h 9d 4c 2s", "5d 5h", "Jk").text, "pair of nines over pair of fives over ace");
  EXPECT_EQ(set("9h 9d 4c 2s", "Kd 7h", "Jk").text, "foul: pair of nines over king-seven over ace");
  EXPECT_TRUE(set("9h 9d 4c 2s", "Kd 7h", "Jk").foul);
  EXPECT_EQ(set("9h 9d 4c 2s Qc", "Kd 7h", "").text, "") << "the low hand is not named yet";
}

TEST(HandNames, PointsOfBaccarat) {
  const BoundGame game = bound("ma/minibaccarat");
  Layout layout;
  lay(layout, table::player_hand, "Kh 9d");
  lay(layout, table::banker_hand, "8h 8d");
  EXPECT_EQ(game.facts.name_hand(layout, table::player_hand).text, "natural 9");
  EXPECT_EQ(game.facts.name_hand(layout, table::banker_hand).text, "6");
  const auto coup = game.facts.mark_coup(layout).value();
  EXPECT_EQ(coup.winner, table::CoupWinner::player);
  EXPECT_FALSE(coup.player_pair);
  EXPECT_TRUE(coup.banker_pair);
  lay(layout, table::banker_hand, "Ah");
  EXPECT_EQ(game.facts.name_hand(layout, table::banker_hand).text, "7");
}

TEST(GamesNamed, WithAndWithoutAJurisdiction) {
  const std::vector<std::string> ids{"ch4/mini-baccarat", "ma/minibaccarat", "ma/blackjack", "pa/blackjack"};
  EXPECT_EQ(games_named("ma/blackjack", ids), std::vector<std::string>{"ma/blackjack"});
  EXPECT_EQ(games_named("Blackjack", ids), (std::vector<std::string>{"ma/blackjack", "pa/blackjack"}));
  EXPECT_EQ(games_named("mini-baccarat", ids), (std::vector<std::string>{"ch4/mini-baccarat", "ma/minibaccarat"}));
  EXPECT_TRUE(games_named("co/blackjack", ids).empty());
  EXPECT_TRUE(games_named("black", ids).empty());
}

/// Far box, the row from the left, near box.
TEST(HandNames, TheCrossMakesTwoHands) {
  const auto both = [](std::string_view two, std::string_view cross, std::string_view turned) {
    Layout layout;
    lay(layout, own, two);
    lay(layout, table::board, cross);
    for (std::size_t i = 0; i < turned.size(); ++i) layout[table::board][i].face_up = turned[i] == '+';
    return bound("ma/criss-cross-poker").facts.name_hand(layout, own).text;
  };
  EXPECT_EQ(both("Kh 4d", "4s Kc 2d 9h 8s", "-----"), "");
  EXPECT_EQ(both("Kh Kd", "4s Kc 2d 9h 8s", "-----"), "pair of kings");
  EXPECT_EQ(both("Kh 4d", "4s Kc 2d 9h 8s", "-+-+-"), "across pair of kings");
  EXPECT_EQ(both("Kh 4d", "4s Kc 2d 9h 8s", "++-++"), "across pair of kings, down pair of fours");
  EXPECT_EQ(both("Qh 4d", "4s Kc 2d 9h 8s", "++-++"), "down pair of fours");
  EXPECT_EQ(both("Kh 4d", "4s Kc 4c 9h 8s", "+++++"), "across kings and fours, down three fours");
  EXPECT_EQ(both("Kh 4d", "As Qc 4c 9h 8s", "+++++"), "pair of fours") << "both the same";
}

}  // namespace
}  // namespace houseway::games::hand_names_test
