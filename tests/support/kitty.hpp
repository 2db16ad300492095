#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <string_view>

#include "kit/short_list.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"
#include "table/pot.hpp"

/// A small game of players against each other, to hold the tables to what pots promise. Every ante goes into the kitty
/// and everybody gets three cards, of which two are played: the highest pair of ranks wins the kitty, less a tenth for
/// the house, and equal ones share it. A kitty that nobody's cards are good enough for lies there for the next round.
namespace houseway::testing_support::kitty {

using kit::Card;
using kit::Cents;
using table::Seat;

HOUSEWAY_ENUM(Spot, ante)
HOUSEWAY_ENUM(Action, fold)
HOUSEWAY_ENUM(Pot, kitty)
HOUSEWAY_ENUM(Carried, raked)

struct Rules {
  rulebook::Award anted{.pays = {}, .net = {}, .outcome = "anted", .clause = rulebook::ClauseId{1}};
  rulebook::Award won{.pays = {}, .net = {}, .outcome = "highest", .clause = rulebook::ClauseId{2}};
  int least = 14;  ///< that two cards must count to win
  table::HousePolicy policy;
  table::ShoePlan shoe;
};

struct Seen {};

constexpr int count_of(const std::array<Card, 2>& cards) {
  return static_cast<int>(cards[0].rank()) + static_cast<int>(cards[1].rank());
}

/// Plays the two highest cards.
struct Strategy {
  constexpr Action operator()(const Seen&) const { return Action::fold; }
  template <std::size_t K>
  constexpr std::array<Card, K> choose_cards(std::array<Card, 3> cards, const Seen&) const {
    std::sort(cards.begin(), cards.end());
    return {cards[2], cards[1]};
  }
};

struct Game {
  using Spot = kitty::Spot;
  using Action = kitty::Action;
  using Seen = kitty::Seen;
  using Strategy = kitty::Strategy;
  using Rules = kitty::Rules;
  using Carried = kitty::Carried;
  using Pot = kitty::Pot;

  static constexpr std::string_view id = "kitty";
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array<Carried, 0> ends_with_shoe{};
  static constexpr std::array carried_pots{Pot::kitty};
  static constexpr std::array paid_again{Spot::ante};

  template <table::CardTable<Game> T>
  requires table::HasPots<T> && table::Memory<T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<int> counts;
    table.phase(table::Phase::deal);
    for (const Seat seat : table.bettors()) table.put_in(Pot::kitty, seat, Spot::ante, rules.anted);
    for (int pass = 0; pass < 3; ++pass) {
      for (const Seat seat : table.bettors()) table.deal_down(seat);
    }

    table.phase(table::Phase::decide);
    int best = 0;
    for (const Seat seat : table.bettors()) {
      const auto cards = table.template look<3>(seat);
      const auto played = table.template choose_cards<2>(
          seat, {.word = "plays", .purpose = "hand", .instead = Action::fold}, cards, Seen{});
      if (played) table.lay_apart(seat, *played);
      counts[seat] = played ? count_of(*played) : 0;
      best = std::max(best, counts[seat]);
    }

    table.phase(table::Phase::settle);
    kit::ShortList<Seat, 16> winners;
    for (const Seat seat : table.bettors()) {
      if (counts[seat] == best && best >= rules.least) winners.push_back(seat);
    }
    if (!winners.empty()) {
      const Cents rake(table.pot(Pot::kitty).count() / 10);
      table.rake(Pot::kitty, rake);
      table.carried(Carried::raked) += rake.count();
      table.share_out(Pot::kitty, {winners.begin(), winners.size()}, Spot::ante, rules.won);
    }
    table.shuffle_next();
  }
};

}  // namespace houseway::testing_support::kitty
