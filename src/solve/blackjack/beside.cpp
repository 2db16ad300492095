#include "solve/blackjack/beside.hpp"

#include <algorithm>

#include "solve/core/analysis.hpp"

namespace houseway::solve::blackjack {

namespace {

using games::blackjack::TwoCards;
using games::blackjack::value_of;
using kit::Card;

std::size_t suits_of(std::span<const Card> two) {
  return static_cast<std::size_t>(two[0].suit()) * kit::suit_count + static_cast<std::size_t>(two[1].suit());
}

template <class Number>
Number number(const Fraction& fraction) {
  if constexpr (std::is_floating_point_v<Number>) {
    return static_cast<Number>(fraction);
  } else {
    return fraction;
  }
}

/// A wager on a pair, and its stake.
struct Staked {
  PairWager wager;
  const Beside* beside;
};
std::vector<Staked> staked_pairs(std::span<const Beside> beside) {
  std::vector<Staked> out;
  for (const PairWager& wager : blackjack_side::pair_wagers) {
    for (const Beside& each : beside) {
      if (each.wager == name_of(wager)) out.push_back({wager, &each});
    }
  }
  return out;
}

/// What each award brings, in units of the hand's wager.
std::vector<Fraction> nets_of(const games::blackjack::Rules& rules, const Staked& staked,
                              const std::vector<rulebook::TableMeter>& meters) {
  std::vector<Fraction> out;
  for (const rulebook::Award& award : awards(rules, staked.wager))
    out.push_back(staked.beside->stake * net_of({name_of(staked.wager), award.pays}, meters, staked.beside->money));
  return out;
}

}  // namespace

template <class Number>
std::vector<Action> first_actions(const Column<Number>& column, std::size_t pair) {
  const Terms& terms = column.terms();
  std::vector<Action> out{Action::stand, Action::hit};
  if (terms.may_double(column.hands()[column.hands().of_two(pair, pair)], false)) out.push_back(Action::double_);
  if (terms.offers_surrender) out.push_back(Action::surrender);
  if (terms.hands_from(pair) > 1) out.push_back(Action::split);
  return out;
}

template <class Number>
BesidePairs<Number>::BesidePairs(const games::blackjack::Rules& rules, std::span<const Beside> beside,
                                 const std::vector<rulebook::TableMeter>& meters, std::span<const Card> shoe) {
  for (const Staked& staked : staked_pairs(beside)) {
    const PairWager& wager = staked.wager;
    const std::vector<Fraction> nets = nets_of(rules, staked, meters);
    const std::size_t pair = value_of(Card(wager.rank, kit::Suit::clubs)) - 1;
    if (std::find(pairs_.begin(), pairs_.end(), pair) == pairs_.end()) pairs_.push_back(pair);
    const blackjack_side::PairTallies tallies = blackjack_side::tally_pairs(rules, wager, shoe);
    std::map<std::vector<std::size_t>, Count> all;
    for (const auto& [key, deals] : tallies) all[key.second] += deals.deals;
    for (const auto& [key, deals] : tallies) {
      const auto& [two, shown] = key;
      Suited& suited = by_suits_[{pair, shown}][suits_of(two)];
      suited.chance = number<Number>(Fraction(Count(deals.deals), all.at(shown)));
      for (std::size_t i = 0; i < suited.worth.size(); ++i) {
        const auto draws = blackjack_side::draws_of(wager, static_cast<Action>(i));
        const auto& counts = deals.awards[static_cast<std::size_t>(draws)];
        Fraction sum = 0;
        for (std::size_t award = 0; award < counts.size(); ++award) sum += nets[award] * Count(counts[award]);
        suited.worth[i] += number<Number>(sum / Fraction(Count(deals.deals)));
      }
    }
  }
}

template <class Number>
const typename BesidePairs<Number>::BySuits* BesidePairs<Number>::find(std::size_t pair,
                                                                       const std::vector<std::size_t>& shown) const {
  const auto found = by_suits_.find({pair, shown});
  return found == by_suits_.end() ? nullptr : &found->second;
}

template <class Number>
Number BesidePairs<Number>::worth(std::size_t pair, const std::vector<std::size_t>& shown, Action first) const {
  Number sum(0);
  if (const BySuits* by_suits = find(pair, shown)) {
    for (const Suited& suited : *by_suits) sum += suited.chance * suited.worth[kit::index_of(first)];
  }
  return sum;
}

template <class Number>
JointColumn<Number> joint_column(const Column<Number>& column, const ColumnSolution<Number>& plain,
                                 const BesidePairs<Number>& beside) {
  const Hands& hands = column.hands();
  JointColumn<Number> out;
  out.main = plain.expectation;
  for (auto& first : out.first) first.fill(Action::stand);
  for (const std::size_t pair : beside.pairs()) {
    const HandIndex two = hands.of_two(pair, pair);
    const auto* by_suits = beside.find(pair, column.shown());
    if (column.over_at_once() || by_suits == nullptr) continue;
    const auto main_value = [&](Action action) {
      return action == Action::split ? plain.splits[pair]
                                     : column.value(action, two, {}, Money::original, plain.values);
    };
    const Action alone = plain.play.first[at(two)];
    for (std::size_t suits = 0; suits < suits_of_two; ++suits) {
      const auto& suited = (*by_suits)[suits];
      const Number dealt = column.chance_of_two(two) * suited.chance;
      if (dealt == 0) continue;
      const auto value = [&](Action action) {
        return Number(main_value(action) + suited.worth[kit::index_of(action)]);
      };
      Action best = alone;
      Number most = value(alone);
      const Number by_itself = most;
      for (const Action action : first_actions(column, pair)) {
        Number other = value(action);
        if (other <= most) continue;
        most = std::move(other);
        best = action;
      }
      out.first[pair][suits] = best;
      out.main += dealt * (main_value(best) - main_value(alone));
      out.plain_costs += dealt * (most - by_itself);
    }
  }
  return out;
}

blackjack_side::Plays plays_of(const Terms& terms, ActionsByShown first) {
  return [both_up = terms.both_up, checked = terms.checked, first = std::move(first)](std::span<const Card> hand,
                                                                                      const TwoCards& dealer) {
    const bool over_at_once = (both_up || checked) && games::blackjack::is_natural(dealer);
    if (hand.size() > 2 || over_at_once) return Action::hit;
    std::vector<std::size_t> shown{value_of(dealer[0]) - 1};
    if (both_up) shown.push_back(value_of(dealer[1]) - 1);
    std::sort(shown.begin(), shown.end());
    const std::size_t pair = value_of(hand[0]) - 1;
    return first.at(shown)[pair][suits_of(hand)];
  };
}

template <class Number>
Number joint_expectation(const Terms& terms, const games::blackjack::Rules& rules, std::span<const Beside> beside,
                         const std::vector<rulebook::TableMeter>& meters, std::span<const Card> shoe) {
  const BesidePairs<Number> pairs(rules, beside, meters, shoe);
  ActionsByShown first;
  Number sum(0);
  for (const auto& shown : shown_cards(terms)) {
    Column<Number> column(terms, shown);
    if (column.chance() == 0) continue;
    const JointColumn<Number> joint = joint_column(column, solve_column(column), pairs);
    sum += column.chance() * joint.main;
    first.emplace(shown, joint.first);
  }
  const blackjack_side::Plays plays = plays_of(terms, std::move(first));
  for (const Staked& staked : staked_pairs(beside)) {
    const auto counts = count_pair_wager(rules, staked.wager, plays, shoe);
    const std::vector<Fraction> nets = nets_of(rules, staked, meters);
    Fraction won = 0;
    Count cases = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      won += nets[i] * counts[i];
      cases += counts[i];
    }
    sum += number<Number>(won / Fraction(cases));
  }
  return sum;
}

template class BesidePairs<double>;
template class BesidePairs<Fraction>;
template double joint_expectation<double>(const Terms&, const games::blackjack::Rules&, std::span<const Beside>,
                                          const std::vector<rulebook::TableMeter>&, std::span<const Card>);
template Fraction joint_expectation<Fraction>(const Terms&, const games::blackjack::Rules&, std::span<const Beside>,
                                              const std::vector<rulebook::TableMeter>&, std::span<const Card>);
template std::vector<Action> first_actions(const Column<double>&, std::size_t);
template std::vector<Action> first_actions(const Column<Fraction>&, std::size_t);
template JointColumn<double> joint_column(const Column<double>&, const ColumnSolution<double>&,
                                          const BesidePairs<double>&);
template JointColumn<Fraction> joint_column(const Column<Fraction>&, const ColumnSolution<Fraction>&,
                                            const BesidePairs<Fraction>&);

}  // namespace houseway::solve::blackjack
