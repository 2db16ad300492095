#include "solve/hold_em/payments.hpp"

#include <algorithm>

#include "hands/compare.hpp"
#include "kit/error.hpp"
#include "kit/invariant.hpp"

namespace houseway::solve::hold_em {

namespace {

std::array<Card, 5> cards_of_board(const PokerHand& board) {
  std::array<Card, 5> cards;
  std::uint64_t left = board.cards();
  for (Card& card : cards) {
    card = Card::from_id(std::countr_zero(left));
    left &= left - 1;
  }
  return cards;
}

bool shares_a_card(std::size_t hole, const PokerHand& cards) {
  return cards.holds(hole_cards[hole][0]) || cards.holds(hole_cards[hole][1]);
}

}  // namespace

/// Goes through all showdowns for examples of what is not known yet.
class Payments::Learner {
 public:
  Learner(Payments& payments, const HoldEmBoards& boards, const std::vector<Stage>& stages, const Procedure& procedure)
      : payments_(payments), boards_(boards), stages_(stages), procedure_(procedure) {}

  void look_at(const HoldEmBoards::Board& board) {
    for (std::size_t looks = 0; looks < look_pairs(board.suit); ++looks) {
      const Showdown& showdown = boards_.showdowns()[board.first + looks];
      const auto& known = payments_.known_[kit::index_of(showdown.category)];
      bool fresh = false;
      for (std::size_t i = 0; i < known.size(); ++i) {
        for (const std::size_t j : {0U, 1U}) fresh = fresh || (showdown.hands[i][j] > 0 && !known[i][j]);
      }
      // A prime: the hands that are dealt once more come in no order.
      constexpr std::size_t showdowns_by_check = 20'011;
      const bool checks = ++seen_ % showdowns_by_check == 0 && showdown.holes > 0;
      if (fresh || checks) meet_all(board, looks, checks);
    }
  }

 private:
  /// A hand that looks so against every hand of the dealer. What is known already is dealt again in some cases.
  void meet_all(const HoldEmBoards::Board& board, std::size_t looks, bool checks) {
    const auto holes = boards_.deck().holes();
    const auto own = std::find_if(holes.begin(), holes.end(), [&](std::size_t hole) {
      return hole_looks[board.suit][hole] == looks && !shares_a_card(hole, board.cards);
    });
    kit::ensure(own != holes.end(), "a showdown has no hand that looks so");
    const PokerHand seen = board.cards + PokerHand(hole_cards[*own]);
    const hands::PokerValue value = evaluate(seen);
    constexpr std::size_t hands_by_check = 199;
    for (std::size_t i = 0; i < holes.size(); ++i) {
      if (shares_a_card(holes[i], seen)) continue;
      const hands::PokerValue house = evaluate(board.cards + PokerHand(hole_cards[holes[i]]));
      const std::size_t category = kit::index_of(value.category());
      const std::size_t comparison = hands::compare(value, house);
      const std::size_t qualifies = house.category() >= boards_.dealer_qualifies() ? 1 : 0;
      bool& known = payments_.known_[category][comparison][qualifies];
      const bool again = checks && (seen_ + i) % hands_by_check == 0;
      if (known && !again) continue;
      const ProbedDeal deal{hole_cards[*own], hole_cards[holes[i]], cards_of_board(board.cards)};
      for (std::size_t stage = 0; stage < stages_.size(); ++stage) {
        if (stages_[stage].asked) continue;
        Settled settled = procedure_.pays(deal, stages_[stage].actions);
        Settled& learned = payments_.settled_[stage][category][comparison][qualifies];
        kit::ensure(!known || settled == learned, "two hands of one class are paid differently");
        learned = std::move(settled);
      }
      known = true;
    }
  }

  Payments& payments_;
  const HoldEmBoards& boards_;
  const std::vector<Stage>& stages_;
  const Procedure& procedure_;
  std::size_t seen_ = 0;
};

Payments::Payments(const HoldEmBoards& boards, const std::vector<Stage>& stages, const Procedure& procedure,
                   const Gains& gains)
    : settled_(stages.size()), settled_of_fold_(stages.size()) {
  Learner learner(*this, boards, stages, procedure);
  for (const HoldEmBoards::Board& board : boards.boards()) learner.look_at(board);
  reckon(stages, gains);
}

void Payments::reckon(const std::vector<Stage>& stages, const Gains& gains) {
  struct Line {
    Fraction base;
    Fraction by_ante;
  };
  std::vector<Fraction> numbers;
  std::optional<Fraction> fold;
  // What is raised is paid in proportion: two stages give the line, and every other one lies on it. The rules pay so; a
  // what-if need not.
  const auto line_of = [&](auto&& net) {
    std::optional<Line> line;
    std::optional<std::size_t> first;
    for (std::size_t i = 0; i < stages.size(); ++i) {
      if (stages[i].asked || stages[i].folded) continue;
      if (!first) first = i;
      const int more = stages[i].antes - stages[*first].antes;
      if (more == 0) continue;
      const Fraction slope = (net(i) - net(*first)) / more;
      const Line found{net(i) - stages[i].antes * slope, slope};
      if (line && (line->base != found.base || line->by_ante != found.by_ante))
        throw kit::InputError("pays",
                              "what is raised is counted where every raise is paid alike, in proportion; simulate it");
      line = found;
    }
    kit::ensure(line.has_value(), "a hold 'em game has no two ways to raise");
    return *line;
  };
  const auto each_known = [&](auto&& visit) {
    for (std::size_t category = 0; category < categories; ++category) {
      for (std::size_t comparison = 0; comparison < 3; ++comparison) {
        for (const std::size_t qualifies : {0U, 1U}) {
          if (known_[category][comparison][qualifies]) visit(category, comparison, qualifies);
        }
      }
    }
  };
  each_known([&](std::size_t category, std::size_t comparison, std::size_t qualifies) {
    const auto net = [&](std::size_t stage) { return of(stage, category, comparison, qualifies).net(); };
    const Line line = line_of(net);
    numbers.emplace_back(line.base + gains.by_category[category]);
    numbers.push_back(line.by_ante);
    for (std::size_t i = 0; i < stages.size(); ++i) {
      if (!stages[i].folded) continue;
      kit::ensure(!fold || *fold == net(i), "what a fold costs depends on the cards");
      fold = net(i);
      settled_of_fold_[i] = of(i, category, comparison, qualifies);
    }
  });
  numbers.push_back(fold.value_or(0));
  const std::vector<std::int64_t> whole = in_whole_numbers(numbers, unit);
  auto next = whole.begin();
  each_known([&](std::size_t category, std::size_t comparison, std::size_t qualifies) {
    base[category][comparison][qualifies] = *next++;
    by_ante[category][comparison][qualifies] = *next++;
  });
  folded = *next;
}

}  // namespace houseway::solve::hold_em
