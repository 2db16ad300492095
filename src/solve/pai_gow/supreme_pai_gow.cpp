#include "solve/pai_gow/supreme_pai_gow.hpp"

#include <utility>
#include <vector>

#include "solve/count/count_wagers.hpp"
#include "solve/pai_gow/supreme_play.hpp"

namespace houseway::solve::supreme_pai_gow {

namespace {

using namespace games::supreme_pai_gow;
using games::pai_gow::BankOutcome;
using games::pai_gow::BankVsHouse;

constexpr std::string_view main_wager = kit::name_of(Spot::supreme_pai_gow);

/// The wagers of one table.
class Solver {
 public:
  Solver(Question& question, const Rules& rules)
      : question_(question),
        rules_(rules),
        deck_(rules.shoe.deck.cards()),
        player_(games::make_strategy<Game>(rules, question.strategy)) {}

  std::vector<Distribution> solve() {
    if (question_.asks(main_wager)) main();
    if (rules_.player_bank) bank_wagers();
    add_counted<Spot::bonus>(
        question_, rules_.side, [&] { return count_bonus().list(); }, out_);
    return std::move(out_);
  }

 private:
  /// Against hands set as `low(cards)` says.
  template <class Low>
  [[nodiscard]] Engine against(Low&& low) const {
    return Engine(Shape{rules_}, deck_, low, question_.threads, question_.monitor);
  }
  [[nodiscard]] auto by_house() const {
    return [this](const Four& cards) { return rules_.house_way.low(cards); };
  }
  [[nodiscard]] auto by_player() const {
    return [this](const Four& cards) { return player_.low(cards); };
  }

  /// As the strategy file sets; without one each hand in the way that is best against the house way.
  void main() {
    const Engine engine = against(by_house());
    Chosen chosen;
    for (const Engine::Hand& hand : engine.hands()) {
      const std::size_t by_strategy = engine.way_of(hand, player_.low(hand.cards));
      chosen.push_back(question_.strategy != nullptr ? by_strategy : Engine::best_way(hand, by_strategy));
    }
    auto next = chosen.begin();
    out_.push_back(engine.distribution([&](const Engine::Hand&) { return *next++; }));
    Play play;
    play.name = question_.strategy != nullptr ? question_.strategy->name : "optimal";
    play.chart = chart_of(engine, chosen);
    play.strategy_file = file_of(engine, chosen, rules_.house_way);
    play.mistakes = mistakes_of(engine, chosen);
    out_.back().play = std::move(play);
  }

  /// A player who banks, and here one other who bets as much as he; both set as the strategy does. The house sets the
  /// hand of a bank that it shares.
  void bank_wagers() {
    constexpr Spot main = Spot::supreme_pai_gow;
    const Engine engine = against(by_player());
    if (question_.asks(main_wager)) {
      paid<MainOutcome>(engine, {"supreme-pai-gow:against-bank", main, SetPart::against_bank}, by_player());
      paid<BankOutcome>(engine, {"supreme-pai-gow:bank", main, SetPart::bank}, by_player());
      if (rules_.co_banking)
        paid<BankOutcome>(against(by_house()), {"supreme-pai-gow:co-bank", main, SetPart::co_bank}, by_player());
    }
    const std::string_view dealers = kit::name_of(Spot::dealer_against_bank);
    if (question_.asks(dealers))
      paid<BankVsHouse>(engine, {dealers, Spot::dealer_against_bank, SetPart::dealer}, by_house());
  }
  /// A wager of a player whose hands are set as `low(cards)` says.
  template <kit::NamedEnum Outcome, class Low>
  void paid(const Engine& engine, const SetRounds<Game>::Wager& wager, Low&& low) {
    out_.push_back(engine.distribution<Outcome>(
        wager, [&](const Engine::Hand& hand) { return engine.way_of(hand, low(hand.cards)); }));
  }

  /// Every hand of four cards by the best row that it makes.
  [[nodiscard]] OutcomeCounts<BonusHand> count_bonus() const {
    const auto& pays = rules_.side.at<Spot::bonus>().pays;
    OutcomeCounts<BonusHand> counts;
    SuitOrbits(deck_).each(
        4, [&](CardSet set, unsigned images) { counts[pays.best(bonus_hands(solve::cards_of<4>(set)))] += images; });
    return counts;
  }

  Question& question_;
  const Rules& rules_;
  std::vector<kit::Card> deck_;
  Strategy player_;
  std::vector<Distribution> out_;
};

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  return Solver(question, rules).solve();
}

}  // namespace houseway::solve::supreme_pai_gow
