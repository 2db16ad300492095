#include "games/poker/street_departures.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <string>
#include <vector>

#include "kit/card.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace {

constexpr std::string_view key = "departures";

/// "9c8c5d" as cards, all different; nothing if they are not.
std::optional<std::vector<kit::Card>> cards_of(std::string_view text) {
  std::vector<kit::Card> cards;
  if (text.empty() || text.size() % 2 != 0) return std::nullopt;
  for (std::size_t at = 0; at < text.size(); at += 2) {
    const auto card = kit::Card::parse(text.substr(at, 2));
    if (!card || card->is_joker() || std::find(cards.begin(), cards.end(), *card) != cards.end()) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}

/// The part of a list before its next comma, without the blanks around it.
std::string_view next_item(std::string_view& list) {
  const std::size_t comma = std::min(list.find(','), list.size());
  std::string_view item = list.substr(0, comma);
  list.remove_prefix(std::min(comma + 1, list.size()));
  while (item.starts_with(' ')) item.remove_prefix(1);
  while (item.ends_with(' ')) item.remove_suffix(1);
  return item;
}

}  // namespace

StreetDepartures::StreetDepartures(rulebook::TomlReader& file, std::span<const std::string_view> actions) {
  const std::vector<std::string> known(actions.begin(), actions.end());
  for (const auto& [hand, choices] : file.pairs(key)) {
    const auto cards = cards_of(hand);
    if (!cards) file.fail(key, fmt::format("“{}” are no different cards; write them like 9c8c5d", hand));
    ByStake by_stake;
    for (std::string_view rest = choices; !rest.empty();) {
      const std::string_view item = next_item(rest);
      int staked = any_stake;
      const auto [end, error] = std::from_chars(item.data(), item.data() + item.size(), staked);
      std::string_view word = item.substr(static_cast<std::size_t>(end - item.data()));
      if (error == std::errc{} && word.starts_with(' ')) word.remove_prefix(1);
      const auto action = std::find(actions.begin(), actions.end(), word);
      if (action == actions.end()) {
        file.fail(key,
                  fmt::format("“{}” is no action{}; write {}, each with what is staked before it where that matters",
                              item, kit::did_you_mean(std::string(word), known), kit::one_of(known)));
      }
      by_stake[staked] = static_cast<std::size_t>(action - actions.begin());
    }
    std::array<int, kit::suit_count> exchange{0, 1, 2, 3};
    do {
      std::uint64_t set = 0;
      for (const kit::Card card : *cards) {
        const int suit = exchange[static_cast<std::size_t>(card.suit())];
        set |= std::uint64_t{1} << kit::Card(card.rank(), static_cast<kit::Suit>(suit)).id();
      }
      by_cards_[set] = by_stake;
    } while (std::next_permutation(exchange.begin(), exchange.end()));
  }
}

}  // namespace houseway::games
