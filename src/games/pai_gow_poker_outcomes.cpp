#include "games/pai_gow_poker_outcomes.hpp"

#include <algorithm>
#include <bit>

#include "hands/three_card.hpp"

namespace houseway::games::pai_gow_poker {

namespace {

using hands::JokerCategory;

constexpr unsigned ace_bit = 1u << static_cast<unsigned>(Rank::ace);
constexpr unsigned royal_ranks = 0b11111u << static_cast<unsigned>(Rank::ten);
constexpr unsigned wheel_ranks = 0b1111u | ace_bit;

/// Seven cards as sets of ranks: of each suit, and of those held once, twice and so on with the joker as an ace.
struct Ranks {
  std::array<unsigned, kit::suit_count> suits{};
  std::array<unsigned, 5> held{};
  unsigned natural = 0;
  bool joker = false;

  explicit Ranks(std::span<const Card> cards) {
    for (const Card card : cards) {
      const unsigned bit = 1u << static_cast<unsigned>(hands::low_rank(card));
      for (std::size_t n = held.size() - 1; n > 0; --n) held[n] |= held[n - 1] & bit;
      held[0] |= bit;
      if (card.is_joker()) {
        joker = true;
        continue;
      }
      suits[static_cast<std::size_t>(card.suit())] |= bit;
      natural |= bit;
    }
  }
};

/// Whether `needed` of five ranks in sequence are there.
bool in_sequence(unsigned ranks, int needed) {
  const unsigned line = ranks << 1 | ranks >> static_cast<unsigned>(Rank::ace);
  for (unsigned window = 0b11111; window < 1u << (kit::rank_count + 1); window <<= 1) {
    if (std::popcount(line & window) >= needed) return true;
  }
  return false;
}

/// Whether all ranks lie within seven in sequence, the ace high or low.
bool within_seven(unsigned ranks) {
  const auto span = [](unsigned bits) { return static_cast<int>(std::bit_width(bits)) - std::countr_zero(bits); };
  const unsigned ace_low = (ranks & ~ace_bit) << 1 | ((ranks & ace_bit) != 0 ? 1 : 0);
  return span(ranks) <= 7 || span(ace_low) <= 7;
}

/// The cards that are not these ranks of a suit are two natural ones of one suit, of exactly these ranks.
bool others_are(const Ranks& hand, std::size_t suit, unsigned but, unsigned ranks) {
  std::array<unsigned, kit::suit_count> left = hand.suits;
  left[suit] &= ~but;
  int cards = 0;
  for (const unsigned of : left) cards += std::popcount(of);
  return cards == 2 && std::find(left.begin(), left.end(), ranks) != left.end();
}

constexpr unsigned ranks_of(Rank a, Rank b) { return 1u << static_cast<unsigned>(a) | 1u << static_cast<unsigned>(b); }

void add_suited(BonusHands& made, const Ranks& hand, std::size_t suit, BonusReading reading) {
  const unsigned ranks = hand.suits[suit];
  const int cards = std::popcount(ranks);
  const int wild = hand.joker ? 1 : 0;
  if (cards + wild < 5) return;
  made.add(BonusHand::flush);
  made.add_if(in_sequence(ranks, 5 - wild), BonusHand::straight_flush);
  made.add_if(in_sequence(ranks, 5), BonusHand::natural_straight_flush);
  const int royals = std::popcount(ranks & royal_ranks);
  // §3(j)(3): king to ten and the joker, or no joker at all.
  const bool by_ace_alone = reading == BonusReading::joker_royal_by_ace;
  const bool joker_fits = !by_ace_alone || (ranks & royal_ranks & ~ace_bit) == (royal_ranks & ~ace_bit);
  if (royals == 5 || (royals + wild >= 5 && joker_fits)) {
    made.add(BonusHand::royal_flush);
    const unsigned beside = reading == BonusReading::ace_king ? ranks_of(Rank::ace, Rank::king)  //
                                                              : ranks_of(Rank::king, Rank::queen);
    made.add_if(royals + wild == 5 && others_are(hand, suit, royal_ranks, beside), BonusHand::royal_match);
  }
  if (royals == 5) {
    made.add(BonusHand::natural_royal_flush);
    made.add_if(others_are(hand, suit, royal_ranks, ranks_of(Rank::ace, Rank::queen)), BonusHand::royal_and_ace_queen);
  }
  if ((ranks & wheel_ranks) == wheel_ranks) {
    made.add(BonusHand::ace_five_straight_flush);
    made.add_if(others_are(hand, suit, wheel_ranks, ranks_of(Rank::ace, Rank::queen)),
                BonusHand::ace_five_and_ace_queen);
  }
  if (cards + wild == 7 && within_seven(ranks)) {
    made.add(BonusHand::seven_card_straight_flush);
    made.add_if(!hand.joker, BonusHand::natural_seven_card_straight_flush);
  }
}

/// The five cards beside a pair.
void add_beside_pair(BonusHands& made, std::span<const Card, 5> five) {
  using enum BonusHand;
  const JokerCategory category = hands::joker_value(five, hands::WheelRank::lowest).category();
  made.add_if(category == JokerCategory::straight, straight_and_pair);
  made.add_if(category == JokerCategory::flush, flush_and_pair);
  made.add_if(category == JokerCategory::full_house, full_house_and_pair);
  made.add_if(category == JokerCategory::four_of_a_kind, four_of_a_kind_and_pair);
  made.add_if(category == JokerCategory::straight_flush, straight_flush_and_pair);
  made.add_if(category == JokerCategory::royal_flush, royal_flush_and_pair);
  made.add_if(category == JokerCategory::royal_flush && !holds_joker(five), natural_royal_flush_and_pair);
  made.add_if(category == JokerCategory::five_aces, five_aces_and_pair);
}

/// Seven ranks, none in sequence or suit so far as `wild` jokers complete them.
bool is_nothing(const Ranks& hand, unsigned ranks, int wild) {
  if (std::popcount(hand.held[0]) != 7 || in_sequence(ranks, 5 - wild)) return false;
  return std::none_of(hand.suits.begin(), hand.suits.end(),
                      [&](unsigned suit) { return std::popcount(suit) + wild >= 5; });
}

}  // namespace

MainOutcome compare(const Setting& player, const Setting& against, Copies copies) {
  const bool players = copies == Copies::player;
  const bool high = player.high > against.high || (players && player.high == against.high);
  const bool low = player.low > against.low || (players && player.low == against.low);
  if (high && low) return MainOutcome::both_higher;
  if (high || low) return MainOutcome::one_higher;
  return player.high == against.high || player.low == against.low ? MainOutcome::copy : MainOutcome::both_lower;
}

std::optional<BonusHand> wider(BonusHand outcome) {
  using enum BonusHand;
  switch (outcome) {
    case three_pairs:
    case straight:
    case flush:
    case three_of_a_kind:
      return other;
    case natural_straight_flush:
    case royal_flush:
    case seven_card_straight_flush:
      return straight_flush;
    case natural_royal_flush:
    case royal_match:
      return royal_flush;
    case natural_seven_card_straight_flush:
      return seven_card_straight_flush;
    case ace_five_straight_flush:
      return natural_straight_flush;
    case ace_five_and_ace_queen:
      return ace_five_straight_flush;
    case royal_and_ace_queen:
      return natural_royal_flush;
    case straight_and_pair:
      return straight;
    case flush_and_pair:
      return flush;
    case full_house_and_pair:
      return full_house;
    case four_of_a_kind_and_pair:
      return four_of_a_kind;
    case straight_flush_and_pair:
      return straight_flush;
    case royal_flush_and_pair:
      return royal_flush;
    case natural_royal_flush_and_pair:
      return natural_royal_flush;
    case five_aces_and_pair:
      return five_aces;
    case other:
    case full_house:
    case four_of_a_kind:
    case straight_flush:
    case five_aces:
      return std::nullopt;
  }
  return std::nullopt;
}

namespace {

/// The hands of five cards whose other two are a pair.
void add_hands_and_pairs(BonusHands& made, const Seven& cards) {
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (hands::low_rank(cards[i]) != hands::low_rank(cards[j])) continue;
      std::array<Card, 5> five;
      std::size_t kept = 0;
      for (std::size_t k = 0; k < cards.size(); ++k) {
        if (k != i && k != j) five[kept++] = cards[k];
      }
      add_beside_pair(made, five);
    }
  }
}

}  // namespace

BonusHands bonus_hands(const Seven& cards, BonusReading reading) {
  using enum BonusHand;
  const Ranks hand(cards);
  BonusHands made;
  made.add(other);
  made.add_if(std::popcount(hand.held[1]) == 3 && hand.held[2] == 0, three_pairs);
  made.add_if(in_sequence(hand.natural, hand.joker ? 4 : 5), straight);
  if (hand.held[2] != 0) {
    made.add(three_of_a_kind);
    made.add_if(std::popcount(hand.held[1]) >= 2, full_house);
    made.add_if(hand.held[3] != 0, four_of_a_kind);
    made.add_if(hand.held[4] != 0, five_aces);
  }
  for (std::size_t suit = 0; suit < kit::suit_count; ++suit) add_suited(made, hand, suit, reading);
  if (reading == BonusReading::king_queen_and_pairs) add_hands_and_pairs(made, cards);
  return made;
}

PaiGowHigh pai_gow_high(const Seven& cards) {
  const Ranks hand(cards);
  if (!is_nothing(hand, hand.held[0], 0)) return PaiGowHigh::pair_or_better;
  const int above_nine = static_cast<int>(std::bit_width(hand.held[0])) - 1 - static_cast<int>(Rank::nine);
  return static_cast<PaiGowHigh>(static_cast<int>(PaiGowHigh::nine_high) + above_nine);
}

bool is_queens_dragon(const Seven& cards) {
  const Ranks hand(cards);
  return static_cast<int>(std::bit_width(hand.held[0])) - 1 == static_cast<int>(Rank::queen) &&
         is_nothing(hand, hand.natural, 0);
}

bool is_tiger_9(const Setting& set) {
  return set.low.category() == hands::TwoCardCategory::high_card && set.low.lead() == Rank::nine;
}

bool is_ace_high_pai_gow(const Seven& cards) {
  const Ranks hand(cards);
  return (hand.held[0] & ace_bit) != 0 && is_nothing(hand, hand.natural, hand.joker ? 1 : 0);
}

bool holds_joker(std::span<const Card> cards) {
  return std::any_of(cards.begin(), cards.end(), [](Card card) { return card.is_joker(); });
}

AceHand ace_hand(const Seven& cards) {
  if (!is_ace_high_pai_gow(cards)) return AceHand::no_ace_high;
  return holds_joker(cards) ? AceHand::ace_high_joker : AceHand::ace_high;
}

OutcomeSet<ThreeCardBonus> three_card_bonus(const std::array<Card, 3>& cards) {
  using enum ThreeCardBonus;
  const Ranks hand(cards);
  const int wild = hand.joker ? 1 : 0;
  const unsigned line = hand.natural << 1 | hand.natural >> static_cast<unsigned>(Rank::ace);
  bool sequence = false;
  for (unsigned window = 0b111; window < 1u << (kit::rank_count + 1); window <<= 1)
    sequence = sequence || std::popcount(line & window) + wild >= 3;
  const bool suited =
      std::any_of(hand.suits.begin(), hand.suits.end(), [&](unsigned suit) { return std::popcount(suit) + wild >= 3; });
  OutcomeSet<ThreeCardBonus> made;
  made.add(other);
  made.add_if(hand.held[1] != 0, pair);
  made.add_if(hand.held[2] != 0, three_of_a_kind);
  made.add_if(suited, flush);
  made.add_if(sequence, straight);
  made.add_if(suited && sequence, straight_flush);
  made.add_if(suited && sequence && !hand.joker, natural_straight_flush);
  return made;
}

RedBlack red_black(const Seven& cards, bool red) {
  const auto of_colour = std::count_if(cards.begin(), cards.end(),
                                       [&](Card card) { return !card.is_joker() && kit::is_red(card.suit()) == red; });
  return of_colour < 4 ? RedBlack::three_or_fewer : static_cast<RedBlack>(7 - of_colour);
}

Sum sum_outcome(const ThreeDice& dice, DiceTable table) {
  using enum Sum;
  if (table == DiceTable::c) return dice.is_triple() ? three_match : dice.is_pair() ? two_match : other;
  if (table == DiceTable::d) {
    const ThreeDice sorted = dice.sorted();
    const bool runs = sorted[1].pips() == sorted[0].pips() + 1 && sorted[2].pips() == sorted[1].pips() + 1;
    return runs ? series : other;
  }
  switch (dice.sum()) {
    case 3:
      return table == DiceTable::b ? total_3 : other;
    case 8:
      return total_8;
    case 9:
      return table == DiceTable::b ? total_9 : other;
    case 16:
      return table == DiceTable::a ? total_16 : other;
    case 17:
      return table == DiceTable::a ? total_17 : other;
    default:
      return other;
  }
}

Match match_outcome(const ThreeDice& dice, kit::Die value) {
  const int alike = dice.count(value);
  return alike == 3 ? Match::triple : alike == 2 ? Match::twice : Match::other;
}

BeatIt beat_it_outcome(const ThreeDice& dice, DiceTable table) {
  using enum BeatIt;
  if (table == DiceTable::c) {
    const bool beaten =
        std::any_of(dice.begin(), dice.end(), [&](kit::Die die) { return die.pips() > dice.sum() - die.pips(); });
    return beaten ? beats : other;
  }
  const int by = dice[0].pips() - dice[1].pips() - dice[2].pips();
  static constexpr std::array above{equal, by_one, by_two, by_three, by_four};
  return by < 0 ? below : above[static_cast<std::size_t>(by)];
}

}  // namespace houseway::games::pai_gow_poker
