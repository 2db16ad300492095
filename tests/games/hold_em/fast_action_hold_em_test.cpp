#include "games/hold_em/fast_action_hold_em.hpp"

#include <gtest/gtest.h>

#include <string>
#include <vector>

#include "games/strategy_file.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/event.hpp"

namespace houseway::games::fast_action_hold_em::fast_action_hold_em_test {
namespace {

using hands::test::cards;
using testing_support::bound;
using testing_support::error_of;

constexpr const char* id = "ma/fast-action-hold-em";

Strategy strategy_of(const std::string& text) {
  auto table = testing_support::rules_of(id);
  rulebook::Binder binder(table);
  const auto file = StrategyFile::parse("procedure = \"fast-action-hold-em\"\n" + text, "test");
  return make_strategy<Game>(Rules(binder), &file);
}
Strategy::Plan plan(const Strategy& strategy, const char* four) { return strategy.plan(cards<4>(four)); }

TEST(FastActionHoldEmStrategy, ReadsChancesFromAFile) {
  const char* hand = "2c 2d Ks Qs";
  EXPECT_EQ(plan(strategy_of(""), hand).keeps, cards<2>("Ks Qs"));
  EXPECT_EQ(plan(strategy_of("chances = [\"22o: 49\"]\n"), hand).keeps, cards<2>("2c 2d"));
  EXPECT_EQ(plan(strategy_of("chances = [\"22o: 60\", \"KQs: 55\"]\n"), hand).action, Action::split);
  EXPECT_EQ(plan(strategy_of("surrender-below = \"50\"\n"), hand).action, Action::surrender);
  EXPECT_EQ(plan(strategy_of("surrender-below = \"0\"\nchances = [\"32o: 0\"]\n"), "2c 3d 2c 3d").action, Action::set);
}

TEST(FastActionHoldEmStrategy, RefusesWhatItCannotRead) {
  for (const char* line : {"AKx: 50", "KAs: 50", "AK: 50", "AKs: 101", "AKs: ", "AKs", "1Ks: 5", ""})
    EXPECT_NE(error_of([&] { strategy_of(std::string("chances = [\"") + line + "\"]\n"); }), "") << line;
  EXPECT_NE(error_of([&] { strategy_of("surrender-below = \"much\"\n"); }), "");
  EXPECT_NE(error_of([&] { strategy_of("chance = []\n"); }), "");
}

/// Where a surrender costs less, more hands are given up; where the second wager is paid more, more are split.
TEST(FastActionHoldEmStrategy, FollowsWhatTheTablePays) {
  rulebook::TableConfig config = testing_support::config_of(id);
  config.pays["wager"] = {{"surrendered", "lose 10%"}};
  auto table = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(id), config).rules;
  rulebook::Binder binder(table);
  const Strategy strategy{Rules(binder)};
  EXPECT_EQ(strategy.surrenders_below(), 4500);
  EXPECT_EQ(plan(strategy, "9c 7d 4s 2h").action, Action::surrender);
  EXPECT_EQ(strategy_of("").surrenders_below(), 2500);

  config.pays["split-wager"] = {{"higher", "3 to 2"}};
  auto generous = rulebook::resolve_or_what_if(testing_support::the_rulebook().game(id), config).rules;
  rulebook::Binder other(generous);
  EXPECT_EQ(plan(Strategy{Rules(other)}, "Ac As 2c 2c").action, Action::split);
  EXPECT_EQ(plan(strategy, "Ac As 2c 2c").action, Action::set);
}

/// A round of two seats, as far as this log goes.
std::string problem_of(const std::vector<std::string>& more) {
  table::Round round;
  for (const std::size_t seat : {0U, 1U}) round.stakes[table::Seat::at(seat)] = {{"wager", kit::Cents(1000)}};
  std::vector<std::string> log;
  constexpr std::array<std::array<const char*, 3>, 4> dealt{
      {{"Qd", "Kh", "9h"}, {"Qc", "Ks", "9s"}, {"8s", "7d", "3c"}, {"3h", "2c", "2d"}}};
  for (const auto& pass : dealt) {
    for (const char* card : pass) log.push_back(std::string("deal ") + card);
  }
  log.insert(log.end(), more.begin(), more.end());
  for (const std::string& line : log) round.log.push_back(table::parse_event(line));
  return error_of([&] { static_cast<void>(bound(id).play(round, nullptr)); });
}

/// Calls that come too late, or are not of this phase.
TEST(FastActionHoldEm, RefusesCallsThatComeTooLate) {
  const std::vector<std::string> first{"seat-1 set", "seat-1 keeps Kh Ks"};
  const auto after = [&](std::vector<std::string> more) {
    more.insert(more.begin(), first.begin(), first.end());
    return problem_of(more);
  };
  const std::vector<std::string> second{"seat-2 set", "seat-2 keeps 9h 9s"};
  EXPECT_EQ(after(second), "");
  // At once: the other player has not chosen yet, or has not named the cards.
  for (const std::vector<std::string>& before : {std::vector<std::string>{}, {"seat-2 set"}, second}) {
    for (const auto& [call, clause] : {std::pair{"call player-over seat-1", "§9(g)"},
                                       {"call player-short in decide void-hand seat-1", "§9(e)"},
                                       {"call no-cards-dealt in decide seat-1", "§9(j)"}}) {
      std::vector<std::string> more = before;
      more.emplace_back(call);
      EXPECT_NE(after(more).find(clause), std::string::npos) << call;
    }
  }
  EXPECT_NE(problem_of({"seat-1 surrender", "call player-short in decide void-hand seat-1"}).find("§9(e)"),
            std::string::npos);
  EXPECT_NE(problem_of({"seat-1 split", "call no-cards-dealt in decide seat-1"}).find("§9(j)"), std::string::npos);
  EXPECT_EQ(problem_of({"call player-short in decide void-hand seat-1", "seat-2 set", "seat-2 keeps 9h 9s"}), "");
  EXPECT_NE(after({"seat-2 set", "seat-2 keeps 9h 9s", "burn 1", "call dealer-card-exposed"}), "");
  EXPECT_NE(after({"call marker-not-moved"}), "");
}

/// A player with five cards may not split; nobody names cards that are not there, or the one copy twice.
TEST(FastActionHoldEm, RefusesWhatIsNotAllowed) {
  EXPECT_NE(problem_of({"call player-over seat-1", "deal Kd to seat-1", "seat-1 split"}), "");
  EXPECT_NE(problem_of({"seat-1 set", "seat-1 keeps Kh Kh"}), "");
  EXPECT_NE(problem_of({"seat-1 set", "seat-1 keeps Kh Ad"}), "");
  EXPECT_NE(problem_of({"seat-1 fold"}), "");
}

/// What is told of hands: the house way by its rule, a natural, and the cards of both hands of a split.
TEST(FastActionHoldEm, NamesHands) {
  const auto facts = bound(id).facts;
  table::Layout layout;
  const auto lay = [&](const table::Place& place, std::string_view text) {
    layout[place].clear();
    for (const kit::Card card : cards(text)) layout[place].push_back({card, true});
  };
  const table::Place own = table::Seat::at(0);
  lay(table::dealer, "Ks Qs");
  EXPECT_EQ(facts.name_hand(layout, table::dealer).text,
            "house way: highest suited running cards, 10-J or better, rule 4");
  lay(table::dealer, "8d 7s");
  EXPECT_EQ(facts.name_hand(layout, table::dealer).text, "house way: highest running cards, after rule 12");
  lay(own, "8d 8s 8s 8h");
  EXPECT_EQ(facts.name_hand(layout, own).text, "natural, four eights");
  lay(own, "8d 8s 8s 7h");
  EXPECT_EQ(facts.name_hand(layout, own).text, "");
  lay(own, "8d 8s");
  EXPECT_EQ(facts.name_hand(layout, own).text, "pair of eights");
  lay(table::board, "8d 8s 2s 8h Ks");
  EXPECT_EQ(facts.name_hand(layout, own).text, "five eights");
  lay(table::Place(table::Seat::at(0), 1), "Ks 2s");
  EXPECT_EQ(facts.name_hand(layout, table::Place(table::Seat::at(0), 1)).text, "flush with kings and twos");
  EXPECT_EQ(facts.name_hand(layout, table::dealer).text,
            "four eights (house way: highest running cards, after rule 12)");
}

}  // namespace
}  // namespace houseway::games::fast_action_hold_em::fast_action_hold_em_test
