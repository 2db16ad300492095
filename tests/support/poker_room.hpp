#pragma once

#include <algorithm>
#include <functional>
#include <random>
#include <stdexcept>
#include <string>
#include <vector>

#include "games/poker_room/hand.hpp"

/// Hands of the poker room that are dealt from a shuffled deck and played at random.
namespace houseway::testing_support {

namespace room = games::poker_room;

/// What happened at one step of a hand: the same told again must come to the same.
struct RoomEvent {
  room::Next asked;
  room::Move move;
  std::vector<kit::Card> cards;
  hands::ChineseHand rows;
};

inline room::Refusal apply(room::Hand& hand, const RoomEvent& event) {
  switch (event.asked.step) {
    case room::Step::deal:
      return hand.deal(event.asked.player, event.cards);
    case room::Step::deal_board:
      return hand.deal_board(event.cards);
    case room::Step::act:
      return hand.act(event.asked.player, event.move);
    case room::Step::exchange:
      return hand.game().id == room::GameId::chinese_poker ? hand.arrange(event.asked.player, event.rows)
                                                           : hand.discard(event.asked.player, event.cards);
    case room::Step::show:
      return event.cards.empty() ? hand.muck(event.asked.player) : hand.show(event.asked.player, event.cards);
    case room::Step::over:
      break;
  }
  return room::Refusal::hand_over;
}

/// A dealer with a deck, and players without a plan.
class RandomRoom {
 public:
  explicit RandomRoom(std::uint64_t seed) : random_(seed) {}

  std::int64_t number(std::int64_t least, std::int64_t most) {
    return std::uniform_int_distribution<std::int64_t>(least, most)(random_);
  }

  void shuffle(int deck_size) {
    stub_.clear();
    muck_.clear();
    for (int id = 0; id < deck_size; ++id) stub_.push_back(kit::Card::from_id(id));
    std::shuffle(stub_.begin(), stub_.end(), random_);
  }

  /// What comes next, by chance.
  RoomEvent event(const room::Hand& hand) {
    RoomEvent event;
    event.asked = hand.next();
    const int p = event.asked.player;
    switch (event.asked.step) {
      case room::Step::deal:
      case room::Step::deal_board:
        if (event.asked.burn && stub_.size() > 1) muck_.push_back({take(hand, p), -1, hand.street()});
        for (int i = 0; i < event.asked.cards; ++i) event.cards.push_back(take(hand, p));
        break;
      case room::Step::act:
        event.move = move(hand.betting().offer(p));
        break;
      case room::Step::exchange:
        exchange(hand, event);
        break;
      case room::Step::show:
        if (number(0, 9) > 0) event.cards.assign(hand.cards_of(p).begin(), hand.cards_of(p).end());
        if (hand.live().size() == 1) event.cards.assign(hand.cards_of(p).begin(), hand.cards_of(p).end());
        break;
      case room::Step::over:
        break;
    }
    return event;
  }

  /// Plays a hand to its end, and tells of every step before it is taken.
  void play(room::Hand& hand, const std::function<void(const RoomEvent&)>& before) {
    shuffle(hand.game().deck_size());
    while (!hand.over()) {
      const RoomEvent next = event(hand);
      before(next);
      const room::Refusal refused = apply(hand, next);
      if (refused == room::Refusal::none) continue;
      throw std::logic_error("a lawful event is refused at " + std::string(kit::name_of(next.asked.step)) + ": " +
                             std::string(kit::name_of(refused)));
    }
  }

  room::Move move(const room::Offer& offer) {
    if (offer.may_bring_in) {
      return offer.may_raise && number(0, 3) == 0 ? room::Move::raise_to(offer.least_to) : room::Move::bring_in();
    }
    if (offer.may_raise && number(0, 9) < 3) {
      const std::int64_t kind = number(0, 3);
      if (kind == 0) return room::Move::raise_to(offer.least_to);
      if (kind == 1) return room::Move::raise_to(offer.most_to);
      const kit::Cents between(number(offer.least_to.count(), offer.most_to.count()));
      return room::Move::raise_to(fixed ? offer.least_to : between);
    }
    if (!offer.may_check && number(0, 4) == 0) return room::Move::fold();
    return room::Move::check_or_call();
  }

  bool fixed = false;  ///< amounts between least and most are none

 private:
  /// The next card; at the end of the deck the discards are shuffled, but for those that may not come again.
  kit::Card take(const room::Hand& hand, int to) {
    if (stub_.size() <= 1) {
      const bool badugi = hand.game().id == room::GameId::badugi;
      std::vector<Discard> kept;
      for (const Discard& gone : muck_) {
        const bool now = gone.street == hand.street() && gone.player >= 0;
        if (now && (badugi || gone.player == to)) {
          kept.push_back(gone);
        } else {
          stub_.push_back(gone.card);
        }
      }
      muck_ = kept;
      std::shuffle(stub_.begin(), stub_.end(), random_);
    }
    const kit::Card card = stub_.back();
    stub_.pop_back();
    return card;
  }

  void exchange(const room::Hand& hand, RoomEvent& event) {
    std::vector<kit::Card> own(hand.cards_of(event.asked.player).begin(), hand.cards_of(event.asked.player).end());
    std::shuffle(own.begin(), own.end(), random_);
    if (hand.game().id == room::GameId::chinese_poker) {
      std::copy_n(own.begin(), 3, event.rows.front.begin());
      std::copy_n(own.begin() + 3, 5, event.rows.middle.begin());
      std::copy_n(own.begin() + 8, 5, event.rows.back.begin());
      return;
    }
    const bool one = hand.game().streets[hand.street()].exchange == room::Exchange::give_one_back;
    own.resize(static_cast<std::size_t>(one ? 1 : number(0, static_cast<std::int64_t>(own.size()))));
    for (const kit::Card card : own) muck_.push_back({card, event.asked.player, hand.street()});
    event.cards = own;
  }

  struct Discard {
    kit::Card card;
    int player;  ///< nobody for a burned card
    std::size_t street;
  };

  std::mt19937_64 random_;
  std::vector<kit::Card> stub_;
  std::vector<Discard> muck_;
};

}  // namespace houseway::testing_support
