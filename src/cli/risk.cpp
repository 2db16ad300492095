#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <memory>

#include "cli/analysis_output.hpp"
#include "cli/command.hpp"
#include "cli/request.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "games/registry.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"
#include "solve/core/session.hpp"

namespace houseway::cli {

using kit::Cents;
using nlohmann::json;
using solve::SessionMethod;
using solve::WagerFigures;

namespace {

struct RiskArguments {
  RequestArguments request;
  std::string strategy_file;
  std::string bet;
  std::string bankroll;
  double hands = 500;
  std::int64_t seed = 1;
};

Cents amount_of(const std::string& text, const char* option) {
  const auto amount = Cents::parse(text);
  if (!amount || *amount <= Cents{})
    throw kit::InputError(option, fmt::format("“{}” is no amount; write it as $25 or 12.50", text));
  return *amount;
}

std::uint64_t rounds_of(double hands) {
  constexpr double most = 1e6;
  if (!(hands >= 1 && hands <= most) || hands != std::floor(hands))
    throw kit::InputError("--hands", "takes a whole number from 1 to 1e6, like 500");
  return static_cast<std::uint64_t>(hands);
}

/// Whether a wager is paid amounts of money, or from a meter: its results do not grow with the bet. What only a bonus
/// beside it is paid, whose pay table stands under it, is none of its outcomes.
bool pays_amounts(const solve::Request& request, const WagerFigures& figures) {
  const auto table = solve::table_of(request).rules;
  const auto comes = [&](const std::string& outcome) {
    return figures.outcomes.empty() ||
           std::any_of(figures.outcomes.begin(), figures.outcomes.end(),
                       [&](const auto& each) { return each.outcome.find(outcome) != std::string::npos; });
  };
  return std::any_of(table.paytables.begin(), table.paytables.end(), [&](const rulebook::PayTable& paytable) {
    return paytable.wager == figures.wager &&
           std::any_of(paytable.rows.begin(), paytable.rows.end(), [&](const rulebook::PayRow& row) {
             const bool amount = row.pays.kind == rulebook::PayKind::fixed || row.pays.kind == rulebook::PayKind::share;
             return amount && comes(row.outcome);
           });
  });
}

solve::Session session_of(const RiskArguments& arguments, const solve::Request& request, const WagerFigures& figures) {
  solve::Session session;
  session.bet = arguments.bet.empty() ? figures.stake : amount_of(arguments.bet, "--bet");
  if (session.bet == Cents{}) session.bet = Cents::dollars(10);
  if (session.bet != figures.stake && pays_amounts(request, figures))
    throw kit::InputError("--bet", fmt::format("{} pays amounts of money, which are reckoned on a stake of {}",
                                               figures.wager, figures.stake.text()));
  session.rounds = rounds_of(arguments.hands);
  if (!arguments.bankroll.empty()) session.bankroll = amount_of(arguments.bankroll, "--bankroll");
  if (arguments.seed < 0) throw kit::InputError("--seed", "takes a number from 0 on");
  session.seed = static_cast<std::uint64_t>(arguments.seed);
  session.threads = request.threads;
  return session;
}

Cents rounded(double cents) { return Cents(std::llround(cents)); }

json to_json(const WagerFigures& figures, const solve::Session& session, const solve::SessionRisk& risk) {
  json percentiles = json::object();
  for (std::size_t i = 0; i < risk.percentiles.size(); ++i)
    percentiles[std::to_string(solve::session_percents[i])] = rounded(risk.percentiles[i]).text();
  const auto n0 = solve::rounds_to_show(figures);
  json out = {{"wager", figures.wager},
              {"parts", figures.parts},
              {"play", figures.play ? json(figures.play->name) : json(nullptr)},
              {"bet", session.bet.text()},
              {"hands", session.rounds},
              {"bankroll", session.bankroll ? json(session.bankroll->text()) : json(nullptr)},
              {"house_edge", figures.house_edge},
              {"standard_deviation", figures.standard_deviation},
              {"n0", n0 ? json(*n0) : json(nullptr)},
              {"method", kit::name_of(risk.method)},
              {"paths", risk.method == SessionMethod::paths ? json(risk.paths) : json(nullptr)},
              {"mean", rounded(risk.mean).text()},
              {"deviation", rounded(risk.deviation).text()},
              {"percentiles", percentiles},
              {"ahead", risk.ahead},
              {"behind", risk.behind},
              {"ruin", risk.ruin ? json(*risk.ruin) : json(nullptr)},
              {"ruin_error", risk.ruin_error ? json(*risk.ruin_error) : json(nullptr)}};
  if (session.bankroll) out["ruin_ever_at_most"] = solve::ruin_ever(figures, session);
  return out;
}

std::string how(const solve::SessionRisk& risk) {
  switch (risk.method) {
    case SessionMethod::steps:
      return "counted round by round";
    case SessionMethod::paths:
      return fmt::format("from {} sessions dealt out of the exact distribution of a round", risk.paths);
    case SessionMethod::moments:
      return "from mean and deviation alone: the results of a round are not all told apart";
  }
  return "";
}

void print_line(std::string_view name, const std::string& value, std::string_view note = "") {
  fmt::print("  {:<26}{:>16}{}\n", name, value, note.empty() ? "" : "  " + dim(note));
}

std::string percent(double part) { return fmt::format("{:.4f}%", 100 * part); }

void print_risk(const WagerFigures& figures, const solve::Session& session, const solve::SessionRisk& risk) {
  const std::string name = figures.parts.empty() ? figures.wager : fmt::format("{}", fmt::join(figures.parts, " + "));
  fmt::print("{}{}: {} a round, {}{}\n", bold(name), figures.play ? ", " + figures.play->name : "", session.bet.text(),
             kit::counted(session.rounds, "round"),
             session.bankroll ? fmt::format(", bankroll {}", session.bankroll->text()) : "");
  const auto bet = static_cast<double>(session.bet.count());
  print_line("house edge", fmt::format("{:.6f}%", 100 * figures.house_edge),
             fmt::format("{} by round", rounded(figures.house_edge * bet).text()));
  print_line("standard deviation", fmt::format("{:.4f}", figures.standard_deviation),
             fmt::format("{} by round", rounded(figures.standard_deviation * bet).text()));
  if (const auto n0 = solve::rounds_to_show(figures))
    print_line("N0", fmt::format("{:.0f}", *n0), "rounds until the expectation is as large as one deviation");
  if (figures.every != 1)
    print_line("decided in", fmt::format("{:.4f}", figures.every), "rounds of the table on average: one round here");
  print_line("the session brings", rounded(risk.mean).text(), fmt::format("± {}", rounded(risk.deviation).text()));
  for (std::size_t i = 0; i < risk.percentiles.size(); ++i)
    print_line(fmt::format("  {}% of sessions at most", solve::session_percents[i]),
               rounded(risk.percentiles[i]).text());
  print_line("ahead", percent(risk.ahead));
  print_line("even", percent(std::max(0.0, 1 - risk.ahead - risk.behind)));
  print_line("behind", percent(risk.behind));
  if (risk.ruin)
    print_line("ruined on the way", percent(*risk.ruin),
               risk.ruin_error ? fmt::format("± {}", percent(*risk.ruin_error)) : "less than the bet is left");
  if (session.bankroll && figures.house_edge < 0)
    print_line("ruined ever, at most", percent(solve::ruin_ever(figures, session)));
  fmt::print("  {}\n", dim(how(risk)));
}

void run(const Context& context, const RiskArguments& arguments) {
  const auto strategy = read_strategy(arguments.strategy_file);
  RequestRun run(context, arguments.request);
  run.request.strategy = strategy ? &*strategy : nullptr;
  if (run.request.wagers.empty()) {
    const games::BoundGame game = games::bind(solve::table_of(run.request).rules, run.request.strategy);
    if (!game.one_bet.empty()) run.request.wagers.emplace_back(game.one_bet.front());
  }
  json list = json::array();
  std::vector<std::function<void()>> prints;
  std::string game;
  run.done([&](const solve::Request& request) {
    const solve::Answer answer = solve::analyze(request);
    game = answer.game;
    for (const WagerFigures& figures : answer.wagers) {
      if (!figures.envied.empty()) continue;
      const solve::Session session = session_of(arguments, request, figures);
      const solve::SessionRisk risk = solve::session_risk(figures, session, request.monitor);
      list.push_back(to_json(figures, session, risk));
      prints.emplace_back([=] { print_risk(figures, session, risk); });
    }
    return 0;
  });
  if (context.json) return print_json({{"game", game}, {"wagers", list}});
  for (const auto& print : prints) print();
}

}  // namespace

void add_risk(CLI::App& app, Context& context) {
  CLI::App* command =
      add_command(app, context, "risk", "What a session does to a bankroll: percentiles, ruin, N0",
                  "  houseway risk ma/three-card-poker --bet 25 --bankroll 1000 --hands 500\n"
                  "  houseway risk ma/craps --wager pass --hands 1e4 --json\n"
                  "  houseway risk ma/blackjack --strategy best.toml --bankroll 500\n"
                  "Without --wager, of the main bet as the best play plays it. --bet is the stake that opens it.");
  const auto arguments = std::make_shared<RiskArguments>();
  arguments->request.add_to(*command);
  command->add_option("--bet", arguments->bet, "The stake that opens each round")->type_name("$AMOUNT");
  command->add_option("--bankroll", arguments->bankroll, "Play ends when less than the bet is left of it")
      ->type_name("$AMOUNT");
  command->add_option("--hands", arguments->hands, "Rounds of the session, 500 by default")->type_name("N");
  command->add_option("--strategy", arguments->strategy_file, "Played by this strategy file")->type_name("FILE");
  command->add_option("--seed", arguments->seed, "The seed of the random numbers, where sessions are dealt")
      ->type_name("S");
  command->callback([&context, arguments] { interruptible([&] { run(context, *arguments); }); });
}

}  // namespace houseway::cli
