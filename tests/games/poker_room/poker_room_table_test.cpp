#include <gtest/gtest.h>

#include <random>

#include "games/poker_room/poker_room.hpp"
#include "support/house.hpp"
#include "table/certified_shoe.hpp"

/// Hands of every game of the room on a live table, played at random: chips are neither made nor lost, a hand is dealt
/// again from its log to the same end, and the simulation keeps the same books.
namespace houseway::games::poker_room_table_test {
namespace {

using kit::Cents;
using table::Seat;
using testing_support::Options;

const std::string poker = "ch4/poker";

std::vector<Options> tables() {
  const std::vector<Options> houses{
      {},
      {{"limit-structure", "no-limit"}, {"ante", "used"}, {"rake", "10"}, {"rake-timing", "after-each-wager-and-call"}},
      {{"limit-structure", "split"},
       {"ante", "used"},
       {"rake", "5"},
       {"raises-per-round", "3"},
       {"draws", "3"},
       {"joker", "used"},
       {"seven-stud-out-of-cards", "shuffle-burns-and-discards"},
       {"straddle", "allowed"}},
      {{"limit-structure", "flexible"},
       {"low-system", "2-7"},
       {"big-omaha", "five"},
       {"check-or-raise", "not-used"},
       {"bet-or-check", "not-used"},
       {"betting-ceiling", "per-round"},
       {"ceiling-amount", "$9"},
       {"button", "not-used"},
       {"blind-bets", "not-allowed"}}};
  std::vector<Options> out;
  for (const std::string_view game : kit::names_of<poker_room::GameId>()) {
    if (game == "chinese-poker") continue;  // thousands of ways to set a hand at every prompt: its rounds are in files
    for (Options house : houses) {
      house["game"] = game;
      out.push_back(std::move(house));
    }
  }
  return out;
}

class RandomTable {
 public:
  RandomTable(const Options& options, unsigned seed) : game_(testing_support::bound(poker, options)), random_(seed) {}

  void play_hand() {
    table::Round round;
    const int seats = 2 + below(game_.rules->seats - 1);
    Cents brought;
    for (int seat = 0; seat < seats; ++seat) {
      const Cents chips = Cents::dollars(15 + below(200));
      round.stakes[Seat::at(static_cast<std::size_t>(seat))]["stake"] = chips;
      brought += chips;
    }
    round.before.fresh_shoe = true;
    table::CertifiedShoe shoe(kit::Seed::from_text(std::to_string(random_())), game_.facts.shoe);
    table::RoundResult result = game_.play(round, &shoe);
    while (result.waiting) {
      ASSERT_FALSE(result.waiting->choices.empty()) << result.waiting->text();
      round.log.emplace_back(table::Act{*result.waiting->seat, choice(*result.waiting)});
      result = game_.play(round, &shoe);
    }
    Cents left = result.house;
    for (const auto& [seat, stakes] : result.on_felt) {
      EXPECT_EQ(stakes.size(), 1U) << "a bet is left before " << seat.text();
      left += stakes.at("stake");
    }
    EXPECT_EQ(left, brought);
    for (const auto& [pot, now] : result.pots) EXPECT_FALSE(now.holds) << pot;
    const table::RoundResult again = game_.play(round, nullptr);
    EXPECT_FALSE(again.waiting);
    EXPECT_EQ(again.after, result.after);
    EXPECT_EQ(again.settlements.size(), result.settlements.size());
  }

 private:
  int below(int n) { return static_cast<int>(random_() % static_cast<unsigned>(n)); }
  std::string choice(const table::Prompt& prompt) {
    const auto& any = prompt.choices[random_() % prompt.choices.size()];
    return any == "fold" && below(3) > 0 ? prompt.advice : any;
  }

  BoundGame game_;
  std::mt19937 random_;
};

TEST(PokerRoomTable, HandsOfEveryGameBalanceAndReplay) {
  unsigned seed = 1;
  for (const Options& options : tables()) {
    SCOPED_TRACE(options.at("game"));
    RandomTable table(options, ++seed);
    for (int hand = 0; hand < 8; ++hand) table.play_hand();
  }
}

/// What players lose together is the rake, at most a tenth of what they have bet.
TEST(PokerRoomTable, ASimulationLosesTheRakeAlone) {
  for (const std::string rake : {"0", "5", "10"}) {
    const BoundGame game = testing_support::bound(poker, {{"rake", rake}});
    SpotStakes stakes(game.facts.spots.size());
    stakes[kit::index_of(poker_room::Spot::stake)] = Cents::dollars(100);
    const BlockResult result = game.simulate(std::vector(6, stakes), 1, 0, 3000);
    const SpotSum& pot = result.spots[kit::index_of(poker_room::Spot::pot)];
    EXPECT_GT(pot.staked, 0);
    EXPECT_EQ(pot.net == 0, rake == "0");
    EXPECT_LE(-pot.net * 100, pot.staked * std::stoi(rake));
  }
}

/// A misdeal is called before three players have bet or folded, or two with a raise (§4.P.2).
TEST(PokerRoomTable, AMisdealComesBeforeSubstantialAction) {
  const BoundGame game = testing_support::bound(poker);
  table::Round round;
  for (std::size_t seat = 0; seat < 3; ++seat) round.stakes[Seat::at(seat)]["stake"] = Cents::dollars(100);
  round.before.fresh_shoe = true;
  round.before.counters["button"] = 2;
  for (const char* line :
       {"deal As to seat-1", "deal Qs to seat-2", "deal 7c to seat-3", "deal Kd to seat-1", "deal Qd to seat-2",
        "deal 2d to seat-3", "seat-3 raise", "seat-1 call", "call misdeal in decide"})
    round.log.push_back(table::parse_event(line));
  const std::string refusal = testing_support::error_of([&] { static_cast<void>(game.play(round, nullptr)); });
  EXPECT_NE(refusal.find("§4.P.2"), std::string::npos) << refusal;
}

BoundGame with_strategy(const std::string& text) {
  const StrategyFile file = StrategyFile::parse("procedure = \"poker-room\"\n" + text, "plan");
  return games::bind(testing_support::rules_of(poker), &file);
}

/// What is advised to the player before the big blind, who has a weak hand, and a fair or strong one where he raises.
std::string advised(const BoundGame& game, const char* first, const char* second) {
  table::Round round;
  for (std::size_t seat = 0; seat < 3; ++seat) round.stakes[Seat::at(seat)]["stake"] = Cents::dollars(100);
  round.before.fresh_shoe = true;
  round.before.counters["button"] = 2;
  const auto deal = [](const std::string& card) { return table::parse_event("deal " + card); };
  round.log = {deal("Ts"), deal("9s"), deal(first), deal("4d"), deal("3d"), deal(second)};
  return game.play(round, nullptr).waiting->advice;
}

/// A strategy file says with which hands each seat bets, pays, and goes on raising (docs/strategy-file.md).
TEST(PokerRoomTable, AStrategyFileSaysHowEachSeatPlays) {
  const auto weak = [](const std::string& text) { return advised(with_strategy(text), "7c", "2h"); };
  const auto strong = [](const std::string& text) { return advised(with_strategy(text), "Ac", "Ah"); };
  EXPECT_EQ(weak(""), "fold");
  EXPECT_EQ(weak("calls-with = \"weak\""), "call");
  EXPECT_EQ(weak("bets-with = \"weak\""), "raise");
  EXPECT_EQ(weak("[seat-3]\ncalls-with = \"weak\""), "call");
  EXPECT_EQ(weak("[seat-2]\ncalls-with = \"weak\""), "fold");
  EXPECT_EQ(weak("calls-with = \"weak\"\n[seat-3]\ncalls-with = \"fair\""), "fold");
  EXPECT_EQ(strong(""), "raise");
  EXPECT_EQ(strong("bets-up-to = 1"), "call");

  const auto refusal = [](const std::string& text) {
    return testing_support::error_of([&] { static_cast<void>(with_strategy(text)); });
  };
  EXPECT_NE(refusal("calls-with = \"any\"").find("weak, fair or strong"), std::string::npos);
  EXPECT_NE(refusal("bets-up-to = -1").find("from 0 to 1000"), std::string::npos);
  EXPECT_NE(refusal("[seat-11]\ncalls-with = \"weak\"").find("seat-11"), std::string::npos);
  EXPECT_NE(refusal("[seat-1]\ncall-with = \"weak\"").find("call-with"), std::string::npos);
}

/// Who pays with everything plays more of his hands to the end than who pays with the strong alone.
TEST(PokerRoomTable, ASimulationPlaysByTheFile) {
  const auto staked = [](const std::string& text) {
    const BoundGame game = with_strategy(text);
    SpotStakes stakes(game.facts.spots.size());
    stakes[kit::index_of(poker_room::Spot::stake)] = Cents::dollars(100);
    const BlockResult result = game.simulate(std::vector(6, stakes), 1, 0, 2000);
    return result.spots[kit::index_of(poker_room::Spot::pot)].staked;
  };
  const auto plain = staked("");
  EXPECT_EQ(plain, staked("bets-with = \"strong\"\ncalls-with = \"fair\"\nbets-up-to = 4"));
  EXPECT_GT(staked("[seat-4]\ncalls-with = \"weak\""), plain);
  EXPECT_LT(staked("calls-with = \"strong\""), plain);
}

/// In a full game of badugi a new player comes in at the big blind alone (§4.N.10).
TEST(PokerRoomTable, AFullGameOfBadugiHasOnePlaceForANewPlayer) {
  const BoundGame game = testing_support::bound(poker, {{"game", "badugi"}});
  const auto refusal = [&](const char* line) {
    table::Round round;
    for (std::size_t seat = 0; seat < 7; ++seat) round.stakes[Seat::at(seat)]["stake"] = Cents::dollars(100);
    round.before.fresh_shoe = true;
    round.before.counters["button"] = 7;
    round.log = {table::parse_event(line)};
    return testing_support::error_of([&] { static_cast<void>(game.play(round, nullptr)); });
  };
  EXPECT_EQ(refusal("call badugi-new-player in bet seat-3"), "");
  EXPECT_NE(refusal("call badugi-new-player in bet seat-5").find("§4.N.10"), std::string::npos);
  EXPECT_NE(refusal("call badugi-new-player in bet seat-2").find("§4.N.10"), std::string::npos);
}

/// A lone player is told that he needs company; too many are told how many there may be.
TEST(PokerRoomTable, SaysHowManyPlay) {
  const auto refusal = [](const Options& options, std::size_t seats) {
    const BoundGame game = testing_support::bound(poker, options);
    table::Round round;
    for (std::size_t seat = 0; seat < seats; ++seat) round.stakes[Seat::at(seat)]["stake"] = Cents::dollars(100);
    return testing_support::error_of([&] { static_cast<void>(game.play(round, nullptr)); });
  };
  EXPECT_NE(refusal({}, 1).find("2 players at least"), std::string::npos);
  EXPECT_EQ(refusal({}, 10), "");
  EXPECT_EQ(refusal({{"game", "badugi"}}, 7), "");
}

}  // namespace
}  // namespace houseway::games::poker_room_table_test
