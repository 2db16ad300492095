#pragma once

#include <array>
#include <concepts>
#include <cstdint>

#include "games/baccarat/coup.hpp"
#include "games/shared/hand_wagers.hpp"
#include "kit/money.hpp"
#include "rulebook/pays.hpp"
#include "table/concept.hpp"

/// The steps of a coup, in the order in which it is dealt. A game that shares them names alike what it shares: the
/// counter `last_hand` among what it carries, the spots `player`, `banker` and `house_money`, the actions of a press.
namespace houseway::games::baccarat {

/// The first card of a new shoe is shown, and as many more are burned as it counts, pictures and tens ten.
template <table::Cards T>
constexpr void burn_by_first_card(T& table, bool all_shown) {
  const int value = kit::baccarat_value(table.deal_up(table::rack));
  const int burned = value == 0 ? 10 : value;
  if (!all_shown) return table.burn(burned);
  for (int i = 0; i < burned; ++i) table.deal_up(table::rack);
}

/// First and third to the Player, second and fourth to the Banker. They are dealt face down and turned at once:
/// nobody decides anything between.
template <std::derived_from<Coup> TheCoup = Coup, table::Cards T>
constexpr TheCoup deal_first_four(T& table) {
  const Card player_first = table.deal_up(table::player_hand);
  const Card banker_first = table.deal_up(table::banker_hand);
  const Card player_second = table.deal_up(table::player_hand);
  const Card banker_second = table.deal_up(table::banker_hand);
  return TheCoup({player_first, player_second}, {banker_first, banker_second});
}

/// House Money is settled on the first four cards. A winner may have the payout, or the filed part of it, added to his
/// wager on the Player or the Banker.
template <class T, const auto& declared>
requires table::Felt<T> && table::Asks<T>
constexpr void settle_house_money(T& table, const HandWagers<declared>& wagers, int press_percent, table::Seat seat,
                                  const Coup& coup) {
  using Spot = typename T::Spot;
  using Action = typename T::Action;
  using Seen = typename T::Seen;
  const kit::Cents stake = table.stake(seat, Spot::house_money);
  if (!stake) return;
  const rulebook::Award& award = wagers.template award<Spot::house_money>(coup);
  table.settle(seat, Spot::house_money, award);
  const kit::Cents won = award.pays.on(stake, {}, kit::Cents(1)).won;
  if (!won) return;
  const bool on_player = static_cast<bool>(table.stake(seat, Spot::player));
  const bool on_banker = static_cast<bool>(table.stake(seat, Spot::banker));
  Action action = Action::take_winnings;
  if (on_player && on_banker) {
    action = table.choose(seat, std::array{Action::take_winnings, Action::press_player, Action::press_banker}, Seen{});
  } else if (on_player) {
    action = table.choose(seat, std::array{Action::take_winnings, Action::press_player}, Seen{});
  } else if (on_banker) {
    action = table.choose(seat, std::array{Action::take_winnings, Action::press_banker}, Seen{});
  }
  if (action == Action::take_winnings) return;
  const Spot pressed = action == Action::press_player ? Spot::player : Spot::banker;
  table.raise(seat, pressed, rulebook::part(won, press_percent, 100));
}

/// `TheCoup` is a coup, or one that keeps more of its cards.
template <table::Cards T, std::derived_from<Coup> TheCoup>
constexpr void draw_third_cards(T& table, TheCoup& coup) {
  if (coup.player_draws()) coup.draw_to_player(table.deal_up(table::player_hand));
  if (coup.banker_draws()) coup.draw_to_banker(table.deal_up(table::banker_hand));
}

/// When the cut card has come out, the hand is finished, one more is dealt, and the shoe is over. A continuous shuffler
/// has no cut card: every round ends its shoe.
template <class T>
requires table::Cards<T> && table::Memory<T>
constexpr void end_of_shoe(T& table, bool continuous) {
  std::int64_t& last_hand = table.carried(T::Carried::last_hand);
  if (continuous || last_hand != 0) {
    last_hand = 0;
    table.shuffle_next();
  } else if (table.cut_card_out()) {
    last_hand = 1;
  }
}

}  // namespace houseway::games::baccarat
