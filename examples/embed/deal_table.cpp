// Opens a table of blackjack, bets for two seats and plays them by the advice; then a table of Casino War whose cards
// come from outside, as at a table of felt and wood. Prints what each waits for, and every settlement with its clause.
#include <houseway/table.hpp>
#include <iostream>

using namespace houseway;

namespace {

void print_settlements(const State& state) {
  for (const Settlement& each : state.settlements) {
    std::cout << "  seat " << each.seat << ' ' << each.wager << ' ' << each.stake.text() << ": " << each.outcome << ", "
              << (each.net < Cents{} ? "loses " + (-each.net).text() : "wins " + each.net.text()) << "  ["
              << each.clause << "]\n";
  }
}

/// Decides as the basic strategy advises, and takes no further bet.
Event answer(const Prompt& prompt) {
  if (prompt.wanted == Wanted::bet) return event::Bet{prompt.seat, prompt.wager, {}};
  return event::Act{prompt.seat, prompt.advice};
}

}  // namespace

int main() try {
  Table blackjack({.game = "ma/blackjack"}, {.secret = "any text"});
  for (int round = 1; round <= 3; ++round) {
    for (const int seat : {1, 4}) blackjack.apply(event::Bet{seat, "blackjack", Cents::dollars(10)});
    blackjack.apply(event::Deal{});
    std::cout << blackjack.title() << ", round " << round << '\n';
    while (blackjack.state().stage == Stage::round) {
      const int seat = blackjack.state().waiting->seat;
      const Prompt prompt = *blackjack.state({.seat = seat}).waiting;  // as that seat sees it
      std::cout << "  " << prompt.text << "? " << prompt.advice << '\n';
      blackjack.apply(answer(prompt));
    }
    print_settlements(blackjack.state());
    blackjack.apply(event::NextRound{});
  }

  Table war({.game = "ma/casino-war"}, {.chance = Chance::events});
  war.apply(event::Bet{1, "initial", Cents::dollars(25)});
  war.apply(event::Deal{});
  std::cout << war.title() << '\n';
  for (const Event& event :
       std::vector<Event>{event::Burn{1}, event::Card{"Kh"}, event::Card{"Kd", "dealer"}, event::Act{1, "surrender"}}) {
    std::cout << "  " << war.state().waiting->text << '\n';
    war.apply(event);
  }
  print_settlements(war.state());
  try {
    war.apply(event::Card{"2c"});
  } catch (const Refused& refused) {
    std::cout << "  refused: " << refused.what() << '\n';  // and nothing has changed
  }
} catch (const std::exception& error) {
  std::cerr << error.what() << '\n';
  return 1;
}
