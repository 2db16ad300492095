#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/named_enum.hpp"
#include "rulebook/pays.hpp"
#include "rulebook/table_rules.hpp"
#include "rulebook/vocabulary.hpp"

namespace houseway::rulebook {

/// Which section of the regulation a settlement rests on: an index into the table's cited clauses.
enum class ClauseId : std::uint16_t {};

/// What an outcome of a wager gets, and by which clause.
struct Award {
  Pays pays;
  NetFactor net;  ///< of `pays`
  std::string_view outcome;
  ClauseId clause{};
};

/// A pay table as a procedure uses it: every outcome has its award, an outcome without a row loses.
template <kit::NamedEnum Outcome>
struct Payouts {
  std::array<Award, kit::count_of<Outcome>> awards{};

  const Award& operator[](Outcome outcome) const { return awards[kit::index_of(outcome)]; }
};

/// An outcome that is a special case of a wider one says so with `std::optional<Outcome> wider(Outcome)`.
template <class Outcome>
concept HasWider = requires(Outcome outcome) {
  { wider(outcome) } -> std::same_as<std::optional<Outcome>>;
};

/// Binds a procedure's rules to a table. The same constructor of a rules structure serves twice: bound to a table it
/// takes the pay tables and options in force; bound to a vocabulary it only says which wagers and outcomes it knows.
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

  /// The loss of a wager in a way that no pay table lists. `outcome` is a literal.
  Award loses(std::string_view wager, std::string_view outcome);

  /// The value of an option, or `fallback` where this game has no such option.
  [[nodiscard]] std::string option(std::string_view id, std::string_view fallback) const;
  /// How this jurisdiction deals it: no choice of the licensee.
  [[nodiscard]] std::string dealing(std::string_view id, std::string_view fallback) const;
  /// The same as a number; the procedure cannot deal with one out of these bounds, whatever the rulebook allows.
  [[nodiscard]] int number(std::string_view id, int fallback, int least, int most) const;
  /// How many decks the licensee deals from.
  [[nodiscard]] int decks(int fallback) const { return number("decks", fallback, 1, 100); }
  /// True for the values "yes", "offered" and "available".
  [[nodiscard]] bool flag(std::string_view id) const;
  [[nodiscard]] std::size_t seats() const { return table_ == nullptr ? 0 : static_cast<std::size_t>(table_->seats); }
  [[nodiscard]] bool offers(std::string_view wager) const;
  /// Where the table keeps a meter; nothing where it has no such meter.
  [[nodiscard]] std::optional<std::uint8_t> meter(std::string_view id) const;
  /// The amount at which a meter must have paid.
  [[nodiscard]] Cents must_hit(std::string_view meter_id) const;
  /// What a wager made during the round may be, by another.
  [[nodiscard]] Proportion limit(std::string_view wager) const;
  /// Where the rulebook has a wager; empty where it has none.
  [[nodiscard]] std::string cite_of(std::string_view wager) const;
  /// Throws: the table cannot be dealt with this value of an option.
  [[noreturn]] void refuse_option(std::string_view id, const std::string& problem) const;
  /// The clause of something that is no outcome of a wager.
  ClauseId clause(const std::string& name);
  /// The same in words, for a refusal.
  [[nodiscard]] std::string clause_text(const std::string& name) const;
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

  /// Fills in clause and payment; false when the table in force has no row for this outcome.
  bool find_row(std::string_view wager, std::string_view applies, std::string_view outcome, Award& award);
  /// An outcome that the rulebook gives a clause of its own keeps it, whichever row pays it.
  void cite_own(std::string_view wager, std::string_view outcome, Award& award);
  ClauseId cite(const std::string& section);

  TableRules* table_ = nullptr;
  Vocabulary* vocabulary_ = nullptr;
};

}  // namespace houseway::rulebook
