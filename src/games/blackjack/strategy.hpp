#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <utility>

#include "games/blackjack/rules.hpp"
#include "rulebook/toml_fwd.hpp"

/// How players play Blackjack: a chart of hands against the dealer's card.
namespace houseway::games::blackjack {

/// The first is what a hand that is out of the round does.
HOUSEWAY_ENUM(Action, stand, hit, double_, double_face_down, split, surrender, keep, switch_, decline, even_money,
              b_decline, b_even_money, b_first_hand, b_second_hand, b_both_hands, c_decline, c_even_money, c_first_hand,
              c_second_hand, c_both_hands, burn, decline_burn, zap, rescue, attack, b_attack, c_attack, revoke)

/// What bettors behind the one who decides choose from, each in words of his own: a round is read from its log.
struct ActionsBehind {
  Action decline;
  Action even_money;
  Action first_hand;  ///< of the two that a split has made
  Action second_hand;
  Action both;
  Action attack;
};
inline constexpr std::array<ActionsBehind, most_behind> actions_behind{
    {{Action::b_decline, Action::b_even_money, Action::b_first_hand, Action::b_second_hand, Action::b_both_hands,
      Action::b_attack},
     {Action::c_decline, Action::c_even_money, Action::c_first_hand, Action::c_second_hand, Action::c_both_hands,
      Action::c_attack}}};

/// What a player is asked.
enum class Question : std::uint8_t {
  play,
  early_surrender,
  even_money,
  switch_cards,
  switch_hand,
  even_money_behind,
  split_behind,
  burn,
  zap,            ///< the first two cards for two new ones
  double_attack,  ///< more money, when only the dealer's card is seen
  attack_behind,
  after_double  ///< to give up, when the card of a double is seen
};

/// The rows of a chart: hard counts, soft counts, pairs that may be split; and a blackjack, which is only weighed.
inline constexpr std::size_t pair_rows = 32;  ///< a pair of aces is the row after soft 21
inline constexpr std::size_t blackjack_row = 43;
inline constexpr std::size_t chart_rows = 44;
static_assert(chart_rows <= over_rows);
/// The columns: the up card by its count, an ace as 1; at a table that shows both cards the row of their count.
inline constexpr std::size_t both_up_columns = 11;
inline constexpr std::size_t chart_columns = both_up_columns + soft_rows + most_count + 1;

constexpr std::size_t pair_row(Card card) { return pair_rows + value_of(card); }

/// What a player sees who must choose.
struct Seen {
  Question question = Question::play;
  std::size_t row = 0;
  std::size_t column = 0;
  std::size_t cards = 0;  ///< so many in the hand
  bool may_double = false;
  bool may_surrender = false;
  bool may_hit = true;      ///< else it stands, or is given up
  bool free = false;        ///< the house has bet on the hand, and the player has not
  std::uint8_t bettor = 0;  ///< who of those behind is asked
  /// Before the second cards of two hands change places: both hands as they are, and as they would be.
  std::array<std::size_t, 2> kept{};
  std::array<std::size_t, 2> changed{};
};

template <class Cell>
using Chart = std::array<std::array<Cell, chart_columns>, chart_rows>;

/// By whether a hand may be doubled, and surrendered.
template <class Cell>
using ByPermission = std::array<Chart<Cell>, 4>;
constexpr std::size_t permission_of(bool may_double, bool may_surrender) {
  return (may_double ? 1U : 0U) + (may_surrender ? 2U : 0U);
}

/// How a game of the family is played whose round has parts that Blackjack's does not have.
struct PlaysOfKin {
  static constexpr std::size_t least_cards = 2;
  static constexpr std::size_t most_cards = 7;  ///< more are played like so many
  /// By whether the money on the hand is the house's, and by the number of cards.
  std::array<std::array<ByPermission<Action>, most_cards + 1 - least_cards>, 2> plays{};
  Chart<Action> gives_up{};                         ///< when the card of a double is seen
  std::array<float, chart_columns> zapped_worth{};  ///< of two new cards
  std::array<bool, chart_columns> attacks{};

  [[nodiscard]] constexpr Action play(const Seen& seen) const {
    if (!seen.may_hit && seen.row <= pair_rows)
      return seen.may_surrender ? gives_up[seen.row][seen.column] : Action::stand;
    const std::size_t cards = std::clamp(seen.cards, least_cards, most_cards) - least_cards;
    return plays[seen.free ? 1 : 0][cards][permission_of(seen.may_double, seen.may_surrender)][seen.row][seen.column];
  }
};

/// What each hand does: the charts, copied as they lie. Insurance and even money are declined, and a wager that lies
/// behind stays as it is.
struct Plays {
  ByPermission<Action> plays{};
  Chart<float> worths{};  ///< of two cards, where they can be exchanged
  std::array<float, chart_columns> unseen_worth{};
  const PlaysOfKin* kin = nullptr;  ///< at a table whose round is not that of Blackjack; apart, as it is large

  constexpr Action operator()(const Seen& seen) const {
    switch (seen.question) {
      case Question::play:
        return play(seen);
      case Question::early_surrender:
        return play(seen) == Action::surrender ? Action::surrender : Action::decline;
      case Question::even_money:
        return Action::decline;
      case Question::switch_cards:
        return worth(seen.changed, seen.column) > worth(seen.kept, seen.column) ? Action::switch_ : Action::keep;
      case Question::switch_hand:
        return worths[seen.row][seen.column] < unseen_worth[seen.column] ? Action::switch_ : Action::keep;
      case Question::even_money_behind:
      case Question::attack_behind:
        return actions_behind[seen.bettor].decline;
      case Question::split_behind:
        return actions_behind[seen.bettor].first_hand;
      case Question::burn:
        return Action::burn;
      case Question::zap:
        return worths[seen.row][seen.column] < kin->zapped_worth[seen.column] ? Action::zap : Action::keep;
      case Question::double_attack:
        return kin->attacks[seen.column] ? Action::attack : Action::decline;
      case Question::after_double:
        return kin->gives_up[seen.row][seen.column];
    }
    return Action::stand;
  }

 private:
  [[nodiscard]] constexpr Action play(const Seen& seen) const {
    if (kin != nullptr) return kin->play(seen);
    return plays[permission_of(seen.may_double, seen.may_surrender)][seen.row][seen.column];
  }
  [[nodiscard]] constexpr float worth(const std::array<std::size_t, 2>& rows, std::size_t column) const {
    return worths[rows[0]][column] + worths[rows[1]][column];
  }
};

/// The basic strategy for the table's rules, or the charts of a file.
class Strategy {
 public:
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const { return plays_(seen); }

  using OnDevice = Plays;
  [[nodiscard]] std::optional<Plays> on_device() const { return kin_ ? std::nullopt : std::optional(plays_); }

 private:
  void keep(std::shared_ptr<const PlaysOfKin> kin) {
    kin_ = std::move(kin);
    plays_.kin = kin_.get();
  }

  Plays plays_;
  std::shared_ptr<const PlaysOfKin> kin_;  ///< keeps what `plays_` refers to
};

}  // namespace houseway::games::blackjack
