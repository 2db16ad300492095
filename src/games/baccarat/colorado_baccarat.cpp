#include "games/baccarat/colorado_baccarat.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/bind_game.hpp"
#include "kit/error.hpp"

namespace houseway::games {

namespace colorado_baccarat {

namespace {

/// The words of the rulebook.
HOUSEWAY_ENUM(Shuffling, manual, automated, continuous)
HOUSEWAY_ENUM(EnvyPaid, once_to_each_other_bettor, once_per_winning_bettor)
HOUSEWAY_ENUM(NonMatching, other_suited_quads_row, envy_alone)
HOUSEWAY_ENUM(OtherHandsPaidFrom, tray, meter)
HOUSEWAY_ENUM(StandardBet, not_required, required)
HOUSEWAY_ENUM(BothSides, allowed, one_side_only)
HOUSEWAY_ENUM(Allowed, allowed, not_allowed)

/// "standard", or a percentage.
std::optional<int> vigorish_rate(std::string_view text) {
  if (text == "standard") return 0;
  const auto pays = rulebook::Pays::parse(fmt::format("commission {}%", text));
  return pays ? std::optional(static_cast<int>(pays->amount)) : std::nullopt;
}

/// Vigorish as one factor of the stake, where it is not rounded.
void set_net(Award& award, kit::Cents unit) {
  const bool charged_back = award.pays.kind == rulebook::PayKind::push && award.pays.fee != 0;
  award.net = charged_back && unit == kit::Cents(1) ? rulebook::NetFactor(-award.pays.fee, award.pays.fee_over)
                                                    : rulebook::net_factor(award.pays, unit);
}

/// The odds of a progressive that come off its meter too.
void take_from_meter(SideWagers& side, std::uint8_t meter) {
  auto& bound = side.at<Spot::ez_progressive>();
  auto pays = bound.pays.pays();
  for (Award& award : pays.awards) {
    const auto kind = award.pays.kind;
    award.pays.from_meter = kind == rulebook::PayKind::for_one || kind == rulebook::PayKind::to;
    if (award.pays.from_meter) award.pays.meter = meter;
  }
  bound.pays = BestRow(pays);
}

constexpr std::array standard_bets{Spot::player, Spot::banker, Spot::five_treasures_banker, Spot::ez_banker, Spot::tie};
constexpr std::array five_treasures{Spot::fortune_7, Spot::golden_8, Spot::heavenly_9, Spot::blazing_7s,
                                    Spot::cover_all};
constexpr std::array dragon_bonuses{Spot::dragon_bonus_player, Spot::dragon_bonus_banker};
constexpr std::array ez_bets{Spot::dragon_7, Spot::panda_8, Spot::ez_progressive};

bool is_staked(const table::Stakes& stakes, Spot spot) {
  const auto at = stakes.find(std::string(kit::name_of(spot)));
  return at != stakes.end() && at->second;
}

}  // namespace

Rules::Rules(Binder& b)
    : side(b),
      continuous(b.choice("shuffling-device", Shuffling::manual) == Shuffling::continuous),
      envy_by_winner(b.choice("99-fortunes-envy", EnvyPaid::once_to_each_other_bettor) ==
                     EnvyPaid::once_per_winning_bettor),
      others_envy_alone(b.choice("99-fortunes-non-matching", NonMatching::other_suited_quads_row) ==
                        NonMatching::envy_alone),
      five_treasures_need_main(b.choice("five-treasures-standard-bet", StandardBet::not_required) ==
                               StandardBet::required),
      dragon_bonus_needs_main(b.choice("dragon-bonus-standard-bet", StandardBet::not_required) ==
                              StandardBet::required),
      ez_bets_need_main(b.choice("ez-side-bets-without-base", Allowed::allowed) == Allowed::not_allowed),
      dragon_bonus_one_side(b.choice("dragon-bonus-both-sides", BothSides::allowed) == BothSides::one_side_only) {
  // The rows have the rate already; here it is noted as a rule of the game.
  static_cast<void>(b.parsed("vigorish-rate", "standard", &vigorish_rate, "standard or a percentage, like 5 or 4.5"));
  policy.commission_unit = commission_unit(b, "vigorish-rounding");
  policy.meters_shared = true;  // 30-2899.04(5)(f)(II)
  for (Award& award : side.at<Spot::banker>().pays.awards) set_net(award, policy.commission_unit);
  for (Award& award : side.at<Spot::five_treasures_banker>().pays.awards) set_net(award, policy.commission_unit);
  const bool from_meter = b.choice("ez-tray-or-meter", OtherHandsPaidFrom::tray) == OtherHandsPaidFrom::meter;
  if (const auto meter = b.meter("ez"); from_meter && meter) take_from_meter(side, *meter);
  shoe.deck.decks = b.decks(8);
  shoe.cut_card = 14;  // 30-2810(4): at least fourteen cards in from the back
}

void Game::check_bets(const Rules& rules, const table::Carry&, const table::Stakes&, const table::Stakes& now,
                      const table::Calls&) {
  const auto staked = [&](Spot spot) { return is_staked(now, spot); };
  const bool has_main = std::any_of(standard_bets.begin(), standard_bets.end(), staked);
  const auto need_main = [&](bool needed, const auto& spots, std::string_view cite) {
    const auto alone = std::find_if(spots.begin(), spots.end(), staked);
    if (!needed || has_main || alone == spots.end()) return;
    throw kit::InputError("", fmt::format("{} needs a wager on the Player, the Banker or a tie beside it [{}]",
                                          kit::name_of(*alone), cite));
  };
  need_main(rules.five_treasures_need_main, five_treasures, "30-2899.01(2)");
  need_main(rules.dragon_bonus_needs_main, dragon_bonuses, "30-2899.03(2)");
  need_main(rules.ez_bets_need_main, ez_bets, "30-2899.04(5)(e)(I)");
  if (rules.dragon_bonus_one_side && std::all_of(dragon_bonuses.begin(), dragon_bonuses.end(), staked))
    throw kit::InputError("", "the Dragon Bonus is for the Player or for the Banker, not for both [30-2899.03(2)]");
}

}  // namespace colorado_baccarat

HOUSEWAY_PROCEDURE(colorado_baccarat, baccarat);

}  // namespace houseway::games
