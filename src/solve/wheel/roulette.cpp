#include "games/wheel/roulette.hpp"

#include <array>

#include "solve/core/by_position.hpp"
#include "solve/core/endings.hpp"
#include "solve/core/question.hpp"
#include "solve/count/chain.hpp"

namespace houseway::solve::roulette {

using games::roulette::Blazing7s;
using games::roulette::Family;
using games::roulette::Game;
using games::roulette::Rules;
using games::roulette::Spot;
using kit::Pocket;
using rulebook::Award;

namespace {

class Places {
 public:
  explicit Places(const Rules& rules) : rules_(rules) {
    for (const Pocket pocket : rules.wheel.pockets()) {
      if (rules.counts(pocket)) pockets_.push_back(pocket);
    }
  }

  [[nodiscard]] Distribution chip_on(Spot spot) const {
    Endings endings(kit::name_of(spot));
    switch (games::roulette::place_of(spot).family) {
      case Family::numbers:
      case Family::even_chance:
      case Family::neighbours:
      case Family::section:
        count_numbers(spot, endings);
        break;
      case Family::b2b:
        count_b2b(spot, endings);
        break;
      case Family::back_to_back:
        count_back_to_back(spot, endings);
        break;
      case Family::blazing_7s:
        count_blazing_7s(spot, endings);
        break;
    }
    return std::move(endings).take();
  }

 private:
  [[nodiscard]] Award award(Spot spot, Pocket pocket, const games::roulette::Beside& beside = {}) const {
    return Game::award_of(rules_, spot, pocket, beside);
  }

  /// The numbers that are covered first, so that every place lists its endings in the same order.
  void count_numbers(Spot spot, Endings& endings) const {
    for (const bool covered : {true, false}) {
      for (const Pocket pocket : pockets_) {
        if (games::roulette::covers(rules_.covered(spot), pocket) == covered) endings.add(award(spot, pocket), 1);
      }
    }
  }

  /// One number of the wheel is that of the last spin.
  void count_b2b(Spot spot, Endings& endings) const {
    const Pocket any = pockets_.front();
    for (const games::roulette::Multiplier& drawn : rules_.multipliers)
      endings.add(award(spot, any, games::roulette::Beside{.repeated = true, .multiplier = drawn.times}), drawn.weight);
    endings.add(award(spot, any), Count(rules_.weights) * (pockets_.size() - 1));
  }

  /// A player who names a number at every spin: each spin as often as it comes between the starts of two rows.
  void count_back_to_back(Spot spot, Endings& endings) const {
    const Pocket named(games::roulette::place_of(spot).position);
    const Fraction right(1, pockets_.size());
    std::vector<Award> awards{award(spot, named)};
    std::vector<Fraction> chances{0};
    Fraction comes = 1;
    std::int64_t streak = 0;
    do {
      chances.front() += comes * (1 - right);
      comes *= right;
      awards.push_back(award(spot, named, games::roulette::Beside{.pick = Game::add_to_streak(streak, true)}));
      chances.push_back(comes);
    } while (streak != 0);
    const std::vector<Count> counts = to_counts(chances);
    for (std::size_t i = 1; i < counts.size(); ++i) endings.add(awards[i], counts[i]);
    endings.add(awards.front(), counts.front());
  }

  /// The number, and three balls of which no two lie together.
  void count_blazing_7s(Spot spot, Endings& endings) const {
    const auto balls = rules_.wheel.pockets();
    std::array<int, kit::count_of<Blazing7s>> bonuses{};
    int all = 0;
    for (std::size_t i = 0; i < balls.size(); ++i) {
      for (std::size_t j = i + 1; j < balls.size(); ++j) {
        for (std::size_t k = j + 1; k < balls.size(); ++k) {
          ++bonuses[kit::index_of(games::roulette::blazing_7s_outcome({balls[i], balls[j], balls[k]}))];
          ++all;
        }
      }
    }
    int missed = 0;
    for (const Pocket pocket : pockets_) {
      if (!games::roulette::covers(rules_.covered(spot), pocket)) {
        ++missed;
        continue;
      }
      for (std::size_t i = 0; i < bonuses.size(); ++i) {
        if (bonuses[i] > 0)
          endings.add(award(spot, pocket, games::roulette::Beside{.bonus = static_cast<Blazing7s>(i)}), bonuses[i]);
      }
    }
    endings.add(award(spot, pockets_.front()), Count(missed) * all);
  }

  const Rules& rules_;
  std::vector<Pocket> pockets_;  ///< in which a spin may end
};

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const Places places(rules);
  std::vector<Distribution> by_spot;
  for (std::size_t i = 0; i < games::roulette::layout.size(); ++i) {
    const auto spot = static_cast<Spot>(i);
    if (rules.closed[i].empty() && question.asks(kit::name_of(spot))) by_spot.push_back(places.chip_on(spot));
  }
  return by_wager(std::move(by_spot));
}

}  // namespace houseway::solve::roulette
