#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "hands/deal.hpp"
#include "rulebook/wager_names.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// Spanish 21 on short decks: the exhaustive table with best play against an expectation reckoned from the regulation
/// alone, as exact fractions.
namespace houseway::games::spanish_21_tree_test {
namespace {

using blackjack::Game;
using blackjack::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using kit::Rank;
using table::Fraction;
using Tree = table::TreeTable<Game>;

Fraction tree_value(const rulebook::TableConfig& config, const std::vector<Card>& deck, Cents stake) {
  rulebook::TableRules rules_in_force = rulebook::in_procedures_words(
      rulebook::resolve_or_what_if(testing_support::the_rulebook().game(config.game), config).rules);
  rulebook::Binder binder(rules_in_force);
  const blackjack::Rules rules(binder);
  Tree::SpotStakes stakes{};
  stakes[kit::index_of(Spot::blackjack)] = stake;
  Tree tree(rules_in_force, rules.policy, deck, {stakes});
  return tree.value([&](Tree& t) { Game::deal(t, rules); }).total;
}

/// The cards of a hand or of a shoe, in order.
using Cards = std::vector<Card>;

Cards with(Cards all, Card card) {
  all.insert(std::upper_bound(all.begin(), all.end(), card), card);
  return all;
}
Cards without(Cards all, Card card) {
  all.erase(std::find(all.begin(), all.end(), card));
  return all;
}

/// §2(b).
int value(Card card) {
  if (card.rank() == Rank::ace) return 1;
  return std::min(static_cast<int>(card.rank()) + 2, 10);
}
bool has_ace(const Cards& hand) {
  return std::any_of(hand.begin(), hand.end(), [](Card card) { return card.rank() == Rank::ace; });
}
int total(const Cards& hand) {
  int hard = 0;
  for (const Card card : hand) hard += value(card);
  return has_ace(hand) && hard <= 11 ? hard + 10 : hard;
}

/// What a winning hand that is not doubled is paid, in halves of the wager: §5(e)-(f).
int halves_won(const Cards& hand) {
  if (total(hand) != 21) return 2;
  const std::size_t count = hand.size();
  if (count >= 7) return 6;
  if (count == 6) return 4;
  if (count == 5) return 3;
  if (count != 3) return 2;
  const auto rank = [&](std::size_t i) { return hand[i].rank(); };
  std::array<Rank, 3> ranks{rank(0), rank(1), rank(2)};
  std::sort(ranks.begin(), ranks.end());
  const bool straight = ranks == std::array{Rank::six, Rank::seven, Rank::eight};
  const bool sevens = ranks == std::array{Rank::seven, Rank::seven, Rank::seven};
  if (!straight && !sevens) return 2;
  if (hand[0].suit() != hand[1].suit() || hand[1].suit() != hand[2].suit()) return 3;
  return hand[0].suit() == kit::Suit::spades ? 6 : 4;
}
/// §5(g).
bool earns_super_bonus(const Cards& hand, Card up) {
  return hand.size() == 3 && up.rank() == Rank::seven && std::all_of(hand.begin(), hand.end(), [&](Card card) {
           return card.rank() == Rank::seven && card.suit() == hand[0].suit();
         });
}

/// One player. Results in halves of the wager.
class Reference {
 public:
  /// `super_bonus`: in halves of the wager; `split_21`: what a two-card 21 of a split is paid against a longer 21.
  Reference(bool reader, int most_hands, int super_bonus, int split_21)
      : reader_(reader), most_hands_(most_hands), super_bonus_(super_bonus), split_21_(split_21) {}

  Fraction value_of(const Cards& deck) {
    Fraction sum = 0;
    each(deck, [&](Card first, const Cards& after_first, const Fraction& p1) {
      each(after_first, [&](Card up, const Cards& after_up, const Fraction& p2) {
        each(after_up, [&](Card second, const Cards& rest, const Fraction& p3) {
          sum += p1 * p2 * p3 * round(first, second, up, rest);
        });
      });
    });
    return sum;
  }

 private:
  /// A hand that is finished: taken already for so much, or waiting for the dealer.
  struct Finished {
    int fixed = 0;
    bool live = false;
    int total = 0;
    int wagers = 1;
    bool original = false;  ///< the wager before the deal lies on it
    int wins = 2;           ///< by each wager
    int wins_tie_21 = 2;    ///< the same against a 21 of the dealer in more than two cards
    int bonus = 0;          ///< beside
    friend auto operator<=>(const Finished&, const Finished&) = default;
  };
  struct State {
    Cards left;  ///< with the card that lies face down
    std::vector<Finished> finished;
    Cards hand;
    bool original = true;
    bool first_decision = true;
    int hands = 1;
    Cards waiting;  ///< each the first card of a hand, the next one last
    friend bool operator<(const State& a, const State& b) {
      return std::tie(a.left, a.finished, a.hand, a.original, a.first_decision, a.hands, a.waiting) <
             std::tie(b.left, b.finished, b.hand, b.original, b.first_decision, b.hands, b.waiting);
    }
  };

  template <class Visit>
  static void each(const Cards& left, Visit&& visit) {
    for (std::size_t i = 0; i < left.size(); ++i) {
      if (i > 0 && left[i] == left[i - 1]) continue;
      const auto ways = std::count(left.begin(), left.end(), left[i]);
      visit(left[i], without(left, left[i]), Fraction(ways, static_cast<int>(left.size())));
    }
  }

  [[nodiscard]] bool low() const { return value(up_) != 1 && value(up_) != 10; }
  [[nodiscard]] bool makes_blackjack(Card hidden) const {
    return (value(up_) == 1 && value(hidden) == 10) || (value(up_) == 10 && value(hidden) == 1);
  }
  [[nodiscard]] Fraction blackjack_chance(const Cards& left) const {
    const auto makes = std::count_if(left.begin(), left.end(), [&](Card card) { return makes_blackjack(card); });
    return {makes, static_cast<int>(left.size())};
  }

  Fraction round(Card first, Card second, Card up, const Cards& rest) {
    up_ = up;
    memory_.clear();
    State state;
    state.left = rest;
    state.hand = with({first}, second);
    if (total(state.hand) == 21) return 3;  // it beats the dealer's too: §5(a)(3)
    const Fraction blackjack = reader_ && !low() ? blackjack_chance(rest) : 0;
    if (blackjack == 1) return -2;
    return -2 * blackjack + (1 - blackjack) * best(state);
  }

  Fraction best(const State& state) {
    if (const auto known = memory_.find(state); known != memory_.end()) return known->second;
    const bool split = state.hands > 1;
    Finished stands;
    stands.live = true;
    stands.total = total(state.hand);
    stands.original = state.original;
    stands.wins = stands.wins_tie_21 = halves_won(state.hand);
    if (split && state.hand.size() == 2 && stands.total == 21) stands.wins_tie_21 = split_21_;
    if (!split && earns_super_bonus(state.hand, up_)) stands.bonus = super_bonus_;
    Fraction most = finish(state, stands);
    if (stands.total < 21) {
      most = std::max(most, draw(state, [&](const Cards& left, Card card) {
                        State next = state;
                        next.left = left;
                        next.hand = with(state.hand, card);
                        next.first_decision = false;
                        return total(next.hand) > 21 ? finish(next, {-2}) : best(next);
                      }));
      most = std::max(most, draw(state, [&](const Cards& left, Card card) { return doubled(state, left, card); }));
      if (state.hand.size() == 2 && value(state.hand[0]) == value(state.hand[1]) && state.hands < most_hands_)
        most = std::max(most, split_pair(state));
      if (state.first_decision) most = std::max(most, surrender(state));
    }
    return memory_[state] = most;
  }

  /// One card more; then the added wager may be taken back and the original one given up (§9(d)).
  Fraction doubled(State state, const Cards& left, Card card) {
    state.left = left;
    const Cards hand = with(state.hand, card);
    if (total(hand) > 21) return finish(state, {-4});
    Finished stands;
    stands.live = true;
    stands.total = total(hand);
    stands.wagers = 2;
    stands.original = state.original;
    return std::max(finish(state, stands), finish(state, {-2}));
  }

  Fraction split_pair(const State& state) {
    return draw(state, [&](const Cards& left, Card card) {
      State next = state;
      next.left = left;
      next.waiting.push_back(state.hand[1]);
      next.hand = with({state.hand[0]}, card);
      next.first_decision = false;
      ++next.hands;
      return best(next);
    });
  }

  /// §8(a). It is the only hand.
  Fraction surrender(const State& state) {
    if (low() || reader_) return -1;
    const Fraction blackjack = blackjack_chance(state.left);
    return -2 * blackjack - (1 - blackjack);
  }

  /// The expectation over the next card, when one card that nobody has seen lies face down among those left.
  template <class Then>
  Fraction draw(const State& state, Then&& then) {
    Fraction sum = 0;
    Fraction all = 0;
    each(state.left, [&](Card hidden, const Cards& rest, const Fraction& chance) {
      if (reader_ && makes_blackjack(hidden)) return;
      all += chance;
      each(rest, [&](Card card, const Cards&, const Fraction& next) {
        sum += chance * next * then(without(state.left, card), card);
      });
    });
    return sum / all;
  }

  Fraction finish(State state, const Finished& hand) {
    state.finished.push_back(hand);
    if (state.waiting.empty()) return against_dealer(state);
    const Card first = state.waiting.back();
    state.waiting.pop_back();
    return draw(state, [&](const Cards& left, Card card) {
      State next = state;
      next.left = left;
      next.hand = with({first}, card);
      next.original = false;
      return best(next);
    });
  }

  Fraction against_dealer(const State& state) {
    const bool anyone =
        std::any_of(state.finished.begin(), state.finished.end(), [](const Finished& hand) { return hand.live; });
    if (!anyone) return settle(state.finished, 0, false);
    Fraction sum = 0;
    Fraction all = 0;
    each(state.left, [&](Card hidden, const Cards& rest, const Fraction& chance) {
      if (reader_ && makes_blackjack(hidden)) return;
      all += chance;
      sum += chance * dealer(state.finished, with({up_}, hidden), rest);
    });
    return sum / all;
  }

  Fraction dealer(const std::vector<Finished>& hands, const Cards& house, const Cards& left) {
    if (house.size() == 2 && total(house) == 21) return settle(hands, 21, true);
    const bool matters = std::any_of(hands.begin(), hands.end(), [](const Finished& hand) {
      return hand.live && (hand.total != 21 || hand.wins != hand.wins_tie_21);
    });
    if (total(house) >= 17 || !matters) return settle(hands, total(house), false);
    Fraction sum = 0;
    each(left, [&](Card card, const Cards& rest, const Fraction& chance) {
      sum += chance * dealer(hands, with(house, card), rest);
    });
    return sum;
  }

  static Fraction settle(const std::vector<Finished>& hands, int house, bool blackjack) {
    int sum = 0;
    for (const Finished& hand : hands) {
      if (!hand.live) {
        sum += hand.fixed;
      } else if (blackjack) {
        sum -= hand.original ? 2 : 0;
      } else if (house > 21 || hand.total > house) {
        sum += hand.wagers * hand.wins + hand.bonus;
      } else if (hand.total == house && house == 21) {
        sum += hand.wagers * hand.wins_tie_21 + hand.bonus;
      } else if (hand.total < house) {
        sum -= 2 * hand.wagers;
      }
    }
    return sum;
  }

  bool reader_;
  int most_hands_;
  int super_bonus_;
  int split_21_;
  Card up_;
  std::map<State, Fraction> memory_;
};

struct Case {
  std::string name;
  std::string deck;
  bool reader;
  int most_hands;   ///< fewer than four, where four would ask for a longer deck
  int dollars = 2;  ///< the wager: from $5 on it earns the super bonus
  bool split_21_by_the_letter = false;
};

class Spanish21Tree : public testing::TestWithParam<Case> {};

TEST_P(Spanish21Tree, BestPlayIsWorthWhatTheRegulationGives) {
  const Case& test = GetParam();
  auto deck = cards(test.deck);
  std::sort(deck.begin(), deck.end());
  rulebook::TableConfig config = testing_support::config_of("ma/spanish-21");
  if (test.reader) config.options = {{"hole-card", "face-down-after-second-cards"}, {"card-reader", "used"}};
  if (test.split_21_by_the_letter) config.readings = {{"two-card-21-after-split", "3-to-2-against-a-dealer-21"}};
  config.rules = {{"split-hands", std::to_string(test.most_hands)}};
  const Cents stake = Cents::dollars(test.dollars);
  const Fraction half_wager(stake.count(), 2);
  const int super_bonus = test.dollars < 5 ? 0 : 2 * 1000 / test.dollars;
  Reference reference(test.reader, test.most_hands, super_bonus, test.split_21_by_the_letter ? 3 : 2);
  EXPECT_EQ(tree_value(config, deck, stake), reference.value_of(deck) * half_wager);
}

INSTANTIATE_TEST_SUITE_P(ShortDecks, Spanish21Tree,
                         testing::Values(Case{"reader_6_7_8", "6s 7s 8s 6h 7d 8c Kc Kc Ac Kc", true, 1},
                                         Case{"no_hole_card_6_7_8", "6s 7s 8s 6s 7s 8c Kc Kc Ac Kc", false, 1},
                                         Case{"suited_sevens", "7h 7h 7h 7c 7s Kc Kc Kc Kc Kc", true, 2, 5},
                                         Case{"suited_sevens_below_5", "7h 7h 7h 7c 7s Kc Kc Kc Kc Kc", true, 2},
                                         Case{"sevens_of_spades", "7s 7s 7s 7c Kc Kc Kc Kc 9c 9c", false, 2, 10},
                                         Case{"many_small_cards", "2c 2c 2c 3c 3c 4c 5c Kc Kc Kc Kc", true, 1},
                                         Case{"aces_split", "Ac Ac Ac Kc Kc Kc Kc Kc 9c 9c 8c", false, 2},
                                         Case{"aces_split_reader", "Ac Ac Ac Kc Kc Kc Kc Kc 9c 9c 8c", true, 2},
                                         Case{"split_21_by_the_letter", "Ac Ac 5c 6c 6c Kc Kc Kc Kc Kc Kc", false, 2, 2,
                                              true},
                                         Case{"three_hands", "8c 8c 8c Kc Kc Kc Kc Kc Kc 9c 9c 9c", true, 3}),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace houseway::games::spanish_21_tree_test
