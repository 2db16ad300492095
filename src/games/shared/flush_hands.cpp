#include "games/shared/flush_hands.hpp"

#include <fmt/format.h>

#include <optional>
#include <string_view>

#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

using hands::FlushValue;
using hands::RankSet;

namespace {

std::optional<FlushValue> flush_of_ranks(std::string_view text) {
  if (text.ends_with('s')) text.remove_suffix(1);
  RankSet ranks;
  for (const char rank : text) {
    const auto card = kit::Card::parse(std::string{rank, 'c'});
    if (!card || card->is_joker() || !(ranks & card->rank()).empty()) return std::nullopt;
    ranks = ranks | card->rank();
  }
  constexpr int shortest = 2;
  constexpr int longest = 7;
  return ranks.size() < shortest || ranks.size() > longest ? std::nullopt : std::optional(FlushValue(ranks));
}

}  // namespace

std::string flush_name(FlushValue value) {
  constexpr std::array<std::string_view, 8> numbers{"no", "one", "two", "three", "four", "five", "six", "seven"};
  return fmt::format("{}-card flush, {} high", numbers[static_cast<std::size_t>(value.length())],
                     hands::rank_name(value.ranks().highest()));
}

FlushValue read_flush(rulebook::TomlReader& file, const std::string& key) {
  const std::string text = file.text(key);
  const auto value = flush_of_ranks(text);
  if (!value) file.fail(key, "“" + text + "” is no flush; write its ranks, like \"T86\" for three cards");
  return *value;
}

}  // namespace houseway::games
