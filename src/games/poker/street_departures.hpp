#pragma once

#include <cstddef>
#include <cstdint>
#include <map>
#include <memory>
#include <optional>
#include <span>
#include <string_view>
#include <unordered_map>

#include "hands/poker.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

namespace houseway::games {

/// The hands with which a strategy file plays otherwise than the built-in strategy of a game dealt in streets:
///
///     [departures]
///     "6c5c" = "fold"
///     "9c8c5d3h" = "3 fold, 5 raise-1x"       # by what is staked so far, in units of the opening stake
///     "QcJc8d" = "bet discarding 8d"          # where a card of the hand is given up
///
/// A hand is all that the player has seen, and stands for every hand that becomes it by exchanging suits.
class StreetDepartures {
 public:
  struct Departure {
    std::size_t action;
    std::optional<kit::Card> discards{};
  };

  /// Reads them; an action is one of these names.
  StreetDepartures(rulebook::TomlReader& file, std::span<const std::string_view> actions);

  /// Calls `visit(cards, departure)` for each of them.
  template <class Visit>
  void each(Visit&& visit) const {
    for (const auto& [cards, by_stake] : by_cards_) {
      for (const auto& [staked, departure] : by_stake) visit(cards, departure);
    }
  }

  /// The action with these cards, a bit for each at its id, and so much staked; nothing where the strategy does not
  /// depart.
  [[nodiscard]] std::optional<Departure> find(std::uint64_t cards, int staked) const {
    const auto hand = by_cards_.find(cards);
    if (hand == by_cards_.end()) return std::nullopt;
    const auto at = hand->second.find(staked);
    const auto any = at == hand->second.end() ? hand->second.find(any_stake) : at;
    return any == hand->second.end() ? std::nullopt : std::optional(any->second);
  }

 private:
  static constexpr int any_stake = 0;
  using ByStake = std::map<int, Departure>;

  std::unordered_map<std::uint64_t, ByStake> by_cards_;
};

/// A strategy that departs from the built-in one where its file says so; `docs/strategy-file.md` describes it.
template <class Action>
class MayDepart {
 protected:
  MayDepart() = default;
  explicit MayDepart(rulebook::TomlReader& file)
      : departures_(std::make_shared<const StreetDepartures>(file, kit::names_of<Action>())) {}

  [[nodiscard]] const StreetDepartures& departures() const { return *departures_; }
  /// What the file says of these cards.
  [[nodiscard]] std::optional<StreetDepartures::Departure> departure(std::uint64_t cards, int staked = 0) const {
    return departures_ == nullptr ? std::nullopt : departures_->find(cards, staked);
  }
  /// What the file says of them, otherwise what the built-in strategy does.
  template <class BuiltIn>
  Action departing_from(const BuiltIn& built_in, std::uint64_t cards, int staked = 0) const {
    const auto departs = departure(cards, staked);
    return departs ? static_cast<Action>(departs->action) : built_in();
  }

 private:
  std::shared_ptr<const StreetDepartures> departures_;
};

/// What a player sees who chooses by cards alone.
struct SeenCards {
  hands::PokerHand cards;
};

/// A strategy that takes the second of two actions with the hands that `plays` names, and the first with all others.
template <class Action, class Rules, bool (*plays)(const hands::PokerHand& cards)>
class PlaysHands : MayDepart<Action> {
 public:
  explicit PlaysHands(const Rules&) {}
  PlaysHands(const Rules&, rulebook::TomlReader& file) : MayDepart<Action>(file) {}

  Action operator()(const SeenCards& seen) const {
    return this->departing_from([&] { return static_cast<Action>(plays(seen.cards) ? 1 : 0); }, seen.cards.cards());
  }
};

}  // namespace houseway::games
