#include "games/blackjack/terminal_rules.hpp"

#include <charconv>
#include <optional>

#include "games/blackjack/words.hpp"

namespace houseway::games::terminal_blackjack {

namespace {

using blackjack::most_count;

constexpr std::uint32_t below(std::uint32_t count) { return (1U << count) - 1; }

/// The counts on which a hand may be doubled, one bit each: "all", "none", or numbers with hyphens between, "9-10-11".
std::optional<std::uint32_t> counts_to_double(std::string_view text) {
  if (text == "all") return below(most_count);
  if (text == "none") return 0;
  std::uint32_t out = 0;
  for (const char* from = text.data(); from <= text.data() + text.size();) {
    const char* const end = text.data() + text.size();
    std::uint32_t count = 0;
    const auto [to, error] = std::from_chars(from, end, count);
    const bool ends_well = error == std::errc() && (to == end || *to == '-');
    if (!ends_well || count < 4 || count >= most_count) return std::nullopt;
    out |= 1U << count;
    from = to + 1;
  }
  return out;
}

blackjack::SecondCard second_card_of(Binder& b, words::Version version) {
  using blackjack::SecondCard;
  const auto lies = b.choice("face-down-card", words::FaceDownCard::dealer_second_card_face_down);
  switch (version) {
    case words::Version::no_hole_card:
      return SecondCard::after_players;
    case words::Version::hole_card:
      return SecondCard::checked;
    case words::Version::multi_hand:
      return lies == words::FaceDownCard::no_face_down ? SecondCard::after_players : SecondCard::down;
  }
  return SecondCard::after_players;
}

/// A tip and its insurance end as what they lie beside: they have no outcomes, and so no odds, of their own.
enum class AsItsHand : std::uint8_t {};
constexpr std::array<std::string_view, 0> no_names{};
constexpr const auto& enum_names(AsItsHand) { return no_names; }

/// The least that may lie on a field, in dollars.
std::optional<Cents> least_bet_of(std::string_view text) {
  return text == "none" ? std::optional(Cents{}) : Cents::parse(text, Cents::most_recorded);
}

}  // namespace

Rules::Rules(Binder& b)
    : buzzer_beater(b.pays<BuzzerBeater>("buzzer-beater")),
      plus_3_21(b.pays<blackjack::ThreeCards>("21-plus-3")),
      charlie(b.pays<Charlie>("blackjack", "charlie")) {
  using namespace blackjack;
  hand.hand[static_cast<std::size_t>(Odds::plain)] = b.pays<HandOutcome>("blackjack");
  hand.insurance = b.pays<InsuranceOutcome>("insurance");
  hand.even_money = b.pays<EvenMoney>("even-money");
  const auto& plain = hand.hand[static_cast<std::size_t>(Odds::plain)];
  hand.doubled = added_money_of(b, "double-down", plain);
  hand.split = added_money_of(b, "split", plain);
  hand.surrender = b.pays<SurrenderOutcome>("surrender");
  for (const char* tip : {"dealer-blackjack", "dealer-insurance"}) static_cast<void>(b.pays<AsItsHand>(tip));
  hand.offers_insurance = b.offers("insurance");
  hand.offers_even_money = b.offers("even-money");
  hand.offers_double = b.offers("double-down");
  hand.offers_surrender = b.offers("surrender");
  hand.insurance_limit = b.limit("insurance");
  hand.double_limit = b.limit("double-down");

  const auto version = b.choice("version", words::Version::no_hole_card);
  own_dealer = version == words::Version::no_hole_card;
  deals_every_field = fields_in_turn = one_tip = version == words::Version::multi_hand;
  one_field_each = version == words::Version::hole_card;
  fields = static_cast<std::size_t>(b.number("hands", own_dealer ? 1 : most_fields, 1, most_fields));
  hand.second_card = second_card_of(b, version);
  hand.charlie = static_cast<std::size_t>(b.number("charlie", 0, 0, blackjack::most_charlie));
  hand.charlie_after_split = true;
  hand.hand[static_cast<std::size_t>(Odds::plain)].awards[kit::index_of(HandOutcome::charlie)] =
      charlie[Charlie::charlie_wins];
  least_bet = b.parsed("minimum-bet", "none", &least_bet_of, "none, or dollars");
  insures_half = b.choice("insurance-amount", words::InsuranceAmount::half) == words::InsuranceAmount::half;
  split_cards_shared = b.choice("split-cards", words::SplitCards::in_turn) == words::SplitCards::together;
  hand.added_money_safe = true;
  hand.blackjack_paid_at_once = true;
  hand.surrenders_early =
      b.choice("surrender-against-dealer-blackjack", words::SurrenderToBlackjack::half_lost_at_once) ==
      words::SurrenderToBlackjack::half_lost_at_once;
  hand.hits_soft_17 = b.choice("dealer-soft-17", blackjack::words::Soft17::stand) == blackjack::words::Soft17::hit;
  hand.draw_rows = dealer_draw_rows(hand.hits_soft_17);
  hand.double_on = b.parsed("double-totals", "all", &counts_to_double,
                            "all, none, or counts from 4 to 20 with hyphens between: 9-10-11");
  hand.doubles_any_number =
      b.choice("double-cards", blackjack::words::DoubleCards::two) == blackjack::words::DoubleCards::any_number;
  hand.doubles_after_split = true;
  hand.no_double_with_ace = !b.yes("double-with-ace", true);
  const int split_hands = b.number("split-hands", 2, 1, static_cast<int>(most_hands));
  hand.hands = b.offers("split") ? static_cast<std::size_t>(split_hands) : 1;
  hand.plain = !hand.doubles_any_number;

  const auto by_default = b.choice("countdown-default", words::Timeout::stand);
  const auto on_timeout = b.choice("timeout-policy", by_default);
  if (on_timeout == words::Timeout::stand_on_hard_12) clock_hits_on = below(12);
  if (on_timeout == words::Timeout::stand_but_hit_11) clock_hits_on = 1U << 11U;
  clock_hits_soft = on_timeout == words::Timeout::stand_on_hard_12;
  clock_burns = on_timeout == words::Timeout::burn_cards_and_two_strikes;
  low_total_strikes = b.choice("low-total-on-several-hands", words::LowTotal::strike) == words::LowTotal::strike;

  shoe.deck.decks = b.decks(6);
  shoe.cut_card = shoe.deck.size() / 4;  // where the text is silent
  const auto device = b.choice("dealing-device", words::DealingDevice::electronic_shoe);
  const auto shuffler = b.choice("shuffler", words::Shuffler::automated);
  hand.shuffles_every_round =
      device == words::DealingDevice::continuous_shuffler || shuffler == words::Shuffler::continuous;
  hand.burns = b.yes("burn-first-card") && !hand.shuffles_every_round;
  hand.shoe = shoe;
}

}  // namespace houseway::games::terminal_blackjack
