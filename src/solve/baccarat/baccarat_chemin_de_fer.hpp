#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <optional>
#include <span>
#include <vector>

#include "games/baccarat/baccarat_chemin_de_fer.hpp"
#include "solve/baccarat/coups.hpp"
#include "solve/core/distribution.hpp"

/// Chemin de fer as the game between two that it is. The Dominant Player decides on five; the Banker, as far as the
/// table lets him, on every two cards of his against each third card, or against a Player who stays. What a coup brings
/// is a sum over the Banker's decisions, so that his best answer to any frequency of drawing is found cell by cell, and
/// the frequency that he cannot exploit among those at which an answer of his changes.
namespace houseway::solve::baccarat_chemin_de_fer {

using games::baccarat::Coup;
using games::baccarat_chemin_de_fer::Answer;
using games::baccarat_chemin_de_fer::RoundRules;

/// How often the Player's Hand is lower, equal and higher.
struct Compared {
  std::array<Ways, 3> ways{};

  void add(int player, int banker, Ways more) { ways[hands::compare(player, banker)] += more; }
  Compared& operator+=(const Compared& other) {
    for (std::size_t i = 0; i < ways.size(); ++i) ways[i] += other.ways[i];
    return *this;
  }
};

/// What follows where the Banker draws, and where he stays.
struct IfBanker {
  Compared draws;
  Compared stays;
};

/// A decision of the Banker: two cards of his that count under eight, and what he sees of the Player's hand.
struct Cell {
  std::array<int, 2> cards{};  ///< what they count, the lower first
  std::optional<int> third;    ///< what the Player's third card counts; nothing where the Player stays
  IfBanker other;              ///< against every hand of the Player but five
  IfBanker five;               ///< against five, where the Player draws on it, or stays where there is no third card

  [[nodiscard]] int count() const { return hands::last_digit(cards[0] + cards[1]); }
};

/// All coups of a shoe.
struct Coups {
  Compared settled;  ///< by the first four cards
  std::vector<Cell> cells;
  Ways cases{};
};

/// Counts them. `shoe` draws cards by what they count, with the ways of each, as `CardKinds` does.
template <class Kinds>
Coups count_coups(Kinds& shoe) {
  constexpr std::size_t values = 10;
  constexpr std::size_t columns = values + 1;
  Coups out;
  out.cases = shoe.unseen(6);
  std::vector<Cell> cells(values * values * columns);
  const auto cell_of = [&](const Coup& coup, std::optional<int> third) -> Cell& {
    const int first = kit::baccarat_value(coup.banker[0]);
    const int second = kit::baccarat_value(coup.banker[1]);
    const std::array<int, 2> cards{std::min(first, second), std::max(first, second)};
    const auto pair = static_cast<std::size_t>(cards[0]) * values + static_cast<std::size_t>(cards[1]);
    Cell& cell = cells[pair * columns + static_cast<std::size_t>(third.value_or(-1) + 1)];
    cell.cards = cards;
    cell.third = third;
    return cell;
  };
  const auto answer = [&](const Coup& coup, Ways ways, int unseen) {
    Cell& cell = cell_of(coup, coup.player_drew ? std::optional(coup.player_third) : std::nullopt);
    IfBanker& then = coup.player_two == 5 ? cell.five : cell.other;
    then.stays.add(coup.player_final, coup.banker_two, ways * shoe.unseen(unseen));
    shoe.each_draw([&](kit::Card third, Ways more) {
      then.draws.add(coup.player_final, hands::drawn_to(coup.banker_two, third), ways * more * shoe.unseen(unseen - 1));
    });
  };
  baccarat::each_first_four(shoe, [&](const Coup& coup, Ways ways) {
    if (coup.natural()) return out.settled.add(coup.player_two, coup.banker_two, ways * shoe.unseen(2));
    if (coup.player_two >= 5) answer(coup, ways, 2);
    if (coup.player_two > 5) return;
    shoe.each_draw([&](kit::Card third, Ways more) {
      Coup drawn = coup;
      drawn.draw_to_player(third);
      answer(drawn, ways * more, 1);
    });
  });
  const auto comes_up = [](const Cell& cell) {
    const auto any = [](const Compared& compared) { return compared.ways != Compared{}.ways; };
    return any(cell.other.stays) || any(cell.five.stays);
  };
  std::copy_if(cells.begin(), cells.end(), std::back_inserter(out.cells), comes_up);
  return out;
}

/// What the three results are worth to one side, the Player's Hand lower, equal and higher.
using Worth = std::array<Fraction, 3>;
Fraction value_of(const Compared& compared, const Worth& worth);

/// How often each side draws where it may choose.
struct Frequencies {
  Fraction five;                 ///< the Dominant Player, on five
  std::vector<Fraction> banker;  ///< in the cells of the coups: 0 or 1, where the table decides
};

/// Neither side does better by another frequency, while the other keeps to its own.
Frequencies equilibrium(const Coups& coups, const RoundRules& rules, const Worth& player, const Worth& banker);
/// The Banker's best answers to a frequency of drawing on five.
std::vector<Fraction> best_answers(const Coups& coups, const RoundRules& rules, const Worth& banker,
                                   const Fraction& five);
/// What drawing on five brings the Player more than staying, over all cases.
Fraction gain_by_drawing(const Coups& coups, const std::vector<Fraction>& banker, const Worth& player);
/// How often the Player's Hand is lower, equal and higher, over all cases.
Worth results(const Coups& coups, const Frequencies& played);

/// What the outcomes of a wager against the bank, and of the bank, bring on a stake of one.
Worth worth_against(const RoundRules& rules);
Worth worth_of_bank(const RoundRules& rules);

}  // namespace houseway::solve::baccarat_chemin_de_fer
