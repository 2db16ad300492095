#include <tbb/parallel_for.h>

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <limits>
#include <numeric>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "solve/count/in_parallel.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/showdown.hpp"

/// Hands that are completed by cards of their own: stud, draw, badugi. Two of them are counted by the worth of all the
/// hands that each can get, with inclusion and exclusion over the cards that both would need; more of them deal by
/// deal.
namespace houseway::solve::equity {

namespace {

constexpr std::size_t most_added = 6;
constexpr double most_completions = 4e6;
constexpr double most_sets = 3e7;

/// The cards that are left, by their places.
struct Left {
  explicit Left(CardSet set) {
    for (; set != 0; set &= set - 1) cards.push_back(kit::Card::from_id(std::countr_zero(set)));
    for (std::size_t k = 0; k < choose.size(); ++k) {
      for (std::size_t n = 0; n < choose[k].size(); ++n)
        choose[k][n] = static_cast<std::uint32_t>(ways(static_cast<int>(n), static_cast<int>(k)));
    }
  }
  std::vector<kit::Card> cards;
  std::array<std::array<std::uint32_t, kit::face_count + 1>, most_added + 1> choose{};
};

/// Cards that complete a hand, by their places from the lowest up, and what it is worth with them.
struct Completion {
  std::array<std::uint8_t, most_added> places;
  Worth worth;
};

struct Completions {
  std::size_t added = 0;
  std::vector<Completion> all;
};

Completions completions_of(const Rules& rules, CardSet held, const Left& left) {
  Completions out;
  std::vector<kit::Card> hand;
  for (; held != 0; held &= held - 1) hand.push_back(kit::Card::from_id(std::countr_zero(held)));
  const std::size_t known = hand.size();
  out.added = static_cast<std::size_t>(game_of(rules.game).hand) - known;
  out.all.reserve(static_cast<std::size_t>(ways(static_cast<int>(left.cards.size()), static_cast<int>(out.added))));
  hand.resize(known + out.added);
  Completion completion{};
  const auto add = [&](const auto& self, std::size_t at, std::size_t from) -> void {
    if (at == out.added) {
      completion.worth = worth_of(rules, hand, {});
      out.all.push_back(completion);
      return;
    }
    for (std::size_t place = from; place + (out.added - at) <= left.cards.size(); ++place) {
      completion.places[at] = static_cast<std::uint8_t>(place);
      hand[known + at] = left.cards[place];
      self(self, at + 1, place + 1);
    }
  };
  add(add, 0, 0);
  return out;
}

/// Pairs of completions without a common card, by which is worth more.
struct Pairs {
  std::uint64_t first = 0;
  std::uint64_t equal = 0;
  std::uint64_t second = 0;
};

/// How many completions of one hand hold each set of cards.
class Holding {
 public:
  Holding(const Left& left, std::size_t most) : left_(&left), most_(most) {
    std::size_t total = 0;
    for (std::size_t size = 0; size <= most; ++size) {
      start_[size] = total;
      total += left.choose[size][left.cards.size()];
    }
    count_.resize(total);
  }

  void add(const Completion& completion, std::size_t added) {
    each_set(completion, added, [&](std::size_t at, bool) { ++count_[at]; });
  }
  /// Those that hold none of these cards.
  [[nodiscard]] std::uint64_t without(const Completion& completion, std::size_t added) const {
    std::int64_t sum = 0;
    each_set(completion, added,
             [&](std::size_t at, bool odd) { sum += odd ? -std::int64_t{count_[at]} : std::int64_t{count_[at]}; });
    return static_cast<std::uint64_t>(sum);
  }

 private:
  template <class Visit>
  void each_set(const Completion& completion, std::size_t added, Visit&& visit) const {
    std::array<std::uint32_t, std::size_t{1} << most_added> number;
    number[0] = 0;
    visit(std::size_t{0}, false);
    for (std::size_t set = 1; set < std::size_t{1} << added; ++set) {
      const auto size = static_cast<std::size_t>(std::popcount(set));
      const auto last = static_cast<std::size_t>(std::bit_width(set)) - 1;
      number[set] = number[set & ~(std::size_t{1} << last)] + left_->choose[size][completion.places[last]];
      if (size <= most_) visit(start_[size] + number[set], size % 2 != 0);
    }
  }

  const Left* left_;
  std::size_t most_;
  std::array<std::size_t, most_added + 2> start_{};
  std::vector<std::uint32_t> count_;
};

/// The completions that are looked at, from the least worth up.
template <class WorthOf, class Wanted>
std::vector<std::uint32_t> by_worth(const Completions& completions, WorthOf&& worth, Wanted&& wanted) {
  std::vector<std::uint32_t> first(std::size_t{1} << 16);
  std::size_t count = 0;
  for (const Completion& each : completions.all) {
    if (!wanted(each)) continue;
    ++first[worth(each)];
    ++count;
  }
  std::uint32_t sum = 0;
  for (std::uint32_t& place : first) sum += std::exchange(place, sum);
  std::vector<std::uint32_t> order(count);
  for (std::uint32_t i = 0; i < completions.all.size(); ++i) {
    const Completion& each = completions.all[i];
    if (wanted(each)) order[first[worth(each)]++] = i;
  }
  return order;
}

template <class WorthOf, class Wanted>
Pairs meet(const Left& left, const Completions& first, const Completions& second, WorthOf worth, Wanted wanted) {
  const std::vector<std::uint32_t> firsts = by_worth(first, worth, wanted);
  const std::vector<std::uint32_t> seconds = by_worth(second, worth, wanted);
  Holding below(left, std::min(first.added, second.added));
  Pairs pairs;
  std::uint64_t up_to = 0;
  std::size_t next = 0;
  const auto add_while = [&](auto&& is_in) {
    for (; next < seconds.size() && is_in(worth(second.all[seconds[next]])); ++next)
      below.add(second.all[seconds[next]], second.added);
  };
  for (std::size_t i = 0; i < firsts.size();) {
    const std::uint16_t value = worth(first.all[firsts[i]]);
    std::size_t end = i;
    while (end < firsts.size() && worth(first.all[firsts[end]]) == value) ++end;
    add_while([&](std::uint16_t other) { return other < value; });
    for (std::size_t at = i; at < end; ++at) pairs.first += below.without(first.all[firsts[at]], first.added);
    add_while([&](std::uint16_t other) { return other == value; });
    for (std::size_t at = i; at < end; ++at) up_to += below.without(first.all[firsts[at]], first.added);
    i = end;
  }
  pairs.equal = up_to - pairs.first;
  std::uint64_t all = 0;
  add_while([](std::uint16_t) { return true; });
  for (const std::uint32_t at : firsts) all += below.without(first.all[at], first.added);
  pairs.second = all - up_to;
  return pairs;
}

Left left_of(const Situation& situation, const Deal& deal) {
  CardSet left = situation.rules.deck() & ~situation.dead;
  for (const CardSet hand : deal.hands) left &= ~hand;
  return Left(left);
}

Tally meet_two(const Situation& situation, const Deal& deal) {
  const Left left = left_of(situation, deal);
  std::array<Completions, 2> hands;
  tbb::parallel_for(std::size_t{0}, hands.size(),
                    [&](std::size_t i) { hands[i] = completions_of(situation.rules, deal.hands[i], left); });
  const auto high = [](const Completion& each) { return each.worth.high; };
  const auto low = [](const Completion& each) { return each.worth.low; };
  const auto any = [](const Completion&) { return true; };
  const auto not_low = [](const Completion& each) { return each.worth.low == 0; };

  // High, low, and high among the hands that are not low enough.
  std::array<Pairs, 3> pairs;
  const bool splits = situation.rules.splits();
  tbb::parallel_for(std::size_t{0}, splits ? pairs.size() : std::size_t{1}, [&](std::size_t pass) {
    pairs[pass] = pass == 0   ? meet(left, hands[0], hands[1], high, any)
                  : pass == 1 ? meet(left, hands[0], hands[1], low, any)
                              : meet(left, hands[0], hands[1], high, not_low);
  });
  Tally tally(hands.size());
  const auto put = [&](Part part, const Pairs& won) {
    tally.at(part, 1) = won.first;
    tally.at(part, 2) = won.second;
    tally.at(part, 3) = won.equal;
  };
  tally.deals = pairs[0].first + pairs[0].equal + pairs[0].second;
  if (!splits) {
    put(Part::whole, pairs[0]);
    return tally;
  }
  const Pairs& scooped = pairs[2];
  put(Part::whole, scooped);
  put(Part::high_half,
      {pairs[0].first - scooped.first, pairs[0].equal - scooped.equal, pairs[0].second - scooped.second});
  put(Part::low_half,
      {pairs[1].first, pairs[1].equal - (scooped.first + scooped.equal + scooped.second), pairs[1].second});
  return tally;
}

/// Three hands or more, completion by completion; the one that has most of them is shared among the threads.
Tally meet_many(const Situation& situation, const Deal& deal, const Stretch& stretch) {
  const Left left = left_of(situation, deal);
  struct Set {
    CardSet places;
    Worth worth;
  };
  const std::size_t count = deal.hands.size();
  std::vector<std::vector<Set>> sets(count);
  for (std::size_t i = 0; i < count; ++i) {
    const Completions completions = completions_of(situation.rules, deal.hands[i], left);
    for (const Completion& each : completions.all) {
      CardSet places = 0;
      for (std::size_t at = 0; at < completions.added; ++at) places |= CardSet{1} << each.places[at];
      sets[i].push_back({places, each.worth});
    }
  }
  std::vector<std::size_t> order(count);
  std::iota(order.begin(), order.end(), std::size_t{0});
  std::sort(order.begin(), order.end(), [&](std::size_t a, std::size_t b) { return sets[a].size() > sets[b].size(); });

  struct Mine {
    std::optional<Tally> tally;
    std::array<Worth, most_hands> worths{};
  };
  const auto work = [&](Mine& mine, std::size_t i) {
    if (!mine.tally) mine.tally.emplace(count);
    const auto deal_on = [&](const auto& self, std::size_t at, CardSet used) -> void {
      if (at == count) return show_down(situation.rules, std::span(mine.worths).first(count), *mine.tally);
      for (const Set& set : sets[order[at]]) {
        if ((set.places & used) != 0) continue;
        mine.worths[order[at]] = set.worth;
        self(self, at + 1, used | set.places);
      }
    };
    const Set& first = sets[order[0]][i];
    mine.worths[order[0]] = first.worth;
    deal_on(deal_on, 1, first.places);
  };
  Tally sum(count);
  in_parallel<Mine>(sets[order[0]].size(), stretch, work, [&](const Mine& mine) {
    if (mine.tally) sum.add(*mine.tally);
  });
  return sum;
}

}  // namespace

double seconds_of_own_cards(const Situation& situation, std::size_t deals) {
  const Rules& rules = situation.rules;
  int left = std::popcount(rules.deck() & ~situation.dead);
  for (const Range& range : situation.hands) left -= std::popcount(range.front());
  double completions = 0;
  double product = 1;
  double work = 0;
  int fewest = static_cast<int>(most_added);
  for (const Range& range : situation.hands) {
    const int added = game_of(rules.game).hand - std::popcount(range.front());
    if (added > static_cast<int>(most_added)) return std::numeric_limits<double>::max();
    const double all = ways(left, added);
    if (all > most_completions) return std::numeric_limits<double>::max();
    completions += all;
    product *= all;
    work += all * (1 << added) * 4e-9;
    fewest = std::min(fewest, added);
  }
  const double found = completions * 6e-8;
  if (situation.hands.size() > 2) return static_cast<double>(deals) * (product * 2.5e-9 + found);
  double sets = 0;
  for (int size = 0; size <= fewest; ++size) sets += ways(left, size);
  if (sets > most_sets) return std::numeric_limits<double>::max();
  return static_cast<double>(deals) * ((rules.splits() ? 3 : 1) * (work + sets * 1e-9 + 1e-4) + found);
}

Tally count_own_cards(const Situation& situation, const std::vector<Deal>& deals, const Effort& effort) {
  Tally sum(situation.hands.size());
  if (situation.hands.size() > 2) {
    for (std::size_t i = 0; i < deals.size(); ++i) {
      const auto part = [&](std::size_t n) { return static_cast<double>(n) / static_cast<double>(deals.size()); };
      sum.add(meet_many(situation, deals[i], {effort.threads, &effort.monitor, part(i), part(i + 1)}), deals[i].times);
    }
    return sum;
  }
  struct Mine {
    std::optional<Tally> tally;
  };
  const auto work = [&](Mine& mine, std::size_t i) {
    if (!mine.tally) mine.tally.emplace(situation.hands.size());
    mine.tally->add(meet_two(situation, deals[i]), deals[i].times);
  };
  in_parallel<Mine>(deals.size(), {effort.threads, &effort.monitor}, work, [&](const Mine& mine) {
    if (mine.tally) sum.add(*mine.tally);
  });
  return sum;
}

}  // namespace houseway::solve::equity
