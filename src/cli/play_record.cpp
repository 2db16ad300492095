#include <fmt/format.h>

#include "cli/play_session.hpp"

/// What is written down of a sitting.
namespace houseway::cli {

void PlaySession::change_shoe() {
  if (!shoe_is_over()) return;
  shoe_number_ = shoe_.position().shuffles + 1;
  shoe_ = table::CertifiedShoe(next_seed(), game_.facts.shoe, {shoe_number_, 0, 0});
}

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
  opening.commitment = secret_.commitment();
  opening.shoe = shoe_.seed().commitment();
  opening.table = game_.rules->config;
  recorder_.emplace(settings_.record_folder, std::move(opening), settings_.key);
}

void PlaySession::keep(const table::Round& round, const table::RoundResult& result,
                       const table::CertifiedShoe::Position& start) {
  if (!recorder_) return;
  table::RoundFile file;
  file.title = fmt::format("round {}", round_number_);
  file.table = game_.rules->config;
  file.shoe = table::ShoeRecord{shoe_.seed().commitment(), "", start, next_seed().commitment()};
  if (shoe_is_over()) file.shoe->seed = shoe_.seed().hex();
  file.round = round;
  file.settlements = result.settlements;
  if (result.voided) file.voided = true;
  file.after = result.after;
  recorder_->round(std::move(file), result);
}

void PlaySession::close_record() {
  if (!recorder_) return;
  evidence::Closing closing;
  const auto owed = carry_.owed.find(settings_.seat);
  if (owed != carry_.owed.end()) closing.commission = owed->second;
  closing.taken_down = taken_down_;
  closing.forfeited = forfeited_;
  closing.purse = purse_;
  closing.secret = secret_.text();
  recorder_->close(std::move(closing));
}

}  // namespace houseway::cli
