#include "games/blackjack/rules.hpp"

#include <algorithm>
#include <string>

#include "games/blackjack/words.hpp"
#include "kit/error.hpp"

namespace houseway::games::blackjack {

namespace {

/// A rule of which the text says something else for each variant of the game. Who asks "what if" says it for all.
template <kit::NamedEnum Value>
Value by_variant(Binder& b, const std::string& key, words::Variant variant, Value fallback) {
  Value out = fallback;
  for (std::size_t i = 0; i < kit::count_of<words::Variant>; ++i) {
    const auto each = static_cast<words::Variant>(i);
    const Value said = b.choice(key + "-" + std::string(kit::name_of(each)), fallback);
    if (each == variant) out = said;
  }
  return out;
}

SecondCard second_card_of(Binder& b) {
  const bool looks = b.yes("dealer-peek", true);
  switch (b.choice("dealer-second-card", words::SecondCard::no_hole_card)) {
    case words::SecondCard::no_hole_card:
      return SecondCard::after_players;
    case words::SecondCard::hole_card_down:
      return SecondCard::down;
    case words::SecondCard::hole_card_down_with_reader:
      return SecondCard::checked;
    case words::SecondCard::hole_card_down_with_peek:
      return looks ? SecondCard::checked : SecondCard::down;
    case words::SecondCard::hole_card_up:
      return SecondCard::up;
  }
  return SecondCard::after_players;
}

Switching switching_of(Binder& b, words::Variant variant) {
  switch (b.choice("switch", words::Switch::none)) {
    case words::Switch::none:
      return Switching::none;
    case words::Switch::second_cards:
      return variant == words::Variant::blackjack_switch ? Switching::second_cards : Switching::none;
    case words::Switch::unseen_hand:
      return Switching::unseen_hand;
  }
  return Switching::none;
}

/// One bit for each count.
std::uint32_t counts_of(words::DoubleOn on) {
  constexpr std::uint32_t below_21 = (1U << most_count) - 1;
  constexpr std::uint32_t to_11 = (1U << 12U) - 1;
  const auto from = [](std::uint32_t least) { return to_11 & ~((1U << least) - 1); };
  switch (on) {
    case words::DoubleOn::any_but_21:
    case words::DoubleOn::any_two_cards:
      return below_21;
    case words::DoubleOn::from_8:
      return from(8);
    case words::DoubleOn::from_9:
      return from(9);
    case words::DoubleOn::from_10:
      return from(10);
    case words::DoubleOn::on_11:
      return from(11);
    case words::DoubleOn::none:
      return 0;
  }
  return 0;
}

std::uint32_t double_on_of(Binder& b, words::Variant variant, bool hole_card_up) {
  const auto up = b.choice("double-on-hole-card-up", words::DoubleOn::any_but_21);
  const auto by_table = by_variant(b, "double-on", variant, words::DoubleOn::any_but_21);
  return counts_of(b.choice("double-on", hole_card_up ? up : by_table, rulebook::SetBy::what_if));
}

bool hits_soft_17_of(Binder& b, words::Variant variant) {
  const auto by_text = by_variant(b, "soft-17", variant, words::Soft17::stand);
  const auto by_table = b.choice("dealer-soft-17", by_text);
  return b.choice("soft-17", by_table, rulebook::SetBy::what_if) == words::Soft17::hit;
}

std::size_t hands_of(Binder& b) {
  constexpr std::array<int, kit::count_of<words::Resplit>> hands{2, 3, 4};
  const auto resplit = b.choice("resplit", words::Resplit::none);
  return static_cast<std::size_t>(b.number("split-hands", hands[kit::index_of(resplit)], 1, most_hands));
}

std::size_t charlie_of(Binder& b) {
  constexpr std::array<std::size_t, kit::count_of<words::Charlie>> cards{0, 5, 6, most_charlie};
  return cards[kit::index_of(b.choice("charlie", words::Charlie::no, rulebook::SetBy::what_if))];
}

kit::Suit suit_of(words::Suit suit) { return static_cast<kit::Suit>(suit); }

Card face_card_of(words::FaceCard face) {
  const std::size_t index = kit::index_of(face);
  const auto rank = static_cast<std::size_t>(kit::Rank::jack) + index / kit::suit_count;
  return {static_cast<kit::Rank>(rank), static_cast<kit::Suit>(index % kit::suit_count)};
}

bool same_payment(const Payouts<HandOutcome>& pays, HandOutcome a, HandOutcome b) {
  return pays[a].pays == pays[b].pays;
}

/// What a surrender costs where no pay table says so, because only who asks "what if" offers it.
Payouts<SurrenderOutcome> half_lost(Payouts<SurrenderOutcome> pays) {
  for (const SurrenderOutcome outcome :
       {SurrenderOutcome::low_up_card, SurrenderOutcome::no_dealer_blackjack, SurrenderOutcome::early}) {
    Award& award = pays.awards[kit::index_of(outcome)];
    award.pays.amount = 5000;
    award.pays.over = 10'000;
    award.net = rulebook::net_factor(award.pays);
  }
  return pays;
}

/// Two cards that count 21 and are no blackjack tie a longer 21 where a pay table would let them win by its row for
/// any better hand.
void push_split_21(std::array<Payouts<HandOutcome>, odds_count>& tables) {
  for (Payouts<HandOutcome>& pays : tables) {
    Award& award = pays.awards[kit::index_of(HandOutcome::two_card_21)];
    if (award.pays.kind != rulebook::PayKind::to) continue;
    award.pays = pays[HandOutcome::tied].pays;
    award.net = pays[HandOutcome::tied].net;
  }
}

}  // namespace

Rules::Rules(Binder& b)
    : hand{b.pays<HandOutcome>("blackjack"),
           b.pays<HandOutcome>("blackjack", "kept"),
           b.pays<HandOutcome>("blackjack", "switched"),
           b.pays<HandOutcome>("blackjack", "ante"),
           b.pays<HandOutcome>("blackjack", "no-ante"),
           b.pays<HandOutcome>("switch-second-wager")},
      insurance(b.pays<InsuranceOutcome>("insurance")),
      even_money(b.pays<EvenMoney>("even-money")),
      doubled(b.pays<AddedMoney>("double-down")),
      split(b.pays<AddedMoney>("split")),
      surrender(b.pays<SurrenderOutcome>("surrender")),
      ante(b.pays<Ante>("switch-hands-ante")),
      offers_insurance(b.offers("insurance")),
      insurance_at_own_turn(b.choice("insurance-timing", words::InsuranceTiming::after_second_cards) ==
                            words::InsuranceTiming::before_own_decision),
      offers_even_money(b.offers("even-money")),
      offers_double(b.offers("double-down")),
      insurance_limit(b.limit("insurance")),
      double_limit(b.limit("double-down")),
      second_card(second_card_of(b)),
      blackjack_paid_at_once(b.choice("blackjack-paid", words::BlackjackPaid::at_settlement) ==
                             words::BlackjackPaid::at_once),
      added_money_safe(b.choice("dealer-blackjack-takes", words::BlackjackTakes::original_wager) ==
                       words::BlackjackTakes::original_wager),
      doubles_after_split(b.yes("double-after-split", true)),
      hands(hands_of(b)),
      resplits_aces(b.choice("resplit-aces", words::ResplitAces::split_once_only) == words::ResplitAces::allowed),
      draws_to_split_aces(b.yes("hit-split-aces")),
      charlie(charlie_of(b)),
      surrender_after_split(b.yes("surrender-after-split")),
      keeps_ante_of_all(b.choice("ante-collection", words::AnteCollection::from_everyone) ==
                        words::AnteCollection::from_everyone),
      premium(b.choice("game-form", words::GameForm::switch_hands) == words::GameForm::blackjack_premium),
      switched_blackjack(b.choice("switched-21", words::Switched21::no_blackjack) == words::Switched21::blackjack),
      switch_cards_first(b.choice("switch-cards-order", words::SwitchCardsOrder::after_the_blackjack_hand) ==
                         words::SwitchCardsOrder::before_the_blackjack_hand),
      cards_down(b.choice("player-cards", words::PlayerCards::face_up) == words::PlayerCards::face_down),
      settles_from_left(b.choice("settle-from", words::SettleFrom::right) == words::SettleFrom::left),
      bettors_behind(b.choice("shared-box", words::SharedBox::one_bettor) == words::SharedBox::up_to_three_bettors
                         ? most_behind
                         : 0),
      side(b) {
  const auto variant = b.choice("variant", words::Variant::standard);
  hits_soft_17 = hits_soft_17_of(b, variant);
  draw_rows = dealer_draw_rows(hits_soft_17);
  double_on = double_on_of(b, variant, second_card == SecondCard::up);
  switching = switching_of(b, variant);
  const auto double_card = b.choice("double-card", words::DoubleCard::face_up);
  double_down_hidden = double_card == words::DoubleCard::face_down_at_this_table;
  double_hidden_asked = double_card == words::DoubleCard::face_down_on_request;
  const auto gives_up = b.choice("surrender", words::Surrender::not_offered);
  surrenders_early = gives_up == words::Surrender::early;
  offers_surrender = b.offers("surrender") || gives_up == words::Surrender::late || surrenders_early;
  if (!b.offers("surrender")) surrender = half_lost(surrender);
  if (surrenders_early && second_card == SecondCard::up)
    b.refuse_option("surrender", "there is no early surrender where both cards of the dealer are seen");

  constexpr std::array<std::string_view, kit::count_of<ExtraHand>> applies{"suited-678", "three-sevens",
                                                                           "designated-blackjack", "five-card-21"};
  any_extra = false;
  for (std::size_t i = 0; i < extra.size(); ++i) {
    const auto pays = b.pays<ExtraHand>("blackjack", applies[i]);
    if (b.yes("extra-" + std::string(applies[i]))) extra[i] = pays.awards[i];
    any_extra = any_extra || extra[i];
  }
  designated_ace = Card(kit::Rank::ace, suit_of(b.choice("designated-ace", words::Suit::spades)));
  designated_face = face_card_of(b.choice("designated-face-card", words::FaceCard::jack_of_spades));

  ante_part = static_cast<double>(b.limit("switch-hands-ante").of(Cents::dollars(100)).count()) / 10000;
  const bool split_21_wins = b.choice("two-card-21-after-split", words::Split21::push) == words::Split21::wins;
  if (!split_21_wins) push_split_21(hand);
  const Payouts<HandOutcome>& plain = hand.front();
  two_card_21_wins = split_21_wins && (switching == Switching::unseen_hand ||
                                       same_payment(plain, HandOutcome::two_card_21, HandOutcome::higher));
  blackjack_needs_the_count = !same_payment(plain, HandOutcome::blackjack, HandOutcome::blackjack_against_22);

  counts_decide = !any_extra && switching == Switching::none &&
                  same_payment(plain, HandOutcome::blackjack, HandOutcome::same_color_blackjack);

  policy.meters_shared = true;
  policy.shares_of_round = true;
  if (b.choice("blackjack-match-shares", words::MatchShares::each) == words::MatchShares::split)
    policy.divided_meter = b.meter("blackjack-match");

  shoe.deck.decks = b.decks(6);
  const bool continuous =
      b.choice("shuffle-method", words::ShuffleMethod::manual) == words::ShuffleMethod::continuous_shuffler;
  const bool any_round = b.yes("reshuffle-after-any-round");
  shuffles_every_round = continuous || any_round;
  burns = b.yes("burn-first-card") && !continuous;
  const auto on_change = b.choice("burn-on-dealer-change", words::DealerChangeBurn::never);
  new_dealer_burns = (b.yes("new-dealer-burn") || on_change != words::DealerChangeBurn::never) && !continuous;
  burn_may_be_declined = on_change == words::DealerChangeBurn::patrons_may_decline;
  // A quarter of the cards from the back, and never so late that a round of a full table could run out as a rule.
  const int cards = shoe.deck.size();
  const int full_table = 4 * (static_cast<int>(b.seats()) + 2);
  shoe.cut_card = std::min(std::max(cards / 4, full_table), cards - 1);
}

}  // namespace houseway::games::blackjack
