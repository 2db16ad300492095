#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <vector>

#include "games/poker/dj_wild.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table against a count written from the regulation alone, as exact fractions.
namespace houseway::games::dj_wild_tree_test {
namespace {

using dj_wild::Game;
using dj_wild::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;
using Hand = std::vector<Card>;
/// The category, then the ranks that break ties. As §8(d)(3) orders them: 0 high card, 1 pair, 2 two pair, 3 three of a
/// kind, 4 straight, 5 flush, 6 full house, 7 four of a kind, 8 straight flush, 9 five of a kind, 10 royal flush.
using Ranked = std::vector<int>;

Ranked natural(const Hand& hand) {
  std::map<int, int> held;
  bool flush = true;
  for (const Card card : hand) {
    ++held[static_cast<int>(card.rank()) + 2];
    flush = flush && card.suit() == hand[0].suit();
  }
  std::vector<std::pair<int, int>> groups;
  for (const auto& [rank, count] : held) groups.emplace_back(count, rank);
  std::sort(groups.rbegin(), groups.rend());
  Ranked out{0};
  for (const auto& [count, rank] : groups) out.push_back(rank);
  const bool wheel = out == Ranked{0, 14, 5, 4, 3, 2};
  if (groups.size() == 5 && (wheel || out[1] - out[5] == 4)) {
    const int top = wheel ? 5 : out[1];
    return {!flush ? 4 : top == 14 ? 10 : 8, top};
  }
  const int most = groups[0].first;
  const int next = groups[1].first;
  out[0] = most == 4 ? 7 : most == 3 ? (next == 2 ? 6 : 3) : flush ? 5 : most == 2 ? (next == 2 ? 2 : 1) : 0;
  return out;
}

bool is_wild(Card card) { return card.is_joker() || card.rank() == kit::Rank::two; }

/// The best that any cards in the place of the wild ones make.
Ranked best(const Hand& hand) {
  const auto wild = std::find_if(hand.begin(), hand.end(), is_wild);
  if (wild == hand.end()) return natural(hand);
  Ranked out;
  Hand others = hand;
  others.erase(others.begin() + (wild - hand.begin()));
  const bool one_rank = std::all_of(others.begin(), others.end(), [&](Card card) {
    return is_wild(card) || std::all_of(others.begin(), others.end(),
                                        [&](Card other) { return is_wild(other) || other.rank() == card.rank(); });
  });
  if (one_rank) {
    for (const Card card : others) {
      if (!is_wild(card)) out = {9, static_cast<int>(card.rank()) + 2};
    }
  }
  // In the place of the first: a natural card that is not held, as a card that is wild no more (a two among them).
  static std::map<Hand, Ranked> known;
  std::sort(others.begin(), others.end());
  if (const auto at = known.find(others); at != known.end()) return std::max(out, at->second);
  Ranked most;
  const auto complete = [&](const auto& self, Hand fixed, std::size_t missing, int first) -> void {
    if (missing == 0) {
      most = std::max(most, natural(fixed));
      return;
    }
    for (int id = first; id < kit::deck_size; ++id) {
      if (std::find(fixed.begin(), fixed.end(), Card::from_id(id)) != fixed.end()) continue;
      Hand with = fixed;
      with.push_back(Card::from_id(id));
      self(self, with, missing - 1, id + 1);
    }
  };
  Hand fixed;
  std::copy_if(others.begin(), others.end(), std::back_inserter(fixed), [](Card card) { return !is_wild(card); });
  complete(complete, fixed, hand.size() - fixed.size(), 0);
  known[others] = most;
  return std::max(out, most);
}

template <class Visit>
void each_five(const Hand& deck, Visit&& visit) {
  std::vector<bool> chosen(deck.size(), false);
  std::fill(chosen.begin(), chosen.begin() + 5, true);
  do {
    Hand hand;
    Hand rest;
    for (std::size_t i = 0; i < deck.size(); ++i) (chosen[i] ? hand : rest).push_back(deck[i]);
    visit(hand, rest);
  } while (std::prev_permutation(chosen.begin(), chosen.end()));
}

/// By the stakes' net in cents: $10 on ante and blind, $1 on every other wager.
struct Expected {
  Fraction ante, blind, play, trips, bad_beat, cover_all, link;
};

/// Trips table 01: the better of the cards as they lie and the best wild hand.
int trips(const Hand& hand, const Ranked& value) {
  constexpr std::array natural_pays{-1, -1, -1, 7, 20, 25, 40, 90, 200, 0, 1000};
  constexpr std::array wild_pays{-1, -1, -1, 1, 3, 4, 5, 6, 30, 100, 100};
  const bool joker = std::any_of(hand.begin(), hand.end(), [](Card card) { return card.is_joker(); });
  const int as_it_lies = joker ? -1 : natural_pays[static_cast<std::size_t>(natural(hand)[0])];
  const bool wild = std::any_of(hand.begin(), hand.end(), is_wild);
  return wild ? std::max(as_it_lies, wild_pays[static_cast<std::size_t>(value[0])]) : as_it_lies;
}

/// The five cards with the wild ones replaced by the next of the stub that are not.
int link(Hand hand, const Hand& stub) {
  constexpr std::array pays{-1, -1, -1, 8, 29, 39, 49, 299};
  auto next = stub.begin();
  for (Card& card : hand) {
    while (is_wild(card)) card = *next++;
  }
  return pays.at(static_cast<std::size_t>(natural(hand)[0]));
}

Expected count(const Hand& deck) {
  constexpr std::array blind_pays{0, 0, 0, 0, 1, 2, 3, 4, 9, 10, 50};
  constexpr std::array beaten_pays{-1, -1, -1, 9, 100, 300, 400, 500, 5000, 10'000, 10'000};
  constexpr std::array cover_all_pays{-1, -1, -1, -1, -1, -1, -1, 15, 70, 90, 100};
  const auto row = [](const auto& pays, const Ranked& value) { return pays[static_cast<std::size_t>(value[0])]; };
  std::map<Hand, Ranked> values;
  each_five(deck, [&](const Hand& hand, const auto&) { values[hand] = best(hand); });
  Expected sum;
  std::int64_t hands = 0;
  each_five(deck, [&](const Hand& player, const Hand& rest) {
    ++hands;
    const Ranked& own = values.at(player);
    sum.trips += 100 * trips(player, own);
    Expected here;
    std::int64_t dealers = 0;
    each_five(rest, [&](const Hand& house, const Hand& left) {
      ++dealers;
      const Ranked& other = values.at(house);
      const int sign = own > other ? 1 : own < other ? -1 : 0;
      here.ante += 1000 * sign;
      here.play += 2000 * sign;
      here.blind += sign > 0 ? 1000 * row(blind_pays, own) : 1000 * sign;
      here.bad_beat += 100 * (sign == 0 ? -1 : row(beaten_pays, std::min(own, other)));
      here.cover_all += 100 * row(cover_all_pays, std::max(own, other));
      Fraction linked = 0;
      std::int64_t orders = 0;
      Hand stub = left;
      std::sort(stub.begin(), stub.end());
      do {
        linked += 100 * link(player, stub);
        ++orders;
      } while (std::next_permutation(stub.begin(), stub.end()));
      here.link += linked / orders;
    });
    const bool plays = here.ante + here.blind + here.play > Fraction(-2000 * dealers);
    sum.ante += plays ? here.ante / dealers : Fraction(-1000);
    sum.blind += plays ? here.blind / dealers : Fraction(-1000);
    sum.play += plays ? here.play / dealers : Fraction(0);
    sum.bad_beat += here.bad_beat / dealers;
    sum.cover_all += here.cover_all / dealers;
    sum.link += here.link / dealers;
  });
  return {sum.ante / hands,     sum.blind / hands,     sum.play / hands, sum.trips / hands,
          sum.bad_beat / hands, sum.cover_all / hands, sum.link / hands};
}

/// Two wild cards, hands that fold, natural and wild flushes with the deuce, a royal flush, pairs of fours with a three
/// and without; two cards are left to replace wild ones.
TEST(DjWildTree, EveryWagerEqualsTheCount) {
  auto table = testing_support::rules_of(
      "ma/dj-wild",
      {{"two-way-bad-beat-offered", "yes"}, {"cover-all-offered", "yes"}, {"multi-game-link-offered", "yes"}});
  rulebook::Binder binder(table);
  const dj_wild::Rules rules(binder);
  const auto deck = cards("As Ks Qs 9s 9h 8d 7c 4c 4d 3h 2s Jk");
  Tree::SpotStakes stakes{};
  const auto stake = [&](Spot spot) -> Cents& { return stakes[kit::index_of(spot)]; };
  stake(Spot::ante) = stake(Spot::blind) = Cents(1000);
  for (const Spot spot : {Spot::trips, Spot::two_way_bad_beat, Spot::cover_all, Spot::multi_game_link})
    stake(spot) = Cents(100);
  Tree tree(table, rules.policy, deck, {stakes});
  const auto value = tree.value([&](Tree& t) { Game::deal(t, rules); });
  const auto of = [&](Spot spot) { return value.spots[kit::index_of(spot)]; };
  const Expected expected = count(deck);
  EXPECT_EQ(of(Spot::ante), expected.ante);
  EXPECT_EQ(of(Spot::blind), expected.blind);
  EXPECT_EQ(of(Spot::play), expected.play);
  EXPECT_EQ(of(Spot::trips), expected.trips);
  EXPECT_EQ(of(Spot::two_way_bad_beat), expected.bad_beat);
  EXPECT_EQ(of(Spot::cover_all), expected.cover_all);
  EXPECT_EQ(of(Spot::multi_game_link), expected.link);
}

}  // namespace
}  // namespace houseway::games::dj_wild_tree_test
