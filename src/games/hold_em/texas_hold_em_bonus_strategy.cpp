#include "games/hold_em/texas_hold_em_bonus_strategy.hpp"

#include <optional>

#include "games/hold_em/strategy_words.hpp"
#include "games/hold_em/texas_hold_em_bonus.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::texas_hold_em_bonus {

/// The last choice by what the river wager brings over every river and every hand that the dealer may hold.
class ExactTurn {
 public:
  explicit ExactTurn(const Rules& rules) {
    for (std::size_t comparison = 0; comparison < nets_.size(); ++comparison)
      nets_[comparison] = hold_em::comparable_net(rules.river_bet[hold_em::raise_outcome(comparison)]);
  }

  [[nodiscard]] bool bets(const Seen& seen) const {
    const PokerHand held(seen.hole);
    std::array<std::int64_t, 3> met{};
    for (int id = 0; id < kit::deck_size; ++id) {
      const Card river = Card::from_id(id);
      if (!(seen.board + held).holds(river)) meet(seen.board + river, held, met);
    }
    std::int64_t gain = 0;
    for (std::size_t comparison = 0; comparison < met.size(); ++comparison) gain += met[comparison] * nets_[comparison];
    return gain > 0;
  }

 private:
  /// The suit of which a whole board has three or more, beside which the suits of other cards do not matter.
  static std::optional<kit::Suit> suit_of(const PokerHand& board) {
    using enum kit::Suit;
    for (const kit::Suit suit : {clubs, diamonds, hearts, spades}) {
      if (hold_em::count_suit(board, suit) >= 3) return suit;
    }
    return std::nullopt;
  }

  /// Counts the dealer's hands by how they compare. Unseen cards that look alike beside the board stand together.
  static void meet(const PokerHand& board, const PokerHand& held, std::array<std::int64_t, 3>& met) {
    struct Alike {
      std::array<Card, 2> examples;
      std::int64_t cards = 0;
    };
    std::array<Alike, std::size_t{2} * kit::rank_count> looks{};
    const std::optional<kit::Suit> suit = suit_of(board);
    const PokerHand seen = board + held;
    for (int id = 0; id < kit::deck_size; ++id) {
      const Card card = Card::from_id(id);
      if (seen.holds(card)) continue;
      Alike& alike = looks[static_cast<std::size_t>(card.rank()) + (card.suit() == suit ? kit::rank_count : 0)];
      alike.examples[alike.cards++ == 0 ? 0 : 1] = card;
    }
    const PokerValue own = evaluate(seen);
    const auto count = [&](Card a, Card b, std::int64_t ways) {
      met[hands::compare(own, evaluate(board + a + b))] += ways;
    };
    for (std::size_t a = 0; a < looks.size(); ++a) {
      if (looks[a].cards == 0) continue;
      for (std::size_t b = 0; b < a; ++b) {
        if (looks[b].cards > 0) count(looks[a].examples[0], looks[b].examples[0], looks[a].cards * looks[b].cards);
      }
      if (looks[a].cards > 1)
        count(looks[a].examples[0], looks[a].examples[1], looks[a].cards * (looks[a].cards - 1) / 2);
    }
  }

  std::array<std::int64_t, 3> nets_{};
};

struct StrategyDetails {
  hold_em::FlopDepartures departures;
  std::optional<ExactTurn> exact_turn;
};

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  hold_em::read_starting_hands(file, {{"before-flop", flop_bets_}});
  auto details = std::make_shared<StrategyDetails>(StrategyDetails{hold_em::FlopDepartures(file), std::nullopt});
  if (hold_em::is_exact(file, "after-turn")) details->exact_turn.emplace(rules);
  details_ = std::move(details);
}

bool Strategy::departs_after_flop(const Seen& seen) const {
  return details_->departures.holds(seen.board.cards(), seen.hole);
}

bool Strategy::bets_after_turn(const Seen& seen) const {
  return details_->exact_turn ? details_->exact_turn->bets(seen) : is_worth_bet(seen);
}

}  // namespace houseway::games::texas_hold_em_bonus
