#include "games/keno/ticket_book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <limits>
#include <map>
#include <set>
#include <tuple>
#include <utility>

#include "kit/error.hpp"

namespace houseway::games::keno {

namespace {

/// All places of a seat's stakes, refused in the words of its round.
void add_places(std::set<std::string>& places, const table::BySeat<table::Stakes>& stakes, std::string_view before) {
  for (const auto& [seat, of_seat] : stakes) {
    for (const auto& [place, price] : of_seat) {
      try {
        static_cast<void>(read_ticket(place));
      } catch (const kit::InputError& error) {
        throw kit::InputError(fmt::format("{}{}.{}", before, seat.text(), clipped(place)), error.problem());
      }
      places.insert(place);
    }
  }
}

std::string row_of(int from, int count) {
  std::string out;
  for (int i = 0; i < count; ++i) out += fmt::format("{}{}", i == 0 ? "" : "-", from + i);
  return out;
}

}  // namespace

Ticket TicketBook::keep(const WrittenTicket& ticket) {
  ways_.push_back(ticket.ways);
  Ticket out;
  out.kind = ticket.kind;
  out.games = static_cast<std::uint16_t>(ticket.games);
  out.picks = static_cast<std::uint8_t>(ticket.picks);
  out.parts = ticket.parts();
  out.ways = ways_.back();
  return out;
}

TicketBook::TicketBook(const Rules&, const table::Round& round) {
  std::set<std::string> places;
  add_places(places, round.stakes, "");
  add_places(places, round.before.standing, "before.standing.");
  const std::set<std::string> written = places;
  for (const std::string& place : written) {
    if (read_ticket(place).games > 1) places.insert(with_a_game_less(place));
  }
  constexpr std::size_t most = std::numeric_limits<std::uint16_t>::max();
  if (places.size() > most) throw kit::InputError("stakes", fmt::format("more than {} different tickets", most));
  // Tickets with fewer games to come are settled first: what then moves to their place is not taken for theirs.
  std::map<std::tuple<std::string_view, int, std::string>, WrittenTicket> in_order;
  const auto key = [](const std::string& place, const WrittenTicket& ticket) {
    return std::tuple(kit::name_of(ticket.kind), ticket.games, place);
  };
  for (const std::string& place : places) {
    WrittenTicket ticket = read_ticket(place);
    in_order.emplace(key(place, ticket), std::move(ticket));
  }
  std::map<std::string, std::uint16_t> spots;
  for (const auto& [at, ticket] : in_order) {
    spots.emplace(std::get<std::string>(at), static_cast<std::uint16_t>(places_.size()));
    places_.push_back(std::get<std::string>(at));
    tickets_.push_back(keep(ticket));
    // A place to which a ticket moves after this game has no stake in it yet, and needs no next one.
    if (ticket.games < 2) continue;
    if (const auto next = spots.find(with_a_game_less(places_.back())); next != spots.end())
      tickets_.back().next = next->second;
  }
}

TicketBook::TicketBook(const Rules& rules, const std::vector<std::string>& places)
    : places_(kit::count_of<Spot>), tickets_(kit::count_of<Spot>) {
  std::array<std::size_t, kit::count_of<Kind>> taken{};
  for (const std::string& place : places) {
    const WrittenTicket ticket = read_ticket(place);
    rules.check_ticket(place, ticket);
    std::size_t& at = taken[kit::index_of(ticket.kind)];
    if (at == slots)
      throw kit::InputError(place, fmt::format("a simulated player has at most {} tickets of a kind", slots));
    const std::size_t spot = kit::index_of(ticket.kind) * slots + at++;
    places_[spot] = place;
    tickets_[spot] = keep(ticket);
    tickets_[spot].games = 1;
  }
}

std::vector<std::string> sample_tickets(const Rules& rules) {
  constexpr std::array<std::string_view, 6> marked{"4",          "4-17",          "4-17-31",
                                                   "4-17-31-42", "4-17-31-42-58", "4-17-31-42-58-77"};
  const auto spots = std::min<std::size_t>(marked.size(), static_cast<std::size_t>(rules.maximum_spots));
  const std::string straight = fmt::format("straight:{}", marked[spots - 1]);
  const std::vector<std::string> samples{straight,
                                         "split:1-2-3-4-5/11-12-13-14-15",
                                         "way:1-2/11-12/21-22/31-32:6/4+4/6",
                                         "combination:1-2/11-12-13/21-22-23-24:ab+abc",
                                         "king:7/11-12-13/21-22-23-24:ab+ac",
                                         "multi-race:5:" + straight,
                                         "quick-pick:8",
                                         fmt::format("progressive-keno:{}", row_of(1, rules.progressive_spots))};
  std::vector<std::string> out;
  for (const std::string& place : samples) {
    try {
      rules.check_ticket(place, read_ticket(place));
      out.push_back(place);
    } catch (const kit::InputError&) {
      continue;  // not at this table
    }
  }
  return out;
}

std::string board(const table::Round& round, table::Seat seat) {
  BallSet marks;
  const auto went_back = [&](table::Seat each, const std::string& place) {
    return std::any_of(round.log.begin(), round.log.end(), [&](const table::Event& event) {
      const auto* call = std::get_if<table::Call>(&event);
      return call != nullptr && call->wager == place && call->seats == std::vector{each};
    });
  };
  std::vector<std::pair<bool, int>> wanted;  // out of the blower: what the system picks for a ticket, and the draw
  for (const auto& [each, stakes] : round.stakes) {
    for (const auto& [place, price] : stakes) {
      const WrittenTicket ticket = read_ticket(place);
      if (!price || went_back(each, place)) continue;
      if (ticket.picks != 0) wanted.emplace_back(each == seat, ticket.picks);
      for (const BallSet& group : ticket.groups) {
        if (each == seat) marks = marks | group;
      }
    }
  }
  constexpr int drawn_in_all = 20;
  wanted.emplace_back(false, drawn_in_all);
  BallSet drawn;
  std::size_t at = 0;
  for (const table::Event& event : round.log) {
    const auto* number = std::get_if<table::Draw>(&event);
    if (number == nullptr || at == wanted.size()) continue;
    drawn.insert(Ball(1 + static_cast<int>(number->value)));
    if (drawn.size() < wanted[at].second || at + 1 == wanted.size()) continue;
    if (wanted[at].first) marks = marks | drawn;
    drawn = {};
    ++at;
  }
  if (at + 1 != wanted.size()) drawn = {};
  std::string text;
  constexpr int row = 10;
  for (int number = 1; number <= kit::ball_count; ++number) {
    const bool marked = marks.contains(Ball(number));
    text += fmt::format("{:>4}{}{}", (marked ? "[" : "") + std::to_string(number), marked ? "]" : " ",
                        drawn.contains(Ball(number)) ? "*" : " ");
    if (number % row != 0) continue;
    text.erase(text.find_last_not_of(' ') + 1);
    text += "\n";
  }
  return fmt::format("{}  [marked]  drawn*  caught: {}\n", text, (marks & drawn).size());
}

}  // namespace houseway::games::keno
