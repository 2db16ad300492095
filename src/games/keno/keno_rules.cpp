#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <optional>

#include "games/keno/keno.hpp"
#include "games/keno/rate_card.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::games::keno {

namespace {

HOUSEWAY_ENUM(RatesPerGroup, one, several)
HOUSEWAY_ENUM(Allowed, not_allowed, allowed)

/// "none", or whole dollars.
std::optional<std::int64_t> read_limit(std::string_view text) {
  if (text == "none") return 0;
  std::int64_t dollars = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), dollars);
  constexpr std::int64_t most = 1'000'000'000;
  const bool whole = error == std::errc() && end == text.data() + text.size();
  return whole && dollars >= 1 && dollars <= most ? std::optional(dollars) : std::nullopt;
}

}  // namespace

Rules::Rules(Binder& b) {
  card[kit::index_of(Rate::regular)] = b.pays<Catch>("straight", "regular");
  card[kit::index_of(Rate::special)].awards = b.pays<SpecialCatch>("straight", "special").awards;
  for (std::size_t i = 0; i < kit::count_of<Kind>; ++i) {
    const std::string_view wager = kit::names_of<Kind>()[i];
    offered[i] = b.offers(wager);
    if (static_cast<Kind>(i) == Kind::progressive_keno) {
      progressive = b.pays<Progressive>(wager);
      clauses[i] = progressive[Progressive::no_award].clause;
    } else {
      clauses[i] = b.pays<TicketOutcome>(wager)[TicketOutcome::award].clause;
    }
  }
  maximum_spots = b.number("maximum-spots", most_spots, 1, most_spots);
  several_rates = b.choice("rates-per-spot-group", RatesPerGroup::several) == RatesPerGroup::several;
  progressive_spots = b.number("progressive-spots", progressive_spots, 1, most_spots);
  // Each text has its own word for it.
  for (const std::string_view limit : {"progressive-limit", "payoff-limit"})
    meter_limit = std::max(meter_limit, b.parsed(limit, "none", read_limit, "none or an amount in dollars"));
  several_winners = b.choice("several-winners", SeveralWinners::equal_shares);
  policy.meters_shared = several_winners == SeveralWinners::equal_shares;
  const bool quits = b.choice("quit-race", Allowed::not_allowed) == Allowed::allowed;
  const bool refunds = b.choice("multi-race-refund", Allowed::not_allowed) == Allowed::allowed;
  may_quit = quits || refunds;
  most_advantage = b.number("house-advantage-at-most", most_advantage, 0, most_advantage);
  shoe.deck.decks = 0;
  spots_clause = b.clause_text("maximum-spots");
  rates_clause = b.clause_text("rates");
  price_clause = b.clause_text("price");
  quit_clause = b.clause_text("races");
  advantage_clause = b.clause_text("house-advantage");
  meter_clause = b.clause_text("meter-limit");
}

void Rules::check_ticket(const std::string& place, const WrittenTicket& ticket) const {
  const auto refuse = [&](const std::string& problem, const std::string& clause) {
    throw kit::InputError(place, fmt::format("{} [{}]", problem, clause));
  };
  for (const Kind kind : {ticket.kind, ticket.played}) {
    if (!offered[kit::index_of(kind)])
      throw kit::InputError(place, fmt::format("this table does not offer {} tickets", kit::name_of(kind)));
  }
  for (const Way& way : ticket.ways) {
    if (way.size > maximum_spots)
      refuse(fmt::format("{} spots; the rate card goes up to {}", way.size, maximum_spots), spots_clause);
    if (way.rate == Rate::special && !several_rates)
      refuse("the rate card has one rate for each number of spots", rates_clause);
    if (!has_rate(*this, way.rate, way.size))
      refuse(fmt::format("the rate card has no {} rate for {}", kit::name_of(way.rate), kit::counted(way.size, "spot")),
             spots_clause);
  }
  if (ticket.kind != Kind::progressive_keno) return;
  if (ticket.ways.front().size != progressive_spots)
    refuse(fmt::format("a ticket for the meter has {}, not {}",
                       kit::counted(static_cast<std::uint64_t>(progressive_spots), "spot"), ticket.ways.front().size),
           spots_clause);
  if (ticket.ways.front().rate != Rate::regular) refuse("a ticket for the meter has the regular rate", rates_clause);
}

/// A ticket is written as it may be, and paid for in whole cents. What stands of a multi-race ticket stays, or is given
/// up whole where the house lets it.
void Game::check_bets(const Rules& rules, const table::Carry&, const table::Stakes& standing, const table::Stakes& now,
                      const table::Calls& calls) {
  if (!calls.empty()) throw kit::InputError(calls.begin()->first, "no ticket is called on or off");
  std::size_t picked = 0;
  for (const auto& [place, price] : now) {
    if (!price) continue;
    const WrittenTicket ticket = read_ticket(place);
    const bool stands = standing.contains(place);
    if (!stands) rules.check_ticket(place, ticket);
    if (ticket.kind == Kind::multi_race && ticket.games < 2 && !stands)
      throw kit::InputError(place, fmt::format("a multi-race ticket is for two games or more [{}]", rules.quit_clause));
    if (const std::int64_t parts = std::int64_t{ticket.parts()} * ticket.games; price.count() % parts != 0)
      throw kit::InputError(place, fmt::format("{} is no price: it is that of {} equal parts, in whole cents [{}]",
                                               price.text(), parts, rules.price_clause));
    picked += ticket.picks != 0 ? 1 : 0;
    if (picked > slots) throw kit::InputError(place, fmt::format("the system picks for at most {} tickets", slots));
  }
  for (const auto& [place, price] : standing) {
    const auto there = now.find(place);
    const Cents left = there == now.end() ? Cents{} : there->second;
    if (left >= price || (!left && rules.may_quit)) continue;
    throw kit::InputError(place, fmt::format("{} [{}]",
                                             rules.may_quit ? "a multi-race ticket is given up whole"
                                                            : "a multi-race ticket stands until its last game",
                                             rules.quit_clause));
  }
}

void Game::check_plan(const Rules& rules, const table::Stakes& plan) { check_bets(rules, {}, {}, plan, {}); }

/// The ticket before anything is marked: eight rows of ten.
std::string Game::felt(const Rules&) {
  std::string out;
  constexpr int row = 10;
  for (int number = 1; number <= kit::ball_count; ++number)
    out += fmt::format("{:>4}{}", number, number % row == 0 ? "\n" : "");
  return out;
}

}  // namespace houseway::games::keno
