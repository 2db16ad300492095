#include "hands/four_card.hpp"

namespace houseway::hands::detail {
namespace {

/// Adds to a hand so many cards of the ranks below one, four of each at most, and visits every hand that is complete.
template <class Visit>
void each_hand_of_ranks(int below, int cards, std::uint64_t key, const RankCounts& ranks, const Visit& visit) {
  if (cards == 0) return visit(key, ranks);
  for (int rank = below - 1; rank >= 0; --rank) {
    std::uint64_t more_key = key;
    RankCounts more = ranks;
    for (int copy = 0; copy < kit::suit_count && copy < cards; ++copy) {
      const int card = rank * kit::suit_count + copy;
      more_key += card_keys[static_cast<std::size_t>(card)];
      more.add(static_cast<Rank>(rank));
      each_hand_of_ranks(rank, cards - copy - 1, more_key, more, visit);
    }
  }
}

}  // namespace

FourCardTables::FourCardTables() {
  for (const int cards : {5, 6}) {
    each_hand_of_ranks(kit::rank_count, cards, no_cards_key, {}, [&](std::uint64_t key, const RankCounts& ranks) {
      unsuited[place_of_ranks(key)] = best_four_unsuited(ranks);
    });
  }
  for (std::size_t bits = 0; bits < suited.size(); ++bits) {
    const RankSet ranks = RankSet::from_bits(bits);
    if (ranks.size() >= 4) suited[bits] = best_four_suited(ranks);
  }
}

}  // namespace houseway::hands::detail
