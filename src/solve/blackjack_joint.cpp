#include "solve/blackjack_joint.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <map>

#include "solve/analysis.hpp"
#include "solve/blackjack_by_column.hpp"
#include "solve/blackjack_endings.hpp"

namespace houseway::solve::blackjack {

namespace {

using games::blackjack::TwoCards;
using games::blackjack::value_of;
using kit::Card;

std::size_t at(HandIndex hand) { return static_cast<std::size_t>(hand); }

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

/// What can be done first with a pair, in the order in which equals are preferred.
template <class Number>
std::vector<Action> first_actions(const Column<Number>& column, std::size_t pair) {
  const Terms& terms = column.terms();
  std::vector<Action> out{Action::stand, Action::hit};
  if (terms.may_double(column.hands()[column.hands().of_two(pair, pair)])) out.push_back(Action::double_);
  if (terms.offers_surrender) out.push_back(Action::surrender);
  if (terms.hands_from(pair) > 1) out.push_back(Action::split);
  return out;
}

}  // namespace

template <class Number>
BesidePairs<Number>::BesidePairs(const games::blackjack::Rules& rules, std::span<const Beside> beside,
                                 const std::vector<rulebook::TableMeter>& meters, std::span<const Card> shoe) {
  for (const PairWager& wager : blackjack_side::pair_wagers) {
    const auto staked =
        std::find_if(beside.begin(), beside.end(), [&](const Beside& each) { return each.wager == name_of(wager); });
    if (staked == beside.end()) continue;
    std::vector<Fraction> nets;
    for (const rulebook::Award& award : awards(rules, wager))
      nets.push_back(staked->stake * net_of({name_of(wager), award.pays}, meters, staked->money));
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
        suited.worth[i] += number<Number>(sum / Count(deals.deals));
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

namespace {

/// The solutions by which a column is played, each with its part of the rounds: pairs differ by their suits.
std::vector<std::pair<double, ColumnSolution<double>>> mixed(const Column<double>& column,
                                                             const ColumnSolution<double>& plain,
                                                             const JointColumn<double>& joint,
                                                             const BesidePairs<double>& beside) {
  std::vector<std::pair<double, ColumnSolution<double>>> out{{1, plain}};
  for (const std::size_t pair : beside.pairs()) {
    const HandIndex two = column.hands().of_two(pair, pair);
    const auto* by_suits = beside.find(pair, column.shown());
    if (column.over_at_once() || by_suits == nullptr) continue;
    std::map<Action, double> parts;
    for (std::size_t suits = 0; suits < suits_of_two; ++suits)
      parts[joint.first[pair][suits]] += (*by_suits)[suits].chance;
    std::vector<std::pair<double, ColumnSolution<double>>> finer;
    for (const auto& [whole, solution] : out) {
      for (const auto& [action, part] : parts) {
        if (part == 0) continue;
        finer.emplace_back(whole * part, solution);
        finer.back().second.play.first[at(two)] = action;
      }
    }
    out = std::move(finer);
  }
  return out;
}

AddBeside add_beside(const BesidePairs<double>& beside) {
  return [&beside](const Column<double>& column, ColumnSums& sums) {
    const Hands& hands = column.hands();
    const Terms& terms = column.terms();
    for (const std::size_t pair : beside.pairs()) {
      const Hand& hand = hands[hands.of_two(pair, pair)];
      if (column.over_at_once() || !column.possible(hand)) continue;
      const double dealt = column.chance() * column.chance_of_two(hands.of_two(pair, pair));
      for (const Action action : first_actions(column, pair))
        sums[pair_row(pair)].add(action, terms.may_double(hand), terms.offers_surrender,
                                 dealt * beside.worth(pair, column.shown(), action));
    }
  };
}

/// What the wagers bring beside hands that a chart plays, as far as that is a matter of play.
double beside_chart(const Columns& columns, std::span<const ColumnSolution<double>> solutions,
                    const BesidePairs<double>& beside) {
  double sum = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) {
    const Column<double>& column = *columns[i];
    for (const std::size_t pair : beside.pairs()) {
      const HandIndex two = column.hands().of_two(pair, pair);
      if (column.over_at_once() || !column.possible(column.hands()[two])) continue;
      sum += column.chance() * column.chance_of_two(two) *
             beside.worth(pair, column.shown(), solutions[i].play.first[at(two)]);
    }
  }
  return sum;
}

double expectation_of(const Columns& columns, std::span<const ColumnSolution<double>> solutions) {
  double sum = 0;
  for (std::size_t i = 0; i < columns.size(); ++i) sum += columns[i]->chance() * solutions[i].expectation;
  return sum;
}

/// What is done with pairs against each card of the dealer.
using PairActions = std::map<std::vector<std::size_t>, JointColumn<double>>;

struct JointPart {
  explicit JointPart(const Terms& terms) : rounds(terms), chart_rounds(terms) {}

  std::size_t column = 0;
  double plain_costs = 0;
  double chart_plain_costs = 0;
  std::array<Cell, games::blackjack::chart_rows> cells{};
  std::vector<Mistake> differences;
  Endings rounds;
  Endings chart_rounds;
  PairActions first;
};

void add_chart(const Columns& columns, std::span<const ColumnSolution<double>> solutions,
               const BesidePairs<double>& beside, JointPart& part) {
  const Terms& terms = columns.front()->terms();
  const BasicColumn plain = basic_column(columns, part.column, solutions);
  const BasicColumn joint = basic_column(columns, part.column, plain.solutions, add_beside(beside));
  part.cells = joint.cells;
  for (std::size_t i = 0; i < columns.size(); ++i) part.chart_rounds.add(*columns[i], joint.solutions[i]);
  part.chart_plain_costs = expectation_of(columns, joint.solutions) + beside_chart(columns, joint.solutions, beside) -
                           expectation_of(columns, plain.solutions) - beside_chart(columns, plain.solutions, beside);
  for (const std::size_t row : printed_rows()) {
    if (plain.cells[row] == joint.cells[row]) continue;
    const CellSums& sums = joint.sums[row];
    part.differences.push_back({fmt::format("{} against {}", row_name(row), column_name(part.column)),
                                std::string(games::blackjack::name_of(plain.cells[row])),
                                std::string(games::blackjack::name_of(joint.cells[row])),
                                sums.value(joint.cells[row], terms) - sums.value(plain.cells[row], terms)});
  }
}

std::string_view letter(Action action) {
  switch (action) {
    case Action::hit:
      return "H";
    case Action::double_:
      return "D";
    case Action::split:
      return "P";
    case Action::surrender:
      return "R";
    default:
      return "S";
  }
}

/// A row for the suits that are played alike, a letter for each card of the dealer: 2 to ten, and the ace.
std::string printed(std::size_t pair, const PairActions& first) {
  std::vector<std::pair<std::string, const JointColumn<double>*>> columns;
  for (const auto& [shown, joint] : first) columns.emplace_back(name_of(shown), &joint);
  std::stable_partition(columns.begin(), columns.end(), [](const auto& column) { return column.first[0] != 'A'; });
  std::map<std::string, std::string> suits_by_row;
  constexpr std::string_view names = "cdhs";
  for (std::size_t suits = 0; suits < suits_of_two; ++suits) {
    const std::size_t first_suit = suits / kit::suit_count;
    const std::size_t second_suit = suits % kit::suit_count;
    if (first_suit > second_suit) continue;
    std::string row;
    for (const auto& [shown, joint] : columns) row += fmt::format("{:>4}", letter(joint->first[pair][suits]));
    std::string& list = suits_by_row[row];
    list += fmt::format("{}{}{}", list.empty() ? "" : " ", names[first_suit], names[second_suit]);
  }
  std::string out = fmt::format("{:<30}", row_name(pair_row(pair)));
  for (const auto& [shown, joint] : columns) out += fmt::format("{:>4}", shown);
  for (const auto& [row, list] : suits_by_row) fmt::format_to(std::back_inserter(out), "\n  {:<28}{}", list, row);
  return out + "\n";
}

/// Two sevens against a blackjack that ends the round take their card, and a third ace is drawn to.
blackjack_side::Plays plays_of(const Terms& terms, PairActions first) {
  return [both_up = terms.both_up, checked = terms.checked, first = std::move(first)](std::span<const Card> hand,
                                                                                      const TwoCards& dealer) {
    const bool over_at_once = (both_up || checked) && games::blackjack::is_natural(dealer);
    if (hand.size() > 2 || over_at_once) return Action::hit;
    std::vector<std::size_t> shown{value_of(dealer[0]) - 1};
    if (both_up) shown.push_back(value_of(dealer[1]) - 1);
    std::sort(shown.begin(), shown.end());
    const std::size_t pair = value_of(hand[0]) - 1;
    return first.at(shown).first[pair][suits_of(hand)];
  };
}

}  // namespace

JointPlay joint_play(const Terms& terms, const BesidePairs<double>& beside, int threads, const Monitor& monitor) {
  const auto parts = by_column(terms, JointPart(terms), threads, monitor,
                               [&](std::size_t at_column, Columns& columns, JointPart& part) {
                                 part.column = at_column;
                                 std::vector<ColumnSolution<double>> solutions;
                                 for (const auto& column : columns) {
                                   solutions.push_back(solve_column(*column));
                                   const JointColumn<double> joint = joint_column(*column, solutions.back(), beside);
                                   for (const auto& [share, played] : mixed(*column, solutions.back(), joint, beside))
                                     part.rounds.add(*column, played, share);
                                   part.plain_costs += column->chance() * joint.plain_costs;
                                   if (!column->over_at_once()) part.first.emplace(column->shown(), joint);
                                 }
                                 add_chart(columns, solutions, beside, part);
                               });
  JointPlay out;
  Endings rounds(terms);
  Endings chart_rounds(terms);
  PairActions first;
  for (const JointPart& part : parts) {
    out.plain_costs += part.plain_costs;
    out.chart_plain_costs += part.chart_plain_costs;
    for (std::size_t row = 0; row < out.chart.size(); ++row) out.chart[row][part.column] = part.cells[row];
    out.differences.insert(out.differences.end(), part.differences.begin(), part.differences.end());
    rounds.add(part.rounds);
    chart_rounds.add(part.chart_rounds);
    first.insert(part.first.begin(), part.first.end());
  }
  std::stable_sort(out.differences.begin(), out.differences.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  out.rounds = rounds.distribution();
  out.chart_rounds = chart_rounds.distribution();
  for (const std::size_t pair : beside.pairs()) out.pairs += printed(pair, first);
  out.plays = plays_of(terms, std::move(first));
  return out;
}

template class BesidePairs<double>;
template class BesidePairs<Fraction>;
template JointColumn<double> joint_column(const Column<double>&, const ColumnSolution<double>&,
                                          const BesidePairs<double>&);
template JointColumn<Fraction> joint_column(const Column<Fraction>&, const ColumnSolution<Fraction>&,
                                            const BesidePairs<Fraction>&);

}  // namespace houseway::solve::blackjack
