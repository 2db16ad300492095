#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "games/baccarat/baccarat_chemin_de_fer_bank.hpp"
#include "games/baccarat/coup.hpp"
#include "games/baccarat/coup_steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Baccarat-Chemin de Fer: one participant banks, the others cover his wager, and the two hands decide between them.
/// The house takes a part of what the bank wins, and stakes nothing.
namespace houseway::games::baccarat_chemin_de_fer {

using baccarat::Coup;
using kit::Card;
using table::Phase;
using table::Place;
using table::Table;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  using RoundRules = baccarat_chemin_de_fer::RoundRules;
  static constexpr std::string_view id = "baccarat-chemin-de-fer";
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array paid_again{Spot::partial, Spot::banco_seul, Spot::banco_suivi, Spot::banker_bank};
  /// A new shoe goes to the highest bidder (§4(b)).
  static constexpr std::array ends_with_shoe{Carried::bank,      Carried::last_wager, Carried::suivi,
                                             Carried::passed_by, Carried::bids_last,  Carried::last_hand};

  /// Who may stake what: one bank, within its bounds, and each participant one wager against it.
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);
  /// A simulated player bets against a bank that is not dealt in, in one way.
  static void check_plan(const Rules& rules, const table::Stakes& stakes);
  /// Who has the bank, and what a player at this seat may do about it.
  static std::string situation(const table::Carry& carry, Seat seat);
  /// What the cards of a hand count.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const Place& place);
  /// How the coup on the layout ended.
  static std::optional<table::CoupMark> mark_coup(const table::Layout& layout);

  template <Table<Game> T>
  static constexpr void deal(T& table, const RoundRules& rules) {
    while (table.ordered(Remedy::record)) continue;  // a recut (§3(f)) is only written down
    BankedHand hand;
    find_bank(table, rules, hand);
    if (hand.banker) {
      cover_bank(table, rules, hand);
    } else {
      for (const Seat seat : table.bettors_from_right()) hand.dominant = seat;
    }
    std::optional<BankOutcome> outcome;
    if (!hand.banker || hand.covered) {
      if (const std::optional<Coup> coup = play_hands(table, rules, hand)) outcome = settle(table, rules, *coup);
    }
    table.phase(Phase::close);
    end_hand(table, rules, hand, outcome);
  }

 private:
  /// §7(d)-§8: both hands as far as they are dealt; nothing where the hand is annulled.
  template <class T>
  static constexpr std::optional<Coup> play_hands(T& table, const RoundRules& rules, BankedHand& hand) {
    const Place player = hand.dominant ? Place(*hand.dominant) : table::player_hand;
    table.phase(Phase::deal);
    if (table.fresh_shoe()) baccarat::burn_by_first_card(table, true);
    for (int pass = 0; pass < 2; ++pass) {
      deal_down(table, rules, hand, player);
      deal_down(table, rules, hand, table::banker_hand);
    }
    check_calls(table, rules, hand);
    annul(table, rules, hand);
    if (hand.is_annulled) return std::nullopt;
    const bool player_has_three = hand.banker && table.remedied(*hand.dominant, Remedy::accept);
    const bool banker_has_three = hand.banker && table.remedied(*hand.banker, Remedy::accept);
    if (player_has_three) deal_down(table, rules, hand, player);
    if (banker_has_three) deal_down(table, rules, hand, table::banker_hand);
    discard_face_up(table, rules, hand);

    table.phase(Phase::decide);
    Coup coup({}, {});
    const bool asks_for_card = look_at_player(table, player, player_has_three, hand, coup);
    const bool is_shown_after_stay = table.ordered(Remedy::record);
    if (asks_for_card && is_shown_after_stay)
      table.refuse(rules.after_stay_clause, "the Dominant Player has said “Card”: the card is his");
    if (!player_has_three && hands::is_natural(coup.player_two) && is_shown_after_stay)
      table.refuse(rules.after_stay_clause, "the Dominant Player has said “Natural”: the card is disclosed in error");
    look_at_banker(table, banker_has_three, coup);

    table.phase(Phase::draw);
    const bool stops = !player_has_three && coup.natural();
    if (asks_for_card && !stops) coup.draw_to_player(deal_up(table, rules, hand, player));
    table.expose(table::banker_hand);
    if (!stops && banker_draws(table, rules, hand, coup)) {
      draw_to_banker(table, rules, hand, banker_has_three, coup);
    } else if (is_shown_after_stay) {
      discard_by_value(table, rules.error_tens);
    }
    check_draw_calls(table, rules, hand, player_has_three, banker_has_three || coup.banker_drew);
    check_last_hand(table, rules, hand);
    while (table.ordered(Remedy::record)) discard_by_value(table, rules.face_up_tens);  // the next hand's
    table.expose(player);
    return coup;
  }

  /// What is called of the hands names those who hold them.
  template <class T>
  static constexpr void check_calls(T& table, const RoundRules& rules, const BankedHand& hand) {
    for (const Seat seat : table.everyone()) {
      if (seat != hand.banker && table.remedied(seat, Remedy::void_hand))
        table.refuse(rules.hands_clause, "it is the Banker who dealt in the wrong order: name his seat");
      if (seat != hand.banker && seat != hand.dominant && table.remedied(seat, Remedy::accept))
        table.refuse(rules.hands_clause, "name the seat of the Banker or of the Dominant Player, who has the cards");
    }
  }

  /// Two third cards are the Banker's, who was due one (§11(d)).
  template <class T>
  static constexpr void check_draw_calls(T& table, const RoundRules& rules, const BankedHand& hand,
                                         bool player_has_three, bool banker_has_three) {
    if (!hand.banker) return;
    for (const Seat seat : table.everyone()) {
      const bool has_three = seat == hand.banker ? banker_has_three : seat == hand.dominant && player_has_three;
      if (!has_three && table.remedied(seat, Remedy::accept))
        table.refuse(rules.hands_clause, "two cards for one are the Banker's, where he draws: name his seat");
    }
  }

  /// §11(a): the Banker's wager is returned by the call; the others' go back too, and the bank moves on.
  template <class T>
  static constexpr void annul(T& table, const RoundRules& rules, BankedHand& hand) {
    hand.is_annulled = hand.banker && table.remedied(*hand.banker, Remedy::void_hand);
    if (hand.is_annulled) settle_against(table, rules, AgainstOutcome::annulled);
  }

  /// §8(a): the Dominant Player draws on 0 to 4, stays on 6 and 7, and chooses on 5. Three cards count what is highest
  /// of two or all of them, and stay (§11(c)).
  template <class T>
  static constexpr bool look_at_player(T& table, Place place, bool has_three, const BankedHand& hand, Coup& coup) {
    if (has_three) {
      const auto cards = table.template look<3>(place);
      coup.player = {cards[0], cards[1]};
      coup.player_two = best_count(cards);
    } else {
      coup.player = table.template look<2>(place);
      coup.player_two = hands::point_count(coup.player[0], coup.player[1]);
    }
    coup.player_final = coup.player_two;
    if (has_three || !hands::player_draws(coup.player_two)) return false;
    if (coup.player_two < 5 || !hand.dominant) return true;
    const Seen seen{.question = Seen::Question::five};
    return table.choose(*hand.dominant, std::array{Action::stay, Action::card}, seen) == Action::card;
  }

  /// §8(b): the Banker looks at his hand, and turns it when the Player's has all its cards (§8(c)). More than two cards
  /// count nothing (§11(b)).
  template <class T>
  static constexpr void look_at_banker(T& table, bool has_three, Coup& coup) {
    if (has_three) {
      const auto cards = table.template look<3>(table::banker_hand);
      coup.banker = {cards[0], cards[1]};
      coup.banker_two = 0;
    } else {
      coup.banker = table.template look<2>(table::banker_hand);
      coup.banker_two = hands::point_count(coup.banker[0], coup.banker[1]);
    }
    coup.banker_final = coup.banker_two;
  }

  /// §8(c), §6.J.3-7: by the table; where it leaves a choice, by the Banker's.
  template <class T>
  static constexpr bool banker_draws(T& table, const RoundRules& rules, const BankedHand& hand, const Coup& coup) {
    const auto third = coup.player_drew ? std::optional(coup.player_third) : std::nullopt;
    const Answer answer = rules.answer(coup.banker_two, third);
    if (answer != Answer::choice) return answer == Answer::draw;
    if (!hand.dominant) return hands::banker_draws(coup.banker_two, third);
    const Seen seen{.question = Seen::Question::third_card, .count = coup.banker_two, .third = third};
    const Seat chooser = hand.banker.value_or(*hand.dominant);
    return table.choose(chooser, std::array{Action::stay, Action::card}, seen) == Action::card;
  }

  /// Two cards where one was due count, with the first two, what is lowest of any two of them (§11(d)).
  template <class T>
  static constexpr void draw_to_banker(T& table, const RoundRules& rules, BankedHand& hand, bool has_three,
                                       Coup& coup) {
    const Card third = deal_up(table, rules, hand, table::banker_hand);
    coup.draw_to_banker(third);
    if (!hand.banker || has_three || !table.remedied(*hand.banker, Remedy::accept)) return;
    const Card fourth = deal_up(table, rules, hand, table::banker_hand);
    coup.banker_final = lowest_count(std::array{coup.banker[0], coup.banker[1], third, fourth});
  }

  static constexpr int best_count(const std::array<Card, 3>& cards) {
    const int all = hands::drawn_to(hands::point_count(cards[0], cards[1]), cards[2]);
    return std::max({all, hands::point_count(cards[0], cards[1]), hands::point_count(cards[0], cards[2]),
                     hands::point_count(cards[1], cards[2])});
  }
  static constexpr int lowest_count(const std::array<Card, 4>& cards) {
    int lowest = 9;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      for (std::size_t j = i + 1; j < cards.size(); ++j)
        lowest = std::min(lowest, hands::point_count(cards[i], cards[j]));
    }
    return lowest;
  }

  template <class T>
  static constexpr void deal_down(T& table, const RoundRules& rules, BankedHand& hand, Place place) {
    discard_face_up(table, rules, hand);
    table.deal_down(place);
  }
  template <class T>
  static constexpr Card deal_up(T& table, const RoundRules& rules, BankedHand& hand, Place place) {
    discard_face_up(table, rules, hand);
    return table.deal_up(place);
  }
  /// §11(j): a card found face up in the shoe is used by nobody. In the last hand of a shoe it voids the hand.
  template <class T>
  static constexpr void discard_face_up(T& table, const RoundRules& rules, BankedHand& hand) {
    while (table.ordered(Remedy::record)) {
      hand.has_face_up = true;
      check_last_hand(table, rules, hand);
      discard_by_value(table, rules.face_up_tens);
    }
  }
  /// The hand may turn out to be the last after the card was found.
  template <class T>
  static constexpr void check_last_hand(T& table, const RoundRules& rules, const BankedHand& hand) {
    if (rules.face_up_voids_last_hand && hand.has_face_up && is_last_hand(table, rules))
      table.refuse(rules.face_up_clause, "this is the last hand of the shoe, which is void: void-and-reshuffle");
  }
  /// The one in which the cut card has come out, or the one after it.
  template <class T>
  static constexpr bool is_last_hand(T& table, const RoundRules& rules) {
    return table.carried(Carried::last_hand) != 0 || (table.cut_card_out() && !rules.one_more_hand);
  }
  /// A card, and as many more as it counts, are shown and discarded; with a ten or picture so many.
  template <class T>
  static constexpr void discard_by_value(T& table, int tens) {
    const int value = kit::baccarat_value(table.deal_up(table::rack));
    const int more = value == 0 ? tens : value;
    for (int i = 0; i < more; ++i) table.deal_up(table::rack);
  }

  /// §9: the wagers against the bank out of the Banker's, or his out of theirs, less the part of the house.
  template <class T>
  static constexpr BankOutcome settle(T& table, const RoundRules& rules, const Coup& coup) {
    table.phase(Phase::settle);
    while (table.ordered(Remedy::record)) discard_by_value(table, rules.error_tens);
    const std::size_t compared = hands::compare(coup.player_final, coup.banker_final);
    settle_against(table, rules, against_outcomes[compared]);
    for (const Seat seat : table.bettors_from_right())
      table.settle(seat, Spot::banker_bank, rules.bank[bank_outcomes[compared]]);
    return bank_outcomes[compared];
  }
  template <class T>
  static constexpr void settle_against(T& table, const RoundRules& rules, AgainstOutcome outcome) {
    for (const Seat seat : table.bettors_from_right()) {
      for (const Spot spot : against_spots) table.settle(seat, spot, rules.against(spot)[outcome]);
    }
  }

  /// The shoe is over with the hand in which its cut card came out, or with one more; else the bank is kept or passed.
  template <class T>
  static constexpr void end_hand(T& table, const RoundRules& rules, const BankedHand& hand,
                                 std::optional<BankOutcome> outcome) {
    const bool is_over = is_last_hand(table, rules);
    table.carried(Carried::last_hand) = !is_over && table.cut_card_out() ? 1 : 0;
    if (is_over) return table.shuffle_next();
    if (hand.banker) settle_succession(table, rules, hand, outcome);
  }
};

}  // namespace houseway::games::baccarat_chemin_de_fer
