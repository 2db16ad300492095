#include "games/pai_gow/supreme_pai_gow.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <vector>

#include "games/bind_game.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace supreme_pai_gow {

namespace {

constexpr std::string_view kind_letters = "23456789TJQKA*";
constexpr std::uint8_t joker_kind = kind_letters.size() - 1;
constexpr int jokers = 2;

std::vector<std::uint8_t> read_kinds(std::string_view text) {
  std::vector<std::uint8_t> out;
  for (const char letter : text) {
    const std::size_t at = kind_letters.find(letter);
    if (at == std::string_view::npos) return {};
    out.push_back(static_cast<std::uint8_t>(at));
  }
  return out;
}

/// "KT53: KT": the four ranks of a hand, and the two that go low.
void add_exception(Exceptions& exceptions, const rulebook::TomlReader& file, const std::string& line) {
  const std::size_t colon = line.find(": ");
  const auto hand = read_kinds(std::string_view(line).substr(0, colon));
  const auto low = colon == std::string::npos ? hand : read_kinds(std::string_view(line).substr(colon + 2));
  auto rest = hand;
  for (const std::uint8_t kind : low) {
    const auto at = std::find(rest.begin(), rest.end(), kind);
    if (at != rest.end()) rest.erase(at);
  }
  if (hand.size() != 4 || low.size() != 2 || rest.size() != 2)
    file.fail("set", fmt::format("“{}” is not four ranks and two of them, like “KT53: KT”; * is a joker", line));
  if (std::count(hand.begin(), hand.end(), joker_kind) > jokers)
    file.fail("set", fmt::format("“{}” has more than the {} jokers of the deck", line, jokers));
  const auto card = [](std::uint8_t kind) { return Card::from_id(kind * kit::suit_count); };
  if (hands::supreme_value(card(rest[0]), card(rest[1])) < hands::supreme_value(card(low[0]), card(low[1])))
    file.fail("set", fmt::format("“{}” sets the high hand below the low hand", line));
  exceptions.add({hand[0], hand[1], hand[2], hand[3]}, low[0], low[1]);
}

}  // namespace

Rules::Rules(Binder& b)
    : SetRules(b, {.main = "supreme-pai-gow",
                   .dealer_wager = "dealer-against-bank",
                   .start_method = "starting-position-method",
                   .deal_method = "dealing-device",
                   .player_bank = "player-banking",
                   .co_bank = "co-banking"}),
      side(b),
      house_way(b.parsed("house-way", "face-cards, low 5, high 8", &SupremeWay::parse, SupremeWay::form)) {
  shoe.deck.jokers = jokers;
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("house-way")) {
    const std::string text = file.text("house-way");
    const auto read = SupremeWay::parse(text);
    if (!read) file.fail("house-way", fmt::format("“{}” is no house way; write {}", text, SupremeWay::form));
    way = *read;
  }
  for (const std::string& line : file.words("set")) add_exception(exceptions, file, line);
}

void Game::check_round(const Rules& rules, const table::Carry& before, const table::BySeat<table::Stakes>& stakes) {
  constexpr std::array of_bank{kit::name_of(dealer_wager)};
  static_cast<void>(pai_gow::check_bank(rules,
                                        {.main = kit::name_of(main_wager),
                                         .against_house = kit::name_of(dealer_wager),
                                         .of_bank = of_bank,
                                         .shared_clause = "§12(e)",
                                         .eligible_clause = "§12(d)(1)"},
                                        before, stakes));
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != static_cast<std::size_t>(hand_size)) return {};
  const auto low = pai_gow::low_cards(layout, place);
  if (!low) return {};
  Four four;
  std::copy(cards->begin(), cards->end(), four.begin());
  const SupremeSetting set = hands::set_hands(four, *low);
  return {fmt::format("{}{} over {}", set.foul ? "foul: " : "", hands::hand_name(set.high), hands::hand_name(set.low)),
          set.foul};
}

}  // namespace supreme_pai_gow

HOUSEWAY_PROCEDURE(supreme_pai_gow, poker);

}  // namespace houseway::games
