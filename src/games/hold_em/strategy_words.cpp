#include "games/hold_em/strategy_words.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <optional>
#include <string>

#include "hands/poker.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::hold_em {

using kit::Card;
using kit::Cents;

namespace {

constexpr std::size_t hole_count = kit::deck_size * (kit::deck_size - 1) / 2;
constexpr std::size_t flop_count = hole_count * (kit::deck_size - 2) / 3;

/// A flop and a hole as one number, in whatever order their cards come.
std::size_t place_of(std::uint64_t flop, const std::array<Card, 2>& hole) {
  const auto next = [&] {
    const auto id = static_cast<std::size_t>(std::countr_zero(flop));
    flop &= flop - 1;
    return id;
  };
  const std::size_t low = next();
  const std::size_t middle = next();
  const std::size_t high = next();
  const std::size_t flop_place = high * (high - 1) * (high - 2) / 6 + middle * (middle - 1) / 2 + low;
  const auto [first, second] =
      std::minmax({static_cast<std::size_t>(hole[0].id()), static_cast<std::size_t>(hole[1].id())});
  return flop_place * hole_count + second * (second - 1) / 2 + first;
}

/// "2c3c4d" as cards, all different; nothing if it is not so many.
template <std::size_t N>
std::optional<std::array<Card, N>> cards_of(std::string_view text) {
  std::array<Card, N> cards{};
  if (text.size() != 2 * N) return std::nullopt;
  for (std::size_t i = 0; i < N; ++i) {
    const auto card = Card::parse(text.substr(2 * i, 2));
    if (!card || card->is_joker() || std::find(cards.begin(), cards.begin() + i, *card) != cards.begin() + i)
      return std::nullopt;
    cards[i] = *card;
  }
  return cards;
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  while (!text.empty()) {
    const std::size_t end = std::min(text.find(' '), text.size());
    if (end > 0) words.push_back(text.substr(0, end));
    text.remove_prefix(std::min(end + 1, text.size()));
  }
  return words;
}

HoleSet listed_hands(rulebook::TomlReader& file, std::string_view key) {
  HoleSet holes{};
  for (const std::string& word : file.words(key)) {
    if (add_starting_hands(holes, word)) continue;
    file.fail(key,
              fmt::format("“{}” is no starting hand; write 77, K5s, K5o or K5, with a + for the better ones", word));
  }
  return holes;
}

HoleSet in_both(const HoleSet& one, const HoleSet& other) {
  HoleSet both{};
  for (std::size_t i = 0; i < both.size(); ++i) both[i] = one[i] & other[i];
  return both;
}

}  // namespace

FlopDepartures::FlopDepartures(rulebook::TomlReader& file) : departs_(flop_count * hole_count) {
  for (const auto& [flop, holes] : file.pairs("after-flop")) {
    const auto flop_cards = cards_of<3>(flop);
    if (!flop_cards) file.fail("after-flop", fmt::format("“{}” is no flop; write its cards like 2c3c4d", flop));
    for (const std::string_view hole : words_of(holes)) {
      const auto hole_cards = cards_of<2>(hole);
      if (!hole_cards || !cards_of<5>(flop + std::string(hole))) {
        file.fail("after-flop", fmt::format("“{}” are no two other cards; write them like 5h6h", hole));
      }
      add(*flop_cards, *hole_cards);
    }
  }
}

bool FlopDepartures::holds(std::uint64_t flop, const std::array<Card, 2>& hole) const {
  return departs_[place_of(flop, hole)];
}

/// The same after all flops that become this one by exchanging suits.
void FlopDepartures::add(const std::array<Card, 3>& flop, const std::array<Card, 2>& hole) {
  std::array<int, kit::suit_count> exchange{0, 1, 2, 3};
  const auto exchanged = [&](Card card) {
    return Card(card.rank(), static_cast<kit::Suit>(exchange[static_cast<std::size_t>(card.suit())]));
  };
  do {
    const hands::PokerHand board{exchanged(flop[0]), exchanged(flop[1]), exchanged(flop[2])};
    departs_[place_of(board.cards(), {exchanged(hole[0]), exchanged(hole[1])})] = true;
  } while (std::next_permutation(exchange.begin(), exchange.end()));
}

void read_starting_hands(rulebook::TomlReader& file, std::initializer_list<HandList> lists) {
  for (const auto& [key, holes] : lists) {
    if (file.knows(key)) holes = listed_hands(file, key);
  }
  for (const auto& [key, holes] : lists) {
    for (const auto& [other_key, other] : lists) {
      if (key == other_key || !file.has(other_key)) continue;
      const HoleSet both = in_both(holes, other);
      if (file.has(key) && both != HoleSet{}) {
        file.fail(other_key, fmt::format("“{}” is in “{}” too; a hand belongs in one list",
                                         starting_hand_words(both).front(), key));
      }
      for (std::size_t i = 0; i < holes.size(); ++i) holes[i] &= ~both[i];
    }
  }
}

bool is_exact(rulebook::TomlReader& file, std::string_view key) {
  const std::string way = file.text_or(key, "practical");
  if (way != "practical" && way != "exact")
    file.fail(key, fmt::format("“{}” is not allowed; use practical or exact", way));
  return way == "exact";
}

std::int64_t comparable_net(const rulebook::Award& award) {
  constexpr Cents divisible_by_what_pay_tables_have(720'720'000);
  const auto verdict = award.pays.on(divisible_by_what_pay_tables_have, {}, Cents(1));
  return (verdict.returned + verdict.won - verdict.commission - divisible_by_what_pay_tables_have).count();
}

}  // namespace houseway::games::hold_em
