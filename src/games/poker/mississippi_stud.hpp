#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/poker/mississippi_stud_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// Mississippi Stud: an ante on two own cards and three of the board, raised or folded before each of these is turned.
namespace houseway::games::mississippi_stud {

using hands::PokerCategory;
using hands::PokerHand;
using hands::PokerValue;
using kit::Card;
using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, third_street, fourth_street, fifth_street, three_card_bonus, cover_all, progressive,
              progressive_envy, multi_game_link, multi_game_link_envy)

/// When a machine deals the community cards.
HOUSEWAY_ENUM(CommunityCards, after_the_players_stacks, before_the_players_stacks)
HOUSEWAY_ENUM(FoldedHands, not_counted, counted)

using HandOutcome = JacksOrBetter;

/// The wagers on cards, in the order in which they are settled. A fold gives the progressives up with the hand. Envy of
/// the progressive is paid when a player wins by it (ma §12(h)).
inline constexpr auto whole_hand = own_cards<2> + board_cards<3>;
inline constexpr OnOption unless_kept = unless("folded-hands-keep-progressive");
inline constexpr std::tuple wagers{
    on(Spot::three_card_bonus, board_cards<3>, three_card_hands),
    on(Spot::progressive, whole_hand, best_poker).on_fold(OnFold::collected, unless_kept).envied().of_winners(),
    on(Spot::multi_game_link, whole_hand, best_poker).on_fold(OnFold::collected, unless_kept).envied()};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<HandOutcome>("ante")),
        third_street(b.pays<HandOutcome>("third-street")),
        fourth_street(b.pays<HandOutcome>("fourth-street")),
        fifth_street(b.pays<HandOutcome>("fifth-street")),
        folded{b.loses("third-street", "folded"), b.loses("fourth-street", "folded"),
               b.loses("fifth-street", "folded")},
        side(b),
        cover_all(b),
        counts_folded_hands(b.choice<FoldedHands>("cover-all-folded-hands", FoldedHands::not_counted) ==
                            FoldedHands::counted),
        community_first(
            b.choice<CommunityCards>("machine-community-cards-first", CommunityCards::after_the_players_stacks) ==
            CommunityCards::before_the_players_stacks) {}

  Payouts<HandOutcome> ante;
  Payouts<HandOutcome> third_street;
  Payouts<HandOutcome> fourth_street;
  Payouts<HandOutcome> fifth_street;
  std::array<Award, 3> folded{};  ///< of all that a fold gives up, by the street whose bet is not made
  SideWagers side{};
  CoverAll<PokerCategory, 6> cover_all;
  bool counts_folded_hands = false;  ///< for the best hand at the table
  bool community_first = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "mississippi-stud";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 2, .board = 3};
  static constexpr std::array one_bet{Spot::ante, Spot::third_street, Spot::fourth_street, Spot::fifth_street};

  /// What a player's cards make, with the community cards that are turned.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    const std::size_t players = table.bettors().size();
    if (rules.community_first) deal_stack(table, table::board, 3);
    for (const Seat seat : table.bettors()) deal_stack(table, seat, 2);
    if (!rules.community_first) deal_stack(table, table::board, 3);
    table.phase(Phase::stub);

    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) {
      Hand& hand = hands[seat];
      hand.own = table.template look<2>(seat);
      hand.cards = PokerHand(hand.own);
      hand.staked = SideWagers::note_stakes(table, seat);
      hand.antes = 1;
      bet_or_fold(table, rules, seat, hand, Spot::third_street);
    }

    table.phase(Phase::draw);
    std::array<Card, 3> board{};
    turn_card(table, rules, hands, board[0]);
    bet_or_fold_again(table, rules, hands, Spot::fourth_street);
    turn_card(table, rules, hands, board[1]);
    bet_or_fold_again(table, rules, hands, Spot::fifth_street);

    table.phase(Phase::reveal);
    turn_card(table, rules, hands, board[2]);

    table.phase(Phase::settle);
    for (const Seat seat : table.bettors_from_right()) {
      if (!hands[seat].folded) settle_hand(table, rules, seat, hands[seat]);
      rules.side.settle(table, seat, dealt(hands[seat].folded, hands[seat].own, no_cards, board));
    }
    rules.side.pay_envies(
        table, table.bettors_from_right(), [&](Seat seat) { return hands[seat].staked; },
        [&](Seat seat) { return dealt(hands[seat].folded, hands[seat].own, no_cards, board); });
    rules.cover_all.settle(table, table.bettors_from_right(), Spot::cover_all, players, [&] {
      PokerValue best;
      for (const Seat seat : table.bettors()) {
        if (!hands[seat].folded || rules.counts_folded_hands) best = std::max(best, evaluate(hands[seat].cards));
      }
      return best.category();
    });
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 2> own;
    PokerHand cards;  ///< with the community cards that are turned
    SideWagers::Stakes staked;
    int antes;  ///< staked so far
    bool folded;
  };

  /// The next community card. When everybody has folded it stays face down, unless a wager waits for it.
  template <class T, class Hands>
  static constexpr void turn_card(T& table, const Rules& rules, Hands& hands, Card& card) {
    const auto waits = [&](Seat seat) {
      return !hands[seat].folded || SideWagers::has_stake(table, seat) ||
             (rules.counts_folded_hands && table.stake(seat, Spot::cover_all));
    };
    bool anyone = false;
    for (const Seat seat : table.bettors()) anyone = anyone || waits(seat);
    if (!anyone) return;
    card = table.turn(table::board);
    for (const Seat seat : table.bettors()) hands[seat].cards += card;
  }

  template <class T, class Hands>
  static constexpr void bet_or_fold_again(T& table, const Rules& rules, Hands& hands, Spot street) {
    for (const Seat seat : table.bettors()) {
      if (!hands[seat].folded) bet_or_fold(table, rules, seat, hands[seat], street);
    }
  }

  /// Once, twice or three times the ante, or the hand goes to the rack and what it has staked to the house.
  template <class T>
  static constexpr void bet_or_fold(T& table, const Rules& rules, Seat seat, Hand& hand, Spot street) {
    const Action action =
        table.choose(seat, std::array{Action::fold, Action::raise_1x, Action::raise_2x, Action::raise_3x},
                     Seen{hand.cards, hand.antes});
    hand.folded = action == Action::fold;
    if (hand.folded) {
      const Award& folded = rules.folded[kit::index_of(street) - kit::index_of(Spot::third_street)];
      for (const Spot bet : {Spot::ante, Spot::third_street, Spot::fourth_street}) table.settle(seat, bet, folded);
      rules.side.collect_folded(table, seat, folded);
      table.collect(seat);
    } else {
      const int antes = static_cast<int>(kit::index_of(action));
      table.raise(seat, street, table.stake(seat, Spot::ante) * antes);
      hand.antes += antes;
    }
  }

  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand) {
    table.expose(seat);
    const HandOutcome outcome = jacks_or_better(evaluate(hand.cards));
    table.settle(seat, Spot::ante, rules.ante[outcome]);
    table.settle(seat, Spot::third_street, rules.third_street[outcome]);
    table.settle(seat, Spot::fourth_street, rules.fourth_street[outcome]);
    table.settle(seat, Spot::fifth_street, rules.fifth_street[outcome]);
  }
};

}  // namespace houseway::games::mississippi_stud
