#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>

#include "games/shared/steps.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Red Dog: two cards, and a third that wins where it falls between them.
namespace houseway::games::red_dog {

using kit::Card;
using kit::Rank;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using rulebook::Remedy;
using table::Phase;
using table::Seat;
using table::Table;

/// The main wager is the original wager in Massachusetts and the bet in Chapter 4.
HOUSEWAY_ENUM(Spot, original, bet, raise)
HOUSEWAY_ENUM(Action, decline, raise)

HOUSEWAY_ENUM(RaiseOutcome, spread_1, spread_2, spread_3, spread_4_to_11, not_between)
/// Those of a raise first, in the same order: without a spread nobody raises.
HOUSEWAY_ENUM(Outcome, spread_1, spread_2, spread_3, spread_4_to_11, not_between, three_of_a_kind, no_three_of_a_kind,
              consecutive)

/// The words of the rulebook.
HOUSEWAY_ENUM(ContinuousDevice, not_used, commission_approved)

inline constexpr int widest_spread = 11;

/// How many values lie between two cards: 0 where they are consecutive, -1 where they are a pair.
constexpr int spread_of(Card left, Card right) {
  const int distance = static_cast<int>(left.rank()) - static_cast<int>(right.rank());
  return (distance < 0 ? -distance : distance) - 1;
}

/// Of a third card that falls between.
constexpr Outcome between(int spread) { return static_cast<Outcome>(std::min(spread, 4) - 1); }

/// Of two cards that are not consecutive.
constexpr Outcome outcome_of(Card left, Card right, Card third) {
  if (left.rank() == right.rank())
    return third.rank() == left.rank() ? Outcome::three_of_a_kind : Outcome::no_three_of_a_kind;
  const auto [low, high] = std::minmax({left.rank(), right.rank()});
  return low < third.rank() && third.rank() < high ? between(spread_of(left, right)) : Outcome::not_between;
}

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : main(b.offers("bet") ? Spot::bet : Spot::original),
        pays(bind_main(b)),
        raise(b.pays<RaiseOutcome>("raise")),
        continuous(b.choice<ContinuousDevice>("continuous-shuffling-device", ContinuousDevice::not_used) ==
                   ContinuousDevice::commission_approved),
        shuffles_every_round(b.yes("shuffle-after-any-round") || continuous),
        new_dealer_burns(b.yes("new-dealer-burns")) {
    shoe.deck.decks = b.decks(6);
    shoe.cut_card = shoe.deck.size() / 4;  // §3(d), §12.B.2(a)
  }

  /// Of an outcome with a spread.
  [[nodiscard]] constexpr const Award& raised(Outcome outcome) const { return raise.awards[kit::index_of(outcome)]; }

  Spot main{};
  Payouts<Outcome> pays;  ///< of the main wager
  Payouts<RaiseOutcome> raise;
  bool continuous{};
  bool shuffles_every_round{};
  bool new_dealer_burns{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};

 private:
  /// Chapter 4 has one table; Massachusetts has one for a spread, one for a pair, and a tie of consecutive cards.
  static Payouts<Outcome> bind_main(Binder& b) {
    const auto one = b.pays<Outcome>("bet");
    auto out = b.pays<Outcome>("original");
    const auto pair = b.pays<Outcome>("original", "pair");
    const auto consecutive = b.pays<Outcome>("original", "consecutive");
    if (b.offers("bet")) return one;
    for (const Outcome outcome : {Outcome::three_of_a_kind, Outcome::no_three_of_a_kind})
      out.awards[kit::index_of(outcome)] = pair[outcome];
    out.awards[kit::index_of(Outcome::consecutive)] = consecutive[Outcome::consecutive];
    return out;
  }
};

/// What a player sees who must choose.
struct Seen {
  int spread;
};

/// Raise where the two cards out of a full shoe leave more to win than to lose, which the usual odds do from a spread
/// of seven on; or on the spreads that a file names.
struct Strategy {
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);
  constexpr Action operator()(const Seen& seen) const {
    return raises[static_cast<std::size_t>(seen.spread)] ? Action::raise : Action::decline;
  }

  std::array<bool, widest_spread + 1> raises{};  ///< by spread
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "red-dog";
  static constexpr rulebook::AlwaysDealt always_dealt{.board = 2};
  static constexpr std::array one_bet{Spot::original, Spot::bet, Spot::raise};

  /// The spread, or what the three cards came to.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    table.phase(Phase::deal);
    if (!rules.continuous) burn_first_card(table, rules.new_dealer_burns);
    const Card left = table.deal_up(table::board);
    const Card right = table.deal_up(table::board);

    Outcome outcome = Outcome::consecutive;
    if (const int spread = spread_of(left, right); spread != 0) {
      if (spread > 0) hear_raises(table, rules, spread);
      table.phase(Phase::draw);
      // After a third card shown too early every player may have voided the round.
      if (!table.bettors().empty()) outcome = outcome_of(left, right, table.deal_up(table::board));
    }

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors()) {
      table.settle(seat, rules.main, rules.pays[outcome]);
      if (outcome <= Outcome::not_between) table.settle(seat, Spot::raise, rules.raised(outcome));
    }
    table.phase(Phase::close);
    if (rules.shuffles_every_round || table.cut_card_out()) table.shuffle_next();
  }

 private:
  /// Until “Raises closed” each player may add any amount up to the main wager.
  template <class T>
  static constexpr void hear_raises(T& table, const Rules& rules, int spread) {
    table.phase(Phase::decide);
    while (!are_all_heard(table, rules, spread)) {
    }
  }

  /// Not where a third card was shown too early: raises are still open, and who has made none is asked again (ma §6(c),
  /// ch4 §12.D.3).
  template <class T>
  static constexpr bool are_all_heard(T& table, const Rules& rules, int spread) {
    for (const Seat seat : table.bettors()) {
      if (table.ordered(Remedy::discard_and_reopen)) return false;
      if (table.stake(seat, Spot::raise)) continue;
      if (table.choose(seat, std::array{Action::decline, Action::raise}, Seen{spread}) == Action::raise)
        table.raise_up_to(seat, Spot::raise, table.stake(seat, rules.main));
    }
    return !table.ordered(Remedy::discard_and_reopen);
  }
};

}  // namespace houseway::games::red_dog
