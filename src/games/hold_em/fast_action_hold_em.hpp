#pragma once

#include <array>
#include <string_view>

#include "games/hold_em/fast_action_house_way.hpp"
#include "games/hold_em/fast_action_rules.hpp"
#include "games/hold_em/fast_action_setting.hpp"
#include "games/hold_em/fast_action_strategy.hpp"
#include "games/shared/clockwise.hpp"
#include "games/shared/steps.hpp"
#include "hands/compare.hpp"
#include "hands/multi_deck.hpp"
#include "kit/out_of_line.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"

/// Fast Action Hold 'em: two of four cards are kept, or all four are split into two hands, against two of the dealer's
/// four; then five community cards, out of a shoe of several decks.
namespace houseway::games::fast_action_hold_em {

using hands::MultiDeckBoard;
using hands::MultiDeckValue;
using table::Phase;
using table::Table;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  static constexpr std::string_view id = "fast-action-hold-em";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 4};
  static constexpr std::array one_bet{Spot::wager, Spot::split_wager};

  /// What two cards make with the community cards, and before these by which rule the dealer has kept them.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;
    const int start = find_start(table, rules);

    table.phase(Phase::deal);
    if (!rules.continuous) burn_first_card(table, true);  // §7(a), §11
    for (int pass = 0; pass < 4; ++pass)                  // §7(c)
      clockwise_from(table, start, [&](Place place) { table.deal_down(place); });
    for (const Seat seat : table.bettors()) hands[seat] = {.has_excess = table.remedied(seat, Remedy::accept)};

    table.phase(Phase::decide);
    const auto seats = table.bettors();
    const auto refuse_late = [&] { refuse_late_calls(table, rules, seats, hands); };
    for (const Seat seat : seats) set_hand(table, rules, seat, hands[seat], refuse_late);
    refuse_late();

    // §8(e), (g)
    table.phase(Phase::draw);
    collect_discards(table, hands);
    const Four house = table.template reveal<4>(table::dealer);
    if (is_natural(house)) {
      table.phase(Phase::settle);
      settle_natural_of_dealer(table, rules);
    } else {
      play_out(table, rules, hands, house);
    }

    table.phase(Phase::close);
    table.carried(Carried::marker) = (start + 1) % rules.positions;
    if (rules.shuffles_every_round || table.cut_card_out()) table.shuffle_next();  // §5(h), §7(d)
  }

 private:
  /// §7(b): where the marker stands, or stood, if the dealer has not moved it since the last round (§9(k)).
  template <class T>
  static constexpr int find_start(T& table, const Rules& rules) {
    const auto marker = static_cast<int>(table.carried(Carried::marker));
    const int moved_back = table.ordered(Remedy::record) ? 1 : 0;
    return (marker + rules.positions - moved_back) % rules.positions;
  }

  /// §8(h): of a split hand the second wager goes back.
  template <class T>
  HOUSEWAY_OUT_OF_LINE static constexpr void settle_natural_of_dealer(T& table, const Rules& rules) {
    for (const Seat seat : table.bettors_from_right()) {
      table.settle(seat, Spot::wager, rules.wager[WagerOutcome::dealer_natural]);
      table.settle(seat, Spot::split_wager, rules.split_wager[SplitOutcome::dealer_natural]);
    }
  }

  /// §8(g), (i)-(n): the dealer sets, and the hands are compared. What has lost is collected hand by hand, and what has
  /// won is paid after all of them.
  template <class T, class Hands>
  static constexpr void play_out(T& table, const Rules& rules, Hands& hands, const Four& house) {
    const Two kept = rules.house_way.keep(house);
    part(table, table::dealer, house, kept, table::rack);
    table.burn(1);
    const MultiDeckBoard board(table.template deal_up<5>(table::board));

    table.phase(Phase::settle);
    const MultiDeckValue dealers = board.with(kept);
    settle_in_passes<T>(true, [&](Pass pass) {
      for (const Seat seat : table.bettors_from_right()) {
        if (hands[seat].plays) settle_hand(table, rules, seat, hands[seat], board, dealers, pass);
      }
    });
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand,
                                    const MultiDeckBoard& board, const MultiDeckValue& dealers, Pass pass) {
    table.expose(seat);
    const auto& award = rules.wager.awards[hands::compare(board.with(hand.kept), dealers)];
    if (is_settled_in(pass, award)) table.settle(seat, Spot::wager, award);
    if (!hand.splits) return;
    table.expose(aside(seat));
    const auto& second = rules.split_wager.awards[hands::compare(board.with(hand.second), dealers)];
    if (is_settled_in(pass, second)) table.settle(seat, Spot::split_wager, second);
  }
};

}  // namespace houseway::games::fast_action_hold_em
