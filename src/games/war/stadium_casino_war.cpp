#include "games/war/stadium_casino_war.hpp"

#include <fmt/format.h>

#include <string>

#include "games/bind_game.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace stadium_casino_war {

namespace {

/// What a war brings more than surrendering, in hundredths of the ante, with an equal chance for every rank: near
/// enough to tell them apart by any odds of a war that the text can mean.
Cents gain_at_war(const Rules& rules) {
  constexpr Cents ante(100);
  const auto net = [&](const rulebook::Award& award) {
    const auto verdict = award.pays.on(ante, {}, rules.policy.commission_unit);
    return verdict.returned + verdict.won - verdict.commission - ante;
  };
  constexpr std::int64_t ranks = kit::rank_count;
  Cents sum;  // of every pair of ranks
  for (const WarDeal outcome : {WarDeal::war_higher, WarDeal::war_equal, WarDeal::war_lower}) {
    const std::int64_t pairs = outcome == WarDeal::war_equal ? ranks : ranks * (ranks - 1) / 2;
    sum += (net(rules.ante_at_war[outcome]) + net(rules.war[outcome])) * pairs;
  }
  return sum - net(rules.surrender[Surrender::surrendered]) * (ranks * ranks);
}

}  // namespace

Strategy::Strategy(const Rules& rules) : on_tie(gain_at_war(rules) < Cents{} ? Action::surrender : Action::go_to_war) {}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("on-tie")) on_tie = static_cast<Action>(file.named<casino_war::Action>("on-tie"));
}

void Game::check_bets(const Rules&, const table::Carry&, const table::Stakes&, const table::Stakes& now,
                      const table::Calls&) {
  for (int location = 1; location <= locations; ++location) {
    const std::string ante(kit::name_of(at(Spot::ante_at_1, location)));
    const std::string tip(kit::name_of(at(Spot::dealer_ante_at_1, location)));
    if (now.contains(tip) && !now.contains(ante))
      throw kit::InputError(
          "",
          fmt::format("{} needs {} beside it: a tip on an ante goes with the player's own [30-1099.54(4)]", tip, ante));
  }
}

}  // namespace stadium_casino_war

HOUSEWAY_PROCEDURE(stadium_casino_war, cards_against_the_dealer);

}  // namespace houseway::games
