#include "games/poker/street_departures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "games/poker/different_cards.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace {

constexpr std::string_view key = "departures";

/// The part of a list before its next comma, without the blanks around it.
std::string_view next_item(std::string_view& list) {
  const std::size_t comma = std::min(list.find(','), list.size());
  std::string_view item = list.substr(0, comma);
  list.remove_prefix(std::min(comma + 1, list.size()));
  while (item.starts_with(' ')) item.remove_prefix(1);
  while (item.ends_with(' ')) item.remove_suffix(1);
  return item;
}

/// The card that "bet discarding 5d" gives up, which is cut off; nothing where it names none of these.
std::optional<kit::Card> cut_discard(std::string_view& word, const std::vector<kit::Card>& cards) {
  constexpr std::string_view discarding = " discarding ";
  const std::size_t at = word.find(discarding);
  if (at == std::string_view::npos) return std::nullopt;
  const auto card = kit::Card::parse(word.substr(at + discarding.size()));
  if (!card || std::find(cards.begin(), cards.end(), *card) == cards.end()) return std::nullopt;
  word = word.substr(0, at);
  return card;
}

}  // namespace

StreetDepartures::StreetDepartures(rulebook::TomlReader& file, std::span<const std::string_view> actions) {
  const std::vector<std::string> known(actions.begin(), actions.end());
  for (const auto& [hand, choices] : file.pairs(key)) {
    const auto cards = different_cards(hand);
    if (!cards) file.fail(key, fmt::format("“{}” are no different cards; write them like 9c8c5d", hand));
    ByStake by_stake;
    for (std::string_view rest = choices; !rest.empty();) {
      const std::string_view item = next_item(rest);
      int staked = any_stake;
      const auto [end, error] = std::from_chars(item.data(), item.data() + item.size(), staked);
      std::string_view word = item.substr(static_cast<std::size_t>(end - item.data()));
      if (error == std::errc{} && word.starts_with(' ')) word.remove_prefix(1);
      const auto discards = cut_discard(word, *cards);
      const auto action = std::find(actions.begin(), actions.end(), word);
      if (action == actions.end()) {
        file.fail(key,
                  fmt::format("“{}” is no action{}; write {}, each with what is staked before it where that matters",
                              item, kit::did_you_mean(std::string(word), known), kit::one_of(known)));
      }
      by_stake[staked] = {static_cast<std::size_t>(action - actions.begin()), discards};
    }
    std::array<int, kit::suit_count> exchange{0, 1, 2, 3};
    do {
      std::uint64_t set = 0;
      for (const kit::Card card : *cards) set |= std::uint64_t{1} << exchanged(card, exchange).id();
      ByStake& departures = by_cards_[set] = by_stake;
      for (auto& [staked, departure] : departures) {
        if (departure.discards) departure.discards = exchanged(*departure.discards, exchange);
      }
    } while (std::next_permutation(exchange.begin(), exchange.end()));
  }
}

}  // namespace houseway::games
