#include "solve/blackjack/side_dealer.hpp"

#include <algorithm>
#include <array>
#include <cstdint>
#include <map>
#include <numeric>
#include <unordered_map>

#include "games/blackjack/axman.hpp"
#include "games/blackjack/hand.hpp"
#include "games/blackjack/side_outcomes.hpp"
#include "kit/wide.hpp"
#include "solve/count/card_groups.hpp"

namespace houseway::solve::blackjack_side {

using games::blackjack::AxMan;
using games::blackjack::CountedHand;
using games::blackjack::DealerBust;
using games::blackjack::Push22;
using games::blackjack::value_of;
using games::blackjack::wild_king;
using kit::Card;
using kit::Suit;
/// Ways in which the cards of a hand come. Long hands are of few faces, so that no number of them is larger.
using Ways = kit::SignedWide;

namespace {

/// The ways to draw so many of so many cards in order.
template <class Number>
Number ordered(Number of, std::size_t take) {
  Number ways = 1;
  for (std::size_t i = 0; i < take; ++i) ways *= of - static_cast<int>(i);
  return ways;
}

/// Counts over draws of different lengths, brought to equally likely cases: each draw goes on until it is as long as
/// the longest.
class CountsByLength {
 public:
  explicit CountsByLength(std::size_t outcomes) : by_length_(outcomes) {}

  void add(std::size_t outcome, std::size_t cards, Ways ways) {
    if (ways == 0) return;
    auto& counts = by_length_[outcome];
    if (counts.size() <= cards) counts.resize(cards + 1);
    counts[cards] += ways;
    longest_ = std::max(longest_, cards);
  }

  /// In lowest terms.
  [[nodiscard]] std::vector<Count> list(std::size_t shoe_size) const {
    std::vector<Count> out;
    Count common = 0;
    for (const std::vector<Ways>& counts : by_length_) {
      Count sum = 0;
      for (std::size_t cards = 0; cards < counts.size(); ++cards)
        sum += Count(counts[cards]) * ordered(Count(shoe_size - cards), longest_ - cards);
      common = gcd(common, sum);
      out.push_back(std::move(sum));
    }
    for (Count& count : out) count /= common;
    return out;
  }

 private:
  std::vector<std::vector<Ways>> by_length_;
  std::size_t longest_ = 0;
};

/// Every hand that the dealer finishes with, in the order in which its cards come: the hand, in how many ways they
/// come, and what is left.
template <class Visit>
void finish_hand(const CountedHand& hand, Ways ways, bool hits_soft_17, CardGroups& left, Visit& visit) {
  if (hand.count >= 2 && !dealer_draws(hand, hits_soft_17)) return visit(hand, ways, left);
  for (CardGroup& group : left) {
    if (group.copies == 0) continue;
    CountedHand next = hand;
    if (hand.count == 0) {
      next.start(group.card);
    } else {
      next.add(group.card);
    }
    const std::int64_t copies = group.copies--;
    finish_hand(next, ways * copies, hits_soft_17, left, visit);
    ++group.copies;
  }
}

template <class Visit>
void each_dealer_hand(CardGroups left, bool hits_soft_17, Visit&& visit) {
  finish_hand(CountedHand{}, 1, hits_soft_17, left, visit);
}

/// Cards of the dealer's hand by rank, the wild kings by themselves: four bits for each group.
class RankCounts {
 public:
  static constexpr std::size_t groups = kit::rank_count + 1;
  static constexpr std::size_t wild = kit::rank_count;

  static constexpr std::size_t group_of(Card card) {
    return card == wild_king ? wild : static_cast<std::size_t>(card.rank());
  }
  explicit RankCounts(const CountedHand& hand) {
    for (std::size_t i = 0; i < hand.count; ++i) bits_ += std::uint64_t{1} << (4 * group_of(hand.cards[i]));
  }
  [[nodiscard]] constexpr std::size_t operator[](std::size_t group) const { return bits_ >> (4 * group) & 15U; }
  [[nodiscard]] constexpr std::uint64_t bits() const { return bits_; }

 private:
  std::uint64_t bits_ = 0;
};

/// A dealer's hand of which only the ranks and the wild kings are known, judged for AxMan. Its suits matter only where
/// five cards are of one.
class SuitlessHand {
 public:
  using Copies = std::array<std::array<int, kit::suit_count>, RankCounts::groups>;

  SuitlessHand(const RankCounts& ranks, const Copies& copies) : copies_(copies) {
    for (std::size_t group = 0; group < RankCounts::groups; ++group) {
      if (ranks[group] > 0) held_[kinds_++] = {group, ranks[group]};
      size_ += ranks[group];
    }
  }

  [[nodiscard]] std::size_t size() const { return size_; }

  /// `visit` hears of outcomes, each with the ways in which the cards come in one order of their ranks.
  template <class Visit>
  void each_outcome(Visit&& visit) {
    Ways rest = 1;
    for (std::size_t i = 0; i < kinds_; ++i) rest *= ordered<Ways>(copies_of(held_[i].group), held_[i].cards);
    const AxMan plain = judge(no_suit);
    if (size_ >= flush_size) {
      WaysBySuit ways;
      ways.fill(1);
      each_suited(0, size_, ways, [&](const WaysBySuit& suited) {
        // A suit is as good as another, but for the wild king's.
        const std::array<std::pair<int, Ways>, 2> suits{
            {{diamonds, suited[diamonds]},
             {another, std::accumulate(suited.begin(), suited.end(), Ways{0}) - suited[diamonds]}}};
        for (const auto& [suit, in_ways] : suits) {
          const AxMan outcome = in_ways == 0 ? plain : judge(suit);
          if (outcome == plain) continue;
          visit(outcome, in_ways);
          rest -= in_ways;
        }
      });
    }
    visit(plain, rest);
  }

 private:
  /// Cards of a group, and of these the ones that are of the suit.
  struct Held {
    std::size_t group;
    std::size_t cards;
    std::size_t in_suit = 0;
  };
  using WaysBySuit = std::array<Ways, kit::suit_count>;

  static constexpr std::size_t flush_size = 5;
  static constexpr int diamonds = static_cast<int>(Suit::diamonds);
  static constexpr int another = static_cast<int>(Suit::spades);
  static constexpr int no_suit = -1;

  [[nodiscard]] int copies_of(std::size_t group) const {
    return std::accumulate(copies_[group].begin(), copies_[group].end(), 0);
  }

  /// Every choice of how many cards of each group are of one suit, five at least, with the ways for each suit.
  /// `at_most` of all cards can still be.
  template <class Visit>
  void each_suited(std::size_t kind, std::size_t at_most, const WaysBySuit& ways, Visit&& visit) {
    if (at_most < flush_size) return;
    if (kind == kinds_) return visit(ways);
    Held& held = held_[kind];
    for (held.in_suit = 0; held.in_suit <= held.cards; ++held.in_suit) {
      const std::size_t others = held.cards - held.in_suit;
      const Ways places =
          ordered<Ways>(static_cast<int>(held.cards), others) / ordered<Ways>(static_cast<int>(others), others);
      WaysBySuit next = ways;
      for (std::size_t suit = 0; suit < next.size(); ++suit) {
        const int of_suit = copies_[held.group][suit];
        next[suit] *=
            places * ordered<Ways>(of_suit, held.in_suit) * ordered<Ways>(copies_of(held.group) - of_suit, others);
      }
      each_suited(kind + 1, at_most - others, next, visit);
    }
    held.in_suit = 0;
  }

  /// The hand with its chosen cards of this suit, the others spread over the other suits.
  [[nodiscard]] AxMan judge(int suit) const {
    std::array<Card, games::blackjack::most_cards> cards{};
    std::size_t count = 0;
    int next = 0;
    for (std::size_t kind = 0; kind < kinds_; ++kind) {
      const Held& held = held_[kind];
      for (std::size_t i = 0; i < held.cards; ++i) {
        if (held.group == RankCounts::wild) {
          cards[count++] = wild_king;
          continue;
        }
        const auto of_suit = [&](int which) {
          return Card(static_cast<kit::Rank>(held.group), static_cast<Suit>(which % kit::suit_count));
        };
        const bool suited = i < held.in_suit;
        while (!suited && (next % kit::suit_count == suit || of_suit(next) == wild_king)) ++next;
        cards[count++] = of_suit(suited ? suit : next++);
      }
    }
    return games::blackjack::axman(std::span<const Card>(cards).first(count));
  }

  const Copies& copies_;
  std::array<Held, RankCounts::groups> held_{};
  std::size_t kinds_ = 0;
  std::size_t size_ = 0;
};

}  // namespace

std::vector<Count> count_busts(std::span<const Card> shoe, bool hits_soft_17) {
  const auto by_value = group_cards(shoe, value_of);
  CountsByLength counts(2 * kit::count_of<DealerBust>);
  const auto left_of = [](const CardGroups& left, auto&& is) {
    const auto at = std::find_if(left.begin(), left.end(), [&](const CardGroup& group) { return is(group.card); });
    return at == left.end() ? 0 : at->copies;
  };
  each_dealer_hand(by_value, hits_soft_17, [&](const CountedHand& hand, Ways ways, const CardGroups& left) {
    const auto outcome = kit::index_of(games::blackjack::dealer_bust(hand));
    const auto rest = static_cast<std::int64_t>(shoe.size() - hand.count);
    const std::int64_t blackjacks =
        2 * left_of(left, games::blackjack::is_ace) * left_of(left, games::blackjack::is_ten_value);
    counts.add(outcome, hand.count + 2, ways * (ordered(rest, 2) - blackjacks));
    counts.add(outcome + kit::count_of<DealerBust>, hand.count + 2, ways * blackjacks);
  });
  return counts.list(shoe.size());
}

std::vector<Count> count_axman(std::span<const Card> shoe, bool hits_soft_17) {
  std::unordered_map<std::uint64_t, std::pair<RankCounts, std::int64_t>> orders;
  each_dealer_hand(group_cards(shoe, RankCounts::group_of), hits_soft_17,
                   [&](const CountedHand& hand, Ways, const CardGroups&) {
                     const RankCounts ranks(hand);
                     ++orders.try_emplace(ranks.bits(), ranks, 0).first->second.second;
                   });
  SuitlessHand::Copies copies{};
  for (const Card card : shoe) ++copies[RankCounts::group_of(card)][static_cast<std::size_t>(card.suit())];
  const int kings = copies[RankCounts::wild][static_cast<std::size_t>(Suit::diamonds)];

  CountsByLength counts(3 * kit::count_of<AxMan>);
  for (const auto& [bits, entry] : orders) {
    const auto& [ranks, in_orders] = entry;
    SuitlessHand hand(ranks, copies);
    const auto wild = kings - static_cast<std::int64_t>(ranks[RankCounts::wild]);
    const auto other = static_cast<std::int64_t>(shoe.size() - hand.size()) - wild;
    const std::array<std::int64_t, 3> players{ordered(other, 2), 2 * wild * other, ordered(wild, 2)};
    hand.each_outcome([&, times = in_orders](AxMan outcome, Ways ways) {
      for (std::size_t held = 0; held < players.size(); ++held)
        counts.add(held * kit::count_of<AxMan> + kit::index_of(outcome), hand.size() + 2, ways * times * players[held]);
    });
  }
  return counts.list(shoe.size());
}

/// How many cards of each count, an ace as 1.
using Values = std::array<int, 11>;

/// Hands of 22 are counted by what their cards count: a suit or a colour is then a smaller shoe that they come from.
std::vector<Count> count_push_22(std::span<const Card> shoe, bool hits_soft_17) {
  CountsByLength counts(kit::count_of<Push22>);
  std::map<Values, std::int64_t> orders;
  each_dealer_hand(group_cards(shoe, value_of), hits_soft_17,
                   [&](const CountedHand& hand, Ways ways, const CardGroups&) {
                     const Push22 outcome = games::blackjack::push_22(hand);
                     if (outcome <= Push22::dealer_blackjack)
                       return counts.add(kit::index_of(outcome), hand.count, ways);
                     Values values{};
                     for (std::size_t i = 0; i < hand.count; ++i) ++values[value_of(hand.cards[i])];
                     ++orders[values];
                   });
  const auto copies_where = [&](auto&& is) {
    Values copies{};
    for (const Card card : shoe) copies[value_of(card)] += is(card) ? 1 : 0;
    return copies;
  };
  const auto ways_from = [](const Values& copies, const Values& values) {
    Ways ways = 1;
    for (std::size_t value = 0; value < values.size(); ++value)
      ways *= ordered<Ways>(copies[value], static_cast<std::size_t>(values[value]));
    return ways;
  };
  const Values all = copies_where([](Card) { return true; });
  std::array<Values, 2> colors{};
  std::array<Values, kit::suit_count> suits{};
  for (const bool red : {false, true})
    colors[red ? 1 : 0] = copies_where([red](Card card) { return kit::is_red(card.suit()) == red; });
  for (std::size_t suit = 0; suit < suits.size(); ++suit)
    suits[suit] = copies_where([suit](Card card) { return card.suit() == static_cast<Suit>(suit); });
  for (const auto& [values, times] : orders) {
    const auto ways_from_one_of = [&, &hand = values](const auto& parts) {
      Ways sum = 0;
      for (const Values& copies : parts) sum += ways_from(copies, hand);
      return sum;
    };
    const auto cards = static_cast<std::size_t>(std::accumulate(values.begin(), values.end(), 0));
    const Ways any = ways_from(all, values);
    const Ways one_color = ways_from_one_of(colors);
    const Ways one_suit = ways_from_one_of(suits);
    counts.add(kit::index_of(Push22::same_suit_22), cards, one_suit * times);
    counts.add(kit::index_of(Push22::same_color_22), cards, (one_color - one_suit) * times);
    counts.add(kit::index_of(Push22::other_22), cards, (any - one_color) * times);
  }
  return counts.list(shoe.size());
}

}  // namespace houseway::solve::blackjack_side
