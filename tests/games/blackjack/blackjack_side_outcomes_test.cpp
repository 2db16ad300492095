#include <gtest/gtest.h>

#include <array>
#include <cstdint>
#include <map>
#include <random>
#include <vector>

#include "games/blackjack/axman.hpp"
#include "games/blackjack/side_outcomes.hpp"
#include "games/shared/outcomes.hpp"

/// Every combination of the cards that a wager looks at, out of several decks, counted by the classifier and by the
/// rules of combination.
namespace houseway::games::blackjack::blackjack_side_outcomes_test {
namespace {

using Count = std::int64_t;

/// All ordered draws of so many cards out of `decks`, each with the number of ways in which it comes.
template <std::size_t N, class Visit>
void each_draw(int decks, Visit&& visit) {
  std::array<int, kit::deck_size> left{};
  left.fill(decks);
  std::array<Card, N> cards;
  const auto draw = [&](auto&& self, std::size_t at, Count ways) -> void {
    if (at == N) return visit(cards, ways);
    for (int id = 0; id < kit::deck_size; ++id) {
      int& here = left[static_cast<std::size_t>(id)];
      if (here == 0) continue;
      cards[at] = Card::from_id(id);
      const int held = here--;
      self(self, at + 1, ways * held);
      ++here;
    }
  };
  draw(draw, 0, 1);
}

template <class Outcome>
using Counts = std::map<Outcome, Count>;

template <class Classify>
auto count_two(int decks, Classify&& classify) {
  Counts<decltype(classify(TwoCards{}))> counts;
  each_draw<2>(decks, [&](const TwoCards& two, Count ways) { counts[classify(two)] += ways; });
  return counts;
}
template <class Classify>
auto count_three(int decks, Classify&& classify) {
  Counts<decltype(classify(TwoCards{}, Card{}))> counts;
  each_draw<3>(decks, [&](const std::array<Card, 3>& three, Count ways) {
    counts[classify(TwoCards{three[0], three[1]}, three[2])] += ways;
  });
  return counts;
}

/// Ordered draws of two and three out of n.
constexpr Count two_of(Count n) { return n * (n - 1); }
constexpr Count three_of(Count n) { return n * (n - 1) * (n - 2); }

class Decks : public testing::TestWithParam<int> {};
INSTANTIATE_TEST_SUITE_P(Side, Decks, testing::Values(1, 2, 6, 8));

TEST_P(Decks, OverAndUnderThirteenByTheCountsOfTheCards) {
  const Count d = GetParam();
  std::array<Count, 11> of_count{};
  for (std::size_t count = 1; count <= 9; ++count) of_count[count] = 4 * d;
  of_count[10] = 16 * d;
  Counts<Thirteen> due;
  for (std::size_t a = 1; a <= 10; ++a) {
    for (std::size_t b = 1; b <= 10; ++b) {
      const Count ways = of_count[a] * (of_count[b] - (a == b ? 1 : 0));
      due[a + b < 13 ? Thirteen::under_13 : a + b == 13 ? Thirteen::exactly_13 : Thirteen::over_13] += ways;
    }
  }
  EXPECT_EQ(count_two(GetParam(), thirteen), due);
}

TEST_P(Decks, SuitedPairs) {
  const Count d = GetParam();
  const auto counts = count_two(GetParam(), suited);
  EXPECT_EQ(counts.at(Suited::suited_king_queen), 4 * 2 * d * d);
  EXPECT_EQ(counts.at(Suited::suited), 4 * two_of(13 * d) - 8 * d * d);
  EXPECT_EQ(counts.at(Suited::unsuited), two_of(52 * d) - 4 * two_of(13 * d));
}

TEST_P(Decks, PerfectPairs) {
  const Count d = GetParam();
  auto counts = count_two(GetParam(), [](const TwoCards& two) { return perfect_pairs(two); });
  EXPECT_EQ(counts[PerfectPairs::perfect_pair], 52 * two_of(d));
  EXPECT_EQ(counts[PerfectPairs::colored_pair], 52 * d * d);
  EXPECT_EQ(counts[PerfectPairs::mixed_pair], 52 * 2 * d * d);
}

TEST_P(Decks, Twenties) {
  const Count d = GetParam();
  auto counts = count_two(GetParam(), [](const TwoCards& two) { return twenty(two, false); });
  const Count all = two_of(16 * d) + 2 * (4 * d) * (4 * d);
  const Count twins = two_of(d);
  EXPECT_EQ(counts[Twenty::kings_of_spades], twins);
  EXPECT_EQ(counts[Twenty::queens_of_hearts], twins);
  EXPECT_EQ(counts[Twenty::suited_kings], 3 * twins);
  EXPECT_EQ(counts[Twenty::matched_20], 11 * twins);
  const Count suited_tens = 4 * (two_of(4 * d) - 4 * twins);
  EXPECT_EQ(counts[Twenty::suited_20], suited_tens + 4 * 2 * d * d);
  EXPECT_EQ(counts[Twenty::two_kings], two_of(4 * d) - 4 * twins);
  EXPECT_EQ(counts[Twenty::unsuited_20], all - 16 * twins - counts[Twenty::suited_20] - counts[Twenty::two_kings]);
  EXPECT_EQ(counts[Twenty::not_20], two_of(52 * d) - all);
  auto against = count_two(GetParam(), [](const TwoCards& two) { return twenty(two, true); });
  EXPECT_EQ(against[Twenty::kings_of_spades_and_dealer_blackjack], twins);
  EXPECT_EQ(against[Twenty::queens_of_hearts_and_dealer_blackjack], twins);
  EXPECT_EQ(against[Twenty::suited_kings], 3 * twins);
}

TEST_P(Decks, SevensOfTwoCards) {
  const Count d = GetParam();
  auto leading = count_two(GetParam(), [](const TwoCards& two) { return two_card_sevens(two, true); });
  auto any = count_two(GetParam(), [](const TwoCards& two) { return two_card_sevens(two, false); });
  EXPECT_EQ(leading[Sevens::one_seven], (4 * d) * (48 * d));
  EXPECT_EQ(any[Sevens::one_seven], 2 * (4 * d) * (48 * d));
  EXPECT_EQ(any[Sevens::two_suited_sevens], 4 * two_of(d));
  EXPECT_EQ(any[Sevens::two_sevens], two_of(4 * d) - 4 * two_of(d));
  EXPECT_EQ(any[Sevens::no_seven], two_of(48 * d));
  EXPECT_EQ(leading[Sevens::no_seven], two_of(48 * d) + (4 * d) * (48 * d));
}

TEST_P(Decks, SevensOfThreeCards) {
  const Count d = GetParam();
  auto counts = count_three(GetParam(), sevens_with);
  EXPECT_EQ(counts[Sevens::three_sevens_of_diamonds], three_of(d));
  EXPECT_EQ(counts[Sevens::three_suited_sevens], 3 * three_of(d));
  EXPECT_EQ(counts[Sevens::three_sevens_of_one_color], 2 * three_of(2 * d) - 4 * three_of(d));
  EXPECT_EQ(counts[Sevens::three_sevens], three_of(4 * d) - 2 * three_of(2 * d));
  EXPECT_EQ(counts[Sevens::two_suited_sevens] + counts[Sevens::two_sevens], two_of(4 * d) * (48 * d));
  EXPECT_EQ(counts[Sevens::one_seven], 2 * (4 * d) * (48 * d) * (52 * d - 2));
}

TEST_P(Decks, ThreeCardHands) {
  const Count d = GetParam();
  auto counts = count_three(GetParam(), three_cards);
  const Count straights = 12 * 6 * (4 * d) * (4 * d) * (4 * d);
  const Count straight_flushes = 12 * 4 * 6 * d * d * d;
  EXPECT_EQ(counts[ThreeCards::suited_three_of_a_kind], 52 * three_of(d));
  EXPECT_EQ(counts[ThreeCards::three_of_a_kind], 13 * three_of(4 * d) - 52 * three_of(d));
  EXPECT_EQ(counts[ThreeCards::straight_flush], straight_flushes);
  EXPECT_EQ(counts[ThreeCards::straight], straights - straight_flushes);
  EXPECT_EQ(counts[ThreeCards::flush] + counts[ThreeCards::less_than_flush],
            three_of(52 * d) - straights - 13 * three_of(4 * d));
  EXPECT_EQ(counts[ThreeCards::flush], 4 * three_of(13 * d) - straight_flushes - 52 * three_of(d));
}

TEST_P(Decks, MatchesOfTheUpCard) {
  const Count d = GetParam();
  auto counts = count_three(GetParam(), match);
  const Count up = 52 * d;
  const Count other_suits = 3 * d;
  const Count others = 48 * d;
  EXPECT_EQ(counts[Match::two_aces_of_spades], d * two_of(d - 1));
  EXPECT_EQ(counts[Match::two_suited], 51 * d * two_of(d - 1));
  EXPECT_EQ(counts[Match::suited_and_unsuited], up * 2 * (d - 1) * other_suits);
  EXPECT_EQ(counts[Match::two_unsuited], up * two_of(other_suits));
  EXPECT_EQ(counts[Match::one_suited], up * 2 * (d - 1) * others);
  EXPECT_EQ(counts[Match::one_unsuited], up * 2 * other_suits * others);
  EXPECT_EQ(counts[Match::no_match], up * two_of(others));
}

TEST_P(Decks, SpreadsBetweenTwoCards) {
  const Count d = GetParam();
  const Count rank = 4 * d;
  auto counts = count_three(GetParam(), between);
  EXPECT_EQ(counts[Between::triple_match], 13 * three_of(rank));
  // Two ranks with n ranks between them lie in 12 - n places; each way the cards can come in either order.
  const auto spread = [&](Count n) { return (12 - n) * 2 * rank * rank * (n * rank); };
  EXPECT_EQ(counts[Between::spread_of_1], spread(1));
  EXPECT_EQ(counts[Between::spread_of_2], spread(2));
  EXPECT_EQ(counts[Between::spread_of_3], spread(3));
  Count wider = 0;
  for (Count n = 4; n <= 11; ++n) wider += spread(n);
  EXPECT_EQ(counts[Between::wider_spread], wider);
}

/// The dealer has an ace and a ten-value card, in either order.
template <class Visit>
void each_against_blackjack(int decks, Visit&& visit) {
  for (int ace = 0; ace < kit::suit_count; ++ace) {
    for (int id = static_cast<int>(Rank::ten) * kit::suit_count; id < static_cast<int>(Rank::ace) * kit::suit_count;
         ++id) {
      const TwoCards dealer{Card(Rank::ace, static_cast<Suit>(ace)), Card::from_id(id)};
      std::array<int, kit::deck_size> left{};
      left.fill(decks);
      --left[static_cast<std::size_t>(dealer[0].id())];
      --left[static_cast<std::size_t>(dealer[1].id())];
      for (std::size_t a = 0; a < left.size(); ++a) {
        for (std::size_t b = 0; b < left.size(); ++b) {
          const Count ways = Count{left[a]} * (left[b] - (a == b ? 1 : 0));
          if (ways > 0)
            visit(TwoCards{Card::from_id(static_cast<int>(a)), Card::from_id(static_cast<int>(b))}, dealer, ways);
        }
      }
    }
  }
}

TEST_P(Decks, FourCardsWithADealersBlackjack) {
  const Count d = GetParam();
  for (const PairsBy by : {PairsBy::rank, PairsBy::suit_and_rank}) {
    Counts<FourCards> counts;
    each_against_blackjack(GetParam(), [&](const TwoCards& player, const TwoCards& dealer, Count ways) {
      counts[four_cards(player, dealer, Suit::hearts, by)] += ways;
      EXPECT_EQ(four_cards(player, {dealer[1], dealer[0]}, Suit::hearts, by),
                four_cards({player[1], player[0]}, dealer, Suit::hearts, by));
    });
    constexpr Count dealers = 4 * 16;
    const Count royals = 4 * 3 * 2 * d * d;
    EXPECT_EQ(counts[FourCards::royal_flush_chosen_suit], royals / 4);
    EXPECT_EQ(counts[FourCards::royal_flush], royals * 3 / 4);
    EXPECT_EQ(counts[FourCards::three_of_a_kind], dealers * 2 * two_of(4 * d - 1));
    EXPECT_EQ(counts[FourCards::straight], 4 * 12 * 2 * (4 * d) * (4 * d) - royals);
    // Four of a suit, less royals and three of a kind.
    EXPECT_EQ(counts[FourCards::flush], 16 * (two_of(13 * d - 2) - 2 * two_of(d - 1)) - royals);
    const Count suited_twins = 2 * (d - 1) * (d - 1);
    if (by == PairsBy::rank) {
      // Suited ones from a suited dealer are flushes.
      EXPECT_EQ(counts[FourCards::two_pair], dealers * 2 * (4 * d - 1) * (4 * d - 1) - 16 * suited_twins);
    } else {
      EXPECT_EQ(counts[FourCards::two_pair], (dealers - 16) * suited_twins);
    }
    Count all = 0;
    for (const auto& [outcome, ways] : counts) all += ways;
    EXPECT_EQ(all, dealers * two_of(52 * d - 2));
    EXPECT_EQ(counts[FourCards::ace_up] + counts[FourCards::no_ace_up], 0);
  }
}

TEST(FourCardHands, OneColorAndPairsByExample) {
  const auto card = [](const char* text) { return *Card::parse(text); };
  const TwoCards dealer{card("Ks"), card("Ac")};
  const auto outcome = [&](const char* a, const char* b, PairsBy by) {
    return four_cards({card(a), card(b)}, dealer, Suit::spades, by);
  };
  EXPECT_EQ(outcome("5s", "9c", PairsBy::rank), FourCards::one_color);
  EXPECT_EQ(outcome("Kc", "9s", PairsBy::rank), FourCards::one_color);
  EXPECT_EQ(outcome("Kh", "9s", PairsBy::rank), FourCards::pair);
  EXPECT_EQ(outcome("Kh", "9s", PairsBy::suit_and_rank), FourCards::dealer_blackjack);
  EXPECT_EQ(outcome("9h", "9h", PairsBy::suit_and_rank), FourCards::pair);
  EXPECT_EQ(outcome("9h", "9d", PairsBy::suit_and_rank), FourCards::dealer_blackjack);
  EXPECT_EQ(outcome("Ah", "Kd", PairsBy::rank), FourCards::two_pair);
  EXPECT_EQ(outcome("Ah", "Qd", PairsBy::rank), FourCards::pair);
  EXPECT_EQ(four_cards({card("9h"), card("9h")}, {card("Ac"), card("Ac")}, Suit::spades, PairsBy::rank),
            FourCards::ace_up);
  EXPECT_EQ(four_cards({card("Ah"), card("Kh")}, {card("Kc"), card("Kc")}, Suit::spades, PairsBy::rank),
            FourCards::no_ace_up);
}

TEST_P(Decks, BlackjackMatches) {
  const Count d = GetParam();
  Counts<BlackjackMatch> counts;
  each_against_blackjack(GetParam(), [&](const TwoCards& player, const TwoCards& dealer, Count ways) {
    counts[blackjack_match(player, dealer)] += ways;
  });
  const Count both = 4 * 16 * 2 * (4 * d - 1) * (16 * d - 1);
  EXPECT_EQ(counts[BlackjackMatch::matching_ace_kings], 4 * 2 * (d - 1) * (d - 1));
  EXPECT_EQ(counts[BlackjackMatch::matching_suited_blackjacks], 12 * 2 * (d - 1) * (d - 1));
  EXPECT_EQ(counts[BlackjackMatch::both_suited_blackjacks], 16 * 2 * (d - 1) * (3 * d));
  EXPECT_EQ(counts[BlackjackMatch::both_blackjack], both - counts[BlackjackMatch::matching_ace_kings] -
                                                        counts[BlackjackMatch::matching_suited_blackjacks] -
                                                        counts[BlackjackMatch::both_suited_blackjacks]);
  EXPECT_EQ(counts[BlackjackMatch::blackjack] + counts[BlackjackMatch::suited_blackjack], 0);
  EXPECT_EQ(counts[BlackjackMatch::no_ace], 64 * two_of(48 * d - 1));
  auto alone = count_two(GetParam(), [](const TwoCards& two) {
    return blackjack_match(two, {Card(Rank::nine, Suit::clubs), Card(Rank::nine, Suit::clubs)});
  });
  EXPECT_EQ(alone[BlackjackMatch::suited_blackjack], 4 * 2 * d * (4 * d));
  EXPECT_EQ(alone[BlackjackMatch::blackjack], 2 * (4 * d) * (16 * d) - 4 * 2 * d * (4 * d));
  EXPECT_EQ(alone[BlackjackMatch::no_ace], two_of(48 * d));
}

TEST_P(Decks, AcesThatLead) {
  const Count d = GetParam();
  auto counts = count_three(GetParam(), [](const TwoCards& two, Card third) {
    return leading_aces(std::array{two[0], two[1], third});
  });
  EXPECT_EQ(counts[Aces::three_suited_aces], 4 * three_of(d));
  EXPECT_EQ(counts[Aces::three_aces], three_of(4 * d) - 4 * three_of(d));
  EXPECT_EQ(counts[Aces::two_suited_aces], 4 * two_of(d) * (48 * d));
  EXPECT_EQ(counts[Aces::two_aces], (two_of(4 * d) - 4 * two_of(d)) * (48 * d));
  EXPECT_EQ(counts[Aces::no_ace], two_of(48 * d) * (52 * d - 2));
}

TEST(AcesOfFour, ByExample) {
  const auto of = [](const char* a, const char* b, const char* c, const char* d) {
    return aces_of_four({*Card::parse(a), *Card::parse(b)}, {*Card::parse(c), *Card::parse(d)});
  };
  EXPECT_EQ(of("As", "Ah", "Ad", "Ac"), Aces::four_aces);
  EXPECT_EQ(of("Ad", "Ah", "Ad", "Ah"), Aces::four_aces_of_one_color);
  EXPECT_EQ(of("As", "As", "Ks", "As"), Aces::three_suited_aces);
  EXPECT_EQ(of("As", "Ah", "Ks", "As"), Aces::three_aces);
  EXPECT_EQ(of("As", "Kh", "Ks", "As"), Aces::two_suited_aces);
  EXPECT_EQ(of("As", "Kh", "Ad", "9s"), Aces::two_aces);
  EXPECT_EQ(of("2s", "Kh", "Ad", "9s"), Aces::ace_of_diamonds);
  EXPECT_EQ(of("2s", "Kh", "9s", "Ah"), Aces::one_ace);
  EXPECT_EQ(of("2s", "Kh", "9s", "9h"), Aces::no_ace);
  EXPECT_EQ(leading_aces(std::array{*Card::parse("As"), *Card::parse("Ac"), *Card::parse("As"), *Card::parse("Ac")}),
            Aces::four_aces_of_one_color);
  EXPECT_EQ(leading_aces(std::array{*Card::parse("As"), *Card::parse("Ac"), *Card::parse("As"), *Card::parse("Ad")}),
            Aces::three_aces);
}

CountedHand hand_of(const std::vector<const char*>& cards) {
  CountedHand hand{};
  hand.start(*Card::parse(cards[0]));
  for (std::size_t i = 1; i < cards.size(); ++i) hand.add(*Card::parse(cards[i]));
  return hand;
}

TEST(ThirdCards, EachWayToGoOver) {
  EXPECT_EQ(third_card(hand_of({"Kc", "7c"})), ThirdCard::two_cards_17_or_more);
  EXPECT_EQ(third_card(hand_of({"Ac", "6c", "9c"})), ThirdCard::two_cards_17_or_more);
  EXPECT_EQ(third_card(hand_of({"Ac", "Kc"})), ThirdCard::two_cards_17_or_more);
  EXPECT_EQ(third_card(hand_of({"Ac", "5c", "Kc", "Kd"})), ThirdCard::three_cards_21_or_less);
  EXPECT_EQ(third_card(hand_of({"Kc", "6c", "6d"})), ThirdCard::third_card_six);
  EXPECT_EQ(third_card(hand_of({"Kc", "6c", "7d"})), ThirdCard::third_card_seven);
  EXPECT_EQ(third_card(hand_of({"Kc", "6c", "8d"})), ThirdCard::third_card_eight);
  EXPECT_EQ(third_card(hand_of({"Kc", "6c", "9d"})), ThirdCard::third_card_nine);
  EXPECT_EQ(third_card(hand_of({"Kc", "6c", "Qd"})), ThirdCard::third_card_ten);
  EXPECT_EQ(third_card(hand_of({"8c", "8d", "8s"})), ThirdCard::third_card_eight);
  EXPECT_EQ(third_card(hand_of({"8c", "8s", "8s"})), ThirdCard::three_eights_of_one_color);
  EXPECT_EQ(third_card(hand_of({"8s", "8s", "8s"})), ThirdCard::three_eights_of_one_suit);
}

TEST(DealerBusts, ByTheNumberOfCards) {
  EXPECT_EQ(dealer_bust(hand_of({"Ac", "Kc"})), DealerBust::dealer_blackjack);
  EXPECT_EQ(dealer_bust(hand_of({"Kc", "5c", "6c"})), DealerBust::no_bust);
  EXPECT_EQ(dealer_bust(hand_of({"Kc", "5c", "7c"})), DealerBust::bust_with_3);
  EXPECT_EQ(dealer_bust(hand_of({"2c", "2c", "2c", "2c", "2c", "2c", "Kc"})), DealerBust::bust_with_7);
  EXPECT_EQ(dealer_bust(hand_of({"2c", "2c", "2c", "2c", "2c", "2c", "2c", "Kc"})), DealerBust::bust_with_8_or_more);
  EXPECT_EQ(dealer_bust(hand_of({"Ac", "Ac", "Ac", "Ac", "Ac", "Ac", "Kc", "6c"})), DealerBust::bust_with_8_or_more);
}

/// The definition of AxMan, slowly: every rank that the wild kings can take.
AxMan slow_axman(const std::vector<Card>& cards) {
  AxMan best = AxMan::less_than_jacks;
  std::vector<int> ranks(cards.size());
  const auto judge = [&] {
    std::map<int, int> held;
    bool one_suit = true;
    for (std::size_t i = 0; i < cards.size(); ++i) {
      ++held[ranks[i]];
      one_suit = one_suit && cards[i].suit() == cards[0].suit();
    }
    std::vector<int> groups;
    for (const auto& [rank, times] : held) groups.push_back(times);
    std::sort(groups.rbegin(), groups.rend());
    groups.resize(5);
    bool straight = cards.size() == 5 && held.size() == 5;
    if (straight) {
      const int low = held.begin()->first;
      const int high = held.rbegin()->first;
      const bool wheel = high == 12 && std::next(held.rbegin())->first == 3;
      straight = high - low == 4 || wheel;
    }
    const bool five = cards.size() == 5;
    if (straight && one_suit) return AxMan::straight_flush;
    if (groups[0] == 5) return AxMan::five_of_a_kind;
    if (five && one_suit) return AxMan::flush;
    if (straight) return AxMan::straight;
    if (groups[0] == 4) return AxMan::four_of_a_kind;
    if (groups[0] == 3 && groups[1] == 2) return AxMan::full_house;
    if (groups[0] == 3) return AxMan::three_of_a_kind;
    if (groups[0] == 2 && groups[1] == 2) return AxMan::two_pair;
    for (const auto& [rank, times] : held) {
      if (times == 2 && rank >= 9) return AxMan::jacks_or_better;
    }
    return AxMan::less_than_jacks;
  };
  const auto assign = [&](auto&& self, std::size_t at) -> void {
    if (at == cards.size()) {
      best = std::max(best, judge());
      return;
    }
    const bool wild = cards[at] == wild_king;
    for (int rank = 0; rank < 13; ++rank) {
      if (!wild && rank != static_cast<int>(cards[at].rank())) continue;
      ranks[at] = rank;
      self(self, at + 1);
    }
  };
  assign(assign, 0);
  return best;
}

TEST(AxManHands, AgreeWithTheDefinition) {
  std::mt19937 random(7);
  Counts<AxMan> seen;
  for (int i = 0; i < 60'000; ++i) {
    std::vector<Card> cards(2 + random() % 4);
    const unsigned few = random() % 2 == 0 ? 12 : 52;  // few faces give the rare hands
    for (Card& card : cards) {
      card = random() % 8 == 0 ? wild_king : Card::from_id(static_cast<int>(random() % few));
      if (random() % 4 == 0) card = Card(card.rank(), Suit::diamonds);
    }
    const AxMan due = slow_axman(cards);
    ++seen[due];
    ASSERT_EQ(axman(cards), due);
  }
  EXPECT_EQ(seen.size(), kit::count_of<AxMan>);
}

TEST(AxManHands, OfSixCardsTheFiveHighestAndEveryWildKing) {
  const auto of = [](const std::vector<const char*>& texts) {
    std::vector<Card> cards;
    for (const char* text : texts) cards.push_back(*Card::parse(text));
    return axman(cards);
  };
  EXPECT_EQ(of({"Ac", "5c", "4c", "3c", "2d", "2c"}), AxMan::straight_flush);
  EXPECT_EQ(of({"Ac", "6c", "4d", "3c", "2d", "2c"}), AxMan::less_than_jacks);
  EXPECT_EQ(of({"Ac", "Ad", "2c", "2d", "3c", "4d"}), AxMan::jacks_or_better);
  EXPECT_EQ(of({"2c", "2d", "3h", "3d", "Kd", "Ac"}), AxMan::three_of_a_kind);
  EXPECT_EQ(of({"Ac", "Kd"}), AxMan::jacks_or_better);
  EXPECT_EQ(of({"9c", "Kd"}), AxMan::less_than_jacks);
  EXPECT_EQ(of({"Kd", "Kd"}), AxMan::jacks_or_better);
}

}  // namespace
}  // namespace houseway::games::blackjack::blackjack_side_outcomes_test
