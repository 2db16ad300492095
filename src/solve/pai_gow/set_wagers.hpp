#pragma once

#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "games/strategy_file.hpp"
#include "solve/pai_gow/set_against_way.hpp"
#include "solve/pai_gow/set_play.hpp"

namespace houseway::solve {

/// The main wager of a game of set hands, and those of a table where players bank. Beside what the engine asks for
/// (`SetAgainstWay`) a shape has
///
///     using Words = …;                                           // for people (`set_play.hpp`)
///     static constexpr Spot dealer_wager = …;
///     static constexpr std::string_view against_bank, bank, co_bank;  // the names of those figures
///     std::string file_head(const Question&) const;              // of a strategy file: what sets all other hands
template <class Shape>
class SetWagers {
 public:
  using Engine = SetAgainstWay<Shape>;
  using Game = typename Shape::Game;
  using Rules = typename Game::Rules;
  using Strategy = typename Game::Strategy;
  using Cards = typename Shape::Cards;

  SetWagers(const Question& question, const Rules& rules)
      : question_(question),
        rules_(rules),
        deck_(rules.shoe.deck.cards()),
        player_(games::make_strategy<Game>(rules, question.strategy)) {}

  /// What is asked of them.
  [[nodiscard]] std::vector<Distribution> solve() const {
    std::vector<Distribution> out;
    if (question_.asks(main_wager)) out.push_back(main());
    if (rules_.player_bank) add_bank_wagers(out);
    return out;
  }

 private:
  static constexpr std::string_view main_wager = kit::name_of(Shape::main_wager);

  /// Against hands set as `low(cards)` says.
  template <class Low>
  [[nodiscard]] Engine against(Low&& low) const {
    return Engine(Shape{rules_}, deck_, low, question_.threads, question_.monitor);
  }
  [[nodiscard]] auto by_house() const {
    return [this](const Cards& cards) { return rules_.house_way.low(cards); };
  }
  [[nodiscard]] auto by_player() const {
    return [this](const Cards& cards) { return player_.low(cards); };
  }

  /// As the strategy file sets; without one each hand in the way that is best against the house way.
  [[nodiscard]] Distribution main() const {
    using Words = typename Shape::Words;
    const Engine engine = against(by_house());
    Chosen chosen;
    for (const auto& hand : engine.hands()) {
      const std::size_t by_strategy = engine.way_of(hand, player_.low(hand.cards));
      chosen.push_back(question_.strategy != nullptr ? by_strategy : Engine::best_way(hand, by_strategy));
    }
    auto next = chosen.begin();
    Distribution out = engine.distribution([&](const auto&) { return *next++; });
    Play play;
    play.name = question_.strategy != nullptr ? question_.strategy->name : "optimal";
    play.chart = chart_of<Words>(engine, chosen);
    play.strategy_file = fmt::format("procedure = \"{}\"\n{}{}", Game::id, Shape{rules_}.file_head(question_),
                                     set_lines<Words>(engine, chosen, by_house()));
    play.mistakes = mistakes_of<Words>(engine, chosen);
    out.play = std::move(play);
    return out;
  }

  /// A player who banks, and here one other who bets as much as he; both set as the strategy does. The house sets the
  /// hand of a bank that it shares.
  void add_bank_wagers(std::vector<Distribution>& out) const {
    using games::pai_gow::BankOutcome;
    using games::pai_gow::BankVsHouse;
    const Engine engine = against(by_player());
    if (question_.asks(main_wager)) {
      constexpr auto main = Shape::main_wager;
      out.push_back(
          paid<typename Shape::Outcome>(engine, {Shape::against_bank, main, SetPart::against_bank}, by_player()));
      out.push_back(paid<BankOutcome>(engine, {Shape::bank, main, SetPart::bank}, by_player()));
      if (rules_.co_banking) {
        out.push_back(paid<BankOutcome>(against(by_house()), {Shape::co_bank, main, SetPart::co_bank}, by_player()));
      }
    }
    const std::string_view dealers = kit::name_of(Shape::dealer_wager);
    if (question_.asks(dealers))
      out.push_back(paid<BankVsHouse>(engine, {dealers, Shape::dealer_wager, SetPart::dealer}, by_house()));
  }
  /// A wager of a player whose hands are set as `low(cards)` says.
  template <kit::NamedEnum Outcome, class Low>
  [[nodiscard]] Distribution paid(const Engine& engine, const typename SetRounds<Game>::Wager& wager, Low&& low) const {
    return engine.template distribution<Outcome>(
        wager, [&](const auto& hand) { return engine.way_of(hand, low(hand.cards)); });
  }

  const Question& question_;
  const Rules& rules_;
  std::vector<kit::Card> deck_;
  Strategy player_;
};

}  // namespace houseway::solve
