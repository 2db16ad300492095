#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/money.hpp"
#include "table/log/log_table.hpp"

/// Bets as people type them: "place 6 12", "17 5", "odds 20", "5 on red".
namespace houseway::cli {

struct TypedBet {
  std::vector<std::string> words;  ///< of the place: "place", "6"
  std::optional<kit::Cents> amount;
};

/// The amount is the last word, or the first where "on" or no amount at the end follows it.
TypedBet read_typed_bet(const std::string& line);

/// Places that words can mean, equally near.
struct MeantPlaces {
  bool in_full = false;  ///< named by all their words, or by another name of their wager
  std::vector<std::string> places;
};

/// All of them, from the nearest to the farthest: first those named in full, then those with ever more words left out.
std::vector<MeantPlaces> places_meant(const std::vector<std::string>& words, const table::GameFacts& facts);

}  // namespace houseway::cli
