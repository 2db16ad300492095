#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <tuple>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// The exhaustive table with best play against an expectation reckoned from the regulation alone, as exact fractions.
namespace houseway::games::blackjack_tree_test {
namespace {

using blackjack::Game;
using blackjack::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;

Tree::Value tree_value(const std::string& id, const testing_support::Options& rules_asked,
                       const std::vector<Card>& deck, const std::map<Spot, Cents>& staked) {
  rulebook::TableRules table_rules = testing_support::what_if(id, rules_asked);
  rulebook::Binder binder(table_rules);
  const blackjack::Rules rules(binder);
  Tree::SpotStakes stakes{};
  for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
  Tree tree(table_rules, rules.policy, deck, {stakes});
  return tree.value([&](Tree& t) { Game::deal(t, rules); });
}

/// How often each count is left, ace at 1.
using Left = std::array<int, 11>;

int size_of(const Left& left) {
  int sum = 0;
  for (const int count : left) sum += count;
  return sum;
}

Left without(Left left, int card) {
  --left[static_cast<std::size_t>(card)];
  return left;
}

/// A count with aces as 1, and the total with one of them as 11 where it helps.
struct Count {
  int hard = 0;
  bool ace = false;
  int cards = 0;

  [[nodiscard]] Count with(int card) const { return {hard + card, ace || card == 1, cards + 1}; }
  [[nodiscard]] int total() const { return ace && hard <= 11 ? hard + 10 : hard; }
  [[nodiscard]] bool soft() const { return ace && hard <= 11; }
  friend auto operator<=>(const Count&, const Count&) = default;
};

/// Massachusetts, one player: stand on soft 17, one split, double on any two cards and after a split. Results in units
/// of half the wager.
class Reference {
 public:
  Reference(bool reader, bool surrender, bool split_21_wins)
      : reader_(reader), surrender_(surrender), split_21_wins_(split_21_wins) {}

  Fraction value(const Left& deck) {
    Fraction sum = 0;
    each(deck, [&](int first, const Left& after_first, const Fraction& p1) {
      each(after_first, [&](int up, const Left& after_up, const Fraction& p2) {
        each(after_up, [&](int second, const Left& rest, const Fraction& p3) {
          sum += p1 * p2 * p3 * round(first, second, up, rest);
        });
      });
    });
    return sum;
  }

 private:
  /// A hand that is finished: its count, what lies on it in wagers, and how much of that is the original wager.
  struct Finished {
    int total;
    bool two_card_21;  ///< that wins
    int wagers;
    int original;
    friend auto operator<=>(const Finished&, const Finished&) = default;
  };
  /// Where a player stands: what is left (with the card that lies face down), the hands that are finished, the hand
  /// that is played, and the card that waits for its turn.
  struct State {
    Left left;
    std::vector<Finished> finished;
    Count hand;
    int original = 1;  ///< of this hand's wager
    bool aces = false;
    int waiting = 0;
    bool split = false;
    int pair = 0;  ///< the card of which the two are
    friend auto operator<=>(const State&, const State&) = default;
  };

  template <class Visit>
  static void each(const Left& left, Visit&& visit) {
    const int all = size_of(left);
    for (int card = 1; card <= 10; ++card) {
      if (const int ways = left[static_cast<std::size_t>(card)]; ways > 0)
        visit(card, without(left, card), Fraction(ways, all));
    }
  }

  /// Whether the card that lies face down can be this one: with a reader it is known to make no blackjack.
  [[nodiscard]] bool possible(int hidden) const {
    if (!reader_) return true;
    return !(up_ == 1 && hidden == 10) && !(up_ == 10 && hidden == 1);
  }

  Fraction round(int first, int second, int up, const Left& rest) {
    up_ = up;
    memory_.clear();
    const Count hand = Count{}.with(first).with(second);
    const bool natural = hand.total() == 21;
    const bool low = up != 1 && up != 10;
    if (natural && low) return 3;
    Fraction sum = 0;
    Fraction no_blackjack = 1;
    if (!low && (reader_ || natural)) {
      const int makes = up == 1 ? 10 : 1;
      const Fraction blackjack(rest[static_cast<std::size_t>(makes)], size_of(rest));
      if (natural) return 3 * (1 - blackjack);
      sum -= 2 * blackjack;
      no_blackjack = 1 - blackjack;
    }
    if (no_blackjack == 0) return sum;
    State state;
    state.left = rest;
    state.hand = hand;
    state.pair = first == second ? first : 0;
    return sum + no_blackjack * best(state);
  }

  Fraction best(const State& state) {
    if (const auto known = memory_.find(state); known != memory_.end()) return known->second;
    Fraction most = finish(state, 1);
    const bool two = state.hand.cards == 2;
    if (state.hand.total() < 21 && !state.aces) {
      most = std::max(most, draw(state, [&](const Left& left, int card) {
                        State next = state;
                        next.left = left;
                        next.hand = state.hand.with(card);
                        next.pair = 0;
                        return next.hand.total() > 21 ? finish(next, 1) : best(next);
                      }));
      if (two) {
        most = std::max(most, draw(state, [&](const Left& left, int card) {
                          State next = state;
                          next.left = left;
                          next.hand = state.hand.with(card);
                          return finish(next, 2);
                        }));
      }
    }
    if (state.pair != 0 && !state.split) most = std::max(most, split(state));
    if (surrender_ && two && !state.split && state.hand.total() < 21) most = std::max(most, surrender(state));
    return memory_[state] = most;
  }

  /// The expectation over the next card, when one card that nobody has seen lies face down among those left. Without a
  /// hole card there is none, which gives the same chances.
  template <class Then>
  Fraction draw(const State& state, Then&& then) {
    Fraction sum = 0;
    Fraction all = 0;
    each(state.left, [&](int hidden, const Left& rest, const Fraction& chance) {
      if (!possible(hidden)) return;
      all += chance;
      each(rest, [&](int card, const Left&, const Fraction& next) {
        sum += chance * next * then(without(state.left, card), card);
      });
    });
    return sum / all;
  }

  Fraction split(const State& state) {
    return draw(state, [&](const Left& left, int card) {
      State next = state;
      next.left = left;
      next.hand = Count{}.with(state.pair).with(card);
      next.aces = state.pair == 1;
      next.waiting = state.pair;
      next.split = true;
      next.pair = 0;
      return best(next);
    });
  }

  Fraction surrender(const State& state) {
    const bool low = up_ != 1 && up_ != 10;
    if (low || reader_) return -1;
    const Fraction blackjack(state.left[up_ == 1 ? 10 : 1], size_of(state.left));
    return -2 * blackjack - (1 - blackjack);
  }

  /// The hand is over; the next one is played, or the dealer's.
  Fraction finish(State state, int wagers) {
    const bool two_card_21 = split_21_wins_ && state.split && state.hand.cards == 2 && state.hand.total() == 21;
    state.finished.push_back({state.hand.total(), two_card_21, wagers, state.original});
    if (state.waiting == 0) return against_dealer(state);
    return draw(state, [&](const Left& left, int card) {
      State next = state;
      next.left = left;
      next.hand = Count{}.with(state.waiting).with(card);
      next.waiting = 0;
      next.original = 0;
      return best(next);
    });
  }

  Fraction against_dealer(const State& state) {
    Fraction sum = 0;
    Fraction all = 0;
    const bool anyone = std::any_of(state.finished.begin(), state.finished.end(),
                                    [](const Finished& hand) { return hand.total <= 21; });
    if (!anyone) return settle(state.finished, 0, false);
    each(state.left, [&](int hidden, const Left& rest, const Fraction& chance) {
      if (!possible(hidden)) return;
      all += chance;
      sum += chance * dealer(state.finished, Count{}.with(up_).with(hidden), rest);
    });
    return sum / all;
  }

  Fraction dealer(const std::vector<Finished>& hands, const Count& house, const Left& left) {
    if (house.cards == 2 && house.total() == 21) return settle(hands, 21, true);
    const bool matters = std::any_of(hands.begin(), hands.end(),
                                     [](const Finished& hand) { return hand.total <= 21 && !hand.two_card_21; });
    if (house.total() >= 17 || !matters) return settle(hands, house.total(), false);
    Fraction sum = 0;
    each(left, [&](int card, const Left& rest, const Fraction& chance) {
      sum += chance * dealer(hands, house.with(card), rest);
    });
    return sum;
  }

  static Fraction settle(const std::vector<Finished>& hands, int house, bool blackjack) {
    int sum = 0;
    for (const Finished& hand : hands) {
      if (hand.total > 21) {
        sum -= 2 * hand.wagers;
      } else if (blackjack) {
        sum -= 2 * hand.original;
      } else if (house > 21 || hand.total > house || hand.two_card_21) {
        sum += 2 * hand.wagers;
      } else if (hand.total < house) {
        sum -= 2 * hand.wagers;
      }
    }
    return sum;
  }

  bool reader_;
  bool surrender_;
  bool split_21_wins_;  ///< against a longer 21; else it is a push
  int up_ = 0;
  std::map<State, Fraction> memory_;
};

Left counts_of(const std::vector<Card>& deck) {
  Left left{};
  for (const Card card : deck) ++left[static_cast<std::size_t>(blackjack::value_of(card))];
  return left;
}

struct Case {
  std::string name;
  std::string deck;
  bool reader;
  bool surrender;
  bool split_21_wins = false;
};

class BlackjackTree : public testing::TestWithParam<Case> {};

TEST_P(BlackjackTree, BestPlayIsWorthWhatTheRegulationGives) {
  const Case& test = GetParam();
  const auto deck = cards(test.deck);
  testing_support::Options options{{"dealer-second-card", test.reader ? "hole-card-down-with-reader" : "no-hole-card"},
                                   {"surrender", test.surrender ? "offered" : "not-offered"},
                                   {"two-card-21-after-split", test.split_21_wins ? "wins" : "push"}};
  const Fraction tree = tree_value("ma/blackjack", options, deck, {{Spot::blackjack, Cents(1000)}}).total;
  const Fraction half_wager = 500;
  EXPECT_EQ(tree, Reference(test.reader, test.surrender, test.split_21_wins).value(counts_of(deck)) * half_wager);

  // With a bet behind that is too small to change the best play, the one in front is worth the same (§13).
  options["shared-box"] = "up-to-three-bettors";
  const Cents large = Cents::dollars(1'000'000);
  const auto shared =
      tree_value("ma/blackjack", options, deck, {{Spot::blackjack, large}, {Spot::blackjack_b, Cents(2)}});
  const auto sum_from = [&](Spot first) {
    Fraction sum = 0;
    for (std::size_t hand = 0; hand < blackjack::most_hands; ++hand)
      sum += shared.spots[kit::index_of(blackjack::hand_spot(first, hand))];
    return sum;
  };
  EXPECT_EQ(sum_from(Spot::blackjack), tree * (large.count() / 1000));
  EXPECT_EQ(shared.total, sum_from(Spot::blackjack) + sum_from(Spot::blackjack_b));
}

INSTANTIATE_TEST_SUITE_P(ShortDecks, BlackjackTree,
                         testing::Values(Case{"reader", "5c 5c 6c 6c Tc Tc Tc Tc Tc Tc Tc Ac Ac", true, false},
                                         Case{"reader_pairs", "8c 8c 8c 3c 3c Tc Tc Tc Tc Tc Tc Ac", true, false},
                                         Case{"no_hole_card", "5c 5c 6c 6c Tc Tc Tc Tc Tc Tc Tc Ac Ac", false, false},
                                         Case{"no_hole_card_surrender", "8c 8c 6c 7c 7c Tc Tc Tc Tc Tc Ac", false,
                                              true},
                                         Case{"reader_surrender", "8c 8c 6c 7c 7c Tc Tc Tc Tc Tc Ac", true, true},
                                         Case{"split_21_pushes", "Ac Ac 5c 5c 6c 6c Tc Tc Tc Tc Tc", false, false},
                                         Case{"split_21_wins", "Ac Ac 5c 5c 6c 6c Tc Tc Tc Tc Tc", false, false, true}),
                         [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace houseway::games::blackjack_tree_test
