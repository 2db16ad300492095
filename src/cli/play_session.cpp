#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <utility>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/round_report.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "simulate/simulator.hpp"

namespace houseway::cli {

using kit::Cents;

PlaySession::PlaySession(const games::BoundGame& game, const kit::TableSecret& secret, PlaySettings settings)
    : game_(game),
      settings_(std::move(settings)),
      secret_(secret),
      shoe_(secret.seed(1), game.facts.shoe),
      purse_(settings_.bankroll) {
  carry_.fresh_shoe = game_.facts.shoe.deck.decks > 0;
  stakes_ = settings_.stakes.value_or(settings_.automatic ? simulate::default_stakes(game_) : first_stakes());
  if (settings_.automatic) plan_ = std::exchange(stakes_, {});
  invite_others(settings_.others);
}

void PlaySession::run() {
  const CatchInterrupt leaves_at_once(CatchInterrupt::Reads::end);
  if (!settings_.json) {
    say("{} ({}), {}", bold(game_.rules->game.title), game_.rules->game.id, settings_.seat.text());
    say("{}", dim("table hash " + secret_.commitment()));
    say("{}", dim("shoe 1 hash " + shoe_.seed().commitment()));
    if (!game_.facts.felt.empty()) fmt::print("\n{}", game_.facts.felt);
  }
  do {
    play_rounds();
  } while (!leave());
  if (const Cents owed = carry_.owed[settings_.seat]) {
    purse_ -= owed;
    if (!settings_.json) fmt::print("{} commission is collected as you leave\n", owed.text());
  }
  close_record();
  if (settings_.json) return;
  fmt::print("\n{} round{}, you leave with {} ({}{})\n", round_number_, round_number_ == 1 ? "" : "s", purse_.text(),
             purse_ < settings_.bankroll ? "" : "+", (purse_ - settings_.bankroll).text());
  summary_.forfeit(forfeited_);
  fmt::print("{}", summary_.text());
  if (!shoe_is_over()) say("{}", dim(fmt::format("shoe {} seed {}", shoe_number_, shoe_.seed().hex())));
  say("{}", dim("table secret " + kit::printable(secret_.text())));
  if (recorder_)
    say("{}", dim(fmt::format("recorded in {}, closed with digest {}", recorder_->folder(), recorder_->digest())));
}

void PlaySession::play_rounds() {
  while (!leaving_ && !CatchInterrupt::caught() && (settings_.rounds == 0 || round_number_ < settings_.rounds)) {
    if (settings_.automatic) {
      if (const std::string problem = bet_plan(); !problem.empty()) return stop_automatic(problem);
    } else if (!ask_stakes()) {
      return;
    }
    play_round();
  }
}

void PlaySession::play_round() {
  open_record();
  change_shoe();
  table::Round round = opening_round();
  const auto start = shoe_.position();
  called_.clear();
  table::RoundResult result = game_.play(round, &shoe_);
  while (result.waiting) {
    round.log.push_back(event_for(round, result));
    result = game_.play(round, &shoe_);
  }
  ++round_number_;
  carry_ = result.after;
  if (game_.facts.spans_rounds) {
    // The same wagers again, less those that stood from the rounds before and are decided now.
    for (const auto& [spot, amount] : round.before.standing[settings_.seat]) {
      if (!carry_.standing[settings_.seat].contains(spot)) stakes_.erase(spot);
    }
  } else if (game_.facts.stakes_stand) {
    stakes_ = carry_.standing[settings_.seat];
    std::erase_if(calls_, [&](const auto& call) { return !stakes_.contains(call.first); });
  }
  purse_ += result.net[settings_.seat];
  summary_.add(round_number_, result, settings_.seat);
  mark_roads(result);
  keep(round, result, start);
  if (leaving_ && !settings_.json) fmt::print("\n{}\n", yellow("you leave during the round: your hand is played out"));
  show_result(result);
}

void PlaySession::show_result(const table::RoundResult& result) {
  if (settings_.json) {
    nlohmann::json out = to_json(result);
    out["round"] = round_number_;
    out["purse_cents"] = purse_.count();
    out["shoe"] = {{"number", shoe_number_}, {"commitment", shoe_.seed().commitment()}};
    if (shoe_is_over()) out["shoe"]["seed"] = shoe_.seed().hex();
    fmt::print("{}\n", out.dump());
    return;
  }
  fmt::print("\n{}\n{}", bold(fmt::format("round {}", round_number_)),
             draw_layout(game_.facts, result, settings_.seat));
  for (const std::string& note : result.notes) say("  {}", yellow(note));
  for (const table::Settlement& settlement : result.settlements) {
    if (settlement.seat == settings_.seat) say("  {}", settlement_line(settlement));
  }
  show_others(result);
  if (carry_.fresh_shoe && game_.facts.shoe.deck.decks > 1)
    fmt::print("{}\n", dim("  the shoe is over: the cards are shuffled"));
  if (!settings_.automatic) fmt::print("{}", roads_.drawn());
  if (!shoe_is_over()) return;
  say("{}", dim(fmt::format("  shoe {} seed {}", shoe_number_, shoe_.seed().hex())));
  say("{}", dim(fmt::format("  shoe {} hash {}", shoe_.position().shuffles + 1, next_seed().commitment())));
}

/// The roads are those of one shoe.
void PlaySession::mark_roads(const table::RoundResult& result) {
  if (!game_.facts.mark_coup) return;
  const auto coup = game_.facts.mark_coup(result.layout);
  if (coup && !result.voided) roads_.add(*coup);
  if (carry_.fresh_shoe) roads_.clear();
}

}  // namespace houseway::cli
