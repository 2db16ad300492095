#pragma once

#include <cstddef>
#include <string>
#include <vector>

#include "table/display.hpp"

/// The roads of baccarat: how the coups of a shoe went, as players write them down.
namespace houseway::cli {

class Roads {
 public:
  void add(const table::CoupMark& coup) { coups_.push_back(coup); }
  /// A new shoe begins with empty roads.
  void clear() { coups_.clear(); }

  /// Bead plate and big road side by side, and under them the three derived roads; empty before the first coup.
  [[nodiscard]] std::string drawn() const;

  /// A column of the big road: one side's wins in a row. Ties are marked on the win before them.
  struct Streak {
    table::CoupWinner side;
    std::vector<int> ties;  ///< after each of its wins
  };
  [[nodiscard]] static std::vector<Streak> big_road(const std::vector<table::CoupMark>& coups);
  /// Big eye boy compares with the column before (`back` 1), the small road with that before it, the cockroach pig with
  /// the third. True where the streaks repeat themselves, which is marked red.
  [[nodiscard]] static std::vector<bool> derived(const std::vector<Streak>& road, std::size_t back);

 private:
  std::vector<table::CoupMark> coups_;
};

}  // namespace houseway::cli
