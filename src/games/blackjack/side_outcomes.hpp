#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>

#include "games/blackjack/hand.hpp"
#include "hands/three_card.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"

/// How each side wager of blackjack ends, as functions of the cards alone. Ranks are ranks, so that a ten is no king,
/// unless a count is named.
namespace houseway::games::blackjack {

using kit::Rank;
using kit::Suit;

using TwoCards = std::array<Card, 2>;

HOUSEWAY_ENUM(Thirteen, under_13, exactly_13, over_13)
HOUSEWAY_ENUM(Suited, unsuited, suited, suited_king_queen)
HOUSEWAY_ENUM(Twenty, not_20, unsuited_20, two_kings, suited_20, matched_20, suited_kings, queens_of_hearts,
              queens_of_hearts_and_dealer_blackjack, kings_of_spades, kings_of_spades_and_dealer_blackjack)
HOUSEWAY_ENUM(BonusBlackjack, no_blackjack, blackjack)
HOUSEWAY_ENUM(Sevens, no_seven, one_seven, two_sevens, two_suited_sevens, three_sevens, three_sevens_of_one_color,
              three_suited_sevens, three_sevens_of_diamonds)
HOUSEWAY_ENUM(Aces, no_ace, one_ace, ace_of_diamonds, two_aces, two_suited_aces, three_aces, three_suited_aces,
              four_aces, four_aces_of_one_color)
HOUSEWAY_ENUM(ThreeCards, less_than_flush, flush, straight, three_of_a_kind, straight_flush, suited_three_of_a_kind)
HOUSEWAY_ENUM(Match, no_match, one_unsuited, one_suited, two_unsuited, suited_and_unsuited, two_suited,
              two_aces_of_spades)
HOUSEWAY_ENUM(Between, not_between, spread_of_1, spread_of_2, spread_of_3, wider_spread, triple_match)
HOUSEWAY_ENUM(FourCards, no_ace_up, ace_up, dealer_blackjack, pair, one_color, two_pair, flush, straight,
              three_of_a_kind, royal_flush, royal_flush_chosen_suit)
HOUSEWAY_ENUM(BlackjackMatch, no_ace, any_ace, blackjack, suited_blackjack, both_blackjack, both_suited_blackjacks,
              matching_suited_blackjacks, matching_ace_kings)
HOUSEWAY_ENUM(ThirdCard, two_cards_17_or_more, three_cards_21_or_less, third_card_six, third_card_seven,
              third_card_eight, third_card_nine, third_card_ten, three_eights_of_one_color, three_eights_of_one_suit)
HOUSEWAY_ENUM(DealerBust, no_bust, dealer_blackjack, bust_with_3, bust_with_4, bust_with_5, bust_with_6, bust_with_7,
              bust_with_8_or_more)
HOUSEWAY_ENUM(Push22, not_22, dealer_blackjack, other_22, same_color_22, same_suit_22)
HOUSEWAY_ENUM(Streak, streak_lost, abandoned, unchanged, streak_won)
HOUSEWAY_ENUM(FiveCard21, five_card_21, dealer_21, dealer_blackjack)
HOUSEWAY_ENUM(BonusSpin, no_ace, ace, blackjack)
/// Of three suited sevens against a seven: whose they are, and everybody else who has bet.
HOUSEWAY_ENUM(SuperBonus, winner, other_player)
/// The first four cards of a player with two boxes, by rank.
HOUSEWAY_ENUM(MatchFour, no_match, one_pair, three_of_a_kind, two_pair, four_of_a_kind)

constexpr std::optional<Suited> wider(Suited outcome) {
  return outcome == Suited::suited_king_queen ? std::optional(Suited::suited) : std::nullopt;
}

/// Two wagers share the twenties: one has rows for queens of hearts, the other for kings.
constexpr std::optional<Twenty> wider(Twenty outcome) {
  using enum Twenty;
  switch (outcome) {
    case kings_of_spades_and_dealer_blackjack:
      return kings_of_spades;
    case kings_of_spades:
      return suited_kings;
    case queens_of_hearts_and_dealer_blackjack:
      return queens_of_hearts;
    case queens_of_hearts:
    case suited_kings:
      return matched_20;
    case two_kings:
      return unsuited_20;
    default:
      return std::nullopt;
  }
}

constexpr std::optional<Sevens> wider(Sevens outcome) {
  using enum Sevens;
  switch (outcome) {
    case three_sevens_of_diamonds:
      return three_suited_sevens;
    case three_suited_sevens:
      return three_sevens_of_one_color;
    case three_sevens_of_one_color:
      return three_sevens;
    case two_suited_sevens:
      return two_sevens;
    default:
      return std::nullopt;
  }
}

constexpr std::optional<Aces> wider(Aces outcome) {
  using enum Aces;
  switch (outcome) {
    case four_aces_of_one_color:
      return four_aces;
    case four_aces:
    case three_suited_aces:
      return three_aces;
    case two_suited_aces:
      return two_aces;
    case ace_of_diamonds:
      return one_ace;
    default:
      return std::nullopt;
  }
}

constexpr std::optional<ThreeCards> wider(ThreeCards outcome) {
  return outcome == ThreeCards::suited_three_of_a_kind ? std::optional(ThreeCards::three_of_a_kind) : std::nullopt;
}

constexpr std::optional<Match> wider(Match outcome) {
  return outcome == Match::two_aces_of_spades ? std::optional(Match::two_suited) : std::nullopt;
}

constexpr std::optional<FourCards> wider(FourCards outcome) {
  return outcome == FourCards::royal_flush_chosen_suit ? std::optional(FourCards::royal_flush) : std::nullopt;
}

constexpr std::optional<ThirdCard> wider(ThirdCard outcome) {
  using enum ThirdCard;
  if (outcome == three_eights_of_one_suit) return three_eights_of_one_color;
  if (outcome == three_eights_of_one_color) return third_card_eight;
  return std::nullopt;
}

constexpr bool is_seven(Card card) { return card.rank() == Rank::seven; }
constexpr bool is_red(Card card) { return kit::is_red(card.suit()); }

/// An ace and a ten-value card.
constexpr bool is_natural(const TwoCards& two) {
  return (is_ace(two[0]) && is_ten_value(two[1])) || (is_ace(two[1]) && is_ten_value(two[0]));
}
constexpr bool same_suit(std::span<const Card> cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) { return card.suit() == cards[0].suit(); });
}
constexpr bool same_color(std::span<const Card> cards) {
  return std::all_of(cards.begin(), cards.end(), [&](Card card) { return is_red(card) == is_red(cards[0]); });
}

constexpr Thirteen thirteen(const TwoCards& two) {
  const std::uint32_t count = value_of(two[0]) + value_of(two[1]);
  return static_cast<Thirteen>((count > 12 ? 1 : 0) + (count > 13 ? 1 : 0));
}

constexpr Suited suited(const TwoCards& two) {
  if (!same_suit(two)) return Suited::unsuited;
  const auto [low, high] = std::minmax({two[0].rank(), two[1].rank()});
  return low == Rank::queen && high == Rank::king ? Suited::suited_king_queen : Suited::suited;
}

/// An ace counts eleven here, so that an ace and a nine are a twenty.
constexpr Twenty twenty(const TwoCards& two, bool dealer_blackjack) {
  using enum Twenty;
  const bool tens = is_ten_value(two[0]) && is_ten_value(two[1]);
  const bool ace_nine =
      (is_ace(two[0]) && two[1].rank() == Rank::nine) || (is_ace(two[1]) && two[0].rank() == Rank::nine);
  if (!tens && !ace_nine) return not_20;
  const bool kings = two[0].rank() == Rank::king && two[1].rank() == Rank::king;
  if (!same_suit(two)) return kings ? two_kings : unsuited_20;
  if (two[0] != two[1]) return suited_20;
  if (two[0] == Card(Rank::king, Suit::spades)) {
    return dealer_blackjack ? kings_of_spades_and_dealer_blackjack : kings_of_spades;
  }
  if (two[0] == Card(Rank::queen, Suit::hearts)) {
    return dealer_blackjack ? queens_of_hearts_and_dealer_blackjack : queens_of_hearts;
  }
  return kings ? suited_kings : matched_20;
}

/// Of the first two cards: any seven among them, or only a first card that is a seven (`first_card_leads`).
constexpr Sevens two_card_sevens(const TwoCards& two, bool first_card_leads) {
  using enum Sevens;
  const bool first = is_seven(two[0]);
  const bool second = is_seven(two[1]);
  if (first && second) return same_suit(two) ? two_suited_sevens : two_sevens;
  return first || (second && !first_card_leads) ? one_seven : no_seven;
}
constexpr bool is_pair_of_sevens(const TwoCards& two) { return is_seven(two[0]) && is_seven(two[1]); }

/// Of any two cards and a third, which counts only beside two sevens.
constexpr Sevens sevens_with(const TwoCards& two, Card third) {
  using enum Sevens;
  const std::array three{two[0], two[1], third};
  if (!is_pair_of_sevens(two) || !is_seven(third)) return two_card_sevens(two, false);
  if (same_suit(three)) return third.suit() == Suit::diamonds ? three_sevens_of_diamonds : three_suited_sevens;
  return same_color(three) ? three_sevens_of_one_color : three_sevens;
}

/// Of the player's own cards in the order dealt: only aces that lead count.
constexpr Aces leading_aces(std::span<const Card> cards) {
  using enum Aces;
  const auto lead = static_cast<std::size_t>(std::find_if_not(cards.begin(), cards.end(), is_ace) - cards.begin());
  if (lead >= 4 && same_color(cards.first(4))) return four_aces_of_one_color;
  if (lead >= 3) return same_suit(cards.first(3)) ? three_suited_aces : three_aces;
  if (lead == 2) return same_suit(cards.first(2)) ? two_suited_aces : two_aces;
  return is_ace(cards[0]) || is_ace(cards[1]) ? one_ace : no_ace;
}

/// Among the player's first two cards and the dealer's.
constexpr Aces aces_of_four(const TwoCards& player, const TwoCards& dealer) {
  using enum Aces;
  std::array<Card, 4> aces;
  std::size_t count = 0;
  for (const Card card : {player[0], player[1], dealer[0], dealer[1]}) {
    if (is_ace(card)) aces[count++] = card;
  }
  const bool one_suit = count > 0 && same_suit(std::span(aces).first(count));
  switch (count) {
    case 0:
      return no_ace;
    case 1:
      return aces[0].suit() == Suit::diamonds ? ace_of_diamonds : one_ace;
    case 2:
      return one_suit ? two_suited_aces : two_aces;
    case 3:
      return one_suit ? three_suited_aces : three_aces;
    default:
      return same_color(aces) ? four_aces_of_one_color : four_aces;
  }
}

/// By the category of three cards, and whether they are of one suit.
inline constexpr std::array<std::array<ThreeCards, 2>, 6> three_card_outcomes{
    {{ThreeCards::less_than_flush, ThreeCards::flush},
     {ThreeCards::less_than_flush, ThreeCards::flush},
     {ThreeCards::flush, ThreeCards::flush},
     {ThreeCards::straight, ThreeCards::straight},
     {ThreeCards::three_of_a_kind, ThreeCards::suited_three_of_a_kind},
     {ThreeCards::straight_flush, ThreeCards::straight_flush}}};

/// The player's two cards and the dealer's up card as a poker hand. A shoe can deal a pair in a flush, which is paid as
/// one.
constexpr ThreeCards three_cards(const TwoCards& two, Card up) {
  const auto category = kit::index_of(hands::three_card_value(two[0], two[1], up).category());
  return three_card_outcomes[category][same_suit(std::array{two[0], two[1], up}) ? 1 : 0];
}

constexpr Match match(const TwoCards& two, Card up) {
  using enum Match;
  constexpr std::array<std::array<Match, 3>, 3> outcomes{{{no_match, no_match, no_match},
                                                          {one_unsuited, one_suited, one_suited},
                                                          {two_unsuited, suited_and_unsuited, two_suited}}};
  const std::size_t alike = (two[0].rank() == up.rank() ? 1U : 0U) + (two[1].rank() == up.rank() ? 1U : 0U);
  const std::size_t suited = (two[0] == up ? 1U : 0U) + (two[1] == up ? 1U : 0U);
  const Match outcome = outcomes[alike][suited];
  return outcome == two_suited && up == Card(Rank::ace, Suit::spades) ? two_aces_of_spades : outcome;
}

/// By the ranks strictly between the player's cards, if the up card is one of them. The ace is high.
constexpr Between between(const TwoCards& two, Card up) {
  using enum Between;
  const auto [low, high] = std::minmax({two[0].rank(), two[1].rank()});
  if (low == high) return up.rank() == low ? triple_match : not_between;
  if (up.rank() <= low || up.rank() >= high) return not_between;
  const int spread = static_cast<int>(high) - static_cast<int>(low) - 1;
  return static_cast<Between>(std::min(spread, static_cast<int>(wider_spread)));
}

/// What makes a pair in a four-card hand: the rank alone, or rank and suit.
enum class PairsBy : std::uint8_t { rank, suit_and_rank };

/// The four cards of player and dealer, which count as a hand only if the dealer has blackjack. The dealer's first card
/// is the up card.
constexpr FourCards four_cards(const TwoCards& player, const TwoCards& dealer, Suit chosen, PairsBy pairs_by) {
  using enum FourCards;
  if (!is_natural(dealer)) return is_ace(dealer[0]) ? ace_up : no_ace_up;
  const std::array cards{player[0], player[1], dealer[0], dealer[1]};
  unsigned ranks = 0;
  for (const Card card : cards) ranks |= 1U << static_cast<unsigned>(card.rank());
  constexpr unsigned ace_to_jack = 0b1111U << static_cast<unsigned>(Rank::jack);
  const bool one_suit = same_suit(cards);
  if (ranks == ace_to_jack && one_suit) return cards[0].suit() == chosen ? royal_flush_chosen_suit : royal_flush;
  const auto alike = [&](Card card) {
    return std::count_if(cards.begin(), cards.end(), [&](Card other) { return other.rank() == card.rank(); });
  };
  if (std::any_of(cards.begin(), cards.end(), [&](Card card) { return alike(card) >= 3; })) return three_of_a_kind;
  if (ranks == ace_to_jack) return straight;
  if (one_suit) return flush;
  const auto twins = [&](Card a, Card b) { return pairs_by == PairsBy::rank ? a.rank() == b.rank() : a == b; };
  if ((twins(player[0], dealer[0]) && twins(player[1], dealer[1])) ||
      (twins(player[0], dealer[1]) && twins(player[1], dealer[0]))) {
    return two_pair;
  }
  if (same_color(cards)) return one_color;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) {
      if (twins(cards[i], cards[j])) return pair;
    }
  }
  return dealer_blackjack;
}

constexpr BlackjackMatch blackjack_match(const TwoCards& player, const TwoCards& dealer) {
  using enum BlackjackMatch;
  if (!is_natural(player)) return is_ace(player[0]) || is_ace(player[1]) ? any_ace : no_ace;
  const bool own_suit = same_suit(player);
  if (!is_natural(dealer)) return own_suit ? suited_blackjack : blackjack;
  if (!own_suit || !same_suit(dealer) || player[0].suit() != dealer[0].suit()) return both_blackjack;
  const auto ten = [](const TwoCards& two) { return is_ace(two[0]) ? two[1] : two[0]; };
  if (ten(player) != ten(dealer)) return both_suited_blackjacks;
  return ten(player).rank() == Rank::king ? matching_ace_kings : matching_suited_blackjacks;
}

/// The dealer's first three cards; only two where they count seventeen or more.
constexpr ThirdCard third_card(const CountedHand& dealer) {
  using enum ThirdCard;
  CountedHand drawn{};
  drawn.start(dealer.cards[0]);
  drawn.add(dealer.cards[1]);
  if (drawn.total() >= pat) return two_cards_17_or_more;
  drawn.add(dealer.cards[2]);
  if (!drawn.over()) return three_cards_21_or_less;
  const auto three = std::span(dealer.cards).first(3);
  const bool eights = std::all_of(three.begin(), three.end(), [](Card card) { return card.rank() == Rank::eight; });
  if (eights && same_suit(three)) return three_eights_of_one_suit;
  if (eights && same_color(three)) return three_eights_of_one_color;
  return static_cast<ThirdCard>(kit::index_of(third_card_six) + value_of(three[2]) - 6);
}

/// A second ace counts for nothing, nor does an ace in a blackjack.
constexpr BonusSpin bonus_spin(const TwoCards& two) {
  if (is_natural(two)) return BonusSpin::blackjack;
  return is_ace(two[0]) || is_ace(two[1]) ? BonusSpin::ace : BonusSpin::no_ace;
}

/// Three sevens of one suit against a seven, in a hand that was neither doubled nor split.
constexpr bool suited_sevens_against_seven(const PlayedHand& hand, Card up) {
  constexpr std::size_t three = 3;
  if (!is_seven(up) || hand.count != three || hand.split || hand.doubled) return false;
  const auto cards = std::span(hand.cards).first(three);
  return std::all_of(cards.begin(), cards.end(), is_seven) && same_suit(cards);
}

/// Buster is decided by a hand that does not stand on a soft 17, whatever the table does (§27(f)(3)).
inline constexpr bool buster_hits_soft_17 = true;

/// By the number of cards of the dealer's completed hand.
constexpr DealerBust dealer_bust(const CountedHand& dealer) {
  using enum DealerBust;
  if (dealer.two_card_21()) return dealer_blackjack;
  if (!dealer.over()) return no_bust;
  constexpr std::uint32_t most_told_apart = 8;
  return static_cast<DealerBust>(kit::index_of(bust_with_3) + std::min(dealer.count, most_told_apart) - 3);
}

/// A count of 22 by the suits of the dealer's completed hand.
constexpr Push22 push_22(const CountedHand& dealer) {
  using enum Push22;
  if (dealer.two_card_21()) return dealer_blackjack;
  if (dealer.total() != most_count + 1) return not_22;
  const std::span<const Card> cards(dealer.cards.data(), dealer.count);
  if (same_suit(cards)) return same_suit_22;
  return same_color(cards) ? same_color_22 : other_22;
}

/// The more pairs there are among the six that four cards make, the more cards are alike.
constexpr MatchFour match_four(const TwoCards& first, const TwoCards& second) {
  const std::array cards{first[0], first[1], second[0], second[1]};
  std::size_t pairs = 0;
  for (std::size_t i = 0; i < cards.size(); ++i) {
    for (std::size_t j = i + 1; j < cards.size(); ++j) pairs += cards[i].rank() == cards[j].rank() ? 1U : 0U;
  }
  constexpr std::array by_pairs{MatchFour::no_match, MatchFour::one_pair, MatchFour::two_pair,
                                MatchFour::three_of_a_kind};
  return pairs < by_pairs.size() ? by_pairs[pairs] : MatchFour::four_of_a_kind;
}

}  // namespace houseway::games::blackjack
