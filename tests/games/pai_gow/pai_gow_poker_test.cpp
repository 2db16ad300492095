#include "games/pai_gow/pai_gow_poker.hpp"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <random>

#include "hands/deal.hpp"
#include "simulate/simulator.hpp"
#include "support/house.hpp"

/// What rounds alone do not show: who may bet what, and the figures of many rounds.
namespace houseway::games::pai_gow_poker_test {
namespace {

using kit::Card;
using kit::Cents;
using pai_gow_poker::MainOutcome;
using table::Round;
using table::Seat;
using testing_support::bound;
using testing_support::error_of;
using testing_support::Options;

constexpr Seat first = Seat::at(0);
constexpr Seat third = Seat::at(2);

std::string refusal(const std::string& game, const Options& options, const Round& round) {
  return error_of([&] {
    Round copy = round;
    (void)bound(game, options).play(copy, nullptr);
  });
}

Round with_bank(int bank, int shared = 0) {
  Round round;
  round.before.counters = {{"bank", bank}, {"co-bank", shared}};
  round.before.seat_counters[third] = {{"last-wager", 2000}};
  round.stakes[first] = {{"pai-gow-poker", Cents(1000)}};
  return round;
}

TEST(PaiGowPoker, SaysWhyABankMayNotBetSo) {
  const Options banked{{"player-bank", "yes"}, {"co-bank", "yes"}, {"fortune-bonus-offered", "yes"}};
  const auto ma = [&](const Round& round) { return refusal("ma/pai-gow-poker", banked, round); };
  Round round = with_bank(3);
  round.stakes[third] = {{"pai-gow-poker", Cents(1000)}};
  EXPECT_NE(ma(round).find("against itself"), std::string::npos);
  round.stakes[third] = {{"dealer-vs-bank", Cents(2500)}};
  EXPECT_NE(ma(round).find("$20.00 that the bank last bet"), std::string::npos);
  round.stakes[third] = {{"dealer-vs-bank", Cents(2000)}};
  EXPECT_EQ(ma(round), "");
  round.before.counters["co-bank"] = 1;
  EXPECT_NE(ma(round).find("bets nothing against a bank that the house shares"), std::string::npos);
  round = with_bank(0);
  round.stakes[third] = {{"pai-gow-poker", Cents(1000)}, {"dealer-vs-bank", Cents(1000)}};
  EXPECT_NE(ma(round).find("is for the player who banks"), std::string::npos);
  round.stakes[third] = {{"fortune-bonus", Cents(1000)}};
  EXPECT_NE(ma(round).find("pai-gow-poker: must be placed"), std::string::npos);
  EXPECT_NE(ma(with_bank(7)).find("no such seat"), std::string::npos);
}

TEST(PaiGowPoker, HasABankCoverTheTable) {
  const auto ch4 = [](const Round& round) { return refusal("ch4/pai-gow-poker", {}, round); };
  Round round = with_bank(3);
  round.stakes[third] = {{"bank-stake", Cents(500)}};
  EXPECT_NE(ch4(round).find("does not cover the $10.00"), std::string::npos);
  round.stakes[third] = {{"bank-stake", Cents(1000)}, {"bank-vs-house", Cents(2000)}};
  EXPECT_EQ(ch4(round), "");
  round.stakes[first] = {{"pai-gow-poker", Cents(700)}};
  EXPECT_NE(ch4(round).find("no multiple of $5.00"), std::string::npos);
}

/// §11.E.1, §11.E.4: the limits and steps of the main wager are those of the banker's wager too.
TEST(PaiGowPoker, HoldsABankToTheLimits) {
  Round round = with_bank(3);
  round.before.seat_counters[third] = {{"last-wager", 3'000'000}};
  const auto bank = [&](Cents stake, Cents against) {
    round.stakes[third] = {{"bank-stake", stake}, {"bank-vs-house", against}};
    return refusal("ch4/pai-gow-poker", {}, round);
  };
  EXPECT_EQ(bank(Cents(1000), Cents(500)), "");
  EXPECT_NE(bank(Cents(1000), Cents(700)).find("$7.00 is no multiple of $5.00"), std::string::npos);
  EXPECT_NE(bank(Cents(1100), Cents(500)).find("$11.00 is no multiple of $5.00"), std::string::npos);
  EXPECT_NE(bank(Cents(1000), Cents(1'000'500)).find("is above $10,000.00"), std::string::npos);

  auto config = testing_support::config_of("ch4/pai-gow-poker", {{"table-limits", "as-posted"}});
  config.limits["pai-gow-poker"] = {Cents(1000), Cents(50'000)};
  const auto game = games::bind(rulebook::resolve_lawful(testing_support::the_rulebook().game(config.game), config));
  const auto posted = [&](Cents against) {
    Round copy = round;
    copy.stakes[third] = {{"bank-stake", Cents(1000)}, {"bank-vs-house", against}};
    return error_of([&] { (void)game.play(copy, nullptr); });
  };
  EXPECT_EQ(posted(Cents(50'000)), "");
  EXPECT_NE(posted(Cents(50'500)).find("above the posted maximum $500.00"), std::string::npos);
  EXPECT_NE(posted(Cents(500)).find("below the posted minimum $10.00"), std::string::npos);
}

/// What if another commission were taken, or the copies were the player's.
TEST(PaiGowPoker, IsDealtUnderOtherRules) {
  const auto settled = [](const std::map<std::string, std::string>& rules, std::string_view low) {
    auto config =
        testing_support::config_of("ma/pai-gow-poker", {{"deal-method", "automated-shoe"}, {"start-method", "button"}});
    config.rules = rules;
    const auto game = games::bind(rulebook::resolve(testing_support::the_rulebook().game(config.game), config).rules);
    Round round;
    round.stakes[first] = {{"pai-gow-poker", Cents(1000)}};
    for (const char* card : {"Ks", "9c", "7h", "6c", "5d", "3s", "2c"})
      round.log.push_back(table::parse_event(std::string("deal ") + card + " to dealer"));
    for (const char* card : {"As", "Ah", "9d", "7c", "5s", "4h", "2d"})
      round.log.push_back(table::parse_event(std::string("deal ") + card + " to seat-1"));
    round.log.push_back(table::parse_event("burn 35"));
    round.log.push_back(table::parse_event("seat-1 sets " + std::string(low)));
    return game.play(round, nullptr).settlements.at(0);
  };
  // The dealer sets 9 7 low. Two aces high and 9 7 low have a copy; an ace on either side wins both.
  EXPECT_EQ(settled({}, "9d 7c").outcome, "one-higher");
  EXPECT_EQ(settled({{"copies", "player"}}, "9d 7c").outcome, "both-higher");
  EXPECT_EQ(settled({}, "Ah 2d").outcome, "both-higher");
  EXPECT_EQ(settled({{"copies", "player"}}, "9d 7c").commission, Cents(50));
  EXPECT_EQ(settled({{"copies", "player"}, {"commission", "4.5"}}, "9d 7c").commission, Cents(45));
  EXPECT_EQ(settled({{"copies", "player"}, {"commission", "0"}}, "9d 7c").commission, Cents(0));
}

/// §11.F.1-4: seven hands from left to right and back, then the dice, then the hands whole from the right end.
TEST(PaiGowPoker, DealsHandsAndThenRolls) {
  const auto game = bound("ch4/pai-gow-poker");
  for (const char* text : {"one", "two", "three"}) {
    const kit::Seed seed = kit::Seed::from_text(text);
    table::CertifiedShoe shoe(seed, game.facts.shoe);
    const std::vector<Card> order(shoe.shoe().order().begin(), shoe.shoe().order().end());
    Round round;
    round.stakes[first] = {{"pai-gow-poker", Cents(1000)}};
    ASSERT_TRUE(game.play(round, &shoe).waiting);
    EXPECT_EQ(shoe.position().dealt, 49);
    EXPECT_EQ(table::to_text(round.log[0]), "hands 7 of 7");
    const auto& rolled = std::get<table::RollDice>(round.log[1]);
    int total = 0;
    for (const kit::Die die : rolled.dice) total += die.pips();
    // Counted from the dealer to the first hand, and from there to the first seat, which is the last of seven.
    const auto hand = static_cast<std::size_t>((6 - (total - 1) % 7 + 7) % 7);
    std::vector<Card> expected;
    for (std::size_t pass = 0; pass < 7; ++pass)
      expected.push_back(order[pass * 7 + (pass % 2 == 0 ? 6 - hand : hand)]);
    std::vector<Card> dealt;
    std::vector<table::Deal*> lines;
    for (table::Event& event : round.log) {
      auto* deal = std::get_if<table::Deal>(&event);
      if (deal == nullptr || deal->to != table::Place(first)) continue;
      dealt.push_back(deal->card);
      lines.push_back(deal);
    }
    EXPECT_EQ(dealt, expected);
    table::CertifiedShoe again(seed, game.facts.shoe);
    EXPECT_NO_THROW((void)game.check(round, again));
    std::swap(lines[0]->card, lines[1]->card);
    table::CertifiedShoe other(seed, game.facts.shoe);
    EXPECT_NE(error_of([&] { (void)game.check(round, other); }).find("the seed deals"), std::string::npos);
  }
}

TEST(PaiGowPoker, SaysWhoMayNotSurrender) {
  const auto game = bound("ma/pai-gow-poker", {{"deal-method", "automated-shoe"}, {"start-method", "button"}});
  Round round;
  round.stakes[first] = {{"pai-gow-poker", Cents(1000)}};
  for (const char* card : {"Ks", "8d", "7h", "6c", "5d", "3s", "2c"})
    round.log.push_back(table::parse_event(std::string("deal ") + card + " to dealer"));
  for (const char* card : {"As", "Ah", "9d", "7c", "5s", "4h", "2d"})
    round.log.push_back(table::parse_event(std::string("deal ") + card + " to seat-1"));
  round.log.push_back(table::parse_event("burn 35"));
  for (const char* line : {"seat-1 sets 7c 9d", "seat-1 surrender", "seat-1 surrender"})
    round.log.push_back(table::parse_event(line));
  EXPECT_NE(error_of([&] { (void)game.play(round, nullptr); }).find("may not surrender now"), std::string::npos);
  round.log.pop_back();
  EXPECT_EQ(error_of([&] { (void)game.play(round, nullptr); }), "");
}

TEST(PaiGowPoker, RefusesALowHandOfOtherCards) {
  Round round;
  round.stakes[first] = {{"pai-gow-poker", Cents(1000)}, {"progressive-payout", Cents(100)}};
  const auto game = bound(
      "ma/pai-gow-poker",
      {{"progressive-payout-offered", "one-dollar"}, {"deal-method", "automated-shoe"}, {"start-method", "button"}});
  for (const char* card : {"Ks", "8d", "7h", "6c", "5d", "3s", "2c"})
    round.log.push_back(table::parse_event(std::string("deal ") + card + " to dealer"));
  for (const char* card : {"As", "Ah", "9d", "7c", "5s", "4h", "2d"})
    round.log.push_back(table::parse_event(std::string("deal ") + card + " to seat-1"));
  round.log.push_back(table::parse_event("burn 35"));
  const auto waits = game.play(round, nullptr);
  ASSERT_TRUE(waits.waiting);
  EXPECT_EQ(waits.waiting->advice, "sets 9d 7c");
  EXPECT_EQ(waits.waiting->choices.size(), 21U);
  const auto answer = [&](const std::string& line) {
    Round copy = round;
    copy.log.push_back(table::parse_event(line));
    return error_of([&] { (void)game.play(copy, nullptr); });
  };
  EXPECT_NE(answer("seat-1 sets 9d Kc").find("name 2 cards of the hand for the low hand"), std::string::npos);
  EXPECT_NE(answer("seat-1 surrender").find("may not surrender"), std::string::npos);
  EXPECT_EQ(answer("seat-1 sets 7c 9d"), "");
}

TEST(PaiGowPoker, SaysWhatIsWrongWithATable) {
  const auto problem = [](const Options& options) {
    return error_of([&] { (void)bound("ma/pai-gow-poker", options); });
  };
  EXPECT_NE(problem({{"dealer-house-way", "no-such-file"}}).find("house way"), std::string::npos);
  EXPECT_NE(problem({{"max-payout-per-hand", "$40,000"}}).find("$50,000"), std::string::npos);
}

/// Both sides set by a common house way: published figures are 28.61% won, 41.48% pushed and 29.91% lost.
TEST(PaiGowPoker, HouseWayAgainstHouseWay) {
  const auto way = house_way("default", hands::WheelRank::second_highest);
  std::vector<Card> deck = kit::DeckSpec{1, 1, true}.cards();
  std::mt19937 random(5);
  std::map<MainOutcome, int> times;
  constexpr int rounds = 200'000;
  for (int i = 0; i < rounds; ++i) {
    std::array<pai_gow_poker::Setting, 2> sets;
    std::size_t at = 0;
    for (pai_gow_poker::Setting& set : sets) {
      std::array<Card, 7> cards;
      for (Card& card : cards) {
        std::swap(deck[at], deck[at + random() % (deck.size() - at)]);
        card = deck[at++];
      }
      set = hands::set_hands(cards, way.low(cards), hands::WheelRank::second_highest);
      ASSERT_FALSE(set.foul);
    }
    ++times[pai_gow_poker::compare(sets[0], sets[1], pai_gow_poker::Copies::dealer)];
  }
  EXPECT_NEAR(times[MainOutcome::both_higher] / double{rounds}, 0.286, 0.006);
  EXPECT_NEAR(times[MainOutcome::one_higher] / double{rounds}, 0.415, 0.006);
}

std::string low_cards(const std::vector<table::ShownCard>& hand) {
  std::string out;
  for (const table::ShownCard& shown : hand) out += shown.part == 1 ? shown.card.text() : "";
  return out;
}

TEST(PaiGowPoker, LaysTheLowHandApart) {
  Round round;
  round.before.counters = {{"first-offer", 6}};
  round.stakes[first] = {{"pai-gow-poker", Cents(1000)}};
  const auto happens = [&](const std::string& line) { round.log.push_back(table::parse_event(line)); };
  const std::array<std::string, 7> player{"9h", "8h", "Jk", "6h", "5h", "Kd", "2d"};
  const std::array<std::string, 7> dealer{"Ac", "Ad", "Qc", "Qs", "Ts", "4c", "3d"};
  happens("hands 7 of 7");
  happens("roll 1 1 1");
  happens("burn 28");  // the hands of the places before them, which are nobody's
  for (const std::string& card : player) happens("deal " + card + " to seat-1");
  for (const std::string& card : dealer) happens("deal " + card + " to dealer");
  happens("burn 7");
  const auto game = bound("ch4/pai-gow-poker");
  const auto before = game.play(round, nullptr);
  EXPECT_EQ(low_cards(before.layout.at(table::Place(first))), "");
  happens("seat-1 sets 2d Kd");
  const auto after = game.play(round, nullptr);
  EXPECT_FALSE(after.waiting);
  EXPECT_EQ(low_cards(after.layout.at(table::Place(first))), "Kd2d");
  EXPECT_EQ(low_cards(after.layout.at(table::dealer)), "QcQs");
}

/// Red/Black is a count of colours: 26 of 53 cards are red.
TEST(PaiGowPoker, SimulatesRedBlackWithinFourStandardErrors) {
  const auto choose = [](int n, int k) {
    double ways = 1;
    for (int i = 0; i < k; ++i) ways *= double(n - i) / (i + 1);
    return ways;
  };
  double edge = 0;
  for (int red = 0; red <= 7; ++red)
    edge -= choose(26, red) * choose(27, 7 - red) / choose(53, 7) * (red == 7 ? 5 : red >= 4 ? 1 : -1);
  const auto game = bound("ma/pai-gow-poker", {{"variant", "ez"}, {"red-black-offered", "yes"}});
  const std::atomic<bool> stop{false};
  const auto result = simulate::run(
      game, {{{"pai-gow-poker", Cents(1000)}, {"red-black:red", Cents(1000)}}, 1, 300'000, 1, 3}, [](std::uint64_t) {},
      stop);
  const auto wager = std::find_if(result.wagers.begin(), result.wagers.end(),
                                  [](const simulate::WagerResult& each) { return each.wager == "red-black"; });
  ASSERT_NE(wager, result.wagers.end());
  EXPECT_NEAR(wager->house_edge, edge, 4 * wager->standard_error);
}

}  // namespace
}  // namespace houseway::games::pai_gow_poker_test
