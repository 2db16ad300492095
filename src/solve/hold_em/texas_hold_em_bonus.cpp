#include "solve/hold_em/texas_hold_em_bonus.hpp"

#include <algorithm>
#include <optional>

#include "solve/count/count_wagers.hpp"
#include "solve/count/side_gain.hpp"

namespace houseway::solve::texas_hold_em_bonus {

using games::texas_hold_em_bonus::Action;
using games::texas_hold_em_bonus::BothHands;
using games::texas_hold_em_bonus::Game;
using games::texas_hold_em_bonus::Spot;
using hands::PokerCategory;
using kit::Card;

namespace {

constexpr std::array opens{Spot::ante};

/// Two cards and a board, in every order in which the board may come: twenty, and all the same unless it is a royal
/// flush.
void add_board(ProgressiveCounts& counts, CardSet own, CardSet board) {
  constexpr std::uint64_t orders = 20;
  const auto two = cards_of<2>(own);
  const auto five = cards_of<5>(board);
  std::array<Card, 7> cards;
  std::copy(two.begin(), two.end(), cards.begin());
  std::copy(five.begin(), five.end(), cards.begin() + 2);
  const ProgressiveOutcome outcome = games::texas_hold_em_bonus::progressive_hands(cards);
  if (outcome <= ProgressiveOutcome::community_royal) {
    counts[outcome] += orders;
    return;
  }
  for (std::size_t river = 2; river < cards.size(); ++river) {
    for (std::size_t turn = 2; turn < cards.size(); ++turn) {
      if (turn == river) continue;
      std::array<Card, 7> ordered = cards;
      auto next = ordered.begin() + 2;
      for (std::size_t i = 2; i < cards.size(); ++i) {
        if (i != turn && i != river) *next++ = cards[i];
      }
      *next++ = cards[turn];
      *next = cards[river];
      ++counts[games::texas_hold_em_bonus::progressive_hands(ordered)];
    }
  }
}

/// Every seven cards with a royal flush among them.
template <class Visit>
void each_royal(std::span<const Card> deck, Visit&& visit) {
  CardSet all = 0;
  for (const Card card : deck) all |= set_of(card);
  for (int suit = 0; suit < kit::suit_count; ++suit) {
    CardSet royal = 0;
    for (int rank = static_cast<int>(kit::Rank::ten); rank <= static_cast<int>(kit::Rank::ace); ++rank)
      royal |= set_of(Card(static_cast<kit::Rank>(rank), static_cast<kit::Suit>(suit)));
    if ((royal & all) == royal) each_completed<2>(deck, royal, visit);
  }
}

/// Whether a hand that folds is still paid this outcome of the progressive: the royal flush of the board is, which lies
/// there if somebody else plays. Of others at the table it is assumed that one always does; a player alone has no board
/// once he has folded.
bool outlives_fold(ProgressiveOutcome outcome, std::size_t seats) {
  return outcome == ProgressiveOutcome::community_royal && seats > 1;
}

/// What a hand that folds gives up of the progressive, in units of the stake on it.
class ProgressiveGain {
 public:
  ProgressiveGain(const Question& question, const Rules& rules, std::span<const Card> deck, const Beside& beside)
      : deck_(deck) {
    const auto& bound = rules.side.at<Spot::progressive>();
    const auto net = [&](const rulebook::Award& award) {
      return Fraction(beside.stake * net_of({beside.wager, award.pays}, question.table.meters, beside.money));
    };
    for (std::size_t i = 0; i < gains_.size(); ++i) {
      if (!outlives_fold(static_cast<ProgressiveOutcome>(i), question.seats))
        gains_[i] = net(bound.pays.awards[i]) - net(bound.folded);
    }
  }

  [[nodiscard]] Fraction operator()(std::span<const Card> own) const {
    const ProgressiveCounts counts = count_progressive(deck_, set_of(own));
    Fraction sum = 0;
    Count all = 0;
    for (std::size_t i = 0; i < gains_.size(); ++i) {
      sum += gains_[i] * counts.counts[i];
      all += counts.counts[i];
    }
    return sum / Fraction(all);
  }

 private:
  std::span<const Card> deck_;
  std::array<Fraction, kit::count_of<ProgressiveOutcome>> gains_;
};

/// What wagers beside the main bet win more with a hand that is played.
hold_em::More more_of(const Question& question, const Rules& rules, std::span<const Card> deck) {
  std::vector<Beside> named;  // those that a set of cards names; the progressive goes by their order
  std::optional<ProgressiveGain> progressive;
  for (const Beside& beside : question.beside) {
    if (beside.wager != kit::name_of(Spot::progressive)) {
      named.push_back(beside);
    } else if (!rules.folds_keep_progressives()) {
      progressive.emplace(question, rules, deck, beside);
    }
  }
  SideGain<games::texas_hold_em_bonus::wagers> others(rules.side, deck, named, question.table.meters);
  return [progressive, others = std::move(others)](std::span<const Card> own) mutable {
    return others(own) + (progressive ? (*progressive)(own) : Fraction(0));
  };
}

/// The bonus where two pairs of aces have a row of their own: with the dealer's cards, that row in place of the other.
void supplement(Distribution& bonus, const Rules& rules, std::span<const Card> deck) {
  using games::texas_hold_em_bonus::is_pair_of_aces;
  const std::size_t others = deck.size() - 2;
  const Count dealers(others * (others - 1) / 2);
  for (Ending& ending : bonus.endings) ending.count *= dealers;
  bonus.cases *= dealers;

  const rulebook::Award& award = rules.both_aces[BothHands::both_pairs_of_aces];
  Ending both{std::string(award.outcome), 0, {{bonus.wager, award.pays}}};
  each_completed<2>(deck, 0, [&](CardSet own) {
    if (!is_pair_of_aces(cards_of<2>(own))) return;
    const rulebook::Award& alone =
        rules.side.at<Spot::bonus>().pays[games::texas_hold_em_bonus::two_card_bonus(cards_of<2>(own))];
    const auto replaced = std::find_if(bonus.endings.begin(), bonus.endings.end(),
                                       [&](const Ending& ending) { return ending.outcome == alone.outcome; });
    each_completed<2>(deck, own, [&](CardSet four) {
      if (!is_pair_of_aces(cards_of<2>(four & ~own))) return;
      --replaced->count;
      ++both.count;
    });
  });
  if (both.count > 0) bonus.endings.push_back(std::move(both));
}

/// The key under which the starting hands that the best play bets are kept: at the regulation's odds they depend on
/// where the ante is paid from, and nothing else. None where something else counts.
std::string kept_plays(const Question& question, const rulebook::Binder& binder, const Rules& rules) {
  bool usual = question.strategy == nullptr && question.beside.empty() && question.table.varied.empty();
  for (const Spot part : Game::one_bet) usual = usual && !binder.sets_odds(kit::name_of(part));
  if (!usual) return "";
  const auto& straight = rules.ante[games::texas_hold_em_bonus::AnteOutcome::straight_or_better];
  return straight.pays.kind == rulebook::PayKind::push ? "texas-hold-em-bonus.bets-from-flush"
                                                       : "texas-hold-em-bonus.bets-from-straight";
}

/// The progressive by the holes that are played.
Distribution progressive_of(const Question& question, const Rules& rules, std::span<const Card> deck,
                            const PlaysOn& plays_on) {
  const auto& bound = rules.side.at<Spot::progressive>();
  CountsByFold<ProgressiveOutcome> counts;
  counts.played = count_progressive(deck);
  if (!rules.folds_keep_progressives()) {
    SuitOrbits(deck).each(2, [&](CardSet own, unsigned ways) {
      if (plays_on(cards_of<2>(own)) != 0) return;
      const ProgressiveCounts folded = count_progressive(deck, own);
      for (std::size_t i = 0; i < folded.counts.size(); ++i) {
        if (outlives_fold(static_cast<ProgressiveOutcome>(i), question.seats)) continue;
        counts.folded.counts[i] += ways * folded.counts[i];
        counts.played.counts[i] -= ways * folded.counts[i];
      }
    });
  }
  return by_outcome_and_fold(kit::name_of(Spot::progressive), bound.pays, bound.folded, counts);
}

}  // namespace

hold_em::Declared declared() {
  using hold_em::Street;
  return {.decisions = {
              {Street::hole, {hold_em::folds(Action::fold), hold_em::raises(Action::flop_bet, 2, "before-flop")}},
              {Street::flop, {hold_em::checks(Action::check), hold_em::raises(Action::turn_bet, 1)}},
              {Street::turn, {hold_em::checks(Action::check), hold_em::raises(Action::river_bet, 1)}, "after-turn"}}};
}

ProgressiveCounts count_progressive(std::span<const Card> deck, CardSet own) {
  ProgressiveCounts counts;
  each_completed<5>(deck, own, [&](CardSet set) { add_board(counts, own, set & ~own); });
  return counts;
}

ProgressiveCounts count_progressive(std::span<const Card> deck) {
  constexpr std::uint64_t holes_of_seven = 21;
  constexpr std::uint64_t orders = 20;
  ProgressiveCounts counts;
  each_looked_at(SuitOrbits(deck), 7, false, [&](CardSet set, unsigned ways) {
    const auto cards = cards_of<7>(set);
    const PokerCategory category = hands::evaluate(std::span<const Card>(cards)).category();
    if (category != PokerCategory::royal_flush)
      counts[games::texas_hold_em_bonus::progressive_outcome(category)] += ways * holes_of_seven * orders;
  });
  each_royal(deck, [&](CardSet set) {
    const auto cards = cards_of<7>(set);
    each_completed<2>(cards, 0, [&](CardSet own) { add_board(counts, own, set & ~own); });
  });
  return counts;
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  return solve_on(question, rules, rules.shoe.deck.cards(), kept_plays(question, binder, rules));
}

std::vector<Distribution> solve_on(Question& question, const Rules& rules, std::span<const Card> deck,
                                   const std::string& kept) {
  std::optional<hold_em::Answer> known;
  const auto answer = [&]() -> const hold_em::Answer& {
    if (known) return *known;
    constexpr double counted = 0.2;  // of the way
    const HoldEmBoards boards(HoldEmDeck({deck.begin(), deck.end()}), {question.threads, &question.monitor, 0, counted},
                              PokerCategory::high_card);
    known =
        hold_em::answer<Game>(question, rules, opens, declared(), boards, {more_of(question, rules, deck)}, counted);
    return *known;
  };
  const auto list = [&] {
    std::vector<Count> plays;
    for (std::size_t i = 0; i < hole_count; ++i) plays.emplace_back(answer().plays[i] ? 1 : 0);
    return plays;
  };
  const auto plays_on = [&](std::span<const Card> own) {
    const std::size_t hole = hole_of(own[0], own[1]);
    if (known || kept.empty()) return answer().plays[hole] ? 1U : 0U;
    return question.counted->of(kept, list)[hole] != 0 ? 1U : 0U;
  };

  std::vector<Distribution> out;
  if (question.asks("ante")) {
    out.push_back(answer().main_bet);
    if (!kept.empty()) question.counted->of(kept, list);
  }
  const WagerCounts counts(question, rules.side, deck);
  for (Distribution& bonus : counts.of<Spot::bonus>({})) {
    if (rules.supplements_bonus) supplement(bonus, rules, deck);
    out.push_back(std::move(bonus));
  }
  if (question.asks("progressive")) out.push_back(progressive_of(question, rules, deck, plays_on));
  const auto link = counts.of<Spot::multi_game_link>(plays_on);
  out.insert(out.end(), link.begin(), link.end());
  return out;
}

}  // namespace houseway::solve::texas_hold_em_bonus
