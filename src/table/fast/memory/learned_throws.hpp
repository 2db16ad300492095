#pragma once

#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <utility>
#include <vector>

#include "table/fast/memory/learned_round.hpp"

namespace houseway::table {

/// What a simulation learns of a table whose stakes stand from throw to throw. A player who bets flat brings it to the
/// same felt again and again, and from one felt a throw gives the same results and leads to the same next felt. The
/// first time a throw is dealt; from then on it is only counted.
///
/// `Felt` is what lies on the table, with a `key` that tells two of them apart.
template <class Felt, std::size_t Throws>
class LearnedThrows {
 public:
  /// Counts the throw if it is known from the present felt, and goes where it leads.
  bool follow(std::size_t thrown) {
    if (at_ == nowhere) return false;
    const std::size_t index = at_ * Throws + thrown;
    if (next_[index] == nowhere) return false;
    ++times_[index];
    at_ = next_[index];
    followed_ = true;
    return true;
  }

  /// The felt as it must lie again before a throw is dealt; nothing where it lies so already.
  [[nodiscard]] const Felt* stale() {
    if (at_ == nowhere || !std::exchange(followed_, false)) return nullptr;
    return &felts_[at_];
  }
  /// The felt of now, where it is not the one that lies.
  [[nodiscard]] const Felt* present() const { return followed_ ? &felts_[at_] : nullptr; }
  [[nodiscard]] bool learning() const { return at_ != nowhere; }
  /// There are too many felts to learn them: the rest is dealt throw by throw.
  [[nodiscard]] bool full() const { return full_; }

  /// Arrives at a felt without having learned how.
  void arrive(Felt felt) { at_ = find(std::move(felt)); }
  /// Learns what a throw from the present felt gave, and arrives where it led. False where no more can be learned.
  bool learn(std::size_t thrown, Felt felt, LearnedRound learned) {
    const std::size_t from = at_;
    at_ = find(std::move(felt));
    if (at_ == nowhere) return false;
    const std::size_t index = from * Throws + thrown;
    next_[index] = static_cast<std::uint32_t>(at_);
    times_[index] = 1;
    learned_.emplace_back(index, std::move(learned));
    return true;
  }

  /// A felt, and a throw from it.
  struct Step {
    std::size_t felt;
    std::size_t thrown;
  };
  /// The first that has not been learned; nothing where all have.
  [[nodiscard]] std::optional<Step> unlearned() const {
    const auto at = std::find(next_.begin(), next_.end(), nowhere);
    if (at == next_.end()) return std::nullopt;
    const auto index = static_cast<std::size_t>(at - next_.begin());
    return Step{index / Throws, index % Throws};
  }
  /// Goes to a felt that is known.
  void go_to(std::size_t felt) {
    at_ = felt;
    followed_ = true;
  }
  [[nodiscard]] const std::vector<Felt>& felts() const { return felts_; }
  /// Where each throw leads from each felt.
  [[nodiscard]] const std::vector<std::uint32_t>& next() const { return next_; }
  /// What they gave, by felt and throw.
  [[nodiscard]] const auto& learned() const { return learned_; }

  /// Everything learned, and how often it came.
  template <class Visit>
  void each(Visit&& visit) const {
    for (const auto& [index, learned] : learned_) visit(learned, times_[index]);
  }

 private:
  static constexpr std::uint32_t nowhere = UINT32_MAX;
  static constexpr std::size_t most_felts = 4096;

  std::size_t find(Felt felt) {
    const auto known = by_key_.find(felt.key);
    if (known != by_key_.end()) return known->second;
    if (felts_.size() == most_felts || full_) {
      full_ = true;
      return nowhere;
    }
    by_key_.emplace(felt.key, felts_.size());
    felts_.push_back(std::move(felt));
    next_.resize(felts_.size() * Throws, nowhere);
    times_.resize(felts_.size() * Throws, 0);
    return felts_.size() - 1;
  }

  std::vector<Felt> felts_;
  std::map<typename Felt::Key, std::size_t> by_key_;
  std::vector<std::uint32_t> next_;  ///< felt and throw → felt
  std::vector<std::uint64_t> times_;
  std::vector<std::pair<std::size_t, LearnedRound>> learned_;
  std::size_t at_ = nowhere;
  bool followed_ = false;  ///< the felt that lies is not the present one
  bool full_ = false;
};

}  // namespace houseway::table
