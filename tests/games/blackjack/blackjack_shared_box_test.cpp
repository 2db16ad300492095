#include <gtest/gtest.h>

#include <algorithm>
#include <atomic>
#include <functional>
#include <random>
#include <tuple>

#include "simulate/simulator.hpp"
#include "support/house.hpp"
#include "table/certified_shoe.hpp"
#include "table/event.hpp"

/// Several people on one box of Blackjack (§13).
namespace houseway::games::blackjack_shared_box_test {
namespace {

using kit::Cents;
using table::Prompt;
using table::Settlement;
using table::Stakes;
using testing_support::bound;
using testing_support::error_of;
using testing_support::Options;

constexpr Cents ten = Cents::dollars(10);
const Options shared{{"shared-box", "up-to-three-bettors"}};

bool has(const std::string& text, const std::string& part) { return text.find(part) != std::string::npos; }

/// The message for these stakes of seat 1, before any card; a simulation must refuse them too.
std::string refusal(const Options& options, const Stakes& stakes) {
  const BoundGame game = bound("ma/blackjack", options);
  table::Round round;
  round.stakes[table::Seat::at(0)] = stakes;
  const std::string problem = error_of([&] { static_cast<void>(game.play(round, nullptr)); });
  EXPECT_EQ(error_of([&] { game.facts.check_plan(stakes); }).empty(), problem.empty()) << problem;
  return problem;
}

TEST(SharedBox, BettorsStandInLine) {
  EXPECT_TRUE(has(refusal({}, {{"blackjack", ten}, {"blackjack:b", ten}}), "blackjack:b: at this table only one"));
  EXPECT_EQ(refusal(shared, {{"blackjack", ten}, {"blackjack:b", ten}, {"blackjack:c", ten}}), "");
  EXPECT_TRUE(has(refusal(shared, {{"blackjack:b", ten}}), "blackjack:b: needs blackjack in front of it [§13(c)]"));
  EXPECT_TRUE(has(refusal(shared, {{"blackjack", ten}, {"blackjack:c", ten}}), "blackjack:c: needs blackjack:b"));
}

TEST(SharedBox, HandsOfASplitAreNotBetOnBeforeTheDeal) {
  EXPECT_TRUE(has(refusal({}, {{"blackjack", ten}, {"blackjack:2", ten}}), "blackjack:2: is bet when"));
  EXPECT_TRUE(has(refusal(shared, {{"blackjack", ten}, {"blackjack:b", ten}, {"blackjack:b.4", ten}}),
                  "blackjack:b.4: is bet when"));
}

TEST(SharedBox, IsNotForEveryTable) {
  const auto problem = [](const Options& options) {
    return error_of([&] { testing_support::rules_of("ma/blackjack", options); });
  };
  Options with = shared;
  EXPECT_EQ(problem(with), "");
  with["multiple-action"] = "two-or-three-wagers";
  EXPECT_TRUE(has(problem(with), "§13(c), §18(b)"));
  with = shared;
  with["offer-progressive-blackjack"] = "yes";
  with["section-19-progressive"] = "progressive-blackjack";
  EXPECT_TRUE(has(problem(with), "§13(a)"));
}

/// Who has no ante of one's own does not switch (§633b.4(c)).
TEST(SharedBox, IsNotForSwitchHands) {
  const std::string problem = error_of([&] { testing_support::rules_of("pa/blackjack-switch-hands", shared); });
  EXPECT_TRUE(has(problem, "§633b.4(c)")) << problem;
}

TEST(SharedBox, SideWagersGoByTheWagerInFront) {
  Options over_13 = shared;
  over_13["section-17-kind"] = "over-under-13";
  const Stakes box{{"blackjack", ten}, {"blackjack:b", ten}};
  const auto beside = [&](Cents amount) {
    Stakes stakes = box;
    stakes["over-13"] = amount;
    const auto problem = testing_support::rules_of("ma/blackjack", over_13).check_stakes(stakes);
    return problem ? problem->text() : "";
  };
  EXPECT_EQ(beside(ten), "");
  EXPECT_TRUE(has(beside(ten + ten), "§17(g)"));
}

/// The message for a round on a shared box that goes on so.
std::string refused_after(const std::vector<std::string>& log, const rulebook::TableConfig& config) {
  const BoundGame game = bind(rulebook::resolve_lawful(testing_support::the_rulebook().game(config.game), config));
  table::Round round;
  round.stakes[table::Seat::at(0)] = {{"blackjack", ten}, {"blackjack:b", ten}};
  for (const std::string& line : log) round.log.push_back(table::parse_event(line));
  return error_of([&] { static_cast<void>(game.play(round, nullptr)); });
}
std::string refused_after(const std::vector<std::string>& log) {
  return refused_after(log, testing_support::config_of("ma/blackjack", shared));
}

/// A limit posted for a wager holds wherever it is made; not for what a double adds to one.
TEST(SharedBox, PostedLimitsHoldForEachBettor) {
  rulebook::TableConfig config = testing_support::config_of("ma/blackjack", shared);
  config.limits["insurance"] = {Cents(300), Cents(400)};
  config.limits["blackjack"] = {Cents(500), Cents(1500)};
  const auto bets = [&](std::vector<std::string> log, const std::string& line) {
    log.push_back(line);
    return refused_after(log, config);
  };
  const std::vector<std::string> under_an_ace{"deal 5s", "deal Ah", "deal 6d"};
  EXPECT_TRUE(has(bets(under_an_ace, "seat-1 bet insurance $5.00"), "$5.00 is above the maximum $4.00"));
  const std::vector<std::string> behind = {"deal 5s", "deal Ah", "deal 6d", "seat-1 bet insurance $0.00"};
  EXPECT_TRUE(has(bets(behind, "seat-1 bet insurance:b $5.00"), "$5.00 is above the maximum $4.00"));
  EXPECT_TRUE(has(bets(behind, "seat-1 bet insurance:b $1.00"), "$1.00 is below the minimum $3.00"));
  EXPECT_EQ(bets(behind, "seat-1 bet insurance:b $4.00"), "");
  const std::vector<std::string> eleven{"deal 5s", "deal 6h", "deal 6d", "seat-1 double"};
  EXPECT_EQ(bets(eleven, "seat-1 bet blackjack:b $2.00"), "");
}

TEST(SharedBox, NobodyAddsMoreThanTheOwnWagerAllows) {
  const std::vector<std::string> eleven{"deal 5s", "deal 6h", "deal 6d", "seat-1 double $2.00"};
  const auto then = [](std::vector<std::string> log, const std::string& line) {
    log.push_back(line);
    return refused_after(log);
  };
  EXPECT_EQ(then(eleven, "seat-1 bet blackjack:b $10.00"), "");
  EXPECT_TRUE(has(then(eleven, "seat-1 bet blackjack:b $10.01"), "at most $10.00 may be bet here"));
  EXPECT_TRUE(has(then(eleven, "deal 9c"), "here seat-1 may bet on blackjack:b"));
  const std::vector<std::string> under_an_ace{"deal 5s", "deal Ah", "deal 6d", "seat-1 bet insurance $0.00"};
  EXPECT_TRUE(has(then(under_an_ace, "seat-1 bet insurance:b $5.01"), "at most $5.00 may be bet here"));
  const std::vector<std::string> pair{"deal 8s", "deal 6h", "deal 8d", "seat-1 split"};
  EXPECT_TRUE(has(then(pair, "seat-1 bet blackjack:b.2 $5.00"), "b-first-hand, b-second-hand or b-both-hands"));
  EXPECT_TRUE(has(then(pair, "seat-1 c-both-hands"), "is not allowed"));
}

/// Plays a round on a box with a bettor behind. `answer` is for what he is asked; the one in front plays at random.
class SharedRounds {
 public:
  using Answer = std::function<table::Event(const Prompt&, const table::Round&)>;

  explicit SharedRounds(const std::string& second_card)
      : game_(bound("ma/blackjack", {{"shared-box", "up-to-three-bettors"},
                                     {"dealer-second-card", second_card},
                                     {"even-money", "offered"},
                                     {"surrender", "offered"},
                                     {"resplit", "four-hands"}})) {}

  std::vector<Settlement> play(unsigned seed, const Answer& answer) {
    std::mt19937 random(seed);
    table::Round round;
    round.stakes[table::Seat::at(0)] = {{"blackjack", ten}, {"blackjack:b", ten}};
    table::CertifiedShoe shoe(kit::Seed::from_text(std::to_string(seed)), game_.facts.shoe);
    table::RoundResult result = game_.play(round, &shoe);
    while (result.waiting) {
      const Prompt& prompt = *result.waiting;
      const bool behind = has(prompt.wager, ":b") || (!prompt.choices.empty() && prompt.choices[0].starts_with("b-"));
      if (behind) {
        round.log.push_back(answer(prompt, round));
      } else if (prompt.kind == table::PromptKind::choice) {
        const auto& choices = prompt.choices;
        // Whatever may be split is split, since pairs are few.
        const bool pair = std::find(choices.begin(), choices.end(), "split") != choices.end();
        round.log.emplace_back(table::Act{*prompt.seat, pair ? "split" : choices[random() % choices.size()]});
      } else {
        round.log.emplace_back(table::Bet{*prompt.seat, prompt.wager, random() % 2 == 0 ? Cents{} : Cents(300)});
      }
      result = game_.play(round, &shoe);
    }
    EXPECT_TRUE(result.after.standing.empty());
    return result.settlements;
  }

 private:
  BoundGame game_;
};

/// Where the bettor in front has the same wager: "blackjack:b.2" is behind "blackjack:2".
std::string in_front_of(const std::string& spot) {
  const auto at = spot.find(":b");
  if (at == std::string::npos) return spot;
  const std::string hand = spot.substr(at + 2);
  return spot.substr(0, at) + (hand.empty() ? "" : ":" + hand.substr(1));
}
bool is_behind(const Settlement& settlement) { return has(settlement.wager, ":b"); }

const std::vector<std::string> second_cards{"no-hole-card", "hole-card-down", "hole-card-down-with-reader"};
constexpr unsigned rounds = 2000;

TEST(SharedBox, WhoFollowsInEverythingIsPaidTheSame) {
  using Line = std::tuple<std::string, std::string, Cents, Cents, Cents, std::string>;
  const auto follow = [](const Prompt& prompt, const table::Round& round) -> table::Event {
    if (prompt.kind == table::PromptKind::choice) {
      if (prompt.choices.back() == "b-both-hands") return table::Act{*prompt.seat, "b-both-hands"};
      const auto* before = std::get_if<table::Act>(&round.log.back());
      const bool taken = before != nullptr && before->action == "even-money";
      return table::Act{*prompt.seat, taken ? "b-even-money" : "b-decline"};
    }
    const auto* before = std::get_if<table::Bet>(&round.log.back());
    if (before != nullptr) return table::Bet{*prompt.seat, prompt.wager, before->amount};
    // After a double the same again; and of a blackjack, which is insured when even money is declined, what was bet.
    for (auto event = round.log.rbegin(); event != round.log.rend() && !has(prompt.wager, "blackjack"); ++event) {
      if (const auto* bet = std::get_if<table::Bet>(&*event))
        return table::Bet{*prompt.seat, prompt.wager, bet->amount};
    }
    return table::Bet{*prompt.seat, prompt.wager, ten};
  };
  std::map<std::string, int> seen;
  for (const std::string& second_card : second_cards) {
    SharedRounds box(second_card);
    for (unsigned seed = 0; seed < rounds; ++seed) {
      std::vector<Line> front;
      std::vector<Line> behind;
      for (const Settlement& s : box.play(seed, follow)) {
        (is_behind(s) ? behind : front)
            .emplace_back(in_front_of(s.wager), s.outcome, s.stake, s.returned, s.paid, s.clause);
        ++seen[s.outcome];
        if (s.wager == "blackjack:b.3") ++seen["split again"];
        if (s.wager == "blackjack:b" && s.stake == ten + ten) ++seen["doubled"];
      }
      std::sort(front.begin(), front.end());
      std::sort(behind.begin(), behind.end());
      ASSERT_EQ(front, behind) << second_card << ", seed " << seed;
    }
  }
  for (const char* what : {"taken", "both-blackjack", "blackjack", "dealer-blackjack", "ten-value", "other-card",
                           "busted", "low-up-card", "no-dealer-blackjack", "split again", "doubled"})
    EXPECT_GT(seen[what], 0) << what;
}

TEST(SharedBox, WhoAddsNothingHasOneWagerOnOneHand) {
  int moved = 0;
  for (const std::string& second_card : second_cards) {
    SharedRounds box(second_card);
    for (unsigned seed = 0; seed < rounds; ++seed) {
      std::mt19937 random(seed);
      const auto stay_or_move = [&](const Prompt& prompt, const table::Round&) -> table::Event {
        if (prompt.kind == table::PromptKind::bet) return table::Bet{*prompt.seat, prompt.wager, {}};
        const bool split = prompt.choices.size() == 3;
        return table::Act{*prompt.seat, prompt.choices[split ? random() % 2 : 0]};
      };
      const auto settlements = box.play(seed, stay_or_move);
      const auto own = std::find_if(settlements.begin(), settlements.end(), is_behind);
      ASSERT_NE(own, settlements.end());
      EXPECT_EQ(std::count_if(settlements.begin(), settlements.end(), is_behind), 1);
      EXPECT_EQ(own->stake, ten);
      moved += own->wager != "blackjack:b" ? 1 : 0;
      if (own->outcome == "dealer-blackjack" || own->outcome == "two-card-21-against-blackjack") {
        // The wager made before the deal is lost, on whichever hand it lies.
        EXPECT_EQ(own->net(), -ten) << second_card << ", seed " << seed;
        continue;
      }
      const auto front = std::find_if(settlements.begin(), settlements.end(),
                                      [&](const Settlement& s) { return s.wager == in_front_of(own->wager); });
      ASSERT_NE(front, settlements.end());
      if (front->outcome == "taken") continue;  // even money, which he has declined
      EXPECT_EQ(own->outcome, front->outcome);
      EXPECT_EQ(own->clause, front->clause);
      EXPECT_EQ(own->net().count() * front->stake.count(), front->net().count() * own->stake.count());
    }
  }
  EXPECT_GT(moved, 0);
}

TEST(SharedBox, ASimulatedBetBehindChangesNothingInFront) {
  const BoundGame game = bound("ma/blackjack", shared);
  const auto simulated = [&](const Stakes& stakes) {
    simulate::Plan plan;
    plan.stakes = stakes;
    plan.rounds = 20'000;
    const std::atomic<bool> stop{false};
    return simulate::run(
        game, plan, [](std::uint64_t) {}, stop);
  };
  const auto alone = simulated({{"blackjack", ten}});
  const auto both = simulated({{"blackjack", ten}, {"blackjack:b", ten}});
  EXPECT_EQ(both.together.front().net, alone.together.front().net);
  // He adds nothing to his wager, and so does not win what doubles and splits win.
  EXPECT_EQ(both.wagers.front().staked - alone.wagers.front().staked, ten * 20'000);
  EXPECT_LT(both.wagers.front().net - alone.wagers.front().net, alone.wagers.front().net);
}

}  // namespace
}  // namespace houseway::games::blackjack_shared_box_test
