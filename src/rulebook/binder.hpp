#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "kit/named_enum.hpp"
#include "rulebook/award.hpp"
#include "rulebook/pays.hpp"
#include "rulebook/table_rules.hpp"
#include "rulebook/vocabulary.hpp"

namespace houseway::rulebook {

/// An outcome that is a special case of a wider one says so with `std::optional<Outcome> wider(Outcome)`.
template <class Outcome>
concept HasWider = requires(Outcome outcome) {
  { wider(outcome) } -> std::same_as<std::optional<Outcome>>;
};

HOUSEWAY_ENUM(YesNo, no, yes)
HOUSEWAY_ENUM(Offered, not_offered, offered)

/// Binds a procedure's rules to a table. The same constructor of a rules structure serves twice: bound to a table it
/// takes the pay tables and options in force; bound to a vocabulary it only says which wagers, outcomes
/// and rules it knows; so a constructor reads every rule on every path.
class Binder {
 public:
  explicit Binder(TableRules& table) : table_(&table) {}
  explicit Binder(Vocabulary& vocabulary) : vocabulary_(&vocabulary) {}

  /// The pay table in force for a wager, among those that apply to `applies`.
  template <kit::NamedEnum Outcome>
  Payouts<Outcome> pays(std::string_view wager, std::string_view applies = "") {
    Payouts<Outcome> out;
    if (vocabulary_ != nullptr) {
      note_words<Outcome>(wager, applies);
      return out;
    }
    for (std::size_t i = 0; i < kit::count_of<Outcome>; ++i) {
      const auto outcome = static_cast<Outcome>(i);
      out.awards[i].outcome = kit::name_of(outcome);
      std::optional<Outcome> row = outcome;
      while (row && !find_row(wager, applies, kit::name_of(*row), out.awards[i])) row = wider_than(*row);
      cite_own(wager, kit::name_of(outcome), out.awards[i]);
      out.awards[i].net = net_factor(out.awards[i].pays);
    }
    return out;
  }

  /// The award of one outcome of a wager that no procedure knows, by its name, which the award refers to.
  Award award(std::string_view wager, std::string_view outcome, std::string_view wider);

  /// The loss of a wager in a way that no pay table lists. `outcome` is a literal.
  Award loses(std::string_view wager, std::string_view outcome);

  /// A rule as one of the named values of an enumeration. Every rule is looked up in the same order: what somebody asks
  /// "what if" about, the reading chosen, the licensee's option, how this jurisdiction deals; else `fallback`.
  template <kit::NamedEnum Value>
  [[nodiscard]] Value choice(std::string_view key, Value fallback, SetBy set_by = SetBy::files) {
    note_rule({.key = std::string(key),
               .values = {kit::names_of<Value>().begin(), kit::names_of<Value>().end()},
               .form = {},
               .understands = {},
               .fallback = std::string(kit::name_of(fallback)),
               .set_by = set_by});
    const auto said = rule(key);
    if (!said) return fallback;
    const auto value = kit::from_name<Value>(*said);
    if (!value) refuse_value(key, *said, kit::names_of<Value>());
    return *value;
  }
  /// A rule that holds or not: "yes" or "no".
  [[nodiscard]] bool yes(std::string_view key, bool fallback = false, SetBy set_by = SetBy::files) {
    return choice(key, fallback ? YesNo::yes : YesNo::no, set_by) == YesNo::yes;
  }
  /// A rule that is "offered" or "not-offered".
  [[nodiscard]] bool offered(std::string_view key) { return choice(key, Offered::not_offered) == Offered::offered; }
  /// A whole number; the procedure cannot deal with one out of these bounds, whatever the rulebook allows.
  [[nodiscard]] int number(std::string_view key, int fallback, int least, int most, SetBy set_by = SetBy::files);
  /// How many decks the licensee deals from.
  [[nodiscard]] int decks(int fallback) { return number("decks", fallback, 1, 100); }
  /// A rule in words of its own: `read` makes a value of the text, or nothing where it does not understand it. `form`
  /// says what it understands.
  template <class Read>
  [[nodiscard]] auto parsed(std::string_view key, std::string_view fallback, Read read, std::string_view form,
                            SetBy set_by = SetBy::files) {
    note_rule({.key = std::string(key),
               .values = {},
               .form = std::string(form),
               .understands = [read](std::string_view text) { return read(text).has_value(); },
               .fallback = std::string(fallback),
               .set_by = set_by});
    const std::string text = rule(key).value_or(std::string(fallback));
    auto value = read(text);
    if (!value) refuse_value(key, text, form);
    return *std::move(value);
  }
  /// A rule as free text.
  [[nodiscard]] std::string text(std::string_view key, std::string_view fallback);
  [[nodiscard]] std::size_t seats() const { return table_ == nullptr ? 0 : static_cast<std::size_t>(table_->seats); }
  [[nodiscard]] bool offers(std::string_view wager) const;
  /// Whether the table pays odds of its own choice for a wager.
  [[nodiscard]] bool sets_odds(std::string_view wager) const;
  /// Where the table keeps a meter; nothing where it has no such meter.
  [[nodiscard]] std::optional<std::uint8_t> meter(std::string_view id) const;
  /// The amount at which a meter must have paid.
  [[nodiscard]] Cents must_hit(std::string_view meter_id) const;
  /// What a wager made during the round may be, by another.
  [[nodiscard]] Proportion limit(std::string_view wager) const;
  /// Whether a rule is set at all, by anybody.
  [[nodiscard]] bool says(std::string_view key) const { return rule(key).has_value(); }
  /// The limits that the table has posted for a wager.
  [[nodiscard]] StakeLimits posted(std::string_view wager) const;
  /// Where the rulebook has a wager; empty where it has none.
  [[nodiscard]] std::string cite_of(std::string_view wager) const;
  /// Throws: the table cannot be dealt with this value of an option.
  [[noreturn]] void refuse_option(std::string_view id, const std::string& problem) const;
  /// The clause of something that is no outcome of a wager.
  ClauseId clause(const std::string& name);
  /// The same in words, for a refusal.
  [[nodiscard]] std::string clause_text(const std::string& name);
  /// A section that a settlement cites.
  ClauseId cite(const std::string& section);
  /// What the rulebook says of a wager; null where it has none.
  [[nodiscard]] const Wager* wager(std::string_view id) const;

 private:
  template <kit::NamedEnum Outcome>
  static std::optional<Outcome> wider_than(Outcome outcome) {
    if constexpr (HasWider<Outcome>) return wider(outcome);
    return std::nullopt;
  }

  template <kit::NamedEnum Outcome>
  void note_words(std::string_view wager, std::string_view applies) {
    WagerWords words{std::string(wager), std::string(applies), {}};
    for (std::size_t i = 0; i < kit::count_of<Outcome>; ++i) {
      const auto outcome = static_cast<Outcome>(i);
      const auto general = wider_than(outcome);
      words.outcomes.push_back(
          {std::string(kit::name_of(outcome)), general ? std::string(kit::name_of(*general)) : ""});
    }
    vocabulary_->wagers.push_back(std::move(words));
  }

  void note_rule(RuleWord word);
  /// What is said of a rule; nothing where nobody says anything.
  [[nodiscard]] std::optional<std::string> rule(std::string_view key) const;
  [[noreturn]] void refuse_value(std::string_view key, std::string_view value, std::string_view form) const;
  [[noreturn]] void refuse_value(std::string_view key, std::string_view value,
                                 std::span<const std::string_view> values) const;

  /// Fills in clause and payment; false when the table in force has no row for this outcome.
  bool find_row(std::string_view wager, std::string_view applies, std::string_view outcome, Award& award);
  /// An outcome that the rulebook gives a clause of its own keeps it, whichever row pays it.
  void cite_own(std::string_view wager, std::string_view outcome, Award& award);

  TableRules* table_ = nullptr;
  Vocabulary* vocabulary_ = nullptr;
};

}  // namespace houseway::rulebook
