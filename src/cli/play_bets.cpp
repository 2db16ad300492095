#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <sstream>

#include "cli/menu_keys.hpp"
#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "cli/typed_bet.hpp"
#include "games/spots.hpp"
#include "kit/error.hpp"
#include "kit/lookup.hpp"
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

/// On every wager that is offered to so many players.
Stakes PlaySession::offered_stakes() const { return simulate::default_stakes(game_, 1 + others_.size()); }

/// A newcomer starts with the main wager, and with what the table says is missing beside it, for one player and for all
/// of them together.
Stakes PlaySession::first_stakes() const {
  if (bets_by_name()) return {};
  const Stakes offered = offered_stakes();
  const std::string main = wagers().front();
  Stakes stakes{{main, offered.at(main)}};
  for (;;) {
    const auto violation = game_.rules->check_stakes(stakes);
    const auto missing = violation ? offered.find(violation->key) : offered.end();
    if (missing == offered.end() || !stakes.try_emplace(missing->first, missing->second).second) break;
  }
  table::BySeat<Stakes> all{{settings_.seat, stakes}};
  for (const table::Seat other : others_) all[other] = stakes;
  return simulate::agree(game_, table_.carry(), all) ? all.at(settings_.seat) : stakes;
}

/// Of chips that are his own a player buys no more than he has.
void PlaySession::buy_within_purse() {
  if (!game_.facts.table_stakes) return;
  const auto chips = stakes_.find(std::string(game_.facts.spots[*game_.facts.table_stakes]));
  if (chips != stakes_.end()) chips->second = std::min(chips->second, purse_ + sum(table_.standing(settings_.seat)));
}

std::vector<std::string> PlaySession::wagers() const {
  std::vector<std::string> out;
  for (const auto& [spot, stake] : offered_stakes()) out.emplace_back(rulebook::wager_of(spot));
  // Where players bank, who may make which of the wagers changes from round to round.
  if (players_bank()) {
    for (const rulebook::Wager& wager : game_.rules->game.wagers) {
      if (!rulebook::belongs_to_another(wager.kind) && game_.rules->offers(wager.id)) out.push_back(wager.id);
    }
  }
  // In the order of the rulebook, the main wager first.
  std::vector<std::string> ordered;
  for (const std::string& wager : game_.rules->wagers) {
    if (std::find(out.begin(), out.end(), wager) != out.end()) ordered.push_back(wager);
  }
  return ordered;
}

/// A wager that only who banks the round makes.
bool PlaySession::is_of_bank(std::string_view wager) const {
  const rulebook::Wager* rule = game_.rules->game.wager(wager);
  return rule != nullptr && rule->bank && game_.rules->offers(rule->id);
}

bool PlaySession::players_bank() const {
  const auto& wagers = game_.rules->game.wagers;
  return std::any_of(wagers.begin(), wagers.end(), [&](const auto& wager) { return is_of_bank(wager.id); });
}

/// A wager that is made with another and is a fixed part of it, like the Blind beside the Ante: the other's id.
std::optional<std::string> PlaySession::follows(const std::string& wager) const {
  const rulebook::Wager* rule = game_.rules->game.wager(wager);
  bool required = rule != nullptr && rule->required;
  std::optional<std::string> other;
  for (const rulebook::Limit& limit : game_.rules->game.limits) {
    if (limit.wager != wager || !game_.rules->holds(limit.when)) continue;
    required = required || limit.required;
    if (limit.exact) other = limit.of;
  }
  return required ? other : std::nullopt;
}

/// Sets every wager that is a fixed part of this one, where it must be made or has been.
void PlaySession::set_followers(const std::string& wager) {
  const bool made = stakes_.contains(wager);
  const Cents stake = kit::found_or_empty(stakes_, wager);
  for (const rulebook::Limit& limit : game_.rules->game.limits) {
    if (!limit.exact || limit.of != wager || !game_.rules->holds(limit.when)) continue;
    if (!stakes_.contains(limit.wager) && follows(limit.wager) != wager) continue;
    if (made) {
      stakes_[limit.wager] = game_.rules->proportion(limit).of(stake);
    } else {
      stakes_.erase(limit.wager);
    }
  }
}

/// Where a wager can lie at several places, a key does not say where.
bool PlaySession::bets_by_name() const {
  const std::vector<std::string> offered = wagers();
  Stakes stakes = offered_stakes();
  return std::any_of(game_.facts.spots.begin(), game_.facts.spots.end(), [&](std::string_view spot) {
    const std::string_view wager = rulebook::wager_of(spot);
    return wager != spot && std::find(offered.begin(), offered.end(), wager) != offered.end() &&
           games::can_open(game_, spot, stakes);
  });
}

void PlaySession::show_purse() const {
  fmt::print("\nyou have {}\n", bold(purse_.text()));
  const std::string situation = game_.facts.situation ? game_.facts.situation(table_.carry(), settings_.seat) : "";
  if (!situation.empty()) say("  {}", dim(situation));
  for (const rulebook::TableMeter& meter : game_.rules->meters) {
    say("  {}", dim(fmt::format("the {} meter reads {}", meter.id, table_.reading(meter).text())));
  }
}

/// In two columns where one would not leave room for the rest.
void PlaySession::show_stakes() const {
  show_purse();
  const auto keyed = keyed_wagers();
  const auto keys = keys_for(keyed);
  std::vector<std::string> cells;
  for (const std::string& wager : wagers()) {
    const auto stake = stakes_.find(wager);
    const auto at = std::find(keyed.begin(), keyed.end(), wager);
    const bool has_key = at != keyed.end();
    cells.push_back(fmt::format("  {:<28} {}{}",
                                has_key ? with_key(wager, keys[static_cast<std::size_t>(at - keyed.begin())]) : wager,
                                stake == stakes_.end() ? "-" : stake->second.text(),
                                has_key ? "" : "  with the " + follows(wager).value_or("")));
  }
  constexpr std::size_t most_in_one = 12;
  constexpr std::size_t cell_width = 40;
  const std::size_t lines = cells.size() > most_in_one ? (cells.size() + 1) / 2 : cells.size();
  for (std::size_t i = 0; i < lines; ++i) {
    const std::size_t beside = i + lines;
    fmt::print("{}\n", beside < cells.size() ? fmt::format("{:<{}}{}", cells[i], cell_width, cells[beside]) : cells[i]);
  }
  prompt("Enter deals, a letter changes a stake, ? explains them, q leaves: ");
}

/// Those that the player sets: a wager that follows another has no key.
std::vector<std::string> PlaySession::keyed_wagers() const {
  std::vector<std::string> out = wagers();
  std::erase_if(out, [&](const std::string& wager) { return follows(wager).has_value(); });
  return out;
}

std::optional<kit::InputError> PlaySession::stakes_problem() const {
  const Cents total = sum(stakes_);
  const Cents there = sum(table_.standing(settings_.seat));
  if (total - there > purse_)
    return kit::InputError("", fmt::format("you have {}, not {}", purse_.text(), (total - there).text()));
  if (total) {
    if (const auto violation = game_.rules->check_stakes(stakes_))
      return kit::InputError(violation->key, fmt::format("{} [{}]", violation->problem, violation->clause));
  }
  return table_.bets_problem(settings_.seat, stakes_, calls_);
}

std::string PlaySession::opening_problem() const {
  if (const auto problem = stakes_problem()) return problem->what();
  if (!sum(stakes_)) return "there is no stake on the table";
  const auto problem = table_.opening_problem(opening_round());
  return problem ? problem->problem() : "";
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
    if (!settings_.json) say("{}", yellow(fmt::format("{}: a roll without the line [{}]", rule.when, rule.cite)));
    return "";
  }
  supervisor_.reset();
  return problem;
}

table::Round PlaySession::opening_round() const {
  table::Round round;
  seat_others(round);
  round.stakes[settings_.seat] = stakes_;
  if (!calls_.empty()) round.working[settings_.seat] = calls_;
  if (supervisor_) round.log.emplace_back(*supervisor_);
  for (const table::Call& call : called_) round.log.emplace_back(call);
  return round;
}

/// All wagers by name where they fit the terminal, else their ids.
void PlaySession::list_wagers() const {
  const auto offered = wagers();
  constexpr std::size_t beside_lines = 9;
  const bool in_lines = offered.size() + beside_lines <= terminal_rows();
  std::string all;
  for (const std::string& wager : offered) {
    const rulebook::Wager& rule = *game_.rules->game.wager(wager);
    all += "  " + wager;
    if (in_lines)
      say("  {:<24} {}{}", games::first_spot(game_, wager), rule.name, rule.note.empty() ? "" : dim(": " + rule.note));
  }
  if (!in_lines) fmt::print("{}\n", wrap(all, 2));
}

/// The places of a wager, or of all wagers that a word can mean.
void PlaySession::list_places(const std::string& wanted) const {
  const auto offered = wagers();
  std::vector<std::string> meant;
  for (const MeantPlaces& group : places_meant({wanted}, game_.facts)) {
    for (const std::string& place : group.places) meant.emplace_back(rulebook::wager_of(place));
  }
  bool any = false;
  const bool is_wager = std::find(offered.begin(), offered.end(), wanted) != offered.end();
  for (const std::string& wager : offered) {
    if (is_wager ? wager != wanted : std::find(meant.begin(), meant.end(), wager) == meant.end()) continue;
    const rulebook::Wager& rule = *game_.rules->game.wager(wager);
    say("  {}{}", rule.name, rule.note.empty() ? "" : dim(": " + rule.note));
    std::string line;
    Stakes listed = stakes_;
    for (const std::string_view spot : game_.facts.spots) {
      if (rulebook::wager_of(spot) == wager && games::can_open(game_, spot, listed)) line += fmt::format(" {}", spot);
    }
    fmt::print("{}\n", wrap(line, 1));
    any = true;
  }
  if (!any) throw kit::InputError("", fmt::format("there is no such wager{}", kit::did_you_mean(wanted, offered)));
}

/// Of the places that the words can mean, the nearest that takes the bet. One that is named in full is meant even where
/// it does not.
std::string PlaySession::place_meant(const std::vector<std::string>& words,
                                     const std::function<bool(const std::string&)>& takes) const {
  const std::string typed = fmt::format("{}", fmt::join(words, " "));
  if (game_.facts.place_written) return game_.facts.place_written(typed);
  const auto groups = places_meant(words, game_.facts);
  std::vector<std::string> taking;
  for (const MeantPlaces& group : groups) {
    const bool ambiguous = taking.size() > 1;
    if (group.in_full && group.places.size() == 1 && !ambiguous) return group.places.front();
    std::copy_if(group.places.begin(), group.places.end(), std::back_inserter(taking), takes);
    if (taking.size() == 1) return taking.front();
  }
  constexpr std::size_t most_named = 8;
  if (taking.size() > most_named) taking.resize(most_named);
  if (!taking.empty()) throw kit::InputError("", fmt::format("“{}” can mean {}", typed, kit::one_of(taking)));
  if (!groups.empty() && groups.front().places.size() == 1) return groups.front().places.front();
  const std::vector<std::string> spots(game_.facts.spots.begin(), game_.facts.spots.end());
  const std::string reason = game_.facts.no_such_place ? game_.facts.no_such_place(typed) : "";
  throw kit::InputError("", fmt::format("the layout has no “{}”{}; “list” shows the wagers, “list WAGER” its places",
                                        typed, reason.empty() ? kit::did_you_mean(typed, spots) : ": " + reason));
}

/// A place without an amount, or with something that is none.
void PlaySession::need_amount(const TypedBet& bet) const {
  if (bet.amount || bet.words.empty()) return;
  for (const std::size_t last : {bet.words.size(), bet.words.size() - 1}) {
    const auto groups =
        places_meant({bet.words.begin(), bet.words.begin() + static_cast<std::ptrdiff_t>(last)}, game_.facts);
    if (groups.empty() || !groups.front().in_full) continue;
    throw kit::InputError("", fmt::format("write the wager and the amount, like “{} 10”; 0 takes it down",
                                          groups.front().places.front()));
  }
}

/// "straight:17 5", "17 5" and "5 on red" bet, "red 0" takes down, "on hard-4" and "off hard-4" call, "list" and "list
/// split" show.
void PlaySession::read_bet(const std::string& line) {
  std::istringstream in(line);
  std::string first;
  std::string second;
  in >> first >> second;
  if (first == "list") return second.empty() ? list_wagers() : list_places(second);
  const bool is_call = first == "on" || first == "off";
  const TypedBet bet = read_typed_bet(is_call ? line.substr(first.size()) : line);
  if (is_call && bet.amount) throw kit::InputError("", fmt::format("write the wager alone, like “{} hard-4”", first));
  if (!is_call) need_amount(bet);
  const Stakes stakes = stakes_;
  const table::Calls calls = calls_;
  const auto change = [&](const std::string& spot) {
    if (is_call) {
      calls_[spot] = first == "on";
    } else if (bet.amount.value_or(Cents::dollars(1))) {
      stakes_[spot] = bet.amount.value_or(Cents::dollars(1));
    } else {
      stakes_.erase(spot);
    }
    set_followers(spot);
  };
  const auto restore = [&] {
    stakes_ = stakes;
    calls_ = calls;
  };
  const bool takes_down = bet.amount && !*bet.amount;
  const std::string spot = place_meant(bet.words, [&](const std::string& place) {
    if (takes_down || is_call) return stakes.contains(place);
    change(place);
    const bool takes = !stakes_problem();
    restore();
    return takes;
  });
  if (!is_call && !bet.amount) throw kit::InputError("", fmt::format("write the amount too, like “{} 10”", spot));
  change(spot);
  const auto problem = stakes_problem();
  if (!problem) return;
  // What another wager lacks can be mended before the deal.
  const bool another = !problem->where().empty() && rulebook::wager_of(problem->where()) != rulebook::wager_of(spot);
  if (!another) restore();
  throw kit::InputError("", problem->what());
}

void PlaySession::explain_bets() const {
  const std::string spot = games::first_spot(game_, wagers().front());
  const auto& rules = game_.rules->game.wagers;
  const bool some_rest = std::any_of(rules.begin(), rules.end(), [](const rulebook::Wager& wager) {
    return wager.standing.off_on != rulebook::OffAt::no_throw;
  });
  say("  “{} 10” bets, “{} 0” takes it down{}, “list” shows the wagers and “list WAGER” its places; “call” lists the "
      "irregularities that can be called",
      spot, spot, some_rest ? ", “on WAGER” and “off WAGER” call a bet that rests at a come-out roll" : "");
}

bool PlaySession::ask_line() {
  show_purse();
  for (;;) {
    std::string felt;
    for (const auto& [spot, amount] : stakes_) {
      const auto call = calls_.find(spot);
      const std::string working = call == calls_.end() ? "" : (call->second ? " (on)" : " (off)");
      felt += "  " + unbroken(fmt::format("{} {}{}", spot, amount.text(), working));
    }
    fmt::print("{}\n", felt.empty() ? dim("  nothing on the felt") : wrap(felt, 2));
    prompt("bet, Enter goes on, ? explains, q leaves: ");
    const auto line = console_.line();
    if (!line || *line == "q") return false;
    try {
      if (*line == "?") {
        explain_bets();
      } else if (asks_for_call(*line)) {
        call_before_round(*line);
      } else if (!line->empty()) {
        read_bet(*line);
      } else if (const std::string problem = round_problem(); !problem.empty()) {
        throw kit::InputError("", problem);
      } else {
        return true;
      }
    } catch (const kit::InputError& error) {
      say("{}", red(error.problem()));
    }
  }
}

bool PlaySession::ask_stakes() {
  if (bets_by_name()) return ask_line();
  const auto offered = keyed_wagers();
  const auto keys = keys_for(offered);
  for (;;) {
    show_stakes();
    const auto key = console_.key();
    if (!key || *key == 'q') {
      fmt::print("\n");
      return false;
    }
    const auto at = std::find(keys.begin(), keys.end(), *key);
    try {
      if (at != keys.end()) {
        if (!change_stake(offered[static_cast<std::size_t>(at - keys.begin())], *key)) return false;
        continue;
      }
      fmt::print("\n");
      if (*key == '?') {
        list_wagers();
        say("  {}", dim("! calls an irregularity"));
      } else if (*key == call_key) {
        const auto line = ask_call();
        if (!line) return false;
        call_before_round(*line);
      } else if (*key != '\n' && *key != '\r') {
        throw kit::InputError("", fmt::format("“{}” is none of these", *key));
      } else if (const std::string problem = round_problem(); !problem.empty()) {
        throw kit::InputError("", problem);
      } else {
        return true;
      }
    } catch (const kit::InputError& error) {
      say("{}", red(error.problem()));
    }
  }
}

/// The amount may follow the rest of the wager's name, for one who types "player 10".
bool PlaySession::change_stake(const std::string& wager, char key) {
  prompt("\n  stake on {} in dollars (0 for none): ", wager);
  const auto line = console_.line();
  if (!line) return false;
  const std::size_t space = line->rfind(' ');
  const std::string before = space == std::string::npos ? "" : line->substr(0, space);
  const bool goes_on = key + before == wager || before.empty();
  const auto amount = Cents::parse(space == std::string::npos ? *line : line->substr(space + 1));
  if (!amount || !goes_on) throw kit::InputError("", "  that is no amount; write it like 10 or 12.50");
  if (*amount) {
    stakes_[wager] = *amount;
  } else {
    stakes_.erase(wager);
  }
  set_followers(wager);
  return true;
}

}  // namespace houseway::cli
