#pragma once

#include <algorithm>
#include <array>
#include <bitset>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string_view>

#include "games/pai_gow/dragons_eye.hpp"
#include "games/pai_gow/eight_stacks.hpp"
#include "games/pai_gow/set_hands.hpp"
#include "games/pai_gow/set_hands_rules.hpp"
#include "hands/tile_way.hpp"
#include "rulebook/toml_fwd.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// Pai gow: four of 32 tiles set into a high hand and a low hand of two, against the dealer or a player who banks; and
/// in Colorado the wagers of the Dragon's Eye on the dice. Sections are those of Massachusetts, with Colorado's beside
/// them where it alone has the matter.
namespace houseway::games::pai_gow_tiles {

using hands::TileSetting;
using hands::TileWay;
using kit::Card;
using kit::Cents;
using pai_gow::Seen;
using table::Phase;
using table::Table;
using Four = std::array<Card, 4>;

HOUSEWAY_ENUM(Spot, pai_gow_tiles, dealer_against_bank, match, even, odd, double_, triple, dice_bonus)

HOUSEWAY_ENUM(MainOutcome, both_higher, one_higher, both_lower, copy, zero_low, surrendered, triple)
/// A triple of the dice takes the wager only where the text has the Dragon's Eye.
constexpr std::optional<MainOutcome> wider(MainOutcome outcome) {
  return outcome == MainOutcome::triple ? std::optional(MainOutcome::both_lower) : std::nullopt;
}

/// What a table remembers: who banks (a seat's number, none: the dealer), whether the house shares that bank, who is
/// offered the next one first; the triples of the dice in a row, and the seat that shakes them next. And of each seat
/// what it last bet against the dealer, and the dice bonus wager that may stay for the next round.
HOUSEWAY_ENUM(Carried, bank, co_bank, first_offer, last_wager, triples, shaker, dice_bonus)

/// How the dealer sets where the rule allows several splits: by the best expectation, or nine before eight before seven
/// and then the better low hand.
HOUSEWAY_ENUM(OpenChoice, best_expectation, nine_eight_seven)

HOUSEWAY_ENUM(BankCut, allowed, not_allowed)

/// The styles of delivery that a table offers.
struct Styles {
  std::bitset<style_count> offered = 1;

  /// Reads "all", or names with commas between them.
  static std::optional<Styles> parse(std::string_view text);
  static constexpr std::string_view form = "all, or styles of delivery like: house-way-right, jung-quat";
};

/// A section of the text, for a refusal; the first that are named, where there are many.
class Section {
 public:
  Section() = default;
  explicit Section(std::string_view text) : size_(std::min(text.size(), text_.size())) {
    std::copy_n(text.begin(), size_, text_.begin());
  }
  [[nodiscard]] std::string_view text() const { return {text_.data(), size_}; }

 private:
  std::array<char, 24> text_{};
  std::size_t size_ = 0;
};

struct Rules : pai_gow::SetRules<MainOutcome> {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b);

  EyeRules eye;
  TileWay house_way;
  Styles styles;
  bool bank_cuts = false;
  rulebook::ClauseId bank_tile{};         ///< why a tile of the bank is no player's
  rulebook::ClauseId bank_tile_leaves{};  ///< and what one does that leaves the table
  rulebook::ClauseId dealer_hands{};      ///< whose hands are set again
  Section shared_bank;                    ///< the dealer bets nothing against it
  Section eligible_bank;                  ///< who may bank
  Section bonus_stays;                    ///< which dice bonus wagers may lie after a triple
};

/// Tiles are set by a house way, the table's own or one that a file names, but for hands that the file sets by
/// themselves; the bank is never taken.
struct Strategy {
  explicit Strategy(const Rules& rules) : way(rules.house_way) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  constexpr Action operator()(const Seen&) const { return Action::pass; }
  template <std::size_t K>
  [[nodiscard]] constexpr std::array<Card, K> choose_cards(const Four& tiles, const Seen&) const {
    return low(tiles);
  }
  [[nodiscard]] constexpr std::array<Card, 2> low(const Four& tiles) const { return way.low(tiles); }

  TileWay way;
};

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried>, pai_gow::SetHandSteps<Game> {
  static constexpr std::string_view id = "pai-gow-tiles";
  static constexpr std::array<Spot, 0> one_bet{};

  /// What no seat's stakes alone can tell: who banks, who may bet on the dice alone, which bonus wagers may stay.
  static void check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes);

  /// What the tiles at a place make, as they are set.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place);

  template <Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    Round<T> round{};

    // §4(d), §8(g), (i): the stacks lie before it is known whose they are; what is asked of a bank comes before it is
    // known what they hold.
    table.phase(Phase::deal);
    pai_gow::find_bank(table, rules, round);
    const TileOrder order = round.bank ? ask_delivery(table, rules, *round.bank) : TileOrder{};
    const std::optional<Seat> shaker = rules.eye.offered ? find_shaker(table, round.bank) : std::nullopt;
    table.deal_hands(stacks, stack_height);
    if (round.bank) table.rearrange(order);

    // §6(a)-(c), §8(i)-(j); in Colorado the wagers on the dice are settled before a tile is dealt (§30-2607.01).
    for (const Seat seat : table.bettors()) SetHandSteps::note_wager(table, round, seat);
    const ThreeDice dice = table.template roll<3>();
    if (rules.eye.offered) look_dragon_in_the_eye(table, rules, round, dice, shaker);
    for (const Seat seat : table.bettors()) take_part(table, round, seat);

    // §6(d)-(e), §8(k)-(l).
    const auto in_play = places_in_play(table, round);
    deliver(table, start_of(rules, round.bank, dice), in_play);
    table.phase(Phase::stub);

    // §7(a)-(b).
    table.phase(Phase::decide);
    for (const Seat seat : table.bettors_from_right()) {
      const bool has_tiles = !round.hands[seat].surrendered || round.bank == seat;
      if (has_tiles) round.hands[seat].cards = table.template look<hand_size>(seat);
    }
    set_hands(table, rules, round);

    // §7(c)-(e), §8(n).
    table.phase(Phase::reveal);
    check_calls(table, rules, round);
    if (round.bank) {
      face_bank(table, rules, round, dealer_wager, rules.dealer_vs_bank, true);
    } else if (in_play[0]) {
      turn_dealer(table, rules, round);
    }

    // §7(f)-(k), §8(o)-(r).
    table.phase(Phase::settle);
    settle_hands(table, rules, round);
    if (round.bank) pai_gow::settle_bank(table, rules, round, main_wager);

    table.phase(Phase::close);
    if (rules.player_bank) pai_gow::offer_bank(table, rules, round);  // §8(c)-(e)
    table.shuffle_next();
  }

 private:
  friend class pai_gow::SetHandSteps<Game>;
  static constexpr int hand_size = stack_height;
  static constexpr Spot main_wager = Spot::pai_gow_tiles;
  static constexpr Spot dealer_wager = Spot::dealer_against_bank;

  using Hand = pai_gow::SetHand<Four, TileSetting, MainOutcome>;

  template <class T>
  using Round = pai_gow::SetRound<T, Hand>;

  /// §8(g), (i), (k): the bank's cut and style move tiles of which nobody knows anything; only a table whose tiles can
  /// be dealt again asks.
  template <class T>
  static constexpr TileOrder ask_delivery(T& table, const Rules& rules, Seat bank) {
    if constexpr (table::keeps_order<T>) {
      const StackOrder cut = rules.bank_cuts ? ask_cut(table, bank, Seen{}) : uncut;
      kit::ShortList<Action, style_count> open;
      for (int i = 0; i < style_count; ++i) {
        if (rules.styles.offered[static_cast<std::size_t>(i)]) open.push_back(style_at(i));
      }
      return delivered(cut, open.size() > 1 ? table.choose(bank, open, Seen{}) : open[0]);
    } else {
      return delivered(uncut, Action::house_way_right);
    }
  }

  /// §30-2607.01(1)-(3), §30-2608(12)(B): where there is no vigorish a triple takes the wagers on the tiles, unless a
  /// player banks. The seat that the Dragon's Eye die names may shake the dice of the next round.
  template <class T>
  static constexpr void look_dragon_in_the_eye(T& table, const Rules& rules, const Round<T>& round,
                                               const ThreeDice& dice, std::optional<Seat> shaker) {
    settle_dice(table, rules.eye, dice, shaker, &place_of);
    if (dice.is_triple() && rules.eye.triple_takes_main && !round.bank) {
      for (const Seat seat : table.bettors_from_right())
        table.settle(seat, main_wager, rules.main[MainOutcome::triple]);
    }
    const bool named = dice.is_triple() || rules.eye.shaker == DiceBonusShaker::button_seat_every_round;
    table.carried(Carried::shaker) = named ? dead_hand - dice[0].pips() : 0;
  }

  /// Who has no wager on the tiles, or none any more, takes no part, like one who has surrendered.
  template <class T>
  static constexpr void take_part(const T& table, Round<T>& round, Seat seat) {
    round.hands[seat].surrendered = !table.stake(seat, main_wager);
    round.hands[seat].outcome = MainOutcome::surrendered;
  }

  /// §6(b)-(c), §8(j): the dealer is counted as one, or the bank; or the deal starts at the Dragon's Eye.
  static constexpr int start_of(const Rules& rules, std::optional<Seat> bank, const ThreeDice& dice) {
    if (rules.eye.offered && !rules.eye.starts_by_total && !bank) return dice[0].pips();
    return ((bank ? place_of(*bank) : 0) + dice.sum() - 1) % places;
  }

  /// §6(e), §8(l): tiles without a wager are collected unseen, and so are those of a dealer who has not bet against the
  /// bank.
  template <class T>
  static constexpr std::array<bool, places> places_in_play(const T& table, const Round<T>& round) {
    std::array<bool, places> out{};
    const auto at = [&](Seat seat) -> bool& { return out[static_cast<std::size_t>(place_of(seat))]; };
    bool anyone = false;
    for (const Seat seat : table.bettors()) {
      if (!table.stake(seat, main_wager)) continue;
      at(seat) = true;
      anyone = true;
    }
    if (round.bank) at(*round.bank) = true;
    out[0] = round.bank ? static_cast<bool>(table.stake(*round.bank, dealer_wager)) : anyone;
    return out;
  }

  /// §9(d)-(f), §30-2610(7): a tile of the bank that is seen, or leaves the table, is no player's, and voids all hands;
  /// set again are the dealer's hands, and those that he sets for a shared bank. A dead hand loses to the bank.
  template <class T>
  static constexpr void check_calls(T& table, const Rules& rules, Round<T>& round) {
    for (const Seat seat : table.everyone()) {
      const bool banks = round.bank == seat;
      if (table.remedied(seat, pai_gow::Remedy::set_house_way) && !(banks && round.co_bank))
        table.refuse(rules.dealer_hands, "the dealer has not set this seat's hands: call it without a seat");
      if (table.remedied(seat, pai_gow::Remedy::forfeit_hand)) {
        if (banks) table.refuse(rules.bank_tile_leaves, "the tile is the bank's: call dealer-tile-leaves-table");
        lose_dead_hand<T>(round, round.hands[seat]);
      }
    }
    if (!round.bank) return;
    if (table.remedied(*round.bank, pai_gow::Remedy::void_hand) || table.remedied(*round.bank, pai_gow::Remedy::accept))
      table.refuse(rules.bank_tile, "the tile is the bank's: call other-tile-exposed");
  }

  /// Unless its wager was settled before; a winner's waits until all hands are exposed.
  template <class T>
  static constexpr void lose_dead_hand(Round<T>& round, Hand& hand) {
    const bool settled = hand.surrendered || (hand.exposed && hand.outcome != MainOutcome::both_higher);
    if (round.bank && !settled) round.bank_takes += hand.wager;
    hand.surrendered = true;
    hand.outcome = MainOutcome::surrendered;
  }

  /// §7(f): against the dealer alone, and collected when his hands are set.
  template <class T>
  static constexpr bool may_surrender(const T& table, const Rules&, const Round<T>& round, Seat seat) {
    return !round.bank && table.stake(seat, main_wager);
  }

  static constexpr TileSetting set(const Rules&, const Four& tiles, const std::array<Card, 2>& low) {
    return hands::set_tiles(tiles, low);
  }
  static constexpr MainOutcome against(const TileSetting& player, const TileSetting& other, const Rules& rules) {
    return pai_gow::compare_points<MainOutcome>(player, other, rules.copies);
  }
  /// A hand set the wrong way round is set again the house way: no rule makes it lose.
  template <class T>
  static constexpr MainOutcome main_outcome(T& table, const Rules& rules, Round<T>& round, Seat seat) {
    auto& hand = round.hands[seat];
    if (hand.set.foul) hand.set = lay(table, rules, seat, hand.cards, house_parts(rules, hand.cards));
    return against(hand.set, round.bank ? round.bank_hand.set : round.house, rules);
  }
};

}  // namespace houseway::games::pai_gow_tiles
