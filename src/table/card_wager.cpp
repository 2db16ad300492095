#include "table/card_wager.hpp"

#include <fmt/format.h>

#include <utility>

#include "kit/error.hpp"
#include "kit/shoe.hpp"

namespace houseway::table {

namespace {

/// Rankings of four and more cards name the cards of one deck, of which no two are equal.
void check_deck(const rulebook::TableRules& table, const CardWager& wager, const kit::DeckSpec& deck) {
  const auto ranking = wager.naming.ranking();
  if (!ranking || *ranking == hands::Ranking::three_cards || deck.decks == 1) return;
  throw kit::InputError(table.game.file,
                        fmt::format("wager {}.names: “{}” names the cards of one deck; this table deals from {}",
                                    wager.id, kit::name_of(*ranking), deck.decks));
}

}  // namespace

std::shared_ptr<const CardWagers> bind_card_wagers(rulebook::TableRules& table, std::size_t first_spot,
                                                   const kit::DeckSpec& deck) {
  auto wagers = std::make_shared<CardWagers>();
  rulebook::Binder binder(table);
  for (const rulebook::Wager& rule : table.game.wagers) {
    if (!rule.on_cards || !table.offers(rule.id)) continue;
    CardWager wager;
    wager.id = rule.id;
    wager.spot = first_spot + wagers->size();
    wager.looks_at = rule.on_cards->looks_at;
    wager.naming = rule.on_cards->naming;
    wager.clause = binder.cite(rule.cite);
    check_deck(table, wager, deck);
    const auto names = wager.naming.names();
    for (const auto& name : names) wager.names.push_back(name.text);
    for (std::size_t i = 0; i < names.size(); ++i)
      wager.awards.push_back(binder.award(rule.id, wager.names[i], names[i].wider));
    wagers->push_back(std::move(wager));
  }
  if (wagers->empty()) return nullptr;
  return wagers;
}

}  // namespace houseway::table
