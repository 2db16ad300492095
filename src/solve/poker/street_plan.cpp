#include "solve/poker/street_plan.hpp"

#include <optional>
#include <utility>

namespace houseway::solve::streets {

Courses::Courses(std::vector<std::vector<Choice>> choices)
    : choices_(std::move(choices)), leading_(choices_.size()), with_(choices_.size()) {
  leading_.front() = {{}};
  for (std::size_t decision = 0; decision < choices_.size(); ++decision) {
    for (const auto& course : leading_[decision]) {
      for (std::size_t choice = 0; choice < this->choices(decision); ++choice) {
        auto& list = this->ends(decision, choice) ? ended_ : leading_[decision + 1];
        with_[decision].push_back(list.size());
        list.push_back(course);
        list.back().push_back(choice);
      }
    }
  }
}

BestPlay::BestPlay(const Tree& tree, const Courses& courses, const Worths& worths)
    : courses_(courses), worth_(tree.decisions()), best_(tree.decisions()) {
  for (std::size_t decision = tree.decisions(); decision-- > 0;) {
    const std::size_t situations = tree.nodes(decision).size() * courses.leading_to(decision);
    worth_[decision].reserve(situations * courses.choices(decision));
    best_[decision].reserve(situations);
    for (std::size_t node = 0; node < tree.nodes(decision).size(); ++node) {
      for (std::size_t course = 0; course < courses.leading_to(decision); ++course) {
        const Situation at{decision, node, course};
        std::optional<std::size_t> best;
        for (std::size_t choice = 0; choice < courses.choices(decision); ++choice) {
          worth_[decision].push_back(worth_of(tree, worths, at, choice));
          const bool open = !courses.ends(decision, choice) ||
                            tree.is_open(decision, node, courses.way_of(courses.with(decision, course, choice)));
          if (open && (!best || worth(at, choice) > worth(at, *best))) best = choice;
        }
        best_[decision].push_back(static_cast<std::uint8_t>(best.value()));
      }
    }
  }
}

Worth BestPlay::worth_of(const Tree& tree, const Worths& worths, const Situation& at, std::size_t choice) const {
  const std::size_t next = courses_.with(at.decision, at.course, choice);
  Worth sum = 0;
  if (courses_.ends(at.decision, choice)) {
    const auto outcomes = tree.outcomes(at.decision, at.node, courses_.way_of(next));
    for (std::size_t i = 0; i < outcomes.size(); ++i) sum += worths[next][i] * static_cast<Worth>(outcomes[i]);
  } else {
    for (const Tree::Link& link : tree.links(at.decision, at.node)) {
      const Situation then{at.decision + 1, link.node, next};
      sum += worth(then, this->choice(then)) * link.ways;
    }
  }
  return sum;
}

Frequencies follow(const Tree& tree, const Courses& courses, const Chooses& chooses,
                   const std::function<void(const Situation&, std::uint64_t, std::size_t)>& visit) {
  Frequencies out(courses.ended(), std::vector<std::uint64_t>(tree.classes()));
  std::vector<std::uint64_t> times(tree.deals().begin(), tree.deals().end());
  for (std::size_t decision = 0; decision < tree.decisions(); ++decision) {
    const std::size_t leading = courses.leading_to(decision);
    const bool last = decision + 1 == tree.decisions();
    std::vector<std::uint64_t> next(last ? 0 : tree.nodes(decision + 1).size() * courses.leading_to(decision + 1));
    for (std::size_t place = 0; place < times.size(); ++place) {
      if (times[place] == 0) continue;
      const Situation at{decision, place / leading, place % leading};
      const std::size_t choice = chooses(at);
      visit(at, times[place], choice);
      const std::size_t course = courses.with(decision, at.course, choice);
      if (courses.ends(decision, choice)) {
        const auto outcomes = tree.outcomes(decision, at.node, courses.way_of(course));
        for (std::size_t i = 0; i < outcomes.size(); ++i) out[course][i] += times[place] * outcomes[i];
      } else {
        for (const Tree::Link& link : tree.links(decision, at.node))
          next[link.node * courses.leading_to(decision + 1) + course] += times[place] * link.ways;
      }
    }
    times = std::move(next);
  }
  return out;
}

}  // namespace houseway::solve::streets
