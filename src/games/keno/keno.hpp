#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <utility>

#include "games/keno/catch.hpp"
#include "games/keno/ticket.hpp"
#include "kit/ball.hpp"
#include "kit/invariant.hpp"
#include "rulebook/binder.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"
#include "table/round.hpp"

/// Keno: twenty of eighty numbers are drawn, and every combination of a ticket is paid by what it caught.
///
/// Nobody could list the places of this layout: a ticket is written by its player, and its text is the name of the
/// place on which its price lies. A round has the places that are written for it, and `RoundRules::tickets` says what
/// each of them is; so `Spot` is only a number.
namespace houseway::games::keno {

using kit::Ball;
using kit::BallSet;
using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

/// Tickets of one kind that a simulated player can hold, and quick picks of any seat.
inline constexpr std::size_t slots = 16;

namespace detail {
inline constexpr auto spot_texts = [] {
  std::array<CatchText, kit::count_of<Kind> * slots> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    out[i].write(kit::names_of<Kind>()[i / slots]);
    out[i].write(":");
    out[i].write(static_cast<int>(i % slots));
  }
  return out;
}();
inline constexpr auto spot_names = [] {
  std::array<std::string_view, spot_texts.size()> out{};
  for (std::size_t i = 0; i < out.size(); ++i) out[i] = {spot_texts[i].text.data(), spot_texts[i].length};
  return out;
}();
}  // namespace detail

/// A place of the round. In a simulation those of a kind of ticket follow each other, so that its wager is known.
enum class Spot : std::uint16_t {};
constexpr const auto& enum_names(Spot) { return detail::spot_names; }

/// Nobody decides anything once the game is closed.
HOUSEWAY_ENUM(Action, watch)

/// How a ticket ends, as the text has it; what each combination gets is a row of the rate card.
HOUSEWAY_ENUM(TicketOutcome, award, lost)
HOUSEWAY_ENUM(Progressive, progressive_won, no_award)
HOUSEWAY_ENUM(SeveralWinners, equal_shares, each_paid_the_meter)

/// What a game is dealt by.
struct RoundRules {
  [[nodiscard]] constexpr const Ticket& ticket(Spot spot) const { return tickets[static_cast<std::size_t>(spot)]; }

  int balls = kit::ball_count;
  int drawn = 20;
  std::array<Payouts<Catch>, kit::count_of<Rate>> card;
  std::array<rulebook::ClauseId, kit::count_of<Kind>> clauses{};  ///< by which tickets of each kind are paid
  Payouts<Progressive> progressive;
  SeveralWinners several_winners = SeveralWinners::equal_shares;
  std::span<const Ticket> tickets;  ///< of the round, by spot; they lie in the table's book of tickets

  table::HousePolicy policy;
  table::ShoePlan shoe;
};

/// With what a ticket may be, and the clauses that say so.
struct Rules : RoundRules {
  Rules() = default;
  explicit Rules(Binder& b);

  /// Throws `kit::InputError` where this table writes no such ticket.
  void check_ticket(const std::string& place, const WrittenTicket& ticket) const;

  std::array<bool, kit::count_of<Kind>> offered{};
  int maximum_spots = most_spots;
  int progressive_spots = 8;
  std::int64_t meter_limit = 0;  ///< in dollars, at which the meter advances no further; 0: none
  bool several_rates = false;
  bool may_quit = false;     ///< a multi-race ticket before its last game
  int most_advantage = 100;  ///< of the house on any rate, in hundredths of the stake
  std::string spots_clause;
  std::string rates_clause;
  std::string price_clause;
  std::string quit_clause;
  std::string advantage_clause;
  std::string meter_clause;
};

struct Seen {};

struct Strategy {
  explicit Strategy(const Rules&) {}
  constexpr Action operator()(const Seen&) const { return Action::watch; }
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  using RoundRules = keno::RoundRules;

  static constexpr std::string_view id = "keno";
  static constexpr std::array<Spot, 0> one_bet{};

  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls);
  static void check_plan(const Rules& rules, const table::Stakes& plan);
  static std::string felt(const Rules& rules);

  /// What the system picks, ticket by ticket of a seat, in the order of its places.
  using Picks = std::array<BallSet, slots>;

  template <Table<Game> T>
  static constexpr void deal(T& table, const RoundRules& rules) {
    table.phase(Phase::deal);
    typename T::template PerSeat<Picks> picks;
    for (const Seat seat : table.bettors()) {
      std::size_t at = 0;
      for (const Spot spot : table.staked(seat)) {
        if (const int count = rules.ticket(spot).picks; count != 0) {
          kit::ensure(at < slots, "a seat has more quick picks than it can hold");
          picks[seat][at++] = draw(table, rules, count);
        }
      }
    }

    table.phase(Phase::draw);
    const BallSet drawn = draw(table, rules, rules.drawn);

    table.phase(Phase::settle);
    settle(table, rules, drawn, picks);
  }

  /// Pays every combination by what it caught of the numbers drawn.
  template <class T, class PicksOfSeats>
  static constexpr void settle(T& table, const RoundRules& rules, BallSet drawn, PicksOfSeats& picks) {
    bool meter_won = false;
    for (const Seat seat : table.bettors()) {
      std::size_t at = 0;
      for (const Spot spot : table.staked(seat)) {
        const Ticket& ticket = rules.ticket(spot);
        if (ticket.picks != 0) {
          const int hits = (picks[seat][at++] & drawn).size();
          table.settle(seat, spot, award_of(rules, ticket, ticket.ways.front(), hits));
        } else if (ticket.kind == Kind::progressive_keno && catches_all(ticket, drawn)) {
          table.settle(seat, spot, meter_award(table, rules, std::exchange(meter_won, true)));
        } else if (ticket.ways.size() == 1 && ticket.games == 1) {
          const Way& way = ticket.ways.front();
          table.settle(seat, spot, award_of(rules, ticket, way, (way.spots & drawn).size()));
        } else {
          settle_ways(table, rules, seat, spot, drawn);
        }
      }
    }
  }

  /// What a combination of a ticket gets for so many of its spots.
  static constexpr Award award_of(const RoundRules& rules, const Ticket& ticket, const Way& way, int hits) {
    Award award = rules.card[kit::index_of(way.rate)][catch_of(hits, way.size)];
    if (ticket.kind != Kind::straight) award.clause = rules.clauses[kit::index_of(ticket.kind)];
    return award;
  }

 private:
  /// Balls come out one by one; a number that is out already counts for nothing.
  template <class T>
  static constexpr BallSet draw(T& table, const RoundRules& rules, int count) {
    BallSet out;
    for (int i = 0; i < count;) {
      const Ball ball(1 + static_cast<int>(table.pick(static_cast<std::uint32_t>(rules.balls))));
      if (out.contains(ball)) continue;
      out.insert(ball);
      ++i;
    }
    return out;
  }

  static constexpr bool catches_all(const Ticket& ticket, BallSet drawn) {
    const BallSet spots = ticket.ways.front().spots;
    return (spots & drawn) == spots;
  }

  /// The first winner takes the meter, which several divide; read otherwise, the house pays the others as much again.
  template <class T>
  static constexpr Award meter_award(const T& table, const RoundRules& rules, bool again) {
    Award award = rules.progressive[Progressive::progressive_won];
    if (!again || rules.several_winners == SeveralWinners::equal_shares) return award;
    award.pays.amount = table.meter(award.pays.meter).count();
    award.pays.over = 1;
    award.pays.kind = rulebook::PayKind::fixed;
    return award;
  }

  /// Combinations that caught the same are paid together. Of a multi-race ticket the rest of the price stays for the
  /// games to come.
  template <class T>
  static constexpr void settle_ways(T& table, const RoundRules& rules, Seat seat, Spot spot, BallSet drawn) {
    const Ticket& ticket = rules.ticket(spot);
    const Cents part(table.stake(seat, spot).count() / (std::int64_t{ticket.parts} * ticket.games));
    // Only what the ways of this ticket catch is ever read: to clear all rows of the card would cost more than to draw.
    std::array<std::array<std::int32_t, kit::count_of<Catch>>, kit::count_of<Rate>> parts;
    const auto parts_of = [&](const Way& way) -> std::int32_t& {
      return parts[kit::index_of(way.rate)][kit::index_of(catch_of((way.spots & drawn).size(), way.size))];
    };
    for (const Way& way : ticket.ways) parts_of(way) = 0;
    for (const Way& way : ticket.ways) parts_of(way) += way.times;
    for (const Way& way : ticket.ways) {
      const std::int32_t together = std::exchange(parts_of(way), 0);
      if (together == 0) continue;
      table.settle_part(seat, spot, part * together, award_of(rules, ticket, way, (way.spots & drawn).size()));
    }
    if (ticket.games > 1) table.move(seat, spot, static_cast<Spot>(ticket.next));
  }
};

}  // namespace houseway::games::keno
