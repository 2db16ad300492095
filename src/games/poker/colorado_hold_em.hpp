#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>

#include "games/poker/colorado_hold_em_outcomes.hpp"
#include "games/poker/colorado_hold_em_strategy.hpp"
#include "games/shared/steps.hpp"
#include "hands/three_card.hpp"
#include "kit/short_list.hpp"
#include "rulebook/binder.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Colorado Hold 'em Poker: an ante on two of three own cards, chosen by the player, and three of the board. Three
/// cards that are an instant winner may be paid at once.
namespace houseway::games::colorado_hold_em {

using hands::PokerHand;
using rulebook::Binder;
using rulebook::Payouts;
using rulebook::Remedy;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, bet, bonus)

HOUSEWAY_ENUM(Delivery, manual_shoe, automated_shoe_3_card_stacks)

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        bet(b.pays<HandOutcome>("bet")),
        bonus(b.pays<BonusOutcome>("bonus")),
        version(b.choice("version", Version::required_bet)),
        ace_low_wins(b.yes("ace-low-instant-winner", true)),
        stacks(b.choice("delivery", Delivery::manual_shoe) == Delivery::automated_shoe_3_card_stacks) {}

  Payouts<AnteOutcome> ante;
  Payouts<HandOutcome> bet;
  Payouts<BonusOutcome> bonus;
  Version version = Version::required_bet;
  bool ace_low_wins = true;  ///< 3-2-A of a suit is an instant winner
  bool stacks = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};

  /// §3(c): what three cards win at once.
  [[nodiscard]] constexpr std::optional<EarlyEnd> instant_winner(const std::array<Card, 3>& cards) const {
    const auto value = hands::three_card_value(cards);
    if (value.category() == hands::ThreeCardCategory::three_of_a_kind) return EarlyEnd::instant_three_of_a_kind;
    const bool wins =
        value.category() == hands::ThreeCardCategory::straight_flush && (ace_low_wins || value.lead() != Rank::three);
    return wins ? std::optional(EarlyEnd::instant_straight_flush) : std::nullopt;
  }
};

/// What a strategy must know of a table.
Terms terms_of(const Rules& rules);

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "colorado-hold-em";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 3, .board = 3};
  static constexpr std::array one_bet{Spot::ante, Spot::bet};

  /// What a player's cards make, with the community cards when they are turned.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    deal_hands_of(table, 3, rules.stacks, table::board);
    table.phase(Phase::stub);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      hands[seat].seen.cards = table.template look<3>(seat);
      check_declarations(table, rules, hands, seat);
      if (decide(table, rules, seat, hands[seat])) {
        check_declarations(table, rules, hands);
        discard_one(table, seat, hands[seat]);
      }
    }
    check_declarations(table, rules, hands);

    table.phase(Phase::reveal);
    const std::array<Card, 3> board = table.template reveal<3>(table::board);

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) {
      if (hands[seat].state == State::plays) settle_hand(table, rules, seat, hands[seat].kept + PokerHand(board));
    }
    table.shuffle_next();
  }

 private:
  enum class State : std::uint8_t { waits, plays, ended, misdeclared };
  struct Hand {
    Seen seen;
    PokerHand kept;
    State state = State::waits;
  };

  static constexpr table::CardsAsked<Action> to_discard{.word = "discards", .purpose = "discard"};

  static constexpr rulebook::ClauseId misdeclared(const Rules& rules) {
    return rules.ante[AnteOutcome::false_instant_winner].clause;
  }

  /// §9(b), §10(b): a winner is declared in the player's turn, before anything else is done. `turn` is of nobody where
  /// the player has chosen.
  template <class T, class Hands>
  static constexpr void check_declarations(T& table, const Rules& rules, Hands& hands,
                                           std::optional<Seat> turn = std::nullopt) {
    for (const Seat seat : table.bettors()) {
      if (seat != turn && hands[seat].state != State::misdeclared && table.remedied(seat, Remedy::forfeit_main))
        table.refuse(misdeclared(rules), "an instant winner is declared in the player's turn, before the choice");
    }
  }

  /// §9(b), §10(b): the player declares an instant winner, folds where a bet is required, or plays, with a bet or
  /// without where that is permissible. Whether the hand is played.
  template <class T>
  static constexpr bool decide(T& table, const Rules& rules, Seat seat, Hand& hand) {
    const auto instant = rules.instant_winner(hand.seen.cards);
    hand.seen.instant_winner = instant.has_value();
    if (table.remedied(seat, Remedy::forfeit_main)) {
      if (instant) table.refuse(misdeclared(rules), "these three cards are an instant winner");
      hand.state = State::misdeclared;
      table.expose(seat);
      end_hand(table, rules, seat, EarlyEnd::false_instant_winner);
      return false;
    }
    const bool required = rules.version == Version::required_bet;
    kit::ShortList<Action, 3> actions{required ? Action::fold : Action::check, Action::bet};
    if (instant) actions.push_back(Action::declare);
    const Action action = table.choose(seat, actions, hand.seen);
    hand.state = action == Action::bet || action == Action::check ? State::plays : State::ended;
    if (action == Action::fold) end_hand(table, rules, seat, EarlyEnd::folded);
    if (action == Action::declare) {
      table.expose(seat);
      end_hand(table, rules, seat, *instant);
    }
    if (action == Action::bet) table.raise(seat, Spot::bet, table.stake(seat, Spot::ante));
    return hand.state == State::plays;
  }

  /// Ante and bonus are settled before a community card is turned, and the cards go to the rack.
  template <class T>
  static constexpr void end_hand(T& table, const Rules& rules, Seat seat, EarlyEnd end) {
    table.settle(seat, Spot::ante, rules.ante[as<AnteOutcome>(end)]);
    table.settle(seat, Spot::bonus, rules.bonus[as<BonusOutcome>(end)]);
    table.collect(seat);
  }

  /// §9(b)(1), §10(b)(1): the third card lies face down in its own area before the player.
  template <class T>
  static constexpr void discard_one(T& table, Seat seat, Hand& hand) {
    const auto& own = hand.seen.cards;
    const Card discarded = (*table.template choose_cards<1>(seat, to_discard, own, hand.seen))[0];
    const auto which = static_cast<std::size_t>(std::find(own.begin(), own.end(), discarded) - own.begin());
    table.move_card(seat, which, table::Place(seat, 1));
    hand.kept = PokerHand{own[which == 0 ? 1 : 0], own[which == 2 ? 1 : 2]};
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const PokerHand& five) {
    table.expose(seat);
    const PokerValue value = evaluate(five);
    const HandOutcome outcome = hand_outcome(value, rules.version);
    table.settle(seat, Spot::ante, rules.ante[static_cast<AnteOutcome>(outcome)]);
    table.settle(seat, Spot::bet, rules.bet[outcome]);
    table.settle(seat, Spot::bonus, rules.bonus[bonus_outcome(value)]);
  }
};

}  // namespace houseway::games::colorado_hold_em
