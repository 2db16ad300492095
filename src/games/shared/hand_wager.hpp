#pragma once

#include <cstdint>
#include <optional>
#include <string_view>
#include <type_traits>

#include "games/shared/looks.hpp"
#include "kit/money.hpp"
#include "kit/named_enum.hpp"

/// How a game declares a wager on cards.
namespace houseway::games {

/// What becomes of a wager when its hand folds: nothing, and the cards decide it all the same; it loses when it is
/// settled; or it is collected with the fold.
enum class OnFold : std::uint8_t { stays, loses, collected };

/// When a wager is settled: as soon as the first cards lie; in the player's turn; when everything else is settled; or
/// where the procedure says so by itself.
enum class Settled : std::uint8_t { on_first_cards, in_turn, at_end, apart };

/// That an option of the table, yes or no, is as it must be for something to hold.
struct OnOption {
  std::string_view option;
  bool says = true;
};
/// Where the table says yes; the rule alone says no.
constexpr OnOption when(std::string_view option) { return {option, true}; }
/// Where the table says no; the rule alone says yes.
constexpr OnOption unless(std::string_view option) { return {option, false}; }

/// A spot whose name ends in "-envy" is where the others are paid for a wager: `progressive_envy` for `progressive`.
template <kit::NamedEnum Spot>
constexpr std::optional<Spot> envy_spot(Spot wager) {
  constexpr std::string_view ending = "-envy";
  const std::string_view name = kit::name_of(wager);
  for (std::size_t i = 0; i < kit::count_of<Spot>; ++i) {
    const std::string_view other = kit::names_of<Spot>()[i];
    if (other.starts_with(name) && other.substr(name.size()) == ending) return static_cast<Spot>(i);
  }
  return std::nullopt;
}

/// A naming that depends on the table: `Naming` is made from its rules.
template <class Naming>
struct ByTable {
  using AtTable = Naming;
};
template <class Naming>
inline constexpr ByTable<Naming> by_table{};

template <class Name>
struct NamingOf {
  using Type = Name;
};
template <class Name>
requires requires { typename Name::AtTable; }
struct NamingOf<Name> {
  using Type = typename Name::AtTable;
};

/// One wager on cards: where it lies, which cards it looks at, and what they are called. What is left unsaid is the
/// usual: a fold leaves it alone, it is settled in the player's turn, nobody envies it, and suits are alike.
template <class Spot_, class Where_, class Name_>
struct HandWager {
  using Spot = Spot_;
  using Where = Where_;
  using Name = Name_;
  using Naming = typename NamingOf<Name>::Type;
  using Outcome = std::invoke_result_t<const Naming&, const typename Where::Seen&>;

  Spot spot;
  Name name;
  bool names_suits = false;
  OnFold fold = OnFold::stays;
  std::string_view fold_name = "folded";
  std::optional<OnOption> fold_option{};
  Settled stage = Settled::in_turn;
  std::optional<Spot> envy{};
  kit::Cents least_for_envy{};
  bool envies_winners = false;
  bool meter_on_top = false;
  std::optional<Spot> drawn_at{};
  std::string_view drawn_meter{};

  /// A suit has a name in the outcomes: the mini royal of spades.
  [[nodiscard]] constexpr HandWager naming_suits() const {
    HandWager out = *this;
    out.names_suits = true;
    return out;
  }
  [[nodiscard]] constexpr HandWager on_fold(OnFold does) const {
    HandWager out = *this;
    out.fold = does;
    return out;
  }
  /// The same where an option says so; else the wager stays.
  [[nodiscard]] constexpr HandWager on_fold(OnFold does, OnOption option) const {
    HandWager out = on_fold(does);
    out.fold_option = option;
    return out;
  }
  /// A player who surrenders gives it up at once.
  [[nodiscard]] constexpr HandWager lost_by_surrender() const {
    HandWager out = on_fold(OnFold::collected);
    out.fold_name = "surrendered";
    return out;
  }
  [[nodiscard]] constexpr HandWager settled(Settled when) const {
    HandWager out = *this;
    out.stage = when;
    return out;
  }
  /// Others who have staked at least so much on it are paid for this player's hand, at the spot of that name.
  [[nodiscard]] constexpr HandWager envied(kit::Cents least = {}) const {
    HandWager out = *this;
    out.envy = envy_spot(spot).value();  // no such spot: not a constant, and the declaration does not compile
    out.least_for_envy = least;
    return out;
  }
  /// Only a player who has the wager, and so wins by it, is envied.
  [[nodiscard]] constexpr HandWager of_winners() const {
    HandWager out = *this;
    out.envies_winners = true;
    return out;
  }
  /// Those who have staked it are drawn for a meter that must hit, which is paid at a spot of its own.
  [[nodiscard]] constexpr HandWager drawn_for(Spot at, std::string_view meter) const {
    HandWager out = *this;
    out.drawn_at = at;
    out.drawn_meter = meter;
    return out;
  }
  /// A meter pays on top of the odds, by a pay table of the wager that applies to its "meter".
  [[nodiscard]] constexpr HandWager topped_by_meter() const {
    HandWager out = *this;
    out.meter_on_top = true;
    return out;
  }
};

template <kit::NamedEnum Spot, class Where, class Name>
constexpr HandWager<Spot, Where, Name> on(Spot spot, Where, Name name) {
  return {spot, name};
}

}  // namespace houseway::games
