#include "games/poker_room/poker_room.hpp"

#include <fmt/format.h>

#include "games/bind_game.hpp"
#include "games/poker/street_names.hpp"
#include "games/shared/stake_wanted.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace poker_room {

namespace {

std::string where(Seat seat) { return fmt::format("{}.{}", seat.text(), kit::name_of(Spot::stake)); }

/// What a file says of a style, the rest as it is.
void read_style(rulebook::TomlReader& file, Style& style) {
  constexpr int most_bets = 1000;
  const auto grade = [&](std::string_view key, Grade& of) {
    if (file.knows(key)) of = file.named<Grade>(key);
  };
  grade("bets-with", style.bets_with);
  grade("calls-with", style.calls_with);
  grade("all-in-with", style.all_in_with);
  style.bets_up_to = static_cast<int>(file.number_within("bets-up-to", 0, most_bets, style.bets_up_to));
  style.straddles = file.flag_or("straddles", style.straddles);
}

}  // namespace

Strategy::Strategy(const Rules&, rulebook::TomlReader& file) {
  Style every;
  read_style(file, every);
  styles.fill(every);
  for (int number = 1; number <= most_players; ++number)
    file.table(fmt::format("seat-{}", number),
               [&](rulebook::TomlReader& seat) { read_style(seat, styles[at(number)]); });
}

void Game::check_round(const Rules& rules, const table::Carry&, const table::BySeat<table::Stakes>& stakes) {
  static const std::string chips(kit::name_of(Spot::stake));
  std::vector<Seat> players;
  players.reserve(stakes.size());
  for (const auto& [seat, each] : stakes) {
    for (const auto& [spot, amount] : each) {
      if (spot != chips && amount)
        throw StakeWanted(fmt::format("{}.{}", seat.text(), spot),
                          "chips go there during the hand: before it they are the stake", {});
    }
    if (const auto at = each.find(chips); at != each.end() && at->second) players.push_back(seat);
  }
  const int most = most_at_table(rules.game);
  if (static_cast<int>(players.size()) > most) {
    throw StakeWanted(
        where(players.back()),
        fmt::format("{} is dealt to {} players at most [{}]", kit::name_of(rules.game.id), most, rules.players_clause),
        {});
  }
  if (static_cast<int>(players.size()) < fewest_seats)
    throw kit::InputError("", fmt::format("poker is played against others: {} players at least have chips on the table "
                                          "(--others 1, --seats 2)",
                                          fewest_seats));
  if (rules.game.id != GameId::chinese_poker) return;
  const int most_points = 4 + 2 * rules.royal_bonus;
  const std::int64_t others = static_cast<std::int64_t>(players.size()) - 1;
  const Cents most_lost = rules.point * (most_points * others);
  for (const Seat seat : players) {
    if (stakes.at(seat).at(chips) < most_lost) {
      throw StakeWanted(where(seat),
                        fmt::format("points of {} may cost {} here, and they are paid before the next hand [{}]",
                                    rules.point.text(), most_lost.text(), rules.points_clause),
                        most_lost);
    }
  }
}

std::string Game::situation(const table::Carry& carry, Seat seat) {
  const auto at = carry.counters.find(std::string(kit::name_of(Carried::button)));
  if (at == carry.counters.end() || at->second == 0) return "";
  return at->second == seat.number() ? "you had the button" : fmt::format("seat-{} had the button", at->second);
}

table::HandName Game::name_hand(const Rules& rules, const table::Layout& layout, const Place& place) {
  const RoomGame& game = rules.game;
  const auto own = table::open_cards(layout, place);
  if (place.area != table::Area::seat || place.hand > 0 || !own || own->empty()) return {};
  const auto board = table::open_cards(layout, table::board).value_or(std::vector<Card>{});
  if (game.id == GameId::chinese_poker) return {};
  if (game.high == Ranking::none) {
    if (game.low != Ranking::badugi || own->size() > 4) return {};
    const hands::BadugiHand badugi = hands::badugi_hand(*own);
    constexpr std::array<std::string_view, 4> names{"badugi", "three cards", "two cards", "one card"};
    return {std::string(names.at(kit::index_of(badugi.value.category())))};
  }
  const std::size_t seen = own->size() + board.size();
  const bool ranked = game.use == HandUse::any ? seen >= 5 && seen <= 7 : board.size() >= 3;
  if (!ranked) return {name_seen_cards(*own)};
  const unsigned bits = strength_of(game, *own, board).high - 1;
  return {game.jokers > 0 ? hands::hand_name(hands::JokerValue::from_bits(bits))
                          : hands::hand_name(hands::PokerValue::from_bits(bits))};
}

}  // namespace poker_room

HOUSEWAY_PROCEDURE(poker_room, poker);

}  // namespace houseway::games
