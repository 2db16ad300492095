#include <cstddef>
#include <cstdint>
#include <string>
#include <utility>
#include <vector>

#include "evidence/audit.hpp"
#include "evidence/key_file.hpp"
#include "evidence/sitting_writer.hpp"
#include "fuzzed_rulebook.hpp"
#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "round_mutator.hpp"
#include "table/round_file.hpp"

/// Any bytes as a round file, as another file of a sitting, and as a key. A person's mistake is a `kit::InputError`;
/// whatever else comes out is a bug.
namespace houseway::fuzz {

namespace {

using games::BoundGame;
using table::Round;
using table::RoundFile;
using table::RoundResult;

constexpr const char* name = "fuzz.round";

/// What the program writes it must read, and write alike: no error of the input can excuse it here.
void check_written_form(const RoundFile& file) noexcept {
  const std::string once = table::write_round(file);
  const std::string twice = table::write_round(table::parse_round(once, "written.round"));
  kit::ensure(once == twice, "a round file written, read and written again is another");
}

/// A round recorded with what the rules gave, and replayed from its file, is in order.
void check_record(const BoundGame& game, RoundFile file, const RoundResult& result) noexcept {
  file.settlements = result.settlements;
  file.voided = result.voided;
  file.waiting = result.waiting ? result.waiting->text() : "";
  file.after = result.waiting ? std::nullopt : std::optional(result.after);
  RoundFile read = table::parse_round(table::write_round(file), "recorded.round");
  const RoundResult replayed = game.play(read.round, nullptr);
  const auto findings = table::compare(read, replayed);
  for (const table::Finding& finding : findings) std::fprintf(stderr, "%s\n", finding.text().c_str());
  kit::ensure(findings.empty(), "a recorded round is not in order when it is replayed");
}

/// The log up to any line is a round under way, or one whose first lines alone are refused.
void play_prefix(const BoundGame& game, Round round, std::size_t lines) {
  round.log.resize(lines);
  try {
    const RoundResult result = game.play(round, nullptr);
    kit::ensure(!result.waiting || !result.waiting->text().empty(), "a round waits for nothing that can be said");
  } catch (const kit::InputError&) {
  }
}

/// What people said in the log, without the cards: those come from the shoe now.
std::vector<table::Event> said(const Round& round) {
  std::vector<table::Event> out;
  for (table::Event event : round.log) {
    if (auto* call = std::get_if<table::Call>(&event)) {
      call->card.reset();
    } else if (!std::holds_alternative<table::Act>(event) && !std::holds_alternative<table::Bet>(event)) {
      continue;
    }
    out.push_back(std::move(event));
  }
  return out;
}

/// The same people at a live table: its log, replayed, must give the round that was played.
void play_live(const BoundGame& game, RoundFile file) {
  const std::vector<table::Event> events = said(file.round);
  // A new dealer came before the first card.
  std::erase_if(file.round.log,
                [](const table::Event& event) { return !std::holds_alternative<table::NewDealer>(event); });
  file.round.before.set_aside.clear();  // these may be cards that the new shoe holds too
  table::CertifiedShoe shoe(kit::Seed::from_text("fuzz"), game.facts.shoe);
  RoundResult result = game.play(file.round, &shoe);
  for (auto event = events.begin(); event != events.end() && result.waiting; ++event) {
    file.round.log.push_back(*event);
    result = game.play(file.round, &shoe);
  }
  check_record(game, std::move(file), result);
}

/// The other files of a record: whichever of them the text can be read as.
void run_as_record(const std::string& text) {
  const auto check = [&](const auto& parse, const auto& write) {
    try {
      const std::string once = write(parse(text, name));
      kit::ensure(once == write(parse(once, "written.toml")), "a file written, read and written again is another");
    } catch (const kit::InputError&) {
    }
  };
  check(evidence::parse_opening, evidence::write_opening);
  check(evidence::parse_closing, evidence::write_closing);
  check(evidence::parse_public_key, evidence::write_public_key);
  check(evidence::parse_secret_key, evidence::write_secret_key);
  (void)evidence::signed_part(text);
}

/// The same bytes as every file of a sitting at once.
void audit_record(const std::string& text) {
  evidence::Judge judge;
  judge.game = [](const rulebook::TableConfig& table) {
    return games::bind(rulebook::resolve_lawful(the_rulebook().game(table.game), table));
  };
  judge.rulebook = [](const rulebook::TableConfig&) { return kit::sha256_hex("fuzz"); };
  const evidence::RecordFile file{"0001.round", text};
  for (const evidence::Noted& noted : evidence::audit_sitting({"fuzz", file, {file, file}, file}, judge).findings)
    (void)noted.finding.text();
  (void)evidence::audit_sitting({"fuzz", std::nullopt, {file, file}, std::nullopt}, judge);
}

void run(const std::string& text) {
  run_as_record(text);
  audit_record(text);
  RoundFile file = table::parse_round(text, name);
  check_written_form(file);
  const BoundGame game = games::bind(rulebook::resolve_lawful(the_rulebook().game(file.table.game), file.table));
  play_prefix(game, file.round, std::hash<std::string>{}(text) % (file.round.log.size() + 1));
  const RoundResult result = game.play(file.round, nullptr);
  for (const table::Finding& finding : table::compare(file, result)) (void)finding.text();
  check_record(game, file, result);
  play_live(game, std::move(file));
}

}  // namespace

}  // namespace houseway::fuzz

using namespace houseway;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  (void)fuzz::the_rulebook();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    fuzz::run(std::string(data, data + size));
  } catch (const kit::InputError&) {
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  fuzz::Chance chance(seed);
  const std::string text(data, data + size);
  switch (fuzz::below(chance, 4)) {
    case 0:
      return fuzz::hand_over(fuzz::change_lines(text, chance), data, most);
    case 1:
    case 2:
      return fuzz::hand_over(fuzz::change_round(text, chance), data, most);
    default:
      return LLVMFuzzerMutate(data, size, most);
  }
}
