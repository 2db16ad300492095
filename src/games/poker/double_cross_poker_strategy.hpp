#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>

#include "games/poker/held_ranks.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// How Double Cross Poker is played where nobody decides by hand.
namespace houseway::games::double_cross_poker {

using kit::Card;
using kit::Rank;

struct Rules;

/// The last one is never asked for: who has the three-card wager may say that the cards stay hidden.
HOUSEWAY_ENUM(Action, fold, vertical, horizontal, conceal)

/// What a player sees who must choose: the own cards, and the card of each line that is turned.
struct Seen {
  std::array<Card, 2> own;
  Card vertical;
  Card horizontal;
};

/// What the own cards and the card of a line can become. A straight draw fits into a straight.
HOUSEWAY_ENUM(LineKind, nothing, straight_draw, flush_draw, pair, three_of_a_kind)

/// The own cards with the card of one line.
struct OnLine {
  LineKind kind;
  int spread;  ///< of the ranks of a draw, from the lowest to the highest
  int worth;   ///< the line that is worth more is named
};

/// Where the ace is low if that is less.
constexpr int spread_of(HeldRanks::Ranks ranks) {
  const int spread = HeldRanks::spread(ranks);
  const HeldRanks::Ranks ace = HeldRanks::of(Rank::ace);
  if ((ranks & ace) == 0) return spread;
  return std::min(spread, HeldRanks::spread((ranks & ~ace) << kit::suit_count | 1));
}

constexpr OnLine look_at(const std::array<Card, 2>& own, Card card) {
  const HeldRanks held(std::uint64_t{1} << own[0].id() | std::uint64_t{1} << own[1].id() |
                       std::uint64_t{1} << card.id());
  const int height = static_cast<int>(card.rank());
  constexpr int more_than_cards = 100;
  if (held.repeated == 2) return {LineKind::three_of_a_kind, 0, more_than_cards * (kit::rank_count + 2)};
  if (held.repeated == 1) {
    const int pair = std::countr_zero(held.twice) / kit::suit_count;
    return {LineKind::pair, 0, more_than_cards * (pair + 1) + height};
  }
  const int spread = spread_of(held.once);
  const bool fits = spread <= 5;
  // Of two lines the higher card is better; a straight draw is worth three ranks, a flush draw nine.
  const int worth = height + (fits ? 3 : 0) + (held.suited ? 9 : 0);
  if (held.suited) return {LineKind::flush_draw, spread, worth};
  return {fits ? LineKind::straight_draw : LineKind::nothing, spread, worth};
}

/// What is seen, the same for all that are alike up to a renaming of the suits and an exchange of the lines.
struct SeenAlike {
  std::uint32_t key;
  bool exchanged;  ///< the vertical line of the key is the horizontal one of what is seen

  static SeenAlike of(const Seen& seen);
  /// "QcJd 7h 2c": the own cards, the vertical and the horizontal one.
  [[nodiscard]] std::string text() const;
  /// An action on the one as an action on the other.
  [[nodiscard]] Action translate(Action action) const {
    if (!exchanged || action == Action::fold) return action;
    return action == Action::vertical ? Action::horizontal : Action::vertical;
  }
};

/// Pairs, aces and kings are raised; below them a queen, jack, ten or nine goes by the other card, by how many of the
/// cards seen are higher than it, which are everybody's, and by draws. It loses 0.4% of the ante more than the best
/// play.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const { return departures == nullptr ? built_in(seen) : departing(seen); }

  [[nodiscard]] static constexpr Action built_in(const Seen& seen) {
    const OnLine vertical = look_at(seen.own, seen.vertical);
    const OnLine horizontal = look_at(seen.own, seen.horizontal);
    if (!raises(seen, vertical, horizontal)) return Action::fold;
    return vertical.worth >= horizontal.worth ? Action::vertical : Action::horizontal;
  }

  /// What a strategy file does otherwise, by what is seen.
  using Departures = std::unordered_map<std::uint32_t, Action>;
  std::shared_ptr<const Departures> departures;

 private:
  [[nodiscard]] Action departing(const Seen& seen) const;

  [[nodiscard]] static constexpr bool raises(const Seen& seen, const OnLine& vertical, const OnLine& horizontal) {
    using enum Rank;
    const Rank high = std::max(seen.own[0].rank(), seen.own[1].rank());
    const Rank low = std::min(seen.own[0].rank(), seen.own[1].rank());
    if (std::max(vertical.kind, horizontal.kind) >= LineKind::pair || high >= king) return true;
    const int higher = (seen.vertical.rank() > high ? 1 : 0) + (seen.horizontal.rank() > high ? 1 : 0);
    if (vertical.kind == LineKind::flush_draw || horizontal.kind == LineKind::flush_draw)
      return raises_flush_draw(high, low, std::min(flush_spread(vertical), flush_spread(horizontal)));
    const int spread = std::min(vertical.spread, horizontal.spread);
    switch (high) {
      case queen:
        return low >= six || higher > 0;
      case jack:
        return (low >= eight && spread <= 5) || (low >= six && higher > 0) || (low >= three && higher == 2);
      case ten:
        return (low == nine && (higher > 0 || spread <= 4)) || (low == eight && higher < 2 && spread <= 4);
      case nine:
        return low == eight && higher < 2 && spread == 3;
      default:
        return false;
    }
  }
  [[nodiscard]] static constexpr int flush_spread(const OnLine& line) {
    return line.kind == LineKind::flush_draw ? line.spread : kit::rank_count;
  }
  [[nodiscard]] static constexpr bool raises_flush_draw(Rank high, Rank low, int spread) {
    using enum Rank;
    if (high >= jack) return true;
    if (high == ten) return low >= five || spread <= 5;
    if (high == nine) return low >= six || spread <= 5;
    if (high >= seven) return spread <= 4;
    return high >= five && spread == 3;
  }
};

}  // namespace houseway::games::double_cross_poker
