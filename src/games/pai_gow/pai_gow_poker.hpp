#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "games/pai_gow/pai_gow_poker_rules.hpp"
#include "games/pai_gow/set_hands.hpp"
#include "games/shared/steps.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Pai Gow Poker: seven cards set into a high hand of five and a low hand of two, against the dealer or a player who
/// banks, and the wagers around them.
namespace houseway::games::pai_gow_poker {

using table::Phase;
using table::Seat;
using table::Table;

using pai_gow::Action;
using pai_gow::Carried;
using pai_gow::Seen;

/// Hands are set by a house way, the table's own or one that a file names; the bank is never taken.
struct Strategy {
  explicit Strategy(const Rules& rules) : way(rules.house_way) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  constexpr Action operator()(const Seen&) const { return Action::pass; }
  template <std::size_t K>
  [[nodiscard]] constexpr std::array<Card, K> choose_cards(const Seven& cards, const Seen&) const {
    return way.low(cards);
  }

  hands::HouseWay way;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried>, pai_gow::SetHandSteps<Game> {
  static constexpr std::string_view id = "pai-gow-poker";
  static constexpr std::array<Spot, 0> one_bet{};

  /// What no seat's stakes alone can tell: who banks, and what that allows.
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);

  /// What the cards at a place make, as they are set.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    Round<T> round;

    table.phase(Phase::deal);
    find_bank(table, rules, round);
    for (const Seat seat : table.bettors()) note_stakes(table, rules, round, seat);
    deal_cards(table, rules, round);

    table.phase(Phase::decide);
    const bool face_up = rules.variant == Variant::face_up_fortune;
    if (face_up) turn_dealer(table, rules, round);
    look_at_hands(table, rules, round);
    if (face_up) know_dealer(table, rules, round);
    set_hands(table, rules, round);

    table.phase(Phase::reveal);
    if (round.bank) {
      const bool felt = rules.bank_on_felt;  // §10 second (c), §11(j); §11.H.8
      face_bank(table, rules, round, felt ? Spot::bank_vs_house : dealer_wager,
                felt ? rules.bank_vs_house : rules.dealer_vs_bank, !felt);
    } else if (!face_up) {
      turn_dealer(table, rules, round);
      round.push = dealer_push(rules.variant, round.house_cards, round.house);
    }

    table.phase(Phase::settle);
    settle_hands(table, rules, round);
    if (round.bank) settle_bank(table, rules, round);

    table.phase(Phase::close);
    if (round.envy || round.premium) pay_envies(table, rules, round);
    if (rules.player_bank) pai_gow::offer_bank(table, rules, round);  // §10(c)-(d)
    table.shuffle_next();
  }

 private:
  friend class pai_gow::SetHandSteps<Game>;
  static constexpr int hand_size = 7;
  static constexpr int positions = pai_gow::positions;
  static constexpr Spot main_wager = Spot::pai_gow_poker;
  static constexpr Spot dealer_wager = Spot::dealer_vs_bank;

  struct Hand : pai_gow::SetHand<Seven, Setting, MainOutcome> {
    SideWagers::Stakes staked;
    BonusHands made;
  };

  template <class T>
  struct Round : pai_gow::SetRound<T, Hand> {
    std::optional<MainOutcome> push;  ///< the dealer's hand pushes every wager
    bool envy = false;                ///< a wager is out for which every hand is exposed
    bool premium = false;             ///< a bonus wager is paid when the envy is
  };

  /// §10(c): a player banks for one round, if he took it up and has put up what the rule asks for.
  template <class T>
  static constexpr void find_bank(T& table, const Rules& rules, Round<T>& round) {
    pai_gow::find_bank(table, rules, round);
    if (rules.bank_on_felt && round.bank && !table.stake(*round.bank, Spot::bank_stake)) round.bank.reset();
  }

  template <class T>
  static constexpr void note_stakes(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    note_wager(table, round, seat);
    Hand& hand = round.hands[seat];
    hand.staked = {};
    if (!rules.side_wagers) return;
    hand.staked = SideWagers::note_stakes(table, seat);
    round.envy = round.envy || hand.staked != SideWagers::Stakes{};
  }

  /// §8, §8a: the start is known before a card leaves the shoe; or seven hands lie before the rack, and four cards are
  /// left, when the dice say whose is the first.
  template <class T>
  static constexpr void deal_cards(T& table, const Rules& rules, Round<T>& round) {
    if (rules.three_then_four) {
      deal_three_then_four(table, rules, round);
    } else if (rules.roll == RollTime::before_deal) {
      deal_from(table, rules, round, find_start(table, rules, round));
    } else {
      table.deal_hands(positions, hand_size);
      table.phase(Phase::stub);
      table.phase(Phase::deal);
      return deal_from(table, rules, round, find_start(table, rules, round));
    }
    table.phase(Phase::stub);
  }

  /// §8(c), §8a(d): seven cards to every position.
  template <class T>
  static constexpr void deal_from(T& table, const Rules& rules, const Round<T>& round, int start) {
    pai_gow::deal_positions<hand_size>(table, rules, round.bank, start);
  }

  /// §8b: positions are counted counterclockwise from the bank; the wagers on the device are settled at once.
  template <class T>
  static constexpr int find_start(T& table, const Rules& rules, const Round<T>& round) {
    return pai_gow::find_start(table, rules, round.bank, [&](const auto& drawn) {
      if (rules.device_wagers) settle_device(table, rules, drawn);
    });
  }

  template <class T>
  static constexpr void settle_device(T& table, const Rules& rules, const ThreeDice& dice) {
    losers_first(table, [&](Seat seat, auto&& settle) {
      settle(seat, Spot::sum, rules.sum[sum_outcome(dice, rules.sum_table)]);
      for (int n = 0; n < kit::die_faces; ++n)
        settle(seat, position(Spot::match_1, n), rules.match[match_outcome(dice, kit::Die(n + 1))]);
      settle(seat, Spot::beat_it, rules.beat_it[beat_it_outcome(dice, rules.beat_it_table)]);
    });
  }

  template <class T>
  static constexpr void settle_device(T& table, const Rules& rules, int drawn) {
    losers_first(table, [&](Seat seat, auto&& settle) {
      for (int n = 0; n < positions; ++n) {
        const RandomNumber outcome = n == drawn ? RandomNumber::number : RandomNumber::other_number;
        settle(seat, position(Spot::random_number_1, n), rules.random_number[outcome]);
      }
    });
  }

  /// §13(b)(4)-(5), §17(f): what has lost is collected from all, then what has won is paid. `each(seat, settle)` names
  /// a seat's wagers and their awards.
  template <class T, class Each>
  static constexpr void losers_first(T& table, Each&& each) {
    for (const bool lost : {true, false}) {
      for (const Seat seat : table.bettors_from_right()) {
        each(seat, [&](Seat of, Spot spot, const Award& award) {
          if ((award.pays.kind == rulebook::PayKind::lose) == lost) table.settle(of, spot, award);
        });
      }
    }
  }

  /// §17: three cards, the three-card bonus, and four cards more, to those who wager and the dealer.
  template <class T>
  static constexpr void deal_three_then_four(T& table, const Rules& rules, Round<T>& round) {
    const auto deal_each = [&](int cards) {
      bool bank_has = !round.bank;
      for (const Seat seat : table.bettors()) {
        if (!bank_has && *round.bank < seat) {
          deal_stack(table, *round.bank, cards);
          bank_has = true;
        }
        bank_has = bank_has || *round.bank == seat;
        deal_stack(table, seat, cards);
      }
      if (!bank_has) deal_stack(table, *round.bank, cards);
      deal_stack(table, table::dealer, cards);
    };
    deal_each(3);
    for (const Seat seat : table.bettors_from_right()) {
      const auto three = table.template look<3>(seat);
      std::copy(three.begin(), three.end(), round.hands[seat].cards.begin());
    }
    for (const Pass pass : {Pass::losers, Pass::others}) {
      for (const Seat seat : table.bettors_from_right())
        rules.side.settle<Settled::on_first_cards>(table, seat, dealt(false, round.hands[seat].cards), pass);
    }
    deal_each(4);
  }

  template <class T>
  static constexpr void look_at_hands(T& table, const Rules& rules, Round<T>& round) {
    for (const Seat seat : table.bettors_from_right()) {
      Seven& cards = round.hands[seat].cards;
      if (rules.three_then_four) {
        const auto four = table.template look_rest<4>(seat);
        std::copy(four.begin(), four.end(), cards.begin() + 3);
      } else {
        cards = table.template look<7>(seat);
      }
    }
  }

  static constexpr Setting set(const Rules& rules, const Seven& cards, const std::array<Card, 2>& low) {
    return hands::set_hands(cards, low, rules.order);
  }
  static constexpr MainOutcome against(const Setting& player, const Setting& other, const Rules& rules) {
    return compare(player, other, rules.copies);
  }

  /// §19(b), (f): in Face Up the dealer's hand is known before anybody sets his own, and collects the Ace-High wagers
  /// where it is no such hand. Where it is one, what they are paid depends on the player's, when that is exposed.
  template <class T>
  static constexpr void know_dealer(T& table, const Rules& rules, Round<T>& round) {
    round.push = dealer_push(rules.variant, round.house_cards, round.house);
    if (round.push) return;
    for (const Seat seat : table.bettors_from_right())
      table.settle(seat, Spot::ace_high, rules.ace_high[AceHigh::no_ace_high]);
  }

  /// §9(e)(1): with the wager are collected those on the cards, which nobody sees.
  template <class T>
  static constexpr void surrendered(T& table, const Rules& rules, Seat seat) {
    if (rules.side_wagers) rules.side.collect_folded(table, seat);
  }

  /// Not with a wager that keeps the cards on the table, nor where all hands are exposed, nor when the push is known.
  template <class T>
  static constexpr bool may_surrender(const T& table, const Rules& rules, const Round<T>& round, Seat seat) {
    if (round.envy || round.push || !table.stake(seat, Spot::pai_gow_poker)) return false;
    if (!rules.side_wagers) return true;
    return !has_stake(
        table, seat,
        std::array{Spot::seven_card_bonus, Spot::progressive_payout, Spot::progressive_payout_14,
                   Spot::fortune_progressive_14a, Spot::fortune_progressive_14b, Spot::face_up_progressive});
  }

  /// §9(f)-(g), §10 second (d)-(e), §11.H.8.
  template <class T>
  static constexpr MainOutcome main_outcome(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    if (round.push) return *round.push;
    if (round.bank && round.bank_hand.set.foul) return MainOutcome::bank_fouled;
    return compared(table, rules, round, seat);
  }

  /// §9(l): all wagers of a player before his cards are collected.
  template <class T>
  static constexpr void settle_beside(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    if (!rules.side_wagers) return;
    Hand& hand = round.hands[seat];
    hand.made = made_here(rules)(hand.cards);
    settle_dealers_hand(table, rules, round, seat, hand);
    const bool waits = is_premium(hand.made) && table.stake(seat, Spot::bonus_wager);
    round.premium = round.premium || waits;
    rules.side.settle(table, seat, shown(rules, round, hand), Pass::all,
                      [&](Spot spot) { return waits && spot == Spot::bonus_wager; });
  }

  static constexpr const MadeHere& made_here(const Rules& rules) {
    return rules.side.at<Spot::fortune_bonus>().naming();
  }
  /// The cards that wagers look at; what the player's make is read once for most of them.
  template <class T>
  static constexpr auto shown(const Rules& rules, const Round<T>& round, const Hand& hand) {
    return dealt(false, hand.cards, round.house_cards).known(own_cards<7>, made_here(rules), hand.made);
  }

  /// §14b(c)-(e), §645b.2(f)-(g), §19(d): what the dealer's hand decides, with the main wager and before the others.
  template <class T>
  static constexpr void settle_dealers_hand(T& table, const Rules& rules, const Round<T>& round, Seat seat,
                                            const Hand& hand) {
    if (rules.variant == Variant::commission_free_fortune) {
      table.settle(seat, Spot::tiger_9, rules.tiger_9[is_tiger_9(round.house) ? Tiger9::tiger_9 : Tiger9::no_tiger_9]);
    } else if (rules.variant == Variant::face_up_fortune && table.stake(seat, Spot::ace_high)) {
      const AceHigh outcome = ace_high_outcome(ace_hand(round.house_cards), ace_hand(hand.cards));
      table.settle(seat, Spot::ace_high, rules.ace_high[outcome]);
    }
  }

  /// §15(d)(2)(iii), (3): the bonus wager on such a hand waits for the envy.
  static constexpr bool is_premium(BonusHands made) {
    return made.has(BonusHand::four_of_a_kind) || made.has(BonusHand::straight_flush);
  }

  /// §10 second (d)-(f); §11.H.12.
  template <class T>
  static constexpr void settle_bank(T& table, const Rules& rules, const Round<T>& round) {
    if (!rules.bank_on_felt) return pai_gow::settle_bank(table, rules, round, main_wager);
    pai_gow::settle_bank_line(table, rules, *round.bank, Spot::bank_stake, rules.bank_stake, round.bank_takes,
                              round.bank_takes);
  }

  /// §9(l)(1)(ii), §15(d)(3): for the hands of the other players, neither the dealer's nor the bank's; then the
  /// player's own bonus wager that has waited.
  template <class T>
  static constexpr void pay_envies(T& table, const Rules& rules, Round<T>& round) {
    for (const Seat seat : table.bettors_from_right()) {
      SideWagers::each_envied([&](auto i, std::size_t at) {
        const Cents stake = round.hands[seat].staked[at];
        if (!stake) return;
        for (const Seat other : table.bettors_from_right()) {
          if (other == seat || other == round.bank) continue;
          table.bonus(seat, *std::get<i>(wagers).envy, stake,
                      rules.side.envy_award<i>(shown(rules, round, round.hands[other])));
        }
      });
      table.settle(seat, Spot::bonus_wager,
                   rules.side.award<Spot::bonus_wager>(shown(rules, round, round.hands[seat])));
    }
  }
};

}  // namespace houseway::games::pai_gow_poker
