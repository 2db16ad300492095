#include "cli/drill_table.hpp"

#include <algorithm>

#include "kit/error.hpp"
#include "simulate/simulator.hpp"

namespace houseway::cli {

using kit::Cents;
using table::Stakes;

namespace {

bool is_placed_before_deal(const rulebook::TableRules& rules, const rulebook::Wager& wager) {
  const bool opening = wager.kind != rulebook::WagerKind::decision && wager.kind != rulebook::WagerKind::bonus;
  return opening && !wager.bank && rules.offers(wager.id);
}

/// Whether a round could begin so.
bool can_begin(const games::BoundGame& game, const table::Round& round) {
  table::Round trial = round;
  try {
    static_cast<void>(game.play(trial, nullptr));
  } catch (const kit::InputError&) {
    return false;
  }
  return true;
}

}  // namespace

DrillTable::DrillTable(const games::BoundGame& game, const kit::Seed& seed, std::size_t seats,
                       std::vector<std::string> focus)
    : game_(game),
      focus_(std::move(focus)),
      shoe_(seed, game.facts.shoe),
      random_(kit::Seed::from_text("drill " + seed.hex()), 0) {
  for (std::size_t seat = 0; seat < seats; ++seat) seats_.push_back(table::Seat::at(seat));
  for (const rulebook::Wager& wager : game.rules->game.wagers) {
    if (is_placed_before_deal(*game.rules, wager) && !spots_of(wager).empty()) wagers_.push_back(&wager);
  }
  new_table();
}

void DrillTable::new_table() {
  carry_ = {};
  carry_.fresh_shoe = game_.facts.shoe.deck.decks > 0;
}

DealtRound DrillTable::deal() {
  table::Round round = open();
  table::Round bets = round;
  DealtRound out;
  out.meters = game_.play(bets, nullptr).after.meters;
  out.result = game_.play(round, &shoe_);
  while (out.result.waiting) {
    const table::Prompt prompt = *out.result.waiting;
    if (prompt.kind == table::PromptKind::supervisor) {  // the shoe is empty: these cards are settled by nobody
      new_table();
      return deal();
    }
    round.log.push_back(decide(prompt));
    try {
      out.result = game_.play(round, &shoe_);
    } catch (const kit::InputError&) {
      if (prompt.kind != table::PromptKind::bet) throw;
      std::get<table::Bet>(round.log.back()).amount = Cents{};  // more than may be bet here
      out.result = game_.play(round, &shoe_);
    }
  }
  carry_ = out.result.after;
  out.round = std::move(round);
  return out;
}

table::Event DrillTable::decide(const table::Prompt& prompt) {
  constexpr std::uint32_t seldom = 12;
  if (prompt.kind == table::PromptKind::bet) {
    const Cents most = prompt.most.value_or(Cents::dollars(std::int64_t{5} * (1 + random_.below(4))));
    return table::Bet{*prompt.seat, prompt.wager, one_in(2) ? most : Cents{}};
  }
  const auto choices = static_cast<std::uint32_t>(prompt.choices.size());
  const bool other = prompt.kind == table::PromptKind::choice && choices > 0 && one_in(seldom);
  return table::Act{*prompt.seat, other ? prompt.choices[random_.below(choices)] : prompt.advice};
}

table::Round DrillTable::open() {
  constexpr int attempts = 50;
  for (int attempt = 0; attempt < attempts; ++attempt) {
    table::Round round;
    round.before = carry_;
    for (const table::Seat seat : seats_) {
      if (Stakes stakes = bets_of(seat); !stakes.empty()) round.stakes[seat] = std::move(stakes);
    }
    static_cast<void>(simulate::agree(game_, carry_, round.stakes));
    if (!round.stakes.empty() && (can_begin(game_, round) || bet_what_is_missing(round))) return round;
    new_table();  // what stands keeps the others from betting: a table where nothing does
  }
  throw kit::InputError("", "no lawful bets were found for this table");
}

bool DrillTable::bet_what_is_missing(table::Round& round) {
  for (const table::Seat seat : seats_) {
    for (const rulebook::Wager* wager : wagers_) {
      Stakes& stakes = round.stakes[seat];
      const Stakes before = stakes;
      place(*wager, standing_of(seat), stakes);
      if (can_begin(game_, round)) return true;
      stakes = before;
    }
  }
  return false;
}

Stakes DrillTable::standing_of(table::Seat seat) const {
  const auto at = carry_.standing.find(seat);
  return at == carry_.standing.end() ? Stakes{} : at->second;
}

Stakes DrillTable::bets_of(table::Seat seat) {
  const Stakes standing = standing_of(seat);
  Stakes stakes = standing;
  constexpr std::size_t crowded = 8;  // where stakes stand from throw to throw they would be ever more
  for (const rulebook::Wager* wager : wagers_) {
    const bool wanted = wants(*wager);
    if (wanted && (stakes.size() < crowded || is_in_focus(*wager))) place(*wager, standing, stakes);
  }
  mend(standing, stakes);
  return stakes;
}

bool DrillTable::is_in_focus(const rulebook::Wager& wager) const {
  return std::find(focus_.begin(), focus_.end(), wager.id) != focus_.end();
}

/// The first wager always, of the others about five.
bool DrillTable::wants(const rulebook::Wager& wager) {
  if (&wager == wagers_.front() || is_in_focus(wager)) return true;
  constexpr std::uint32_t usual = 5;
  const auto others = static_cast<std::uint32_t>(wagers_.size() - 1);
  return random_.below(std::max(2 * usual, others)) < usual;
}

std::vector<std::string> DrillTable::spots_of(const rulebook::Wager& wager) const {
  std::vector<std::string> out;
  for (const std::string_view spot : game_.facts.spots) {
    if (spot == wager.id) return {wager.id};  // its other positions are for hands of a split, or for others
    if (rulebook::wager_of(spot) == wager.id) out.emplace_back(spot);
  }
  return out;
}

Cents DrillTable::chips(const rulebook::Wager& wager) {
  constexpr std::uint32_t stacks = 20;
  if (wager.kind == rulebook::WagerKind::progressive) return Cents::dollars(5);
  const bool main = wager.kind == rulebook::WagerKind::main;
  return Cents::dollars((main ? 5 : 1) * static_cast<std::int64_t>(1 + random_.below(stacks)));
}

void DrillTable::place(const rulebook::Wager& wager, const Stakes& standing, Stakes& stakes) {
  const auto spots = spots_of(wager);
  const std::string& spot = spots[random_.below(static_cast<std::uint32_t>(spots.size()))];
  if (stakes.contains(spot)) return;
  const auto refused = [&] {
    const auto violation = game_.rules->check_stakes(stakes);
    if (violation && rulebook::wager_of(violation->key) == wager.id) return true;
    if (!game_.facts.check_bets) return false;
    try {
      game_.facts.check_bets(carry_, standing, stakes, {});
    } catch (const kit::InputError&) {
      return true;
    }
    return false;
  };
  // Smaller where another wager bounds it.
  for (const Cents wanted : {chips(wager), Cents::dollars(10), Cents::dollars(5), Cents::dollars(1)}) {
    stakes[spot] = simulate::lawful_stake(game_, wager, spot, wanted, stakes);
    if (stakes[spot] && !refused()) return;
    stakes.erase(spot);
  }
}

/// Adds what has to be placed and takes back what cannot stand as the others are.
void DrillTable::mend(const Stakes& standing, Stakes& stakes) {
  for (std::size_t step = 0; step < 2 * wagers_.size() && !stakes.empty(); ++step) {
    const auto violation = game_.rules->check_stakes(stakes);
    if (!violation) return;
    const std::string id(rulebook::wager_of(violation->key));
    const auto is_it = [&](const auto& stake) { return rulebook::wager_of(stake.first) == id; };
    const rulebook::Wager* wager = game_.rules->game.wager(id);
    if (std::any_of(stakes.begin(), stakes.end(), is_it)) {
      erase_if(stakes, [&](const auto& stake) { return is_it(stake) && !standing.contains(stake.first); });
    } else if (wager != nullptr && is_placed_before_deal(*game_.rules, *wager)) {
      place(*wager, standing, stakes);
    }
  }
  if (game_.rules->check_stakes(stakes)) stakes = standing;
}

}  // namespace houseway::cli
