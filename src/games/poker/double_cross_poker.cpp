#include "games/poker/double_cross_poker.hpp"

#include <fmt/format.h>

#include <optional>
#include <vector>

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"
#include "hands/hand_names.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace double_cross_poker {

namespace {

constexpr int bits = 6;  // of a card in a key

/// The key of four cards in this order, suits by their first appearance.
std::uint32_t key_of(const std::array<Card, 4>& cards) {
  std::array<int, kit::suit_count> names{-1, -1, -1, -1};
  int next = 0;
  std::uint32_t key = 0;
  for (const Card card : cards) {
    int& name = names[static_cast<std::size_t>(card.suit())];
    if (name < 0) name = next++;
    key = key << bits | static_cast<std::uint32_t>(Card(card.rank(), static_cast<kit::Suit>(name)).id());
  }
  return key;
}

/// "QcJd 7h 2c"
std::optional<Seen> read_seen(std::string_view text) {
  if (text.size() != 10 || text[4] != ' ' || text[7] != ' ') return std::nullopt;
  std::array<Card, 4> cards;
  constexpr std::array<std::size_t, 4> starts{0, 2, 5, 8};
  for (std::size_t i = 0; i < cards.size(); ++i) {
    const auto card = Card::parse(text.substr(starts[i], 2));
    if (!card || card->is_joker() || std::find(cards.begin(), cards.begin() + i, *card) != cards.begin() + i)
      return std::nullopt;
    cards[i] = *card;
  }
  return Seen{{cards[0], cards[1]}, cards[2], cards[3]};
}

/// The cards of a line that lie open; the community cards lie in the order of their deal.
std::vector<Card> open_on(const table::Layout& layout, CrossLine line) {
  std::vector<Card> open;
  const auto board = layout.find(table::board);
  if (board == layout.end()) return open;
  for (const CrossCard card : cards_of(line)) {
    const std::size_t at = place_in(row_first, card);
    if (at < board->second.size() && board->second[at].face_up) open.push_back(board->second[at].card);
  }
  return open;
}

/// The open cards of each line, which a row of five does not show: "vertical Jh 4s 6c, horizontal 9c 4s 2d".
std::string name_lines(const table::Layout& layout) {
  std::string text;
  for (std::size_t i = 0; i < kit::count_of<CrossLine>; ++i) {
    const auto open = open_on(layout, static_cast<CrossLine>(i));
    if (open.empty()) continue;
    text += fmt::format("{}{}", text.empty() ? "" : ", ", kit::names_of<CrossLine>()[i]);
    for (const Card card : open) text += " " + card.text();
  }
  return text;
}

}  // namespace

SeenAlike SeenAlike::of(const Seen& seen) {
  const auto [a, b] = seen.own;
  const std::uint32_t straight =
      std::min(key_of({a, b, seen.vertical, seen.horizontal}), key_of({b, a, seen.vertical, seen.horizontal}));
  const std::uint32_t exchanged =
      std::min(key_of({a, b, seen.horizontal, seen.vertical}), key_of({b, a, seen.horizontal, seen.vertical}));
  return {std::min(straight, exchanged), exchanged < straight};
}

std::string SeenAlike::text() const {
  const auto card = [&](int at) { return Card::from_id(static_cast<int>(key >> (bits * (3 - at)) & 0x3F)).text(); };
  return fmt::format("{}{} {} {}", card(0), card(1), card(2), card(3));
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  constexpr std::string_view key = "departures";
  Departures out;
  for (const auto& [text, word] : file.pairs(key)) {
    const auto seen = read_seen(text);
    if (!seen)
      file.fail(key, fmt::format("“{}” are no four cards; write the own two, the vertical and the horizontal one, "
                                 "like “QcJd 7h 2c”",
                                 text));
    const auto action = kit::from_name<Action>(word);
    if (!action || *action == Action::conceal)
      file.fail(key, fmt::format("“{}” is no action; write fold, vertical or horizontal", word));
    const SeenAlike alike = SeenAlike::of(*seen);
    if (!out.emplace(alike.key, alike.translate(*action)).second)
      file.fail(key, fmt::format("“{}” stands there already, with other suits or with its lines exchanged", text));
  }
  if (!out.empty()) departures = std::make_shared<const Departures>(std::move(out));
}

Action Strategy::departing(const Seen& seen) const {
  const SeenAlike alike = SeenAlike::of(seen);
  const auto at = departures->find(alike.key);
  return at == departures->end() ? built_in(seen) : alike.translate(at->second);
}

/// By both lines where they make different hands; the dealer's cards lie at the better one (§9(e)).
table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  if (place == table::board) return {name_lines(layout)};
  const auto own = table::open_cards(layout, place);
  const bool has_hand = place.area == table::Area::seat || place == table::dealer;
  if (!has_hand || !own || own->size() != 2) return {};
  std::array<std::vector<Card>, kit::count_of<CrossLine>> lines;
  std::array<std::string, kit::count_of<CrossLine>> names;
  for (std::size_t i = 0; i < lines.size(); ++i) {
    lines[i] = open_on(layout, static_cast<CrossLine>(i));
    lines[i].insert(lines[i].begin(), own->begin(), own->end());
    names[i] = name_seen_cards(lines[i]);
  }
  constexpr std::size_t whole = 5;
  const bool all_open = lines[0].size() == whole && lines[1].size() == whole;
  if (place == table::dealer) {
    if (!all_open) return {};
    const auto vertical = hands::evaluate(lines[0]);
    const auto horizontal = hands::evaluate(lines[1]);
    if (vertical == horizontal) return {names[0]};
    const std::size_t better = vertical > horizontal ? 0 : 1;
    return {fmt::format("{} {}", kit::names_of<CrossLine>()[better], names[better])};
  }
  if (names[0] == names[1]) return {names[0]};
  std::string text;
  for (std::size_t i = 0; i < names.size(); ++i) {
    if (!names[i].empty())
      text += fmt::format("{}{} {}", text.empty() ? "" : ", ", kit::names_of<CrossLine>()[i], names[i]);
  }
  return {text};
}

}  // namespace double_cross_poker

HOUSEWAY_PROCEDURE(double_cross_poker, poker);

}  // namespace houseway::games
