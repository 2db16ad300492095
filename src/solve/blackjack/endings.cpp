#include "solve/blackjack/endings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <string>

#include "games/blackjack/outcomes.hpp"
#include "solve/blackjack/course.hpp"
#include "solve/blackjack/split_spread.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::HandOutcome;
using games::blackjack::most_count;

/// The hands as they were dealt.
class FirstHands {
 public:
  FirstHands(const Column<double>& column, Endings& endings) : column_(column), out_(endings) {}

  void stands(HandIndex hand, std::size_t stake, double chance) {
    const Finals<double>& finals = column_.finals(hand);
    auto& stood =
        out_.stood_[stake][static_cast<std::size_t>(column_.terms().standing_of(column_.hands()[hand], false))];
    for (std::size_t final = 0; final < final_blackjack; ++final) stood[final] += chance * finals[final];
    if (!column_.checked()) stood[final_blackjack] += chance * finals[final_blackjack];
  }
  void busts(HandIndex hand, std::size_t value, std::size_t stake, double chance) {
    const double blackjack = chance * column_.blackjack_chance_after(column_.hands()[hand], {}, value);
    const bool hidden = stake == doubled && !column_.checked() && column_.terms().hides_double;
    out_.busted_[stake] += column_.checked() || hidden ? chance - blackjack : chance;
    if (hidden) out_.stood_[doubled][static_cast<std::size_t>(Standing::to_16)][final_blackjack] += blackjack;
  }
  void surrenders(HandIndex hand, double chance) {
    if (column_.low()) {
      out_.surrendered_low_ += chance;
      return;
    }
    const double blackjack = chance * column_.blackjack_chance(column_.hands()[hand]);
    if (column_.terms().surrenders_early) {
      out_.surrendered_ += chance;
      if (column_.checked()) out_.dealer_blackjack_ -= blackjack;
      return;
    }
    out_.surrendered_ += chance - blackjack;
    if (!column_.checked()) out_.surrendered_to_blackjack_ += blackjack;
  }

 private:
  const Column<double>& column_;
  Endings& out_;
};

void Endings::add(Column<double>& column, const ColumnSolution<double>& played, double part) {
  add_first_hands(column, played, part);
  for (std::size_t pair = 0; pair < value_count; ++pair) {
    const HandIndex two = column.hands().of_two(pair, pair);
    if (played.play.first[at(two)] == Action::split && column.possible(column.hands()[two]))
      add_split(column, played, pair, part);
  }
}

void Endings::add_first_hands(const Column<double>& column, const ColumnSolution<double>& played, double part) {
  const Hands& hands = column.hands();
  FirstHands end(column, *this);
  Course<FirstHands> course(column, played.play.first, {}, end);
  for (const HandIndex two : hands.to_play()) {
    const Hand& hand = hands[two];
    if (hand.size != 2 || !column.possible(hand)) continue;
    const double chance = part * column.chance() * column.chance_of_two(two);
    if (hand.total == most_count) {
      const bool at_once = column.natural_at_once();
      const double blackjack = column.over_at_once() ? 1 : column.blackjack_chance(hand);
      if (at_once) natural_at_once_ += chance * (1 - blackjack);
      if (at_once) natural_[final_blackjack] += chance * blackjack;
      for (std::size_t i = 0; i < final_count && !at_once; ++i) natural_[i] += chance * column.finals(two)[i];
    } else if (column.over_at_once()) {
      dealer_blackjack_ += chance;
    } else {
      course.weight(two) = chance;
      dealer_blackjack_ += chance * (1 - column.live_chance(hand));
    }
  }
  course.run(hands.to_play());
}

void Endings::add_split(Column<double>& column, const ColumnSolution<double>& played, std::size_t pair, double part) {
  const HandIndex two = column.hands().of_two(pair, pair);
  const double dealt = part * column.chance() * column.chance_of_two(two);
  static const Actions stand(column.hands().size(), Action::stand);
  const Actions& actions = terms_->one_card_to_split(pair) ? stand : played.play.later;
  split_value_ += dealt * played.splits[pair];
  split_staked_ += dealt * split_stakes(column, pair, actions);
  const Spread spread = split_spread(column, pair, actions);
  double all = 0;
  for (const auto& [net, chance] : spread) all += chance;
  const double scale = dealt * column.live_chance(column.hands()[two]) / all;
  for (const auto& [net, chance] : spread) {
    Results& results = split_[net > 0 ? won : (net < 0 ? lost : even)];
    results.chance += scale * chance;
    results.net += scale * chance * net;
    results.square += scale * chance * net * net;
  }
}

void Endings::add(const Endings& other) {
  for (std::size_t stake = 0; stake < stood_.size(); ++stake) {
    for (std::size_t i = 0; i < standing_count; ++i) {
      for (std::size_t final = 0; final < final_count; ++final)
        stood_[stake][i][final] += other.stood_[stake][i][final];
    }
    busted_[stake] += other.busted_[stake];
  }
  surrendered_low_ += other.surrendered_low_;
  surrendered_ += other.surrendered_;
  surrendered_to_blackjack_ += other.surrendered_to_blackjack_;
  dealer_blackjack_ += other.dealer_blackjack_;
  natural_at_once_ += other.natural_at_once_;
  for (std::size_t final = 0; final < final_count; ++final) natural_[final] += other.natural_[final];
  for (std::size_t i = 0; i < split_.size(); ++i) {
    split_[i].chance += other.split_[i].chance;
    split_[i].net += other.split_[i].net;
    split_[i].square += other.split_[i].square;
  }
  split_staked_ += other.split_staked_;
  split_value_ += other.split_value_;
}

namespace {

/// Endings put together by their name and what they pay.
class Gathered {
 public:
  void put(std::string name, const Fraction& stake, const Fraction& net, double chance) {
    if (chance > 0) chances_[{std::move(name), stake, net}] += chance;
  }
  void put(HandOutcome outcome, const Fraction& stake, const Fraction& net, double chance) {
    put((stake == 2 ? "doubled: " : "") + std::string(kit::name_of(outcome)), stake, net, chance);
  }

  [[nodiscard]] Distribution distribution() const {
    constexpr double cases = 1e18;
    Distribution out;
    out.wager = "blackjack";
    out.rounded = true;
    out.cases = static_cast<std::int64_t>(cases);
    Count sum = 0;
    for (const auto& [key, chance] : chances_) {
      const auto& [name, stake, net] = key;
      const Count count = std::llround(chance * cases);
      sum += count;
      out.endings.push_back({name, count, {{"blackjack", pays_of(stake, net), stake, true, net}}});
    }
    const auto most = std::max_element(out.endings.begin(), out.endings.end(),
                                       [](const Ending& a, const Ending& b) { return a.count < b.count; });
    most->count += out.cases - sum;
    return out;
  }

 private:
  /// As a pay table would say it.
  static rulebook::Pays pays_of(const Fraction& stake, const Fraction& net) {
    rulebook::Pays pays;
    const Fraction part = net / stake;
    constexpr int most = 1000;
    if (denominator(part) > most) {
      pays.kind = rulebook::PayKind::reckoned;
      pays.amount = 0;
      return pays;
    }
    pays.kind = part > 0 ? rulebook::PayKind::to : (part < 0 ? rulebook::PayKind::lose : rulebook::PayKind::push);
    pays.amount = static_cast<std::int64_t>(abs(numerator(part)));
    pays.over = static_cast<std::int32_t>(denominator(part));
    // A part of the stake is lost in percent.
    constexpr std::int32_t whole = 10'000;
    if (pays.kind == rulebook::PayKind::lose && pays.amount != pays.over && whole % pays.over == 0) {
      pays.amount *= whole / pays.over;
      pays.over = whole;
    }
    return pays;
  }

  std::map<std::tuple<std::string, Fraction, Fraction>, double> chances_;
};

HandOutcome outcome_of(Standing standing, std::size_t final) {
  if (final == final_blackjack) return HandOutcome::dealer_blackjack;
  if (standing == Standing::charlie || standing == Standing::charlie_21) return HandOutcome::charlie;
  if (final == final_over) return HandOutcome::dealer_over_21;
  if (final == final_22) return HandOutcome::dealer_22;
  const std::size_t count = std::min(static_cast<std::size_t>(standing), static_cast<std::size_t>(Standing::at_21));
  if (count == final + 1) return HandOutcome::tied;
  return count > final + 1 ? HandOutcome::higher : HandOutcome::lower;
}

}  // namespace

Distribution Endings::distribution() const {
  const Terms& terms = *terms_;
  Gathered out;
  const auto& plain = terms.stand[static_cast<std::size_t>(Standing::at_20)];
  const bool pays_22_apart = plain[final_22] != plain[final_over];
  for (std::size_t i = 0; i < standing_count; ++i) {
    for (std::size_t final = 0; final < final_count; ++final) {
      const std::size_t named = final == final_22 && !pays_22_apart ? final_over : final;
      const HandOutcome outcome = outcome_of(static_cast<Standing>(i), named);
      const bool late = final == final_blackjack;
      const auto original = index_of(Money::original);
      out.put(outcome, 1, late ? terms.late_blackjack[original][i] : terms.stand[i][final], stood_[single][i][final]);
      out.put(outcome, 2, late ? terms.late_blackjack_doubled[original] : Fraction(2 * terms.stand[i][final]),
              stood_[doubled][i][final]);
    }
  }
  out.put(HandOutcome::busted, 1, terms.busted, busted_[single]);
  out.put(HandOutcome::busted, 2, 2 * terms.busted, busted_[doubled]);
  out.put(HandOutcome::dealer_blackjack, 1, terms.dealer_blackjack, dealer_blackjack_);
  out.put(HandOutcome::blackjack, 1, terms.natural_at_once, natural_at_once_);
  for (std::size_t final = 0; final < final_blackjack; ++final)
    out.put(final == final_22 && pays_22_apart ? HandOutcome::blackjack_against_22 : HandOutcome::blackjack, 1,
            terms.natural[final], natural_[final]);
  out.put(HandOutcome::both_blackjack, 1, terms.natural[final_blackjack], natural_[final_blackjack]);
  out.put("surrendered", 1, terms.surrender_low, surrendered_low_);
  out.put("surrendered", 1, terms.surrender, surrendered_);
  out.put("surrendered to a blackjack", 1, terms.surrender_blackjack, surrendered_to_blackjack_);

  // The expectation of the split rounds is exact; what the spread misses of it is laid on those won and lost.
  constexpr std::array names{"split: lost", "split: even", "split: won"};
  const double chance = split_[lost].chance + split_[even].chance + split_[won].chance;
  const double decided = split_[lost].chance + split_[won].chance;
  const double missing = split_value_ - split_[lost].net - split_[won].net;
  double more_variance = 0;
  for (std::size_t i = 0; i < split_.size(); ++i) {
    const Results& results = split_[i];
    if (results.chance <= 0) continue;
    const double mean = results.net / results.chance;
    more_variance += results.square - results.chance * mean * mean;
    out.put(names[i], Fraction(split_staked_ / chance), Fraction(i == even ? 0 : mean + missing / decided),
            results.chance);
  }
  Distribution distribution = out.distribution();
  if (chance > 0) distribution.more_variance = more_variance;
  return distribution;
}

}  // namespace houseway::solve::blackjack
