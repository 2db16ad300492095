#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <span>

#include "games/poker_room/chinese_rows.hpp"
#include "games/poker_room/holding.hpp"
#include "games/poker_room/opener.hpp"
#include "games/poker_room/room_games.hpp"
#include "games/poker_room/stakes.hpp"
#include "games/poker_room/winnings.hpp"

/// One hand of any game of the room, from the antes to the last pot. It says what comes next and is told what happened:
/// cards by whoever deals them, actions by whoever plays. What is not allowed is refused and changes nothing.
///
///     Hand hand(game, stakes, stacks);
///     while (hand.next().step != Step::over) …
namespace houseway::games::poker_room {

HOUSEWAY_ENUM(Step, deal, deal_board, act, exchange, show, over)

/// What a hand waits for: a player's cards or the board's, a player's action, draw, or hand.
struct Next {
  Step step = Step::over;
  int player = -1;    ///< nobody for the board, and for an opener whom unknown cards do not tell
  int cards = 0;      ///< to be dealt
  int up = 0;         ///< of them face up, the last ones
  bool burn = false;  ///< a card is burned first
};

class Hand {
 public:
  struct Refund {
    int player = 0;
    Cents amount;
  };

  template <class Stacks>
  constexpr Hand(const RoomGame& game, const Stakes& stakes, const Stacks& stacks)
      : game_(game), stakes_(stakes), betting_(stakes.betting, stacks) {
    kit::ensure(players() >= 2 && players() <= game.players,
                "a hand of poker has two players at least, and its game's most");
    betting_.add_dead(stakes.dead);
    Cents antes;
    for (int p = 0; p < players(); ++p) antes += stakes.antes[at(p)];
    if (antes) {
      for (int p = 0; p < players(); ++p) betting_.post_ante(p, stakes.antes[at(p)]);
      note_refund(betting_.trim_antes());
    }
    betting_.open_with_blinds(stakes.forced);
    begin_street(0);
  }

  [[nodiscard]] constexpr const RoomGame& game() const { return game_; }
  [[nodiscard]] constexpr const Stakes& stakes() const { return stakes_; }
  [[nodiscard]] constexpr const Betting& betting() const { return betting_; }
  [[nodiscard]] constexpr int players() const { return betting_.players(); }
  [[nodiscard]] constexpr std::span<const Card> cards_of(int p) const { return held_[at(p)].all(); }
  [[nodiscard]] constexpr const Holding& holding(int p) const { return held_[at(p)]; }
  [[nodiscard]] constexpr std::span<const Card> board() const { return {board_.begin(), board_.size()}; }
  [[nodiscard]] constexpr std::size_t street() const { return street_; }
  [[nodiscard]] constexpr PlayerSet live() const { return betting_.live(); }
  [[nodiscard]] constexpr PlayerSet shown() const { return shown_; }
  [[nodiscard]] constexpr bool over() const { return phase_ == Phase::over; }
  /// A player's chips; at the end, with what he has won.
  [[nodiscard]] constexpr Cents stack(int p) const { return betting_.stack(p) + winnings_.of(p); }

  [[nodiscard]] constexpr Next next() const {
    switch (phase_) {
      case Phase::exchanging:
      case Phase::dealing: {
        const Street& street = game_.streets[street_];
        const int to = due_to();
        if (to >= 0) return {Step::deal, to, due_[at(to)], up_due(), first_of_street_ && street.burn};
        if (phase_ == Phase::exchanging) return {Step::exchange, to_exchange_};
        return {Step::deal_board, -1, board_due_, board_due_, street.burn};
      }
      case Phase::betting:
        return {Step::act, opener_unknown_ ? -1 : betting_.turn().value_or(-1)};
      case Phase::showing:
        return {Step::show, next_to_show(live().without(shown_), last_aggressor_, last_opened_)};
      case Phase::over:
        break;
    }
    return {};
  }

  /// Cards to a player, all that he is due on this street; or fewer, where he plays with too few (§4.R.3).
  [[nodiscard]] constexpr Refusal deal(int p, std::span<const Card> cards, bool too_few = false) {
    const int to = phase_ == Phase::exchanging || phase_ == Phase::dealing ? due_to() : -1;
    if (to < 0) return Refusal::no_deal_due;
    if (to != p) return Refusal::out_of_turn;
    const int dealt = static_cast<int>(cards.size());
    if (dealt != due_[at(p)] && !(too_few && dealt < due_[at(p)])) return Refusal::wrong_number_of_cards;
    if (const Refusal why = note_dealt(cards); why != Refusal::none) return why;
    held_[at(p)].add(cards, std::min(cards.size(), static_cast<std::size_t>(up_due())));
    burn_first();
    set_due(p, 0);
    advance();
    return Refusal::none;
  }

  [[nodiscard]] constexpr Refusal deal_board(std::span<const Card> cards) {
    if (phase_ != Phase::dealing || due_to() >= 0 || board_due_ == 0) return Refusal::no_deal_due;
    if (static_cast<int>(cards.size()) != board_due_) return Refusal::wrong_number_of_cards;
    if (const Refusal why = note_dealt(cards); why != Refusal::none) return why;
    for (const Card card : cards) board_.push_back(card);
    burn_first();
    board_due_ = 0;
    advance();
    return Refusal::none;
  }

  /// An action. A bet that is not lawful may stand (`Betting::make`).
  [[nodiscard]] constexpr Refusal act(int p, const Move& move, bool stands = false) {
    if (phase_ == Phase::over) return Refusal::hand_over;
    if (phase_ != Phase::betting) return Refusal::other_street;
    if (opener_unknown_) {
      if (p < 0 || p >= players() || !live().has(p)) return Refusal::out_of_turn;
      Betting opened = betting_;
      opened.opens(p, street_ == 0 ? stakes_.bring_in : Cents{});
      if (const Refusal why = opened.make(p, move); why != Refusal::none) return why;
      betting_ = opened;
      opener_unknown_ = false;
    } else if (const Refusal why = betting_.make(p, move, stands); why != Refusal::none) {
      return why;
    }
    end_round();
    return Refusal::none;
  }
  /// The same of the player whom the hand waits for, of whom it is known what he is offered.
  [[nodiscard]] constexpr Refusal act(int p, const Move& move, const Offer& offered, bool stands) {
    if (const Refusal why = betting_.make(p, move, offered, stands); why != Refusal::none) return why;
    end_round();
    return Refusal::none;
  }

  /// A live hand is dead, whenever that is found: what it has put in stays (§4.O.3, R.3, S.1).
  constexpr void die(int p) {
    betting_.drop(p);
    set_due(p, 0);
    if (phase_ == Phase::betting) return end_round();
    if (live().single()) return settle();
    if (phase_ == Phase::showing) return finish_showing();
    drop_dues(p);
  }
  /// The same, and all that it has put in goes back to its player.
  constexpr void void_hand(int p) {
    betting_.refund(p);
    die(p);
  }

  /// What a player gives away: any cards in a draw, one in Crazy Pineapple. Others may draw before he gets his.
  [[nodiscard]] constexpr Refusal discard(int p, std::span<const Card> cards) {
    if (phase_ != Phase::exchanging) return Refusal::no_draw_due;
    if (to_exchange_ != p) return Refusal::out_of_turn;
    const Exchange exchange = game_.streets[street_].exchange;
    if (exchange == Exchange::arrange) return Refusal::no_draw_due;
    if (exchange == Exchange::give_one_back && cards.size() != 1) return Refusal::wrong_number_of_cards;
    Holding left = held_[at(p)];
    for (const Card card : cards)
      if (!left.remove(card) && !left.remove(unknown_card)) return Refusal::not_his_card;
    held_[at(p)] = left;
    discarded_[at(p)] = {};
    for (const Card card : cards)
      if (card != unknown_card) discarded_[at(p)].set(card);
    if (exchange == Exchange::draw) set_due(p, static_cast<int>(cards.size()));
    pass_exchange();
    return Refusal::none;
  }

  /// The three rows of Chinese Poker, which must be the player's own cards.
  [[nodiscard]] constexpr Refusal arrange(int p, const hands::ChineseHand& rows) {
    if (phase_ != Phase::exchanging || game_.streets[street_].exchange != Exchange::arrange)
      return Refusal::no_draw_due;
    if (to_exchange_ != p) return Refusal::out_of_turn;
    Holding left = held_[at(p)];
    for (const Card card : rows.front)
      if (!left.remove(card)) return Refusal::not_his_card;
    for (const Card card : rows.middle)
      if (!left.remove(card)) return Refusal::not_his_card;
    for (const Card card : rows.back)
      if (!left.remove(card)) return Refusal::not_his_card;
    rows_.set(p, rows, chinese);
    pass_exchange();
    return Refusal::none;
  }
  /// How the rows are ranked where the players have agreed otherwise (§4.M.4). Said before the first hand is arranged.
  hands::ChineseRules chinese{};

  /// A hand is shown: at the showdown, or as soon as no more can be bet. Cards that were not known are told now.
  [[nodiscard]] constexpr Refusal show(int p, std::span<const Card> cards) {
    if (const Refusal why = why_not_shown(p); why != Refusal::none) return why;
    Holding told = held_[at(p)];
    if (!cards.empty()) {
      if (cards.size() != told.count) return Refusal::wrong_cards_shown;
      Holding left = told;
      CardSet seen = in_play_;
      for (const Card card : cards) {
        if (left.remove(card)) continue;
        if (!left.remove(unknown_card)) return Refusal::wrong_cards_shown;
        if (card.id() >= game_.deck_size()) return Refusal::not_in_deck;
        if (seen.test(card)) return Refusal::card_twice;
        seen.set(card);
      }
      std::copy(cards.begin(), cards.end(), told.cards.begin());
    }
    if (std::find(told.cards.begin(), told.cards.begin() + told.count, unknown_card) != told.cards.begin() + told.count)
      return Refusal::cards_unknown;
    held_[at(p)] = told;
    for (const Card card : told.all()) in_play_.set(card);
    shown_.add(p);
    if (phase_ == Phase::showing) finish_showing();
    return Refusal::none;
  }

  /// A hand is given up without being shown, which any player may do (§4.S.1).
  [[nodiscard]] constexpr Refusal muck(int p) {
    if (const Refusal why = why_not_shown(p); why != Refusal::none) return why;
    if (live().single()) return Refusal::no_showdown_due;
    betting_.drop(p);
    given_up_[at(p)] = ++hands_given_up_;
    if (live().single()) {
      settle();
    } else if (phase_ == Phase::showing) {
      finish_showing();
    } else {
      drop_dues(p);
    }
    return Refusal::none;
  }

  // What a hand that is over has come to.

  [[nodiscard]] constexpr const SidePots& pots() const { return winnings_.pots(); }
  [[nodiscard]] constexpr Cents raked(std::size_t pot) const { return winnings_.raked(pot); }
  [[nodiscard]] constexpr Cents rake() const { return winnings_.rake(); }
  [[nodiscard]] constexpr const kit::ShortList<Refund, 8>& refunds() const { return refunds_; }
  /// How many betting rounds are over, with their bets in the pots.
  [[nodiscard]] constexpr int rounds_closed() const { return rounds_closed_; }
  /// The pots as far as bets have gone into them, by who is still in.
  [[nodiscard]] constexpr SidePots pots_now() const {
    PerPlayer<Cents> paid{};
    Cents dead = stakes_.dead;
    for (int p = 0; p < players(); ++p) {
      paid[at(p)] = betting_.paid(p) - betting_.bet(p);
      (stakes_.betting.trim_antes ? paid[at(p)] : dead) += betting_.ante(p);
    }
    return side_pots(players(), paid, live(), dead, given_up_);
  }
  /// What is raked of all that lies there, pot by pot; money of the hand before was raked then.
  [[nodiscard]] constexpr std::array<Cents, most_pots> rake_now(const SidePots& pots) const {
    Cents wagered = -stakes_.dead;
    for (const SidePot& pot : pots) wagered += pot.amount;
    if (stakes_.rake.uncalled_too) {
      for (const Refund& refund : refunds_) wagered += refund.amount;
    }
    return rake_by_pot(pots, rake_of(stakes_.rake, wagered), stakes_.rake.chip);
  }
  /// Every payment of a pot: `pay` hears each share.
  template <class Pay>
  constexpr void each_share(std::size_t pot, Pay&& pay) const {
    winnings_.each_share(pot, pay);
  }
  [[nodiscard]] constexpr Shares shares() const { return winnings_.shares(); }
  /// The points of Chinese Poker that a player has of all others.
  [[nodiscard]] constexpr int points(int p) const {
    int points = 0;
    for (int q = 0; q < players(); ++q)
      if (q != p) points += row_points(p, q) + bonus_points(p, q);
    return points;
  }
  /// Those that he has of one of them: for the rows, and for royal flushes.
  [[nodiscard]] constexpr int row_points(int p, int q) const { return rows_.points(p, q); }
  [[nodiscard]] constexpr int bonus_points(int p, int q) const { return rows_.bonus(p, q, stakes_.royal_bonus); }
  [[nodiscard]] constexpr Shown strength(int p) const { return winnings_.strength(p); }

 private:
  enum class Phase : std::uint8_t { exchanging, dealing, betting, showing, over };

  constexpr void end_round() {
    if (live().single() || !betting_.turn()) go_on();
  }
  [[gnu::noinline]] constexpr void go_on() {
    close_round();
    live().single() ? settle() : begin_street(street_ + 1);
  }

  constexpr void note_refund(const std::optional<std::pair<int, Cents>>& refund) {
    if (refund) refunds_.push_back({refund->first, refund->second});
  }

  /// How many cards the deck still has, the last of which is never dealt.
  [[nodiscard]] constexpr int left_in_deck() const { return game_.deck_size() - dealt_ - burned_; }

  /// Whether burned cards and folded hands, shuffled, are enough for a card more to everybody in stud (§4.V.2).
  [[nodiscard]] constexpr bool shuffle_suffices(int own) const {
    int lying = static_cast<int>(board_.size());
    for (int p = 0; p < players(); ++p) lying += live().has(p) ? held_[at(p)].count : 0;
    return game_.stud_shuffles && own * live().size() + 1 <= game_.deck_size() - lying;
  }

  [[gnu::noinline]] constexpr void begin_street(std::size_t street) {
    street_ = street;
    if (street == game_.streets.size()) return begin_showdown();
    const Street& cards = game_.streets[street];
    first_of_street_ = true;
    discarded_ = {};
    board_due_ = cards.board;
    const int own = cards.down + cards.up;
    if (game_.is_stud() && street > 0 && own * live().size() + 1 > left_in_deck() &&
        street + 1 == game_.streets.size() && !shuffle_suffices(own)) {
      board_due_ = 1;  // short of cards, all share the last one (§4.V.2)
    } else if (own > 0) {
      for (const int p : live()) set_due(p, own);
    }
    phase_ = Phase::dealing;
    if (cards.exchange != Exchange::none) {
      phase_ = Phase::exchanging;
      to_exchange_ = -1;
      pass_exchange();
      return;
    }
    advance();
  }

  [[nodiscard]] constexpr int due_to() const { return to_deal_.empty() ? -1 : to_deal_.lowest(); }
  constexpr void set_due(int p, int cards) {
    due_[at(p)] = cards;
    cards > 0 ? to_deal_.add(p) : to_deal_.remove(p);
  }
  [[nodiscard]] constexpr int up_due() const {
    return game_.streets[street_].exchange == Exchange::draw ? 0 : game_.streets[street_].up;
  }
  constexpr void burn_first() {
    if (first_of_street_ && game_.streets[street_].burn) ++burned_;
    first_of_street_ = false;
  }
  /// Cards that may be dealt are in play.
  [[nodiscard]] constexpr Refusal note_dealt(std::span<const Card> cards) {
    const CardSet out = cannot_be_dealt(static_cast<int>(cards.size()));
    CardSet and_these = out;
    for (const Card card : cards) {
      if (card == unknown_card) continue;
      if (card.id() >= game_.deck_size()) return Refusal::not_in_deck;
      if (and_these.test(card)) return Refusal::card_twice;
      and_these.set(card);
    }
    in_play_.bits |= and_these.bits ^ out.bits;
    dealt_ += static_cast<int>(cards.size());
    return Refusal::none;
  }
  /// Cards that are not in the deck any more as so many come off it.
  [[nodiscard]] constexpr CardSet cannot_be_dealt(int cards) const {
    CardSet seen = in_play_;
    // Once the deck does not go round any more, the discards are shuffled and dealt again: at badugi all but those of
    // this round (§4.N.11); in draw, where those may be needed, all but the player's own.
    const bool burns = first_of_street_ && game_.streets[street_].burn;
    if (game_.streets[street_].exchange == Exchange::draw && cards >= left_in_deck() - (burns ? 1 : 0)) {
      seen = {};
      const int to = due_to();
      for (int p = 0; p < players(); ++p) {
        for (const Card card : held_[at(p)].all())
          if (live().has(p) && card != unknown_card) seen.set(card);
        if (p == to || game_.id == GameId::badugi) seen.bits |= discarded_[at(p)].bits;
      }
    }
    if (game_.stud_shuffles && left_in_deck() < live().size() + 1) {
      seen = {};
      for (int p = 0; p < players(); ++p) {
        for (const Card card : held_[at(p)].all())
          if (live().has(p) && card != unknown_card) seen.set(card);
      }
    }
    return seen;
  }

  constexpr void pass_exchange() {
    const bool gives_back = game_.streets[street_].exchange == Exchange::give_one_back;
    for (++to_exchange_; to_exchange_ < players(); ++to_exchange_) {
      // Who plays with a card too few has none to give back (§4.R.3).
      const bool too_few = gives_back && held_[at(to_exchange_)].count < game_.streets[0].down;
      if (live().has(to_exchange_) && !too_few) return;
    }
    phase_ = Phase::dealing;
    advance();
  }
  constexpr void drop_dues(int p) {
    set_due(p, 0);
    if (phase_ == Phase::exchanging && to_exchange_ == p) {
      pass_exchange();
    } else {
      advance();
    }
  }

  /// The cards of a street are out: on to its betting.
  constexpr void advance() {
    if (phase_ != Phase::dealing || due_to() >= 0 || board_due_ > 0) return;
    if (!game_.streets[street_].betting) return begin_street(street_ + 1);
    phase_ = Phase::betting;
    if (street_ > 0) betting_.open(limit_here());
    const Cents bring_in = street_ == 0 ? stakes_.bring_in : Cents{};
    const int first =
        opener(game_, street_ == 0 ? game_.first_opener : game_.later_opener, players(), stakes_, live(), held_);
    opener_unknown_ = first < 0 && betting_.can_bet();
    if (opener_unknown_) return;
    betting_.opens(std::max(first, 0), bring_in);
    if (betting_.turn()) return;
    close_round();
    begin_street(street_ + 1);
  }

  [[nodiscard]] constexpr RoundLimit limit_here() const {
    const Street& street = game_.streets[street_];
    if (street_ != 1 || !game_.open_pair_option) return street.limit;
    for (int p = 0; p < players(); ++p) {
      const auto up = held_[at(p)].face_up();
      if (live().has(p) && up.size() == 2 && up[0].rank() == up[1].rank()) return RoundLimit::either;
    }
    return street.limit;
  }

  constexpr void close_round() {
    last_aggressor_ = betting_.aggressor();
    last_opened_ = betting_.opened();
    ++rounds_closed_;
    note_refund(betting_.close());
    betting_.check();
  }

  constexpr void begin_showdown() {
    if (game_.id == GameId::chinese_poker) return settle_points();
    phase_ = Phase::showing;
    finish_showing();
  }
  [[nodiscard]] constexpr Refusal why_not_shown(int p) const {
    if (phase_ == Phase::over) return Refusal::hand_over;
    if (game_.id == GameId::chinese_poker) return Refusal::no_showdown_due;
    const bool all_in = phase_ == Phase::dealing && !betting_.can_bet() && street_ > 0 && !exchanges_left();
    if (phase_ != Phase::showing && !all_in) return Refusal::no_showdown_due;
    return p >= 0 && p < players() && live().has(p) && !shown_.has(p) ? Refusal::none : Refusal::out_of_turn;
  }
  [[nodiscard]] constexpr bool exchanges_left() const {
    for (std::size_t street = street_; street < game_.streets.size(); ++street)
      if (game_.streets[street].exchange != Exchange::none) return true;
    return false;
  }
  constexpr void finish_showing() {
    if (live().without(shown_).empty()) settle();
  }

  [[nodiscard]] constexpr Division division() const {
    Division how;
    how.high_low = game_.high_low();
    how.low_only = game_.high == Ranking::none;
    how.chip = stakes_.chip;
    for (int p = 0; p < most_players; ++p) how.odd_order[at(p)] = p;
    if (game_.is_stud() || !stakes_.button) {
      // No button: the highest card of the hand, by rank and then by suit (§4.T.3); the ace low in a low game (§4.C.1).
      for (int p = 0; p < players(); ++p) {
        const auto cards = held_[at(p)].all();
        if (!live().has(p) || cards.empty()) continue;
        Strength highest = 0;
        for (const Card card : cards) highest = std::max(highest, place_of(game_, card));
        how.odd_order[at(p)] = -static_cast<int>(highest);
      }
    }
    return how;
  }

  [[gnu::noinline]] constexpr void settle() {
    phase_ = Phase::over;
    if (live().several()) {
      for (const int p : live()) winnings_.rank(p, strength_of(game_, cards_of(p), board()));
    }
    const SidePots pots = pots_now();
    winnings_.divide(pots, rake_now(pots), division());
    kit::ensure(winnings_.all() + rake() == betting_.middle(), "what came into the pots did not come out of them");
  }

  constexpr void settle_points() {
    phase_ = Phase::over;
    for (int p = 0; p < players(); ++p) {
      winnings_.win(p, stakes_.point * points(p));
    }
    kit::ensure(!winnings_.all(), "points are won that nobody loses");
  }

  RoomGame game_;
  Stakes stakes_;
  Betting betting_;
  PerPlayer<Holding> held_{};
  kit::ShortList<Card, 5> board_;
  PerPlayer<int> due_{};  ///< cards
  PlayerSet to_deal_;     ///< who is due any
  ChineseRows rows_;
  CardSet in_play_;
  PerPlayer<CardSet> discarded_{};  ///< on this street
  PlayerSet shown_;
  Winnings winnings_;
  PerPlayer<int> given_up_{};  ///< at the showdown: the first is 1
  int hands_given_up_ = 0;
  kit::ShortList<Refund, 8> refunds_;
  std::optional<int> last_aggressor_;
  std::optional<int> last_opened_;
  std::size_t street_ = 0;
  Phase phase_ = Phase::dealing;
  int board_due_ = 0;
  int to_exchange_ = 0;
  int rounds_closed_ = 0;
  int dealt_ = 0;
  int burned_ = 0;
  bool first_of_street_ = true;
  bool opener_unknown_ = false;
};

}  // namespace houseway::games::poker_room
