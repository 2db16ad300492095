#include "cli/request.hpp"

#include <algorithm>
#include <thread>

#include "cli/counts_folder.hpp"
#include "kit/error.hpp"
#include "table/dealt_seats.hpp"

namespace houseway::cli {

namespace {

constexpr std::uint64_t parts_of_the_bar = 1000;

}  // namespace

void RequestArguments::add_to(CLI::App& command) {
  command.add_option("game", game, "A game of the rulebook, like ma/casino-war")->type_name("GAME");
  command.add_option("--wager", wagers, "Only this wager; with the options that offer it")->type_name("W");
  command.add_option("--threads", threads, "How many threads; all cores by default")
      ->check(CLI::Range(0, 1024))
      ->type_name("T");
  command.add_option("--seats", seats, "How many seats are dealt in, where that matters")
      ->check(CLI::Range(1, static_cast<int>(table::most_dealt_seats)))
      ->type_name("N");
  table.add_to(command);
}

RequestRun::RequestRun(const Context& context, const RequestArguments& arguments)
    : rulebook_(context.rulebook(context.game_id(arguments.table.game_of(arguments.game)))),
      counted_(counts_folder()),
      progress_(parts_of_the_bar, "") {
  request.game = &rulebook_.game(context.game_id(arguments.table.game_of(arguments.game)));
  request.config = arguments.table.config(request.game->id);
  request.wagers = arguments.wagers;
  request.seats = static_cast<std::size_t>(arguments.seats);
  request.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  request.counted = &counted_;
  request.monitor = solve::Monitor(
      [this](double part) { progress_.show(static_cast<std::uint64_t>(part * static_cast<double>(parts_of_the_bar))); },
      &CatchInterrupt::caught());
}

void interruptible(const std::function<void()>& run) {
  try {
    run();
  } catch (const solve::Interrupted&) {
    throw kit::InputError("", "interrupted: nothing is shown or written");
  }
}

}  // namespace houseway::cli
