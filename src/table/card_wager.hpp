#pragma once

#include <cstddef>
#include <memory>
#include <span>
#include <string>
#include <vector>

#include "hands/card_naming.hpp"
#include "kit/shoe.hpp"
#include "rulebook/binder.hpp"
#include "rulebook/card_rule.hpp"
#include "table/seat.hpp"

/// Wagers that a rulebook file adds to a game: no procedure knows of them. They lie on spots behind the game's own and
/// are settled when the procedure has dealt the round, on the cards as they were dealt.
namespace houseway::table {

struct CardWager {
  std::string id;
  std::size_t spot;
  rulebook::LooksAt looks_at;
  hands::CardNaming naming;
  std::vector<std::string> names;       ///< of the outcomes
  std::vector<rulebook::Award> awards;  ///< by outcome, whose names they refer to
  rulebook::ClauseId clause;            ///< of the wager itself

  CardWager() = default;
  CardWager(CardWager&&) = default;
  CardWager(const CardWager&) = delete;
  CardWager& operator=(CardWager&&) = delete;
  CardWager& operator=(const CardWager&) = delete;
  ~CardWager() = default;

  [[nodiscard]] const rulebook::Award& award(std::span<const kit::Card> cards) const { return awards[naming(cards)]; }
};

using CardWagers = std::vector<CardWager>;

/// Those that a table offers, on the spots from `first_spot` on. Null where there are none. Throws `kit::InputError`
/// where they cannot name the cards of its deck.
std::shared_ptr<const CardWagers> bind_card_wagers(rulebook::TableRules& table, std::size_t first_spot,
                                                   const kit::DeckSpec& deck);

/// Where the cards lie that a wager of this seat looks at.
constexpr Place place_of(rulebook::CardPlace place, Seat seat) {
  switch (place) {
    case rulebook::CardPlace::own:
      return seat;
    case rulebook::CardPlace::house:
      return dealer;
    case rulebook::CardPlace::board:
      return board;
    case rulebook::CardPlace::player:
      return player_hand;
    case rulebook::CardPlace::banker:
      return banker_hand;
  }
  return dealer;
}

}  // namespace houseway::table
