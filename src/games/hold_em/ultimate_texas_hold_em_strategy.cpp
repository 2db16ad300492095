#include "games/hold_em/ultimate_texas_hold_em_strategy.hpp"

#include <optional>

#include "games/hold_em/strategy_words.hpp"
#include "games/hold_em/ultimate_texas_hold_em.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::ultimate_texas_hold_em {

using hold_em::comparable_net;

namespace {

/// The last choice by what it brings against every hand that the dealer may hold.
class ExactRiver {
 public:
  explicit ExactRiver(const Rules& rules) {
    for (std::size_t comparison = 0; comparison < 3; ++comparison) {
      const std::int64_t play = comparable_net(rules.play[play_outcome(comparison)]);
      for (const bool qualifies : {false, true}) {
        ante_and_play_[comparison][qualifies ? 1 : 0] = play + comparable_net(rules.ante_award(comparison, qualifies));
      }
      for (std::size_t i = 0; i < kit::count_of<PokerCategory>; ++i) {
        blind_[comparison][i] = comparable_net(rules.blind[blind_outcome(comparison, static_cast<PokerCategory>(i))]);
      }
    }
    folded_ = comparable_net(rules.ante[AnteOutcome::folded]) + comparable_net(rules.blind[BlindOutcome::folded]);
  }

  [[nodiscard]] bool plays(const Seen& seen) const {
    // What can be said before the hands are gone through is: there are 990 of them, in every round that comes this far.
    std::array<std::array<std::int64_t, 2>, 3> gains = ante_and_play_;
    for (std::size_t comparison = 0; comparison < 3; ++comparison) {
      for (std::int64_t& gain : gains[comparison])
        gain += blind_[comparison][kit::index_of(seen.hand.category())] - folded_;
    }
    const PokerHand seen_cards = seen.board + PokerHand(seen.hole);
    std::array<Card, kit::deck_size> unseen;
    std::size_t count = 0;
    for (int id = 0; id < kit::deck_size; ++id) {
      unseen[count] = Card::from_id(id);
      count += seen_cards.holds(Card::from_id(id)) ? 0U : 1U;
    }
    std::int64_t gain = 0;
    for (std::size_t first = 1; first < count; ++first) {
      const PokerHand with_first = seen.board + unseen[first];
      for (std::size_t second = 0; second < first; ++second) {
        const PokerValue house = evaluate(with_first + unseen[second]);
        gain += gains[hands::compare(seen.hand, house)][holds_pair(house) ? 1 : 0];
      }
    }
    return gain > 0;
  }

 private:
  std::array<std::array<std::int64_t, 2>, 3> ante_and_play_{};
  std::array<std::array<std::int64_t, kit::count_of<PokerCategory>>, 3> blind_{};
  std::int64_t folded_ = 0;
};

}  // namespace

struct StrategyDetails {
  hold_em::FlopDepartures departures;
  std::optional<ExactRiver> exact_river;
};

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  hold_em::read_starting_hands(file, "before-flop", raises_4x_);
  hold_em::read_starting_hands(file, "before-flop-3x", raises_3x_);
  auto details = std::make_shared<StrategyDetails>(StrategyDetails{hold_em::FlopDepartures(file), std::nullopt});
  if (hold_em::is_exact(file, "after-river")) details->exact_river.emplace(rules);
  details_ = std::move(details);
}

bool Strategy::departs_after_flop(const Seen& seen) const {
  return details_->departures.holds(seen.board.cards(), seen.hole);
}

bool Strategy::plays_after_river(const Seen& seen) const {
  return details_->exact_river ? details_->exact_river->plays(seen) : is_worth_1x(seen);
}

}  // namespace houseway::games::ultimate_texas_hold_em
