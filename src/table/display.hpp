#pragma once

#include <optional>
#include <string>
#include <vector>

#include "kit/named_enum.hpp"
#include "table/round.hpp"

/// What a game says about the cards on its layout to people who look at them. It never decides anything.
namespace houseway::table {

/// What the cards at a place count or make: "soft 17", "pair of nines"; empty where there is nothing to say.
struct HandName {
  std::string text;
  bool foul = false;  ///< set against the rules: it loses as it lies
};

/// How a coup of baccarat ended, for the roads.
HOUSEWAY_ENUM(CoupWinner, player, banker, tie)
struct CoupMark {
  CoupWinner winner = CoupWinner::tie;
  bool player_pair = false;
  bool banker_pair = false;
};

/// The cards at a place; nothing where there are none or one of them lies face down.
std::optional<std::vector<Card>> open_cards(const Layout& layout, const Place& place);

/// A pot in words: "the pot" where a game has one and calls it so, else "the kitty pot".
std::string pot_name(std::string_view pot);

/// The layout as a player at this seat sees it: the seat's own cards lie open too.
Layout seen_from(Layout layout, Seat seat);

}  // namespace houseway::table
