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
        press_percent(b.option("house-money-press", "all-of-payout") == "all-of-payout"
                          ? 100
                          : b.number("house-money-press-portion", 50, 0, 100)),
        continuous(b.option("shuffle", "manual") == "continuous-shuffler"),
        positions(b.seats()),
        must_hit(b, "must-hit", "must-hit") {
    // One jurisdiction says vigorish, another commission.
    const std::string rounding = b.option("vigorish-rounding", b.option("commission-rounding", "exact"));
    const std::string collection = b.option("vigorish-collection", b.option("commission-collection", "at-payout"));
    policy.commission_unit = rounding == "exact" ? Cents(1) : Cents(25);
    policy.commission_due = b.clause("commission-due");
    policy.commission_marked = collection != "at-payout";
    for (Award& award : banker.awards) {
      if (award.pays.kind == rulebook::PayKind::commission) award.pays.amount = b.number("commission", 5, 0, 100);
      award.net = rulebook::net_factor(award.pays, policy.commission_unit);
    }
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
  std::size_t positions;
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

  template <Table<Game> T>
  static void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<bool> in_royal_9;
    for (const Seat seat : table.bettors()) in_royal_9[seat] = static_cast<bool>(table.stake(seat, Spot::royal_9));

    table.phase(Phase::deal);
    if (table.fresh_shoe() && !rules.continuous) burn_by_first_card(table);
    Coup coup = deal_first_four(table);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors_from_right()) settle_first_four(table, rules, seat, coup);

    table.phase(Phase::draw);
    draw_third_cards(table, coup);

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) settle_final(table, rules, seat, coup);
    pay_must_hit(
        table, rules.must_hit, Spot::must_hit, [&](Seat seat) { return in_royal_9[seat]; },
        rules.must_hit_pays[MustHit::random_winner]);
    end_of_shoe(table, rules);
  }

 private:
  /// The first card of a new shoe is shown, and as many more are burned as it counts, pictures and tens ten.
  template <class T>
  static void burn_by_first_card(T& table) {
    const int value = kit::baccarat_value(table.deal_up(table::rack));
    table.burn(value == 0 ? 10 : value);
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
  static void settle_final(T& table, const Rules& rules, Seat seat, const Coup& coup) {
    const auto settle = [&](Spot spot, const auto& award) {
      if (table.stake(seat, spot)) table.settle(seat, spot, award());
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
