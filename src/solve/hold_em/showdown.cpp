#include "solve/hold_em/showdown.hpp"

#include <algorithm>

namespace houseway::solve {

namespace {

/// Hands that look alike.
struct Alike {
  hands::PokerValue value;
  std::uint8_t a;  ///< how the cards look
  std::uint8_t b;
  std::uint8_t holes;  ///< so many
};

/// The hands up to some value: how many there are, and how many of them hold one certain card of each look.
class HandsPassed {
 public:
  explicit HandsPassed(const std::array<std::uint8_t, most_looks>& unseen) : unseen_(unseen) {}

  void add(const Alike& hands) {
    all_ += hands.holes;
    if (hands.a == hands.b) {
      with_[hands.a] += unseen_[hands.a] - 1U;
    } else {
      with_[hands.a] += unseen_[hands.b];
      with_[hands.b] += unseen_[hands.a];
    }
  }
  /// Those that hold neither card of a hand that has not been passed itself.
  [[nodiscard]] std::uint32_t apart_from(const Alike& hand) const { return all_ - with_[hand.a] - with_[hand.b]; }
  /// The same for a hand that has: it is among those with the one card and with the other.
  [[nodiscard]] std::uint32_t apart_from_passed(const Alike& hand) const { return apart_from(hand) + 1; }

 private:
  const std::array<std::uint8_t, most_looks>& unseen_;
  std::uint32_t all_ = 0;
  std::array<std::uint32_t, most_looks> with_{};
};

}  // namespace

BoardSuit suit_of_board(const PokerHand& board) {
  std::array<int, kit::suit_count> count{};
  for (std::uint64_t left = board.cards(); left != 0; left &= left - 1) {
    ++count[static_cast<std::size_t>(Card::from_id(std::countr_zero(left)).suit())];
  }
  const auto at = std::find_if(count.begin(), count.end(), [](int cards) { return cards >= 3; });
  return static_cast<BoardSuit>(at - count.begin());
}

void meet_dealer(const HoldEmDeck& deck, const PokerHand& board, hands::PokerCategory dealer_qualifies,
                 std::span<Showdown> showdowns) {
  const BoardSuit suit = suit_of_board(board);
  std::array<std::uint8_t, most_looks> unseen{};
  std::array<std::array<Card, 2>, most_looks> examples{};
  std::uint32_t cards_left = 0;
  for (const Card card : deck.cards()) {
    if (board.holds(card)) continue;
    const std::size_t look = look_of(card, suit);
    examples[look][unseen[look]++ == 0 ? 0 : 1] = card;
    ++cards_left;
  }

  std::array<Alike, most_look_pairs> hands;
  std::size_t kinds = 0;
  for (std::uint8_t a = 0; a < most_looks; ++a) {
    if (unseen[a] == 0) continue;
    const PokerHand with_a = board + examples[a][0];
    for (std::uint8_t b = 0; b < a; ++b) {
      if (unseen[b] == 0) continue;
      hands[kinds++] = {evaluate(with_a + examples[b][0]), a, b, static_cast<std::uint8_t>(unseen[a] * unseen[b])};
    }
    if (unseen[a] < 2) continue;
    const auto pairs = static_cast<std::uint8_t>(unseen[a] * (unseen[a] - 1) / 2);
    hands[kinds++] = {evaluate(with_a + examples[a][1]), a, a, pairs};
  }
  const std::span ranked(hands.data(), kinds);
  std::sort(ranked.begin(), ranked.end(), [](const Alike& x, const Alike& y) { return x.value < y.value; });

  const std::uint32_t dealt = (cards_left - 2) * (cards_left - 3) / 2;
  const auto of = [&](const Alike& hand) -> Showdown& { return showdowns[look_pair(hand.a, hand.b)]; };
  const auto set = [](std::array<std::uint16_t, 2>& hands_met, std::uint32_t unqualified, std::uint32_t all) {
    hands_met = {static_cast<std::uint16_t>(unqualified), static_cast<std::uint16_t>(all - unqualified)};
  };
  const auto [lost, tied, won] = std::array<std::size_t, 3>{0, 1, 2};
  HandsPassed passed(unseen);
  HandsPassed unqualified(unseen);
  for (auto from = ranked.begin(); from != ranked.end();) {
    const auto to = std::find_if(from, ranked.end(), [&](const Alike& hand) { return hand.value != from->value; });
    const bool qualifies = from->value.category() >= dealer_qualifies;
    for (auto hand = from; hand != to; ++hand) {
      const std::uint32_t below = passed.apart_from(*hand);
      set(of(*hand).hands[won], qualifies ? unqualified.apart_from(*hand) : below, below);
      of(*hand).category = hand->value.category();
      of(*hand).holes = hand->holes;
    }
    for (auto hand = from; hand != to; ++hand) passed.add(*hand);
    if (!qualifies) std::for_each(from, to, [&](const Alike& hand) { unqualified.add(hand); });
    for (auto hand = from; hand != to; ++hand) {
      const auto& [below_unqualified, below_qualified] = of(*hand).hands[won];
      const std::uint32_t same = passed.apart_from_passed(*hand) - below_unqualified - below_qualified;
      set(of(*hand).hands[tied], qualifies ? 0 : same, same);
    }
    from = to;
  }
  for (const Alike& hand : ranked) {
    auto& met = of(hand).hands;
    const std::uint32_t higher = dealt - met[won][0] - met[won][1] - met[tied][0] - met[tied][1];
    const bool qualifies = hand.value.category() >= dealer_qualifies;
    set(met[lost], qualifies ? 0 : unqualified.apart_from_passed(hand) - met[won][0] - met[tied][0], higher);
  }
}

}  // namespace houseway::solve
