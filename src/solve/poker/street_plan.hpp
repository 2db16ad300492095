#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <span>
#include <vector>

#include "kit/wide.hpp"
#include "solve/poker/street_tree.hpp"

/// How a game dealt in streets is played: the best choice at every decision, what another one costs, and how often each
/// course of the round comes.
namespace houseway::solve::streets {

/// The choices made one after the other. A choice goes on to the next decision or ends the hand, as a fold does; after
/// the last decision every choice ends it. Courses that go on are numbered by decision, those that have ended together.
class Courses {
 public:
  struct Choice {
    bool ends;        ///< the hand
    std::size_t way;  ///< in which the hand is then looked at
  };
  /// By decision.
  explicit Courses(std::vector<std::vector<Choice>> choices);

  [[nodiscard]] std::size_t choices(std::size_t decision) const { return choices_[decision].size(); }
  /// The courses that lead to a decision.
  [[nodiscard]] std::size_t leading_to(std::size_t decision) const { return leading_[decision].size(); }
  [[nodiscard]] bool ends(std::size_t decision, std::size_t choice) const {
    return decision + 1 == choices_.size() || choices_[decision][choice].ends;
  }
  /// The number of the course with one more choice: among those that have ended, or that lead to the next decision.
  [[nodiscard]] std::size_t with(std::size_t decision, std::size_t course, std::size_t choice) const {
    return with_[decision][course * choices(decision) + choice];
  }
  [[nodiscard]] std::size_t ended() const { return ended_.size(); }
  /// The way in which its last choice has the hand looked at.
  [[nodiscard]] std::size_t way_of(std::size_t ended_course) const {
    const auto choices = choices_of(ended_course);
    return choices_[choices.size() - 1][choices.back()].way;
  }
  [[nodiscard]] std::span<const std::size_t> choices_of(std::size_t ended_course) const { return ended_[ended_course]; }
  [[nodiscard]] std::span<const std::size_t> choices_before(std::size_t decision, std::size_t course) const {
    return leading_[decision][course];
  }

 private:
  std::vector<std::vector<Choice>> choices_;
  std::vector<std::vector<std::vector<std::size_t>>> leading_;
  std::vector<std::vector<std::size_t>> ended_;
  std::vector<std::vector<std::size_t>> with_;
};

/// What every course brings with every class of hands: whole numbers of a common unit.
using Worth = kit::SignedWide;
using Worths = std::vector<std::vector<Worth>>;  ///< by ended course, by class

/// A situation: what is seen at a decision, and the course that has led to it.
struct Situation {
  std::size_t decision;
  std::size_t node;
  std::size_t course;
};
using Chooses = std::function<std::size_t(const Situation&)>;

/// The best play, with the worth of every choice if the best ones follow.
class BestPlay {
 public:
  BestPlay(const Tree& tree, const Courses& courses, const Worths& worths);

  [[nodiscard]] std::size_t choice(const Situation& at) const { return best_[at.decision][place(at)]; }
  /// Over everything that may follow, of a choice that is open. Of several best choices `choice` is the first.
  [[nodiscard]] Worth worth(const Situation& at, std::size_t choice) const {
    return worth_[at.decision][place(at) * courses_.choices(at.decision) + choice];
  }
  /// How much less a choice is worth than the best one.
  [[nodiscard]] Worth cost(const Situation& at, std::size_t chosen) const {
    return worth(at, choice(at)) - worth(at, chosen);
  }

 private:
  [[nodiscard]] std::size_t place(const Situation& at) const {
    return at.node * courses_.leading_to(at.decision) + at.course;
  }
  [[nodiscard]] Worth worth_of(const Tree& tree, const Worths& worths, const Situation& at, std::size_t choice) const;

  const Courses& courses_;
  std::vector<std::vector<Worth>> worth_;
  std::vector<std::vector<std::uint8_t>> best_;
};

/// How often every course ends with every class.
using Frequencies = std::vector<std::vector<std::uint64_t>>;

/// Follows a way of choosing through all that can be dealt. `visit(situation, times, choice)` is called for every
/// situation that comes, with the ways in which it does.
Frequencies follow(const Tree& tree, const Courses& courses, const Chooses& chooses,
                   const std::function<void(const Situation&, std::uint64_t, std::size_t)>& visit);

}  // namespace houseway::solve::streets
