#pragma once

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "kit/flat_map.hpp"
#include "kit/money.hpp"
#include "rulebook/model.hpp"
#include "rulebook/table_config.hpp"

namespace houseway::rulebook {

/// A spot of the layout is a wager, or a wager at a position: "red", "split:17-20". This is the wager's id.
constexpr std::string_view wager_of(std::string_view spot) { return spot.substr(0, spot.find(':')); }

/// Something a table may not do, and the clause that says so.
struct Violation {
  std::string key;
  std::string problem;
  std::string clause;
  /// Other odds or other rules than the regulation's, which the game can be dealt by all the same.
  bool what_if = false;

  [[nodiscard]] std::string text() const;
};

/// A meter as this table runs it.
struct TableMeter {
  std::string id;
  std::string wager;
  Cents seed;
  Cents reading;
  std::int64_t contribution = 0;  ///< in hundredths of a percent
  std::optional<Cents> must_hit;
};

/// What a wager may be as a part of another: so many times, divided, rounded up to a unit.
struct Proportion {
  std::int64_t times = 1;
  std::int64_t over = 1;
  Cents unit{1};

  [[nodiscard]] constexpr Cents of(Cents stake) const {
    return round_up(Cents((stake.count() * times + over - 1) / over), unit);
  }
};

/// A lawful table: a game of the rulebook with every choice made. What the procedures are bound to.
struct TableRules {
  GameRules game;
  TableConfig config;
  int seats = 0;
  std::map<std::string, std::string> options;  ///< and readings, with the rules that they decide
  std::map<std::string, std::string> varied;   ///< rules that somebody asks "what if" about
  std::vector<std::string> wagers;             ///< offered
  std::vector<PayTable> paytables;             ///< in force
  std::vector<TableMeter> meters;              ///< in use
  std::vector<PayoutLimit> payout_limits;      ///< in force, with the amounts that this table's minimums make them
  std::vector<std::string> clauses;            ///< cited sections, by ClauseId
  std::vector<std::string> not_by_the_rule;    ///< how its odds and rules differ from the regulation's

  [[nodiscard]] bool offers(std::string_view wager) const;
  [[nodiscard]] bool holds(const Condition& when) const;
  [[nodiscard]] const PayTable* in_force(std::string_view wager, std::string_view applies) const;
  [[nodiscard]] std::optional<std::size_t> meter_index(std::string_view meter) const;
  /// Why nobody can deal this table: its text does not hold the game, or a wager that it offers. Empty where it can be.
  [[nodiscard]] std::string not_dealt() const;
  /// What a limit allows by another wager.
  [[nodiscard]] Proportion proportion(const Limit& limit) const;
  /// What the seats' stakes may be: what is wrong with these, if anything. An amount of zero is no wager.
  /// The amounts of wagers that `accepted` names have been accepted as they are. Stakes are by spot.
  [[nodiscard]] std::optional<Violation> check_stakes(
      const kit::FlatMap<std::string, Cents>& stakes,
      const std::function<bool(const std::string&)>& accepted = [](const std::string&) { return false; }) const;
  /// What is wrong with a stake by the table's posted minimum and maximum of its wager, if anything.
  [[nodiscard]] std::optional<std::string> outside_posted_limits(std::string_view spot, Cents amount) const;

 private:
  [[nodiscard]] std::optional<Cents> room_together(const Limit& limit, Cents other) const;
};

struct Resolution {
  TableRules rules;
  std::vector<Violation> violations;
};

/// Makes every choice of a table, by its configuration or the rulebook's default, and lists what is not lawful. A pay
/// table chosen by name turns on the options it stands under, and what those need, unless the configuration says
/// otherwise.
Resolution resolve(const GameRules& game, const TableConfig& config);

/// The same for a table that may differ from its regulation in odds and rules that somebody asks "what if" about: the
/// violations that are left say how. Throws `kit::InputError` for any other.
Resolution resolve_or_what_if(const GameRules& game, const TableConfig& config);

/// The same for a table that must be lawful: throws `kit::InputError` for the first violation.
TableRules resolve_lawful(const GameRules& game, const TableConfig& config);

}  // namespace houseway::rulebook
