#include "solve/blackjack/split_spread.hpp"

#include <initializer_list>
#include <span>

#include "solve/blackjack/course.hpp"

namespace houseway::solve::blackjack {

namespace {

/// One hand of a split, or several that take the same cards: what it wins with each final count of the dealer, and how
/// likely.
using ByFinal = std::array<Spread, final_count>;

class SplitEnd {
 public:
  SplitEnd(const Column<double>& column, Shoe shoe, std::span<const Money> money)
      : column_(column), shoe_(shoe), money_(money) {}

  void stands(HandIndex hand, Stake stake, double chance) {
    const auto standing = static_cast<std::size_t>(column_.terms().standing_of(column_.hands()[hand], true));
    each(hand, stake, chance, [&](const OfHand& pays, std::size_t final) { return pays.stood[standing][final]; });
  }
  /// Beside the busted hand the dealer is taken to draw as beside the one before.
  void busts(HandIndex hand, std::size_t, Stake stake, double chance) {
    each(hand, stake, chance, [&](const OfHand& pays, std::size_t) { return pays.busted; });
  }
  void rescues(HandIndex hand, Stake stake, double chance) {
    each(hand, stake, chance, [&](const OfHand& pays, std::size_t) { return pays.rescued; });
  }
  void surrenders(HandIndex hand, Stake stake, double chance) {
    each(hand, stake, chance, [&](const OfHand& pays, std::size_t final) {
      if (column_.low()) return pays.surrendered_low;
      const bool late = final == final_blackjack && !column_.terms().surrenders_early;
      return late ? pays.surrendered_to_blackjack : pays.surrendered;
    });
  }

  ByFinal by_final;

 private:
  using OfHand = Payments<double>::OfHand;
  template <class Net>
  void each(HandIndex hand, Stake stake, double chance, Net&& net) {
    const Finals<double>& finals = column_.finals(hand, shoe_);
    for (std::size_t final = 0; final < final_count; ++final) {
      if (finals[final] <= 0 || (final == final_blackjack && column_.checked())) continue;
      double sum = 0;
      for (const Money money : money_) sum += net(column_.terms().pays_nearly.of(money, stake), final);
      by_final[final][sum] += chance * finals[final];
    }
  }

  const Column<double>& column_;
  Shoe shoe_;
  std::span<const Money> money_;
};

/// `money`: that of each hand that takes these cards.
ByFinal hand_spread(const Column<double>& column, std::size_t pair, const ColumnPlay& play,
                    std::initializer_list<Money> money) {
  const Hands& hands = column.hands();
  const HandIndex card = hands.of_card(pair);
  const Shoe shoe = Shoe::of_split(pair, 0);
  const Actions& actions = play.of_split(column.terms(), pair, *money.begin());
  SplitEnd end(column, shoe, {money.begin(), money.size()});
  Course<SplitEnd> course(column, actions, play.after_double, shoe, end);
  for (std::size_t value = 0; value < value_count; ++value)
    course.weight(hands[card].next[value]) = column.card_chance(card, shoe, value);
  course.run(reached(pair, actions));
  return end.by_final;
}

Spread sum_of(const Spread& a, const Spread& b, double scale) {
  Spread out;
  for (const auto& [net, chance] : a) {
    for (const auto& [more, other] : b) out[net + more] += chance * other * scale;
  }
  return out;
}

/// What the player has on a hand from here on, over the deals in which the round goes on.
void stake_hands(const Column<double>& column, const Actions& actions, std::span<const HandIndex> list, Shoe shoe,
                 Money money, std::vector<double>& staked) {
  const Hands& hands = column.hands();
  const Payments<double>& pays = column.terms().pays_nearly;
  for (std::size_t i = list.size(); i-- > 0;) {
    const HandIndex hand = list[i];
    if (!column.possible(hands[hand], shoe)) continue;
    double& sum = staked[at(hand)];
    const bool doubles = actions[at(hand)] == Action::double_;
    const Stake stake = doubles ? column.terms().stake_of_double(hands[hand]) : Stake::single;
    sum = column.live_chance(hands[hand], shoe) * pays.of(money, stake).staked;
    if (actions[at(hand)] != Action::hit) continue;
    sum = 0;
    for (std::size_t value = 0; value < value_count; ++value) {
      const double chance = column.card_chance(hand, shoe, value);
      if (chance <= 0) continue;
      const HandIndex next = hands[hand].next[value];
      const double over = column.checked() ? 1 - column.blackjack_chance_after(hands[hand], shoe, value) : 1;
      sum += chance * (next == over_21 ? over * pays.of(money, Stake::single).staked : staked[at(next)]);
    }
  }
}

}  // namespace

Spread split_spread(Column<double>& column, std::size_t pair, const ColumnPlay& play) {
  Spread out;
  for (const Spread& spread : split_spread_by_final(column, pair, play)) {
    for (const auto& [net, chance] : spread) out[net] += chance;
  }
  return out;
}

std::array<Spread, final_count> split_spread_by_final(Column<double>& column, std::size_t pair,
                                                      const ColumnPlay& play) {
  const SplitWeights<double> weights = column.split_weights(pair);
  column.prepare(Shoe::of_split(pair, 0), [](HandIndex) { return true; });
  const Money added = column.terms().money_formed(pair);
  if (column.terms().split_cards_shared) return hand_spread(column, pair, play, {Money::original, added});
  const ByFinal firsts = hand_spread(column, pair, play, {Money::original});
  const ByFinal formed = hand_spread(column, pair, play, {added});
  const auto all_of = [](const Spread& spread) {
    double chance = 0;
    for (const auto& [net, part] : spread) chance += part;
    return chance;
  };
  std::array<Spread, final_count> out;
  for (std::size_t final = 0; final < final_count; ++final) {
    Spread sum = firsts[final];
    const double chance = all_of(formed[final]);
    for (std::size_t drawn = 0; chance > 0 && drawn < weights.splits; ++drawn) {
      sum = sum_of(sum, formed[final], 1 / chance);
      for (const auto& [net, part] : sum) out[final][net] += part * weights.chances[drawn];
    }
  }
  return out;
}

double split_stakes(const Column<double>& column, std::size_t pair, const ColumnPlay& play) {
  const SplitWeights<double> weights = column.split_weights(pair);
  std::vector<double> staked(column.hands().size());
  double sum = 0;
  const auto add = [&](const SplitWeights<double>::Part& part, double sign, Money money) {
    const Actions& actions = play.of_split(column.terms(), pair, money);
    const std::vector<HandIndex> list = reached(pair, actions);
    for (std::size_t more = 0; more < weights.shoes; ++more) {
      const Shoe shoe = Shoe::of_split(pair, more);
      stake_hands(column, actions, list, shoe, money, staked);
      const auto hand = column.split_hand(shoe, staked);
      sum += sign * (SplitWeights<double>::of_shoe(part.any, more) * hand.any +
                     SplitWeights<double>::of_shoe(part.no_pair, more) * hand.no_pair);
    }
  };
  const Money formed = column.terms().money_formed(pair);
  add(weights.all, 1, formed);
  if (!column.first_hand_differs(pair)) return sum;
  add(weights.first, 1, Money::original);
  add(weights.first, -1, formed);
  return sum;
}

}  // namespace houseway::solve::blackjack
