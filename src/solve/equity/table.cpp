#include "solve/equity/table.hpp"

#include <algorithm>
#include <bit>
#include <map>
#include <memory>
#include <utility>

#include "hands/poker.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve::equity {

namespace {

constexpr std::size_t on_a_board = 1'081;  ///< hands of the 47 cards that a board leaves
/// The kinds, filled up to whole vectors.
constexpr std::size_t row_size = 176;
/// On one board no kind of hands meets another more than 12 × 12 times, which 16 bits hold so many times.
constexpr int boards_in_16_bits = 65'535 / 144;

struct TwoCards {
  std::uint8_t a;
  std::uint8_t b;
  std::uint8_t kind;
  hands::PokerHand cards;
};

std::size_t kind_of(kit::Card a, kit::Card b) {
  const auto down = [](kit::Card card) {
    return static_cast<std::size_t>(kit::Rank::ace) - static_cast<std::size_t>(card.rank());
  };
  const std::size_t high = std::min(down(a), down(b));
  const std::size_t low = std::max(down(a), down(b));
  return a.suit() == b.suit() ? high * kit::rank_count + low : low * kit::rank_count + high;
}

std::vector<TwoCards> all_hands() {
  std::vector<TwoCards> out;
  for (int b = 1; b < kit::deck_size; ++b) {
    for (int a = 0; a < b; ++a) {
      const kit::Card first = kit::Card::from_id(a);
      const kit::Card second = kit::Card::from_id(b);
      out.push_back({static_cast<std::uint8_t>(a),
                     static_cast<std::uint8_t>(b),
                     static_cast<std::uint8_t>(kind_of(first, second)),
                     {first, second}});
    }
  }
  return out;
}

/// How often one kind has beaten another on boards that stand for equally many others.
struct Beaten {
  std::vector<std::uint16_t> few = std::vector<std::uint16_t>(kinds_of_hands * row_size);
  std::vector<std::uint64_t> many = std::vector<std::uint64_t>(kinds_of_hands * row_size);
  int boards = 0;

  void flush() {
    for (std::size_t i = 0; i < few.size(); ++i) many[i] += std::exchange(few[i], std::uint16_t{0});
    boards = 0;
  }
};

/// All hands on one board after another. A hand is held against the numbers of hands of each kind that are below it,
/// and pairs that share a card, which those numbers have in them, are taken out card by card.
class Boards {
 public:
  Boards() : hands_(all_hands()) {}

  void see(CardSet cards, unsigned images) {
    Beaten& beaten = beaten_[images];
    sort(cards);
    std::array<std::uint16_t, row_size> below{};
    for (std::size_t i = 0; i < on_a_board;) {
      const std::size_t end = same_worth(i);
      for (std::size_t at = i; at < end; ++at) {
        std::uint16_t* row = &beaten.few[hand(at).kind * row_size];
        for (std::size_t kind = 0; kind < row_size; ++kind)
          row[kind] = static_cast<std::uint16_t>(row[kind] + below[kind]);
      }
      for (std::size_t at = i; at < end; ++at) ++below[hand(at).kind];
      i = end;
    }
    take_out_shared(beaten);
    if (++beaten.boards == boards_in_16_bits) beaten.flush();
  }

  void add_to(std::vector<std::uint64_t>& sum) {
    for (auto& [images, beaten] : beaten_) {
      beaten.flush();
      for (std::size_t i = 0; i < sum.size(); ++i) sum[i] += beaten.many[i] * images;
    }
  }

 private:
  static constexpr unsigned byte = 256;

  void sort(CardSet cards) {
    const hands::PokerHand board(cards_of<5>(cards));
    std::size_t left = 0;
    std::array<std::array<std::uint32_t, byte>, 2> from{};
    for (std::size_t i = 0; i < hands_.size(); ++i) {
      if (((cards >> hands_[i].a | cards >> hands_[i].b) & 1) != 0) continue;
      const std::uint32_t worth = evaluate(board + hands_[i].cards).bits();
      ++from[0][worth % byte];
      ++from[1][worth / byte];
      sorted_[left++] = worth << 16 | static_cast<std::uint32_t>(i);
    }
    const auto pass = [&](std::array<std::uint32_t, byte>& first, const auto& in, auto& out, unsigned shift) {
      std::uint32_t sum = 0;
      for (std::uint32_t& place : first) sum += std::exchange(place, sum);
      for (const std::uint32_t each : in) out[first[each >> shift & (byte - 1)]++] = each;
    };
    pass(from[0], sorted_, other_, 16);
    pass(from[1], other_, sorted_, 24);
  }
  [[nodiscard]] const TwoCards& hand(std::size_t at) const { return hands_[sorted_[at] & 0xffff]; }
  [[nodiscard]] std::uint32_t worth(std::size_t at) const { return sorted_[at] >> 16; }
  [[nodiscard]] std::size_t same_worth(std::size_t from) const {
    std::size_t end = from + 1;
    while (end < on_a_board && worth(end) == worth(from)) ++end;
    return end;
  }

  void take_out_shared(Beaten& beaten) {
    // By card: the kinds of the hands that hold it, from the lowest up, and how many of them are below those of one
    // worth.
    struct HandsWith {
      std::uint16_t worth = 0;
      std::uint8_t below = 0;
      std::uint8_t count = 0;
      std::array<std::uint8_t, kit::deck_size> kinds{};
    };
    std::array<HandsWith, kit::deck_size> holding;
    for (HandsWith& each : holding) each.count = each.below = 0;
    for (std::size_t i = 0; i < on_a_board; ++i) {
      const TwoCards& own = hand(i);
      const auto value = static_cast<std::uint16_t>(worth(i));
      std::uint16_t* row = &beaten.few[own.kind * row_size];
      for (const std::uint8_t card : {own.a, own.b}) {
        HandsWith& with = holding[card];
        if (with.worth != value) {
          with.worth = value;
          with.below = with.count;
        }
        for (std::size_t other = 0; other < with.below; ++other) --row[with.kinds[other]];
        with.kinds[with.count++] = own.kind;
      }
    }
  }

  std::vector<TwoCards> hands_;
  std::array<std::uint32_t, on_a_board> sorted_{};
  std::array<std::uint32_t, on_a_board> other_{};
  std::map<unsigned, Beaten> beaten_;
};

}  // namespace

std::string kind_name(std::size_t kind) {
  constexpr std::string_view letters = "AKQJT98765432";
  const std::size_t row = kind / kit::rank_count;
  const std::size_t column = kind % kit::rank_count;
  std::string name{letters[std::min(row, column)], letters[std::max(row, column)]};
  return row == column ? name : name + (row < column ? 's' : 'o');
}

MatchUps hold_em_match_ups(int threads, const Monitor& monitor) {
  std::vector<kit::Card> deck;
  for (int id = 0; id < kit::deck_size; ++id) deck.push_back(kit::Card::from_id(id));
  const SuitOrbits orbits(deck);
  const auto branches = orbits.branches(5);
  std::vector<std::uint64_t> beaten(kinds_of_hands * row_size);
  in_parallel<Boards>(
      branches.size(), {threads, &monitor},
      [&](Boards& mine, std::size_t i) {
        orbits.each_from(branches[i], [&](CardSet cards, unsigned images) { mine.see(cards, images); });
      },
      [&](Boards& mine) { mine.add_to(beaten); });

  // Pairs of hands by their kinds, each with as many boards.
  constexpr std::uint64_t boards_of_four = 1'712'304;
  static_assert(boards_of_four == std::uint64_t{48} * 47 * 46 * 45 * 44 / (std::uint64_t{5} * 4 * 3 * 2));
  MatchUps out;
  const std::vector<TwoCards> hands = all_hands();
  for (const TwoCards& one : hands) {
    for (const TwoCards& other : hands) {
      const bool shares = one.a == other.a || one.a == other.b || one.b == other.a || one.b == other.b;
      if (!shares) out(one.kind, other.kind).deals += boards_of_four;
    }
  }
  for (std::size_t one = 0; one < kinds_of_hands; ++one) {
    for (std::size_t other = 0; other < kinds_of_hands; ++other) {
      MatchUp& match = out(one, other);
      match.wins = beaten[one * row_size + other];
      match.ties = match.deals - match.wins - beaten[other * row_size + one];
    }
  }
  return out;
}

}  // namespace houseway::solve::equity
