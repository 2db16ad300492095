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

/// Blackjack Switch: the exhaustive table with best play against an expectation reckoned from the regulation alone, as
/// exact fractions.
namespace houseway::games::blackjack_switch_tree_test {
namespace {

using blackjack::Game;
using blackjack::Spot;
using hands::test::cards;
using kit::Card;
using kit::Cents;
using table::Fraction;
using Tree = table::TreeTable<Game>;

/// The exhaustive table without what only makes its tree larger: a switch that is revoked is one that was not made, and
/// ten-value cards are not split.
struct PrunedTree : Tree {
  using Tree::Tree;

  template <class Actions>
  blackjack::Action choose(table::Place place, const Actions& actions, const blackjack::Seen& seen) {
    const bool tens = seen.row == blackjack::pair_row(Card(kit::Rank::ten, kit::Suit::clubs));
    std::vector<blackjack::Action> open;
    for (const blackjack::Action action : actions) {
      const bool splits_tens = action == blackjack::Action::split && tens;
      if (action != blackjack::Action::revoke && !splits_tens) open.push_back(action);
    }
    return Tree::choose(place, open, seen);
  }
};

struct House {
  explicit House(const testing_support::Options& options, const std::map<std::string, std::string>& readings = {})
      : table(rulebook::in_procedures_words(testing_support::read_as("ma/blackjack-switch", readings, options))),
        rules([this] {
          rulebook::Binder binder(table);
          return blackjack::Rules(binder);
        }()) {}

  [[nodiscard]] Tree::Value value(const std::vector<Card>& deck) const {
    Tree::SpotStakes stakes{};
    for (const Spot spot : {Spot::blackjack, Spot::switch_second_wager, Spot::match})
      stakes[kit::index_of(spot)] = Cents(100);
    PrunedTree tree(table, rules.policy, deck, {stakes});
    return tree.value([&](Tree& t) { Game::deal(static_cast<PrunedTree&>(t), rules); });
  }

  rulebook::TableRules table;
  blackjack::Rules rules;
};

/// What the regulation says, from here on without a word of the procedure.

/// Cards left by their count, an ace at 1 (§2(b)).
using Left = std::array<int, 11>;

int size_of(const Left& left) {
  int sum = 0;
  for (const int count : left) sum += count;
  return sum;
}

struct Count {
  std::vector<int> cards;

  [[nodiscard]] int total() const {
    int sum = 0;
    for (const int card : cards) sum += card;
    return soft() ? sum + 10 : sum;
  }
  [[nodiscard]] bool soft() const {
    int sum = 0;
    for (const int card : cards) sum += card;
    return sum <= 11 && std::count(cards.begin(), cards.end(), 1) > 0;
  }
  [[nodiscard]] Count with(int card) const {
    Count out = *this;
    out.cards.push_back(card);
    return out;
  }
};

/// A hand with its money: the original wager, of which a split's second hand has none, and what was added.
struct Hand {
  Count count;
  int original = 1;
  int added = 0;
  bool natural = false;  ///< two cards as dealt (§1)
  bool split = false;
  bool surrendered = false;
};

struct Options {
  bool reader = false;
  bool surrender = false;
  bool literal = false;
};

class Regulation {
 public:
  explicit Regulation(Options options) : options_(options) {}

  /// Of a round, in wagers: both hands with best play.
  Fraction round(Left left) {
    Fraction sum = 0;
    std::array<int, 5> dealt{};
    deal(left, dealt, 0, Fraction(1), sum);
    return sum;
  }

 private:
  static bool is_21(int a, int b) { return a + b == 11 && (a == 1 || b == 1); }

  void deal(Left& left, std::array<int, 5>& dealt, std::size_t at, const Fraction& chance, Fraction& sum) {
    if (at == dealt.size()) {
      sum += chance * start(left, dealt);
      return;
    }
    const int size = size_of(left);
    for (int card = 1; card <= 10; ++card) {
      int& count = left[static_cast<std::size_t>(card)];
      if (count == 0) continue;
      const Fraction part = chance * Fraction(count, size);
      --count;
      dealt[at] = card;
      deal(left, dealt, at + 1, part, sum);
      ++count;
    }
  }

  /// §7(d): a card to each box, one to the dealer, a second to each box. §7(l)(2): the reader. §7(g): the switch.
  Fraction start(const Left& left, const std::array<int, 5>& dealt) {
    const auto [a, c, up, b, d] = dealt;
    const int makes = up == 1 ? 10 : up == 10 ? 1 : 0;
    const Hand first{{{a, b}}, 1, 0, is_21(a, b)};
    const Hand second{{{c, d}}, 1, 0, is_21(c, d)};
    if (!options_.reader || makes == 0) return best_switch(left, first, second, up, 0);
    // A blackjack is found: it takes everything but a blackjack, which is a push.
    const int size = size_of(left);
    const Fraction found(left[static_cast<std::size_t>(makes)], size);
    const int lost = (first.natural ? 0 : 1) + (second.natural ? 0 : 1);
    return -found * lost + best_switch(left, first, second, up, makes);
  }

  /// `not_under`: the card that is known not to lie under the up card. The value is then over the deals in which it
  /// does not.
  Fraction best_switch(const Left& left, const Hand& first, const Hand& second, int up, int not_under) {
    const Fraction kept = play(left, {first, second}, {}, up, not_under);
    const Hand a{{{first.count.cards[0], second.count.cards[1]}}};
    const Hand b{{{second.count.cards[0], first.count.cards[1]}}};
    return std::max(kept, play(left, {a, b}, {}, up, not_under));
  }

  /// The hands to play in their order, the first of which is next; those that are done.
  Fraction play(const Left& left, std::vector<Hand> to_play, std::vector<Hand> done, int up, int not_under) {
    if (to_play.empty()) return dealer(left, done, {{up}}, not_under);
    const Hand hand = to_play.front();
    const std::vector<Hand> rest(to_play.begin() + 1, to_play.end());
    const auto finish = [&](const Hand& ended, const Left& after) {
      std::vector<Hand> ends = done;
      ends.push_back(ended);
      return play(after, rest, ends, up, not_under);
    };
    const auto& two = hand.count.cards;
    if (two.size() == 1) {
      return draw(left, [&](int card, const Left& after) {
        Hand next = hand;
        next.count = hand.count.with(card);
        // §11(c)(2): one card to a split ace.
        if (two[0] == 1) return finish_now(next, after, rest, done, up, not_under);
        std::vector<Hand> again{next};
        again.insert(again.end(), rest.begin(), rest.end());
        return play(after, again, done, up, not_under);
      });
    }
    // §12(a)(1)
    if (hand.count.total() >= 21) return finish(hand, left);
    Fraction best = finish(hand, left);
    const auto consider = [&](const Fraction& other) { best = std::max(best, other); };
    consider(draw(left, [&](int card, const Left& after) {
      Hand next = hand;
      next.count = hand.count.with(card);
      std::vector<Hand> again{next};
      again.insert(again.end(), rest.begin(), rest.end());
      return play(after, again, done, up, not_under);
    }));
    if (two.size() != 2) return best;
    consider(draw(left, [&](int card, const Left& after) {
      Hand next = hand;
      next.count = hand.count.with(card);
      next.added += 1;
      return finish(next, after);
    }));
    // §9(a): before every other decision, and so not on a hand of a split.
    if (options_.surrender && !hand.split) {
      Hand given = hand;
      given.surrendered = true;
      consider(finish(given, left));
    }
    // §11(a), §11(c)(1): once; here no ten-value cards.
    if (two[0] == two[1] && two[0] != 10 && !hand.split) {
      Hand one{{{two[0]}}, 1, 0, false, true};
      Hand other{{{two[0]}}, 0, 1, false, true};
      std::vector<Hand> again{one, other};
      again.insert(again.end(), rest.begin(), rest.end());
      consider(play(left, again, done, up, not_under));
    }
    return best;
  }

  Fraction finish_now(const Hand& hand, const Left& left, const std::vector<Hand>& rest, std::vector<Hand> done, int up,
                      int not_under) {
    done.push_back(hand);
    return play(left, rest, done, up, not_under);
  }

  template <class Next>
  Fraction draw(const Left& left, Next&& next) {
    const int size = size_of(left);
    Fraction sum = 0;
    for (int card = 1; card <= 10; ++card) {
      const int count = left[static_cast<std::size_t>(card)];
      if (count == 0) continue;
      Left after = left;
      --after[static_cast<std::size_t>(card)];
      sum += Fraction(count, size) * next(card, after);
    }
    return sum;
  }

  /// §12(b): to a hard 17, or 18 and more.
  Fraction dealer(const Left& left, const std::vector<Hand>& done, const Count& house, int not_under) {
    const bool pat = house.total() > 17 || (house.total() == 17 && !house.soft());
    if (house.cards.size() > 1 && pat) return settle(done, house);
    return draw(left, [&](int card, const Left& after) {
      if (house.cards.size() == 1 && card == not_under) return Fraction(0);
      return dealer(after, done, house.with(card), not_under);
    });
  }

  Fraction settle(const std::vector<Hand>& done, const Count& house) const {
    Fraction sum = 0;
    for (const Hand& hand : done) sum += settle(hand, house);
    return sum;
  }
  Fraction settle(const Hand& hand, const Count& house) const {
    const bool blackjack = house.cards.size() == 2 && house.total() == 21;
    const int all = hand.original + hand.added;
    const int count = hand.count.total();
    if (hand.surrendered) return blackjack ? Fraction(-1) : Fraction(-1, 2);  // §9(a)
    if (count > 21) return -all;                                              // §5(b)(2)
    if (blackjack) {
      if (hand.natural) return 0;  // §5(b)
      if (options_.literal && count == 21 && hand.count.cards.size() == 2) return 0;
      return -hand.original;  // §5(b)(1), §10(c), §11(d)
    }
    if (hand.natural) return all;               // §5(a)(2)-(3), §5(c)
    if (house.total() == 22) return 0;          // §5(c)
    if (house.total() > 22) return all;         // §5(a)(1)
    if (house.total() == count) return 0;       // §5(b)
    return house.total() < count ? all : -all;  // §5(a)(2)
  }

  Options options_;
};

/// §6: by the ranks of four cards.
Fraction match_value(const std::vector<Card>& deck, const std::array<int, 7>& pays_by_pairs) {
  Fraction sum = 0;
  int draws = 0;
  const std::size_t size = deck.size();
  for (std::size_t i = 0; i < size; ++i) {
    for (std::size_t j = i + 1; j < size; ++j) {
      for (std::size_t k = j + 1; k < size; ++k) {
        for (std::size_t l = k + 1; l < size; ++l) {
          const std::array four{deck[i].rank(), deck[j].rank(), deck[k].rank(), deck[l].rank()};
          std::size_t pairs = 0;
          for (std::size_t x = 0; x < 4; ++x) {
            for (std::size_t y = x + 1; y < 4; ++y) pairs += four[x] == four[y] ? 1U : 0U;
          }
          sum += pays_by_pairs[pairs];
          ++draws;
        }
      }
    }
  }
  return sum / draws;
}
constexpr std::array six_decks{-1, 1, 8, 5, 0, 0, 40};
constexpr std::array eight_decks{-1, 1, 7, 5, 0, 0, 50};

struct Case {
  std::string name;
  testing_support::Options options;
  std::map<std::string, std::string> readings;
  Options regulation;
  std::string pack;
  const std::array<int, 7>* match;
};
void PrintTo(const Case& test, std::ostream* out) { *out << test.name; }

class BlackjackSwitchTree : public testing::TestWithParam<Case> {};

TEST_P(BlackjackSwitchTree, BestPlayIsWorthWhatTheRegulationGives) {
  const Case& test = GetParam();
  const House house(test.options, test.readings);
  const auto pack = cards(test.pack);
  Left left{};
  for (const Card card : pack) ++left[blackjack::value_of(card)];
  const Tree::Value value = house.value(pack);
  const Fraction match = value.spots[kit::index_of(Spot::match)] / 100;
  EXPECT_EQ(match, match_value(pack, *test.match));
  EXPECT_EQ(value.total / 100 - match, Regulation(test.regulation).round(left));
}

const testing_support::Options reader{{"hole-card", "face-down-after-second-cards"}, {"card-reader", "used"}};
const testing_support::Options surrender{{"surrender", "offered"}};

const std::string tens = "Tc Tc Tc Tc Tc Tc Tc Tc Tc ";

INSTANTIATE_TEST_SUITE_P(
    ShortPacks, BlackjackSwitchTree,
    testing::Values(Case{"no_hole_card", {}, {}, {}, tens + "5c 6c Ac", &six_decks},
                    Case{"reader", reader, {}, {.reader = true}, tens + "6c 9c Ac", &six_decks},
                    Case{"pairs", {}, {}, {}, tens + "8c 8c 3c", &six_decks},
                    Case{"aces", {}, {}, {}, tens + "Ac Ac 7c", &six_decks},
                    Case{"surrender", surrender, {}, {.surrender = true}, tens + "6c 7c Ac", &six_decks},
                    Case{"literal",
                         {},
                         {{"two-card-21-v-dealer-blackjack", "push"}},
                         {.literal = true},
                         tens + "Ac Ac 6c",
                         &six_decks},
                    Case{"eight_decks", {{"decks", "8"}}, {}, {}, tens + "9c 9c 9c", &eight_decks}),
    [](const auto& test) { return test.param.name; });

}  // namespace
}  // namespace houseway::games::blackjack_switch_tree_test
