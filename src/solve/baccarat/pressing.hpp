#pragma once

#include <algorithm>
#include <array>
#include <span>

#include "solve/baccarat/coups.hpp"
#include "solve/core/analysis.hpp"

/// House Money: what its payout is worth to a winner who may add it to another wager.
namespace houseway::solve::baccarat {

/// What a House Money winner gains who adds his payout to another wager whenever the four cards on the table favour it,
/// by round and in units of the House Money wager.
struct GainByPressing {
  double onto_player = 0;
  double onto_banker = 0;
  double onto_either = 0;  ///< whichever is better: he has both
};

/// What each outcome brings on a stake of one.
template <kit::NamedEnum Outcome>
std::array<double, kit::count_of<Outcome>> nets_of(const rulebook::Payouts<Outcome>& pays) {
  std::array<double, kit::count_of<Outcome>> nets;
  for (std::size_t i = 0; i < nets.size(); ++i) nets[i] = static_cast<double>(net_of({"", pays.awards[i].pays}));
  return nets;
}

template <class Rules>
GainByPressing gain_by_pressing(const Rules& rules, std::span<const kit::Card> shoe) {
  using Spot = typename Rules::Spot;
  CardKinds by_rank(shoe, rank_of);
  const auto house_money_nets = nets_of(rules.side.template at<Spot::house_money>().pays);
  const auto player_nets = nets_of(rules.side.template at<Spot::player>().pays);
  const auto banker_nets = nets_of(rules.side.template at<Spot::banker>().pays);
  const auto cases = static_cast<double>(by_rank.unseen(6));
  GainByPressing gain;
  each_first_four(by_rank, [&](const Coup& coup, Ways ways) {
    const double won = house_money_nets[kit::index_of(house_money(coup))];
    if (won <= 0) return;
    double player = 0;
    double banker = 0;
    each_end(by_rank, coup, [&](const Coup& end, Ways more) {
      player += static_cast<double>(more) * player_nets[kit::index_of(player_outcome(end))];
      banker += static_cast<double>(more) * banker_nets[kit::index_of(banker_outcome(end))];
    });
    const double weight = static_cast<double>(ways) / cases * won * rules.press_percent / 100;
    gain.onto_player += weight * std::max(player, 0.0);
    gain.onto_banker += weight * std::max(banker, 0.0);
    gain.onto_either += weight * std::max({player, banker, 0.0});
  });
  return gain;
}

/// Winnings are taken; what that gives away to a player who has another wager to press.
template <class Rules>
Play winnings_taken(const Rules& rules, std::span<const kit::Card> shoe) {
  const GainByPressing gain = gain_by_pressing(rules, shoe);
  Play play;
  play.name = "winnings taken";
  play.mistakes = {
      {"a pair, with a wager on the Player", "take-winnings", "press-player if favoured", gain.onto_player},
      {"a pair, with a wager on the Banker", "take-winnings", "press-banker if favoured", gain.onto_banker},
      {"a pair, with wagers on both", "take-winnings", "press the favourite", gain.onto_either}};
  return play;
}

}  // namespace houseway::solve::baccarat
