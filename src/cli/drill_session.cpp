#include "cli/drill_session.hpp"

#include <fmt/format.h>

#include <set>

#include "cli/interrupt.hpp"
#include "cli/layout.hpp"
#include "cli/round_report.hpp"
#include "cli/style.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"

namespace houseway::cli {

using table::Settlement;

namespace {

/// Every hand lies open when the dealer pays.
table::RoundResult turned_up(table::RoundResult result) {
  for (auto& [place, cards] : result.layout) {
    for (table::ShownCard& shown : cards) shown.face_up = true;
  }
  return result;
}

/// "seat-1 play", "seat-2 bet insurance $5.00": what the players decided. Which cards they named is seen on the table.
std::vector<std::string> decisions(const table::Round& round) {
  std::vector<std::string> out;
  for (const table::Event& event : round.log) {
    const auto* act = std::get_if<table::Act>(&event);
    const auto* bet = std::get_if<table::Bet>(&event);
    const bool told = (act != nullptr && act->action.find(' ') == std::string::npos) || (bet != nullptr && bet->amount);
    if (told) out.push_back(table::to_text(event));
  }
  return out;
}

std::string named(const Settlement& settlement) {
  return fmt::format("{} {}{}", settlement.seat.text(), settlement.wager,
                     settlement.stake ? " " + settlement.stake.text() : "");
}

std::string explained(const Settlement& settlement) {
  return fmt::format("{}: {}{}", settlement.outcome, payment_in_words(settlement),
                     dim(fmt::format("  [{}]", settlement.clause)));
}

void print_line(const nlohmann::json& line) { fmt::print("{}\n", line.dump()); }

}  // namespace

DrillSession::DrillSession(const games::BoundGame& game, const kit::Seed& seed, DrillSettings settings)
    : game_(game), seed_(seed), settings_(std::move(settings)), table_(game, seed, settings_.seats, settings_.wagers) {}

void DrillSession::run() {
  const CatchInterrupt interrupt(CatchInterrupt::Reads::end);
  if (!settings_.json) {
    fmt::print("{} ({}), {}\n", bold(game_.rules->game.title), game_.rules->game.id,
               kit::counted(settings_.seats, "seat"));
    fmt::print("Say what each wager is paid: {}.\nEnter where you do not know, ? for the pay table, q leaves.\n",
               answer_forms);
  }
  while (!leaving_ && !CatchInterrupt::caught() && (settings_.rounds == 0 || round_ < settings_.rounds))
    ask_round(pick_round());
  show_summary();
}

DealtRound DrillSession::pick_round() {
  constexpr int looked_at = 300;
  constexpr int most_dealt = 20'000;  // where a wager is seldom decided
  std::optional<DealtRound> best;
  double most = 0;
  for (int dealt = 0; dealt < looked_at || (!best && dealt < most_dealt); ++dealt) {
    DealtRound round = table_.deal();
    double worth = 0;
    std::set<std::pair<std::string, std::string>> counted_once;
    for (const Settlement& question : questions_of(round.result, record_, settings_.wagers)) {
      if (counted_once.emplace(rulebook::wager_of(question.wager), question.outcome).second)
        worth += record_.worth(question);
    }
    if (worth <= most) continue;
    most = worth;
    best = std::move(round);
  }
  if (!best) throw kit::InputError("--wager", "no round of this table settles it");
  return *std::move(best);
}

void DrillSession::ask_round(const DealtRound& dealt) {
  ++round_;
  const auto questions = questions_of(dealt.result, record_, settings_.wagers);
  show_table(dealt, questions);
  for (const Settlement& settlement : questions) {
    ++question_;
    if (settings_.json ? !ask_program(settlement) : !ask(settlement)) {
      leaving_ = true;
      return;
    }
  }
}

void DrillSession::show_table(const DealtRound& dealt, const std::vector<Settlement>& questions) const {
  const table::RoundResult open = turned_up(dealt.result);
  const std::string situation =
      game_.facts.situation ? game_.facts.situation(dealt.round.before, table::Seat::at(0)) : "";
  if (settings_.json) {
    const nlohmann::json whole = to_json(open);
    nlohmann::json out{{"type", "table"}, {"game", game_.rules->game.id}, {"round", round_}};
    for (const char* part : {"layout", "thrown"}) {
      if (whole.contains(part)) out[part] = whole[part];
    }
    for (const auto& [seat, stakes] : dealt.round.stakes) {
      for (const auto& [spot, amount] : stakes) out["stakes_cents"][seat.text()][spot] = amount.count();
    }
    for (const auto& [meter, reading] : dealt.meters) out["meters_cents"][meter] = reading.count();
    out["decisions"] = decisions(dealt.round);
    if (!situation.empty()) out["situation"] = situation;
    return print_line(out);
  }
  fmt::print("\n{}\n", bold(fmt::format("round {}", round_)));
  if (!situation.empty()) fmt::print("  {}\n", situation);
  table::RoundResult cards = open;
  cards.on_felt.clear();
  fmt::print("{}", draw_layout(game_.facts, cards, table::Seat::at(0)));
  for (const auto& [seat, stakes] : dealt.round.stakes) {
    std::string line;
    for (const auto& [spot, amount] : stakes) line += fmt::format(" {} {}", spot, amount.text());
    if (!line.empty()) fmt::print("  {:<9}{}\n", seat.text() + " on", line);
  }
  const auto said = decisions(dealt.round);
  if (!said.empty()) fmt::print("  decided: {}\n", fmt::join(said, ", "));
  for (const auto& [meter, reading] : dealt.meters) fmt::print("  the {} meter reads {}\n", meter, reading.text());
  const std::uint64_t left_out = ended_bets(dealt.result).size() - questions.size();
  if (left_out > 0)
    fmt::print("  {}\n",
               dim(fmt::format("{} more {} not asked", left_out, left_out == 1 ? "settlement is" : "settlements are")));
}

bool DrillSession::ask(const Settlement& settlement) {
  for (;;) {
    fmt::print("{}: ", named(settlement));
    const auto line = console_.line();
    if (!line || CatchInterrupt::caught()) {
      fmt::print("\n");
      return false;
    }
    if (!Console::interactive()) fmt::print("{}\n", kit::printable(*line));
    if (*line == "q") return false;
    if (*line == "?") {
      show_paytable(std::string(rulebook::wager_of(settlement.wager)));
      continue;
    }
    const auto answer = DrillAnswer::parse(*line);
    if (!line->empty() && !answer) {
      fmt::print("  {}\n", red(fmt::format("write {}", answer_forms)));
      continue;
    }
    const bool right = answer && answer->is_right(settlement);
    record_.count(settlement, right);
    fmt::print("  {} {}\n", right ? green("right,") : red(fmt::format("it is {},", right_answer(settlement))),
               explained(settlement));
    return true;
  }
}

bool DrillSession::ask_program(const Settlement& settlement) {
  print_line({{"type", "question"},
              {"question", question_},
              {"round", round_},
              {"seat", settlement.seat.number()},
              {"wager", settlement.wager},
              {"stake_cents", settlement.stake.count()}});
  const auto line = input_over_ ? std::nullopt : console_.line();
  if (CatchInterrupt::caught()) return false;
  input_over_ = !line;
  const auto answer = line ? DrillAnswer::parse(*line) : std::nullopt;
  std::optional<bool> right;
  if (line) right = answer && answer->is_right(settlement);
  record_.count(settlement, right);
  nlohmann::json out = to_json(settlement);
  out["type"] = "answer";
  out["question"] = question_;
  out["given"] = line ? nlohmann::json(kit::printable(*line)) : nlohmann::json(nullptr);
  out["right"] = right ? nlohmann::json(*right) : nlohmann::json(nullptr);
  out["answer"] = right_answer(settlement);
  out["words"] = payment_in_words(settlement);
  if (line && !answer) out["problem"] = fmt::format("write {}", answer_forms);
  print_line(out);
  return true;
}

void DrillSession::show_paytable(const std::string& wager) const {
  for (const rulebook::PayTable& table : game_.rules->paytables) {
    if (table.wager != wager) continue;
    fmt::print("  {}{}{}\n", bold(table.wager + "/" + table.id), table.applies.empty() ? "" : " for " + table.applies,
               dim(fmt::format("  [{}]", table.cite)));
    for (const rulebook::PayRow& row : table.rows)
      fmt::print("    {:<30} {}{}\n", row.outcome, row.pays.paid_text(),
                 row.meter.empty() ? "" : " of the " + row.meter + " meter");
  }
}

void DrillSession::show_summary() const {
  const DrillScore total = record_.total();
  const auto weak = record_.weak_spots();
  if (settings_.json) {
    nlohmann::json spots = nlohmann::json::array();
    for (const auto& [key, score] : weak) {
      spots.push_back(
          {{"wager", key.first}, {"outcome", key.second}, {"answered", score.answered}, {"right", score.right}});
    }
    return print_line({{"type", "summary"},
                       {"game", game_.rules->game.id},
                       {"rounds", round_},
                       {"asked", total.asked},
                       {"answered", total.answered},
                       {"right", total.right},
                       {"weak", spots},
                       {"seed", seed_.hex()}});
  }
  fmt::print("\n{} of {} right", total.right, kit::counted(static_cast<std::uint64_t>(total.answered), "answer"));
  if (total.answered > 0) fmt::print(" ({}%)", total.right * 100 / total.answered);
  fmt::print(", {}\n", kit::counted(static_cast<std::uint64_t>(round_), "round"));
  if (!weak.empty()) fmt::print("{}\n", bold("Weak spots"));
  for (const auto& [key, score] : weak)
    fmt::print("  {:<28} {:<28} {} of {} right\n", key.first, key.second, score.right, score.answered);
  fmt::print("{}\n", dim("the same tables again: --seed " + seed_.hex()));
}

}  // namespace houseway::cli
