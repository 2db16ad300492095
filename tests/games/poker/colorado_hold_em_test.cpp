#include "games/poker/colorado_hold_em.hpp"

#include <gtest/gtest.h>

#include <array>
#include <initializer_list>
#include <string>

#include "support/house.hpp"
#include "table/event.hpp"

/// What a table of Colorado Hold 'em Poker refuses, and what it says of hands.
namespace houseway::games::colorado_hold_em_test {
namespace {

using kit::Cents;
using table::Round;
using table::Seat;

/// A round with an ante of ten dollars at one seat, dealt these three cards, and what follows.
Round round_with(std::initializer_list<const char*> own, std::initializer_list<const char*> then) {
  Round round;
  round.stakes[Seat::at(0)] = {{"ante", Cents(1000)}};
  constexpr std::array<const char*, 3> on_board{"2c", "9s", "4h"};
  auto board = on_board.begin();
  for (const char* card : own) {
    round.log.push_back(table::parse_event(std::string("deal ") + card + " to seat-1"));
    round.log.push_back(table::parse_event(std::string("deal ") + *board++ + " to board"));
  }
  for (const char* line : then) round.log.push_back(table::parse_event(line));
  return round;
}

std::string refused(Round round) {
  const auto game = testing_support::bound("ma/colorado-hold-em");
  return testing_support::error_of([&] { (void)game.play(round, nullptr); });
}

/// §13(d) is for cards that do not qualify, and for the player whose turn it is.
TEST(ColoradoHoldEm, SaysWhoHasNotDeclaredFalsely) {
  EXPECT_EQ(refused(round_with({"7c", "7d", "6h"}, {"call false-instant-winner seat-1"})), "");
  const std::string right = refused(round_with({"7c", "7d", "7h"}, {"call false-instant-winner seat-1"}));
  EXPECT_NE(right.find("these three cards are an instant winner"), std::string::npos) << right;
  EXPECT_NE(right.find("§13(d)"), std::string::npos) << right;
  const std::string late =
      refused(round_with({"7c", "7d", "6h"}, {"seat-1 bet", "seat-1 discards 6h", "call false-instant-winner seat-1"}));
  EXPECT_NE(late.find("is declared in the player's turn, before the choice"), std::string::npos) << late;
}

TEST(ColoradoHoldEm, RefusesCardsThatThePlayerDoesNotHold) {
  const std::string other = refused(round_with({"7c", "7d", "6h"}, {"seat-1 bet", "seat-1 discards 9s"}));
  EXPECT_NE(other.find("name 1 card of the hand for the discard"), std::string::npos) << other;
  const std::string none = refused(round_with({"7c", "7d", "6h"}, {"seat-1 declare"}));
  EXPECT_NE(none.find("fold or bet"), std::string::npos) << none;
}

TEST(ColoradoHoldEm, NamesWhatAPlayerHolds) {
  const auto game = testing_support::bound("ma/colorado-hold-em");
  const auto name = [&](std::initializer_list<const char*> own, std::initializer_list<const char*> then) {
    Round round = round_with(own, then);
    const auto result = game.play(round, nullptr);
    return game.facts.name_hand(table::seen_from(result.layout, Seat::at(0)), Seat::at(0)).text;
  };
  EXPECT_EQ(name({"7c", "7d", "6h"}, {}), "pair of sevens");
  EXPECT_EQ(name({"9c", "8c", "7c"}, {}), "instant winner, straight flush to the nine");
  EXPECT_EQ(name({"9c", "7d", "6h"}, {"seat-1 bet", "seat-1 discards 6h"}), "pair of nines");
}

}  // namespace
}  // namespace houseway::games::colorado_hold_em_test
