#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "rulebook/binder.hpp"
#include "table/concept.hpp"

/// Steps that the procedures of several games share.
namespace houseway::games {

/// What commission is rounded up to a multiple of, by the rule of this key.
inline kit::Cents commission_unit(rulebook::Binder& b, std::string_view key) {
  const auto unit_of = [](std::string_view rounding) -> std::optional<kit::Cents> {
    if (rounding == "exact") return kit::Cents(1);
    if (rounding == "25c-or-next-higher-multiple") return kit::Cents(25);
    return std::nullopt;
  };
  return b.parsed(key, "exact", unit_of, "exact or 25c-or-next-higher-multiple");
}

/// One card at a time out of a shoe, or stacks that a machine dispenses.
HOUSEWAY_ENUM(DealingMethod, manual_shoe, automated_shoe)

/// One card is burned from a new shoe and, where the rule says so, by a new dealer. A new dealer who deals the first
/// round of a shoe burns it once.
template <table::Cards T>
constexpr void burn_first_card(T& table, bool new_dealer_burns) {
  const bool new_dealer = table.new_dealer();
  if (table.fresh_shoe() || (new_dealer && new_dealer_burns)) table.burn(1);
}

/// One card at a time face down, from the dealer's left, the dealer or another place last in each pass.
template <table::Cards T>
constexpr void deal_in_passes(T& table, int cards, table::Place last = table::dealer) {
  for (int pass = 0; pass < cards; ++pass) {
    for (const table::Seat seat : table.bettors()) table.deal_down(seat);
    table.deal_down(last);
  }
}

/// A stack of cards face down to one place, as an automated shoe dispenses it.
template <table::Cards T>
constexpr void deal_stack(T& table, table::Place place, int cards) {
  for (int i = 0; i < cards; ++i) table.deal_down(place);
}

/// A hand to every player and, last, to the dealer or another place: in stacks, or one card at a time.
template <table::Cards T>
constexpr void deal_hands_of(T& table, int cards, bool stacks, table::Place last = table::dealer) {
  if (!stacks) return deal_in_passes(table, cards, last);
  for (const table::Seat seat : table.bettors()) deal_stack(table, seat, cards);
  deal_stack(table, last, cards);
}

/// From which side of the dealer hands are settled.
HOUSEWAY_ENUM(SettleFrom, right, left)

template <table::Seating T>
constexpr auto settling_order(const T& table, SettleFrom from) {
  return from == SettleFrom::left ? table.bettors() : table.bettors_from_right();
}

/// Which wagers are settled: the house may collect all that lose before it pays anyone.
enum class Pass : std::uint8_t { all, losers, others };

/// Whether a wager with this award is settled in this pass.
constexpr bool is_settled_in(Pass pass, const table::Award& award) {
  return pass == Pass::all || (award.pays.kind == rulebook::PayKind::lose) == (pass == Pass::losers);
}

/// Calls `settle` for one pass or, with the losers first, for two. Tables that keep no order of settlements need one.
template <class T, class Settle>
constexpr void settle_in_passes(bool losers_first, Settle&& settle) {
  if (losers_first && table::keeps_order<T>) {
    settle(Pass::losers);
    settle(Pass::others);
  } else {
    settle(Pass::all);
  }
}

/// Whether a seat has a stake on one of these spots.
template <table::Felt T, class Spot, std::size_t N>
constexpr bool has_stake(const T& table, table::Seat seat, const std::array<Spot, N>& spots) {
  return std::any_of(spots.begin(), spots.end(), [&](Spot spot) { return static_cast<bool>(table.stake(seat, spot)); });
}

/// Whether any seat has a stake on a spot.
template <table::Felt T, class Spot>
constexpr bool anyone_has_stake(const T& table, Spot spot) {
  bool anyone = false;
  for (const table::Seat seat : table.bettors()) anyone = anyone || table.stake(seat, spot);
  return anyone;
}

/// Cover All: the best hand at the table, a player's or the dealer's, pays by the number of players dealt in.
template <kit::NamedEnum Outcome, std::size_t MostPlayers>
class CoverAll {
 public:
  CoverAll() = default;
  explicit CoverAll(rulebook::Binder& b) {
    for (std::size_t players = 1; players <= MostPlayers; ++players) {
      by_players_[players - 1] = b.pays<Outcome>("cover-all", "players-" + std::to_string(players));
    }
  }

  [[nodiscard]] constexpr const rulebook::Payouts<Outcome>& with_players(std::size_t players) const {
    return by_players_[std::min(players, MostPlayers) - 1];
  }

  /// `best` finds the outcome of the best hand; it is asked only where somebody has the wager.
  template <table::Felt T, class Seats, class Spot, class Best>
  constexpr void settle(T& table, const Seats& order, Spot spot, std::size_t players, Best&& best) const {
    if (!anyone_has_stake(table, spot)) return;
    const auto& award = with_players(players)[best()];
    for (const table::Seat seat : order) table.settle(seat, spot, award);
  }

 private:
  std::array<rulebook::Payouts<Outcome>, MostPlayers> by_players_;
};

/// Every other player who made the wager is paid the envy of one player's hand; nobody envies his own.
template <table::Felt T, class Spot, class Staked>
constexpr void pay_envy(T& table, table::Seat winner, Spot spot, Staked&& staked, const table::Award& award) {
  if (award.pays.kind == rulebook::PayKind::lose) return;
  for (const table::Seat other : table.bettors()) {
    if (other == winner) continue;
    if (const auto stake = staked(other)) table.bonus(other, spot, stake, award);
  }
}

/// A meter that pays one of those who fed it, at the latest when it reaches its maximum.
struct MustHitMeter {
  struct Chance {
    std::uint32_t favourable;
    std::uint32_t possible;
  };

  MustHitMeter() = default;
  MustHitMeter(const rulebook::Binder& binder, std::string_view wager, std::string_view id)
      : meter(binder.offers(wager) ? binder.meter(id) : std::nullopt), by(binder.must_hit(id)) {}

  /// The meter pays at an amount that nobody knows, each cent up to its maximum as likely as another: so, of the way
  /// that was left before this round, the part that this round's stakes have covered is the chance that it pays now.
  [[nodiscard]] constexpr Chance chance(kit::Cents reading, kit::Cents covered) const {
    const kit::Cents before = reading - covered;
    const std::int64_t way = std::max<std::int64_t>((by - before).count(), 1);
    return {static_cast<std::uint32_t>(std::min(covered.count(), way)), static_cast<std::uint32_t>(way)};
  }

  std::optional<std::uint8_t> meter;
  kit::Cents by;
};

template <class T, class Spot, class Candidate>
requires table::Felt<T> && table::Memory<T> && table::Device<T>
constexpr void pay_must_hit(T& table, const MustHitMeter& must_hit, Spot spot, Candidate&& is_candidate,
                            const table::Award& award) {
  if (!must_hit.meter) return;
  std::uint32_t candidates = 0;
  for (const table::Seat seat : table.bettors()) candidates += is_candidate(seat) ? 1U : 0U;
  const kit::Cents covered = table.contributed(*must_hit.meter);
  if (candidates == 0 || !covered) return;
  const MustHitMeter::Chance chance = must_hit.chance(table.meter(*must_hit.meter), covered);
  if (!table.happens(chance.favourable, chance.possible)) return;
  std::uint32_t winner = table.pick(candidates);
  for (const table::Seat seat : table.bettors()) {
    if (is_candidate(seat) && winner-- == 0) table.bonus(seat, spot, {}, award);
  }
}

}  // namespace houseway::games
