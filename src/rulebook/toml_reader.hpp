#pragma once

#include <toml++/toml.h>

#include <cstdint>
#include <functional>
#include <map>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "kit/error.hpp"
#include "kit/money.hpp"
#include "kit/named_enum.hpp"

namespace houseway::rulebook {

/// Parses TOML text; a syntax error names file, line and column.
toml::table parse_toml(std::string_view text, const std::string& file);

/// Reads one TOML table strictly: every key is asked for by name and type, and a key that nobody asked for is an error
/// that lists the keys there are. Messages name the file, the line and the key.
class TomlReader {
 public:
  TomlReader(const toml::table& table, std::string file, std::string path = "")
      : table_(&table), file_(std::move(file)), path_(std::move(path)) {}

  [[nodiscard]] bool has(std::string_view key) const { return table_->contains(key); }
  /// The same for a key that is known here, whether it is there or not.
  [[nodiscard]] bool knows(std::string_view key) {
    asked_.emplace(key);
    return has(key);
  }
  [[nodiscard]] const std::string& file() const { return file_; }

  [[nodiscard]] std::string text(std::string_view key);
  [[nodiscard]] std::string text_or(std::string_view key, std::string fallback);
  [[nodiscard]] std::int64_t number(std::string_view key);
  [[nodiscard]] std::int64_t number_or(std::string_view key, std::int64_t fallback);
  [[nodiscard]] bool flag_or(std::string_view key, bool fallback);
  [[nodiscard]] kit::Cents money(std::string_view key, std::int64_t most_dollars = kit::Cents::most_staked);
  [[nodiscard]] std::optional<kit::Cents> optional_money(std::string_view key,
                                                         std::int64_t most_dollars = kit::Cents::most_staked);
  /// A whole number within bounds.
  [[nodiscard]] std::int64_t number_within(std::string_view key, std::int64_t least, std::int64_t most,
                                           std::int64_t fallback);
  /// "6%" or "2.5%", in hundredths of a percent.
  [[nodiscard]] std::int64_t percent_or(std::string_view key, std::int64_t fallback);
  /// A list of words or numbers, or a single one.
  [[nodiscard]] std::vector<std::string> words(std::string_view key);
  /// A table of words: key = "word" or key = number.
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> pairs(std::string_view key);
  /// The same, where a value may itself be such a table: its keys are joined by a dot, "tie.equal".
  [[nodiscard]] std::vector<std::pair<std::string, std::string>> nested_pairs(std::string_view key);

  /// The table at `key`, or an empty one. Its keys are checked as strictly.
  void table(std::string_view key, const std::function<void(TomlReader&)>& read);
  /// A table of lists of words: each key with its words.
  void table_of_words(std::string_view key,
                      const std::function<void(const std::string&, const std::vector<std::string>&)>& read);
  /// A table of tables of words: each key with its pairs.
  void each_named_pairs(
      std::string_view key,
      const std::function<void(const std::string&, std::vector<std::pair<std::string, std::string>>)>& read);
  /// Each table of the array at `key`.
  void each(std::string_view key, const std::function<void(TomlReader&)>& read);
  /// Each sub-table of the table at `key`, with its name.
  void each_named(std::string_view key, const std::function<void(const std::string&, TomlReader&)>& read);

  template <kit::NamedEnum E>
  [[nodiscard]] E named(std::string_view key) {
    return as_named<E>(key, text(key));
  }
  template <kit::NamedEnum E>
  [[nodiscard]] E as_named(std::string_view key, const std::string& word) {
    if (const auto value = kit::from_name<E>(word)) return *value;
    std::vector<std::string> allowed;
    for (const auto name : kit::names_of<E>()) allowed.emplace_back(name);
    fail(key, "“" + word + "” is not allowed" + kit::did_you_mean(word, allowed) + "; use " + kit::one_of(allowed));
  }

  /// Throws for a key that nobody asked for.
  void finish() const;
  [[noreturn]] void fail(std::string_view key, const std::string& problem) const;

 private:
  const toml::node* find(std::string_view key);
  const toml::node& need(std::string_view key);

  const toml::table* table_;
  std::string file_;
  std::string path_;
  std::set<std::string, std::less<>> asked_;
};

}  // namespace houseway::rulebook
