#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "kit/money.hpp"
#include "rulebook/table_config.hpp"
#include "table/round.hpp"

/// The record of a sitting: one player at one table from the first round to the last. Its files follow on each other by
/// the digests of their texts: the opening, a round file for each round, the closing.
namespace houseway::evidence {

inline constexpr const char* opening_name = "sitting.toml";
inline constexpr const char* closing_name = "closing.toml";

/// What is known, and promised, before the first card.
struct Opening {
  std::int64_t number = 1;  ///< of the sittings in one folder
  std::string previous;     ///< the digest of the opening of the sitting before; empty: there was none
  std::string program;      ///< what records it, with its version
  std::string rulebook;     ///< the digest of the rulebook files that the game rests on
  std::string start;        ///< the time, in UTC
  table::Seat seat;
  std::vector<table::Seat> others;  ///< seats that play beside the player's
  kit::Cents bankroll;
  std::string commitment;  ///< to the table's secret
  std::string shoe;        ///< the commitment of the first shuffle
  std::string public_key;  ///< of who seals the files; empty: nobody does
  rulebook::TableConfig table;
  std::string signature;
};

/// What the player left with, and what the table had kept secret.
struct Closing {
  std::int64_t rounds = 0;
  std::string previous;   ///< the digest of the last round's file, or of the opening
  std::string end;        ///< the time, in UTC
  kit::Cents staked;      ///< all stakes that were settled
  kit::Cents net;         ///< of all rounds
  kit::Cents commission;  ///< collected on leaving
  table::Stakes taken_down;
  table::Stakes forfeited;
  kit::Cents purse;
  std::string secret;  ///< of the table
  std::string signature;
};

/// Strict readers; they throw `kit::InputError` with file, line and key.
Opening parse_opening(std::string_view text, const std::string& file);
Closing parse_closing(std::string_view text, const std::string& file);
std::string write_opening(const Opening& opening);
std::string write_closing(const Closing& closing);

}  // namespace houseway::evidence
