#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <memory>
#include <thread>

#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"
#include "cli/request.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "kit/error.hpp"
#include "solve/equity/chinese.hpp"
#include "solve/equity/notation.hpp"
#include "solve/equity/table.hpp"

namespace houseway::cli {

namespace {

namespace equity = solve::equity;
using equity::Part;
using nlohmann::json;

struct EquityArguments {
  std::string game;
  std::vector<std::string> hands;
  std::vector<std::string> ranges;
  std::string board;
  std::string dead;
  std::string win;
  std::string low;
  std::string ace;
  std::string qualifier;
  bool joker = false;
  std::string joker_use;
  std::string middle;
  std::string back;
  double samples = 0;
  bool exact = false;
  bool table = false;
  std::int64_t seed = 1;
  int threads = 0;
};

/// The value of an option by its name; as it was where nothing is said.
template <kit::NamedEnum E>
void set_by_name(E& value, const std::string& name, const char* option) {
  if (name.empty()) return;
  const auto named = kit::from_name<E>(name);
  if (!named) {
    const std::vector<std::string> names(kit::names_of<E>().begin(), kit::names_of<E>().end());
    throw kit::InputError(option, fmt::format("takes {}, not “{}”", kit::one_of(names), name));
  }
  value = *named;
}

/// The same for the systems of low hands, by the names that people have for them.
template <kit::NamedEnum E>
void set_by_low_name(E& value, const std::string& name, const char* option) {
  set_by_name(value, name == "a-5" ? "ace-to-five" : name == "2-7" ? "deuce-to-seven" : name, option);
}

equity::Rules rules_of(const EquityArguments& arguments) {
  equity::Rules rules = equity::named_rules(arguments.game);
  set_by_name(rules.wins, arguments.win, "--win");
  set_by_low_name(rules.low, arguments.low, "--low");
  set_by_name(rules.ace, arguments.ace, "--ace");
  rules.joker = arguments.joker;
  set_by_name(rules.joker_use, arguments.joker_use, "--joker-use");
  set_by_low_name(rules.rows.middle, arguments.middle, "--middle");
  set_by_low_name(rules.rows.back, arguments.back, "--back");
  rules.rows.ace = rules.ace;
  const bool rows = rules.game == equity::GameId::chinese_poker;
  if (!rows && !(arguments.middle.empty() && arguments.back.empty()))
    throw kit::InputError(arguments.middle.empty() ? "--back" : "--middle", "is a row of chinese-poker");
  if (!arguments.qualifier.empty()) {
    constexpr int lowest = 6;
    constexpr int highest = 10;
    int rank = 0;
    if (arguments.qualifier != "none") {
      for (int each = lowest; each <= highest; ++each) rank = arguments.qualifier == std::to_string(each) ? each : rank;
      if (rank == 0)
        throw kit::InputError("--qualifier", fmt::format("takes a rank from {} to {}, or none", lowest, highest));
      rules.qualifier = static_cast<kit::Rank>(rank - 2);
    } else {
      rules.qualifier.reset();
    }
  }
  if (!rows) equity::check_rules(rules);
  return rules;
}

equity::Effort effort_of(const EquityArguments& arguments, Progress& progress) {
  constexpr std::uint64_t parts_of_the_bar = 1000;
  constexpr double most_samples = 1e11;
  equity::Effort effort;
  effort.threads =
      arguments.threads > 0 ? arguments.threads : static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  effort.monitor = solve::Monitor(
      [&progress](double part) {
        progress.show(static_cast<std::uint64_t>(part * static_cast<double>(parts_of_the_bar)));
      },
      &CatchInterrupt::caught());
  if (arguments.samples != 0) {
    if (!(arguments.samples >= 1 && arguments.samples <= most_samples) ||
        arguments.samples != std::floor(arguments.samples))
      throw kit::InputError("--samples", "takes a whole number from 1 to 1e11, like 1e7");
    effort.samples = static_cast<std::uint64_t>(arguments.samples);
  }
  if (arguments.seed < 0) throw kit::InputError("--seed", "takes a number from 0 on");
  effort.exact = arguments.exact;
  effort.seed = static_cast<std::uint64_t>(arguments.seed);
  return effort;
}

std::string percent_of(double part) { return fmt::format("{:.4f}%", 100 * part); }

double part_of(std::uint64_t count, std::uint64_t whole) {
  return static_cast<double>(count) / static_cast<double>(whole);
}

std::string grouped(std::uint64_t number) {
  std::string digits = std::to_string(number);
  for (std::size_t at = digits.size(); at > 3;) digits.insert(at -= 3, ",");
  return digits;
}

std::string found_how(const equity::Equities& found) {
  const std::string deals = grouped(found.tally.deals);
  switch (found.method) {
    case equity::Method::every_deal:
      return fmt::format("{} deals, every one counted", deals);
    case equity::Method::every_board:
      return fmt::format("{} deals, counted board by board", deals);
    case equity::Method::pairs_of_hands:
      return fmt::format("{} deals, counted by pairs of finished hands", deals);
    case equity::Method::random_deals:
      break;
  }
  return fmt::format("{} random deals, not counted: ± is one standard error", deals);
}

json rules_json(const equity::Rules& rules) {
  json out = {{"game", kit::name_of(rules.game)}, {"name", equity::game_of(rules.game).name}};
  if (rules.game == equity::GameId::chinese_poker) {
    out["middle"] = kit::name_of(rules.rows.middle);
    out["back"] = kit::name_of(rules.rows.back);
    return out;
  }
  out["win"] = kit::name_of(rules.wins);
  if (rules.wins != equity::Wins::high && rules.game != equity::GameId::badugi) out["low"] = kit::name_of(rules.low);
  if (rules.low == equity::LowSystem::deuce_to_seven) out["ace"] = kit::name_of(rules.ace);
  if (rules.qualifier) out["qualifier"] = static_cast<int>(*rules.qualifier) + 2;
  if (rules.joker) out["joker"] = kit::name_of(rules.joker_use);
  return out;
}

json fraction_json(const solve::Fraction& value) {
  return {{"fraction", value.str()}, {"value", value.convert_to<double>()}};
}

json equities_json(const equity::Situation& situation, const std::vector<std::string>& texts,
                   const equity::Equities& found) {
  json out = rules_json(situation.rules);
  out["board"] = equity::text_of(situation.board);
  out["dead"] = equity::text_of(situation.dead);
  out["method"] = kit::name_of(found.method);
  out["exact"] = found.method != equity::Method::random_deals;
  out["deals"] = found.tally.deals;
  json hands = json::array();
  for (std::size_t i = 0; i < texts.size(); ++i) {
    json parts = json::object();
    for (const Part part : {Part::whole, Part::high_half, Part::low_half}) {
      if (part != Part::whole && !situation.rules.splits()) continue;
      parts[std::string(kit::name_of(part))] = {{"wins", found.tally.alone(part, i)},
                                                {"ties", found.tally.shared(part, i)}};
    }
    json share = fraction_json(found.tally.share(i));
    if (found.error) share["error"] = (*found.error)[i];
    hands.push_back({{"hand", texts[i]},
                     {"combinations", situation.hands[i].size()},
                     {"share", std::move(share)},
                     {"parts", std::move(parts)}});
  }
  out["hands"] = std::move(hands);
  return out;
}

void print_equities(const equity::Situation& situation, const std::vector<std::string>& texts,
                    const equity::Equities& found) {
  const equity::Tally& tally = found.tally;
  const bool splits = situation.rules.splits();
  fmt::print("{}: {}\n", bold(equity::game_of(situation.rules.game).name), found_how(found));
  std::size_t widest = 4;
  for (const std::string& text : texts) widest = std::max(widest, std::min<std::size_t>(width_of(text), 30));
  const std::string columns = splits ? fmt::format("{:>11}{:>11}{:>11}{:>11}", "high wins", "ties", "low wins", "ties")
                                     : fmt::format("{:>11}{:>11}", "wins", "ties");
  fmt::print("{}\n", dim(fmt::format("{:<{}}{:>13}{}  {}", "hand", widest, "share", columns,
                                     found.error ? "±" : "of the pot")));
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const solve::Fraction share = tally.share(i);
    std::string line = fmt::format("{:<{}}{:>12.6f}%", texts[i], widest, 100 * share.convert_to<double>());
    const auto add = [&](std::uint64_t count) {
      line += fmt::format("{:>11}", percent_of(part_of(count, tally.deals)));
    };
    add(tally.alone(Part::whole, i) + tally.alone(Part::high_half, i));
    add(tally.shared(Part::whole, i) + tally.shared(Part::high_half, i));
    if (splits) {
      add(tally.alone(Part::low_half, i));
      add(tally.shared(Part::low_half, i));
    }
    line += found.error ? fmt::format("  {:.4f}%", 100 * (*found.error)[i]) : "  " + share.str();
    fmt::print("{}\n", line);
  }
}

void run_chinese(const Context& context, const EquityArguments& arguments, const equity::Rules& rules,
                 const std::vector<std::string>& texts) {
  if (!arguments.board.empty()) throw kit::InputError("--board", "Chinese Poker has no board");
  equity::ChineseSituation situation{rules, {}, equity::parse_cards(arguments.dead, rules, "--dead")};
  solve::CardSet taken = situation.dead;
  for (const std::string& text : texts) {
    situation.hands.push_back(equity::parse_rows(text, rules, taken));
    for (const solve::CardSet row : situation.hands.back()) taken |= row;
  }
  Progress progress(1000, "");
  const CatchInterrupt interrupt;
  const auto found = equity::chinese_points(situation, effort_of(arguments, progress));
  progress.clear();
  if (context.json) {
    json out = rules_json(rules);
    out["dead"] = equity::text_of(situation.dead);
    out["exact"] = !found.error.has_value();
    out["deals"] = found.deals;
    json list = json::array();
    for (std::size_t i = 0; i < texts.size(); ++i) {
      json points = fraction_json(found.by_deal(i));
      if (found.error) points["error"] = (*found.error)[i];
      list.push_back({{"hand", texts[i]}, {"points", std::move(points)}, {"mis_set", found.misset[i]}});
    }
    out["hands"] = std::move(list);
    return print_json(out);
  }
  fmt::print("{}: {} deals{}\n", bold(equity::game_of(rules.game).name), grouped(found.deals),
             found.error ? " at random, not counted: ± is one standard error" : ", every one counted");
  for (std::size_t i = 0; i < texts.size(); ++i) {
    const solve::Fraction points = found.by_deal(i);
    fmt::print(
        "{}: {:+.6f} points  {}{}\n", texts[i], points.convert_to<double>(),
        found.error ? fmt::format("± {:.6f}", (*found.error)[i]) : points.str(),
        found.misset[i] == 0 ? "" : fmt::format("  mis-set {}", percent_of(part_of(found.misset[i], found.deals))));
  }
}

void run_table(const Context& context, const EquityArguments& arguments, const equity::Rules& rules) {
  if (rules.game != equity::GameId::texas_hold_em)
    throw kit::InputError("--table", "is of texas-hold-em, whose hands are of 169 kinds");
  Progress progress(1000, "");
  const CatchInterrupt interrupt;
  const equity::Effort effort = effort_of(arguments, progress);
  const equity::MatchUps all = equity::hold_em_match_ups(effort.threads, effort.monitor);
  progress.clear();
  json list = json::array();
  if (!context.json) fmt::print("hand,against,deals,wins,ties,share\n");
  for (std::size_t hand = 0; hand < equity::kinds_of_hands; ++hand) {
    for (std::size_t against = 0; against < equity::kinds_of_hands; ++against) {
      const equity::MatchUp& match = all(hand, against);
      const auto share = match.share().convert_to<double>();
      const std::string name = equity::kind_name(hand);
      const std::string other = equity::kind_name(against);
      if (context.json) {
        list.push_back({{"hand", name},
                        {"against", other},
                        {"deals", match.deals},
                        {"wins", match.wins},
                        {"ties", match.ties},
                        {"share", share}});
      } else {
        fmt::print("{},{},{},{},{},{:.10f}\n", name, other, match.deals, match.wins, match.ties, share);
      }
    }
  }
  if (context.json) print_json({{"game", kit::name_of(rules.game)}, {"match_ups", list}});
}

void run(const Context& context, const EquityArguments& arguments) {
  if (arguments.game.empty())
    throw kit::InputError("", fmt::format("equity needs a game: {}", kit::one_of(equity::rules_names())));
  const equity::Rules rules = rules_of(arguments);
  std::vector<std::string> texts = arguments.hands;
  texts.insert(texts.end(), arguments.ranges.begin(), arguments.ranges.end());
  if (arguments.table) {
    if (!texts.empty() || !arguments.board.empty() || !arguments.dead.empty())
      throw kit::InputError("--table", "is of all hands before the flop: it takes no hands, board or dead cards");
    return run_table(context, arguments, rules);
  }
  if (rules.game == equity::GameId::chinese_poker) return run_chinese(context, arguments, rules, texts);
  equity::Situation situation{rules, {}, 0, 0};
  situation.board = equity::parse_cards(arguments.board, rules, "--board");
  situation.dead = equity::parse_cards(arguments.dead, rules, "--dead", situation.board);
  for (const std::string& text : texts)
    situation.hands.push_back(equity::parse_range(text, rules, situation.board | situation.dead));
  Progress progress(1000, "");
  const CatchInterrupt interrupt;
  const equity::Equities found = equity::equities(situation, effort_of(arguments, progress));
  progress.clear();
  if (context.json) return print_json(equities_json(situation, texts, found));
  print_equities(situation, texts, found);
}

}  // namespace

void add_equity(CLI::App& app, Context& context) {
  CLI::App* command = app.add_subcommand("equity", "What each of several poker hands wins when all are all in");
  command->footer(
      "Examples:\n"
      "  houseway equity texas-hold-em AA KK\n"
      "  houseway equity texas-hold-em AhKh QQ+,AKs random --board 2h7hTc --dead 3s\n"
      "  houseway equity omaha-8 AhAs2h3s KcKdQcQd --json\n"
      "  houseway equity big-omaha AhAsKhKs2c JcTc9d8d7d\n"
      "  houseway equity seven-card-stud AsAd4h KhQhJh --dead 2c2d9s\n"
      "  houseway equity razz As2d3h KsQdJh\n"
      "  houseway equity five-card-draw AsAd KhQhJhTh --joker\n"
      "  houseway equity 2-7-draw 2c3c4d7h 2d3d4h8c\n"
      "  houseway equity badugi AcJd3h 2c3d4h\n"
      "  houseway equity crazy-pineapple AhAsKh QcJcTc\n"
      "  houseway equity chinese-poker 'KhKdQs/JcJd9h9s2c/AhAd8c8d3s' '2h3d4s/5c5d6h6s7c/TcTdThTs9c'\n"
      "  houseway equity texas-hold-em --table > preflop.csv\n"
      "A hand is its cards, or a range: QQ+,AKs,A2s-A5s,77-99 in hold 'em, ranks of any suit (AAKK) and x for any "
      "card\n"
      "(AAxx) in every game, random for anything. Of stud and draw write the cards that are there; the others are "
      "dealt.");
  const auto arguments = std::make_shared<EquityArguments>();
  command->add_flag("--json", context.json, "Print JSON");
  command->add_option("game", arguments->game, "A game of the poker room, like texas-hold-em")->type_name("GAME");
  command->add_option("hands", arguments->hands, "Two to ten hands or ranges")->type_name("HAND");
  command->add_option("--ranges", arguments->ranges, "More hands or ranges, behind the others")->type_name("RANGE");
  command->add_option("--board", arguments->board, "Cards that all share")->type_name("CARDS");
  command->add_option("--dead", arguments->dead, "Cards that nobody can get")->type_name("CARDS");
  command->add_option("--win", arguments->win, "high, low or high-low, where a game is played so")->type_name("WIN");
  command->add_option("--low", arguments->low, "a-5 or 2-7: how low hands of draw rank")->type_name("SYSTEM");
  command->add_option("--ace", arguments->ace, "high or low: how the ace counts in 2-7")->type_name("ACE");
  command->add_option("--qualifier", arguments->qualifier, "The highest card of a low hand that takes half, or none")
      ->type_name("RANK");
  command->add_flag("--joker", arguments->joker, "A joker is in the deck of five-card-draw");
  command->add_option("--joker-use", arguments->joker_use, "ace-or-completes or wild: what it may be in a high hand")
      ->type_name("USE");
  command->add_option("--middle", arguments->middle, "high, a-5 or 2-7: the middle of chinese-poker")
      ->type_name("SYSTEM");
  command->add_option("--back", arguments->back, "high, a-5 or 2-7: the back of chinese-poker")->type_name("SYSTEM");
  CLI::Option* exact = command->add_flag("--exact", arguments->exact, "Count every deal, however long it takes");
  command->add_option("--samples", arguments->samples, "Deal so many at random instead")
      ->type_name("N")
      ->excludes(exact);
  command->add_option("--seed", arguments->seed, "The seed of the random numbers, where deals are drawn")
      ->type_name("S");
  command->add_option("--threads", arguments->threads, "How many threads; all cores by default")
      ->check(CLI::Range(0, 1024))
      ->type_name("T");
  command->add_flag("--table", arguments->table,
                    "Each of the 169 kinds of hold 'em hands against each, before the flop");
  command->callback([&context, arguments] { interruptible([&] { run(context, *arguments); }); });
}

}  // namespace houseway::cli
