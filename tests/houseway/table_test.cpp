#include "houseway/table.hpp"

#include <gtest/gtest.h>

#include <algorithm>

#include "support/house.hpp"
#include "table/round_file.hpp"

/// The table that programs hold.
namespace houseway::table_test {
namespace {

/// Feeds the events of a round in turn.
void apply(Table& table, const std::vector<Event>& events) {
  for (const Event& event : events) table.apply(event);
}

std::string refusal(Table& table, const Event& event) {
  try {
    table.apply(event);
  } catch (const Refused& refused) {
    return refused.what();
  }
  return "";
}

const SeatState& seat_of(const State& state, int seat) {
  const auto at = std::find_if(state.seats.begin(), state.seats.end(), [&](const auto& s) { return s.seat == seat; });
  if (at == state.seats.end()) throw std::out_of_range("the seat takes no part");
  return *at;
}

const Hand& hand_at(const State& state, const std::string& place) {
  const auto at = std::find_if(state.hands.begin(), state.hands.end(), [&](const auto& h) { return h.place == place; });
  if (at == state.hands.end()) throw std::out_of_range("there are no cards");
  return *at;
}

std::vector<std::string> faces(const Hand& hand) {
  std::vector<std::string> out;
  for (const SeenCard& card : hand.cards) out.push_back(card.card);
  return out;
}

Table war_table() {
  Table table({.game = "ma/casino-war"}, {.chance = Chance::events});
  table.apply(event::Bet{1, "initial", Cents::dollars(10)});
  return table;
}

/// Each terminal sees its own choices, and decides when it likes; the last one, or the clock, lets the round go on.
TEST(Table, AsksManyTerminalsUnderOneClock) {
  Table table({.game = "co/stadium-casino-war"}, {.chance = Chance::events});
  EXPECT_EQ(table.seats(), 500);
  for (const int seat : {1, 7, 500}) table.apply(event::Bet{seat, "ante:2", Cents::dollars(seat)});
  table.apply(event::Bet{7, "ante:6", Cents::dollars(1)});
  table.apply(event::Deal{});
  for (const char* card : {"Kh", "9d", "2c", "5s", "Ah", "9s", "7d", "9c"}) table.apply(event::Card{card});
  const State seventh = table.state({.seat = 7});
  EXPECT_EQ(seventh.waiting->seats, (std::vector<int>{1, 7, 500}));
  EXPECT_EQ(seventh.waiting->seat, 7);
  EXPECT_EQ(seventh.waiting->place, "seat-7.2");
  EXPECT_EQ(seventh.waiting->choices[1].adds, Cents::dollars(7));
  EXPECT_EQ(table.state().waiting->seat, 1);

  table.apply(event::Act{7, "go-to-war"});
  const State second = table.state({.seat = 7});
  EXPECT_EQ(second.waiting->place, "seat-7.6");
  EXPECT_EQ(second.waiting->seats, (std::vector<int>{1, 7, 500}));
  EXPECT_EQ(seat_of(second, 7).net, Cents::dollars(-15));
  EXPECT_NE(refusal(table, event::Act{7, "fold"}).find("is not allowed"), std::string::npos);
  apply(table, {event::Act{500, "surrender"}, event::Act{7, "surrender"}});
  EXPECT_EQ(table.state().waiting->seats, (std::vector<int>{1}));
  table.apply(event::Call{.irregularity = "decision-timeout"});
  EXPECT_EQ(table.state().waiting->wanted, Wanted::burn);
  apply(table, {event::Burn{3}, event::Card{"Jc"}, event::Burn{3}, event::Card{"Tc"}});
  const State over = table.state();
  EXPECT_EQ(over.stage, Stage::over);
  EXPECT_EQ(seat_of(over, 1).net, Cents(-50));
  EXPECT_EQ(seat_of(over, 7).net, Cents(700 - 50));
  EXPECT_EQ(seat_of(over, 500).net, Cents(-25'000));
}

TEST(Table, GoesFromBetsThroughTheRoundToTheNext) {
  Table table = war_table();
  EXPECT_EQ(table.title(), "Casino War");
  EXPECT_EQ(table.state().stage, Stage::bets);
  EXPECT_EQ(table.state().waiting->wanted, Wanted::bets);
  EXPECT_EQ(seat_of(table.state(), 1).net, Cents::dollars(-10));

  table.apply(event::Deal{});
  EXPECT_EQ(table.state().waiting->wanted, Wanted::burn);
  apply(table, {event::Burn{1}, event::Card{"Kh"}});
  EXPECT_EQ(table.state().waiting->wanted, Wanted::card);
  EXPECT_EQ(table.state().waiting->place, "dealer");
  table.apply(event::Card{"Kd", "dealer"});
  const State tied = table.state({.seat = 1});
  EXPECT_EQ(tied.stage, Stage::round);
  EXPECT_EQ(tied.waiting->wanted, Wanted::choice);
  EXPECT_EQ(tied.waiting->seat, 1);
  ASSERT_EQ(tied.waiting->choices.size(), 2U);
  EXPECT_EQ(tied.waiting->choices[0].action, "surrender");
  EXPECT_EQ(tied.waiting->choices[0].adds, Cents{});
  EXPECT_EQ(tied.waiting->choices[1].action, "go-to-war");
  EXPECT_EQ(tied.waiting->choices[1].adds, Cents::dollars(10));
  EXPECT_EQ(tied.waiting->advice, "go-to-war");
  EXPECT_EQ(faces(hand_at(tied, "seat-1")), (std::vector<std::string>{"Kh"}));

  table.apply(event::Act{1, "surrender"});
  const State over = table.state();
  EXPECT_EQ(over.stage, Stage::over);
  EXPECT_EQ(over.waiting->wanted, Wanted::next_round);
  const auto lost = std::find_if(over.settlements.begin(), over.settlements.end(),
                                 [](const Settlement& each) { return each.wager == "initial"; });
  ASSERT_NE(lost, over.settlements.end());
  EXPECT_EQ(lost->net, Cents::dollars(-5));
  EXPECT_FALSE(lost->clause.empty());
  EXPECT_EQ(seat_of(over, 1).net, Cents::dollars(-5));
  EXPECT_EQ(over.house, Cents::dollars(5));

  table.apply(event::NextRound{});
  EXPECT_EQ(table.state().stage, Stage::bets);
  EXPECT_EQ(table.state().round, 2U);
  EXPECT_TRUE(table.state().seats.empty());
  EXPECT_TRUE(table.state().settlements.empty());
}

TEST(Table, SaysWhatIsWrongAndChangesNothing) {
  Table table = war_table();
  EXPECT_EQ(refusal(table, event::Card{"Kh"}), "the bets are open: the deal comes before this");
  EXPECT_EQ(refusal(table, event::Bet{9, "initial", Cents(100)}).substr(0, 7), "seat-9:");
  EXPECT_EQ(refusal(table, event::Bet{0, "initial", Cents(100)}).substr(0, 5), "seat:");
  EXPECT_NE(refusal(table, event::Bet{1, "ties", Cents(100)}).find("did you mean tie"), std::string::npos);
  EXPECT_NE(refusal(table, event::Bet{1, "war", Cents(100)}).find("not placed before the deal"), std::string::npos);
  EXPECT_NE(refusal(table, event::Bet{1, "initial", Cents(-1)}), "");
  EXPECT_NE(refusal(table, event::NextRound{}), "");
  EXPECT_EQ(seat_of(table.state(), 1).stakes.size(), 1U);
  apply(table, {event::Deal{}, event::Burn{1}});
  const std::string before = table.record();
  EXPECT_NE(refusal(table, event::Card{"Xx"}).find("is no card"), std::string::npos);
  EXPECT_NE(refusal(table, event::Card{"Kh", "dealer"}).find("goes to seat-1"), std::string::npos);
  EXPECT_NE(refusal(table, event::Act{1, "surrender"}), "");
  EXPECT_NE(refusal(table, event::Deal{}).find("a card to seat-1"), std::string::npos);
  EXPECT_NE(refusal(table, event::Random{5, 5}).find("below 5"), std::string::npos);
  EXPECT_NE(refusal(table, event::Dice{{1, 7}}).find("1 to 6"), std::string::npos);
  EXPECT_NE(refusal(table, event::Call{.irregularity = "card-found-face-up", .remedy = "forgive"}), "");
  EXPECT_EQ(table.record(), before);
  EXPECT_EQ(table.state().waiting->place, "seat-1");
}

TEST(Table, DealsNothingWithoutStakes) {
  Table table({.game = "ma/casino-war"});
  EXPECT_EQ(refusal(table, event::Deal{}), "there is no stake on the table");
  table.apply(event::Bet{1, "initial", Cents::dollars(10)});
  table.apply(event::Bet{1, "initial", {}});  // taken back
  EXPECT_EQ(refusal(table, event::Deal{}), "there is no stake on the table");
}

/// Why a table cannot be opened.
std::string opening(const Setup& setup) {
  try {
    const Table table(setup);
  } catch (const Refused& refused) {
    return refused.what();
  }
  return "";
}

TEST(Table, RefusesATableThatIsNotLawful) {
  EXPECT_NE(opening({.game = "ma/casino-wars"}).find("ma/casino-war"), std::string::npos);
  EXPECT_NE(opening({.game = "blackjack"}).find("several jurisdictions"), std::string::npos);
  EXPECT_NE(opening({.game = "ma/casino-war", .options = {{"decks", "two"}}}), "");
  EXPECT_NE(opening({.game = "ma/casino-war", .rulebook = "/no/such/folder"}), "");
  EXPECT_NE(opening({.game = "ma/casino-war", .table_file = "game = "}).find("table file"), std::string::npos);
  EXPECT_NE(opening({}), "");
  EXPECT_EQ(opening({.game = "ma/casino-war"}), "");
}

TEST(Table, SaysHowItDiffersFromTheRule) {
  const Table table({.game = "ma/casino-war", .pays = {{"tie", "equal", "11 to 1"}}});
  ASSERT_EQ(table.not_by_the_rule().size(), 1U);
  EXPECT_NE(table.not_by_the_rule().front().find("tie"), std::string::npos);
}

/// A seat sees its own cards, and only whoever sees all has the others'.
TEST(Table, ShowsEveryoneTheCardsThatTheyMaySee) {
  Table table({.game = "ma/three-card-poker"}, {.secret = "hidden"});
  for (const int seat : {1, 2}) table.apply(event::Bet{seat, "ante", Cents::dollars(10)});
  table.apply(event::Deal{});
  const std::vector<std::string> hidden(3, "");
  EXPECT_EQ(faces(hand_at(table.state(), "seat-1")), hidden);
  const State mine = table.state({.seat = 2});
  EXPECT_EQ(faces(hand_at(mine, "seat-1")), hidden);
  EXPECT_EQ(faces(hand_at(mine, "dealer")), hidden);
  EXPECT_NE(faces(hand_at(mine, "seat-2")), hidden);
  EXPECT_FALSE(hand_at(mine, "seat-2").makes.empty());
  EXPECT_FALSE(hand_at(mine, "seat-2").cards.front().face_up);
  const State all = table.state(surveillance);
  for (const Hand& hand : all.hands) {
    for (const SeenCard& card : hand.cards) EXPECT_FALSE(card.card.empty());
  }
  // What the strategy advises tells of the hand.
  ASSERT_EQ(mine.waiting->seat, 1);
  EXPECT_EQ(mine.waiting->advice, "");
  EXPECT_NE(table.state({.seat = 1}).waiting->advice, "");
}

/// Which cards a player could name is known to that player alone.
TEST(Table, KeepsTheCardsOfAHandThatIsSet) {
  Table table({.game = "ma/pai-gow-poker"}, {.secret = "hidden"});
  table.apply(event::Bet{1, "pai-gow-poker", Cents::dollars(10)});
  table.apply(event::Deal{});
  ASSERT_EQ(table.state().waiting->wanted, Wanted::cards);
  const Prompt told = *table.state({.seat = 1}).waiting;
  EXPECT_GE(told.choices.size(), 21U);
  const Prompt heard = *table.state({.seat = 2}).waiting;
  EXPECT_TRUE(heard.choices.empty());
  EXPECT_EQ(heard.advice, "");
  EXPECT_EQ(heard.text.find(told.advice.substr(told.advice.find(' ') + 1)), std::string::npos);
  table.apply(event::Act{1, told.advice});
  EXPECT_EQ(table.state().stage, Stage::over);
}

TEST(Table, SaysWhereLessMayBeAdded) {
  Table table({.game = "ma/blackjack"}, {.chance = Chance::events});
  table.apply(event::Bet{1, "blackjack", Cents::dollars(10)});
  table.apply(event::Deal{});
  while (table.state().waiting->wanted == Wanted::burn) table.apply(event::Burn{1});
  apply(table, {event::Card{"5h"}, event::Card{"9d"}, event::Card{"6c"}});
  const State state = table.state({.seat = 1});
  ASSERT_EQ(state.waiting->wanted, Wanted::choice);
  const auto& choices = state.waiting->choices;
  const auto doubling =
      std::find_if(choices.begin(), choices.end(), [](const auto& c) { return c.action == "double"; });
  ASSERT_NE(doubling, choices.end());
  EXPECT_EQ(doubling->adds, Cents::dollars(10));
  EXPECT_TRUE(doubling->less_allowed);
  table.apply(event::Act{1, "double", Cents::dollars(4)});
  EXPECT_EQ(seat_of(table.state(), 1).net, Cents::dollars(-14));
}

TEST(Table, OffersWhatMayBeBetNow) {
  Table table(
      {.game = "ma/craps", .table_file = "game = \"ma/craps\"\n[limits.pass]\nmin = \"$5.00\"\nmax = \"$500.00\"\n"},
      {.chance = Chance::events});
  const auto offer = [&](const std::string& spot) -> std::optional<Offer> {
    for (const Offer& each : table.offers(1)) {
      if (each.spot == spot) return each;
    }
    return std::nullopt;
  };
  ASSERT_TRUE(offer("pass"));
  EXPECT_EQ(offer("pass")->least, Cents::dollars(5));
  EXPECT_EQ(offer("pass")->most, Cents::dollars(500));
  EXPECT_EQ(offer("pass")->lies, Cents{});
  EXPECT_FALSE(offer("come"));  // before a point
  EXPECT_NE(refusal(table, event::Bet{1, "pass", Cents::dollars(4)}).find("minimum"), std::string::npos);
  table.apply(event::Bet{1, "pass", Cents::dollars(10)});
  EXPECT_EQ(offer("pass")->lies, Cents::dollars(10));
  apply(table, {event::Deal{}, event::Dice{{2, 4}}});
  EXPECT_TRUE(table.offers(1).empty());  // the throw lies on the table
  table.apply(event::NextRound{});
  EXPECT_TRUE(offer("come"));
  // What stands stays, and may not be taken down.
  EXPECT_EQ(seat_of(table.state(), 1).stakes.front().amount, Cents::dollars(10));
  EXPECT_EQ(seat_of(table.state(), 1).net, Cents{});
  EXPECT_NE(seat_of(table.state(), 1).situation.find('6'), std::string::npos);
  EXPECT_NE(refusal(table, event::Bet{1, "pass", {}}), "");
  apply(table, {event::Deal{}, event::Dice{{3, 3}}});
  EXPECT_EQ(seat_of(table.state(), 1).net, Cents::dollars(20));
}

TEST(Table, DealsTheSameRoundsFromTheSameSecret) {
  const auto record = [](const std::string& secret) {
    Table table({.game = "ma/minibaccarat"}, {.secret = secret});
    std::string out;
    for (int round = 0; round < 3; ++round) {
      apply(table, {event::Bet{1, "player", Cents::dollars(10)}, event::Deal{}});
      out += table.record();
      EXPECT_EQ(table.state().shoe->number, 1U);
      EXPECT_EQ(table.state().shoe->seed, "");
      table.apply(event::NextRound{});
    }
    return out;
  };
  EXPECT_EQ(record("a"), record("a"));
  EXPECT_NE(record("a"), record("b"));
}

/// What a table writes down of a round is a round file that the rules agree with.
TEST(Table, RecordsRoundsThatReplay) {
  Table table({.game = "ma/casino-war"}, {.secret = "record"});
  for (int i = 0; i < 20; ++i) {
    apply(table,
          {event::Bet{3, "initial", Cents::dollars(10)}, event::Bet{3, "tie", Cents::dollars(5)}, event::Deal{}});
    while (table.state().stage == Stage::round) {
      const Prompt prompt = *table.state(surveillance).waiting;
      if (prompt.wanted == Wanted::bet) {
        table.apply(event::Bet{prompt.seat, prompt.wager, {}});
      } else {
        table.apply(event::Act{prompt.seat, prompt.advice});
      }
    }
    const table::RoundFile file = table::parse_round(table.record(), "record");
    EXPECT_EQ(file.title, "round " + std::to_string(i + 1));
    table::Round round = file.round;
    EXPECT_TRUE(table::compare(file, testing_support::bound("ma/casino-war").play(round, nullptr)).empty());
    table.apply(event::NextRound{});
  }
}

TEST(Table, CallsIrregularities) {
  Table table({.game = "ma/casino-war"}, {.secret = "calls"});
  table.apply(event::Bet{1, "initial", Cents::dollars(10)});
  const auto calls = table.state().calls;
  ASSERT_FALSE(calls.empty());
  EXPECT_FALSE(calls.front().clause.empty());
  EXPECT_NE(refusal(table, event::Call{.irregularity = "no-such-thing"}), "");
  EXPECT_TRUE(std::any_of(calls.begin(), calls.end(),
                          [](const Callable& each) { return each.id == "cards-face-up-in-shoe-multiple"; }));
  table.apply(event::Call{.irregularity = "cards-face-up-in-shoe-multiple"});
  table.apply(event::Deal{});
  EXPECT_EQ(table.state().stage, Stage::over);
  EXPECT_TRUE(table.state().voided);
  EXPECT_EQ(seat_of(table.state(), 1).net, Cents{});
}

TEST(Table, FeedsItsMeters) {
  Table table({.game = "ma/casino-war", .options = {{"progressive", "offered"}}}, {.chance = Chance::events});
  ASSERT_FALSE(table.state().meters.empty());
  const Cents before = table.state().meters.front().reading;
  const std::string wager = table.state().meters.front().wager;
  apply(table, {event::Bet{1, "initial", Cents::dollars(10)}, event::Bet{1, wager, Cents::dollars(5)}, event::Deal{}});
  EXPECT_GT(table.state().meters.front().reading, before);
}

TEST(Games, AreListedWithTheirTitles) {
  const auto games = games_of();
  const auto war =
      std::find_if(games.begin(), games.end(), [](const GameName& game) { return game.id == "ma/casino-war"; });
  ASSERT_NE(war, games.end());
  EXPECT_EQ(war->title, "Casino War");
}

}  // namespace
}  // namespace houseway::table_test
