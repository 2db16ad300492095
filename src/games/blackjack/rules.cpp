#include "games/blackjack/rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <string>
#include <utility>

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
  const bool down =
      b.choice("hole-card", words::HoleCard::face_up_after_players) != words::HoleCard::face_up_after_players;
  const bool reads = b.choice("card-reader", words::CardReader::not_used) == words::CardReader::used;
  const auto apart = reads ? words::SecondCard::hole_card_down_with_reader : words::SecondCard::hole_card_down;
  switch (b.choice("dealer-second-card", down ? apart : words::SecondCard::no_hole_card)) {
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
      if (!b.offers("switch-hands-ante")) b.refuse_option("switch", "nobody pays an ante here for cards to switch to");
      return Switching::unseen_hand;
  }
  return Switching::none;
}

/// One bit for each count.
constexpr std::uint32_t counts_from_to(std::uint32_t least, std::uint32_t most) {
  return (1U << (most + 1)) - (1U << least);
}
std::uint32_t counts_of(words::DoubleOn on) {
  constexpr std::uint32_t below_21 = (1U << most_count) - 1;
  const auto from = [](std::uint32_t least) { return counts_from_to(least, 11); };
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
  const int splits = b.number("max-splits", hands[kit::index_of(resplit)] - 1, 1, most_hands - 1);
  return static_cast<std::size_t>(b.number("split-hands", splits + 1, 1, most_hands));
}

void set_split_aces(Binder& b, Rules& rules) {
  const bool draws = b.yes("hit-split-aces");
  const bool resplits = b.choice("resplit-aces", words::ResplitAces::split_once_only) == words::ResplitAces::allowed;
  const auto aces = b.choice("split-aces", words::SplitAces::as_dealt);
  const bool as_dealt = aces == words::SplitAces::as_dealt;
  rules.draws_to_split_aces = as_dealt ? draws : aces == words::SplitAces::played_on;
  rules.resplits_aces = as_dealt ? resplits : aces != words::SplitAces::one_card_each_split_once;
}

/// The shoe is shuffled again while it is dealt from: by a shuffler that takes the place of burning too (§21), or by a
/// device in whose texts only the cut and the reshuffle fall away, so that a new dealer still burns.
bool has_continuous_shuffler(Binder& b) {
  return b.choice("shuffle-method", words::ShuffleMethod::manual) == words::ShuffleMethod::continuous_shuffler;
}
bool has_reshuffling_device(Binder& b) {
  return b.choice("shuffle-device", words::ShuffleDevice::manual) > words::ShuffleDevice::automatic_two_batch;
}

std::size_t charlie_of(Binder& b) {
  constexpr std::array<std::size_t, kit::count_of<words::Charlie>> cards{0, 5, 6, 7, most_charlie};
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

/// Whether a hand is paid as any better one, by every pay table that the table has.
bool wins_like_any_higher(const std::array<Payouts<HandOutcome>, odds_count>& tables, HandOutcome outcome) {
  bool any = false;
  for (const Payouts<HandOutcome>& pays : tables) {
    if (pays[HandOutcome::higher].pays.kind != rulebook::PayKind::to) continue;
    if (!same_payment(pays, outcome, HandOutcome::higher)) return false;
    any = true;
  }
  return any;
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

/// What the house bets pays even money where no pay table says so, for the same reason.
Payouts<FreeBet> even_money_free(Payouts<FreeBet> pays) {
  Award& award = pays.awards[kit::index_of(FreeBet::hand_wins)];
  award.pays.kind = rulebook::PayKind::to;
  award.net = rulebook::net_factor(award.pays);
  return pays;
}

/// How a surrender is paid may stand among the pay tables of the hand.
Payouts<SurrenderOutcome> surrender_of(Binder& b) {
  const auto of_hand = b.pays<SurrenderOutcome>("blackjack", "surrender");
  const auto own = b.pays<SurrenderOutcome>("surrender");
  const rulebook::Pays& half = of_hand[SurrenderOutcome::no_dealer_blackjack].pays;
  return half.amount < half.over ? of_hand : own;
}

/// A rule by which some hands are paid odds of their own, for which a text must have a column: a row of it cites one.
bool pays_apart(Binder& b, const std::string& rule, const Award& award) {
  if (!b.yes(rule)) return false;
  if (award.clause == rulebook::ClauseId{}) b.refuse_option(rule, "no pay table here has odds for such hands");
  return true;
}

std::size_t bettors_behind_of(Binder& b) {
  const bool shared = b.choice("shared-box", words::SharedBox::one_bettor) == words::SharedBox::up_to_three_bettors;
  constexpr int most = most_behind + 1;
  const int by_spot = b.number("bettors-per-spot", shared ? most : 1, 1, most);
  return static_cast<std::size_t>(b.number("bettors-per-box", by_spot, 1, most)) - 1;
}

/// A 21 of three cards or more beats the dealer's, as any better hand does.
void let_longer_21_win(std::array<Payouts<HandOutcome>, odds_count>& tables) {
  for (Payouts<HandOutcome>& pays : tables) {
    Award& award = pays.awards[kit::index_of(HandOutcome::longer_21)];
    award.pays = pays[HandOutcome::higher].pays;
    award.net = pays[HandOutcome::higher].net;
  }
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

Payouts<AddedMoney> added_money_of(Binder& b, std::string_view wager, const Payouts<HandOutcome>& hand) {
  const auto added = b.pays<AddedMoney>(wager);
  const bool of_one_column = hand[HandOutcome::higher].pays.kind != rulebook::PayKind::lose;
  if (!of_one_column || !b.sets_odds(wager)) return added;
  for (const auto& [money, outcome] :
       {std::pair(AddedMoney::hand_wins, HandOutcome::higher), std::pair(AddedMoney::hand_ties, HandOutcome::tied),
        std::pair(AddedMoney::hand_loses, HandOutcome::lower)}) {
    if (added[money].pays != hand[outcome].pays)
      throw kit::InputError(fmt::format("pays.{}.{}", wager, kit::name_of(money)),
                            fmt::format("that money is paid like its hand, {}: set the odds of the hand",
                                        hand[outcome].pays.paid_text()));
  }
  return added;
}

Rules::Rules(Binder& b)
    : hand{b.pays<HandOutcome>("blackjack"),
           b.pays<HandOutcome>("blackjack", "kept"),
           b.pays<HandOutcome>("blackjack", "switched"),
           b.pays<HandOutcome>("blackjack", "ante"),
           b.pays<HandOutcome>("blackjack", "no-ante"),
           b.pays<HandOutcome>("switch-second-wager")},
      insurance(b.pays<InsuranceOutcome>("insurance")),
      even_money(b.pays<EvenMoney>("even-money")),
      doubled(added_money_of(b, "double-down", hand[0])),
      split(added_money_of(b, "split", hand[0])),
      surrender(surrender_of(b)),
      ante(b.pays<Ante>("switch-hands-ante")),
      rescue(b.pays<Rescue>("rescue")),
      free_bet(b.pays<FreeBet>("free-bet")),
      offers_insurance(b.offers("insurance")),
      insurance_at_own_turn(b.choice("insurance-timing", words::InsuranceTiming::after_second_cards) ==
                            words::InsuranceTiming::before_own_decision),
      offers_even_money(b.offers("even-money")),
      offers_double(b.offers("double-down")),
      insurance_limit(b.limit("insurance")),
      double_limit(b.limit("double-down")),
      second_card(second_card_of(b)),
      added_money_safe(b.choice("dealer-blackjack-takes", words::BlackjackTakes::original_wager) ==
                       words::BlackjackTakes::original_wager),
      doubles_after_split(b.yes("double-after-split", true)),
      doubles_any_number(b.choice("double-cards", words::DoubleCards::two) == words::DoubleCards::any_number),
      offers_rescue(b.offers("rescue")),
      surrenders_until_standing(b.choice("surrender-until", words::SurrenderUntil::first_decision) ==
                                words::SurrenderUntil::standing),
      free_double_on(
          b.choice("free-doubles", words::FreeDoubles::none) == words::FreeDoubles::none ? 0 : counts_from_to(9, 11)),
      free_split(b.choice("free-splits", words::FreeSplits::none) == words::FreeSplits::none ? 0
                                                                                             : counts_from_to(1, 9)),
      zaps_on(b.choice("zap", words::Zap::none) == words::Zap::none ? 0 : counts_from_to(15, 18)),
      dealer_card_first(b.choice("first-card", words::FirstCard::players) == words::FirstCard::dealers),
      offers_attack(b.offers("double-attack")),
      attack_limit(b.limit("double-attack")),
      attack_in_full(b.choice("double-attack-amount", words::AttackAmount::up_to_the_initial_wager) ==
                     words::AttackAmount::equal_to_the_initial_wager),
      attack_is_split(b.choice("split-stake-with-double-attack", words::AttackedSplit::initial_and_double_attack) ==
                      words::AttackedSplit::initial_and_double_attack),
      attack(b.pays<AddedMoney>("double-attack")),
      surrender_keeps_added(
          b.choice("surrender-v-dealer-blackjack", words::SurrenderToBlackjack::all_wagers_on_the_hand) ==
          words::SurrenderToBlackjack::initial_wager_only),
      surrender_waits(b.choice("surrender-with-reader", words::SurrenderWithReader::settle_half_immediately) ==
                      words::SurrenderWithReader::wait_for_second_card),
      dealer_always_draws(b.choice("dealer-draws", words::DealerDraws::where_it_matters) == words::DealerDraws::always),
      hands(hands_of(b)),
      charlie(charlie_of(b)),
      surrender_after_split(b.yes("surrender-after-split")),
      keeps_ante_of_all(b.choice("ante-collection", words::AnteCollection::from_everyone) ==
                        words::AnteCollection::from_everyone),
      premium(b.choice("game-form", words::GameForm::switch_hands) == words::GameForm::blackjack_premium),
      switched_blackjack(b.choice("switched-21", words::Switched21::no_blackjack) == words::Switched21::blackjack),
      switch_is_revocable(b.yes("switch-revocable")),
      switch_cards_first(b.choice("switch-cards-order", words::SwitchCardsOrder::after_the_blackjack_hand) ==
                         words::SwitchCardsOrder::before_the_blackjack_hand),
      cards_down(b.choice("player-cards", words::PlayerCards::face_up) == words::PlayerCards::face_down),
      settles_from_left(b.choice("settle-from", words::SettleFrom::right) == words::SettleFrom::left),
      losers_first(b.choice("settlement-order", words::SettlementOrder::player_by_player) ==
                   words::SettlementOrder::all_losers_then_winners),
      bettors_behind(bettors_behind_of(b)),
      side(b) {
  const auto variant = b.choice("variant", words::Variant::standard);
  hits_soft_17 = hits_soft_17_of(b, variant);
  draw_rows = dealer_draw_rows(hits_soft_17);
  double_on = double_on_of(b, variant, second_card == SecondCard::up);
  switching = switching_of(b, variant);
  const auto paid = b.choice("blackjack-paid", words::BlackjackPaid::at_settlement);
  blackjack_paid_at_once = paid != words::BlackjackPaid::at_settlement;
  blackjack_paid_in_turn = paid == words::BlackjackPaid::in_turn;
  set_split_aces(b, *this);
  const auto double_card = b.choice("double-card", words::DoubleCard::face_up);
  double_down_hidden = double_card == words::DoubleCard::face_down_at_this_table;
  double_hidden_asked = double_card == words::DoubleCard::face_down_on_request;
  const auto gives_up = b.choice("surrender", words::Surrender::not_offered);
  surrenders_early = gives_up == words::Surrender::early;
  offers_surrender = b.offers("surrender") || gives_up == words::Surrender::late || surrenders_early;
  if (!b.offers("surrender")) surrender = half_lost(surrender);
  if (!b.offers("free-bet")) free_bet = even_money_free(free_bet);
  if (surrenders_early && second_card == SecondCard::up)
    b.refuse_option("surrender", "there is no early surrender where both cards of the dealer are seen");

  constexpr std::array<std::string_view, kit::count_of<ExtraHand>> applies{"suited-678", "three-sevens",
                                                                           "designated-blackjack", "five-card-21"};
  any_extra = false;
  for (std::size_t i = 0; i < extra.size(); ++i) {
    const auto pays = b.pays<ExtraHand>("blackjack", applies[i]);
    if (pays_apart(b, "extra-" + std::string(applies[i]), pays.awards[i])) extra[i] = pays.awards[i];
    any_extra = any_extra || extra[i];
  }
  bonus_21 = b.pays<Bonus21>("blackjack", "bonus-21");
  pays_bonus_21 = pays_apart(b, "bonus-21", bonus_21[Bonus21::five_cards]);
  designated_ace = Card(kit::Rank::ace, suit_of(b.choice("designated-ace", words::Suit::spades)));
  designated_face = face_card_of(b.choice("designated-face-card", words::FaceCard::jack_of_spades));

  ante_part = static_cast<double>(b.limit("switch-hands-ante").of(Cents::dollars(100)).count()) / 10000;
  const bool split_21_wins = b.choice("two-card-21-after-split", words::Split21::push) != words::Split21::push;
  if (!split_21_wins) push_split_21(hand);
  if (b.choice("longer-21", words::Longer21::push) == words::Longer21::wins) let_longer_21_win(hand);
  const Payouts<HandOutcome>& hand_pays = hand.front();
  two_card_21_wins = split_21_wins && (switching == Switching::unseen_hand ||
                                       same_payment(hand_pays, HandOutcome::two_card_21, HandOutcome::higher));
  longer_21_wins = wins_like_any_higher(hand, HandOutcome::longer_21);
  blackjack_needs_the_count = !same_payment(hand_pays, HandOutcome::blackjack, HandOutcome::blackjack_against_21) ||
                              !same_payment(hand_pays, HandOutcome::blackjack, HandOutcome::blackjack_against_22);

  const auto same_clause = [&](HandOutcome outcome) {
    return hand_pays[outcome].clause == hand_pays[HandOutcome::blackjack].clause;
  };
  tells_blackjacks_apart = blackjack_needs_the_count || !same_clause(HandOutcome::blackjack_against_21) ||
                           !same_clause(HandOutcome::blackjack_against_22);

  plain = !doubles_any_number && !offers_rescue && !surrenders_until_standing && free_double_on == 0 &&
          free_split == 0 && zaps_on == 0 && !dealer_card_first && !offers_attack && !surrender_keeps_added &&
          !dealer_always_draws && !pays_bonus_21;
  counts_decide = !any_extra && switching == Switching::none && bettors_behind == 0 && !side.multiple_action_offered &&
                  same_payment(hand_pays, HandOutcome::blackjack, HandOutcome::same_color_blackjack);

  policy.meters_shared = true;
  policy.shares_of_round = true;
  if (b.choice("blackjack-match-shares", words::MatchShares::each) == words::MatchShares::split)
    policy.divided_meter = b.meter("blackjack-match");

  shoe.deck.decks = b.decks(6);
  shoe.deck.tens = b.choice("tens", words::Tens::in_the_decks) == words::Tens::in_the_decks;
  const bool shuffler = has_continuous_shuffler(b);
  const bool device = has_reshuffling_device(b);
  const bool any_round = b.yes("reshuffle-after-any-round");
  shuffles_every_round = shuffler || device || any_round;
  burns = b.yes("burn-first-card") && !shuffler && !device;
  const auto on_change = b.choice("burn-on-dealer-change", words::DealerChangeBurn::never);
  new_dealer_burns = (b.yes("new-dealer-burn") || on_change != words::DealerChangeBurn::never) && !shuffler;
  burn_may_be_declined = on_change == words::DealerChangeBurn::patrons_may_decline;
  // A quarter of the cards from the back, and never so late that a round of a full table could run out as a rule.
  const int cards = shoe.deck.size();
  const int full_table = 4 * (static_cast<int>(b.seats()) + 2);
  shoe.cut_card = std::min(std::max(cards / 4, full_table), cards - 1);
}

}  // namespace houseway::games::blackjack
