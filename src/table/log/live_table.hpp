#pragma once

#include <algorithm>
#include <array>
#include <deque>
#include <functional>
#include <type_traits>
#include <vector>

#include "table/concept.hpp"
#include "table/log/log_table.hpp"
#include "table/pot.hpp"

namespace houseway::table {

/// `LogTable` in the words of one game.
template <class Game>
class LiveTable : public LogTable {
 public:
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  using Seen = typename Game::Seen;
  using Carried = typename Game::Carried;
  using Pot = PotOf<Game>;
  static constexpr bool keeps_order = true;

  LiveTable(const rulebook::TableRules& rules, const GameFacts& facts, const typename Game::Strategy& strategy,
            Round& round, CertifiedShoe* shoe, ShoeUse use)
      : LogTable(rules, facts, round, shoe, use), strategy_(strategy) {
    if constexpr (requires { Game::bets_on_one_hand; })
      divided_spot_ = facts.spots[kit::index_of(Game::bets_on_one_hand)];
  }

  template <class Value>
  class PerSeat {
   public:
    Value& operator[](Seat seat) {
      if (seat.index() >= values_.size()) values_.resize(seat.index() + 1);
      return values_[seat.index()];
    }

   private:
    std::deque<Value> values_;
  };

  void phase(Phase phase) { enter(phase); }
  [[nodiscard]] std::vector<Seat> bettors() const { return LogTable::bettors(); }
  [[nodiscard]] std::vector<Seat> everyone() const {
    std::vector<Seat> all;
    for (std::size_t i = 0; i < seats(); ++i) all.push_back(Seat::at(i));
    return all;
  }
  [[nodiscard]] std::vector<Seat> bettors_from_right() const {
    auto seats = LogTable::bettors();
    std::reverse(seats.begin(), seats.end());
    return seats;
  }
  [[nodiscard]] Cents stake(Seat seat, Spot spot) const { return LogTable::stake(seat, kit::index_of(spot)); }

  [[nodiscard]] bool fresh_shoe() { return LogTable::fresh_shoe(); }
  [[nodiscard]] bool cut_card_out() { return LogTable::cut_card_out(); }
  [[nodiscard]] bool new_dealer() { return LogTable::new_dealer(); }
  void shuffle_next() { LogTable::shuffle_next(); }
  void burn(int count) { LogTable::burn(count); }
  Card deal_up(Place place) { return deal(place, true); }
  template <std::size_t N>
  std::array<Card, N> deal_up(Place place) {
    std::array<Card, N> cards;
    for (Card& card : cards) card = deal(place, true);
    return cards;
  }
  void deal_down(Place place) { deal(place, false); }
  template <std::size_t N>
  std::array<Card, N> look(Place place) {
    return take<N>(place, false);
  }
  template <std::size_t N>
  std::array<Card, N> reveal(Place place) {
    return take<N>(place, true);
  }

  template <std::size_t N>
  std::array<Card, N> look_rest(Place place) {
    std::array<Card, N> cards;
    const auto last = show_last(place, N);
    std::copy(last.begin(), last.end(), cards.begin());
    return cards;
  }
  void deal_unseen(int count) { LogTable::burn(count); }
  void deal_hands(int hands, int cards) { LogTable::deal_hands(hands, cards); }
  template <std::size_t N>
  void rearrange(const std::array<std::uint8_t, N>& order) {
    LogTable::rearrange(order);
  }

  void expose(Place place) { LogTable::expose(place); }
  template <std::size_t N>
  void lay_apart(Place place, const std::array<Card, N>& cards, int part = 1) {
    LogTable::lay_apart(place, cards, part);
  }

  template <class Question>
  bool peek(Place place, Question&& question) const {
    return question(hidden(place));
  }
  [[nodiscard]] bool can_peek() { return LogTable::can_peek(); }
  Card turn(Place place) { return LogTable::turn(place); }
  void move_card(Place from, std::size_t which, Place to) { LogTable::move_card(from, which, to); }
  void collect(Place place) { LogTable::collect(place); }
  /// What lies on the table this one knows itself.
  void shuffle_discards(std::span<const Card>) { LogTable::shuffle_discards(); }

  template <class Actions>
  Action choose(Place hand, const Actions& actions, const Seen& seen) {
    kit::ShortList<std::string_view, kit::count_of<Action>> names;
    for (const Action action : actions) names.push_back(kit::name_of(action));
    const auto advice = [&] { return advised(actions, seen); };
    return *(actions.begin() + LogTable::choose(hand, {names.begin(), names.size()}, std::cref(advice)));
  }
  template <class Seats, class Ask, class Take>
  void choose_all(const Seats& seats, int last_hand, Ask&& ask, Take&& take) {
    std::vector<Open> questions;
    std::vector<typename std::invoke_result_t<Ask&, Place>::value_type> asked;
    for (const Seat seat : seats) {
      for (int hand = 0; hand <= last_hand; ++hand) {
        const Place place(seat, static_cast<std::uint8_t>(hand));
        auto question = ask(place);
        if (!question) continue;
        Open& open = questions.emplace_back(Open{place, {}});
        for (const Action action : question->actions) open.choices.push_back(kit::name_of(action));
        asked.push_back(std::move(*question));
      }
    }
    LogTable::choose_all(
        questions, [&](std::size_t i) { return advised(asked[i].actions, asked[i].seen); },
        [&](std::size_t i, std::size_t choice) { take(questions[i].hand, *(asked[i].actions.begin() + choice)); });
  }
  template <std::size_t K, std::size_t N>
  std::optional<std::array<Card, K>> choose_cards(Place hand, const CardsAsked<Action>& asked,
                                                  const std::array<Card, N>& cards, const Seen& seen) {
    const auto chosen = LogTable::choose_cards(hand, named(asked), cards, {K, K}, [&] {
      const std::array<Card, K> advised = strategy_.template choose_cards<K>(cards, seen);
      return std::vector<Card>(advised.begin(), advised.end());
    });
    if (!chosen) return std::nullopt;
    std::array<Card, K> out{};
    std::copy(chosen->begin(), chosen->end(), out.begin());
    return out;
  }
  template <std::size_t N>
  kit::ShortList<Card, N> choose_some(Place hand, const CardsAsked<Action>& asked, const std::array<Card, N>& cards,
                                      const Seen& seen) {
    const auto chosen = LogTable::choose_cards(hand, named(asked), cards, {1, N}, [&] {
      const auto advised = strategy_.choose_some(cards, seen);
      return std::vector<Card>(advised.begin(), advised.end());
    });
    kit::ShortList<Card, N> out;
    if (!chosen) return out;
    for (const Card card : *chosen) out.push_back(card);
    return out;
  }
  Cents amount_said(Cents least, Cents most) { return LogTable::amount_said(least, most); }
  bool remedied(Seat seat, rulebook::Remedy remedy) { return LogTable::remedied(seat, remedy); }
  Cents offer(Seat seat, Spot spot, std::optional<Cents> most = {}) {
    return LogTable::offer(seat, kit::index_of(spot), most);
  }
  void raise(Seat seat, Spot spot, Cents amount) { LogTable::raise(seat, kit::index_of(spot), amount); }
  Cents raise_up_to(Seat seat, Spot spot, Cents most) { return LogTable::raise_up_to(seat, kit::index_of(spot), most); }
  void settle(Seat seat, Spot spot, const Award& award) { LogTable::settle(seat, kit::index_of(spot), award); }
  void settle_part(Seat seat, Spot spot, Cents amount, const Award& award) {
    LogTable::settle_part(seat, kit::index_of(spot), amount, award);
  }
  void settle_by(Seat seat, Spot spot, const Award& award, Cents won, Cents commission) {
    LogTable::settle_by(seat, kit::index_of(spot), award, won, commission);
  }
  void bonus(Seat seat, Spot spot, Cents on, const Award& award) {
    LogTable::bonus(seat, kit::index_of(spot), on, award);
  }

  [[nodiscard]] Cents pot(Pot pot) const { return LogTable::pot(kit::index_of(pot)); }
  void put_in(Pot pot, Seat seat, Spot spot, const Award& award) {
    LogTable::put_in(kit::index_of(pot), seat, kit::index_of(spot), award);
  }
  void house_puts_in(Pot pot, Cents amount) { LogTable::house_puts_in(kit::index_of(pot), amount); }
  void take_out(Pot pot, Seat seat, Spot spot, Cents amount, const Award& award) {
    LogTable::take_out(kit::index_of(pot), seat, kit::index_of(spot), amount, award);
  }
  void share_out(Pot pot, std::span<const Seat> winners, Spot spot, const Award& award) {
    LogTable::share_out(kit::index_of(pot), winners, kit::index_of(spot), award);
  }
  void pour(Pot from, Pot to, Cents amount) { LogTable::pour(kit::index_of(from), kit::index_of(to), amount); }
  void rake(Pot pot, Cents amount) { LogTable::rake(kit::index_of(pot), amount); }

  template <class May>
  void bet_flat(Seat, May&&) const {}
  void move(Seat seat, Spot from, Spot to) { LogTable::move(seat, kit::index_of(from), kit::index_of(to)); }
  void move_part(Seat seat, Spot from, Spot to, Cents amount) {
    LogTable::move_part(seat, kit::index_of(from), kit::index_of(to), amount);
  }
  [[nodiscard]] std::vector<Spot> staked(Seat seat) const {
    std::vector<Spot> out;
    for (const std::size_t spot : LogTable::staked(seat)) out.push_back(static_cast<Spot>(spot));
    return out;
  }
  [[nodiscard]] std::optional<bool> called(Seat seat, Spot spot) const {
    return LogTable::called(seat, kit::index_of(spot));
  }
  [[nodiscard]] bool ordered(rulebook::Remedy remedy) { return LogTable::ordered(remedy); }
  [[nodiscard]] bool volunteers(Seat seat, Action action) { return LogTable::volunteers(seat, kit::name_of(action)); }
  void deal_again() { LogTable::deal_again(); }
  void refuse(rulebook::ClauseId clause, const char* problem) const { LogTable::refuse(clause, problem); }

  template <std::size_t N>
  kit::Roll<N> roll() {
    std::array<kit::Die, N> dice;
    const auto rolled = LogTable::roll(N);
    std::copy(rolled.begin(), rolled.end(), dice.begin());
    return kit::Roll<N>(dice);
  }
  template <class Valid>
  kit::Pocket spin(const kit::Wheel& wheel, Valid&& valid) {
    kit::Pocket pocket = LogTable::spin(wheel);
    while (!valid(pocket)) pocket = LogTable::spin(wheel);
    return pocket;
  }
  /// A live round is settled every time.
  [[nodiscard]] bool known_throw() const { return false; }
  [[nodiscard]] bool known_round(std::size_t) const { return false; }
  [[nodiscard]] bool known_course(const auto&, std::uint32_t) const { return false; }
  template <class Key>
  void rest_depends_on(Key&&) const {}
  bool happens(std::uint32_t favourable, std::uint32_t possible) { return LogTable::happens(favourable, possible); }
  std::uint32_t pick(std::uint32_t possible) { return LogTable::pick(possible); }
  [[nodiscard]] Cents meter(std::size_t index) const { return LogTable::meter(index); }
  [[nodiscard]] Cents contributed(std::size_t index) const { return LogTable::contributed(index); }
  std::int64_t& carried(Carried what) { return counter(kit::name_of(what)); }
  std::int64_t& carried(Seat seat, Carried what) { return counter(seat, kit::name_of(what)); }

 private:
  static NamedCards named(const CardsAsked<Action>& asked) {
    NamedCards named{asked.word, asked.purpose};
    if (asked.instead) named.instead = kit::name_of(*asked.instead);
    return named;
  }

  /// Which of the actions the strategy takes.
  template <class Actions>
  [[nodiscard]] std::size_t advised(const Actions& actions, const Seen& seen) const {
    const auto at = std::find(actions.begin(), actions.end(), strategy_(seen));
    return at == actions.end() ? 0 : static_cast<std::size_t>(at - actions.begin());
  }

  template <std::size_t N>
  std::array<Card, N> take(Place place, bool face_up) {
    std::array<Card, N> cards{};
    const auto shown = show(place, N, face_up);
    std::copy(shown.begin(), shown.end(), cards.begin());
    return cards;
  }

  const typename Game::Strategy& strategy_;
};

}  // namespace houseway::table
