#include <cstddef>
#include <cstdint>
#include <string>
#include <vector>

#include "fuzzed_rulebook.hpp"
#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "line_mutator.hpp"
#include "rulebook/embedded.hpp"

/// Any bytes as a file of the rulebook, and as the configuration of a table. A person's mistake is a
/// `kit::InputError`; whatever else comes out is a bug.
namespace houseway::fuzz {

namespace {

using rulebook::GameRules;
using rulebook::Resolution;
using rulebook::Rulebook;
using rulebook::SourceFile;
using rulebook::TableConfig;

constexpr const char* game_id = "fuzz/game";

void play(const games::BoundGame& game, table::Round round) {
  try {
    (void)game.play(round, nullptr);
  } catch (const kit::InputError&) {
  }
}

/// The first round of a table: the prompt that a player would see, and every irregularity called at once.
void open_round(const games::BoundGame& game) {
  const GameRules& rules = game.rules->game;
  const table::Seat seat = table::Seat::at(0);
  table::Round round;
  round.before.fresh_shoe = true;
  for (const rulebook::Wager& wager : rules.wagers) {
    if (wager.kind != rulebook::WagerKind::main || !game.rules->offers(wager.id)) continue;
    round.stakes[seat][wager.id] = wager.stake.value_or(kit::Cents::dollars(10));
  }
  play(game, round);
  // Calls come before the stakes are looked at, so these must not be trusted then.
  table::Round beyond;
  beyond.stakes[table::Seat::at(game.rules->seats > 0 ? static_cast<std::size_t>(game.rules->seats) : 0)] = {};
  for (const rulebook::Irregularity& irregularity : rules.irregularities) {
    for (const rulebook::Remedy remedy : irregularity.remedies) {
      table::Call call;
      call.irregularity = irregularity.id;
      call.remedy = remedy;
      call.card = kit::Card::from_id(0);
      call.seats.push_back(seat);
      if (!rules.wagers.empty()) call.wager = rules.wagers.front().id;
      round.log = beyond.log = {call};
      play(game, round);
      play(game, beyond);
    }
  }
}

/// A table that names, for each wager, the last of its pay tables: the defaults take the first.
TableConfig last_paytables(const GameRules& game) {
  TableConfig config;
  for (const rulebook::PayTable& table : game.paytables) config.paytables[table.wager] = {table.id};
  return config;
}

void use(const GameRules& game, const TableConfig& config) {
  const Resolution resolution = rulebook::resolve(game, config);
  for (const rulebook::Violation& violation : resolution.violations) (void)violation.text();
  try {
    if (resolution.violations.empty()) open_round(games::bind(resolution.rules));
  } catch (const kit::InputError&) {
  }
}

/// What the program writes it must read, and write alike.
void check_written_form(const TableConfig& config) noexcept {
  const std::string once = rulebook::write_table(config);
  const std::string twice = rulebook::write_table(rulebook::parse_table(once, "written.toml"));
  kit::ensure(once == twice, "a table written, read and written again is another");
}

void run_as_game(const std::string& text) {
  static const std::vector<rulebook::Vocabulary> vocabularies = games::vocabularies();
  static const std::vector<SourceFile> embedded = rulebook::embedded_files();
  std::vector<SourceFile> files{{game_id, text}};
  // Reading the whole rulebook each time is slow, and only a file that extends another sees the others.
  if (!rulebook::parse_game(files.front()).extends.empty()) {
    files.insert(files.end(), embedded.begin(), embedded.end());
  }
  const Rulebook rulebook(files, vocabularies);
  const GameRules& game = rulebook.game(game_id);
  use(game, TableConfig{});
  use(game, last_paytables(game));
}

void run_as_table(const std::string& text) {
  const TableConfig config = rulebook::parse_table(text, "fuzz.toml");
  check_written_form(config);
  for (const auto& [id, game] : the_rulebook().games()) use(game, config);
}

}  // namespace

}  // namespace houseway::fuzz

using namespace houseway;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  (void)fuzz::the_rulebook();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  const std::string text(data, data + size);
  for (const auto run : {&fuzz::run_as_game, &fuzz::run_as_table}) {
    try {
      run(text);
    } catch (const kit::InputError&) {
    }
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  fuzz::Chance chance(seed);
  if (fuzz::below(chance, 3) == 0) {
    return fuzz::hand_over(fuzz::change_lines(std::string(data, data + size), chance), data, most);
  }
  return LLVMFuzzerMutate(data, size, most);
}
