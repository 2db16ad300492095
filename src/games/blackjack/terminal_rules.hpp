#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <string_view>

#include "games/blackjack/rules.hpp"
#include "games/blackjack/strategy.hpp"

/// Blackjack on terminals: what a rulebook says of it, beside what it says of Blackjack.
namespace houseway::games::terminal_blackjack {

using blackjack::PlayedHand;
using kit::Card;
using kit::Cents;
using rulebook::Award;
using rulebook::Binder;
using rulebook::Payouts;

/// The fields of the podium on which terminals bet, and the hands that splits form at one.
inline constexpr std::size_t most_fields = 3;
inline constexpr std::size_t most_hands = 3;

/// Where money lies, by field and hand: "blackjack:2.3" is the third hand of the second field. A tip for the dealer
/// lies beside the hand that it is bet on.
enum class Spot : std::uint8_t {
  blackjack,
  blackjack_1_2,
  blackjack_1_3,
  blackjack_2,
  blackjack_2_2,
  blackjack_2_3,
  blackjack_3,
  blackjack_3_2,
  blackjack_3_3,
  tip,
  tip_1_2,
  tip_1_3,
  tip_2,
  tip_2_2,
  tip_2_3,
  tip_3,
  tip_3_2,
  tip_3_3,
  insurance,
  insurance_2,
  insurance_3,
  tip_insurance,
  tip_insurance_2,
  tip_insurance_3,
  buzzer_beater,
  buzzer_beater_2,
  buzzer_beater_3,
  plus_3_21,
  plus_3_21_2,
  plus_3_21_3,
};
inline constexpr std::array<std::string_view, 30> spot_names{
    "blackjack",          "blackjack:1.2",        "blackjack:1.3",
    "blackjack:2",        "blackjack:2.2",        "blackjack:2.3",
    "blackjack:3",        "blackjack:3.2",        "blackjack:3.3",
    "dealer-blackjack",   "dealer-blackjack:1.2", "dealer-blackjack:1.3",
    "dealer-blackjack:2", "dealer-blackjack:2.2", "dealer-blackjack:2.3",
    "dealer-blackjack:3", "dealer-blackjack:3.2", "dealer-blackjack:3.3",
    "insurance",          "insurance:2",          "insurance:3",
    "dealer-insurance",   "dealer-insurance:2",   "dealer-insurance:3",
    "buzzer-beater",      "buzzer-beater:2",      "buzzer-beater:3",
    "21-plus-3",          "21-plus-3:2",          "21-plus-3:3"};
constexpr const auto& enum_names(Spot) { return spot_names; }
static_assert(kit::count_of<Spot> == kit::index_of(Spot::plus_3_21_3) + 1);

constexpr Spot at(Spot first, std::size_t field, std::size_t hand) {
  return static_cast<Spot>(kit::index_of(first) + field * most_hands + hand);
}
constexpr Spot at(Spot first, std::size_t field) { return static_cast<Spot>(kit::index_of(first) + field); }

/// The first is what a hand that is out of the round does. “With tip”: the tip beside the hand is doubled, split or
/// insured too. A time out is what the clock makes of a hand at tables where that is no decision.
HOUSEWAY_ENUM(Action, stand, hit, double_, double_with_tip, split, split_with_tip, surrender, decline, insure,
              insure_with_tip, even_money, time_out)

/// A hand that counts 19 or more and does not beat the dealer's, which counts 21 at most; all others lose.
HOUSEWAY_ENUM(BuzzerBeater, both_blackjack, both_21, both_20, beaten_20, both_19, beaten_19_by_20, beaten_19_by_21,
              loses)

/// A hand that wins by the number of its cards, unless the dealer has a blackjack.
HOUSEWAY_ENUM(Charlie, charlie_wins, charlie_beaten)

/// The words of the rulebook.
namespace words {
/// Without a hole card there is one field, and each terminal has a dealer's hand of its own, of the cards that it does
/// not use. With one there are three fields, and the dealer's hand is the same for all. So it is with several hands,
/// which are dealt whether somebody bets on them or not, and played one after another.
HOUSEWAY_ENUM(Version, no_hole_card, hole_card, multi_hand)
HOUSEWAY_ENUM(FaceDownCard, dealer_second_card_face_down, no_face_down)
HOUSEWAY_ENUM(DealingDevice, electronic_shoe, continuous_shuffler)
HOUSEWAY_ENUM(Shuffler, automated, continuous)
HOUSEWAY_ENUM(InsuranceAmount, half, up_to_half)
/// Of the hands of a split: one is finished before the next takes cards, or each card is for all of them.
HOUSEWAY_ENUM(SplitCards, in_turn, together)
HOUSEWAY_ENUM(SurrenderToBlackjack, half_lost_at_once, whole_wager_lost)
/// What the clock does for a player who has not decided when it runs out.
enum class Timeout : std::uint8_t { stand, stand_on_hard_12, stand_but_hit_11, burn_cards_and_two_strikes };
inline constexpr std::array<std::string_view, 4> timeout_names{"stand", "stand-on-hard-12-or-more-else-hit",
                                                               "stand-but-hit-11", "burn-cards-and-two-strikes"};
constexpr const auto& enum_names(Timeout) { return timeout_names; }
/// Of a player on several hands whose clock runs out on a low count.
HOUSEWAY_ENUM(LowTotal, strike, card_taken)
}  // namespace words

struct Rules {
  /// Every wager loses, and no rule is set.
  Rules() = default;
  explicit Rules(Binder& b);

  /// Whether the clock takes a card for a hand, when it runs out.
  [[nodiscard]] constexpr bool clock_hits(const blackjack::CountedHand& cards) const {
    return cards.soft() ? clock_hits_soft : ((clock_hits_on >> cards.total()) & 1U) != 0;
  }

  blackjack::Rules hand;  ///< what holds of any hand of Blackjack
  std::size_t fields = 1;
  bool insures_half{};        ///< exactly, and not up to it
  bool split_cards_shared{};  ///< a card is for every hand of a split that asks for one
  Payouts<BuzzerBeater> buzzer_beater;
  bool own_dealer{};  ///< the cards that a terminal does not use are its dealer's; else there is one for all
  std::uint32_t clock_hits_on{};  ///< hard counts, one bit each
  bool clock_hits_soft{};         ///< on any soft count
  bool clock_burns{};             ///< a card, and lets a player on several hands decide once more
  bool low_total_strikes{};       ///< on several hands; else the clock takes cards for a low count there too
  bool deals_every_field{};       ///< and not those alone that somebody has bet on
  bool fields_in_turn{};          ///< one is finished before the next
  bool one_field_each{};          ///< a terminal bets on one of them in a round
  bool one_tip{};                 ///< of a terminal in a round; it may lie on a field by itself
  Cents least_bet{};              ///< on a field, the tip included
  Payouts<blackjack::ThreeCards> plus_3_21;
  Payouts<Charlie> charlie;
  table::HousePolicy policy{};
  table::ShoePlan shoe{};
};

/// What a player sees who must choose.
struct Seen : blackjack::Seen {
  bool tip = false;  ///< lies beside the hand
};

/// Blackjack's own, by the same charts. A tip goes along.
class Strategy {
 public:
  explicit Strategy(const Rules& rules) : plays_(rules.hand) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file) : plays_(rules.hand, file) {}

  Action operator()(const Seen& seen) const {
    switch (plays_(seen)) {
      case blackjack::Action::hit:
        return Action::hit;
      case blackjack::Action::double_:
        return seen.tip ? Action::double_with_tip : Action::double_;
      case blackjack::Action::split:
        return seen.tip ? Action::split_with_tip : Action::split;
      case blackjack::Action::surrender:
        return Action::surrender;
      case blackjack::Action::decline:
        return Action::decline;
      default:
        return Action::stand;
    }
  }

  [[nodiscard]] const blackjack::Strategy& of_blackjack() const { return plays_; }

 private:
  blackjack::Strategy plays_;
};

}  // namespace houseway::games::terminal_blackjack
