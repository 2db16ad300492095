#include "games/pai_gow_poker_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <tuple>

namespace houseway::games::pai_gow_poker {

namespace {

/// What a row pays, as a place in the order of payments: shares by their size, then money.
std::tuple<bool, double, std::int64_t> payment_order(const Award& award) {
  constexpr Cents unit = Cents::dollars(1);
  if (award.pays.kind == rulebook::PayKind::share)
    return {true, static_cast<double>(award.pays.amount) / award.pays.over, 0};
  const auto verdict = award.pays.on(unit, {}, Cents(1));
  return {false, 0, (verdict.returned + verdict.won - verdict.commission).count()};
}

BonusWager bonus_wager_of(Binder& b, Spot spot, bool envy, bool loses_surrendered) {
  BonusWager wager;
  wager.spot = spot;
  const std::string_view id = kit::name_of(spot);
  wager.row = BestRow<BonusHand>(b.pays<BonusHand>(id));
  if (envy) wager.envy = BestRow<BonusHand>(b.pays<BonusHand>(id, "envy"));
  wager.has_envy = envy;
  if (loses_surrendered) wager.surrendered = b.loses(id, "surrendered");
  return wager;
}

std::optional<rulebook::Pays> commission(std::string_view percent) {
  return rulebook::Pays::parse(fmt::format("commission {}%", percent));
}

Variant variant_of(Binder& b) {
  const Variant variant = b.choice("variant", Variant::standard);
  return b.yes("commission-free") ? Variant::commission_free_fortune : variant;
}

BonusReading reading_of(RoyalMatch match) {
  return match == RoyalMatch::ace_king ? BonusReading::ace_king : BonusReading::king_queen;
}

bool offers_any(const Binder& b, Spot first, Spot last) {
  for (int spot = static_cast<int>(first); spot <= static_cast<int>(last); ++spot) {
    if (b.offers(rulebook::wager_of(kit::name_of(static_cast<Spot>(spot))))) return true;
  }
  return false;
}

}  // namespace

std::optional<MainOutcome> dealer_push(Variant variant, const Seven& cards, const Setting& set) {
  const bool pushes = (variant == Variant::ez && is_queens_dragon(cards)) ||
                      (variant == Variant::commission_free_fortune && is_tiger_9(set)) ||
                      (variant == Variant::face_up_fortune && is_ace_high_pai_gow(cards));
  return pushes ? push_of(variant) : std::nullopt;
}

template <kit::NamedEnum Outcome>
BestRow<Outcome>::BestRow(const Payouts<Outcome>& pays) : pays_(pays) {
  for (std::size_t i = 0; i < order_.size(); ++i) order_[i] = static_cast<Outcome>(i);
  std::stable_sort(order_.begin(), order_.end(),
                   [&](Outcome a, Outcome b) { return payment_order(pays_[a]) > payment_order(pays_[b]); });
}
template class BestRow<BonusHand>;
template class BestRow<ThreeCardBonus>;

Rules::Rules(Binder& b)
    : main(b.pays<MainOutcome>("pai-gow-poker")),
      against_bank(b.pays<MainOutcome>("pai-gow-poker", "player-bank")),
      bank(b.pays<BankOutcome>("pai-gow-poker", "bank")),
      co_bank(b.pays<BankOutcome>("pai-gow-poker", "co-bank")),
      dealer_vs_bank(b.pays<BankVsHouse>("dealer-vs-bank")),
      bank_vs_house(b.pays<BankVsHouse>("bank-vs-house")),
      bank_stake(b.pays<BankStakeOutcome>("bank-stake")),
      fortune(bonus_wager_of(b, Spot::fortune_bonus, true, true)),
      bonus_wager(bonus_wager_of(b, Spot::bonus_wager, true, true)),
      emperors(bonus_wager_of(b, Spot::emperors_treasure, true, true)),
      dynasty(bonus_wager_of(b, Spot::dynasty_bonus, true, true)),
      seven_card(bonus_wager_of(b, Spot::seven_card_bonus, false, false)),
      insurance(b.pays<PaiGowHigh>("pai-gow-insurance")),
      protection(b.pays<PaiGowHigh>("protection")),
      insurance_surrendered(b.loses("pai-gow-insurance", "surrendered")),
      protection_surrendered(b.loses("protection", "surrendered")),
      queens_dragon(b.pays<QueensDragon>("queens-dragon")),
      tiger_9(b.pays<Tiger9>("tiger-9")),
      ace_high(b.pays<AceHigh>("ace-high")),
      three_card(b.pays<ThreeCardBonus>("three-card-bonus")),
      red_black(b.pays<RedBlack>("red-black")),
      red_black_surrendered(b.loses("red-black", "surrendered")),
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
      reading(reading_of(b.choice("royal-match", RoyalMatch::king_queen))),
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
  progressives = {bonus_wager_of(b, Spot::progressive_payout, false, false),
                  bonus_wager_of(b, Spot::progressive_payout_14, false, false),
                  bonus_wager_of(b, Spot::fortune_progressive_14a, false, false),
                  bonus_wager_of(b, Spot::fortune_progressive_14b, false, false),
                  bonus_wager_of(b, Spot::face_up_progressive, false, false)};
  for (BonusWager* wager : {&fortune, &bonus_wager, &dynasty, &seven_card}) wager->reading = reading;
  for (BonusWager& wager : progressives) wager.reading = reading;
  // Whatever the licensee chose for the others.
  emperors.reading = BonusReading::ace_king;
  progressives[0].reading = BonusReading::joker_royal_by_ace;
  progressives[1].reading = BonusReading::king_queen_and_pairs;
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
