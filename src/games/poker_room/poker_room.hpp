#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <utility>

#include "games/poker_room/rules.hpp"
#include "games/poker_room/strategy.hpp"
#include "table/concept.hpp"
#include "table/display.hpp"
#include "table/round.hpp"

/// The poker room: players against each other for pots, of which the house takes a rake. Which game is dealt is an
/// option of the table. `Hand` knows what comes next and what is allowed; here the dealer does it.
namespace houseway::games::poker_room {

using rulebook::Remedy;
using table::Phase;
using table::Place;
using table::Seat;
using table::Table;

struct Game : table::GameOf<Spot, Action, Seen, Strategy, Rules, Carried> {
  using Pot = poker_room::Pot;
  using RoundRules = poker_room::RoundRules;

  static constexpr std::string_view id = "poker-room";
  static constexpr std::array<Spot, 0> one_bet{};
  static constexpr std::array paid_again{Spot::pot, Spot::chinese_point};  // into the pot, and out of it
  static constexpr Spot table_stakes = Spot::stake;
  static constexpr int fewest_seats = 2;
  /// Money that a player has forfeited to the next hand (§4.U.1).
  static constexpr std::array carried_pots{Pot::main};

  /// How many players a hand has, and in Chinese Poker that each can pay.
  static void check_round(const Rules& rules, const table::Carry& before, const std::map<Seat, table::Stakes>& stakes);
  /// What a hand makes, with the board.
  static table::HandName name_hand(const Rules& rules, const table::Layout& layout, const Place& place);
  /// Who has the button.
  static std::string situation(const table::Carry& carry, Seat seat);

  /// Too long to be copied into the loop of a simulation, and all that it calls with it.
  template <Table<Game> T>
  [[gnu::noinline]] static constexpr void deal(T& table, const RoundRules& rules) {
    table.phase(Phase::bet);
    const Players seated = seated_at(table);
    if (static_cast<int>(seated.size()) < fewest_seats) return;
    const Players players = dealt_in(table, rules, seated);
    Room room(table, rules, players, stakes_posted(table, rules, players, seated.size() > players.size()));
    take_antes(table, rules, room);
    gather(table, rules, room);

    while (!room.hand.over()) {
      const Next next = room.hand.next();
      table.phase(phase_of(room.hand, next));
      if (hear_calls(table, rules, room)) continue;
      switch (next.step) {
        case Step::deal:
          deal_street(table, rules, room, next);
          break;
        case Step::deal_board:
          deal_board(table, room, next);
          break;
        case Step::act:
          clear_discards(table, room);
          act(table, rules, room, next.player);
          break;
        case Step::exchange:
          exchange(table, room, next.player);
          break;
        case Step::show:
          show_or_muck(table, room, next.player);
          break;
        case Step::over:
          break;
      }
      gather(table, rules, room);
    }
    table.phase(Phase::settle);
    award(table, rules, room);
    table.shuffle_next();
  }

 private:
  using Players = kit::ShortList<Seat, std::size_t{most_players}>;

  /// A hand, and what of it is done on the table.
  struct Room {
    Hand hand;
    Players seats;          ///< by player: from the button's left, or the dealer's
    int gathered = 0;       ///< betting rounds of which the bets lie in the pots
    Cents raked{};          ///< so far
    std::size_t apart = 0;  ///< side pots on the table
    int in_deck = 0;        ///< cards
    int dealt_now = 0;      ///< cards of this street that are out and that the hand has not heard of
    PerPlayer<kit::ShortList<Card, 5>> discards{};  ///< of this draw, which lie before their players
    PlayerSet discarding;                           ///< before whom any lie
    std::size_t draw = 0;                           ///< the street of that draw

    template <class T>
    constexpr Room(const T& table, const RoundRules& rules, const Players& players, const Stakes& stakes)
        : hand(rules.game, stakes, stacks_of(table, players)), seats(players), in_deck(rules.game.deck_size()) {
      hand.chinese = rules.chinese;
    }
    [[nodiscard]] constexpr Seat seat(int p) const { return seats[at(p)]; }
  };

  /// Where the cards of a draw's discards lie until they may come again.
  static constexpr Place discards_of(Seat seat) { return {seat, 1}; }

  static constexpr Phase phase_of(const Hand& hand, const Next& next) {
    switch (next.step) {
      case Step::deal:
      case Step::deal_board:
        return hand.street() == 0 ? Phase::deal : Phase::draw;
      case Step::exchange:
        return Phase::draw;
      case Step::act:
        return Phase::decide;
      case Step::show:
      case Step::over:
        break;
    }
    return Phase::settle;
  }

  /// Who has chips on the table.
  template <class T>
  static constexpr Players seated_at(const T& table) {
    Players seated;
    for (const Seat seat : table.bettors()) {
      if (table.stake(seat, Spot::stake)) seated.push_back(seat);
    }
    return seated;
  }

  /// Which of them are dealt a hand, in the order of the deal: from the left of the button, which has gone to the next
  /// player since the hand before and was dealt for at first (§4.E.3); else from the dealer's left. Of seven at badugi
  /// the one in front of the big blind sits out (§4.N.3).
  template <class T>
  static constexpr Players dealt_in(T& table, const RoundRules& rules, const Players& seated) {
    const std::size_t count = seated.size();
    if (!rules.has_button()) return seated;
    std::int64_t& button = table.carried(Carried::button);
    std::size_t holder = 0;
    if (button == 0) {
      holder = table.pick(static_cast<std::uint32_t>(count));
    } else {
      while (holder < count && seated[holder].number() <= button) ++holder;
      holder %= count;
    }
    button = seated[holder].number();
    Players players;
    const bool one_sits_out = static_cast<int>(count) > rules.game.players;
    for (std::size_t step = one_sits_out ? 2 : 1; step <= count; ++step)
      players.push_back(seated[(holder + step) % count]);
    return players;
  }

  /// Stakes as they are posted: antes, and the blinds left of the button; with two players the button has the small
  /// one. A player left of the big blind may straddle, where the house lets him (§4.A.43).
  template <class T>
  static constexpr Stakes stakes_posted(T& table, const RoundRules& rules, const Players& players, bool one_sits_out) {
    Stakes stakes{.betting = rules.betting,
                  .bring_in = rules.bring_in,
                  .point = rules.point,
                  .rake = rules.rake,
                  .chip = rules.chip,
                  .dead = table.pot(Pot::main),
                  .royal_bonus = rules.royal_bonus};
    const int count = static_cast<int>(players.size());
    const int big = count == 2 || one_sits_out ? 0 : 1;
    for (int p = 0; p < count; ++p) stakes.antes[at(p)] = rules.ante;
    stakes.forced[at(big)] = rules.big_blind;
    if (big == 1) stakes.forced[0] = rules.small_blind;
    if (count == 2 && big == 0) stakes.forced[1] = rules.small_blind;
    if (rules.straddle && count > 2) {
      const Seen seen{.actions = {Action::no_straddle, Action::straddle}};
      if (table.choose(players[at(big + 1)], seen.actions, seen) == Action::straddle)
        stakes.forced[at(big + 1)] = rules.big_blind * 2;
    }
    return stakes;
  }
  template <class T>
  static constexpr kit::ShortList<Cents, std::size_t{most_players}> stacks_of(const T& table, const Players& players) {
    kit::ShortList<Cents, std::size_t{most_players}> stacks;
    for (const Seat seat : players) stacks.push_back(table.stake(seat, Spot::stake));
    return stacks;
  }

  /// The dealer sweeps the antes into the pot (§4.E.2).
  template <class T>
  static constexpr void take_antes(T& table, const RoundRules& rules, const Room& room) {
    for (int p = 0; p < room.hand.players(); ++p) {
      table.move_part(room.seat(p), Spot::stake, Spot::pot, room.hand.betting().ante(p));
      table.put_in(Pot::main, room.seat(p), Spot::pot, rules.pot[PotOutcome::ante]);
      follow(table, room, p);
    }
  }

  // Chips.

  /// A player's chips lie as the hand says: what he has bet lies before him, what nobody called goes back.
  template <class T>
  static constexpr void follow(T& table, const Room& room, int p) {
    const Seat seat = room.seat(p);
    const Cents bet = table.stake(seat, Spot::stake) - room.hand.betting().stack(p);
    if (bet > Cents{}) {
      table.move_part(seat, Spot::stake, Spot::pot, bet);
    } else if (bet < Cents{}) {
      table.move_part(seat, Spot::pot, Spot::stake, -bet);
    }
  }

  /// At the end of a betting round all bets go into the pot, and what hands that are all-in cannot win lies apart
  /// (§4.P.3).
  template <class T>
  static constexpr void gather(T& table, const RoundRules& rules, Room& room) {
    if (room.gathered == room.hand.rounds_closed()) return;
    room.gathered = room.hand.rounds_closed();
    for (int p = 0; p < room.hand.players(); ++p) {
      follow(table, room, p);
      table.put_in(Pot::main, room.seat(p), Spot::pot, rules.pot[PotOutcome::bet]);
    }
    if (!room.hand.over()) set_apart(table, rules, room);  // else with the awards
  }

  /// The side pots, and the rake so far: after each wager and call, or when the hand is over (§4.O.1).
  template <class T>
  static constexpr void set_apart(T& table, const RoundRules& rules, Room& room) {
    if (!room.hand.over() && rules.rake.timing == RakeTiming::at_the_end && room.hand.betting().nobody_all_in() &&
        room.apart == 0)
      return;
    const SidePots pots = room.hand.over() ? room.hand.pots() : room.hand.pots_now();
    const bool rakes = room.hand.over() || rules.rake.timing == RakeTiming::after_each_call;
    const auto raked = rakes ? room.hand.rake_now(pots) : std::array<Cents, most_pots>{};
    const auto is_to_hold = [&](std::size_t i) { return i < pots.size() ? pots[i].amount - raked[i] : Cents{}; };
    for (std::size_t i = 1; i <= room.apart; ++i) {
      const Cents over = table.pot(static_cast<Pot>(i)) - is_to_hold(i);
      if (over > Cents{}) table.pour(static_cast<Pot>(i), Pot::main, over);
    }
    if (rakes) {
      Cents rake;
      for (const Cents part : raked) rake += part;
      if (rake > room.raked) table.rake(Pot::main, rake - room.raked);
      if (rake < room.raked) table.house_puts_in(Pot::main, room.raked - rake);  // of a bet that has gone back since
      room.raked = rake;
    }
    for (std::size_t i = 1; i < pots.size(); ++i) {
      const Cents more = is_to_hold(i) - table.pot(static_cast<Pot>(i));
      if (more > Cents{}) table.pour(Pot::main, static_cast<Pot>(i), more);
    }
    room.apart = std::max(room.apart, std::max(pots.size(), std::size_t{1}) - 1);
  }

  // Cards.

  /// A card off the deck. When it has run out, or in draw games but for a last card that is never dealt, burned cards
  /// and discards are shuffled and come next (§4.N.11, V.2).
  template <class T>
  static constexpr void take_off(T& table, Room& room, int to) {
    if (room.in_deck <= (room.hand.game().is_stud() ? 0 : 1) && room.hand.street() > 0) {
      if (room.in_deck == 1) table.burn(1);
      kit::ShortList<Card, kit::face_count> lying;
      for (int p = 0; p < room.hand.players(); ++p) {
        if (room.hand.live().has(p)) {
          for (const Card card : room.hand.cards_of(p)) lying.push_back(card);
        }
        if (p != to && room.hand.game().id != GameId::badugi) continue;
        for (const Card card : room.discards[at(p)]) lying.push_back(card);
      }
      for (const Card card : room.hand.board()) lying.push_back(card);
      table.shuffle_discards({lying.begin(), lying.size()});
      room.in_deck = room.hand.game().deck_size() - static_cast<int>(lying.size()) - room.dealt_now;
    }
    --room.in_deck;
  }

  /// The cards of a street, one at a time to each player in turn, clockwise; those of a draw to one player. Who plays
  /// with too few gets no more of them (§4.R.3).
  template <class T>
  static constexpr void deal_street(T& table, const RoundRules& rules, Room& room, const Next& next) {
    const bool draws = room.hand.game().streets[room.hand.street()].exchange == Exchange::draw;
    const auto is_dealt_to = [&](int p) { return draws ? p == next.player : room.hand.live().has(p); };
    PerPlayer<kit::ShortList<Card, 2>> up{};
    PerPlayer<int> down{};
    PlayerSet too_few;
    if (next.burn) {
      take_off(table, room, next.player);
      table.burn(1);
    }
    for (int pass = 0; pass < next.cards; ++pass) {
      for (int p = 0; p < room.hand.players(); ++p) {
        if (!is_dealt_to(p)) continue;
        const Seat seat = room.seat(p);
        if (table.remedied(seat, Remedy::stand_hand)) {
          if (room.hand.game().needs_all_cards())
            table.refuse(rules.too_few_clause, "a hand of this game has all its cards, or it is fouled: forfeit-hand");
          too_few.add(p);
          continue;
        }
        take_off(table, room, p);
        ++room.dealt_now;
        if (pass < next.cards - next.up) {
          table.deal_down(seat);
          ++down[at(p)];
        } else {
          up[at(p)].push_back(table.deal_up(seat));
        }
      }
    }
    if (room.hand.game().id == GameId::chinese_poker && room.hand.players() < most_at_chinese)  // four hands (§4.M.1)
      table.deal_unseen(next.cards * (most_at_chinese - room.hand.players()));
    for (int p = 0; p < room.hand.players(); ++p) {
      if (!is_dealt_to(p)) continue;
      std::array<Card, Holding::most> cards{};
      auto to = static_cast<std::size_t>(down[at(p)]);
      look(table, room.seat(p), to, cards);
      for (const Card card : up[at(p)]) cards[to++] = card;
      tell(room.hand.deal(p, {cards.data(), to}, too_few.has(p)));
    }
    room.dealt_now = 0;
    if (draws && room.hand.game().id != GameId::badugi) clear_discards(table, room);
  }
  template <class T>
  static constexpr void deal_board(T& table, Room& room, const Next& next) {
    // In stud the card that all share may be the last of the deck: then there is none to burn.
    const bool has_more = room.in_deck > next.cards;
    if (next.burn && has_more) table.burn(1);
    room.in_deck -= next.cards + (next.burn && has_more ? 1 : 0);
    kit::ShortList<Card, 3> cards;
    for (int i = 0; i < next.cards; ++i) cards.push_back(table.deal_up(table::board));
    tell(room.hand.deal_board({cards.begin(), cards.size()}));
  }

  /// A player looks at the cards dealt to him last, however many.
  template <std::size_t N = Holding::most, class T>
  static constexpr void look(T& table, Seat seat, std::size_t count, std::array<Card, Holding::most>& to) {
    if constexpr (N > 0) {
      if (count != N) return look<N - 1>(table, seat, count, to);
      const std::array<Card, N> cards = table.template look_rest<N>(seat);
      std::copy(cards.begin(), cards.end(), to.begin());
    }
  }

  // Decisions.

  /// What is allowed has been offered; anything else is a fault of the program.
  static constexpr void tell(Refusal refusal) {
    kit::ensure(refusal == Refusal::none, "the hand refuses what the dealer has done");
  }

  static constexpr kit::ShortList<Action, 5> actions(const Betting& betting, int p, const Offer& offer) {
    kit::ShortList<Action, 5> out;
    const Cents all = betting.bet(p) + betting.stack(p);
    if (offer.may_bring_in) {
      out.push_back(Action::bring_in);
    } else {
      out.push_back(offer.may_check ? Action::check : Action::fold);
      if (offer.may_check) out.push_back(Action::fold);
      if (offer.call) out.push_back(offer.call == betting.stack(p) ? Action::all_in : Action::call);
    }
    if (!offer.may_raise) return out;
    if (offer.least_to < all) out.push_back(betting.price() ? Action::raise : Action::bet);
    if (offer.most_to == all) out.push_back(Action::all_in);
    return out;
  }

  /// Bets are said as the whole bet of the round. A supervisor may call a bet that stands though it is not lawful, and
  /// one that goes back, after which the player no more raises (§4.R.1-3).
  template <class T>
  static constexpr void act(T& table, const RoundRules& rules, Room& room, int p) {
    Hand& hand = room.hand;
    Offer offer = hand.betting().offer(p);
    const bool stands = table.ordered(Remedy::accept);
    if (table.ordered(Remedy::return_excess)) offer.may_raise = false;
    while (table.ordered(Remedy::refuse_wager)) continue;  // what is not lawful is not offered
    if (stands) offer = as_it_stands(hand.betting(), p, offer);
    const Seen seen{.hand = &hand, .player = p, .offer = offer, .actions = actions(hand.betting(), p, offer)};
    const Action action = table.choose(room.seat(p), seen.actions, seen);
    const Move move = move_of(table, hand.betting(), p, action, offer);
    const bool says_amount = move.act == Act::raise_to && move.to != offer.least_to && action != Action::all_in;
    if (says_amount && move.to.count() % rules.chip.count() != 0)
      table.refuse(rules.chips_clause, "a bet is of whole chips");
    const Refusal refused = hand.act(p, move, stands);
    if (refused == Refusal::not_the_limit)
      table.refuse(rules.limits_clause, "a bet is of the lower limit, or of the higher one");
    tell(refused);
    if (!hand.live().has(p)) table.collect(room.seat(p));
    follow(table, room, p);
  }
  static constexpr Offer as_it_stands(const Betting& betting, int p, Offer offer) {
    offer.may_raise = true;
    offer.least_to = betting.price() + Cents(1);
    offer.most_to = betting.bet(p) + betting.stack(p);
    return offer;
  }
  template <class T>
  static constexpr Move move_of(T& table, const Betting& betting, int p, Action action, const Offer& offer) {
    switch (action) {
      case Action::bring_in:
        return Move::bring_in();
      case Action::check:
      case Action::call:
        return Move::check_or_call();
      case Action::bet:
      case Action::raise:
        return Move::raise_to(offer.least_to == offer.most_to ? offer.least_to
                                                              : table.amount_said(offer.least_to, offer.most_to));
      case Action::all_in:
        return offer.call == betting.stack(p) ? Move::check_or_call() : Move::raise_to(offer.most_to);
      default:
        return Move::fold();
    }
  }

  template <class T>
  static constexpr void exchange(T& table, Room& room, int p) {
    if (std::exchange(room.draw, room.hand.street()) != room.hand.street()) clear_discards(table, room);
    switch (room.hand.game().streets[room.hand.street()].exchange) {
      case Exchange::draw:
        return draw(table, room, p);
      case Exchange::give_one_back:
        return give_one_back(table, room, p);
      case Exchange::arrange:
        return arrange(table, room, p);
      case Exchange::none:
        break;
    }
  }
  template <std::size_t N, class T>
  static constexpr std::array<Card, N> own_cards(const T&, const Room& room, int p) {
    std::array<Card, N> cards{};
    std::copy_n(room.hand.cards_of(p).begin(), N, cards.begin());
    return cards;
  }

  /// Any of a player's cards are discarded (§4.H.1.a, N.3).
  template <std::size_t N = 5, class T>
  static constexpr void draw(T& table, Room& room, int p) {
    if constexpr (N > 1) {
      if (room.hand.cards_of(p).size() != N) return draw<N - 1>(table, room, p);
    }
    const Seen seen{.hand = &room.hand, .player = p};
    const table::CardsAsked<Action> asked{"discards", "draw", Action::stand_pat};
    const auto cards = table.choose_some(room.seat(p), asked, own_cards<N>(table, room, p), seen);
    lay_before(table, room, p, {cards.begin(), cards.size()});
  }
  /// One card goes back to the dealer (§4.L.2).
  template <class T>
  static constexpr void give_one_back(T& table, Room& room, int p) {
    const Seen seen{.hand = &room.hand, .player = p};
    const auto card = table.template choose_cards<1>(room.seat(p), {"gives-back", "card given back"},
                                                     own_cards<3>(table, room, p), seen);
    lay_before(table, room, p, *card);
    clear_discards(table, room);
  }
  /// Discards lie before the player, apart from his hand.
  template <class T>
  static constexpr void lay_before(T& table, Room& room, int p, std::span<const Card> cards) {
    Holding left = room.hand.holding(p);
    for (const Card card : cards) {
      const auto which =
          static_cast<std::size_t>(std::find(left.cards.begin(), left.cards.end(), card) - left.cards.begin());
      table.move_card(room.seat(p), which, discards_of(room.seat(p)));
      room.discards[at(p)].push_back(card);
      room.discarding.add(p);
      left.remove(card);
    }
    tell(room.hand.discard(p, cards));
  }
  /// They join the others when the draw is over, or in five-card draw when the player has his new cards.
  template <class T>
  static constexpr void clear_discards(T& table, Room& room) {
    for (const int p : std::exchange(room.discarding, {})) {
      for (std::size_t i = 0; i < room.discards[at(p)].size(); ++i)
        table.move_card(discards_of(room.seat(p)), 0, table::rack);
      room.discards[at(p)] = {};
    }
  }

  /// Three rows of Chinese Poker (§4.M.3): the player names the bottom one and the middle one.
  template <class T>
  static constexpr void arrange(T& table, Room& room, int p) {
    const Seat seat = room.seat(p);
    const Seen seen{.hand = &room.hand, .player = p};
    const auto cards = own_cards<Holding::most>(table, room, p);
    const auto without = [](const auto& from, const auto& row, auto& rest) {
      auto to = rest.begin();
      for (const Card card : from) {
        if (std::find(row.begin(), row.end(), card) == row.end()) *to++ = card;
      }
    };
    hands::ChineseHand rows;
    std::array<Card, 8> above{};
    rows.back = *table.template choose_cards<5>(seat, {"sets", "bottom hand"}, cards, seen);
    without(cards, rows.back, above);
    rows.middle = *table.template choose_cards<5>(seat, {"sets", "middle hand"}, above, seen);
    without(above, rows.middle, rows.front);
    table.lay_apart(seat, rows.middle, 2);
    table.lay_apart(seat, rows.front);
    tell(room.hand.arrange(p, rows));
  }

  /// A player may give up his hand without showing it (§4.S.1).
  template <class T>
  static constexpr void show_or_muck(T& table, Room& room, int p) {
    const Seen seen{.hand = &room.hand, .player = p, .actions = {Action::show, Action::muck}};
    if (table.choose(room.seat(p), seen.actions, seen) == Action::show) {
      table.expose(room.seat(p));
      tell(room.hand.show(p, {}));
    } else {
      table.collect(room.seat(p));
      tell(room.hand.muck(p));
    }
  }

  // What supervisors call.

  /// Hands that are dead since, or void; and a misdeal, after which all cards are dealt again (§4.P.2). True where
  /// something has changed.
  template <class T>
  static constexpr bool hear_calls(T& table, const RoundRules& rules, Room& room) {
    if (table.ordered(Remedy::void_and_repeat)) {
      if (room.hand.betting().is_substantial() || room.gathered > 0)
        table.refuse(rules.misdeal_clause, "three players have bet or folded, or two with a raise: the hand goes on");
      table.deal_again();
    }
    bool changed = false;
    for (int p = 0; p < room.hand.players() && !room.hand.over(); ++p) {
      if (!room.hand.live().has(p)) continue;
      const Seat seat = room.seat(p);
      const bool is_void = table.remedied(seat, Remedy::void_hand);
      const bool is_dead = table.remedied(seat, Remedy::forfeit_hand) || table.remedied(seat, Remedy::forfeit_wager);
      if (!is_void && !is_dead) continue;
      changed = true;
      table.collect(seat);
      is_void ? void_hand(table, rules, room, p) : room.hand.die(p);
      gather(table, rules, room);
      set_apart(table, rules, room);
    }
    return changed;
  }

  /// All that the player has put in goes back to him (§4.O.3).
  template <class T>
  static constexpr void void_hand(T& table, const RoundRules& rules, Room& room, int p) {
    const Seat seat = room.seat(p);
    table.move(seat, Spot::pot, Spot::stake);
    room.hand.void_hand(p);
    const Cents in_pots = room.hand.betting().stack(p) - table.stake(seat, Spot::stake);
    for (std::size_t i = 1; i < most_pots; ++i)
      table.pour(static_cast<Pot>(i), Pot::main, table.pot(static_cast<Pot>(i)));
    if (room.raked && in_pots) {  // what was raked of it too
      table.house_puts_in(Pot::main, room.raked);
      room.raked = {};
    }
    table.take_out(Pot::main, seat, Spot::pot, in_pots, rules.pot[PotOutcome::refunded]);
  }

  // Awards.

  template <class T>
  static constexpr void award(T& table, const RoundRules& rules, Room& room) {
    if (rules.game.id == GameId::chinese_poker) return pay_points(table, rules, room);
    set_apart(table, rules, room);
    const SidePots& pots = room.hand.pots();
    for (std::size_t i = 0; i < pots.size(); ++i) {
      PerPlayer<WonOfPot> won{};
      room.hand.each_share(i, [&](const Share& share) {
        won[at(share.player)].amount += share.amount;
        won[at(share.player)].tied[kit::index_of(share.way)] = share.tied;
      });
      for (const int p : pots[i].contested_by) {
        if (!won[at(p)].amount) continue;
        table.take_out(static_cast<Pot>(i), room.seat(p), Spot::pot, won[at(p)].amount,
                       rules.pot[outcome_of(won[at(p)], pots[i])]);
      }
    }
  }

  /// What a player wins of a pot, and by way how many hands divide it; 0 where he wins nothing of it.
  struct WonOfPot {
    Cents amount;
    std::array<int, kit::count_of<Way>> tied{};
  };

  /// By what he wins it.
  static constexpr PotOutcome outcome_of(const WonOfPot& won, const SidePot& contested) {
    if (contested.contested_by.single()) return PotOutcome::unopposed;
    const auto [whole, high, low] = won.tied;
    if (whole > 0) return whole == 1 ? PotOutcome::best_hand : PotOutcome::tied_best_hands;
    if (high == 1 && low == 1) return PotOutcome::both_ways;
    if (high > 0 && low > 0 && (high == 1 || low == 1)) return PotOutcome::one_way_and_tied_the_other;
    if (high == 1) return PotOutcome::best_high_alone;
    return low == 1 ? PotOutcome::best_low_alone : PotOutcome::part_of_a_half;
  }

  /// Chinese Poker: every two players compare their rows, and who has fewer points pays (§4.M.5-7).
  template <class T>
  static constexpr void pay_points(T& table, const RoundRules& rules, Room& room) {
    constexpr int rows = static_cast<int>(kit::count_of<hands::ChineseRow>);
    const auto pay = [&](int from, int to, int points, PointOutcome outcome) {
      if (points < 0) {
        std::swap(from, to);
        points = -points;
      }
      const Cents amount = rules.point * points;
      table.move_part(room.seat(from), Spot::stake, Spot::chinese_point, amount);
      table.put_in(Pot::main, room.seat(from), Spot::chinese_point, rules.points[PointOutcome::points_lost]);
      table.take_out(Pot::main, room.seat(to), Spot::chinese_point, amount, rules.points[outcome]);
    };
    for (int p = 0; p < room.hand.players(); ++p) {
      table.expose(room.seat(p));
      for (int q = 0; q < p; ++q) {
        const int points = room.hand.row_points(p, q);
        const int of_rows = std::clamp(points, -rows, rows);
        pay(q, p, of_rows, PointOutcome::each_row_won);
        pay(q, p, points - of_rows, PointOutcome::all_three_won);
        pay(q, p, room.hand.bonus_points(p, q), PointOutcome::agreed_bonus_hand);
      }
    }
  }
};

}  // namespace houseway::games::poker_room
