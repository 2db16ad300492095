#include "games/keno/keno.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/bind_game.hpp"
#include "games/keno/rate_card.hpp"
#include "games/keno/ticket_book.hpp"
#include "kit/words.hpp"

/// Keno is bound like any other game, but that each round and each simulation lays out the tickets written for it.
namespace houseway::games {

namespace {

using keno::Game;
using keno::Rules;
using keno::TicketBook;

/// The table's rules once more, in the clauses that `game` cites.
std::shared_ptr<const Rules> rules_of(const rulebook::TableRules& table) {
  rulebook::TableRules again = table;
  rulebook::Binder binder(again);
  return std::make_shared<const Rules>(binder);
}

/// The game of a simulation with these tickets.
BoundGame with_tickets(BoundGame game, const std::shared_ptr<const Rules>& rules,
                       const std::vector<std::string>& places) {
  const auto book = std::make_shared<const TicketBook>(*rules, places);
  const auto laid = [&] {
    Rules out = *rules;
    out.tickets = book->tickets();
    return std::make_shared<const Rules>(std::move(out));
  }();
  game.facts.named_by_file = std::make_shared<const std::vector<std::string>>(book->places());
  game.facts.spots.assign(game.facts.named_by_file->begin(), game.facts.named_by_file->end());
  game.simulate = [table = game.rules, laid, book](const std::vector<SpotStakes>& seats, kit::Origin origin,
                                                   std::uint64_t block, std::uint64_t rounds) {
    const Game::Strategy strategy(*laid);
    if (seats.size() == 1) return simulate_block<Game, 1>(*table, *laid, strategy, seats, origin, block, rounds);
    return simulate_block<Game, table::most_dealt_seats>(*table, *laid, strategy, seats, origin, block, rounds);
  };
  game.lay_out = nullptr;
  return game;
}

/// The aggregate maximum of a game, where the table has one.
std::optional<kit::Cents> aggregate_maximum(const rulebook::TableRules& table) {
  std::optional<kit::Cents> most;
  for (const rulebook::PayoutLimit& limit : table.payout_limits) most = std::min(most.value_or(limit.most), limit.most);
  return most;
}

std::vector<rulebook::Violation> unlawful_rates(const rulebook::TableRules& table) {
  const auto rules = rules_of(table);
  const auto posted = table.config.limits.find("straight");
  const kit::Cents least = posted == table.config.limits.end() ? kit::Cents::dollars(1)
                                                               : posted->second.least.value_or(kit::Cents::dollars(1));
  std::vector<rulebook::Violation> out;
  for (const auto& [rate, spots, advantage] : keno::overpriced(*rules, least, aggregate_maximum(table))) {
    out.push_back({fmt::format("pays.straight, {}", kit::counted(static_cast<std::uint64_t>(spots), "spot")),
                   fmt::format("the {} rate for {} keeps {:.2f}% of {}; at most {}%", kit::name_of(rate),
                               kit::counted(static_cast<std::uint64_t>(spots), "spot"), 100 * advantage, least.text(),
                               rules->most_advantage),
                   rules->advantage_clause, true});
  }
  for (const std::string_view kind : kit::names_of<keno::Kind>()) {
    const auto set = table.config.pays.find(std::string(kind));
    const auto is_award = [](const auto& row) { return row.first == kit::name_of(keno::TicketOutcome::award); };
    if (set != table.config.pays.end() && std::any_of(set->second.begin(), set->second.end(), is_award))
      out.push_back({fmt::format("pays.{}.award", kind),
                     "a ticket is paid by the rate card alone: set its rows, like pays.straight.5-of-6",
                     rules->price_clause, true});
  }
  for (const std::string_view row : keno::not_in_proportion(*rules))
    out.push_back({fmt::format("pays.straight.{}", row), "a rate card pays in proportion to the wager, like 5 for 1",
                   rules->price_clause, true});
  const bool has_meter_ticket = rules->progressive_spots <= rules->maximum_spots &&
                                keno::has_rate(*rules, keno::Rate::regular, rules->progressive_spots);
  if (rules->offered[kit::index_of(keno::Kind::progressive_keno)] && !has_meter_ticket)
    out.push_back({"options.progressive-spots",
                   fmt::format("the rate card has no regular rate for {}: nobody could play for the meter",
                               kit::counted(static_cast<std::uint64_t>(rules->progressive_spots), "spot")),
                   rules->spots_clause, true});
  for (const rulebook::TableMeter& meter : table.meters) {
    const kit::Cents price = table.game.wager(meter.wager)->stake.value_or(kit::Cents::dollars(1));
    const auto kept = has_meter_ticket
                          ? keno::overpriced_meter_ticket(*rules, price, meter.seed, aggregate_maximum(table))
                          : std::nullopt;
    if (kept)
      out.push_back({fmt::format("meters.{}.seed", meter.id),
                     fmt::format("a ticket for the meter keeps {:.2f}% of {} while the meter stands at {}; at most {}%",
                                 100 * *kept, price.text(), meter.seed.text(), rules->most_advantage),
                     rules->advantage_clause, true});
    const kit::Cents limit = kit::Cents::dollars(rules->meter_limit);
    if (limit && limit <= meter.reading)
      out.push_back({fmt::format("meters.{}", meter.id),
                     fmt::format("a limit of {} is not above the {} shown", limit.text(), meter.reading.text()),
                     rules->meter_clause, true});
  }
  return out;
}

BoundGame bind_keno(rulebook::TableRules table, const StrategyFile* strategy_file) {
  for (const rulebook::Violation& violation : unlawful_rates(table)) table.not_by_the_rule.push_back(violation.text());
  if (const auto limit = rules_of(table)->meter_limit; limit != 0) {
    for (rulebook::TableMeter& meter : table.meters) meter.must_hit = kit::Cents::dollars(limit);
  }
  BoundGame game = bind_game<Game>(std::move(table), strategy_file);
  const auto rules = rules_of(*game.rules);
  game.facts.stakes_stand = true;
  game.facts.board = &keno::board;
  game.facts.place_written = [](std::string_view typed) { return keno::place_typed(typed); };
  game.run = [on_table = game.rules, rules, facts = game.facts](table::Round& round, table::CertifiedShoe* shoe,
                                                                table::ShoeUse use) {
    const TicketBook book(*rules, round);
    table::GameFacts here = facts;
    here.spots = book.spots();
    keno::RoundRules dealt_by = *rules;
    dealt_by.tickets = book.tickets();
    const Game::Strategy strategy(*rules);
    table::LiveTable<Game> live(*on_table, here, strategy, round, shoe, use);
    return live.run([&] { Game::deal(live, dealt_by); });
  };
  BoundGame out = with_tickets(game, rules, keno::sample_tickets(*rules));
  out.lay_out = [game, rules](const std::vector<std::string>& places) { return with_tickets(game, rules, places); };
  return out;
}

}  // namespace

extern const Procedure keno_procedure;
const Procedure keno_procedure{Game::id, GameFamily::keno, &vocabulary_of<Game>, &bind_keno, &unlawful_rates};

}  // namespace houseway::games
