#include "games/pai_gow/pai_gow_poker_rules.hpp"

namespace houseway::games::pai_gow_poker {

namespace {

Variant variant_of(Binder& b) {
  const Variant variant = b.choice("variant", Variant::standard);
  return b.yes("commission-free") ? Variant::commission_free_fortune : variant;
}

bool offers_any(const Binder& b, Spot first, Spot last) {
  for (int spot = static_cast<int>(first); spot <= static_cast<int>(last); ++spot) {
    if (b.offers(rulebook::wager_of(kit::name_of(static_cast<Spot>(spot))))) return true;
  }
  return false;
}

}  // namespace

MadeHere::MadeHere(Binder& b)
    : reading(b.choice("royal-match", RoyalMatch::king_queen) == RoyalMatch::ace_king ? BonusReading::ace_king
                                                                                      : BonusReading::king_queen) {}

DragonHere::DragonHere(Binder& b) : deals_dragons(variant_of(b) == Variant::ez) {}

Rules::Rules(Binder& b)
    : SetRules(b, {.main = "pai-gow-poker", .dealer_wager = "dealer-vs-bank"}),
      bank_vs_house(b.pays<BankVsHouse>("bank-vs-house")),
      bank_stake(b.pays<BankStakeOutcome>("bank-stake")),
      side(b),
      tiger_9(b.pays<Tiger9>("tiger-9")),
      ace_high(b.pays<AceHigh>("ace-high")),
      random_number(b.pays<RandomNumber>("random-number")),
      sum(b.pays<Sum>("sum")),
      match(b.pays<Match>("match")),
      beat_it(b.pays<BeatIt>("beat-it")),
      variant(variant_of(b)),
      roll(b.choice("roll", RollTime::before_deal)),
      three_then_four(b.choice("bonus-family", BonusFamily::neither) == BonusFamily::section_17),
      side_wagers(offers_any(b, Spot::fortune_bonus, Spot::emperors_treasure) ||
                  offers_any(b, Spot::pai_gow_insurance, Spot::beat_it)),
      device_wagers(offers_any(b, Spot::random_number_1, Spot::beat_it)),
      sum_table(b.choice("sum-paytable", DiceTable::a)),
      beat_it_table(b.choice("beat-it-paytable", DiceTable::c)),
      bank_on_felt(b.choice("house-wager", HouseWager::last_wager) == HouseWager::bank_vs_house),
      posted(b.posted("pai-gow-poker")),
      order(b.choice("ace-five-rank", hands::WheelRank::second_highest), b.yes("joker-completes-straight-flush", true)),
      house_way(games::house_way(b.text("dealer-house-way", b.text("house-ways", "default")), order)) {
  shoe.deck.jokers = 1;
  whole_hands = whole_hands || roll == RollTime::after_deal;
  counterclockwise = b.choice("delivery", Delivery::clockwise) == Delivery::counterclockwise;
  surrender = b.choice("surrender-from", SurrenderFrom::setting);
  winners_paid = b.choice("winners-paid", WinnersPaid::in_turn);
  player_bank = player_bank || b.offers("bank-stake");
  bank_alternates = b.choice("bank-rotation", BankRotation::each_round) == BankRotation::alternating;
  bank_foul_pays = b.choice("bank-foul", BankFoul::reset) == BankFoul::pays_the_table;
  policy.commission_marked =
      b.choice("vigorish-collection", VigorishCollection::at_payment) == VigorishCollection::deferred;
  policy.commission_due = b.clause("commission-due");
}

}  // namespace houseway::games::pai_gow_poker
