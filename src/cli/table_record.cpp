#include "cli/table_record.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "cli/command.hpp"
#include "houseway/version.hpp"
#include "kit/error.hpp"
#include "table/round_file.hpp"

namespace houseway::cli {

namespace fs = std::filesystem;

using table::Seat;

TableRecord::TableRecord(Settings settings, games::BoundGame game, const protocol::DrivenTable& table)
    : settings_(std::move(settings)),
      game_(std::move(game)),
      bankroll_(table.bankroll()),
      shoe_(table.table().state().shoe) {}

/// The opening is written with the first round: where none is dealt, nobody has sat down.
void TableRecord::open_sitting() {
  evidence::Opening opening;
  opening.program = "houseway " HOUSEWAY_VERSION;
  opening.rulebook = settings_.rulebook;
  opening.start = time_now();
  opening.seat = Seat::at(0);
  for (int i = 1; i < game_.rules->seats; ++i) opening.others.push_back(Seat::at(static_cast<std::size_t>(i)));
  opening.bankroll = bankroll_;
  opening.commitment = shoe_->table_hash;
  opening.shoe = shoe_->hash;
  opening.table = game_.rules->config;
  sitting_.emplace(settings_.folder, std::move(opening), settings_.key);
}

/// In a new folder, so that nothing that is there already is touched.
void TableRecord::keep_alone(const std::string& record) {
  try {
    for (int number = 1; folder_.empty(); ++number) {
      const std::string folder = fmt::format("{}/table-{:04}", settings_.folder, number);
      fs::create_directories(settings_.folder);
      if (fs::create_directory(folder)) folder_ = folder;
    }
  } catch (const fs::filesystem_error& error) {
    throw kit::InputError(settings_.folder, "cannot be recorded into: " + error.code().message());
  }
  write_file(fmt::format("{}/{:04}.round", folder_, rounds_), record);
}

void TableRecord::round(const std::string& record) {
  ++rounds_;
  if (!shoe_) return keep_alone(record);
  if (!sitting_) open_sitting();
  table::RoundFile file = table::parse_round(record, "the round");
  table::Round round = file.round;
  const table::RoundResult result = game_.play(round, nullptr);
  sitting_->round(std::move(file), result);
}

void TableRecord::close(const protocol::DrivenTable& table) {
  if (!sitting_) return;
  const auto stakes_of = [](const std::vector<Stake>& stakes) {
    table::Stakes out;
    for (const Stake& stake : stakes) out[stake.spot] += stake.amount;
    return out;
  };
  const protocol::DrivenTable::Ending& ending = table.ending(1);
  evidence::Closing closing;
  closing.commission = ending.commission;
  closing.taken_down = stakes_of(ending.taken_down);
  closing.forfeited = stakes_of(ending.forfeited);
  closing.purse = table.purse(1, table.table().state());
  closing.secret = table.table().secret();
  sitting_->close(std::move(closing));
}

}  // namespace houseway::cli
