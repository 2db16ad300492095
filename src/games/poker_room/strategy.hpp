#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <initializer_list>
#include <iterator>
#include <span>

#include "games/poker_room/rules.hpp"
#include "rulebook/toml_fwd.hpp"

/// How the seats play that nobody plays: a plain player who looks at no cards but those that he may see. He bets and
/// raises the least with a strong hand while the price is under four of the least bets, calls with a fair one, and
/// gives up a weak one that costs something. He shows his hand, and posts no straddle. A strategy file may set another
/// style, for every seat or for one.
namespace houseway::games::poker_room {

/// What a player is offered, in the order in which it is asked; which actions are among it is one look at a bit. The
/// order is a word of nibbles, and no work where nobody asks for it.
class Offered {
 public:
  static constexpr unsigned nibble = 4;
  static_assert(kit::count_of<Action> <= 1u << nibble);

  constexpr Offered() = default;
  constexpr Offered(std::initializer_list<Action> actions) {
    for (const Action action : actions) push_back(action);
  }
  constexpr void push_back(Action action) {
    order_ |= std::uint64_t{kit::index_of(action)} << count_;
    count_ += nibble;
    set_ |= bit(action);
  }
  [[nodiscard]] constexpr bool has(Action action) const { return (set_ & bit(action)) != 0; }
  [[nodiscard]] constexpr std::size_t size() const { return count_ / nibble; }

  class Iterator {
   public:
    using iterator_category = std::input_iterator_tag;
    using value_type = Action;
    using difference_type = std::ptrdiff_t;
    using pointer = const Action*;
    using reference = Action;

    constexpr Iterator(std::uint64_t order, unsigned at) : order_(order), at_(at) {}
    constexpr Action operator*() const { return static_cast<Action>(order_ >> at_ & 0xf); }
    constexpr Iterator& operator++() {
      at_ += nibble;
      return *this;
    }
    friend constexpr Iterator operator+(Iterator at, std::size_t steps) {
      return {at.order_, at.at_ + static_cast<unsigned>(steps) * nibble};
    }
    friend constexpr std::ptrdiff_t operator-(Iterator a, Iterator b) {
      return (static_cast<std::ptrdiff_t>(a.at_) - static_cast<std::ptrdiff_t>(b.at_)) / nibble;
    }
    friend constexpr bool operator==(Iterator a, Iterator b) { return a.at_ == b.at_; }

   private:
    std::uint64_t order_;
    unsigned at_;
  };
  [[nodiscard]] constexpr Iterator begin() const { return {order_, 0}; }
  [[nodiscard]] constexpr Iterator end() const { return {order_, count_}; }

 private:
  static constexpr unsigned bit(Action action) { return 1u << kit::index_of(action); }

  std::uint64_t order_ = 0;
  unsigned count_ = 0;  ///< in bits of the order
  unsigned set_ = 0;
};

/// What a player knows when he is asked.
struct Seen {
  const Hand* hand = nullptr;  ///< of which he sees his own cards and those that lie open
  int player = 0;
  int seat = 0;  ///< the number of his seat
  Offer offer{};
  Offered actions{};

  [[nodiscard]] constexpr std::span<const Card> own() const { return hand->cards_of(player); }
  [[nodiscard]] constexpr bool may(Action action) const { return actions.has(action); }
};

HOUSEWAY_ENUM(Grade, weak, fair, strong)

namespace detail {

/// Which ranks are there, and which of them again: one bit each, a joker being a rank of its own.
struct RanksHeld {
  unsigned once = 0;
  unsigned again = 0;
  static constexpr unsigned bit(Card card) { return 1u << static_cast<unsigned>(card.id()) / kit::suit_count; }

  constexpr explicit RanksHeld(std::span<const Card> cards) {
    for (const Card card : cards) {
      again |= once & bit(card);
      once |= bit(card);
    }
  }
  [[nodiscard]] constexpr bool pairs(Card card) const { return (again & bit(card)) != 0; }
};

constexpr bool is_high(Card card) { return card.is_joker() || card.rank() >= kit::Rank::ten; }

/// Few cards: a pair of tens or better is strong, any pair or two cards from the ten up are fair.
constexpr Grade grade_of_few(std::span<const Card> cards) {
  const unsigned paired = RanksHeld(cards).again;
  if (paired >> static_cast<unsigned>(kit::Rank::ten) != 0) return Grade::strong;
  int high = 0;
  for (const Card card : cards) high += is_high(card) ? 1 : 0;
  return paired != 0 || high >= 2 ? Grade::fair : Grade::weak;
}

/// The place of a hand among the categories of high poker, which those with a joker begin with.
constexpr int category_of(const RoomGame& game, const Shown& shown) {
  const unsigned bits = shown.high - 1;
  return static_cast<int>(game.jokers > 0 ? kit::index_of(hands::JokerValue::from_bits(bits).category())
                                          : kit::index_of(hands::PokerValue::from_bits(bits).category()));
}

/// Five cards and more: two pair or better that do not all lie on the board are strong, a pair of the player's own is
/// fair.
constexpr Grade grade_high(const Hand& hand, int p) {
  const auto own = hand.cards_of(p);
  const auto board = hand.board();
  if (own.size() + board.size() < 5 || (hand.game().use == HandUse::two_and_three && board.size() < 3))
    return grade_of_few(own);
  using hands::PokerCategory;
  const Shown shown = strength_of(hand.game(), own, board);
  const int category = category_of(hand.game(), shown);
  if (category == 0) return Grade::weak;
  const int made = category - std::popcount(RanksHeld(board).again);
  if (made >= static_cast<int>(kit::index_of(PokerCategory::two_pair))) return Grade::strong;
  return made >= static_cast<int>(kit::index_of(PokerCategory::pair)) ? Grade::fair : Grade::weak;
}

/// Whether a card is one that a low hand of this game keeps beside those it has: an eight or lower of a rank, and at
/// badugi of a suit, that is not there yet.
constexpr bool is_low(const RoomGame& game, Card card) {
  if (card.is_joker()) return true;
  const bool ace = card.rank() == kit::Rank::ace;
  const bool ace_is_low = game.low != Ranking::deuce_to_seven || game.deuce_seven_ace == hands::DeuceSevenAce::low;
  return ace ? ace_is_low : card.rank() <= kit::Rank::eight;
}

/// The cards that a low hand keeps, one bit for each by its place.
constexpr unsigned kept_low(const RoomGame& game, std::span<const Card> cards) {
  unsigned kept = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    bool keeps = is_low(game, cards[i]);
    for (std::size_t k = 0; k < i; ++k) {
      if ((kept >> k & 1) == 0 || cards[i].is_joker() || cards[k].is_joker()) continue;
      const bool alike =
          cards[i].rank() == cards[k].rank() || (game.low == Ranking::badugi && cards[i].suit() == cards[k].suit());
      keeps = keeps && !alike;
    }
    if (keeps) kept |= 1u << i;
  }
  return kept;
}

/// All the cards that count, low: strong; one short of that, fair. Of few cards all must be low to be fair.
[[gnu::noinline]] constexpr Grade grade_low(const RoomGame& game, std::span<const Card> own) {
  const int low = std::popcount(kept_low(game, own));
  const int wanted = game.low == Ranking::badugi ? 4 : 5;
  if (low >= wanted) return Grade::strong;
  const int short_of = std::min(wanted, static_cast<int>(own.size())) - low;
  return short_of == 0 || low == wanted - 1 ? Grade::fair : Grade::weak;
}

}  // namespace detail

constexpr Grade grade(const Hand& hand, int p) {
  Grade grade = Grade::weak;
  if (hand.game().high == Ranking::high) grade = detail::grade_high(hand, p);
  if (hand.game().low != Ranking::none && hand.game().use == HandUse::any)
    grade = std::max(grade, detail::grade_low(hand.game(), hand.cards_of(p)));
  return grade;
}

/// With which hands a player does what, from the weakest on.
struct Style {
  Grade bets_with = Grade::strong;    ///< he bets or raises the least
  Grade calls_with = Grade::fair;     ///< he pays to stay
  Grade all_in_with = Grade::strong;  ///< he stays where that takes all his chips
  int bets_up_to = 4;                 ///< of the least bets: at this price he raises no more
  bool straddles = false;
};

struct Strategy {
  explicit Strategy(const Rules&) {}
  Strategy(const Rules&, rulebook::TomlReader& file);

  constexpr Action operator()(const Seen& seen) const {
    const Style& style = styles[at(seen.seat)];
    if (seen.may(Action::no_straddle)) return style.straddles ? Action::straddle : Action::no_straddle;
    if (seen.may(Action::show)) return Action::show;
    if (seen.may(Action::bring_in)) return Action::bring_in;
    const Grade is = grade(*seen.hand, seen.player);
    const Betting& betting = seen.hand->betting();
    if (is >= style.bets_with && betting.price() < betting.structure().lower * style.bets_up_to) {
      if (seen.may(Action::bet)) return Action::bet;
      if (seen.may(Action::raise)) return Action::raise;
    }
    if (seen.may(Action::check)) return Action::check;
    if (is < style.calls_with) return Action::fold;
    if (seen.may(Action::call)) return Action::call;
    return seen.may(Action::bet) ? Action::bet : is >= style.all_in_with ? Action::all_in : Action::fold;
  }

  std::array<Style, std::size_t{most_players} + 1> styles{};  ///< by the number of the seat, from 1

  /// What a player draws to: in high draw he keeps cards of a rank, or a joker, or the highest two; in low draw low
  /// cards that differ. A straight or better is pat.
  template <std::size_t N>
  constexpr kit::ShortList<Card, N> choose_some(const std::array<Card, N>& cards, const Seen& seen) const {
    const RoomGame& game = seen.hand->game();
    const unsigned kept = game.high == Ranking::none ? detail::kept_low(game, cards) : kept_high(cards, game);
    kit::ShortList<Card, N> discards;
    for (std::size_t i = 0; i < N; ++i) {
      if ((kept >> i & 1) == 0) discards.push_back(cards[i]);
    }
    return discards;
  }

  /// One card back in Crazy Pineapple: the lowest that pairs no other. A row of Chinese Poker: the best five, the back
  /// first.
  template <std::size_t K, std::size_t N>
  constexpr std::array<Card, K> choose_cards(const std::array<Card, N>& cards, const Seen& seen) const {
    if constexpr (K == 1) {
      return {given_back(cards)};
    } else {
      const hands::ChineseRules& rules = seen.hand->chinese;
      return best_row<K>(cards, N == Holding::most ? rules.back : rules.middle, rules.ace);
    }
  }

 private:
  template <std::size_t N>
  static constexpr unsigned kept_high(const std::array<Card, N>& cards, const RoomGame& game) {
    constexpr unsigned all = (1u << N) - 1;
    if constexpr (N == 5) {
      const int category = detail::category_of(game, strength_of(game, cards, {}));
      if (category >= static_cast<int>(kit::index_of(hands::PokerCategory::straight))) return all;
    }
    const detail::RanksHeld held(cards);
    unsigned kept = 0;
    for (std::size_t i = 0; i < N; ++i) {
      if (cards[i].is_joker() || held.pairs(cards[i])) kept |= 1u << i;
    }
    if (kept != 0) return kept;
    std::size_t first = 0;
    for (std::size_t i = 1; i < N; ++i) first = cards[i].rank() > cards[first].rank() ? i : first;
    std::size_t second = first == 0 ? 1 : 0;
    for (std::size_t i = 0; i < N; ++i) {
      if (i != first && cards[i].rank() > cards[second].rank()) second = i;
    }
    return 1u << first | 1u << second;
  }

  template <std::size_t N>
  static constexpr Card given_back(const std::array<Card, N>& cards) {
    const detail::RanksHeld held(cards);
    Card back = cards[0];
    bool alone = false;
    for (const Card card : cards) {
      const bool single = !held.pairs(card);
      if ((single && !alone) || (single == alone && card.rank() < back.rank())) back = card;
      alone = alone || single;
    }
    return back;
  }

  template <std::size_t K, std::size_t N>
  static constexpr std::array<Card, K> best_row(const std::array<Card, N>& cards, hands::ChineseRowRanking ranking,
                                                hands::DeuceSevenAce ace) {
    static_assert(K == 5);
    std::array<Card, K> best{};
    hands::RowWorth most = 0;
    for (unsigned set = 0; set < 1u << N; ++set) {
      if (std::popcount(set) != static_cast<int>(K)) continue;
      std::array<Card, K> row{};
      std::size_t to = 0;
      for (std::size_t i = 0; i < N; ++i) {
        if ((set >> i & 1) != 0) row[to++] = cards[i];
      }
      const hands::RowWorth worth = hands::detail::row_worth(row, ranking, ace) + 1;
      if (worth <= most) continue;
      most = worth;
      best = row;
    }
    return best;
  }
};

}  // namespace houseway::games::poker_room
