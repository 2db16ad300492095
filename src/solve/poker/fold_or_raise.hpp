#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "games/strategy_file.hpp"
#include "solve/core/question.hpp"
#include "solve/count/count_wagers.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/play_key.hpp"
#include "solve/poker/against_house.hpp"
#include "solve/poker/raise_book.hpp"

namespace houseway::solve {

/// The engine of games in which a hand is held against the house's and either folds or is raised by so many times the
/// ante: Three Card Poker, Caribbean Stud and their kin.
///
/// It counts every hand of the player, each card of the house that the player sees, and how the house's hands stand to
/// it (`AgainstHouse`). A game says its shape, with functions that it has anyway:
///
///     struct Shape {
///       using Game = games::caribbean_stud::Game;
///       using Class = …;                             // named; decides with the standing what is paid
///       static constexpr std::size_t own = 5;        // cards of the player,
///       static constexpr std::size_t house = 5;      // of the house,
///       static constexpr std::size_t house_up = 1;   // and those of it that the player sees: none or one
///       static constexpr bool names_suits = false;   // a class that a suit's name makes
///       static constexpr std::array opens{…};        // the spots staked before the deal, the measure first
///       static constexpr std::array actions{…};      // the fold first
///       const Rules& rules;
///       Value own_value(const std::array<Card, own>&) const;
///       Value house_value(const std::array<Card, house>&) const;
///       Value qualifying() const;                    // below it the house's hand is not compared
///       Class class_of(const std::array<Card, own>&, Value) const;
///       Seen seen(const std::array<Card, own>&, Value, std::span<const Card> up) const;
///     };
///
/// and, if it differs from `RaiseBook`, how hands are named (`name_of`), and whether a strategy file may name hands
/// (`names_hands`).
template <class Shape>
class FoldOrRaise {
 public:
  using Game = typename Shape::Game;
  using Class = typename Shape::Class;
  using Strategy = typename Game::Strategy;
  using OwnCards = std::array<kit::Card, Shape::own>;
  /// What other wagers win more with a hand that is raised than with one that folds, in units of the ante.
  using More = std::function<Fraction(std::span<const kit::Card>)>;

  FoldOrRaise(const Shape& shape, std::span<const kit::Card> deck, int threads = 1, Monitor monitor = {})
      : threads_(threads), monitor_(std::move(monitor)), hands_(shape, deck) {}

  /// As a question has it: by its strategy file, or best for the ante and what is staked beside it, of which `more`
  /// tells.
  [[nodiscard]] RaiseBook play(const Question& question, More more) const {
    std::optional<Strategy> strategy;
    if (question.strategy != nullptr) strategy = games::make_strategy<Game>(hands_.shape().rules, question.strategy);
    if (question.beside.empty()) more = nullptr;
    return play(strategy ? &*strategy : nullptr, more);
  }

  /// The play of a strategy; without one whatever is best for the ante, and for the wagers of which `more` tells.
  [[nodiscard]] RaiseBook play(const Strategy* strategy = nullptr, const More& more = {}) const {
    const Gains gains = gains_of(more);
    RaiseBook book = new_book();
    book.given = strategy != nullptr;
    book.beside = static_cast<bool>(more);
    book.scale = gains.scale;
    const std::vector<std::size_t> pieces = hands_.pieces(threads_);
    in_parallel<Worker>(
        pieces.size() - 1, {threads_, &monitor_, 0, 1},
        [&](Worker& worker, std::size_t piece) {
          if (!worker.counting.has_begun()) worker.begin(hands_);
          hands_.sweep(worker.counting, pieces[piece], pieces[piece + 1], [&](std::size_t i, auto&& each_up) {
            Seat seat(hands_, worker.tally, gains, strategy, i, book.hands[i]);
            each_up([&](std::size_t up, const Counts& counts) { seat.decide(up, counts); });
            seat.leave();
          });
        },
        [&](const Worker& worker) {
          if (worker.counting.has_begun()) book.add(worker.tally);
        });
    return book;
  }

 private:
  using Hands = AgainstHouse<Shape>;
  using Payments = typename Hands::Payments;
  using Gains = typename Payments::Gains;
  using Counts = typename Payments::Counts;
  static constexpr std::size_t actions = Payments::actions;
  static constexpr std::size_t standings = Payments::standings;

  struct Worker {
    RaiseTally tally;
    typename Hands::Worker counting;

    void begin(const Hands& hands) {
      tally.cases.resize(Payments::classes * standings * actions);
      counting.begin(hands);
    }
  };

  [[nodiscard]] Gains gains_of(const More& more) const {
    std::vector<Fraction> by_hand;
    if (more) {
      for (const auto& own : hands_.own()) by_hand.push_back(more(hands_.cards_of(own)));
    }
    return hands_.payments().gains(by_hand);
  }

  /// One hand of the player, and what it decides against each card that is seen.
  class Seat {
   public:
    Seat(const Hands& hands, RaiseTally& tally, const Gains& gains, const Strategy* strategy, std::size_t hand,
         PlayedHand& played)
        : hands_(hands),
          tally_(tally),
          own_(hands.own()[hand]),
          played_(played),
          gains_(gains),
          more_(gains.more.empty() ? std::nullopt : std::optional(gains.more[hand])),
          strategy_(strategy) {}

    void decide(std::size_t up, const Counts& counts) {
      const auto [brings, plain, right] = Payments::choose(gains_, own_.of_class, counts, more_);
      const std::size_t taken = strategy_ == nullptr ? right : chosen(up);
      const std::size_t compared = strategy_ == nullptr ? plain : taken;
      for (std::size_t i = 0; i < standings; ++i) cases_[i][taken] += counts[i];
      played_.takes[taken] |= CardSet{1} << (Shape::house_up == 0 ? 0 : hands_.deck().card(up).id());
      if (compared != right)
        tally_.lost[{own_.value, rank_at(up), compared, right}] +=
            static_cast<kit::SignedWide>(brings[right] - brings[compared]) * own_.images;
    }

    void leave() {
      for (std::size_t i = 0; i < standings; ++i) {
        for (std::size_t action = 0; action < actions; ++action)
          tally_.cases[Payments::index(own_.of_class, i, action)] += cases_[i][action] * own_.images;
      }
    }

   private:
    [[nodiscard]] std::size_t rank_at(std::size_t up) const {
      return Shape::house_up == 0 ? 0 : static_cast<std::size_t>(hands_.deck().card(up).rank());
    }
    [[nodiscard]] std::size_t chosen(std::size_t up) const {
      const Shape& shape = hands_.shape();
      const OwnCards cards = hands_.cards_of(own_);
      const std::array seen{hands_.deck().card(up)};
      return Payments::place_of(
          (*strategy_)(shape.seen(cards, shape.own_value(cards), std::span(seen).first(Shape::house_up))));
    }

    const Hands& hands_;
    RaiseTally& tally_;
    const typename Hands::Own& own_;
    PlayedHand& played_;
    const Gains& gains_;
    std::optional<std::int64_t> more_;
    const Strategy* strategy_;
    std::array<std::array<std::int64_t, actions>, standings> cases_{};
  };

  [[nodiscard]] Count all_cases() const {
    const DeckPlaces& deck = hands_.deck();
    Count all = deck.choose(Shape::own)[deck.count()];
    if constexpr (Shape::house_up == 1) all *= deck.count() - Shape::own;
    return all * deck.choose(Shape::house - Shape::house_up)[deck.count() - Shape::own - Shape::house_up];
  }

  [[nodiscard]] RaiseBook new_book() const {
    RaiseBook book = hands_.payments().new_book();
    book.sees_card = Shape::house_up == 1;
    if constexpr (requires { Shape::name_of(CardSet{}); }) book.name_of = &Shape::name_of;
    if constexpr (requires { Shape::names_hands; }) book.names_hands = Shape::names_hands;
    for (const auto& own : hands_.own())
      book.hands.push_back(
          {.cards = set_of(hands_.cards_of(own)), .value = own.value, .images = own.images, .takes = {}});
    book.renamings = hands_.renamings();
    book.all_cases = all_cases();
    return book;
  }

  int threads_;
  Monitor monitor_;
  Hands hands_;
};

/// The play that a question asks for, found when something first needs it: most side wagers need none.
template <class Shape>
class AskedPlay {
 public:
  using Engine = FoldOrRaise<Shape>;

  /// `more` is what wagers beside the main bet win with a hand that is raised.
  AskedPlay(Question& question, const Shape& shape, std::span<const kit::Card> deck, typename Engine::More more)
      : question_(question), shape_(shape), deck_(deck), more_(std::move(more)) {}

  [[nodiscard]] const RaiseBook& book() const {
    if (!known_) known_ = Engine(shape_, deck_, question_.threads, question_.monitor).play(question_, more_);
    return *known_;
  }

  /// How often a hand is raised, of `shown` times.
  [[nodiscard]] PlaysOn times_raised() const {
    return [this, times = PlaysOn()](std::span<const kit::Card> own) mutable {
      if (!times) times = book().times_raised();
      return times(own);
    };
  }
  /// Cards of the house that may be seen with a hand.
  [[nodiscard]] unsigned shown() const {
    return Shape::house_up == 0 ? 1 : static_cast<unsigned>(deck_.size() - Shape::own);
  }

  /// The wagers on cards that the question asks for.
  template <const auto& declared>
  [[nodiscard]] std::vector<Distribution> side(const games::HandWagers<declared>& wagers) const {
    std::vector<std::string_view> parts;
    for (const auto spot : Shape::Game::one_bet) parts.push_back(rulebook::wager_of(kit::name_of(spot)));
    return WagerCounts(question_, wagers, deck_).by_play(times_raised(), shown(), play_key(question_, parts));
  }

 private:
  Question& question_;
  Shape shape_;
  std::span<const kit::Card> deck_;
  typename Engine::More more_;
  mutable std::optional<RaiseBook> known_;
};

}  // namespace houseway::solve
