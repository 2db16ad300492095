#include <fmt/format.h>

#include <algorithm>

#include "cli/play_session.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "kit/error.hpp"
#include "simulate/simulator.hpp"

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

/// Whether a player alone would have to bank, with nobody to bet against him: such a game is played between players.
bool PlaySession::needs_company() const {
  if (static_cast<int>(others_.size()) + 1 < game_.facts.fewest_seats) return true;
  if (!others_.empty() || !players_bank()) return false;
  table::BySeat<Stakes> alone{{settings_.seat, offered_stakes()}};
  static_cast<void>(simulate::agree(game_, table_.carry(), alone));
  const Stakes& stakes = alone[settings_.seat];
  return std::any_of(stakes.begin(), stakes.end(),
                     [&](const auto& stake) { return is_of_bank(rulebook::wager_of(stake.first)); });
}

/// What stands there, and of the player's stakes those that this seat may make beside it. Where players
/// bank, nobody else makes what only one of them may.
Stakes PlaySession::stakes_of_other(Seat seat) const {
  const auto lawful = [&](const Stakes& stakes) {
    return !game_.rules->check_stakes(stakes) && !table_.bets_problem(seat, stakes, {});
  };
  Stakes stakes = stakes_;
  if (game_.facts.table_stakes) {  // his own chips; when they are gone he buys as many as the player did
    const Stakes own = table_.standing(seat);
    return own.empty() ? offered_stakes() : own;
  }
  if (players_bank()) {
    const Stakes offered = offered_stakes();
    erase_if(stakes, [&](const auto& stake) { return !offered.contains(stake.first); });
    if (stakes.empty()) stakes = offered;
  }
  if (lawful(stakes)) return stakes;
  stakes = table_.standing(seat);
  for (bool changed = true; changed;) {
    changed = false;
    for (const auto& stake : stakes_) {
      const auto [at, placed] = stakes.try_emplace(stake.first, stake.second);
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

/// Where the table does not take them beside the player's stakes, the others sit this round out; where players bank,
/// one of them stakes the bank when it is his.
void PlaySession::seat_others(table::Round& round) const {
  if (others_.empty()) return;
  for (const Seat seat : others_) {
    if (Stakes stakes = stakes_of_other(seat); !stakes.empty()) round.stakes[seat] = std::move(stakes);
  }
  if (!players_bank()) return;
  table::BySeat<Stakes> all = round.stakes;
  if (!stakes_.empty()) all[settings_.seat] = stakes_;
  if (!simulate::agree(game_, table_.carry(), all)) return;
  for (const Seat seat : others_) round.stakes[seat] = all[seat];
  erase_if(round.stakes, [](const auto& seat) { return seat.second.empty(); });
}

table::Event PlaySession::strategy_answer(const table::Prompt& prompt) {
  if (prompt.kind == table::PromptKind::bet) return table::Bet{*prompt.seat, prompt.wager, {}};
  return table::Act{*prompt.seat, prompt.advice};
}

/// Of chips on the table, what a round has brought.
kit::Cents PlaySession::won_in_pots(const table::RoundResult& result, Seat seat) {
  kit::Cents sum;
  for (const table::Settlement& settlement : result.settlements) {
    if (settlement.seat == seat) sum += settlement.net();
  }
  return sum;
}

/// What the round brought them, as few lines as that takes.
void PlaySession::show_others(const table::RoundResult& result) const {
  std::string line;
  for (auto [seat, net] : result.net) {
    if (seat == settings_.seat) continue;
    if (game_.facts.table_stakes) net = won_in_pots(result, seat);
    std::string end = yellow("even");
    if (net > kit::Cents{}) end = green("wins " + net.text());
    if (net < kit::Cents{}) end = red("loses " + (-net).text());
    line += "  " + unbroken(seat.text() + " " + end);
  }
  if (!line.empty()) fmt::print("{}\n", wrap(line, 2));
}

}  // namespace houseway::cli
