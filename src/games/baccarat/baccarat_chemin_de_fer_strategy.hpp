#pragma once

#include <cstdint>
#include <optional>

#include "games/baccarat/baccarat_chemin_de_fer_rules.hpp"
#include "rulebook/toml_fwd.hpp"

namespace houseway::games::baccarat_chemin_de_fer {

/// What a participant is asked about, and what he sees of the cards.
struct Seen {
  enum class Question : std::uint8_t { five, third_card, bank, offer };

  Question question = Question::five;
  int count = 5;               ///< of the Banker's two cards, when he chooses
  std::optional<int> third{};  ///< what the Player's third card counts, where he drew one
};

/// The Dominant Player draws on five; the Banker, where he may choose, plays by the table of punto banco; the bank is
/// taken when it is offered, and kept until it is beaten.
struct Strategy {
  explicit Strategy(const RoundRules&) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  constexpr Action operator()(const Seen& seen) const {
    switch (seen.question) {
      case Seen::Question::five:
        return draws_on_five ? Action::card : Action::stay;
      case Seen::Question::third_card:
        return banker_draws(seen.count, seen.third) ? Action::card : Action::stay;
      case Seen::Question::bank:
        return Action::keep_bank;
      case Seen::Question::offer:
        return takes_the_bank ? Action::accept : Action::decline;
    }
    return Action::stay;
  }
  [[nodiscard]] constexpr bool banker_draws(int count, std::optional<int> third) const {
    return hands::banker_draws(count, third);
  }

  bool draws_on_five = true;
  bool takes_the_bank = true;
};

}  // namespace houseway::games::baccarat_chemin_de_fer
