#include <fmt/format.h>

#include <utility>

#include "cli/interrupt.hpp"
#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"

/// A player who leaves. In the middle of a round his hand is played out without him, settled and recorded: to leave is
/// no way to take a stake back. Where stakes of his stand on the felt, those that the rules let him take down are his
/// again, the others he plays out or forfeits.
namespace houseway::cli {

using table::Stakes;

namespace {

std::string text_of(const Stakes& stakes) {
  std::string out;
  for (const auto& [spot, amount] : stakes)
    out += (out.empty() ? "" : ", ") + unbroken(fmt::format("{} {}", spot, amount.text()));
  return out;
}

/// He adds nothing to his stakes and takes no further card; cards that must be named are those of the basic strategy.
table::Event in_his_absence(const table::Prompt& prompt) {
  switch (prompt.kind) {
    case table::PromptKind::choice:
      return table::Act{*prompt.seat, prompt.choices.front()};
    case table::PromptKind::cards:
      return table::Act{*prompt.seat, prompt.advice};
    default:
      return table::Bet{*prompt.seat, prompt.wager, {}};
  }
}

}  // namespace

table::Event PlaySession::event_for(const table::RoundResult& result) {
  if (result.waiting->kind == table::PromptKind::supervisor)
    throw kit::InputError("", "the shoe is empty and this rule has no remedy for it");
  if (result.waiting->seat != settings_.seat) return strategy_answer(*result.waiting);
  leaving_ = leaving_ || CatchInterrupt::caught();
  if (!leaving_) {
    if (auto event = answer(result)) return *event;
    leaving_ = true;
  }
  return in_his_absence(*result.waiting);
}

/// Odds have to go before the bet that they are on, so he tries again as long as anything goes.
Stakes PlaySession::stays_on_felt() const {
  Stakes stays = table_.standing(settings_.seat);
  for (bool again = true; again;) {
    again = false;
    for (const auto& [spot, amount] : Stakes(stays)) {
      Stakes without = stays;
      without.erase(spot);
      if (table_.bets_problem(settings_.seat, without, {})) continue;
      stays = std::move(without);
      again = true;
    }
  }
  return stays;
}

bool PlaySession::leave() {
  Stakes taken = table_.standing(settings_.seat);
  const Stakes stays = stays_on_felt();
  erase_if(taken, [&](const auto& stake) { return stays.contains(stake.first); });
  const auto say = [&](const std::string& text) {
    if (!settings_.json) fmt::print("{}\n", wrap(text));
  };
  if (!taken.empty()) say("you take down " + text_of(taken));
  for (const auto& [spot, amount] : stays) {
    Stakes without = stays;
    without.erase(spot);
    say(fmt::format("{} {} {}", spot, amount.text(),
                    table_.bets_problem(settings_.seat, without, {}).value().problem()));
  }
  if (!stays.empty() && !settings_.automatic) {
    if (!leaving_ && wants_to_play_out()) return play_out(stays);
    say(yellow("you forfeit " + text_of(stays)));
  }
  for (const auto& [spot, amount] : taken) purse_ += amount;
  taken_down_ = taken;
  forfeited_ = stays;
  return true;
}

bool PlaySession::wants_to_play_out() {
  for (;;) {
    fmt::print("{}: ", bold("(p)lay it out  (f)orfeit it"));
    const auto key = console_.key();
    fmt::print("\n");
    if (!key || *key == 'f') return false;
    if (*key == 'p') return true;
  }
}

bool PlaySession::play_out(const Stakes& stays) {
  Stakes at_table = std::exchange(stakes_, stays);
  calls_.clear();
  while (!table_.standing(settings_.seat).empty()) {
    if (const std::string problem = round_problem(); !problem.empty()) {
      fmt::print("{}\nyou stay at the table\n", red(problem));
      stakes_ = at_table;
      settings_.rounds = 0;
      return false;
    }
    play_round();
    at_table = stakes_;
  }
  return true;
}

}  // namespace houseway::cli
