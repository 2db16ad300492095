#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "table/round_file.hpp"

namespace houseway::cli {

namespace {

void verify(Context& context, const std::string& path, const std::string& given_seed) {
  table::RoundFile file = table::parse_round(read_file(path), path);
  if (!file.shoe) throw kit::InputError(path, "has no [shoe]: its cards did not come from a committed seed");
  const std::string text = given_seed.empty() ? file.shoe->seed : given_seed;
  if (text.empty()) throw kit::InputError(path, "the seed is not revealed yet; give it with --seed");
  const auto seed = kit::Seed::parse(text);
  if (!seed) throw kit::InputError(path, "the seed must be 64 hexadecimal digits");

  const games::BoundGame game = bind_file(context.rulebook(file.table.game), file, path);
  std::string problem;
  if (seed->commitment() != file.shoe->commitment) {
    problem = "the seed does not belong to the commitment";
  } else if (file.shoe->position.dealt > game.facts.shoe.deck.size()) {
    problem = "more cards were dealt before this round than the shoe holds";
  } else {
    table::CertifiedShoe shoe(*seed, game.facts.shoe, file.shoe->position);
    try {
      game.check(file.round, shoe);
    } catch (const kit::InputError& error) {
      problem = error.what();
    }
  }
  if (!problem.empty()) context.status = Status::findings;
  if (context.json) {
    return print_json(
        {{"file", path}, {"commitment", file.shoe->commitment}, {"verified", problem.empty()}, {"problem", problem}});
  }
  if (problem.empty()) {
    fmt::print("{}: {}: the seed belongs to the commitment and deals these cards\n", path, green("verified"));
  } else {
    fmt::print("{}: {}\n", path, red(problem));
  }
}

}  // namespace

void add_verify(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "verify", "Deal a round's shoe again from its revealed seed and compare every card",
                  "  houseway verify docs/examples/certified.round\n"
                  "  houseway verify night.round --seed 5f0c…e1");
  const auto file = std::make_shared<std::string>();
  const auto seed = std::make_shared<std::string>();
  command->add_option("file", *file, "The round file")->required()->type_name("FILE.round");
  command->add_option("--seed", *seed, "The seed, where the file does not reveal it")->type_name("HEX");
  command->callback([&context, file, seed] { verify(context, *file, *seed); });
}

}  // namespace houseway::cli
