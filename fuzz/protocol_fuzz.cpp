#include <algorithm>
#include <cstddef>
#include <cstdint>
#include <map>
#include <nlohmann/json.hpp>
#include <string>
#include <string_view>
#include <utility>

#include "fuzzed_rulebook.hpp"
#include "houseway/felt.hpp"
#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "line_mutator.hpp"
#include "protocol/conversation.hpp"

/// Any bytes as what a program says to a table. The first line names the game, and "external" after it has the cards
/// come with the lines. Whatever is said, an answer is one JSON object on one line, an error changes nothing, money
/// balances and hidden cards stay hidden.
namespace houseway::fuzz {

namespace {

using nlohmann::json;
using protocol::Conversation;

json state_of(Conversation& conversation, const std::string& viewer) {
  return json::parse(conversation.answer(R"({"do":"state","as":")" + viewer + "\"}")).at("state");
}

/// Purses, stakes on the felt, the house and the meters.
std::int64_t all_money(const json& state) {
  std::int64_t sum = state.at("house_total_cents").get<std::int64_t>();
  for (const json& meter : state.at("meters")) sum += meter.at("reading_cents").get<std::int64_t>();
  for (const json& seat : state.at("seats")) {
    sum += seat.at("purse_cents").get<std::int64_t>();
    for (const json& stake : seat.at("stakes")) sum += stake.at("amount_cents").get<std::int64_t>();
  }
  return sum;
}

void check_hidden(const json& state) {
  for (const json& hand : state.at("hands")) {
    for (const json& card : hand.at("cards"))
      kit::ensure(card.at("face_up").get<bool>() || !card.contains("card"), "everyone sees a card that lies face down");
  }
}

void say(Conversation& conversation, std::string_view line) {
  const json before = state_of(conversation, "dealer");
  const std::string text = conversation.answer(line);
  kit::ensure(text.find('\n') == std::string::npos, "an answer is more than a line");
  const json answer = json::parse(text);
  const json after = state_of(conversation, "dealer");
  if (answer.contains("error")) kit::ensure(before == after, "an error changed the table");
  if (!conversation.closed()) kit::ensure(all_money(before) == all_money(after), "money does not balance");
  check_hidden(state_of(conversation, "everyone"));
}

/// A game of the rulebook with its defaults, bound once.
const games::BoundGame& game_named(const std::string& id) {
  static std::map<std::string, games::BoundGame> bound;
  const auto at = bound.find(id);
  if (at != bound.end()) return at->second;
  rulebook::TableConfig config;
  config.game = id;
  return bound.emplace(id, games::bind(rulebook::resolve_lawful(the_rulebook().game(id), config))).first->second;
}

void run(std::string_view text) {
  std::size_t at = std::min(text.find('\n'), text.size());
  std::string_view game = text.substr(0, at);
  const bool external = game.ends_with(" external");
  if (external) game.remove_suffix(std::string_view(" external").size());
  const auto chance = external ? houseway::Chance::events : houseway::Chance::shoe;
  Table table = TableMaker::make(game_named(std::string(game)), {.chance = chance, .secret = "fuzz"});
  Conversation conversation({std::move(table), {}}, chance, bystander);
  while (at < text.size()) {
    const std::size_t end = std::min(text.find('\n', at + 1), text.size());
    say(conversation, text.substr(at + 1, end - at - 1));
    at = end;
  }
  (void)json::parse(conversation.end());
}

}  // namespace

}  // namespace houseway::fuzz

using namespace houseway;

extern "C" int LLVMFuzzerInitialize(int*, char***) {
  (void)fuzz::the_rulebook();
  return 0;
}

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
  try {
    fuzz::run(std::string(data, data + size));
  } catch (const kit::InputError&) {
    // There is no such game.
  }
  return 0;
}

extern "C" std::size_t LLVMFuzzerCustomMutator(std::uint8_t* data, std::size_t size, std::size_t most, unsigned seed) {
  fuzz::Chance chance(seed);
  if (fuzz::below(chance, 2) == 0) return LLVMFuzzerMutate(data, size, most);
  return fuzz::hand_over(fuzz::change_lines(std::string(data, data + size), chance), data, most);
}
