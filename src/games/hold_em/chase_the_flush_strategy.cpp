#include "games/hold_em/chase_the_flush_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <string>

#include "games/hold_em/chase_the_flush.hpp"
#include "games/hold_em/strategy_words.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::chase_the_flush {

namespace {

constexpr std::size_t house_cards_held = 3;

/// Ways to hold so many cards of some suits, by how many.
using Ways = std::array<std::int64_t, house_cards_held + 1>;

constexpr Ways product(const Ways& a, const Ways& b) {
  Ways out{};
  for (std::size_t i = 0; i < a.size(); ++i) {
    for (std::size_t j = 0; i + j < out.size(); ++j) out[i + j] += a[i] * b[j];
  }
  return out;
}

/// How many hands of three cards that are left are worth less with the board than each of these flushes: a hand is
/// where each of its suits is.
template <std::size_t N>
std::array<std::int64_t, N> hands_below(const Seen& seen, bool by_top_card, const std::array<FlushValue, N>& bounds) {
  constexpr unsigned all_ranks = (1u << kit::rank_count) - 1;
  std::array<Ways, N> ways{};
  for (Ways& each : ways) each[0] = 1;
  for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
    const RankSet board = seen.board[suit];
    const unsigned left = all_ranks & ~(board | seen.own[suit]).bits();
    std::array<Ways, N> of_suit{};
    const auto add = [&](unsigned held) {
      const FlushValue flush(board | RankSet::from_bits(held));
      const FlushValue value = by_top_card ? flush.by_top_card() : flush;
      for (std::size_t i = 0; i < N; ++i)
        of_suit[i][static_cast<std::size_t>(std::popcount(held))] += value < bounds[i] ? 1 : 0;
    };
    add(0);
    for (unsigned a = left; a != 0; a &= a - 1) {
      const unsigned one = a & (~a + 1);
      add(one);
      for (unsigned b = a & (a - 1); b != 0; b &= b - 1) {
        const unsigned two = one | (b & (~b + 1));
        add(two);
        for (unsigned c = b & (b - 1); c != 0; c &= c - 1) add(two | (c & (~c + 1)));
      }
    }
    for (std::size_t i = 0; i < N; ++i) ways[i] = product(ways[i], of_suit[i]);
  }
  std::array<std::int64_t, N> out{};
  for (std::size_t i = 0; i < N; ++i) out[i] = ways[i][house_cards_held];
  return out;
}

/// Calls `visit` with the ranks of every word of a list: "K7", "AK7".
template <std::size_t N, class Visit>
void each_ranks(rulebook::TomlReader& file, std::string_view key, Visit&& visit) {
  for (const std::string& word : file.words(key)) {
    std::array<Rank, N> ranks{};
    bool known = word.size() == N;
    for (std::size_t i = 0; known && i < N; ++i) {
      const auto card = kit::Card::parse(std::string{word[i], 'c'});
      known = card && !card->is_joker();
      if (known) ranks[i] = card->rank();
    }
    if (!known)
      file.fail(key, fmt::format("“{}” are not {} ranks; write them like {}", word, N, N == 2 ? "K7" : "AK7"));
    visit(ranks);
  }
}

}  // namespace

Strategy::Strategy(const Rules& rules) : by_top_card_(rules.by_top_card), qualifying_(rules.qualifying) {
  using hold_em::comparable_net;
  for (std::size_t length = 0; length < nets_.size(); ++length) {
    for (std::size_t comparison = 0; comparison < 3; ++comparison) {
      for (const bool qualifies : {false, true}) {
        nets_[length][comparison][qualifies ? 1 : 0] =
            comparable_net(rules.all_in[hold_em::raise_outcome(comparison)]) +
            comparable_net(rules.ante[hold_em::ante_outcome(comparison, qualifies)]) +
            comparable_net(rules.xtra_bonus[xtra_outcome(comparison, static_cast<int>(length))]);
      }
    }
  }
  folded_ = comparable_net(rules.ante[AnteOutcome::folded]) + comparable_net(rules.xtra_bonus[XtraOutcome::folded]);
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.knows("two-suited")) {
    first_hands_.two_suited = FirstHands().two_suited;
    each_ranks<2>(file, "two-suited", [&](const auto& ranks) {
      first_hands_.with_two(ranks[0]) = static_cast<FirstHands::Least>(ranks[1]);
    });
  }
  if (file.knows("three-suits")) {
    first_hands_.three_suits = FirstHands().three_suits;
    each_ranks<3>(file, "three-suits", [&](const auto& ranks) {
      if (ranks[0] < ranks[1] || ranks[1] < ranks[2]) file.fail("three-suits", "the highest card stands first");
      first_hands_.with_three(ranks[0], ranks[1]) = static_cast<FirstHands::Least>(ranks[2]);
    });
  }
  exact_river_ = hold_em::is_exact(file, "after-river");
}

bool Strategy::gains_after_river(const Seen& seen) const {
  const FlushValue hand = by_top_card_ ? seen.hand.by_top_card() : seen.hand;
  const FlushValue above = FlushValue::from_bits(hand.bits() + 1u);
  const auto [lower, up_to, all, unqualified, lower_unqualified, up_to_unqualified] =
      hands_below<6>(seen, by_top_card_,
                     {hand, above, FlushValue::from_bits(0xffff), qualifying_, std::min(hand, qualifying_),
                      std::min(above, qualifying_)});
  const auto& nets = nets_[static_cast<std::size_t>(hand.length())];
  const std::int64_t raised = lower_unqualified * nets[2][0] + (lower - lower_unqualified) * nets[2][1] +
                              (up_to_unqualified - lower_unqualified) * nets[1][0] +
                              (up_to - lower - (up_to_unqualified - lower_unqualified)) * nets[1][1] +
                              (unqualified - up_to_unqualified) * nets[0][0] +
                              (all - up_to - (unqualified - up_to_unqualified)) * nets[0][1];
  return raised > all * folded_;
}

}  // namespace houseway::games::chase_the_flush
