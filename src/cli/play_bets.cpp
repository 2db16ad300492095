#include <fmt/format.h>

#include <algorithm>
#include <sstream>

#include "cli/menu_keys.hpp"
#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "simulate/simulator.hpp"

/// What a player puts on the felt between the rounds.
namespace houseway::cli {

using kit::Cents;
using table::Stakes;

namespace {

Cents sum(const Stakes& stakes) {
  Cents total;
  for (const auto& [spot, amount] : stakes) total += amount;
  return total;
}

}  // namespace

/// A newcomer starts with the main wager, and with what the table says is missing beside it.
Stakes PlaySession::first_stakes() const {
  if (bets_by_name()) return {};
  const Stakes offered = simulate::default_stakes(game_);
  const std::string main = wagers().front();
  Stakes stakes{{main, offered.at(main)}};
  for (;;) {
    const auto violation = game_.rules->check_stakes(stakes);
    const auto missing = violation ? offered.find(violation->key) : offered.end();
    if (missing == offered.end() || !stakes.insert(*missing).second) return stakes;
  }
}

std::vector<std::string> PlaySession::wagers() const {
  std::vector<std::string> out;
  for (const auto& [spot, stake] : simulate::default_stakes(game_)) out.emplace_back(rulebook::wager_of(spot));
  // In the order of the rulebook, the main wager first.
  std::vector<std::string> ordered;
  for (const std::string& wager : game_.rules->wagers) {
    if (std::find(out.begin(), out.end(), wager) != out.end()) ordered.push_back(wager);
  }
  return ordered;
}

/// Where a wager can lie at several places, a key does not say where.
bool PlaySession::bets_by_name() const {
  const std::vector<std::string> offered = wagers();
  Stakes stakes = simulate::default_stakes(game_);
  return std::any_of(game_.facts.spots.begin(), game_.facts.spots.end(), [&](std::string_view spot) {
    const std::string_view wager = rulebook::wager_of(spot);
    return wager != spot && std::find(offered.begin(), offered.end(), wager) != offered.end() && can_open(spot, stakes);
  });
}

Stakes PlaySession::standing() const {
  const auto at = carry_.standing.find(settings_.seat);
  return at == carry_.standing.end() ? Stakes{} : at->second;
}

void PlaySession::show_purse() const {
  fmt::print("\nyou have {}\n", bold(purse_.text()));
  const std::string situation = game_.facts.situation ? game_.facts.situation(carry_, settings_.seat) : "";
  if (!situation.empty()) fmt::print("  {}\n", dim(situation));
  for (const rulebook::TableMeter& meter : game_.rules->meters) {
    const auto now = carry_.meters.find(meter.id);
    const Cents reading = now == carry_.meters.end() ? meter.reading : now->second;
    fmt::print("  {}\n", dim(fmt::format("the {} meter reads {}", meter.id, reading.text())));
  }
}

void PlaySession::show_stakes() const {
  show_purse();
  const auto offered = wagers();
  const auto keys = keys_for(offered);
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const auto stake = stakes_.find(offered[i]);
    fmt::print("  {:<28} {}\n", with_key(offered[i], keys[i]),
               stake == stakes_.end() ? dim("-") : stake->second.text());
  }
  fmt::print("Enter deals, a letter changes a stake, ? explains them, q leaves: ");
}

std::optional<kit::InputError> PlaySession::bets_problem(const Stakes& stakes, const table::Calls& calls) const {
  if (!game_.facts.check_bets) return std::nullopt;
  try {
    game_.facts.check_bets(carry_, standing(), stakes, calls);
  } catch (const kit::InputError& error) {
    return error;
  }
  return std::nullopt;
}

std::optional<kit::InputError> PlaySession::stakes_problem() const {
  const Cents total = sum(stakes_);
  const Cents there = sum(standing());
  // An automatic player plays the rounds that he was told to, in debt if need be.
  if (!settings_.automatic && total - there > purse_)
    return kit::InputError("", fmt::format("you have {}, not {}", purse_.text(), (total - there).text()));
  if (total) {
    if (const auto violation = game_.rules->check_stakes(stakes_))
      return kit::InputError(violation->key, fmt::format("{} [{}]", violation->problem, violation->clause));
  }
  return bets_problem(stakes_, calls_);
}

std::string PlaySession::opening_problem() const {
  if (const auto problem = stakes_problem()) return problem->what();
  if (!sum(stakes_)) return "there is no stake on the table";
  table::Round trial = opening_round();
  try {
    static_cast<void>(game_.play(trial, nullptr));
  } catch (const kit::InputError& error) {
    return error.problem();
  }
  return "";
}

/// Where nobody will bet the line and come bets remain, a supervisor has them rolled for without it.
std::string PlaySession::round_problem() {
  supervisor_.reset();
  std::string problem = opening_problem();
  if (problem.empty()) return "";
  for (const rulebook::Irregularity& rule : game_.rules->game.irregularities) {
    if (rule.remedies != std::vector{rulebook::Remedy::roll_without_line}) continue;
    supervisor_ = table::Call{rule.id, {}, {}, {}, {}, ""};
    if (!opening_problem().empty()) break;
    fmt::print("{}\n", yellow(fmt::format("{}: a roll without the line [{}]", rule.when, rule.cite)));
    return "";
  }
  supervisor_.reset();
  return problem;
}

table::Round PlaySession::opening_round() const {
  table::Round round;
  round.before = carry_;
  round.stakes[settings_.seat] = stakes_;
  if (!calls_.empty()) round.working[settings_.seat] = calls_;
  if (supervisor_) round.log.emplace_back(*supervisor_);
  return round;
}

/// An automatic player makes every bet of his plan again as soon as the table takes it; one may need another.
void PlaySession::bet_plan() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [spot, amount] : plan_) {
      if (!stakes_.emplace(spot, amount).second) continue;
      if (opening_problem().empty()) {
        changed = true;
      } else {
        stakes_.erase(spot);
      }
    }
  }
}

void PlaySession::list_spots(const std::string& wager) const {
  if (wager.empty()) {
    for (const std::string& offered : wagers()) {
      const rulebook::Wager& rule = *game_.rules->game.wager(offered);
      fmt::print("  {:<24} {}{}\n", first_spot(offered), rule.name, rule.note.empty() ? "" : dim(": " + rule.note));
    }
    return;
  }
  std::string line;
  Stakes listed = stakes_;
  for (const std::string_view spot : game_.facts.spots) {
    if (rulebook::wager_of(spot) == wager && can_open(spot, listed)) line += fmt::format(" {}", spot);
  }
  fmt::print("{}\n", line.empty() ? " there is no such wager" : line);
}

/// Whether a bet can be made there before the deal beside these stakes, which it then joins. Where a wager has a place
/// of its own, the others may be for hands of a split, or for people who are not let in.
bool PlaySession::can_open(std::string_view spot, Stakes& beside) const {
  const std::string wager(rulebook::wager_of(spot));
  if (first_spot(wager) != wager || !game_.facts.check_plan) return true;
  const auto [stake, placed] = beside.emplace(spot, Cents::dollars(1));
  if (wager == spot || !placed) return true;
  try {
    game_.facts.check_plan(beside);
  } catch (const kit::InputError&) {
    beside.erase(stake);
    return false;
  }
  return true;
}

/// A place to show where a wager can lie.
std::string PlaySession::first_spot(const std::string& wager) const {
  if (std::find(game_.facts.spots.begin(), game_.facts.spots.end(), wager) != game_.facts.spots.end()) return wager;
  for (const std::string_view spot : game_.facts.spots) {
    if (rulebook::wager_of(spot) == wager) return std::string(spot);
  }
  return wager;
}

/// "straight:17 5" bets, "red 0" takes down, "on hard-4" and "off hard-4" call, "list" and "list split" show.
void PlaySession::read_bet(const std::string& line) {
  std::istringstream words(line);
  std::string first;
  std::string second;
  words >> first >> second;
  if (first == "list") return list_spots(second);
  const bool is_call = first == "on" || first == "off";
  const std::string& spot = is_call ? second : first;
  const std::vector<std::string> spots(game_.facts.spots.begin(), game_.facts.spots.end());
  if (std::find(spots.begin(), spots.end(), spot) == spots.end()) {
    fmt::print("{}\n", red(fmt::format("the layout has no “{}”{}; “list” shows the wagers, “list WAGER” its places",
                                       spot, kit::did_you_mean(spot, spots))));
    return;
  }
  const Stakes stakes = stakes_;
  const table::Calls calls = calls_;
  if (is_call) {
    calls_[spot] = first == "on";
  } else if (const auto amount = Cents::parse(second); !amount) {
    fmt::print("{}\n", red("write the wager and the amount, like “" + spot + " 10”; 0 takes it down"));
  } else if (*amount) {
    stakes_[spot] = *amount;
  } else {
    stakes_.erase(spot);
  }
  const auto problem = stakes_problem();
  if (!problem) return;
  fmt::print("{}\n", red(problem->what()));
  // What another wager lacks can be mended before the deal.
  const bool another = !problem->where().empty() && rulebook::wager_of(problem->where()) != rulebook::wager_of(spot);
  if (another) return;
  stakes_ = stakes;
  calls_ = calls;
}

void PlaySession::explain_bets() const {
  const std::string spot = first_spot(wagers().front());
  fmt::print("  “{} 10” bets, “{} 0” takes it down{}, “list” shows the wagers and “list WAGER” its places\n", spot,
             spot,
             game_.facts.stakes_stand && !game_.facts.spans_rounds
                 ? ", “on WAGER” and “off WAGER” call a bet that rests at a come-out roll"
                 : "");
}

bool PlaySession::ask_line() {
  show_purse();
  for (;;) {
    std::string felt;
    for (const auto& [spot, amount] : stakes_) {
      const auto call = calls_.find(spot);
      const std::string working = call == calls_.end() ? "" : (call->second ? " (on)" : " (off)");
      felt += fmt::format("  {} {}{}", spot, amount.text(), working);
    }
    fmt::print("{}\n", felt.empty() ? dim("  nothing on the felt") : felt);
    fmt::print("bet, Enter goes on, ? explains, q leaves: ");
    const auto line = console_.line();
    if (!line || *line == "q") return false;
    if (*line == "?") {
      explain_bets();
    } else if (!line->empty()) {
      read_bet(*line);
    } else if (const std::string problem = round_problem(); !problem.empty()) {
      fmt::print("{}\n", red(problem));
    } else {
      return true;
    }
  }
}

bool PlaySession::ask_stakes() {
  if (bets_by_name()) return ask_line();
  const auto offered = wagers();
  const auto keys = keys_for(offered);
  for (;;) {
    show_stakes();
    const auto key = console_.key();
    if (!key || *key == 'q') {
      fmt::print("\n");
      return false;
    }
    const auto at = std::find(keys.begin(), keys.end(), *key);
    if (at != keys.end()) {
      if (!change_stake(offered[static_cast<std::size_t>(at - keys.begin())])) return false;
      continue;
    }
    fmt::print("\n");
    if (*key == '?') {
      list_spots("");
    } else if (*key != '\n' && *key != '\r') {
      fmt::print("{}\n", red(fmt::format("“{}” is none of these", *key)));
    } else if (const std::string problem = round_problem(); !problem.empty()) {
      fmt::print("{}\n", red(problem));
    } else {
      return true;
    }
  }
}

bool PlaySession::change_stake(const std::string& wager) {
  fmt::print("\n  stake on {} in dollars (0 for none): ", wager);
  const auto line = console_.line();
  if (!line) return false;
  const auto amount = Cents::parse(*line);
  if (!amount) {
    fmt::print("{}\n", red("  that is no amount; write it like 10 or 12.50"));
  } else if (*amount) {
    stakes_[wager] = *amount;
  } else {
    stakes_.erase(wager);
  }
  return true;
}

}  // namespace houseway::cli
