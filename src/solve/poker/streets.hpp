#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "games/strategy_file.hpp"
#include "kit/named_enum.hpp"
#include "kit/philox.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/core/question.hpp"
#include "solve/poker/street_plan.hpp"
#include "solve/poker/street_tree.hpp"
#include "table/probe/probe_table.hpp"

/// The engine of games in which a player's own cards and a board make a hand that a pay table pays, with one decision
/// at each street: Let It Ride, Mississippi Stud, Double Down Stud, Colorado Hold 'em and their kin.
///
/// It counts what can be seen at every decision and what follows, learns from the procedure itself what every course of
/// a round pays, and finds the best play. A game says how it is dealt, the classes of its final hands, and what may be
/// chosen (`Declared`); a card that is given up is part of the choice. What a class is paid is learned by dealing
/// `Game::deal` on a hand of it; others are dealt at random, and a class of which two hands are paid differently is a
/// broken invariant.
namespace houseway::solve::streets {

/// What may be chosen after a street.
struct Decision {
  struct Choice {
    std::string_view name;
    std::size_t action;   ///< its index among the game's
    int adds = 0;         ///< to what is staked, in units of the opening stake
    bool ends = false;    ///< the hand, as a fold does
    std::size_t way = 0;  ///< in which the hand is looked at, of those of the shape
  };

  std::string_view name;
  std::vector<Choice> choices;
  std::span<const std::string_view> kinds;  ///< of what is seen: the rows of the chart
};

template <kit::NamedEnum Action>
Decision::Choice choice(Action action, int adds, bool ends = false) {
  return {kit::name_of(action), kit::index_of(action), adds, ends};
}

/// What a game says of itself.
struct Declared {
  Shape shape;
  std::vector<Decision> decisions;
  /// The kind of what is seen at a decision.
  std::function<std::size_t(std::size_t decision, const Held& held)> kind_of;
  std::string_view taken_back{};  ///< the outcome of a bet that the player took back: it counts as not staked
};

/// A round that the procedure is asked about, and what it pays for it.
struct ProbedRound {
  std::vector<kit::Card> own;
  std::vector<kit::Card> board;
  std::vector<std::size_t> actions;
  std::vector<kit::Card> discards{};
};
struct Paid {
  std::string_view wager;
  rulebook::Award award;
  Fraction stake = 1;             ///< in units of the opening stake of its bet
  bool staked = true;             ///< false for a bonus on the stake of another part
  std::optional<Fraction> net{};  ///< of a payment that the procedure has computed
};

/// The procedure, bound to its rules.
struct Procedure {
  std::string_view id;
  std::vector<std::string_view> parts;  ///< of the main bet, the one that measures it first
  int opening = 1;                      ///< parts that are staked before the deal
  std::function<std::vector<Paid>(const ProbedRound&)> pays;
};
/// The action of a strategy at a decision of a round, and the card that it gives up where it goes on without one.
struct Advised {
  std::size_t action;
  std::optional<kit::Card> discards{};
};
using Advice = std::function<Advised(const ProbedRound& round, std::size_t decision)>;

class Engine {
 public:
  Engine(Declared game, Procedure procedure, std::span<const kit::Card> deck);

  /// How the round is played from here on: as the strategy says, or at its best for the main bet and what lies beside
  /// it. `built_in` is what a strategy file departs from.
  void play(const Advice* strategy, const Advice& built_in, std::span<const Beside> beside,
            const std::vector<rulebook::TableMeter>& meters);

  [[nodiscard]] Distribution main_bet() const;
  /// A wager beside it that the final hand and the decisions decide.
  [[nodiscard]] Distribution side(std::string_view wager) const;

 private:
  using Payments = std::vector<Paid>;

  [[nodiscard]] ProbedRound round_of(const Held& held, std::span<const std::size_t> choices, kit::Philox& random) const;
  void learn_payments();
  [[nodiscard]] Worths worths(std::span<const Beside> beside, const std::vector<rulebook::TableMeter>& meters);
  [[nodiscard]] bool is_part(std::string_view wager) const;
  [[nodiscard]] std::size_t choice_of(const Advice& advice, const Situation& at) const;
  [[nodiscard]] int staked(const Situation& at) const;
  [[nodiscard]] Count cases() const;
  /// The card that a choice gives up, if it does so, of those held or, where it is gone already, of the round.
  [[nodiscard]] std::optional<kit::Card> discard_of(const Decision::Choice& choice, const Held& held,
                                                    std::span<const kit::Card> own = {}) const;
  [[nodiscard]] std::string choice_name(const Decision::Choice& choice) const;
  [[nodiscard]] std::string course_name(std::span<const std::size_t> choices) const;
  [[nodiscard]] std::string situation_name(const Situation& at) const;

  struct Visits;
  void say_chart(const Visits& visits);
  Fraction list_mistakes(const BestPlay& best, const Chooses& chooses);
  void write_strategy_file(const Visits& visits);

  Declared game_;
  Procedure procedure_;
  std::vector<kit::Card> deck_;
  Courses courses_;
  Tree tree_;
  std::vector<std::vector<Payments>> payments_;  ///< by ended course, by class
  Frequencies frequencies_;
  Fraction unit_ = 1;  ///< of the worths
  Play play_;
};

/// `Game::deal`, asked what it pays for given cards and decisions, and what a strategy sees there. `sides` are the
/// wagers beside the main bet that the decisions and the final hand decide.
template <class Game>
class ProbedGame {
 public:
  using Rules = typename Game::Rules;
  using Spot = typename Game::Spot;

  ProbedGame(const rulebook::TableRules& table, const Rules& rules, std::span<const Spot> sides)
      : rules_(rules), probe_(rules.policy, opening_stakes(table, sides)) {}

  [[nodiscard]] static Procedure procedure(const rulebook::TableRules& table, const Rules& rules,
                                           std::span<const Spot> sides) {
    Procedure out{.id = Game::id, .parts = {}, .opening = 0, .pays = {}};
    for (const Spot part : Game::one_bet) {
      out.parts.push_back(kit::name_of(part));
      out.opening += is_opened(table, part) ? 1 : 0;
    }
    out.pays = [game = ProbedGame(table, rules, sides)](const ProbedRound& round) mutable { return game.pays(round); };
    return out;
  }
  [[nodiscard]] static Advice advice(const rulebook::TableRules& table, const Rules& rules,
                                     const typename Game::Strategy& strategy) {
    return [game = ProbedGame(table, rules, {}), strategy](const ProbedRound& round, std::size_t decision) mutable {
      game.deal(round);
      const auto& seen = game.probe_.seen(decision);
      Advised advised{kit::index_of(strategy(seen))};
      constexpr std::size_t own = Game::always_dealt.own;
      if constexpr (requires { strategy.template choose_cards<1>(std::array<kit::Card, own>{}, seen); }) {
        std::array<kit::Card, own> cards;
        std::copy(round.own.begin(), round.own.end(), cards.begin());
        advised.discards = strategy.template choose_cards<1>(cards, seen)[0];
      }
      return advised;
    };
  }

 private:
  using Probe = table::ProbeTable<Game>;
  using Action = typename Game::Action;
  static constexpr kit::Cents stake = kit::Cents::dollars(10);

  static bool is_opened(const rulebook::TableRules& table, Spot part) {
    return table.game.wager(kit::name_of(part))->kind != rulebook::WagerKind::decision;
  }
  static typename Probe::SpotStakes opening_stakes(const rulebook::TableRules& table, std::span<const Spot> sides) {
    typename Probe::SpotStakes stakes{};
    for (const Spot part : Game::one_bet) {
      if (is_opened(table, part)) stakes[kit::index_of(part)] = stake;
    }
    for (const Spot side : sides) {
      if (table.offers(kit::name_of(side))) stakes[kit::index_of(side)] = stake;
    }
    return stakes;
  }

  auto deal(const ProbedRound& round) {
    std::vector<Action> actions;
    for (const std::size_t action : round.actions) actions.push_back(static_cast<Action>(action));
    const typename Probe::Script script{
        .own = round.own, .house = {}, .board = round.board, .decisions = actions, .named = round.discards};
    return probe_.round(script, [&](Probe& table) { Game::deal(table, rules_); });
  }
  std::vector<Paid> pays(const ProbedRound& round) {
    const auto in_stakes = [](kit::Cents amount) { return Fraction(amount.count(), stake.count()); };
    std::vector<Paid> paid;
    for (const auto& payment : deal(round)) {
      paid.push_back({.wager = kit::name_of(payment.spot),
                      .award = payment.award,
                      .stake = in_stakes(payment.stake),
                      .staked = payment.staked,
                      .net = payment.net ? std::optional(in_stakes(*payment.net)) : std::nullopt});
    }
    return paid;
  }

  const Rules& rules_;
  Probe probe_;
};

/// The main bet as a question asks for it, on any deck, and those sides under the same play.
template <class Game>
std::vector<Distribution> answer(const Question& question, const typename Game::Rules& rules,
                                 std::span<const kit::Card> deck, Declared declared,
                                 std::span<const typename Game::Spot> sides = {}) {
  Engine engine(std::move(declared), ProbedGame<Game>::procedure(question.table, rules, sides), deck);
  const auto advice = [&](const games::StrategyFile* file) {
    return ProbedGame<Game>::advice(question.table, rules, games::make_strategy<Game>(rules, file));
  };
  const Advice built_in = advice(nullptr);
  const std::optional<Advice> given = question.strategy ? std::optional(advice(question.strategy)) : std::nullopt;
  engine.play(given ? &*given : nullptr, built_in, question.beside, question.table.meters);
  std::vector<Distribution> out{engine.main_bet()};
  if (question.strategy != nullptr) out.back().play->name = question.strategy->name;
  for (const auto side : sides) out.push_back(engine.side(kit::name_of(side)));
  return out;
}

}  // namespace houseway::solve::streets
