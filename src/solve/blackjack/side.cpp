#include "solve/blackjack/side.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>

#include "games/blackjack/blackjack.hpp"
#include "games/strategy_file.hpp"
#include "solve/blackjack/side_counts.hpp"
#include "solve/blackjack/side_dealer.hpp"
#include "solve/blackjack/side_play.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/count_wagers.hpp"

namespace houseway::solve::blackjack_side {

using games::MustHit;
using games::MustHitMeter;
using games::blackjack::AxMan;
using games::blackjack::BonusAmounts;
using games::blackjack::BonusBlackjack;
using games::blackjack::BonusSpin;
using games::blackjack::DealerBust;
using games::blackjack::PairsBy;
using games::blackjack::Rules;
using games::blackjack::SideRules;
using games::blackjack::Spot;
using games::blackjack::SuperBonus;
using kit::Card;
using kit::Cents;
using rulebook::Award;
using rulebook::Payouts;

namespace {

/// A bonus that is paid beside a wager, on its stake.
Payment bonus(std::string_view wager, const Award& award) { return {wager, award.pays, 1, false}; }

class Solver {
 public:
  Solver(Question& question, const Rules& rules, std::span<const Card> shoe)
      : question_(question), rules_(rules), side_(rules.side), shoe_(shoe) {}

  std::vector<Distribution> solve() {
    side_.first_cards.each([&](auto i) { solve_first_cards<i>(); });
    side_.first_cards.each_envied([&](auto i, std::size_t) { solve_envy<i>(); });
    solve_blackjack_bonus();
    solve_bonus_spin();
    solve_super_bonus();
    if (question_.asks("lucky-aces"))
      out_.push_back(by_outcome("lucky-aces", side_.lucky_aces,
                                counted("aces-of-four", [&] { return count_aces_of_four(shoe_); })));
    if (question_.asks("match"))
      out_.push_back(by_outcome("match", side_.match, counted("match-four", [&] { return count_matches(shoe_); })));
    if (question_.asks("optional-bonus"))
      out_.push_back(by_outcome("optional-bonus", side_.optional_bonus,
                                counted("third-cards", [&] { return count_third_cards(shoe_); })));
    solve_bust("buster", side_.buster, "buster-free-bonus", side_.buster_free_bonus,
               games::blackjack::buster_hits_soft_17);
    solve_bust("buster-blackjack", side_.buster_blackjack, "buster-blackjack-bonus", side_.buster_blackjack_bonus,
               rules_.hits_soft_17);
    solve_axman();
    if (question_.asks("push-22"))
      out_.push_back(by_outcome("push-22", side_.push_22,
                                counted(rules_.hits_soft_17 ? "push-22-hit-soft-17" : "push-22",
                                        [&] { return count_push_22(shoe_, rules_.hits_soft_17); })));
    if (rules_.switching == games::blackjack::Switching::none) solve_played();
    return std::move(out_);
  }

 private:
  template <class CountThem>
  const std::vector<Count>& counted(std::string_view what, CountThem&& count) {
    std::string key = fmt::format("blackjack-{}-{}", what, shoe_.size());
    for (const Card card : question_.without) key += "-" + card.text();
    return question_.counted->of(key, count);
  }

  /// The options of the table that an outcome depends on are in the key for every wager, though few look at them.
  template <std::size_t I>
  const std::vector<Count>& counts_of() {
    const auto& read = side_.first_cards.at<Spot::super_4>().naming();
    const std::string key =
        fmt::format("{}-{}-{}", kit::name_of(std::get<I>(games::blackjack::wagers).spot), static_cast<int>(read.chosen),
                    read.pairs_by == PairsBy::rank ? "rank" : "face");
    return counted(key, [&] { return count_first_cards<I>(side_.first_cards, shoe_); });
  }

  template <std::size_t I>
  void solve_first_cards() {
    constexpr Spot spot = std::get<I>(games::blackjack::wagers).spot;
    const std::string_view name = kit::name_of(spot);
    const std::string_view bonus_name = bonus_of(spot);
    if (!asks(name, bonus_name) || (spot == Spot::blazing_7s && !side_.third_seven_is_up_card)) return;
    Distribution out = distribution_of<spot>(side_.first_cards, counts_of<I>());
    if (question_.table.offers(bonus_name)) {
      out.parts = {std::string(name), std::string(bonus_name)};
      if (spot == Spot::trilux) add_lucky_george(out);
      if constexpr (std::get<I>(games::blackjack::wagers).drawn_at.has_value())
        add_must_hit(out, bonus_name, side_.first_cards.get<I>().drawn);
    }
    out_.push_back(std::move(out));
  }

  template <std::size_t I>
  void solve_envy() {
    constexpr const auto& wager = std::get<I>(games::blackjack::wagers);
    const std::string_view name = kit::name_of(*wager.envy);
    const std::string_view envied = kit::name_of(wager.spot);
    if (!question_.table.offers(name) || !(question_.asks(name) || question_.asks(envied))) return;
    out_.push_back(envy_by_outcome(name, envied, side_.first_cards.get<I>().envy, counts_of<I>()));
  }

  /// What may be paid beside a wager, without a stake of its own.
  static constexpr std::string_view bonus_of(Spot wager) {
    switch (wager) {
      case Spot::trilux:
        return "lucky-george";
      case Spot::super_4_stax:
        return "must-hit";
      case Spot::super_4:
        return "super-4-mystery";
      default:
        return "";
    }
  }
  /// For a wager, or for the bonus that it can only be measured with.
  [[nodiscard]] bool asks(std::string_view wager, std::string_view bonus_name) const {
    return question_.asks(wager) || question_.asks(bonus_name);
  }

  void add_lucky_george(Distribution& out) const {
    const auto& awards = side_.lucky_george.awards;
    for (Ending& ending : out.endings) {
      const auto award =
          std::find_if(awards.begin(), awards.end(), [&](const Award& each) { return each.outcome == ending.outcome; });
      ending.payments.push_back(bonus(kit::name_of(Spot::lucky_george), *award));
    }
  }

  /// A meter that may pay at the end of the round whatever the cards were, all seats having the wager.
  template <class Drawn>
  void add_must_hit(Distribution& out, std::string_view name, const Drawn& of) const {
    const MustHitMeter& must_hit = of.meter;
    if (!must_hit.meter) return;
    const rulebook::TableMeter& meter = question_.table.meters[*must_hit.meter];
    const auto seats = static_cast<std::int64_t>(question_.seats);
    const Cents covered = rulebook::part(stake_of(out.wager), meter.contribution, 10'000) * seats;
    if (!covered) return;
    const MustHitMeter::Chance chance = must_hit.chance(meter.reading, covered);
    std::vector<Ending> drawn;
    for (Ending& ending : out.endings) {
      Ending won = ending;
      won.outcome += fmt::format(", {}", name);
      won.count *= chance.favourable;
      won.payments.push_back(bonus(name, of.pays[MustHit::random_winner]));
      ending.count *= chance.possible * seats - chance.favourable;
      drawn.push_back(std::move(won));
    }
    out.cases *= chance.possible * seats;
    out.endings.insert(out.endings.end(), drawn.begin(), drawn.end());
  }

  /// Of a wager that has only one.
  [[nodiscard]] Cents stake_of(std::string_view wager) const {
    for (const rulebook::Wager& each : question_.table.game.wagers) {
      if (each.id == wager) return each.stake.value_or(Cents{});
    }
    return {};
  }

  /// One ending for each amount that the display can show.
  void solve_blackjack_bonus() {
    constexpr std::string_view name = "blackjack-bonus";
    if (!question_.asks(name)) return;
    std::map<std::int64_t, int> amounts;
    for (std::uint32_t drawn = 0; drawn < BonusAmounts::draws; ++drawn) ++amounts[side_.bonus_amounts.times(drawn)];
    const std::vector<Count>& counts = counted("two-card-21", [&] { return count_blackjacks(shoe_); });
    const Award& loses = side_.blackjack_bonus[BonusBlackjack::no_blackjack];
    const Count& blackjacks = counts[kit::index_of(BonusBlackjack::blackjack)];
    Distribution out;
    out.wager = name;
    out.endings.push_back({std::string(loses.outcome),
                           counts[kit::index_of(BonusBlackjack::no_blackjack)] * BonusAmounts::draws,
                           {{name, loses.pays}}});
    for (const auto& [times, chances] : amounts) {
      rulebook::Pays pays;
      pays.kind = rulebook::PayKind::for_one;
      pays.amount = times;
      out.endings.push_back({fmt::format("blackjack, {} shown", times), blackjacks * chances, {{name, pays}}});
    }
    for (const Ending& ending : out.endings) out.cases += ending.count;
    out_.push_back(std::move(out));
  }

  /// One ending for each prize of the wheel.
  void solve_bonus_spin() {
    constexpr std::string_view name = "bonus-spin";
    if (!question_.asks(name)) return;
    const std::vector<Count>& counts = counted("bonus-spins", [&] { return count_bonus_spins(shoe_); });
    const std::uint32_t sections = side_.bonus_wheel.sections();
    std::map<Cents, int> prizes;
    for (std::uint32_t section = 0; section < sections; ++section) ++prizes[side_.bonus_wheel.prize(section)];
    Distribution out;
    out.wager = name;
    for (const BonusSpin outcome : {BonusSpin::no_ace, BonusSpin::ace}) {
      const Award& award = side_.bonus_spin[outcome];
      add_ending(out, {std::string(award.outcome), counts[kit::index_of(outcome)] * sections, {{name, award.pays}}});
    }
    for (const auto& [prize, count] : prizes) {
      Award section = side_.bonus_spin[BonusSpin::blackjack];
      games::blackjack::pay_beside_stake(section, prize, games::blackjack::bonus_spin_stake);
      add_ending(out, {fmt::format("{}, {} on the wheel", section.outcome, prize.text()),
                       counts[kit::index_of(BonusSpin::blackjack)] * count,
                       {{name, section.pays}}});
    }
    out_.push_back(std::move(out));
  }

  /// To who draws to two suited sevens against a seven, which by itself the hand may not ask for; and what another
  /// player's hand then brings. A wager that earns the larger bonus is one that the table asks for at least.
  void solve_super_bonus() {
    constexpr std::string_view name = "super-bonus";
    constexpr std::string_view others = "super-bonus-others";
    if (!asks(name, others)) return;
    const std::vector<Count>& counts = counted("suited-sevens", [&] { return count_suited_sevens(shoe_); });
    const Cents least = rulebook::Binder(question_.table).posted("blackjack").least.value_or(Cents{});
    const auto& awards = side_.super_bonus[least >= games::blackjack::least_for_larger_super_bonus ? 1 : 0];
    for (const auto& [wager, outcome] : {std::pair{name, SuperBonus::winner}, {others, SuperBonus::other_player}}) {
      Distribution out;
      out.wager = wager;
      if (outcome == SuperBonus::other_player) out.envied = kit::name_of(Spot::blackjack);
      out.play = Play{"suited sevens are hit against a seven", {}, "", {}, {}};
      add_ending(out, {std::string(awards[outcome].outcome), counts[0], {bonus(wager, awards[outcome])}});
      add_ending(out, {"no-suited-sevens", counts[1], {{wager, {}, 1, false}}});
      out_.push_back(std::move(out));
    }
  }

  /// The bonus beside it is for a player's blackjack; a stake that earns it is taken for granted.
  void solve_bust(std::string_view name, const Payouts<DealerBust>& payouts, std::string_view bonus_name,
                  const Payouts<DealerBust>& bonuses, bool hits_soft_17) {
    if (!asks(name, bonus_name)) return;
    const std::vector<Count>& counts =
        counted(hits_soft_17 ? "busts-hit-soft-17" : "busts", [&] { return count_busts(shoe_, hits_soft_17); });
    const std::size_t outcomes = payouts.awards.size();
    const bool pays_bonus = question_.table.offers(bonus_name);
    Distribution out;
    out.wager = name;
    if (pays_bonus) out.parts = {std::string(name), std::string(bonus_name)};
    for (std::size_t i = 0; i < outcomes; ++i) {
      const Award& award = payouts.awards[i];
      const Count& beside_blackjack = counts[i + outcomes];
      const bool apart = pays_bonus && bonuses.awards[i].pays.kind != rulebook::PayKind::lose;
      add_ending(out,
                 {std::string(award.outcome), counts[i] + (apart ? Count(0) : beside_blackjack), {{name, award.pays}}});
      if (!apart) continue;
      add_ending(out, {fmt::format("{}, player-blackjack", award.outcome),
                       beside_blackjack,
                       {{name, award.pays}, bonus(bonus_name, bonuses.awards[i])}});
    }
    out_.push_back(std::move(out));
  }

  void solve_axman() {
    constexpr std::string_view name = "axman";
    if (!question_.asks(name)) return;
    const std::vector<Count>& counts = counted(rules_.hits_soft_17 ? "axman-hit-soft-17" : "axman",
                                               [&] { return count_axman(shoe_, rules_.hits_soft_17); });
    constexpr std::array<std::string_view, 3> held{"", ", one king of diamonds", ", two kings of diamonds"};
    Distribution out;
    out.wager = name;
    for (std::size_t i = 0; i < counts.size(); ++i) {
      const std::size_t kings = i / kit::count_of<AxMan>;
      const Award& award = side_.axman[kings].awards[i % kit::count_of<AxMan>];
      add_ending(out, {fmt::format("{}{}", award.outcome, held[kings]), counts[i], {{name, award.pays}}});
    }
    out_.push_back(std::move(out));
  }

  /// What the player does with two sevens or two aces decides these. Here he does not do it for their sake.
  void solve_played() {
    for (const PairWager& wager : pair_wagers) {
      const bool up_card_counts = wager.spot == Spot::blazing_7s && side_.third_seven_is_up_card;
      if (up_card_counts || !question_.asks(name_of(wager)) || question_.beside_on(name_of(wager)) != nullptr) continue;
      const auto strategy = games::make_strategy<games::blackjack::Game>(rules_, question_.strategy);
      Distribution out = by_award(name_of(wager), awards(rules_, wager),
                                  count_pair_wager(rules_, wager, plays_of(rules_, strategy), shoe_));
      out.play = Play{question_.strategy == nullptr ? "basic strategy" : "as given", {}, "", {}, {}};
      out_.push_back(std::move(out));
    }
  }

  static void add_ending(Distribution& out, Ending ending) {
    if (ending.count == 0) return;
    out.cases += ending.count;
    out.endings.push_back(std::move(ending));
  }

  Question& question_;
  const Rules& rules_;
  const SideRules& side_;
  std::span<const Card> shoe_;
  std::vector<Distribution> out_;
};

}  // namespace

std::vector<Distribution> wagers(Question& question, const Rules& rules, std::span<const Card> shoe) {
  return Solver(question, rules, shoe).solve();
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const games::blackjack::Rules rules(binder);
  const std::vector<kit::Card> shoe = question.left_of(rules.shoe.deck.cards());
  return blackjack_side::wagers(question, rules, shoe);
}

}  // namespace houseway::solve::blackjack_side
