#include <fmt/format.h>

#include <algorithm>

#include "cli/layout.hpp"
#include "cli/menu_keys.hpp"
#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"

/// What a player decides during a round.
namespace houseway::cli {

using kit::Cents;
using table::Prompt;
using table::PromptKind;

namespace {

/// An amount as it is typed, after a key perhaps: "5", " $12.50".
std::optional<Cents> typed_amount(const std::string& line) {
  const std::size_t start = line.find_first_not_of(' ');
  return Cents::parse(start == std::string::npos ? line : line.substr(start));
}

constexpr std::string_view no_amount = "that is no amount; write it like 10 or 12.50";

}  // namespace

Cents PlaySession::purse_left(const table::RoundResult& result) const { return purse_ + result.net.at(settings_.seat); }

void PlaySession::check_purse(const table::RoundResult& before, const table::RoundResult& after) const {
  const Cents takes = games::taken_by(game_, before, after, settings_.seat);
  const Cents left = purse_left(before);
  if (takes > left) throw kit::InputError("", fmt::format("that takes {}; you have {}", takes.text(), left.text()));
}

/// One that takes more stays where less may be added and there is something to add.
std::vector<std::string> PlaySession::affordable(const table::RoundResult& result) const {
  std::vector<std::string> out;
  for (const std::string& choice : result.waiting->choices) {
    const table::RoundResult then = table_.after(table::Act{*result.waiting->seat, choice});
    const Cents takes = games::taken_by(game_, result, then, settings_.seat);
    const Cents left = purse_left(result);
    if (takes <= left || (then.raised_in_full && left > Cents{})) out.push_back(choice);
  }
  return out;
}

std::optional<table::Event> PlaySession::answer(const table::RoundResult& result) {
  if (settings_.automatic) return automatic_answer(result);
  const Prompt& prompt = *result.waiting;
  if (prompt.kind == PromptKind::bet && purse_left(result) <= Cents{})
    return table::Bet{*prompt.seat, prompt.wager, {}};  // nothing is offered for which there is no money
  fmt::print("\n{}", draw_layout(game_.facts, result, settings_.seat));
  if (game_.facts.table_stakes) say("  {}", dim(pots_and_bets(result)));
  for (const std::string& note : result.notes) say("  {}", yellow(note));
  for (;;) {
    try {
      auto event = ask(result);
      const bool is_call = event && std::holds_alternative<table::Call>(*event);
      if (event && !is_call) check_purse(result, table_.after(*event));
      return event;
    } catch (const kit::InputError& error) {
      say("{}", red(error.problem()));
    }
  }
}

/// Of a game with table stakes, what there is to be won, and what the others have before them.
std::string PlaySession::pots_and_bets(const table::RoundResult& result) const {
  std::string out;
  const auto add = [&](const std::string& part) { out += (out.empty() ? "" : "  ") + unbroken(part); };
  for (const auto& [pot, now] : result.pots) {
    if (now.holds) add(fmt::format("{} {}", table::pot_name(pot), now.holds.text()));
  }
  for (const auto& [seat, stakes] : result.on_felt) {
    for (const auto& [spot, amount] : stakes) {
      if (seat != settings_.seat && spot != game_.facts.spots[*game_.facts.table_stakes])
        add(fmt::format("{} bets {}", seat.text(), amount.text()));
    }
  }
  return out.empty() ? "nothing is in the pot" : out;
}

std::optional<table::Event> PlaySession::ask(const table::RoundResult& result) {
  const Prompt& prompt = *result.waiting;
  if (prompt.kind == PromptKind::cards) return ask_cards(result);
  return prompt.kind == PromptKind::choice ? ask_choice(result) : ask_bet(result);
}

std::optional<table::Event> PlaySession::ask_choice(const table::RoundResult& result) {
  const Prompt& prompt = *result.waiting;
  const auto choices = affordable(result);
  const auto keys = keys_for(choices);
  const auto costs = [&](const std::string& choice) { return chips_taken(result, choice); };
  for (;;) {
    // Of several hands that all share, the one that is decided on.
    const bool shared = !prompt.together.empty() && prompt.place->hand > 0;
    std::string line = shared ? fmt::format("hand {}: ", prompt.place->hand) : "";
    for (std::size_t i = 0; i < keys.size(); ++i) line += with_key(choices[i], keys[i]) + costs(choices[i]) + "  ";
    constexpr std::size_t room = 54;  // of 80 columns, beside what follows
    cli::prompt("{}{}? for advice, q leaves: ", bold(line), line.size() > room ? "\n" : " ");
    const auto key = console_.key();
    if (!key || *key == 'q') return std::nullopt;
    if (*key == '?') {
      fmt::print("\nthe basic strategy says {}\n", bold(prompt.advice));
      fmt::print("{}\n", dim("! calls an irregularity"));
      continue;
    }
    if (*key == call_key) {
      fmt::print("\n");
      const auto typed = ask_call();
      if (!typed) return std::nullopt;
      if (auto event = call_at_decision(*typed, result.phase)) return event;
      continue;
    }
    const auto at = std::find(keys.begin(), keys.end(), *key);
    if (at == keys.end()) {
      fmt::print("\n{}\n", red("press one of the keys in brackets"));
      continue;
    }
    table::Act act{*prompt.seat, choices[static_cast<std::size_t>(at - keys.begin())]};
    fmt::print("{}\n", act.action);
    if (const auto open = table_.after(act).amount_open) {
      act.amount = ask_amount(act.action, *open);
      if (!act.amount) return std::nullopt;
    } else if (const auto most = table_.after(act).raised_in_full) {
      act.amount = ask_amount(act.action, std::min(*most, purse_left(result)));
      if (!act.amount) return std::nullopt;
    }
    return act;
  }
}

std::optional<Cents> PlaySession::ask_amount(const std::string& action, Cents most) {
  prompt("  {} by how much, Enter for {}: ", action, most.text());
  const auto line = console_.line();
  if (!line || *line == "q") return std::nullopt;
  if (line->empty()) return most;
  if (const auto amount = typed_amount(*line)) return amount;
  throw kit::InputError("", std::string(no_amount));
}

std::optional<Cents> PlaySession::ask_amount(const std::string& action, table::AmountRange open) {
  prompt("  {} to how much, {} to {}, Enter for {}: ", action, open.least.text(), open.most.text(), open.least.text());
  const auto line = console_.line();
  if (!line || *line == "q") return std::nullopt;
  if (line->empty()) return open.least;
  if (const auto amount = typed_amount(*line)) return amount;
  throw kit::InputError("", std::string(no_amount));
}

/// What a choice takes of the chips on the table, as " $4.00"; of an amount that is open, " from $4.00".
std::string PlaySession::chips_taken(const table::RoundResult& result, const std::string& choice) const {
  if (!game_.facts.table_stakes) return "";
  const auto chips = [&](const table::RoundResult& now) {
    const auto felt = now.on_felt.find(settings_.seat);
    const std::string spot(game_.facts.spots[*game_.facts.table_stakes]);
    return felt == now.on_felt.end() || !felt->second.contains(spot) ? Cents{} : felt->second.at(spot);
  };
  const table::RoundResult then = table_.after(table::Act{settings_.seat, choice});
  if (then.amount_open) return fmt::format(" to {} or more", then.amount_open->least.text());
  const Cents taken = chips(result) - chips(then);
  return taken > Cents{} ? " " + taken.text() : "";
}

std::optional<table::Event> PlaySession::ask_cards(const table::RoundResult& result) {
  const Prompt& prompt = *result.waiting;
  const std::string word = prompt.word + " ";
  const std::string instead(prompt.instead());
  const std::string or_else = instead.empty() ? "" : " or " + instead;
  const bool any_number = prompt.fewest < prompt.count;
  const std::string cards =
      any_number ? fmt::format("{} to {} cards", prompt.fewest, prompt.count) : kit::counted(prompt.count, "card");
  cli::prompt("{}: {}{}, Enter as advised ({}), q leaves: ", prompt.purpose, cards, or_else,
              bold(prompt.advice == instead ? instead : prompt.advice.substr(word.size())));
  const auto line = console_.line();
  if (!line || *line == "q") return std::nullopt;
  if (line->empty()) return table::Act{*prompt.seat, prompt.advice};
  if (asks_for_call(*line)) {
    auto call = call_at_decision(*line, result.phase);
    return call ? call : ask_cards(result);
  }
  const bool alone = *line == instead || line->starts_with(word);
  std::optional<table::Event> event;
  try {
    event = table::parse_event(fmt::format("{} {}{}", prompt.seat->text(), alone ? "" : word, *line));
    static_cast<void>(table_.after(*event));
  } catch (const kit::InputError&) {
    throw kit::InputError("", fmt::format("write {} of your hand, like {}{}", cards,
                                          prompt.choices.front().substr(word.size()), or_else));
  }
  return keeps_foul_hand(*event) ? event : ask_cards(result);
}

bool PlaySession::keeps_foul_hand(const table::Event& event) {
  if (!game_.facts.name_hand) return true;
  const table::Layout layout = table::seen_from(table_.after(event).layout, settings_.seat);
  const table::HandName name = game_.facts.name_hand(layout, settings_.seat);
  if (!name.foul) return true;
  prompt("{} It loses as it lies. (y) to set it so, any other key to set it again: ",
         red(fmt::format("That is {}.", name.text)));
  const auto key = console_.key();
  fmt::print("\n");
  return key == 'y';
}

std::optional<table::Event> PlaySession::ask_bet(const table::RoundResult& result) {
  const Prompt& prompt = *result.waiting;
  const auto felt = result.on_felt.find(*prompt.seat);
  const bool added = felt != result.on_felt.end() && felt->second.contains(prompt.wager);
  const Cents most = std::min(prompt.most.value_or(purse_left(result)), purse_left(result));
  cli::prompt("{} {}{}, Enter for none, q leaves: ", added ? "add to" : "stake on", bold(prompt.wager),
              prompt.most ? (added ? " up to " : " of up to ") + most.text() : "");
  const auto line = console_.line();
  if (!line || *line == "q") return std::nullopt;
  if (line->empty()) return table::Bet{*prompt.seat, prompt.wager, {}};
  if (asks_for_call(*line)) {
    auto call = call_at_decision(*line, result.phase);
    return call ? call : ask_bet(result);
  }
  if (const auto amount = typed_amount(*line)) return table::Bet{*prompt.seat, prompt.wager, *amount};
  throw kit::InputError("", std::string(no_amount));
}

}  // namespace houseway::cli
