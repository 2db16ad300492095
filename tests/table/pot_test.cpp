#include "table/pot.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include <map>
#include <numeric>
#include <string>
#include <vector>

#include "games/war/casino_war.hpp"
#include "hands/deal.hpp"
#include "support/constant_round.hpp"
#include "support/house.hpp"
#include "support/kitty.hpp"
#include "table/fast/fast_table.hpp"
#include "table/log/live_table.hpp"
#include "table/round_file.hpp"
#include "table/tree/tree_table.hpp"

/// Pots on every table: what goes in comes out, or lies there.
namespace houseway::table::pot_test {
namespace {

using testing_support::error_of;
using testing_support::kitty::Carried;
using testing_support::kitty::Game;
using testing_support::kitty::Pot;
using testing_support::kitty::Rules;
using testing_support::kitty::Spot;

constexpr Rules rules;

const rulebook::TableRules& table_rules() {
  static const rulebook::TableRules out = [] {
    rulebook::TableRules table;
    table.seats = 6;
    table.wagers = {"ante"};
    table.clauses = {"", "§1", "§2"};
    rulebook::Wager ante;
    ante.id = "ante";
    ante.cite = "§1";
    table.game.wagers.push_back(ante);
    rulebook::Irregularity misdeal;
    misdeal.id = "misdeal";
    misdeal.phases = {Phase::decide, Phase::settle};
    misdeal.when = "a misdeal";
    misdeal.remedies = {rulebook::Remedy::void_round};
    misdeal.cite = "§3";
    table.game.irregularities.push_back(misdeal);
    table.config.game = "test/kitty";
    return table;
  }();
  return out;
}

GameFacts facts() {
  GameFacts out;
  out.spots.assign(kit::names_of<Spot>().begin(), kit::names_of<Spot>().end());
  out.pots = kit::names_of<Pot>();
  out.carried_pots = {true};
  return out;
}

RoundResult play(Round& round, CertifiedShoe* shoe = nullptr) {
  const GameFacts of_game = facts();
  const Game::Strategy strategy;
  LiveTable<Game> live(table_rules(), of_game, strategy, round, shoe, ShoeUse::deal);
  return live.run([&] { Game::deal(live, rules); });
}

Round round_of(const std::vector<Cents>& antes, const std::vector<std::string>& log) {
  Round round;
  for (std::size_t i = 0; i < antes.size(); ++i) round.stakes[Seat::at(i)] = {{"ante", antes[i]}};
  for (const std::string& line : log) round.log.push_back(parse_event(line));
  return round;
}

const std::vector<Cents> three_antes{Cents(101), Cents(101), Cents(101)};
const std::vector<std::string> cards_of_three{"deal Kh", "deal 2c", "deal Kd", "deal Qh", "deal 3c",
                                              "deal Qd", "deal 4h", "deal 5c", "deal 6d"};

std::vector<std::string> then(std::vector<std::string> log, const std::vector<std::string>& more) {
  log.insert(log.end(), more.begin(), more.end());
  return log;
}

TEST(Pot, IsSharedByTheHighestWithOddCentsToTheFirst) {
  Round round =
      round_of(three_antes, then(cards_of_three, {"seat-1 plays Kh Qh", "seat-2 plays 5c 3c", "seat-3 plays Qd Kd"}));
  const RoundResult result = play(round);
  ASSERT_FALSE(result.waiting);
  // $3.03 less thirty cents for the house.
  EXPECT_EQ(result.net.at(Seat::at(0)), Cents(137 - 101));
  EXPECT_EQ(result.net.at(Seat::at(1)), Cents(-101));
  EXPECT_EQ(result.net.at(Seat::at(2)), Cents(136 - 101));
  EXPECT_EQ(result.house, Cents(30));
  EXPECT_EQ(result.pots.at("kitty").raked, Cents(30));
  EXPECT_EQ(result.pots.at("kitty").holds, Cents(0));
  EXPECT_TRUE(result.after.pots.empty());
  ASSERT_EQ(result.settlements.size(), 5u);
  const Settlement& in = result.settlements.front();
  EXPECT_EQ(in.pot, "kitty");
  EXPECT_EQ(in.stake, Cents(101));
  EXPECT_EQ(in.clause, "§1");
  const Settlement& out = result.settlements.back();
  EXPECT_EQ(out.pot, "kitty");
  EXPECT_EQ(out.paid, Cents(136));
  EXPECT_EQ(out.clause, "§2");
}

TEST(Pot, LiesThereForTheNextRoundWhereTheGameSaysSo) {
  Round round = round_of(three_antes, then(cards_of_three, {"seat-1 fold", "seat-2 plays 5c 3c", "seat-3 fold"}));
  const RoundResult first = play(round);
  EXPECT_EQ(first.house, Cents(0));
  EXPECT_EQ(first.after.pots, (kit::FlatMap<std::string, Cents>{{"kitty", Cents(303)}}));

  Round next = round_of({Cents(100)}, {"deal Kh", "deal Qh", "deal 4h", "seat-1 plays Kh Qh"});
  next.before = first.after;
  const RoundResult second = play(next);
  EXPECT_EQ(second.net.at(Seat::at(0)), Cents(403 - 40 - 100));
  EXPECT_TRUE(second.after.pots.empty());
}

TEST(Pot, IsGivenBackWhenTheRoundIsVoid) {
  Round round = round_of(three_antes, then(cards_of_three, {"seat-1 plays Kh Qh", "call misdeal"}));
  round.before.pots["kitty"] = Cents(500);
  const RoundResult result = play(round);
  EXPECT_TRUE(result.voided);
  for (const auto& [seat, net] : result.net) EXPECT_EQ(net, Cents(0));
  EXPECT_EQ(result.after.pots.at("kitty"), Cents(500));
}

TEST(Pot, IsOneThatTheGameHas) {
  Round round = round_of(three_antes, {});
  round.before.pots["jackpot"] = Cents(500);
  EXPECT_EQ(error_of([&] { play(round); }), "before.pots.jackpot: this game has no such pot");
  round.before.pots = {{"kitty", Cents(-1)}};
  EXPECT_EQ(error_of([&] { play(round); }), "before.pots.kitty: cannot hold less than nothing");
}

TEST(Pot, PaysNoMoreThanItHolds) {
  Pots<Game> pots;
  pots.add(Pot::kitty, Cents(10));
  EXPECT_THROW(pots.take(Pot::kitty, Cents(11)), kit::BrokenInvariant);
  EXPECT_THROW(pots.add(Pot::kitty, Cents(-1)), kit::BrokenInvariant);
}

TEST(NamedCards, AreAskedForInTheWordsOfTheGame) {
  Round round = round_of({Cents(100)}, {"deal Kh", "deal Qh", "deal 4h"});
  const RoundResult result = play(round);
  ASSERT_TRUE(result.waiting);
  EXPECT_EQ(result.waiting->kind, PromptKind::cards);
  EXPECT_EQ(result.waiting->choices, (std::vector<std::string>{"plays Kh Qh", "plays Kh 4h", "plays Qh 4h", "fold"}));
  EXPECT_EQ(result.waiting->advice, "plays Kh Qh");
  EXPECT_EQ(result.waiting->instead(), "fold");
  EXPECT_EQ(result.waiting->text(), "seat-1: 2 cards for the hand, like “plays Kh Qh”, or fold");
}

TEST(NamedCards, AreCardsOfTheHandEachOnce) {
  const auto refusal = [](const std::string& line) {
    return error_of([&] {
      Round round = round_of({Cents(100)}, {"deal Kh", "deal Qh", "deal 4h", line});
      play(round);
    });
  };
  EXPECT_EQ(refusal("seat-1 plays 4h Kh"), "");
  for (const char* line : {"seat-1 plays Kh Kh", "seat-1 plays Kh", "seat-1 plays Kh Qh 4h", "seat-1 plays Kh 2c",
                           "seat-1 sets Kh Qh", "seat-1 surrender"})
    EXPECT_NE(refusal(line).find("name 2 cards of the hand for the hand, like “seat-1 plays Kh Qh”, or “fold”"),
              std::string::npos)
        << line;
}

/// A round of random antes, seats and decisions.
struct Played {
  Round round;
  RoundResult result;
};
Played random_round(Carry before) {
  Played out;
  const int seats = *rc::gen::inRange(1, 6);
  for (int seat = 0; seat < seats; ++seat)
    out.round.stakes[Seat::at(static_cast<std::size_t>(seat))] = {{"ante", Cents(*rc::gen::inRange(1, 1000))}};
  out.round.before = std::move(before);
  CertifiedShoe shoe(kit::Seed::from_text(std::to_string(*rc::gen::arbitrary<std::uint64_t>())), ShoePlan{});
  out.result = play(out.round, &shoe);
  while (out.result.waiting) {
    const Prompt& prompt = *out.result.waiting;
    out.round.log.emplace_back(Act{*prompt.seat, *rc::gen::elementOf(prompt.choices)});
    out.result = play(out.round, &shoe);
  }
  return out;
}

RC_GTEST_PROP(AnyPot, BalancesOverRounds, ()) {
  Carry carry;
  Cents players;
  Cents house;
  for (int i = 0; i < 4; ++i) {
    const Played played = random_round(carry);
    BySeat<Cents> nets;
    for (const Settlement& settlement : played.result.settlements) nets[settlement.seat] += settlement.net();
    RC_ASSERT(nets == played.result.net);
    for (const auto& [seat, net] : played.result.net) players += net;
    house += played.result.house;
    carry = played.result.after;
    const auto lies = carry.pots.find("kitty");
    RC_ASSERT(players + house + (lies == carry.pots.end() ? Cents{} : lies->second) == Cents{});
  }
}

RC_GTEST_PROP(AnyPot, ReplaysAndSurvivesItsFile, ()) {
  Carry before;
  if (*rc::gen::inRange(0, 2) == 0) before.pots["kitty"] = Cents(*rc::gen::inRange(1, 100'000));
  const Played played = random_round(before);
  RoundFile file;
  file.table = table_rules().config;
  file.round = played.round;
  file.settlements = played.result.settlements;
  file.after = played.result.after;
  const std::string text = write_round(file);
  RoundFile read = parse_round(text, "round");
  RC_ASSERT(write_round(read) == text);
  RC_ASSERT(compare(read, play(read.round)).empty());
}

/// Everything that was lost in all rounds is the house's or lies in the kitty.
template <std::size_t Seats>
void expect_balanced(std::size_t seats) {
  using Fast = FastTable<Game, Seats>;
  const std::vector<typename Fast::SpotStakes> stakes(seats, {Cents(101)});
  Fast fast(table_rules(), rules.policy, rules.shoe, Game::Strategy{}, stakes, kit::Philox(7, 0));
  constexpr std::uint64_t rounds = 20'000;
  fast.play(rounds, [&](Fast& table) { Game::deal(table, rules); });
  const std::int64_t net = fast.tally().net[0];
  const std::int64_t raked = fast.carried(Carried::raked);
  EXPECT_EQ(net + raked + fast.pot(Pot::kitty).count(), 0);
  EXPECT_GT(raked, static_cast<std::int64_t>(rounds * seats) * 9);
  EXPECT_EQ(fast.staked(rounds)[0], Cents(static_cast<std::int64_t>(rounds * seats) * 101));
}
TEST(FastPot, LosesNothing) {
  expect_balanced<1>(1);
  expect_balanced<most_dealt_seats>(1);
  expect_balanced<most_dealt_seats>(5);
}

/// A seat whose ante is lost to the house bets like those whose antes lie in the kitty.
TEST(FastPot, CountsTheBetsOfEverySeat) {
  using Fast = FastTable<Game, most_dealt_seats>;
  const std::vector<Fast::SpotStakes> stakes(3, {Cents(100)});
  Fast fast(table_rules(), rules.policy, rules.shoe, Game::Strategy{}, stakes, kit::Philox(7, 0));
  constexpr std::uint64_t rounds = 100;
  const std::array winner{Seat::at(1)};
  fast.play(rounds, [&](Fast& table) {
    table.settle(Seat::at(0), Spot::ante, rules.anted);
    for (const Seat seat : {Seat::at(1), Seat::at(2)}) table.put_in(Pot::kitty, seat, Spot::ante, rules.anted);
    table.share_out(Pot::kitty, winner, Spot::ante, rules.won);
  });
  const auto& sum = fast.pot_bets().of(kit::index_of(Spot::ante));
  EXPECT_TRUE(sum.goes_in);
  EXPECT_EQ(sum.bets, 3 * rounds);
  EXPECT_EQ(sum.squares.total(), 3 * rounds * 100 * 100);
}

HOUSEWAY_ENUM(Part, ante, raise, side)

/// The parts of a main bet are one bet of their seat, won and lost together.
TEST(FastPot, MeasuresTheMainBetAsOne) {
  PotBets<Part, 2> bets;
  const auto round = [&](Cents of_first) {
    bets.record(Seat::at(0), Part::ante, -Cents(100));
    bets.record(Seat::at(0), Part::raise, of_first);
    bets.record(Seat::at(0), Part::side, Cents(700));
    bets.record(Seat::at(1), Part::ante, -Cents(100));
    bets.end_round(std::array{Part::ante, Part::raise});
  };
  round(Cents(300));
  EXPECT_FALSE(bets.together().goes_in);
  bets.goes_in(Part::raise);
  round(-Cents(100));
  EXPECT_TRUE(bets.together().goes_in);
  EXPECT_EQ(bets.together().bets, 4U);
  EXPECT_EQ(bets.together().squares.total(), 200 * 200 + 100 * 100 + 200 * 200 + 100 * 100);
  EXPECT_EQ(bets.of(kit::index_of(Part::side)).bets, 2U);
}

/// Six cards, all of them dealt to two seats: of twenty ways to deal them, in some the kitty is won.
TEST(TreePot, IsWorthWhatCountingSays) {
  const auto deck = hands::test::cards("2c 4d 6h 8s 9c 7d");
  const Cents lying(50);
  std::int64_t won = 0;
  for (unsigned mask = 0; mask < 64; ++mask) {
    if (std::popcount(mask) != 3) continue;
    int best = 0;
    for (const unsigned hand : {mask, 63U & ~mask}) {
      std::vector<int> ranks;
      for (std::size_t i = 0; i < deck.size(); ++i) {
        if ((hand >> i & 1) != 0) ranks.push_back(static_cast<int>(deck[i].rank()));
      }
      best = std::max(best,
                      std::accumulate(ranks.begin(), ranks.end(), 0) - *std::min_element(ranks.begin(), ranks.end()));
    }
    won += best >= 12 ? 1 : 0;
  }
  ASSERT_GT(won, 0);
  ASSERT_LT(won, 20);
  Rules lower = rules;
  lower.least = 12;
  TreeTable<Game> tree(table_rules(), rules.policy, deck, {{Cents(101)}, {Cents(101)}});
  tree.starts_with(Pot::kitty, lying);
  const auto value = tree.value([&](auto& table) { Game::deal(table, lower); });
  const std::int64_t kitty = 202 + lying.count();
  EXPECT_EQ(value.total, Fraction(won * (kitty - kitty / 10), 20) - 202);
}

/// The compiler deals it too.
constexpr std::array three{Card(kit::Rank::king, kit::Suit::hearts), Card(kit::Rank::queen, kit::Suit::hearts),
                           Card(kit::Rank::two, kit::Suit::clubs)};
static_assert(testing_support::net<Game>(rules, {{Spot::ante, 1000}},
                                         {.own = three, .house = {}, .named = std::span(three).first(2)}) == -100);

TEST(Seats, OfASimulationAreLimitedAndItSaysSo) {
  using Fast = FastTable<Game, 3>;
  const std::vector<Fast::SpotStakes> four(4, {Cents(100)});
  EXPECT_EQ(error_of([&] {
              const Fast fast(table_rules(), rules.policy, rules.shoe, Game::Strategy{}, four, kit::Philox(7, 0));
            }),
            "seats: a simulated table deals in at most 3, not 4");
}

/// Ten seats and the dealer have a king each, go to war, and have another.
TEST(Seats, OfTheExhaustiveTableAreAsManyAsThereAre) {
  namespace war = games::casino_war;
  rulebook::TableRules table = testing_support::rules_of("ma/casino-war");
  rulebook::Binder binder(table);
  const war::Rules of_war(binder);
  constexpr std::size_t seats = 10;
  TreeTable<war::Game>::SpotStakes stakes{};
  stakes[kit::index_of(war::Spot::initial)] = Cents(100);
  const std::vector<Card> kings(2 * (seats + 1), Card(kit::Rank::king, kit::Suit::hearts));
  TreeTable<war::Game> tree(table, of_war.policy, kings, std::vector(seats, stakes));
  const auto equal = war::WarDeal::war_equal;
  const Cents each = of_war.war[equal].net.of(Cents(100)) + of_war.initial_at_war[equal].net.of(Cents(100));
  ASSERT_GT(each, Cents(0));
  EXPECT_EQ(tree.value([&](auto& t) { war::Game::deal(t, of_war); }).total, each.count() * std::int64_t{seats});
}

}  // namespace
}  // namespace houseway::table::pot_test
