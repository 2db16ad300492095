#include "book/filters.hpp"

#include <fmt/format.h>

#include <map>

namespace houseway::book {

report::Attributes filter_data(const rulebook::GameRules& game, const Row& row) {
  report::Attributes out{{"data-family", family_of(game)}, {"data-jurisdiction", jurisdiction_of(game)}};
  if (row.figures == nullptr || !row.is_bet()) return out;
  out.emplace_back("data-edge", fmt::format("{:.10g}", row.figures->house_edge * 100));
  out.emplace_back("data-risk", fmt::format("{:.10g}", row.figures->element_of_risk * 100));
  out.emplace_back("data-deviation", fmt::format("{:.10g}", row.figures->standard_deviation));
  out.emplace_back("data-favours", row.favours_player() ? "player" : "house");
  return out;
}

std::vector<Choice> choices_of(const Book& book, bool of_wagers) {
  std::map<std::string, std::string> families;
  std::map<std::string, std::string> jurisdictions;
  for (const PricedGame& priced : book.games) {
    const rulebook::GameRules& game = *priced.game;
    families.emplace(family_of(game), family_of(game));
    // Whose rules they are is what a source begins with.
    jurisdictions.emplace(jurisdiction_of(game),
                          fmt::format("{}: {}", jurisdiction_of(game), game.source.substr(0, game.source.find(','))));
  }
  std::vector<Choice> out{{"family", "Family", {families.begin(), families.end()}},
                          {"jurisdiction", "Jurisdiction", {jurisdictions.begin(), jurisdictions.end()}}};
  if (of_wagers) out.push_back({"favours", "Edge for", {{"house", "the house"}, {"player", "the player"}}});
  return out;
}

}  // namespace houseway::book
