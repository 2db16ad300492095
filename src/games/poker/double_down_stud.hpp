#pragma once

#include <array>
#include <optional>
#include <string_view>

#include "games/poker/double_down_stud_strategy.hpp"
#include "rulebook/binder.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Double Down Stud: a wager on one own card and four of the board, which may be doubled before the last of these is
/// turned.
namespace houseway::games::double_down_stud {

using hands::PokerHand;
using kit::Card;
using kit::Cents;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, initial, double_down)
using HandOutcome = JacksOrBetter;

/// What a double down wager may be. The regulation has lost the words.
struct DoubleDownCap {
  /// “up-to-1x” or “exactly-2x”.
  static constexpr std::optional<DoubleDownCap> parse(std::string_view text) {
    constexpr std::string_view up_to = "up-to-";
    constexpr std::string_view exactly = "exactly-";
    const bool exact = text.starts_with(exactly);
    if (!exact && !text.starts_with(up_to)) return std::nullopt;
    text.remove_prefix(exact ? exactly.size() : up_to.size());
    if (text.size() != 2 || text[0] < '1' || text[0] > '9' || text[1] != 'x') return std::nullopt;
    return DoubleDownCap{.times = text[0] - '0', .exact = exact};
  }

  int times = 1;  ///< the initial wager
  bool exact = false;
};

struct Rules {
  /// Every wager loses.
  Rules() = default;
  explicit Rules(Binder& b)
      : initial(b.pays<HandOutcome>("initial")),
        double_down(b.pays<HandOutcome>("double-down")),
        cap(b.parsed("double-down-cap", "up-to-1x", &DoubleDownCap::parse,
                     "up-to-Nx or exactly-Nx, N being a number from 1 to 9")) {}

  Payouts<HandOutcome> initial;
  Payouts<HandOutcome> double_down;
  DoubleDownCap cap{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "double-down-stud";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 1, .board = 4};
  static constexpr std::array one_bet{Spot::initial, Spot::double_down};

  /// What a player's card makes with those of the board that are open.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<PokerHand> hands;

    table.phase(Phase::deal);
    for (const Seat seat : table.bettors()) hands[seat] = PokerHand{table.deal_up(seat)};
    table.deal_down(table::board);  // the hole card
    for (const Card card : table.template deal_up<3>(table::board)) {
      for (const Seat seat : table.bettors()) hands[seat] += card;
    }

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      if (table.choose(seat, std::array{Action::stand, Action::double_down}, Seen{hands[seat]}) == Action::double_down)
        double_down(table, rules.cap, seat);
    }

    table.phase(Phase::reveal);
    const Card hole_card = table.turn(table::board);

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) {
      const HandOutcome outcome = jacks_or_better(evaluate(hands[seat] + hole_card));
      table.settle(seat, Spot::initial, rules.initial[outcome]);
      table.settle(seat, Spot::double_down, rules.double_down[outcome]);
    }
    table.shuffle_next();
  }

 private:
  template <class T>
  static constexpr void double_down(T& table, const DoubleDownCap& cap, Seat seat) {
    const Cents most = table.stake(seat, Spot::initial) * cap.times;
    if (cap.exact) {
      table.raise(seat, Spot::double_down, most);
    } else {
      table.raise_up_to(seat, Spot::double_down, most);
    }
  }
};

}  // namespace houseway::games::double_down_stud
