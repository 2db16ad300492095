#include "games/pai_gow/asia_poker.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "games/bind_game.hpp"
#include "games/pai_gow/asia_way_file.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace asia_poker {

namespace {

/// Where A-2-3-4 stands, as the licensee files it.
enum class AceLow : std::uint8_t { standard, lowest };
constexpr std::array<std::string_view, 2> ace_low_names{"default", "lowest"};
constexpr const auto& enum_names(AceLow) { return ace_low_names; }

}  // namespace

Rules::Rules(Binder& b)
    : main(b.pays<MainOutcome>("asia-poker")),
      wheel(b.choice("ace-low-straight-rank", AceLow::standard) == AceLow::lowest ? WheelRank::lowest
                                                                                  : WheelRank::second_highest),
      house_way(asia_way(b.text("house-way", "asia-poker"), wheel)) {
  start = b.choice("starting-position-method", pai_gow::StartMethod::dice);
  copies = b.choice("copies", Copies::dealer, rulebook::SetBy::what_if);
  whole_hands = true;                 // §8(a): stacks of seven
  bank_hand = b.clause("set-again");  // nobody banks: no player's hands are set again
  seats = b.seats();
  shoe.deck.jokers = 1;
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  // Read in any case, so that the key is named where another is written for it.
  const std::string name = file.text_or("house-way", "");
  if (file.has("house-way")) way = asia_way(name, rules.wheel);
}

void Game::check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes) {
  // Nobody banks: what is left to see is the button, and that every seat has bet.
  static_cast<void>(pai_gow::check_bank(rules,
                                        {.main = kit::name_of(main_wager),
                                         .against_house = "",
                                         .of_bank = {},
                                         .shared_clause = "",
                                         .eligible_clause = ""},
                                        before, stakes));
}

table::HandName Game::name_hand(const Rules& rules, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != static_cast<std::size_t>(hand_size)) return {};
  const auto medium = pai_gow::cards_apart(layout, place, medium_part);
  const auto low = pai_gow::cards_apart(layout, place);
  if (medium.size() != 2 || low.size() != 1) return {};
  Seven seven;
  std::copy(cards->begin(), cards->end(), seven.begin());
  const AsiaSetting set = hands::set_hands(seven, {{medium[0], medium[1]}, low[0]}, rules.wheel);
  return {fmt::format("{}{} over {} over {}", set.foul ? "foul: " : "", hands::hand_name(set.high, rules.wheel),
                      pai_gow::two_card_name(set.medium), hands::rank_name(set.low)),
          set.foul};
}

}  // namespace asia_poker

HOUSEWAY_PROCEDURE(asia_poker, poker);

}  // namespace houseway::games
