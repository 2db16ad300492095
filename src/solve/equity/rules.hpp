#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "hands/chinese.hpp"
#include "hands/deuce_seven.hpp"
#include "hands/draw_high.hpp"
#include "kit/named_enum.hpp"
#include "solve/count/suit_orbits.hpp"

/// The chances of hands that are all in: nobody acts any more, the cards that are missing are dealt, and the pot goes
/// where they say.
namespace houseway::solve::equity {

HOUSEWAY_ENUM(GameId, texas_hold_em, omaha, big_omaha, crazy_pineapple, five_card_draw, five_card_stud, seven_card_stud,
              badugi, chinese_poker)

/// Which hands share the pot: the high half and the low half go by themselves.
HOUSEWAY_ENUM(Wins, high, low, high_low)
HOUSEWAY_ENUM(LowSystem, ace_to_five, deuce_to_seven)

/// What an all-in of a game is made of.
struct Game {
  GameId id;
  std::string_view name;
  int hand;                ///< cards that a hand has at the showdown
  int board;               ///< cards that all hands share
  std::vector<Wins> wins;  ///< what can win, the usual first
};

const Game& game_of(GameId id);

/// A game and how it is won.
struct Rules {
  GameId game = GameId::texas_hold_em;
  Wins wins = Wins::high;
  LowSystem low = LowSystem::ace_to_five;
  hands::DeuceSevenAce ace = hands::DeuceSevenAce::high;  ///< in deuce-to-seven
  std::optional<kit::Rank> qualifier{};                   ///< the highest card of a low hand that is good enough
  bool joker = false;                                     ///< a 53rd card
  hands::JokerUse joker_use = hands::JokerUse::ace_or_completes;
  hands::ChineseRules rows{};

  /// The cards that are dealt from.
  [[nodiscard]] CardSet deck() const { return (CardSet{1} << (kit::deck_size + (joker ? 1 : 0))) - 1; }
  [[nodiscard]] bool splits() const { return wins == Wins::high_low; }
};

/// The rules that a game has by its name, or by a name that people know one way of playing it by: “razz”, “omaha-8”.
/// Throws `kit::InputError` for another.
Rules named_rules(std::string_view name);
/// The names that `named_rules` knows, games first.
std::vector<std::string> rules_names();
/// Throws `kit::InputError` where a game is not played so.
void check_rules(const Rules& rules);

/// What a hand is worth in either half of the pot: the larger wins. Where there is one pot for one ranking, `high` is
/// it, for low hands too; in a low half 0 says that a hand is not low enough.
struct Worth {
  std::uint16_t high = 0;
  std::uint16_t low = 0;
};

/// Of a whole hand and a whole board, straight from the rankings.
Worth worth_of(const Rules& rules, std::span<const kit::Card> hand, std::span<const kit::Card> board);

}  // namespace houseway::solve::equity
