#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>
#include <sstream>

#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/round_report.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "simulate/simulator.hpp"

namespace houseway::cli {

using kit::Cents;
using table::Prompt;
using table::PromptKind;

namespace {

/// A layout of many places is bet on by name, not by single keys.
bool has_large_layout(const games::BoundGame& game) {
  return std::any_of(game.facts.spots.begin(), game.facts.spots.end(),
                     [](std::string_view spot) { return rulebook::wager_of(spot) != spot; }) &&
         game.facts.spots.size() > 40;
}

/// A key for each word: its number if it has one ("play-4x"), else its first letter that no word before it has taken.
std::vector<char> keys_for(const std::vector<std::string>& words) {
  std::vector<char> keys;
  const auto free = [&](char c) {
    return c != '-' && c != 'q' && std::find(keys.begin(), keys.end(), c) == keys.end();
  };
  for (const std::string& word : words) {
    auto own = std::find_if(word.begin(), word.end(), [&](char c) { return c >= '1' && c <= '9' && free(c); });
    if (own == word.end()) own = std::find_if(word.begin(), word.end(), free);
    char key = own == word.end() ? '1' : *own;
    while (!free(key)) ++key;
    keys.push_back(key);
  }
  return keys;
}

std::string with_key(const std::string& word, char key) {
  const std::size_t at = word.find(key);
  if (at == std::string::npos) return fmt::format("({}) {}", key, word);
  return fmt::format("{}({}){}", word.substr(0, at), key, word.substr(at + 1));
}

}  // namespace

PlaySession::PlaySession(const games::BoundGame& game, const kit::Seed& seed, PlaySettings settings)
    : game_(game), settings_(std::move(settings)), shoe_(seed, game.facts.shoe), purse_(settings_.bankroll) {
  carry_.fresh_shoe = game_.facts.shoe.deck.decks > 0;
  // A newcomer starts with the main wager and what it requires; an automatic player shows every wager of the table.
  stakes_ = settings_.stakes.value_or(simulate::default_stakes(game_));
  if (!settings_.automatic && !settings_.stakes) {
    const std::string first = wagers().front();
    std::erase_if(stakes_, [&](const auto& stake) {
      return stake.first != first && !game_.rules->game.wager(rulebook::wager_of(stake.first))->required;
    });
  }
  if (has_large_layout(game_) && !settings_.automatic && !settings_.stakes) stakes_.clear();
  if (settings_.automatic && game_.facts.stakes_stand) plan_ = std::exchange(stakes_, {});
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

void PlaySession::run() {
  if (!settings_.json) {
    fmt::print("{} ({}), {}\n", bold(game_.rules->game.title), game_.rules->game.id, settings_.seat.text());
    fmt::print("{}\n", dim("shoe committed to " + shoe_.seed().commitment()));
    if (!game_.facts.felt.empty()) fmt::print("\n{}", game_.facts.felt);
  }
  while (!leaving_ && (settings_.rounds == 0 || round_number_ < settings_.rounds)) {
    if (!settings_.automatic && !ask_stakes()) break;
    play_round();
  }
  if (const Cents owed = carry_.owed[settings_.seat]) {
    purse_ -= owed;
    if (!settings_.json) fmt::print("{} commission is collected as you leave\n", owed.text());
  }
  if (settings_.json) return;
  fmt::print("\n{} round{}, you leave with {} ({}{})\n", round_number_, round_number_ == 1 ? "" : "s", purse_.text(),
             purse_ < settings_.bankroll ? "" : "+", (purse_ - settings_.bankroll).text());
  fmt::print("{}\n", dim("seed revealed: " + shoe_.seed().hex()));
}

void PlaySession::show_stakes() const {
  fmt::print("\nyou have {}\n", bold(purse_.text()));
  const auto offered = wagers();
  const auto keys = keys_for(offered);
  for (std::size_t i = 0; i < offered.size(); ++i) {
    const auto stake = stakes_.find(offered[i]);
    fmt::print("  {:<28} {}\n", with_key(offered[i], keys[i]),
               stake == stakes_.end() ? dim("-") : stake->second.text());
  }
  fmt::print("Enter deals, a letter changes a stake, q leaves: ");
}

std::string PlaySession::stakes_problem() const {
  Cents total;
  for (const auto& [spot, amount] : stakes_) total += amount;
  const auto standing = carry_.standing.find(settings_.seat);
  Cents there;
  if (standing != carry_.standing.end()) {
    for (const auto& [spot, amount] : standing->second) there += amount;
  }
  if (!total) return "there is no stake on the table";
  if (total - there > purse_) return fmt::format("you have {}, not {}", purse_.text(), (total - there).text());
  if (const auto violation = game_.rules->check_stakes(stakes_)) return violation->text();
  try {
    if (game_.facts.check_bets)
      game_.facts.check_bets(carry_, standing == carry_.standing.end() ? table::Stakes{} : standing->second, stakes_,
                             calls_);
  } catch (const kit::InputError& error) {
    return error.what();
  }
  return "";
}

/// Whether the round can begin so: what it says itself before anything is dealt.
std::string PlaySession::round_problem() const {
  if (std::string problem = stakes_problem(); !problem.empty()) return problem;
  table::Round trial = opening_round();
  try {
    static_cast<void>(game_.play(trial, nullptr));
  } catch (const kit::InputError& error) {
    return error.what();
  }
  return "";
}

table::Round PlaySession::opening_round() const {
  table::Round round;
  round.before = carry_;
  round.stakes[settings_.seat] = stakes_;
  if (!calls_.empty()) round.working[settings_.seat] = calls_;
  return round;
}

/// An automatic player makes every bet of his plan again as soon as the table takes it; one may need another.
void PlaySession::bet_plan() {
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& [spot, amount] : plan_) {
      if (!stakes_.emplace(spot, amount).second) continue;
      if (round_problem().empty()) {
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
  table::Stakes listed = stakes_;
  for (const std::string_view spot : game_.facts.spots) {
    if (rulebook::wager_of(spot) == wager && can_open(spot, listed)) line += fmt::format(" {}", spot);
  }
  fmt::print("{}\n", line.empty() ? " there is no such wager" : line);
}

/// Whether a bet can be made there before the deal beside these stakes, which it then joins. Where a wager has a place
/// of its own, the others may be for hands of a split, or for people who are not let in.
bool PlaySession::can_open(std::string_view spot, table::Stakes& beside) const {
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
  const table::Stakes stakes = stakes_;
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
  if (const std::string problem = stakes_problem(); !problem.empty() && !stakes_.empty()) {
    fmt::print("{}\n", red(problem));
    stakes_ = stakes;
    calls_ = calls;
  }
}

bool PlaySession::ask_line() {
  fmt::print("\nyou have {}\n", bold(purse_.text()));
  for (const auto& [name, value] : carry_.counters) {
    if (value != 0 && game_.facts.stakes_stand) fmt::print("  {}\n", dim(fmt::format("{} {}", name, value)));
  }
  for (;;) {
    std::string felt;
    for (const auto& [spot, amount] : stakes_) {
      const auto call = calls_.find(spot);
      const std::string working = call == calls_.end() ? "" : (call->second ? " (on)" : " (off)");
      felt += fmt::format("  {} {}{}", spot, amount.text(), working);
    }
    fmt::print("{}\n", felt.empty() ? dim("  nothing on the felt") : felt);
    fmt::print("bet like “{} 10” (0 takes it down), “list” or “list WAGER”, Enter goes on, q leaves: ",
               first_spot(wagers().front()));
    const auto line = console_.line();
    if (!line || *line == "q") return false;
    if (!line->empty()) {
      read_bet(*line);
    } else if (const std::string problem = round_problem(); !problem.empty()) {
      fmt::print("{}\n", red(problem));
    } else {
      return true;
    }
  }
}

bool PlaySession::ask_stakes() {
  if (has_large_layout(game_)) return ask_line();
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
    if (*key != '\n' && *key != '\r') continue;
    fmt::print("\n");
    const std::string problem = stakes_problem();
    if (problem.empty()) return true;
    fmt::print("{}\n", red(problem));
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

void PlaySession::play_round() {
  if (settings_.automatic && game_.facts.stakes_stand) bet_plan();
  table::Round round = opening_round();
  const auto start = shoe_.next_round(carry_.fresh_shoe);
  table::RoundResult result = game_.play(round, &shoe_);
  while (result.waiting) {
    const auto event = answer(*result.waiting, result);
    if (!event) {
      leaving_ = true;
      fmt::print("\n{}\n", yellow("you leave during the round: it does not count"));
      return;
    }
    round.log.push_back(*event);
    try {
      result = game_.play(round, &shoe_);
    } catch (const kit::InputError& error) {
      fmt::print("{}\n", red(error.what()));
      round.log.pop_back();
    }
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
  keep(round, result, start);
  show_result(result);
}

std::optional<table::Event> PlaySession::answer(const Prompt& prompt, const table::RoundResult& result) {
  if (prompt.kind == PromptKind::supervisor)
    throw kit::InputError("", "the shoe is empty and this rule has no remedy for it");
  if (settings_.automatic) {
    if (prompt.kind == PromptKind::choice || prompt.kind == PromptKind::set)
      return table::Act{*prompt.seat, prompt.advice};
    return table::Bet{*prompt.seat, prompt.wager, {}};
  }
  fmt::print("\n{}", draw_layout(result, settings_.seat));
  if (prompt.kind == PromptKind::set) return ask_setting(prompt);
  if (prompt.kind == PromptKind::choice) return ask_choice(prompt);
  const auto felt = result.on_felt.find(*prompt.seat);
  return ask_bet(prompt, felt != result.on_felt.end() && felt->second.contains(prompt.wager));
}

std::optional<table::Event> PlaySession::ask_choice(const Prompt& prompt) {
  const auto keys = keys_for(prompt.choices);
  for (;;) {
    std::string line;
    for (std::size_t i = 0; i < keys.size(); ++i) line += with_key(prompt.choices[i], keys[i]) + "  ";
    fmt::print("{} ? for advice: ", bold(line));
    const auto key = console_.key();
    if (!key || *key == 'q') return std::nullopt;
    if (*key == '?') fmt::print("\nthe basic strategy says {}\n", bold(prompt.advice));
    const auto at = std::find(keys.begin(), keys.end(), *key);
    if (at == keys.end()) continue;
    const std::string& action = prompt.choices[static_cast<std::size_t>(at - keys.begin())];
    fmt::print("{}\n", action);
    return table::Act{*prompt.seat, action};
  }
}

std::optional<table::Event> PlaySession::ask_setting(const Prompt& prompt) {
  for (;;) {
    fmt::print("two cards for the low hand{}, Enter for the house way ({}), q leaves: ",
               prompt.choices.back() == "surrender" ? " or surrender" : "", bold(prompt.advice));
    const auto line = console_.line();
    if (!line || *line == "q") return std::nullopt;
    if (line->empty()) return table::Act{*prompt.seat, prompt.advice};
    const bool alone = *line == "surrender" || line->starts_with("sets ");
    try {
      return table::parse_event(fmt::format("{} {}{}", prompt.seat->text(), alone ? "" : "sets ", *line));
    } catch (const kit::InputError& error) {
      fmt::print("{}\n", red(error.what()));
    }
  }
}

std::optional<table::Event> PlaySession::ask_bet(const Prompt& prompt, bool added) {
  for (;;) {
    fmt::print("{} {} in dollars, Enter for none: ", added ? "add to" : "stake on", bold(prompt.wager));
    const auto line = console_.line();
    if (!line) return std::nullopt;
    if (line->empty()) return table::Bet{*prompt.seat, prompt.wager, {}};
    if (const auto amount = Cents::parse(*line)) return table::Bet{*prompt.seat, prompt.wager, *amount};
    fmt::print("{}\n", red("that is no amount; write it like 10 or 12.50"));
  }
}

void PlaySession::show_result(const table::RoundResult& result) {
  if (settings_.json) {
    nlohmann::json out = to_json(result);
    out["round"] = round_number_;
    out["purse_cents"] = purse_.count();
    fmt::print("{}\n", out.dump());
    return;
  }
  fmt::print("\n{}\n{}", bold(fmt::format("round {}", round_number_)), draw_layout(result, settings_.seat));
  for (const table::Settlement& settlement : result.settlements) fmt::print("  {}\n", settlement_line(settlement));
  if (carry_.fresh_shoe && game_.facts.shoe.deck.decks > 1)
    fmt::print("{}\n", dim("  the shoe is over: the cards are shuffled"));
}

void PlaySession::keep(const table::Round& round, const table::RoundResult& result,
                       const table::CertifiedShoe::Position& start) {
  if (settings_.record_folder.empty()) return;
  table::RoundFile file;
  file.title = fmt::format("round {}", round_number_);
  file.table = game_.rules->config;
  file.shoe = table::ShoeRecord{shoe_.seed().commitment(), shoe_.seed().hex(), start};
  file.round = round;
  file.settlements = result.settlements;
  file.after = result.after;
  std::filesystem::create_directories(settings_.record_folder);
  write_file(fmt::format("{}/{:04}.round", settings_.record_folder, round_number_), table::write_round(file));
}

}  // namespace houseway::cli
