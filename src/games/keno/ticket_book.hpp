#pragma once

#include <deque>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/keno/keno.hpp"
#include "table/round.hpp"

namespace houseway::games::keno {

/// The tickets of a round: the places of its layout, and what is written on each.
class TicketBook {
 public:
  /// All that is written for a round, what stands from games before among it, and what will stand after it.
  TicketBook(const Rules& rules, const table::Round& round);
  /// These, in the order of the spots of a simulation: sixteen of each kind, of which the last ones may be empty. Each
  /// round is one game of a multi-race ticket, at the stake of that game.
  TicketBook(const Rules& rules, const std::vector<std::string>& places);
  TicketBook(const TicketBook&) = delete;
  TicketBook& operator=(const TicketBook&) = delete;

  [[nodiscard]] const std::vector<std::string>& places() const { return places_; }
  [[nodiscard]] const std::vector<Ticket>& tickets() const { return tickets_; }
  [[nodiscard]] std::vector<std::string_view> spots() const { return {places_.begin(), places_.end()}; }

 private:
  [[nodiscard]] Ticket keep(const WrittenTicket& ticket);

  std::vector<std::string> places_;
  std::vector<Ticket> tickets_;
  std::deque<std::vector<Way>> ways_;
};

/// A ticket of every kind that a table writes: what its people are shown, and what is simulated where nobody says more.
std::vector<std::string> sample_tickets(const Rules& rules);

/// The board with the tickets of a seat: numbers that are marked, drawn, and both.
std::string board(const table::Round& round, table::Seat seat);

}  // namespace houseway::games::keno
