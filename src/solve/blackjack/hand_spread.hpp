#pragma once

#include <array>
#include <cstdint>
#include <map>
#include <string>
#include <vector>

#include "solve/blackjack/exchange.hpp"

/// How the results of a hand of two cards spread, by the dealer's final count, and of two such hands against him.
namespace houseway::solve::blackjack {

/// What one hand that is not split can win or lose, each amount once.
class NetScale {
 public:
  explicit NetScale(const Terms& terms);

  [[nodiscard]] const std::vector<double>& nets() const { return nets_; }
  [[nodiscard]] std::size_t stood(Stake stake, Standing standing, std::size_t final) const {
    return stood_[index_of(stake)][static_cast<std::size_t>(standing)][final];
  }
  [[nodiscard]] std::size_t busted(Stake stake) const { return busted_[index_of(stake)]; }
  [[nodiscard]] std::size_t surrendered(bool low, std::size_t final) const {
    return low ? surrendered_low_ : final == final_blackjack ? surrendered_to_blackjack_ : surrendered_;
  }
  [[nodiscard]] std::size_t natural(bool at_once, std::size_t final) const {
    return at_once && final != final_blackjack ? natural_at_once_ : natural_[final];
  }

 private:
  std::size_t at_net(const Fraction& net);

  std::vector<double> nets_;
  std::array<std::array<Finals<std::size_t>, standing_count>, 2> stood_{};
  std::array<std::size_t, 2> busted_{};
  std::size_t surrendered_low_ = 0;
  std::size_t surrendered_ = 0;
  std::size_t surrendered_to_blackjack_ = 0;
  std::size_t natural_at_once_ = 0;
  Finals<std::size_t> natural_{};
};

/// The ways in which a hand ends, over the deals in which the round goes on. Exact but of splits, for which
/// `split_spread` says how.
struct HandSpread {
  struct End {
    std::size_t at = 0;  ///< on the scale, of a hand that was not split
    double net = 0;
    double chance = 0;
  };
  std::array<std::vector<End>, final_count> by_final;
  Finals<double> chances{};
  double staked = 0;
  bool split = false;

  void put(std::size_t final, const End& end) {
    if (end.chance <= 0) return;
    by_final[final].push_back(end);
    chances[final] += end.chance;
  }
};

/// A hand as dealt where the round does not go on.
struct HandEnded {
  double chance = 0;
  double net = 0;
};

/// Of every two cards against a column.
class TwoCardSpreads {
 public:
  TwoCardSpreads() = default;
  TwoCardSpreads(Column<double>& column, const ColumnSolution<double>& played, const NetScale& scale);

  /// `blackjack`: an ace and a ten-value card are one.
  [[nodiscard]] const HandSpread& of(std::size_t a, std::size_t b, bool blackjack) const {
    return blackjack && is_ace_and_ten(a, b) ? natural_ : spreads_(a, b);
  }
  [[nodiscard]] HandEnded ended(std::size_t a, std::size_t b, bool blackjack = true) const {
    HandEnded out = ended_(a, b);
    if (!blackjack) out.net = dealer_blackjack_;
    return out;
  }

 private:
  ByTwo<HandSpread> spreads_;
  HandSpread natural_;
  ByTwo<HandEnded> ended_;
  double dealer_blackjack_ = 0;
};

/// How rounds end, by what they bring altogether: one hand, or two of which each ends as if the other told nothing of
/// it but the dealer's final count, with all the cards that were dealt to both known. The expectation is the exact one
/// that is given with each round, and so is what is staked.
class RoundResults {
 public:
  explicit RoundResults(const NetScale& scale);

  /// `beside`: what the round brings beyond the hand.
  void add(double chance, const HandSpread& hand, double value, double beside = 0);
  void add(double chance, const HandSpread& first, const HandSpread& second, double value);
  void add_ended(double chance, const HandEnded& hand, double beside = 0);
  void add_ended(double chance, const HandEnded& first, const HandEnded& second);

  void add(const RoundResults& other);

  /// In floating point: its counts are parts of a round number of cases. `stake_beside` lies there apart from the
  /// hands.
  [[nodiscard]] Distribution distribution(std::vector<std::string> parts, double stake_beside = 0) const;

 private:
  void put(double net, double chance, bool split);

  const NetScale& scale_;
  std::vector<std::vector<double>> unsplit_;  ///< by the results of both hands on the scale
  std::map<double, double> by_net_;
  struct Results {
    double chance = 0;
    double net = 0;
    double square = 0;
  };
  std::array<Results, 3> split_{};  ///< lost, even, won
  double value_ = 0;                ///< exact
  double staked_ = 0;               ///< exact
};

}  // namespace houseway::solve::blackjack
