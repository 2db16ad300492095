#include "solve/poker/stud_showdown.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "hands/poker.hpp"
#include "solve/count/in_parallel.hpp"

namespace houseway::solve {

namespace {

using kit::Card;
using kit::Rank;
using kit::Suit;

constexpr std::size_t most = 18;
/// p choose k.
constexpr auto choose = [] {
  std::array<std::array<std::size_t, 6>, most + 1> out{};
  for (std::size_t p = 0; p <= most; ++p) {
    out[p][0] = 1;
    for (std::size_t k = 1; k < 6 && p > 0; ++k) out[p][k] = out[p - 1][k - 1] + out[p - 1][k];
  }
  return out;
}();

constexpr std::size_t index(Rank rank) { return static_cast<std::size_t>(rank); }
constexpr std::uint16_t bit(std::size_t rank) { return static_cast<std::uint16_t>(1U << rank); }

/// Cards of these ranks, of one suit or of several.
std::vector<Card> cards_with(std::span<const Rank> ascending, bool one_suit) {
  std::vector<Card> out;
  for (std::size_t i = 0; i < ascending.size(); ++i) {
    int suit = 0;
    for (std::size_t j = 0; j < i; ++j) suit += ascending[j] == ascending[i] ? 1 : 0;
    if (i == 0 && !one_suit && (ascending.size() == 1 || ascending[1] != ascending[0])) suit = 1;
    out.emplace_back(ascending[i], static_cast<Suit>(suit));
  }
  return out;
}

bool all_differ(std::span<const Rank> ascending) {
  return std::adjacent_find(ascending.begin(), ascending.end()) == ascending.end();
}

}  // namespace

std::size_t StudShowdown::number_of(std::span<const Rank> ascending) {
  std::size_t number = 0;
  for (std::size_t i = 0; i < ascending.size(); ++i) number += choose[index(ascending[i]) + i][i + 1];
  return number;
}

std::vector<Rank> StudShowdown::ranks_of(std::size_t count, std::size_t number) {
  std::vector<Rank> out(count);
  for (std::size_t i = count; i-- > 0;) {
    std::size_t rank = ranks - 1;
    while (choose[rank + i][i + 1] > number) --rank;
    number -= choose[rank + i][i + 1];
    out[i] = static_cast<Rank>(rank);
  }
  return out;
}

StudShowdown::StudShowdown(std::span<const Card> deck, std::size_t side_outcomes, const SideOf& side_of, int threads,
                           Monitor monitor)
    : deck_(deck.begin(), deck.end()), side_outcomes_(side_outcomes), threads_(threads), monitor_(std::move(monitor)) {
  std::array<RankBits, kit::suit_count> of_suit{};
  for (const Card card : deck) {
    ++copies_[index(card.rank())];
    of_suit[static_cast<std::size_t>(card.suit())] |= bit(index(card.rank()));
  }
  for (std::size_t suit = 0; suit < of_suit.size(); ++suit) {
    const auto like = std::find(classes_.begin(), classes_.end(), of_suit[suit]);
    class_of_[suit] = static_cast<std::size_t>(like - classes_.begin());
    if (like == classes_.end()) classes_.push_back(of_suit[suit]);
  }
  kinds_ = kind_of_one_suit(classes_.size(), 0);
  const std::uint64_t rest = deck.size() - 7;
  last_three_ = rest * (rest - 1) * (rest - 2) / 6;
  last_four_ = last_three_ * (rest + 1);
  number_ranks();
  value_hands(side_outcomes, side_of);
  standings_.resize(lists[2] * lists[5]);
  counts_.resize(lists[2] * lists[4] * kinds_);
  in_parallel(lists[2], {threads_, &monitor_, 0, 0.4}, [&](std::size_t house) {
    count_standings(house);
    each_four(house, [&](std::size_t at, const Four& four) { counts_[at] = count(four); });
  });
}

void StudShowdown::number_ranks() {
  for (std::size_t size = 2; size < lists.size(); ++size) {
    for (std::size_t number = 0; number < lists[size]; ++number) {
      RankCounts held{};
      const auto list = ranks_of(size, number);
      for (const Rank rank : list) ++held[index(rank)];
      held_[size].push_back(held);
      if (size + 1 == lists.size()) continue;
      auto& with = and_one_[size].emplace_back();
      for (std::size_t rank = 0; rank < ranks; ++rank) {
        auto more = list;
        more.insert(std::upper_bound(more.begin(), more.end(), static_cast<Rank>(rank)), static_cast<Rank>(rank));
        with[rank] = static_cast<std::uint16_t>(number_of(more));
      }
    }
  }
}

void StudShowdown::value_hands(std::size_t side_outcomes, const SideOf& side_of) {
  const auto made = [&](std::span<const Card> cards) {
    return static_cast<std::uint8_t>(side_outcomes == 0 ? 0 : side_of(cards));
  };
  for (std::size_t size = 3; size < lists.size(); ++size) {
    for (std::size_t number = 0; number < lists[size]; ++number) {
      const auto list = ranks_of(size, number);
      const auto& held = held_[size][number];
      const bool exists = std::all_of(held.begin(), held.end(), [](int count) { return count <= kit::suit_count; });
      const auto cards = cards_with(list, false);
      side_[size].push_back(exists ? made(cards) : 0);
      if (size != 5) continue;
      value_.push_back(exists ? hands::evaluate(cards).bits() : 0);
      const bool may_flush = all_differ(list);
      const auto suited = cards_with(list, true);
      flush_value_.push_back(may_flush ? hands::evaluate(suited).bits() : 0);
      side_of_flush_.push_back(may_flush ? made(suited) : 0);
    }
  }
}

/// By ranks alone, for every five of the player's that can lie beside the two of the opponent's.
void StudShowdown::count_standings(std::size_t house) {
  struct Rest {
    std::uint16_t value;
    std::array<std::uint8_t, 3> ranks;
  };
  std::vector<Rest> rests;
  for (std::size_t three = 0; three < lists[3]; ++three) {
    const auto list = ranks_of(3, three);
    std::size_t number = house;
    for (std::size_t size = 2; size < 5; ++size) number = and_one_[size][number][index(list[size - 2])];
    if (value_[number] == 0) continue;
    Rest rest{value_[number], {}};
    for (std::size_t i = 0; i < 3; ++i) rest.ranks[i] = static_cast<std::uint8_t>(list[i]);
    rests.push_back(rest);
  }
  std::sort(rests.begin(), rests.end(), [](const Rest& a, const Rest& b) { return a.value < b.value; });
  for (std::size_t five = 0; five < lists[5]; ++five) {
    if (value_[five] == 0) continue;
    std::array<int, ranks> left;
    bool fits = true;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      left[rank] = copies_[rank] - held_[2][house][rank] - held_[5][five][rank];
      fits = fits && left[rank] >= 0;
    }
    if (!fits) continue;
    const std::uint16_t plain = value_[five];
    const std::uint16_t flush = flush_value_[five];
    int lower = 0;
    int equal = 0;
    int lower_than_flush = 0;
    int equal_to_flush = 0;
    for (const Rest& rest : rests) {
      if (rest.value > std::max(plain, flush)) break;
      const auto [a, b, c] = rest.ranks;
      const int second = left[b] - (a == b ? 1 : 0);
      const int third = left[c] - (a == c ? 2 : b == c ? 1 : 0);
      const int ordered = a == c ? 6 : a == b || b == c ? 2 : 1;
      const int ways = second <= 0 || third <= 0 ? 0 : left[a] * second * third / ordered;
      lower += rest.value < plain ? ways : 0;
      equal += rest.value == plain ? ways : 0;
      lower_than_flush += rest.value < flush ? ways : 0;
      equal_to_flush += rest.value == flush ? ways : 0;
    }
    const auto narrow = [](int count) { return static_cast<std::uint16_t>(count); };
    standings_[house * lists[5] + five] = {narrow(lower), narrow(equal), narrow(lower_than_flush),
                                           narrow(equal_to_flush)};
  }
}

StudShowdown::Flushes StudShowdown::flushes_of(std::size_t suit_class, Rank low, Rank high) const {
  Flushes out;
  const auto shown = static_cast<RankBits>(bit(index(low)) | bit(index(high)));
  if (low == high || (shown & ~classes_[suit_class]) != 0) return out;
  const auto held = static_cast<RankBits>(classes_[suit_class] & ~shown);
  for (std::size_t three = 0; three < lists[3]; ++three) {
    const auto list = ranks_of(3, three);
    RankBits bits = 0;
    for (const Rank rank : list) bits |= bit(index(rank));
    if (!all_differ(list) || (bits & ~held) != 0) continue;
    std::vector<Rank> five = list;
    five.insert(five.end(), {low, high});
    std::sort(five.begin(), five.end());
    const std::size_t number = number_of(five);
    out.ranks[out.count] = bits;
    out.plain[out.count] = value_[number];
    out.flush[out.count++] = flush_value_[number];
  }
  return out;
}

/// Calls `visit(place, four)` for all that can lie beside two ranks of the opponent's.
template <class Visit>
void StudShowdown::each_four(std::size_t house, Visit&& visit) const {
  const auto shown = ranks_of(2, house);
  const RankBits low = bit(index(shown[0]));
  const RankBits high = bit(index(shown[1]));
  const auto suits = classes_.size();
  std::vector<Flushes> flushes;
  for (std::size_t suit = 0; suit < suits; ++suit) flushes.push_back(flushes_of(suit, shown[0], shown[1]));
  for (std::size_t number = 0; number < lists[4]; ++number) {
    Four four;
    four.number = number;
    four.house = house;
    RankBits held = 0;
    bool fits = true;
    std::array<std::size_t, 4> distinct{};
    std::size_t different = 0;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      const auto own = int{static_cast<std::uint8_t>(held_[4][number][rank])};
      four.left[rank] = static_cast<std::int8_t>(copies_[rank] - held_[2][house][rank] - own);
      fits = fits && four.left[rank] >= 0;
      if (own == 0) continue;
      held |= bit(rank);
      distinct[different++] = rank;
    }
    if (!fits) continue;
    const bool may_be_suited = different == 4;
    visit(place(house, number, 0), four);
    for (std::size_t own = 0; own < suits && may_be_suited; ++own) {
      const auto rest = static_cast<RankBits>(classes_[own] & ~held);
      for (std::size_t shared = 0; shared < 3; ++shared) {
        four.makes_flush = static_cast<RankBits>(rest & ~(shared == 1 ? low : shared == 2 ? high : 0));
        visit(place(house, number, kind_of_two_suits(own, shared)), four);
      }
    }
    four.makes_flush = 0;
    for (std::size_t suit = 0; suit < suits; ++suit) {
      if (low == high || ((low | high) & ~classes_[suit]) != 0) continue;
      const auto in_suit = static_cast<RankBits>(classes_[suit] & ~low & ~high);
      four.flushes = &flushes[suit];
      for (std::size_t chosen = 0; chosen < std::size_t{1} << different; ++chosen) {
        four.held_in_suit = 0;
        for (std::size_t i = 0; i < different; ++i) {
          if ((chosen >> i & 1) != 0) four.held_in_suit |= bit(distinct[i]);
        }
        if ((four.held_in_suit & ~in_suit) != 0) continue;
        four.left_in_suit = static_cast<RankBits>(in_suit & ~four.held_in_suit);
        visit(place(house, number, kind_of_one_suit(suit, chosen)), four);
      }
      four.held_in_suit = 0;
      four.left_in_suit = in_suit;
      for (std::size_t own = 0; own < suits && may_be_suited; ++own) {
        four.makes_flush = static_cast<RankBits>(classes_[own] & ~held);
        visit(place(house, number, kind_of_one_suit(suit, 16 + own)), four);
      }
      four.makes_flush = 0;
    }
    four.flushes = nullptr;
  }
}

/// Calls `visit(rank, ways, is_flush, held_in_suit)` for the player's fifth cards that are alike.
template <class Visit>
void StudShowdown::each_fifth(const Four& four, Visit&& visit) {
  const bool all_in_suit = std::popcount(four.held_in_suit) == 4;
  for (std::size_t rank = 0; rank < ranks; ++rank) {
    const int in_suit = four.left_in_suit >> rank & 1;
    const int flush = four.makes_flush >> rank & 1;
    const int others = four.left[rank] - in_suit - flush;
    if (in_suit > 0) visit(rank, 1, all_in_suit, static_cast<RankBits>(four.held_in_suit | bit(rank)));
    if (flush > 0) visit(rank, 1, true, four.held_in_suit);
    if (others > 0) visit(rank, others, false, four.held_in_suit);
  }
}

StudShowdown::Counts StudShowdown::count(const Four& four) const {
  std::int64_t lower = 0;
  std::int64_t equal = 0;
  each_fifth(four, [&](std::size_t rank, int ways, bool is_flush, RankBits held_in_suit) {
    const std::size_t five = and_one_[4][four.number][rank];
    const Standing& standing = standings_[four.house * lists[5] + five];
    int below = is_flush ? standing.lower_than_flush : standing.lower;
    int level = is_flush ? standing.equal_to_flush : standing.equal;
    if (four.flushes != nullptr) {
      const std::uint16_t own = is_flush ? flush_value_[five] : value_[five];
      const Flushes& each = *four.flushes;
      int more_below = 0;
      int more_level = 0;
      for (std::size_t i = 0; i < each.count; ++i) {
        const int can_be = (each.ranks[i] & held_in_suit) == 0 ? 1 : 0;
        more_below += can_be * ((each.flush[i] < own) - (each.plain[i] < own));
        more_level += can_be * ((each.flush[i] == own) - (each.plain[i] == own));
      }
      below += more_below;
      level += more_level;
    }
    lower += std::int64_t{below} * ways;
    equal += std::int64_t{level} * ways;
  });
  return {static_cast<std::uint32_t>(lower), static_cast<std::uint32_t>(equal)};
}

/// Calls `visit(place, own, house)` for every fourth card of the player's and second card that the opponent shows.
template <class Visit>
void StudShowdown::each_street(CardSet three, Card up, Visit&& visit) const {
  std::vector<Rank> held;
  for (const Card card : cards_of<3>(three)) held.push_back(card.rank());
  const std::size_t number = number_of(held);
  const CardSet known = three | set_of(up);
  const auto suit = static_cast<std::size_t>(up.suit());
  for (const Card fourth : deck_) {
    if ((known & set_of(fourth)) != 0) continue;
    const CardSet own = three | set_of(fourth);
    const std::size_t four = and_one_[3][number][index(fourth.rank())];
    std::size_t in_suit = 0;
    std::size_t at = 0;
    for (std::size_t rank = 0; rank < ranks; ++rank) {
      const Suits suits = suits_at(own, static_cast<int>(rank));
      if (suits != 0) in_suit |= (suits >> suit & 1) << at++;
    }
    std::size_t own_suit = kit::suit_count;
    for (std::size_t each = 0; each < kit::suit_count; ++each) {
      constexpr CardSet clubs = 0x1'1111'1111'1111;
      if ((own & ~(clubs << each)) == 0) own_suit = each;
    }
    const bool suited = own_suit != kit::suit_count;
    const std::size_t one_suit = suited && own_suit != suit ? 16 + class_of_[own_suit] : in_suit;
    for (const Card second : deck_) {
      if (((own | known) & set_of(second)) != 0) continue;
      const auto other = static_cast<std::size_t>(second.suit());
      const std::size_t low = std::min(index(up.rank()), index(second.rank()));
      const std::size_t high = std::max(index(up.rank()), index(second.rank()));
      const std::size_t house = low + choose[high + 1][2];
      std::size_t kind = 0;
      if (other == suit) {
        kind = kind_of_one_suit(class_of_[suit], one_suit);
      } else if (suited) {
        const bool by_first = own_suit == suit;
        const std::size_t like = index((by_first ? up : second).rank());
        kind = kind_of_two_suits(class_of_[own_suit], !by_first && own_suit != other ? 0 : like == low ? 1 : 2);
      }
      visit(place(house, four, kind), own, set_of(up) | set_of(second));
    }
  }
}

/// What a double brings, by the place of a four.
std::vector<std::int64_t> StudShowdown::worth_of_staying(const Gains& gains) const {
  std::vector<std::int64_t> worth(counts_.size());
  in_parallel(lists[2], {threads_, &monitor_, 0.4, 0.5}, [&](std::size_t house) {
    each_four(house, [&](std::size_t at, const Four& four) {
      const auto [lower, equal] = counts_[at];
      const std::int64_t higher = static_cast<std::int64_t>(last_four_) - lower - equal;
      worth[at] = gains.won * lower + gains.tied * equal + gains.lost * higher;
      if (gains.side.empty()) return;
      each_fifth(four, [&](std::size_t rank, int ways, bool is_flush, RankBits) {
        const std::size_t five = and_one_[4][four.number][rank];
        const std::size_t made = is_flush ? side_of_flush_[five] : side_[5][five];
        worth[at] += gains.side[made] * ways * static_cast<std::int64_t>(last_three_);
      });
    });
  });
  return worth;
}

/// What one thread has counted: by the place of a four, how often it is come to and played on, or folded.
struct StudShowdown::Visits {
  std::vector<std::uint64_t> stays, folds;
  std::vector<Decided> on_three, on_four;
  Ends ends;
};

StudShowdown::Book StudShowdown::play(const Gains& gains, const StaysIn& given) const {
  struct Three {
    CardSet cards;
    unsigned images;
  };
  std::vector<Three> threes;
  SuitOrbits(deck_).each(3, [&](CardSet cards, unsigned images) { threes.push_back({cards, images}); });
  const std::vector<std::int64_t> staying = worth_of_staying(gains);
  const auto beside = [&](std::size_t made) { return gains.side.empty() ? 0 : gains.side[made]; };
  const auto folding = [&](std::size_t at) {
    const std::size_t four = at / kinds_ % lists[4];
    return (gains.folded_on_four + beside(side_[4][four])) * static_cast<std::int64_t>(last_four_);
  };
  const std::uint64_t streets = (deck_.size() - 4) * (deck_.size() - 5);

  Book book;
  book.on_three.resize(lists[3] * ranks);
  book.on_four.resize(lists[4] * lists[2]);
  book.ends.side.resize(side_outcomes_);
  std::vector<std::uint64_t> stays(counts_.size());
  std::vector<std::uint64_t> folds(counts_.size());
  in_parallel<Visits>(
      threes.size(), {threads_, &monitor_, 0.5, 1},
      [&](Visits& mine, std::size_t i) {
        if (mine.stays.empty()) {
          mine.stays.resize(counts_.size());
          mine.folds.resize(counts_.size());
          mine.on_three.resize(book.on_three.size());
          mine.ends.side.resize(side_outcomes_);
        }
        const CardSet cards = threes[i].cards;
        const unsigned images = threes[i].images;
        std::vector<Rank> held;
        for (const Card card : cards_of<3>(cards)) held.push_back(card.rank());
        const std::size_t number = number_of(held);
        const std::uint64_t rounds = streets * last_four_;
        const std::int64_t fold =
            (gains.folded_on_three + beside(side_[3][number])) * static_cast<std::int64_t>(rounds);
        for (const Card up : deck_) {
          if ((cards & set_of(up)) != 0) continue;
          std::int64_t stay = 0;
          each_street(cards, up, [&](std::size_t at, CardSet, CardSet) { stay += std::max(staying[at], folding(at)); });
          const bool stays_in = given ? given(cards, set_of(up)) : stay > fold;
          Decided& decided = mine.on_three[number * ranks + index(up.rank())];
          decided.cases += images;
          decided.stays += stays_in ? images : 0;
          if (stays_in && stay < fold) decided.lost_by_staying += (fold - stay) * images;
          if (!stays_in && stay > fold) decided.lost_by_folding += (stay - fold) * images;
          if (!stays_in) {
            mine.ends.folded_on_three += rounds * images;
            if (side_outcomes_ > 0) mine.ends.side[side_[3][number]] += rounds * images;
            continue;
          }
          each_street(cards, up, [&, times = images](std::size_t at, CardSet own, CardSet house) {
            const bool doubles = given ? given(own, house) : staying[at] > folding(at);
            (doubles ? mine.stays : mine.folds)[at] += times;
          });
        }
      },
      [&](const Visits& mine) {
        for (std::size_t at = 0; at < mine.stays.size(); ++at) {
          stays[at] += mine.stays[at];
          folds[at] += mine.folds[at];
        }
        for (std::size_t at = 0; at < mine.on_three.size(); ++at) {
          book.on_three[at].cases += mine.on_three[at].cases;
          book.on_three[at].stays += mine.on_three[at].stays;
          book.on_three[at].lost_by_staying += mine.on_three[at].lost_by_staying;
          book.on_three[at].lost_by_folding += mine.on_three[at].lost_by_folding;
        }
        book.ends.folded_on_three += mine.ends.folded_on_three;
        for (std::size_t made = 0; made < side_outcomes_; ++made) book.ends.side[made] += mine.ends.side[made];
      });

  for (std::size_t house = 0; house < lists[2]; ++house) {
    each_four(house, [&](std::size_t at, const Four& four) {
      const std::uint64_t in = stays[at];
      const std::uint64_t out = folds[at];
      if (in + out == 0) return;
      const auto [lower, equal] = counts_[at];
      book.ends.won += in * lower;
      book.ends.tied += in * equal;
      book.ends.lost += in * (last_four_ - lower - equal);
      book.ends.folded_on_four += out * last_four_;
      Decided& decided = book.on_four[four.number * lists[2] + house];
      decided.cases += in + out;
      decided.stays += in;
      const std::int64_t gain = staying[at] - folding(at);
      if (gain < 0) decided.lost_by_staying -= gain * static_cast<std::int64_t>(in);
      if (gain > 0) decided.lost_by_folding += gain * static_cast<std::int64_t>(out);
      if (side_outcomes_ == 0) return;
      book.ends.side[side_[4][four.number]] += out * last_four_;
      each_fifth(four, [&](std::size_t rank, int ways, bool is_flush, RankBits) {
        const std::size_t five = and_one_[4][four.number][rank];
        const std::size_t made = is_flush ? side_of_flush_[five] : side_[5][five];
        book.ends.side[made] += in * static_cast<std::uint64_t>(ways) * last_three_;
      });
    });
  }
  const Ends& ends = book.ends;
  book.cases = ends.won + ends.tied + ends.lost + ends.folded_on_three + ends.folded_on_four;
  return book;
}

}  // namespace houseway::solve
