#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <string_view>
#include <tuple>

#include "games/pai_gow/set_hands.hpp"
#include "games/pai_gow/set_hands_rules.hpp"
#include "games/pai_gow/supreme_bonus_hands.hpp"
#include "games/shared/hand_wagers.hpp"
#include "hands/supreme_pai_gow.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Supreme Pai Gow: four cards of 54 set into two hands of two, against the dealer or a player who banks, and a bonus
/// wager on the four cards.
namespace houseway::games::supreme_pai_gow {

using hands::SupremeSetting;
using hands::SupremeWay;
using kit::Cents;
using pai_gow::Action;
using pai_gow::Carried;
using pai_gow::Seen;
using rulebook::Binder;
using table::Phase;
using table::Seat;
using table::Table;

HOUSEWAY_ENUM(Spot, supreme_pai_gow, dealer_against_bank, bonus)

HOUSEWAY_ENUM(MainOutcome, both_higher, one_higher, both_lower, copy, zero_low, foul, mis_set, surrendered)

/// §3(b), (d): what is equal is the dealer's, and so is a player's low hand of no points.
[[nodiscard]] constexpr MainOutcome compare(const SupremeSetting& player, const SupremeSetting& against,
                                            pai_gow::Copies copies) {
  return pai_gow::compare_points<MainOutcome>(player, against, copies);
}

/// §11(e)(2): a surrender leaves it alone.
inline constexpr std::tuple wagers{on(Spot::bonus, own_cards<4>, bonus_hands)};
using SideWagers = HandWagers<wagers>;

struct Rules : pai_gow::SetRules<MainOutcome> {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b);

  SideWagers side;
  SupremeWay house_way;
};

/// How hands are set that a way does not set as a player wants them: by the ranks of the four cards, which go low.
class Exceptions {
 public:
  /// What goes low: ranks of cards, a joker among them after the aces.
  using Kinds = std::array<std::uint8_t, 4>;

  constexpr void add(Kinds hand, std::uint8_t low_a, std::uint8_t low_b) {
    any_ = true;
    low_[number(hand)] = static_cast<std::uint8_t>(1 + low_a * kinds + low_b);
  }
  [[nodiscard]] constexpr bool none() const { return !any_; }
  /// The cards to set low, or those of the way.
  [[nodiscard]] constexpr std::array<Card, 2> low(const Four& cards, const std::array<Card, 2>& by_way) const {
    Kinds hand{};
    for (std::size_t i = 0; i < cards.size(); ++i) hand[i] = static_cast<std::uint8_t>(cards[i].rank());
    const std::uint8_t found = low_[number(hand)];
    if (found == 0) return by_way;
    const std::size_t first = place_of(hand, (found - 1) / kinds, cards.size());
    return {cards[first], cards[place_of(hand, (found - 1) % kinds, first)]};
  }

 private:
  static constexpr std::uint8_t kinds = kit::rank_count + 1;

  /// A number for every hand by its ranks, whatever their order: one of four among seventeen.
  static constexpr std::size_t number(Kinds hand) {
    std::sort(hand.begin(), hand.end());
    const std::size_t a = hand[0];
    const std::size_t b = hand[1] + 1U;
    const std::size_t c = hand[2] + 2U;
    const std::size_t d = hand[3] + 3U;
    return a + b * (b - 1) / 2 + c * (c - 1) * (c - 2) / 6 + d * (d - 1) * (d - 2) * (d - 3) / 24;
  }
  static constexpr std::size_t place_of(const Kinds& hand, int kind, std::size_t but) {
    for (std::size_t i = 0; i < hand.size(); ++i) {
      if (i != but && hand[i] == kind) return i;
    }
    return 0;
  }

  bool any_ = false;
  std::array<std::uint8_t, 2380> low_{};
};

/// Hands are set by a house way, the table's own or one that a file says, but for those that the file sets by
/// themselves; the bank is never taken.
struct Strategy {
  explicit Strategy(const Rules& rules) : way(rules.house_way) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  constexpr Action operator()(const Seen&) const { return Action::pass; }
  template <std::size_t K>
  [[nodiscard]] constexpr std::array<Card, K> choose_cards(const Four& cards, const Seen&) const {
    return low(cards);
  }
  [[nodiscard]] constexpr std::array<Card, 2> low(const Four& cards) const {
    const auto by_way = way.low(cards);
    return exceptions.none() ? by_way : exceptions.low(cards, by_way);
  }

  SupremeWay way;
  Exceptions exceptions;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried>, pai_gow::SetHandSteps<Game> {
  static constexpr std::string_view id = "supreme-pai-gow";
  static constexpr std::array<Spot, 0> one_bet{};

  /// What no seat's stakes alone can tell: who banks, and what that allows.
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);

  /// What the cards at a place make, as they are set.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    Round<T> round;

    // §8(c), §9(d), §10: the start is known before a card leaves the shoe.
    table.phase(Phase::deal);
    pai_gow::find_bank(table, rules, round);
    for (const Seat seat : table.bettors()) note_wager(table, round, seat);
    const int start = pai_gow::find_start(table, rules, round.bank, [](const auto&) {});
    pai_gow::deal_positions<hand_size>(table, rules, round.bank, start);
    table.phase(Phase::stub);

    // §11(a)-(b), (e), §12(e).
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors_from_right()) round.hands[seat].cards = table.template look<hand_size>(seat);
    set_hands(table, rules, round);  // §15(e): where the hands are void, only the bonus wagers play on

    // §11(c)-(d), §12(j).
    table.phase(Phase::reveal);
    if (!round.hands_void) show_house(table, rules, round);

    // §11(f)-(i), §12(k)-(n).
    table.phase(Phase::settle);
    if (!round.hands_void) {
      settle_hands(table, rules, round);
      if (round.bank) pai_gow::settle_bank(table, rules, round, main_wager);
    }
    settle_rest(table, rules, round);

    table.phase(Phase::close);
    if (rules.player_bank) pai_gow::offer_bank(table, rules, round);  // §12(c)-(d)
    table.shuffle_next();
  }

 private:
  friend class pai_gow::SetHandSteps<Game>;
  static constexpr int hand_size = 4;
  static constexpr Spot main_wager = Spot::supreme_pai_gow;
  static constexpr Spot dealer_wager = Spot::dealer_against_bank;

  using Hand = pai_gow::SetHand<Four, SupremeSetting, MainOutcome>;

  template <class T>
  using Round = pai_gow::SetRound<T, Hand>;

  template <class T>
  static constexpr void show_house(T& table, const Rules& rules, Round<T>& round) {
    if (round.bank) return face_bank(table, rules, round, dealer_wager, rules.dealer_vs_bank, true);
    turn_dealer(table, rules, round);
  }

  static constexpr SupremeSetting set(const Rules&, const Four& cards, const std::array<Card, 2>& low) {
    return hands::set_hands(cards, low);
  }
  static constexpr MainOutcome against(const SupremeSetting& player, const SupremeSetting& other, const Rules& rules) {
    return compare(player, other, rules.copies);
  }

  /// §11(i): the bonus after the main wager.
  template <class T>
  static constexpr void settle_beside(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    if (!round.hands[seat].surrendered) settle_bonus(table, rules, round, seat);
  }

  /// §11(e)(2), §15(e): under a bonus wager the cards of a player who has surrendered lie until the end of the round;
  /// and where all hands are void it is all that is settled.
  template <class T>
  static constexpr void settle_rest(T& table, const Rules& rules, Round<T>& round) {
    for (const Seat seat : table.bettors_from_right()) {
      if (!table.stake(seat, Spot::bonus)) continue;
      table.expose(seat);
      settle_bonus(table, rules, round, seat);
    }
  }
  template <class T>
  static constexpr void settle_bonus(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    rules.side.settle(table, seat, dealt(false, round.hands[seat].cards), Pass::all);
  }
};

}  // namespace houseway::games::supreme_pai_gow
