#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/poker/raise_book.hpp"
#include "table/probe/probe_table.hpp"

namespace houseway::solve {

/// What a game of fold or raise pays, by the class of the player's hand, how the house's stands to it, and the action:
/// learned from the procedure itself, dealt on one example of each. Whatever way the hands are counted, this and the
/// choice that follows are the same. Of a shape (`fold_or_raise.hpp`) it needs the game, its rules, the classes, the
/// actions and what is staked before the deal. Where a hand may not take every action, the shape says so:
///
///     static bool offers(Class, Action);
///
/// and where a wager that opens is not equal to the ante, how many times the ante it is:
///
///     static int times_ante(Spot);
template <class Shape>
class RaisePayments {
 public:
  using Game = typename Shape::Game;
  using Class = typename Shape::Class;
  using Probe = table::ProbeTable<Game>;
  using OwnCards = std::array<kit::Card, Shape::own>;
  using HouseCards = std::array<kit::Card, Shape::house>;
  static constexpr std::size_t actions = Shape::actions.size();
  static constexpr std::size_t classes = kit::count_of<Class>;
  static constexpr std::size_t standings = kit::count_of<HouseStands>;
  static_assert(actions <= PlayedHand::most_actions);

  using Brings = std::array<std::int64_t, actions>;
  using Counts = std::array<std::int32_t, standings>;  ///< of the house's hands

  /// By class, standing and action, in whole numbers: what it brings, times the scale.
  struct Gains {
    std::int64_t scale = 1;
    std::array<std::array<Brings, standings>, classes> main{};
    std::vector<std::int64_t> more;  ///< of other wagers, as given; empty where none counts
  };

  /// The best action of a hand: by the ante alone, and with what other wagers bring to a hand that is raised.
  struct Choice {
    Brings brings;
    std::size_t plain;
    std::size_t right;
  };

  explicit RaisePayments(const Shape& shape) : shape_(shape), settled_(classes * standings * actions) {}

  [[nodiscard]] static constexpr std::size_t index(std::size_t of_class, std::size_t stands, std::size_t action) {
    return (of_class * standings + stands) * actions + action;
  }
  [[nodiscard]] static constexpr bool offers(std::size_t of_class, std::size_t action) {
    if constexpr (requires { Shape::offers(Class{}, Shape::actions[0]); }) {
      return Shape::offers(static_cast<Class>(of_class), Shape::actions[action]);
    } else {
      return true;
    }
  }

  [[nodiscard]] static constexpr int times_ante(typename Game::Spot spot) {
    if constexpr (requires { Shape::times_ante(spot); }) {
      return Shape::times_ante(spot);
    } else {
      return 1;
    }
  }

  [[nodiscard]] Probe new_probe() const {
    typename Probe::SpotStakes stakes{};
    for (const auto spot : Shape::opens) stakes[kit::index_of(spot)] = opening * times_ante(spot);
    return Probe(shape_.rules.policy, stakes);
  }

  [[nodiscard]] bool knows(std::size_t of_class, std::size_t stands) const { return known_[of_class][stands]; }
  void learn(Probe& probe, std::size_t of_class, std::size_t stands, const OwnCards& own, const HouseCards& house) {
    known_[of_class][stands] = true;
    for (std::size_t action = 0; action < actions; ++action) {
      if (offers(of_class, action)) settled_[index(of_class, stands, action)] = deal(probe, own, house, action);
    }
  }
  /// Stops where this hand is paid otherwise than the example of its class.
  void check(Probe& probe, std::size_t of_class, std::size_t stands, std::size_t action, const OwnCards& own,
             const HouseCards& house) const {
    if (!offers(of_class, action)) return;
    kit::ensure(deal(probe, own, house, action) == settled_[index(of_class, stands, action)],
                "two hands of one class are paid differently");
  }

  /// In whole numbers together with `more`, by hand.
  [[nodiscard]] Gains gains(const std::vector<Fraction>& more) const {
    std::vector<Fraction> nets;
    for (const Settled& settled : settled_) nets.push_back(settled.net());
    nets.insert(nets.end(), more.begin(), more.end());
    Gains gains;
    const std::vector<std::int64_t> whole = in_whole_numbers(nets, gains.scale);
    auto next = whole.begin();
    for (auto& by_standing : gains.main) {
      for (Brings& by_action : by_standing) {
        std::copy_n(next, actions, by_action.begin());
        next += actions;
      }
    }
    gains.more.assign(next, whole.end());
    return gains;
  }

  /// What a hand of this class does best against so many hands of the house; `more` is what raising it brings beside.
  [[nodiscard]] static Choice choose(const Gains& gains, std::size_t of_class, const Counts& counts,
                                     std::optional<std::int64_t> more) {
    Choice choice{};
    std::int64_t hands = 0;
    for (std::size_t i = 0; i < standings; ++i) {
      hands += counts[i];
      for (std::size_t action = 0; action < actions; ++action)
        choice.brings[action] += counts[i] * gains.main[of_class][i][action];
    }
    choice.plain = best(choice.brings, of_class);
    if (more) {
      for (std::size_t action = 1; action < actions; ++action) choice.brings[action] += *more * hands;
    }
    choice.right = more ? best(choice.brings, of_class) : choice.plain;
    return choice;
  }

  /// The same where the hand is not whole yet, by how often each class comes and how the house then stands to it.
  [[nodiscard]] static std::pair<Brings, std::size_t> choose_over(
      const Gains& gains, std::span<const std::int64_t, classes * standings> counts) {
    Brings brings{};
    for (std::size_t i = 0; i < counts.size(); ++i) {
      for (std::size_t action = 0; action < actions; ++action)
        brings[action] += counts[i] * gains.main[i / standings][i % standings][action];
    }
    return {brings, static_cast<std::size_t>(std::max_element(brings.begin(), brings.end()) - brings.begin())};
  }

  /// Of a strategy.
  [[nodiscard]] static std::size_t place_of(typename Game::Action action) {
    const auto at = std::find(Shape::actions.begin(), Shape::actions.end(), action);
    kit::ensure(at != Shape::actions.end(), "a strategy takes an action that its game does not have");
    return static_cast<std::size_t>(at - Shape::actions.begin());
  }

  /// A book without hands.
  [[nodiscard]] RaiseBook new_book() const {
    RaiseBook book;
    book.procedure = Game::id;
    for (const auto action : Shape::actions) book.actions.push_back(kit::name_of(action));
    for (const std::string_view name : kit::names_of<Class>()) book.classes.push_back(name);
    for (const auto spot : Game::one_bet) book.parts.emplace_back(rulebook::wager_of(kit::name_of(spot)));
    book.payments = settled_;
    book.cases.resize(settled_.size());
    return book;
  }

 private:
  [[nodiscard]] static std::size_t best(const Brings& brings, std::size_t of_class) {
    std::size_t best = 0;
    for (std::size_t action = 1; action < actions; ++action) {
      if (brings[action] > brings[best] && offers(of_class, action)) best = action;
    }
    return best;
  }

  /// Deals the round; the first card of the house is the one that is seen.
  [[nodiscard]] Settled deal(Probe& probe, const OwnCards& own, const HouseCards& house, std::size_t action) const {
    const std::array decisions{Shape::actions[action]};
    const auto paid = probe.round({.own = own, .house = house, .decisions = decisions},
                                  [&](Probe& table) { Game::deal(table, shape_.rules); });
    return settled_of(paid, Shape::opens.front(), opening);
  }

  static constexpr kit::Cents opening = kit::Cents::dollars(100);  ///< of which every part is a whole number of cents

  Shape shape_;
  std::array<std::array<bool, standings>, classes> known_{};
  std::vector<Settled> settled_;
};

}  // namespace houseway::solve
