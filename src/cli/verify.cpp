#include <fmt/format.h>

#include <memory>

#include "cli/command.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "table/round_file.hpp"

namespace houseway::cli {

namespace {

/// The round dealt again from its seed, with the recorded decisions: equal when every card comes out the same.
std::string first_difference(const games::BoundGame& game, const table::RoundFile& file, const kit::Seed& seed) {
  table::CertifiedShoe shoe(seed, game.facts.shoe, file.shoe->position);
  for (std::size_t i = 0; i < file.round.log.size(); ++i) {
    const table::Event& event = file.round.log[i];
    if (const auto* deal = std::get_if<table::Deal>(&event)) {
      const kit::Card card = shoe.draw();
      if (card != deal->card)
        return fmt::format("log line {}: {} was recorded, the seed deals {}", i + 1, deal->card.text(), card.text());
    } else if (const auto* burn = std::get_if<table::Burn>(&event)) {
      for (int n = 0; n < burn->count; ++n) shoe.draw();
    } else if (const auto* draw = std::get_if<table::Draw>(&event)) {
      const std::uint32_t value = shoe.below(draw->of);
      if (value != draw->value)
        return fmt::format("log line {}: {} was recorded, the seed draws {}", i + 1, draw->value, value);
    } else if (const auto* call = std::get_if<table::Call>(&event); call != nullptr && call->card) {
      shoe.draw();
    }
  }
  return "";
}

void verify(Context& context, const std::string& path, const std::string& given_seed) {
  const table::RoundFile file = table::parse_round(read_file(path), path);
  if (!file.shoe) throw kit::InputError(path, "has no [shoe]: its cards did not come from a committed seed");
  const std::string text = given_seed.empty() ? file.shoe->seed : given_seed;
  if (text.empty()) throw kit::InputError(path, "the seed is not revealed yet; give it with --seed");
  const auto seed = kit::Seed::parse(text);
  if (!seed) throw kit::InputError(path, "the seed must be 64 hexadecimal digits");

  const rulebook::Rulebook rulebook = context.rulebook();
  const games::BoundGame game = games::bind(rulebook::resolve_lawful(rulebook.game(file.table.game), file.table));
  const bool committed = seed->commitment() == file.shoe->commitment;
  std::string problem = committed ? "" : "the seed does not belong to the commitment";
  if (problem.empty()) {
    try {
      problem = first_difference(game, file, *seed);
    } catch (const kit::ShoeEmpty&) {
      problem = "the log deals more cards than the shoe holds";
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
