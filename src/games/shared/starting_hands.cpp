#include "games/shared/starting_hands.hpp"

namespace houseway::games {

using kit::Card;
using kit::Rank;
using kit::Suit;

namespace {

constexpr std::string_view rank_letters = "23456789TJQKA";

void add(HoleSet& holes, int high, int low, bool suited) {
  for (int i = 0; i < kit::suit_count; ++i) {
    for (int j = 0; j < kit::suit_count; ++j) {
      const Card a(static_cast<Rank>(high), static_cast<Suit>(i));
      const Card b(static_cast<Rank>(low), static_cast<Suit>(j));
      if ((i == j) != suited) continue;
      holes[static_cast<std::size_t>(a.id())] |= std::uint64_t{1} << b.id();
      holes[static_cast<std::size_t>(b.id())] |= std::uint64_t{1} << a.id();
    }
  }
}

bool has(const HoleSet& holes, int high, int low, bool suited) {
  return holds(holes, Card(static_cast<Rank>(high), Suit::clubs),
               Card(static_cast<Rank>(low), suited ? Suit::clubs : Suit::diamonds));
}

std::string word_of(int high, int low, std::string_view end) {
  return std::string{rank_letters[static_cast<std::size_t>(high)], rank_letters[static_cast<std::size_t>(low)]} +
         std::string(end);
}

}  // namespace

bool add_starting_hands(HoleSet& holes, std::string_view word) {
  const bool better = word.size() > 2 && word.back() == '+';
  if (better) word.remove_suffix(1);
  if (word.size() < 2 || word.size() > 3) return false;
  const auto high_at = rank_letters.find(word[0]);
  const auto low_at = rank_letters.find(word[1]);
  if (high_at == std::string_view::npos || low_at == std::string_view::npos || high_at < low_at) return false;
  const int high = static_cast<int>(high_at);
  const int low = static_cast<int>(low_at);
  const std::string_view end = word.substr(2);
  if (high == low) {
    if (!end.empty()) return false;
    for (int rank = low; rank <= (better ? kit::rank_count - 1 : low); ++rank) add(holes, rank, rank, false);
    return true;
  }
  if (!end.empty() && end != "s" && end != "o") return false;
  for (int rank = low; rank <= (better ? high - 1 : low); ++rank) {
    if (end != "o") add(holes, high, rank, true);
    if (end != "s") add(holes, high, rank, false);
  }
  return true;
}

std::vector<std::string> starting_hand_words(const HoleSet& holes) {
  std::vector<std::string> words;
  // Hands from the best of a kind down: as far as they go without a gap they are one word.
  const auto write = [&](int best, auto&& held, auto&& word) {
    int lowest = best + 1;
    while (lowest > 0 && held(lowest - 1)) --lowest;
    if (lowest <= best) words.push_back(word(lowest, lowest < best));
    for (int rank = lowest - 1; rank >= 0; --rank) {
      if (held(rank)) words.push_back(word(rank, false));
    }
  };
  write(
      kit::rank_count - 1, [&](int rank) { return has(holes, rank, rank, false); },
      [](int rank, bool better) { return word_of(rank, rank, better ? "+" : ""); });
  for (int high = kit::rank_count - 1; high > 0; --high) {
    for (const bool suited : {true, false}) {
      write(
          high - 1, [&](int low) { return has(holes, high, low, suited); },
          [&](int low, bool better) {
            return word_of(high, low, suited ? (better ? "s+" : "s") : (better ? "o+" : "o"));
          });
    }
  }
  return words;
}

}  // namespace houseway::games
