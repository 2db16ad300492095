#pragma once

#include <optional>
#include <string_view>

#include "games/baccarat/colorado_wagers.hpp"
#include "games/baccarat/coup_game.hpp"
#include "games/baccarat/coup_steps.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"

/// Baccarat, mini and midi, as Colorado has them: vigorish on the Banker's wins or on ties, wagers on pairs and on the
/// number of cards, and the packages 5 Treasures, 99 Fortunes, Dragon Bonus and EZ Baccarat.
namespace houseway::games::colorado_baccarat {

using rulebook::Award;
using rulebook::Binder;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Action, watch)  // nobody decides anything
/// After the hand in which the cutting card came out, one more is dealt.
HOUSEWAY_ENUM(Carried, last_hand)

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b);

  SideWagers side{};
  bool continuous{};
  bool envy_by_winner{};     ///< of 99 Fortunes: once for each winner beside him, not once a round
  bool others_envy_alone{};  ///< where the top award is won, the other seats have no award of their own
  /// What may be bet only beside a wager on the Player, the Banker or a tie.
  bool five_treasures_need_main{};
  bool dragon_bonus_needs_main{};
  bool ez_bets_need_main{};
  bool dragon_bonus_one_side{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Seen {};
struct Strategy {
  explicit Strategy(const Rules&) {}
  constexpr Action operator()(const Seen&) const { return Action::watch; }
};

struct Game : baccarat::CoupGame<Spot, Action, Seen, Strategy, Rules, Carried> {
  static constexpr std::string_view id = "colorado-baccarat";

  /// What the licensee takes only beside a wager on the game itself.
  static void check_bets(const Rules& rules, const table::Carry&, const table::Stakes&, const table::Stakes& now,
                         const table::Calls&);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<SideWagers::Stakes> staked;
    for (const Seat seat : table.bettors()) staked[seat] = SideWagers::note_stakes(table, seat);

    table.phase(Phase::deal);
    if (table.fresh_shoe() && !rules.continuous) baccarat::burn_by_first_card(table, false);
    auto coup = baccarat::deal_first_four<CoupCards>(table);

    table.phase(Phase::draw);
    baccarat::draw_third_cards(table, coup);

    table.phase(Phase::settle);
    const auto stake_of = [&](Seat seat) { return staked[seat][0]; };
    const std::optional<Seat> top = top_award(table, coup, stake_of);
    const auto seen_from = [&](Seat seat) {
      return RoundAt{coup, seat.index(), rules.others_envy_alone && top && *top != seat};
    };
    settle_in_passes<T>(true, [&](Pass pass) {
      for (const Seat seat : table.bettors_from_right()) rules.side.settle(table, seat, seen_from(seat), pass);
    });
    if (rules.envy_by_winner) {
      rules.side.pay_envies(
          table, table.bettors_from_right(), [&](Seat seat) { return staked[seat]; }, seen_from);
    } else {
      pay_envy_once(table, rules, coup, top, stake_of);
    }
    baccarat::end_of_shoe(table, rules.continuous);
  }

 private:
  /// The seat to which four cards of one face belong, where it has staked on 99 Fortunes.
  template <class T, class StakeOf>
  static constexpr std::optional<Seat> top_award(T& table, const Coup& coup, const StakeOf& stake_of) {
    const auto rank = baccarat::suited_quads(baccarat::first_four(coup));
    if (!rank) return std::nullopt;
    for (const Seat seat : table.bettors()) {
      if (stake_of(seat) && baccarat::rank_of_seat(seat.index()) == *rank) return seat;
    }
    return std::nullopt;
  }

  /// The cards are the same for all who bet on them: each is paid the envy once, but for the winner of the top award,
  /// and only where another has bet too.
  template <class T, class StakeOf>
  static constexpr void pay_envy_once(T& table, const Rules& rules, const Coup& coup, std::optional<Seat> top,
                                      const StakeOf& stake_of) {
    const auto& bettors = table.bettors();
    if (bettors.size() < 2) return;
    std::size_t staked = 0;
    Seat first = bettors[0];
    for (const Seat seat : bettors) {
      if (stake_of(seat) && staked++ == 0) first = seat;
    }
    if (staked < 2) return;
    const FortunesAt event{baccarat::first_four(coup), (top ? *top : first).index()};
    const Award& award = rules.side.at<Spot::fortunes_99>().envy[baccarat::fortunes_99(event)];
    for (const Seat seat : table.bettors_from_right()) {  // 30-2815(2)(A), 30-2899.02(9)
      if (stake_of(seat) && !(top && *top == seat)) table.bonus(seat, Spot::fortunes_99_envy, stake_of(seat), award);
    }
  }
};

}  // namespace houseway::games::colorado_baccarat
