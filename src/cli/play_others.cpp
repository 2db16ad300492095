#include <fmt/format.h>

#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "kit/error.hpp"

/// Seats that the house's strategy plays beside the player. They stake what the player stakes.
namespace houseway::cli {

using table::Seat;
using table::Stakes;

/// The seats that follow the player's, going round the table.
void PlaySession::invite_others(int count) {
  const auto seats = static_cast<std::size_t>(game_.rules->seats);
  for (int i = 1; i <= count; ++i)
    others_.push_back(Seat::at((settings_.seat.index() + static_cast<std::size_t>(i)) % seats));
}

/// What stands there, and of the player's stakes those that this seat may make beside it.
Stakes PlaySession::stakes_of_other(Seat seat) const {
  const auto lawful = [&](const Stakes& stakes) {
    return !game_.rules->check_stakes(stakes) && !table_.bets_problem(seat, stakes, {});
  };
  Stakes stakes = stakes_;
  if (lawful(stakes)) return stakes;
  stakes = table_.standing(seat);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& stake : stakes_) {
      const auto [at, placed] = stakes.insert(stake);
      if (!placed) continue;
      if (lawful(stakes)) {
        changed = true;
      } else {
        stakes.erase(at);
      }
    }
  }
  return stakes;
}

/// Where the table does not take them beside the player's stakes, the others sit this round out.
void PlaySession::seat_others(table::Round& round) const {
  if (others_.empty()) return;
  for (const Seat seat : others_) {
    if (Stakes stakes = stakes_of_other(seat); !stakes.empty()) round.stakes[seat] = std::move(stakes);
  }
}

table::Event PlaySession::strategy_answer(const table::Prompt& prompt) {
  if (prompt.kind == table::PromptKind::bet) return table::Bet{*prompt.seat, prompt.wager, {}};
  return table::Act{*prompt.seat, prompt.advice};
}

/// What the round brought them, as few lines as that takes.
void PlaySession::show_others(const table::RoundResult& result) const {
  std::string line;
  for (const auto& [seat, net] : result.net) {
    if (seat == settings_.seat) continue;
    std::string end = yellow("even");
    if (net > kit::Cents{}) end = green("wins " + net.text());
    if (net < kit::Cents{}) end = red("loses " + (-net).text());
    line += "  " + unbroken(seat.text() + " " + end);
  }
  if (!line.empty()) fmt::print("{}\n", wrap(line, 2));
}

}  // namespace houseway::cli
