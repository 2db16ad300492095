#include "support/blackjack_kin.hpp"

#include <gtest/gtest.h>

#include <cmath>
#include <functional>
#include <string>
#include <vector>

#include "games/blackjack/solver.hpp"
#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "solve/blackjack/main.hpp"
#include "solve/core/analysis.hpp"
#include "support/blackjack_house.hpp"
#include "table/fast/fast_table.hpp"

/// Parts of the round in which games of the family differ from Blackjack: the solver against the exhaustive table as
/// exact fractions, and against simulation with its deviation.
namespace houseway::solve::blackjack::blackjack_kin_test {
namespace {

namespace kin = testing_support::kin;
using games::blackjack::Game;
using games::blackjack::Rules;
using games::blackjack::Solver;
using games::blackjack::Spot;
using games::blackjack::Strategy;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using testing_support::BlackjackUnsplitTree;
using testing_support::brought_by_chart;
using testing_support::brought_by_tree;
using testing_support::Options;
using testing_support::solved_by_chart;
using testing_support::with;
using Parts = std::function<void(Rules&)>;

struct House : testing_support::BlackjackHouse {
  House(const Options& what_if, const Parts& parts)
      : BlackjackHouse(testing_support::what_if("ma/blackjack", what_if), parts) {}
};

struct Case {
  std::string name;
  Options what_if;
  Parts parts;
  std::string pack;
};
void PrintTo(const Case& test, std::ostream* out) { *out << test.name; }

class BlackjackKinChart : public testing::TestWithParam<Case> {};

TEST_P(BlackjackKinChart, IsWorthWhatTheExhaustiveTableFinds) {
  const Case& test = GetParam();
  House house(test.what_if, test.parts);
  const auto pack = cards(test.pack);
  house.short_pack(pack);
  const Strategy strategy(house.rules);
  EXPECT_EQ(solved_by_chart(house, strategy) * 1000, brought_by_chart(house, pack, strategy));
}

class BlackjackKinUnsplit : public testing::TestWithParam<Case> {};

TEST_P(BlackjackKinUnsplit, BestPlayIsWorthWhatTheExhaustiveTableFinds) {
  const Case& test = GetParam();
  House house(test.what_if, test.parts);
  const auto pack = cards(test.pack);
  house.short_pack(pack);
  house.never_splits();
  EXPECT_EQ(best_expectation<Fraction>(house.terms) * 1000, brought_by_tree<BlackjackUnsplitTree>(house, pack));
}

const Options no_hole{};
const Options reader{{"dealer-second-card", "hole-card-down-with-reader"}};
const Options any_number{{"double-cards", "any-number"}};
const Options four{{"split-hands", "4"}};
const Options once{{"split-hands", "4"}, {"resplit-aces", "split-once-only"}};
const Options aces_on{{"split-hands", "4"}, {"resplit-aces", "allowed"}, {"hit-split-aces", "yes"}};
const Options free_doubles{{"free-doubles", "hard-9-10-11"}};
const Options free_splits{{"free-splits", "all-but-tens"}};
const Parts none = [](Rules&) {};
const Parts spanish = [](Rules& rules) { kin::spanish_21(rules, false); };
const Parts until_standing = kin::surrender_until_standing;
const Parts attack_stays = [](Rules& rules) {
  kin::double_attack_blackjack(rules);
  rules.attack_is_split = false;
};

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackKinChart,
    testing::Values(
        Case{"doubles_any_number", with(reader, any_number), none, "2c 2c 3c 4c 4c 5c 6c Tc Tc Tc Tc Tc"},
        Case{"doubles_any_number_late", any_number, none, "2c 2c 3c 4c 4c 5c Tc Tc Tc Tc Ac"},
        Case{"rescue", with(reader, any_number), kin::rescue, "2c 3c 4c 5c 6c 6c 8c Tc Tc Tc Tc Ac"},
        Case{"rescue_late", any_number, kin::rescue, "2c 3c 4c 5c 6c 6c 8c Tc Tc Tc Ac"},
        Case{"until_standing", with(reader, any_number), until_standing, "2c 3c 5c 6c 6c 6c 8c Tc Tc Tc Tc Ac"},
        Case{"until_standing_late", any_number, until_standing, "2c 3c 5c 6c 6c 6c Tc Tc Tc Tc Ac"},
        Case{"until_standing_aces", reader, until_standing, "Ac Ac Ac 2c 3c 6c 6c Tc Tc Tc Tc Tc Tc"},
        Case{"until_standing_aces_late",
             {{"resplit-aces", "allowed"}, {"split-hands", "3"}},
             until_standing,
             "Ac Ac Ac 2c 3c 6c 6c Tc Tc Tc Tc Tc Tc"},
        Case{"free_doubles", with(reader, free_doubles), none, "4c 5c 5c 6c 6c 8c Tc Tc Tc Tc Ac"},
        Case{"free_doubles_late", free_doubles, none, "4c 5c 5c 6c 6c Tc Tc Tc Tc Ac Ac"},
        Case{"free_splits", with(with(reader, four), free_splits), none,
             "8c 8c 8c 8c 3c Tc Tc Tc Tc Tc Tc Tc Tc Tc Ac"},
        Case{"free_splits_late", with(four, free_splits), none, "8c 8c 8c 8c 3c Tc Tc Tc Tc Tc Tc Tc Tc Tc Ac"},
        Case{"free_doubles_after_free_splits", with(with(reader, aces_on), with(free_doubles, free_splits)), none,
             "4c 4c 4c 5c 5c 6c Tc Tc Tc Tc Tc Tc Tc Tc Tc"},
        Case{"free_bet", reader, kin::free_bet_blackjack, "Ac Ac Ac 5c 6c 6c Tc Tc Tc Tc Tc Tc Tc Tc Tc"},
        Case{"free_bet_tens", reader, kin::free_bet_blackjack, "6c 7c 9c 9c 9c Tc Tc Tc Tc Tc Tc Tc Tc Tc"},
        Case{"push_22", reader, kin::push_22, "2c 4c 5c 6c 6c 7c Tc Tc Tc Tc Tc"},
        Case{"every_21_wins", reader, kin::every_21_wins, "Ac Ac 5c 5c 6c 6c 9c Tc Tc Tc Tc"},
        Case{"spanish_21", reader, spanish, "2c 2c 3c 3c 4c 5c Jc Jc Jc Jc Jc Jc Jc Jc Ac"},
        Case{"spanish_21_pairs", reader, spanish, "8c 8c 8c 3c 2c Jc Jc Jc Jc Jc Jc Jc Jc Ac"},
        Case{"spanish_21_late", no_hole, spanish, "2c 2c 3c 3c 5c 6c Jc Jc Jc Jc Jc Jc Jc Ac"},
        Case{"double_attack", reader, kin::double_attack_blackjack, "2c 3c 5c 6c 6c 8c 8c Jc Jc Jc Jc Ac"},
        Case{"double_attack_aces", reader, kin::double_attack_blackjack, "Ac Ac Ac 5c 5c 6c 6c Jc Jc Jc 9c"},
        Case{"double_attack_late", no_hole, kin::double_attack_blackjack, "2c 5c 6c 8c 8c 8c Jc Jc Jc Jc Jc Jc Jc Ac"},
        Case{"double_attack_not_split", reader, attack_stays, "2c 5c 6c 8c 8c 8c Jc Jc Jc Jc Jc Jc Jc Ac"},
        Case{"double_attack_not_split_late", no_hole, attack_stays, "2c 5c 6c 8c 8c 8c Jc Jc Jc Jc Jc Jc Jc Ac"}),
    [](const auto& test) { return test.param.name; });

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackKinUnsplit,
    testing::Values(Case{"doubles_any_number", with(reader, any_number), none, "2c 3c 4c 5c 6c 7c Tc Tc Tc Tc"},
                    Case{"rescue", with(reader, any_number), kin::rescue, "2c 3c 5c 6c 6c 8c Tc Tc Tc Ac"},
                    Case{"rescue_late", any_number, kin::rescue, "2c 3c 5c 6c 6c Tc Tc Tc Ac"},
                    Case{"until_standing", with(reader, any_number), until_standing, "2c 3c 5c 6c 6c 8c Tc Tc Tc Ac"},
                    Case{"until_standing_late", any_number, until_standing, "2c 3c 5c 6c 6c Tc Tc Tc Ac"},
                    Case{"free_doubles", with(reader, free_doubles), none, "4c 5c 5c 6c 6c 8c Tc Tc Tc Ac"},
                    Case{"free_doubles_late", free_doubles, none, "4c 5c 5c 6c 6c Tc Tc Tc Ac Ac"},
                    Case{"push_22", reader, kin::push_22, "2c 4c 5c 6c 6c 7c Tc Tc Tc Tc"},
                    Case{"spanish_21", reader, spanish, "2c 2c 2c 3c 4c 5c Jc Jc Jc Jc Jc Ac"},
                    Case{"spanish_21_late", no_hole, spanish, "2c 2c 3c 5c 6c Jc Jc Jc Jc Jc Ac"},
                    Case{"double_attack", reader, kin::double_attack_blackjack, "2c 3c 5c 6c 6c 8c Jc Jc Jc Ac"},
                    Case{"double_attack_late", no_hole, kin::double_attack_blackjack,
                         "2c 5c 6c 6c 8c 8c Jc Jc Jc Jc Ac"}),
    [](const auto& test) { return test.param.name; });

/// Sixes, sevens and eights are paid by their suits, and so is the mean over all that four decks hold: every three of
/// them, counted one by one.
TEST(BlackjackKin, SuitsArePaidByHowOftenTheyCome) {
  const House house(with(reader, {{"decks", "4"}}), [](Rules& rules) { kin::spanish_21(rules); });
  std::vector<Card> deck;
  for (const Card card : house.rules.shoe.deck.cards()) {
    if (card.rank() >= kit::Rank::six && card.rank() <= kit::Rank::eight) deck.push_back(card);
  }
  const auto mean = [&](std::array<kit::Rank, 3> ranks, kin::Bonus21 mixed) {
    Fraction sum = 0;
    int count = 0;
    for (std::size_t a = 0; a < deck.size(); ++a) {
      for (std::size_t b = 0; b < deck.size(); ++b) {
        for (std::size_t c = 0; c < deck.size(); ++c) {
          if (a == b || b == c || a == c) continue;
          if (deck[a].rank() != ranks[0] || deck[b].rank() != ranks[1] || deck[c].rank() != ranks[2]) continue;
          const bool suited = deck[a].suit() == deck[b].suit() && deck[b].suit() == deck[c].suit();
          const bool spades = suited && deck[a].suit() == kit::Suit::spades;
          const std::size_t kind = kit::index_of(mixed) + (suited ? 1 : 0) + (spades ? 1 : 0);
          sum += net_of({"blackjack", house.rules.bonus_21.awards[kind].pays});
          ++count;
        }
      }
    }
    return Fraction(sum / count);
  };
  const auto& stood = house.terms.pays.of(Money::original, Stake::single).stood;
  const auto paid = [&](Standing standing) { return stood[static_cast<std::size_t>(standing)][0]; };
  using kit::Rank;
  EXPECT_EQ(paid(Standing::six_seven_eight), mean({Rank::six, Rank::seven, Rank::eight}, kin::Bonus21::mixed_6_7_8));
  EXPECT_EQ(paid(Standing::three_sevens), mean({Rank::seven, Rank::seven, Rank::seven}, kin::Bonus21::mixed_7_7_7));
  EXPECT_GT(paid(Standing::three_sevens), Fraction(3, 2));
}

struct Variant {
  std::string name;
  Options what_if;
  Parts parts;
};
std::vector<Variant> games() {
  return {{"Spanish 21", reader, [](Rules& rules) { kin::spanish_21(rules); }},
          {"Spanish 21, no hole card", no_hole, [](Rules& rules) { kin::spanish_21(rules); }},
          {"Free Bet", reader, kin::free_bet_blackjack},
          {"Double Attack", reader, kin::double_attack_blackjack},
          {"Double Attack, no hole card", no_hole, kin::double_attack_blackjack}};
}

TEST(BlackjackKin, EndingsAddUpToTheExpectation) {
  for (const Variant& game : games()) {
    SCOPED_TRACE(game.name);
    const House house(game.what_if, game.parts);
    const BestPlay best = best_play(house.terms, 2, {}, {false, true});
    EXPECT_LT(best.basic, best.zero_memory);
    EXPECT_LT(best.zero_memory - best.basic, 0.0005);
    for (const auto& [rounds, expectation] :
         {std::pair(&best.zero_memory_rounds, best.zero_memory), std::pair(&best.basic_rounds, best.basic)}) {
      const WagerFigures figures = figures_of(*rounds, house.table, Cents(1000));
      EXPECT_NEAR(figures.house_edge, -expectation, 1e-13);
      Count sum = 0;
      for (const Ending& ending : rounds->endings) sum += ending.count;
      EXPECT_EQ(sum, rounds->cases);
    }
  }
}

/// A simulated player with the solver's charts, from the file that they are written to.
TEST(BlackjackKin, ChartsAgreeWithSimulation) {
  using Fast = table::FastTable<Game, 1>;
  constexpr std::uint64_t rounds = 2'000'000;
  for (const Variant& game : games()) {
    SCOPED_TRACE(game.name);
    const House house(game.what_if, game.parts);
    const BestPlay best = best_play(house.terms, 2, {}, {false, true});
    const WagerFigures figures = figures_of(best.basic_rounds, house.table, Cents(1000));
    const auto file = games::StrategyFile::parse(strategy_file(best.charts, house.terms, best.attacks), "charts.toml");
    const Strategy strategy = games::make_strategy<Game>(house.rules, &file);
    EXPECT_NEAR(price(house.terms, strategy, games::blackjack::rows_written(file), 2).expectation, best.basic, 1e-13);
    std::vector<Fast::SpotStakes> seat(1);
    seat[0][kit::index_of(Spot::blackjack)] = Cents(1000);
    Fast table(house.table, house.rules.policy, house.rules.shoe, strategy, seat, kit::Philox(7));
    table.play(rounds, [&](Fast& t) { Game::deal(t, house.rules); });
    const auto tally = table.tally();
    const double mean = static_cast<double>(tally.together_net) / static_cast<double>(rounds) / 1000;
    const double square = static_cast<double>(tally.together_squares.total()) / static_cast<double>(rounds) / 1e6;
    const double deviation = std::sqrt(square - mean * mean);
    EXPECT_NEAR(mean, -figures.house_edge, 4 * deviation / std::sqrt(static_cast<double>(rounds)));
    EXPECT_NEAR(deviation, figures.standard_deviation, 0.006);
  }
}

/// The digests' own figures, with every card as likely as in a new deck and no card paid for its rank.
TEST(BlackjackKin, InfiniteDecksCostWhatIsReckoned) {
  const auto edge = [](const Options& what_if, const Parts& parts) {
    const House house(what_if, parts);
    const Solver solver(house.rules);
    const Solver attacking(house.rules, true);
    double sum = 0;
    for (std::size_t value = 1; value <= 10; ++value) {
      const double ranks = house.rules.shoe.deck.tens ? 13 : 12;
      const double worth =
          std::max(solver.round_worth(value), house.rules.offers_attack ? attacking.round_worth(value) : -1);
      sum += worth * (value == 10 ? ranks - 9 : 1) / ranks;
    }
    return -100 * sum;
  };
  const auto one_card = [](Rules& rules) {
    kin::free_bet_blackjack(rules);
    rules.draws_to_split_aces = false;
  };
  const Parts zappit = [](Rules& rules) {
    kin::push_22(rules);
    rules.plain = rules.counts_decide = false;
    rules.zaps_on = 0b1111U << 15U;
  };
  EXPECT_NEAR(edge(reader, spanish), 0.63, 0.005);
  EXPECT_NEAR(edge(reader, kin::free_bet_blackjack), 0.55, 0.005);
  EXPECT_NEAR(edge(reader, one_card), 0.68, 0.005);
  EXPECT_NEAR(edge(with(reader, {{"soft-17", "hit"}}), one_card), 0.99, 0.005);
  EXPECT_NEAR(edge(with(reader, aces_on), zappit), 0.65, 0.005);
  EXPECT_NEAR(edge(with(reader, once), zappit), 0.96, 0.005);
}

/// The Wizard of Odds, newsletter of July 11, 2019: 12 against a 4 when every card is as likely as in a new deck and
/// the dealer hits a soft 17, in Blackjack and in Free Bet Blackjack.
TEST(BlackjackKin, TwelveAgainstAFourIsWorthWhatIsPrinted) {
  const Options hits = with(reader, {{"soft-17", "hit"}});
  constexpr std::size_t twelve = 12;
  constexpr std::size_t four_up = 4;
  const auto worth = [&](const Parts& parts) {
    const House house(hits, parts);
    const Solver solver(house.rules);
    return std::pair(solver.value(Action::stand, twelve, four_up), solver.value(Action::hit, twelve, four_up));
  };
  const auto [stand, hit] = worth(none);
  EXPECT_NEAR(stand, -0.205850, 5.1e-7);
  EXPECT_NEAR(hit, -0.213839, 5.1e-7);
  const auto [stand_22, hit_22] = worth(kin::free_bet_blackjack);
  EXPECT_NEAR(stand_22, -0.301161, 5.1e-7);
  EXPECT_NEAR(hit_22, -0.279823, 5.1e-7);
}

struct Published {
  std::string name;
  Options what_if;
  Parts parts;
  double edge;  ///< in percent
};
void PrintTo(const Published& test, std::ostream* out) { *out << test.name; }

class BlackjackKinPublished : public testing::TestWithParam<Published> {};

TEST_P(BlackjackKinPublished, CostsWhatIsPrinted) {
  const Published& test = GetParam();
  const House house(test.what_if, test.parts);
  EXPECT_NEAR(-100 * best_expectation<double>(house.terms), test.edge, 0.005);
}

const Options six{{"dealer-second-card", "hole-card-down-with-reader"}, {"decks", "6"}};
const Options eight{{"dealer-second-card", "hole-card-down-with-reader"}, {"decks", "8"}};
const Options hits{{"soft-17", "hit"}};
const Parts whole_spanish = [](Rules& rules) { kin::spanish_21(rules); };
/// K. Walker, The Pro's Guide to Spanish 21, by Wikipedia.
INSTANTIATE_TEST_SUITE_P(Figures, BlackjackKinPublished,
                         testing::Values(Published{"spanish_six_hits", with(six, hits), whole_spanish, 0.78},
                                         Published{"spanish_eight_hits", with(eight, hits), whole_spanish, 0.80},
                                         Published{"spanish_eight", eight, whole_spanish, 0.38}),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace houseway::solve::blackjack::blackjack_kin_test
