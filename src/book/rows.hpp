#pragma once

#include <nlohmann/json_fwd.hpp>
#include <string>
#include <string_view>
#include <vector>

#include "book/price_book.hpp"

namespace houseway::book {

/// A line of the book: one bet under one pay table, at one place and by one play. Views into the book, which lives on.
struct Row {
  const rulebook::GameRules* game = nullptr;
  const Pricing* pricing = nullptr;
  const solve::WagerFigures* figures = nullptr;  ///< null where there are none
  std::string_view refused{};                    ///< why

  /// What is staked on it is the player's own, so that it has an edge at all: a bonus is only ever paid.
  [[nodiscard]] bool is_bet() const;
  /// Whether the player has the edge as the rule prints it; of a simulated wager, beyond four standard errors.
  [[nodiscard]] bool favours_player() const;
};

/// Every answer of the book, game by game, in the order of the files; none for what was not asked.
std::vector<Row> rows_of(const Book& book);
std::vector<Row> rows_of(const PricedGame& game);

/// The bet that a game is known by: the first main wager of its usual table; null where no bet has figures.
const Row* main_row(const std::vector<Row>& rows);

/// "ma" of ma/blackjack.
std::string jurisdiction_of(const rulebook::GameRules& game);
/// "cards against the dealer"; "not dealt" where no procedure deals the game.
std::string family_of(const rulebook::GameRules& game);
/// "ante + play", "place-to-win:6".
std::string bet_of(const Row& row);
/// The same by the names of the wagers: "Ante Wager + Play Wager".
std::string bet_name(const Row& row);
/// "standard", or "ante=a, ante-bonus=b" of a bet of several parts; what the column is for in brackets.
std::string columns_of(const Row& row);
std::string cites_of(const Row& row);
/// "decks = 8, progressive = offered": where the table is not the game's usual one.
std::string table_of(const Row& row);
/// "count", "computed", "simulation ± 0.0312%".
std::string method_of(const Row& row);

/// One object by row.
nlohmann::json to_json(const Row& row);
/// With a heading.
std::string to_csv(const std::vector<Row>& rows);

}  // namespace houseway::book
