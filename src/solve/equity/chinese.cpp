#include "solve/equity/chinese.hpp"

#include <fmt/format.h>

#include <bit>
#include <cmath>
#include <span>

#include "kit/error.hpp"
#include "kit/philox.hpp"
#include "kit/wide.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/notation.hpp"

namespace houseway::solve::equity {

namespace {

constexpr std::uint64_t deals_in_block = 1 << 12;
constexpr double most_counted = 2e8;

struct Points {
  std::uint64_t deals = 0;
  std::array<std::int64_t, most_chinese_hands> points{};
  std::array<kit::SignedWide, most_chinese_hands> squares{};
  std::array<std::uint64_t, most_chinese_hands> misset{};
};

template <std::size_t Size>
void put_row(std::array<kit::Card, Size>& row, CardSet cards) {
  row = cards_of<Size>(cards);
}

void compare_all(const ChineseSituation& situation, const std::vector<Rows>& hands, Points& out) {
  std::array<hands::ChineseValue, most_chinese_hands> values;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    hands::ChineseHand hand;
    put_row(hand.front, hands[i][0]);
    put_row(hand.middle, hands[i][1]);
    put_row(hand.back, hands[i][2]);
    values[i] = hands::chinese_value(hand, situation.rules.rows);
    out.misset[i] += values[i].fouled ? 1U : 0U;
  }
  ++out.deals;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    int points = 0;
    for (std::size_t other = 0; other < hands.size(); ++other)
      points += other == i ? 0 : hands::chinese_points(values[i], values[other]);
    out.points[i] += points;
    out.squares[i] += kit::SignedWide{points} * points;
  }
}

int row_missing(const Rows& rows, std::size_t row) { return row_sizes[row] - std::popcount(rows[row]); }

/// Every way of filling up the rows from the `at`-th on.
void fill(const ChineseSituation& situation, std::vector<Rows>& hands, std::size_t at, CardSet left, Points& out) {
  if (at == hands.size() * row_sizes.size()) return compare_all(situation, hands, out);
  CardSet& row = hands[at / row_sizes.size()][at % row_sizes.size()];
  const CardSet held = row;
  const auto choose = [&](const auto& self, CardSet from, int missing, CardSet chosen) -> void {
    if (missing == 0) {
      row = held | chosen;
      fill(situation, hands, at + 1, left & ~chosen, out);
      return;
    }
    for (; std::popcount(from) >= missing; from &= from - 1) {
      const CardSet card = from & (~from + 1);
      self(self, from & ~card, missing - 1, chosen | card);
    }
  };
  choose(choose, left, row_missing(hands[at / row_sizes.size()], at % row_sizes.size()), 0);
  row = held;
}

CardSet left_over(const ChineseSituation& situation) {
  CardSet left = situation.rules.deck() & ~situation.dead;
  for (const Rows& rows : situation.hands) left &= ~(rows[0] | rows[1] | rows[2]);
  return left;
}

Points draw_deals(const ChineseSituation& situation, const Effort& effort, std::uint64_t samples) {
  const CardSet left = left_over(situation);
  const auto work = [&](Points& mine, std::size_t block) {
    kit::Philox chance(effort.seed, block);
    const std::uint64_t last = std::min(samples, (block + 1) * deals_in_block);
    for (std::uint64_t i = block * deals_in_block; i < last; ++i) {
      std::vector<kit::Card> deck;
      for (CardSet set = left; set != 0; set &= set - 1) deck.push_back(kit::Card::from_id(std::countr_zero(set)));
      std::vector<Rows> hands = situation.hands;
      for (Rows& rows : hands) {
        for (std::size_t row = 0; row < rows.size(); ++row) {
          for (int missing = row_missing(rows, row); missing > 0; --missing) {
            std::swap(deck[chance.below(static_cast<std::uint32_t>(deck.size()))], deck.back());
            rows[row] |= set_of(deck.back());
            deck.pop_back();
          }
        }
      }
      compare_all(situation, hands, mine);
    }
  };
  Points sum;
  on_threads(effort.threads, [&] {
    in_parallel<Points>((samples + deals_in_block - 1) / deals_in_block, {effort.threads, &effort.monitor}, work,
                        [&](const Points& mine) {
                          sum.deals += mine.deals;
                          for (std::size_t i = 0; i < most_chinese_hands; ++i) {
                            sum.points[i] += mine.points[i];
                            sum.squares[i] += mine.squares[i];
                            sum.misset[i] += mine.misset[i];
                          }
                        });
    return 0;
  });
  return sum;
}

}  // namespace

ChinesePoints chinese_points(const ChineseSituation& situation, const Effort& effort) {
  const std::size_t count = situation.hands.size();
  if (count < 2 || count > most_chinese_hands)
    throw kit::InputError("", fmt::format("points are of 2 to {} hands, not of {}", most_chinese_hands, count));
  const CardSet left = left_over(situation);
  int cards = std::popcount(left);
  double deals = 1;
  for (const Rows& rows : situation.hands) {
    for (std::size_t row = 0; row < rows.size(); ++row) {
      const int missing = row_missing(rows, row);
      deals *= ways(cards, missing);
      cards -= missing;
    }
  }
  if (cards < 0) throw kit::InputError("", "the deck has too few cards left for so many hands");
  const bool drawn = effort.samples || (deals > most_counted && !effort.exact);
  Points points;
  if (drawn) {
    points = draw_deals(situation, effort, effort.samples.value_or(usual_samples / 10));
  } else {
    std::vector<Rows> hands = situation.hands;
    fill(situation, hands, 0, left, points);
  }
  ChinesePoints out;
  out.deals = points.deals;
  out.points.assign(points.points.begin(), points.points.begin() + static_cast<std::ptrdiff_t>(count));
  out.misset.assign(points.misset.begin(), points.misset.begin() + static_cast<std::ptrdiff_t>(count));
  if (!drawn) return out;
  out.error.emplace();
  const auto times = static_cast<double>(points.deals);
  for (std::size_t i = 0; i < count; ++i) {
    const double mean = static_cast<double>(points.points[i]) / times;
    out.error->push_back(
        std::sqrt(std::max(0.0, static_cast<double>(points.squares[i]) / times - mean * mean) / times));
  }
  return out;
}

Rows parse_rows(std::string_view text, const Rules& rules, CardSet taken) {
  constexpr std::string_view form = "is set as front/middle/back, like KhKdQs/JcJd9h9s2c/AhAd8c8d3s";
  Rows rows{};
  std::size_t from = 0;
  for (std::size_t row = 0; row < rows.size(); ++row) {
    const std::size_t slash = row + 1 < rows.size() ? text.find('/', from) : text.size();
    if (slash == std::string_view::npos)
      throw kit::InputError("", fmt::format("“{}”: a hand of Chinese Poker {}", kit::printable(text), form));
    rows[row] = parse_cards(text.substr(from, slash - from), rules, "", taken);
    taken |= rows[row];
    from = slash + 1;
    if (std::popcount(rows[row]) > row_sizes[row])
      throw kit::InputError(
          "", fmt::format("“{}” has {} cards in its {}, which has {}", kit::printable(text), std::popcount(rows[row]),
                          kit::names_of<hands::ChineseRow>()[row], row_sizes[row]));
  }
  return rows;
}

}  // namespace houseway::solve::equity
