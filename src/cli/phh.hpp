#pragma once

#include <nlohmann/json.hpp>
#include <string>
#include <vector>

#include "games/bound_game.hpp"
#include "games/poker_room/phh_replay.hpp"
#include "table/round_file.hpp"

/// Poker hands in PHH notation, for the commands that take round files.
namespace houseway::cli {

/// The hands of a file.
std::vector<games::poker_room::PhhHand> read_phh_file(const std::string& path);

/// Prints a hand that is dealt again: its actions, what became of each pot, and everybody's chips.
void print_phh(const games::poker_room::PhhHand& hand, const games::poker_room::PhhReplay& replay);
nlohmann::json phh_json(const games::poker_room::PhhHand& hand, const games::poker_room::PhhReplay& replay);

/// `replay --phh FILE.round`: a hand of the poker room in the notation. Errors are said of the file at `path`.
void write_as_phh(const games::BoundGame& game, const table::RoundFile& file, const table::RoundResult& computed,
                  const std::string& path);

/// `replay FILE.phh`: prints every hand of a file, or the file with its stacks at the end where `record`.
void replay_phh_file(const std::string& path, bool json, bool record);

}  // namespace houseway::cli
