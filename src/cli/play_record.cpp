#include <fmt/format.h>

#include "cli/play_session.hpp"
#include "houseway/version.hpp"

/// What is written down of a sitting.
namespace houseway::cli {

/// The opening is written before the first card is dealt: whoever leaves before that has not sat down.
void PlaySession::open_record() {
  if (settings_.record_folder.empty() || recorder_) return;
  evidence::Opening opening;
  opening.program = "houseway " HOUSEWAY_VERSION;
  opening.rulebook = settings_.rulebook;
  opening.start = time_now();
  opening.seat = settings_.seat;
  opening.others = others_;
  opening.bankroll = settings_.bankroll;
  opening.commitment = table_.secret().commitment();
  opening.shoe = table_.shoe().seed().commitment();
  opening.table = game_.rules->config;
  recorder_.emplace(settings_.record_folder, std::move(opening), settings_.key);
}

void PlaySession::keep() {
  if (!recorder_) return;
  table::RoundFile file = table_.record();
  file.title = fmt::format("round {}", round_number_);
  recorder_->round(std::move(file), table_.result());
}

void PlaySession::close_record() {
  if (!recorder_) return;
  evidence::Closing closing;
  closing.commission = table_.owed(settings_.seat);
  closing.taken_down = taken_down_;
  closing.forfeited = forfeited_;
  closing.purse = purse_;
  closing.secret = table_.secret().text();
  recorder_->close(std::move(closing));
}

}  // namespace houseway::cli
