#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/hold_em/chase_the_flush.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::chase_the_flush_tree_test {
namespace {

using chase_the_flush::Game;
using chase_the_flush::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Readings = std::map<std::string, std::string>;
using Tree = table::TreeTable<Game>;

/// Cards of a short deck, one bit each.
using Set = unsigned;
/// A flush: how many cards, then their ranks from the highest down.
using Flush = std::pair<std::size_t, std::vector<int>>;

/// What every wager brings, in cents, summed over deals.
struct Sum {
  std::int64_t ante = 0, xtra = 0, all_in = 0, same_suit = 0;
  [[nodiscard]] std::int64_t total() const { return ante + xtra + all_in + same_suit; }
  Sum& operator+=(const Sum& other) {
    ante += other.ante, xtra += other.xtra, all_in += other.all_in, same_suit += other.same_suit;
    return *this;
  }
};

struct Staked {
  std::int64_t ante = 0, xtra = 0, same_suit = 0;
};

/// One player against the dealer: what §7(f), §8 and §9 pay.
class Play {
 public:
  Play(std::vector<Card> deck, Staked staked, bool by_top_card, bool ace_low)
      : deck_(std::move(deck)), staked_(staked), by_top_card_(by_top_card), ace_low_(ace_low) {
    for (Set set = 0; set <= all(); ++set) {
      if (std::popcount(set) <= 4) sets_[static_cast<std::size_t>(std::popcount(set))].push_back(set);
      if (std::popcount(set) == 7) worth_[set] = {best_flush(set), same_suit(set)};
    }
  }

  /// Of every deal of hand, flop and last cards and dealer; and how many there are.
  std::pair<Sum, std::int64_t> value() const {
    std::pair<Sum, std::int64_t> out;
    for (const Set own : sets_[3]) {
      std::int64_t deals = 0;
      Sum checked;
      Sum raised;
      for (const Set flop : sets_[2]) {
        if ((flop & own) != 0) continue;
        Sum waited;
        Sum twice;
        for (const Set last : sets_[2]) {
          if ((last & (own | flop)) != 0) continue;
          waited += best(showdown(own, flop | last, 0), showdown(own, flop | last, 1));
          twice += showdown(own, flop | last, 2);
          raised += showdown(own, flop | last, 3);
          deals += dealer_hands();
        }
        checked += best(waited, twice);
      }
      out.first += best(checked, raised);
      out.second += deals;
    }
    return out;
  }

 private:
  struct Worth {
    Flush flush;
    std::int64_t same_suit;
  };

  [[nodiscard]] Set all() const { return (Set{1} << deck_.size()) - 1; }
  [[nodiscard]] std::int64_t dealer_hands() const {
    const auto left = static_cast<std::int64_t>(deck_.size()) - 7;
    return left * (left - 1) * (left - 2) / 6;
  }
  /// The first, unless the other brings more.
  static Sum best(const Sum& first, const Sum& other) { return other.total() > first.total() ? other : first; }

  [[nodiscard]] std::array<std::vector<int>, 4> by_suit(Set set) const {
    std::array<std::vector<int>, 4> suits;
    for (std::size_t i = 0; i < deck_.size(); ++i) {
      if ((set >> i & 1) != 0)
        suits[static_cast<std::size_t>(deck_[i].suit())].push_back(static_cast<int>(deck_[i].rank()) + 2);
    }
    for (auto& ranks : suits) std::sort(ranks.begin(), ranks.end(), std::greater<>());
    return suits;
  }
  [[nodiscard]] Flush best_flush(Set set) const {
    Flush out;
    for (auto& ranks : by_suit(set)) {
      const std::size_t count = ranks.size();
      if (by_top_card_ && count > 1) ranks.resize(1);
      out = std::max(out, Flush{count, ranks});
    }
    return out;
  }
  /// The best-paying row of §9(c), or the loss.
  [[nodiscard]] std::int64_t same_suit(Set set) const {
    std::int64_t pays = -1;
    for (auto ranks : by_suit(set)) {
      constexpr std::array<std::int64_t, 8> flush{-1, -1, -1, -1, 1, 10, 50, 300};
      pays = std::max(pays, flush[ranks.size()]);
      if (ace_low_ && !ranks.empty() && ranks.front() == 14) ranks.push_back(1);
      std::size_t run = 1;
      for (std::size_t i = 1; i < ranks.size(); ++i) {
        run = ranks[i] == ranks[i - 1] - 1 ? run + 1 : 1;
        constexpr std::array<std::int64_t, 9> straight{-1, -1, -1, -1, 20, 100, 2000, 2000, 2000};
        pays = std::max(pays, straight[run]);
      }
    }
    return pays;
  }

  /// Against all hands of the dealer, all in for so many antes, or folded for none.
  [[nodiscard]] Sum showdown(Set own, Set board, int antes) const {
    const Worth& mine = worth_.at(own | board);
    Sum sum;
    for (const Set dealer : sets_[3]) {
      if ((dealer & (own | board)) != 0) continue;
      sum.same_suit += mine.same_suit * staked_.same_suit;
      if (antes == 0) {
        sum.ante -= staked_.ante;
        sum.xtra -= staked_.xtra;
        continue;
      }
      const Flush& house = worth_.at(dealer | board).flush;
      const int sign = mine.flush > house ? 1 : mine.flush < house ? -1 : 0;
      const bool qualifies = house >= Flush{3, {9}};
      sum.all_in += sign * antes * staked_.ante;
      if (qualifies) sum.ante += sign * staked_.ante;
      constexpr std::array<int, 8> pays{0, 0, 0, 0, 1, 5, 20, 250};
      sum.xtra += (sign > 0 ? pays[mine.flush.first] : sign) * staked_.xtra;
    }
    return sum;
  }

  std::vector<Card> deck_;
  Staked staked_;
  bool by_top_card_;
  bool ace_low_;
  std::array<std::vector<Set>, 5> sets_;
  std::map<Set, Worth> worth_;
};

void expect_equal(const std::vector<Card>& deck, const Staked& staked, const Readings& readings = {}) {
  auto table_rules = testing_support::read_as("ma/chase-the-flush", readings);
  rulebook::Binder binder(table_rules);
  const chase_the_flush::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = Cents(staked.ante);
  stakes[kit::index_of(Spot::xtra_bonus)] = Cents(staked.xtra);
  stakes[kit::index_of(Spot::same_suit_bonus)] = Cents(staked.same_suit);
  Tree tree(table_rules, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const bool by_top_card = readings.contains("flush-tie-break");
  const bool ace_low = !readings.contains("ace-low-straight-flush");
  const auto [sum, deals] = Play(deck, staked, by_top_card, ace_low).value();
  EXPECT_EQ(value.spots[kit::index_of(Spot::ante)], Fraction(sum.ante, deals));
  EXPECT_EQ(value.spots[kit::index_of(Spot::xtra_bonus)], Fraction(sum.xtra, deals));
  EXPECT_EQ(value.spots[kit::index_of(Spot::all_in)], Fraction(sum.all_in, deals));
  EXPECT_EQ(value.spots[kit::index_of(Spot::same_suit_bonus)], Fraction(sum.same_suit, deals));
}

/// Dealers who qualify and not, ties, flushes of two to five cards.
TEST(ChaseTheFlushTree, MainWagersEqualTheCount) {
  expect_equal(cards("As Ts 8s 6s Kh 8h 7h 3h Qd 9d 4c"), {.ante = 1000, .xtra = 1000});
}

TEST(ChaseTheFlushTree, ByTheTopCardEqualsTheCount) {
  expect_equal(cards("As Ts 8s 6s Kh 8h 7h 3h Qd 9d 4c"), {.ante = 1000, .xtra = 1000},
               {{"flush-tie-break", "top-card-only"}});
}

/// Six and seven cards of a suit, straight flushes of four to seven cards, some from the ace up.
TEST(ChaseTheFlushTree, EveryWagerEqualsTheCount) {
  const auto deck = cards("As 2s 3s 4s 5s 6s 7s Kh Qh Jd 9c");
  expect_equal(deck, {.ante = 1000, .xtra = 1000, .same_suit = 500});
  expect_equal(deck, {.ante = 1000, .xtra = 1000, .same_suit = 500}, {{"ace-low-straight-flush", "not-allowed"}});
}

/// By the other reading the X-Tra Bonus need not equal the ante, and more of it changes what is played.
TEST(ChaseTheFlushTree, AnXtraBonusOfAnotherAmountEqualsTheCount) {
  expect_equal(cards("As Ts 8s 6s 5s Kh 8h 7h Qd 9d 4c"), {.ante = 500, .xtra = 4000},
               {{"xtra-bonus-size", "any-amount"}});
}

}  // namespace
}  // namespace houseway::games::chase_the_flush_tree_test
