#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <string_view>
#include <tuple>

#include "games/shared/hand_wagers.hpp"
#include "games/shared/steps.hpp"
#include "kit/out_of_line.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"

/// Casino War: one card each, the higher wins; on a tie surrender half or go to war.
namespace houseway::games::casino_war {

using kit::Card;
using kit::Cents;
using kit::Rank;
using rulebook::Binder;
using rulebook::Payouts;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, initial, tie, war, progressive, progressive_envy)
HOUSEWAY_ENUM(Action, surrender, go_to_war)

HOUSEWAY_ENUM(FirstDeal, higher, lower)
HOUSEWAY_ENUM(WarDeal, war_higher, war_equal, war_lower)
HOUSEWAY_ENUM(TieBet, equal, unequal)
HOUSEWAY_ENUM(Surrender, surrendered)
HOUSEWAY_ENUM(GoingToWar, given_up)
HOUSEWAY_ENUM(Progressive, no_tie, tie, suited_tie, double_tie, four_of_a_kind, suited_double_tie,
              suited_four_of_a_kind)

/// The words of the rulebook.
HOUSEWAY_ENUM(WarBurn, once, each_hand)
HOUSEWAY_ENUM(CutCardPlace, quarter, deck_and_a_half)
HOUSEWAY_ENUM(InitialAtWar, stands, given_up)
HOUSEWAY_ENUM(Shuffling, manual, two_batches, shuffling_shoe)
HOUSEWAY_ENUM(ShufflerBatch, full_set, half_set)

constexpr TieBet tie_bet(Card player, Card house) {
  return player.rank() == house.rank() ? TieBet::equal : TieBet::unequal;
}

/// Of cards that do not tie.
constexpr FirstDeal first_deal(Card player, Card house) {
  return player.rank() > house.rank() ? FirstDeal::higher : FirstDeal::lower;
}

constexpr WarDeal war_deal(Card player, Card house) {
  if (player.rank() == house.rank()) return WarDeal::war_equal;
  return player.rank() > house.rank() ? WarDeal::war_higher : WarDeal::war_lower;
}

/// The best outcome of the progressive: from the first deal alone, or with the war deal.
constexpr Progressive tie_outcome(Card player, Card house) {
  return player.suit() == house.suit() ? Progressive::suited_tie : Progressive::tie;
}

constexpr Progressive war_outcome(Card player, Card house, Card war_player, Card war_house) {
  if (war_player.rank() != war_house.rank()) return tie_outcome(player, house);
  const bool suited = player.suit() == house.suit() && war_player.suit() == war_house.suit();
  if (player.rank() == war_player.rank()) {
    if (suited && player.suit() == war_player.suit()) return Progressive::suited_four_of_a_kind;
    return suited ? Progressive::suited_double_tie : Progressive::four_of_a_kind;
  }
  return suited ? Progressive::suited_double_tie : Progressive::double_tie;
}

/// A player's card and the dealer's, and those of the war where there was one.
struct Battle {
  Card player;
  Card house;
  bool at_war = false;
  Card war_player{};
  Card war_house{};
};

constexpr Progressive progressive_outcome(const Battle& battle) {
  if (battle.player.rank() != battle.house.rank()) return Progressive::no_tie;
  if (!battle.at_war) return tie_outcome(battle.player, battle.house);
  return war_outcome(battle.player, battle.house, battle.war_player, battle.war_house);
}

inline constexpr std::tuple wagers{on(Spot::progressive, sees<Battle>, progressive_outcome).topped_by_meter().envied()};
using SideWagers = HandWagers<wagers>;

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b)
      : initial(b.pays<FirstDeal>("initial")),
        initial_at_war(b.pays<WarDeal>("initial", "war deal")),
        initial_given_up(b.pays<GoingToWar>("initial", "going to war")),
        tie(b.pays<TieBet>("tie")),
        war(b.pays<WarDeal>("war")),
        surrender(b.pays<Surrender>("surrender")),
        side(b),
        settle_from(b.choice<SettleFrom>("settle-from", SettleFrom::right)),
        gives_up_initial(b.choice<InitialAtWar>("initial-at-war", InitialAtWar::stands) == InitialAtWar::given_up),
        may_surrender(b.yes("surrender", true)),
        tie_bet_at_war(b.yes("tie-bet-on-war-deal", false)),
        burn_for_each_hand(b.choice<WarBurn>("war-burn", WarBurn::once) == WarBurn::each_hand),
        new_dealer_burns(b.yes("new-dealer-burns", false)) {
    shoe.deck.decks = b.decks(6);
    // Where the decks are those of both batches, one of them is in play.
    const bool two_batches = b.choice<Shuffling>("shuffling", Shuffling::manual) == Shuffling::two_batches;
    const auto batch = b.choice<ShufflerBatch>("shuffler-batch", ShufflerBatch::full_set);
    if (two_batches && batch == ShufflerBatch::half_set) shoe.deck.decks /= 2;
    // A deck and a half from the back (§5(f)), or a quarter of the cards where the text is silent; never so late that a
    // round in which every seat goes to war could run out.
    const int cards = shoe.deck.size();
    const int whole_table_at_war = 5 * (static_cast<int>(b.seats()) + 1);
    const auto place = b.choice<CutCardPlace>("cut-card", CutCardPlace::quarter);
    const int placed = place == CutCardPlace::deck_and_a_half ? kit::deck_size * 3 / 2 : cards / 4;
    shoe.cut_card = std::min(std::max(placed, whole_table_at_war), cards - 1);
  }

  Payouts<FirstDeal> initial;
  Payouts<WarDeal> initial_at_war;
  Payouts<GoingToWar> initial_given_up;
  Payouts<TieBet> tie;
  Payouts<WarDeal> war;
  Payouts<Surrender> surrender;
  SideWagers side{};
  SettleFrom settle_from = SettleFrom::right;
  bool gives_up_initial = false;  ///< going to war costs the initial wager, and the war wager is paid more for it
  bool may_surrender = false;     ///< else a tie is a war
  bool tie_bet_at_war = false;
  bool burn_for_each_hand = false;
  bool new_dealer_burns = false;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a player sees who must choose: the tied card.
struct Seen {
  Card card;
};

/// Going to war costs less than surrendering on every pay table of the rulebooks. A file may say otherwise.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Strategy(const Rules&, rulebook::TomlReader& file);
  constexpr Action operator()(const Seen&) const { return on_tie; }

  Action on_tie = Action::go_to_war;
};

struct ByRanks;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules> {
  using ByKinds = ByRanks;

  static constexpr std::string_view id = "casino-war";
  static constexpr rulebook::AlwaysDealt always_dealt{.own = 1, .house = 1};
  /// The bet whose parts count together, and the spot whose stake they are measured by.
  static constexpr std::array one_bet{Spot::initial, Spot::war};
  /// A meter pays on top of its odds.
  static constexpr std::array paid_again{Spot::progressive};

  template <table::Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    play(table, rules);
    close(table, rules);
  }
  template <class T>
  static constexpr void close(T& table, const Rules&) {
    table.phase(Phase::close);
    if (table.cut_card_out()) table.shuffle_next();
  }

 private:
  friend struct ByRanks;

  template <class T>
  static constexpr void play(T& table, const Rules& rules) {
    typename T::template PerSeat<Card> first;
    typename T::template PerSeat<bool> at_war;
    typename T::template PerSeat<SideWagers::Stakes> staked;

    table.phase(Phase::deal);
    burn_first_card(table, rules.new_dealer_burns);
    for (const Seat seat : table.bettors()) first[seat] = table.deal_up(seat);
    const Card house = table.deal_up(table::dealer);

    // In the order of settlement: what the first cards decide, and who goes to war.
    table.phase(Phase::decide);
    bool war = false;
    for (const Seat seat : settling_order(table, rules.settle_from)) {
      const Card card = first[seat];
      at_war[seat] = false;
      staked[seat] = SideWagers::note_stakes(table, seat);
      const TieBet tied = tie_bet(card, house);
      table.settle(seat, Spot::tie, rules.tie[tied]);
      if (tied == TieBet::unequal) {
        table.settle(seat, Spot::initial, rules.initial[first_deal(card, house)]);
        rules.side.settle(table, seat, Battle{card, house});
        continue;
      }
      if (rules.may_surrender &&
          table.choose(seat, std::array{Action::surrender, Action::go_to_war}, Seen{card}) == Action::surrender) {
        surrender(table, rules, seat, Battle{card, house});
        continue;
      }
      table.raise(seat, Spot::war, table.stake(seat, Spot::initial));
      if (rules.gives_up_initial) table.settle(seat, Spot::initial, rules.initial_given_up[GoingToWar::given_up]);
      if (rules.tie_bet_at_war) table.offer(seat, Spot::tie);
      at_war[seat] = war = true;
    }
    if (war) go_to_war(table, rules, first, house, at_war, staked);
  }
  // What the rest of one player's round depends on, where ranks decide it.
  static constexpr std::optional<std::uint64_t> rest_at_war() { return 0; }
  static constexpr std::optional<std::uint64_t> rest_after(Card of_the_war) {
    return 1 + static_cast<std::uint64_t>(of_the_war.rank());
  }

  template <class T>
  HOUSEWAY_OUT_OF_LINE static constexpr void surrender(T& table, const Rules& rules, Seat seat, const Battle& battle) {
    table.settle(seat, Spot::initial, rules.surrender[Surrender::surrendered]);
    rules.side.settle(table, seat, battle);
  }

  template <class T, class Cards, class Flags, class Stakes>
  HOUSEWAY_OUT_OF_LINE static constexpr void go_to_war(T& table, const Rules& rules, Cards& first, Card house,
                                                       Flags& at_war, Stakes& staked) {
    typename T::template PerSeat<Card> second{};
    table.phase(Phase::draw);
    table.rest_depends_on(rest_at_war);
    if (!rules.burn_for_each_hand) table.burn(3);
    for (const Seat seat : table.bettors()) {
      if (!at_war[seat]) continue;
      if (rules.burn_for_each_hand) table.burn(3);
      second[seat] = table.deal_up(seat);
      table.rest_depends_on([&] { return rest_after(second[seat]); });
    }
    if (rules.burn_for_each_hand) table.burn(3);
    const Card answer = table.deal_up(table::dealer);

    table.phase(Phase::settle);
    for (const Seat seat : settling_order(table, rules.settle_from)) {
      if (!at_war[seat]) continue;
      const Card card = second[seat];
      const WarDeal outcome = war_deal(card, answer);
      table.settle(seat, Spot::initial, rules.initial_at_war[outcome]);
      table.settle(seat, Spot::war, rules.war[outcome]);
      table.settle(seat, Spot::tie, rules.tie[tie_bet(card, answer)]);
      // The odds, the meter on top for the best outcome, and the envy of every other player with the wager.
      if (!table.stake(seat, Spot::progressive)) continue;
      const Battle battle{first[seat], house, true, card, answer};
      rules.side.settle(table, seat, battle);
      rules.side.pay_envies(
          table, std::array{seat}, [&](Seat other) { return staked[other]; }, [&](Seat) { return battle; });
    }
  }
};

/// Without the progressive, which looks at suits: few courses are all that there are, and a device follows them.
struct ByRanks : Game {
  using Memory = table::RemembersCourses;

  static constexpr std::string_view device_program = id;
  static constexpr table::SpotSet<Spot> decided = [] {
    table::SpotSet<Spot> spots;
    for (const Spot spot : {Spot::initial, Spot::tie, Spot::war}) spots.add(spot);
    return spots;
  }();
  static constexpr bool decide(const Rules&) { return true; }
  static constexpr std::size_t card_kind(Card card) { return static_cast<std::size_t>(card.rank()); }
  static constexpr std::uint32_t burned(const Rules&) { return 1; }

  template <table::Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    if (!table.known_course(decided, burned(rules))) play(table, rules);
    close(table, rules);
  }
};

}  // namespace houseway::games::casino_war
