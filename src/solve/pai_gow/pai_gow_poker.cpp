#include "games/pai_gow/pai_gow_poker.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/dice.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/pai_gow/pai_gow_bonus.hpp"
#include "solve/pai_gow/pai_gow_main.hpp"
#include "solve/pai_gow/set_rounds.hpp"

namespace houseway::solve::pai_gow_poker {

namespace {

using namespace games::pai_gow_poker;

constexpr std::string_view main_wager = "pai-gow-poker";

/// Every throw of three dice, once.
template <kit::NamedEnum Outcome, class Read>
std::vector<Count> count_throws(Read&& read) {
  OutcomeCounts<Outcome> counts;
  using kit::Die;
  for (int a = 1; a <= kit::die_faces; ++a) {
    for (int b = 1; b <= kit::die_faces; ++b) {
      for (int c = 1; c <= kit::die_faces; ++c) ++counts[read(ThreeDice(std::array{Die(a), Die(b), Die(c)}))];
    }
  }
  return counts.list();
}

/// The wagers of one table.
class Solver {
 public:
  Solver(Question& question, const Rules& rules)
      : question_(question),
        rules_(rules),
        deck_(rules.shoe.deck.cards()),
        player_way_(games::make_strategy<Game>(rules, question.strategy).way) {}

  std::vector<Distribution> solve() {
    bonus_wagers();
    dealer_wagers();
    device_wagers();
    against_dealer();
    if (rules_.player_bank) bank_wagers();
    return std::move(out_);
  }

 private:
  template <kit::NamedEnum Outcome>
  void add(std::string_view wager, const rulebook::Payouts<Outcome>& pays, const std::vector<Count>& counts) {
    out_.push_back(by_outcome(wager, pays, counts));
  }

  /// What the player's own cards decide.
  void bonus_wagers() {
    rules_.side.each([&](auto i) { bonus<i>(); });
    count<Spot::pai_gow_insurance>([&] { return bonuses().high.list(); });
    count<Spot::protection>([&] { return bonuses().high.list(); });
    count<Spot::red>([&] { return pai_gow_poker::count_red_black(deck_); });
    count<Spot::three_card_bonus>(
        [&] { return pai_gow_poker::count_three_card(deck_, rules_.side.at<Spot::three_card_bonus>().pays); });
  }

  template <Spot spot, class CountThem>
  void count(CountThem&& count_them) {
    add_counted<spot>(question_, rules_.side, count_them, out_);
  }

  /// A wager on everything that seven cards make: its pay table, and that of its envy, says which of it counts.
  template <std::size_t I>
  void bonus() {
    constexpr const auto& wager = std::get<I>(wagers);
    const auto& bound = rules_.side.get<I>();
    if constexpr (requires { bound.naming().reading; }) {
      const BonusReading reading = bound.naming().reading;
      const std::string_view id = kit::name_of(wager.spot);
      if (question_.asks(id)) add(id, bound.pays.pays(), bonuses().by_row(reading, bound.pays));
      if constexpr (wager.envy.has_value()) {
        const std::string_view envy = kit::name_of(*wager.envy);
        if (question_.table.offers(envy) && (question_.asks(id) || question_.asks(envy)))
          out_.push_back(envy_by_outcome(envy, id, bound.envy.pays(), bonuses().by_row(reading, bound.envy)));
      }
    }
  }

  /// What the dealer's cards decide.
  void dealer_wagers() {
    count<Spot::queens_dragon>([&] { return bonuses().dragon.list(); });
    if (!question_.asks("tiger-9")) return;
    const auto key = fmt::format("pai-gow-tiger-9.{:x}", rules_.house_way.fingerprint());
    add("tiger-9", rules_.tiger_9, question_.counted->of(key, [&] {
      return pai_gow_poker::count_tiger_9(deck_, rules_.house_way, question_.threads, question_.monitor);
    }));
  }

  /// What the dice or the number decide that say who is dealt to first.
  void device_wagers() {
    if (question_.asks("sum")) {
      add("sum", rules_.sum,
          count_throws<Sum>([&](const ThreeDice& dice) { return sum_outcome(dice, rules_.sum_table); }));
    }
    if (question_.asks("match")) {
      add("match", rules_.match,
          count_throws<Match>([](const ThreeDice& dice) { return match_outcome(dice, kit::Die(1)); }));
    }
    if (question_.asks("beat-it")) {
      add("beat-it", rules_.beat_it,
          count_throws<BeatIt>([&](const ThreeDice& dice) { return beat_it_outcome(dice, rules_.beat_it_table); }));
    }
    if (question_.asks("random-number")) {
      OutcomeCounts<RandomNumber> counts;
      counts[RandomNumber::number] = 1;
      counts[RandomNumber::other_number] = games::pai_gow::positions - 1;
      add("random-number", rules_.random_number, counts.list());
    }
  }

  /// The wagers on how two hands compare: learned from the procedure, over every deal.
  template <kit::NamedEnum Outcome>
  void paid(const SetRounds<Game>::Wager& wager, const hands::HouseWay& player, const hands::HouseWay& other) {
    const auto by = [&](const hands::HouseWay& way) {
      return [&](const Seven& cards) { return set_by(way, rules_.variant, cards); };
    };
    SetPayments<Game, TwoHands> payments(rules_, wager, deck_, by(player), by(other));
    out_.push_back(payments.distribution<Outcome>(deals(player, other)));
  }

  void against_dealer() {
    if (question_.asks(main_wager)) {
      paid<MainOutcome>({main_wager, Spot::pai_gow_poker}, player_way_, rules_.house_way);
      Play play;
      play.name = question_.strategy != nullptr ? question_.strategy->name : "the house way";
      out_.back().play = play;
    }
    if (question_.asks("ace-high")) paid<AceHigh>({"ace-high", Spot::ace_high}, player_way_, rules_.house_way);
  }

  /// A player who banks plays against the others as the dealer does; here against one of them, who bets as much as he.
  void bank_wagers() {
    constexpr Spot main = Spot::pai_gow_poker;
    std::vector<Spot> money;
    if (rules_.bank_on_felt) money.push_back(Spot::bank_stake);
    if (question_.asks(main_wager)) {
      paid<MainOutcome>({"pai-gow-poker:against-bank", main, SetPart::against_bank, money}, player_way_, player_way_);
      if (!rules_.bank_on_felt) {
        paid<BankOutcome>({"pai-gow-poker:bank", main, SetPart::bank}, player_way_, player_way_);
        if (rules_.co_banking)
          paid<BankOutcome>({"pai-gow-poker:co-bank", main, SetPart::co_bank}, player_way_, rules_.house_way);
      }
    }
    if (question_.asks("bank-stake"))
      paid<BankStakeOutcome>({"bank-stake", Spot::bank_stake, SetPart::bank, {main}}, player_way_, player_way_);
    for (const Spot spot : {Spot::dealer_vs_bank, Spot::bank_vs_house}) {
      const std::string_view wager = kit::name_of(spot);
      if (question_.asks(wager))
        paid<BankVsHouse>({wager, spot, SetPart::dealer, money}, rules_.house_way, player_way_);
    }
  }

  std::vector<Count> deals(const hands::HouseWay& player, const hands::HouseWay& other) {
    const auto key = fmt::format("pai-gow-deals.{:x}.{:x}", player.fingerprint(), other.fingerprint());
    return seen_at(rules_.variant, question_.counted->of(key, [&] {
      return count_main(deck_, {player, other}, question_.threads, question_.monitor);
    }));
  }

  const BonusCounts& bonuses() {
    if (!bonuses_) {
      bonuses_ = BonusCounts::from_list(question_.counted->of("pai-gow-bonus", [&] {
        return pai_gow_poker::count_bonuses(deck_, question_.threads, question_.monitor).list();
      }));
    }
    return *bonuses_;
  }

  Question& question_;
  const Rules& rules_;
  std::vector<kit::Card> deck_;
  hands::HouseWay player_way_;
  std::optional<BonusCounts> bonuses_;
  std::vector<Distribution> out_;
};

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  return Solver(question, rules).solve();
}

}  // namespace houseway::solve::pai_gow_poker
