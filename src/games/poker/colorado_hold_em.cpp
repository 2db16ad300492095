#include "games/poker/colorado_hold_em.hpp"

#include <fmt/format.h>

#include <bit>
#include <vector>

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace colorado_hold_em {

/// A pair of tens is paid or pushes by the pay table in force.
Terms terms_of(const Rules& rules) {
  if (rules.version == Version::required_bet) return {};
  const bool tens_win = rules.ante[AnteOutcome::pair_of_tens].pays.kind == rulebook::PayKind::to;
  return {.high = tens_win ? Rank::ten : Rank::jack, .middle = Rank::nine, .must_bet = false};
}

Strategy::Strategy(const Rules& rules) : terms_(terms_of(rules)) {}
Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : MayDepart(file), terms_(terms_of(rules)) {
  const Action closed = terms_.must_bet ? Action::check : Action::fold;
  departures().each([&](std::uint64_t set, const StreetDepartures::Departure& departure) {
    const auto action = static_cast<Action>(departure.action);
    std::vector<Card> cards;
    for (; set != 0; set &= set - 1) cards.push_back(Card::from_id(std::countr_zero(set)));
    if (cards.size() != 3) file.fail("departures", "a player decides with three cards");
    const bool may =
        action != closed && (action != Action::declare || rules.instant_winner({cards[0], cards[1], cards[2]}));
    if (!may) {
      file.fail("departures", fmt::format("at this table nobody may {} with {}{}{}", kit::name_of(action),
                                          cards[2].text(), cards[1].text(), cards[0].text()));
    }
  });
}

table::HandName Game::name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (place.area != table::Area::seat || place.hand != 0 || !cards) return {};
  if (cards->size() != 3) return name_street_hand(layout, place, 2);
  const std::array three{(*cards)[0], (*cards)[1], (*cards)[2]};
  if (rules.instant_winner(three)) return {"instant winner, " + hands::hand_name(hands::three_card_value(three))};
  return name_street_hand({{place, layout.at(place)}}, place, 3);  // whatever lies on the board: one of them must go
}

}  // namespace colorado_hold_em

HOUSEWAY_PROCEDURE(colorado_hold_em, poker);

}  // namespace houseway::games
