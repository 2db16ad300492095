#pragma once

#include <cstdint>
#include <optional>
#include <vector>

#include "games/bound_game.hpp"
#include "kit/error.hpp"
#include "kit/table_secret.hpp"
#include "table/certified_shoe.hpp"
#include "table/round_file.hpp"

namespace houseway::games {

/// All that a seat has staked in a round so far, settled or not.
kit::Cents staked(const table::RoundResult& result, table::Seat seat);
/// What an event takes out of a seat's purse, by the round before it and after it. Where players bet of chips that they
/// have on the table already, nothing.
kit::Cents taken_by(const BoundGame& game, const table::RoundResult& before, const table::RoundResult& after,
                    table::Seat seat);
/// Whether an irregularity is one of these phases.
bool can_be_called(const rulebook::Irregularity& rule, const std::vector<rulebook::Phase>& now);

/// One table, one round after another: what is carried between them, and the shoes. The person at a terminal and the
/// program that embeds a table both play here. Whatever is thrown, the table is as it was before.
class RunningTable {
 public:
  /// Deals from shoes of this secret. Without one, cards, dice and numbers are events.
  RunningTable(BoundGame game, std::optional<kit::TableSecret> secret);

  [[nodiscard]] const BoundGame& game() const { return game_; }
  [[nodiscard]] const table::Carry& carry() const { return carry_; }
  /// What stands on the felt from the rounds before.
  [[nodiscard]] table::Stakes standing(table::Seat seat) const;
  [[nodiscard]] kit::Cents owed(table::Seat seat) const;
  /// What a meter reads between rounds.
  [[nodiscard]] kit::Cents reading(const rulebook::TableMeter& meter) const;

  /// What is wrong with a seat's bets by the rules of the game, against what stands on the felt.
  [[nodiscard]] std::optional<kit::InputError> bets_problem(table::Seat seat, const table::Stakes& stakes,
                                                            const table::Calls& calls) const;
  /// Why a round cannot begin so.
  [[nodiscard]] std::optional<kit::InputError> opening_problem(table::Round opening) const;

  /// Begins a round with these stakes, calls of bets and first events; what is carried is the table's.
  void begin(table::Round opening);
  /// The next event of the round.
  void add(table::Event event);
  /// The same where it is a decision that the round asks for together with others, and waits for these still: nothing
  /// is dealt over again. False, and nothing changes, where it is not.
  bool add_together(const table::Event& event);
  [[nodiscard]] bool is_dealing() const { return result_.waiting.has_value(); }
  /// The round under way, else the last one.
  [[nodiscard]] const table::Round& round() const { return round_; }
  [[nodiscard]] const table::RoundResult& result() const { return result_; }
  /// The round with an event more, as far as the cards on the table go.
  [[nodiscard]] table::RoundResult after(const table::Event& event) const;
  /// Why the round does not take this event; it may be about the next card.
  [[nodiscard]] std::optional<kit::InputError> problem_with(const table::Event& event) const;
  /// The round as a file, without a title.
  [[nodiscard]] table::RoundFile record() const;
  /// The round over which the program failed, as far as its log goes: nothing of it is settled.
  [[nodiscard]] std::optional<table::RoundFile> record_of_failure() const;

  // What follows is of a table that deals from shoes.
  [[nodiscard]] bool has_shoe() const { return secret_.has_value(); }
  [[nodiscard]] const kit::TableSecret& secret() const { return *secret_; }
  [[nodiscard]] const table::CertifiedShoe& shoe() const { return *shoe_; }
  [[nodiscard]] std::uint64_t shoe_number() const { return shoe_number_; }
  /// Whether the next round is dealt from new cards.
  [[nodiscard]] bool shoe_is_over() const { return !is_dealing() && carry_.fresh_shoe && shoe_->position().dealt > 0; }
  [[nodiscard]] std::uint64_t next_shoe_number() const { return shoe_->position().shuffles + 1; }
  [[nodiscard]] kit::Seed next_seed() const { return secret_->seed(next_shoe_number()); }

 private:
  /// The shoe that the next round is dealt from: where one is over, the next, from a seed of its own.
  [[nodiscard]] std::optional<table::CertifiedShoe> next_shoe() const;
  [[nodiscard]] table::RoundFile file_of(const table::Round& round) const;
  /// Deals the round as far as it goes and keeps it.
  void deal(table::Round round, std::optional<table::CertifiedShoe> shoe);
  /// The same with an event more, where the round lies.
  void deal_on(table::Event event);
  void keep(table::RoundResult result, std::optional<table::CertifiedShoe> shoe);

  BoundGame game_;
  std::optional<kit::TableSecret> secret_;
  std::optional<table::CertifiedShoe> shoe_;
  std::uint64_t shoe_number_ = 1;
  table::CertifiedShoe::Position start_;  ///< of the shoe, when the round began
  table::Carry carry_;
  table::Round round_;
  table::RoundResult result_;
  std::optional<table::Round> failed_;
};

}  // namespace houseway::games
