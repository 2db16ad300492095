#include "solve/analyze.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <chrono>
#include <set>

#include "games/registry.hpp"
#include "kit/error.hpp"
#include "rulebook/describe.hpp"
#include "simulate/simulator.hpp"
#include "solve/solvers.hpp"

namespace houseway::solve {

using games::BoundGame;
using kit::Cents;
using rulebook::GameRules;
using rulebook::TableConfig;
using rulebook::TableRules;
using rulebook::WagerKind;

namespace {

bool contains(const std::vector<std::string>& list, std::string_view word) {
  return std::find(list.begin(), list.end(), word) != list.end();
}

const rulebook::Wager& known_wager(const GameRules& game, const std::string& wager, const std::string& option) {
  if (const rulebook::Wager* rule = game.wager(rulebook::wager_of(wager))) {
    if (!rule->laid_as.empty()) throw kit::InputError(option, rulebook::another_name(*rule));
    if (!rule->not_dealt.empty()) throw kit::InputError(option, rulebook::not_dealt_text(game, *rule));
    return *rule;
  }
  std::vector<std::string> known;
  for (const auto& each : game.wagers) known.push_back(each.id);
  throw kit::InputError(option, fmt::format("{} has no wager “{}”{}", game.id, wager, kit::did_you_mean(wager, known)));
}

void know_wagers(const GameRules& game, const std::vector<std::string>& wagers) {
  if (!game.not_dealt.empty()) throw kit::InputError("", rulebook::not_dealt_text(game));
  for (const std::string& wager : wagers) known_wager(game, wager, "--wager");
}

constexpr const char* beside_option = "--beside";

/// Only a wager with a stake of its own lies beside another.
void know_beside(const GameRules& game, const std::vector<Beside>& beside) {
  for (const Beside& each : beside) {
    const rulebook::Wager& wager = known_wager(game, each.wager, beside_option);
    const auto refuse = [&](std::string_view why) {
      throw kit::InputError(beside_option, fmt::format("{} {}", each.wager, why));
    };
    if (wager.kind == WagerKind::bonus) refuse("has no stake of its own: what it pays is in the best play already");
    if (wager.kind == WagerKind::decision) refuse("is made in the course of the round, and not beside the main wager");
    if (wager.bank) refuse("is the bank's, and not made beside a wager");
    const auto same = [&](const Beside& other) { return other.wager == each.wager; };
    if (std::count_if(beside.begin(), beside.end(), same) > 1) refuse("is given twice");
  }
}

/// A table that offers the wager: as it is, or by the first pay table of it that makes one.
TableConfig offering(const GameRules& game, const TableConfig& config, const std::string& wager) {
  // What it pays is a question for the table that offers everything asked for.
  TableConfig with = config;
  with.pays.clear();
  if (rulebook::resolve_or_what_if(game, with).rules.offers(wager)) return config;
  for (const rulebook::PayTable& paytable : game.paytables) {
    if (paytable.wager != wager) continue;
    with.paytables[wager] = {paytable.id};
    const auto resolution = rulebook::resolve(game, with);
    const auto& violations = resolution.violations;
    const bool lawful =
        std::all_of(violations.begin(), violations.end(), [](const auto& each) { return each.what_if; });
    if (!lawful || !resolution.rules.offers(wager)) continue;
    with.pays = config.pays;
    return with;
  }
  return config;
}

/// How the text must be read for a column to stand, where it is usually read otherwise.
std::map<std::string, std::string> unusual_readings(const GameRules& game, const rulebook::PayTable& paytable) {
  std::map<std::string, std::string> out;
  for (const auto& [id, values] : paytable.when) {
    const rulebook::Reading* reading = game.reading(id);
    if (reading != nullptr && !contains(values, reading->fallback)) out[id] = values.front();
  }
  return out;
}

/// Columns by the number of players are priced with so many.
std::size_t players_of(const rulebook::PayTable& paytable, std::size_t otherwise) {
  constexpr std::string_view by_players = "players-";
  if (!paytable.applies.starts_with(by_players)) return otherwise;
  std::size_t players = otherwise;
  std::from_chars(paytable.applies.data() + by_players.size(), paytable.applies.data() + paytable.applies.size(),
                  players);
  return players;
}

/// The question, the table that it is about, and the stakes by which money is reckoned.
class Analyst {
 public:
  explicit Analyst(const Request& request, TableRules table, std::vector<std::string> wagers)
      : request_(request),
        game_(games::bind(table, request.strategy)),
        stakes_(simulate::default_stakes(game_, request.seats)),
        of_full_table_(simulate::default_stakes(game_, std::max<std::size_t>(2, simulate::most_seats(*game_.rules)))) {
    check_amounts(request.config);
    question_.table = std::move(table);
    question_.wagers = std::move(wagers);
    for (const Beside& each : request.beside) add_beside(each);
    if (std::any_of(question_.wagers.begin(), question_.wagers.end(),
                    [&](const std::string& wager) { return is_part(wager); }))
      question_.wagers.emplace_back(game_.one_bet.front());
    question_.strategy = request.strategy;
    question_.threads = request.threads;
    question_.seats = request.seats;
    question_.without = request.without;
    question_.monitor = request.monitor;
    question_.counted = request.counted;
    for (const std::string& wager : question_.wagers) {
      if (needs_more_seats(wager))
        throw kit::InputError("--seats", fmt::format("{} is made by more players than {}: say how many are dealt in",
                                                     wager, request.seats));
    }
  }

  /// Whether a wager that the table offers is not made by so few players.
  [[nodiscard]] bool needs_more_seats(std::string_view wager) const {
    const auto is_it = [&](const auto& stake) { return rulebook::wager_of(stake.first) == wager; };
    return std::none_of(stakes_.begin(), stakes_.end(), is_it) &&
           std::any_of(of_full_table_.begin(), of_full_table_.end(), is_it);
  }

  /// Whether players write the places of this layout: then each that is asked for has figures of its own.
  [[nodiscard]] bool has_written_places() const { return static_cast<bool>(game_.facts.place_written); }

  std::vector<WagerFigures> figures() {
    std::vector<WagerFigures> out;
    std::set<std::string> counted;
    for (const Distribution& distribution : solve(question_)) {
      out.push_back(figures_of(distribution, question_.table, stake_of(distribution)));
      counted.insert(std::string(rulebook::wager_of(distribution.wager)));
      counted.insert(distribution.parts.begin(), distribution.parts.end());
    }
    add_envies(out);
    simulate_the_rest(out, counted);
    return out;
  }

  /// What the main bet and the wagers beside it bring, of which these are the figures.
  [[nodiscard]] std::optional<Together> together(const std::vector<WagerFigures>& figures) const {
    if (sides_.empty()) return std::nullopt;
    return put_together(game_.one_bet.empty() ? "" : std::string(game_.one_bet.front()), sides_, figures);
  }

 private:
  /// A bet that is raised in the course of the round is solved in proportion to its stake.
  void check_amounts(const TableConfig& config) const {
    for (const auto& [wager, rows] : config.pays) {
      for (const auto& [outcome, odds] : rows) {
        const auto pays = rulebook::Pays::parse(odds);
        const bool amount = pays && (pays->kind == rulebook::PayKind::fixed || pays->kind == rulebook::PayKind::share);
        if (amount && is_part(wager))
          throw kit::InputError("--pays",
                                fmt::format("{}:{}={}; {} is analysed in proportion to its stake: write odds, "
                                            "like \"3 to 2\"",
                                            wager, outcome, odds, wager));
      }
    }
  }

  /// The main bet and this wager are asked for; the solver hears of those that its play can serve.
  void add_beside(const Beside& beside) {
    const std::string& wager = beside.wager;
    if (is_part(wager)) throw kit::InputError(beside_option, fmt::format("{} is the main wager itself", wager));
    if (!question_.table.offers(wager))
      throw kit::InputError(beside_option, fmt::format("{} is not offered at this table", wager));
    const Influence influence = influence_of_play(question_.table, wager);
    sides_.push_back({wager, beside.stake, influence});
    question_.wagers.push_back(wager);
    if (!game_.one_bet.empty()) question_.wagers.emplace_back(game_.one_bet.front());
    if (influence == Influence::solved) question_.beside.push_back({wager, beside.stake, stake_of(wager)});
  }

  [[nodiscard]] bool is_part(std::string_view wager) const {
    return std::find(game_.one_bet.begin(), game_.one_bet.end(), wager) != game_.one_bet.end();
  }

  [[nodiscard]] Cents stake_of(const Distribution& distribution) const {
    return stake_of(distribution.envied.empty() ? rulebook::wager_of(distribution.wager)
                                                : std::string_view(distribution.envied));
  }
  [[nodiscard]] Cents stake_of(std::string_view wager) const {
    for (const auto& [spot, stake] : stakes_) {
      if (rulebook::wager_of(spot) == wager) return stake;
    }
    return Cents::dollars(10);
  }

  /// What envy brings belongs to the wager that earns it.
  static void add_envies(std::vector<WagerFigures>& wagers) {
    for (const WagerFigures& bonus : wagers) {
      if (bonus.envied.empty()) continue;
      for (WagerFigures& wager : wagers) {
        if (wager.wager == bonus.envied) wager.envy = wager.envy.value_or(0) - bonus.house_edge;
      }
    }
  }

  void simulate_the_rest(std::vector<WagerFigures>& out, const std::set<std::string>& counted) {
    const auto missing = [&](std::string_view wager) {
      const rulebook::Wager* rule = question_.table.game.wager(wager);
      if (game_.facts.table_stakes && wager == game_.facts.spots[*game_.facts.table_stakes]) return false;  // no wager
      return rule != nullptr && opens(*rule) && question_.asks(wager) && !counted.contains(std::string(wager));
    };
    const auto& wagers = question_.table.game.wagers;
    if (std::none_of(wagers.begin(), wagers.end(), [&](const auto& wager) { return missing(wager.id); })) return;
    if (!question_.without.empty()) return refuse_to_simulate(wagers, missing);
    simulate::Plan plan;
    plan.stakes = stakes_;
    plan.seats = question_.seats;
    plan.rounds = request_.simulated_rounds;
    plan.threads = question_.threads;
    plan.seed = request_.seed;
    const std::atomic<bool> never{false};
    const auto whole = static_cast<double>(plan.rounds);
    const simulate::Result result = simulate::run(
        game_, plan, [&](std::uint64_t done) { question_.monitor.report(static_cast<double>(done) / whole); }, never);
    for (const auto& wager : result.wagers) {
      const bool measured_together = is_part(wager.wager) && !result.together.empty();
      if (!missing(wager.wager)) continue;
      out.push_back(simulated(measured_together ? result.together.front() : wager, wager.wager));
      if (measured_together) measure_parts(out.back(), result);
    }
  }

  /// A simulation deals whole shoes. What is asked for by name is refused, and of a whole table what is counted is
  /// shown.
  template <class Missing>
  void refuse_to_simulate(const std::vector<rulebook::Wager>& wagers, const Missing& missing) const {
    if (question_.wagers.empty()) return;
    const auto at = std::find_if(wagers.begin(), wagers.end(), [&](const auto& wager) { return missing(wager.id); });
    throw kit::InputError("--without",
                          fmt::format("{} is not counted here, and a simulation deals whole shoes", at->id));
  }

  /// Of a main bet of several parts: all that is staked on them, and how it was played.
  void measure_parts(WagerFigures& main, const simulate::Result& result) const {
    main.parts.assign(game_.one_bet.begin(), game_.one_bet.end());
    Cents all;
    for (const auto& wager : result.wagers) all += is_part(wager.wager) ? wager.staked : Cents{};
    main.average_stake = static_cast<double>(all.count()) / static_cast<double>(result.together.front().staked.count());
    main.element_of_risk = main.house_edge / main.average_stake;
    main.play.emplace();
    main.play->name = fmt::format("{}{}", request_.strategy != nullptr ? "as given" : "as built in",
                                  question_.seats > 1 ? ", by every player" : "");
  }

  [[nodiscard]] WagerFigures simulated(const simulate::WagerResult& result, const std::string& wager) const {
    WagerFigures out;
    out.wager = wager;
    for (const rulebook::PayTable& paytable : question_.table.paytables) {
      if (paytable.wager == wager) out.paytables.push_back(paytable.id);
    }
    out.house_edge = result.house_edge;
    out.element_of_risk = result.house_edge;
    out.standard_deviation = result.standard_deviation;
    out.standard_error = result.standard_error;
    out.simulated = true;
    return out;
  }

  const Request& request_;
  BoundGame game_;
  table::Stakes stakes_;
  table::Stakes of_full_table_;
  Question question_;
  std::vector<Together::Side> sides_;
};

}  // namespace

bool opens(const rulebook::Wager& wager) {
  const bool by_itself = wager.kind != WagerKind::decision && wager.kind != WagerKind::bonus && !wager.bank;
  return by_itself && wager.laid_as.empty() && wager.not_dealt.empty();
}

rulebook::Resolution table_of(const Request& request) {
  const GameRules& game = *request.game;
  know_wagers(game, request.wagers);
  know_beside(game, request.beside);
  TableConfig config = request.config;
  for (const std::string& wager : request.wagers)
    config = offering(game, config, std::string(rulebook::wager_of(wager)));
  for (const Beside& each : request.beside) config = offering(game, config, each.wager);
  return rulebook::resolve_or_what_if(game, config);
}

Answer analyze(const Request& request) {
  const auto start = std::chrono::steady_clock::now();
  const GameRules& game = *request.game;
  rulebook::Resolution resolution = table_of(request);
  const std::size_t most = simulate::most_seats(resolution.rules);
  if (request.seats < 1 || request.seats > most)
    throw kit::InputError("--seats", fmt::format("takes a number from 1 to {}", most));
  Answer out;
  out.game = game.id;
  out.options = resolution.rules.options;
  for (const auto& violation : resolution.violations) out.what_if.push_back(violation.text());
  for (const rulebook::Wager& wager : game.wagers) {
    if (opens(wager) && !resolution.rules.offers(wager.id)) out.not_offered.push_back(wager.id);
  }
  Analyst analyst(request, std::move(resolution.rules), request.wagers);
  for (const rulebook::Wager& wager : game.wagers) {
    if (analyst.needs_more_seats(wager.id)) out.of_more_seats.push_back(wager.id);
  }
  out.wagers = analyst.figures();
  out.together = analyst.together(out.wagers);
  out.seconds = std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
  return out;
}

std::string PricedTable::label() const {
  std::string out = applies.empty() ? paytable : paytable + ", " + applies;
  for (const auto& [reading, value] : readings) out += fmt::format(", only where {} is read as {}", reading, value);
  return out;
}

Request for_column(const Request& request, const rulebook::PayTable& paytable) {
  Request out = request;
  const auto readings = unusual_readings(*request.game, paytable);
  out.config.readings.insert(readings.begin(), readings.end());
  out.config.paytables[paytable.wager] = {paytable.id};
  // An option that chose another column gives way.
  for (const auto& [option, values] : paytable.when) {
    auto& options = out.config.options;
    if (const auto set = options.find(option); set != options.end() && !contains(values, set->second))
      options.erase(set);
  }
  out.wagers = {paytable.wager};
  out.seats = players_of(paytable, request.seats);
  return out;
}

std::size_t fewest_seats(const BoundGame& game, std::string_view wager) {
  const std::size_t most = simulate::most_seats(*game.rules);
  for (std::size_t seats = 1; seats <= most; ++seats) {
    const table::Stakes stakes = simulate::default_stakes(game, seats);
    if (std::any_of(stakes.begin(), stakes.end(),
                    [&](const auto& stake) { return rulebook::wager_of(stake.first) == wager; }))
      return seats;
  }
  return 1;
}

std::vector<PricedTable> analyze_all(const Request& request) {
  const GameRules& game = *request.game;
  know_wagers(game, request.wagers);
  std::vector<PricedTable> out;
  double seen = 0;
  const auto columns = static_cast<double>(game.paytables.size());
  for (const rulebook::PayTable& paytable : game.paytables) {
    ++seen;
    if (!request.wagers.empty() && !contains(request.wagers, paytable.wager)) continue;
    PricedTable priced{paytable.wager, paytable.id, paytable.applies, paytable.cite,
                       std::nullopt,   "",          paytable.stated,  unusual_readings(game, paytable)};
    Request one = for_column(request, paytable);
    one.monitor = request.monitor.part((seen - 1) / columns, seen / columns);
    try {
      auto resolution = rulebook::resolve_or_what_if(game, one.config);
      Analyst analyst(one, std::move(resolution.rules), {paytable.wager});
      for (WagerFigures& figures : analyst.figures()) {
        if (figures.wager == paytable.wager || contains(figures.parts, paytable.wager)) {
          priced.figures = std::move(figures);
        } else if (analyst.has_written_places() && rulebook::wager_of(figures.wager) == paytable.wager) {
          PricedTable& place = out.emplace_back(priced);
          place.wager = figures.wager;
          place.figures = std::move(figures);
        }
      }
    } catch (const kit::InputError& error) {
      priced.refused = error.what();
    }
    if (priced.figures || !priced.refused.empty()) out.push_back(std::move(priced));
  }
  std::stable_sort(out.begin(), out.end(), [](const PricedTable& a, const PricedTable& b) {
    const auto edge = [](const PricedTable& table) { return table.figures ? table.figures->house_edge : 2; };
    return a.wager != b.wager ? a.wager < b.wager : edge(a) < edge(b);
  });
  return out;
}

}  // namespace houseway::solve
