#include "cli/play_session.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <utility>

#include "cli/command.hpp"
#include "cli/layout.hpp"
#include "cli/round_report.hpp"
#include "cli/style.hpp"
#include "simulate/simulator.hpp"

namespace houseway::cli {

using kit::Cents;

PlaySession::PlaySession(const games::BoundGame& game, const kit::Seed& seed, PlaySettings settings)
    : game_(game), settings_(std::move(settings)), shoe_(seed, game.facts.shoe), purse_(settings_.bankroll) {
  carry_.fresh_shoe = game_.facts.shoe.deck.decks > 0;
  stakes_ = settings_.stakes.value_or(settings_.automatic ? simulate::default_stakes(game_) : first_stakes());
  if (settings_.automatic && game_.facts.stakes_stand) plan_ = std::exchange(stakes_, {});
}

void PlaySession::run() {
  if (!settings_.json) {
    fmt::print("{} ({}), {}\n", bold(game_.rules->game.title), game_.rules->game.id, settings_.seat.text());
    fmt::print("{}\n", dim("shoe committed to " + shoe_.seed().commitment()));
    if (!game_.facts.felt.empty()) fmt::print("\n{}", game_.facts.felt);
  }
  do {
    play_rounds();
  } while (!leave());
  if (const Cents owed = carry_.owed[settings_.seat]) {
    purse_ -= owed;
    if (!settings_.json) fmt::print("{} commission is collected as you leave\n", owed.text());
  }
  if (settings_.json) return;
  fmt::print("\n{} round{}, you leave with {} ({}{})\n", round_number_, round_number_ == 1 ? "" : "s", purse_.text(),
             purse_ < settings_.bankroll ? "" : "+", (purse_ - settings_.bankroll).text());
  fmt::print("{}\n", dim("seed revealed: " + shoe_.seed().hex()));
}

void PlaySession::play_rounds() {
  while (!leaving_ && (settings_.rounds == 0 || round_number_ < settings_.rounds)) {
    if (settings_.automatic) {
      bet_plan();
    } else if (!ask_stakes()) {
      return;
    }
    play_round();
  }
}

void PlaySession::play_round() {
  table::Round round = opening_round();
  const auto start = shoe_.next_round(carry_.fresh_shoe);
  table::RoundResult result = game_.play(round, &shoe_);
  while (result.waiting) {
    const auto event = answer(round, result);
    if (!event) {
      leaving_ = true;
      fmt::print("\n{}\n", yellow("you leave during the round: it does not count"));
      return;
    }
    round.log.push_back(*event);
    result = game_.play(round, &shoe_);
  }
  ++round_number_;
  carry_ = result.after;
  if (game_.facts.spans_rounds) {
    // The same wagers again, less those that stood from the rounds before and are decided now.
    for (const auto& [spot, amount] : round.before.standing[settings_.seat]) {
      if (!carry_.standing[settings_.seat].contains(spot)) stakes_.erase(spot);
    }
  } else if (game_.facts.stakes_stand) {
    stakes_ = carry_.standing[settings_.seat];
    std::erase_if(calls_, [&](const auto& call) { return !stakes_.contains(call.first); });
  }
  purse_ += result.net[settings_.seat];
  keep(round, result, start);
  show_result(result);
}

void PlaySession::show_result(const table::RoundResult& result) {
  if (settings_.json) {
    nlohmann::json out = to_json(result);
    out["round"] = round_number_;
    out["purse_cents"] = purse_.count();
    fmt::print("{}\n", out.dump());
    return;
  }
  fmt::print("\n{}\n{}", bold(fmt::format("round {}", round_number_)), draw_layout(result, settings_.seat));
  for (const table::Settlement& settlement : result.settlements) fmt::print("  {}\n", settlement_line(settlement));
  if (carry_.fresh_shoe && game_.facts.shoe.deck.decks > 1)
    fmt::print("{}\n", dim("  the shoe is over: the cards are shuffled"));
}

void PlaySession::keep(const table::Round& round, const table::RoundResult& result,
                       const table::CertifiedShoe::Position& start) {
  if (settings_.record_folder.empty()) return;
  table::RoundFile file;
  file.title = fmt::format("round {}", round_number_);
  file.table = game_.rules->config;
  file.shoe = table::ShoeRecord{shoe_.seed().commitment(), shoe_.seed().hex(), start};
  file.round = round;
  file.settlements = result.settlements;
  file.after = result.after;
  std::filesystem::create_directories(settings_.record_folder);
  write_file(fmt::format("{}/{:04}.round", settings_.record_folder, round_number_), table::write_round(file));
}

}  // namespace houseway::cli
