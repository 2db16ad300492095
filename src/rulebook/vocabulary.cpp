#include "rulebook/vocabulary.hpp"

#include <algorithm>

#include "kit/error.hpp"

namespace houseway::rulebook {

bool RuleWord::knows(std::string_view value) const {
  if (!values.empty()) return std::find(values.begin(), values.end(), value) != values.end();
  return !understands || understands(value);
}

std::string RuleWord::allowed() const { return values.empty() ? form : kit::one_of(values); }

const RuleWord* Vocabulary::rule(std::string_view key) const {
  const auto at = std::find_if(rules.begin(), rules.end(), [&](const RuleWord& word) { return word.key == key; });
  return at == rules.end() ? nullptr : &*at;
}

std::vector<std::string> Vocabulary::rule_keys() const {
  std::vector<std::string> keys;
  for (const RuleWord& word : rules) keys.push_back(word.key);
  return keys;
}

}  // namespace houseway::rulebook
