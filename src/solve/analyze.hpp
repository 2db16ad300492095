#pragma once

#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "games/bound_game.hpp"
#include "rulebook/model.hpp"
#include "rulebook/table_config.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/beside.hpp"
#include "solve/core/question.hpp"

/// A table's wagers in figures: counted where there is a solver for them, simulated where there is none.
namespace houseway::solve {

struct Request {
  const rulebook::GameRules* game = nullptr;
  rulebook::TableConfig config;
  std::vector<std::string> wagers;  ///< empty: all that the table offers
  std::vector<Beside> beside;       ///< staked beside the main bet, and played for with it
  const games::StrategyFile* strategy = nullptr;
  std::size_t seats = 1;
  int threads = 1;
  std::uint64_t simulated_rounds = 10'000'000;
  std::uint64_t seed = 1;
  Monitor monitor;
  Counted* counted = nullptr;
  std::vector<kit::Card> without;  ///< known to be out of the shoe
};

struct Answer {
  std::string game;
  std::map<std::string, std::string> options;
  std::vector<WagerFigures> wagers;
  std::optional<Together> together;        ///< where wagers were asked for beside the main bet
  std::vector<std::string> not_offered;    ///< wagers of the game that this table does not have
  std::vector<std::string> of_more_seats;  ///< wagers that it has for more players than are dealt in
  std::vector<std::string> what_if;        ///< how the payments differ from the rule
  double seconds = 0;
};

/// Whether a wager is staked by itself, and not in the course of another or paid beside it, nor by another name.
bool opens(const rulebook::Wager& wager);

/// The table that a request is about, lawful in everything but what it pays. A wager that is asked for by name, or
/// beside the main bet, is offered, with the options that it needs.
rulebook::Resolution table_of(const Request& request);

/// Throws `kit::InputError` for a table that is not lawful in more than what it pays, and for a wager that the game
/// does not have.
Answer analyze(const Request& request);

/// One column of a regulation, with the figures of the wager that it pays.
struct PricedTable {
  std::string wager;
  std::string paytable;
  std::string applies;
  std::string cite;
  std::optional<WagerFigures> figures;
  std::string refused;  ///< why no table can use the column
  std::map<std::string, std::string> stated;
  std::map<std::string, std::string> readings;  ///< that the column stands under, where they are not the usual ones

  /// The column by name, with what it is for and how the text must be read.
  [[nodiscard]] std::string label() const;
};

/// The same request about a table that uses this column, and about the wager that it pays alone.
Request for_column(const Request& request, const rulebook::PayTable& paytable);

/// How many players it takes at least for the wager to be made; 1 where it is not staked before the deal.
std::size_t fewest_seats(const games::BoundGame& game, std::string_view wager);

/// Every pay table of the game's wagers, or of those asked for, each at a table that uses it; by wager, the lowest edge
/// first.
std::vector<PricedTable> analyze_all(const Request& request);

}  // namespace houseway::solve
