#include "games/war/red_dog.hpp"

#include <fmt/format.h>

#include <charconv>

#include "games/bind_game.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace red_dog {

namespace {

/// What an award brings on a stake, in cents.
std::int64_t net_on(kit::Cents stake, const Award& award, const table::HousePolicy& policy) {
  const auto verdict = award.pays.on(stake, {}, policy.commission_unit);
  return (verdict.returned + verdict.won - verdict.commission - stake).count();
}

}  // namespace

Strategy::Strategy(const Rules& rules) {
  const std::int64_t of_a_rank = std::int64_t{kit::suit_count} * rules.shoe.deck.decks;
  const std::int64_t unseen = rules.shoe.deck.size() - 2;
  const auto stake = kit::Cents::dollars(100);
  for (int spread = 1; spread <= widest_spread; ++spread) {
    const std::int64_t winning = of_a_rank * spread;
    const std::int64_t gain = winning * net_on(stake, rules.raised(between(spread)), rules.policy) +
                              (unseen - winning) * net_on(stake, rules.raised(Outcome::not_between), rules.policy);
    raises[static_cast<std::size_t>(spread)] = gain > 0;
  }
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  constexpr std::string_view key = "raise-on-spread";
  if (!file.has(key)) return;
  raises = {};
  for (const std::string& word : file.words(key)) {
    int spread = 0;
    const auto [end, error] = std::from_chars(word.data(), word.data() + word.size(), spread);
    const bool whole = error == std::errc() && end == word.data() + word.size();
    if (!whole || spread < 1 || spread > widest_spread)
      file.fail(key, fmt::format("“{}” is no spread; write numbers from 1 to {}", word, widest_spread));
    raises[static_cast<std::size_t>(spread)] = true;
  }
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (place != table::board || !cards || cards->size() < 2) return {};
  const Card left = (*cards)[0];
  const Card right = (*cards)[1];
  const int spread = spread_of(left, right);
  if (spread == 0) return {.text = "consecutive"};
  if (cards->size() == 2) return {.text = spread < 0 ? "pair" : fmt::format("spread {}", spread)};
  switch (outcome_of(left, right, (*cards)[2])) {
    case Outcome::three_of_a_kind:
      return {.text = "three of a kind"};
    case Outcome::no_three_of_a_kind:
      return {.text = "no three of a kind"};
    case Outcome::not_between:
      return {.text = fmt::format("spread {}, not between", spread)};
    default:
      return {.text = fmt::format("spread {}, between", spread)};
  }
}

}  // namespace red_dog

HOUSEWAY_PROCEDURE(red_dog, cards_against_the_dealer);

}  // namespace houseway::games
