#include "cli/typed_bet.hpp"

#include <algorithm>
#include <array>
#include <map>
#include <sstream>
#include <utility>

namespace houseway::cli {

namespace {

using Words = std::vector<std::string>;

/// "big six" is "big 6".
std::string as_number(const std::string& word) {
  constexpr std::array<std::string_view, 13> names{"zero",  "one",   "two",  "three", "four",   "five",  "six",
                                                   "seven", "eight", "nine", "ten",   "eleven", "twelve"};
  const auto at = std::find(names.begin(), names.end(), word);
  return at == names.end() ? word : std::to_string(at - names.begin());
}

/// "split:17-20" as its words: split, 17, 20.
Words words_of(std::string_view text) {
  Words out(1);
  for (const char c : text) {
    if (c == '-' || c == ':' || c == ' ') {
      out.emplace_back();
    } else {
      out.back() += c;
    }
  }
  std::erase(out, "");
  std::transform(out.begin(), out.end(), out.begin(), as_number);
  return out;
}

Words words_of(const Words& typed) {
  Words out;
  for (const std::string& word : typed) {
    const Words parts = words_of(word);
    out.insert(out.end(), parts.begin(), parts.end());
  }
  return out;
}

/// Whether the words stand in this order among those of a place, with others between.
bool are_among(const Words& words, const Words& place) {
  auto at = words.begin();
  for (const std::string& word : place) {
    if (at != words.end() && *at == word) ++at;
  }
  return at == words.end();
}

/// The words as they are, and with another name of a wager put in its own words.
std::vector<Words> readings_of(const Words& words, const table::GameFacts& facts) {
  std::vector<Words> out{words};
  for (const auto& [name, wager] : facts.other_names) {
    const Words said = words_of(name);
    if (said.size() > words.size() || !std::equal(said.begin(), said.end(), words.begin())) continue;
    Words meant = words_of(wager);
    meant.insert(meant.end(), words.begin() + static_cast<std::ptrdiff_t>(said.size()), words.end());
    out.push_back(std::move(meant));
  }
  return out;
}

}  // namespace

TypedBet read_typed_bet(const std::string& line) {
  std::istringstream in(line);
  TypedBet bet;
  for (std::string word; in >> word;) {
    std::erase(word, '\'');
    std::transform(word.begin(), word.end(), word.begin(),
                   [](char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; });
    bet.words.push_back(word);
  }
  Words& words = bet.words;
  if (words.size() < 2) return bet;
  const auto first = kit::Cents::parse(words.front());
  const auto last = kit::Cents::parse(words.back());
  if (first && (!last || words[1] == "on")) {
    bet.amount = first;
    words.erase(words.begin(), words.begin() + (words[1] == "on" ? 2 : 1));
  } else if (last) {
    bet.amount = last;
    words.pop_back();
  }
  return bet;
}

std::vector<MeantPlaces> places_meant(const std::vector<std::string>& typed, const table::GameFacts& facts) {
  const Words words = words_of(typed);
  if (words.empty()) return {};
  const std::vector<Words> readings = readings_of(words, facts);
  std::map<std::size_t, std::vector<std::string>> groups;  // by how far the words are from the place's own
  for (const std::string_view spot : facts.spots) {
    const Words place = words_of(spot);
    std::optional<std::size_t> nearest;
    for (std::size_t i = 0; i < readings.size(); ++i) {
      if (!are_among(readings[i], place)) continue;
      const std::size_t left_out = place.size() - readings[i].size();
      const std::size_t distance = (i == 0 ? 0 : 1) + (left_out == 0 ? 0 : left_out + 1);
      nearest = std::min(nearest.value_or(distance), distance);
    }
    if (nearest) groups[*nearest].emplace_back(spot);
  }
  std::vector<MeantPlaces> out;
  for (auto& [distance, places] : groups) out.push_back({distance <= 1, std::move(places)});
  return out;
}

}  // namespace houseway::cli
