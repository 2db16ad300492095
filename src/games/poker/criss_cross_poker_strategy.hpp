#pragma once

#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <memory>

#include "games/poker/jacks_or_better.hpp"
#include "games/shared/starting_hands.hpp"
#include "hands/poker.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// How Criss-Cross Poker is played: the Across Bet by the two own cards, the Down Bet by these and the ends of the row,
/// the Middle Bet by counting what every middle card would bring. Only the second is a rule of thumb.
namespace houseway::games::criss_cross_poker {

using kit::Rank;

/// The last where any amount may be bet.
HOUSEWAY_ENUM(Action, fold, raise_1x, raise_2x, raise_3x, raise_more)

/// What a player sees who must choose: his cards, the same with those of the row and with those of the column that are
/// turned, a bit for each at its id, and the Across and Down Bet that he has made, with an ante to measure them by.
struct Seen {
  std::uint64_t own;
  std::uint64_t across;
  std::uint64_t down;
  std::array<std::int64_t, 2> bets;
  std::int64_t ante = 1;
};

/// Own cards with the ends of the row, as the Down Bet looks at them. A pair below the sixes may have its third card in
/// the row. Two high cards (jacks and better) of a suit are free where the row holds neither of their ranks nor their
/// suit, or without an ace one card of it and none above the nine. Nothing is a middle card (six to ten) and a low one
/// that no straight holds both, with two low cards in the row.
HOUSEWAY_ENUM(DownKind, nothing, pair_of_sixes_or_better, low_pair, low_pair_with_a_third_in_the_row,
              suited_high_cards_free, suited_high_cards, other_cards)

constexpr DownKind kind_of_hand(const Seen& seen) {
  using enum DownKind;
  const std::uint64_t ends = seen.across & ~seen.own;
  const HeldRanks own(seen.own);
  const HeldRanks row(ends);
  if (own.repeated != 0) {
    if ((own.twice & HeldRanks::from(Rank::six)) != 0) return pair_of_sixes_or_better;
    return (own.twice & row.once) == 0 ? low_pair : low_pair_with_a_third_in_the_row;
  }
  if (own.suited && (own.once & HeldRanks::from(Rank::jack)) == own.once) {
    const std::uint64_t suit = HeldRanks::one_suit << (std::countr_zero(seen.own) % kit::suit_count);
    const int of_suit = std::popcount(ends & suit);
    const bool small = (own.once & HeldRanks::of(Rank::ace)) == 0 && (row.once & HeldRanks::from(Rank::ten)) == 0;
    const bool free = (own.once & row.once) == 0 && (of_suit == 0 || (of_suit == 1 && small));
    return free ? suited_high_cards_free : suited_high_cards;
  }
  const HeldRanks four(seen.across);
  const bool low_row = (row.once & HeldRanks::from(Rank::six)) == 0;
  const bool high = (own.once & HeldRanks::from(Rank::jack)) != 0;
  return four.repeated == 0 && low_row && !high && !own.suited && HeldRanks::spread(own.once) > 5 ? nothing
                                                                                                  : other_cards;
}

/// With two suited cards this is not the best in every case; it costs little.
constexpr Action action_with(DownKind kind) {
  using enum DownKind;
  if (kind == nothing) return Action::fold;
  return kind == pair_of_sixes_or_better || kind == low_pair || kind == suited_high_cards_free ? Action::raise_3x
                                                                                               : Action::raise_1x;
}

/// Four cards of a line, before the middle card is turned.
HOUSEWAY_ENUM(LineKind, nothing, low_pair, inside_straight, open_straight, four_to_a_flush, pair_of_sixes_or_better)

inline constexpr std::size_t pay_rows = kit::count_of<JacksOrBetter>;

/// Four cards of a line that are not yet a pair of sixes: which middle cards make each row of the pay table, or a
/// higher one.
class Outs {
 public:
  using Ranks = HeldRanks::Ranks;

  Outs(const HeldRanks& held, std::uint64_t cards, std::uint64_t left) {
    at_least_[1] = all_suits(held.once & HeldRanks::from(Rank::six)) & left;
    at_least_[2] = all_suits(held.once & HeldRanks::from(Rank::jack)) & left;
    if (held.repeated != 0) {  // a pair below the sixes
      const std::uint64_t third = all_suits(held.twice) & left;
      const std::uint64_t second_pair = all_suits(held.once & ~held.twice) & left;
      for (std::size_t row = 1; row <= kit::index_of(JacksOrBetter::two_pair); ++row)
        at_least_[row] = third | second_pair;
      at_least_[kit::index_of(JacksOrBetter::three_of_a_kind)] = third;
      highest_ = kit::index_of(JacksOrBetter::three_of_a_kind);
    } else if (held.suited || may_be_straight(held.once)) {
      add_draws(held, cards, left);
    }
  }

  [[nodiscard]] LineKind kind() const {
    using enum LineKind;
    if (at_least_[kit::index_of(JacksOrBetter::flush)] != 0) return four_to_a_flush;
    if (highest_ == kit::index_of(JacksOrBetter::three_of_a_kind)) return low_pair;
    const int straights_made = std::popcount(at_least_[kit::index_of(JacksOrBetter::straight)]);
    if (straights_made == 0) return nothing;
    return straights_made > kit::suit_count ? open_straight : inside_straight;
  }
  [[nodiscard]] const std::array<std::uint64_t, pay_rows>& at_least() const { return at_least_; }
  /// Rows above this one are out of reach.
  [[nodiscard]] std::size_t highest() const { return highest_; }

 private:
  static constexpr std::uint64_t all_suits(Ranks ranks) { return ranks * 0xf; }
  static constexpr Ranks straight_from(int lowest) { return Ranks{0x1'1111} << (kit::suit_count * lowest); }
  static constexpr Ranks wheel = 0x1111 | HeldRanks::of(Rank::ace);
  static constexpr int straights = kit::rank_count - 4;

  static constexpr bool may_be_straight(Ranks once) { return HeldRanks::spread(once) <= 5 || (once & ~wheel) == 0; }

  void add_draws(const HeldRanks& held, std::uint64_t cards, std::uint64_t left) {
    Ranks completes = 0;
    for (int lowest = 0; lowest < straights; ++lowest) {
      if ((held.once & ~straight_from(lowest)) == 0) completes |= straight_from(lowest) & ~held.once;
    }
    if ((held.once & ~wheel) == 0) completes |= wheel & ~held.once;
    const std::uint64_t straight = all_suits(completes) & left;
    const std::uint64_t suit = HeldRanks::one_suit << (std::countr_zero(cards) % kit::suit_count);
    const std::uint64_t flush = held.suited ? suit & left : 0;
    const bool royal = (held.once & HeldRanks::from(Rank::ten)) == held.once;
    for (std::size_t row = 1; row <= kit::index_of(JacksOrBetter::straight); ++row) at_least_[row] |= straight | flush;
    at_least_[kit::index_of(JacksOrBetter::flush)] = flush;
    for (std::size_t row = kit::index_of(JacksOrBetter::full_house); row < pay_rows; ++row)
      at_least_[row] = straight & flush;
    at_least_[kit::index_of(JacksOrBetter::royal_flush)] &= royal ? all_suits(HeldRanks::from(Rank::ten)) : 0;
    highest_ = pay_rows - 1;
  }

  std::array<std::uint64_t, pay_rows> at_least_{};
  std::size_t highest_ = kit::index_of(JacksOrBetter::pair_of_jacks_or_better);
};

/// The kind of a line, with these cards of the deck left for the middle.
inline LineKind kind_of_line(std::uint64_t cards, std::uint64_t left) {
  const HeldRanks held(cards);
  return cannot_lose(held) ? LineKind::pair_of_sixes_or_better : Outs(held, cards, left).kind();
}

struct Rules;
class DownDepartures;

class Strategy {
 public:
  explicit Strategy(const Rules& rules);
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    if (seen.across == seen.own) return across_bet(seen.own);
    return seen.down == seen.own ? down_bet(seen) : middle_bet(seen);
  }

 private:
  /// What each row brings for a stake, and how much more than the row below it.
  struct Nets {
    std::array<std::int64_t, pay_rows> by_row{};
    std::array<std::int64_t, pay_rows> step{};
  };

  [[nodiscard]] Action across_bet(std::uint64_t own) const {
    const kit::Card low = kit::Card::from_id(std::countr_zero(own));
    const kit::Card high = kit::Card::from_id(63 - std::countl_zero(own));
    if (holds(raises_1x_, low, high)) return Action::raise_1x;
    if (holds(raises_3x_, low, high)) return Action::raise_3x;
    return holds(raises_2x_, low, high) ? Action::raise_2x : Action::fold;
  }

  [[nodiscard]] Action down_bet(const Seen& seen) const {
    if (departures_ != nullptr) return down_bet_by_file(seen);
    return action_with(kind_of_hand(seen));
  }

  /// The best choice over all middle cards, by the odds of the table.
  [[nodiscard]] Action middle_bet(const Seen& seen) const {
    const HeldRanks across(seen.across);
    const HeldRanks down(seen.down);
    if (cannot_lose(across) || cannot_lose(down)) {
      return pairs_are_safe_ ? Action::raise_3x : middle_bet_card_by_card(seen);
    }
    const std::uint64_t left = deck_ & ~(seen.across | seen.down);
    const Outs row(across, seen.across, left);
    const Outs column(down, seen.down, left);
    const std::int64_t cards = std::popcount(left);
    std::int64_t stands = cards * (seen.ante * (ante_across_.by_row[0] + ante_down_.by_row[0]) +
                                   seen.bets[0] * across_.by_row[0] + seen.bets[1] * down_.by_row[0]);
    std::int64_t middle = cards * middle_.by_row[0];
    const std::size_t highest = row.highest() > column.highest() ? row.highest() : column.highest();
    for (std::size_t i = 1; i <= highest; ++i) {
      const std::uint64_t in_row = row.at_least()[i];
      const std::uint64_t in_column = column.at_least()[i];
      const int both = std::popcount(in_row & in_column);
      const int of_row = std::popcount(in_row);
      const int of_column = std::popcount(in_column);
      stands += of_row * (seen.ante * ante_across_.step[i] + seen.bets[0] * across_.step[i]);
      stands += of_column * (seen.ante * ante_down_.step[i] + seen.bets[1] * down_.step[i]);
      middle += (of_row + of_column - both) * middle_.step[i];
    }
    return best_of(seen, cards, stands, middle);
  }

  /// What stands already and a Middle Bet of one ante bring over so many middle cards.
  [[nodiscard]] static Action best_of(const Seen& seen, std::int64_t cards, std::int64_t stands, std::int64_t middle) {
    const std::int64_t folded = -cards * stake * (2 * seen.ante + seen.bets[0] + seen.bets[1]);
    const bool gains = middle > 0;
    if (stands + middle * seen.ante * (gains ? 3 : 1) <= folded) return Action::fold;
    return gains ? Action::raise_3x : Action::raise_1x;
  }

  [[nodiscard]] Action down_bet_by_file(const Seen& seen) const;
  [[nodiscard]] Action middle_bet_card_by_card(const Seen& seen) const;

  static constexpr std::int64_t stake = 10'000;  ///< in cents, that the odds are reckoned on

  HoleSet raises_1x_;
  HoleSet raises_2x_;
  HoleSet raises_3x_;
  Nets ante_across_;
  Nets ante_down_;
  Nets across_;
  Nets down_;
  Nets middle_;
  bool pairs_are_safe_ = false;  ///< no Middle Bet loses with a pair of sixes or better
  std::uint64_t deck_ = 0;
  std::shared_ptr<const DownDepartures> departures_;
};

}  // namespace houseway::games::criss_cross_poker
