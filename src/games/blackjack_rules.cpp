#include "games/blackjack_rules.hpp"

#include <algorithm>
#include <charconv>
#include <string>

namespace houseway::games::blackjack {

namespace {

SecondCard second_card_of(const std::string& way) {
  if (way == "hole-card-down") return SecondCard::down;
  if (way == "hole-card-down-with-reader" || way == "hole-card-down-with-peek") return SecondCard::checked;
  if (way == "hole-card-up") return SecondCard::up;
  return SecondCard::after_players;
}

Switching switching_of(const Binder& b, const std::string& variant) {
  const std::string way = b.dealing("switch", "none");
  if (way == "unseen-hand") return Switching::unseen_hand;
  return way == "second-cards" && variant == "blackjack-switch" ? Switching::second_cards : Switching::none;
}

/// "any-but-21", or the counts: "9-10-11".
std::uint32_t counts_of(const std::string& counts) {
  constexpr std::uint32_t any_but_21 = (1U << most_count) - 1;
  if (counts == "any-but-21") return any_but_21;
  std::uint32_t out = 0;
  for (std::size_t at = 0; at < counts.size();) {
    const std::size_t end = std::min(counts.find('-', at), counts.size());
    int count = 0;
    std::from_chars(counts.data() + at, counts.data() + end, count);
    if (count > 0 && count < static_cast<int>(most_count)) out |= 1U << static_cast<unsigned>(count);
    at = end + 1;
  }
  return out;
}

std::size_t hands_of(const Binder& b) {
  const std::string resplit = b.option("resplit", "");
  if (resplit == "three-hands") return 3;
  if (resplit == "four-hands" || (resplit.empty() && b.dealing("split-hands", "2") == "4")) return most_hands;
  return 2;
}

kit::Suit suit_of(std::string_view name) {
  if (name == "hearts") return kit::Suit::hearts;
  if (name == "diamonds") return kit::Suit::diamonds;
  return name == "clubs" ? kit::Suit::clubs : kit::Suit::spades;
}

/// "jack-of-spades".
Card face_card_of(const std::string& name) {
  const kit::Rank rank = name.starts_with("king")    ? kit::Rank::king
                         : name.starts_with("queen") ? kit::Rank::queen
                                                     : kit::Rank::jack;
  return {rank, suit_of(std::string_view(name).substr(name.rfind('-') + 1))};
}

bool same_payment(const Payouts<HandOutcome>& pays, HandOutcome a, HandOutcome b) {
  return pays[a].pays == pays[b].pays;
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
      insurance_at_own_turn(b.option("insurance-timing", "after-second-cards") == "before-own-decision"),
      offers_even_money(b.offers("even-money")),
      offers_double(b.offers("double-down")),
      offers_surrender(b.offers("surrender")),
      insurance_limit(b.limit("insurance")),
      double_limit(b.limit("double-down")),
      blackjack_paid_at_once(b.dealing("blackjack-paid", "at-settlement") == "at-once"),
      added_money_safe(b.dealing("dealer-blackjack-takes", "original-wager") == "original-wager"),
      double_down_hidden(b.option("double-card", "face-up") == "face-down-at-this-table"),
      double_hidden_asked(b.option("double-card", "face-up") == "face-down-on-request"),
      hands(hands_of(b)),
      surrender_after_split(b.dealing("surrender-after-split", "no") == "yes"),
      premium(b.option("game-form", "switch-hands") == "blackjack-premium"),
      switched_blackjack(b.dealing("switched-21", "no-blackjack") == "blackjack"),
      switch_cards_first(b.option("switch-cards-order", "") == "before-the-blackjack-hand"),
      cards_down(b.option("player-cards", "face-up") == "face-down"),
      settles_from_left(b.dealing("settle-from", "right") == "left"),
      bettors_behind(b.option("shared-box", "one-bettor") == "up-to-three-bettors" ? most_behind : 0),
      side(b) {
  const std::string variant = b.option("variant", "standard");
  const auto dealt = [&](const std::string& key, const std::string& otherwise) {
    return b.dealing(key + "-" + variant, b.dealing(key, otherwise));
  };
  second_card = second_card_of(b.option("dealer-second-card", b.dealing("dealer-second-card", "no-hole-card")));
  hits_soft_17 = b.option("dealer-soft-17", dealt("soft-17", "stand")) == "hit";
  draw_rows = dealer_draw_rows(hits_soft_17);
  double_on = counts_of(second_card == SecondCard::up ? b.dealing("double-on-hole-card-up", "any-but-21")
                                                      : dealt("double-on", "any-but-21"));
  resplits_aces = b.option("resplit-aces", b.dealing("resplit-aces", "split-once-only")) == "allowed";
  switching = switching_of(b, variant);

  constexpr std::array<std::string_view, kit::count_of<ExtraHand>> applies{"suited-678", "three-sevens",
                                                                           "designated-blackjack", "five-card-21"};
  any_extra = false;
  for (std::size_t i = 0; i < extra.size(); ++i) {
    const auto pays = b.pays<ExtraHand>("blackjack", applies[i]);
    if (b.option("extra-" + std::string(applies[i]), "no") == "yes") extra[i] = pays.awards[i];
    any_extra = any_extra || extra[i];
  }
  designated_ace = Card(kit::Rank::ace, suit_of(b.option("designated-ace", "spades")));
  designated_face = face_card_of(b.option("designated-face-card", "jack-of-spades"));

  const Payouts<HandOutcome>& plain = hand.front();
  two_card_21_wins =
      switching == Switching::unseen_hand || same_payment(plain, HandOutcome::two_card_21, HandOutcome::higher);
  blackjack_needs_the_count = !same_payment(plain, HandOutcome::blackjack, HandOutcome::blackjack_against_22);

  counts_decide = !any_extra && switching == Switching::none &&
                  same_payment(plain, HandOutcome::blackjack, HandOutcome::same_color_blackjack);

  policy.meters_shared = true;
  policy.shares_of_round = true;
  if (b.dealing("blackjack-match-shares", "each") == "split") policy.divided_meter = b.meter("blackjack-match");

  shoe.deck.decks = b.decks(6);
  const std::string method = b.option("shuffle-method", "manual");
  shuffles_every_round = method == "continuous-shuffler" || b.option("reshuffle-after-any-round", "no") == "yes";
  burns = method != "continuous-shuffler" && b.option("burn-first-card", b.dealing("burn-first-card", "no")) == "yes";
  // A quarter of the cards from the back, and never so late that a round of a full table could run out as a rule.
  const int cards = shoe.deck.size();
  const int full_table = 4 * (static_cast<int>(b.seats()) + 2);
  shoe.cut_card = std::min(std::max(cards / 4, full_table), cards - 1);
}

}  // namespace houseway::games::blackjack
