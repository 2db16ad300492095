#pragma once

#include <array>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "kit/card.hpp"
#include "kit/dice.hpp"
#include "kit/money.hpp"
#include "kit/wheel.hpp"
#include "rulebook/binder.hpp"
#include "rulebook/model.hpp"
#include "table/seat.hpp"

namespace houseway::table {

using kit::Card;
using kit::Cents;
using rulebook::Award;
using rulebook::Phase;

/// For a game that remembers nothing from round to round.
enum class NothingCarried : std::uint8_t {};
inline constexpr std::array<std::string_view, 0> nothing_carried_names{};
constexpr const auto& enum_names(NothingCarried) { return nothing_carried_names; }

/// A game whose undecided stakes stay on the felt for the next round says `static constexpr bool stakes_stand = true`.
template <class Game>
inline constexpr bool stakes_stand = requires {
  requires Game::stakes_stand;
};

/// A game in which stakes stand and the felt and one throw of two dice decide everything says `static constexpr bool
/// learns_throws = true`: a simulation may then count a throw that it has seen on the same felt.
template <class Game>
inline constexpr bool learns_throws = requires {
  requires Game::learns_throws;
};

/// A game whose rounds a few kinds of cards decide has a `card_kind`, under 16: a simulation of one seat may then count
/// a round whose course it has seen.
template <class Game>
inline constexpr bool follows_courses = requires(Card card) {
  { Game::card_kind(card) } -> std::convertible_to<std::size_t>;
};

/// A table that writes settlements down, in their order, says `static constexpr bool keeps_order = true`.
template <class T>
inline constexpr bool keeps_order = requires {
  requires T::keeps_order;
};

/// What a procedure may ask of its table: the verbs of a dealer. A procedure is written against this concept alone, and
/// three models run it: `LiveTable` over a log, `FastTable` for simulation, `TreeTable` over every outcome.
///
/// - `bettors` are the seats with a wager in the round, from the dealer's left; `everyone` are those without one too.
/// - `new_dealer` is whether another dealer has come before this round; it is true once. Simulations know of none.
/// - `deal_up` shows a card at once, or several at once, as a flop. `deal_down` deals it hidden; it is drawn when it is
/// first looked at (`look`, by
///   its owner) or turned (`reveal`, for everybody), which in a shuffled deck is the same, and which keeps a choice in
///   `TreeTable` from depending on cards that the player has not seen.
/// - `expose` turns up cards that have been looked at already.
/// - `look_rest` are the cards dealt to a place since its owner last looked, and `deal_unseen` cards of places without
///   a player: nobody ever sees them.
/// - `deal_hands` deals hands face down before the rack, of so many cards each, before it is known whose they are. The
///   next cards dealt or unseen are theirs, hand by hand.
/// - `set_low` asks a player which two of his cards he sets as the low hand; nothing where he surrenders, if he may.
/// - `lay_apart` shows which two of a hand's cards are its low hand.
/// - `peek` asks a question about the one card that lies face down at a place, without showing it, unless the table
///   cannot (`can_peek`); `turn` turns it.
/// - `move_second_card` takes the second card of a hand to another hand; `collect` takes a hand to the discard rack.
/// - `choose` takes the lawful actions, the one of a hand that is out of the round first, and what the player sees.
/// - `offer` is a wager that the player may add during the round, in any amount; `raise` puts money on a spot.
/// - `bet_flat` is for the simulation of games in which bets are made between the throws: elsewhere the stakes are
///   those that players made.
/// - `raise_up_to` raises by what the player says with his decision, all of it where he says nothing.
/// - `settle` ends a wager, `settle_part` so much of its stake; `bonus` pays without a stake of its own, on the stake
///   of another. `settle_by` ends one by an amount that the procedure has reckoned, and that the player may have lost;
///   without a stake he pays it in.
/// - `remedied` is whether a supervisor has called a remedy for a seat that the procedure itself must apply.
/// - `staked` are the spots on which a seat has a stake, `move` takes a stake to another spot, and `called` is what the
///   player has called of a spot: on, off, or nothing.
/// - `ordered` is a remedy that the procedure itself carries out, once for each call; `volunteers` is an action that a
///   player may take unasked; `refuse` ends a round that may not be played so. Simulations know of none of them.
/// - `roll` throws dice, `spin` spins the ball until it rests where it is valid; `happens` and `pick` are draws of the
/// table's device.
/// - `known_throw` begins a throw where throws are learned: true where a simulation has seen it on the same felt and
///   has counted it.
/// - `known_round` is for rounds that one number decides: true where a simulation has seen this number, counted the
///   round, and needs nothing more of the procedure.
/// - `known_course` is for rounds that a few kinds of cards decide: true where a simulation has followed the next cards
///   to the end of a round that it knows, and has counted it. `rest_depends_on` says while such a round is dealt what
///   the rest of it depends on, beside the cards to come and the one that lies face down: a function makes a number of
///   it, different where the rest can differ.
template <class T, class Game>
concept Table = requires(T t, Seat seat, Place place, typename Game::Spot spot, typename Game::Carried carried,
                         const typename Game::Seen& seen, const Award& award, Cents amount,
                         std::array<typename Game::Action, 2> actions, std::uint32_t n, std::size_t index,
                         const kit::Wheel& wheel, bool (*question)(Card), bool (*valid)(kit::Pocket),
                         bool (*may)(typename Game::Spot), std::uint64_t (*key)()) {
  t.phase(Phase::deal);
  { *t.bettors().begin() } -> std::convertible_to<Seat>;
  { *t.bettors_from_right().begin() } -> std::convertible_to<Seat>;
  { *t.everyone().begin() } -> std::convertible_to<Seat>;
  { t.stake(seat, spot) } -> std::same_as<Cents>;

  { t.fresh_shoe() } -> std::same_as<bool>;
  { t.cut_card_out() } -> std::same_as<bool>;
  { t.new_dealer() } -> std::same_as<bool>;
  t.shuffle_next();
  t.burn(1);
  { t.deal_up(place) } -> std::same_as<Card>;
  { t.template deal_up<3>(place) } -> std::same_as<std::array<Card, 3>>;
  t.deal_down(place);
  { t.template look<3>(place) } -> std::same_as<std::array<Card, 3>>;
  { t.template reveal<3>(place) } -> std::same_as<std::array<Card, 3>>;
  { t.template look_rest<4>(place) } -> std::same_as<std::array<Card, 4>>;
  t.deal_unseen(1);
  t.deal_hands(7, 7);

  t.expose(place);
  t.lay_apart(place, std::array<Card, 2>{});
  { t.peek(place, question) } -> std::same_as<bool>;
  { t.can_peek() } -> std::same_as<bool>;
  { t.turn(place) } -> std::same_as<Card>;
  t.move_second_card(place, place);
  t.collect(place);

  { t.choose(place, actions, seen) } -> std::same_as<typename Game::Action>;
  { t.set_low(place, std::array<Card, 7>{}, true) } -> std::same_as<std::optional<std::array<Card, 2>>>;
  { t.remedied(seat, rulebook::Remedy::set_house_way) } -> std::same_as<bool>;
  { t.offer(seat, spot) } -> std::same_as<Cents>;
  t.raise(seat, spot, amount);
  { t.raise_up_to(seat, spot, amount) } -> std::same_as<Cents>;
  t.bet_flat(seat, may);
  t.settle(seat, spot, award);
  t.settle_part(seat, spot, amount, award);
  t.settle_by(seat, spot, award, amount, amount);
  t.bonus(seat, spot, amount, award);
  t.move(seat, spot, spot);
  { *t.staked(seat).begin() } -> std::convertible_to<typename Game::Spot>;
  { t.called(seat, spot) } -> std::same_as<std::optional<bool>>;

  { t.ordered(rulebook::Remedy::record) } -> std::same_as<bool>;
  { t.volunteers(seat, actions[0]) } -> std::same_as<bool>;
  t.refuse(award.clause, "");

  { t.template roll<2>() } -> std::same_as<kit::Roll<2>>;
  { t.spin(wheel, valid) } -> std::same_as<kit::Pocket>;
  { t.known_throw() } -> std::same_as<bool>;
  { t.known_round(index) } -> std::same_as<bool>;
  { t.known_course() } -> std::same_as<bool>;
  t.rest_depends_on(key);
  { t.happens(n, n) } -> std::same_as<bool>;
  { t.pick(n) } -> std::same_as<std::uint32_t>;
  { t.meter(index) } -> std::same_as<Cents>;
  { t.contributed(index) } -> std::same_as<Cents>;
  { t.carried(carried) } -> std::same_as<std::int64_t&>;
  { t.carried(seat, carried) } -> std::same_as<std::int64_t&>;
  typename T::template PerSeat<int>;
};

}  // namespace houseway::table
