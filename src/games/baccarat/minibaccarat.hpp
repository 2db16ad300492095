#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <tuple>

#include "games/baccarat/minibaccarat_outcomes.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
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

/// A coup as a seat sees it: each position of the layout has a king and nine of its own.
struct CoupAt {
  const Coup& coup;
  std::size_t position;
  std::size_t positions;
};
constexpr const Coup& look(Sees<Coup>, const CoupAt& at) { return at.coup; }

/// The wagers, in the order in which they are settled: some by the first four cards, the others by the finished hands.
inline constexpr std::tuple wagers{
    on(Spot::house_money, sees<Coup>, house_money).settled(Settled::apart),
    on(Spot::royal_9, sees<CoupAt>, [](const CoupAt& at) { return royal_9(at.coup, at.position, at.positions); })
        .settled(Settled::on_first_cards)
        .drawn_for(Spot::must_hit, "must-hit"),
    on(Spot::perfect_pairs_player, sees<Coup>, [](const Coup& coup) { return perfect_pairs(coup.player); })
        .settled(Settled::on_first_cards),
    on(Spot::perfect_pairs_banker, sees<Coup>, [](const Coup& coup) { return perfect_pairs(coup.banker); })
        .settled(Settled::on_first_cards),
    on(Spot::player_pair, sees<Coup>, [](const Coup& coup) { return pair(coup.player); })
        .settled(Settled::on_first_cards),
    on(Spot::banker_pair, sees<Coup>, [](const Coup& coup) { return pair(coup.banker); })
        .settled(Settled::on_first_cards),
    on(Spot::player, sees<Coup>, player_outcome),
    on(Spot::banker, sees<Coup>, banker_outcome),
    on(Spot::tie, sees<Coup>, tie_outcome),
    on(Spot::dragon_bonus_player, sees<Coup>, minibaccarat::dragon_bonus_player),
    on(Spot::dragon_bonus_banker, sees<Coup>, minibaccarat::dragon_bonus_banker),
    on(Spot::dragon_7_insurance, sees<Coup>, dragon_7),
    on(Spot::panda_8_insurance, sees<Coup>, panda_8),
    on(Spot::lucky_six, sees<Coup>, lucky_six)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : side(b),
        press_percent(b.number("house-money-press-portion", 50, 0, 100)),
        continuous(b.choice<Shuffle>("shuffle", Shuffle::manual) == Shuffle::continuous_shuffler),
        burn_cards_shown(b.yes("burn-cards-shown", false)),
        positions(b.choice<Royal9Positions>("royal-9-positions", Royal9Positions::every_seat) == Royal9Positions::six
                      ? 6
                      : b.seats()) {
    if (b.choice<Press>("house-money-press", Press::all_of_payout) == Press::all_of_payout) press_percent = 100;
    // One jurisdiction says vigorish, another commission.
    using enum CommissionCollection;
    policy.commission_unit =
        std::max(commission_unit(b, "vigorish-rounding"), commission_unit(b, "commission-rounding"));
    policy.commission_due = b.clause("commission-due");
    policy.commission_marked =
        b.choice<CommissionCollection>("vigorish-collection",
                                       b.choice<CommissionCollection>("commission-collection", at_payout)) != at_payout;
    for (Award& award : side.at<Spot::banker>().pays.awards) {
      award.net = rulebook::net_factor(award.pays, policy.commission_unit);
    }
    // The rows have the commission already, where no other odds are asked for; here it is noted as a rule of the game.
    static_cast<void>(b.number("commission", 5, 0, 100));
    shoe.deck.decks = b.decks(8);
    shoe.cut_card = 14;  // §5(d): at least fourteen cards above the bottom
  }

  SideWagers side{};
  int press_percent{};
  bool continuous{};
  bool burn_cards_shown{};
  std::size_t positions{};  ///< of the layout with a personal King 9
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a House Money winner sees is not asked: the strategy takes his winnings.
struct Seen {};

/// A plain player. With the four cards on the table a press can be worth it: `solve::minibaccarat::gain_by_pressing`.
struct Strategy {
  explicit Strategy(const Rules&) {}
  constexpr Action operator()(const Seen&) const { return Action::take_winnings; }
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  static constexpr std::string_view id = "minibaccarat";
  static constexpr rulebook::AlwaysDealt always_dealt{.player = 2, .banker = 2};
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array ends_with_shoe{Carried::last_hand};

  /// What the cards at a place count.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  /// How the coup on the layout ended.
  static std::optional<table::CoupMark> mark_coup(const table::Layout& layout);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<SideWagers::Stakes> staked;
    for (const Seat seat : table.bettors()) staked[seat] = SideWagers::note_stakes(table, seat);

    table.phase(Phase::deal);
    if (table.fresh_shoe() && !rules.continuous) burn_by_first_card(table, rules.burn_cards_shown);
    Coup coup = deal_first_four(table);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors_from_right()) {
      settle_house_money(table, rules, seat, coup);
      rules.side.settle<Settled::on_first_cards>(table, seat, CoupAt{coup, seat.index(), rules.positions});
    }

    table.phase(Phase::draw);
    draw_third_cards(table, coup);

    table.phase(Phase::settle);
    settle_in_passes<T>(true, [&](Pass pass) {
      for (const Seat seat : table.bettors_from_right()) rules.side.settle(table, seat, coup, pass);
    });
    rules.side.pay_must_hits(table, [&](Seat seat) { return staked[seat]; });
    end_of_shoe(table, rules);
  }

 private:
  /// The first card of a new shoe is shown, and as many more are burned as it counts, pictures and tens ten.
  template <class T>
  static constexpr void burn_by_first_card(T& table, bool all_shown) {
    const int value = kit::baccarat_value(table.deal_up(table::rack));
    const int burned = value == 0 ? 10 : value;
    if (!all_shown) return table.burn(burned);
    for (int i = 0; i < burned; ++i) table.deal_up(table::rack);
  }

  /// First and third to the Player, second and fourth to the Banker. They are dealt face down and turned at once:
  /// nobody decides anything between.
  template <class T>
  static constexpr Coup deal_first_four(T& table) {
    const Card player_first = table.deal_up(table::player_hand);
    const Card banker_first = table.deal_up(table::banker_hand);
    const Card player_second = table.deal_up(table::player_hand);
    const Card banker_second = table.deal_up(table::banker_hand);
    return {{player_first, player_second}, {banker_first, banker_second}};
  }

  template <class T>
  static constexpr void draw_third_cards(T& table, Coup& coup) {
    if (coup.player_draws()) coup.draw_to_player(table.deal_up(table::player_hand));
    if (coup.banker_draws()) coup.draw_to_banker(table.deal_up(table::banker_hand));
  }

  /// A winner may have the payout, or the filed part of it, added to his wager on the Player or the Banker.
  template <class T>
  static constexpr void settle_house_money(T& table, const Rules& rules, Seat seat, const Coup& coup) {
    const Cents stake = table.stake(seat, Spot::house_money);
    if (!stake) return;
    const Award& award = rules.side.award<Spot::house_money>(coup);
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

  /// When the cut card has come out, the hand is finished, one more is dealt, and the shoe is over.
  template <class T>
  static constexpr void end_of_shoe(T& table, const Rules& rules) {
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
