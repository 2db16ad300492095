#pragma once

#include <algorithm>
#include <atomic>
#include <functional>
#include <string>
#include <string_view>
#include <vector>

#include "games/strategy_file.hpp"
#include "kit/card.hpp"
#include "kit/error.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/core/distribution.hpp"
#include "solve/count/counted.hpp"

namespace houseway::solve {

/// Thrown out of a solver that was told to stop.
struct Interrupted {};

/// Long work says how far it is, and hears when it should end.
class Monitor {
 public:
  Monitor() = default;
  Monitor(std::function<void(double)> progress, const std::atomic<bool>* stop)
      : progress_(std::move(progress)), stop_(stop) {}

  /// `done` from 0 to 1. Throws `Interrupted` when the work should end. From any thread.
  void report(double done) const {
    if (stopped()) throw Interrupted{};
    if (progress_) progress_(done);
  }
  /// For a part of the work, from `from` to `to` of the whole.
  [[nodiscard]] Monitor part(double from, double to) const {
    if (!progress_) return *this;
    return {[whole = progress_, from, to](double done) { whole(from + done * (to - from)); }, stop_};
  }
  [[nodiscard]] bool stopped() const { return stop_ != nullptr && *stop_; }

 private:
  std::function<void(double)> progress_;
  const std::atomic<bool>* stop_ = nullptr;
};

/// A side wager that is staked beside the main bet, and that the main bet is played for with it.
struct Beside {
  std::string wager;
  Fraction stake = 1;  ///< in units of the main bet's opening stake
  kit::Cents money{};  ///< the same in money: by it amounts and shares of a meter are reckoned
};

/// What is asked of a solver: the wagers of a lawful table.
struct Question {
  rulebook::TableRules table;
  std::vector<std::string> wagers{};              ///< asked for; empty: all that the table offers
  const games::StrategyFile* strategy = nullptr;  ///< priced as it is; null: the best play is found
  std::vector<Beside> beside{};                   ///< the best play is found for the main bet and these together
  int threads = 1;
  std::size_t seats = 1;  ///< dealt in, where that matters
  Monitor monitor{};
  Counted* counted = nullptr;        ///< what has been counted before; never null
  std::vector<kit::Card> without{};  ///< known to be out of the shoe

  /// Of a wager, or of a wager at a position.
  [[nodiscard]] bool asks(std::string_view spot) const {
    const std::string_view wager = rulebook::wager_of(spot);
    const auto is_asked = [&](const std::string& asked) { return asked == wager || asked == spot; };
    return table.offers(wager) && (wagers.empty() || std::any_of(wagers.begin(), wagers.end(), is_asked));
  }
  /// The stake beside the main bet on this wager; null where there is none.
  [[nodiscard]] const Beside* beside_on(std::string_view wager) const {
    const auto at = std::find_if(beside.begin(), beside.end(), [&](const Beside& each) { return each.wager == wager; });
    return at == beside.end() ? nullptr : &*at;
  }
  /// What is dealt: of a whole shoe, all but the cards that are known to be out of it.
  [[nodiscard]] std::vector<kit::Card> left_of(std::vector<kit::Card> shoe) const {
    for (const kit::Card card : without) {
      const auto at = std::find(shoe.begin(), shoe.end(), card);
      if (at == shoe.end()) throw kit::InputError("--without", "the shoe has not so many of " + card.text());
      shoe.erase(at);
    }
    return shoe;
  }
};

}  // namespace houseway::solve
