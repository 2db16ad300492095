#include "games/pai_gow/pai_gow_poker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/bind_game.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace pai_gow_poker {

namespace {

/// §11.E.4, §11.H.6: the posted limits are observed by a bank too, and its money covers the others.
void check_money_on_felt(const Rules& rules, const table::BySeat<table::Stakes>& stakes, Seat bank) {
  using pai_gow::refuse_stake;
  const auto name = [](Spot spot) { return kit::name_of(spot); };
  const Cents against = pai_gow::staked(stakes.at(bank), name(Spot::bank_vs_house));
  if (against && rules.posted.least && against < *rules.posted.least) {
    refuse_stake(bank, name(Spot::bank_vs_house),
                 fmt::format("{} is below the posted minimum {}", against.text(), rules.posted.least->text()));
  }
  if (rules.posted.most && against > *rules.posted.most) {
    refuse_stake(bank, name(Spot::bank_vs_house),
                 fmt::format("{} is above the posted maximum {}", against.text(), rules.posted.most->text()));
  }
  Cents others;
  for (const auto& [seat, each] : stakes)
    others += seat == bank ? Cents{} : pai_gow::staked(each, name(Spot::pai_gow_poker));
  if (pai_gow::staked(stakes.at(bank), name(Spot::bank_stake)) < others)
    refuse_stake(bank, name(Spot::bank_stake),
                 fmt::format("does not cover the {} of the other players", others.text()));
}

}  // namespace

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file)
    : way(file.has("house-way") ? house_way(file.text("house-way"), rules.order) : rules.house_way) {}

void Game::check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes) {
  constexpr std::array of_bank{kit::name_of(Spot::dealer_vs_bank), kit::name_of(Spot::bank_vs_house),
                               kit::name_of(Spot::bank_stake)};
  const auto bank = pai_gow::check_bank(
      rules,
      {.main = kit::name_of(main_wager),
       .against_house = kit::name_of(rules.bank_on_felt ? Spot::bank_vs_house : Spot::dealer_vs_bank),
       .on_felt = rules.bank_on_felt ? kit::name_of(Spot::bank_stake) : "",
       .of_bank = of_bank,
       .shared_clause = "§10(e)",
       .eligible_clause = rules.bank_on_felt ? "§11.H.2" : "§10(d)(1)"},
      before, stakes);
  if (bank && rules.bank_on_felt) check_money_on_felt(rules, stakes, *bank);
}

table::HandName Game::name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != static_cast<std::size_t>(hand_size)) return {};
  const auto low = pai_gow::low_cards(layout, place);
  if (!low) return {};
  Seven seven;
  std::copy(cards->begin(), cards->end(), seven.begin());
  const Setting set = hands::set_hands(seven, *low, rules.order);
  return {fmt::format("{}{} over {}", set.foul ? "foul: " : "", hands::hand_name(set.high),
                      pai_gow::two_card_name(set.low)),
          set.foul};
}

}  // namespace pai_gow_poker

HOUSEWAY_PROCEDURE(pai_gow_poker, poker);

}  // namespace houseway::games
