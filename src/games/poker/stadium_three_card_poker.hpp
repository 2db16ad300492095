#pragma once

#include <array>
#include <cstddef>
#include <initializer_list>
#include <optional>
#include <string_view>
#include <tuple>

#include "games/poker/stadium_array.hpp"
#include "games/poker/three_card_poker.hpp"
#include "kit/short_list.hpp"

/// Stadium Three Card Poker: nine cards that all terminals share, of which each plays the three it has chosen.
namespace houseway::games::stadium_three_card_poker {

using hands::ThreeCardValue;
using kit::Card;
using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Place;
using table::Seat;
using three_card_poker::AnteOutcome;
using three_card_poker::compare;
using three_card_poker::DealerQualifies;
using three_card_poker::HandOutcome;
using three_card_poker::PlayOutcome;
using three_card_poker::three_cards;

HOUSEWAY_ENUM(Action, fold, play, play_with_tip)

/// On the selected hand; the wagers on rows and columns are paid by the same schedules. A fold leaves them alone.
inline constexpr std::tuple wagers{on(Spot::pair_plus, own_cards<3>, three_cards).naming_suits(),
                                   on(Spot::six_card_bonus, own_cards<3> + house_cards<3>, best_poker)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        play(b.pays<PlayOutcome>("play")),
        ante_bonus(b.pays<HandOutcome>("ante-bonus")),
        side(b) {}

  Payouts<AnteOutcome> ante;
  Payouts<PlayOutcome> play;
  Payouts<HandOutcome> ante_bonus;
  SideWagers side{};
  ThreeCardValue qualifying = three_card_poker::lowest_hand(DealerQualifies::queen_high);
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a player sees who must choose: his hand, and whether a tip lies on the ante. The six other cards of the array
/// lie open too; the strategy does not look at them.
struct Seen {
  ThreeCardValue hand;
  bool tip = false;
};

/// Play queen-six-four or better, or from the hand on that a strategy file names. A tip goes along.
struct Strategy {
  explicit Strategy(const Rules&) : threshold(three_card_poker::lowest_played(DealerQualifies::queen_high)) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);
  constexpr Action operator()(const Seen& seen) const {
    if (seen.hand < threshold) return Action::fold;
    return seen.tip ? Action::play_with_tip : Action::play;
  }

  ThreeCardValue threshold;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "stadium-three-card-poker";
  /// The ante on the first choice of locations; every other is alike.
  static constexpr std::array one_bet{Spot::ante_at_1_2_3, Spot::play, Spot::ante_bonus};

  /// One ante, on one choice of locations.
  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls);
  /// What the dealer's three cards make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <table::CardTable<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    // Three packs, each spread from left to right: locations 1 to 3, 4 to 6, 7 to 9.
    table.phase(Phase::deal);
    Array array{};
    for (Card& card : array) card = table.deal_up(table::board);

    // Under one clock: play or fold.
    table.phase(Phase::decide);
    typename T::template PerSeat<Hand> hands;
    for (const Seat seat : table.bettors()) hands[seat] = selected(table, seat, array);
    const auto ask = [&](Place at) { return question(table, at.seat, hands[at.seat]); };
    const auto take = [&](Place at, Action action) {
      hands[at.seat].folded = action == Action::fold;
      if (action == Action::fold) return;
      table.raise(at.seat, Spot::play, hands[at.seat].ante);
      if (action == Action::play_with_tip)
        table.raise(at.seat, Spot::dealer_tip_play, table.stake(at.seat, Spot::dealer_tip_at_ante));
    };
    choose_all(table, table.bettors(), 0, ask, take);

    // The last pack is the dealer's hand.
    table.phase(Phase::reveal);
    for (int card = 0; card < 3; ++card) table.deal_down(table::dealer);
    const std::array<Card, 3> house = table.template reveal<3>(table::dealer);

    // The dealer confirms, and the system settles.
    table.phase(Phase::settle);
    for (const Seat seat : table.bettors()) {
      settle_hand(table, rules, seat, hands[seat], hands::three_card_value(house));
      settle_selected(table, rules, seat, hands[seat], house);
      settle_lines(table, rules, seat, array, house);
    }
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 3> cards{};
    ThreeCardValue value{};
    Spot ante_spot = Spot::ante_at_1_2_3;
    Cents ante{};
    bool folded = true;
  };

  /// The cards at the locations on which the ante lies.
  template <class T>
  static constexpr Hand selected(const T& table, Seat seat, const Array& array) {
    Hand hand;
    for (std::size_t choice = 0; choice < choice_count && !hand.ante; ++choice) {
      hand.ante_spot = after(Spot::ante_at_1_2_3, choice);
      hand.ante = table.stake(seat, hand.ante_spot);
      if (hand.ante) hand.cards = cards_at(array, choices[choice]);
    }
    hand.value = hands::three_card_value(hand.cards);
    return hand;
  }

  using Question = table::Asked<kit::ShortList<Action, 3>, Seen>;

  /// A tip on the play wager is offered with one on the ante.
  template <class T>
  static constexpr std::optional<Question> question(const T& table, Seat seat, const Hand& hand) {
    if (!hand.ante) return std::nullopt;
    Question out{{Action::fold, Action::play}, {hand.value, false}};
    if (table.stake(seat, Spot::dealer_tip_at_ante)) {
      out.actions.push_back(Action::play_with_tip);
      out.seen.tip = true;
    }
    return out;
  }

  /// Ante and play against the dealer; a tip on either is settled like it. The bonus is paid on the ante alone.
  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, ThreeCardValue house) {
    const PlayOutcome outcome = compare(hand.value, house, rules.qualifying);
    const Award& ante = rules.ante[hand.folded ? AnteOutcome::folded : static_cast<AnteOutcome>(outcome)];
    for (const Spot spot : {hand.ante_spot, Spot::dealer_tip_at_ante}) table.settle(seat, spot, ante);
    if (hand.folded) return;
    for (const Spot spot : {Spot::play, Spot::dealer_tip_play}) table.settle(seat, spot, rules.play[outcome]);
    table.bonus(seat, Spot::ante_bonus, hand.ante, rules.ante_bonus[three_cards(hand.cards)]);
  }

  template <class T>
  static constexpr void settle_selected(T& table, const Rules& rules, Seat seat, const Hand& hand,
                                        const std::array<Card, 3>& house) {
    settle_by<Spot::pair_plus>(table, rules, seat, {Spot::pair_plus, Spot::dealer_tip_at_pair_plus}, hand.cards, house);
    settle_by<Spot::six_card_bonus>(table, rules, seat, {Spot::six_card_bonus, Spot::dealer_tip_at_six_card_bonus},
                                    hand.cards, house);
  }

  template <class T>
  static constexpr void settle_lines(T& table, const Rules& rules, Seat seat, const Array& array,
                                     const std::array<Card, 3>& house) {
    for (std::size_t line = 0; line < lines.size(); ++line) {
      const auto cards = cards_at(array, lines[line]);
      settle_by<Spot::pair_plus>(table, rules, seat, {after(Spot::pair_plus_row_1, line)}, cards, house);
      settle_by<Spot::six_card_bonus>(table, rules, seat, {after(Spot::six_card_bonus_row_1, line)}, cards, house);
    }
  }

  /// By the schedule of one wager, wherever it lies. Without a stake nothing is looked at.
  template <Spot wager, class T>
  static constexpr void settle_by(T& table, const Rules& rules, Seat seat, std::initializer_list<Spot> spots,
                                  const std::array<Card, 3>& cards, const std::array<Card, 3>& house) {
    for (const Spot spot : spots) {
      if (table.stake(seat, spot))
        table.settle(seat, spot, rules.side.template award<wager>(dealt(false, cards, house)));
    }
  }
};

}  // namespace houseway::games::stadium_three_card_poker
