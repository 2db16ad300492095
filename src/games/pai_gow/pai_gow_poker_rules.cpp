#include "games/pai_gow/pai_gow_poker_rules.hpp"

#include <fmt/format.h>

namespace houseway::games::pai_gow_poker {

namespace {

std::optional<rulebook::Pays> commission(std::string_view percent) {
  return rulebook::Pays::parse(fmt::format("commission {}%", percent));
}

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
    : main(b.pays<MainOutcome>("pai-gow-poker")),
      against_bank(b.pays<MainOutcome>("pai-gow-poker", "player-bank")),
      bank(b.pays<BankOutcome>("pai-gow-poker", "bank")),
      co_bank(b.pays<BankOutcome>("pai-gow-poker", "co-bank")),
      dealer_vs_bank(b.pays<BankVsHouse>("dealer-vs-bank")),
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
      start(b.choice("start-method", StartMethod::dice)),
      roll(b.choice("roll", RollTime::before_deal)),
      whole_hands(roll == RollTime::after_deal ||
                  b.choice("deal-method", DealMethod::manual_shoe) == DealMethod::automated_shoe),
      counterclockwise(b.choice("delivery", Delivery::clockwise) == Delivery::counterclockwise),
      three_then_four(b.choice("bonus-family", BonusFamily::neither) == BonusFamily::section_17),
      side_wagers(offers_any(b, Spot::fortune_bonus, Spot::emperors_treasure) ||
                  offers_any(b, Spot::pai_gow_insurance, Spot::beat_it)),
      device_wagers(offers_any(b, Spot::random_number_1, Spot::beat_it)),
      sum_table(b.choice("sum-paytable", DiceTable::a)),
      beat_it_table(b.choice("beat-it-paytable", DiceTable::c)),
      copies(b.choice("copies", Copies::dealer, rulebook::SetBy::what_if)),
      surrender(b.choice("surrender-from", SurrenderFrom::setting)),
      winners_paid(b.choice("winners-paid", WinnersPaid::in_turn)),
      player_bank(b.yes("player-bank") || b.offers("bank-stake")),
      co_banking(b.yes("co-bank")),
      bank_alternates(b.choice("bank-rotation", BankRotation::each_round) == BankRotation::alternating),
      bank_foul_pays(b.choice("bank-foul", BankFoul::reset) == BankFoul::pays_the_table),
      bank_on_felt(b.choice("house-wager", HouseWager::last_wager) == HouseWager::bank_vs_house),
      any_dealer_wager(b.choice("dealer-wager-against-bank", DealerWager::last_wager) ==
                       DealerWager::approved_calculation),
      seats(b.seats()),
      posted(b.posted("pai-gow-poker")),
      order(b.choice("ace-five-rank", hands::WheelRank::second_highest), b.yes("joker-completes-straight-flush", true)),
      house_way(games::house_way(b.text("dealer-house-way", b.text("house-ways", "default")), order)) {
  shoe.deck.jokers = 1;
  // The rows have the commission already; here it is noted as a rule of the game.
  static_cast<void>(b.parsed("commission", "5", &commission, "a percentage, like 5 or 4.5", rulebook::SetBy::what_if));
  const bool quarters = b.choice("vigorish-rounding", VigorishRounding::exact) == VigorishRounding::quarters;
  policy.commission_unit = quarters ? Cents(25) : Cents(1);
  policy.commission_marked =
      b.choice("vigorish-collection", VigorishCollection::at_payment) == VigorishCollection::deferred;
  policy.commission_due = b.clause("commission-due");
  for (Award& award : main.awards) award.net = rulebook::net_factor(award.pays, policy.commission_unit);
}

}  // namespace houseway::games::pai_gow_poker
