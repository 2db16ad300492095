#include "games/blackjack/solver.hpp"

#include <algorithm>

namespace houseway::games::blackjack {

namespace {

constexpr std::size_t values = 10;  ///< of cards: 1 to 10
constexpr int ace_extra = 10;
constexpr int highest = static_cast<int>(most_count);

constexpr bool is_soft(std::size_t row) { return row > most_count && row <= pair_rows; }
constexpr bool is_pair(std::size_t row) { return row > pair_rows && row < blackjack_row; }
constexpr int count_of_row(std::size_t row) {
  if (row == blackjack_row) return highest;
  if (is_pair(row)) return row == pair_rows + 1 ? 12 : static_cast<int>(row - pair_rows) * 2;
  return static_cast<int>(is_soft(row) ? row - soft_rows : row);
}
/// The row of a pair that is not split.
constexpr std::size_t as_count(std::size_t row) {
  if (!is_pair(row)) return row;
  return row == pair_rows + 1 ? soft_rows + 12 : static_cast<std::size_t>(count_of_row(row));
}

/// The row after one more card; 0 when it is over 21.
constexpr std::size_t next_row(std::size_t from, std::size_t value) {
  const std::size_t row = as_count(from);
  int count = count_of_row(row) + static_cast<int>(value);
  bool soft = is_soft(row);
  if (value == 1 && !soft) {
    count += ace_extra;
    soft = true;
  }
  if (soft && count > highest) {
    count -= ace_extra;
    soft = false;
  }
  if (count > highest) return 0;
  return static_cast<std::size_t>(count) + (soft ? soft_rows : 0);
}

/// The row of one card.
constexpr std::size_t card_row(std::size_t value) { return value == 1 ? soft_rows + 11 : value; }
/// Of two cards that are no blackjack.
constexpr std::size_t two_card_row(std::size_t first, std::size_t second) {
  return first == second ? pair_rows + first : next_row(card_row(first), second);
}
constexpr bool makes_21(std::size_t first, std::size_t second) {
  return first + second == values + 1 && (first == 1 || second == 1);
}

/// From the highest counts down, hard ones before soft ones below 12: every row that a card can lead to comes first.
template <class Visit>
void each_row(Visit&& visit) {
  for (int count = highest; count >= 12; --count) visit(static_cast<std::size_t>(count));
  for (int count = highest; count >= 11; --count) visit(static_cast<std::size_t>(count) + soft_rows);
  for (int count = 11; count >= 2; --count) visit(static_cast<std::size_t>(count));
}

/// What a stake of one brings.
double net(const Award& award) {
  constexpr Cents stake(1'000'000'000);
  const auto verdict = award.pays.on(stake, Cents{}, Cents(1));
  const Cents back = verdict.returned + verdict.won - verdict.commission;
  return static_cast<double>((back - stake).count()) / static_cast<double>(stake.count());
}

/// Where a text has several pay tables for the hand, the one for those who keep their cards.
Odds odds_of(const Rules& rules) {
  if (rules.switching != Switching::unseen_hand) return Odds::plain;
  return rules.premium ? Odds::ante : Odds::kept;
}

}  // namespace

Solver::Solver(const Rules& rules, bool attacks)
    : rules_(rules), payments_(payments_of<double>(rules, odds_of(rules), attacks, net)), columns_(chart_columns) {
  each_row([&](std::size_t row) { finals_[row] = finals_from(row); });
  for (const std::size_t column : columns()) columns_[column] = column_values(column);
}

std::vector<std::size_t> Solver::columns() const {
  std::vector<std::size_t> out;
  if (rules_.second_card != SecondCard::up) {
    for (std::size_t value = 1; value <= values; ++value) out.push_back(value);
  } else {
    for (std::size_t column = both_up_columns; column < chart_columns; ++column) out.push_back(column);
  }
  return out;
}

Money Solver::money_of(Kind kind) {
  constexpr std::array money{Money::original, Money::original, Money::added, Money::free};
  return money[kind];
}

double Solver::chance(std::size_t value) const {
  const double ranks = rules_.shoe.deck.tens ? 13 : 12;
  return value == values ? (ranks - 9) / ranks : 1 / ranks;
}

Finals<double> Solver::finals_from(std::size_t row) const {
  Finals<double> out{};
  const int count = count_of_row(row);
  if (!dealer_draws(row, rules_.hits_soft_17)) {
    out[static_cast<std::size_t>(count) - lowest_final] = 1;
    return out;
  }
  for (std::size_t value = 1; value <= values; ++value) {
    const std::size_t next = next_row(row, value);
    if (next == 0) {
      const bool just_over = count + static_cast<int>(value) == highest + 1;
      out[just_over ? final_22 : final_over] += chance(value);
      continue;
    }
    for (std::size_t i = 0; i < final_count; ++i) out[i] += chance(value) * finals_[next][i];
  }
  return out;
}

Solver::ColumnValues Solver::column_values(std::size_t column) const {
  ColumnValues out;
  if (column >= both_up_columns) {
    out.finals = finals_[column - both_up_columns];
    out.known = true;
  } else {
    out.low = column > 1 && column < values;
    out.known = rules_.finds_blackjack_first() || out.low;
    for (std::size_t value = 1; value <= values; ++value) {
      if (makes_21(column, value)) {
        out.blackjack = chance(value);
        continue;
      }
      const Finals<double>& from = finals_[next_row(card_row(column), value)];
      for (std::size_t i = 0; i < final_count; ++i) out.finals[i] += chance(value) * from[i];
    }
    // Nobody plays on against a blackjack that has been seen.
    for (double& likely : out.finals) likely /= out.known ? 1 - out.blackjack : 1;
    if (!out.known) out.finals[final_blackjack] = out.blackjack;
  }
  for (std::size_t money = 0; money < money_count; ++money) {
    for (std::size_t stake = 0; stake < stake_count; ++stake) {
      for (std::size_t i = 0; i < standing_count; ++i) {
        for (std::size_t final = 0; final < final_count; ++final)
          out.stood[money][stake][i] += out.finals[final] * payments_.hands[money][stake].stood[i][final];
      }
    }
  }
  for (const Kind kind : {dealt, first_of_split, added_to_split, free_of_split}) {
    for (std::size_t cards = most_counted; cards >= 2; --cards) {
      each_row([&](std::size_t row) {
        double& best = out.play[kind][cards][row];
        best = stand(out, kind, Stake::single, row, cards);
        if (stands_by_itself(kind, row, cards)) return;
        best = std::max(best, hit(out, kind, row, cards));
        if (may_double(kind, row, cards)) best = std::max(best, doubled(out, kind, row, cards));
        if (may_surrender(kind, cards)) best = std::max(best, surrender(out, kind, Stake::single));
      });
    }
  }
  return out;
}

bool Solver::may_double(Kind kind, std::size_t row, std::size_t cards) const {
  if (rules_.no_double_with_ace && is_soft(as_count(row))) return false;
  return (cards == 2 || rules_.doubles_any_number) &&
         rules_.allows_double(static_cast<std::uint32_t>(count_of_row(row)), kind != dealt);
}

bool Solver::may_surrender(Kind kind, std::size_t cards) const {
  if (!rules_.offers_surrender || rules_.surrenders_until_standing) return rules_.offers_surrender;
  return cards == 2 && (kind == dealt || rules_.surrender_after_split);
}

bool Solver::stands_by_itself(Kind kind, std::size_t row, std::size_t cards) const {
  return count_of_row(row) == highest || rules_.is_charlie(cards, kind != dealt);
}

double Solver::stand(const ColumnValues& at, Kind kind, Stake stake, std::size_t row, std::size_t cards) const {
  const bool charlie = rules_.is_charlie(cards, kind != dealt);
  const Standing standing = standing_of(static_cast<std::size_t>(count_of_row(row)), cards, charlie);
  return at.stood[index_of(money_of(kind))][index_of(stake)][static_cast<std::size_t>(standing)];
}

double Solver::hit(const ColumnValues& at, Kind kind, std::size_t row, std::size_t cards) const {
  const std::size_t more = std::min(cards + 1, most_counted);
  double sum = 0;
  for (std::size_t value = 1; value <= values; ++value) {
    const std::size_t next = next_row(row, value);
    sum += chance(value) * (next == 0 ? pays(kind, Stake::single).busted : at.play[kind][more][next]);
  }
  return sum;
}

double Solver::doubled(const ColumnValues& at, Kind kind, std::size_t row, std::size_t cards) const {
  const std::size_t more = std::min(cards + 1, most_counted);
  const bool free = cards == 2 && !is_soft(as_count(row)) &&
                    ((rules_.free_double_on >> static_cast<unsigned>(count_of_row(row))) & 1U) != 0;
  const Stake stake = free ? Stake::doubled_free : Stake::doubled;
  double sum = 0;
  for (std::size_t value = 1; value <= values; ++value) {
    const std::size_t next = next_row(row, value);
    sum += chance(value) * (next == 0 ? pays(kind, stake).busted : after_double(at, kind, stake, next, more));
  }
  return sum;
}

double Solver::surrender(const ColumnValues& at, Kind kind, Stake stake) const {
  const auto& hand = pays(kind, stake);
  if (at.low) return hand.surrendered_low;
  if (!rules_.surrenders_early)
    return at.known ? hand.surrendered
                    : (1 - at.blackjack) * hand.surrendered + at.blackjack * hand.surrendered_to_blackjack;
  // Before the dealer looks: of the rounds that go on, so much more is lost by playing.
  if (at.known) return (hand.surrendered - at.blackjack * payments_.dealer_blackjack) / (1 - at.blackjack);
  return hand.surrendered;
}

double Solver::after_double(const ColumnValues& at, Kind kind, Stake stake, std::size_t row, std::size_t cards) const {
  const double standing = stand(at, kind, stake, row, cards);
  if (rules_.offers_rescue) return std::max(standing, pays(kind, stake).rescued);
  const bool surrenders = rules_.offers_surrender && rules_.surrenders_until_standing;
  return surrenders ? std::max(standing, surrender(at, kind, stake)) : standing;
}

/// The first hand keeps the wager; those that are formed have what was added, or what the house bets.
double Solver::split(const ColumnValues& at, std::size_t row) const {
  const std::size_t card = row - pair_rows;
  const bool ace = card == 1;
  const std::size_t hands = ace && !rules_.resplits_aces ? std::min<std::size_t>(2, rules_.hands) : rules_.hands;
  struct Hand {
    double any = 0;      ///< whatever its second card is
    double no_pair = 0;  ///< where that is not of the pair; else nothing
  };
  const auto hand_of = [&](Kind kind) {
    Hand out;
    for (std::size_t value = 1; value <= values; ++value) {
      const std::size_t next = next_row(card_row(card), value);
      double worth = at.play[kind][2][next];
      if (ace && !rules_.draws_to_split_aces) {
        worth = stand(at, kind, Stake::single, next, 2);
        if (rules_.surrenders_until_standing && count_of_row(next) < highest && rules_.offers_surrender)
          worth = std::max(worth, surrender(at, kind, Stake::single));
      }
      out.any += chance(value) * worth;
      if (value != card) out.no_pair += chance(value) * worth;
    }
    return out;
  };
  const bool free = ((rules_.free_split >> card) & 1U) != 0;
  const Hand first = hand_of(first_of_split);
  const Hand formed = hand_of(free ? free_of_split : added_to_split);
  const double again = chance(card);
  // `made` hands, of which so many wait for their second card, the first among them or not.
  const auto play = [&](const auto& self, std::size_t made, std::size_t waiting, bool with_first) -> double {
    if (waiting == 0) return 0;
    const Hand& hand = with_first ? first : formed;
    if (made == hands) return hand.any + static_cast<double>(waiting - 1) * formed.any;
    return again * self(self, made + 1, waiting + 1, with_first) + hand.no_pair +
           (1 - again) * self(self, made, waiting - 1, false);
  };
  return play(play, 2, 2, true);
}

Action Solver::best(const Seen& seen) const {
  const ColumnValues& at = columns_[seen.column];
  const Kind kind = seen.free ? free_of_split : dealt;
  const std::size_t cards = std::clamp<std::size_t>(seen.cards, 2, most_counted);
  const std::size_t row = as_count(seen.row);
  if (!seen.may_hit) return seen.may_surrender ? gives_up(row, seen.column) : Action::stand;
  // What the house has bet on a hand is never worse on two.
  if (seen.free && is_pair(seen.row)) return Action::split;
  Action action = Action::stand;
  double most = stand(at, kind, Stake::single, row, cards);
  const auto consider = [&](Action other, double value) {
    if (value <= most) return;
    most = value;
    action = other;
  };
  if (count_of_row(row) < highest) consider(Action::hit, hit(at, kind, row, cards));
  const bool doubles = rules_.allows_double(static_cast<std::uint32_t>(count_of_row(row)), false);
  if (seen.may_double && doubles) consider(Action::double_, doubled(at, kind, row, cards));
  if (is_pair(seen.row) && rules_.hands > 1) consider(Action::split, split(at, seen.row));
  if (seen.may_surrender) consider(Action::surrender, surrender(at, kind, Stake::single));
  return action;
}

Action Solver::best(std::size_t row, std::size_t column, bool may_double, bool may_surrender) const {
  Seen seen;
  seen.row = row;
  seen.column = column;
  seen.cards = 2;
  seen.may_double = may_double;
  seen.may_surrender = may_surrender;
  return best(seen);
}

double Solver::value(Action action, std::size_t row, std::size_t column) const {
  const ColumnValues& at = columns_[column];
  if (action == Action::hit) return hit(at, dealt, row, 2);
  return action == Action::double_ ? doubled(at, dealt, row, 2) : stand(at, dealt, Stake::single, row, 2);
}

Action Solver::gives_up(std::size_t row, std::size_t column) const {
  const ColumnValues& at = columns_[column];
  const double standing = stand(at, dealt, Stake::doubled, row, 3);
  if (rules_.offers_rescue) return pays(dealt, Stake::doubled).rescued > standing ? Action::rescue : Action::stand;
  return surrender(at, dealt, Stake::doubled) > standing ? Action::surrender : Action::stand;
}

double Solver::natural(const ColumnValues& at) const {
  if (rules_.blackjack_paid_at_once && at.known) return payments_.natural_at_once;
  double sum = 0;
  for (std::size_t final = 0; final < final_count; ++final) sum += at.finals[final] * payments_.natural[final];
  return sum;
}

double Solver::worth(std::size_t row, std::size_t column) const {
  const ColumnValues& at = columns_[column];
  if (row == blackjack_row) return natural(at);
  const double unsplit = at.play[dealt][2][as_count(row)];
  return is_pair(row) && rules_.hands > 1 ? std::max(unsplit, split(at, row)) : unsplit;
}

double Solver::unseen_worth(std::size_t column) const {
  double sum = 0;
  for (std::size_t first = 1; first <= values; ++first) {
    for (std::size_t second = 1; second <= values; ++second) {
      const double likely = chance(first) * chance(second);
      // Half of the switched blackjacks are of one color, and pay 2 to 1.
      sum += likely * (makes_21(first, second) ? (worth(blackjack_row, column) + 2) / 2
                                               : worth(two_card_row(first, second), column));
    }
  }
  return sum;
}

double Solver::zapped_worth(std::size_t column) const {
  double sum = 0;
  for (std::size_t first = 1; first <= values; ++first) {
    for (std::size_t second = 1; second <= values; ++second)
      sum += chance(first) * chance(second) * worth(two_card_row(first, second), column);
  }
  return sum;
}

double Solver::round_worth(std::size_t column) const {
  const ColumnValues& at = columns_[column];
  const double zapped = rules_.zaps_on != 0 ? zapped_worth(column) : 0;
  const double found = at.known ? at.blackjack : 0;
  double sum = 0;
  for (std::size_t first = 1; first <= values; ++first) {
    for (std::size_t second = 1; second <= values; ++second) {
      const bool is_natural = makes_21(first, second);
      const std::size_t row = is_natural ? blackjack_row : two_card_row(first, second);
      const std::size_t count = as_count(row);
      double value = worth(row, column);
      if (!is_natural && !is_soft(count) && ((rules_.zaps_on >> count) & 1U) != 0) value = std::max(value, zapped);
      const double lost = is_natural ? payments_.natural[final_blackjack] : payments_.dealer_blackjack;
      sum += chance(first) * chance(second) * ((1 - found) * value + found * lost);
    }
  }
  return sum;
}

double Solver::expectation() const {
  double sum = 0;
  for (std::size_t value = 1; value <= values; ++value) sum += chance(value) * round_worth(value);
  return sum;
}

}  // namespace houseway::games::blackjack
