#pragma once

#include <string>
#include <vector>

#include "games/poker_room/hand.hpp"
#include "games/poker_room/phh.hpp"

/// Hands of the PHH notation, dealt again through the room's own games.
namespace houseway::games::poker_room {

/// A variant of the notation: which game it is, how it bets, and which of its fields a file must have.
struct PhhVariant {
  std::string_view code;
  std::string_view name;
  RoomGame game;
  Limit limit = Limit::no_limit;
};

/// The variants that are dealt here.
const std::vector<PhhVariant>& phh_variants();

/// One line of what is told about a hand that is over: what became of money, and by which clause.
struct Told {
  std::string text;
  std::string clause;
};

/// A hand dealt again, as far as its actions go.
struct PhhReplay {
  const PhhVariant* variant = nullptr;
  Hand hand;
  [[nodiscard]] bool over() const { return hand.over(); }
  /// What everybody has at the end, or now: bets before players count as put in.
  [[nodiscard]] std::vector<Cents> stacks() const;
  /// What everybody takes out of the pots.
  [[nodiscard]] std::vector<Cents> winnings() const;
  /// Refunds, pots, rake and shares, each with its clause.
  [[nodiscard]] std::vector<Told> told(const PhhHand& file) const;
  /// What the hand waits for, for people.
  [[nodiscard]] std::string waits_for(const PhhHand& file) const;
};

/// Deals a hand again. Throws `kit::InputError` with file and line for what cannot be so.
PhhReplay replay_phh(const PhhHand& file);

/// What is recorded and does not follow from the rest of the file.
struct PhhFinding {
  std::string where;
  std::string recorded;
  std::string due;
  std::string clause;
};
std::vector<PhhFinding> compare_phh(const PhhHand& file, const PhhReplay& replay);

/// The words of a refusal.
std::string refusal_text(Refusal refusal, const Hand& hand, int player, const Move& move);

}  // namespace houseway::games::poker_room
