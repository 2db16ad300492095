#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <functional>
#include <iterator>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "rulebook/wager_names.hpp"
#include "support/house.hpp"
#include "support/tests_dir.hpp"
#include "table/round_file.hpp"

/// The rounds of the tests are complete: every row of every pay table is settled by one, and every irregularity is
/// called in one, of its game or of a game that its file takes it over from.
namespace houseway::testing_support {

namespace fs = std::filesystem;

namespace {

using rulebook::GameRules;
using rulebook::PayTable;

/// Wager and outcome, in the words of the procedure.
using WagerEnd = std::pair<std::string, std::string>;

struct Proof {
  std::set<WagerEnd> settled;
  std::set<std::string> called;
};

/// What the rounds of the tests show, by game.
const std::map<std::string, Proof>& proofs() {
  static const auto all = [] {
    std::map<std::string, Proof> out;
    for (const auto& entry : fs::recursive_directory_iterator(fs::path(tests_dir()) / "games")) {
      if (!entry.is_regular_file() || entry.path().extension() != ".round") continue;
      std::ifstream in(entry.path());
      const std::string text(std::istreambuf_iterator<char>(in), {});
      const table::RoundFile file = table::parse_round(text, entry.path().filename().string());
      const GameRules& game = the_rulebook().game(file.table.game);
      Proof& proof = out[game.id];
      for (const table::Settlement& each : file.settlements) {
        const std::string spot = rulebook::procedures_name(game, each.wager);
        proof.settled.emplace(std::string(rulebook::wager_of(spot)), each.outcome);
      }
      for (const table::Event& event : file.round.log) {
        if (const auto* call = std::get_if<table::Call>(&event)) proof.called.insert(call->irregularity);
      }
    }
    return out;
  }();
  return all;
}

/// Whether `holds` of the proof of the game, or of one that it extends.
template <class Holds>
bool is_proven(const GameRules& game, const Holds& holds) {
  const auto here = proofs().find(game.id);
  if (here != proofs().end() && holds(here->second)) return true;
  return std::any_of(game.extends.begin(), game.extends.end(),
                     [&](const std::string& base) { return is_proven(the_rulebook().game(base), holds); });
}

/// Rows of a wager, or of a column that applies to something of its own, that are settled where the money lies that
/// they are about: a double, a split and a surrender have no place of their own.
struct Booked {
  std::string_view procedure;
  std::string_view wager;
  std::string_view applies;
  std::string_view at;
};
constexpr std::array booked{
    Booked{"blackjack", "double-down", "", "blackjack"},
    Booked{"blackjack", "split", "", "blackjack"},
    Booked{"blackjack", "surrender", "", "blackjack"},
    Booked{"blackjack", "even-money", "", "blackjack"},
    Booked{"blackjack", "rescue", "", "blackjack"},
    Booked{"blackjack", "five-card-21", "", "blackjack"},
    Booked{"blackjack", "multiple-action", "insurance", "insurance"},
    Booked{"blackjack", "blackjack", "suited-sevens-5-to-under-25", "super-bonus"},
    Booked{"blackjack", "blackjack", "suited-sevens-5-to-under-25", "super-bonus-others"},
    Booked{"blackjack", "blackjack", "suited-sevens-25-or-more", "super-bonus"},
    Booked{"blackjack", "blackjack", "suited-sevens-25-or-more", "super-bonus-others"},
    Booked{"terminal-blackjack", "double-down", "", "blackjack"},
    Booked{"terminal-blackjack", "split", "", "blackjack"},
    Booked{"terminal-blackjack", "surrender", "", "blackjack"},
    Booked{"terminal-blackjack", "even-money", "", "blackjack"},
    Booked{"casino-war", "surrender", "", "initial"},
    Booked{"stadium-casino-war", "surrender", "", "ante"},
};

/// What a row is called there, where it has another name.
constexpr std::array booked_as{
    std::pair<std::string_view, std::string_view>{"hand-wins", "higher"},
    std::pair<std::string_view, std::string_view>{"hand-ties", "tied"},
    std::pair<std::string_view, std::string_view>{"hand-loses", "lower"},
    std::pair<std::string_view, std::string_view>{"dealer-21", "tied"},
};

/// Rows that no round can settle, by wager in the words of the procedure.
struct Idle {
  std::string_view wager;
  std::string_view outcome;
  std::string_view why;
};
constexpr std::array idle{
    Idle{"banco-suivi", "not-accepted", "the whole of the bank, before every other: it always finds room"},
    Idle{"protection", "ace-five-straight-flush", "it is better than a pair, which loses"},
    Idle{"lucky-shooter", "natural", "the wager stays"},
    Idle{"streak-2", "unchanged", "the wager stays"},
    Idle{"streak-3", "unchanged", "the wager stays"},
    Idle{"streak-4", "unchanged", "the wager stays"},
    Idle{"streak-5", "unchanged", "the wager stays"},
    Idle{"beat-it", "below", "of tables that are not offered, for their other rows are lost"},
    Idle{"beat-it", "by-three", "of the same tables"},
    Idle{"beat-it", "by-four", "of the same tables"},
    Idle{"pot", "rake", "nobody is paid it: a pot is less by it, as the chips show that are left after the round"},
};

bool is_idle(std::string_view wager, std::string_view outcome) {
  return std::any_of(idle.begin(), idle.end(),
                     [&](const Idle& each) { return each.wager == wager && each.outcome == outcome; });
}

/// The outcomes that a row pays: its own, and those without a row of their own to which it is the wider one.
std::vector<std::string> paid_by(const rulebook::WagerWords& words, const PayTable& table, const std::string& row) {
  const auto has_row = [&](const std::string& outcome) {
    return std::any_of(table.rows.begin(), table.rows.end(), [&](const auto& each) { return each.outcome == outcome; });
  };
  const auto wider = [&](const std::string& outcome) {
    const auto at = std::find_if(words.outcomes.begin(), words.outcomes.end(),
                                 [&](const rulebook::OutcomeWord& each) { return each.name == outcome; });
    return at == words.outcomes.end() ? std::string() : at->wider;
  };
  std::vector<std::string> out;
  for (const rulebook::OutcomeWord& word : words.outcomes) {
    std::string name = word.name;
    while (!name.empty() && !has_row(name)) name = wider(name);
    if (name == row) out.push_back(word.name);
  }
  return out;
}

/// How a round may show that a row is paid.
std::vector<WagerEnd> endings_of(const GameRules& game, const PayTable& table, const std::string& row) {
  const std::string wager = rulebook::procedures_name(game, table.wager);
  std::vector<WagerEnd> out{{wager, row}};
  if (const rulebook::WagerWords* words = game.vocabulary->find(table.wager, table.applies)) {
    for (const std::string& outcome : paid_by(*words, table, row)) out.emplace_back(wager, outcome);
  }
  for (const Booked& each : booked) {
    if (each.procedure != game.procedure || each.wager != wager || each.applies != table.applies) continue;
    const auto name = std::find_if(booked_as.begin(), booked_as.end(), [&](const auto& as) { return as.first == row; });
    out.emplace_back(each.at, name == booked_as.end() ? row : std::string(name->second));
  }
  return out;
}

/// An award of keno is settled by the row of the rate card that pays it: “4-of-6”.
bool shows(const Proof& proof, const WagerEnd& ending) {
  if (proof.settled.count(ending) > 0) return true;
  return ending.second == "award" && std::any_of(proof.settled.begin(), proof.settled.end(), [&](const WagerEnd& each) {
           return each.first == ending.first && each.second.find("-of-") != std::string::npos;
         });
}

/// Every game that is dealt.
std::vector<std::reference_wrapper<const GameRules>> dealt_games() {
  std::vector<std::reference_wrapper<const GameRules>> out;
  for (const auto& [id, game] : the_rulebook().games()) {
    if (game.not_dealt.empty()) out.emplace_back(game);
  }
  return out;
}

TEST(Rounds, SettleEveryRowOfAPayTable) {
  for (const GameRules& game : dealt_games()) {
    for (const PayTable& table : game.paytables) {
      const rulebook::Wager* wager = game.wager(table.wager);
      if (wager != nullptr && !wager->not_dealt.empty()) continue;
      for (const rulebook::PayRow& row : table.rows) {
        const auto endings = endings_of(game, table, row.outcome);
        const bool settled = is_proven(game, [&](const Proof& proof) {
          return std::any_of(endings.begin(), endings.end(), [&](const WagerEnd& each) { return shows(proof, each); });
        });
        EXPECT_NE(settled, is_idle(endings.front().first, row.outcome))
            << game.id << ": " << table.wager << ", pay table " << table.id << ", row " << row.outcome;
      }
    }
  }
}

TEST(Rounds, CallEveryIrregularity) {
  for (const GameRules& game : dealt_games()) {
    for (const rulebook::Irregularity& each : game.irregularities) {
      EXPECT_TRUE(is_proven(game, [&](const Proof& proof) { return proof.called.count(each.id) > 0; }))
          << game.id << ": " << each.id;
    }
  }
}

}  // namespace
}  // namespace houseway::testing_support
