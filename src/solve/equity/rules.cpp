#include "solve/equity/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <utility>

#include "hands/badugi.hpp"
#include "hands/low.hpp"
#include "hands/omaha.hpp"
#include "hands/poker.hpp"
#include "kit/error.hpp"

namespace houseway::solve::equity {

namespace {

using kit::Card;

const std::vector<Game>& all_games() {
  using enum GameId;
  using enum Wins;
  static const std::vector<Game> games{{texas_hold_em, "Texas Hold 'Em", 2, 5, {high}},
                                       {omaha, "Omaha", 4, 5, {high, high_low}},
                                       {big_omaha, "Big Omaha", 5, 5, {high, high_low}},
                                       {crazy_pineapple, "Crazy Pineapple", 3, 5, {high}},
                                       {five_card_draw, "Five-Card Draw", 5, 0, {high, low, high_low}},
                                       {five_card_stud, "Five-Card Stud", 5, 0, {high}},
                                       {seven_card_stud, "Seven-Card Stud", 7, 0, {high, low, high_low}},
                                       {badugi, "Badugi", 4, 0, {low}},
                                       {chinese_poker, "Chinese Poker", 13, 0, {high}}};
  return games;
}

/// A way of playing that has a name of its own.
struct Known {
  std::string_view name;
  GameId game;
  Wins wins;
  LowSystem low;
  bool eight_or_better;
};

constexpr std::array ways_of_playing{
    Known{"hold-em", GameId::texas_hold_em, Wins::high, LowSystem::ace_to_five, false},
    Known{"omaha-8", GameId::omaha, Wins::high_low, LowSystem::ace_to_five, true},
    Known{"big-omaha-8", GameId::big_omaha, Wins::high_low, LowSystem::ace_to_five, true},
    Known{"a-5-draw", GameId::five_card_draw, Wins::low, LowSystem::ace_to_five, false},
    Known{"2-7-draw", GameId::five_card_draw, Wins::low, LowSystem::deuce_to_seven, false},
    Known{"razz", GameId::seven_card_stud, Wins::low, LowSystem::ace_to_five, false},
    Known{"seven-card-stud-8", GameId::seven_card_stud, Wins::high_low, LowSystem::ace_to_five, true},
};

constexpr std::uint16_t above_all = 0xffff;

template <class Value>
std::uint16_t lower_is_better(const Value& value) {
  return static_cast<std::uint16_t>(above_all - value.bits());
}

std::span<const Card, 5> five(std::span<const Card> cards) { return cards.first<5>(); }

std::uint16_t high_worth(const Rules& rules, std::span<const Card> hand, std::span<const Card> board) {
  switch (rules.game) {
    case GameId::omaha:
    case GameId::big_omaha:
      return hands::omaha_high(hand, board).bits();
    case GameId::five_card_draw:
      return hands::draw_high_value(five(hand), rules.joker_use).bits();
    default:
      break;
  }
  hands::PokerHand all(hand);
  return evaluate(all += hands::PokerHand(board)).bits();
}

std::uint16_t low_worth(const Rules& rules, std::span<const Card> hand, std::span<const Card> board) {
  if (rules.game == GameId::badugi) return lower_is_better(hands::badugi_value(hand));
  if (rules.low == LowSystem::deuce_to_seven) return lower_is_better(hands::deuce_seven_value(five(hand), rules.ace));
  const bool shares = rules.game == GameId::omaha || rules.game == GameId::big_omaha;
  const hands::LowValue value = shares ? hands::omaha_low(hand, board) : hands::low_value(hand);
  if (rules.qualifier && value > hands::LowValue::at_most(*rules.qualifier)) return 0;
  return lower_is_better(value);
}

}  // namespace

const Game& game_of(GameId id) { return all_games()[kit::index_of(id)]; }

std::vector<std::string> rules_names() {
  std::vector<std::string> names(kit::names_of<GameId>().begin(), kit::names_of<GameId>().end());
  for (const Known& each : ways_of_playing) names.emplace_back(each.name);
  return names;
}

Rules named_rules(std::string_view name) {
  Rules rules;
  if (const auto id = kit::from_name<GameId>(name)) {
    rules.game = *id;
    rules.wins = game_of(*id).wins.front();
    return rules;
  }
  const auto at = std::find_if(ways_of_playing.begin(), ways_of_playing.end(),
                               [&](const Known& each) { return each.name == name; });
  if (at == ways_of_playing.end())
    throw kit::InputError("", fmt::format("“{}” is no game of the poker room{}: it has {}", kit::printable(name),
                                          kit::did_you_mean(name, rules_names()), fmt::join(rules_names(), ", ")));
  rules.game = at->game;
  rules.wins = at->wins;
  rules.low = at->low;
  if (at->eight_or_better) rules.qualifier = kit::Rank::eight;
  return rules;
}

void check_rules(const Rules& rules) {
  const Game& game = game_of(rules.game);
  if (std::find(game.wins.begin(), game.wins.end(), rules.wins) == game.wins.end())
    throw kit::InputError("--win", fmt::format("{} is played {}", game.name, kit::one_of(kit::names_of(game.wins))));
  const bool draw = rules.game == GameId::five_card_draw;
  if (rules.low == LowSystem::deuce_to_seven && (!draw || rules.wins == Wins::high))
    throw kit::InputError("--low", "2-7 is for five-card-draw that is won low or high-low");
  if (rules.ace == hands::DeuceSevenAce::low && rules.low != LowSystem::deuce_to_seven)
    throw kit::InputError("--ace", "says how the ace counts in 2-7 alone");
  if (rules.joker && !draw) throw kit::InputError("--joker", "a joker is dealt in five-card-draw alone");
  if (!rules.joker && rules.joker_use != hands::JokerUse::ace_or_completes)
    throw kit::InputError("--joker-use", "needs --joker");
  if (rules.qualifier && (!rules.splits() || rules.low != LowSystem::ace_to_five))
    throw kit::InputError("--qualifier", "is for an A-5 low half of a high-low pot");
}

Worth worth_of(const Rules& rules, std::span<const Card> hand, std::span<const Card> board) {
  if (rules.wins == Wins::low) return {low_worth(rules, hand, board), 0};
  const std::uint16_t high = high_worth(rules, hand, board);
  return {high, rules.splits() ? low_worth(rules, hand, board) : std::uint16_t{0}};
}

}  // namespace houseway::solve::equity
