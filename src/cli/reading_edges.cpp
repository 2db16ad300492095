#include "cli/reading_edges.hpp"

#include <algorithm>
#include <thread>

#include "cli/counts_folder.hpp"
#include "rulebook/table_rules.hpp"
#include "solve/analyze.hpp"

namespace houseway::cli {

std::vector<ReadingEdge> reading_edges(const rulebook::GameRules& game, const rulebook::TableConfig& config,
                                       const rulebook::Reading& reading) {
  std::vector<ReadingEdge> out;
  solve::Counted counted(counts_folder());
  solve::Request request;
  request.game = &game;
  request.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.counted = &counted;
  for (const std::string& wager : reading.wagers) {
    request.wagers = {wager};
    for (const std::string& value : reading.values) {
      request.config = config;
      request.config.readings[reading.id] = value;
      for (const solve::WagerFigures& figures : solve::analyze(request).wagers) {
        const auto& parts = figures.parts;
        const bool meant =
            rulebook::wager_of(figures.wager) == wager || std::find(parts.begin(), parts.end(), wager) != parts.end();
        // The best play comes first; what other plays of the same bet are worth is `analyze`'s to say.
        const bool other_play = std::any_of(out.begin(), out.end(), [&](const ReadingEdge& edge) {
          return edge.wager == figures.wager && edge.value == value;
        });
        if (meant && !other_play) out.push_back({figures.wager, value, figures.house_edge, figures.simulated});
      }
    }
  }
  return out;
}

}  // namespace houseway::cli
