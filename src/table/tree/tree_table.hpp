#pragma once

#include <array>
#include <boost/multiprecision/cpp_int.hpp>
#include <cstdint>
#include <deque>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "kit/short_list.hpp"
#include "rulebook/table_rules.hpp"
#include "table/concept.hpp"
#include "table/house_policy.hpp"
#include "table/meter_board.hpp"
#include "table/pot.hpp"

namespace houseway::table {

using Fraction = boost::multiprecision::cpp_rational;

/// The expectation of a round in cents, exactly: of all of it, and of each spot.
template <std::size_t Spots>
struct TreeValue {
  Fraction total = 0;
  std::array<Fraction, Spots> spots{};
};

/// The table of exact analysis on small decks: every outcome in turn with its weight, every choice, keeping the best.
/// The referee that simulators and solvers are held to.
///
/// It runs the procedure again from the start for every leaf of the tree. A path is a list of nodes, each a draw or a
/// choice, and the branch it stands at; a run follows the path and adds nodes where it ends. A card dealt face down is
/// drawn when it is looked at, so a choice depends only on what has been seen. Cards that are seen together are a set:
/// each set comes once, with its weight, in whatever order its cards were dealt. With several deciding seats each would
/// know what the seats before it saw: use one.
template <class Game>
class TreeTable {
 public:
  using Spot = typename Game::Spot;
  using Action = typename Game::Action;
  using Seen = typename Game::Seen;
  using Carried = typename Game::Carried;
  using Pot = PotOf<Game>;
  static constexpr std::size_t spots = kit::count_of<Spot>;
  using SpotStakes = std::array<Cents, spots>;
  using Value = TreeValue<spots>;
  static constexpr bool draws_sets = true;

  template <class V>
  class PerSeat {
   public:
    V& operator[](Seat seat) {
      if (seat.index() >= values_.size()) values_.resize(seat.index() + 1);
      return values_[seat.index()];
    }

   private:
    std::deque<V> values_;
  };

  /// `deck` holds every card that can come, as often as it is there.
  TreeTable(const rulebook::TableRules& rules, const HousePolicy& policy, std::span<const Card> deck,
            std::vector<SpotStakes> seats)
      : policy_(policy), opening_(std::move(seats)) {
    for (const Card card : deck) ++deck_[static_cast<std::size_t>(card.id())];
    deck_size_ = static_cast<int>(deck.size());
    meters_ = still_meters(rules, std::span<const std::string_view>(kit::names_of<Spot>()),
                           std::span<const SpotStakes>(opening_));
    for (std::size_t i = 0; i < opening_.size(); ++i) seats_.push_back(Seat::at(i));
    from_right_.assign(seats_.rbegin(), seats_.rend());
  }

  /// What is carried into the round.
  void starts_with(Carried what, std::int64_t value) { opening_carried_[static_cast<std::size_t>(what)] = value; }
  /// What lies in a pot when the round begins.
  void starts_with(Pot pot, Cents amount) { opening_pots_.add(pot, amount); }

  template <class Procedure>
  Value value(Procedure&& procedure) {
    path_.clear();
    for (;;) {
      left_ = deck_;
      left_size_ = deck_size_;
      stakes_ = opening_;
      net_ = {};
      depth_ = 0;
      hiding_ = false;
      carried_ = opening_carried_;
      seat_carried_.assign(opening_.size(), {});
      pots_ = opening_pots_;
      procedure(*this);
      pots_.check();
      Value leaf = leaf_value();
      // Hand the value up to the deepest node that has branches left, and stand there at the next one.
      for (;;) {
        if (path_.empty()) return leaf;
        Node& node = path_.back();
        node.take(std::move(leaf));
        if (++node.at < node.branches.size()) break;
        leaf = node.finish();
        path_.pop_back();
      }
    }
  }

  void phase(Phase) const {}
  [[nodiscard]] std::span<const Seat> bettors() const { return seats_; }
  [[nodiscard]] std::span<const Seat> everyone() const { return seats_; }
  [[nodiscard]] std::span<const Seat> bettors_from_right() const { return from_right_; }
  [[nodiscard]] Cents stake(Seat seat, Spot spot) const { return stakes_[seat.index()][kit::index_of(spot)]; }

  /// Burned cards are cards that nobody sees: they change no chances.
  [[nodiscard]] bool fresh_shoe() const { return false; }
  [[nodiscard]] bool cut_card_out() const { return false; }
  [[nodiscard]] bool new_dealer() const { return false; }
  void shuffle_next() const {}
  void burn(int) const {}
  Card deal_up(Place) { return draw(); }
  template <std::size_t N>
  std::array<Card, N> deal_up(Place) {
    return draw_set<N>();
  }
  void deal_down(Place) const {}
  template <std::size_t N>
  std::array<Card, N> look(Place) {
    if constexpr (N <= set_at_once) {
      return draw_set<N>();
    } else {
      std::array<Card, N> cards;
      int from = 0;
      for (std::size_t i = 0; i < N; ++i) {
        cards[i] = draw_from(from, static_cast<int>(N - 1 - i));
        from = cards[i].id() + 1;
      }
      return cards;
    }
  }
  template <std::size_t N>
  std::array<Card, N> reveal(Place place) {
    return look<N>(place);
  }

  template <std::size_t N>
  std::array<Card, N> look_rest(Place place) {
    return look<N>(place);
  }
  void deal_unseen(int) const {}
  void deal_hands(int, int) const {}
  template <std::size_t N>
  void rearrange(const std::array<std::uint8_t, N>&) const {}

  void expose(Place) const {}
  template <std::size_t N>
  void lay_apart(Place, const std::array<Card, N>&, int = 1) const {}

  /// A question about a card that stays hidden: what was answered holds for the card, and for what can still be drawn.
  template <class Question>
  bool peek(Place, Question&& question) {
    peeked_.fill(true);
    std::int64_t yes = 0;
    for (std::size_t id = 0; id < left_.size(); ++id) {
      if (left_[id] == 0) continue;  // nor is every number a card of this game
      peeked_[id] = question(Card::from_id(static_cast<int>(id)));
      if (peeked_[id]) yes += left_[id];
    }
    const bool answer = happens(static_cast<std::uint32_t>(yes), static_cast<std::uint32_t>(left_size_));
    for (bool& possible : peeked_) possible = possible == answer;
    hiding_ = true;
    return answer;
  }
  [[nodiscard]] bool can_peek() const { return true; }
  void move_card(Place, std::size_t, Place) const {}
  void collect(Place) const {}
  void shuffle_discards(std::span<const Card>) const { kit::ensure(false, "the tree deals no deck that runs short"); }
  /// Turns the hidden card.
  Card turn(Place) {
    const bool constrained = std::exchange(hiding_, false);
    return draw([&](std::size_t id) -> std::int64_t { return !constrained || peeked_[id] ? left_[id] : 0; });
  }

  template <class Actions>
  Action choose(Place, const Actions& actions, const Seen&) {
    if (depth_ == path_.size()) {
      Node node;
      node.choice = true;
      for (const Action action : actions) node.branches.push_back({static_cast<int>(kit::index_of(action)), 1});
      path_.push_back(std::move(node));
    }
    return static_cast<Action>(follow());
  }
  /// Every K of the cards in turn, and what may be done instead. A branch is the set of the chosen, a bit each.
  template <std::size_t K, std::size_t N>
  std::optional<std::array<Card, K>> choose_cards(Place, const CardsAsked<Action>& asked,
                                                  const std::array<Card, N>& cards, const Seen&) {
    static_assert(K <= N && N < 31);
    if (depth_ == path_.size()) {
      Node node;
      node.choice = true;
      add_choices<N>(node, K, 0, 0);
      if (asked.instead) node.branches.push_back({-1, 1});
      path_.push_back(std::move(node));
    }
    const std::int64_t chosen = follow();
    if (chosen < 0) return std::nullopt;
    std::array<Card, K> out{};
    auto at = out.begin();
    for (std::size_t i = 0; i < N; ++i) {
      if ((chosen >> i & 1) != 0) *at++ = cards[i];
    }
    return out;
  }
  /// Every set of them in turn.
  template <std::size_t N>
  kit::ShortList<Card, N> choose_some(Place, const CardsAsked<Action>&, const std::array<Card, N>& cards, const Seen&) {
    static_assert(N < 31);
    if (depth_ == path_.size()) {
      Node node;
      node.choice = true;
      for (std::size_t count = 0; count <= N; ++count) add_choices<N>(node, count, 0, 0);
      path_.push_back(std::move(node));
    }
    const std::int64_t chosen = follow();
    kit::ShortList<Card, N> out;
    for (std::size_t i = 0; i < N; ++i) {
      if ((chosen >> i & 1) != 0) out.push_back(cards[i]);
    }
    return out;
  }
  /// An amount within bounds has no best one to find.
  [[nodiscard]] Cents amount_said(Cents least, Cents) const { return least; }
  [[nodiscard]] bool remedied(Seat, rulebook::Remedy) const { return false; }
  /// Wagers of free amount during the round have no best amount to find: they are left out.
  Cents offer(Seat, Spot, std::optional<Cents> = {}) const { return {}; }
  void raise(Seat seat, Spot spot, Cents amount) { stakes_[seat.index()][kit::index_of(spot)] += amount; }
  Cents raise_up_to(Seat seat, Spot spot, Cents most) {
    raise(seat, spot, most);
    return most;
  }
  void settle_part(Seat seat, Spot spot, Cents amount, const Award& award) {
    const Cents rest = stake(seat, spot) - amount;
    stakes_[seat.index()][kit::index_of(spot)] = amount;
    settle(seat, spot, award);
    stakes_[seat.index()][kit::index_of(spot)] = rest;
  }
  void settle(Seat seat, Spot spot, const Award& award) {
    const Cents stake = std::exchange(stakes_[seat.index()][kit::index_of(spot)], Cents{});
    if (!stake) return;
    const auto verdict = award.pays.on(stake, reading(award), policy_.commission_unit);
    net_[kit::index_of(spot)] += verdict.returned + verdict.won - verdict.commission - stake;
  }
  void settle_by(Seat seat, Spot spot, const Award&, Cents won, Cents commission) {
    stakes_[seat.index()][kit::index_of(spot)] = {};
    net_[kit::index_of(spot)] += won - commission;
  }
  void bonus(Seat, Spot spot, Cents on, const Award& award) {
    if (award.pays.kind == rulebook::PayKind::lose) return;
    const auto verdict = award.pays.on(on, reading(award), policy_.commission_unit);
    net_[kit::index_of(spot)] += verdict.won - verdict.commission;
  }

  template <class May>
  void bet_flat(Seat, May&&) const {}
  void move(Seat seat, Spot from, Spot to) {
    auto& stakes = stakes_[seat.index()];
    stakes[kit::index_of(to)] += std::exchange(stakes[kit::index_of(from)], Cents{});
  }
  void move_part(Seat seat, Spot from, Spot to, Cents amount) {
    stakes_[seat.index()][kit::index_of(from)] -= amount;
    stakes_[seat.index()][kit::index_of(to)] += amount;
  }
  [[nodiscard]] std::vector<Spot> staked(Seat seat) const {
    std::vector<Spot> out;
    for (std::size_t spot = 0; spot < spots; ++spot) {
      if (stakes_[seat.index()][spot]) out.push_back(static_cast<Spot>(spot));
    }
    return out;
  }

  [[nodiscard]] Cents pot(Pot pot) const { return pots_.in(pot); }
  void put_in(Pot pot, Seat seat, Spot spot, const Award&) {
    const Cents stake = std::exchange(stakes_[seat.index()][kit::index_of(spot)], Cents{});
    pots_.add(pot, stake);
    net_[kit::index_of(spot)] -= stake;
  }
  void house_puts_in(Pot pot, Cents amount) { pots_.add(pot, amount); }
  void take_out(Pot pot, Seat, Spot spot, Cents amount, const Award&) {
    pots_.take(pot, amount);
    net_[kit::index_of(spot)] += amount;
  }
  void share_out(Pot pot, std::span<const Seat> winners, Spot spot, const Award& award) {
    const Cents whole = pots_.in(pot);
    for (std::size_t i = 0; i < winners.size(); ++i)
      take_out(pot, winners[i], spot, share_of(whole, winners.size(), i), award);
  }
  void pour(Pot from, Pot to, Cents amount) {
    pots_.take(from, amount);
    pots_.add(to, amount);
  }
  void rake(Pot pot, Cents amount) { pots_.take(pot, amount); }

  [[nodiscard]] std::optional<bool> called(Seat, Spot) const { return std::nullopt; }
  [[nodiscard]] bool ordered(rulebook::Remedy) const { return false; }
  [[nodiscard]] bool volunteers(Seat, Action) const { return false; }
  void deal_again() const {}
  void refuse(rulebook::ClauseId, const char*) const {}

  template <std::size_t N>
  kit::Roll<N> roll() {
    std::array<kit::Die, N> dice;
    for (kit::Die& die : dice) die = kit::Die(1 + static_cast<int>(pick(kit::die_faces)));
    return kit::Roll<N>(dice);
  }
  template <class Valid>
  kit::Pocket spin(const kit::Wheel& wheel, Valid&& valid) {
    std::vector<kit::Pocket> pockets;
    std::copy_if(wheel.pockets().begin(), wheel.pockets().end(), std::back_inserter(pockets), valid);
    return pockets[pick(static_cast<std::uint32_t>(pockets.size()))];
  }
  [[nodiscard]] bool known_throw() const { return false; }
  [[nodiscard]] bool known_round(std::size_t) const { return false; }
  [[nodiscard]] bool known_course(const auto&, std::uint32_t) const { return false; }
  template <class Key>
  void rest_depends_on(Key&&) const {}
  bool happens(std::uint32_t favourable, std::uint32_t possible) {
    if (depth_ == path_.size()) {
      Node node;
      if (favourable > 0) node.branches.push_back({1, favourable});
      if (favourable < possible) node.branches.push_back({0, possible - favourable});
      path_.push_back(std::move(node));
    }
    return follow() == 1;
  }
  std::uint32_t pick(std::uint32_t possible) {
    if (depth_ == path_.size()) {
      Node node;
      for (std::uint32_t i = 0; i < possible; ++i) node.branches.push_back({static_cast<int>(i), 1});
      path_.push_back(std::move(node));
    }
    return static_cast<std::uint32_t>(follow());
  }
  [[nodiscard]] Cents meter(std::size_t index) const { return meters_[index].reading; }
  [[nodiscard]] Cents contributed(std::size_t index) const { return meters_[index].contribution; }
  std::int64_t& carried(Carried what) { return carried_[static_cast<std::size_t>(what)]; }
  std::int64_t& carried(Seat seat, Carried what) { return seat_carried_[seat.index()][static_cast<std::size_t>(what)]; }

 private:
  struct Branch {
    std::int64_t value;
    std::int64_t weight;
  };

  struct Node {
    bool choice = false;
    std::vector<Branch> branches;
    std::size_t at = 0;
    Value sum;

    void take(Value value) {
      if (choice) {
        if (at == 0 || value.total > sum.total) sum = std::move(value);
        return;
      }
      const std::int64_t weight = branches[at].weight;
      sum.total += value.total * weight;
      for (std::size_t i = 0; i < spots; ++i) {
        if (value.spots[i] != 0) sum.spots[i] += value.spots[i] * weight;
      }
    }

    Value finish() {
      if (choice) return std::move(sum);
      std::int64_t weights = 0;
      for (const Branch& branch : branches) weights += branch.weight;
      sum.total /= weights;
      for (Fraction& spot : sum.spots) spot /= weights;
      return std::move(sum);
    }
  };

  std::int64_t follow() {
    Node& node = path_[depth_++];
    return node.branches[node.at].value;
  }

  /// Every way to choose `count` more of N cards, from the card `from` on, beside those already `chosen`.
  template <std::size_t N>
  static void add_choices(Node& node, std::size_t count, std::size_t from, std::int64_t chosen) {
    if (count == 0) {
      node.branches.push_back({chosen, 1});
      return;
    }
    for (std::size_t i = from; i + count <= N; ++i)
      add_choices<N>(node, count - 1, i + 1, chosen | std::int64_t{1} << i);
  }

  /// Cards of a set that one branch of a node can name.
  static constexpr std::size_t set_at_once = 5;

  /// The next card of a larger set, drawn in ascending order, after which `more` follow: each as often as there are
  /// sets.
  Card draw_from(int first, int more) {
    std::array<std::int64_t, kit::piece_count> ways{};
    int above = 0;
    for (int id = kit::piece_count - 1; id >= first; --id) {
      const auto at = static_cast<std::size_t>(id);
      if (left_[at] == 0) continue;
      kit::ensure(left_[at] == 1, "sets of cards are drawn from a single deck");
      ways[at] = combinations(above++, more);
    }
    return draw([&](std::size_t id) { return ways[id]; });
  }
  static std::int64_t combinations(int of, int take) {
    std::int64_t count = 1;
    for (int i = 0; i < take; ++i) count = count * (of - i) / (i + 1);
    return count;
  }

  Card draw() {
    if (!hiding_) return draw([&](std::size_t id) -> std::int64_t { return left_[id]; });
    // Each card as often as the hidden card can be another one.
    std::int64_t possible = 0;
    for (std::size_t id = 0; id < left_.size(); ++id) possible += peeked_[id] ? left_[id] : 0;
    return draw([&](std::size_t id) -> std::int64_t { return left_[id] * (possible - (peeked_[id] ? 1 : 0)); });
  }
  template <class Weight>
  Card draw(Weight&& weight) {
    if (depth_ == path_.size()) {
      Node node;
      for (std::size_t id = 0; id < left_.size(); ++id) {
        if (const std::int64_t ways = weight(id); ways > 0) node.branches.push_back({static_cast<int>(id), ways});
      }
      // Of one card that lies face down there is none to draw.
      kit::ensure(!node.branches.empty(), "a short deck is too short for the game");
      path_.push_back(std::move(node));
    }
    return take(static_cast<int>(follow()));
  }

  Card take(int id) {
    --left_[static_cast<std::size_t>(id)];
    --left_size_;
    return Card::from_id(id);
  }

  /// A branch of a set holds the ids of its cards, seven bits each.
  template <std::size_t N>
  std::array<Card, N> draw_set() {
    static_assert(N <= set_at_once && kit::piece_count <= 128);
    if (depth_ == path_.size()) {
      kit::ensure(left_size_ >= static_cast<int>(N), "a short deck is too short for the game");
      Node node;
      add_sets(node, N, 0, {0, 1});
      path_.push_back(std::move(node));
    }
    std::int64_t ids = follow();
    std::array<Card, N> cards;
    for (Card& card : cards) {
      card = take(static_cast<int>(ids & 127));
      ids >>= 7;
    }
    return cards;
  }

  /// Every way to add `count` cards, from the face `from` on, to the set that has been begun.
  void add_sets(Node& node, std::size_t count, std::size_t from, const Branch& begun) const {
    if (count == 0) {
      node.branches.push_back(begun);
      return;
    }
    for (std::size_t id = from; id < left_.size(); ++id) {
      Branch set = begun;
      for (std::size_t copies = 1; copies <= count && static_cast<int>(copies) <= left_[id]; ++copies) {
        const auto n = static_cast<std::int64_t>(copies);
        set = {set.value << 7 | static_cast<std::int64_t>(id), set.weight * (left_[id] - n + 1) / n};
        add_sets(node, count - copies, id + 1, set);
      }
    }
  }

  Value leaf_value() const {
    Value value;
    std::int64_t total = 0;
    for (std::size_t i = 0; i < spots; ++i) {
      value.spots[i] = net_[i].count();
      total += net_[i].count();
    }
    value.total = total;
    return value;
  }

  [[nodiscard]] Cents reading(const Award& award) const {
    return award.pays.kind == rulebook::PayKind::share ? meters_[award.pays.meter].reading : Cents{};
  }

  HousePolicy policy_;
  std::vector<SpotStakes> opening_;
  std::vector<SpotStakes> stakes_;
  std::vector<Seat> seats_;
  std::vector<Seat> from_right_;
  std::vector<StillMeter> meters_;
  SpotStakes net_{};
  using CarriedCounts = std::array<std::int64_t, kit::count_of<Carried> + 1>;
  CarriedCounts opening_carried_{};
  CarriedCounts carried_{};
  Pots<Game> opening_pots_;
  Pots<Game> pots_;
  std::vector<CarriedCounts> seat_carried_;

  std::array<int, kit::piece_count> deck_{};
  std::array<int, kit::piece_count> left_{};
  bool hiding_ = false;                          ///< a card lies face down about which something is known
  std::array<bool, kit::piece_count> peeked_{};  ///< which cards it can be
  int deck_size_ = 0;
  int left_size_ = 0;
  std::vector<Node> path_;
  std::size_t depth_ = 0;
};

}  // namespace houseway::table
