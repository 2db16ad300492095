#include "solve/poker/flop_poker.hpp"

#include <algorithm>
#include <bit>
#include <memory>

#include "games/poker/flop_poker.hpp"
#include "solve/poker/flop_pot.hpp"

namespace houseway::solve::flop_poker {

using games::flop_poker::Action;
using games::flop_poker::FlopOutcome;
using games::flop_poker::Game;
using games::flop_poker::PotOutcome;
using games::flop_poker::Rules;
using games::flop_poker::Spot;
using games::flop_poker::ThreeCards;

namespace {

/// What three own cards make with a flop. They are asked about with one flop after the other: what they make with every
/// two cards is looked up once, and a flop is the best of its three.
class BestOfFlop {
 public:
  std::size_t outcome(const streets::Held& held) {
    if (held[0] != own_) look_up(held[0]);
    CardSet flop = held[1];
    std::array<std::size_t, 3> at;
    for (std::size_t& place : at) {
      place = static_cast<std::size_t>(std::countr_zero(flop));
      flop &= flop - 1;
    }
    return std::max({with_[at[0]][at[1]], with_[at[0]][at[2]], with_[at[1]][at[2]]});
  }

 private:
  void look_up(CardSet own) {
    own_ = own;
    const hands::PokerHand three(cards_of<3>(own));
    for (std::size_t a = 0; a < with_.size(); ++a) {
      if ((own >> a & 1) != 0) continue;
      const hands::PokerHand four = three + kit::Card::from_id(static_cast<int>(a));
      for (std::size_t b = a + 1; b < with_.size(); ++b) {
        if ((own >> b & 1) != 0) continue;
        const auto value = hands::evaluate(four + kit::Card::from_id(static_cast<int>(b)));
        with_[a][b] = static_cast<std::uint8_t>(games::flop_poker::flop_outcome(value));
      }
    }
  }

  CardSet own_ = 0;
  std::array<std::array<std::uint8_t, kit::deck_size>, kit::deck_size> with_{};
};

/// The pot as one of two players sees it, with equal stakes. No decision changes it.
Distribution pot_of_two(const Rules& rules, const PotOfTwo& counted) {
  Distribution out;
  out.wager = kit::name_of(Spot::pot);
  out.cases = counted.cases;
  const Count won = (counted.cases - counted.ties) / 2;
  const auto add = [&](PotOutcome outcome, const Count& count, int net) {
    out.endings.push_back({std::string(kit::name_of(outcome)),
                           count,
                           {{.wager = kit::name_of(Spot::pot), .pays = rules.pot[outcome].pays, .net = net}}});
  };
  add(PotOutcome::highest, won, 1);
  add(PotOutcome::tied_for_highest, counted.ties, 0);
  add(PotOutcome::not_highest, won, -1);
  return out;
}

}  // namespace

streets::Declared declared() {
  return {.shape = {.streets = {{.cards = 3}, {.cards = 3, .line = 1}},
                    .classes = kit::count_of<FlopOutcome>,
                    .class_of = [best = std::make_shared<BestOfFlop>()](const streets::Held& held,
                                                                        std::size_t) { return best->outcome(held); }},
          .decisions = {{"With three cards",
                         {streets::choice(Action::surrender, 0, true), streets::choice(Action::flop_wager, 1)},
                         kit::names_of<ThreeCards>()}},
          .kind_of = [](std::size_t, const streets::Held& held) {
            return kit::index_of(games::flop_poker::kind_of_three(held[0]));
          }};
}

/// With more than two players the pot is left to simulation.
std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const auto deck = rules.shoe.deck.cards();
  std::vector<Distribution> out;
  if (question.asks("ante")) out = streets::answer<Game>(question, rules, deck, declared());
  if (question.asks("pot") && question.seats == 2) {
    const auto& ties = question.counted->of("flop-pot-of-two", [&] {
      const PotOfTwo counted = count_pot_of_two(deck, question.threads, question.monitor);
      return std::vector<Count>{counted.cases, counted.ties};
    });
    out.push_back(pot_of_two(rules, {ties[0], ties[1]}));
  }
  return out;
}

}  // namespace houseway::solve::flop_poker
