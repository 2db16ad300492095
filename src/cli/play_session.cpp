#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
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
using table::Stakes;

PlaySession::PlaySession(const games::BoundGame& game, const kit::TableSecret& secret, PlaySettings settings)
    : game_(game), settings_(std::move(settings)), table_(game, secret), purse_(settings_.bankroll) {
  invite_others(settings_.others);
  constexpr int company = 3;
  if (needs_company()) invite_others(std::min(company, game_.rules->seats - 1));
  stakes_ = settings_.stakes.value_or(settings_.automatic ? offered_stakes() : first_stakes());
  if (!settings_.stakes) buy_within_purse();
  if (settings_.automatic) plan_ = std::exchange(stakes_, {});
}

void PlaySession::run() {
  const CatchInterrupt leaves_at_once(CatchInterrupt::Reads::end);
  if (!settings_.json) {
    say("{} ({}), {}", bold(game_.rules->game.title), game_.rules->game.id, settings_.seat.text());
    say("{}", dim("table hash " + table_.secret().commitment()));
    say("{}", dim("shoe 1 hash " + table_.shoe().seed().commitment()));
    if (!game_.facts.felt.empty()) fmt::print("\n{}", game_.facts.felt);
  }
  do {
    play_rounds();
  } while (!leave());
  if (const Cents owed = table_.owed(settings_.seat)) {
    purse_ -= owed;
    if (!settings_.json) fmt::print("{} commission is collected as you leave\n", owed.text());
  }
  close_record();
  if (settings_.json) return;
  fmt::print("\n{} round{}, you leave with {} ({}{})\n", round_number_, round_number_ == 1 ? "" : "s", purse_.text(),
             purse_ < settings_.bankroll ? "" : "+", (purse_ - settings_.bankroll).text());
  summary_.forfeit(forfeited_);
  fmt::print("{}", summary_.text());
  if (!table_.shoe_is_over())
    say("{}", dim(fmt::format("shoe {} seed {}", table_.shoe_number(), table_.shoe().seed().hex())));
  say("{}", dim("table secret " + kit::printable(table_.secret().text())));
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
  const Stakes stood = table_.standing(settings_.seat);
  table_.begin(opening_round());
  called_.clear();
  while (table_.is_dealing()) table_.add(event_for(table_.result()));
  ++round_number_;
  const table::RoundResult& result = table_.result();
  const Stakes stands = table_.standing(settings_.seat);
  if (game_.facts.spans_rounds) {
    // The same wagers again, less those that stood from the rounds before and are decided now.
    erase_if(stakes_, [&](const auto& stake) { return stood.contains(stake.first) && !stands.contains(stake.first); });
  } else if (game_.facts.stakes_stand) {
    stakes_ = stands;
    erase_if(calls_, [&](const auto& call) { return !stakes_.contains(call.first); });
  }
  const auto net = result.net.find(settings_.seat);
  if (net != result.net.end()) purse_ += net->second;
  summary_.add(round_number_, result, settings_.seat);
  mark_roads(result);
  keep();
  if (leaving_ && !settings_.json) fmt::print("\n{}\n", yellow("you leave during the round: your hand is played out"));
  show_result(result);
}

void PlaySession::show_result(const table::RoundResult& result) {
  if (settings_.json) {
    nlohmann::json out = to_json(result);
    out["round"] = round_number_;
    out["purse_cents"] = purse_.count();
    if (game_.facts.board) out["board"] = game_.facts.board(table_.round(), settings_.seat);
    out["shoe"] = {{"number", table_.shoe_number()}, {"commitment", table_.shoe().seed().commitment()}};
    if (table_.shoe_is_over()) out["shoe"]["seed"] = table_.shoe().seed().hex();
    fmt::print("{}\n", out.dump());
    return;
  }
  fmt::print("\n{}\n", bold(fmt::format("round {}", round_number_)));
  const auto say_notes = [&] {
    for (const std::string& note : result.notes) say("  {}", yellow(note));
  };
  // Where there is nothing but a throw, everything was called before it: a throw that was void is not shown.
  if (result.layout.empty()) say_notes();
  fmt::print("{}", draw_layout(game_.facts, result, settings_.seat));
  if (game_.facts.board) fmt::print("{}", game_.facts.board(table_.round(), settings_.seat));
  if (!result.layout.empty()) say_notes();
  for (const table::Settlement& settlement : result.settlements) {
    if (settlement.seat == settings_.seat) say("  {}", settlement_line(settlement));
  }
  for (const std::string& line : pot_lines(result)) say("  {}", line);
  show_others(result);
  if (table_.carry().fresh_shoe && game_.facts.shoe.deck.decks > 1)
    fmt::print("{}\n", dim("  the shoe is over: the cards are shuffled"));
  if (!settings_.automatic) fmt::print("{}", roads_.drawn());
  if (!table_.shoe_is_over()) return;
  say("{}", dim(fmt::format("  shoe {} seed {}", table_.shoe_number(), table_.shoe().seed().hex())));
  say("{}", dim(fmt::format("  shoe {} hash {}", table_.next_shoe_number(), table_.next_seed().commitment())));
}

/// The roads are those of one shoe.
void PlaySession::mark_roads(const table::RoundResult& result) {
  if (!game_.facts.mark_coup) return;
  const auto coup = game_.facts.mark_coup(result.layout);
  if (coup && !result.voided) roads_.add(*coup);
  if (table_.carry().fresh_shoe) roads_.clear();
}

}  // namespace houseway::cli
