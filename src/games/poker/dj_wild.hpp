#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>

#include "games/poker/dj_wild_outcomes.hpp"
#include "games/poker/dj_wild_strategy.hpp"
#include "games/shared/hand_wagers.hpp"
#include "games/shared/poker_outcomes.hpp"
#include "games/shared/steps.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"

/// DJ Wild Poker: five cards against the dealer's five, deuces and joker wild; a play wager of twice the ante, or a
/// fold.
namespace houseway::games::dj_wild {

using kit::Cents;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, ante, blind, play, trips, two_way_bad_beat, cover_all, multi_game_link, multi_game_link_envy)

/// The most players for whom Cover All has odds (§11(k)).
inline constexpr std::size_t most_players = 6;

/// Trips is on the own hand alone (§1), the bad beat stands though the hand folds (§10(b)). The link looks at five
/// cards of which none is wild any more (§12(a)); who is not in it has no such hand for others to envy.
inline constexpr std::tuple wagers{
    on(Spot::trips, own_cards<5>, by_table<TripsHands>).on_fold(OnFold::collected, unless("trips-on-fold")),
    on(Spot::two_way_bad_beat, own_cards<5> + house_cards<5>, beaten_of_two),
    on(Spot::multi_game_link, own_cards<5>, best_poker)
        .on_fold(OnFold::loses, unless("folded-hands-qualify-for-link"))
        .envied()
        .of_winners()
        .settled(Settled::at_end)};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : ante(b.pays<AnteOutcome>("ante")),
        blind(b.pays<BlindOutcome>("blind")),
        play(b.pays<PlayOutcome>("play")),
        side(b),
        cover_all(b) {
    shoe.deck.jokers = 1;  // §7(g): 53 cards
  }

  Payouts<AnteOutcome> ante;
  Payouts<BlindOutcome> blind;
  Payouts<PlayOutcome> play;
  SideWagers side{};
  CoverAll<WildCategory, most_players> cover_all;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  static constexpr std::string_view id = "dj-wild";
  static constexpr std::array one_bet{Spot::ante, Spot::blind, Spot::play};

  /// What the cards at a place make.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    typename T::template PerSeat<Hand> hands;

    table.phase(Phase::deal);
    const std::size_t players = table.bettors().size();
    deal_hands_of(table, 5, true);  // stacks of five (§7(a), §7(c)-(d))
    table.phase(Phase::stub);
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors()) decide(table, rules, seat, hands[seat]);

    table.phase(Phase::reveal);
    const DealerHand house = reveal_dealer(table);

    table.phase(Phase::settle);
    const bool all_hands_count = anyone_has_stake(table, Spot::cover_all);
    for (const Seat seat : table.bettors_from_right()) {
      // A folded hand that no wager looks at has gone to the rack unseen.
      if (!hands[seat].folded || all_hands_count || SideWagers::has_stake(table, seat)) table.expose(seat);
      settle_hand(table, rules, seat, hands[seat], house);
    }
    if (all_hands_count) settle_cover_all(table, rules, hands, house, players);
    if (anyone_has_stake(table, Spot::multi_game_link)) settle_link(table, rules, hands);
    table.shuffle_next();
  }

 private:
  struct Hand {
    std::array<Card, 5> cards;
    WildValue value;
    bool folded;
    SideWagers::Stakes stakes;  ///< on what others may envy
  };
  struct DealerHand {
    std::array<Card, 5> cards;
    WildValue value;
  };

  /// A play wager of twice the ante, or a fold, which loses ante and blind at once (§7(e)).
  template <class T>
  static constexpr void decide(T& table, const Rules& rules, Seat seat, Hand& hand) {
    hand.cards = table.template look<5>(seat);
    hand.value = hands::deuces_wild_value(hand.cards);
    hand.stakes = SideWagers::note_stakes(table, seat);
    hand.folded =
        table.choose(seat, std::array{Action::fold, Action::play}, Seen{hand.cards, hand.value}) == Action::fold;
    if (!hand.folded) return table.raise(seat, Spot::play, table.stake(seat, Spot::ante) * 2);
    table.settle(seat, Spot::ante, rules.ante[AnteOutcome::folded]);
    table.settle(seat, Spot::blind, rules.blind[BlindOutcome::folded]);
    rules.side.collect_folded(table, seat);
  }

  template <class T>
  static constexpr DealerHand reveal_dealer(T& table) {
    DealerHand house{table.template reveal<5>(table::dealer), {}};
    house.value = hands::deuces_wild_value(house.cards);
    return house;
  }

  /// Against the dealer's hand (§8(d)(1)-(3)), then trips and the bad beat, of a hand that folded too.
  template <class T>
  static constexpr void settle_hand(T& table, const Rules& rules, Seat seat, const Hand& hand,
                                    const DealerHand& house) {
    if (!hand.folded) {
      const auto outcome = static_cast<AnteOutcome>(hands::compare(hand.value, house.value));
      table.settle(seat, Spot::ante, rules.ante[outcome]);
      table.settle(seat, Spot::blind, rules.blind[blind_outcome(outcome, hand.value.category())]);
      table.settle(seat, Spot::play, rules.play[static_cast<PlayOutcome>(outcome)]);
    }
    rules.side.settle(table, seat,
                      dealt(hand.folded, hand.cards, house.cards)
                          .known(own_cards<5> + house_cards<5>, beaten_of_two, bad_beat(hand.value, house.value)));
  }

  /// After all other bets: the best hand at the table, a folded one too, by the number of players (§11(g), §11(j)).
  template <class T, class Hands>
  static constexpr void settle_cover_all(T& table, const Rules& rules, Hands& hands, const DealerHand& house,
                                         std::size_t players) {
    rules.cover_all.settle(table, table.bettors_from_right(), Spot::cover_all, players, [&] {
      WildValue best = house.value;
      for (const Seat seat : table.bettors()) best = std::max(best, hands[seat].value);
      return best.category();
    });
  }

  /// Each hand of the Multi Game Link, its wild cards replaced; then envy.
  template <class T, class Hands>
  static constexpr void settle_link(T& table, const Rules& rules, Hands& hands) {
    const bool folded_is_lost = rules.side.template at<Spot::multi_game_link>().lost_by_fold;
    const auto cards_of = [&](Seat seat) { return dealt(hands[seat].folded, hands[seat].cards); };
    for (const Seat seat : table.bettors_from_right()) {
      if (!table.stake(seat, Spot::multi_game_link)) continue;
      if (!hands[seat].folded || !folded_is_lost) replace_wild_cards(table, seat, hands[seat].cards);
      rules.side.template settle<Settled::at_end>(table, seat, cards_of(seat));
    }
    rules.side.template pay_envies<Settled::at_end>(
        table, table.bettors_from_right(), [&](Seat seat) -> const auto& { return hands[seat].stakes; }, cards_of);
  }

  /// From the cards that are left; one that is wild again is replaced like the first (§12(a)).
  template <class T>
  static constexpr void replace_wild_cards(T& table, Seat seat, std::array<Card, 5>& cards) {
    for (Card& card : cards) {
      while (hands::is_deuce_or_joker(card)) card = table.deal_up(seat);
    }
  }
};

}  // namespace houseway::games::dj_wild
