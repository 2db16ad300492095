#include <algorithm>

#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "kit/error.hpp"
#include "simulate/simulator.hpp"

/// A player who bets a plan and decides by the strategy, within the purse.
namespace houseway::cli {

using table::Stakes;

/// Every bet of the plan that the table takes and the purse can pay. Returned is why the round cannot begin; empty
/// where it can.
std::string PlaySession::bet_plan() {
  if (game_.facts.stakes_stand && !game_.facts.spans_rounds) {
    bet_one_by_one();
  } else {
    bet_together();
  }
  if (players_bank() && !opening_problem().empty()) bet_what_is_wanted();
  return round_problem();
}

/// Where players bank, what is wanted of this seat beside the others.
void PlaySession::bet_what_is_wanted() {
  table::BySeat<Stakes> all = opening_round().stakes;
  if (simulate::agree(game_, table_.carry(), all)) stakes_ = all[settings_.seat];
}

/// Stakes that could never be made are a mistake; an empty purse ends the sitting.
void PlaySession::stop_automatic(const std::string& problem) const {
  if (round_number_ == 0) throw kit::InputError("", problem);
  if (!settings_.json) say("{}", yellow("nothing more can be staked: " + problem));
}

/// Each bet that is not made yet, in the rulebook's order, as soon as its time comes; one may need another.
void PlaySession::bet_one_by_one() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const std::string& wager : game_.rules->wagers) {
      for (const auto& [spot, amount] : plan_) {
        if (rulebook::wager_of(spot) != wager || !stakes_.try_emplace(spot, amount).second) continue;
        if (round_number_ > 0) buy_within_purse();
        if (opening_problem().empty()) {
          changed = true;
        } else {
          stakes_.erase(spot);
        }
      }
    }
  }
}

/// The whole plan, or as many of its wagers as can be made and paid for: the last ones of the rulebook's order are left
/// out first, the main wager never.
void PlaySession::bet_together() {
  const Stakes there = table_.standing(settings_.seat);
  stakes_ = there;
  for (const auto& [spot, amount] : plan_) stakes_.try_emplace(spot, amount);
  if (opening_problem().empty()) return;
  const std::vector<std::string> offered = wagers();
  for (std::size_t i = offered.size(); i-- > 1 && !opening_problem().empty();) {
    const Stakes before = stakes_;
    erase_if(stakes_, [&](const auto& stake) {
      return rulebook::wager_of(stake.first) == offered[i] && !there.contains(stake.first);
    });
    if (game_.rules->check_stakes(stakes_)) stakes_ = before;  // the others need it
  }
  bet_one_by_one();
}

/// What the strategy says, or where the purse does not hold that, the first that it does hold.
table::Event PlaySession::automatic_answer(const table::RoundResult& result) const {
  const table::Prompt& prompt = *result.waiting;
  if (prompt.kind == table::PromptKind::bet) return table::Bet{*prompt.seat, prompt.wager, {}};
  if (prompt.kind == table::PromptKind::cards) return table::Act{*prompt.seat, prompt.advice};
  const auto choices = affordable(result);
  const bool advised = std::find(choices.begin(), choices.end(), prompt.advice) != choices.end();
  table::Act act{*prompt.seat, advised ? prompt.advice : choices.front()};
  const table::RoundResult then = table_.after(act);
  const kit::Cents left = purse_left(result);
  if (then.raised_in_full && *then.raised_in_full > left) act.amount = left;  // for less
  return act;
}

}  // namespace houseway::cli
