#include "solve/three_card_poker.hpp"

#include <fmt/format.h>

#include <map>
#include <optional>

#include "kit/shoe.hpp"
#include "solve/analysis.hpp"
#include "solve/by_outcome.hpp"
#include "solve/each_hand.hpp"
#include "solve/solvers.hpp"
#include "solve/three_card_poker_folds.hpp"

namespace houseway::solve::three_card_poker {

using games::three_card_poker::AnteOutcome;
using games::three_card_poker::HandOutcome;
using games::three_card_poker::PlayOutcome;
using games::three_card_poker::Rules;
using hands::PokerCategory;

namespace {

HandOutcome outcome_of(const RankedThree& hand) {
  return games::three_card_poker::hand_outcome(hand.value, hand.cards[0]);
}

std::int64_t dealers_hands(const RankedThree& hand) { return hand.lower + hand.equal + hand.higher; }

/// How often each end of the comparison comes for a hand that is played.
OutcomeCounts<PlayOutcome, std::int64_t> against_dealer(const Rules& rules, const RankedThree& hand) {
  using enum PlayOutcome;
  OutcomeCounts<PlayOutcome, std::int64_t> counts;
  const bool would_qualify = hand.value >= rules.qualifying;
  counts[dealer_not_qualified] = hand.unqualified;
  counts[player_higher] = would_qualify ? hand.lower - hand.unqualified : 0;
  counts[tied] = would_qualify ? hand.equal : 0;
  counts[player_lower] = would_qualify ? hand.higher : dealers_hands(hand) - hand.unqualified;
  return counts;
}

std::vector<Payment> payments(const Rules& rules, PlayOutcome outcome, HandOutcome hand) {
  std::vector<Payment> out{{"ante", rules.ante[static_cast<AnteOutcome>(outcome)].pays},
                           {"play", rules.play[outcome].pays}};
  if (rules.pays_ante_bonus(outcome)) out.push_back({"ante-bonus", rules.ante_bonus[hand].pays, 1, false});
  return out;
}

/// What each end brings more than folding, by the hand's outcome.
class GainByPlaying {
 public:
  explicit GainByPlaying(const Rules& rules) : rules_(rules) {
    const Fraction folded = net_of({"ante", rules.ante[AnteOutcome::folded].pays});
    for (std::size_t hand = 0; hand < gains_.size(); ++hand) {
      for (std::size_t i = 0; i < gains_[hand].size(); ++i) {
        gains_[hand][i] = -folded;
        for (const Payment& payment : payments(rules, static_cast<PlayOutcome>(i), static_cast<HandOutcome>(hand)))
          gains_[hand][i] += net_of(payment);
      }
    }
  }

  /// Over all the dealer's hands, with what other wagers win more.
  [[nodiscard]] Fraction of(const RankedThree& hand, const MoreByPlaying& more) const {
    return more ? Fraction(of(hand) + more(hand) * dealers_hands(hand)) : of(hand);
  }
  [[nodiscard]] Fraction of(const RankedThree& hand) const {
    const auto counts = against_dealer(rules_, hand).counts;
    const auto& gains = gains_[kit::index_of(outcome_of(hand))];
    Fraction sum = 0;
    for (std::size_t i = 0; i < counts.size(); ++i) sum += gains[i] * counts[i];
    return sum;
  }

 private:
  const Rules& rules_;
  std::array<std::array<Fraction, kit::count_of<PlayOutcome>>, kit::count_of<HandOutcome>> gains_;
};

std::string describe(HandOutcome hand, const Rules& rules, std::string_view result) {
  const rulebook::Pays& pays = rules.ante_bonus[hand].pays;
  if (pays.kind == rulebook::PayKind::lose) return std::string(result);
  // A special case that the bonus pays as any other is no case of its own.
  while (wider(hand) && rules.ante_bonus[*wider(hand)].pays == pays) hand = *wider(hand);
  return fmt::format("{}, {}", result, kit::name_of(hand));
}

/// Three ranks, the highest first, as a chart names a hand.
std::string ranks_of(const RankedThree& hand) {
  std::string out;
  for (std::size_t i = hand.cards.size(); i-- > 0;) out += hand.cards[i].text()[0];
  return out;
}

/// The lowest hand that is played, where every higher one is played too.
std::optional<std::string> lowest_played(std::span<const RankedThree> hands, const std::vector<bool>& played) {
  const auto first = std::find(played.begin(), played.end(), true);
  if (std::find(first, played.end(), false) != played.end() || first == played.end()) return std::nullopt;
  return ranks_of(hands[static_cast<std::size_t>(first - played.begin())]);
}

/// Hands by their ranks, from the lowest up, as far as some of them fold.
std::string chart_of(std::span<const RankedThree> hands, const std::vector<bool>& played) {
  std::size_t last_folded = 0;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    if (!played[i]) last_folded = i;
  }
  std::vector<std::string> below;
  for (std::size_t i = 0; i < last_folded; ++i) {
    std::string ranks = ranks_of(hands[i]);
    if (played[i] && (below.empty() || below.back() != ranks)) below.push_back(std::move(ranks));
  }
  return fmt::format("Fold {} and what is lower, but play {}.\n", ranks_of(hands[last_folded]), fmt::join(below, ", "));
}

}  // namespace

Plays best_plays(const Rules& rules, const MoreByPlaying& more) {
  return [gain = GainByPlaying(rules), more](const RankedThree& hand) { return gain.of(hand, more) > 0; };
}

Distribution main_bet(const Rules& rules, std::span<const RankedThree> hands, const Plays& plays,
                      const MoreByPlaying& more) {
  std::map<std::pair<std::string, PlayOutcome>, Ending> played_endings;
  Ending folded{"folded", 0, {{"ante", rules.ante[AnteOutcome::folded].pays}}};
  std::vector<bool> played;
  std::map<std::pair<std::string, bool>, Fraction> lost_by;  // ranks, and whether they were played
  Distribution out;
  const GainByPlaying gain_by_playing(rules);
  for (const RankedThree& hand : hands) {
    const Fraction gain = gain_by_playing.of(hand, more);
    played.push_back(plays ? plays(hand) : gain > 0);
    const std::int64_t others = dealers_hands(hand);
    out.cases += others;
    const bool chosen = plays || !more ? played.back() : gain_by_playing.of(hand) > 0;
    if (chosen != (gain > 0)) lost_by[{ranks_of(hand), chosen}] += abs(gain);
    if (!played.back()) {
      folded.count += others;
      continue;
    }
    const HandOutcome outcome = outcome_of(hand);
    const auto counts = against_dealer(rules, hand);
    for (std::size_t i = 0; i < counts.counts.size(); ++i) {
      const auto result = static_cast<PlayOutcome>(i);
      if (counts[result] == 0) continue;
      const std::string name = describe(outcome, rules, kit::name_of(result));
      const auto at = played_endings.try_emplace({name, result}, Ending{name, 0, payments(rules, result, outcome)});
      at.first->second.count += counts[result];
    }
  }
  out.wager = "ante";
  out.parts = {"ante", "play", "ante-bonus"};
  for (auto& [key, ending] : played_endings) out.endings.push_back(std::move(ending));
  if (folded.count > 0) out.endings.push_back(std::move(folded));
  Play play;
  play.name = plays ? "as given" : "optimal";
  if (const auto lowest = lowest_played(hands, played)) {
    play.chart = fmt::format("Play {} or better, fold the rest.\n", *lowest);
    play.strategy_file = fmt::format("procedure = \"three-card-poker\"\nlowest-hand-played = \"{}\"\n", *lowest);
  } else {
    play.chart = chart_of(hands, played);
  }
  if (more) play.plain_costs = 0;
  for (const auto& [hand, lost] : lost_by) {
    const auto& [ranks, was_played] = hand;
    const Fraction cost = lost / Fraction(out.cases);
    play.mistakes.push_back(
        {ranks, was_played ? "play" : "fold", was_played ? "fold" : "play", static_cast<double>(cost)});
    if (more) *play.plain_costs += cost;
  }
  std::stable_sort(play.mistakes.begin(), play.mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  out.play = std::move(play);
  return out;
}

namespace {

/// The player's three cards, as often as each outcome has hands.
std::vector<Count> count_hands(std::span<const kit::Card> deck) {
  OutcomeCounts<HandOutcome> counts;
  for (const RankedThree& hand : rank_threes(deck, {})) ++counts[three_card_poker::outcome_of(hand)];
  return counts.list();
}

/// The better of the player's hand and the dealer's.
std::vector<Count> count_best_of_two(std::span<const RankedThree> hands) {
  OutcomeCounts<HandOutcome> counts;
  for (const RankedThree& hand : hands) {
    // A hand is the best in twice as many deals as there are lower hands, and in one where the other is equal.
    counts[three_card_poker::outcome_of(hand)] += static_cast<std::uint64_t>(2 * hand.lower + hand.equal);
  }
  return counts.list();
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  using three_card_poker::Forfeits;
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  const std::vector<Count>& hand_counts = question.counted->of("three-cards", [&] { return count_hands(deck); });
  std::optional<std::vector<RankedThree>> ranked;
  const auto hands = [&]() -> const std::vector<RankedThree>& {
    if (!ranked) ranked = rank_threes(deck, rules.qualifying);
    return *ranked;
  };
  Forfeits forfeits(rules, deck);
  three_card_poker::MoreByPlaying more;
  if (!question.beside.empty()) more = forfeits.more_by_playing(question.beside, question.table.meters);
  three_card_poker::Plays plays;
  if (question.strategy != nullptr) {
    const auto strategy = games::make_strategy<games::three_card_poker::Game>(rules, question.strategy);
    plays = [strategy](const RankedThree& hand) {
      return strategy({hand.value}) == games::three_card_poker::Action::play;
    };
  }
  const auto in_force = [&] { return plays ? plays : three_card_poker::best_plays(rules, more); };

  std::vector<Distribution> out;
  if (question.asks("ante")) out.push_back(three_card_poker::main_bet(rules, hands(), plays, more));
  // At its best the ante folds no hand that these wagers pay.
  const bool may_fold_winners = plays || more;
  const auto by_hand = [&](std::string_view wager, const rulebook::Payouts<HandOutcome>& pays) {
    if (!question.asks(wager)) return;
    const Forfeits::ByHand* forfeited = forfeits.by_hand(wager);
    out.push_back(may_fold_winners && forfeited != nullptr ? forfeits.count(*forfeited, hands(), in_force())
                                                           : by_outcome(wager, pays, hand_counts));
  };
  const auto envy_by_hand = [&](std::string_view bonus, std::string_view envied,
                                const rulebook::Payouts<HandOutcome>& pays) {
    if (question.asks(bonus) || question.asks(envied)) out.push_back(envy_by_outcome(bonus, envied, pays, hand_counts));
  };
  by_hand("pair-plus", rules.pair_plus);
  by_hand("progressive", rules.progressive);
  envy_by_hand("progressive-envy", "progressive", rules.progressive_envy);
  by_hand("two-level-progressive", rules.two_level);
  envy_by_hand("two-level-progressive-envy", "two-level-progressive", rules.two_level_envy);
  if (question.asks("six-card-bonus")) {
    const auto& counts = question.counted->of("poker-6", [] { return count_poker(6); });
    out.push_back(by_outcome("six-card-bonus", rules.six_card_bonus, counts));
  }
  const bool link = question.asks("multi-game-link");
  if (link || question.asks("multi-game-link-envy")) {
    std::vector<Count> counts;
    if (rules.folded_hands_qualify) {
      counts = question.counted->of("poker-5", [] { return count_poker(5); });
      if (link) out.push_back(by_outcome("multi-game-link", rules.link, counts));
    } else {
      auto linked = forfeits.count_link(hands(), in_force());
      if (link) out.push_back(forfeits.link(linked));
      // A hand that folded is envied by nobody, as one with nothing.
      linked.played[PokerCategory::high_card] += linked.folded;
      counts = linked.played.list();
    }
    out.push_back(envy_by_outcome("multi-game-link-envy", "multi-game-link", rules.link_envy, counts));
  }
  if (question.asks("cover-all") && question.seats == 1)
    out.push_back(by_outcome("cover-all", rules.cover_all.with_players(1), count_best_of_two(hands())));
  return out;
}

}  // namespace houseway::solve::three_card_poker
