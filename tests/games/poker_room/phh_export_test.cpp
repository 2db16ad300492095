#include "games/poker_room/phh_export.hpp"

#include <gtest/gtest.h>

#include <random>

#include "games/poker_room/house_takes.hpp"
#include "games/poker_room/phh_replay.hpp"
#include "support/house.hpp"
#include "table/certified_shoe.hpp"

/// Hands of our own tables in the public notation: what is written is dealt again to the same chips.
namespace houseway::games::phh_export_test {
namespace {

using namespace poker_room;
using kit::Cents;
using table::Seat;
using testing_support::Options;

const std::string poker = "ch4/poker";

/// A hand of so many players with so many chips, played at random on a table.
table::RoundFile random_hand(const BoundGame& game, int seats, std::mt19937& random) {
  const auto below = [&](std::size_t n) { return random() % n; };
  table::RoundFile file;
  for (int seat = 0; seat < seats; ++seat)
    file.round.stakes[Seat::at(static_cast<std::size_t>(seat))]["stake"] =
        Cents::dollars(15 + static_cast<std::int64_t>(below(200)));
  file.round.before.fresh_shoe = true;
  table::CertifiedShoe shoe(kit::Seed::from_text(std::to_string(random())), game.facts.shoe);
  table::RoundResult result = game.play(file.round, &shoe);
  while (result.waiting) {
    const auto& any = result.waiting->choices[below(result.waiting->choices.size())];
    file.round.log.emplace_back(
        table::Act{*result.waiting->seat, any == "fold" && below(3) > 0 ? result.waiting->advice : any});
    result = game.play(file.round, &shoe);
  }
  return file;
}

table::RoundResult played(const BoundGame& game, table::Round round) { return game.play(round, nullptr); }

PhhHand exported(const BoundGame& game, const table::RoundFile& file) {
  return phh_of(rules_of(*game.rules), file, played(game, file.round));
}

/// A table, and the variant of the notation that its game has; stud is dealt with a bring-in.
struct Room {
  const char* variant;
  Options options;
};

std::vector<Room> rooms() {
  return {{"FT", {{"game", "texas-hold-em"}, {"limit-structure", "split"}, {"straddle", "allowed"}}},
          {"FT", {{"game", "texas-hold-em"}, {"rake", "10"}, {"rake-at-most", "$3"}}},
          {"NT", {{"game", "texas-hold-em"}, {"limit-structure", "no-limit"}, {"ante", "used"}, {"rake", "5"}}},
          {"PO", {{"game", "omaha"}, {"limit-structure", "pot-limit"}, {"rake", "10"}}},
          {"F7S", {{"game", "seven-card-high-stud"}, {"limit-structure", "split"}}},
          {"FR",
           {{"game", "seven-card-low-stud"},
            {"limit-structure", "split"},
            {"ante", "used"},
            {"seven-stud-opener", "high-card"}}},
          {"N2L1D", {{"game", "five-card-low-draw"}, {"low-system", "2-7"}, {"limit-structure", "no-limit"}}},
          {"F2L3D", {{"game", "five-card-low-draw"}, {"low-system", "2-7"}, {"draws", "3"}}},
          {"FB", {{"game", "badugi"}, {"limit-structure", "split"}, {"rake", "10"}}}};
}

TEST(PhhExport, OurHandsComeOutTheSame) {
  std::mt19937 random(16);
  for (const Room& room : rooms()) {
    SCOPED_TRACE(room.variant);
    const BoundGame game =
        games::bind(testing_support::read_as(poker, {{"bring-in", "half-the-lower-limit"}}, room.options));
    for (int n = 0; n < 24; ++n) {
      const table::RoundFile file = random_hand(game, 2 + n % (game.rules->seats < 8 ? 6 : 7), random);
      const PhhHand hand = exported(game, file);
      EXPECT_EQ(hand.variant, room.variant);
      const PhhHand read = read_phh(write_phh({hand}), "hand.phh").front();
      const PhhReplay replay = replay_phh(read);
      for (const PhhFinding& found : compare_phh(read, replay))
        ADD_FAILURE() << found.where << ": " << found.recorded << ", due " << found.due << "\n" << write_phh({hand});
      // What the table has left is what the notation says, seat by seat, and what the house took is the rake.
      const table::RoundResult result = played(game, file.round);
      EXPECT_EQ(replay.hand.rake(), result.house);
      Cents all;
      for (const auto& [seat, stakes] : result.on_felt) all += stakes.at("stake");
      Cents written;
      for (const Cents stack : replay.stacks()) written += stack;
      EXPECT_TRUE(written == all || game.rules->seats == 7) << "of seven at badugi one sits out";
    }
  }
}

std::string error_of(const BoundGame& game, const table::RoundFile& file) {
  return testing_support::error_of([&] { static_cast<void>(exported(game, file)); });
}

TEST(PhhExport, SaysWhatTheNotationHasNot) {
  std::mt19937 random(4);
  const auto refusal = [&](const Options& options) {
    const BoundGame game = testing_support::bound(poker, options);
    return error_of(game, random_hand(game, 3, random));
  };
  EXPECT_NE(refusal({{"game", "crazy-pineapple"}}).find("no variant for crazy-pineapple"), std::string::npos);
  EXPECT_NE(refusal({{"game", "omaha"}, {"big-omaha", "five"}, {"limit-structure", "pot-limit"}}).find("no variant"),
            std::string::npos);
  EXPECT_NE(refusal({{"game", "seven-card-high-stud"}}).find("has a bring-in"), std::string::npos);

  const BoundGame game = testing_support::bound(poker);
  table::RoundFile file = random_hand(game, 3, random);
  table::RoundFile part = file;
  part.round.log.pop_back();
  EXPECT_NE(error_of(game, part).find("played to its end"), std::string::npos);
  for (auto line = file.round.log.begin();; ++line) {
    if (!std::holds_alternative<table::Act>(*line)) continue;
    file.round.log.insert(line, table::parse_event("call bypassed-player in decide"));
    break;
  }
  EXPECT_NE(error_of(game, file).find("no irregularities: “call bypassed-player"), std::string::npos);
}

}  // namespace
}  // namespace houseway::games::phh_export_test
