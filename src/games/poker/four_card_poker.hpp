#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/poker/four_card_hands.hpp"
#include "games/poker/four_card_poker_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Four Card Poker: the best four of five cards against the best four of the dealer's six, one of them face up; a play
/// of one to three times the ante, or a fold. Aces Up on the player's own cards beside the ante or alone.
namespace houseway::games::four_card_poker {

using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, play, ante_bonus, aces_up, cover_all, four_card_progressive, four_card_envy, multi_game_link,
              multi_game_link_envy)

/// The words of the rulebook.
HOUSEWAY_ENUM(SettlementOrder, player_by_player, step_by_step)
HOUSEWAY_ENUM(CoverAllColumns, hands, players)

/// Columns that count players start at two: one alone has none, and Cover All goes back (§11(k)).
HOUSEWAY_ENUM(LonePlayer, no_column)

/// Equal hands win, and the dealer always plays (§10(a)(1)).
HOUSEWAY_ENUM(AnteOutcome, higher_or_equal, player_lower, folded)
HOUSEWAY_ENUM(PlayOutcome, higher_or_equal, player_lower)

/// The best four of a hand as this game names it: no wager here tells queens and kings from lower pairs.
constexpr FourCardHand hand_of(FourCardValue value) {
  const FourCardHand made = four_card_hand(value);
  return made == FourCardHand::pair_of_queens_or_better ? FourCardHand::pair : made;
}
struct NameHand {
  /// What the counts are kept as.
  static constexpr std::string_view counts = "four-card-poker-hands";

  template <std::size_t Count>
  constexpr FourCardHand operator()(const std::array<Card, Count>& cards) const {
    return hand_of(hands::four_card_value(cards));
  }
};
inline constexpr NameHand name_of_hand{};

/// Whether a hand that folded can still win a progressive the text does not say.
inline constexpr OnOption unless_settled_on_fold = unless("progressive-on-fold");

/// Aces Up stays when the ante folds (§9(b)).
inline constexpr std::tuple wagers{
    on(Spot::aces_up, own_cards<5>, name_of_hand),
    envied_at(
        Spot::four_card_envy,
        on(Spot::four_card_progressive, own_cards<5>, name_of_hand).on_fold(OnFold::collected, unless_settled_on_fold)),
    on(Spot::multi_game_link, own_cards<5>, best_poker).on_fold(OnFold::collected, unless_settled_on_fold).envied()};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        play(b.pays<PlayOutcome>("play")),
        ante_bonus(b.pays<FourCardHand>("ante-bonus")),
        side(b),
        cover_all(b),
        cover_all_counts_dealer(b.choice<CoverAllColumns>("cover-all-columns", CoverAllColumns::hands) ==
                                CoverAllColumns::hands),
        cover_all_alone(b.pays<LonePlayer>("cover-all", "a lone player")),
        stacks(b.choice<DealingMethod>("dealing-method", DealingMethod::manual_shoe) == DealingMethod::automated_shoe),
        losers_first(b.choice<SettlementOrder>("settlement-order", SettlementOrder::player_by_player) ==
                     SettlementOrder::step_by_step) {}

  Payouts<AnteOutcome> ante;
  Payouts<PlayOutcome> play;
  Payouts<FourCardHand> ante_bonus;
  SideWagers side{};
  CoverAll<FourCardHand, 7> cover_all;
  bool cover_all_counts_dealer = true;
  Payouts<LonePlayer> cover_all_alone;
  bool stacks{};
  bool losers_first{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "four-card-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 5, .house = 6};
  static constexpr std::array one_bet{Spot::ante, Spot::play, Spot::ante_bonus};

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    const Card up = deal_hands(table, rules);
    const std::size_t players = table.bettors().size();
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) decide(table, seat, hands[seat], up);
    for (const Seat seat : table.bettors()) collect_folded(table, rules, seat, hands[seat]);

    table.phase(Phase::reveal);
    const FourCardValue house = turn_hand(table, up);

    table.phase(Phase::settle);
    const bool all_hands_count = anyone_has_stake(table, Spot::cover_all);
    for (const Seat seat : table.bettors_from_right()) {
      hands[seat].on_table = !hands[seat].folded || all_hands_count || SideWagers::has_stake(table, seat);
      if (hands[seat].on_table) table.expose(seat);
    }
    settle_in_passes<T>(rules.losers_first, [&](Pass pass) {
      for (const Seat seat : table.bettors_from_right()) settle_hand(table, rules, seat, hands[seat], house, pass);
    });
    rules.side.pay_envies(
        table, table.bettors_from_right(), [&](Seat seat) { return hands[seat].stakes; },
        [&](Seat seat) { return hands[seat].as_dealt(); });
    settle_cover_all(table, rules, hands, house, players);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 5> cards;
    FourCardValue value;
    Cents ante;
    bool folded;
    bool on_table;              ///< a folded hand with nothing left on it has gone to the rack unseen (§9(c))
    SideWagers::Stakes stakes;  ///< on what others may envy

    [[nodiscard]] constexpr auto as_dealt() const {
      return Dealt<5, 0, 0>{cards, no_cards, no_cards, folded, !on_table}.known(own_cards<5>, name_of_hand,
                                                                                hand_of(value));
    }
  };

  /// The dealer's sixth card comes last and face up. A machine gives it as the first of one more stack, whose other
  /// four cards nobody sees (§7(c), §8(c)).
  template <class T>
  static constexpr Card deal_hands(T& table, const Rules& rules) {
    deal_hands_of(table, 5, rules.stacks);
    const Card up = table.deal_up(table::dealer);
    if (rules.stacks) table.burn(4);
    return up;
  }

  /// With an ante: a play of one to three times the ante, with any hand, or a fold (§9(b)).
  template <class T>
  static constexpr void decide(T& table, Seat seat, Hand& hand, Card up) {
    using enum four_card_poker::Action;
    hand.cards = table.template look<5>(seat);
    hand.value = hands::four_card_value(hand.cards);
    hand.stakes = SideWagers::note_stakes(table, seat);
    hand.folded = false;
    hand.ante = table.stake(seat, Spot::ante);
    if (!hand.ante) return;
    const Action action = table.choose(seat, std::array{fold, play, more}, Seen{hand.value, up});
    hand.folded = action == fold;
    if (hand.folded) return;
    table.raise(seat, Spot::play, hand.ante);
    if (action == more) table.raise_up_to(seat, Spot::play, hand.ante * 2);
  }

  /// When everybody has decided (§9(c)).
  template <class T>
  static constexpr void collect_folded(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    if (!hand.folded) return;
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    rules.side.collect_folded(table, seat);
  }

  template <class T>
  static constexpr FourCardValue turn_hand(T& table, Card up) {
    const std::array<Card, 5> down = table.template look_rest<5>(table::dealer);
    table.expose(table::dealer);
    return hands::four_card_value(std::array{down[0], down[1], down[2], down[3], down[4], up});
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand, FourCardValue house,
                                    Pass pass) {
    const auto settle = [&](Spot spot, const Award& award) {
      if (is_settled_in(pass, award)) table.settle(seat, spot, award);
    };
    if (hand.ante && !hand.folded) {
      const bool lower = hand.value < house;
      settle(Spot::ante, rules.ante[lower ? AnteOutcome::player_lower : AnteOutcome::higher_or_equal]);
      settle(Spot::play, rules.play[lower ? PlayOutcome::player_lower : PlayOutcome::higher_or_equal]);
      if (pass != Pass::losers) table.bonus(seat, Spot::ante_bonus, hand.ante, rules.ante_bonus[hand_of(hand.value)]);
    }
    rules.side.settle(table, seat, hand.as_dealt(), pass);
  }

  /// After all other wagers: the best hand at the table, folded hands among them (§11(g)-(k)).
  template <class T, class Hands>
  static constexpr void settle_cover_all(T& table, const Rules& rules, Hands& hands, FourCardValue house,
                                         std::size_t players) {
    const std::size_t column = players + (rules.cover_all_counts_dealer ? 1 : 0);
    if (column < 2) {
      for (const Seat seat : table.bettors())
        table.settle(seat, Spot::cover_all, rules.cover_all_alone[LonePlayer::no_column]);
      return;
    }
    rules.cover_all.settle(table, table.bettors_from_right(), Spot::cover_all, column, [&] {
      FourCardHand best = hand_of(house);
      for (const Seat seat : table.bettors()) best = std::max(best, hand_of(hands[seat].value));
      return best;
    });
  }
};

}  // namespace houseway::games::four_card_poker
