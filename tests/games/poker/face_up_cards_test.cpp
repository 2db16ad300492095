#include <gtest/gtest.h>

#include <algorithm>

#include "support/house.hpp"

/// Which cards lie face up, most of all when a round is over.
namespace houseway::games::face_up_cards_test {
namespace {

using kit::Cents;
using table::Place;
using table::Seat;
using testing_support::Options;

struct Dealt {
  std::string game;
  Options options;
  std::vector<table::Stakes> stakes;
  std::vector<std::string> log;

  [[nodiscard]] table::RoundResult play() const {
    table::Round round;
    for (std::size_t seat = 0; seat < stakes.size(); ++seat) round.stakes[Seat::at(seat)] = stakes[seat];
    for (const std::string& line : log) round.log.push_back(table::parse_event(line));
    return testing_support::bound(game, options).play(round, nullptr);
  }
  [[nodiscard]] std::ptrdiff_t face_up(Place place) const {
    const table::RoundResult result = play();
    EXPECT_FALSE(result.waiting) << result.waiting->text();
    const auto& cards = result.layout.at(place);
    return std::count_if(cards.begin(), cards.end(), [](const table::ShownCard& card) { return card.face_up; });
  }
  /// "?? Kh", whether the round is over or not.
  [[nodiscard]] std::string shown(Place place) const {
    const table::RoundResult result = play();
    std::string text;
    for (const table::ShownCard& card : result.layout.at(place))
      text += (text.empty() ? "" : " ") + (card.face_up ? card.card.text() : "??");
    return text;
  }
};

/// Cover All is settled on the best hand at the table (ma §11(b)): a folded one is turned where anybody has it.
TEST(FaceUpCards, OfAFoldedHandWhereCoverAllLooksAtIt) {
  Dealt round{"ma/caribbean-stud",
              {{"cover-all-offered", "yes"}, {"delivery", "automated-shoe-5-card-stacks"}},
              {{{"ante", Cents(1000)}, {"cover-all", Cents(500)}}, {{"ante", Cents(1000)}}},
              {"deal Tc to seat-1", "deal Td to seat-1", "deal 7h to seat-1", "deal 5s to seat-1", "deal 2d to seat-1",
               "deal Kd to seat-2", "deal Jd to seat-2", "deal 9d to seat-2", "deal 7d to seat-2", "deal 5d to seat-2",
               "deal Ah to dealer", "deal Ks to dealer", "deal 8s to dealer", "deal 7c to dealer", "deal 2s to dealer",
               "seat-1 bet", "seat-2 fold"}};
  EXPECT_EQ(round.face_up(Seat::at(1)), 5);
  round.stakes[0].erase("cover-all");
  EXPECT_EQ(round.face_up(Seat::at(1)), 0);
  EXPECT_EQ(round.face_up(Seat::at(0)), 5);
}

/// When everybody has folded no community card is turned (ma §9(a), ch4 §16.I.1), unless a wager waits for it.
TEST(FaceUpCards, OfTheCommunityWhenEverybodyFolds) {
  const std::vector<std::string> log{"deal 2c to seat-1", "deal 7d to seat-1", "deal Kh to board",
                                     "deal 9s to board",  "deal 4d to board",  "seat-1 fold"};
  for (const char* game : {"ma/mississippi-stud", "ch4/mississippi-stud"})
    EXPECT_EQ((Dealt{game, {}, {{{"ante", Cents(1000)}}}, log}.face_up(table::board)), 0) << game;
  const Dealt bonus{"ma/mississippi-stud",
                    {{"three-card-bonus-table", "3cs-01"}},
                    {{{"ante", Cents(1000)}, {"three-card-bonus", Cents(500)}}},
                    log};
  EXPECT_EQ(bonus.face_up(table::board), 3);
}

/// ma §9(b)-(c): a player who folds turns up cards that win a bonus; else the hand goes to the rack unseen.
TEST(FaceUpCards, OfAFoldedHandOfHighCardFlushThatWinsABonus) {
  Dealt round{"ma/high-card-flush",
              {{"straight-flush-bonus-offered", "yes"}, {"flush-bonus-offered", "yes"}, {"progressive-offered", "yes"}},
              {{{"ante", Cents(1000)}, {"straight-flush-bonus", Cents(500)}}},
              {"deal 6s to seat-1", "deal 5s to seat-1", "deal 4s to seat-1", "deal 9h to seat-1", "deal 8h to seat-1",
               "deal Jd to seat-1", "deal Tc to seat-1", "deal Kc to dealer", "deal 5c to dealer", "deal 4c to dealer",
               "deal 6d to dealer", "deal 2d to dealer", "deal 7h to dealer", "deal 9s to dealer", "seat-1 fold"}};
  EXPECT_EQ(round.face_up(Seat::at(0)), 7);
  round.stakes[0] = {{"ante", Cents(1000)}, {"flush-bonus", Cents(500)}, {"progressive", Cents(100)}};
  EXPECT_EQ(round.face_up(Seat::at(0)), 0);
  EXPECT_EQ(round.face_up(table::dealer), 7);
}

/// ma Double Cross Poker §7(c)(3), §9(a), §9(d): left, centre, right, top, bottom. The top and the right one are turned
/// first, and the others after the last decision, a fold too. Cards shown for the three-card wager lie face down again.
TEST(FaceUpCards, OfACrossLieInTheOrderOfTheDeal) {
  Dealt round{"ma/double-cross-poker",
              {},
              {{{"ante", Cents(1000)}, {"three-card", Cents(500)}}},
              {"deal Jd to seat-1", "deal 9h to seat-1", "deal Kc to dealer", "deal Qs to dealer", "deal 9c to board",
               "deal 4s to board", "deal 2d to board", "deal Jh to board", "deal 6c to board"}};
  EXPECT_EQ(round.shown(table::board), "?? ?? 2d Jh ??");
  EXPECT_EQ(round.shown(Seat::at(0)), "?? ??");
  EXPECT_EQ(round.shown(table::dealer), "?? ??");
  round.log.emplace_back("seat-1 fold");
  EXPECT_EQ(round.shown(table::board), "9c 4s 2d Jh 6c");
  EXPECT_EQ(round.shown(Seat::at(0)), "?? ??");
  EXPECT_EQ(round.shown(table::dealer), "Kc Qs");
  round.log.back() = "seat-1 vertical";
  EXPECT_EQ(round.shown(Seat::at(0)), "Jd 9h");
}

}  // namespace
}  // namespace houseway::games::face_up_cards_test
