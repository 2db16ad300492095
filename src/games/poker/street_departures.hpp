#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>

#include "rulebook/toml_fwd.hpp"

namespace houseway::games {

/// The hands with which a strategy file plays otherwise than the built-in strategy of a game dealt in streets:
///
///     [departures]
///     "6c5c" = "fold"
///     "9c8c5d3h" = "3 fold, 5 raise-1x"       # by what is staked so far, in units of the opening stake
///
/// A hand is all that the player has seen, and stands for every hand that becomes it by exchanging suits.
class StreetDepartures {
 public:
  /// Reads them; an action is one of these names.
  StreetDepartures(rulebook::TomlReader& file, std::span<const std::string_view> actions);

  /// The action with these cards, a bit for each at its id, and so much staked; nothing where the strategy does not
  /// depart.
  [[nodiscard]] std::optional<std::size_t> find(std::uint64_t cards, int staked) const {
    const auto hand = by_cards_.find(cards);
    if (hand == by_cards_.end()) return std::nullopt;
    const auto at = hand->second.find(staked);
    const auto any = at == hand->second.end() ? hand->second.find(any_stake) : at;
    return any == hand->second.end() ? std::nullopt : std::optional(any->second);
  }

 private:
  static constexpr int any_stake = 0;
  using ByStake = std::map<int, std::size_t>;

  std::unordered_map<std::uint64_t, ByStake> by_cards_;
};

}  // namespace houseway::games
