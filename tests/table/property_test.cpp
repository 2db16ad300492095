#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "simulate/simulator.hpp"
#include "support/house.hpp"
#include "table/round_file.hpp"

/// What must hold for every game, every table and every run of the cards. That the money balances is asserted by the
/// table itself at every prompt and at the end, so a run that comes through has proved it.
namespace houseway::table::property_test {
namespace {

using testing_support::bound;
using testing_support::full_tables;

/// A round of a full table with some seats and stakes, dealt from a random seed, with random decisions.
struct RandomRound {
  std::string game_id;
  games::BoundGame game;
  Round round;
  RoundResult result;
};

/// Where bets have their time, those that open a table.
void drop_untimely(const games::BoundGame& game, Stakes& stakes) {
  if (!game.facts.check_bets) return;
  Stakes taken;
  for (const auto& [spot, amount] : stakes) {
    taken[spot] = amount;
    const std::string problem = testing_support::error_of([&] { game.facts.check_bets({}, {}, taken, {}); });
    if (!problem.empty()) taken.erase(spot);
  }
  stakes = std::move(taken);
}

RandomRound random_round() {
  std::vector<std::string> ids;
  for (const auto& [id, options] : full_tables()) ids.push_back(id);
  const std::string id = *rc::gen::elementOf(ids);
  RandomRound out{id, bound(id, full_tables().at(id)), {}, {}};
  constexpr int most_seats = 9;  // tables of hundreds have a test of their own
  const int fewest = out.game.facts.fewest_seats;
  const int seats = *rc::gen::inRange(fewest, std::min(out.game.rules->seats, most_seats) + 1);
  const Stakes offered = simulate::default_stakes(out.game, static_cast<std::size_t>(seats));
  for (int seat = 0; seat < seats; ++seat) {
    Stakes stakes = offered;
    // Leave out optional wagers at random; the main one stays, since others may need it.
    for (const auto& [wager, amount] : offered) {
      if (rulebook::wager_of(wager) != out.game.rules->wagers.front() && *rc::gen::inRange(0, 2) == 0)
        stakes.erase(wager);
    }
    drop_untimely(out.game, stakes);
    if (!out.game.rules->check_stakes(stakes)) out.round.stakes[Seat::at(static_cast<std::size_t>(seat))] = stakes;
  }
  static_cast<void>(simulate::agree(out.game, out.round.before, out.round.stakes));
  out.round.before.fresh_shoe = *rc::gen::inRange(0, 4) != 0;
  if (*rc::gen::inRange(0, 4) == 0) out.round.log.emplace_back(NewDealer{});
  const auto seed = *rc::gen::arbitrary<std::uint64_t>();
  CertifiedShoe shoe(kit::Seed::from_text(std::to_string(seed)), out.game.facts.shoe);
  out.result = out.game.play(out.round, &shoe);
  while (out.result.waiting) {
    const Prompt prompt = *out.result.waiting;
    const bool chooses = prompt.kind == PromptKind::choice || prompt.kind == PromptKind::cards;
    RC_ASSERT(chooses || prompt.kind == PromptKind::bet);
    if (chooses) {
      out.round.log.emplace_back(Act{*prompt.seat, *rc::gen::elementOf(prompt.choices)});
    } else {
      out.round.log.emplace_back(Bet{*prompt.seat, prompt.wager, Cents(*rc::gen::inRange(0, 3) * 500)});
    }
    try {
      out.result = out.game.play(out.round, &shoe);
    } catch (const kit::InputError&) {
      // More than may be bet here: then nothing is.
      RC_ASSERT(prompt.kind == PromptKind::bet);
      std::get<Bet>(out.round.log.back()).amount = Cents{};
      out.result = out.game.play(out.round, &shoe);
    }
  }
  return out;
}

bool same_settlements(const std::vector<Settlement>& a, const std::vector<Settlement>& b) {
  return std::equal(a.begin(), a.end(), b.begin(), b.end(), [](const Settlement& x, const Settlement& y) {
    return x.seat == y.seat && x.wager == y.wager && x.outcome == y.outcome && x.stake == y.stake &&
           x.returned == y.returned && x.paid == y.paid && x.commission == y.commission && x.marked == y.marked &&
           x.meter == y.meter && x.pot == y.pot && x.clause == y.clause;
  });
}

RC_GTEST_PROP(AnyRound, BalancesBetweenSeatsHouseAndMeters, ()) {
  const RandomRound played = random_round();
  Cents sum = played.result.house;
  for (const auto& [seat, net] : played.result.net) sum += net;
  for (const rulebook::TableMeter& meter : played.game.rules->meters) {
    sum += played.result.after.meters.at(meter.id) - meter.reading;
  }
  Cents standing;
  for (const auto& [seat, stakes] : played.result.on_felt) {
    for (const auto& [spot, amount] : stakes) standing += amount;
  }
  RC_ASSERT(played.game.facts.stakes_stand || !standing);
  RC_ASSERT(sum + standing == Cents{});
}

RC_GTEST_PROP(AnyRound, NetsAreTheSumsOfTheirSettlements, ()) {
  const RandomRound played = random_round();
  BySeat<Cents> nets;
  for (const auto& [seat, stakes] : played.round.stakes) nets[seat] = {};
  for (const Settlement& settlement : played.result.settlements) {
    nets[settlement.seat] += settlement.net();
    RC_ASSERT(!settlement.clause.empty());
  }
  // What stays on the felt has left the player's hands.
  for (const auto& [seat, stakes] : played.result.on_felt) {
    for (const auto& [spot, amount] : stakes) nets[seat] -= amount;
  }
  RC_ASSERT(nets == played.result.net);
}

RC_GTEST_PROP(AnyRound, ReplaysAsItWasPlayed, ()) {
  RandomRound played = random_round();
  const RoundResult again = played.game.play(played.round, nullptr);
  RC_ASSERT(!again.waiting);
  RC_ASSERT(same_settlements(again.settlements, played.result.settlements));
  RC_ASSERT(again.after == played.result.after);
  RC_ASSERT(again.net == played.result.net);
}

RC_GTEST_PROP(AnyRound, SurvivesItsFile, ()) {
  const RandomRound played = random_round();
  RoundFile file;
  file.table = played.game.rules->config;
  file.round = played.round;
  file.settlements = played.result.settlements;
  file.after = played.result.after;
  const std::string text = write_round(file);
  RoundFile read = parse_round(text, "round");
  RC_ASSERT(write_round(read) == text);
  const games::BoundGame game =
      games::bind(rulebook::resolve_lawful(testing_support::the_rulebook().game(read.table.game), read.table));
  const auto findings = compare(read, game.play(read.round, nullptr));
  RC_ASSERT(findings.empty());
}

RC_GTEST_PROP(AnyRound, CutShortGivesAPrompt, ()) {
  const RandomRound played = random_round();
  const auto keep = *rc::gen::inRange<std::size_t>(0, played.round.log.size());
  Round shortened = played.round;
  shortened.log.resize(keep);
  const RoundResult result = played.game.play(shortened, nullptr);
  // Only the mention of the cut card can be missing without the round waiting for anything.
  const bool only_marks_left =
      std::all_of(played.round.log.begin() + static_cast<std::ptrdiff_t>(keep), played.round.log.end(),
                  [](const Event& event) { return std::holds_alternative<CutCard>(event); });
  RC_ASSERT(result.waiting.has_value() || only_marks_left);
  if (result.waiting) RC_ASSERT(!result.waiting->text().empty());
}

/// Any other line in the place of one gives an answer or a clear error, never anything else.
RC_GTEST_PROP(AnyRound, WithAForeignLineGivesAnErrorOrAPrompt, ()) {
  const RandomRound played = random_round();
  RC_PRE(!played.round.log.empty());
  Round changed = played.round;
  const auto at = *rc::gen::inRange<std::size_t>(0, changed.log.size());
  const auto line = *rc::gen::element<std::string>(
      "deal Kh to dealer", "burn 2", "seat-1 fold", "seat-9 go-to-war", "cut-card", "new-dealer", "call burn-forgotten",
      "call shuffler-jam", "call insufficient-cards", "call wrong-card-count", "call card-drawn-in-error 7h",
      "seat-1 play-4x", "call dealer-card-exposed-early", "call face-up-after-initial-deal void-hands 2c",
      "random 0 of 1", "call one-card-face-up 2c", "call card-misdelivered discard-card 4d seat-1");
  changed.log[at] = parse_event(line);
  try {
    (void)played.game.play(changed, nullptr);
  } catch (const kit::InputError& error) {
    RC_ASSERT(std::string(error.what()).size() > 10);
  }
}

}  // namespace
}  // namespace houseway::table::property_test
