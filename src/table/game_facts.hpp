#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "table/card_wager.hpp"
#include "table/display.hpp"
#include "table/house_policy.hpp"
#include "table/round.hpp"

namespace houseway::table {

/// What a table needs to know of the game dealt on it, apart from the procedure.
struct GameFacts {
  std::vector<std::string_view> spots;  ///< names of the spots, by index: the game's, then those of added wagers
  /// What `spots` refers to where the file calls wagers otherwise than the procedure; null where it does not.
  std::shared_ptr<const std::vector<std::string>> named_by_file;
  std::shared_ptr<const CardWagers> card_wagers;  ///< that a file has added; null where there are none
  std::span<const std::string_view> pots = {};    ///< names of the pots, by index
  std::vector<bool> carried_pots;                 ///< by pot, whether it may hold money between two rounds
  std::vector<std::string_view> ends_with_shoe;   ///< of what is carried, that which a shuffle ends
  HousePolicy policy;
  ShoePlan shoe;
  std::string felt;          ///< the layout drawn for a terminal, where the game has one to draw
  std::vector<Cents> units;  ///< by spot, what a stake must be a multiple of to be payable; empty: of nothing
  /// Why the layout has no such place, in the game's own words; may be empty.
  std::function<std::string(std::string_view spot)> no_such_place;
  /// What people say for a wager beside its id: "corner" for "four-numbers"; "" for a place named alone, like "17".
  std::vector<std::pair<std::string_view, std::string_view>> other_names;
  /// Where the game stands between two rounds, in words for a player at this seat; empty: nowhere.
  std::function<std::string(const Carry& carry, Seat seat)> situation;
  /// What the cards at a place count or make, by those that lie open.
  std::function<HandName(const Layout& layout, const Place& place)> name_hand;
  /// How the coup on the layout ended, where the game is baccarat; nothing before it has.
  std::function<std::optional<CoupMark>(const Layout& layout)> mark_coup;
  bool stakes_stand = false;                ///< what is not decided stays on the felt for the next round
  std::optional<std::size_t> table_stakes;  ///< the spot of chips that are the players' own, of which they bet
  int fewest_seats = 1;                     ///< that a round is dealt to: players against each other are two
  bool spans_rounds = false;                ///< such a stake is decided by several rounds, of which a void one is none
  /// Where players write their places themselves (the tickets of keno): the name of the place that is typed so. Throws
  /// `kit::InputError` where it is none. Null: the layout is `spots`.
  std::function<std::string(std::string_view typed)> place_written;
  /// What a player sees of a round as far as its log goes, in lines, where cards and dice do not show it.
  std::function<std::string(const Round& round, Seat seat)> board;
  /// Throws `kit::InputError` where a player may not bet so: the spots on the felt before he came to bet, and now.
  std::function<void(const Carry& before, const Stakes& standing, const Stakes& now, const Calls& calls)> check_bets;
  /// The same for stakes that a simulated player bets whenever he may.
  std::function<void(const Stakes& plan)> check_plan;
  /// The same of all seats together, when the bets are closed.
  std::function<void(const Carry& before, const BySeat<Stakes>& stakes)> check_round;
};

/// What a table does with its shoe: deal from it where the log ends, or hold the log against it, card by card. It deals
/// on where an earlier run over the same round has checked how it opens.
enum class ShoeUse : std::uint8_t { deal, check, deal_on };

}  // namespace houseway::table
