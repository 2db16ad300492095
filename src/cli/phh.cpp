#include "cli/phh.hpp"

#include <fmt/format.h>

#include "cli/command.hpp"
#include "cli/style.hpp"
#include "games/poker_room/house_takes.hpp"
#include "games/poker_room/phh_export.hpp"
#include "games/procedures.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace room = games::poker_room;

namespace {

nlohmann::json chips_json(const std::vector<kit::Cents>& amounts) {
  nlohmann::json out = nlohmann::json::array();
  for (const kit::Cents amount : amounts) out.push_back(room::chips_text(amount));
  return out;
}

/// "hand 12 ", before what is said of one hand of several.
std::string hand_title(const room::PhhHand& hand, const room::PhhReplay& replay) {
  return fmt::format("{}{}", hand.name.empty() ? "" : fmt::format("hand {}: ", kit::printable(hand.name)),
                     replay.variant->name);
}

std::string player_line(const room::PhhHand& hand, const room::PhhReplay& replay, int player) {
  const kit::Cents before = hand.stacks[static_cast<std::size_t>(player)];
  const kit::Cents after = replay.hand.stack(player);
  const bool unknown = before >= room::unknown_stack;
  const std::string difference = after == before
                                     ? "even"
                                     : fmt::format("{}{}", after > before ? "+" : "-",
                                                   room::chips_text(after > before ? after - before : before - after));
  return fmt::format("  {}: {} to {} ({})", kit::printable(hand.player_name(player)), room::chips_text(before),
                     unknown ? "inf" : room::chips_text(after), difference);
}

}  // namespace

std::vector<room::PhhHand> read_phh_file(const std::string& path) { return room::read_phh(read_file(path), path); }

void print_phh(const room::PhhHand& hand, const room::PhhReplay& replay) {
  fmt::print("{}\n", bold(hand_title(hand, replay)));
  for (const room::PhhAction& action : hand.actions) fmt::print("  {}\n", kit::printable(action.text));
  for (const room::Told& told : replay.told(hand)) fmt::print("{}  [{}]\n", kit::printable(told.text), told.clause);
  for (int p = 0; p < replay.hand.players(); ++p) fmt::print("{}\n", player_line(hand, replay, p));
  if (!replay.over()) fmt::print("the hand waits for {}\n", kit::printable(replay.waits_for(hand)));
}

nlohmann::json phh_json(const room::PhhHand& hand, const room::PhhReplay& replay) {
  nlohmann::json told = nlohmann::json::array();
  for (const room::Told& line : replay.told(hand)) told.push_back({{"text", line.text}, {"clause", line.clause}});
  nlohmann::json out{{"variant", hand.variant},
                     {"game", replay.variant->name},
                     {"over", replay.over()},
                     {"starting_stacks", chips_json(hand.stacks)},
                     {"stacks", chips_json(replay.stacks())},
                     {"winnings", chips_json(replay.winnings())},
                     {"told", std::move(told)}};
  if (!hand.name.empty()) out["hand"] = hand.name;
  if (!replay.over()) out["waits_for"] = replay.waits_for(hand);
  return out;
}

void write_as_phh(const games::BoundGame& game, const table::RoundFile& file, const table::RoundResult& computed,
                  const std::string& path) {
  if (game.rules->game.procedure != games::poker_room_procedure.id)
    throw kit::InputError(path, "only hands of the poker room are written in the notation");
  try {
    fmt::print("{}", room::write_phh({room::phh_of(room::rules_of(*game.rules), file, computed)}));
  } catch (const kit::InputError& error) {
    throw kit::InputError(path, error.what());
  }
}

void replay_phh_file(const std::string& path, bool json, bool record) {
  std::vector<room::PhhHand> hands = read_phh_file(path);
  std::vector<room::PhhReplay> replays;  // of all hands, before anything is said of one
  replays.reserve(hands.size());
  for (const room::PhhHand& hand : hands) replays.push_back(room::replay_phh(hand));
  nlohmann::json all = nlohmann::json::array();
  for (std::size_t i = 0; i < hands.size(); ++i) {
    room::PhhHand& hand = hands[i];
    const room::PhhReplay& replay = replays[i];
    if (record) {
      hand.finishing = replay.stacks();
      if (replay.over()) hand.winnings = replay.winnings();
    } else if (json) {
      all.push_back(phh_json(hand, replay));
    } else {
      print_phh(hand, replay);
    }
  }
  if (record) {
    fmt::print("{}", room::write_phh(hands));
  } else if (json) {
    print_json({{"file", path}, {"hands", std::move(all)}});
  }
}

}  // namespace houseway::cli
