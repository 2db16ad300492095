#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string>
#include <string_view>

#include "games/poker/winners_pot_poker_outcomes.hpp"
#include "games/poker/winners_pot_poker_strategy.hpp"
#include "games/shared/steps.hpp"
#include "hands/poker.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"
#include "table/round.hpp"

/// Winner's Pot Poker: five-card stud, two cards down and three up, of the players and a dealer who never looks and
/// never folds. The highest hand wins all antes, bets and doubles.
namespace houseway::games::winners_pot_poker {

using kit::Card;
using rulebook::Binder;
using rulebook::Payouts;
using rulebook::Remedy;
using table::Phase;
using table::Place;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, bet, double_, jacks_plus)
HOUSEWAY_ENUM(Pot, winners)
/// Where the button lies when a round begins: the dealer 0, else the number of the seat.
HOUSEWAY_ENUM(Carried, button)

HOUSEWAY_ENUM(Delivery, manual_shoe, automated_shoe_machine_stacks_of_3)
HOUSEWAY_ENUM(OpeningBurn, none, burn)

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        bet(b.pays<BetOutcome>("bet")),
        double_(b.pays<DoubleOutcome>("double")),
        jacks_plus(b.pays<JacksPlus>("jacks-plus")),
        commission(b.parsed("commission", "10%", &Commission::parse,
                            "a percentage up to 10%, an amount, or both: “10%”, “$5”, “7.5% or $5”")),
        stacks(b.choice("delivery", Delivery::manual_shoe) == Delivery::automated_shoe_machine_stacks_of_3),
        stacks_burn(b.choice("opening-burn-automated", OpeningBurn::none) == OpeningBurn::burn),
        seats(b.seats()),
        exposed_clause(b.clause("hole-card-exposed")),
        burn_clause(b.clause("burn-missed")) {}

  Payouts<AnteOutcome> ante;
  Payouts<BetOutcome> bet;
  Payouts<DoubleOutcome> double_;
  Payouts<JacksPlus> jacks_plus;
  Commission commission{};
  bool stacks = false;
  bool stacks_burn = false;
  std::size_t seats = 0;
  rulebook::ClauseId exposed_clause{};
  rulebook::ClauseId burn_clause{};
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  using Pot = winners_pot_poker::Pot;
  static constexpr std::string_view id = "winners-pot-poker";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3, .house = 3};
  static constexpr std::array one_bet{Spot::ante, Spot::bet, Spot::double_};
  /// The pot is paid where the ante has gone into it.
  static constexpr std::array paid_again{Spot::ante};

  /// One ante for all, and a button that lies somewhere.
  static void check_round(const Rules& rules, const table::Carry& before, const std::map<Seat, table::Stakes>& stakes);
  static std::string situation(const table::Carry& carry, Seat seat);
  /// What the cards at a place make, as far as they lie open.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    Round<T> round;

    table.phase(Phase::deal);
    round.button = move_button(table);
    round.ante = ante_of(table);
    deal_three(table, rules, round);

    table.phase(Phase::decide);
    each_player(table, round, [&](Seat seat, Hand& hand) { bet_or_fold(table, rules, seat, hand, round); });

    table.phase(Phase::draw);
    if (anyone_has_stake(table, Spot::bet)) {
      deal_up_cards(table, rules, round, 3);
      each_player(table, round, [&](Seat seat, Hand& hand) { double_or_fold(table, rules, seat, hand, round); });
    }
    if (anyone_has_stake(table, Spot::double_)) {
      deal_up_cards(table, rules, round, 4);
      refuse_other_burns(table, rules);
    }

    table.phase(Phase::reveal);
    show_down(table, round);

    table.phase(Phase::settle);
    find_winners(table, round);
    collect_pot(table, rules, round);
    settle_jacks_plus(table, rules, round);
    award_pot(table, rules, round);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 5> cards{};
    std::size_t count = 0;       ///< of them that are known, once the owner has looked
    PokerValue value{};          ///< at the showdown
    int turns = 0;               ///< that it has had in the deal of three
    bool plays = true;           ///< for the pot
    bool third_is_down = false;  ///< a hole card was seen (§12(a))
    std::uint64_t up = 0;        ///< the cards that everybody sees
    AnteOutcome outcome{};       ///< of a hand that comes to the showdown

    [[nodiscard]] constexpr std::uint64_t set() const {
      std::uint64_t all = 0;
      for (std::size_t i = 0; i < count; ++i) all |= bit_of(cards[i]);
      return all;
    }
  };

  template <class T>
  struct Round {
    typename T::template PerSeat<Hand> hands;
    Hand house{};
    Cents ante;  ///< of everybody, the dealer too
    int button = 0;
    int winners = 0;            ///< players with the highest hand
    bool dealer_wins = false;   ///< the dealer has it, alone or too
    bool burn_is_owed = false;  ///< one was missed (§12(e))
  };

  static constexpr std::uint64_t bit_of(Card card) { return std::uint64_t{1} << card.id(); }
  template <class T>
  static constexpr Hand& hand_at(Round<T>& round, Place place) {
    return place.area == table::Area::seat ? round.hands[place.seat] : round.house;
  }

  /// §7(e), §8(d): the button goes clockwise from player to player, and from the last of them to the dealer.
  template <class T>
  static constexpr int move_button(T& table) {
    auto& carried = table.carried(Carried::button);
    const int lies_at = static_cast<int>(carried);
    carried = 0;
    for (const Seat seat : table.bettors_from_right()) {
      if (seat.number() > lies_at) carried = seat.number();
    }
    return lies_at;
  }

  /// §6(c): the dealer's wagers are as high as the players'.
  template <class T>
  static constexpr Cents ante_of(T& table) {
    Cents ante;
    for (const Seat seat : table.bettors()) ante = table.stake(seat, Spot::ante);
    return ante;
  }

  /// Everybody who is dealt in, clockwise from the first after the button, the dealer in his place.
  template <class T, class Visit>
  static constexpr void clockwise(T& table, int button, Visit&& visit) {
    for (const Seat seat : table.bettors()) {
      if (seat.number() > button) visit(Place(seat));
    }
    visit(table::dealer);
    for (const Seat seat : table.bettors()) {
      if (seat.number() <= button) visit(Place(seat));
    }
  }
  /// The players who are still in, in the same order.
  template <class T, class Visit>
  static constexpr void each_player(T& table, Round<T>& round, Visit&& visit) {
    clockwise(table, round.button, [&](Place place) {
      if (place.area == table::Area::seat && round.hands[place.seat].plays) visit(place.seat, round.hands[place.seat]);
    });
  }

  /// §12(e): where one was missed two are burned the next time.
  template <class T>
  static constexpr void burn(T& table, Round<T>& round) {
    const bool is_missed = table.ordered(Remedy::skip_burn);
    table.burn(round.burn_is_owed ? 2 : 1);
    round.burn_is_owed = is_missed;
  }
  /// What is no burn card's place in the log, and would else be the next one's.
  template <class T>
  static constexpr void refuse_other_burns(T& table, const Rules& rules) {
    if (table.ordered(Remedy::skip_burn))
      table.refuse(rules.burn_clause, "a burn card that was missed is called where it was due");
  }

  /// Two cards face down and one face up: one at a time (§7(f)), or in stacks whose top card is turned (§8(e)).
  template <class T>
  static constexpr void deal_three(T& table, const Rules& rules, Round<T>& round) {
    for (const Seat seat : table.bettors()) round.hands[seat] = {};
    if (!rules.stacks || rules.stacks_burn) burn(table, round);
    const auto deal_down = [&](Place place) { deal_hole_card(table, rules, round, place); };
    const auto deal_third = [&](Place place) { deal_third_card(table, rules, round, place); };
    if (rules.stacks) {
      clockwise(table, round.button, [&](Place place) {
        deal_down(place);
        deal_down(place);
        deal_third(place);
      });
    } else {
      clockwise(table, round.button, deal_down);
      clockwise(table, round.button, deal_down);
      clockwise(table, round.button, deal_third);
    }
    refuse_untimely_calls(table, rules, round);
  }
  template <class T>
  static constexpr void deal_hole_card(T& table, const Rules& rules, Round<T>& round, Place place) {
    refuse_untimely_calls(table, rules, round);
    ++hand_at(round, place).turns;
    table.deal_down(place);
  }
  /// §12(a): face down where a hole card was seen, and none to a hand that is dead because both were.
  template <class T>
  static constexpr void deal_third_card(T& table, const Rules& rules, Round<T>& round, Place place) {
    refuse_untimely_calls(table, rules, round);
    const bool is_player = place.area == table::Area::seat;
    Hand& hand = hand_at(round, place);
    const bool one = is_player ? table.remedied(place.seat, Remedy::accept) : table.ordered(Remedy::accept);
    const bool both = is_player ? table.remedied(place.seat, Remedy::void_hand) : table.ordered(Remedy::void_hand);
    ++hand.turns;
    hand.plays = !both;
    hand.third_is_down = one && !both;
    if (both) return;
    if (one) return table.deal_down(place);
    hand.cards[2] = table.deal_up(place);
    hand.up = bit_of(hand.cards[2]);
  }

  /// §12(a): a hole card is seen when it lies there, and before the third card comes.
  template <class T>
  static constexpr void refuse_untimely_calls(T& table, const Rules& rules, Round<T>& round) {
    refuse_other_burns(table, rules);
    bool early = round.house.turns < 2 && table.ordered(Remedy::void_hand);
    bool late = round.house.turns == 3 && (table.ordered(Remedy::void_hand) || table.ordered(Remedy::accept));
    for (const Seat seat : table.bettors()) {
      const Hand& hand = round.hands[seat];
      const bool one = table.remedied(seat, Remedy::accept);
      const bool both = table.remedied(seat, Remedy::void_hand);
      early = early || (hand.turns == 0 && one) || (hand.turns < 2 && both);
      late = late || (hand.turns == 3 && hand.plays && (both || (one && !hand.third_is_down)));
    }
    if (early) table.refuse(rules.exposed_clause, "a hole card seen is called when it has been dealt");
    if (late) table.refuse(rules.exposed_clause, "a hole card seen is called before the third card of the hand");
  }

  /// §9(a): a bet equal to the ante, or the ante goes to the house.
  template <class T>
  static constexpr void bet_or_fold(T& table, const Rules& rules, Seat seat, Hand& hand, Round<T>& round) {
    if (hand.third_is_down) {
      const auto three = table.template look<3>(seat);
      std::copy(three.begin(), three.end(), hand.cards.begin());
    } else {
      const auto down = table.template look_rest<2>(seat);
      hand.cards[0] = down[0];
      hand.cards[1] = down[1];
    }
    hand.count = 3;
    if (table.choose(seat, std::array{Action::fold, Action::bet}, seen(table, seat, round)) == Action::bet)
      return table.raise(seat, Spot::bet, round.ante);
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded_on_three_cards]);
    give_up(table, seat, hand);
  }
  /// §9(c): a double of twice the ante, or ante and bet go into the pot.
  template <class T>
  static constexpr void double_or_fold(T& table, const Rules& rules, Seat seat, Hand& hand, Round<T>& round) {
    if (table.choose(seat, std::array{Action::fold, Action::double_}, seen(table, seat, round)) == Action::double_)
      return table.raise(seat, Spot::double_, round.ante * 2);
    table.put_in(Pot::winners, seat, Spot::ante, rules.ante[AnteOutcome::folded_on_four_cards]);
    table.put_in(Pot::winners, seat, Spot::bet, rules.bet[BetOutcome::folded_on_four_cards]);
    give_up(table, seat, hand);
  }
  template <class T>
  static constexpr Seen seen(T& table, Seat seat, Round<T>& round) {
    Seen out{.own = round.hands[seat].set(), .house = round.house.up};
    for (const Seat other : table.bettors()) {
      if (other != seat && round.hands[other].plays) out.others.push_back(round.hands[other].up);
    }
    return out;
  }
  /// The cards go to the rack, or under the Jacks Plus wager until that is settled.
  template <class T>
  static constexpr void give_up(T& table, Seat seat, Hand& hand) {
    hand.plays = false;
    if (!table.stake(seat, Spot::jacks_plus)) table.collect(seat);
  }

  /// §9(b), §9(d): one is burned, then the fourth or fifth card face up to those who are still in, and the dealer.
  /// These begin with a player: where the dealer is next to the button he comes last.
  template <class T>
  static constexpr void deal_up_cards(T& table, const Rules& rules, Round<T>& round, std::size_t which) {
    burn(table, round);
    bool dealer_is_next = true;
    for (const Seat seat : table.bettors()) dealer_is_next = dealer_is_next && seat.number() <= round.button;
    clockwise(table, dealer_is_next ? 0 : round.button, [&](Place place) {
      refuse_other_burns(table, rules);
      Hand& hand = hand_at(round, place);
      if (!hand.plays) return;
      hand.cards[which] = table.deal_up(place);
      hand.count = which + 1;
      hand.up |= bit_of(hand.cards[which]);
    });
  }

  /// §9(f): the dealer's hand first, then the players' from his right. Where everybody has folded there is none.
  template <class T>
  static constexpr void show_down(T& table, Round<T>& round) {
    if (!anyone_has_stake(table, Spot::double_)) return;
    if (round.house.plays) round.house.value = turn_dealer(table, round.house);
    for (const Seat seat : table.bettors_from_right()) {
      Hand& hand = round.hands[seat];
      if (!hand.plays) continue;
      table.expose(seat);
      hand.value = hands::evaluate(hand.cards);
    }
  }
  template <class T>
  static constexpr PokerValue turn_dealer(T& table, Hand& hand) {
    if (hand.third_is_down) {
      hand.cards = table.template reveal<5>(table::dealer);
    } else {
      const auto down = table.template look_rest<2>(table::dealer);
      hand.cards[0] = down[0];
      hand.cards[1] = down[1];
      table.expose(table::dealer);
    }
    return hands::evaluate(hand.cards);
  }

  /// §9(h): who has the highest hand; the dealer, where nobody else is left.
  template <class T>
  static constexpr void find_winners(T& table, Round<T>& round) {
    PokerValue best = round.house.value;
    for (const Seat seat : table.bettors()) {
      if (round.hands[seat].plays) best = std::max(best, round.hands[seat].value);
    }
    for (const Seat seat : table.bettors()) {
      const Hand& hand = round.hands[seat];
      round.winners += hand.plays && hand.value == best ? 1 : 0;
    }
    round.dealer_wins = round.winners == 0 || (round.house.plays && round.house.value == best);
    const bool alone = round.winners == 1 && !round.dealer_wins;
    for (const Seat seat : table.bettors()) {
      Hand& hand = round.hands[seat];
      hand.outcome = hand.value < best ? AnteOutcome::not_highest
                     : alone           ? AnteOutcome::sole_highest
                                       : AnteOutcome::tied_for_highest;
    }
  }

  /// §9(e): all that is left on the felt, and the dealer's ante, bet and double; entered when it is known how each
  /// ends.
  template <class T>
  static constexpr void collect_pot(T& table, const Rules& rules, Round<T>& round) {
    for (const Seat seat : table.bettors()) {
      const Hand& hand = round.hands[seat];
      if (!hand.plays) continue;
      table.put_in(Pot::winners, seat, Spot::ante, rules.ante[hand.outcome]);
      table.put_in(Pot::winners, seat, Spot::bet, rules.bet[static_cast<BetOutcome>(hand.outcome)]);
      table.put_in(Pot::winners, seat, Spot::double_, rules.double_[static_cast<DoubleOutcome>(hand.outcome)]);
    }
    if (round.house.plays) table.house_puts_in(Pot::winners, round.ante * 4);
  }

  /// §9(g): of those who have folded too, by the cards that they hold. The two cards of a dead hand win, or the wager
  /// goes back (§12(a)).
  template <class T>
  static constexpr void settle_jacks_plus(T& table, const Rules& rules, Round<T>& round) {
    for (const Seat seat : table.bettors_from_right()) {
      const Cents stake = table.stake(seat, Spot::jacks_plus);
      if (!stake) continue;
      Hand& hand = round.hands[seat];
      const bool dead = hand.count == 0;
      if (dead) {
        const auto two = table.template look<2>(seat);
        std::copy(two.begin(), two.end(), hand.cards.begin());
        hand.count = 2;
      }
      const JacksPlus made = hand.plays ? jacks_plus(hand.value) : jacks_plus_of_short_hand(hand.set());
      const bool goes_back = dead && made == JacksPlus::lower_than_jacks;
      table.settle(seat, Spot::jacks_plus, rules.jacks_plus[goes_back ? JacksPlus::dead_hand : made]);
      if (!hand.plays) table.expose(seat);
    }
  }

  /// §9(h): the dealer's part is the house's, and so is the commission on the rest, which is taken once. Cents that
  /// cannot be divided go to the first winner after the button.
  template <class T>
  static constexpr void award_pot(T& table, const Rules& rules, Round<T>& round) {
    const Cents pot = table.pot(Pot::winners);
    const int shares = round.winners + (round.dealer_wins ? 1 : 0);
    const Cents dealers = round.dealer_wins ? Cents(pot.count() / shares) : Cents{};
    if (round.winners == 0) return table.rake(Pot::winners, pot);
    const Cents commission = rules.commission.of(pot - dealers);
    table.rake(Pot::winners, dealers + commission);
    const Cents won = pot - dealers - commission;
    const Cents share(won.count() / round.winners);
    Cents next = won - share * (round.winners - 1);
    each_player(table, round, [&](Seat seat, const Hand& hand) {
      if (hand.outcome == AnteOutcome::not_highest) return;
      table.take_out(Pot::winners, seat, Spot::ante, next, rules.ante[hand.outcome]);
      next = share;
    });
  }
};

}  // namespace houseway::games::winners_pot_poker
