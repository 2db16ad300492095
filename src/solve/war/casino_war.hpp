#pragma once

#include <array>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "games/war/casino_war.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/question.hpp"
#include "solve/count/card_kinds.hpp"

/// Casino War by the composition of a whole shoe.
namespace houseway::solve::casino_war {

/// A tie by its two cards, the player's and the dealer's.
struct Tie {
  kit::Card player;
  kit::Card house;

  [[nodiscard]] bool suited() const { return player.suit() == house.suit(); }
};

/// What a game calls the bet on the first cards, and the wager of a war.
struct Names {
  std::string_view procedure = "casino-war";
  std::string_view initial = "initial";
  std::string_view war = "war";
};

/// What is done when these cards tie.
using OnTie = std::function<games::casino_war::Action(const Tie&)>;

/// By the tie, what going to war there brings more than surrendering, by round and in units of the initial wager.
class GainAtWar {
 public:
  Fraction& operator[](const Tie& tie) { return gains_[index(tie)]; }
  const Fraction& operator[](const Tie& tie) const { return gains_[index(tie)]; }
  GainAtWar& operator+=(const GainAtWar& other);

 private:
  static std::size_t index(const Tie& tie) {
    return static_cast<std::size_t>(tie.player.id() * kit::suit_count) + static_cast<std::size_t>(tie.house.suit());
  }

  std::array<Fraction, std::size_t{kit::deck_size} * kit::suit_count> gains_;
};

/// Of the initial wager with the war wager, and of a progressive beside it.
GainAtWar gain_at_war(const games::casino_war::Rules& rules, std::span<const kit::Card> shoe);
GainAtWar progressive_gain_at_war(const games::casino_war::Rules& rules, std::span<const kit::Card> shoe,
                                  const Beside& beside, const std::vector<rulebook::TableMeter>& meters);

/// The better choice for the wagers whose gain this is.
OnTie best_on_tie(const GainAtWar& gain);

/// The initial wager, with the war wager of those who go to war.
Distribution main_bet(const games::casino_war::Rules& rules, std::span<const kit::Card> shoe, const OnTie& on_tie,
                      const Names& names = {});

/// How it is played: in words, and as a file.
Play describe(const OnTie& on_tie, const GainAtWar& gain, std::string name, const Names& names = {});
/// What `chosen` loses of the gain, by what is done on which kind of tie.
void add_mistakes(const OnTie& chosen, const GainAtWar& gain, bool by_suit, Play& play);

OutcomeCounts<games::casino_war::TieBet, Ways> count_tie(std::span<const kit::Card> shoe);

/// Whoever surrenders has the outcome of his first card.
OutcomeCounts<games::casino_war::Progressive, Ways> count_progressive(std::span<const kit::Card> shoe,
                                                                      const OnTie& on_tie);

}  // namespace houseway::solve::casino_war
