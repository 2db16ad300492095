#pragma once

#include <algorithm>
#include <cstddef>
#include <optional>
#include <string_view>

#include "games/baccarat/coup_game.hpp"
#include "games/baccarat/coup_round.hpp"
#include "games/baccarat/coup_rules.hpp"
#include "games/baccarat/coup_wagers.hpp"
#include "table/concept.hpp"

/// Minibaccarat: two hands dealt by fixed rules, and wagers on how they come out. With commission, commission-free, or
/// EZ (no commission, a Dragon 7 pushes the Banker).
namespace houseway::games::minibaccarat {

HOUSEWAY_ENUM(Spot, player, banker, tie, dragon_bonus_player, dragon_bonus_banker, dragon_7_insurance,
              panda_8_insurance, house_money, royal_9, must_hit, perfect_pairs_player, perfect_pairs_banker,
              player_pair, banker_pair, lucky_six)
HOUSEWAY_ENUM(Action, take_winnings, press_player, press_banker)
/// After the hand in which the cut card came out, one more is dealt.
HOUSEWAY_ENUM(Carried, last_hand)

/// The words of the rulebook.
HOUSEWAY_ENUM(Shuffle, manual, automated_shuffler, continuous_shuffler)

/// How many positions of the layout have a king and nine of their own; 0: every seat of the table.
constexpr std::optional<std::size_t> royal_9_seats(std::string_view text) {
  if (text == "every-seat") return 0;
  const bool is_digit = text.size() == 1 && text[0] >= '1' && text[0] <= '9';
  return is_digit ? std::optional(static_cast<std::size_t>(text[0] - '0')) : std::nullopt;
}

inline constexpr auto wagers = baccarat::coup_wagers<Spot>;

struct Rules : baccarat::CoupRules<wagers> {
  Rules() = default;
  explicit Rules(rulebook::Binder& b) : CoupRules(b, commission(b)) {
    continuous = b.choice<Shuffle>("shuffle", Shuffle::manual) == Shuffle::continuous_shuffler;
    const auto seats = b.parsed("royal-9-seats", "every-seat", royal_9_seats, "every-seat or a number of seats");
    if (seats != 0) positions = seats;
    // The rows have the commission already, where no other odds are asked for; here it is noted as a rule of the game.
    static_cast<void>(b.number("commission", 5, 0, 100));
  }

 private:
  /// One jurisdiction says vigorish, another commission.
  static baccarat::Commission commission(rulebook::Binder& b) {
    baccarat::Commission out(b, "vigorish");
    const baccarat::Commission other(b, "commission");
    out.unit = std::max(out.unit, other.unit);
    out.marked = out.marked || other.marked;
    return out;
  }
};

/// What a House Money winner sees is not asked: the strategy takes his winnings.
struct Seen {};

/// A plain player. With the four cards on the table a press can be worth it: `solve::minibaccarat::gain_by_pressing`.
struct Strategy {
  explicit Strategy(const Rules&) {}
  constexpr Action operator()(const Seen&) const { return Action::take_winnings; }
};

struct Game : baccarat::CoupGame<Spot, Action, Seen, Strategy, Rules, Carried> {
  static constexpr std::string_view id = "minibaccarat";

  template <table::Table<Game> T>
  static constexpr void deal(T& table, const Rules& rules) {
    baccarat::deal_coup(table, rules);
    baccarat::end_of_shoe(table, rules.continuous);
  }
};

}  // namespace houseway::games::minibaccarat
