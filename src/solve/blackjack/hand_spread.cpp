#include "solve/blackjack/hand_spread.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <map>

#include "solve/blackjack/course.hpp"
#include "solve/blackjack/split_spread.hpp"

namespace houseway::solve::blackjack {

std::size_t NetScale::at_net(const Fraction& net) {
  const auto value = static_cast<double>(net);
  const auto at = std::find(nets_.begin(), nets_.end(), value);
  if (at != nets_.end()) return static_cast<std::size_t>(at - nets_.begin());
  nets_.push_back(value);
  return nets_.size() - 1;
}

NetScale::NetScale(const Terms& terms) {
  for (const Stake stake : {Stake::single, Stake::doubled}) {
    const auto& pays = terms.pays.of(Money::original, stake);
    for (std::size_t i = 0; i < standing_count; ++i) {
      for (std::size_t final = 0; final < final_count; ++final)
        stood_[index_of(stake)][i][final] = at_net(pays.stood[i][final]);
    }
    busted_[index_of(stake)] = at_net(pays.busted);
  }
  const auto& single = terms.pays.of(Money::original, Stake::single);
  surrendered_low_ = at_net(single.surrendered_low);
  surrendered_ = at_net(single.surrendered);
  surrendered_to_blackjack_ = at_net(single.surrendered_to_blackjack);
  natural_at_once_ = at_net(terms.pays.natural_at_once);
  for (std::size_t final = 0; final < final_count; ++final) natural_[final] = at_net(terms.pays.natural[final]);
}

namespace {

/// Every hand of a column that is not split, from the last card back: the chance of each result with each final count.
class Backward {
 public:
  Backward(const Column<double>& column, const Actions& actions, const NetScale& scale)
      : column_(column),
        actions_(actions),
        scale_(scale),
        width_(scale.nets().size() * final_count),
        ends_(column.hands().size() * width_),
        staked_(column.hands().size()) {
    const auto list = column.hands().to_play();
    for (std::size_t i = list.size(); i-- > 0;) {
      if (column.possible(column.hands()[list[i]])) reckon(list[i]);
    }
  }

  [[nodiscard]] HandSpread spread(HandIndex hand) const {
    HandSpread out;
    const double* ends = row(hand);
    for (std::size_t final = 0; final < final_count; ++final) {
      for (std::size_t at_net = 0; at_net < scale_.nets().size(); ++at_net)
        out.put(final, {at_net, scale_.nets()[at_net], ends[final * scale_.nets().size() + at_net]});
    }
    out.staked = staked_[at(hand)];
    return out;
  }

 private:
  double* row(HandIndex hand) { return ends_.data() + at(hand) * width_; }
  [[nodiscard]] const double* row(HandIndex hand) const { return ends_.data() + at(hand) * width_; }
  double& end(double* ends, std::size_t final, std::size_t at_net) const {
    return ends[final * scale_.nets().size() + at_net];
  }

  template <class AtNet>
  void by_finals(HandIndex hand, const Finals<double>& finals, double chance, AtNet&& at_net) {
    double* ends = row(hand);
    for (std::size_t final = 0; final < final_count; ++final) {
      if (final == final_blackjack && column_.checked()) continue;
      end(ends, final, at_net(final)) += chance * finals[final];
    }
  }

  void reckon(HandIndex hand) {
    switch (actions_[at(hand)]) {
      case Action::hit:
        return draw(hand, Stake::single);
      case Action::double_:
        return draw(hand, Stake::doubled);
      case Action::surrender:
        by_finals(hand, column_.finals(hand), 1,
                  [&](std::size_t final) { return scale_.surrendered(column_.low(), final); });
        break;
      default: {
        const Standing standing = column_.terms().standing_of(column_.hands()[hand], false);
        by_finals(hand, column_.finals(hand), 1,
                  [&](std::size_t final) { return scale_.stood(Stake::single, standing, final); });
      }
    }
    staked_[at(hand)] = column_.live_chance(column_.hands()[hand]);
  }

  void draw(HandIndex hand, Stake stake) {
    const Hands& hands = column_.hands();
    for (std::size_t value = 0; value < value_count; ++value) {
      const double chance = column_.card_chance(hand, {}, value);
      if (chance <= 0) continue;
      const HandIndex next = hands[hand].next[value];
      if (next == over_21) {
        bust(hand, value, stake, chance);
      } else if (stake == Stake::doubled) {
        const Standing standing = column_.terms().standing_of(hands[next], false);
        by_finals(hand, column_.finals(next), chance,
                  [&](std::size_t final) { return scale_.stood(Stake::doubled, standing, final); });
        staked_[at(hand)] += 2 * chance * column_.live_chance(hands[next]);
      } else {
        double* ends = row(hand);
        const double* after = row(next);
        for (std::size_t i = 0; i < width_; ++i) ends[i] += chance * after[i];
        staked_[at(hand)] += chance * staked_[at(next)];
      }
    }
  }

  /// Beside the busted hand the dealer is taken to draw as beside the one before; how often it comes is exact.
  void bust(HandIndex hand, std::size_t value, Stake stake, double chance) {
    const double blackjack = column_.blackjack_chance_after(column_.hands()[hand], {}, value);
    const Finals<double>& finals = column_.finals(hand);
    const double before = column_.blackjack_chance(column_.hands()[hand]);
    const double live = before < 1 ? (1 - blackjack) / (1 - before) : 0;
    const bool hidden = stake == Stake::doubled && column_.terms().hides_double;
    double* ends = row(hand);
    for (std::size_t final = 0; final < final_blackjack; ++final)
      end(ends, final, scale_.busted(stake)) += chance * finals[final] * live;
    staked_[at(hand)] += (stake == Stake::doubled ? 2 : 1) * chance * (column_.checked() ? 1 - blackjack : 1);
    if (column_.checked()) return;
    const std::size_t lost =
        hidden ? scale_.stood(Stake::doubled, Standing::to_16, final_blackjack) : scale_.busted(stake);
    end(ends, final_blackjack, lost) += chance * blackjack;
  }

  const Column<double>& column_;
  const Actions& actions_;
  const NetScale& scale_;
  std::size_t width_;
  std::vector<double> ends_;
  std::vector<double> staked_;
};

HandSpread spread_of_split(Column<double>& column, const ColumnSolution<double>& played, std::size_t pair) {
  HandSpread out;
  out.split = true;
  out.staked = split_stakes(column, pair, played.play);
  const auto by_final = split_spread_by_final(column, pair, played.play);
  double all = 0;
  for (const Spread& spread : by_final) {
    for (const auto& [net, chance] : spread) all += chance;
  }
  const double scale = column.live_chance(column.hands()[column.hands().of_two(pair, pair)]) / all;
  for (std::size_t final = 0; final < final_count; ++final) {
    for (const auto& [net, chance] : by_final[final]) out.put(final, {0, net, scale * chance});
  }
  return out;
}

}  // namespace

TwoCardSpreads::TwoCardSpreads(Column<double>& column, const ColumnSolution<double>& played, const NetScale& scale) {
  const Hands& hands = column.hands();
  const bool over = column.over_at_once();
  each_two([&](std::size_t a, std::size_t b) {
    const HandIndex two = hands.of_two(a, b);
    if (!column.possible(hands[two])) return;
    const bool natural = is_ace_and_ten(a, b);
    ended_(a, b) = {over ? 1 : 1 - column.live_chance(hands[two]),
                    natural ? column.natural_against_blackjack() : column.dealer_blackjack()};
  });
  dealer_blackjack_ = column.dealer_blackjack();
  if (over) return;
  const Backward backward(column, played.play.first, scale);
  each_two([&](std::size_t a, std::size_t b) {
    const HandIndex two = hands.of_two(a, b);
    if (!column.possible(hands[two])) return;
    spreads_(a, b) = a == b && played.play.first[at(two)] == Action::split ? spread_of_split(column, played, a)
                                                                           : backward.spread(two);
    if (!is_ace_and_ten(a, b)) return;
    for (std::size_t final = 0; final < final_count; ++final) {
      if (final == final_blackjack && column.checked()) continue;
      const std::size_t at_net = scale.natural(column.natural_at_once(), final);
      natural_.put(final, {at_net, scale.nets()[at_net], column.finals(two)[final]});
    }
    natural_.staked = column.live_chance(hands[two]);
  });
}

RoundResults::RoundResults(const NetScale& scale)
    : scale_(scale), unsplit_(scale.nets().size(), std::vector<double>(scale.nets().size())) {}

void RoundResults::put(double net, double chance, bool split) {
  if (!split) {
    by_net_[net] += chance;
    return;
  }
  Results& results = split_[net > 0 ? 2 : (net < 0 ? 0 : 1)];
  results.chance += chance;
  results.net += chance * net;
  results.square += chance * net * net;
}

void RoundResults::add(double chance, const HandSpread& hand, double value, double beside) {
  double live = 0;
  for (const auto& ends : hand.by_final) {
    for (const HandSpread::End& end : ends) {
      put(end.net + beside, chance * end.chance, hand.split);
      live += end.chance;
    }
  }
  value_ += chance * (value + live * beside);
  staked_ += chance * hand.staked;
}

void RoundResults::add(double chance, const HandSpread& first, const HandSpread& second, double value) {
  value_ += chance * value;
  staked_ += chance * (first.staked + second.staked);
  const bool split = first.split || second.split;
  for (std::size_t final = 0; final < final_count; ++final) {
    const double both = first.chances[final] + second.chances[final];
    if (both <= 0) continue;
    const double scale = 2 * chance / both;
    for (const HandSpread::End& a : first.by_final[final]) {
      for (const HandSpread::End& b : second.by_final[final]) {
        const double part = scale * a.chance * b.chance;
        if (split) {
          put(a.net + b.net, part, true);
        } else {
          unsplit_[a.at][b.at] += part;
        }
      }
    }
  }
}

void RoundResults::add_ended(double chance, const HandEnded& hand, double beside) {
  if (hand.chance <= 0) return;
  put(hand.net + beside, chance * hand.chance, false);
  value_ += chance * hand.chance * (hand.net + beside);
  staked_ += chance * hand.chance;
}

void RoundResults::add_ended(double chance, const HandEnded& first, const HandEnded& second) {
  if (first.chance <= 0) return;
  put(first.net + second.net, chance * first.chance, false);
  value_ += chance * first.chance * (first.net + second.net);
  staked_ += 2 * chance * first.chance;
}

void RoundResults::add(const RoundResults& other) {
  for (std::size_t i = 0; i < unsplit_.size(); ++i) {
    for (std::size_t j = 0; j < unsplit_.size(); ++j) unsplit_[i][j] += other.unsplit_[i][j];
  }
  for (const auto& [net, chance] : other.by_net_) by_net_[net] += chance;
  for (std::size_t i = 0; i < split_.size(); ++i) {
    split_[i].chance += other.split_[i].chance;
    split_[i].net += other.split_[i].net;
    split_[i].square += other.split_[i].square;
  }
  value_ += other.value_;
  staked_ += other.staked_;
}

Distribution RoundResults::distribution(std::vector<std::string> parts, double stake_beside) const {
  std::map<double, double> by_net = by_net_;
  for (std::size_t i = 0; i < unsplit_.size(); ++i) {
    for (std::size_t j = 0; j < unsplit_.size(); ++j) {
      if (unsplit_[i][j] > 0) by_net[scale_.nets()[i] + scale_.nets()[j]] += unsplit_[i][j];
    }
  }
  Distribution out;
  out.wager = parts.front();
  out.rounded = true;
  constexpr double cases = 1e18;
  out.cases = static_cast<std::int64_t>(cases);
  const Fraction stake(staked_ + stake_beside);
  rulebook::Pays reckoned;
  reckoned.kind = rulebook::PayKind::reckoned;
  reckoned.amount = 0;
  const auto add = [&](std::string name, double chance, double net) {
    const Payment payment{"blackjack", reckoned, stake, true, Fraction(net)};
    out.endings.push_back({std::move(name), Count(std::llround(chance * cases)), {payment}});
  };
  for (const auto& [net, chance] : by_net) add(fmt::format("{:+g}", net), chance, net);
  constexpr std::array names{"with a split: lost", "with a split: even", "with a split: won"};
  double more_variance = 0;
  for (std::size_t i = 0; i < split_.size(); ++i) {
    const Results& results = split_[i];
    if (results.chance <= 0) continue;
    const double mean = results.net / results.chance;
    more_variance += results.square - results.chance * mean * mean;
    add(names[i], results.chance, mean);
  }
  if (more_variance > 0) out.more_variance = more_variance;
  if (parts.size() > 1) out.parts = std::move(parts);

  // What the spread misses of the cases, and of the exact expectation, moves a little between the commonest endings.
  const auto commonest = [&](int sign) {
    const auto less = [&](const Ending& a, const Ending& b) {
      const auto counts = [&](const Ending& ending) {
        const Fraction& net = *ending.payments.front().net;
        return (sign > 0 ? net > 0 : net < 0) ? ending.count : Count(-1);
      };
      return counts(a) < counts(b);
    };
    return std::max_element(out.endings.begin(), out.endings.end(), less);
  };
  const auto won = commonest(1);
  const auto lost = commonest(-1);
  Count sum = 0;
  Fraction mean = 0;
  for (const Ending& ending : out.endings) {
    sum += ending.count;
    mean += *ending.payments.front().net * ending.count;
  }
  const Fraction missing = Fraction(value_) * out.cases - mean;
  const Count all = out.cases - sum;
  const Fraction& more = *won->payments.front().net;
  const Fraction& less = *lost->payments.front().net;
  const Fraction to_won = (missing - less * all) / (more - less);
  const Count moved = numerator(to_won) / denominator(to_won);
  won->count += moved;
  lost->count += all - moved;
  return out;
}

}  // namespace houseway::solve::blackjack
