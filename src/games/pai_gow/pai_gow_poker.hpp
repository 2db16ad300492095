#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "games/pai_gow/pai_gow_poker_rules.hpp"
#include "games/shared/steps.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Pai Gow Poker: seven cards set into a high hand of five and a low hand of two, against the dealer or a player who
/// banks, and the wagers around them.
namespace houseway::games::pai_gow_poker {

using rulebook::Remedy;
using table::Phase;
using table::Seat;
using table::Table;

/// The bank of the next round is taken or passed on. A player surrenders unasked.
HOUSEWAY_ENUM(Action, pass, bank, co_bank, surrender)

/// What a table remembers: who banks (a seat's number, none: the dealer), whether the house shares that bank, who is
/// offered the next one first (one more than the last seat: it is the dealer's), where the button stands; and of each
/// seat what it last bet against the dealer.
HOUSEWAY_ENUM(Carried, bank, co_bank, first_offer, button, last_wager)

/// A player who sets names the two cards of the low hand.
inline constexpr table::CardsAsked<Action> low_hand{.word = "sets", .purpose = "low hand"};

/// A player who is offered the bank knows nothing of the cards to come.
struct Seen {};

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

struct Game {
  using Spot = pai_gow_poker::Spot;
  using Action = pai_gow_poker::Action;
  using Seen = pai_gow_poker::Seen;
  using Strategy = pai_gow_poker::Strategy;
  using Rules = pai_gow_poker::Rules;
  using Carried = pai_gow_poker::Carried;

  static constexpr std::string_view id = "pai-gow-poker";
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array<Carried, 0> ends_with_shoe{};

  /// The dealer and six betting positions, always, whoever sits there.
  static constexpr int positions = 7;

  /// What no seat's stakes alone can tell: who banks, and what that allows.
  static void check_round(const Rules& rules, const table::Carry& before, const std::map<Seat, table::Stakes>& stakes);

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
    for (const Seat seat : table.bettors_from_right()) {
      if (rules.surrender == SurrenderFrom::setting) hear_surrenders(table, rules, round);
      if (round.bank != seat && !round.hands[seat].surrendered) set_hand(table, rules, round, seat);
    }
    if (rules.surrender == SurrenderFrom::setting) hear_surrenders(table, rules, round);
    if (round.bank) set_bank(table, rules, round);

    table.phase(Phase::reveal);
    if (round.bank) {
      face_bank(table, rules, round);
    } else if (!face_up) {
      turn_dealer(table, rules, round);
      round.push = dealer_push(rules.variant, round.house_cards, round.house);
    }

    table.phase(Phase::settle);
    settle_hands(table, rules, round);
    if (round.bank) settle_bank(table, rules, round);

    table.phase(Phase::close);
    if (round.envy || round.premium) pay_envies(table, rules, round);
    if (rules.player_bank) offer_bank(table, rules, round);
    table.shuffle_next();
  }

 private:
  static constexpr int hand_size = 7;

  struct Hand {
    Seven cards;
    Setting set;
    MainOutcome outcome;
    bool surrendered;
    bool exposed;
    Cents wager;
    SideWagers::Stakes staked;
    BonusHands made;
  };

  template <class T>
  struct Round {
    typename T::template PerSeat<Hand> hands;
    Seven house_cards;
    Setting house;
    std::optional<MainOutcome> push;  ///< the dealer's hand pushes every wager
    std::optional<Seat> bank;
    bool co_bank = false;
    Hand bank_hand;
    Cents bank_takes;                    ///< from the players, less what it pays them
    Cents bank_beats_dealer;             ///< its net on the dealer's wager
    const Award* dealer_wins = nullptr;  ///< of the dealer's wager against the bank, paid with the other winners'
    bool envy = false;                   ///< a wager is out for which every hand is exposed
    bool premium = false;                ///< a bonus wager is paid when the envy is
  };

  /// §10(c): a player banks for one round, if he took it up and has put up what the rule asks for.
  template <class T>
  static constexpr void find_bank(T& table, const Rules& rules, Round<T>& round) {
    if (!rules.player_bank) return;
    const auto number = table.carried(Carried::bank);
    if (number == 0) return;
    const Seat seat = Seat::at(static_cast<std::size_t>(number - 1));
    if (rules.bank_on_felt && !table.stake(seat, Spot::bank_stake)) return;
    round.bank = seat;
    round.co_bank = rules.co_banking && table.carried(Carried::co_bank) != 0;
  }

  template <class T>
  static constexpr void note_stakes(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    Hand& hand = round.hands[seat];
    hand.surrendered = false;
    hand.exposed = false;
    hand.wager = table.stake(seat, Spot::pai_gow_poker);
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
      deal_positions(table, rules, round, find_start(table, rules, round));
    } else {
      table.deal_hands(positions, hand_size);
      table.phase(Phase::stub);
      table.phase(Phase::deal);
      return deal_positions(table, rules, round, find_start(table, rules, round));
    }
    table.phase(Phase::stub);
  }

  /// §8b: positions are counted counterclockwise from the bank; the wagers on the device are settled at once. Returned
  /// is a place in the circle: the dealer, then the seats from his right.
  template <class T>
  static constexpr int find_start(T& table, const Rules& rules, Round<T>& round) {
    int count = 0;
    if (rules.start == StartMethod::dice) {
      const ThreeDice dice = table.template roll<3>();
      if (rules.device_wagers) settle_dice(table, rules, dice);
      count = dice.sum() - 1;
    } else if (rules.start == StartMethod::random_number) {
      count = static_cast<int>(table.pick(positions));
      if (rules.device_wagers) settle_number(table, rules, count);
    } else if (rules.start == StartMethod::button) {
      auto& button = table.carried(Carried::button);
      const auto at = static_cast<int>(button);
      button = (button + 1) % positions;
      return (positions - at) % positions;  // the button goes clockwise
    }
    const int bank = round.bank ? place_in_circle(*round.bank) : 0;
    return (bank + count) % positions;
  }

  static constexpr int place_in_circle(Seat seat) { return positions - seat.number(); }

  template <class T>
  static constexpr void settle_dice(T& table, const Rules& rules, const ThreeDice& dice) {
    losers_first(table, [&](Seat seat, auto&& settle) {
      settle(seat, Spot::sum, rules.sum[sum_outcome(dice, rules.sum_table)]);
      for (int n = 0; n < kit::die_faces; ++n)
        settle(seat, position(Spot::match_1, n), rules.match[match_outcome(dice, kit::Die(n + 1))]);
      settle(seat, Spot::beat_it, rules.beat_it[beat_it_outcome(dice, rules.beat_it_table)]);
    });
  }

  template <class T>
  static constexpr void settle_number(T& table, const Rules& rules, int drawn) {
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

  /// §8(c), §8a(d): seven cards to every position, one at a time or whole hands. Nobody sees those of an empty one.
  template <class T>
  static constexpr void deal_positions(T& table, const Rules& rules, const Round<T>& round, int start) {
    std::array<bool, positions> taken{true};
    for (const Seat seat : table.bettors()) taken[index(place_in_circle(seat))] = true;
    if (round.bank) taken[index(place_in_circle(*round.bank))] = true;
    int unseen = 0;
    const auto deal_to = [&](int step) {
      const int place = (start + (rules.counterclockwise ? step : positions - step)) % positions;
      if (!taken[index(place)]) {
        ++unseen;
        return;
      }
      if (unseen > 0) table.deal_unseen(unseen);
      unseen = 0;
      table.deal_down(place == 0 ? table::dealer : Seat::at(index(positions - place - 1)));
    };
    for (int card = 0; card < positions * hand_size; ++card)
      deal_to(rules.whole_hands ? card / hand_size : card % positions);
    if (unseen > 0) table.deal_unseen(unseen);
  }
  static constexpr std::size_t index(int place) { return static_cast<std::size_t>(place); }

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

  /// The two hands as they are set, laid apart.
  template <class T>
  static constexpr Setting lay(T& table, const Rules& rules, table::Place place, const Seven& cards,
                               const std::array<Card, 2>& low) {
    table.lay_apart(place, low);
    return hands::set_hands(cards, low, rules.order);
  }

  /// §9(c)-(d): the dealer's cards are turned and set the house way.
  template <class T>
  static constexpr void turn_dealer(T& table, const Rules& rules, Round<T>& round) {
    round.house_cards = table.template reveal<7>(table::dealer);
    round.house = lay(table, rules, table::dealer, round.house_cards, rules.house_way.low(round.house_cards));
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

  /// §9(a), (e): the player sets his hands, or gives his wager up: at once, or when the dealer's hands are set, where
  /// the rule has it so.
  template <class T>
  static constexpr void set_hand(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    Hand& hand = round.hands[seat];
    table::CardsAsked<Action> asked = low_hand;
    if (may_surrender(table, rules, round, seat)) asked.instead = Action::surrender;
    const auto low = table.template choose_cards<2>(seat, asked, hand.cards, Seen{});
    hand.surrendered = !low;
    if (low) {
      hand.set = lay(table, rules, seat, hand.cards, *low);
    } else if (rules.surrender == SurrenderFrom::setting) {
      give_up(table, rules, round, seat);
    }
  }

  /// §9(e)(1): the wager is collected, and with it those on the cards, which nobody sees.
  template <class T>
  static constexpr void give_up(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    Hand& hand = round.hands[seat];
    hand.surrendered = true;
    hand.outcome = MainOutcome::surrendered;
    settle_main(table, rules, round, seat);
    if (!rules.side_wagers) return;
    rules.side.collect_folded(table, seat);
  }

  /// §9(e): who says so before his hands are exposed, in whatever order.
  template <class T>
  static constexpr void hear_surrenders(T& table, const Rules& rules, Round<T>& round) {
    for (bool heard = true; heard;) {
      heard = false;
      for (const Seat seat : table.bettors_from_right()) {
        if (!table.volunteers(seat, Action::surrender)) continue;
        const Hand& hand = round.hands[seat];
        if (hand.exposed || hand.surrendered || !may_surrender(table, rules, round, seat))
          table.refuse(rules.main[MainOutcome::surrendered].clause, "this player may not surrender now");
        give_up(table, rules, round, seat);
        heard = true;
      }
    }
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

  /// §9(c), §10(e): the bank sets after the players. The house sets a shared bank's hand.
  template <class T>
  static constexpr void set_bank(T& table, const Rules& rules, Round<T>& round) {
    const Seat seat = *round.bank;
    Hand& hand = round.bank_hand;
    const auto bettors = table.bettors();
    const bool bets = std::find(bettors.begin(), bettors.end(), seat) != bettors.end();
    hand.cards = bets ? round.hands[seat].cards : table.template look<7>(seat);
    const auto house_low = rules.house_way.low(hand.cards);
    const auto low = round.co_bank
                         ? house_low
                         : table.template choose_cards<2>(seat, low_hand, hand.cards, Seen{}).value_or(house_low);
    hand.set = lay(table, rules, seat, hand.cards, low);
  }

  /// §10 second (c), §11(j), §11.H.8: the dealer's hands are set before the bank's are exposed, if he has bet against
  /// the bank; else his cards are never seen. A bank that is set wrongly is set again where the rule has it so.
  template <class T>
  static constexpr void face_bank(T& table, const Rules& rules, Round<T>& round) {
    const Seat bank = *round.bank;
    const Spot spot = rules.bank_on_felt ? Spot::bank_vs_house : Spot::dealer_vs_bank;
    const Cents stake = table.stake(bank, spot);
    if (stake) turn_dealer(table, rules, round);
    Hand& hand = round.bank_hand;
    table.expose(bank);
    const bool set_again = (hand.set.foul && !rules.bank_foul_pays) || table.remedied(bank, Remedy::set_house_way);
    if (set_again) hand.set = lay(table, rules, bank, hand.cards, rules.house_way.low(hand.cards));
    if (!stake) return;
    const BankVsHouse outcome =
        hand.set.foul ? BankVsHouse::bank_fouled : bank_vs_house(compare(round.house, hand.set, rules.copies));
    const Award& award = (rules.bank_on_felt ? rules.bank_vs_house : rules.dealer_vs_bank)[outcome];
    const auto verdict = award.pays.on(stake, {}, rules.policy.commission_unit);
    round.bank_beats_dealer = verdict.returned + verdict.won - stake;
    if (!rules.bank_on_felt && award.pays.kind == rulebook::PayKind::lose) {
      round.dealer_wins = &award;
    } else {
      table.settle(bank, spot, award);
    }
  }

  /// §9(f)-(g), §10 second (d)-(e): hand after hand from the right. What has lost is collected at once; what has won is
  /// paid then too, or after all hands where the rule has it so, as it has against a bank.
  template <class T>
  static constexpr void settle_hands(T& table, const Rules& rules, Round<T>& round) {
    const bool winners_wait = round.bank || rules.winners_paid == WinnersPaid::after_all_hands;
    for (const Seat seat : table.bettors_from_right()) {
      // Announced before the dealer's hands were set.
      if (round.hands[seat].surrendered && table.stake(seat, Spot::pai_gow_poker)) give_up(table, rules, round, seat);
    }
    for (const Seat seat : table.bettors_from_right()) {
      hear_surrenders(table, rules, round);
      Hand& hand = round.hands[seat];
      hand.exposed = true;
      if (!hand.surrendered) {
        table.expose(seat);
        if (round.bank != seat) {
          hand.outcome = main_outcome(table, rules, round, seat, hand);
          if (!winners_wait || !wins(hand.outcome)) settle_main(table, rules, round, seat);
        }
      }
      if (rules.side_wagers) settle_side_wagers(table, rules, round, seat, hand);
    }
    if (!winners_wait) return;
    for (const Seat seat : table.bettors_from_right()) {
      if (round.bank != seat && wins(round.hands[seat].outcome)) settle_main(table, rules, round, seat);
    }
    if (round.dealer_wins != nullptr) table.settle(*round.bank, Spot::dealer_vs_bank, *round.dealer_wins);
  }

  static constexpr bool wins(MainOutcome outcome) {
    return outcome == MainOutcome::both_higher || outcome == MainOutcome::bank_fouled;
  }

  template <class T>
  static constexpr MainOutcome main_outcome(T& table, const Rules& rules, const Round<T>& round, Seat seat,
                                            const Hand& hand) {
    if (round.push) return *round.push;
    if (round.bank && round.bank_hand.set.foul) return MainOutcome::bank_fouled;
    if (table.remedied(seat, Remedy::forfeit_main)) return MainOutcome::mis_set;
    if (hand.set.foul) return MainOutcome::foul;
    return compare(hand.set, round.bank ? round.bank_hand.set : round.house, rules.copies);
  }

  /// §9(g), §16(a). What a player loses to the bank lies in the centre, and what he wins comes from there.
  template <class T>
  static constexpr void settle_main(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    const Award& award = (round.bank ? rules.against_bank : rules.main)[round.hands[seat].outcome];
    if (round.bank) {
      const Cents stake = table.stake(seat, Spot::pai_gow_poker);
      const auto verdict = award.pays.on(stake, {}, rules.policy.commission_unit);
      round.bank_takes += stake - verdict.returned - verdict.won;
    }
    table.settle(seat, Spot::pai_gow_poker, award);
  }

  /// §9(l): all wagers of a player before his cards are collected.
  template <class T>
  static constexpr void settle_side_wagers(T& table, const Rules& rules, Round<T>& round, Seat seat, Hand& hand) {
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

  /// §10 second (d)-(f): what is left in the centre goes to the bank, less its commission, and what is missing comes
  /// from it. A house that shares the bank has half of either.
  template <class T>
  static constexpr void settle_bank(T& table, const Rules& rules, Round<T>& round) {
    const Seat bank = *round.bank;
    const Cents takes = round.bank_takes;
    const auto line = [&](Spot spot, const auto& pays, Cents won, Cents charged_on) {
      using Outcome = std::decay_t<decltype(pays)>;
      const Award& award = pays.awards[bank_line(charged_on)];
      static_assert(std::tuple_size_v<decltype(Outcome::awards)> == 3);
      table.settle_by(bank, spot, award, won, award.pays.on(charged_on, {}, rules.policy.commission_unit).commission);
    };
    if (rules.bank_on_felt) return line(Spot::bank_stake, rules.bank_stake, takes, takes);
    if (!round.co_bank) return line(Spot::pai_gow_poker, rules.bank, takes, takes + round.bank_beats_dealer);
    const Cents half((takes.count() - (takes.count() % 2 != 0 && takes < Cents{} ? 1 : 0)) / 2);
    line(Spot::pai_gow_poker, rules.co_bank, half, half);
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

  /// §10(c)-(d): the bank of the next round, offered counterclockwise until it is taken. The first offer moves on by a
  /// seat each round; where it comes back to the dealer, the dealer banks. Or, where the rule alternates, the bank is
  /// offered once after every round of the house.
  template <class T>
  static constexpr void offer_bank(T& table, const Rules& rules, Round<T>& round) {
    if (!round.bank || rules.bank_alternates) {
      for (const Seat seat : table.everyone()) table.carried(seat, Carried::last_wager) = 0;
      for (const Seat seat : table.bettors()) {
        if (round.bank != seat) table.carried(seat, Carried::last_wager) = round.hands[seat].wager.count();
      }
    }
    table.carried(Carried::bank) = 0;
    table.carried(Carried::co_bank) = 0;
    if (rules.bank_alternates && round.bank) return;
    const auto last = static_cast<std::int64_t>(rules.seats);
    auto& first = table.carried(Carried::first_offer);
    if (first == 0) first = last;
    if (first > last) {
      first = last;
      return;
    }
    const std::int64_t offers = rules.bank_alternates ? 1 : last;
    for (std::int64_t i = 0; i < offers && table.carried(Carried::bank) == 0; ++i) {
      const std::int64_t number = (first - 1 - i + last) % last + 1;
      const Seat seat = Seat::at(static_cast<std::size_t>(number - 1));
      if (seat.index() >= table.everyone().size()) continue;  // a simulation has no seats without a player
      if (round.bank == seat || table.carried(seat, Carried::last_wager) == 0) continue;
      const Action taken = rules.co_banking
                               ? table.choose(seat, std::array{Action::pass, Action::bank, Action::co_bank}, Seen{})
                               : table.choose(seat, std::array{Action::pass, Action::bank}, Seen{});
      if (taken == Action::pass) continue;
      table.carried(Carried::bank) = number;
      table.carried(Carried::co_bank) = taken == Action::co_bank ? 1 : 0;
    }
    first = first > 1 ? first - 1 : rules.bank_alternates ? last : last + 1;
  }
};

}  // namespace houseway::games::pai_gow_poker
