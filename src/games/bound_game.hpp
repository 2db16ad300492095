#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <string_view>
#include <vector>

#include "games/course_shelf.hpp"
#include "games/strategy_file.hpp"
#include "rulebook/binder.hpp"
#include "rulebook/table_rules.hpp"
#include "rulebook/vocabulary.hpp"
#include "table/certified_shoe.hpp"
#include "table/fast_table.hpp"
#include "table/live_table.hpp"
#include "table/round.hpp"

/// Where the procedures, which are templates over the table, become values that the rest of the program can hold.
namespace houseway::games {

/// What simulated rounds gave on a wager, in cents. Whole numbers: the same in whatever order they are added up.
struct SpotSum {
  std::int64_t staked = 0;
  std::int64_t net = 0;
  kit::SignedWide squares = 0;  ///< of the result of each round
  /// Bets that were decided and the squares of their results: those of the rounds, unless stakes stand between rounds.
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

/// A procedure bound to a lawful table.
struct BoundGame {
  std::shared_ptr<const rulebook::TableRules> rules;
  table::GameFacts facts;
  std::vector<std::string_view> one_bet;  ///< the wagers of the main bet that count together

  /// Runs the round as far as its log, and its shoe if it has one, go.
  [[nodiscard]] table::RoundResult play(table::Round& round, table::CertifiedShoe* shoe) const {
    return run(round, shoe, table::ShoeUse::deal);
  }
  /// Runs the round over its log alone and throws where the shoe would have dealt otherwise.
  table::RoundResult check(table::Round& round, table::CertifiedShoe& shoe) const {
    return run(round, &shoe, table::ShoeUse::check);
  }

  std::function<table::RoundResult(table::Round&, table::CertifiedShoe*, table::ShoeUse)> run;
  std::function<BlockResult(const std::vector<SpotStakes>& seats, std::uint64_t seed, std::uint64_t block,
                            std::uint64_t rounds)>
      simulate;
};

/// The kinds of games, as a menu groups them.
HOUSEWAY_ENUM(GameFamily, cards_against_the_dealer, poker, baccarat, dice, wheel)

/// A procedure by name: its words, and how to bind it.
struct Procedure {
  std::string_view id;
  GameFamily family;
  rulebook::Vocabulary (*vocabulary)();
  BoundGame (*bind)(rulebook::TableRules, const StrategyFile*);
};

template <class Game>
rulebook::Vocabulary vocabulary_of() {
  rulebook::Vocabulary vocabulary;
  vocabulary.procedure = Game::id;
  rulebook::Binder binder(vocabulary);
  [[maybe_unused]] const typename Game::Rules rules(binder);
  return vocabulary;
}

template <class Game, std::size_t MaxSeats>
BlockResult simulate_block(const rulebook::TableRules& table_rules, const typename Game::Rules& rules,
                           const typename Game::Strategy& strategy, const std::vector<SpotStakes>& seats,
                           std::uint64_t seed, std::uint64_t block, std::uint64_t rounds,
                           table::CourseBook* book = nullptr) {
  using Fast = table::FastTable<Game, MaxSeats>;
  std::vector<typename Fast::SpotStakes> stakes(seats.size());
  for (std::size_t i = 0; i < seats.size(); ++i) std::copy(seats[i].begin(), seats[i].end(), stakes[i].begin());
  Fast fast(table_rules, rules.policy, rules.shoe, strategy, stakes, kit::Philox(seed, block), book);
  for (std::uint64_t i = 0; i < rounds; ++i) {
    fast.play([&](Fast& t) { Game::deal(t, rules); });
  }
  const auto tally = fast.tally();
  BlockResult result;
  result.rounds = rounds;
  const auto staked = fast.staked(rounds);
  for (std::size_t spot = 0; spot < Fast::spots; ++spot) {
    SpotSum sum{staked[spot].count(), tally.net[spot], tally.squares[spot], rounds, tally.squares[spot]};
    if constexpr (Fast::stands) {
      sum.bets = tally.bets[spot];
      sum.bet_squares = tally.bet_squares[spot];
    }
    result.spots.push_back(sum);
  }
  const std::int64_t opened = Game::one_bet.empty() ? 0 : fast.opened(Game::one_bet.front(), rounds).count();
  result.one_bet = {opened, tally.together_net, tally.together_squares, Fast::stands ? tally.together_bets : rounds,
                    tally.together_squares};
  return result;
}

template <class Game>
BoundGame bind_game(rulebook::TableRules table_rules, const StrategyFile* strategy_file) {
  rulebook::Binder binder(table_rules);
  const auto rules = std::make_shared<const typename Game::Rules>(binder);
  const auto strategy = std::make_shared<const typename Game::Strategy>(make_strategy<Game>(*rules, strategy_file));
  BoundGame game;
  game.rules = std::make_shared<const rulebook::TableRules>(std::move(table_rules));
  game.facts.spots = kit::names_of<typename Game::Spot>();
  game.facts.policy = rules->policy;
  game.facts.shoe = rules->shoe;
  game.facts.stakes_stand = table::stakes_stand<Game>;
  if constexpr (requires { &Game::felt; }) game.facts.felt = Game::felt(*rules);
  if constexpr (requires { &Game::situation; }) game.facts.situation = &Game::situation;
  if constexpr (requires { &Game::name_hand; }) {
    game.facts.name_hand = [rules](const table::Layout& layout, const table::Place& place) {
      return Game::name_hand(*rules, layout, place);
    };
  }
  if constexpr (requires { Game::other_names; })
    game.facts.other_names.assign(Game::other_names.begin(), Game::other_names.end());
  if constexpr (requires { &Game::mark_coup; }) game.facts.mark_coup = &Game::mark_coup;
  if constexpr (requires { &Game::no_such_place; }) game.facts.no_such_place = &Game::no_such_place;
  if constexpr (requires { Game::spans_rounds; }) game.facts.spans_rounds = Game::spans_rounds;
  if constexpr (requires { &Game::check_bets; }) {
    game.facts.check_bets = [rules](const table::Carry& before, const table::Stakes& standing, const table::Stakes& now,
                                    const table::Calls& calls) {
      Game::check_bets(*rules, before, standing, now, calls);
    };
  }
  if constexpr (requires { &Game::check_plan; }) {
    game.facts.check_plan = [rules](const table::Stakes& stakes) { Game::check_plan(*rules, stakes); };
  }
  if constexpr (requires { rules->units; }) game.facts.units = rules->units;
  if constexpr (requires { &Game::check_round; }) {
    game.facts.check_round = [rules](const table::Carry& before, const std::map<table::Seat, table::Stakes>& stakes) {
      Game::check_round(*rules, before, stakes);
    };
  }
  for (const auto what : Game::ends_with_shoe) game.facts.ends_with_shoe.push_back(kit::name_of(what));
  for (const auto spot : Game::one_bet) {
    const std::string_view wager = rulebook::wager_of(kit::name_of(spot));
    const bool again = !game.one_bet.empty() && game.one_bet.back() == wager;
    if (!again && game.rules->offers(wager)) game.one_bet.push_back(wager);
  }
  const auto held = game.rules;
  const table::GameFacts facts = game.facts;
  game.run = [held, rules, strategy, facts](table::Round& round, table::CertifiedShoe* shoe, table::ShoeUse use) {
    table::LiveTable<Game> live(*held, facts, *strategy, round, shoe, use);
    return live.run([&] { Game::deal(live, *rules); });
  };
  const auto shelf = std::make_shared<CourseShelf>();
  game.simulate = [held, rules, strategy, shelf](const std::vector<SpotStakes>& seats, std::uint64_t seed,
                                                 std::uint64_t block, std::uint64_t rounds) {
    if (seats.size() != 1)
      return simulate_block<Game, table::most_dealt_seats>(*held, *rules, *strategy, seats, seed, block, rounds);
    const CourseShelf::Loan book(*shelf, seats.front());
    return simulate_block<Game, 1>(*held, *rules, *strategy, seats, seed, block, rounds, book.get());
  };
  return game;
}

template <class Game>
constexpr Procedure procedure(GameFamily family) {
  return {Game::id, family, &vocabulary_of<Game>, &bind_game<Game>};
}

}  // namespace houseway::games
