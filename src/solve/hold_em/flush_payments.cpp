#include "solve/hold_em/flush_payments.hpp"

#include <algorithm>
#include <random>
#include <vector>

#include "hands/compare.hpp"
#include "kit/invariant.hpp"
#include "table/probe/probe_table.hpp"

namespace houseway::solve::chase_the_flush {

namespace {

using games::chase_the_flush::Spot;
using Probe = table::ProbeTable<Game>;

constexpr std::size_t cards_dealt = 2 * own_cards + board_cards;
constexpr kit::Cents stake = kit::Cents::dollars(100);  // of which every part is a whole number of cents

constexpr std::array<std::array<Action, 3>, finishes> actions{{{Action::all_in_3x},
                                                               {Action::check, Action::all_in_2x},
                                                               {Action::check, Action::check, Action::all_in_1x},
                                                               {Action::check, Action::check, Action::fold}}};
constexpr std::array<std::size_t, finishes> decisions{1, 2, 3, 3};

Probe new_probe(const Rules& rules) {
  Probe::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = stakes[kit::index_of(Spot::xtra_bonus)] = stake;
  return {rules.policy, stakes};
}

}  // namespace

/// Deals hands at random, from the deck and from parts of it in which long flushes are common.
class Payments::Learner {
 public:
  Learner(Payments& payments, const Rules& rules) : payments_(payments), rules_(rules), probe_(new_probe(rules)) {}

  void deal_from(std::vector<Card> cards, int rounds) {
    if (cards.size() < cards_dealt) return;
    for (int round = 0; round < rounds; ++round) {
      for (std::size_t i = 0; i < cards_dealt; ++i) std::swap(cards[i], cards[i + random_() % (cards.size() - i)]);
      look_at(cards);
    }
  }

 private:
  void look_at(std::span<const Card> dealt) {
    const auto own = dealt.first(own_cards);
    const auto house = dealt.subspan(own_cards, own_cards);
    const auto board = dealt.subspan(2 * own_cards, board_cards);
    const auto value = [&](std::span<const Card> cards) {
      return rules_.compared(hands::longest_flush(BySuit(cards) | BySuit(board)));
    };
    const FlushValue mine = value(own);
    const FlushValue dealers = value(house);
    const std::size_t of_class = class_of(mine, rules_.qualifying);
    const std::size_t comparison = hands::compare(mine, dealers);
    const std::size_t qualifies = dealers >= rules_.qualifying ? 1 : 0;
    bool& known = payments_.known_[of_class][comparison][qualifies];
    constexpr unsigned hands_by_check = 97;
    if (known && ++seen_ % hands_by_check != 0) return;
    for (std::size_t finish = 0; finish < finishes; ++finish) {
      const Probe::Script script{
          .own = own, .house = house, .board = board, .decisions = std::span(actions[finish]).first(decisions[finish])};
      Settled settled =
          settled_of(probe_.round(script, [&](Probe& table) { Game::deal(table, rules_); }), Spot::ante, stake);
      Settled& learned = payments_.settled_[finish][of_class][comparison][qualifies];
      kit::ensure(!known || settled == learned, "two hands of one class are paid differently");
      learned = std::move(settled);
    }
    Settled& fold = payments_.fold_;
    const Settled& paid = payments_.settled_[kit::index_of(Finish::fold)][of_class][comparison][qualifies];
    kit::ensure(fold.payments.empty() || fold == paid, "what a fold costs depends on the cards");
    fold = paid;
    known = true;
  }

  Payments& payments_;
  const Rules& rules_;
  Probe probe_;
  std::mt19937_64 random_{1};  // the same hands each time
  unsigned seen_ = 0;
};

Payments::Payments(const Rules& rules, std::span<const Card> deck) {
  kit::ensure(class_of(rules.qualifying, {}) <= kit::index_of(FlushClass::up_to_three_cards),
              "the dealer needs more than three cards of a suit");
  Learner learner(*this, rules);
  constexpr int rounds = 4000;
  constexpr int rounds_of_all = 60'000;
  learner.deal_from({deck.begin(), deck.end()}, rounds_of_all);
  // A suit and some cards of the others, or two suits, in which equal flushes of five cards meet: from the lowest rank
  // up to each.
  const kit::Suit first = deck.front().suit();
  const kit::Suit second = deck[1].suit();
  for (int highest = 0; highest < kit::rank_count; ++highest) {
    const auto deal_part = [&](auto&& takes) {
      std::vector<Card> part;
      for (const Card card : deck) {
        if (static_cast<int>(card.rank()) <= highest && takes(card)) part.push_back(card);
      }
      learner.deal_from(std::move(part), rounds);
    };
    for (const std::size_t others : {1U, 4U, 12U}) {
      std::size_t beside = 0;
      deal_part([&](Card card) { return card.suit() == first || beside++ < others; });
    }
    deal_part([&](Card card) { return card.suit() == first || card.suit() == second; });
  }

  std::vector<Fraction> numbers;
  const auto each = [&](auto&& visit) {
    for (std::size_t finish = 0; finish < finishes; ++finish) {
      for (std::size_t of_class = 0; of_class < classes; ++of_class) {
        for (std::size_t comparison = 0; comparison < 3; ++comparison) {
          for (const std::size_t qualifies : {0U, 1U}) {
            if (known_[of_class][comparison][qualifies]) visit(finish, of_class, comparison, qualifies);
          }
        }
      }
    }
  };
  each([&](std::size_t finish, std::size_t of_class, std::size_t comparison, std::size_t qualifies) {
    numbers.push_back(of(finish, of_class, comparison, qualifies).net());
  });
  numbers.push_back(fold_.net());
  const std::vector<std::int64_t> whole = in_whole_numbers(numbers, unit);
  auto next = whole.begin();
  each([&](std::size_t finish, std::size_t of_class, std::size_t comparison, std::size_t qualifies) {
    nets_[finish][of_class][comparison][qualifies] = *next++;
  });
  folded = *next;
}

Payments::Sum Payments::sum(std::size_t finish, std::size_t of_class, std::int64_t hands) const {
  const auto& [lower, equal, higher] = nets_[finish][of_class];
  Sum out;
  if (of_class == kit::index_of(FlushClass::below_qualifying)) {
    // Lower and equal hands do not qualify, and of the higher ones some.
    out.lower = higher[0] - equal[0];
    out.up_to = equal[0] - lower[0];
    out.unqualified = lower[0] - lower[1];
  } else {
    // Hands that do not qualify are lower.
    out.unqualified = higher[0] - higher[1];
    out.lower = higher[1] - equal[1];
    out.up_to = equal[1] - lower[1];
  }
  out.all = lower[1] * hands;
  return out;
}

}  // namespace houseway::solve::chase_the_flush
