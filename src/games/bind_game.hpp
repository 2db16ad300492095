#pragma once

#include <algorithm>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/bound_game.hpp"
#include "games/course_shelf.hpp"
#include "games/device_plans.hpp"
#include "games/simulate_block.hpp"
#include "rulebook/binder.hpp"
#include "rulebook/wager_names.hpp"
#include "table/fast/fast_table.hpp"
#include "table/log/live_table.hpp"
#include "table/watch/watching_table.hpp"

/// Where the procedures, which are templates over the table, become values. Only the source file of a procedure
/// includes this.
namespace houseway::games {

template <class Game>
rulebook::Vocabulary vocabulary_of() {
  rulebook::Vocabulary vocabulary;
  vocabulary.procedure = Game::id;
  if constexpr (requires { Game::always_dealt; }) vocabulary.dealt = Game::always_dealt;
  rulebook::Binder binder(vocabulary);
  [[maybe_unused]] const typename Game::Rules rules(binder);
  return vocabulary;
}

/// The same at a table with wagers that a file has added: the cards that they look at are remembered.
template <class Game>
BlockResult simulate_watched_block(const rulebook::TableRules& table_rules, const typename Game::Rules& rules,
                                   const typename Game::Strategy& strategy, const std::vector<SpotStakes>& seats,
                                   const table::CardWagers& wagers, kit::Origin origin, std::uint64_t block,
                                   std::uint64_t rounds) {
  using Fast = table::WatchingTable<table::FastTable<Game>>;
  Fast fast(table_rules, rules.policy, rules.shoe, strategy, own_stakes<Fast>(seats), kit::Philox(origin, block));
  fast.watch(wagers);
  table::CardWagerTally added(wagers, table_rules);
  for (std::uint64_t i = 0; i < rounds; ++i) {
    fast.begin_round();
    fast.play(1, [&](auto&) {
      Game::deal(fast, rules);
      fast.end_round();
    });
    added.add_round(fast, seats);
  }
  BlockResult result = result_of<Game>(fast, table_rules, rounds);
  for (std::size_t i = 0; i < wagers.size(); ++i) {
    kit::Cents staked;
    for (const SpotStakes& stakes : seats) staked += stakes[wagers[i].spot] * static_cast<std::int64_t>(rounds);
    const auto& sum = added.sums()[i];
    result.spots.push_back({staked.count(), sum.net, sum.squares, rounds, sum.squares});
  }
  return result;
}

/// What lies at each spot, by the procedure's names of them.
template <class BySpot>
BySpot at_procedures_spots(const rulebook::GameRules& game, const BySpot& by_spot) {
  BySpot out;
  for (const auto& [spot, value] : by_spot) out.try_emplace(rulebook::procedures_name(game, spot), value);
  return out;
}

/// The names that the file has for the spots of a procedure.
template <kit::NamedEnum Spot>
std::vector<std::string> spots_by_file(const rulebook::GameRules& game) {
  std::vector<std::string> out;
  for (const std::string_view spot : kit::names_of<Spot>()) out.push_back(rulebook::files_name(game, spot));
  return out;
}

template <class Game>
BoundGame bind_game(rulebook::TableRules table_rules, const StrategyFile* strategy_file) {
  static_assert(std::is_trivially_copyable_v<table::RoundRulesOf<Game>>,
                "what a round is dealt by is copied as it lies: keep strings and lists of any length apart");
  const bool renamed = rulebook::renames_wagers(table_rules.game);
  // The procedure is bound in its own words; the sections that it then cites are those of the table.
  std::shared_ptr<rulebook::TableRules> in_words;
  if (renamed) in_words = std::make_shared<rulebook::TableRules>(rulebook::in_procedures_words(table_rules));
  rulebook::TableRules& to_bind = renamed ? *in_words : table_rules;
  rulebook::Binder binder(to_bind);
  const auto rules = std::make_shared<const typename Game::Rules>(binder);
  const auto strategy = std::make_shared<const typename Game::Strategy>(make_strategy<Game>(*rules, strategy_file));
  BoundGame game;
  game.facts.card_wagers = table::bind_card_wagers(to_bind, kit::count_of<typename Game::Spot>, rules->shoe.deck);
  if (renamed) table_rules.clauses = in_words->clauses;
  game.rules = std::make_shared<const rulebook::TableRules>(std::move(table_rules));
  const auto& own_spots = kit::names_of<typename Game::Spot>();
  game.facts.spots.assign(own_spots.begin(), own_spots.end());
  if (renamed) {
    game.facts.named_by_file =
        std::make_shared<const std::vector<std::string>>(spots_by_file<typename Game::Spot>(game.rules->game));
    game.facts.spots.assign(game.facts.named_by_file->begin(), game.facts.named_by_file->end());
  }
  const auto on_table = game.rules;
  game.facts.pots = kit::names_of<table::PotOf<Game>>();
  for (std::size_t i = 0; i < game.facts.pots.size(); ++i)
    game.facts.carried_pots.push_back(table::is_carried<Game>(static_cast<table::PotOf<Game>>(i)));
  game.facts.policy = rules->policy;
  game.facts.shoe = rules->shoe;
  game.facts.stakes_stand = table::stakes_stand<Game> || table::has_table_stakes<Game>;
  if constexpr (table::has_table_stakes<Game>) game.facts.table_stakes = kit::index_of(Game::table_stakes);
  if constexpr (requires { Game::fewest_seats; }) game.facts.fewest_seats = Game::fewest_seats;
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
    game.facts.check_bets = [rules, on_table](const table::Carry& before, const table::Stakes& standing,
                                              const table::Stakes& now, const table::Calls& calls) {
      const auto& own = on_table->game;
      Game::check_bets(*rules, before, at_procedures_spots(own, standing), at_procedures_spots(own, now),
                       at_procedures_spots(own, calls));
    };
  }
  if constexpr (requires { &Game::check_plan; }) {
    game.facts.check_plan = [rules, on_table](const table::Stakes& stakes) {
      Game::check_plan(*rules, at_procedures_spots(on_table->game, stakes));
    };
  }
  if constexpr (requires { rules->units; }) game.facts.units = rules->units;
  if constexpr (requires { &Game::check_round; }) {
    game.facts.check_round = [rules, on_table, renamed](const table::Carry& before,
                                                        const table::BySeat<table::Stakes>& stakes) {
      if (!renamed) return Game::check_round(*rules, before, stakes);
      auto own = stakes;
      for (auto& [seat, of_seat] : own) of_seat = at_procedures_spots(on_table->game, of_seat);
      Game::check_round(*rules, before, own);
    };
  }
  for (const auto what : Game::ends_with_shoe) game.facts.ends_with_shoe.push_back(kit::name_of(what));
  for (const auto spot : Game::one_bet) {
    const std::string_view wager = rulebook::wager_of(game.facts.spots[kit::index_of(spot)]);
    const bool again = !game.one_bet.empty() && game.one_bet.back() == wager;
    if (!again && game.rules->offers(wager)) game.one_bet.push_back(wager);
  }
  if (game.facts.card_wagers != nullptr) {
    for (const table::CardWager& wager : *game.facts.card_wagers) game.facts.spots.push_back(wager.id);
  }
  const std::shared_ptr<const rulebook::TableRules> held = renamed ? in_words : on_table;
  const table::GameFacts facts = game.facts;
  game.run = [on_table, rules, strategy, facts](table::Round& round, table::CertifiedShoe* shoe, table::ShoeUse use) {
    table::LiveTable<Game> live(*on_table, facts, *strategy, round, shoe, use);
    return live.run([&] { Game::deal(live, *rules); });
  };
  if (facts.card_wagers != nullptr) {
    if constexpr (requires { Game::always_dealt; }) {
      game.simulate = [held, rules, strategy, wagers = facts.card_wagers](const std::vector<SpotStakes>& seats,
                                                                          kit::Origin origin, std::uint64_t block,
                                                                          std::uint64_t rounds) {
        return simulate_watched_block<Game>(*held, *rules, *strategy, seats, *wagers, origin, block, rounds);
      };
    }
    return game;
  }
  if constexpr (table::remembers<Game, table::RemembersThrows> || table::deals_on_device<Game>) {
    game.on_device = [held, rules, strategy](const std::vector<SpotStakes>& seats) {
      return plan_of<Game>(held, *rules, *strategy, seats);
    };
  }
  const auto shelf = std::make_shared<CourseShelf>();
  game.simulate = [held, rules, strategy, shelf](const std::vector<SpotStakes>& seats, kit::Origin origin,
                                                 std::uint64_t block, std::uint64_t rounds) {
    if (seats.size() != 1)
      return simulate_block<Game, table::most_dealt_seats>(*held, *rules, *strategy, seats, origin, block, rounds);
    const CourseShelf::Loan book(*shelf, seats.front());
    return simulate_block<Game, 1>(*held, *rules, *strategy, seats, origin, block, rounds, book.get());
  };
  return game;
}

template <class Game>
constexpr Procedure procedure(GameFamily family) {
  return {Game::id, family, &vocabulary_of<Game>, &bind_game<Game>};
}

/// Defines `casino_war_procedure` of `casino_war::Game`. No game knows the list of all: a new one recompiles no other.
#define HOUSEWAY_PROCEDURE(game, family)   \
  extern const Procedure game##_procedure; \
  const Procedure game##_procedure = procedure<game::Game>(GameFamily::family)

}  // namespace houseway::games
