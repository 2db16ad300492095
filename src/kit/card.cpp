#include "kit/card.hpp"

#include "kit/tile.hpp"

namespace houseway::kit {

namespace {
constexpr std::string_view rank_letters = "23456789TJQKA";
constexpr std::string_view suit_letters = "cdhs";
constexpr std::array<std::string_view, joker_count> joker_names{"Jk", "JK"};
}  // namespace

std::optional<Card> Card::parse(std::string_view text) {
  if (const auto tile = Tile::parse(text)) return tile->card();
  for (int i = 0; i < joker_count; ++i) {
    if (text == joker_names[static_cast<std::size_t>(i)]) return joker(i);
  }
  std::size_t rank = 0;
  if (text.size() == 3 && text.starts_with("10")) {
    rank = rank_letters.find('T');
    text.remove_prefix(1);
  } else if (text.size() == 2) {
    rank = rank_letters.find(text[0]);
  } else {
    return std::nullopt;
  }
  const std::size_t suit = suit_letters.find(text[1]);
  if (rank == std::string_view::npos || suit == std::string_view::npos) return std::nullopt;
  return Card(static_cast<Rank>(rank), static_cast<Suit>(suit));
}

std::string Card::text() const {
  if (is_tile()) return Tile(*this).text();
  if (is_joker()) return std::string(joker_names[static_cast<std::size_t>(id() - deck_size)]);
  return {rank_letters[static_cast<std::size_t>(rank())], suit_letters[static_cast<std::size_t>(suit())]};
}

}  // namespace houseway::kit
