#include "games/dice/craps_layout.hpp"

#include <algorithm>
#include <numeric>

#include "kit/error.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::games::craps {

namespace {

HOUSEWAY_ENUM(AtComeOut, on, off)

}  // namespace

Layout::Layout(Binder& b, Rules& laid) : binder(b), rules(laid) {
  rules.bets.resize(Rules::spots);
  rules.units.assign(Rules::spots, Cents(1));
  for (std::size_t i = 0; i < Rules::spots; ++i) {
    const auto spot = static_cast<Spot>(i);
    rules.flat[i] = spot;
    take_bet_rule(spot);
  }
  if (binder.choice("hardways-on-come-out", AtComeOut::on) == AtComeOut::off) take_hardways_off();
}

/// The wager's row of the rulebook, for every one of its positions.
void Layout::take_bet_rule(Spot spot) {
  const std::string id(rulebook::wager_of(kit::name_of(spot)));
  const rulebook::Wager* wager = binder.wager(id);
  if (wager == nullptr) return;
  BetRule& bet = rules.bets[kit::index_of(spot)];
  bet.cite = wager->cite;
  bet.standing = wager->standing;
  rules.made[kit::index_of(spot)] = wager->standing.made;
  rules.units[kit::index_of(spot)] = Cents(wager->parts);
  constexpr int most_times = 1'000'000;
  if (const std::string& option = bet.standing.limit_option; !option.empty())
    bet.limit = binder.number(option, 1, 1, most_times);
}

/// A come-out roll leaves them alone unless the player has called them on.
void Layout::take_hardways_off() {
  for (const Spot spot : {Spot::hard_4, Spot::hard_6, Spot::hard_8, Spot::hard_10})
    rules.bets[kit::index_of(spot)].standing.off_on = rulebook::OffAt::come_out;
}

void Layout::check_standing() const {
  for (std::size_t i = 0; i < Rules::spots; ++i) {
    const auto spot = static_cast<Spot>(i);
    if (binder.wager(rulebook::wager_of(kit::name_of(spot))) == nullptr) continue;
    bool stays = false;
    for (const auto& column : rules.fates[i]) {
      for (const Fate fate : column) stays = stays || fate.what < Fate::first_award;
    }
    if (stays == standing(spot).stands) continue;
    throw kit::InputError(std::string(kit::name_of(spot)),
                          stays ? "not every throw decides it: write stands = true" : "every throw decides it: stands");
  }
}

bool Layout::is_off(Spot spot, Column column) const {
  return column == Column::come_out && standing(spot).off_on == rulebook::OffAt::come_out;
}

std::size_t Layout::index_of(const Award& award) {
  const auto same = std::find_if(rules.awards.begin(), rules.awards.end(), [&](const Award& other) {
    return other.pays == award.pays && other.outcome == award.outcome && other.clause == award.clause;
  });
  const auto index = static_cast<std::size_t>(same - rules.awards.begin());
  if (same == rules.awards.end()) rules.awards.push_back(award);
  return index;
}

/// A stake that the spot takes is a multiple of what its winning row and its fee divide by.
void Layout::need_whole_payments(Spot spot) {
  std::int64_t unit = rules.units[kit::index_of(spot)].count();
  for (std::size_t column = 0; column < kit::count_of<Column>; ++column) {
    for (std::size_t thrown = 0; thrown < throws; ++thrown) {
      const Fate here = fate(spot, column, thrown);
      if (here.what < Fate::first_award) continue;
      const rulebook::Pays& pays = rules.award(here).pays;
      if (pays.kind == PayKind::to) unit = std::lcm(unit, pays.over / std::gcd(pays.amount, std::int64_t{pays.over}));
      if (pays.fee != 0) unit = std::lcm(unit, std::int64_t{pays.fee_over});
    }
  }
  rules.units[kit::index_of(spot)] = Cents(unit);
}

}  // namespace houseway::games::craps
