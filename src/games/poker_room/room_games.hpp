#pragma once

#include <algorithm>
#include <cstdint>
#include <span>
#include <string_view>

#include "games/poker_room/betting.hpp"
#include "games/poker_room/showdown.hpp"
#include "hands/badugi.hpp"
#include "hands/deuce_seven.hpp"
#include "hands/draw_high.hpp"
#include "hands/low.hpp"
#include "hands/omaha.hpp"
#include "hands/poker.hpp"
#include "kit/short_list.hpp"

/// The games of the room as data: the streets on which cards come, who opens, what hands are ranked by.
namespace houseway::games::poker_room {

/// The games of section 4 that are set out there (§4.F to N).
HOUSEWAY_ENUM(GameId, texas_hold_em, omaha, five_card_low_draw, five_card_high_draw, five_card_high_low_draw,
              five_card_stud, seven_card_low_stud, seven_card_high_stud, seven_card_high_low_stud, crazy_pineapple,
              badugi, chinese_poker)

/// What players do with their cards on a street before others come.
HOUSEWAY_ENUM(Exchange, none, draw, give_one_back, arrange)

/// Who opens a betting round.
HOUSEWAY_ENUM(Opener, left_of_button, left_of_blind, high_card, low_card, best_showing)

struct Street {
  int down = 0;
  int up = 0;  ///< to each player, after those that are face down
  int board = 0;
  Exchange exchange = Exchange::none;  ///< before the cards of the street
  bool burn = false;                   ///< a card before them (trade: the text names burns, not how many)
  bool betting = true;
  RoundLimit limit = RoundLimit::lower;
};

/// What hands are ranked by in one direction.
HOUSEWAY_ENUM(Ranking, none, high, ace_to_five, deuce_to_seven, badugi)

/// Which cards a hand is made of: any of a player's own and the board's, or exactly two of his and three of the board.
HOUSEWAY_ENUM(HandUse, any, two_and_three)

struct RoomGame {
  GameId id = GameId::texas_hold_em;
  std::string_view clause;
  int players = most_players;
  kit::ShortList<Street, 6> streets;
  Opener first_opener = Opener::left_of_blind;
  Opener later_opener = Opener::left_of_button;
  Ranking high = Ranking::high;
  Ranking low = Ranking::none;
  HandUse use = HandUse::any;
  bool eight_or_better = false;  ///< a low hand must be an eight or lower to count
  int jokers = 0;
  hands::JokerUse joker_use = hands::JokerUse::ace_or_completes;
  hands::DeuceSevenAce deuce_seven_ace = hands::DeuceSevenAce::high;
  bool open_pair_option = false;  ///< with an open pair fourth street has either limit (§4.A.42)
  bool stud_shuffles = false;     ///< short of cards, stud shuffles burned cards and folded hands, if they do (§4.V.2)

  /// Whether cards lie face up before players: then the best of them opens, and the button says nothing.
  [[nodiscard]] constexpr bool is_stud() const { return streets[0].up > 0; }
  [[nodiscard]] constexpr bool high_low() const { return high != Ranking::none && low != Ranking::none; }
  /// Whether a hand of this game is nothing with a card too few (§4.R.3): it has five cards and no others, or it is
  /// set.
  [[nodiscard]] constexpr bool needs_all_cards() const {
    return use == HandUse::any && low != Ranking::badugi && id != GameId::texas_hold_em &&
           id != GameId::crazy_pineapple && id != GameId::seven_card_low_stud && id != GameId::seven_card_high_stud &&
           id != GameId::seven_card_high_low_stud;
  }
  [[nodiscard]] constexpr int deck_size() const { return kit::deck_size + jokers; }
};

/// When a hand of Crazy Pineapple gives one card back. The text says after the flop is dealt, and then exactly as in
/// hold 'em; the trade deals it after the betting on the flop.
HOUSEWAY_ENUM(PineappleDiscard, after_flop_betting, before_flop_betting)

/// What a licensee chooses, and how doubtful texts are read.
struct GameOptions {
  bool big_omaha = false;                       ///< five cards instead of four (§4.G.2)
  int draws = 1;                                ///< one to three (§4.H)
  Ranking low_system = Ranking::ace_to_five;    ///< of low draw: A-5 or 2-7 (§4.H.1.b)
  Opener seven_stud_opener = Opener::low_card;  ///< high or low card (§4.J)
  PineappleDiscard pineapple_discard = PineappleDiscard::after_flop_betting;
  hands::DeuceSevenAce deuce_seven_ace = hands::DeuceSevenAce::high;
  bool joker = false;  ///< in draw games (§4.D.1)
  hands::JokerUse joker_use = hands::JokerUse::ace_or_completes;
  bool open_pair_option = false;
  bool stud_shuffles = false;  ///< short of cards: else one is dealt for all (§4.V.2)
  /// Not of the regulation, for hands that were recorded elsewhere: high-low where the text has high alone, and a low
  /// half only for an eight or lower.
  bool high_low = false;
  bool eight_or_better = false;
};

namespace detail {

using Streets = kit::ShortList<Street, 6>;

constexpr Streets hold_em_streets(int hole) {
  return {{.down = hole},
          {.board = 3, .burn = true},
          {.board = 1, .burn = true, .limit = RoundLimit::upper},
          {.board = 1, .burn = true, .limit = RoundLimit::upper}};
}

constexpr Streets pineapple_streets(PineappleDiscard discard) {
  const Street give_back{.exchange = Exchange::give_one_back, .betting = false};
  const Street turn{.board = 1, .burn = true, .limit = RoundLimit::upper};
  const Street flop{.board = 3, .burn = true};
  if (discard == PineappleDiscard::after_flop_betting) return {{.down = 3}, flop, give_back, turn, turn};
  Street after = give_back;
  after.betting = true;
  return {{.down = 3}, {.board = 3, .burn = true, .betting = false}, after, turn, turn};
}

/// A first deal, its betting, and so many draws with betting after each. With one draw the second round is the later
/// one; with more of them the later half has the higher limit.
constexpr Streets draw_streets(int cards, int draws) {
  Streets streets{{.down = cards}};
  for (int draw = 1; draw <= draws; ++draw) {
    streets.push_back(
        {.exchange = Exchange::draw, .burn = true, .limit = 2 * draw > draws ? RoundLimit::upper : RoundLimit::lower});
  }
  return streets;
}

constexpr Streets seven_stud_streets() {
  return {{.down = 2, .up = 1},
          {.up = 1, .burn = true},
          {.up = 1, .burn = true, .limit = RoundLimit::upper},
          {.up = 1, .burn = true, .limit = RoundLimit::upper},
          {.down = 1, .burn = true, .limit = RoundLimit::upper}};
}

constexpr Streets five_stud_streets() {
  return {{.down = 1, .up = 1},
          {.up = 1, .burn = true},
          {.up = 1, .burn = true, .limit = RoundLimit::upper},
          {.up = 1, .burn = true, .limit = RoundLimit::upper}};
}

}  // namespace detail

inline constexpr int most_in_smaller_games = 8;  // §4.V.2
inline constexpr int most_at_big_omaha = 8;      // ten as at Omaha, but a deck goes round no further
inline constexpr int most_at_badugi = 6;         // §4.N.1
inline constexpr int most_at_chinese = 4;        // four hands are dealt (§4.M.1)

constexpr RoomGame room_game(GameId id, const GameOptions& options = {}) {
  RoomGame game{.id = id, .clause = {}, .streets = {}};
  game.deuce_seven_ace = options.deuce_seven_ace;
  const auto draw = [&](std::string_view clause) {
    game.clause = clause;
    game.players = most_in_smaller_games;
    game.streets = detail::draw_streets(5, options.draws);
    game.jokers = options.joker ? 1 : 0;
    game.joker_use = options.joker_use;
  };
  const auto seven_stud = [&](std::string_view clause) {
    game.clause = clause;
    game.players = most_in_smaller_games;
    game.streets = detail::seven_stud_streets();
    game.first_opener = options.seven_stud_opener;
    game.later_opener = Opener::best_showing;
    game.open_pair_option = options.open_pair_option;
    game.stud_shuffles = options.stud_shuffles;
  };
  switch (id) {
    case GameId::texas_hold_em:
      game.clause = "§4.F";
      game.streets = detail::hold_em_streets(2);
      break;
    case GameId::omaha:
      game.clause = "§4.G";
      game.streets = detail::hold_em_streets(options.big_omaha ? 5 : 4);
      game.use = HandUse::two_and_three;
      if (options.big_omaha) game.players = most_at_big_omaha;
      if (options.high_low) game.low = Ranking::ace_to_five;
      break;
    case GameId::five_card_low_draw:
      draw("§4.H.1.b");
      game.high = Ranking::none;
      game.low = options.low_system;
      break;
    case GameId::five_card_high_draw:
      draw("§4.H.1.c");
      break;
    case GameId::five_card_high_low_draw:
      draw("§4.H.1.d");
      game.low = options.low_system;
      break;
    case GameId::five_card_stud:
      game.clause = "§4.I";
      game.streets = detail::five_stud_streets();
      game.first_opener = Opener::high_card;
      game.later_opener = Opener::best_showing;
      break;
    case GameId::seven_card_low_stud:
      seven_stud("§4.J");
      game.high = Ranking::none;
      game.low = Ranking::ace_to_five;
      break;
    case GameId::seven_card_high_stud:
      seven_stud("§4.J");
      break;
    case GameId::seven_card_high_low_stud:
      seven_stud("§4.K");
      game.low = Ranking::ace_to_five;
      break;
    case GameId::crazy_pineapple:
      game.clause = "§4.L";
      game.players = most_in_smaller_games;
      game.streets = detail::pineapple_streets(options.pineapple_discard);
      break;
    case GameId::badugi:
      game.clause = "§4.N";
      game.players = most_at_badugi;
      game.streets = detail::draw_streets(4, 3);
      game.high = Ranking::none;
      game.low = Ranking::badugi;
      break;
    case GameId::chinese_poker:
      game.clause = "§4.M";
      game.players = most_at_chinese;
      game.streets = {{.down = 13, .betting = false}, {.exchange = Exchange::arrange, .betting = false}};
      break;
  }
  game.eight_or_better = options.eight_or_better && game.high_low();
  return game;
}

namespace detail {

constexpr Strength low_strength(unsigned bits) { return 0x1'0000u - bits; }

}  // namespace detail

/// What a hand is worth in both directions. All its cards must be known.
[[gnu::noinline]] constexpr Shown strength_of(const RoomGame& game, std::span<const Card> own,
                                              std::span<const Card> board) {
  Shown shown;
  const bool best_of_all = game.high == Ranking::high && game.use == HandUse::any && game.jokers == 0;
  if (best_of_all) shown.high = hands::evaluate(own, board).bits() + 1u;
  if (best_of_all && game.low == Ranking::none) return shown;
  std::array<Card, 7> all{};
  std::size_t count = 0;
  if (game.use == HandUse::any) {
    kit::ensure(own.size() + board.size() <= all.size(), "a hand is ranked of more than seven cards");
    for (const Card card : own) all[count++] = card;
    for (const Card card : board) all[count++] = card;
  }
  const std::span<const Card> cards(all.data(), count);
  if (game.high == Ranking::high && !best_of_all) {
    shown.high = game.use == HandUse::two_and_three
                     ? hands::omaha_high(own, board).bits() + 1u
                     : hands::draw_high_value(cards.first<5>(), game.joker_use).bits() + 1u;
  }
  switch (game.low) {
    case Ranking::ace_to_five: {
      const hands::LowValue low =
          game.use == HandUse::two_and_three ? hands::omaha_low(own, board) : hands::low_value(cards);
      if (!game.eight_or_better || low <= hands::LowValue::at_most(kit::Rank::eight))
        shown.low = detail::low_strength(low.bits());
      break;
    }
    case Ranking::deuce_to_seven:
      shown.low = detail::low_strength(hands::deuce_seven_value(cards.first<5>(), game.deuce_seven_ace).bits());
      break;
    case Ranking::badugi:
      shown.low = detail::low_strength(hands::badugi_value(cards).bits());
      break;
    case Ranking::none:
    case Ranking::high:
      break;
  }
  return shown;
}

}  // namespace houseway::games::poker_room
