#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "kit/error.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/notation.hpp"
#include "solve/equity/table.hpp"

namespace houseway::solve::equity::equity_figures_test {
namespace {

Effort two_threads() {
  Effort effort;
  effort.threads = 2;
  return effort;
}

Situation hold_em(const std::vector<std::string>& hands, std::string_view board = "", std::string_view dead = "") {
  Situation out;
  out.board = parse_cards(board, out.rules, "board");
  out.dead = parse_cards(dead, out.rules, "dead");
  for (const std::string& hand : hands) out.hands.push_back(parse_range(hand, out.rules, out.board | out.dead));
  return out;
}

/// By winners from none on: the first hand alone, the second alone, both, the third alone …
using Won = std::vector<std::uint64_t>;

void expect_won(const Situation& asked, const Won& won) {
  const Tally tally = equities(asked, two_threads()).tally;
  EXPECT_EQ(tally.won[kit::index_of(Part::whole)], won);
}

/// The counts that the tests of OMPEval have (github.com/zekyll/OMPEval, test.cpp).
TEST(EquityFigures, AreThoseOfOmpEval) {
  expect_won(hold_em({"AA", "KK"}), {0, 50371344, 10986372, 285228});
  expect_won(hold_em({"AK", "random"}, "2c3c"), {0, 159167583, 108567320, 6233737});
  expect_won(hold_em({"random", "AA", "33"}, "2c3c8h", "6h"), {0, 808395, 1681125, 20076, 12151512, 0, 0, 0});
  expect_won(hold_em({"random", "random", "AK"}, "4hAd3c4c7c", "6h"),
             {0, 1461364, 1461364, 6386, 6760010, 42420, 42420, 108});
  expect_won(hold_em({"3d7d", "2h9h", "2c9c"}, "5d5h5c", "3s3c"), {0, 183, 28, 0, 28, 0, 380, 201});
  expect_won(hold_em({"AA,KK", "KK,QQ", "QQ,AA"}),
             {0, 348272820, 119882736, 37653912, 303253020, 74015280, 1266624, 3904200});
}

/// Games, pots won and equities of three ranges as PokerStove prints them (quoted in
/// github.com/sweeterthancandy/CandyPoker, reg_script.sh). Pots tied are left out: as printed there, they and the pots
/// won are more than the games.
TEST(EquityFigures, AreThoseOfPokerStove) {
  struct Printed {
    std::vector<std::string> hands;
    std::uint64_t games;
    std::vector<std::uint64_t> won;
    std::vector<double> percent;
  };
  const std::vector<Printed> printed{
      {{"A2o", "88", "QJs"}, 394'777'152, {96'338'988, 145'235'448, 151'892'424}, {24.514, 36.900, 38.586}},
      {{"TT+,AQs+,AQo+", "QQ+,AKs,AKo", "TT"},
       11'382'741'216,
       {3'213'892'992, 4'637'673'516, 2'923'177'728},
       {30.845, 43.076, 26.079}},
      {{"88+,AQs+,AQo+", "QQ+,AKs,AKo", "TT"},
       14'738'347'008,
       {3'760'638'384, 6'406'748'796, 3'952'418'376},
       {27.556, 45.296, 27.149}},
      {{"AA", "QQ", "93o"}, 592'165'728, {418'219'956, 107'718'120, 64'207'836}, {70.739, 18.304, 10.957}},
  };
  for (const Printed& each : printed) {
    const Tally tally = equities(hold_em(each.hands), two_threads()).tally;
    EXPECT_EQ(tally.deals, each.games);
    for (std::size_t i = 0; i < each.hands.size(); ++i) {
      EXPECT_EQ(tally.alone(Part::whole, i), each.won[i]) << each.hands[i];
      EXPECT_NEAR(100 * tally.share(i).convert_to<double>(), each.percent[i], 5.001e-4) << each.hands[i];
    }
  }
}

/// 81.946% for aces against kings, 46.21% for A-K suited against queens of two other suits: in every book.
TEST(EquityFigures, AreThoseOfEveryBook) {
  const Tally aces = equities(hold_em({"AA", "KK"}), two_threads()).tally;
  EXPECT_NEAR(aces.share(0).convert_to<double>(), 0.81946, 5e-6);
  const Tally race = equities(hold_em({"AhKh", "QsQd"}), two_threads()).tally;
  EXPECT_NEAR(race.share(0).convert_to<double>(), 0.4621, 5e-5);
}

TEST(EquityFigures, TheTableIsWhatIsCountedOneByOne) {
  const MatchUps table = on_threads(2, [] { return hold_em_match_ups(2, Monitor()); });
  const auto number = [](const std::string& name) {
    for (std::size_t kind = 0; kind < kinds_of_hands; ++kind) {
      if (kind_name(kind) == name) return kind;
    }
    ADD_FAILURE() << name;
    return std::size_t{0};
  };
  for (const auto& [one, other] : std::vector<std::pair<std::string, std::string>>{
           {"AA", "KK"}, {"AKs", "QQ"}, {"AKs", "AKs"}, {"AKo", "AKs"}, {"72o", "AA"}, {"JTs", "T9o"}, {"22", "22"}}) {
    const MatchUp& match = table(number(one), number(other));
    const Tally tally = equities(hold_em({one, other}), two_threads()).tally;
    EXPECT_EQ(match.deals, tally.deals) << one << ' ' << other;
    EXPECT_EQ(match.wins, tally.alone(Part::whole, 0)) << one << ' ' << other;
    EXPECT_EQ(match.ties, tally.shared(Part::whole, 0)) << one << ' ' << other;
  }
  // A kind against all is the kind against a random hand.
  MatchUp aces;
  std::uint64_t deals = 0;
  for (std::size_t against = 0; against < kinds_of_hands; ++against) {
    aces.wins += table(number("AA"), against).wins;
    aces.ties += table(number("AA"), against).ties;
    aces.deals += table(number("AA"), against).deals;
    for (std::size_t hand = 0; hand < kinds_of_hands; ++hand) deals += table(hand, against).deals;
  }
  const Tally random = equities(hold_em({"AA", "random"}), two_threads()).tally;
  EXPECT_EQ(aces.share(), random.share(0));
  EXPECT_NEAR(aces.share().convert_to<double>(), 0.852037, 5e-7) << "the figure of every table of hands";
  EXPECT_EQ(deals, 1'326ULL * 1'225 * 1'712'304);
}

/// Stud and razz are counted by pairs of finished hands: third street, 18 thousand million deals.
TEST(EquityFigures, OfStudAddUp) {
  for (const char* game : {"seven-card-stud", "razz", "seven-card-stud-8"}) {
    Situation asked;
    asked.rules = named_rules(game);
    asked.hands = {parse_range("As2d3h", asked.rules, 0), parse_range("KsKdJh", asked.rules, 0)};
    const Tally tally = equities(asked, two_threads()).tally;
    EXPECT_EQ(tally.deals, 163'185ULL * 111'930);
    EXPECT_EQ(tally.share(0) + tally.share(1), 1);
  }
}

}  // namespace
}  // namespace houseway::solve::equity::equity_figures_test
