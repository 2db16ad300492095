#include "solve/baccarat/minibaccarat.hpp"

#include <algorithm>
#include <utility>

#include "solve/core/analysis.hpp"
#include "solve/count/count_wagers.hpp"

namespace houseway::solve::minibaccarat {

using games::PerfectPairs;
using games::minibaccarat::BankerOutcome;
using games::minibaccarat::Coup;
using games::minibaccarat::HouseMoney;
using games::minibaccarat::Pair;
using games::minibaccarat::Royal9;
using games::minibaccarat::Rules;
using games::minibaccarat::Spot;
using kit::Card;
using kit::Cents;

namespace {

/// The first four cards in the order of the deal.
template <class Visit>
void each_first_four(CardKinds& shoe, Visit&& visit) {
  shoe.each_draw([&](Card player_first, Ways a) {
    shoe.each_draw([&](Card banker_first, Ways b) {
      shoe.each_draw([&](Card player_second, Ways c) {
        shoe.each_draw([&](Card banker_second, Ways d) {
          visit(Coup({player_first, player_second}, {banker_first, banker_second}), a * b * c * d);
        });
      });
    });
  });
}

/// Every end of a coup of four cards, with the ways to deal two more of which it takes none, one or both.
template <class Visit>
void each_end(CardKinds& shoe, const Coup& coup, Visit&& visit) {
  const auto finish_banker = [&](const Coup& begun, Ways ways, int unseen) {
    if (!begun.banker_draws()) {
      visit(begun, ways * shoe.unseen(unseen));
      return;
    }
    shoe.each_draw([&](Card third, Ways more) {
      Coup drawn = begun;
      drawn.draw_to_banker(third);
      visit(drawn, ways * more * shoe.unseen(unseen - 1));
    });
  };
  if (!coup.player_draws()) {
    finish_banker(coup, 1, 2);
    return;
  }
  shoe.each_draw([&](Card third, Ways ways) {
    Coup drawn = coup;
    drawn.draw_to_player(third);
    finish_banker(drawn, ways, 1);
  });
}

/// What each outcome brings on a stake of one.
template <kit::NamedEnum Outcome>
std::array<double, kit::count_of<Outcome>> nets_of(const rulebook::Payouts<Outcome>& pays) {
  std::array<double, kit::count_of<Outcome>> nets;
  for (std::size_t i = 0; i < nets.size(); ++i) nets[i] = static_cast<double>(net_of({"", pays.awards[i].pays}));
  return nets;
}

/// The two cards of either hand: which hand does not matter.
template <class Visit>
void each_two_cards(CardKinds& shoe, Visit&& visit) {
  shoe.each_draw([&](Card first, Ways a) {
    shoe.each_draw([&](Card second, Ways b) { visit(std::array{first, second}, a * b); });
  });
}

}  // namespace

FinalCounts count_finals(std::span<const Card> shoe) {
  CardKinds by_points(shoe, kit::baccarat_value);
  FinalCounts counts;
  each_first_four(by_points, [&](const Coup& coup, Ways ways) {
    each_end(by_points, coup, [&](const Coup& end, Ways more) { counts.add(end, ways * more); });
  });
  return counts;
}

WaysOf<Pair> count_pair(std::span<const Card> shoe) {
  CardKinds by_rank(shoe, rank_of);
  WaysOf<Pair> counts;
  each_two_cards(by_rank, [&](const auto& hand, Ways ways) { counts[games::minibaccarat::pair(hand)] += ways; });
  return counts;
}

WaysOf<PerfectPairs> count_perfect_pairs(std::span<const Card> shoe) {
  CardKinds by_face(shoe, face_of);
  WaysOf<PerfectPairs> counts;
  each_two_cards(by_face, [&](const auto& hand, Ways ways) { counts[games::perfect_pairs(hand)] += ways; });
  return counts;
}

WaysOf<HouseMoney> count_house_money(std::span<const Card> shoe) {
  CardKinds by_rank(shoe, rank_of);
  WaysOf<HouseMoney> counts;
  each_first_four(by_rank, [&](const Coup& coup, Ways ways) { counts[house_money(coup)] += ways; });
  return counts;
}

GainByPressing gain_by_pressing(const Rules& rules, std::span<const Card> shoe) {
  CardKinds by_rank(shoe, rank_of);
  const auto house_money_nets = nets_of(rules.side.at<Spot::house_money>().pays);
  const auto player_nets = nets_of(rules.side.at<Spot::player>().pays);
  const auto banker_nets = nets_of(rules.side.at<Spot::banker>().pays);
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

WaysOf<Royal9> count_royal_9(std::span<const Card> shoe, std::size_t position, std::size_t positions) {
  // Nines and pictures by their faces; what can be in no royal nine is all alike.
  CardKinds kinds(shoe, [](Card card) {
    const bool counts =
        card.rank() >= kit::Rank::nine && card.rank() <= kit::Rank::king && card.rank() != kit::Rank::ten;
    return counts ? card.id() : -1;
  });
  WaysOf<Royal9> counts;
  each_first_four(kinds, [&](const Coup& coup, Ways ways) { counts[royal_9(coup, position, positions)] += ways; });
  return counts;
}

namespace {

/// A Banker's six or a Dragon 7 that the table pays as any win is counted with the wins.
std::vector<Count> as_paid(minibaccarat::WaysOf<BankerOutcome> counts, const rulebook::Payouts<BankerOutcome>& pays) {
  for (const BankerOutcome special : {BankerOutcome::banker_six, BankerOutcome::dragon_7}) {
    const BankerOutcome general = *wider(special);
    if (pays[special].pays == pays[general].pays) counts[general] += std::exchange(counts[special], 0);
  }
  return counts.list();
}

/// Winnings are taken; what that gives away to a player who has another wager to press.
Play winnings_taken(const Rules& rules, std::span<const Card> shoe) {
  const auto gain = minibaccarat::gain_by_pressing(rules, shoe);
  Play play;
  play.name = "winnings taken";
  play.mistakes = {
      {"a pair, with a wager on the Player", "take-winnings", "press-player if favoured", gain.onto_player},
      {"a pair, with a wager on the Banker", "take-winnings", "press-banker if favoured", gain.onto_banker},
      {"a pair, with wagers on both", "take-winnings", "press the favourite", gain.onto_either}};
  return play;
}

/// The meter that one of the Royal 9 bettors is drawn for, as it reads, when every seat dealt in makes that wager: in
/// units of that wager, and without a line to break-even, because the chance rises with the reading.
Distribution must_hit(const Question& question, const Rules& rules) {
  const auto& drawn = rules.side.at<Spot::royal_9>().drawn;
  const rulebook::TableMeter& meter = question.table.meters[*drawn.meter.meter];
  const auto& wagers = question.table.game.wagers;
  const auto fed_by =
      std::find_if(wagers.begin(), wagers.end(), [&](const auto& wager) { return wager.id == meter.wager; });
  const Cents stake = fed_by->stake.value();
  const auto seats = static_cast<std::int64_t>(question.seats);
  const auto chance = drawn.meter.chance(meter.reading, rulebook::part(stake, meter.contribution, 10'000) * seats);
  rulebook::Pays reading;
  reading.kind = rulebook::PayKind::fixed;
  reading.amount = meter.reading.count();
  const Payment won{"must-hit", reading, 1, false, Fraction(meter.reading.count(), stake.count())};
  const Payment nothing{"must-hit", {}, 1, false};
  Distribution out;
  out.wager = "must-hit";
  out.cases = Count(chance.possible) * seats;
  out.endings = {{std::string(drawn.pays.awards[0].outcome), chance.favourable, {won}},
                 {"not-drawn", out.cases - chance.favourable, {nothing}}};
  return out;
}

}  // namespace

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  const std::vector<Card> shoe = rules.shoe.deck.cards();
  const minibaccarat::FinalCounts finals = minibaccarat::count_finals(shoe);
  std::vector<Distribution> out;
  rules.side.each([&](auto i) {
    constexpr const auto& wager = std::get<i>(games::minibaccarat::wagers);
    if constexpr (wager.stage == games::Settled::in_turn) {
      const auto count = [&] {
        const auto& counts = finals.of<wager.spot>();
        if constexpr (wager.spot == Spot::banker) {
          return as_paid(counts, rules.side.at<Spot::banker>().pays);
        } else {
          return counts.list();
        }
      };
      add_counted<wager.spot>(question, rules.side, count, out);
    }
  });
  add_counted<Spot::house_money>(
      question, rules.side, [&] { return minibaccarat::count_house_money(shoe).list(); }, out);
  if (question.asks("house-money")) out.back().play = winnings_taken(rules, shoe);
  // Of whole decks every position's king and nine are as many.
  add_counted<Spot::royal_9>(
      question, rules.side, [&] { return minibaccarat::count_royal_9(shoe, 0, rules.positions).list(); }, out);
  const auto perfect_pairs = [&] { return minibaccarat::count_perfect_pairs(shoe).list(); };
  add_counted<Spot::perfect_pairs_player>(question, rules.side, perfect_pairs, out);
  add_counted<Spot::perfect_pairs_banker>(question, rules.side, perfect_pairs, out);
  const auto pairs = [&] { return minibaccarat::count_pair(shoe).list(); };
  add_counted<Spot::player_pair>(question, rules.side, pairs, out);
  add_counted<Spot::banker_pair>(question, rules.side, pairs, out);
  if (question.asks("must-hit") && rules.side.at<Spot::royal_9>().drawn.meter.meter)
    out.push_back(must_hit(question, rules));
  return out;
}

}  // namespace houseway::solve::minibaccarat
