#pragma once

#include <array>
#include <cstddef>
#include <memory>
#include <optional>

#include "games/poker/street_departures.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// The strategy of Colorado Hold 'em Poker: which two of three cards are kept, and what is done with them. With the
/// usual odds and readings no other play loses less.
namespace houseway::games::colorado_hold_em {

using kit::Card;
using kit::Rank;

/// A hand that is out of the round folds, or checks where nobody folds.
HOUSEWAY_ENUM(Action, fold, check, bet, declare)

/// What a player sees who must choose.
struct Seen {
  std::array<Card, 3> cards;
  bool instant_winner;
};

/// What the table makes of pairs and of a hand that is not bet on.
struct Terms {
  Rank high = Rank::ten;      ///< the lowest rank of which a pair is paid
  Rank middle = Rank::seven;  ///< the lowest rank of which a pair pushes
  bool must_bet = true;       ///< to play on
};

/// What two cards of three are worth. A point for each that a push needs, two for each that pays; 62 to the point, the
/// rest in the proportion of what it brings: a straight that both can be part of 10, a suit 39.
struct Kept {
  /// `third` goes.
  constexpr Kept(Card a, Card b, Card third, const Terms& terms)
      : pair(a.rank() == b.rank()),
        suited(a.suit() == b.suit()),
        points(points_of(a.rank(), terms) + points_of(b.rank(), terms)),
        straights(pair ? 0 : straights_of(a.rank(), b.rank())) {
    worth = pair ? pairs_are_above : 62 * points + 10 * straights;
    if (!suited) return;
    worth += 39 + 2 * straights;
    if (a.rank() >= Rank::ten && b.rank() >= Rank::ten) worth += 10;  // to a royal flush
    if (third.suit() == a.suit()) worth -= 5;
  }

  bool pair;
  bool suited;
  int points;
  int straights;  ///< that both cards can be part of
  int worth;

 private:
  static constexpr int pairs_are_above = 1000;

  static constexpr int points_of(Rank rank, const Terms& terms) {
    return rank >= terms.high ? 2 : rank >= terms.middle ? 1 : 0;
  }
  /// Straights begin with the ace, here -1, to the ten.
  static constexpr int straights_of(Rank a, Rank b) {
    const int high = static_cast<int>(a > b ? a : b);
    const int low = static_cast<int>(a > b ? b : a);
    constexpr int ten = static_cast<int>(Rank::ten);
    if (high == static_cast<int>(Rank::ace)) return low >= ten || low <= static_cast<int>(Rank::five) ? 1 : 0;
    const int first = high - 4 > -1 ? high - 4 : -1;
    const int last = low < ten ? low : ten;
    return last >= first ? last - first + 1 : 0;
  }
};

/// The cards by what the best two of them are. Two points are a high card or two middle ones.
HOUSEWAY_ENUM(ThreeCards, nothing, instant_winner, pair, high_suited_draw_with_a_low_card, two_high_cards,
              high_and_middle_card, two_points, middle_card_with_a_draw, low_suited_draw)

/// What to do with three cards: which of them goes, and of which kind they are.
struct Judged {
  std::size_t discard;
  ThreeCards kind;
};

constexpr Judged judge(const Seen& seen, const Terms& terms) {
  using enum ThreeCards;
  const auto& cards = seen.cards;
  const std::array kept{Kept(cards[1], cards[2], cards[0], terms), Kept(cards[0], cards[2], cards[1], terms),
                        Kept(cards[0], cards[1], cards[2], terms)};
  std::size_t best = 0;
  for (std::size_t i = 1; i < kept.size(); ++i) best = kept[i].worth > kept[best].worth ? i : best;
  const Kept& two = kept[best];
  const auto kind = [&] {
    constexpr int worth_a_bet = 72;
    if (seen.instant_winner) return instant_winner;
    if (two.pair) return pair;
    if (two.worth < worth_a_bet) return nothing;
    switch (two.points) {
      case 4: {
        // Queen and jack, and where tens are high two of queen, jack and ten: no straight of theirs may need the third.
        const bool low_third =
            cards[best].rank() < Rank::eight && cards[best].suit() != cards[best == 0 ? 1 : 0].suit();
        return two.suited && two.straights >= 3 && low_third ? high_suited_draw_with_a_low_card : two_high_cards;
      }
      case 3:
        return high_and_middle_card;
      case 2:
        return two_points;
      case 1:
        return middle_card_with_a_draw;
      default:
        return low_suited_draw;
    }
  };
  return {best, kind()};
}

constexpr Action action_with(ThreeCards kind, const Terms& terms) {
  if (kind == ThreeCards::instant_winner) return Action::declare;
  if (terms.must_bet) return kind == ThreeCards::nothing ? Action::fold : Action::bet;
  const bool bets = kind == ThreeCards::pair || kind == ThreeCards::high_suited_draw_with_a_low_card;
  return bets ? Action::bet : Action::check;
}

struct Rules;

class Strategy : MayDepart<Action> {
 public:
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    return departing_from([&] { return action_with(judge(seen, terms_).kind, terms_); }, set_of(seen.cards));
  }
  /// The card that goes.
  template <std::size_t K>
  [[nodiscard]] std::array<Card, K> choose_cards(const std::array<Card, 3>& cards, const Seen& seen) const {
    static_assert(K == 1);
    if (const auto departs = departure(set_of(cards)); departs && departs->discards) return {*departs->discards};
    return {cards[judge(seen, terms_).discard]};
  }

 private:
  static std::uint64_t set_of(const std::array<Card, 3>& cards) { return hands::PokerHand(cards).cards(); }

  Terms terms_;
};

}  // namespace houseway::games::colorado_hold_em
