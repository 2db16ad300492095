#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>

#include "games/minibaccarat_outcomes.hpp"
#include "games/steps.hpp"
#include "hands/baccarat.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Minibaccarat: two hands dealt by fixed rules, and wagers on how they come out. With commission, commission-free, or
/// EZ (no commission, a Dragon 7 pushes the Banker).
namespace houseway::games::minibaccarat {

using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, player, banker, tie, dragon_bonus_player, dragon_bonus_banker, dragon_7_insurance,
              panda_8_insurance, house_money, royal_9, must_hit, perfect_pairs_player, perfect_pairs_banker,
              player_pair, banker_pair, lucky_six)
HOUSEWAY_ENUM(Action, take_winnings, press_player, press_banker)
/// After the hand in which the cut card came out, one more is dealt.
HOUSEWAY_ENUM(Carried, last_hand)

/// The words of the rulebook.
HOUSEWAY_ENUM(Shuffle, manual, automated_shuffler, continuous_shuffler)
HOUSEWAY_ENUM(Press, all_of_payout, specified_portion)
HOUSEWAY_ENUM(CommissionCollection, at_payout, later_before_reshuffle, later_before_reshuffle_or_on_leaving)
HOUSEWAY_ENUM(Royal9Positions, every_seat, six)

struct Rules {
  explicit Rules(Binder& b)
      : player(b.pays<PlayerOutcome>("player")),
        banker(b.pays<BankerOutcome>("banker")),
        tie(b.pays<TieOutcome>("tie")),
        dragon_bonus_player(b.pays<DragonBonus>("dragon-bonus-player")),
        dragon_bonus_banker(b.pays<DragonBonus>("dragon-bonus-banker")),
        dragon_7(b.pays<Dragon7>("dragon-7-insurance")),
        panda_8(b.pays<Panda8>("panda-8-insurance")),
        house_money(b.pays<HouseMoney>("house-money")),
        royal_9(b.pays<Royal9>("royal-9")),
        must_hit_pays(b.pays<MustHit>("must-hit")),
        perfect_pairs_player(b.pays<PerfectPairs>("perfect-pairs-player")),
        perfect_pairs_banker(b.pays<PerfectPairs>("perfect-pairs-banker")),
        player_pair(b.pays<Pair>("player-pair")),
        banker_pair(b.pays<Pair>("banker-pair")),
        lucky_six(b.pays<LuckySix>("lucky-six")),
        press_percent(b.number("house-money-press-portion", 50, 0, 100)),
        continuous(b.choice<Shuffle>("shuffle", Shuffle::manual) == Shuffle::continuous_shuffler),
        burn_cards_shown(b.yes("burn-cards-shown", false)),
        positions(b.choice<Royal9Positions>("royal-9-positions", Royal9Positions::every_seat) == Royal9Positions::six
                      ? 6
                      : b.seats()),
        must_hit(b, "must-hit", "must-hit") {
    if (b.choice<Press>("house-money-press", Press::all_of_payout) == Press::all_of_payout) press_percent = 100;
    // One jurisdiction says vigorish, another commission.
    using enum CommissionCollection;
    policy.commission_unit =
        std::max(commission_unit(b, "vigorish-rounding"), commission_unit(b, "commission-rounding"));
    policy.commission_due = b.clause("commission-due");
    policy.commission_marked =
        b.choice<CommissionCollection>("vigorish-collection",
                                       b.choice<CommissionCollection>("commission-collection", at_payout)) != at_payout;
    for (Award& award : banker.awards) {
      award.net = rulebook::net_factor(award.pays, policy.commission_unit);
    }
    // The rows have the commission already, where no other odds are asked for; here it is noted as a rule of the game.
    static_cast<void>(b.number("commission", 5, 0, 100));
    shoe.deck.decks = b.decks(8);
    shoe.cut_card = 14;  // §5(d): at least fourteen cards above the bottom
  }

  Payouts<PlayerOutcome> player;
  Payouts<BankerOutcome> banker;
  Payouts<TieOutcome> tie;
  Payouts<DragonBonus> dragon_bonus_player;
  Payouts<DragonBonus> dragon_bonus_banker;
  Payouts<Dragon7> dragon_7;
  Payouts<Panda8> panda_8;
  Payouts<HouseMoney> house_money;
  Payouts<Royal9> royal_9;
  Payouts<MustHit> must_hit_pays;
  Payouts<PerfectPairs> perfect_pairs_player;
  Payouts<PerfectPairs> perfect_pairs_banker;
  Payouts<Pair> player_pair;
  Payouts<Pair> banker_pair;
  Payouts<LuckySix> lucky_six;
  int press_percent;
  bool continuous;
  bool burn_cards_shown;
  std::size_t positions;  ///< of the layout with a personal King 9
  MustHitMeter must_hit;
  table::HousePolicy policy;
  table::ShoePlan shoe;
};

/// What a House Money winner sees is not asked: the strategy takes his winnings.
struct Seen {};

/// A plain player. With the four cards on the table a press can be worth it: `solve::minibaccarat::gain_by_pressing`.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Action operator()(const Seen&) const { return Action::take_winnings; }
};

struct Game {
  using Spot = minibaccarat::Spot;
  using Action = minibaccarat::Action;
  using Seen = minibaccarat::Seen;
  using Strategy = minibaccarat::Strategy;
  using Rules = minibaccarat::Rules;
  using Carried = minibaccarat::Carried;

  static constexpr std::string_view id = "minibaccarat";
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array ends_with_shoe{Carried::last_hand};

  /// What the cards at a place count.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  /// How the coup on the layout ended.
  static std::optional<table::CoupMark> mark_coup(const table::Layout& layout);

  template <Table<Game> T>
  static void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<bool> in_royal_9;
    for (const Seat seat : table.bettors()) in_royal_9[seat] = static_cast<bool>(table.stake(seat, Spot::royal_9));

    table.phase(Phase::deal);
    if (table.fresh_shoe() && !rules.continuous) burn_by_first_card(table, rules.burn_cards_shown);
    Coup coup = deal_first_four(table);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors_from_right()) settle_first_four(table, rules, seat, coup);

    table.phase(Phase::draw);
    draw_third_cards(table, coup);

    table.phase(Phase::settle);
    settle_in_passes<T>(true, [&](Pass pass) {
      for (const Seat seat : table.bettors_from_right()) settle_final(table, rules, seat, coup, pass);
    });
    pay_must_hit(
        table, rules.must_hit, Spot::must_hit, [&](Seat seat) { return in_royal_9[seat]; },
        rules.must_hit_pays[MustHit::random_winner]);
    end_of_shoe(table, rules);
  }

 private:
  /// The first card of a new shoe is shown, and as many more are burned as it counts, pictures and tens ten.
  template <class T>
  static void burn_by_first_card(T& table, bool all_shown) {
    const int value = kit::baccarat_value(table.deal_up(table::rack));
    const int burned = value == 0 ? 10 : value;
    if (!all_shown) return table.burn(burned);
    for (int i = 0; i < burned; ++i) table.deal_up(table::rack);
  }

  /// First and third to the Player, second and fourth to the Banker. They are dealt face down and turned at once:
  /// nobody decides anything between.
  template <class T>
  static Coup deal_first_four(T& table) {
    const Card player_first = table.deal_up(table::player_hand);
    const Card banker_first = table.deal_up(table::banker_hand);
    const Card player_second = table.deal_up(table::player_hand);
    const Card banker_second = table.deal_up(table::banker_hand);
    return {{player_first, player_second}, {banker_first, banker_second}};
  }

  template <class T>
  static void draw_third_cards(T& table, Coup& coup) {
    if (coup.player_draws()) coup.draw_to_player(table.deal_up(table::player_hand));
    if (coup.banker_draws()) coup.draw_to_banker(table.deal_up(table::banker_hand));
  }

  /// The wagers that the first four cards decide.
  template <class T>
  static void settle_first_four(T& table, const Rules& rules, Seat seat, const Coup& coup) {
    const auto settle = [&](Spot spot, const auto& award) {
      if (table.stake(seat, spot)) table.settle(seat, spot, award());
    };
    settle_house_money(table, rules, seat, coup);
    settle(Spot::royal_9,
           [&]() -> const Award& { return rules.royal_9[royal_9(coup, seat.index(), rules.positions)]; });
    settle(Spot::perfect_pairs_player,
           [&]() -> const Award& { return rules.perfect_pairs_player[perfect_pairs(coup.player)]; });
    settle(Spot::perfect_pairs_banker,
           [&]() -> const Award& { return rules.perfect_pairs_banker[perfect_pairs(coup.banker)]; });
    settle(Spot::player_pair, [&]() -> const Award& { return rules.player_pair[pair(coup.player)]; });
    settle(Spot::banker_pair, [&]() -> const Award& { return rules.banker_pair[pair(coup.banker)]; });
  }

  /// A winner may have the payout, or the filed part of it, added to his wager on the Player or the Banker.
  template <class T>
  static void settle_house_money(T& table, const Rules& rules, Seat seat, const Coup& coup) {
    const Cents stake = table.stake(seat, Spot::house_money);
    if (!stake) return;
    const Award& award = rules.house_money[house_money(coup)];
    table.settle(seat, Spot::house_money, award);
    const Cents won = award.pays.on(stake, {}, Cents(1)).won;
    if (!won) return;
    const bool on_player = static_cast<bool>(table.stake(seat, Spot::player));
    const bool on_banker = static_cast<bool>(table.stake(seat, Spot::banker));
    Action action = Action::take_winnings;
    if (on_player && on_banker) {
      action =
          table.choose(seat, std::array{Action::take_winnings, Action::press_player, Action::press_banker}, Seen{});
    } else if (on_player) {
      action = table.choose(seat, std::array{Action::take_winnings, Action::press_player}, Seen{});
    } else if (on_banker) {
      action = table.choose(seat, std::array{Action::take_winnings, Action::press_banker}, Seen{});
    }
    if (action == Action::take_winnings) return;
    const Spot pressed = action == Action::press_player ? Spot::player : Spot::banker;
    table.raise(seat, pressed, rulebook::part(won, rules.press_percent, 100));
  }

  template <class T>
  static void settle_final(T& table, const Rules& rules, Seat seat, const Coup& coup, Pass pass) {
    const auto settle = [&](Spot spot, const auto& of_coup) {
      if (!table.stake(seat, spot)) return;
      const Award& award = of_coup();
      if (is_settled_in(pass, award)) table.settle(seat, spot, award);
    };
    settle(Spot::player, [&]() -> const Award& { return rules.player[player_outcome(coup)]; });
    settle(Spot::banker, [&]() -> const Award& { return rules.banker[banker_outcome(coup)]; });
    settle(Spot::tie, [&]() -> const Award& { return rules.tie[tie_outcome(coup)]; });
    settle(Spot::dragon_bonus_player,
           [&]() -> const Award& { return rules.dragon_bonus_player[dragon_bonus_player(coup)]; });
    settle(Spot::dragon_bonus_banker,
           [&]() -> const Award& { return rules.dragon_bonus_banker[dragon_bonus_banker(coup)]; });
    settle(Spot::dragon_7_insurance, [&]() -> const Award& { return rules.dragon_7[dragon_7(coup)]; });
    settle(Spot::panda_8_insurance, [&]() -> const Award& { return rules.panda_8[panda_8(coup)]; });
    settle(Spot::lucky_six, [&]() -> const Award& { return rules.lucky_six[lucky_six(coup)]; });
  }

  /// When the cut card has come out, the hand is finished, one more is dealt, and the shoe is over.
  template <class T>
  static void end_of_shoe(T& table, const Rules& rules) {
    std::int64_t& last_hand = table.carried(Carried::last_hand);
    if (rules.continuous || last_hand != 0) {
      last_hand = 0;
      table.shuffle_next();
    } else if (table.cut_card_out()) {
      last_hand = 1;
    }
  }
};

}  // namespace houseway::games::minibaccarat
