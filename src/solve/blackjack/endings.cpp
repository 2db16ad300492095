#include "solve/blackjack/endings.hpp"

#include <algorithm>
#include <cmath>
#include <map>
#include <optional>
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
  FirstHands(const Column<double>& column, Endings::Rounds& rounds) : column_(column), out_(rounds) {}

  void stands(HandIndex hand, Stake stake, double chance) {
    const Finals<double>& finals = column_.finals(hand);
    auto& stood = of(stake).stood[static_cast<std::size_t>(column_.terms().standing_of(column_.hands()[hand], false))];
    for (std::size_t final = 0; final < final_blackjack; ++final) stood[final] += chance * finals[final];
    if (!column_.checked()) stood[final_blackjack] += chance * finals[final_blackjack];
  }
  void busts(HandIndex hand, std::size_t value, Stake stake, double chance) {
    const double blackjack = chance * column_.blackjack_chance_after(column_.hands()[hand], {}, value);
    const bool hidden = stake != Stake::single && !column_.checked() && column_.terms().hides_double;
    of(stake).busted += column_.checked() || hidden ? chance - blackjack : chance;
    if (hidden) of(stake).stood[static_cast<std::size_t>(Standing::to_16)][final_blackjack] += blackjack;
  }
  void rescues(HandIndex hand, Stake stake, double chance) {
    of(stake).rescued += chance * column_.live_chance(column_.hands()[hand]);
  }
  void surrenders(HandIndex hand, Stake stake, double chance) {
    auto& out = of(stake);
    if (column_.low()) {
      out.surrendered_low += chance;
      return;
    }
    const double blackjack = chance * column_.blackjack_chance(column_.hands()[hand]);
    if (column_.terms().surrenders_early && (stake == Stake::single || !column_.checked())) {
      out.surrendered += chance;
      if (column_.checked()) out_.dealer_blackjack -= blackjack;
      return;
    }
    out.surrendered += chance - blackjack;
    if (!column_.checked()) out.surrendered_to_blackjack += blackjack;
  }

 private:
  Endings::Unsplit& of(Stake stake) { return out_.unsplit[index_of(stake)]; }

  const Column<double>& column_;
  Endings::Rounds& out_;
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
  Rounds& rounds = rounds_of(column);
  FirstHands end(column, rounds);
  Course<FirstHands> course(column, played.play.first, played.play.after_double, {}, end);
  for (const HandIndex two : hands.to_play()) {
    const Hand& hand = hands[two];
    if (hand.size != 2 || !column.possible(hand)) continue;
    const double chance = part * column.chance() * column.chance_of_two(two);
    if (hand.total == most_count) {
      const bool at_once = column.natural_at_once();
      const double blackjack = column.over_at_once() ? 1 : column.blackjack_chance(hand);
      if (at_once) rounds.natural_at_once += chance * (1 - blackjack);
      if (at_once) rounds.natural[final_blackjack] += chance * blackjack;
      for (std::size_t i = 0; i < final_count && !at_once; ++i) rounds.natural[i] += chance * column.finals(two)[i];
    } else if (column.over_at_once()) {
      rounds.dealer_blackjack += chance;
    } else {
      course.weight(two) = chance;
      rounds.dealer_blackjack += chance * (1 - column.live_chance(hand));
    }
  }
  course.run(hands.to_play());
}

void Endings::add_split(Column<double>& column, const ColumnSolution<double>& played, std::size_t pair, double part) {
  const HandIndex two = column.hands().of_two(pair, pair);
  const double dealt = part * column.chance() * column.chance_of_two(two);
  Rounds& rounds = rounds_of(column);
  rounds.split_value += dealt * played.splits[pair];
  rounds.split_staked += dealt * split_stakes(column, pair, played.play);
  const Spread spread = split_spread(column, pair, played.play);
  double all = 0;
  for (const auto& [net, chance] : spread) all += chance;
  const double scale = dealt * column.live_chance(column.hands()[two]) / all;
  for (const auto& [net, chance] : spread) {
    Results& results = rounds.split[net > 0 ? won : (net < 0 ? lost : even)];
    results.chance += scale * chance;
    results.net += scale * chance * net;
    results.square += scale * chance * net * net;
  }
}

void Endings::Rounds::add(const Rounds& other) {
  for (std::size_t stake = 0; stake < unsplit.size(); ++stake) {
    Unsplit& to = unsplit[stake];
    const Unsplit& from = other.unsplit[stake];
    for (std::size_t i = 0; i < standing_count; ++i) {
      for (std::size_t final = 0; final < final_count; ++final) to.stood[i][final] += from.stood[i][final];
    }
    to.busted += from.busted;
    to.surrendered_low += from.surrendered_low;
    to.surrendered += from.surrendered;
    to.surrendered_to_blackjack += from.surrendered_to_blackjack;
    to.rescued += from.rescued;
  }
  dealer_blackjack += other.dealer_blackjack;
  natural_at_once += other.natural_at_once;
  for (std::size_t final = 0; final < final_count; ++final) natural[final] += other.natural[final];
  for (std::size_t i = 0; i < split.size(); ++i) {
    split[i].chance += other.split[i].chance;
    split[i].net += other.split[i].net;
    split[i].square += other.split[i].square;
  }
  split_staked += other.split_staked;
  split_value += other.split_value;
}

void Endings::add(const Endings& other) {
  for (std::size_t i = 0; i < rounds_.size(); ++i) rounds_[i].add(other.rounds_[i]);
}

namespace {

/// Endings put together by their name and what they pay.
class Gathered {
 public:
  void put(std::string name, const Fraction& stake, const Fraction& net, double chance) {
    if (chance > 0) chances_[{std::move(name), stake, net}] += chance;
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
  if (standing >= Standing::charlie) return HandOutcome::charlie;
  if (final == final_over) return HandOutcome::dealer_over_21;
  if (final == final_22) return HandOutcome::dealer_22;
  const std::size_t count = std::min(static_cast<std::size_t>(standing), static_cast<std::size_t>(Standing::at_21));
  if (count == final + 1) return HandOutcome::tied;
  return count > final + 1 ? HandOutcome::higher : HandOutcome::lower;
}

}  // namespace

Distribution Endings::distribution() const {
  constexpr std::array names{"split: lost", "split: even", "split: won"};
  constexpr std::array stakes{"", "doubled: ", "doubled free: "};
  Gathered out;
  std::optional<double> more_variance;
  for (std::size_t attacked = 0; attacked < rounds_.size(); ++attacked) {
    const Terms& terms = *terms_[attacked];
    const Rounds& rounds = rounds_[attacked];
    const std::string attack = attacked != 0 ? "attack: " : "";
    const auto& first = terms.pays.of(Money::original, Stake::single);
    const bool pays_22_apart = first.stood[static_cast<std::size_t>(Standing::at_20)][final_22] !=
                               first.stood[static_cast<std::size_t>(Standing::at_20)][final_over];
    for (std::size_t s = 0; s < stake_count; ++s) {
      const auto& pays = terms.pays.of(Money::original, static_cast<Stake>(s));
      const Unsplit& hands = rounds.unsplit[s];
      const auto put = [&](std::string_view name, const Fraction& net, double chance) {
        out.put(attack + stakes[s] + std::string(name), pays.staked, net, chance);
      };
      for (std::size_t i = 0; i < standing_count; ++i) {
        for (std::size_t final = 0; final < final_count; ++final) {
          const std::size_t named = final == final_22 && !pays_22_apart ? final_over : final;
          put(kit::name_of(outcome_of(static_cast<Standing>(i), named)), pays.stood[i][final], hands.stood[i][final]);
        }
      }
      put(kit::name_of(HandOutcome::busted), pays.busted, hands.busted);
      put("surrendered", pays.surrendered_low, hands.surrendered_low);
      put("surrendered", pays.surrendered, hands.surrendered);
      put("surrendered to a blackjack", pays.surrendered_to_blackjack, hands.surrendered_to_blackjack);
      put("rescued", pays.rescued, hands.rescued);
    }
    const auto put = [&](HandOutcome outcome, const Fraction& net, double chance) {
      out.put(attack + std::string(kit::name_of(outcome)), first.staked, net, chance);
    };
    put(HandOutcome::dealer_blackjack, terms.pays.dealer_blackjack, rounds.dealer_blackjack);
    put(HandOutcome::blackjack, terms.pays.natural_at_once, rounds.natural_at_once);
    for (std::size_t final = 0; final < final_blackjack; ++final)
      put(final == final_22 && pays_22_apart ? HandOutcome::blackjack_against_22 : HandOutcome::blackjack,
          terms.pays.natural[final], rounds.natural[final]);
    put(HandOutcome::both_blackjack, terms.pays.natural[final_blackjack], rounds.natural[final_blackjack]);

    // The expectation of the split rounds is exact; what the spread misses of it is laid on those won and lost.
    const double chance = rounds.split[lost].chance + rounds.split[even].chance + rounds.split[won].chance;
    const double decided = rounds.split[lost].chance + rounds.split[won].chance;
    const double missing = rounds.split_value - rounds.split[lost].net - rounds.split[won].net;
    for (std::size_t i = 0; i < rounds.split.size(); ++i) {
      const Results& results = rounds.split[i];
      if (results.chance <= 0) continue;
      const double mean = results.net / results.chance;
      more_variance = more_variance.value_or(0) + results.square - results.chance * mean * mean;
      out.put(attack + names[i], Fraction(rounds.split_staked / chance),
              Fraction(i == even ? 0 : mean + missing / decided), results.chance);
    }
  }
  Distribution distribution = out.distribution();
  distribution.more_variance = more_variance;
  return distribution;
}

}  // namespace houseway::solve::blackjack
