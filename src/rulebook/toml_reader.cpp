#include "rulebook/toml_reader.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rulebook/pays.hpp"

namespace houseway::rulebook {

namespace {

/// A word or a number, as the word it is written with.
std::optional<std::string> word_of(const toml::node& node) {
  if (const auto* text = node.as_string()) return text->get();
  if (const auto* number = node.as_integer()) return std::to_string(number->get());
  return std::nullopt;
}

}  // namespace

namespace {

/// The parser goes one call deeper for every part of a dotted key and every bracket; this keeps it off the stack's end.
void refuse_depth(std::string_view text, const std::string& file) {
  constexpr std::size_t longest = 4'000'000;
  constexpr int most_dots = 200;
  if (text.size() > longest) throw kit::InputError(file, fmt::format("is longer than {} bytes", longest));
  int dots = 0;
  std::size_t line = 1;
  for (const char c : text) {
    dots = c == '.' ? dots + 1 : c == '\n' || c == '=' || c == ']' ? 0 : dots;
    line += c == '\n' ? 1 : 0;
    if (dots > most_dots)
      throw kit::InputError(fmt::format("{}:{}", file, line),
                            fmt::format("more than {} dots in a row of words", most_dots));
  }
}

}  // namespace

toml::table parse_toml(std::string_view text, const std::string& file) {
  refuse_depth(text, file);
  try {
    return toml::parse(text, file);
  } catch (const toml::parse_error& error) {
    throw kit::InputError(fmt::format("{}:{}", file, error.source().begin.line),
                          fmt::format("not valid TOML: {}", kit::printable(error.description())));
  }
}

const toml::node* TomlReader::find(std::string_view key) {
  asked_.emplace(key);
  return table_->get(key);
}

const toml::node& TomlReader::need(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) fail(key, "is missing");
  return *node;
}

void TomlReader::fail(std::string_view key, const std::string& problem) const {
  const toml::node* node = table_->get(key);
  const auto line = node != nullptr ? node->source().begin.line : table_->source().begin.line;
  const std::string where = line > 0 ? fmt::format("{}:{}", file_, line) : file_;
  throw kit::InputError(where, fmt::format("{}{}: {}", path_.empty() ? "" : path_ + ".", key, problem));
}

std::string TomlReader::text(std::string_view key) {
  const toml::node& node = need(key);
  if (const auto* value = node.as_string()) return value->get();
  fail(key, "must be a text in quotes");
}

std::string TomlReader::text_or(std::string_view key, std::string fallback) {
  if (!has(key)) {
    asked_.emplace(key);
    return fallback;
  }
  return text(key);
}

std::int64_t TomlReader::number(std::string_view key) {
  const toml::node& node = need(key);
  if (const auto* value = node.as_integer()) return value->get();
  fail(key, "must be a whole number");
}

std::int64_t TomlReader::number_or(std::string_view key, std::int64_t fallback) {
  asked_.emplace(key);
  return has(key) ? number(key) : fallback;
}

bool TomlReader::flag_or(std::string_view key, bool fallback) {
  const toml::node* node = find(key);
  if (node == nullptr) return fallback;
  if (const auto* value = node->as_boolean()) return value->get();
  fail(key, "must be true or false");
}

std::int64_t TomlReader::number_within(std::string_view key, std::int64_t least, std::int64_t most,
                                       std::int64_t fallback) {
  const std::int64_t value = number_or(key, fallback);
  if (has(key) && (value < least || value > most)) fail(key, fmt::format("must be from {} to {}", least, most));
  return value;
}

kit::Cents TomlReader::money(std::string_view key, std::int64_t most_dollars) {
  const std::string word = text(key);
  if (const auto money = kit::Cents::parse(word, most_dollars)) return *money;
  fail(key, "“" + word + "” is no amount of money; write it like \"$12.50\"");
}

std::optional<kit::Cents> TomlReader::optional_money(std::string_view key, std::int64_t most_dollars) {
  asked_.emplace(key);
  return has(key) ? std::optional(money(key, most_dollars)) : std::nullopt;
}

std::int64_t TomlReader::percent_or(std::string_view key, std::int64_t fallback) {
  asked_.emplace(key);
  if (!has(key)) return fallback;
  const std::string word = text(key);
  const auto share = Pays::parse(word);
  if (!share || share->kind != PayKind::share) fail(key, "“" + word + "” is no percentage; write it like \"2.5%\"");
  return share->amount * (10'000 / share->over);
}

std::vector<std::string> TomlReader::words(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return {};
  if (const auto word = word_of(*node)) return {*word};
  const auto* list = node->as_array();
  if (list == nullptr) fail(key, "must be a text or a list of texts");
  std::vector<std::string> out;
  for (const toml::node& item : *list) {
    const auto word = word_of(item);
    if (!word) fail(key, "must hold texts or whole numbers only");
    out.push_back(*word);
  }
  return out;
}

std::vector<std::pair<std::string, std::string>> TomlReader::pairs(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return {};
  const auto* inner = node->as_table();
  if (inner == nullptr) fail(key, "must be a table of texts");
  // toml++ keeps keys sorted; the order in which a person wrote them is by position in the file.
  std::vector<std::pair<toml::source_position, std::pair<std::string, std::string>>> rows;
  for (const auto& [name, value] : *inner) {
    const auto word = word_of(value);
    if (!word) fail(key, fmt::format("“{}” must be a text or a whole number", name.str()));
    rows.push_back({name.source().begin, {std::string(name.str()), *word}});
  }
  std::stable_sort(rows.begin(), rows.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<std::pair<std::string, std::string>> out;
  out.reserve(rows.size());
  for (auto& row : rows) out.push_back(std::move(row.second));
  return out;
}

std::vector<std::pair<std::string, std::string>> TomlReader::nested_pairs(std::string_view key) {
  const toml::node* node = find(key);
  if (node == nullptr) return {};
  const auto* outer = node->as_table();
  if (outer == nullptr) fail(key, "must be a table");
  std::vector<std::pair<std::string, std::string>> out;
  for (const auto& [name, value] : *outer) {
    if (const auto word = word_of(value)) {
      out.emplace_back(name.str(), *word);
      continue;
    }
    if (!value.is_table()) fail(key, fmt::format("“{}” must be a text or a table of texts", name.str()));
    TomlReader inner(*outer, file_, path_.empty() ? std::string(key) : path_ + "." + std::string(key));
    if (value.as_table()->empty()) fail(key, fmt::format("“{}” is empty", name.str()));
    for (auto& [inner_name, word] : inner.pairs(name.str())) {
      out.emplace_back(fmt::format("{}.{}", name.str(), inner_name), word);
    }
  }
  return out;
}

void TomlReader::table(std::string_view key, const std::function<void(TomlReader&)>& read) {
  static const toml::table empty;
  const toml::node* node = find(key);
  if (node != nullptr && !node->is_table()) fail(key, "must be a table");
  TomlReader inner(node == nullptr ? empty : *node->as_table(), file_,
                   path_.empty() ? std::string(key) : path_ + "." + std::string(key));
  read(inner);
  inner.finish();
}

void TomlReader::table_of_words(std::string_view key,
                                const std::function<void(const std::string&, const std::vector<std::string>&)>& read) {
  table(key, [&](TomlReader& inner) {
    for (const auto& [name, value] : *inner.table_) read(std::string(name.str()), inner.words(name.str()));
  });
}

void TomlReader::each_named_pairs(
    std::string_view key,
    const std::function<void(const std::string&, std::vector<std::pair<std::string, std::string>>)>& read) {
  table(key, [&](TomlReader& inner) {
    for (const auto& [name, value] : *inner.table_) read(std::string(name.str()), inner.pairs(name.str()));
  });
}

void TomlReader::each(std::string_view key, const std::function<void(TomlReader&)>& read) {
  const toml::node* node = find(key);
  if (node == nullptr) return;
  const auto* list = node->as_array();
  if (list == nullptr) fail(key, fmt::format("must be a list of tables: [[{}]]", key));
  int count = 0;
  for (const toml::node& item : *list) {
    ++count;
    const auto* inner = item.as_table();
    if (inner == nullptr) fail(key, fmt::format("must be a list of tables: [[{}]]", key));
    TomlReader reader(*inner, file_, fmt::format("{}[{}]", key, count));
    read(reader);
    reader.finish();
  }
}

void TomlReader::each_named(std::string_view key, const std::function<void(const std::string&, TomlReader&)>& read) {
  const toml::node* node = find(key);
  if (node == nullptr) return;
  const auto* tables = node->as_table();
  if (tables == nullptr) fail(key, "must be a table of tables");
  std::vector<std::pair<toml::source_position, std::string>> names;
  for (const auto& [name, value] : *tables) {
    if (!value.is_table()) fail(key, fmt::format("“{}” must be a table", name.str()));
    names.emplace_back(value.source().begin, std::string(name.str()));
  }
  std::stable_sort(names.begin(), names.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  for (const auto& [position, name] : names) {
    TomlReader reader(*tables->get(name)->as_table(), file_, fmt::format("{}.{}", key, name));
    read(name, reader);
    reader.finish();
  }
}

void TomlReader::finish() const {
  for (const auto& [key, value] : *table_) {
    if (asked_.contains(key.str())) continue;
    const std::vector<std::string> allowed(asked_.begin(), asked_.end());
    fail(key.str(), "is not a key here" + kit::did_you_mean(key.str(), allowed) + "; use " + kit::one_of(allowed));
  }
}

}  // namespace houseway::rulebook
