#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/poker_room/players.hpp"

/// Poker hands in the public PHH notation, version 0.0.x: a TOML file of one hand (`.phh`) or of several, a table each
/// (`.phhs`). An amount is a whole number of chips or has at most two decimals; here a chip is 100 cents.
namespace houseway::games::poker_room {

/// Where a thing stands in a file.
struct PhhPlace {
  std::string file;
  std::size_t line = 0;

  [[nodiscard]] std::string text() const;
};

HOUSEWAY_ENUM(PhhVerb, nothing, deal_hole, deal_board, bring_in, bet_or_raise, check_or_call, fold, discard, show)

/// One line of a hand, read.
struct PhhAction {
  PhhVerb verb = PhhVerb::nothing;
  int player = -1;  ///< from 0; nobody for the board
  Cents to = {};
  std::vector<Card> cards = {};
  std::string text = {};  ///< as it is written
  std::size_t line = 0;
};

/// A hand as a file has it.
struct PhhHand {
  PhhPlace place;
  std::string name;  ///< of its table in a file of several
  std::string variant;
  std::vector<Cents> antes;
  std::vector<Cents> blinds;  ///< as written: with two players, the other way round than they post them
  std::optional<Cents> bring_in;
  std::optional<Cents> small_bet;
  std::optional<Cents> big_bet;
  std::optional<Cents> min_bet;
  std::vector<Cents> stacks;
  std::vector<PhhAction> actions;
  std::optional<std::vector<Cents>> finishing;
  std::size_t finishing_line = 0;
  std::optional<std::vector<Cents>> winnings;
  std::size_t winnings_line = 0;
  /// What the house took of the pots: a field of our own, for the notation has none.
  Cents rake;
  bool trim_antes = false;
  bool whole_chips = true;  ///< no amount of the file has decimals
  std::vector<std::string> players;
  /// Everything else, as it is written after its key.
  std::vector<std::pair<std::string, std::string>> others;

  /// "p3", or the name that the file gives.
  [[nodiscard]] std::string player_name(int player) const;
};

/// A stack that nobody knows (`inf`).
inline constexpr Cents unknown_stack{std::int64_t{1} << 50};

/// Chips for people: "1,050", "0.50"; "inf" where nobody knows.
std::string chips_text(Cents amount);

/// Reads a file of one hand, or of several. Throws `kit::InputError` with the file and the line.
std::vector<PhhHand> read_phh(std::string_view text, const std::string& file);

/// Writes hands as `read_phh` reads them: one by itself, several as tables by their names or numbers.
std::string write_phh(const std::vector<PhhHand>& hands);

/// The notation of an action.
std::string phh_text(const PhhAction& action);

/// Whether a path names such a file.
bool is_phh(std::string_view path);

}  // namespace houseway::games::poker_room
