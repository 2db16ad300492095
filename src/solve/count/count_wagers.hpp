#pragma once

#include <fmt/format.h>

#include <functional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "games/shared/hand_wagers.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/question.hpp"
#include "solve/count/looked_at.hpp"

/// Wagers on cards, counted exactly from their declaration.
namespace houseway::solve {

/// Whether a hand is played on, by its own cards: how often, of so many times that cards of the house are seen with it.
/// Suits make no difference.
using PlaysOn = std::function<unsigned(std::span<const kit::Card>)>;

/// How often each outcome comes, in hands that are played on and in hands that fold.
template <kit::NamedEnum Outcome>
struct CountsByFold {
  OutcomeCounts<Outcome> played;
  OutcomeCounts<Outcome> folded;

  /// As counts that are kept: those of hands that are played on, then the others.
  [[nodiscard]] std::vector<Count> list() const {
    std::vector<Count> out = played.list();
    const std::vector<Count> rest = folded.list();
    out.insert(out.end(), rest.begin(), rest.end());
    return out;
  }
  [[nodiscard]] static CountsByFold from_list(const std::vector<Count>& list) {
    CountsByFold out;
    const std::size_t outcomes = out.played.counts.size();
    for (std::size_t i = 0; i < outcomes; ++i) {
      out.played.counts[i] = static_cast<std::uint64_t>(list[i]);
      out.folded.counts[i] = static_cast<std::uint64_t>(list[outcomes + i]);
    }
    return out;
  }
  /// Whether a fold gives up anything: a hand that folds would have been paid.
  [[nodiscard]] bool gives_up(const rulebook::Payouts<Outcome>& pays) const {
    bool any = false;
    for (std::size_t i = 0; i < folded.counts.size(); ++i)
      any = any || (folded.counts[i] > 0 && pays.awards[i].pays.kind != rulebook::PayKind::lose);
    return any;
  }
  [[nodiscard]] std::vector<Count> all() const {
    OutcomeCounts<Outcome> sum = played;
    sum += folded;
    return sum.list();
  }
  [[nodiscard]] std::uint64_t folds() const {
    std::uint64_t sum = 0;
    for (const std::uint64_t count : folded.counts) sum += count;
    return sum;
  }
};

/// Of a declared wager that looks at cards of one deck, as one hand.
template <class Wager>
OutcomeCounts<typename Wager::Outcome> count_wager(const Wager& wager, std::span<const kit::Card> deck) {
  constexpr std::size_t size = std::tuple_size_v<typename Wager::Where::Seen>;
  OutcomeCounts<typename Wager::Outcome> counts;
  each_looked_at(SuitOrbits(deck), size, wager.names_suits,
                 [&](CardSet set, unsigned ways) { counts[wager.name(cards_of<size>(set))] += ways; });
  return counts;
}

/// The same by whether the player's own cards are played on.
template <class Wager>
CountsByFold<typename Wager::Outcome> count_by_fold(const Wager& wager, std::span<const kit::Card> deck,
                                                    const PlaysOn& plays_on, unsigned times = 1) {
  using Where = typename Wager::Where;
  constexpr std::size_t size = std::tuple_size_v<typename Where::Seen>;
  CountsByFold<typename Wager::Outcome> counts;
  each_looked_at(SuitOrbits(deck), Where::own, wager.names_suits, [&](CardSet own, unsigned ways) {
    const unsigned played = plays_on(cards_of<Where::own>(own));
    each_completed<Where::others>(deck, own, [&](CardSet set) {
      const auto outcome = wager.name(cards_of<size>(set));
      counts.played[outcome] += std::uint64_t{ways} * played;
      counts.folded[outcome] += std::uint64_t{ways} * (times - played);
    });
  });
  return counts;
}

/// A wager that some hands have given up: they are apart from the outcomes.
template <kit::NamedEnum Outcome>
Distribution by_outcome_and_fold(std::string_view wager, const rulebook::Payouts<Outcome>& pays,
                                 const rulebook::Award& folded, const CountsByFold<Outcome>& counts) {
  std::vector<rulebook::Award> awards(pays.awards.begin(), pays.awards.end());
  awards.push_back(folded);
  std::vector<Count> list = counts.played.list();
  list.emplace_back(counts.folds());
  return by_award(wager, awards, list);
}

/// The rows of a pay table, and of one that pays the best of several.
template <kit::NamedEnum Outcome>
const rulebook::Payouts<Outcome>& rows_of(const rulebook::Payouts<Outcome>& pays) {
  return pays;
}
template <kit::NamedEnum Outcome>
const rulebook::Payouts<Outcome>& rows_of(const games::BestRow<Outcome>& pays) {
  return pays.pays();
}

/// What an outcome of a wager is paid: its odds, and the meter on top of them.
template <auto spot, const auto& declared, kit::NamedEnum Outcome>
std::vector<Payment> payments_of(const games::HandWagers<declared>& wagers, Outcome outcome) {
  const std::string_view id = rulebook::wager_of(kit::name_of(spot));
  const auto& bound = wagers.template at<spot>();
  std::vector<Payment> out{{id, rows_of(bound.pays)[outcome].pays}};
  if constexpr (std::get<games::HandWagers<declared>::index(spot)>(declared).meter_on_top) {
    const rulebook::Pays& from_meter = rows_of(bound.meter)[outcome].pays;
    if (from_meter.kind != rulebook::PayKind::lose) out.push_back({id, from_meter, 1, false});
  }
  return out;
}

/// A wager by how often each of its outcomes comes.
template <auto spot, const auto& declared>
Distribution distribution_of(const games::HandWagers<declared>& wagers, const std::vector<Count>& counts) {
  using Outcome = typename std::remove_cvref_t<decltype(wagers.template at<spot>())>::Outcome;
  const std::string_view id = rulebook::wager_of(kit::name_of(spot));
  Distribution out = by_outcome(id, rows_of(wagers.template at<spot>().pays), counts);
  for (Ending& ending : out.endings)
    ending.payments = payments_of<spot>(wagers, *kit::from_name<Outcome>(ending.outcome));
  return out;
}

/// Adds a wager and its envy, as far as they are asked for; `count()` is called only then.
template <auto spot, const auto& declared, class CountThem>
void add_counted(const Question& question, const games::HandWagers<declared>& wagers, CountThem&& count,
                 std::vector<Distribution>& out) {
  constexpr const auto& wager = std::get<games::HandWagers<declared>::index(spot)>(declared);
  const std::string_view id = rulebook::wager_of(kit::name_of(spot));
  if constexpr (wager.envy.has_value()) {
    const std::string_view envy = kit::name_of(*wager.envy);
    const bool asks_envy = question.table.offers(envy) && (question.asks(id) || question.asks(envy));
    if (!asks_envy && !question.asks(id)) return;
    const std::vector<Count> counts = count();
    if (question.asks(id)) out.push_back(distribution_of<spot>(wagers, counts));
    if (asks_envy) out.push_back(envy_by_outcome(envy, id, rows_of(wagers.template at<spot>().envy), counts));
  } else {
    if (question.asks(id)) out.push_back(distribution_of<spot>(wagers, count()));
  }
}

/// The same of a wager that a fold gives up at this table.
template <auto spot, const auto& declared, kit::NamedEnum Outcome>
void add_by_fold(const Question& question, const games::HandWagers<declared>& wagers, CountsByFold<Outcome> counts,
                 std::vector<Distribution>& out) {
  constexpr const auto& wager = std::get<games::HandWagers<declared>::index(spot)>(declared);
  const auto& bound = wagers.template at<spot>();
  const std::string_view id = kit::name_of(spot);
  // Where the hands are played for the main bet alone, folds that give nothing up are not told apart.
  const bool as_chosen = question.strategy != nullptr || !question.beside.empty();
  if (!as_chosen && !counts.gives_up(rows_of(bound.pays))) {
    const auto all_counts = [&] { return counts.all(); };
    return add_counted<spot>(question, wagers, all_counts, out);
  }
  if (question.asks(id)) out.push_back(by_outcome_and_fold(id, rows_of(bound.pays), bound.folded, counts));
  if constexpr (wager.envy.has_value()) {
    const std::string_view envy = kit::name_of(*wager.envy);
    if (!question.table.offers(envy) || !(question.asks(id) || question.asks(envy))) return;
    // A hand that folded is envied by nobody, as one with nothing.
    counts.played.counts[0] += counts.folds();
    out.push_back(envy_by_outcome(envy, id, rows_of(bound.envy), counts.played.list()));
  }
}

/// The distributions of the wagers on cards that a question asks for, and of the envy of them. A wager that no fold
/// gives up is counted once for all pay tables.
template <const auto& declared>
class WagerCounts {
 public:
  WagerCounts(Question& question, const games::HandWagers<declared>& wagers, std::span<const kit::Card> deck)
      : question_(question), wagers_(wagers), deck_(deck) {}

  /// Of a game in which no fold gives a wager up.
  [[nodiscard]] std::vector<Distribution> all() const { return by_play({}); }
  /// `plays_on` is asked only where a fold gives a wager up, and where nothing was counted before for a play that has a
  /// key (`play_key`).
  [[nodiscard]] std::vector<Distribution> by_play(const PlaysOn& plays_on, unsigned times = 1,
                                                  const std::string& key = "") const {
    std::vector<Distribution> out;
    wagers_.each([&](auto i) { add<i>(plays_on, times, key, out); });
    return out;
  }
  /// Of one wager.
  template <auto spot>
  [[nodiscard]] std::vector<Distribution> of(const PlaysOn& plays_on, unsigned times = 1) const {
    std::vector<Distribution> out;
    add<games::HandWagers<declared>::index(spot)>(plays_on, times, "", out);
    return out;
  }
  /// Those alone that no fold gives up.
  [[nodiscard]] std::vector<Distribution> whatever_is_played() const {
    std::vector<Distribution> out;
    wagers_.each([&](auto i) {
      if (!wagers_.template get<i>().lost_by_fold) add<i>({}, 1, "", out);
    });
    return out;
  }

 private:
  using Wagers = games::HandWagers<declared>;

  template <std::size_t I>
  void add(const PlaysOn& plays_on, unsigned times, const std::string& key, std::vector<Distribution>& out) const {
    constexpr const auto& wager = std::get<I>(declared);
    const auto& bound = wagers_.template get<I>();
    const std::string_view id = kit::name_of(wager.spot);
    const std::string_view envy = wager.envy ? kit::name_of(*wager.envy) : "";
    const bool asks = question_.asks(id);
    const bool asks_envy = wager.envy && question_.table.offers(envy) && (asks || question_.asks(envy));
    if (!asks && !asks_envy) return;
    if (!bound.lost_by_fold) {
      const auto kept_counts = [&] { return kept<I>(); };
      return add_counted<wager.spot>(question_, wagers_, kept_counts, out);
    }
    add_by_fold<wager.spot>(question_, wagers_, kept_by_fold<I>(plays_on, times, key), out);
  }

  /// What no pay table changes.
  template <std::size_t I>
  const std::vector<Count>& kept() const {
    return question_.counted->of(key_of<I>(), [&] { return count_wager(std::get<I>(declared), deck_).list(); });
  }

  /// What no pay table but those of the main bet changes.
  template <std::size_t I>
  [[nodiscard]] auto kept_by_fold(const PlaysOn& plays_on, unsigned times, const std::string& key) const {
    constexpr const auto& wager = std::get<I>(declared);
    using Counts = CountsByFold<typename Wagers::template Wager<I>::Outcome>;
    const auto count = [&] { return count_by_fold(wager, deck_, plays_on, times); };
    if (key.empty()) return count();
    return Counts::from_list(
        question_.counted->of(fmt::format("{}-by-fold-{}", key_of<I>(), key), [&] { return count().list(); }));
  }

  template <std::size_t I>
  [[nodiscard]] std::string key_of() const {
    constexpr const auto& wager = std::get<I>(declared);
    using Wager = typename Wagers::template Wager<I>;
    std::string what = fmt::format("{}.{}", question_.table.game.procedure, kit::name_of(wager.spot));
    if constexpr (requires { Wager::Name::counts; }) what = Wager::Name::counts;
    const bool whole_deck = deck_.size() == kit::deck_size;
    return fmt::format("{}-{}{}", what, std::tuple_size_v<typename Wager::Where::Seen>,
                       whole_deck ? "" : fmt::format("-of-{}", deck_.size()));
  }

  Question& question_;
  const Wagers& wagers_;
  std::span<const kit::Card> deck_;
};

}  // namespace houseway::solve
