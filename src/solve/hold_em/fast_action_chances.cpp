#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <utility>

#include "hands/multi_deck.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/hold_em/fast_action_hold_em.hpp"

/// The chance that two kept cards beat the dealer, out of a full shoe.
namespace houseway::solve::fast_action_hold_em {

namespace {

using games::fast_action_hold_em::Four;
using games::fast_action_hold_em::is_natural;
using games::fast_action_hold_em::Two;
using hands::MultiDeckBoard;
using kit::Rank;
using kit::Suit;

__extension__ using Wide = unsigned __int128;
using Faces = std::array<int, 5>;

constexpr int faces = kit::deck_size;
constexpr std::size_t rank_pairs = 13 * 14 / 2;

constexpr std::size_t below_diagonal(int high, int low) {
  return static_cast<std::size_t>(high) * static_cast<std::size_t>(high + 1) / 2 + static_cast<std::size_t>(low);
}

/// By the ranks of two cards, and whether they are of one suit.
struct ByKept {
  std::array<std::array<Wide, rank_pairs>, 2> sums{};

  Wide& of(int a, int b) {
    const bool suited = a % kit::suit_count == b % kit::suit_count;
    return sums[suited ? 1 : 0][below_diagonal(std::max(a, b) / kit::suit_count, std::min(a, b) / kit::suit_count)];
  }
};

std::uint64_t choose(int of, int take) {
  std::uint64_t ways = 1;
  for (int i = 0; i < take; ++i) ways = ways * static_cast<std::uint64_t>(of - i) / static_cast<std::uint64_t>(i + 1);
  return of < take ? 0 : ways;
}

/// In how many ways the shoe holds these cards, which are in order.
template <std::size_t N>
std::uint64_t ways_of(const std::array<int, N>& cards, int decks) {
  std::uint64_t ways = 1;
  for (std::size_t i = 0; i < N;) {
    std::size_t next = i;
    while (next < N && cards[next] == cards[i]) ++next;
    ways *= choose(decks, static_cast<int>(next - i));
    i = next;
  }
  return ways;
}

/// How often the dealer keeps two cards. No suit is before another here: each two of a kind come equally often, in
/// twelfths of a case, so that these are whole numbers.
struct DealersCards {
  DealersCards(int decks, const HouseWay& way) {
    ByKept kept;
    for (int a = 0; a < faces; ++a) {
      for (int b = a; b < faces; ++b) {
        for (int c = b; c < faces; ++c) {
          for (int d = c; d < faces; ++d) {
            const std::uint64_t ways = ways_of(std::array{a, b, c, d}, decks);
            cases += ways * in_twelfths;
            const Four four{Card::from_id(a), Card::from_id(b), Card::from_id(c), Card::from_id(d)};
            if (is_natural(four)) continue;
            const Two two = way.keep(four);
            kept.of(two[0].id(), two[1].id()) += Wide{ways} * in_twelfths;
          }
        }
      }
    }
    for (int high = 0; high < kit::rank_count; ++high) {
      for (int low = 0; low <= high; ++low) {
        const std::size_t at = below_diagonal(high, low);
        suited[at] = static_cast<std::uint64_t>(kept.sums[1][at] / 4);
        unsuited[at] = static_cast<std::uint64_t>(kept.sums[0][at] / (high == low ? 6 : 12));
      }
    }
  }

  static constexpr std::uint64_t in_twelfths = 12;
  std::array<std::uint64_t, rank_pairs> suited{};    ///< by two cards of these ranks and one suit
  std::array<std::uint64_t, rank_pairs> unsuited{};  ///< of two suits
  std::uint64_t cases = 0;
};

/// Whether no exchange of suits gives a board that comes before this one, and how many different ones they give.
std::uint64_t images_if_first(const Faces& board) {
  std::array<int, kit::suit_count> suits{0, 1, 2, 3};
  std::uint64_t same = 0;
  std::uint64_t all = 0;
  do {
    Faces image{};
    std::transform(board.begin(), board.end(), image.begin(), [&](int card) {
      return card / kit::suit_count * kit::suit_count + suits[static_cast<std::size_t>(card % kit::suit_count)];
    });
    std::sort(image.begin(), image.end());
    if (image < board) return 0;
    same += image == board ? 1U : 0U;
    ++all;
  } while (std::next_permutation(suits.begin(), suits.end()));
  return all / same;
}

/// What the dealer's cards come to beside one board.
///
/// Where it has three cards of a suit, a card counts by its rank and by whether it is of that suit; else by its rank.
class Beside {
 public:
  Beside(const Faces& board, const DealersCards& dealers) {
    std::array<int, kit::suit_count> held{};
    for (const int card : board) ++held[static_cast<std::size_t>(card % kit::suit_count)];
    const auto most = std::max_element(held.begin(), held.end());
    suit_ = *most >= 3 ? static_cast<int>(most - held.begin()) : none;
    const MultiDeckBoard shared({Card::from_id(board[0]), Card::from_id(board[1]), Card::from_id(board[2]),
                                 Card::from_id(board[3]), Card::from_id(board[4])});
    std::array<std::uint64_t, kinds*(kinds + 1) / 2> order{};
    std::size_t count = 0;
    const int step = suit_ == none ? 2 : 1;
    for (int high = 0; high < kinds; high += step) {
      for (int low = 0; low <= high; low += step) {
        const Two two{example(high), example(low)};
        order[count++] = std::uint64_t{shared.with(two).bits()} << 16U | static_cast<std::uint64_t>(high << 8 | low);
      }
    }
    std::sort(order.begin(), order.begin() + static_cast<std::ptrdiff_t>(count));
    std::uint64_t beaten = 0;
    for (std::size_t i = 0; i < count;) {
      std::uint64_t equal = 0;
      std::size_t next = i;
      for (; next < count && order[next] >> 16U == order[i] >> 16U; ++next) {
        const int high = static_cast<int>(order[next] >> 8U & 0xFF);
        const int low = static_cast<int>(order[next] & 0xFF);
        equal += weight(high, low, dealers);
        beats_[below_diagonal(high, low)] = beaten;
      }
      beaten += equal;
      i = next;
    }
  }

  /// In how many cases the dealer has less than these two cards.
  [[nodiscard]] std::uint64_t beaten_by(int a, int b) const {
    const int high = std::max(kind(a), kind(b));
    return beats_[below_diagonal(high, std::min(kind(a), kind(b)))];
  }

 private:
  static constexpr int none = -1;
  static constexpr int kinds = 2 * kit::rank_count;

  [[nodiscard]] int kind(int card) const {
    return card / kit::suit_count * 2 + (card % kit::suit_count == suit_ ? 1 : 0);
  }
  /// A card of this kind; those of other suits can make no flush.
  [[nodiscard]] Card example(int kind) const {
    const int suit = kind % 2 == 1 ? suit_ : suit_ == 0 ? 1 : 0;
    return {static_cast<Rank>(kind / 2), static_cast<Suit>(suit)};
  }
  /// How often the dealer keeps two cards of these kinds.
  [[nodiscard]] std::uint64_t weight(int high, int low, const DealersCards& dealers) const {
    const std::size_t at = below_diagonal(high / 2, low / 2);
    const bool pair = high / 2 == low / 2;
    // Pairs of suits: of the same, and of two in either order, unless the ranks are equal.
    const auto by = [&](std::uint64_t same, std::uint64_t different) {
      return same * dealers.suited[at] + different * dealers.unsuited[at];
    };
    if (suit_ == none) return by(4, pair ? 6 : 12);
    if (high % 2 == 1 && low % 2 == 1) return by(1, 0);
    if (high % 2 == 0 && low % 2 == 0) return by(3, pair ? 3 : 6);
    return by(0, 3);
  }

  int suit_ = none;
  std::array<std::uint64_t, kinds*(kinds + 1) / 2> beats_{};
};

/// What every two cards win beside the boards that begin so, and all cases of them.
struct Sums {
  ByKept wins;
  ByKept cases;

  void add(const Faces& board, const DealersCards& dealers, int decks) {
    const std::uint64_t images = images_if_first(board);
    if (images == 0) return;
    const std::uint64_t boards = images * ways_of(board, decks);
    const Beside beside(board, dealers);
    std::array<int, faces> left{};
    left.fill(decks);
    for (const int card : board) --left[static_cast<std::size_t>(card)];
    for (int a = 0; a < faces; ++a) {
      for (int b = 0; b <= a; ++b) {
        const int of_a = left[static_cast<std::size_t>(a)];
        const int of_b = left[static_cast<std::size_t>(b)];
        const auto ways = a == b ? choose(of_a, 2) : static_cast<std::uint64_t>(of_a * of_b);
        wins.of(a, b) += Wide{boards} * ways * beside.beaten_by(a, b);
        cases.of(a, b) += Wide{boards} * ways;
      }
    }
  }
};

}  // namespace

Chances count_chances(int decks, const HouseWay& way, int threads, const Monitor& monitor) {
  const DealersCards dealers(decks, way);
  std::vector<std::pair<int, int>> begun;
  for (int a = 0; a < faces; ++a) {
    for (int b = a; b < faces; ++b) begun.emplace_back(a, b);
  }
  Sums all;
  in_parallel<Sums>(
      begun.size(), {threads, &monitor},
      [&](Sums& mine, std::size_t i) {
        const auto [a, b] = begun[i];
        for (int c = b; c < faces; ++c) {
          for (int d = c; d < faces; ++d) {
            for (int e = d; e < faces; ++e) mine.add({a, b, c, d, e}, dealers, decks);
          }
        }
      },
      [&](const Sums& mine) {
        for (std::size_t suited = 0; suited < 2; ++suited) {
          for (std::size_t i = 0; i < rank_pairs; ++i) {
            all.wins.sums[suited][i] += mine.wins.sums[suited][i];
            all.cases.sums[suited][i] += mine.cases.sums[suited][i];
          }
        }
      });
  Chances out;
  for (int high = 0; high < kit::rank_count; ++high) {
    for (int low = 0; low <= high; ++low) {
      for (const bool suited : {false, true}) {
        const std::size_t at = below_diagonal(high, low);
        // In floating point the last step alone: the counts have more than 64 bits.
        const auto wins = static_cast<double>(all.wins.sums[suited ? 1 : 0][at]);
        const auto cases = static_cast<double>(all.cases.sums[suited ? 1 : 0][at]) * static_cast<double>(dealers.cases);
        out.of(static_cast<Rank>(high), static_cast<Rank>(low), suited) =
            static_cast<std::uint16_t>(std::lround(wins / cases * 10'000));
      }
    }
  }
  return out;
}

}  // namespace houseway::solve::fast_action_hold_em
