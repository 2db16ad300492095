#include "solve/hold_em/declared.hpp"

#include <algorithm>

#include "kit/invariant.hpp"

namespace houseway::solve::hold_em {

namespace {

void check(const Declared& game) {
  kit::ensure(!game.decisions.empty() && game.decisions.front().street == Street::hole,
              "the first decision of a hold 'em game is not before the flop");
  for (const Decision& decision : game.decisions) {
    const bool first = &decision == &game.decisions.front();
    kit::ensure(decision.choices.front().antes == 0, "the first choice of a decision is a raise");
    kit::ensure(first || decision.choices.size() == 2, "a decision after the flop is not one of two");
    const bool last_chance = game.one_raise && decision.street == Street::river;
    kit::ensure(first || last_chance || !decision.choices.front().folds,
                "a hand folds where what it gains by a raise would depend on what it has staked");
  }
}

}  // namespace

bool Gains::depend_on_board() const {
  return std::any_of(by_category.begin(), by_category.end(), [](const Fraction& gain) { return gain != 0; });
}

const Decision* Declared::at(Street street) const {
  const auto found = std::find_if(decisions.begin(), decisions.end(),
                                  [&](const Decision& decision) { return decision.street == street; });
  return found == decisions.end() ? nullptr : &*found;
}

std::vector<Stage> stages_of(const Declared& game) {
  check(game);
  std::vector<Stage> stages(1);
  stages.front().asked = 0;
  for (std::size_t i = 0; i < stages.size(); ++i) {
    if (!stages[i].asked) continue;
    const std::size_t decision = *stages[i].asked;
    for (const Choice& choice : game.decisions[decision].choices) {
      Stage after = stages[i];
      after.next.clear();
      after.actions.push_back(choice.action);
      after.antes += choice.antes;
      after.folded = choice.folds;
      if (choice.antes > 0) after.name += (after.name.empty() ? "" : ", ") + std::string(choice.name);
      const bool ends = choice.folds || (game.one_raise && choice.antes > 0) || decision + 1 == game.decisions.size();
      after.asked = ends ? std::nullopt : std::optional(decision + 1);
      stages[i].next.push_back(stages.size());
      stages.push_back(std::move(after));
    }
  }
  return stages;
}

}  // namespace houseway::solve::hold_em
