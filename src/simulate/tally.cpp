#include "simulate/tally.hpp"

#include <boost/multiprecision/cpp_int.hpp>
#include <nlohmann/json.hpp>
#include <string>
#include <utility>

#include "kit/error.hpp"

namespace houseway::simulate {

using games::BlockResult;
using games::SpotSum;
using nlohmann::json;

namespace {

void add(SpotSum& sum, const SpotSum& more) {
  sum.staked += more.staked;
  sum.net += more.net;
  sum.squares += more.squares;
  sum.bets += more.bets;
  sum.bet_squares += more.bet_squares;
}

/// JSON has no numbers of 128 bits: they are text.
std::string text_of(kit::SignedWide number) { return boost::multiprecision::cpp_int(number).str(); }

kit::SignedWide wide_from(const json& value) {
  const auto text = value.get<std::string>();
  const bool plain = !text.empty() && text.find_first_not_of("0123456789") == std::string::npos;
  constexpr std::size_t most_digits = 38;  // of which each number has 128 bits
  if (!plain || text.size() > most_digits) throw kit::InputError("", "“" + text + "” is no sum of squares");
  return static_cast<kit::SignedWide>(boost::multiprecision::cpp_int(text));
}

json to_json(const SpotSum& sum) {
  return {{"staked", sum.staked},
          {"net", sum.net},
          {"squares", text_of(sum.squares)},
          {"bets", sum.bets},
          {"bet_squares", text_of(sum.bet_squares)}};
}

SpotSum sum_from(const json& value) {
  return {.staked = value.at("staked").get<std::int64_t>(),
          .net = value.at("net").get<std::int64_t>(),
          .squares = wide_from(value.at("squares")),
          .bets = value.at("bets").get<std::uint64_t>(),
          .bet_squares = wide_from(value.at("bet_squares"))};
}

}  // namespace

void add(BlockResult& sum, const BlockResult& more) {
  sum.rounds += more.rounds;
  if (sum.spots.empty()) sum.spots.resize(more.spots.size());
  for (std::size_t i = 0; i < more.spots.size(); ++i) add(sum.spots[i], more.spots[i]);
  add(sum.one_bet, more.one_bet);
}

void Tally::take(Blocks dealt, const BlockResult& gave) {
  if (gave.rounds < dealt.count() * block_rounds) return add(begun, gave);
  blocks.add(dealt);
  add(whole, gave);
}

BlockResult Tally::all() const {
  BlockResult out = whole;
  add(out, begun);
  return out;
}

json to_json(const BlockResult& result) {
  json spots = json::array();
  for (const SpotSum& sum : result.spots) spots.push_back(to_json(sum));
  return {{"rounds", result.rounds}, {"spots", std::move(spots)}, {"one_bet", to_json(result.one_bet)}};
}

BlockResult result_from(const json& value, std::size_t spots) {
  try {
    BlockResult out;
    out.rounds = value.at("rounds").get<std::uint64_t>();
    for (const json& sum : value.at("spots")) out.spots.push_back(sum_from(sum));
    out.one_bet = sum_from(value.at("one_bet"));
    if (out.spots.size() != spots && !(out.spots.empty() && out.rounds == 0))
      throw kit::InputError("", "it counts the spots of another layout");
    return out;
  } catch (const json::exception&) {
    throw kit::InputError("", "it is not what rounds give");
  }
}

json to_json(const Blocks& blocks) { return json::array({blocks.first, blocks.end}); }

Blocks blocks_from(const json& value) {
  try {
    const Blocks blocks{value.at(0).get<std::uint64_t>(), value.at(1).get<std::uint64_t>()};
    if (blocks.first <= blocks.end) return blocks;
  } catch (const json::exception&) {
    throw kit::InputError("", "these are no blocks");
  }
  throw kit::InputError("", "blocks lie in their order");
}

}  // namespace houseway::simulate
