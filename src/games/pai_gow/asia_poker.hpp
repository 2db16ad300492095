#pragma once

#include <array>
#include <cstddef>
#include <map>
#include <optional>
#include <string_view>

#include "games/pai_gow/set_hands.hpp"
#include "games/pai_gow/set_hands_rules.hpp"
#include "hands/asia_way.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Asia Poker: seven cards of 53 set into a high hand of four, a medium hand of two and a low hand of one, against the
/// dealer's. Two of the three must be higher; copies are the dealer's, so that every wager is won or lost.
namespace houseway::games::asia_poker {

using hands::AsiaParts;
using hands::AsiaSetting;
using hands::AsiaWay;
using hands::WheelRank;
using kit::Card;
using pai_gow::Action;
using pai_gow::Carried;
using pai_gow::Copies;
using rulebook::Binder;
using table::Phase;
using table::Seat;
using table::Table;

using Seven = std::array<Card, 7>;

HOUSEWAY_ENUM(Spot, asia_poker)
HOUSEWAY_ENUM(MainOutcome, two_higher, two_lower, copy, foul, mis_set, surrendered)

/// §10(g)(1)-(2), (h): by the hands that are higher and those that are lower; where neither are two, a copy decides.
[[nodiscard]] constexpr MainOutcome compare(const AsiaSetting& player, const AsiaSetting& dealer, Copies copies) {
  const int higher =
      (player.high > dealer.high ? 1 : 0) + (player.medium > dealer.medium ? 1 : 0) + (player.low > dealer.low ? 1 : 0);
  const int lower =
      (player.high < dealer.high ? 1 : 0) + (player.medium < dealer.medium ? 1 : 0) + (player.low < dealer.low ? 1 : 0);
  if (lower >= 2) return MainOutcome::two_lower;
  return higher >= 2 || copies == Copies::player ? MainOutcome::two_higher : MainOutcome::copy;
}

struct Rules : pai_gow::TableRules {
  /// The wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b);

  rulebook::Payouts<MainOutcome> main;
  WheelRank wheel = WheelRank::second_highest;
  AsiaWay house_way;
};

/// What a player has named already when he is asked for the low hand.
struct Seen {
  std::array<Card, 2> medium{};
};

/// Hands are set by a house way, the table's own or one that a file names.
struct Strategy {
  explicit Strategy(const Rules& rules) : way(rules.house_way) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  constexpr Action operator()(const Seen&) const { return Action::pass; }
  /// The medium hand of seven cards, or the low hand of the five that it leaves.
  template <std::size_t K, std::size_t N>
  [[nodiscard]] constexpr std::array<Card, K> choose_cards(const std::array<Card, N>& cards, const Seen& seen) const {
    if constexpr (K == 2) {
      return way.parts(cards).medium;
    } else {
      return {low_beside(cards, seen.medium)};
    }
  }

  AsiaWay way;

 private:
  /// By the way, or the best low hand that is lawful beside a medium hand that the way does not set.
  [[nodiscard]] constexpr Card low_beside(const std::array<Card, 5>& left, const std::array<Card, 2>& medium) const {
    const Seven all{left[0], left[1], left[2], left[3], left[4], medium[0], medium[1]};
    const AsiaParts parts = way.parts(all);
    const bool same = parts.medium == medium || (parts.medium[0] == medium[1] && parts.medium[1] == medium[0]);
    if (same) return parts.low;
    std::optional<Card> best;
    for (const Card card : left) {
      if (best && hands::low_rank(card) <= hands::low_rank(*best)) continue;
      if (!hands::set_hands(all, {medium, card}, way.wheel()).foul) best = card;
    }
    return best.value_or(left[0]);
  }
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried>, pai_gow::SetHandSteps<Game> {
  static constexpr std::string_view id = "asia-poker";
  static constexpr std::array<Spot, 0> one_bet{};

  /// Every seat in the round has bet, and the button lies at a place.
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);

  /// What the cards at a place make, as they are set.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    Round<T> round;

    // §8(c)-(d), §9: the start is known before a stack leaves the machine.
    table.phase(Phase::deal);
    for (const Seat seat : table.bettors()) note_wager(table, round, seat);
    const int start = pai_gow::find_start(table, rules, std::nullopt, [](const auto&) {});
    pai_gow::deal_positions<hand_size>(table, rules, std::nullopt, start);
    table.phase(Phase::stub);  // §8(e)

    // §10(a)-(b), (e).
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors_from_right()) round.hands[seat].cards = table.template look<hand_size>(seat);
    set_hands(table, rules, round);

    // §10(c)-(d).
    table.phase(Phase::reveal);
    turn_dealer(table, rules, round);

    // §10(e)-(i).
    table.phase(Phase::settle);
    settle_hands(table, rules, round);
    table.shuffle_next();
  }

 private:
  friend class pai_gow::SetHandSteps<Game>;
  static constexpr int hand_size = 7;
  static constexpr Spot main_wager = Spot::asia_poker;
  static constexpr int medium_part = 2;  ///< beside the low hand, which is the first

  using Hand = pai_gow::SetHand<Seven, AsiaSetting, MainOutcome>;

  template <class T>
  using Round = pai_gow::SetRound<T, Hand>;

  /// The medium hand is named first, then the low hand out of what is left; the rest is the high hand.
  template <class T>
  static constexpr std::optional<AsiaParts> name_parts(T& table, Seat seat, std::optional<Action> instead,
                                                       const Seven& cards) {
    const auto medium = table.template choose_cards<2>(
        seat, {.word = "sets", .purpose = "medium hand", .instead = instead}, cards, Seen{});
    if (!medium) return std::nullopt;
    table.lay_apart(seat, *medium, medium_part);
    const auto low = table.template choose_cards<1>(seat, {.word = "sets", .purpose = "low hand", .instead = instead},
                                                    beside(cards, *medium), Seen{*medium});
    if (!low) return std::nullopt;
    return AsiaParts{*medium, (*low)[0]};
  }
  static constexpr std::array<Card, 5> beside(const Seven& cards, const std::array<Card, 2>& medium) {
    Seven rest;  // room for all
    std::size_t kept = 0;
    for (const Card card : cards) {
      rest[kept] = card;
      kept += card != medium[0] && card != medium[1] ? 1U : 0U;
    }
    return {rest[0], rest[1], rest[2], rest[3], rest[4]};
  }
  template <class T>
  static constexpr void lay_parts(T& table, table::Place place, const AsiaParts& parts) {
    table.lay_apart(place, parts.medium, medium_part);
    table.lay_apart(place, std::array{parts.low});
  }
  static constexpr AsiaParts house_parts(const Rules& rules, const Seven& cards) {
    return rules.house_way.parts(cards);
  }

  static constexpr AsiaSetting set(const Rules& rules, const Seven& cards, const AsiaParts& parts) {
    return hands::set_hands(cards, parts, rules.wheel);
  }
  static constexpr MainOutcome against(const AsiaSetting& player, const AsiaSetting& dealer, const Rules& rules) {
    return compare(player, dealer, rules.copies);
  }
};

}  // namespace houseway::games::asia_poker
