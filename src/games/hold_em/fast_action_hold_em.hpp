#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/hold_em/fast_action_house_way.hpp"
#include "games/hold_em/fast_action_strategy.hpp"
#include "games/shared/steps.hpp"
#include "hands/compare.hpp"
#include "hands/multi_deck.hpp"
#include "kit/out_of_line.hpp"
#include "rulebook/binder.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Fast Action Hold 'em: two of four cards are kept, or all four are split into two hands, against two of the dealer's
/// four; then five community cards, out of a shoe of several decks.
namespace houseway::games::fast_action_hold_em {

using hands::MultiDeckBoard;
using hands::MultiDeckValue;
using rulebook::Binder;
using rulebook::Payouts;
using rulebook::Remedy;
using table::Phase;
using table::Place;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, wager, split_wager)

/// The first three by `hands::compare` of the player's hand with the dealer's.
HOUSEWAY_ENUM(WagerOutcome, lower, copy, higher, dealer_natural, natural, surrendered)
HOUSEWAY_ENUM(SplitOutcome, lower, copy, higher, dealer_natural)

/// Where the dealing marker stands: 0 at the dealer, else at the seat of this number.
HOUSEWAY_ENUM(Carried, marker)

/// The words of the rulebook.
HOUSEWAY_ENUM(Shuffle, manual, automated_two_batches_at_least_12_decks, continuous_shuffling_device_approved)
HOUSEWAY_ENUM(Reshuffle, at_cut_card_only, after_any_round)

/// §1: four of a kind in four cards.
constexpr bool is_natural(const Four& cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.rank() == cards[0].rank(); });
}

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : wager(b.pays<WagerOutcome>("wager")),
        split_wager(b.pays<SplitOutcome>("split-wager")),
        too_many_cards(b.clause("too-many-cards")),
        too_few_cards(b.clause("too-few-cards")),
        house_way(b.choice("house-way-13-plus", WayAfter12::running_then_highest)),
        positions(static_cast<int>(b.seats()) + 1),
        continuous(b.choice("shuffle", Shuffle::manual) == Shuffle::continuous_shuffling_device_approved),
        shuffles_every_round(continuous || b.choice("reshuffle-after-round", Reshuffle::at_cut_card_only) ==
                                               Reshuffle::after_any_round) {
    shoe.deck.decks = b.decks(6);
    shoe.cut_card = shoe.deck.size() / 4;  // §5(g)
  }

  Payouts<WagerOutcome> wager;
  Payouts<SplitOutcome> split_wager;
  rulebook::ClauseId too_many_cards{};
  rulebook::ClauseId too_few_cards{};
  HouseWay house_way{};
  int positions = 1;  ///< of the marker: the dealer's and the seats'
  bool continuous = false;
  bool shuffles_every_round = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

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
    deal_from(table, start);
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
  struct Hand {
    Two kept{};
    Two second{};         ///< of a split
    bool is_set = false;  ///< or paid, or given up
    bool plays = false;
    bool splits = false;
    bool has_excess = false;
  };

  static constexpr table::CardsAsked<Action> one_hand{.word = "keeps", .purpose = "hand"};
  static constexpr table::CardsAsked<Action> first_hand{.word = "keeps", .purpose = "first hand"};

  /// The area for discards, in which the second hand of a split lies too (§8(a), (c)).
  static constexpr Place aside(Seat seat) { return {seat, 1}; }

  /// §7(b): where the marker stands, or stood, if the dealer has not moved it since the last round (§9(k)).
  template <class T>
  static constexpr int find_start(T& table, const Rules& rules) {
    const auto marker = static_cast<int>(table.carried(Carried::marker));
    const int moved_back = table.ordered(Remedy::record) ? 1 : 0;
    return (marker + rules.positions - moved_back) % rules.positions;
  }

  /// §7(c): clockwise from the marker, one card at a time; seat 1 is the dealer's left.
  template <class T>
  static constexpr void deal_from(T& table, int start) {
    const auto deal_to_seats = [&](int from, int to) {
      for (const Seat seat : table.bettors()) {
        if (seat.number() >= from && seat.number() < to) table.deal_down(seat);
      }
    };
    constexpr int beyond = 1 << 16;
    for (int pass = 0; pass < 4; ++pass) {
      if (start > 0) deal_to_seats(start, beyond);
      table.deal_down(table::dealer);
      deal_to_seats(1, start > 0 ? start : beyond);
    }
  }

  /// §8(a)-(c), (f): a natural is paid at once, and what is called after that finds it paid. Who has too many cards
  /// sets one hand (§9(g)).
  template <class T, class RefuseLate>
  static constexpr void set_hand(T& table, const Rules& rules, Seat seat, Hand& hand, RefuseLate&& refuse_late) {
    Seen seen{.cards = table.template look<4>(seat)};
    if (!hand.has_excess && is_natural(seen.cards)) return pay_natural(table, rules, seat, hand);
    refuse_late();
    if (table.remedied(seat, Remedy::void_hand)) return;
    hand.has_excess = table.remedied(seat, Remedy::accept);
    if (hand.has_excess) return set_with_excess(table, rules, seat, hand, refuse_late);
    const Action action = table.choose(seat, std::array{Action::set, Action::split, Action::surrender}, seen);
    hand.is_set = true;
    if (action == Action::surrender) return surrender(table, rules, seat);
    refuse_late();
    hand.plays = true;
    hand.splits = seen.splits = action == Action::split;
    if (hand.splits) table.raise(seat, Spot::split_wager, table.stake(seat, Spot::wager));
    hand.kept = *table.template choose_cards<2>(seat, hand.splits ? first_hand : one_hand, seen.cards, seen);
    hand.second = part(table, seat, seen.cards, hand.kept, aside(seat));
  }

  template <class T, class RefuseLate>
  HOUSEWAY_OUT_OF_LINE static constexpr void set_with_excess(T& table, const Rules& rules, Seat seat, Hand& hand,
                                                          RefuseLate&& refuse_late) {
    table.deal_down(seat);
    const std::array<Card, 5> cards = table.template look<5>(seat);
    const Seen seen{.cards = {cards[0], cards[1], cards[2], cards[3]}, .fifth = cards[4]};
    const Action action = table.choose(seat, std::array{Action::set, Action::surrender}, seen);
    hand.is_set = true;
    if (action == Action::surrender) return surrender(table, rules, seat);
    refuse_late();
    hand.plays = true;
    hand.kept = *table.template choose_cards<2>(seat, one_hand, cards, seen);
    part(table, seat, cards, hand.kept, aside(seat));
  }

  /// Of a hand that was void before nothing is left to pay.
  template <class T>
  HOUSEWAY_OUT_OF_LINE static constexpr void pay_natural(T& table, const Rules& rules, Seat seat, Hand& hand) {
    hand.is_set = table.stake(seat, Spot::wager) > kit::Cents{};
    table.expose(seat);
    table.settle(seat, Spot::wager, rules.wager[WagerOutcome::natural]);
    table.collect(seat);
  }

  template <class T>
  HOUSEWAY_OUT_OF_LINE static constexpr void surrender(T& table, const Rules& rules, Seat seat) {
    table.settle(seat, Spot::wager, rules.wager[WagerOutcome::surrendered]);
    table.collect(seat);
  }

  /// The cards that are not kept leave the hand; the first two of them.
  template <class T, std::size_t N>
  static constexpr Two part(T& table, Place hand, const std::array<Card, N>& cards, const Two& kept, Place to) {
    Two left{};
    std::size_t gone = 0;
    bool first_here = true;
    bool second_here = true;
    for (std::size_t i = 0; i < N; ++i) {
      const bool is_first = first_here && cards[i] == kept[0];
      const bool is_second = !is_first && second_here && cards[i] == kept[1];
      first_here = first_here && !is_first;
      second_here = second_here && !is_second;
      if (is_first || is_second) continue;
      table.move_card(hand, i - gone, to);
      if (gone < left.size()) left[gone] = cards[i];
      ++gone;
    }
    return left;
  }

  /// That a player has too many cards or too few is heard before the hand is set (§9(e), (g), (j)).
  template <class T, class Seats, class Hands>
  static constexpr void refuse_late_calls(T& table, const Rules& rules, const Seats& seats, Hands& hands) {
    for (const Seat seat : seats) {
      const Hand& hand = hands[seat];
      if (!hand.is_set) continue;
      if (!hand.has_excess && table.remedied(seat, Remedy::accept))
        table.refuse(rules.too_many_cards, "a player with too many cards says so before setting the hand");
      if (table.remedied(seat, Remedy::void_hand))
        table.refuse(rules.too_few_cards, "a player with too few cards says so before setting the hand");
    }
  }

  template <class T, class Hands>
  static constexpr void collect_discards(T& table, Hands& hands) {
    for (const Seat seat : table.bettors_from_right()) {
      if (!hands[seat].plays || hands[seat].splits) continue;
      for (int card = hands[seat].has_excess ? 3 : 2; card > 0; --card) table.move_card(aside(seat), 0, table::rack);
    }
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
