#include "games/hold_em/ultimate_texas_hold_em_strategy.hpp"

#include "games/hold_em/strategy_words.hpp"
#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::ultimate_texas_hold_em {

namespace {

hold_em::RiverNets nets_of(const Rules& rules) {
  using hold_em::comparable_net;
  hold_em::RiverNets nets;
  for (std::size_t comparison = 0; comparison < 3; ++comparison) {
    const std::int64_t play = comparable_net(rules.play[play_outcome(comparison)]);
    for (std::size_t i = 0; i < nets.raised.size(); ++i) {
      const auto& blind = rules.blind[blind_outcome(comparison, static_cast<PokerCategory>(i))];
      for (const bool qualifies : {false, true}) {
        nets.raised[i][comparison][qualifies ? 1 : 0] =
            play + comparable_net(blind) + comparable_net(rules.ante_award(comparison, qualifies));
      }
    }
  }
  nets.folded = comparable_net(rules.ante[AnteOutcome::folded]) + comparable_net(rules.blind[BlindOutcome::folded]);
  return nets;
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : choices_{.late = {file, nets_of(rules)}} {
  hold_em::read_starting_hands(file, {{"before-flop", choices_.raises_4x}, {"before-flop-3x", choices_.raises_3x}});
}

}  // namespace houseway::games::ultimate_texas_hold_em
