#include "solve/poker/cross_meetings.hpp"

#include <algorithm>
#include <utility>

#include "kit/invariant.hpp"

namespace houseway::solve::cross {

/// Named, because `CrossMeetings::Worker`, which has linkage, holds values of these types.
namespace by_kind {

using hands::PokerHand;
using hands::PokerValue;
using kit::Card;
using kit::Rank;
using kit::Suit;

/// A kind of card: its rank, or its rank in a suit (from 0) and out of it (from 13).
using Kind = std::uint8_t;
constexpr std::size_t ranks = kit::rank_count;
constexpr std::size_t kinds_by_suit = 2 * ranks;
constexpr std::size_t rank_of(Kind kind) { return kind % ranks; }
constexpr bool is_in_suit(Kind kind) { return kind < ranks; }
constexpr Kind out_of_suit(std::size_t rank) { return static_cast<Kind>(rank + ranks); }
Kind kind_of(Card card, Suit suit) {
  const auto rank = static_cast<std::size_t>(card.rank());
  return card.suit() == suit ? static_cast<Kind>(rank) : out_of_suit(rank);
}

/// Two cards by their kinds, whichever comes first.
constexpr std::size_t pairs_of(std::size_t kinds) { return kinds * (kinds + 1) / 2; }
constexpr std::size_t pair_of(std::size_t a, std::size_t b) {
  return a > b ? a * (a + 1) / 2 + b : b * (b + 1) / 2 + a;
}
struct Two {
  Kind first;
  Kind second;
};
template <std::size_t Kinds>
constexpr auto all_pairs = [] {
  std::array<Two, pairs_of(Kinds)> out{};
  for (std::size_t b = 0; b < Kinds; ++b) {
    for (std::size_t a = 0; a <= b; ++a) out[pair_of(a, b)] = {static_cast<Kind>(a), static_cast<Kind>(b)};
  }
  return out;
}();
/// The pair of ranks of each pair of kinds.
constexpr auto rank_pair = [] {
  std::array<std::uint8_t, pairs_of(kinds_by_suit)> out{};
  for (std::size_t i = 0; i < out.size(); ++i) {
    const auto [a, b] = all_pairs<kinds_by_suit>[i];
    out[i] = static_cast<std::uint8_t>(pair_of(rank_of(a), rank_of(b)));
  }
  return out;
}();

/// What five cards of these ranks are worth, of one suit or of several. Nothing where a rank comes too often.
PokerValue value_of(const std::array<std::size_t, 5>& five, bool suited) {
  PokerHand hand;
  std::array<int, ranks> held{};
  bool paired = false;
  for (std::size_t i = 0; i < five.size(); ++i) {
    int& times = held[five[i]];
    if (times == kit::suit_count) return {};
    paired = paired || times > 0;
    // Five different ranks are of two suits if the last card is of another.
    const int suit = !suited && !paired && i + 1 == five.size() ? 1 : times;
    hand += Card(static_cast<Rank>(five[i]), static_cast<Suit>(suit));
    ++times;
  }
  return suited && paired ? PokerValue{} : evaluate(hand);
}

/// Every pair of cards with the three of a line, from the lowest hand up.
template <std::size_t Kinds>
struct Line {
  struct Entry {
    std::uint16_t value;
    std::uint16_t pair;
  };
  static constexpr std::uint16_t above_all = 0xffff;

  std::array<Entry, pairs_of(Kinds) + 1> by_value;  ///< and one that is higher than all
  std::array<std::uint8_t, pairs_of(Kinds)> category;

  explicit Line(const std::array<Kind, 3>& cards) {
    for (std::size_t i = 0; i < category.size(); ++i) {
      const auto [a, b] = all_pairs<Kinds>[i];
      const bool suited = Kinds == kinds_by_suit && is_in_suit(a) && is_in_suit(b) &&
                          std::all_of(cards.begin(), cards.end(), is_in_suit);
      const PokerValue value =
          value_of({rank_of(cards[0]), rank_of(cards[1]), rank_of(cards[2]), rank_of(a), rank_of(b)}, suited);
      by_value[i] = {value.bits(), static_cast<std::uint16_t>(i)};
      category[i] = static_cast<std::uint8_t>(kit::index_of(value.category()));
    }
    by_value.back() = {above_all, 0};
    std::sort(by_value.begin(), by_value.end() - 1, [](const Entry& a, const Entry& b) { return a.value < b.value; });
  }
};

/// How many hands of the dealer are lower than a hand, and how many equal to it.
struct Meeting {
  std::int16_t lower;
  std::int16_t equal;
};
template <std::size_t Kinds>
using Meetings = std::array<Meeting, pairs_of(Kinds)>;

/// So many cards of each kind are not on the board.
template <std::size_t Kinds>
using Left = std::array<std::int8_t, Kinds>;

template <std::size_t Kinds>
bool can_hold(const Left<Kinds>& left, const Two& two) {
  return two.first == two.second ? left[two.first] > 1 : left[two.first] > 0 && left[two.second] > 0;
}

/// The hands of the dealer that have been passed on the way up.
template <std::size_t Kinds>
class Passed {
 public:
  explicit Passed(const Left<Kinds>& left) : left_(left) {}

  /// Those that hold neither of the two cards, where the two together are not among them.
  [[nodiscard]] int without(std::size_t pair) const {
    const auto [a, b] = all_pairs<Kinds>[pair];
    return all_ - with_[a] - with_[b];
  }
  [[nodiscard]] bool holds(std::size_t pair) const { return times_[pair] == 2; }
  /// A hand is passed when it is lower on both lines.
  void pass(std::size_t pair) {
    if (times_[pair]++ == 0) return;
    const auto [a, b] = all_pairs<Kinds>[pair];
    if (a == b) {
      all_ += left_[a] * (left_[a] - 1) / 2;
      with_[a] += left_[a] - 1;
    } else {
      all_ += left_[a] * left_[b];
      with_[a] += left_[b];
      with_[b] += left_[a];
    }
  }

 private:
  const Left<Kinds>& left_;
  int all_ = 0;
  std::array<int, Kinds> with_{};  ///< that hold one certain card of the kind
  std::array<std::uint8_t, pairs_of(Kinds)> times_{};
};

/// Every hand on either line against the dealer's on the better one. Of two cards that are both the player's the dealer
/// holds neither; held by the dealer they would be no lower than on the player's line.
template <std::size_t Kinds>
void meet(const Line<Kinds>& one, const Line<Kinds>& other, const Left<Kinds>& left, Meetings<Kinds>& on_one,
          Meetings<Kinds>& on_other) {
  Passed<Kinds> passed(left);
  const auto* first = one.by_value.data();
  const auto* second = other.by_value.data();
  const auto each = [](const auto* from, const auto* to, auto&& visit) {
    for (; from != to; ++from) visit(from->pair);
  };
  for (;;) {
    const std::uint16_t value = std::min(first->value, second->value);
    if (value == Line<Kinds>::above_all) return;
    const auto* first_end = first;
    const auto* second_end = second;
    while (first_end->value == value) ++first_end;
    while (second_end->value == value) ++second_end;
    each(first, first_end,
         [&](std::size_t pair) { on_one[pair].lower = static_cast<std::int16_t>(passed.without(pair)); });
    each(second, second_end,
         [&](std::size_t pair) { on_other[pair].lower = static_cast<std::int16_t>(passed.without(pair)); });
    each(first, first_end, [&](std::size_t pair) { passed.pass(pair); });
    each(second, second_end, [&](std::size_t pair) { passed.pass(pair); });
    const auto equal = [&](Meeting& meeting, std::size_t pair) {
      meeting.equal = static_cast<std::int16_t>(passed.without(pair) + (passed.holds(pair) ? 1 : 0) - meeting.lower);
    };
    each(first, first_end, [&](std::size_t pair) { equal(on_one[pair], pair); });
    each(second, second_end, [&](std::size_t pair) { equal(on_other[pair], pair); });
    first = first_end;
    second = second_end;
  }
}

/// The two cards of a line beside the centre, as one is seen and the other hidden.
struct SeenAndHidden {
  Kind seen;
  Kind hidden;
};
/// Calls `visit` for both ways, or the one that there is.
template <class Visit>
void each_way(const Two& two, Visit&& visit) {
  visit(SeenAndHidden{two.first, two.second});
  if (two.first != two.second) visit(SeenAndHidden{two.second, two.first});
}

constexpr std::size_t end_count = CrossEnds::count;
constexpr std::size_t rank_pairs = pairs_of(ranks);
constexpr std::size_t suit_pairs = pairs_of(kinds_by_suit);

std::size_t at_ranks(std::size_t named, std::size_t other, std::size_t own) {
  return ((named * ranks + other) * rank_pairs + own) * end_count;
}
std::size_t at_named_suit(std::size_t named, Kind other, std::size_t own) {
  return ((named * kinds_by_suit + other) * suit_pairs + own) * end_count;
}
std::size_t at_other_suit(Kind named, std::size_t other, std::size_t own) {
  return ((named * ranks + other) * suit_pairs + own) * end_count;
}

}  // namespace by_kind

using namespace by_kind;

void CrossMeetings::Sums::begin() {
  if (!by_ranks.empty()) return;
  by_ranks.resize(ranks * ranks * rank_pairs * end_count);
  named_suited.resize(ranks * kinds_by_suit * suit_pairs * end_count);
  other_suited.resize(ranks * kinds_by_suit * suit_pairs * end_count);
}

void CrossMeetings::Sums::add(const Sums& other) {
  const auto add = [](std::vector<std::int32_t>& to, const std::vector<std::int32_t>& from) {
    std::transform(to.begin(), to.end(), from.begin(), to.begin(), std::plus<>());
  };
  add(by_ranks, other.by_ranks);
  add(named_suited, other.named_suited);
  add(other_suited, other.other_suited);
}

/// All crosses with a centre of one rank.
class CrossMeetings::Worker {
 public:
  Worker(const CrossMeetings& of, std::size_t centre, Sums& sums)
      : of_(of), centre_(static_cast<Kind>(centre)), sums_(sums), without_suits_(rank_pairs * rank_pairs) {
    for (const Two& two : all_pairs<ranks>) lines_.emplace_back(std::array{centre_, two.first, two.second});
  }

  void count() {
    count_ranks();
    count_suited();
  }

 private:
  using RankLine = Line<ranks>;
  using SuitLine = Line<kinds_by_suit>;
  using RankMeetings = Meetings<ranks>;
  using SuitMeetings = Meetings<kinds_by_suit>;

  [[nodiscard]] int deck_cards(std::size_t rank) const {
    return std::find(of_.ranks_.begin(), of_.ranks_.end(), static_cast<Rank>(rank)) == of_.ranks_.end() ? 0
                                                                                                        : of_.suits_;
  }
  template <std::size_t Kinds>
  static bool take(Left<Kinds>& left, std::initializer_list<Kind> cards) {
    for (const Kind card : cards) {
      if (--left[card] < 0) return false;
    }
    return true;
  }

  void count_ranks() {
    Left<ranks> deck{};
    for (std::size_t rank = 0; rank < ranks; ++rank) deck[rank] = static_cast<std::int8_t>(deck_cards(rank));
    for (std::size_t v = 0; v < rank_pairs; ++v) {
      for (std::size_t h = 0; h <= v; ++h) {
        const Two vertical = all_pairs<ranks>[v];
        const Two horizontal = all_pairs<ranks>[h];
        Left<ranks> left = deck;
        if (!take(left, {centre_, vertical.first, vertical.second, horizontal.first, horizontal.second})) continue;
        RankMeetings& on_vertical = without_suits_[v * rank_pairs + h];
        RankMeetings& on_horizontal = without_suits_[h * rank_pairs + v];
        if (v == h) {
          RankMeetings same;
          meet(lines_[v], lines_[h], left, on_vertical, same);
        } else {
          meet(lines_[v], lines_[h], left, on_vertical, on_horizontal);
          add_ranks(deck, left, horizontal, vertical, on_horizontal, lines_[h]);
        }
        add_ranks(deck, left, vertical, horizontal, on_vertical, lines_[v]);
      }
    }
  }

  void add_ranks(const Left<ranks>& deck, const Left<ranks>& left, const Two& named, const Two& other,
                 const RankMeetings& meetings, const RankLine& line) {
    each_way(named, [&](SeenAndHidden on_named) {
      each_way(other, [&](SeenAndHidden on_other) {
        for (std::size_t own = 0; own < rank_pairs; ++own) {
          const Two two = all_pairs<ranks>[own];
          if (!can_hold(left, two)) continue;
          const auto unseen = [&](Kind rank) {
            auto cards = int{static_cast<std::uint8_t>(deck[rank])};
            for (const Kind seen : {two.first, two.second, on_named.seen, on_other.seen}) cards -= seen == rank ? 1 : 0;
            return cards;
          };
          const int ways = unseen(centre_) * (unseen(on_named.hidden) - (on_named.hidden == centre_ ? 1 : 0)) *
                           (unseen(on_other.hidden) - (on_other.hidden == centre_ ? 1 : 0) -
                            (on_other.hidden == on_named.hidden ? 1 : 0));
          std::int32_t* sum = &sums_.by_ranks[at_ranks(on_named.seen, on_other.seen, own)];
          sum[line.category[own]] += ways * meetings[own].lower;
          sum[CrossEnds::tied] += ways * meetings[own].equal;
        }
      });
    });
  }

  /// Crosses with a line of three cards of a suit, which is the vertical one here; the other is any.
  void count_suited() {
    if (deck_cards(centre_) == 0) return;
    Left<kinds_by_suit> deck{};
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      const int cards = deck_cards(rank);
      deck[rank] = cards > 0 ? 1 : 0;
      deck[out_of_suit(rank)] = static_cast<std::int8_t>(std::max(cards - 1, 0));
    }
    Left<kinds_by_suit> with_centre = deck;
    take(with_centre, {centre_});
    struct Beside {
      Two two;
      SuitLine line;
    };
    std::vector<Beside> suited;
    std::vector<Beside> others;
    for (const Two& two : all_pairs<kinds_by_suit>) {
      if (!can_hold(with_centre, two)) continue;
      auto& list = is_in_suit(two.first) && is_in_suit(two.second) ? suited : others;
      list.push_back({two, SuitLine({centre_, two.first, two.second})});
    }
    SuitMeetings on_vertical;
    SuitMeetings on_horizontal;
    for (const Beside& vertical : suited) {
      const auto meet_with = [&](const Beside& horizontal, auto&& add) {
        Left<kinds_by_suit> left = with_centre;
        if (!take(left, {vertical.two.first, vertical.two.second, horizontal.two.first, horizontal.two.second})) return;
        meet(vertical.line, horizontal.line, left, on_vertical, on_horizontal);
        add(left);
      };
      for (const Beside& horizontal : others) {
        meet_with(horizontal, [&](const Left<kinds_by_suit>& left) {
          add_suited<true>(left, deck, vertical.two, horizontal.two, on_vertical, vertical.line);
          add_suited<false>(left, deck, horizontal.two, vertical.two, on_horizontal, horizontal.line);
        });
      }
      for (const Beside& horizontal : suited) {
        if (&horizontal >= &vertical) break;
        meet_with(horizontal, [&](const Left<kinds_by_suit>& left) {
          add_suited<true>(left, deck, vertical.two, horizontal.two, on_vertical, vertical.line);
          add_suited<true>(left, deck, horizontal.two, vertical.two, on_horizontal, horizontal.line);
        });
      }
    }
  }

  /// By how much the ends differ from those of the ranks. The named line is suited, or only the other one is.
  template <bool named_is_suited>
  void add_suited(const Left<kinds_by_suit>& left, const Left<kinds_by_suit>& deck, const Two& named, const Two& other,
                  const SuitMeetings& meetings, const SuitLine& line) {
    const std::size_t named_ranks = pair_of(rank_of(named.first), rank_of(named.second));
    const std::size_t other_ranks = pair_of(rank_of(other.first), rank_of(other.second));
    const RankMeetings& by_ranks = without_suits_[named_ranks * rank_pairs + other_ranks];
    const RankLine& rank_line = lines_[named_ranks];
    each_way(named, [&](SeenAndHidden on_named) {
      each_way(other, [&](SeenAndHidden on_other) {
        const SeenAndHidden any = named_is_suited ? on_other : on_named;  // of the line that may have other suits
        std::int32_t* sum = named_is_suited ? &sums_.named_suited[at_named_suit(on_named.seen, on_other.seen, 0)]
                                            : &sums_.other_suited[at_other_suit(on_named.seen, on_other.seen, 0)];
        for (std::size_t own = 0; own < suit_pairs; ++own, sum += end_count) {
          const Two two = all_pairs<kinds_by_suit>[own];
          if (!can_hold(left, two)) continue;
          const int ways = deck[any.hidden] - (any.hidden == any.seen ? 1 : 0) - (any.hidden == two.first ? 1 : 0) -
                           (any.hidden == two.second ? 1 : 0);
          const std::size_t own_ranks = rank_pair[own];
          sum[line.category[own]] += ways * meetings[own].lower;
          sum[rank_line.category[own_ranks]] -= ways * by_ranks[own_ranks].lower;
          sum[CrossEnds::tied] += ways * (meetings[own].equal - by_ranks[own_ranks].equal);
        }
      });
    });
  }

  const CrossMeetings& of_;
  Kind centre_;
  Sums& sums_;
  std::vector<RankLine> lines_;              ///< by the ranks beside the centre
  std::vector<RankMeetings> without_suits_;  ///< by the ranks beside the centre on the named line and on the other
};

CrossMeetings::CrossMeetings(std::span<const Card> deck, const Stretch& stretch) {
  std::array<std::size_t, kit::suit_count> by_suit{};
  for (const Card card : deck) {
    ++by_suit[static_cast<std::size_t>(card.suit())];
    if (std::find(ranks_.begin(), ranks_.end(), card.rank()) == ranks_.end()) ranks_.push_back(card.rank());
  }
  for (const std::size_t cards : by_suit) {
    kit::ensure(cards == 0 || cards == ranks_.size(), "suits of a deck hold different ranks");
    suits_ += cards > 0 ? 1 : 0;
  }
  sums_.begin();
  in_parallel<Sums>(
      ranks_.size(), stretch,
      [&](Sums& mine, std::size_t i) {
        mine.begin();
        Worker(*this, static_cast<std::size_t>(ranks_[i]), mine).count();
      },
      [&](const Sums& mine) { sums_.add(mine); });
}

CrossEnds CrossMeetings::ends(const std::array<Card, 2>& own, Card named, Card other) const {
  const auto rank = [](Card card) { return static_cast<std::size_t>(card.rank()); };
  const auto own_in = [&](Suit suit) { return pair_of(kind_of(own[0], suit), kind_of(own[1], suit)); };
  const std::int32_t* by_ranks =
      &sums_.by_ranks[at_ranks(rank(named), rank(other), pair_of(rank(own[0]), rank(own[1])))];
  const Kind other_kind = kind_of(other, named.suit());
  const std::int32_t* suited = &sums_.named_suited[at_named_suit(rank(named), other_kind, own_in(named.suit()))];
  const Kind named_kind = kind_of(named, other.suit());
  const std::int32_t* other_suited = &sums_.other_suited[at_other_suit(named_kind, rank(other), own_in(other.suit()))];
  CrossEnds out;
  for (std::size_t end = 0; end < out.times.size(); ++end)
    out.times[end] = std::int64_t{by_ranks[end]} + suited[end] + other_suited[end];
  return out;
}

std::int64_t CrossMeetings::deals() const {
  const auto cards = static_cast<std::int64_t>(ranks_.size()) * suits_;
  return (cards - 4) * (cards - 5) * (cards - 6) * (cards - 7) * (cards - 8) / 2;
}

}  // namespace houseway::solve::cross
