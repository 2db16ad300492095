#include "solve/equity/equity.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <optional>

#include "brute_force.hpp"
#include "kit/error.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/equity/chinese.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/notation.hpp"
#include "solve/equity/pineapple.hpp"

namespace houseway::solve::equity::equity_test {
namespace {

Effort two_threads() {
  Effort effort;
  effort.threads = 2;
  return effort;
}

Situation situation(std::string_view game, const std::vector<std::string>& hands, std::string_view board = "",
                    std::string_view dead = "") {
  Situation out;
  out.rules = named_rules(game);
  out.board = parse_cards(board, out.rules, "board");
  out.dead = parse_cards(dead, out.rules, "dead", out.board);
  for (const std::string& hand : hands) out.hands.push_back(parse_range(hand, out.rules, out.board | out.dead));
  return out;
}

/// Every way of counting that is for such hands finds what dealing everything finds.
void expect_brute_force(const Situation& asked) {
  const Tally dealt = test::by_brute_force(asked);
  ASSERT_GT(dealt.deals, 0U);
  const auto deals = deals_of(asked);
  test::expect_same(equities(asked, two_threads()).tally, dealt);
  if (game_of(asked.rules.game).board > 0) {
    test::expect_same(count_boards(asked, deals, two_threads()), dealt);
  } else {
    test::expect_same(count_own_cards(asked, deals, two_threads()), dealt);
  }
  const bool ranges = asked.rules.game == GameId::texas_hold_em && asked.hands.size() <= 3;
  if (ranges) test::expect_same(count_ranges(asked, two_threads()), dealt);
  Fraction sum = 0;
  for (std::size_t i = 0; i < asked.hands.size(); ++i) sum += dealt.share(i);
  EXPECT_EQ(sum, 1);
}

TEST(Equity, OfHoldEmEqualsBruteForce) {
  test::RandomSituations random(1);
  const Rules rules = named_rules("texas-hold-em");
  for (int i = 0; i < 12; ++i) {
    expect_brute_force(random.next(rules, {2, 2}, 0, 12, 3));
    expect_brute_force(random.next(rules, {2, 2}, 3, 16, 3));
    expect_brute_force(random.next(rules, {2, 2, 2}, 3, 16, 3));
    expect_brute_force(random.next(rules, {2, 2, 2}, 0, 13, 2));
    expect_brute_force(random.next(rules, {2, 2, 2, 2}, 4, 18, 2));
    expect_brute_force(random.next(rules, {2, 2}, 5, 12, 3));
  }
}

/// Boards that many hands play, and hands that are in several ranges.
TEST(Equity, OfHoldEmRangesThatOverlapEqualsBruteForce) {
  const std::vector<std::string> three{"AA,KK,22", "KK,22", "22,AA,72o"};
  expect_brute_force(situation("texas-hold-em", three, "9h9c9s9d"));
  const std::string red = "2h3h4h5h6h7h8h9hThJhQhKhAh2d3d4d5d6d7d8d9dTdJdQdKdAd";
  expect_brute_force(situation("texas-hold-em", {"random", "random"}, "2c3s4c5s6c", red));
  expect_brute_force(situation("texas-hold-em", {"AKs,QQ", "AKs,QQ", "AKs,QQ"}, "ThJh2c3d", "2d"));
  expect_brute_force(situation("texas-hold-em", {"A2s-A4s", "K7s+,77", "66-88"}, "ThJhQh9h"));
}

TEST(Equity, OfOmahaEqualsBruteForce) {
  test::RandomSituations random(2);
  for (const char* game : {"omaha", "omaha-8"}) {
    for (int i = 0; i < 5; ++i) {
      expect_brute_force(random.next(named_rules(game), {4, 4}, 0, 15, 2));
      expect_brute_force(random.next(named_rules(game), {4, 4, 4}, 3, 19, 2));
    }
  }
  Rules unqualified = named_rules("omaha-8");
  unqualified.qualifier.reset();
  for (const Rules& rules : {named_rules("big-omaha"), named_rules("big-omaha-8"), unqualified}) {
    const int cards = game_of(rules.game).hand;
    for (int i = 0; i < 5; ++i) expect_brute_force(random.next(rules, {cards, cards}, 3, 17, 2));
  }
}

TEST(Equity, OfStudEqualsBruteForce) {
  test::RandomSituations random(3);
  Rules high_low = named_rules("seven-card-stud-8");
  high_low.qualifier.reset();
  for (const Rules& rules :
       {named_rules("seven-card-stud"), named_rules("razz"), named_rules("seven-card-stud-8"), high_low}) {
    for (int i = 0; i < 4; ++i) {
      expect_brute_force(random.next(rules, {5, 5}, 0, 16, 2));
      expect_brute_force(random.next(rules, {6, 4}, 0, 15, 2));
      expect_brute_force(random.next(rules, {7, 6, 6}, 0, 24, 2));
    }
  }
  for (int i = 0; i < 4; ++i) expect_brute_force(random.next(named_rules("five-card-stud"), {2, 3}, 0, 12, 3));
}

TEST(Equity, OfDrawEqualsBruteForce) {
  test::RandomSituations random(4);
  std::vector<Rules> ways;
  for (const bool joker : {false, true}) {
    for (const char* game : {"five-card-draw", "a-5-draw", "2-7-draw"}) {
      ways.push_back(named_rules(game));
      ways.back().joker = joker;
    }
    ways.push_back(named_rules("five-card-draw"));
    ways.back().wins = Wins::high_low;
    ways.back().joker = joker;
    ways.push_back(ways.back());
    ways.back().low = LowSystem::deuce_to_seven;
    ways.back().ace = hands::DeuceSevenAce::low;
  }
  ways.push_back(named_rules("five-card-draw"));
  ways.back().joker = true;
  ways.back().joker_use = hands::JokerUse::wild;
  for (const Rules& rules : ways) {
    for (int i = 0; i < 3; ++i) {
      expect_brute_force(random.next(rules, {3, 2}, 0, 13, 2));
      expect_brute_force(random.next(rules, {0, 4}, 0, 12, 2));
      expect_brute_force(random.next(rules, {5, 4, 4}, 0, 19, 2));
    }
  }
}

TEST(Equity, OfBadugiEqualsBruteForce) {
  test::RandomSituations random(5);
  for (int i = 0; i < 6; ++i) {
    expect_brute_force(random.next(named_rules("badugi"), {2, 1}, 0, 12, 3));
    expect_brute_force(random.next(named_rules("badugi"), {4, 3, 2, 3}, 0, 20, 2));
  }
}

/// The choices of Crazy Pineapple, tried one after the other: shares by what is kept, and what each in turn takes of
/// them.
Tally pineapple_tried(const Situation& asked) {
  Tally sum(asked.hands.size());
  std::vector<CardSet> hands;
  for (const Range& range : asked.hands) hands.push_back(range.front());
  CardSet used = asked.board | asked.dead;
  for (const CardSet hand : hands) used |= hand;
  const CardSet left = asked.rules.deck() & ~used;
  test::each_choice(left, 3 - std::popcount(asked.board), [&](CardSet more) {
    Situation on_flop;
    on_flop.rules = named_rules("texas-hold-em");
    on_flop.board = asked.board | more;
    const auto best = [&](const auto& self, std::vector<CardSet> kept, CardSet back) -> Tally {
      if (kept.size() == hands.size()) {
        on_flop.dead = asked.dead | back;
        on_flop.hands.clear();
        for (const CardSet hand : kept) on_flop.hands.push_back({hand});
        return test::by_brute_force(on_flop);
      }
      const CardSet hand = hands[kept.size()];
      const std::size_t own = kept.size();
      std::optional<Tally> most;
      test::each_choice(hand, 1, [&](CardSet card) {
        std::vector<CardSet> more_kept = kept;
        more_kept.push_back(hand & ~card);
        Tally tally = self(self, more_kept, back | card);
        if (!most || tally.share(own) > most->share(own)) most = std::move(tally);
      });
      return *most;
    };
    sum.add(best(best, {}, 0));
  });
  return sum;
}

TEST(Equity, OfCrazyPineappleEqualsEveryChoiceTried) {
  test::RandomSituations random(6);
  const Rules rules = named_rules("crazy-pineapple");
  for (int i = 0; i < 5; ++i) {
    Situation two = random.next(rules, {3, 3}, 0, 12, 1);
    const Tally tried = pineapple_tried(two);
    test::expect_same(equities(two, two_threads()).tally, tried);
    Situation three = random.next(rules, {3, 3, 3}, 3, 16, 1);
    test::expect_same(equities(three, two_threads()).tally, pineapple_tried(three));
  }
}

TEST(Equity, OfCrazyPineappleBehindTheFlopIsThatOfHoldEm) {
  const Situation behind = situation("crazy-pineapple", {"AhKh", "QsQd"}, "Th2h3c4d", "2c3d");
  test::expect_same(equities(behind, two_threads()).tally,
                    equities(situation("hold-em", {"AhKh", "QsQd"}, "Th2h3c4d", "2c3d"), two_threads()).tally);
  EXPECT_THROW(equities(situation("crazy-pineapple", {"AhKh2s", "QsQd3s"}, "Th2h3c4d"), {}), kit::InputError);
}

TEST(Equity, OfChineseRowsEqualsTheirPoints) {
  const Rules rules = named_rules("chinese-poker");
  ChineseSituation set{rules, {}, 0};
  set.hands = {parse_rows("KhKdQs/JcJd9h9s2c/AhAd8c8d3s", rules, 0),
               parse_rows("2h3d4s/5c5d6h6s7c/TcTdThTs9c", rules, 0)};
  const ChinesePoints whole = chinese_points(set, {});
  EXPECT_EQ(whole.deals, 1U);
  EXPECT_EQ(whole.points, (std::vector<std::int64_t>{1, -1})) << "front and middle against the back";

  // One card is missing in the front of the first and one in the back of the second: 28 times 27 deals.
  set.hands = {parse_rows("KhKd/JcJd9h9s2c/AhAd8c8d3s", rules, 0), parse_rows("2h3d4s/5c5d6h6s7c/TcTdTh9c", rules, 0)};
  const ChinesePoints some = chinese_points(set, {});
  EXPECT_EQ(some.deals, 28U * 27U);
  EXPECT_EQ(some.points[0], -some.points[1]);
  // The first is mis-set by the two kings and by nothing else; the second never, whose trips of tens are above two
  // pair.
  EXPECT_EQ(some.misset, (std::vector<std::uint64_t>{2U * 27U, 0}));
  // Not mis-set, it wins front and middle; the back goes to the second, whatever comes.
  EXPECT_EQ(some.points[0], -4 * 2 * 27 + 1 * 26 * 27);

  Effort drawn;
  drawn.samples = 200'000;
  const ChinesePoints random = chinese_points(set, drawn);
  EXPECT_NEAR(random.by_deal(0).convert_to<double>(), some.by_deal(0).convert_to<double>(), 4 * (*random.error)[0]);
}

TEST(Equity, DrawnIsWithinItsErrorOfWhatIsCounted) {
  const std::vector<Situation> asked{
      situation("texas-hold-em", {"AA,KK", "QQ+,AKs", "random"}, "Th9h2c"),
      situation("omaha-8", {"AhAs2h3s", "KcKdQcQd"}, "4c5dTs"),
      situation("seven-card-stud-8", {"As2d3h4c5s", "KsKdJhJc2s"}),
      situation("five-card-draw", {"AsAd", "KhQhJhTh"}),
      situation("badugi", {"AcJd3h", "2c3d4h"}),
      situation("crazy-pineapple", {"AhAsKh", "QcJcTc"}, "2c9h"),
  };
  for (const Situation& each : asked) {
    const Tally counted = equities(each, two_threads()).tally;
    Effort effort = two_threads();
    effort.samples = 100'000;
    const Equities drawn = equities(each, effort);
    EXPECT_EQ(drawn.method, Method::random_deals);
    for (std::size_t i = 0; i < each.hands.size(); ++i) {
      const double off = drawn.tally.share(i).convert_to<double>() - counted.share(i).convert_to<double>();
      EXPECT_LE(std::abs(off), 4 * (*drawn.error)[i] + 1e-12) << i;
    }
    effort.threads = 1;
    test::expect_same(equities(each, effort).tally, drawn.tally);
  }
}

TEST(Equity, IsDrawnWhereCountingTakesTooLong) {
  Effort effort = two_threads();
  effort.samples = 1'000;
  EXPECT_EQ(equities(situation("hold-em", {"random", "random", "random", "random"}), effort).tally.deals, 1'000U);
  EXPECT_GT(seconds_by_board(situation("hold-em", {"AA", "KK", "QQ", "JJ", "TT", "99"}), 1'000'000), 1'000);
  effort.samples.reset();
  effort.exact = true;
  EXPECT_THROW(equities(situation("seven-card-stud", {"random", "random"}), effort), kit::InputError);
}

TEST(Equity, RefusesWhatCannotBeDealt) {
  const auto refused = [](std::string_view game, const std::vector<std::string>& hands, std::string_view board = "",
                          std::string_view dead = "") {
    try {
      equities(situation(game, hands, board, dead), {});
    } catch (const kit::InputError& error) {
      return std::string(error.what());
    }
    return std::string("nothing");
  };
  EXPECT_EQ(refused("hold-em", {"AA"}), "an equity is of 2 to 10 hands, not of 1");
  EXPECT_EQ(refused("hold-em", {"AhKh", "AhQh"}), "the hands cannot be dealt together: they share cards");
  EXPECT_EQ(refused("hold-em", {"AA", "AA", "AA"}), "the hands cannot be dealt together: they share cards");
  EXPECT_EQ(refused("hold-em", {"AA", "KK"}, "2c2d2h2s3c3d"), "--board: Texas Hold 'Em has a board of 5 cards");
  EXPECT_EQ(refused("five-card-draw", {"AA", "KK"}, "2c"), "--board: Five-Card Draw has a board of 0 cards");
  EXPECT_NE(refused("hold-em", {"AhKh", "QQ"}, "AhQh"), "nothing");
  EXPECT_NE(refused("hold-em", {"AA", "KK"}, "Jk"), "nothing");
  EXPECT_NE(refused("five-card-draw", {"AAJk", "KK"}), "nothing") << "no joker without its option";
  EXPECT_NE(refused("seven-card-stud", std::vector<std::string>(8, "random")), "nothing") << "56 cards";
}

}  // namespace
}  // namespace houseway::solve::equity::equity_test
