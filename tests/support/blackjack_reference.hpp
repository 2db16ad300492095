#pragma once

#include <algorithm>
#include <array>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/blackjack/blackjack.hpp"
#include "kit/invariant.hpp"
#include "rulebook/wager_names.hpp"
#include "support/house.hpp"
#include "table/tree/tree_table.hpp"

/// Games of Blackjack's family on short decks: what the exhaustive table makes of them, and an expectation that is
/// reckoned from the regulations alone, by counts and exact fractions.
namespace houseway::testing_support {

using BlackjackTree = table::TreeTable<games::blackjack::Game>;

inline BlackjackTree::Value blackjack_tree_value(rulebook::TableRules table, const std::vector<kit::Card>& deck,
                                                 const std::map<games::blackjack::Spot, kit::Cents>& staked) {
  rulebook::TableRules rules_in_force = rulebook::in_procedures_words(std::move(table));
  rulebook::Binder binder(rules_in_force);
  const games::blackjack::Rules rules(binder);
  BlackjackTree::SpotStakes stakes{};
  for (const auto& [spot, amount] : staked) stakes[kit::index_of(spot)] = amount;
  BlackjackTree tree(rules_in_force, rules.policy, deck, {stakes});
  return tree.value([&](BlackjackTree& t) { games::blackjack::Game::deal(t, rules); });
}

/// What the regulation says.
struct FamilyRules {
  bool reader = true;      ///< a dealer's blackjack is found before anyone acts
  int blackjack_pays = 3;  ///< in halves of the wager
  bool dealer_22_pushes = false;
  bool free_bets = false;  ///< doubles of a hard 9, 10 or 11, and splits of all pairs but tens
  bool zaps = false;       ///< a hard 15 to 18 of the first two cards
  bool attacks = false;    ///< a second wager when the dealer's card is seen, which comes first
  bool attack_is_split = true;
  bool doubles_any_number = false;
  bool doubles_with_ace = true;
  bool surrenders = false;           ///< until standing
  bool surrender_loses_all = false;  ///< to a dealer's blackjack, what was added too
  int hands = 4;
  bool plays_split_aces = true;  ///< else one card comes to each
  bool resplits_aces = true;
};

/// One player who plays for the best. Results in halves of the wager.
class FamilyReference {
 public:
  using Fraction = table::Fraction;
  /// How often each count is left, ace at 1.
  using Left = std::array<int, 11>;

  explicit FamilyReference(const FamilyRules& rules) : rules_(rules) {}

  Fraction value(const std::vector<kit::Card>& deck) {
    Left left{};
    for (const kit::Card card : deck) ++left[value_of(card)];
    Fraction sum = 0;
    each(left, [&](int up, const Left& rest, const Fraction& chance) {
      up_ = up;
      memory_.clear();
      const Fraction alone = hands_dealt(rest, 0);
      sum += chance * (rules_.attacks ? std::max(alone, hands_dealt(rest, 1)) : alone);
    });
    return sum;
  }

 private:
  struct Count {
    int hard = 0;
    bool ace = false;
    int cards = 0;

    [[nodiscard]] Count with(int card) const { return {hard + card, ace || card == 1, cards + 1}; }
    [[nodiscard]] bool soft() const { return ace && hard <= 11; }
    [[nodiscard]] int total() const { return soft() ? hard + 10 : hard; }
    friend auto operator<=>(const Count&, const Count&) = default;
  };
  /// What lies on a hand, in wagers.
  struct Money {
    int original = 0;  ///< made before the deal: all that a dealer's blackjack takes
    int attack = 0;
    int added = 0;  ///< to double or split
    int free = 0;   ///< the house's

    [[nodiscard]] int own() const { return original + attack + added; }
    friend auto operator<=>(const Money&, const Money&) = default;
  };
  enum class End { stands, taken, surrendered };
  struct Finished {
    End end;
    int total;
    Money money;
    friend auto operator<=>(const Finished&, const Finished&) = default;
  };
  struct State {
    Left left;  ///< with the card that lies face down
    std::vector<Finished> finished;
    Count hand;
    Money money;
    int pair = 0;   ///< the card of which the two are
    int split = 0;  ///< the card that was split
    int hands = 1;
    int waiting = 0;  ///< hands of one card
    friend auto operator<=>(const State&, const State&) = default;
  };

  static std::size_t value_of(kit::Card card) {
    if (card.rank() == kit::Rank::ace) return 1;
    return std::min<std::size_t>(static_cast<std::size_t>(card.rank()) + 2, 10);
  }
  static int size_of(const Left& left) {
    int sum = 0;
    for (const int count : left) sum += count;
    return sum;
  }
  static Left without(Left left, int card) {
    --left[static_cast<std::size_t>(card)];
    return left;
  }
  template <class Visit>
  static void each(const Left& left, Visit&& visit) {
    const int all = size_of(left);
    kit::ensure(all > 0, "the deck is too short for the reckoning");
    for (int card = 1; card <= 10; ++card) {
      if (const int ways = left[static_cast<std::size_t>(card)]; ways > 0)
        visit(card, without(left, card), Fraction(ways, all));
    }
  }

  [[nodiscard]] bool low() const { return up_ != 1 && up_ != 10; }
  [[nodiscard]] bool makes_blackjack(int hidden) const {
    return (up_ == 1 && hidden == 10) || (up_ == 10 && hidden == 1);
  }
  /// With a reader it is known before anyone acts.
  [[nodiscard]] bool possible(int hidden) const { return !rules_.reader || !makes_blackjack(hidden); }

  Fraction hands_dealt(const Left& rest, int attack) {
    Fraction sum = 0;
    each(rest, [&](int first, const Left& after, const Fraction& p1) {
      each(after, [&](int second, const Left& left, const Fraction& p2) {
        sum += p1 * p2 * round(first, second, left, attack);
      });
    });
    return sum;
  }

  Fraction round(int first, int second, const Left& left, int attack) {
    State state;
    state.left = left;
    state.hand = Count{}.with(first).with(second);
    state.money = {1, attack, 0, 0};
    state.pair = first == second ? first : 0;
    const Fraction blackjack = low() ? Fraction(0) : Fraction(left[up_ == 1 ? 10 : 1], size_of(left));
    if (state.hand.total() == 21) return (1 - blackjack) * rules_.blackjack_pays * (1 + attack);
    if (!rules_.reader) return best(state);
    if (blackjack == 1) return -2;
    const bool may_zap = rules_.zaps && !state.hand.soft() && state.hand.total() >= 15 && state.hand.total() <= 18;
    return -2 * blackjack + (1 - blackjack) * (may_zap ? std::max(best(state), zap(state)) : best(state));
  }

  Fraction zap(const State& state) {
    return draw(state.left, [&](int first, const Left& after) {
      return draw(after, [&](int second, const Left& left) {
        State next = state;
        next.left = left;
        next.hand = Count{}.with(first).with(second);
        next.pair = first == second ? first : 0;
        return best(next);
      });
    });
  }

  Fraction best(const State& state) {
    if (const auto known = memory_.find(state); known != memory_.end()) return known->second;
    const int total = state.hand.total();
    Fraction most = finish(state, {End::stands, total, state.money});
    const bool two = state.hand.cards == 2;
    const bool one_card_only = state.split == 1 && !rules_.plays_split_aces;
    if (total < 21) {
      if (!one_card_only) {
        most = std::max(most, draw(state.left, [&](int card, const Left& left) { return hit(state, card, left); }));
        if ((two || rules_.doubles_any_number) && (rules_.doubles_with_ace || !state.hand.ace))
          most = std::max(most, draw(state.left, [&](int card, const Left& left) { return twice(state, card, left); }));
      }
      if (state.pair != 0 && state.hands < rules_.hands && (state.split != 1 || rules_.resplits_aces))
        most = std::max(most, split(state));
      if (rules_.surrenders) most = std::max(most, finish(state, {End::surrendered, total, state.money}));
    }
    return memory_[state] = most;
  }

  Fraction hit(State state, int card, const Left& left) {
    state.left = left;
    state.hand = state.hand.with(card);
    state.pair = 0;
    if (state.hand.total() > 21) return finish(state, {End::taken, 0, state.money});
    return best(state);
  }

  Fraction twice(State state, int card, const Left& left) {
    const bool free = rules_.free_bets && !state.hand.soft() && state.hand.total() >= 9 && state.hand.total() <= 11;
    Money money = state.money;
    (free ? money.free : money.added) += 1 + money.attack;
    state.left = left;
    const int total = state.hand.with(card).total();
    if (total > 21) return finish(state, {End::taken, 0, money});
    const Fraction stands = finish(state, {End::stands, total, money});
    return rules_.surrenders ? std::max(stands, finish(state, {End::surrendered, total, money})) : stands;
  }

  Fraction split(const State& state) {
    return draw(state.left, [&](int card, const Left& left) {
      State next = state;
      next.left = left;
      next.split = state.pair;
      next.hand = Count{}.with(state.pair).with(card);
      next.pair = card == state.pair ? card : 0;
      ++next.hands;
      ++next.waiting;
      return best(next);
    });
  }
  /// What lies on a hand that a split forms.
  [[nodiscard]] Money formed(const State& state) const {
    if (rules_.free_bets && state.split != 10) return {0, 0, 0, 1};
    return {0, rules_.attack_is_split ? attack_of(state) : 0, 1, 0};
  }
  /// All hands are of one attack, whatever has become of the first.
  [[nodiscard]] static int attack_of(const State& state) {
    int attack = state.money.attack;
    for (const Finished& hand : state.finished) attack = std::max(attack, hand.money.attack);
    return attack;
  }

  /// The expectation over the next card, when one that nobody has seen lies face down among those left.
  template <class Then>
  Fraction draw(const Left& all_left, Then&& then) {
    Fraction sum = 0;
    Fraction all = 0;
    each(all_left, [&](int hidden, const Left& rest, const Fraction& chance) {
      if (!possible(hidden)) return;
      all += chance;
      each(rest, [&](int card, const Left&, const Fraction& next) {
        sum += chance * next * then(card, without(all_left, card));
      });
    });
    return sum / all;
  }

  Fraction finish(State state, const Finished& hand) {
    state.finished.push_back(hand);
    if (state.waiting == 0) return against_dealer(state);
    return draw(state.left, [&](int card, const Left& left) {
      State next = state;
      next.left = left;
      next.hand = Count{}.with(state.split).with(card);
      next.pair = card == state.split ? card : 0;
      next.money = formed(state);
      --next.waiting;
      return best(next);
    });
  }

  Fraction against_dealer(const State& state) {
    const auto waits = [&](const Finished& hand) {
      return hand.end == End::stands || (hand.end == End::surrendered && !low() && !rules_.reader);
    };
    if (std::none_of(state.finished.begin(), state.finished.end(), waits)) return settle(state.finished, 0, false);
    Fraction sum = 0;
    Fraction all = 0;
    each(state.left, [&](int hidden, const Left& rest, const Fraction& chance) {
      if (!possible(hidden)) return;
      all += chance;
      sum += chance * (makes_blackjack(hidden) ? settle(state.finished, 21, true)
                                               : dealer(state.finished, Count{}.with(up_).with(hidden), rest));
    });
    return sum / all;
  }

  Fraction dealer(const std::vector<Finished>& hands, const Count& house, const Left& left) {
    const bool matters =
        std::any_of(hands.begin(), hands.end(), [](const Finished& hand) { return hand.end == End::stands; });
    if (house.total() >= 17 || !matters) return settle(hands, house.total(), false);
    Fraction sum = 0;
    each(left, [&](int card, const Left& rest, const Fraction& chance) {
      sum += chance * dealer(hands, house.with(card), rest);
    });
    return sum;
  }

  Fraction settle(const std::vector<Finished>& hands, int house, bool blackjack) const {
    int sum = 0;
    for (const Finished& hand : hands) sum += settled(hand, house, blackjack);
    return sum;
  }
  [[nodiscard]] int settled(const Finished& hand, int house, bool blackjack) const {
    const Money& money = hand.money;
    if (hand.end == End::taken) return -2 * money.own();
    if (blackjack) {
      const bool all = hand.end == End::surrendered && rules_.surrender_loses_all;
      return -2 * (all ? money.own() : money.original);
    }
    if (hand.end == End::surrendered) return -money.own();
    if (house == 22 && rules_.dealer_22_pushes) return 0;
    if (house > 21 || hand.total > house) return 2 * (money.own() + money.free);
    return hand.total < house ? -2 * money.own() : 0;
  }

  FamilyRules rules_;
  int up_ = 0;
  std::map<State, Fraction> memory_;
};

}  // namespace houseway::testing_support
