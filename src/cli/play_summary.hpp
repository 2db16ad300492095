#pragma once

#include <map>
#include <string>

#include "table/round.hpp"

namespace houseway::cli {

/// What a sitting came to, for the player who leaves.
class PlaySummary {
 public:
  void add(int round, const table::RoundResult& result, table::Seat seat);
  /// Stakes that the player left behind on the felt.
  void forfeit(const table::Stakes& stakes);
  /// Staked, the biggest win, and what each wager brought; empty where nothing was settled.
  [[nodiscard]] std::string text() const;

 private:
  struct Sum {
    kit::Cents staked;
    kit::Cents net;
  };
  std::map<std::string, Sum> wagers_;
  Sum all_;
  kit::Cents biggest_;
  int biggest_round_ = 0;
};

}  // namespace houseway::cli
