#include "games/pai_gow/supreme_pai_gow.hpp"

#include <gtest/gtest.h>

#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "hands/deal.hpp"
#include "support/house.hpp"
#include "support/supreme_reference.hpp"

/// What rounds alone do not show: who may bet what, other rules, and strategies out of files.
namespace houseway::games::supreme_pai_gow_test {
namespace {

using kit::Cents;
using table::Round;
using table::Seat;
using testing_support::bound;
using testing_support::error_of;
using testing_support::Options;

constexpr Seat first = Seat::at(0);
constexpr Seat third = Seat::at(2);

TEST(SupremePaiGow, SaysWhyABankMayNotBetSo) {
  const Options banked{{"player-banking", "yes"}, {"co-banking", "yes"}};
  const auto refusal = [&](const Round& round) {
    return error_of([&] {
      Round copy = round;
      (void)bound("ma/supreme-pai-gow", banked).play(copy, nullptr);
    });
  };
  Round round;
  round.before.counters = {{"bank", 3}, {"co-bank", 0}};
  round.before.seat_counters[third] = {{"last-wager", 2000}};
  round.stakes[first] = {{"supreme-pai-gow", Cents(1000)}};
  round.stakes[third] = {{"supreme-pai-gow", Cents(1000)}};
  EXPECT_NE(refusal(round).find("against itself"), std::string::npos);
  round.stakes[third] = {{"dealer-against-bank", Cents(2500)}};
  EXPECT_NE(refusal(round).find("$20.00 that the bank last bet"), std::string::npos);
  round.stakes[third] = {{"dealer-against-bank", Cents(2000)}};
  EXPECT_EQ(refusal(round), "");
  round.before.counters["co-bank"] = 1;
  EXPECT_NE(refusal(round).find("shares [§12(e)]"), std::string::npos);
  round.before.counters = {{"bank", 0}};
  EXPECT_NE(refusal(round).find("supreme-pai-gow: must be placed"), std::string::npos);
  round.stakes[third]["supreme-pai-gow"] = Cents(1000);
  EXPECT_NE(refusal(round).find("is for the player who banks"), std::string::npos);
}

/// §12(b), (d)(1), (e): who may bank at all, and what no round leaves behind.
TEST(SupremePaiGow, SaysWhyNobodyMayBankSo) {
  Round round;
  round.stakes[first] = {{"supreme-pai-gow", Cents(1000)}};
  const auto refusal = [&](const std::map<std::string, std::int64_t>& counters, std::int64_t last_wager) {
    Round copy = round;
    copy.before.counters = counters;
    if (last_wager != 0) copy.before.seat_counters[third] = {{"last-wager", last_wager}};
    return error_of([&] { (void)bound("ma/supreme-pai-gow", {{"player-banking", "yes"}}).play(copy, nullptr); });
  };
  EXPECT_EQ(refusal({{"bank", 3}}, 2000), "");
  EXPECT_NE(refusal({{"bank", 3}}, 0).find("seat-3: may not bank"), std::string::npos);
  EXPECT_NE(refusal({{"bank", 3}}, 0).find("[§12(d)(1)]"), std::string::npos);
  EXPECT_NE(refusal({{"bank", 7}}, 2000).find("no such seat"), std::string::npos);
  EXPECT_NE(refusal({{"bank", 3}, {"co-bank", 1}}, 2000).find("shares no bank at this table"), std::string::npos);
  EXPECT_EQ(refusal({{"first-offer", 7}, {"button", 6}}, 0), "");
  EXPECT_NE(refusal({{"first-offer", 8}}, 0).find("before.counters.first-offer"), std::string::npos);
  EXPECT_NE(refusal({{"first-offer", -1}}, 0).find("before.counters.first-offer"), std::string::npos);
  EXPECT_NE(refusal({{"button", 7}}, 0).find("before.counters.button"), std::string::npos);
}

/// §15(d)-(e), (j): what befalls a player's hand does not befall the bank's, nor the other way round.
TEST(SupremePaiGow, RefusesCallsForTheWrongSeat) {
  const auto game = bound("ma/supreme-pai-gow", {{"dealing-device", "automated-shoe"}, {"player-banking", "yes"}});
  const auto refusal = [&](const std::string& call, std::size_t before_last) {
    Round round;
    round.before.counters = {{"bank", 3}};
    round.before.seat_counters[third] = {{"last-wager", 2000}};
    round.stakes[first] = {{"supreme-pai-gow", Cents(1000)}};
    std::vector<std::string> lines{"roll 1 1 1"};
    for (const char* card : {"As", "Ah", "9c", "Kd"}) lines.push_back(std::string("deal ") + card + " to seat-1");
    lines.emplace_back("burn 4");
    for (const char* card : {"5s", "2d", "Tc", "3h"}) lines.push_back(std::string("deal ") + card + " to seat-3");
    lines.emplace_back("burn 12");
    for (const char* card : {"Ks", "4h", "Jd", "Ts"}) lines.push_back(std::string("deal ") + card + " to dealer");
    lines.insert(lines.end(), {"seat-1 sets 9c Kd", "seat-3 sets 2d 3h"});
    lines.insert(lines.end() - static_cast<std::ptrdiff_t>(before_last), call);
    for (const std::string& line : lines) round.log.push_back(table::parse_event(line));
    return error_of([&] { (void)game.play(round, nullptr); });
  };
  for (const char* choice : {"accept", "void-hand"}) {
    const std::string call = std::string("call player-card-exposed-by-dealer in decide ") + choice;
    for (const std::size_t before_last : {0U, 1U, 2U}) {
      EXPECT_NE(refusal(call + " seat-3", before_last).find("call dealer-or-bank-card-exposed"), std::string::npos);
      EXPECT_NE(refusal(call + " seat-3", before_last).find("§15(d)-(e)"), std::string::npos);
    }
    EXPECT_EQ(refusal(call + " seat-1", 0), "");
  }
  EXPECT_NE(refusal("call player-hand-invalid in decide seat-3", 0).find("call bank-misset"), std::string::npos);
  EXPECT_NE(refusal("call player-hand-invalid in settle seat-3", 0).find("call bank-misset"), std::string::npos);
  EXPECT_NE(refusal("call bank-misset in settle seat-1", 0).find("does not bank"), std::string::npos);
  EXPECT_EQ(refusal("call player-hand-invalid in settle seat-1", 0), "");
  EXPECT_EQ(refusal("call bank-misset in reveal seat-3", 0), "");
}

TEST(SupremePaiGow, IsDealtUnderOtherRules) {
  const auto settled = [](const std::map<std::string, std::string>& rules) {
    auto config = testing_support::config_of(
        "ma/supreme-pai-gow", {{"dealing-device", "automated-shoe"}, {"starting-position-method", "button"}});
    config.rules = rules;
    const auto game = games::bind(rulebook::resolve(testing_support::the_rulebook().game(config.game), config).rules);
    Round round;
    round.stakes[first] = {{"supreme-pai-gow", Cents(1000)}};
    for (const char* card : {"Qs", "Qd", "9d", "Kh"})
      round.log.push_back(table::parse_event(std::string("deal ") + card + " to dealer"));
    for (const char* card : {"As", "Ah", "9c", "Kd"})
      round.log.push_back(table::parse_event(std::string("deal ") + card + " to seat-1"));
    for (const char* line : {"burn 20", "seat-1 sets 9c Kd"}) round.log.push_back(table::parse_event(line));
    return game.play(round, nullptr).settlements.at(0);
  };
  EXPECT_EQ(settled({}).outcome, "one-higher");
  EXPECT_EQ(settled({{"copies", "player"}}).outcome, "both-higher");
  EXPECT_EQ(settled({{"copies", "player"}, {"commission", "4.5"}}).commission, Cents(45));
}

/// §15(e): where all hands are void the dealer's are neither set nor compared, whenever that is found.
TEST(SupremePaiGow, SetsNoHandsThatAreVoid) {
  const auto game =
      bound("ma/supreme-pai-gow", {{"dealing-device", "automated-shoe"}, {"starting-position-method", "button"}});
  for (const bool one_has_set : {false, true}) {
    Round round;
    round.stakes[first] = {{"supreme-pai-gow", Cents(1000)}, {"bonus", Cents(500)}};
    const table::Stakes same = round.stakes.at(first);
    round.stakes[third] = same;
    const auto happens = [&](const std::string& line) { round.log.push_back(table::parse_event(line)); };
    for (const char* card : {"Qs", "Qd", "9d", "Kh"}) happens(std::string("deal ") + card + " to dealer");
    for (const char* card : {"As", "Ah", "9c", "Kd"}) happens(std::string("deal ") + card + " to seat-1");
    happens("burn 4");
    for (const char* card : {"5s", "5h", "8c", "2d"}) happens(std::string("deal ") + card + " to seat-3");
    happens("burn 12");
    if (one_has_set) happens("seat-3 sets 8c 2d");
    happens("call dealer-or-bank-card-exposed in decide");
    const auto result = game.play(round, nullptr);
    ASSERT_FALSE(result.waiting);
    ASSERT_EQ(result.settlements.size(), 4U);
    EXPECT_EQ(result.settlements[0].outcome, "void");
    EXPECT_EQ(result.settlements[3].outcome, "any-other-pair");
    EXPECT_FALSE(pai_gow::low_cards(result.layout, table::dealer)) << one_has_set;
    EXPECT_FALSE(pai_gow::low_cards(result.layout, first)) << one_has_set;
    EXPECT_EQ(pai_gow::low_cards(result.layout, third).has_value(), one_has_set);
  }
}

TEST(SupremePaiGow, SaysWhatIsWrongWithATable) {
  EXPECT_NE(error_of([] {
              (void)bound("ma/supreme-pai-gow", {{"house-way", "as it pleases"}});
            }).find("face-cards, low 5"),
            std::string::npos);
}

/// §13(a): a table that has filed the listed odds pays no others.
TEST(SupremePaiGow, PaysHigherOddsWhereItHasFiledThem) {
  const auto violations = [](const std::map<std::string, std::string>& options) {
    auto config = testing_support::config_of("ma/supreme-pai-gow", options);
    config.pays["bonus"] = {{"flush", "9 to 1"}};
    return rulebook::resolve(testing_support::the_rulebook().game(config.game), config).violations.size();
  };
  EXPECT_EQ(violations({{"bonus-odds", "listed"}}), 1U);
  EXPECT_EQ(violations({{"bonus-odds", "higher"}}), 0U);
  EXPECT_EQ(violations({}), 0U);
}

/// The strategy that a file makes.
supreme_pai_gow::Strategy read(const std::string& text) {
  rulebook::TableRules table = testing_support::rules_of("ma/supreme-pai-gow");
  rulebook::Binder binder(table);
  const supreme_pai_gow::Rules rules(binder);
  const auto file = StrategyFile::parse("procedure = \"supreme-pai-gow\"\n" + text, "the file");
  return make_strategy<supreme_pai_gow::Game>(rules, &file);
}
std::string low_of(const supreme_pai_gow::Strategy& strategy, std::string_view hand) {
  std::string out;
  for (const kit::Card card : strategy.low(hands::test::cards<4>(hand))) out += testing_support::supreme::letter(card);
  std::sort(out.begin(), out.end());
  return out;
}

TEST(SupremePaiGow, SetsHandsAsAFileSays) {
  const auto exceptions = read("set = [\"*775: 75\", \"KT53: KT\"]\n");
  EXPECT_EQ(low_of(exceptions, "Jk 7h 5c 7d"), "57");
  EXPECT_EQ(low_of(exceptions, "7d 5c 7h JK"), "57");
  EXPECT_EQ(low_of(exceptions, "3h Kd 5c Ts"), "KT");
  EXPECT_EQ(low_of(exceptions, "Ah Ad 5c Ts"), "5T");  // the house way
  EXPECT_EQ(low_of(read("house-way = \"nothing, low 0, high 0\"\n"), "As Ah 8c 7d"), "7A");
}

TEST(SupremePaiGow, SaysWhatIsWrongWithAStrategy) {
  const auto problem = [](const std::string& text) { return error_of([&] { (void)read(text); }); };
  EXPECT_NE(problem("house-way = \"pairs\"\n").find("is no house way"), std::string::npos);
  for (const char* line : {"KT53", "KT5: KT", "KT53: K9", "KT53: K", "KX53: K5"})
    EXPECT_NE(problem(std::string("set = [\"") + line + "\"]\n").find("not four ranks and two of them"),
              std::string::npos)
        << line;
  EXPECT_NE(problem("set = [\"AA53: AA\"]\n").find("high hand below the low hand"), std::string::npos);
  EXPECT_NE(problem("set = [\"***K: *K\"]\n").find("more than the 2 jokers"), std::string::npos);
}

}  // namespace
}  // namespace houseway::games::supreme_pai_gow_test
