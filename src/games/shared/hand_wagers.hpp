#pragma once

#include <array>
#include <cstddef>
#include <string_view>
#include <tuple>
#include <type_traits>
#include <utility>

#include "games/shared/best_row.hpp"
#include "games/shared/hand_wager.hpp"
#include "games/shared/outcomes.hpp"
#include "games/shared/steps.hpp"
#include "rulebook/binder.hpp"
#include "table/seat.hpp"

namespace houseway::games {

/// The wagers on cards of a table. A game declares them once,
///
///     inline constexpr std::tuple wagers{
///         on(Spot::pair_plus, own_cards<3>, three_cards).naming_suits(),
///         on(Spot::progressive, own_cards<3>, three_cards).naming_suits().on_fold(OnFold::loses).envied()};
///
/// and `HandWagers<wagers>` binds them to the pay tables in force, settles them, gives up what a fold gives up, and
/// pays those who envy. `solve::count_wagers` counts them from the same declaration.
template <const auto& declared>
class HandWagers {
 public:
  static constexpr std::size_t count = std::tuple_size_v<std::remove_cvref_t<decltype(declared)>>;
  template <std::size_t I>
  using Wager = std::tuple_element_t<I, std::remove_cvref_t<decltype(declared)>>;
  template <std::size_t I>
  static constexpr const Wager<I>& wager = std::get<I>(declared);
  using Spot = typename Wager<0>::Spot;
  /// The wager that lies at a spot: of two positions it is the same.
  template <std::size_t I>
  static constexpr std::string_view id = rulebook::wager_of(kit::name_of(wager<I>.spot));

  /// The place of a spot among them.
  static consteval std::size_t index(Spot spot) {
    std::size_t found = count;
    each([&](auto i) { found = wager<i>.spot == spot ? i : found; });
    return found;
  }

  /// A wager with its awards.
  template <std::size_t I>
  struct Bound {
    using Outcome = typename PayTableOf<typename Wager<I>::Outcome>::Outcome;
    using Pays = typename PayTableOf<typename Wager<I>::Outcome>::Type;
    struct Nothing {};
    struct Drawn {
      MustHitMeter meter;
      rulebook::Payouts<MustHit> pays;
    };
    static constexpr bool named_by_table = !std::is_same_v<typename Wager<I>::Naming, typename Wager<I>::Name>;

    Bound() = default;
    explicit Bound(rulebook::Binder& b) : pays(b.pays<Outcome>(id<I>)) {
      if constexpr (named_by_table) naming_here = typename Wager<I>::Naming(b);
      if constexpr (wager<I>.meter_on_top) meter = Pays(b.pays<Outcome>(id<I>, "meter"));
      if constexpr (wager<I>.envy.has_value()) envy = Pays(b.pays<Outcome>(kit::name_of(*wager<I>.envy)));
      if constexpr (wager<I>.drawn_at.has_value()) {
        const std::string_view at = kit::name_of(*wager<I>.drawn_at);
        drawn = {MustHitMeter(b, at, wager<I>.drawn_meter), b.pays<MustHit>(at)};
      }
      if constexpr (wager<I>.fold != OnFold::stays) {
        folded = b.loses(id<I>, wager<I>.fold_name);
        lost_by_fold = !wager<I>.fold_option ||
                       b.yes(wager<I>.fold_option->option, !wager<I>.fold_option->says) == wager<I>.fold_option->says;
      }
    }

    /// What names the cards: as declared, or as this table has it.
    [[nodiscard]] constexpr const auto& naming() const {
      if constexpr (named_by_table) {
        return naming_here;
      } else {
        return wager<I>.name;
      }
    }

    Pays pays;
    [[no_unique_address]] std::conditional_t<wager<I>.meter_on_top, Pays, Nothing> meter;
    [[no_unique_address]] std::conditional_t<wager<I>.envy.has_value(), Pays, Nothing> envy;
    [[no_unique_address]] std::conditional_t<wager<I>.drawn_at.has_value(), Drawn, Nothing> drawn;
    rulebook::Award folded;     ///< for a hand that gives the wager up
    bool lost_by_fold = false;  ///< at this table
    [[no_unique_address]] std::conditional_t<named_by_table, typename Wager<I>::Naming, Nothing> naming_here;
  };

  HandWagers() = default;
  explicit HandWagers(rulebook::Binder& b) : bound_(b) {}

  template <std::size_t I>
  [[nodiscard]] constexpr const Bound<I>& get() const {
    return bound_;
  }
  template <Spot spot>
  [[nodiscard]] constexpr const auto& at() const {
    return get<index(spot)>();
  }
  template <Spot spot>
  [[nodiscard]] constexpr auto& at() {
    return static_cast<Bound<index(spot)>&>(bound_);
  }
  /// Calls `visit(index)` for every wager in the declared order; the index is a constant.
  template <class Visit>
  static constexpr void each(Visit&& visit) {
    [&]<std::size_t... I>(std::index_sequence<I...>) { (visit(std::integral_constant<std::size_t, I>()), ...); }
    (std::make_index_sequence<count>());
  }

  template <class T>
  [[nodiscard]] static constexpr bool has_stake(const T& table, table::Seat seat) {
    bool any = false;
    each([&](auto i) { any = any || table.stake(seat, wager<i>.spot); });
    return any;
  }

  /// Whether the stake counts after the wager is settled.
  template <std::size_t I>
  static constexpr bool is_noted = wager<I>.envy.has_value() || wager<I>.drawn_at.has_value();
  static constexpr std::size_t noted_count = []<std::size_t... I>(std::index_sequence<I...>) {
    return (std::size_t{0} + ... + (is_noted<I> ? 1 : 0));
  }
  (std::make_index_sequence<count>());

  /// The stakes that count after their wagers are settled: for the envy of others' hands, and where one is drawn.
  using Stakes = std::array<kit::Cents, noted_count>;

  template <class T>
  [[nodiscard]] static constexpr Stakes note_stakes(const T& table, table::Seat seat) {
    Stakes out{};
    each_noted([&](auto i, std::size_t at) {
      const kit::Cents stake = table.stake(seat, wager<i>.spot);
      out[at] = stake >= wager<i>.least_for_envy ? stake : kit::Cents{};
    });
    return out;
  }

  /// Whether a fold gives up a wager at this table.
  [[nodiscard]] constexpr bool loses_by_fold(std::string_view of) const {
    bool loses = false;
    each([&](auto i) { loses = loses || (id<i> == of && get<i>().lost_by_fold); });
    return loses;
  }

  /// What is collected together with a fold.
  template <class T>
  constexpr void collect_folded(T& table, table::Seat seat) const {
    each_collected([&](auto i) { table.settle(seat, wager<i>.spot, get<i>().folded); });
  }
  /// The same where the clause depends on when the hand folds.
  template <class T>
  constexpr void collect_folded(T& table, table::Seat seat, const rulebook::Award& folded) const {
    each_collected([&](auto i) { table.settle(seat, wager<i>.spot, folded); });
  }

  /// What the cards get on a spot. `cards` is what lies on the table (`dealt`), or the view that the wager sees.
  template <Spot spot, class Cards>
  [[nodiscard]] constexpr const rulebook::Award& award(const Cards& cards) const {
    return award_at<index(spot)>(cards);
  }

  /// The same of a spot that is known only when the game is dealt; null for one whose time has not come.
  template <Settled stage, class Cards>
  [[nodiscard]] constexpr const rulebook::Award* find_award(Spot spot, const Cards& cards) const {
    const rulebook::Award* found = nullptr;
    each([&](auto i) {
      if constexpr (wager<i>.stage == stage) {
        if (wager<i>.spot == spot) found = &award_at<i>(cards);
      }
    });
    return found;
  }

  /// Settles the wagers of a seat whose time has come, but for those of which the procedure says that they wait.
  template <Settled stage = Settled::in_turn, class T, class Cards, class Waits>
  constexpr void settle(T& table, table::Seat seat, const Cards& cards, Pass pass, const Waits& waits) const {
    each([&](auto i) {
      if constexpr (wager<i>.stage == stage) {
        const kit::Cents stake = table.stake(seat, wager<i>.spot);
        if (!stake || waits(wager<i>.spot)) return;
        const rulebook::Award& award = award_at<i>(cards);
        if (!is_settled_in(pass, award)) return;
        table.settle(seat, wager<i>.spot, award);
        if constexpr (wager<i>.meter_on_top) table.bonus(seat, wager<i>.spot, stake, get<i>().meter[named<i>(cards)]);
      }
    });
  }
  template <Settled stage = Settled::in_turn, class T, class Cards>
  constexpr void settle(T& table, table::Seat seat, const Cards& cards, Pass pass = Pass::all) const {
    settle<stage>(table, seat, cards, pass, [](Spot) { return false; });
  }

  /// Calls `visit(index, place in Stakes)` for the wagers that are envied.
  template <class Visit>
  static constexpr void each_envied(Visit&& visit) {
    each_noted([&](auto i, std::size_t at) {
      if constexpr (wager<i>.envy.has_value()) visit(i, at);
    });
  }
  /// What a hand brings the others; nothing where it was given up, or is seen no more.
  template <std::size_t I, class Cards>
  [[nodiscard]] constexpr const rulebook::Award& envy_award(const Cards& cards) const {
    return is_given_up<I>(cards) || fate_of(cards).discarded ? get<I>().folded : get<I>().envy[named<I>(cards)];
  }

  /// Once for each hand that is envied, to every other player with the stake. `cards_of(seat)` is what `settle` takes,
  /// `stakes_of(seat)` what was noted of it. Where stages are named, of wagers that are settled then.
  template <Settled... stage, class T, class Seats, class StakesOf, class CardsOf>
  constexpr void pay_envies(T& table, const Seats& envied, const StakesOf& stakes_of, const CardsOf& cards_of) const {
    if (table.bettors().size() < 2) return;
    for (const table::Seat seat : envied) {
      each_envied([&](auto i, std::size_t at) {
        if constexpr (sizeof...(stage) > 0 && ((wager<i>.stage != stage) && ...)) return;
        const auto stake_of = [&](table::Seat other) { return stakes_of(other)[at]; };
        if (wager<i>.envies_winners && !stake_of(seat)) return;
        bool anyone = false;
        for (const table::Seat other : table.bettors()) anyone = anyone || (other != seat && stake_of(other));
        // Without a stake the cards that the wager looks at need not lie there.
        if (anyone) pay_envy(table, seat, *wager<i>.envy, stake_of, envy_award<i>(cards_of(seat)));
      });
    }
  }

  /// The meters that must hit, for those who had the stakes.
  template <class T, class StakesOf>
  constexpr void pay_must_hits(T& table, const StakesOf& stakes_of) const {
    each_noted([&](auto i, std::size_t at) {
      if constexpr (wager<i>.drawn_at.has_value()) {
        const auto is_candidate = [&](table::Seat seat) { return static_cast<bool>(stakes_of(seat)[at]); };
        pay_must_hit(table, get<i>().drawn.meter, *wager<i>.drawn_at, is_candidate,
                     get<i>().drawn.pays[MustHit::random_winner]);
      }
    });
  }

 private:
  template <class Visit>
  static constexpr void each_noted(Visit&& visit) {
    std::size_t at = 0;
    each([&](auto i) {
      if constexpr (is_noted<i>) visit(i, at++);
    });
  }

  /// The wagers that a fold gives up at once at this table.
  template <class Visit>
  constexpr void each_collected(Visit&& visit) const {
    each([&](auto i) {
      if constexpr (wager<i>.fold == OnFold::collected) {
        if (get<i>().lost_by_fold) visit(i);
      }
    });
  }

  template <class Indices>
  struct All;
  template <std::size_t... I>
  struct All<std::index_sequence<I...>> : Bound<I>... {
    All() = default;
    explicit All(rulebook::Binder& b) : Bound<I>(b)... {}
  };

  template <std::size_t I, class Cards>
  [[nodiscard]] constexpr bool is_given_up(const Cards& cards) const {
    if constexpr (wager<I>.fold == OnFold::stays) return false;
    return fate_of(cards).folded && get<I>().lost_by_fold;
  }
  template <std::size_t I, class Cards>
  [[nodiscard]] constexpr auto named(const Cards& cards) const {
    return name_cards(typename Wager<I>::Where{}, get<I>().naming(), cards);
  }
  template <std::size_t I, class Cards>
  [[nodiscard]] constexpr const rulebook::Award& award_at(const Cards& cards) const {
    return is_given_up<I>(cards) ? get<I>().folded : get<I>().pays[named<I>(cards)];
  }

  All<std::make_index_sequence<count>> bound_;
};

}  // namespace houseway::games
