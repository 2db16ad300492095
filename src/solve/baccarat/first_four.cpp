#include "solve/baccarat/first_four.hpp"

namespace houseway::solve::baccarat {

using games::PerfectPairs;
using games::baccarat::CoupAt;
using games::baccarat::HouseMoney;
using games::baccarat::LuckyNines;
using games::baccarat::Pair;
using games::baccarat::Royal9;
using kit::Card;
using kit::Rank;

WaysOf<Pair> count_pair(std::span<const Card> shoe) {
  CardKinds by_rank(shoe, rank_of);
  WaysOf<Pair> counts;
  each_two_cards(by_rank, [&](const auto& hand, Ways ways) { counts[games::baccarat::pair(hand)] += ways; });
  return counts;
}

WaysOf<PerfectPairs> count_perfect_pairs(std::span<const Card> shoe) {
  CardKinds by_face(shoe, face_of);
  WaysOf<PerfectPairs> counts;
  each_two_cards(by_face, [&](const auto& hand, Ways ways) { counts[games::perfect_pairs(hand)] += ways; });
  return counts;
}

WaysOf<HouseMoney> count_house_money(std::span<const Card> shoe) {
  CardKinds by_rank(shoe, rank_of);
  WaysOf<HouseMoney> counts;
  each_first_four(by_rank, [&](const Coup& coup, Ways ways) { counts[house_money(coup)] += ways; });
  return counts;
}

WaysOf<Royal9> count_royal_9(std::span<const Card> shoe, std::size_t position, std::size_t positions) {
  // Nines and pictures by their faces; what can be in no royal nine is all alike.
  CardKinds kinds(shoe, [](Card card) {
    const bool counts = card.rank() >= Rank::nine && card.rank() <= Rank::king && card.rank() != Rank::ten;
    return counts ? card.id() : -1;
  });
  WaysOf<Royal9> counts;
  each_first_four(kinds, [&](const Coup& coup, Ways ways) {
    counts[royal_9(CoupAt{coup, position, positions})] += ways;
  });
  return counts;
}

WaysOf<LuckyNines> count_lucky_nines(std::span<const Card> shoe) {
  CardKinds kinds(shoe, [](Card card) { return card.rank() == Rank::nine ? card.id() : -1; });
  WaysOf<LuckyNines> counts;
  each_first_four(kinds, [&](const Coup& coup, Ways ways) { counts[lucky_nines(coup)] += ways; });
  return counts;
}

}  // namespace houseway::solve::baccarat
