#include "hands/deuces_wild.hpp"

#include <algorithm>

namespace houseway::hands::detail {

namespace {

/// Calls `visit(natural, wilds, key)` for all that `missing` more cards make, of these ranks or higher ones.
template <class Visit>
void each_rank_multiset(int rank, int missing, const RankCounts& natural, int wilds, std::uint64_t key, Visit&& visit) {
  if (missing == 0) return visit(natural, wilds, key);
  if (rank == kit::rank_count) return;
  RankCounts with = natural;
  for (int held = 0; held <= std::min(missing, kit::suit_count); ++held) {
    each_rank_multiset(rank + 1, missing - held, with, wilds, key, visit);
    if (static_cast<Rank>(rank) == Rank::two) {
      ++wilds;
    } else {
      with.add(static_cast<Rank>(rank));
    }
    key += card_keys[static_cast<std::size_t>(Card(static_cast<Rank>(rank), Suit::clubs).id())];
  }
}

}  // namespace

DeucesWildTables::DeucesWildTables() {
  constexpr int size = 5;
  each_rank_multiset(0, size, {}, 0, 0, [&](const RankCounts& natural, int wilds, std::uint64_t key) {
    unsuited[poker_tables.row[key >> row_shift] + poker_tables.column[static_cast<std::uint32_t>(key)]] =
        best_with_wilds(natural, wilds, false);
  });
  for (std::size_t bits = 0; bits < suited.size(); ++bits) {
    const RankSet ranks = RankSet::from_bits(bits);
    if (ranks.size() > size) continue;
    RankCounts natural;
    for (RankSet left = ranks; !left.empty(); left = left - left.highest()) natural.add(left.highest());
    suited[bits] = best_with_wilds(natural, size - ranks.size(), true);
  }
}

}  // namespace houseway::hands::detail
