#include "solve/blackjack/split_spread.hpp"

#include "solve/blackjack/course.hpp"

namespace houseway::solve::blackjack {

namespace {

/// One hand of a split: what it wins with each final count of the dealer.
class SplitEnd {
 public:
  /// By the money that lies on it and the final count: the chance of each result.
  using Joint = std::array<std::array<Spread, final_count>, money_count>;

  SplitEnd(const Column<double>& column, Shoe shoe) : column_(column), shoe_(shoe) {}

  void stands(HandIndex hand, std::size_t stake, double chance) {
    const auto standing = static_cast<std::size_t>(column_.terms().standing_of(column_.hands()[hand], true));
    const auto factor = static_cast<double>(stake + 1);
    const Terms& terms = column_.terms();
    each(hand, chance, [&](std::size_t final, double part) {
      if (final != final_blackjack) return put(final, factor * static_cast<double>(terms.stand[standing][final]), part);
      for (std::size_t money = 0; money < money_count; ++money) {
        const Fraction& net =
            stake == doubled ? terms.late_blackjack_doubled[money] : terms.late_blackjack[money][standing];
        joint[money][final][static_cast<double>(net)] += part;
      }
    });
  }
  /// Beside the busted hand the dealer is taken to draw as beside the one before.
  void busts(HandIndex hand, std::size_t, std::size_t stake, double chance) {
    const double net = static_cast<double>(stake + 1) * static_cast<double>(column_.terms().busted);
    each(hand, chance, [&](std::size_t final, double part) { put(final, net, part); });
  }
  void surrenders(HandIndex hand, double chance) {
    const Terms& terms = column_.terms();
    const auto net = static_cast<double>(column_.low() ? terms.surrender_low : terms.surrender);
    each(hand, chance, [&](std::size_t final, double part) {
      const bool late = final == final_blackjack && !terms.surrenders_early;
      put(final, late ? static_cast<double>(terms.surrender_blackjack) : net, part);
    });
  }

  Joint joint;

 private:
  template <class Visit>
  void each(HandIndex hand, double chance, Visit&& visit) {
    const Finals<double>& finals = column_.finals(hand, shoe_);
    for (std::size_t final = 0; final < final_count; ++final) {
      if (finals[final] > 0 && !(final == final_blackjack && column_.checked())) visit(final, chance * finals[final]);
    }
  }
  void put(std::size_t final, double net, double chance) {
    for (auto& by_final : joint) by_final[final][net] += chance;
  }

  const Column<double>& column_;
  Shoe shoe_;
};

Spread sum_of(const Spread& a, const Spread& b, double scale) {
  Spread out;
  for (const auto& [net, chance] : a) {
    for (const auto& [more, other] : b) out[net + more] += chance * other * scale;
  }
  return out;
}

/// What lies on a hand from here on, over the deals in which the round goes on.
void stake_hands(const Column<double>& column, const Actions& actions, std::span<const HandIndex> list, Shoe shoe,
                 std::vector<double>& staked) {
  const Hands& hands = column.hands();
  for (std::size_t i = list.size(); i-- > 0;) {
    const HandIndex hand = list[i];
    if (!column.possible(hands[hand], shoe)) continue;
    double& sum = staked[at(hand)];
    sum = column.live_chance(hands[hand], shoe);
    if (actions[at(hand)] == Action::double_) sum *= 2;
    if (actions[at(hand)] != Action::hit) continue;
    sum = 0;
    for (std::size_t value = 0; value < value_count; ++value) {
      const double chance = column.card_chance(hand, shoe, value);
      if (chance <= 0) continue;
      const HandIndex next = hands[hand].next[value];
      const double over = column.checked() ? 1 - column.blackjack_chance_after(hands[hand], shoe, value) : 1;
      sum += chance * (next == over_21 ? over : staked[at(next)]);
    }
  }
}

}  // namespace

Spread split_spread(Column<double>& column, std::size_t pair, const Actions& actions) {
  const Hands& hands = column.hands();
  const HandIndex card = hands.of_card(pair);
  const SplitWeights<double> weights = column.split_weights(pair);
  const Shoe shoe = Shoe::of_split(pair, 0);
  column.prepare(shoe, [](HandIndex) { return true; });
  SplitEnd end(column, shoe);
  Course<SplitEnd> course(column, actions, shoe, end);
  for (std::size_t value = 0; value < value_count; ++value)
    course.weight(hands[card].next[value]) = column.card_chance(card, shoe, value);
  course.run(reached(pair, actions));

  Spread out;
  for (std::size_t final = 0; final < final_count; ++final) {
    const Spread& first = end.joint[index_of(Money::original)][final];
    const Spread& later = end.joint[index_of(Money::added)][final];
    double chance = 0;
    for (const auto& [net, part] : first) chance += part;
    Spread sum = first;
    for (std::size_t drawn = 0; chance > 0 && drawn < weights.splits; ++drawn) {
      sum = sum_of(sum, later, 1 / chance);
      for (const auto& [net, part] : sum) out[net] += part * weights.chances[drawn];
    }
  }
  return out;
}

double split_stakes(const Column<double>& column, std::size_t pair, const Actions& actions) {
  const SplitWeights<double> weights = column.split_weights(pair);
  const std::vector<HandIndex> list = reached(pair, actions);
  std::vector<double> staked(column.hands().size());
  double sum = 0;
  for (std::size_t more = 0; more < weights.shoes; ++more) {
    const Shoe shoe = Shoe::of_split(pair, more);
    stake_hands(column, actions, list, shoe, staked);
    const auto hand = column.split_hand(shoe, staked);
    sum += SplitWeights<double>::of_shoe(weights.all.any, more) * hand.any +
           SplitWeights<double>::of_shoe(weights.all.no_pair, more) * hand.no_pair;
  }
  return sum;
}

}  // namespace houseway::solve::blackjack
