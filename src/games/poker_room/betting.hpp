#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <optional>
#include <utility>

#include "games/poker_room/players.hpp"
#include "kit/invariant.hpp"

/// Betting: what each player may do next, and where his chips go. It knows no cards.
namespace houseway::games::poker_room {

/// Fixed: every bet of a round is one amount. Split: later rounds have the higher of two. Flexible: any amount in a
/// range. Half-pot, pot and no limit: big-bet poker (§4.A.4, A.23, A.24, A.42).
HOUSEWAY_ENUM(Limit, fixed, split, flexible, half_pot, pot, no_limit)

/// Which of two limits a round has: the lower, the higher, or the bettor's choice of them, as on fourth street with an
/// open pair (§4.A.42).
HOUSEWAY_ENUM(RoundLimit, lower, upper, either)

/// How a table bets.
struct Structure {
  Limit limit = Limit::no_limit;
  Cents lower = {};  ///< the bet of fixed limit and of early rounds; the least bet of other limits
  Cents upper = {};  ///< the bet of later rounds at split limit; the most at flexible limit
  /// Raises of a round beside its bet, as the house posts (§4.V.1.i); any number where nothing is said.
  std::optional<int> raises = {};
  /// The most that a player bets in a round, and in all rounds of a hand (§4.A.12); nothing is no ceiling.
  Cents round_ceiling = {};
  Cents hand_ceiling = {};
  bool check_raise = true;   ///< a player who checked may raise (§4.V.1.f)
  bool bet_or_check = true;  ///< a player who faces no bet may check (§4.V.1.e); else he bets or folds
  /// A player who is short of his ante wins of every ante only as much as he paid (§4.P.3); else antes are dead money
  /// (§4.A.19), which every hand contests whole.
  bool trim_antes = true;

  friend constexpr bool operator==(const Structure&, const Structure&) = default;
};

HOUSEWAY_ENUM(Act, fold, check_or_call, raise_to, bring_in)

struct Move {
  Act act = Act::fold;
  Cents to = {};  ///< of a bet or raise: the player's whole bet of this round

  static constexpr Move fold() { return {}; }
  static constexpr Move check_or_call() { return {Act::check_or_call, {}}; }
  static constexpr Move raise_to(Cents to) { return {Act::raise_to, to}; }
  static constexpr Move bring_in() { return {Act::bring_in, {}}; }
};

/// What a player in turn may do.
struct Offer {
  bool may_check = false;     ///< no bet is to be called
  bool may_bring_in = false;  ///< he opens a stud round with the forced bet, or completes it
  Cents call;                 ///< what a call puts in: all his chips where he is short
  bool may_raise = false;
  Cents least_to;  ///< a bet or raise is to at least so much in this round, and at most
  Cents most_to;
};

/// Why an action is refused. Nothing has changed then.
HOUSEWAY_ENUM(Refusal, none, out_of_turn, hand_over, check_not_allowed, bring_in_wanted, no_bring_in, betting_capped,
              ceiling_reached, check_raise_not_allowed, not_reopened, nobody_can_call, all_in_already, too_little,
              too_much, over_stack, card_twice, not_in_deck, wrong_number_of_cards, not_his_card, cards_unknown,
              not_the_limit, no_deal_due, no_draw_due, no_showdown_due, wrong_cards_shown, other_street)

class Betting {
 public:
  constexpr Betting() = default;
  template <class Stacks>
  constexpr Betting(const Structure& structure, const Stacks& stacks) : structure_(structure) {
    for (const Cents stack : stacks) {
      stack_[at(players_)] = stack;
      total_stacks_ += stack;
      if (stack) with_chips_.add(players_);
      live_.add(players_++);
    }
  }

  [[nodiscard]] constexpr int players() const { return players_; }
  [[nodiscard]] constexpr Cents stack(int p) const { return stack_[at(p)]; }
  /// What lies before a player in this round, and what he has put in altogether, antes aside.
  [[nodiscard]] constexpr Cents bet(int p) const { return bet_[at(p)]; }
  [[nodiscard]] constexpr Cents paid(int p) const { return paid_[at(p)]; }
  [[nodiscard]] constexpr Cents ante(int p) const { return ante_[at(p)]; }
  [[nodiscard]] constexpr PlayerSet live() const { return live_; }
  [[nodiscard]] constexpr const Structure& structure() const { return structure_; }
  /// All that is in the middle, bets of this round included.
  [[nodiscard]] constexpr Cents middle() const { return middle_; }
  /// The bet that a player must have before him to stay.
  [[nodiscard]] constexpr Cents price() const { return price_; }
  /// Who bet or raised last in this round, and who acted first in it.
  [[nodiscard]] constexpr std::optional<int> aggressor() const { return aggressor_; }
  [[nodiscard]] constexpr std::optional<int> opened() const { return first_; }

  /// Money that lies in the middle and is nobody's bet (§4.A.19).
  constexpr void add_dead(Cents amount) {
    middle_ += amount;
    total_stacks_ += amount;
  }
  /// An ante, or as much of it as the player has (§4.E.2).
  constexpr void post_ante(int p, Cents amount) { ante_[at(p)] += put(p, std::min(amount, stack_[at(p)])); }
  /// Once all have anted: what no other ante matches goes back where antes are trimmed.
  constexpr std::optional<std::pair<int, Cents>> trim_antes() {
    if (!structure_.trim_antes) return std::nullopt;
    const auto excess = unmatched(ante_);
    if (excess) take_back(excess->first, excess->second, ante_);
    return excess;
  }

  /// Begins the first round with its blinds and straddles already before the players (§4.A.5, A.43).
  constexpr void open_with_blinds(const PerPlayer<Cents>& forced) {
    begin(RoundLimit::lower);
    Cents most;
    for (int p = 0; p < players_; ++p) {
      const Cents amount = std::min(forced[at(p)], stack_[at(p)]);
      bet_[at(p)] += put(p, amount);
      paid_[at(p)] += amount;
      most = std::max(most, forced[at(p)]);
    }
    price_ = most;
    if (most > Cents{}) {
      bets_ = 1;
      last_raise_ = std::max(structure_.lower, most);
      level_ = most.count() < size().count() ? Cents{} : most;
      if (!level_) bets_ = 0;
    }
  }
  /// Begins another round, after the one before is closed.
  constexpr void open(RoundLimit limit) { begin(limit); }
  /// The player who opens the round, or must bring it in with so much (§4.I, J).
  constexpr void opens(int p, Cents bring_in = {}) {
    bring_in_ = bring_in;
    turn_to_next_after(p - 1);
    first_ = turn_.value_or(p);
  }

  /// Who acts next; nothing when the round is over.
  [[nodiscard]] constexpr std::optional<int> turn() const { return turn_; }

  /// Whether any betting can still take place in this hand: two hands in, with chips behind more than one of them.
  [[nodiscard]] constexpr bool can_bet() const { return may_act().several(); }

  /// Whether every hand that is in has chips behind its bets.
  [[nodiscard]] constexpr bool nobody_all_in() const { return may_act() == live_; }

  [[nodiscard]] constexpr Offer offer(int p) const {
    Offer offer;
    const Cents owed = std::max(Cents{}, price_ - bet_[at(p)]);
    offer.may_bring_in = bring_in_ > Cents{};
    offer.may_check = !owed && !offer.may_bring_in && structure_.bet_or_check;
    offer.call = std::min(owed, stack_[at(p)]);
    if (why_no_raise(p) != Refusal::none) return offer;
    offer.may_raise = true;
    const Cents least = least_to();
    Cents most = std::min(std::max(most_to(p), least), bet_[at(p)] + stack_[at(p)]);
    if (has_ceiling()) most = std::min(most, ceiling(p));
    offer.most_to = most;
    offer.least_to = std::min(least, most);
    return offer;
  }

  [[nodiscard]] constexpr Refusal refusal(int p, const Move& move) const {
    if (!turn_) return Refusal::hand_over;
    if (*turn_ != p) return Refusal::out_of_turn;
    return refusal(p, move, offer(p));
  }

  /// Makes a move that is not refused; one that is changes nothing. A bet that `stands` though it is not lawful
  /// (§4.R.1) is refused only where there are not the chips for it, or where it is no raise.
  [[nodiscard]] constexpr Refusal make(int p, const Move& move, bool stands = false) {
    if (!turn_) return Refusal::hand_over;
    if (*turn_ != p) return Refusal::out_of_turn;
    return make(p, move, offer(p), stands);
  }
  /// The same of the player in turn, of whom it is known what he is offered.
  [[nodiscard]] constexpr Refusal make(int p, const Move& move, const Offer& offered, bool stands) {
    const bool as_it_is = stands && move.act == Act::raise_to && move.to > price_;
    const Refusal why = !as_it_is                               ? refusal(p, move, offered)
                        : move.to > bet_[at(p)] + stack_[at(p)] ? Refusal::over_stack
                                                                : Refusal::none;
    if (why != Refusal::none) return why;
    const Cents before = bet_[at(p)];
    switch (move.act) {
      case Act::fold:
        live_.remove(p);
        break;
      case Act::bring_in: {
        pay(p, std::min(bring_in_, stack_[at(p)]));
        price_ = bring_in_;  // the others call the whole of it, though he may have been short
        break;
      }
      case Act::check_or_call:
        if (price_ <= before) checked_.add(p);  // for the whole round, whatever he calls later (§4.A.14)
        pay(p, offered.call);
        break;
      case Act::raise_to:
        raise(p, move.to);
        break;
    }
    if (move.act == Act::fold || bet_[at(p)] > before) done_.add(p);
    bring_in_ = Cents{};
    acted_.add(p);
    acted_price_[at(p)] = price_;
    acted_level_[at(p)] = level_;
    turn_to_next_after(p);
    return Refusal::none;
  }

  /// A hand that is taken out of the game without a move, as one that is mucked at the showdown, or dead.
  constexpr void drop(int p) {
    live_.remove(p);
    if (turn_ == p) turn_to_next_after(p);
  }
  /// All that a player has put in in this hand is his again (§4.O.3).
  constexpr void refund(int p) {
    take_back(p, paid_[at(p)], paid_);
    take_back(p, ante_[at(p)], ante_);
    bet_[at(p)] = {};
  }

  /// Ends the round: what nobody called goes back (§4.P.3).
  constexpr std::optional<std::pair<int, Cents>> close() {
    const auto excess = unmatched(bet_);
    if (excess) {
      paid_[at(excess->first)] -= excess->second;
      take_back(excess->first, excess->second, bet_);
    }
    turn_ = nobody;
    bet_ = {};
    return excess;
  }

  /// Whether so much has been done that a misdeal is none any more: three players have bet or folded, or two and one of
  /// them has raised (§4.P.2).
  [[nodiscard]] constexpr bool is_substantial() const {
    constexpr int enough = 3;
    return done_.size() >= enough || (done_.size() >= enough - 1 && any_raise_);
  }

  /// Chips are neither made nor lost.
  constexpr void check() const {
    Cents sum = middle_;
    for (int p = 0; p < players_; ++p) sum += stack_[at(p)];
    kit::ensure(sum == total_stacks_, "chips have been made or lost in betting");
  }

 private:
  /// Assigned where a player is no longer known: in a constant expression clang copies no optional that was reset.
  static constexpr std::optional<int> nobody{};

  using PerPlayerCents = PerPlayer<Cents>;

  constexpr Cents put(int p, Cents amount) {
    stack_[at(p)] -= amount;
    if (!stack_[at(p)]) with_chips_.remove(p);
    middle_ += amount;
    return amount;
  }
  constexpr void pay(int p, Cents amount) {
    bet_[at(p)] += put(p, amount);
    paid_[at(p)] += amount;
  }
  constexpr void take_back(int p, Cents amount, PerPlayerCents& from) {
    from[at(p)] -= amount;
    stack_[at(p)] += amount;
    if (stack_[at(p)]) with_chips_.add(p);
    middle_ -= amount;
  }

  /// What one player has put in beyond everybody else.
  [[nodiscard]] constexpr std::optional<std::pair<int, Cents>> unmatched(const PerPlayerCents& amounts) const {
    int highest = 0;
    Cents second;
    for (int p = 1; p < players_; ++p) {
      second = std::max(second, std::min(amounts[at(p)], amounts[at(highest)]));
      if (amounts[at(p)] > amounts[at(highest)]) highest = p;
    }
    if (amounts[at(highest)] <= second) return std::nullopt;
    return std::pair(highest, amounts[at(highest)] - second);
  }

  constexpr void begin(RoundLimit limit) {
    acted_ = {};
    checked_ = {};
    price_ = {};
    level_ = {};
    bring_in_ = {};
    bets_ = 0;
    round_ = limit;
    last_raise_ = structure_.lower;
    aggressor_ = nobody;
    first_ = nobody;
    turn_ = nobody;
  }

  [[nodiscard]] constexpr Refusal refusal(int p, const Move& move, const Offer& offered) const {
    switch (move.act) {
      case Act::fold:
        return offered.may_bring_in ? Refusal::bring_in_wanted : Refusal::none;
      case Act::bring_in:
        return offered.may_bring_in ? Refusal::none : Refusal::no_bring_in;
      case Act::check_or_call:
        if (offered.may_bring_in) return Refusal::bring_in_wanted;
        return offered.may_check || price_ > bet_[at(p)] ? Refusal::none : Refusal::check_not_allowed;
      case Act::raise_to:
        break;
    }
    if (move.to > bet_[at(p)] + stack_[at(p)]) return Refusal::over_stack;
    if (!offered.may_raise) return why_no_raise(p);
    if (move.to < offered.least_to) return Refusal::too_little;
    if (move.to > offered.most_to) return Refusal::too_much;
    return is_fixed() && move.to != offered.least_to && move.to != offered.most_to ? Refusal::not_the_limit
                                                                                   : Refusal::none;
  }

  [[nodiscard]] constexpr bool is_fixed() const {
    return structure_.limit == Limit::fixed || structure_.limit == Limit::split;
  }
  /// The bet of this round where limits are fixed.
  [[nodiscard]] constexpr Cents size() const {
    return structure_.limit == Limit::split && round_ == RoundLimit::upper ? structure_.upper : structure_.lower;
  }
  /// Those in the hand who are not all-in.
  [[nodiscard]] constexpr PlayerSet may_act() const { return live_ & with_chips_; }
  /// The next player who has still to speak: he has chips, and owes part of what another has really put in, or there is
  /// somebody to bet against and he has not spoken or not called.
  constexpr void turn_to_next_after(int from) {
    turn_ = nobody;
    PlayerSet left = may_act();
    if (left.empty() || !live_.several()) return;
    if (!left.several()) {  // the price may be that of a blind that its player could not pay
      const int p = left.lowest();
      for (const int other : live_)
        if (bet_[at(p)] < bet_[at(other)]) turn_ = p;
      return;
    }
    while (!left.empty()) {
      const int p = left.after(from);
      if (!acted_.has(p) || bet_[at(p)] < price_) {
        turn_ = p;
        return;
      }
      left.remove(p);
    }
  }

  /// A round that is capped takes no more, not even all-in (§4.A.9).
  [[nodiscard]] constexpr bool capped() const { return structure_.raises && bets_ > *structure_.raises; }

  [[nodiscard]] constexpr bool has_ceiling() const { return structure_.round_ceiling || structure_.hand_ceiling; }
  [[nodiscard]] constexpr Cents ceiling(int p) const {
    auto most = Cents(std::int64_t{1} << 60);
    if (structure_.round_ceiling) most = std::min(most, structure_.round_ceiling);
    if (structure_.hand_ceiling) most = std::min(most, structure_.hand_ceiling - (paid_[at(p)] - bet_[at(p)]));
    return most;
  }

  [[nodiscard]] constexpr Refusal why_no_raise(int p) const {
    if (capped()) return Refusal::betting_capped;
    if (bet_[at(p)] + stack_[at(p)] <= price_) return Refusal::all_in_already;
    if (has_ceiling() && ceiling(p) <= price_) return Refusal::ceiling_reached;
    if (!may_act().several()) return Refusal::nobody_can_call;
    if (checked_.has(p) && !structure_.check_raise) return Refusal::check_raise_not_allowed;
    if (!acted_.has(p)) return Refusal::none;
    // Who has acted may raise again only over a full raise, be it of several short all-ins.
    const bool reopened = is_fixed() ? level_ > acted_level_[at(p)] : price_ - acted_price_[at(p)] >= last_raise_;
    return reopened ? Refusal::none : Refusal::not_reopened;
  }

  [[nodiscard]] constexpr Cents least_to() const {
    if (is_fixed()) return level_ + size();
    return price_ ? price_ + last_raise_ : structure_.lower;
  }
  [[nodiscard]] constexpr Cents most_to(int p) const {
    const Cents after_call = middle_ + std::max(Cents{}, price_ - bet_[at(p)]);
    switch (structure_.limit) {
      case Limit::fixed:
        return level_ + size();
      case Limit::split:
        return level_ + (round_ == RoundLimit::either ? structure_.upper : size());
      case Limit::flexible:
        return price_ + structure_.upper;
      case Limit::half_pot:
        return price_ + Cents(after_call.count() / 2);
      case Limit::pot:
        return price_ + after_call;
      case Limit::no_limit:
        break;
    }
    return bet_[at(p)] + stack_[at(p)];
  }

  constexpr void raise(int p, Cents to) {
    pay(p, to - bet_[at(p)]);
    if (is_fixed()) {
      if (round_ == RoundLimit::either && to == level_ + structure_.upper) round_ = RoundLimit::upper;
      // An all-in of half a bet or more counts as the bet, where the limit was the bettor's choice perhaps as several
      // of the lower one; one of less changes only what is to be called.
      const auto counts = [&] { return level_ < to && (to - level_).count() * 2 >= size().count(); };
      if (counts()) ++bets_;
      while (counts()) level_ += std::max(size(), Cents(1));
    } else {
      const Cents more = to - price_;
      const bool full = more >= (price_ ? last_raise_ : structure_.lower);
      if (full || !price_) ++bets_;
      if (full) last_raise_ = more;
    }
    any_raise_ = any_raise_ || price_ > Cents{};
    price_ = to;
    aggressor_ = p;
  }

  Structure structure_;
  int players_ = 0;
  PerPlayer<Cents> stack_{};
  PerPlayer<Cents> bet_{};   ///< in this round
  PerPlayer<Cents> paid_{};  ///< in all rounds, antes aside
  PerPlayer<Cents> ante_{};
  PerPlayer<Cents> acted_price_{};  ///< the price when a player acted last, and the level, if he has in this round
  PerPlayer<Cents> acted_level_{};
  PlayerSet acted_;  ///< in this round
  PlayerSet checked_;
  PlayerSet live_;
  PlayerSet with_chips_;  ///< behind their bets, in the hand or not
  PlayerSet done_;        ///< who has bet or folded in this hand
  bool any_raise_ = false;
  Cents total_stacks_;
  Cents middle_;
  Cents price_;       ///< what is to be called
  Cents level_;       ///< at fixed limits, the price in whole bets: short all-ins do not move it
  Cents last_raise_;  ///< the last full raise, or the least bet
  Cents bring_in_;    ///< that the player in turn must make or complete
  int bets_ = 0;      ///< full bets and raises of this round, the big blind being the first
  RoundLimit round_ = RoundLimit::lower;
  std::optional<int> aggressor_;
  std::optional<int> first_;
  std::optional<int> turn_;
};

}  // namespace houseway::games::poker_room
