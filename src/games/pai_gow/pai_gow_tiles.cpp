#include "games/pai_gow/pai_gow_tiles.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/bind_game.hpp"
#include "games/pai_gow/tile_way_file.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace pai_gow_tiles {

namespace {

TileWay filed_way(Binder& b) {
  const std::string filed = b.text("house-way", by_the_rule);
  const auto open = b.choice("house-way-open-choice", OpenChoice::best_expectation);
  if (b.seats() == 0) return {};  // only the words are asked for
  return tile_way(filed == by_the_rule ? std::string(statutory_ways[kit::index_of(open)]) : filed);
}

std::int64_t counter(const std::map<std::string, std::int64_t>& counters, Carried what) {
  const auto at = counters.find(std::string(kit::name_of(what)));
  return at == counters.end() ? 0 : at->second;
}

/// What no round leaves behind.
void check_streak(const Rules& rules, const table::Carry& before) {
  const auto most = rules.eye.offered ? longest_streak : 0;
  const std::int64_t triples = counter(before.counters, Carried::triples);
  if (triples < 0 || triples > most) {
    throw kit::InputError(
        fmt::format("before.counters.{}", kit::name_of(Carried::triples)),
        most == 0 ? "is 0: nobody bets on the dice at this table" : fmt::format("a streak has 0 to {} triples", most));
  }
}

/// §30-2612(6): after a triple only a wager that has stayed may lie there, as it lay.
void check_dice_bonus(const Rules& rules, const table::Carry& before, Seat seat, Cents stake) {
  if (!stake || counter(before.counters, Carried::triples) == 0) return;
  const auto own = before.seat_counters.find(seat);
  const Cents stays(own == before.seat_counters.end() ? 0 : counter(own->second, Carried::dice_bonus));
  if (stake == stays) return;
  const std::string problem =
      stays ? fmt::format("the {} of the round before stay as they are, or are taken down", stays.text())
            : "may not be placed in the round after a triple without one before it";
  pai_gow::refuse_stake(seat, kit::name_of(Spot::dice_bonus),
                        fmt::format("{} [{}]", problem, rules.bonus_stays.text()));
}

}  // namespace

std::optional<Styles> Styles::parse(std::string_view text) {
  Styles out;
  if (text == "all") {
    out.offered.set();
    return out;
  }
  out.offered.reset();
  while (!text.empty()) {
    const std::size_t comma = std::min(text.find(", "), text.size());
    const auto style = kit::from_name<Action>(text.substr(0, comma));
    if (!style || *style < style_at(0)) return std::nullopt;
    out.offered.set(kit::index_of(*style) - kit::index_of(style_at(0)));
    text.remove_prefix(std::min(comma + 2, text.size()));
  }
  return out.offered.any() ? std::optional(out) : std::nullopt;
}

Rules::Rules(Binder& b)
    : SetRules(b, {.main = "pai-gow-tiles",
                   .dealer_wager = "dealer-against-bank",
                   .start_method = "",
                   .deal_method = "",
                   .player_bank = "player-banking",
                   .co_bank = "co-banking"}),
      eye(b),
      house_way(filed_way(b)),
      styles(b.parsed("delivery-styles-offered", "all", &Styles::parse, Styles::form)),
      bank_cuts(b.choice("bank-cut", BankCut::allowed) == BankCut::allowed),
      bank_tile(b.clause("bank-tile")),
      bank_tile_leaves(b.clause("bank-tile-leaves")),
      dealer_hands(b.clause("dealer-hands")),
      shared_bank(b.clause_text("shared-bank")),
      eligible_bank(b.clause_text("eligible-bank")),
      bonus_stays(b.clause_text("dice-bonus-stays")) {
  shoe.deck.tiles = true;
  surrender = pai_gow::SurrenderFrom::dealer_set;
  winners_paid = pai_gow::WinnersPaid::after_all_hands;
  house_between = b.yes("house-banks-between");
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("house-way")) way = tile_way(file.text("house-way"));
  way.add(read_tile_exceptions(file));
}

void Game::check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes) {
  check_streak(rules, before);
  constexpr std::array of_bank{kit::name_of(dealer_wager)};
  static_cast<void>(pai_gow::check_bank(rules,
                                        {.main = kit::name_of(main_wager),
                                         .against_house = kit::name_of(dealer_wager),
                                         .of_bank = of_bank,
                                         .shared_clause = rules.shared_bank.text(),
                                         .eligible_clause = rules.eligible_bank.text(),
                                         .main_needed = !rules.eye.without_main},
                                        before, stakes));
  for (const auto& [seat, own] : stakes)
    check_dice_bonus(rules, before, seat, pai_gow::staked(own, kit::name_of(Spot::dice_bonus)));
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto tiles = table::open_cards(layout, place);
  if (!tiles || tiles->size() != static_cast<std::size_t>(hand_size)) return {};
  const auto low = pai_gow::low_cards(layout, place);
  if (!low) return {};
  Four four;
  std::copy(tiles->begin(), tiles->end(), four.begin());
  const TileSetting set = hands::set_tiles(four, *low);
  return {fmt::format("{} over {}", hands::hand_name(set.high), hands::hand_name(set.low)), set.foul};
}

}  // namespace pai_gow_tiles

HOUSEWAY_PROCEDURE(pai_gow_tiles, poker);

}  // namespace houseway::games
