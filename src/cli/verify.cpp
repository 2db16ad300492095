#include <fmt/format.h>

#include <filesystem>
#include <map>
#include <memory>
#include <optional>

#include "cli/command.hpp"
#include "cli/record_paths.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace {

/// Deals the cards of files and folders again.
class Verification {
 public:
  Verification(Context& context, std::optional<kit::Seed> given) : context_(context), games_(context), given_(given) {}

  /// Every file is looked at: one that cannot be verified does not hide what is wrong with the others.
  void run(const std::vector<std::string>& paths) {
    RecordPaths found = find_records(paths);
    for (const std::string& folder : found.sittings) {
      for (const evidence::RecordFile& file : read_sitting(folder).rounds) found.rounds.push_back(file.name);
    }
    for (const std::string& path : found.rounds) {
      try {
        verify(path);
      } catch (const kit::InputError& error) {
        unreadable_ = true;
        out_.push_back({{"file", path}, {"error", error.what()}});
        fmt::print(stderr, "houseway: {}\n", kit::printable(error.what()));
      }
    }
    if (problems_ > 0) context_.status = Status::findings;
    if (unreadable_) context_.status = Status::misuse;
    if (context_.json)
      return print_json({{"rounds", out_}, {"totals", {{"verified", verified_}, {"problems", problems_}}}});
    if (found.rounds.size() > 1) fmt::print("{} of {} rounds verified\n", verified_, found.rounds.size());
  }

 private:
  void verify(const std::string& path) {
    const table::RoundFile file = table::parse_round(read_file(path), path);
    if (!file.shoe) throw kit::InputError(path, "has no [shoe]: its cards did not come from a committed seed");
    const auto seed = seed_of(path, *file.shoe);
    if (!seed) throw kit::InputError(path, "the seed is not revealed yet; give it with --seed");
    const games::BoundGame game = bind_file(games_.with(file.table.game), file, path);
    const std::string problem = evidence::cards_problem(game, file, *seed);
    ++(problem.empty() ? verified_ : problems_);
    out_.push_back(
        {{"file", path}, {"commitment", file.shoe->commitment}, {"verified", problem.empty()}, {"problem", problem}});
    if (context_.json) return;
    if (problem.empty()) {
      fmt::print("{}: {}: the seed belongs to the commitment and deals these cards\n", path, green("verified"));
    } else {
      fmt::print("{}: {}\n", path, red(kit::printable(problem)));
    }
  }

  /// The seed given by hand, else the file's own, else the one that its sitting has revealed since.
  std::optional<kit::Seed> seed_of(const std::string& path, const table::ShoeRecord& shoe) {
    if (given_ && given_->commitment() == shoe.commitment) return given_;
    if (const auto own = kit::Seed::parse(shoe.seed); own && !given_) return own;
    const auto revealed = revealed_by_sitting(std::filesystem::path(path).parent_path()).of(shoe);
    return revealed && revealed->commitment() == shoe.commitment ? revealed : given_;
  }

  const evidence::RevealedSeeds& revealed_by_sitting(const std::filesystem::path& folder) {
    const auto [at, added] = sittings_.try_emplace(folder.string());
    if (!added || !std::filesystem::exists(folder / evidence::opening_name)) return at->second;
    const evidence::SittingRecord record = read_sitting(folder.string());
    for (const evidence::RecordFile& file : record.rounds) {
      try {
        at->second.add(table::parse_round(file.text, file.name));
      } catch (const kit::InputError&) {  // said where that file itself is verified
      }
    }
    if (record.closing) at->second.add(evidence::parse_closing(record.closing->text, record.closing->name));
    return at->second;
  }

  Context& context_;
  GamesRead games_;
  std::optional<kit::Seed> given_;
  std::map<std::string, evidence::RevealedSeeds> sittings_;
  nlohmann::json out_ = nlohmann::json::array();
  std::size_t verified_ = 0;
  std::size_t problems_ = 0;
  bool unreadable_ = false;
};

std::optional<kit::Seed> read_seed(const std::string& text) {
  if (text.empty()) return std::nullopt;
  if (const auto seed = kit::Seed::parse(text)) return seed;
  throw kit::InputError("--seed", "the seed must be 64 hexadecimal digits");
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "verify", "Deal the shoes of rounds again from their seeds and compare every card",
                  "  houseway verify docs/examples/certified.round\n"
                  "  houseway verify rounds/\n"
                  "  houseway verify night.round --seed 5f0c…e1");
  const auto paths = std::make_shared<std::vector<std::string>>();
  const auto seed = std::make_shared<std::string>();
  command->add_option("paths", *paths, "Round files, sittings, and folders of them")->required()->type_name("FILE|DIR");
  command->add_option("--seed", *seed, "A seed that the record does not reveal")->type_name("HEX");
  command->callback([&context, paths, seed] { Verification(context, read_seed(*seed)).run(*paths); });
}

}  // namespace houseway::cli
