#include "games/shared/raise_chart.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "rulebook/toml_reader.hpp"

namespace houseway::games {

ShownHand ShownHand::of(std::span<const kit::Card> own, kit::Card up) {
  ShownHand least{~std::uint64_t{0}, kit::face_count};
  std::array<int, kit::suit_count> to{0, 1, 2, 3};
  do {
    const auto renamed = [&](kit::Card card) {
      const int suit = to[static_cast<std::size_t>(card.suit())];
      return card.is_joker() ? card.id() : static_cast<int>(card.rank()) * kit::suit_count + suit;
    };
    ShownHand image{0, renamed(up)};
    for (const kit::Card card : own) image.own |= std::uint64_t{1} << renamed(card);
    least = std::min(least, image);
  } while (std::next_permutation(to.begin(), to.end()));
  return least;
}

std::string ShownHand::text() const {
  std::string out;
  for (int id = kit::face_count; id-- > 0;) {
    if ((own >> id & 1) != 0) out += kit::Card::from_id(id).text();
  }
  return out + " " + kit::Card::from_id(up).text();
}

namespace {

/// Cards written one after the other.
std::optional<std::vector<kit::Card>> parse_cards(std::string_view text) {
  std::vector<kit::Card> cards;
  for (std::size_t i = 0; i < text.size(); i += 2) {
    const auto card = kit::Card::parse(text.substr(i, 2));
    if (!card) return std::nullopt;
    cards.push_back(*card);
  }
  return cards;
}

}  // namespace

RaiseChart RaiseChart::read(rulebook::TomlReader& file, const ValueOf& value_of) {
  RaiseChart chart;
  for (const auto& [hand, letters] : file.pairs("against")) {
    const auto value = value_of(hand);
    if (!value) file.fail("against", fmt::format("“{}” is no hand; write its ranks, like \"AKQ54\"", hand));
    Row row{};
    if (letters.size() != row.size())
      file.fail("against",
                fmt::format("{} = “{}” takes a letter for each rank that the dealer may show, deuce to ace: {}", hand,
                            letters, row.size()));
    std::copy(letters.begin(), letters.end(), row.begin());
    chart.rows_.emplace_back(*value, row);
  }
  std::sort(chart.rows_.begin(), chart.rows_.end());
  for (const std::string& word : file.words("exceptions")) {
    const auto space = word.find(' ');
    const auto own = parse_cards(std::string_view(word).substr(0, space));
    const auto up = space == std::string::npos ? std::nullopt : kit::Card::parse(word.substr(space + 1));
    if (!own || !up)
      file.fail("exceptions", fmt::format("“{}” is no hand with a card shown; write \"AcKd6h3c2h 6c\"", word));
    chart.exceptions_.push_back(ShownHand::of(*own, *up));
  }
  std::sort(chart.exceptions_.begin(), chart.exceptions_.end());
  return chart;
}

bool RaiseChart::raises(std::uint16_t value, std::span<const kit::Card> own, kit::Card up) const {
  const auto row = std::lower_bound(rows_.begin(), rows_.end(), value,
                                    [](const auto& each, std::uint16_t wanted) { return each.first < wanted; });
  if (row == rows_.end() || row->first != value) return false;
  const char letter = row->second[static_cast<std::size_t>(up.rank())];
  const bool raised = raises(letter, count_suit(own, up.suit()));
  if (letter < '1' || letter > '9' || exceptions_.empty()) return raised;
  return raised != std::binary_search(exceptions_.begin(), exceptions_.end(), ShownHand::of(own, up));
}

}  // namespace houseway::games
