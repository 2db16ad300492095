#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/blackjack/compare.hpp"
#include "games/blackjack/seen.hpp"
#include "games/blackjack/terminal_rules.hpp"
#include "kit/short_list.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Blackjack that hundreds share: the podium's hands and one stream of cards, which each terminal uses as it decides.
namespace houseway::games::terminal_blackjack {

using blackjack::DealerHand;
using blackjack::HandResult;
using table::Phase;
using table::Place;
using table::Seat;

/// A blackjack of the dealer is found before anyone acts.
constexpr BuzzerBeater buzzer_beater(const PlayedHand& hand, const DealerHand& dealer) {
  using enum BuzzerBeater;
  constexpr std::uint32_t least = 19;
  const std::uint32_t count = hand.total();
  const std::uint32_t house = dealer.total();
  if (hand.blackjack) return dealer.blackjack ? both_blackjack : loses;
  if (hand.over() || dealer.over() || count < least || count > house) return loses;
  if (count == least) return house == least ? both_19 : house == least + 1 ? beaten_19_by_20 : beaten_19_by_21;
  if (count < blackjack::most_count) return house == count ? both_20 : beaten_20;
  return both_21;
}

/// One round. The podium has a hand of two cards for each field; every terminal that bets on a field plays it as its
/// own. All decide under one clock, and one card comes for everybody who asked for one.
template <class T>
class TerminalRound {
 public:
  constexpr TerminalRound(T& table, const Rules& rules) : table_(table), rules_(rules), hand_(rules.hand) {}

  constexpr void deal() {
    table_.phase(Phase::deal);
    if (hand_.burns && table_.fresh_shoe()) table_.burn(1);
    deal_podium();

    table_.phase(Phase::decide);
    settle_first_cards();
    insure();
    check_for_blackjack();
    pay_blackjacks();
    if (!dealer_.blackjack) play_fields();

    table_.phase(Phase::draw);
    draw_dealer();

    table_.phase(Phase::settle);
    for (const Seat seat : table_.bettors()) settle_terminal(seat);
    table_.phase(Phase::close);
    if (hand_.shuffles_every_round || table_.cut_card_out()) table_.shuffle_next();
  }

 private:
  /// A terminal's part in a field: the podium's hand, and those that splits form from it, in the order in which they
  /// are played.
  struct Field {
    std::array<PlayedHand, most_hands> hands;
    std::array<std::uint8_t, most_hands> order;
    std::size_t count;  ///< of hands; none where the terminal has not bet
    std::array<bool, most_hands> finished;
    std::array<std::optional<Action>, most_hands> chosen;
    std::array<Cents, most_hands> tip_added;  ///< of the tip beside a hand, what a double added
    std::size_t splits;                       ///< chosen, and not made yet
    std::size_t strikes;                      ///< decisions missed one after another
    bool clock_plays;                         ///< the clock takes cards for it until its count is no longer low
  };
  struct Terminal {
    std::array<Field, most_fields> fields;
    std::size_t bets;  ///< fields that it has bet on
    std::size_t used;  ///< of the stream's cards, those that came before it had finished
  };
  /// More than a round can turn: every hand of a field, and the dealer's.
  static constexpr std::size_t most_stream = (most_hands + 1) * blackjack::most_cards;

  static constexpr Place podium(std::size_t field) {
    Place place = table::player_hand;
    place.hand = static_cast<std::uint8_t>(field);
    return place;
  }
  /// A hand by the number that its player is told: the fields from 1, then what splits form, field by field. Where
  /// there is one field it is 0, and what splits form are 2 and 3.
  struct Numbered {
    std::size_t field;
    std::size_t hand;
  };
  [[nodiscard]] constexpr std::optional<Numbered> numbered(Place place) const {
    const std::size_t number = place.hand;
    if (rules_.fields > 1) {
      if (number == 0) return std::nullopt;
      return Numbered{(number - 1) % most_fields, (number - 1) / most_fields};
    }
    if (number == 1) return std::nullopt;
    return Numbered{0, number == 0 ? 0 : number - 1};
  }
  [[nodiscard]] constexpr int last_number(std::size_t hands) const {
    return static_cast<int>(rules_.fields > 1 ? most_fields * hands : hands);
  }

  [[nodiscard]] constexpr Card up() const { return dealer_.cards[0]; }
  [[nodiscard]] constexpr bool up_is_low() const { return !blackjack::is_ace(up()) && !blackjack::is_ten_value(up()); }
  [[nodiscard]] constexpr std::size_t column() const { return blackjack::value_of(up()); }

  template <class Visit>
  constexpr void each_hand(Seat seat, Visit&& visit) {
    for (std::size_t f = 0; f < rules_.fields; ++f) {
      Field& field = terminals_[seat].fields[f];
      for (std::size_t i = 0; i < field.count; ++i) visit(f, field.order[i], field.hands[field.order[i]]);
    }
  }

  // The deal

  /// Two cards to each field that somebody bet on, or to all of them; the dealer's first between them.
  constexpr void deal_podium() {
    std::array<std::array<Card, 2>, most_fields> cards{};
    std::array<bool, most_fields> dealt{};
    if (rules_.deals_every_field) dealt.fill(true);
    for (const Seat seat : table_.bettors()) {
      for (std::size_t f = 0; f < rules_.fields; ++f) dealt[f] = dealt[f] || has_bet(seat, f);
    }
    const auto pass = [&](std::size_t which) {
      for (std::size_t f = 0; f < rules_.fields; ++f) {
        if (dealt[f]) cards[f][which] = table_.deal_up(podium(f));
      }
    };
    pass(0);
    dealer_.start(table_.deal_up(table::dealer));
    dealer_.blackjack = dealer_.busted = false;
    pass(1);
    if (hand_.second_card != blackjack::SecondCard::after_players) table_.deal_down(table::dealer);
    stream_count_ = 0;
    for (const Seat seat : table_.bettors()) {
      Terminal& terminal = terminals_[seat];
      terminal.used = terminal.bets = 0;
      for (std::size_t f = 0; f < rules_.fields; ++f) {
        open(terminal.fields[f], cards[f], has_bet(seat, f), stake(seat, f));
        terminal.bets += terminal.fields[f].count;
      }
    }
  }
  [[nodiscard]] constexpr Cents stake(Seat seat, std::size_t field, std::size_t hand = 0) const {
    return table_.stake(seat, at(Spot::blackjack, field, hand));
  }
  [[nodiscard]] constexpr Cents tip(Seat seat, std::size_t field, std::size_t hand = 0) const {
    return table_.stake(seat, at(Spot::tip, field, hand));
  }
  /// For itself, or for the dealer.
  [[nodiscard]] constexpr bool has_bet(Seat seat, std::size_t field) const {
    return stake(seat, field) || tip(seat, field);
  }
  static constexpr void open(Field& field, const std::array<Card, 2>& cards, bool bet, Cents stake) {
    field.count = bet ? 1 : 0;
    field.order[0] = 0;
    field.finished = {};
    field.chosen = {};
    field.tip_added = {};
    field.splits = field.strikes = 0;
    field.clock_plays = false;
    if (!bet) return;
    PlayedHand& hand = field.hands[0];
    hand.open(cards[0], stake);
    hand.add(cards[1]);
    hand.blackjack = field.finished[0] = hand.two_card_21();
  }

  // Wagers on the first cards, insurance, even money, and blackjacks

  constexpr void settle_first_cards() {
    for (const Seat seat : table_.bettors()) {
      for (std::size_t f = 0; f < rules_.fields; ++f) {
        const Spot spot = at(Spot::plus_3_21, f);
        if (!table_.stake(seat, spot)) continue;
        const auto& cards = terminals_[seat].fields[f].hands[0].cards;
        table_.settle(seat, spot, rules_.plus_3_21[blackjack::three_cards({cards[0], cards[1]}, up())]);
      }
    }
  }

  using Question = table::Asked<kit::ShortList<Action, 9>, Seen>;

  constexpr void insure() {
    if (!hand_.offers_insurance || !blackjack::is_ace(up())) return;
    const auto ask = [&](Place place) -> std::optional<Question> {
      const auto asked = numbered(place);
      if (!asked || terminals_[place.seat].fields[asked->field].count == 0) return std::nullopt;
      const PlayedHand& hand = terminals_[place.seat].fields[asked->field].hands[0];
      Question out{};
      out.seen.question = blackjack::Question::even_money;
      out.actions.push_back(Action::decline);
      if (hand.blackjack && hand_.offers_even_money) out.actions.push_back(Action::even_money);
      if (hand.original) out.actions.push_back(Action::insure);
      out.seen.tip = static_cast<bool>(tip(place.seat, asked->field));
      if (may_insure_tip(place.seat, asked->field)) out.actions.push_back(Action::insure_with_tip);
      return out;
    };
    const auto take = [&](Place place, Action action) {
      if (action == Action::decline) return;
      const std::size_t field = numbered(place)->field;
      PlayedHand& hand = terminals_[place.seat].fields[field].hands[0];
      if (action == Action::even_money) {
        hand.result = HandResult::won;  // it is paid when all have answered
        return;
      }
      const auto add = [&](Spot spot, Cents on) {
        const Cents half = hand_.insurance_limit.of(on);
        if (!half) return;
        if (rules_.insures_half) return table_.raise(place.seat, spot, half);
        static_cast<void>(table_.raise_up_to(place.seat, spot, half));
      };
      add(at(Spot::insurance, field), hand.original);
      if (action == Action::insure_with_tip) add(at(Spot::tip_insurance, field), tip(place.seat, field));
    };
    choose_all(table_, table_.bettors(), last_number(1), ask, take);
    for (const Seat seat : table_.bettors()) {
      each_hand(seat, [&](std::size_t field, std::size_t index, PlayedHand& hand) {
        if (hand.result == HandResult::won)
          finish(seat, field, index, hand, hand_.even_money[blackjack::EvenMoney::taken]);
      });
    }
  }

  /// Where there is a least bet, the tip reaches it by itself, and so does what lies beside it.
  [[nodiscard]] constexpr bool may_insure_tip(Seat seat, std::size_t field) const {
    const Cents own = stake(seat, field);
    return tip(seat, field) && tip(seat, field) >= rules_.least_bet && (!own || own >= rules_.least_bet);
  }

  constexpr void check_for_blackjack() {
    if (up_is_low() || !hand_.finds_blackjack_first() || !table_.can_peek()) return;
    const bool ace_needed = !blackjack::is_ace(up());
    dealer_.blackjack = table_.peek(table::dealer, [ace_needed](Card card) {
      return ace_needed ? blackjack::is_ace(card) : blackjack::is_ten_value(card);
    });
    if (dealer_.blackjack) dealer_.add(table_.turn(table::dealer));
    settle_insurances(dealer_.blackjack);
    looked_ = true;
  }
  constexpr void settle_insurances(bool blackjack) {
    for (const Seat seat : table_.bettors()) settle_insurance(seat, blackjack);
  }
  constexpr void settle_insurance(Seat seat, bool blackjack) {
    using blackjack::InsuranceOutcome;
    const Award& award = hand_.insurance[blackjack ? InsuranceOutcome::ten_value : InsuranceOutcome::other_card];
    for (std::size_t f = 0; f < rules_.fields; ++f) {
      table_.settle(seat, at(Spot::insurance, f), award);
      table_.settle(seat, at(Spot::tip_insurance, f), award);
    }
  }

  /// A blackjack that the dealer cannot match any more is paid.
  constexpr void pay_blackjacks() {
    if (dealer_.blackjack || (!up_is_low() && !looked_)) return;
    for (const Seat seat : table_.bettors()) {
      each_hand(seat, [&](std::size_t field, std::size_t index, PlayedHand& hand) {
        if (!hand.blackjack || hand.result != HandResult::open) return;
        finish(seat, field, index, hand, award_of(hand, blackjack::compare(hand_, hand, dealer_)));
        settle_buzzer_beater(seat, field, hand, dealer_);
      });
    }
  }

  // The players' decisions, and the cards that all share

  constexpr void play_fields() {
    if (!rules_.fields_in_turn) return play(0, rules_.fields);
    for (std::size_t f = 0; f < rules_.fields; ++f) play(f, f + 1);
  }

  /// Until nobody wants another card. One comes for everybody who asked, and for whom it is burned.
  constexpr void play(std::size_t first, std::size_t last) {
    const auto ask = [&](Place hand) { return question(hand, first, last); };
    const auto take = [&](Place hand, Action action) { answer(hand, action); };
    for (bool wanted = true; wanted;) {
      choose_all(table_, table_.bettors(), last_number(hand_.hands), ask, take);
      wanted = false;
      each_field(first, last, [&](Seat seat, std::size_t f, Field& field) {
        wanted = act(seat, f, field) || wanted;
        for (std::size_t i = 0; i < field.count; ++i) wanted = wanted || wants_card(field, field.order[i]);
      });
      if (!wanted) return;
      const Card card = table_.deal_up(table::board);
      if (rules_.own_dealer) stream_[stream_count_++] = card;
      each_field(first, last, [&](Seat seat, std::size_t f, Field& field) { take_card(seat, f, field, card); });
    }
  }

  template <class Visit>
  constexpr void each_field(std::size_t first, std::size_t last, Visit&& visit) {
    for (const Seat seat : table_.bettors()) {
      for (std::size_t f = first; f < last; ++f) visit(seat, f, terminals_[seat].fields[f]);
    }
  }

  /// Whether a hand takes part now: those of a split one after the other, unless they share the cards.
  [[nodiscard]] constexpr bool is_active(const Field& field, std::size_t hand) const {
    if (field.finished[hand]) return false;
    for (std::size_t i = 0; !rules_.split_cards_shared && field.order[i] != hand; ++i) {
      if (!field.finished[field.order[i]]) return false;
    }
    return true;
  }

  [[nodiscard]] constexpr std::optional<Question> question(Place place, std::size_t first, std::size_t last) {
    const auto asked = numbered(place);
    if (!asked || asked->field < first || asked->field >= last) return std::nullopt;
    const std::size_t f = asked->field;
    const std::size_t index = asked->hand;
    const Field& field = terminals_[place.seat].fields[f];
    if (index >= field.count || !is_active(field, index)) return std::nullopt;
    const PlayedHand& hand = field.hands[index];
    if (hand.count == 1 || field.clock_plays) return std::nullopt;
    const blackjack::Turn turn = blackjack::turn_of(hand_, hand, hand.split, field.count, column());
    Question out{};
    static_cast<blackjack::Seen&>(out.seen) = turn.seen;
    out.seen.tip = static_cast<bool>(tip(place.seat, f, index));
    const Action by_clock = rules_.clock_hits(hand) ? Action::hit : Action::stand;
    const Action automatic = rules_.clock_burns ? Action::time_out : by_clock;
    out.actions.push_back(automatic);
    for (const Action action : {Action::stand, Action::hit}) {
      if (action != automatic) out.actions.push_back(action);
    }
    const auto offer = [&](bool may, Action plain, Action with_tip) {
      if (may && hand.original) out.actions.push_back(plain);
      if (may && out.seen.tip) out.actions.push_back(with_tip);
    };
    offer(out.seen.may_double, Action::double_, Action::double_with_tip);
    offer(turn.may_split, Action::split, Action::split_with_tip);
    if (out.seen.may_surrender) out.actions.push_back(Action::surrender);
    return out;
  }

  /// What is added comes from the credit meter at once; the rest when everybody has answered.
  constexpr void answer(Place place, Action action) {
    const std::size_t f = numbered(place)->field;
    const std::size_t index = numbered(place)->hand;
    Field& field = terminals_[place.seat].fields[f];
    field.chosen[index] = action;
    const auto as_much = [&](Spot spot, std::size_t on) {
      const Cents lies = table_.stake(place.seat, at(spot, f, index));
      if (lies) table_.raise(place.seat, at(spot, f, on), lies);
    };
    switch (action) {
      case Action::double_with_tip:
        field.tip_added[index] = tip(place.seat, f, index);
        as_much(Spot::tip, index);
        [[fallthrough]];
      case Action::double_:
        field.hands[index].doubled = field.hands[index].original;
        return as_much(Spot::blackjack, index);
      case Action::split_with_tip:
        as_much(Spot::tip, field.count + field.splits);
        [[fallthrough]];
      case Action::split:
        as_much(Spot::blackjack, field.count + field.splits);
        ++field.splits;
        return;
      default:
        return;
    }
  }

  /// Whether a card comes though the field takes none.
  constexpr bool act(Seat seat, std::size_t f, Field& field) {
    field.splits = 0;
    bool burns = false;
    const std::size_t hands = field.count;
    for (std::size_t at_order = 0; at_order < field.count; ++at_order) {
      const std::size_t index = field.order[at_order];
      if (index >= hands || !field.chosen[index]) continue;
      PlayedHand& hand = field.hands[index];
      if (*field.chosen[index] != Action::time_out) field.strikes = 0;
      switch (*field.chosen[index]) {
        case Action::time_out:
          burns = run_out_of_time(seat, field, index) || burns;
          break;
        case Action::stand:
          finish_turn(seat, field, index);
          break;
        case Action::surrender:
          hand.surrendered = true;
          finish_turn(seat, field, index);
          if (up_is_low() || looked_ || hand_.surrenders_early) finish(seat, f, index, hand, surrender_award());
          break;
        case Action::split:
        case Action::split_with_tip:
          split(field, at_order);
          break;
        default:
          break;
      }
    }
    return burns;
  }

  /// A low count takes cards. Else the card is burned for this terminal, which on several hands is a strike: after the
  /// second, as at once on a single hand, the hand stands. Whether a card is burned.
  constexpr bool run_out_of_time(Seat seat, Field& field, std::size_t index) {
    constexpr std::uint32_t low_below = 11;
    constexpr std::size_t most_strikes = 2;
    const bool several = terminals_[seat].bets > 1;
    if (field.hands[index].total() < low_below && !(several && rules_.low_total_strikes)) {
      field.clock_plays = true;
      field.chosen[index] = Action::hit;
      return false;
    }
    ++field.strikes;
    if (several && field.strikes < most_strikes) {
      field.chosen[index].reset();
    } else {
      field.strikes = 0;
      finish_turn(seat, field, index);
    }
    return true;
  }

  [[nodiscard]] constexpr const Award& surrender_award() const {
    using enum blackjack::SurrenderOutcome;
    return hand_.surrender[up_is_low() ? low_up_card : looked_ ? no_dealer_blackjack : early];
  }

  /// The second card opens a hand of its own, played after this one.
  static constexpr void split(Field& field, std::size_t at_order) {
    const std::size_t index = field.order[at_order];
    const std::size_t formed = field.count++;
    for (std::size_t i = formed; i > at_order + 1; --i) field.order[i] = field.order[i - 1];
    field.order[at_order + 1] = static_cast<std::uint8_t>(formed);
    PlayedHand& hand = field.hands[index];
    PlayedHand& other = field.hands[formed];
    other.open(hand.cards[1], hand.original);
    hand.open(hand.cards[0], hand.original);
    hand.split = other.split = true;
  }

  [[nodiscard]] constexpr bool wants_card(const Field& field, std::size_t index) const {
    return is_active(field, index) && (field.hands[index].count == 1 || field.chosen[index]);
  }

  constexpr void take_card(Seat seat, std::size_t f, Field& field, Card card) {
    std::array<bool, most_hands> takes{};
    for (std::size_t i = 0; i < field.count; ++i) takes[i] = wants_card(field, i);
    for (std::size_t i = 0; i < field.count; ++i) {
      if (!takes[i]) continue;
      PlayedHand& hand = field.hands[i];
      const bool doubled = field.chosen[i] == Action::double_ || field.chosen[i] == Action::double_with_tip;
      const bool to_split_ace = hand.count == 1 && blackjack::is_ace(hand.cards[0]) && !hand_.draws_to_split_aces;
      hand.add(card);
      const bool ends =
          doubled || to_split_ace || hand.total() >= blackjack::most_count || hand_.is_charlie(hand.count, hand.split);
      go_on_by_clock(field, i);
      if (!ends) continue;
      finish_turn(seat, field, i);
      if (!hand.over()) continue;
      hand.busted = true;
      finish(seat, f, i, hand, hand_.pays(blackjack::Odds::plain)[blackjack::HandOutcome::busted]);
    }
  }

  /// The player decides on the next card, unless the clock plays and the count is still low.
  static constexpr void go_on_by_clock(Field& field, std::size_t index) {
    constexpr std::uint32_t low_until = 11;
    field.clock_plays = field.clock_plays && field.hands[index].total() <= low_until;
    field.chosen[index].reset();
    if (field.clock_plays) field.chosen[index] = Action::hit;
  }

  /// The next card is not this hand's; after its last hand, a terminal's dealer takes what comes.
  constexpr void finish_turn(Seat seat, Field& field, std::size_t index) {
    field.finished[index] = true;
    field.chosen[index].reset();
    terminals_[seat].used = stream_count_;
  }

  // The dealer's hand, one for all or one for each terminal

  constexpr void draw_dealer() {
    if (rules_.own_dealer) {
      while (any_needs_card()) stream_[stream_count_++] = table_.deal_up(table::board);
      return;
    }
    if (!any_needs_card()) return;
    if (dealer_.count == 1) {
      const bool now = hand_.second_card == blackjack::SecondCard::after_players;
      dealer_.add(now ? table_.deal_up(table::dealer) : table_.turn(table::dealer));
      dealer_.blackjack = dealer_.two_card_21();
    }
    while (any_needs_card()) dealer_.add(table_.deal_up(table::dealer));
    dealer_.busted = dealer_.over();
  }

  [[nodiscard]] constexpr bool any_needs_card() {
    for (const Seat seat : table_.bettors()) {
      if (needs_card(seat, dealer_of(seat))) return true;
    }
    return false;
  }
  [[nodiscard]] constexpr bool needs_card(Seat seat, const DealerHand& dealer) {
    bool second = false;
    bool count = false;
    each_hand(seat, [&](std::size_t, std::size_t, const PlayedHand& hand) {
      if (hand.result != HandResult::open) return;
      second = true;
      count = count || !(hand.surrendered || hand.blackjack || hand_.is_charlie(hand.count, hand.split));
    });
    for (std::size_t f = 0; f < rules_.fields; ++f) {
      for (const Spot insured : {Spot::insurance, Spot::tip_insurance})
        second = second || table_.stake(seat, at(insured, f));
    }
    if (dealer.count == 1) return second;
    return count && !dealer.blackjack && ((hand_.draw_rows >> dealer.row) & 1U) != 0 && !dealer.over();
  }

  /// The first card, and those of the stream that the terminal did not use.
  [[nodiscard]] constexpr DealerHand dealer_of(Seat seat) {
    if (!rules_.own_dealer) return dealer_;
    DealerHand dealer = dealer_;
    for (std::size_t i = terminals_[seat].used; i < stream_count_; ++i) {
      if (dealer.count > 1 && (dealer.over() || ((hand_.draw_rows >> dealer.row) & 1U) == 0)) break;
      dealer.add(stream_[i]);
    }
    dealer.blackjack = dealer.two_card_21();
    dealer.busted = dealer.over();
    return dealer;
  }

  // Settlement

  constexpr void settle_terminal(Seat seat) {
    using enum blackjack::SurrenderOutcome;
    const DealerHand dealer = dealer_of(seat);
    if (!looked_) settle_insurance(seat, dealer.blackjack);
    for (std::size_t f = 0; f < rules_.fields; ++f) {
      const Field& field = terminals_[seat].fields[f];
      if (field.count > 0) settle_buzzer_beater(seat, f, field.hands[0], dealer);
    }
    each_hand(seat, [&](std::size_t f, std::size_t index, PlayedHand& hand) {
      if (hand.result != HandResult::open) return;
      if (hand.surrendered)
        return finish(seat, f, index, hand, hand_.surrender[dealer.blackjack ? dealer_blackjack : no_dealer_blackjack]);
      if (dealer.blackjack) return settle_against_blackjack(seat, f, index, hand);
      finish(seat, f, index, hand, award_of(hand, blackjack::compare(hand_, hand, dealer)));
    });
  }

  [[nodiscard]] constexpr const Award& award_of(const PlayedHand& hand, blackjack::HandOutcome outcome) const {
    return blackjack::award_of<false>(hand_, blackjack::Odds::plain, hand, outcome);
  }

  /// The original wager is lost, what a split or a double added goes back.
  constexpr void settle_against_blackjack(Seat seat, std::size_t f, std::size_t index, PlayedHand& hand) {
    using blackjack::AddedMoney;
    using blackjack::HandOutcome;
    if (hand.blackjack) return finish(seat, f, index, hand, award_of(hand, HandOutcome::both_blackjack));
    if (index > 0) return finish(seat, f, index, hand, hand_.split[AddedMoney::dealer_blackjack]);
    const Award& back = hand_.doubled[AddedMoney::dealer_blackjack];
    const Cents tip_added = terminals_[seat].fields[f].tip_added[index];
    if (hand.doubled) table_.settle_part(seat, at(Spot::blackjack, f, index), hand.doubled, back);
    if (tip_added) table_.settle_part(seat, at(Spot::tip, f, index), tip_added, back);
    if (hand_.is_charlie(hand.count, hand.split))
      return finish(seat, f, index, hand, rules_.charlie[Charlie::charlie_beaten]);
    finish(seat, f, index, hand, award_of(hand, HandOutcome::dealer_blackjack));
  }

  /// Of the hands of a split the first counts.
  constexpr void settle_buzzer_beater(Seat seat, std::size_t f, const PlayedHand& hand, const DealerHand& dealer) {
    table_.settle(seat, at(Spot::buzzer_beater, f), rules_.buzzer_beater[buzzer_beater(hand, dealer)]);
  }

  /// A tip goes with its hand.
  constexpr void finish(Seat seat, std::size_t f, std::size_t index, PlayedHand& hand, const Award& award) {
    hand.result = HandResult::won;  // decided, however
    table_.settle(seat, at(Spot::blackjack, f, index), award);
    table_.settle(seat, at(Spot::tip, f, index), award);
  }

  T& table_;
  const Rules& rules_;
  const blackjack::Rules& hand_;
  typename T::template PerSeat<Terminal> terminals_;
  DealerHand dealer_{};
  bool looked_ = false;  ///< it is known whether the dealer has blackjack
  std::array<Card, most_stream> stream_{};
  std::size_t stream_count_ = 0;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "terminal-blackjack";
  /// The wager on the first field, with what splits and doubles add to it; the others are alike.
  static constexpr std::array one_bet{Spot::blackjack, Spot::blackjack_1_2, Spot::blackjack_1_3};

  /// Before the deal a terminal bets on the fields of its table alone, or on one of them, and on no hand of a split. A
  /// side wager needs its own wager on the same field, and so does a tip, unless a terminal has a single one.
  static void check_plan(const Rules& rules, const table::Stakes& stakes);
  /// At one table what lies on a hand has a minimum too, and a terminal bets a single tip in a round.
  static void check_bets(const Rules& rules, const table::Carry& before, const table::Stakes& standing,
                         const table::Stakes& now, const table::Calls& calls);

  /// What the cards at a place of the podium count.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <table::CardTable<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    TerminalRound<T>(table, rules).deal();
  }
};

}  // namespace houseway::games::terminal_blackjack
