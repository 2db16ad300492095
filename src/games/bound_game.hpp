#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "games/strategy_file.hpp"
#include "kit/generator.hpp"
#include "kit/named_enum.hpp"
#include "kit/wide.hpp"
#include "rulebook/table_rules.hpp"
#include "rulebook/vocabulary.hpp"
#include "table/certified_shoe.hpp"
#include "table/game_facts.hpp"
#include "table/round.hpp"

/// A procedure as a value that the rest of the program can hold; `bind_game.hpp` makes it from the template.
namespace houseway::games {

/// What simulated rounds gave on a wager, in cents. Whole numbers: the same in whatever order they are added up.
struct SpotSum {
  std::int64_t staked = 0;
  std::int64_t net = 0;
  kit::SignedWide squares = 0;  ///< of the result of each round
  /// Bets that were decided and the squares of their results: those of the rounds, unless stakes stand between rounds
  /// or go into a pot.
  std::uint64_t bets = 0;
  kit::SignedWide bet_squares = 0;
};

/// A block of simulated rounds: dealt from a new shoe, on a random stream of its own.
struct BlockResult {
  std::uint64_t rounds = 0;
  std::vector<SpotSum> spots;
  SpotSum one_bet;  ///< the parts of the main bet counted together; staked is what opened the first part
};

/// The stakes of one seat by spot, before a game's own type is known.
using SpotStakes = std::vector<kit::Cents>;

/// A game as `simulate/gpu` deals it on a device, for the stakes of one seat.
struct DevicePlan {
  std::string_view procedure;    ///< whose program it is
  std::vector<std::byte> setup;  ///< all that rounds are dealt by, copied as it lies
  std::uint32_t words = 0;       ///< of cards, that each thread needs
  std::size_t parts = 0;         ///< of the numbers that are counted
  /// Where the kinds of cards lead that decide a round (`table::CourseBook`), place by place; none where none do. How
  /// often each course ended is counted after the parts.
  std::vector<std::uint32_t> courses;
  std::size_t ends = 0;
  bool knows_all_courses = false;      ///< nothing but courses is counted, by the one program of all games
  std::uint32_t counts_of_an_end = 1;  ///< so many numbers of a group of threads count each together
  std::uint32_t kinds = 0;             ///< so many lead on from a place; 0 where places have no copies near by
  /// What the parts mean that so many rounds have added up.
  std::function<BlockResult(const std::vector<std::uint64_t>& sums, std::uint64_t rounds)> result;
};

/// A procedure bound to a lawful table.
struct BoundGame {
  std::shared_ptr<const rulebook::TableRules> rules;
  table::GameFacts facts;
  std::vector<std::string_view> one_bet;  ///< the wagers of the main bet that count together

  /// Runs the round as far as its log, and its shoe if it has one, go.
  [[nodiscard]] table::RoundResult play(table::Round& round, table::CertifiedShoe* shoe) const {
    return run(round, shoe, table::ShoeUse::deal);
  }
  /// The same for a round that has been dealt up to here before, and whose log alone has grown: that its bets may be
  /// made is known.
  table::RoundResult play_on(table::Round& round, table::CertifiedShoe* shoe) const {
    return run(round, shoe, table::ShoeUse::deal_on);
  }
  /// Runs the round over its log alone and throws where the shoe would have dealt otherwise.
  table::RoundResult check(table::Round& round, table::CertifiedShoe& shoe) const {
    return run(round, &shoe, table::ShoeUse::check);
  }

  std::function<table::RoundResult(table::Round&, table::CertifiedShoe*, table::ShoeUse)> run;
  std::function<BlockResult(const std::vector<SpotStakes>& seats, kit::Origin origin, std::uint64_t block,
                            std::uint64_t rounds)>
      simulate;
  /// Where players write their places themselves: this game with these on its layout, in order of `facts.spots`. Null
  /// elsewhere. A round lays out its own.
  std::function<BoundGame(const std::vector<std::string>& spots)> lay_out;
  /// Simulated rounds on a device. Null where no device deals the game; nothing where it cannot deal this table,
  /// strategy or number of seats.
  std::function<std::optional<DevicePlan>(const std::vector<SpotStakes>& seats)> on_device;
};

/// The kinds of games, as a menu groups them.
HOUSEWAY_ENUM(GameFamily, cards_against_the_dealer, poker, baccarat, dice, wheel, keno)

/// A procedure by name: its words, and how to bind it.
struct Procedure {
  std::string_view id;
  GameFamily family;
  rulebook::Vocabulary (*vocabulary)();
  BoundGame (*bind)(rulebook::TableRules, const StrategyFile*);
  /// What of a table's odds only a count can find unlawful; null where nothing is.
  std::vector<rulebook::Violation> (*unlawful_odds)(const rulebook::TableRules&) = nullptr;
};

}  // namespace houseway::games
