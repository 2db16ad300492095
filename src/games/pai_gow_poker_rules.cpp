#include "games/pai_gow_poker_rules.hpp"

#include <algorithm>
#include <tuple>

#include "kit/error.hpp"

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

std::optional<Cents> cap_of(const Binder& b, std::string_view option) {
  const std::string text = b.option(option, "none");
  if (text == "none") return std::nullopt;
  const auto amount = Cents::parse(text);
  constexpr std::int64_t least = 50'000;
  if (!amount || *amount < Cents::dollars(least))
    throw kit::InputError("option " + std::string(option), "“" + text + "”: none, or an amount of at least $50,000");
  return amount;
}

Variant variant_of(const Binder& b) {
  const std::string name = b.option("variant", "standard");
  if (name == "ez") return Variant::ez;
  if (name == "face-up-fortune") return Variant::face_up;
  if (name == "commission-free-fortune" || b.flag("commission-free")) return Variant::commission_free;
  return Variant::standard;
}

StartMethod start_of(const Binder& b) {
  if (b.option("bonus-family", "neither") == "section-17") return StartMethod::none;
  const std::string name = b.option("start-method", "dice");
  if (name == "button") return StartMethod::button;
  return name == "random-number" ? StartMethod::random_number : StartMethod::dice;
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
                      (variant == Variant::commission_free && is_tiger_9(set)) ||
                      (variant == Variant::face_up && is_ace_high_pai_gow(cards));
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
      start(start_of(b)),
      stacks(b.option("deal-method", "manual-shoe") == "automated-shoe"),
      counterclockwise(b.dealing("delivery", "clockwise") == "counterclockwise"),
      three_then_four(start == StartMethod::none),
      side_wagers(offers_any(b, Spot::fortune_bonus, Spot::beat_it)),
      device_wagers(offers_any(b, Spot::random_number_1, Spot::beat_it)),
      reading(b.option("royal-match", "king-queen") == "ace-king" ? BonusReading::ace_king : BonusReading::king_queen),
      sum_table(b.option("sum-paytable", "a")[0]),
      beat_it_table(b.option("beat-it-paytable", "c")[0]),
      player_bank(b.flag("player-bank") || b.offers("bank-stake")),
      co_banking(b.flag("co-bank")),
      bank_alternates(b.dealing("bank-rotation", "each-round") == "alternating"),
      bank_foul_pays(b.dealing("bank-foul", "reset") == "pays-the-table"),
      bank_on_felt(b.dealing("house-wager", "last-wager") == "bank-vs-house"),
      any_dealer_wager(b.option("dealer-wager-against-bank", "last-wager") == "approved-calculation"),
      hand_cap(cap_of(b, "max-payout-per-hand")),
      round_cap(cap_of(b, "max-payout-seven-card")),
      hand_cap_clause(b.clause("payout-cap")),
      round_cap_clause(b.clause("payout-cap-seven-card")),
      seats(b.seats()),
      wheel(b.option("ace-five-rank", "second-highest") == "lowest" ? hands::WheelRank::lowest
                                                                    : hands::WheelRank::second_highest),
      house_way(games::house_way(b.option("dealer-house-way", b.option("house-ways", "default")), wheel)) {
  progressives = {bonus_wager_of(b, Spot::progressive_payout, false, false),
                  bonus_wager_of(b, Spot::progressive_payout_14, false, false),
                  bonus_wager_of(b, Spot::fortune_progressive_14a, false, false),
                  bonus_wager_of(b, Spot::fortune_progressive_14b, false, false),
                  bonus_wager_of(b, Spot::face_up_progressive, false, false)};
  for (BonusWager* wager : {&fortune, &bonus_wager, &dynasty, &seven_card}) wager->reading = reading;
  for (BonusWager& wager : progressives) wager.reading = reading;
  // Whatever the licensee chose for the others.
  emperors.reading = BonusReading::ace_king;
  progressives[1].reading = BonusReading::king_queen_and_pairs;
  shoe.deck.jokers = 1;
  const bool quarters = b.option("vigorish-rounding", bank_on_felt ? "quarters" : "exact") != "exact";
  policy.commission_unit = quarters ? Cents(25) : Cents(1);
  policy.commission_marked = b.option("vigorish-collection", "at-payment") == "deferred";
  policy.commission_due = b.clause("commission-due");
  for (Award& award : main.awards) award.net = rulebook::net_factor(award.pays, policy.commission_unit);
}

}  // namespace houseway::games::pai_gow_poker
