#include "cli/record_paths.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <filesystem>

#include "games/poker_room/phh.hpp"
#include "games/rulebook_digest.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace fs = std::filesystem;

namespace {

/// Numbers in names count as numbers: 9999.round comes before 10000.round.
bool comes_before(const std::string& a, const std::string& b) {
  const fs::path first(a);
  const fs::path second(b);
  if (first.parent_path() != second.parent_path()) return first.parent_path() < second.parent_path();
  const std::string x = first.filename().string();
  const std::string y = second.filename().string();
  const auto digits = [](const std::string& name) {
    return std::min(name.find_first_not_of("0123456789"), name.size());
  };
  if (digits(x) > 0 && digits(y) > 0 && digits(x) != digits(y)) return digits(x) < digits(y);
  return x < y;
}

bool is_sitting(const fs::path& folder) { return fs::exists(folder / evidence::opening_name); }

/// Files of rounds and, where `hands` are wanted too, of poker hands.
std::vector<std::string> rounds_in(const fs::path& folder, bool hands) {
  std::vector<std::string> files;
  for (const auto& entry : fs::directory_iterator(folder)) {
    const std::string path = entry.path().string();
    const bool wanted = entry.path().extension() == ".round" || (hands && games::poker_room::is_phh(path));
    if (entry.is_regular_file() && wanted) files.push_back(path);
  }
  std::sort(files.begin(), files.end(), comes_before);
  return files;
}

void find_below(const fs::path& folder, bool hands, RecordPaths& out) {
  if (is_sitting(folder)) {
    out.sittings.push_back(folder.string());
    return;
  }
  const auto files = rounds_in(folder, hands);
  out.rounds.insert(out.rounds.end(), files.begin(), files.end());
  std::vector<fs::path> folders;
  for (const auto& entry : fs::directory_iterator(folder)) {
    if (entry.is_directory()) folders.push_back(entry.path());
  }
  std::sort(folders.begin(), folders.end());
  for (const fs::path& below : folders) find_below(below, hands, out);
}

}  // namespace

RecordPaths find_records(const std::vector<std::string>& paths, bool hands) {
  RecordPaths out;
  for (const std::string& path : paths) {
    std::error_code error;
    if (!fs::is_directory(path, error)) {
      out.rounds.push_back(path);
      continue;
    }
    const std::size_t before = out.rounds.size() + out.sittings.size();
    try {
      find_below(path, hands, out);
    } catch (const fs::filesystem_error& problem) {
      throw kit::InputError(path, "cannot be read: " + problem.code().message());
    }
    if (out.rounds.size() + out.sittings.size() == before)
      throw kit::InputError(path, fmt::format("holds no round file (*.round{})", hands ? ", *.phh" : ""));
  }
  return out;
}

evidence::SittingRecord read_sitting(const std::string& folder) {
  evidence::SittingRecord record;
  record.name = folder;
  const auto read = [](const std::string& path) { return evidence::RecordFile{path, read_file(path)}; };
  record.opening = read((fs::path(folder) / evidence::opening_name).string());
  for (const std::string& path : rounds_in(folder, false)) record.rounds.push_back(read(path));
  const fs::path closing = fs::path(folder) / evidence::closing_name;
  if (fs::exists(closing)) record.closing = read(closing.string());
  return record;
}

GamesRead::GamesRead(const Context& context) : context_(context) {
  if (!context.rulebook_folder.empty()) folder_ = context.rulebook();
}

const rulebook::Rulebook& GamesRead::with(const std::string& game) {
  if (folder_) return *folder_;
  const auto at = read_.find(game);
  return at != read_.end() ? at->second : read_.emplace(game, context_.rulebook(game)).first->second;
}

Replayed GamesRead::run(table::RoundFile file, const std::string& path) {
  Replayed out{std::move(file), {}, {}, {}};
  const games::BoundGame game = bind_file(with(out.file.table.game), out.file, path);
  out.not_by_the_rule = game.rules->not_by_the_rule;
  try {
    out.result = game.play(out.file.round, nullptr);
  } catch (const kit::InputError& error) {
    throw kit::InputError(path, error.what());
  }
  for (const auto& [seat, stakes] : out.file.round.stakes) {
    if (game.facts.board) out.boards[seat] = game.facts.board(out.file.round, seat);
  }
  return out;
}

games::BoundGame GamesRead::bind(const rulebook::TableConfig& table) {
  return games::bind(rulebook::resolve_or_what_if(with(table.game).game(table.game), table).rules);
}

std::string GamesRead::rulebook_digest(const rulebook::TableConfig& table) {
  return games::rulebook_digest(context_.rulebook_folder, *bind(table).rules);
}

}  // namespace houseway::cli
