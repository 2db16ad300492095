#include "solve/blackjack/column.hpp"

#include <algorithm>

namespace houseway::solve::blackjack {

namespace {

Cards without(Cards cards, std::span<const std::size_t> values) {
  for (const std::size_t value : values) --cards[value];
  return cards;
}

int size_of(const Cards& cards) {
  int sum = 0;
  for (const int count : cards) sum += count;
  return sum;
}

bool is_low(std::size_t value) { return value != ace && value != ten; }

}  // namespace

template <class Number>
Column<Number>::Column(const Terms& terms, std::span<const std::size_t> shown, std::span<const std::size_t> gone,
                       KnownFinals<Number>* known)
    : terms_(terms),
      pays_(terms.payments<Number>()),
      shown_(shown.begin(), shown.end()),
      rest_(without(without(terms.pack, gone), shown)),
      size_(size_of(rest_)),
      chance_(1),
      known_(terms.checked || terms.both_up),
      known_finals_(known) {
  if (known == nullptr) dealer_.emplace(shown, terms.hits_soft_17);
  Cards before = without(terms.pack, gone);
  for (const std::size_t value : shown) {
    chance_ *= Number(std::max(before[value], 0)) / Number(size_of(before));
    --before[value];
  }
  if (shown.size() == 1 && !is_low(shown[0])) makes_blackjack_ = shown[0] == ace ? ten : ace;
  // Two cards that are seen together come in either order.
  if (shown.size() == 2 && shown[0] != shown[1]) chance_ *= 2;
  if (shown.size() == 2)
    shows_blackjack_ = std::minmax(shown[0], shown[1]) == std::pair<const std::size_t&, const std::size_t&>(ace, ten);
  low_ = shown.size() == 1 && is_low(shown[0]);

  finals_.resize(hands_.size());
  if (chance_ == 0) return;
  std::vector<HandIndex> list;
  std::vector<Cards> shoes;
  for (const HandIndex hand : hands_.to_play()) {
    const Left rest = left(hands_[hand], {});
    if (rest.size < 0) continue;
    list.push_back(hand);
    shoes.push_back(rest.cards);
  }
  std::vector<Finals<Number>> finals(shoes.size());
  reckon(shoes, finals);
  for (std::size_t i = 0; i < list.size(); ++i) finals_[index(list[i])] = finals[i];
}

template <class Number>
void Column<Number>::reckon(std::span<const Cards> shoes, std::span<Finals<Number>> out) const {
  if (known_finals_ != nullptr) return known_finals_->finals(shoes, out);
  dealer_->template finals<Number>(shoes, out);
}

template <class Number>
typename Column<Number>::Left Column<Number>::left(const Hand& hand, Shoe shoe) const {
  Left out{rest_, size_ - hand.size - shoe.out};
  out.cards[shoe.pair] -= shoe.out;
  bool enough = true;
  for (std::size_t value = 0; value < value_count; ++value) {
    out.cards[value] -= hand.cards[value];
    enough = enough && out.cards[value] >= 0;
  }
  if (!enough) out.size = -1;
  return out;
}

template <class Number>
Number Column<Number>::chance_of_two(HandIndex two) const {
  const Hand& hand = hands_[two];
  Number chance(1);
  int drawn = 0;
  for (std::size_t value = 0; value < value_count; ++value) {
    for (int copy = 0; copy < hand.cards[value]; ++copy)
      chance *= Number(std::max(rest_[value] - copy, 0)) / Number(size_ - drawn++);
  }
  return hand.pair() == value_count ? 2 * chance : chance;
}

template <class Number>
Number Column<Number>::card_chance(HandIndex hand, Shoe shoe, std::size_t value) const {
  const Left rest = left(hands_[hand], shoe);
  return rest.size > 0 ? Number(rest.cards[value]) / Number(rest.size) : Number(0);
}

template <class Number>
Number Column<Number>::blackjack_chance(const Left& left) const {
  if (makes_blackjack_ == value_count || left.size <= 0) return Number(0);
  return Number(left.cards[makes_blackjack_]) / Number(left.size);
}

template <class Number>
Number Column<Number>::blackjack_chance(const Hand& hand, Shoe shoe) const {
  return blackjack_chance(left(hand, shoe));
}

template <class Number>
Number Column<Number>::blackjack_chance_after(const Hand& hand, Shoe shoe, std::size_t value) const {
  Left rest = left(hand, shoe);
  --rest.cards[value];
  --rest.size;
  return blackjack_chance(rest);
}

template <class Number>
void Column<Number>::gather(HandIndex& hand, Shoe& shoe) const {
  while (shoe.out > 0 && hands_[hand].next[shoe.pair] != over_21) {
    hand = hands_[hand].next[shoe.pair];
    --shoe.out;
  }
}

template <class Number>
const Finals<Number>& Column<Number>::finals(HandIndex hand, Shoe shoe) const {
  gather(hand, shoe);
  if (shoe.out == 0) return finals_[index(hand)];
  return split_finals_[static_cast<std::size_t>(split_at_[shoe.pair][static_cast<std::size_t>(shoe.out)][index(hand)])];
}

template <class Number>
Number Column<Number>::stand(HandIndex hand, Shoe shoe, Money money, Stake stake) const {
  const Finals<Number>& chances = finals(hand, shoe);
  const auto standing = static_cast<std::size_t>(terms_.standing_of(hands_[hand], shoe.split));
  const Finals<Number>& pays = pays_.of(money, stake).stood[standing];
  Number sum(0);
  for (std::size_t i = 0; i < final_blackjack; ++i) sum += chances[i] * pays[i];
  return known_ ? sum : Number(sum + chances[final_blackjack] * pays[final_blackjack]);
}

/// The next card, of those left: `over` takes the hand over 21, and is given the shoe after it.
template <class Number>
template <class Over, class Next>
Number Column<Number>::draw(HandIndex hand, Shoe shoe, Over&& over, Next&& next) const {
  Left rest = left(hands_[hand], shoe);
  if (rest.size <= 0) return Number(0);
  Number sum(0);
  for (std::size_t value = 0; value < value_count; ++value) {
    const int count = rest.cards[value];
    if (count <= 0) continue;
    if (const HandIndex after = hands_[hand].next[value]; after != over_21) {
      sum += Number(count) * next(after);
      continue;
    }
    --rest.cards[value];
    --rest.size;
    sum += Number(count) * over(rest);
    ++rest.cards[value];
    ++rest.size;
  }
  return sum / Number(rest.size);
}

template <class Number>
Number Column<Number>::hit(HandIndex hand, Shoe shoe, Money money, std::span<const Number> values) const {
  const Number& busted = pays_.of(money, Stake::single).busted;
  const auto over = [&](const Left& rest) { return known_ ? Number(busted * (1 - blackjack_chance(rest))) : busted; };
  return draw(hand, shoe, over, [&](HandIndex after) { return values[index(after)]; });
}

template <class Number>
Number Column<Number>::doubled(HandIndex hand, Shoe shoe, Money money, const Actions* after_double) const {
  const Stake stake = terms_.stake_of_double(hands_[hand]);
  const auto& pays = pays_.of(money, stake);
  const auto over = [&](const Left& rest) {
    if (!known_ && !terms_.hides_double) return pays.busted;
    const Number blackjack = blackjack_chance(rest);
    Number busted = pays.busted * (1 - blackjack);
    if (known_) return busted;
    return Number(busted + blackjack * pays.stood[static_cast<std::size_t>(Standing::to_16)][final_blackjack]);
  };
  return draw(hand, shoe, over, [&](HandIndex after) {
    if (!terms_.gives_up_doubles()) return stand(after, shoe, money, stake);
    if (after_double == nullptr) return std::max(stand(after, shoe, money, stake), give_up(after, shoe, money, stake));
    const bool stands = (*after_double)[index(after)] == Action::stand;
    return stands ? stand(after, shoe, money, stake) : give_up(after, shoe, money, stake);
  });
}

template <class Number>
Number Column<Number>::surrender(HandIndex hand, Shoe shoe, Money money) const {
  const auto& pays = pays_.of(money, Stake::single);
  if (low_) return pays.surrendered_low;
  const Number blackjack = blackjack_chance(hands_[hand], shoe);
  if (terms_.surrenders_early && !known_) return pays.surrendered;
  // What a blackjack would have taken is part of the round all the same, and is not lost.
  if (terms_.surrenders_early && !shoe.split) return pays.surrendered - blackjack * dealer_blackjack();
  const Number without_one = pays.surrendered * (1 - blackjack);
  return known_ ? without_one : Number(without_one + pays.surrendered_to_blackjack * blackjack);
}

template <class Number>
Number Column<Number>::give_up(HandIndex doubled, Shoe shoe, Money money, Stake stake) const {
  const auto& pays = pays_.of(money, stake);
  const Number blackjack = blackjack_chance(hands_[doubled], shoe);
  if (terms_.offers_rescue) return known_ ? Number(pays.rescued * (1 - blackjack)) : pays.rescued;
  if (low_) return pays.surrendered_low;
  if (terms_.surrenders_early && !known_) return pays.surrendered;
  const Number without_one = pays.surrendered * (1 - blackjack);
  return known_ ? without_one : Number(without_one + pays.surrendered_to_blackjack * blackjack);
}

template <class Number>
Number Column<Number>::natural(HandIndex hand) const {
  const Number blackjack = blackjack_chance(hands_[hand]);
  if (natural_at_once()) return pays_.natural_at_once * (1 - blackjack) + pays_.natural[final_blackjack] * blackjack;
  Number sum(0);
  for (std::size_t i = 0; i < final_count; ++i) sum += finals(hand)[i] * pays_.natural[i];
  return sum;
}

template <class Number>
Number Column<Number>::value(Action action, HandIndex hand, Shoe shoe, Money money, std::span<const Number> values,
                             const Actions* after_double) const {
  switch (action) {
    case Action::hit:
      return hit(hand, shoe, money, values);
    case Action::double_:
      return doubled(hand, shoe, money, after_double);
    case Action::surrender:
      return surrender(hand, shoe, money);
    default:
      return stand(hand, shoe, money);
  }
}

template <class Number>
std::pair<Action, Number> Column<Number>::best(HandIndex at, Shoe shoe, Money money, std::span<const Number> values,
                                               bool one_card) const {
  const Hand& hand = hands_[at];
  std::pair<Action, Number> most{Action::stand, stand(at, shoe, money)};
  if (terms_.stands_by_itself(hand, shoe.split)) return most;
  const auto consider = [&](Action action) {
    if (Number other = value(action, at, shoe, money, values); other > most.second) most = {action, std::move(other)};
  };
  if (!one_card) consider(Action::hit);
  if (!one_card && terms_.may_double(hand, shoe.split)) consider(Action::double_);
  if (terms_.may_surrender(hand, shoe.split) && (!one_card || terms_.surrenders_until_standing))
    consider(Action::surrender);
  return most;
}

template <class Number>
Action Column<Number>::best_after_double(HandIndex doubled, Shoe shoe, Money money) const {
  const bool gives_up = terms_.gives_up_doubles() &&
                        give_up(doubled, shoe, money, Stake::doubled) > stand(doubled, shoe, money, Stake::doubled);
  return gives_up ? giving_up() : Action::stand;
}

template <class Number>
void Column<Number>::play(const Actions& actions, const Actions* after_double, std::span<const HandIndex> of, Shoe shoe,
                          Money money, std::span<Number> values) const {
  for (std::size_t i = of.size(); i-- > 0;) {
    const HandIndex hand = of[i];
    if (possible(hands_[hand], shoe))
      values[index(hand)] = value(actions[index(hand)], hand, shoe, money, values, after_double);
  }
}

template <class Number>
typename Column<Number>::SplitHand Column<Number>::split_hand(Shoe shoe, std::span<const Number> values) const {
  const HandIndex card = hands_.of_card(shoe.pair);
  const Left rest = left(hands_[card], shoe);
  SplitHand out{Number(0), Number(0)};
  if (rest.size <= 0) return out;
  for (std::size_t value = 0; value < value_count; ++value) {
    if (rest.cards[value] <= 0) continue;
    const Number part = Number(rest.cards[value]) * values[index(hands_[card].next[value])];
    out.any += part;
    if (value != shoe.pair) out.no_pair += part;
  }
  out.any /= Number(rest.size);
  out.no_pair /= Number(rest.size);
  return out;
}

template <class Number>
SplitWeights<Number> Column<Number>::split_weights(std::size_t pair) const {
  return {rest_[pair] - 2, size_ - 2, terms_.hands_from(pair)};
}

template class Column<double>;
template class Column<Fraction>;

}  // namespace houseway::solve::blackjack
