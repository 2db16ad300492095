#include "games/hold_em/heads_up_hold_em_strategy.hpp"

#include "games/hold_em/heads_up_hold_em.hpp"
#include "games/hold_em/strategy_words.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::heads_up_hold_em {

namespace {

hold_em::RiverNets river_nets(const Rules& rules) {
  using hold_em::comparable_net;
  hold_em::RiverNets nets;
  for (std::size_t comparison = 0; comparison < 3; ++comparison) {
    for (std::size_t i = 0; i < nets.raised.size(); ++i) {
      const auto category = static_cast<PokerCategory>(i);
      const std::int64_t raise = comparable_net(rules.raise[raise_outcome(comparison, category)]);
      const std::int64_t odds = comparable_net(rules.odds_award(comparison, category));
      for (const bool qualifies : {false, true}) {
        nets.raised[i][comparison][qualifies ? 1 : 0] =
            raise + odds + comparable_net(rules.ante_award(comparison, qualifies));
      }
    }
  }
  nets.folded = comparable_net(rules.ante[AnteOutcome::folded]) + comparable_net(rules.odds[OddsOutcome::folded]);
  return nets;
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : late_(file, river_nets(rules)) {
  hold_em::read_starting_hands(
      file, {{"before-flop", raises_3x_}, {"before-flop-2x", raises_2x_}, {"before-flop-1x", raises_1x_}});
}

}  // namespace houseway::games::heads_up_hold_em
