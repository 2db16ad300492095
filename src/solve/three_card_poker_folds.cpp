#include "solve/three_card_poker_folds.hpp"

#include <algorithm>

#include "hands/poker.hpp"
#include "solve/analysis.hpp"

namespace houseway::solve::three_card_poker {

using games::three_card_poker::HandOutcome;
using games::three_card_poker::Rules;
using hands::PokerCategory;
using kit::Card;

namespace {

constexpr std::string_view link_wager = "multi-game-link";

/// Awards by outcome, and one more for the hands that folded.
Distribution with_folds(std::string_view wager, std::span<const rulebook::Award> awards, std::vector<Count> counts,
                        const rulebook::Award& folded, std::uint64_t folds) {
  std::vector<rulebook::Award> all(awards.begin(), awards.end());
  all.push_back(folded);
  counts.emplace_back(folds);
  return by_award(wager, all, counts);
}

}  // namespace

Forfeits::Forfeits(const Rules& rules, std::span<const Card> deck)
    : rules_(rules),
      deck_(deck),
      by_hand_{{{"pair-plus", &rules.pair_plus, &rules.pair_plus_folded, rules.fold_forfeits_pair_plus},
                {"progressive", &rules.progressive, &rules.progressive_folded, !rules.folded_hands_qualify},
                {"two-level-progressive", &rules.two_level, &rules.two_level_folded, !rules.folded_hands_qualify}}} {}

const Forfeits::ByHand* Forfeits::by_hand(std::string_view wager) const {
  const auto at = std::find_if(by_hand_.begin(), by_hand_.end(),
                               [&](const ByHand& each) { return each.wager == wager && each.forfeited; });
  return at == by_hand_.end() ? nullptr : &*at;
}

MoreByPlaying Forfeits::more_by_playing(std::span<const Beside> beside,
                                        const std::vector<rulebook::TableMeter>& meters) {
  // What an outcome brings more than a fold, in antes.
  std::array<Fraction, kit::count_of<HandOutcome>> by_outcome{};
  std::array<Fraction, kit::count_of<PokerCategory>> by_link{};
  bool links = false;
  for (const Beside& each : beside) {
    const auto gain = [&](const rulebook::Award& award, const rulebook::Award& folded) {
      const auto net = [&](const rulebook::Award& one) { return net_of({each.wager, one.pays}, meters, each.money); };
      return Fraction(each.stake * (net(award) - net(folded)));
    };
    if (const ByHand* wager = by_hand(each.wager)) {
      for (std::size_t i = 0; i < by_outcome.size(); ++i) by_outcome[i] += gain(wager->pays->awards[i], *wager->folded);
    }
    if (each.wager != link_wager || rules_.folded_hands_qualify) continue;
    links = true;
    for (std::size_t i = 0; i < by_link.size(); ++i) by_link[i] += gain(rules_.link.awards[i], rules_.link_folded);
  }
  return [this, by_outcome, by_link, links](const RankedThree& hand) {
    Fraction more = by_outcome[kit::index_of(games::three_card_poker::hand_outcome(hand.value, hand.cards[0]))];
    if (!links) return more;
    Fraction sum = 0;
    std::uint64_t all = 0;
    const Links& counts = links_of(hand);
    for (std::size_t i = 0; i < by_link.size(); ++i) {
      sum += by_link[i] * counts.counts[i];
      all += counts.counts[i];
    }
    return Fraction(more + sum / all);
  };
}

Distribution Forfeits::count(const ByHand& wager, std::span<const RankedThree> hands, const Plays& plays) {
  OutcomeCounts<HandOutcome> counts;
  std::uint64_t folds = 0;
  for (const RankedThree& hand : hands)
    ++(plays(hand) ? counts[games::three_card_poker::hand_outcome(hand.value, hand.cards[0])] : folds);
  return with_folds(wager.wager, wager.pays->awards, counts.list(), *wager.folded, folds);
}

Forfeits::LinkCounts Forfeits::count_link(std::span<const RankedThree> hands, const Plays& plays) {
  LinkCounts out;
  const std::uint64_t rest = deck_.size() - 3;
  for (const RankedThree& hand : hands) {
    if (plays(hand)) {
      out.played += links_of(hand);
    } else {
      out.folded += rest * (rest - 1) / 2;
    }
  }
  return out;
}

Distribution Forfeits::link(const LinkCounts& counts) const {
  return with_folds(link_wager, rules_.link.awards, counts.played.list(), rules_.link_folded, counts.folded);
}

const Forfeits::Links& Forfeits::links_of(const RankedThree& hand) {
  std::array<kit::Rank, 3> ranks;
  for (std::size_t i = 0; i < ranks.size(); ++i) ranks[i] = hand.cards[i].rank();
  const bool suited = hand.cards[0].suit() == hand.cards[1].suit() && hand.cards[1].suit() == hand.cards[2].suit();
  if (const auto known = links_.find(ranks); !suited && known != links_.end()) return known->second;
  Links& out = suited ? suited_ : links_[ranks];
  out = {};
  const hands::PokerHand held(hand.cards);
  for (std::size_t i = 0; i < deck_.size(); ++i) {
    if (held.holds(deck_[i])) continue;
    for (std::size_t j = i + 1; j < deck_.size(); ++j) {
      if (held.holds(deck_[j])) continue;
      ++out[hands::evaluate(held + deck_[i] + deck_[j]).category()];
    }
  }
  return out;
}

}  // namespace houseway::solve::three_card_poker
