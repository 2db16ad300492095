#include "cli/menu_keys.hpp"

#include <fmt/format.h>

#include <algorithm>

namespace houseway::cli {

std::vector<char> keys_for(const std::vector<std::string>& words) {
  std::vector<char> keys;
  const auto free = [&](char c) {
    return c != '-' && c != 'q' && std::find(keys.begin(), keys.end(), c) == keys.end();
  };
  for (const std::string& word : words) {
    auto own = std::find_if(word.begin(), word.end(), [&](char c) { return c >= '1' && c <= '9' && free(c); });
    if (own == word.end()) own = std::find_if(word.begin(), word.end(), free);
    char key = own == word.end() ? '1' : *own;
    while (!free(key)) ++key;
    keys.push_back(key);
  }
  return keys;
}

std::string with_key(const std::string& word, char key) {
  const std::size_t at = word.find(key);
  if (at == std::string::npos) return fmt::format("({}) {}", key, word);
  return fmt::format("{}({}){}", word.substr(0, at), key, word.substr(at + 1));
}

}  // namespace houseway::cli
