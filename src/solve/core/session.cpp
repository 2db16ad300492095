#include "solve/core/session.hpp"

#include <algorithm>
#include <cmath>
#include <limits>
#include <map>
#include <numeric>

#include "kit/philox.hpp"
#include "solve/count/in_parallel.hpp"

namespace houseway::solve {

using kit::Cents;

namespace {

double in_cents(Cents amount) { return static_cast<double>(amount.count()); }

/// Results of a round on a lattice: whole numbers of one unit.
struct Lattice {
  std::int64_t unit = 1;  ///< in cents
  struct Move {
    std::int64_t units;
    double probability;
  };
  std::vector<Move> moves;
  std::int64_t most_lost = 0;  ///< in units
  std::int64_t most_won = 0;

  explicit Lattice(const std::vector<RoundResult>& results) {
    std::int64_t divisor = 0;
    for (const RoundResult& result : results) divisor = std::gcd(divisor, result.cents);
    unit = std::max<std::int64_t>(1, divisor);
    for (const RoundResult& result : results) {
      moves.push_back({result.cents / unit, result.probability});
      most_lost = std::max(most_lost, -moves.back().units);
      most_won = std::max(most_won, moves.back().units);
    }
  }
};

/// Where play ends. It starts with nothing won.
struct Limits {
  std::int64_t least;      ///< in units won: below it there is no further bet
  std::int64_t most_lost;  ///< in cents

  Limits(const Session& session, const Lattice& lattice) {
    if (!session.bankroll) {
      least = -static_cast<std::int64_t>(session.rounds) * lattice.most_lost;
      most_lost = -least * lattice.unit;
      return;
    }
    const std::int64_t spare = (*session.bankroll - session.bet).count();
    least = spare >= 0 ? -(spare / lattice.unit) : 1;
    most_lost = session.bankroll->count();
  }
  [[nodiscard]] bool allow_a_bet() const { return least <= 0; }
};

/// A distribution of what a session brings, in cents, from which its figures are read.
class Results {
 public:
  void add(std::int64_t cents, double weight) {
    if (weight > 0) weights_[cents] += weight;
  }
  [[nodiscard]] SessionRisk risk() const {
    SessionRisk out;
    double all = 0;
    double sum = 0;
    double squares = 0;
    for (const auto& [result, weight] : weights_) {
      const auto cents = static_cast<double>(result);
      all += weight;
      sum += weight * cents;
      squares += weight * cents * cents;
      if (result > 0) out.ahead += weight;
      if (result < 0) out.behind += weight;
    }
    out.mean = sum / all;
    out.deviation = std::sqrt(std::max(0.0, squares / all - out.mean * out.mean));
    out.ahead /= all;
    out.behind /= all;
    std::size_t next = 0;
    double so_far = 0;
    for (const auto& [result, weight] : weights_) {
      so_far += weight;
      for (; next < session_percents.size() && so_far >= all * session_percents[next] / 100; ++next)
        out.percentiles[next] = static_cast<double>(result);
    }
    for (; next < session_percents.size(); ++next)
      out.percentiles[next] = static_cast<double>(weights_.rbegin()->first);
    return out;
  }

 private:
  std::map<std::int64_t, double> weights_;
};

/// Every round on top of the one before. Who has won more than all further rounds could take again, and far more than
/// luck usually brings, is not followed further: he is never ruined.
class Steps {
 public:
  Steps(const Lattice& lattice, const Session& session, double deviation)
      : lattice_(lattice),
        limits_(session, lattice),
        most_(top(lattice, session, deviation)),
        chances_(limits_.allow_a_bet() ? static_cast<std::size_t>(most_ - limits_.least + 1) : 0) {}

  /// How many sums a session takes.
  static double work(const Lattice& lattice, const Session& session, double deviation) {
    const auto rounds = static_cast<double>(session.rounds);
    const double places =
        static_cast<double>(top(lattice, session, deviation)) + rounds * static_cast<double>(lattice.most_lost);
    return rounds * places * static_cast<double>(lattice.moves.size());
  }

  void deal(std::uint64_t rounds, const Monitor& monitor) {
    if (!limits_.allow_a_bet()) {
      ended_.add(0, 1);
      ruin_ = 1;
      return;
    }
    chances_[at(0)] = 1;
    low_ = high_ = 0;
    std::vector<double> next(chances_.size());
    for (std::uint64_t i = 0; i < rounds && low_ <= high_; ++i) {
      deal_round(next);
      monitor.report(static_cast<double>(i + 1) / static_cast<double>(rounds));
    }
  }

  [[nodiscard]] SessionRisk risk(bool with_ruin) const {
    Results all = ended_;
    for (std::int64_t units = low_; units <= high_; ++units) all.add(units * lattice_.unit, chances_[at(units)]);
    SessionRisk out = all.risk();
    out.method = SessionMethod::steps;
    if (with_ruin) out.ruin = ruin_;
    return out;
  }

 private:
  static std::int64_t top(const Lattice& lattice, const Session& session, double deviation) {
    constexpr double deviations = 10;
    const auto rounds = static_cast<std::int64_t>(session.rounds);
    const double luck =
        deviations * deviation * std::sqrt(static_cast<double>(rounds)) / static_cast<double>(lattice.unit);
    return std::min(rounds * lattice.most_won,
                    std::max(rounds * lattice.most_lost, lattice.most_won) + static_cast<std::int64_t>(luck));
  }
  [[nodiscard]] std::size_t at(std::int64_t units) const { return static_cast<std::size_t>(units - limits_.least); }

  void deal_round(std::vector<double>& next) {
    const std::int64_t low = std::max(limits_.least, low_ - lattice_.most_lost);
    const std::int64_t high = std::min(most_, high_ + lattice_.most_won);
    std::fill(next.begin() + static_cast<std::ptrdiff_t>(at(low)),
              next.begin() + static_cast<std::ptrdiff_t>(at(high)) + 1, 0.0);
    for (const Lattice::Move& move : lattice_.moves) {
      const std::int64_t from = std::clamp(limits_.least - move.units, low_, high_ + 1);
      const std::int64_t to = std::clamp(most_ - move.units, from - 1, high_);
      for (std::int64_t units = low_; units < from; ++units)
        end_below(units + move.units, chances_[at(units)] * move.probability);
      for (std::int64_t units = to + 1; units <= high_; ++units)
        ended_.add((units + move.units) * lattice_.unit, chances_[at(units)] * move.probability);
      if (from > to) continue;
      const double* source = &chances_[at(from)];
      double* target = &next[at(from + move.units)];
      for (std::int64_t i = 0; i <= to - from; ++i) target[i] += source[i] * move.probability;
    }
    chances_.swap(next);
    low_ = low;
    high_ = high;
  }
  void end_below(std::int64_t units, double chance) {
    ended_.add(std::max(units * lattice_.unit, -limits_.most_lost), chance);
    ruin_ += chance;
  }

  const Lattice& lattice_;
  Limits limits_;
  std::int64_t most_;
  std::vector<double> chances_;  ///< by units won, from `limits_.least` on
  std::int64_t low_ = 0;         ///< where the chances are that are not nothing
  std::int64_t high_ = -1;
  Results ended_;
  double ruin_ = 0;
};

/// Draws results of a round in constant time (Walker's alias method, as Vose builds it).
class Draw {
 public:
  explicit Draw(const Lattice& lattice) : moves_(lattice.moves) {
    const std::size_t count = moves_.size();
    keep_.assign(count, 1.0);
    other_.resize(count);
    std::vector<double> scaled(count);
    std::vector<std::size_t> small;
    std::vector<std::size_t> large;
    for (std::size_t i = 0; i < count; ++i) {
      other_[i] = i;
      scaled[i] = moves_[i].probability * static_cast<double>(count);
      (scaled[i] < 1 ? small : large).push_back(i);
    }
    while (!small.empty() && !large.empty()) {
      const std::size_t few = small.back();
      const std::size_t many = large.back();
      small.pop_back();
      keep_[few] = scaled[few];
      other_[few] = many;
      scaled[many] -= 1 - scaled[few];
      if (scaled[many] < 1) {
        large.pop_back();
        small.push_back(many);
      }
    }
  }
  std::int64_t operator()(kit::Philox& random) const {
    const std::size_t i = random.below(static_cast<std::uint32_t>(moves_.size()));
    constexpr double lanes = 4294967296.0;
    const double chance = random.below(~std::uint32_t{0}) / lanes;
    return moves_[chance < keep_[i] ? i : other_[i]].units;
  }

 private:
  const std::vector<Lattice::Move>& moves_;
  std::vector<double> keep_;
  std::vector<std::size_t> other_;
};

SessionRisk by_paths(const Lattice& lattice, const Session& session, const Monitor& monitor) {
  constexpr std::uint64_t rounds_in_all = 400'000'000;
  constexpr std::uint64_t most_paths = 1'000'000;
  constexpr std::uint64_t least_paths = 1'000;
  constexpr std::size_t blocks = 500;
  const std::uint64_t in_block = std::clamp(rounds_in_all / session.rounds, least_paths, most_paths) / blocks;
  const Limits limits(session, lattice);
  const Draw draw(lattice);
  std::vector<std::int64_t> ends(blocks * in_block);
  std::vector<std::uint64_t> ruined(blocks);
  in_parallel(blocks, {session.threads, &monitor, 0, 1}, [&](std::size_t block) {
    kit::Philox random(session.seed, block);
    for (std::uint64_t path = 0; path < in_block; ++path) {
      std::int64_t units = 0;
      std::uint64_t round = 0;
      for (; round < session.rounds && units >= limits.least; ++round) units += draw(random);
      if (units < limits.least) ++ruined[block];
      ends[block * in_block + path] = std::max(units * lattice.unit, -limits.most_lost);
    }
  });
  Results all;
  for (const std::int64_t end : ends) all.add(end, 1);
  SessionRisk out = all.risk();
  out.method = SessionMethod::paths;
  out.paths = ends.size();
  if (session.bankroll) {
    const auto paths = static_cast<double>(ends.size());
    out.ruin = static_cast<double>(std::accumulate(ruined.begin(), ruined.end(), std::uint64_t{0})) / paths;
    out.ruin_error = std::sqrt(*out.ruin * (1 - *out.ruin) / paths);
  }
  return out;
}

double normal(double z) { return std::erfc(-z / std::sqrt(2.0)) / 2; }

/// The point below which a standard normal value lies so often.
double normal_point(double chance) {
  double low = -10;
  double high = 10;
  for (int i = 0; i < 80; ++i) {
    const double middle = (low + high) / 2;
    (normal(middle) < chance ? low : high) = middle;
  }
  return low;
}

/// What the figures of one round grow to in a session.
struct Drift {
  double mean;
  double deviation;

  Drift(const WagerFigures& figures, const Session& session)
      : mean(-figures.house_edge * in_cents(session.bet) * static_cast<double>(session.rounds)),
        deviation(figures.standard_deviation * in_cents(session.bet) * std::sqrt(static_cast<double>(session.rounds))) {
  }
};

/// A Brownian motion of this drift comes down to the bankroll in time (the inverse Gaussian law).
double ruin_of(const Drift& drift, double bankroll) {
  if (drift.deviation == 0) return drift.mean <= -bankroll ? 1 : 0;
  const double below = normal((-bankroll - drift.mean) / drift.deviation);
  const double back = std::exp(-2 * drift.mean * bankroll / (drift.deviation * drift.deviation)) *
                      normal((-bankroll + drift.mean) / drift.deviation);
  return std::min(1.0, below + back);
}

SessionRisk by_moments(const WagerFigures& figures, const Session& session) {
  const Drift drift(figures, session);
  SessionRisk out;
  out.method = SessionMethod::moments;
  out.mean = drift.mean;
  out.deviation = drift.deviation;
  const double least = session.bankroll ? -in_cents(*session.bankroll) : -std::numeric_limits<double>::infinity();
  for (std::size_t i = 0; i < session_percents.size(); ++i)
    out.percentiles[i] = std::max(least, drift.mean + drift.deviation * normal_point(session_percents[i] / 100.0));
  out.behind = drift.deviation > 0 ? normal(-drift.mean / drift.deviation) : (drift.mean < 0 ? 1 : 0);
  out.ahead = 1 - out.behind;
  if (session.bankroll) out.ruin = ruin_of(drift, in_cents(*session.bankroll));
  return out;
}

/// The number below 1 to whose power of the results the mean is 1; 1 itself where the player has no edge.
double lundberg_root(const std::vector<RoundResult>& results, Cents bet) {
  const auto mean = [&](double root) {
    double sum = 0;
    for (const RoundResult& result : results)
      sum += result.probability * std::pow(root, static_cast<double>(result.cents) / in_cents(bet));
    return sum;
  };
  // The mean is convex in the logarithm of the root, 1 at both ends, and less between them.
  double low = 1e-9;
  double high = 1 - 1e-12;
  for (int i = 0; i < 200; ++i) {
    const double middle = (low + high) / 2;
    (mean(middle) > 1 ? low : high) = middle;
  }
  return high;
}

}  // namespace

std::optional<std::vector<RoundResult>> round_results(const WagerFigures& figures, Cents bet) {
  if (figures.simulated || figures.outcomes.empty()) return std::nullopt;
  std::map<std::int64_t, double> by_cents;
  double mean = 0;
  double squares = 0;
  for (const OutcomeFigures& outcome : figures.outcomes) {
    by_cents[std::llround(outcome.net * in_cents(bet))] += outcome.probability;
    mean += outcome.probability * outcome.net;
    squares += outcome.probability * outcome.net * outcome.net;
  }
  // Where the outcomes are not all that a round can bring, their deviation is another.
  constexpr double hair = 1e-6;
  const double deviation = std::sqrt(std::max(0.0, squares - mean * mean));
  if (std::abs(deviation - figures.standard_deviation) > hair * std::max(1.0, deviation)) return std::nullopt;
  std::vector<RoundResult> out;
  for (const auto& [cents, probability] : by_cents) out.push_back({cents, probability});
  return out;
}

SessionRisk session_risk(const WagerFigures& figures, const Session& session, const Monitor& monitor) {
  const auto results = round_results(figures, session.bet);
  if (!results) return by_moments(figures, session);
  const Lattice lattice(*results);
  const double by_round = figures.standard_deviation * in_cents(session.bet);
  constexpr double seconds_of_work = 4e9;
  if (Steps::work(lattice, session, by_round) > seconds_of_work) return by_paths(lattice, session, monitor);
  Steps steps(lattice, session, by_round);
  steps.deal(session.rounds, monitor);
  SessionRisk out = steps.risk(session.bankroll.has_value());
  if (!session.bankroll) {  // what is not followed to the end counts in full here
    const Drift drift(figures, session);
    out.mean = drift.mean;
    out.deviation = drift.deviation;
  }
  return out;
}

std::optional<double> rounds_to_show(const WagerFigures& figures) {
  if (figures.house_edge == 0) return std::nullopt;
  const double ratio = figures.standard_deviation / figures.house_edge;
  return ratio * ratio;
}

double ruin_ever(const WagerFigures& figures, const Session& session) {
  if (figures.house_edge >= 0 || !session.bankroll) return 1;
  // Play ends with less than one bet at hand.
  const double bets = std::max(0.0, in_cents(*session.bankroll) / in_cents(session.bet) - 1);
  if (const auto results = round_results(figures, session.bet))
    return std::pow(lundberg_root(*results, session.bet), bets);
  return std::exp(2 * figures.house_edge * bets / (figures.standard_deviation * figures.standard_deviation));
}

}  // namespace houseway::solve
