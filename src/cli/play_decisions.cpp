#include <fmt/format.h>

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/menu_keys.hpp"
#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"

/// What a player decides during a round.
namespace houseway::cli {

using kit::Cents;
using table::Prompt;
using table::PromptKind;

namespace {

/// All that a seat has staked in a round so far, settled or not.
Cents staked(const table::RoundResult& result, table::Seat seat) {
  Cents sum;
  for (const table::Settlement& settlement : result.settlements) {
    if (settlement.seat == seat) sum += settlement.stake;
  }
  const auto felt = result.on_felt.find(seat);
  if (felt == result.on_felt.end()) return sum;
  for (const auto& [spot, amount] : felt->second) sum += amount;
  return sum;
}

/// An amount as it is typed, after a key perhaps: "5", " $12.50".
std::optional<Cents> typed_amount(const std::string& line) {
  const std::size_t start = line.find_first_not_of(' ');
  return Cents::parse(start == std::string::npos ? line : line.substr(start));
}

constexpr std::string_view no_amount = "that is no amount; write it like 10 or 12.50";

}  // namespace

table::RoundResult PlaySession::after(const table::Round& round, const table::Event& event) const {
  table::Round trial = round;
  trial.log.push_back(event);
  return game_.play(trial, nullptr);
}

void PlaySession::check_purse(const table::RoundResult& before, const table::RoundResult& after) const {
  const Cents takes = staked(after, settings_.seat) - staked(before, settings_.seat);
  const Cents left = purse_ + before.net.at(settings_.seat);
  if (takes > left) throw kit::InputError("", fmt::format("that takes {}; you have {}", takes.text(), left.text()));
}

std::optional<table::Event> PlaySession::answer(const table::Round& round, const table::RoundResult& result) {
  const Prompt& prompt = *result.waiting;
  if (prompt.kind == PromptKind::supervisor)
    throw kit::InputError("", "the shoe is empty and this rule has no remedy for it");
  if (settings_.automatic) {
    if (prompt.kind == PromptKind::choice || prompt.kind == PromptKind::set)
      return table::Act{*prompt.seat, prompt.advice};
    return table::Bet{*prompt.seat, prompt.wager, {}};
  }
  fmt::print("\n{}", draw_layout(result, settings_.seat));
  for (;;) {
    try {
      auto event = ask(round, result);
      if (event) check_purse(result, after(round, *event));
      return event;
    } catch (const kit::InputError& error) {
      fmt::print("{}\n", red(error.problem()));
    }
  }
}

std::optional<table::Event> PlaySession::ask(const table::Round& round, const table::RoundResult& result) {
  const Prompt& prompt = *result.waiting;
  if (prompt.kind == PromptKind::set) return ask_setting(round, prompt);
  if (prompt.kind == PromptKind::choice) return ask_choice(round, prompt);
  const auto felt = result.on_felt.find(*prompt.seat);
  return ask_bet(prompt, felt != result.on_felt.end() && felt->second.contains(prompt.wager));
}

std::optional<table::Event> PlaySession::ask_choice(const table::Round& round, const Prompt& prompt) {
  const auto keys = keys_for(prompt.choices);
  for (;;) {
    std::string line;
    for (std::size_t i = 0; i < keys.size(); ++i) line += with_key(prompt.choices[i], keys[i]) + "  ";
    fmt::print("{} ? for advice, q leaves: ", bold(line));
    const auto key = console_.key();
    if (!key || *key == 'q') return std::nullopt;
    if (*key == '?') {
      fmt::print("\nthe basic strategy says {}\n", bold(prompt.advice));
      continue;
    }
    const auto at = std::find(keys.begin(), keys.end(), *key);
    if (at == keys.end()) {
      fmt::print("\n{}\n", red("press one of the keys in brackets"));
      continue;
    }
    table::Act act{*prompt.seat, prompt.choices[static_cast<std::size_t>(at - keys.begin())]};
    fmt::print("{}", act.action);
    if (const auto most = after(round, act).raised_in_full) {
      act.amount = ask_amount(*most);
      if (!act.amount) return std::nullopt;
    } else {
      fmt::print("\n");
    }
    return act;
  }
}

std::optional<Cents> PlaySession::ask_amount(Cents most) {
  fmt::print(" by how much, Enter for {}: ", most.text());
  const auto line = console_.line();
  if (!line || *line == "q") return std::nullopt;
  if (line->empty()) return most;
  if (const auto amount = typed_amount(*line)) return amount;
  throw kit::InputError("", std::string(no_amount));
}

std::optional<table::Event> PlaySession::ask_setting(const table::Round& round, const Prompt& prompt) {
  fmt::print("two cards for the low hand{}, Enter for the house way ({}), q leaves: ",
             prompt.choices.back() == "surrender" ? " or surrender" : "", bold(prompt.advice));
  const auto line = console_.line();
  if (!line || *line == "q") return std::nullopt;
  if (line->empty()) return table::Act{*prompt.seat, prompt.advice};
  constexpr std::string_view sets = "sets ";
  const bool alone = *line == "surrender" || line->starts_with(sets);
  try {
    const table::Event event =
        table::parse_event(fmt::format("{} {}{}", prompt.seat->text(), alone ? "" : sets, *line));
    static_cast<void>(after(round, event));
    return event;
  } catch (const kit::InputError&) {
    throw kit::InputError("",
                          fmt::format("write two of your cards, like {}{}", prompt.choices.front().substr(sets.size()),
                                      prompt.choices.back() == "surrender" ? ", or surrender" : ""));
  }
}

std::optional<table::Event> PlaySession::ask_bet(const Prompt& prompt, bool added) {
  fmt::print("{} {}{}, Enter for none, q leaves: ", added ? "add to" : "stake on", bold(prompt.wager),
             prompt.most ? (added ? " up to " : " of up to ") + prompt.most->text() : "");
  const auto line = console_.line();
  if (!line || *line == "q") return std::nullopt;
  if (line->empty()) return table::Bet{*prompt.seat, prompt.wager, {}};
  if (const auto amount = typed_amount(*line)) return table::Bet{*prompt.seat, prompt.wager, *amount};
  throw kit::InputError("", std::string(no_amount));
}

}  // namespace houseway::cli
