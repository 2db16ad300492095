#include "solve/poker/flush_raise.hpp"

#include <algorithm>
#include <bit>
#include <utility>

#include "games/strategy_file.hpp"
#include "kit/invariant.hpp"
#include "solve/count/in_parallel.hpp"
#include "solve/count/looked_at.hpp"
#include "solve/count/suit_orbits.hpp"

namespace houseway::solve::high_card_flush {

namespace {

using hands::BySuit;
using Seven = std::array<kit::Card, 7>;

constexpr std::size_t values = 1u << 16;
constexpr unsigned rank_sets = 1u << kit::rank_count;
constexpr std::uint64_t hands_by_check = 4999;

Suits suits_of(std::span<const kit::Card> cards) {
  Suits out{};
  for (const kit::Card card : cards) {
    RankSet& suit = out[static_cast<std::size_t>(card.suit())];
    suit = suit | card.rank();
  }
  return out;
}

Suits less(Suits suits, const BySuit& hand) {
  for (std::size_t suit = 0; suit < suits.size(); ++suit) suits[suit] = suits[suit] - hand[suit];
  return suits;
}

std::size_t class_of(FlushValue value) {
  return static_cast<std::size_t>(games::high_card_flush::most_raised(value)) - 1;
}

/// Seven cards with this flush as their longest, filled up with the lowest of the other suits in turn; nothing where
/// these cards do not make it.
std::optional<Seven> hand_around(RankSet ranks, std::size_t suit, const Suits& left) {
  if (ranks.size() > static_cast<int>(Seven{}.size()) || !(ranks - left[suit]).empty()) return std::nullopt;
  std::vector<kit::Card> cards;
  for (; !ranks.empty(); ranks = ranks - ranks.lowest())
    cards.emplace_back(ranks.lowest(), static_cast<kit::Suit>(suit));
  const FlushValue value(suits_of(cards)[suit]);
  Suits rest = left;
  for (int taken = 0; taken < value.length(); ++taken) {
    for (std::size_t other = 0; other < rest.size(); ++other) {
      if (other == suit || rest[other].empty() || cards.size() == Seven{}.size()) continue;
      cards.emplace_back(rest[other].lowest(), static_cast<kit::Suit>(other));
      rest[other] = rest[other] - rest[other].lowest();
    }
  }
  Seven out{};
  if (cards.size() != out.size()) return std::nullopt;
  std::copy(cards.begin(), cards.end(), out.begin());
  return hands::longest_flush(out) == value ? std::optional(out) : std::nullopt;
}

/// Calls `visit(cards)` with a hand around every flush of two cards or more.
template <class Visit>
void each_hand_around(const Suits& left, Visit&& visit) {
  for (unsigned bits = 1; bits < rank_sets; ++bits) {
    for (std::size_t suit = 0; suit < left.size(); ++suit) {
      if (const auto cards = hand_around(RankSet::from_bits(bits), suit, left)) visit(*cards);
    }
  }
}

/// Hands of seven cards by the greatest of a number that each suit has: of all hands in which it is nowhere above a
/// bound, those in which it is nowhere above the bound below.
template <class NumberOf>
ByLength count_by_greatest(std::span<const kit::Card> deck, NumberOf&& number_of) {
  ByLength out{};
  Count below = 0;
  for (int bound = 1; bound < static_cast<int>(out.size()); ++bound) {
    std::array<Count, 8> product{1};
    for (const RankSet suit : suits_of(deck)) {
      std::array<std::int64_t, 8> sets{};
      for (unsigned bits = suit.bits();; bits = (bits - 1) & suit.bits()) {
        const RankSet held = RankSet::from_bits(bits);
        if (held.size() < static_cast<int>(sets.size()) && number_of(held) <= bound)
          ++sets[static_cast<std::size_t>(held.size())];
        if (bits == 0) break;
      }
      std::array<Count, 8> next{};
      for (std::size_t i = 0; i < product.size(); ++i) {
        for (std::size_t j = 0; i + j < next.size(); ++j) next[i + j] += product[i] * sets[j];
      }
      product = next;
    }
    out[static_cast<std::size_t>(bound)] = product.back() - below;
    below = product.back();
  }
  return out;
}

}  // namespace

/// The counts of one thread.
struct FlushRaise::Worker {
  RaiseTally tally;
  CountsByFold<StraightFlush> straight_flushes;
  std::vector<std::array<unsigned, Payments::actions>> images;  ///< of hands by value and action
  std::optional<Payments::Probe> probe;
  std::uint64_t seen = 0;

  void begin(const Payments& payments) {
    tally.cases.resize(Payments::classes * Payments::standings * Payments::actions);
    images.resize(values);
    probe.emplace(payments.new_probe());
  }
};

FlushRaise::FlushRaise(const Rules& rules, std::span<const kit::Card> deck, int threads, Monitor monitor)
    : rules_(rules),
      deck_(deck.begin(), deck.end()),
      suits_(suits_of(deck)),
      ace_low_(rules.side.at<Game::Spot::progressive>().naming().ace_low),
      threads_(threads),
      monitor_(std::move(monitor)),
      payments_(Shape{rules_}) {
  learn_payments();
}

std::size_t FlushRaise::standing(FlushValue house, FlushValue own) const {
  using enum HouseStands;
  if (house < rules_.qualifying) return kit::index_of(unqualified);
  return kit::index_of(house < own ? lower : house > own ? higher : equal);
}

/// One example of every class and standing that the deck has: around flushes of a whole deck; a short one is dealt
/// through.
void FlushRaise::learn_payments() {
  Payments::Probe probe = payments_.new_probe();
  const auto learn = [&](const Seven& own, const Seven& house) {
    const FlushValue value = hands::longest_flush(own);
    const std::size_t stands = standing(hands::longest_flush(house), value);
    if (!payments_.knows(class_of(value), stands)) payments_.learn(probe, class_of(value), stands, own, house);
  };
  const auto is_missing = [&](const Seven& own) {
    const BySuit suits(own);
    const FlushValue value = hands::longest_flush(suits);
    const Payments::Counts counts = counts_of(suits, value);
    bool any = false;
    for (std::size_t stands = 0; stands < counts.size(); ++stands)
      any = any || (counts[stands] != 0 && !payments_.knows(class_of(value), stands));
    return any;
  };
  constexpr std::size_t short_deck = 18;
  if (deck_.size() <= short_deck) {
    SuitOrbits(deck_).each(static_cast<int>(Shape::own), [&](CardSet set, unsigned) {
      const Seven own = cards_of<Shape::own>(set);
      if (!is_missing(own)) return;
      each_completed<Shape::house>(deck_, set, [&](CardSet both) { learn(own, cards_of<Shape::house>(both & ~set)); });
    });
    return;
  }
  each_hand_around(suits_, [&](const Seven& own) {
    if (is_missing(own)) each_hand_around(less(suits_, BySuit(own)), [&](const Seven& house) { learn(own, house); });
  });
}

FlushRaise::Payments::Counts FlushRaise::counts_of(const BySuit& own, FlushValue value) const {
  const auto [unqualified, lower, equal, higher] = hands::standings(less(suits_, own), value, rules_.qualifying);
  return {static_cast<std::int32_t>(unqualified), static_cast<std::int32_t>(lower), static_cast<std::int32_t>(equal),
          static_cast<std::int32_t>(higher)};
}

FlushBook FlushRaise::play(const Question& question, const More& more) const {
  std::optional<Strategy> strategy;
  if (question.strategy != nullptr) strategy = games::make_strategy<Game>(rules_, question.strategy);
  return play(strategy ? &*strategy : nullptr, question.beside.empty() ? More{} : more);
}

FlushBook FlushRaise::play(const Strategy* strategy, const More& more) const {
  const Payments::Gains gains = payments_.gains(more);
  FlushBook out{payments_.new_book(), {}};
  RaiseBook& book = out.main;
  book.given = strategy != nullptr;
  book.beside = !more.empty();
  book.scale = gains.scale;
  const BySuit any_hand{std::span(deck_).first(Shape::own)};
  book.all_cases = Count(hands::FlushesLeft(suits_).all()) * hands::FlushesLeft(less(suits_, any_hand)).all();

  const SuitOrbits orbits(deck_);
  const auto branches = orbits.branches(static_cast<int>(Shape::own));
  std::vector<std::array<unsigned, Payments::actions>> images(values);
  in_parallel<Worker>(
      branches.size(), {threads_, &monitor_, 0, 1},
      [&](Worker& worker, std::size_t i) {
        if (!worker.probe) worker.begin(payments_);
        orbits.each_from(branches[i], [&](CardSet set, unsigned count) { add(worker, gains, strategy, set, count); });
      },
      [&](const Worker& worker) {
        if (!worker.probe) return;
        book.add(worker.tally);
        out.straight_flushes.played += worker.straight_flushes.played;
        out.straight_flushes.folded += worker.straight_flushes.folded;
        for (std::size_t value = 0; value < values; ++value) {
          for (std::size_t action = 0; action < Payments::actions; ++action)
            images[value][action] += worker.images[value][action];
        }
      });
  for (std::size_t bits = 0; bits < values; ++bits) {
    const FlushValue value = FlushValue::from_bits(static_cast<unsigned>(bits));
    for (std::size_t action = 0; action < Payments::actions; ++action) {
      if (images[bits][action] == 0) continue;
      PlayedHand played{.cards = 0, .value = value.bits(), .images = images[bits][action], .takes = {}};
      for (RankSet ranks = value.ranks(); !ranks.empty(); ranks = ranks - ranks.lowest())
        played.cards |= set_of(kit::Card(ranks.lowest(), kit::Suit::clubs));
      played.takes[action] = 1;
      book.hands.push_back(played);
    }
  }
  return out;
}

void FlushRaise::add(Worker& worker, const Payments::Gains& gains, const Strategy* strategy, CardSet set,
                     unsigned images) const {
  const Seven own = cards_of<7>(set);
  const BySuit suits(own);
  const FlushValue value = hands::longest_flush(suits);
  const std::size_t of_class = class_of(value);
  const StraightFlush run = games::high_card_flush::straight_flush_of(suits.longest_run(ace_low_));
  const Payments::Counts counts = counts_of(suits, value);
  const auto [brings, plain, right] = Payments::choose(
      gains, of_class, counts, gains.more.empty() ? std::nullopt : std::optional(gains.more[kit::index_of(run)]));
  const std::size_t taken = strategy == nullptr ? right : Payments::place_of((*strategy)({suits, value}));
  const std::size_t compared = strategy == nullptr ? plain : taken;
  for (std::size_t stands = 0; stands < Payments::standings; ++stands) {
    kit::ensure(counts[stands] == 0 || payments_.knows(of_class, stands),
                "no hand was found to learn its payment from");
    worker.tally.cases[Payments::index(of_class, stands, taken)] += std::int64_t{counts[stands]} * images;
  }
  if (compared != right)
    worker.tally.lost[{value.bits(), 0, compared, right}] +=
        static_cast<kit::SignedWide>(brings[right] - brings[compared]) * images;
  worker.images[value.bits()][taken] += images;
  auto& runs = taken == 0 ? worker.straight_flushes.folded : worker.straight_flushes.played;
  runs[run] += images;
  if (++worker.seen % hands_by_check == 0) check(worker, of_class, own, value);
}

/// Deals some hand of the house, and compares what is paid with what its class was paid.
void FlushRaise::check(Worker& worker, std::size_t of_class, const Seven& own, FlushValue value) const {
  constexpr std::uint64_t stride = 7919;  // a prime: one hand after the other comes in no order
  std::vector<kit::Card> left;
  for (const kit::Card card : deck_) {
    if (std::find(own.begin(), own.end(), card) == own.end()) left.push_back(card);
  }
  std::uint64_t turn = worker.seen / hands_by_check;
  const std::size_t action = turn % Payments::actions;
  Seven house{};
  for (std::size_t i = 0; i < house.size(); ++i) {
    turn = turn * stride + i;
    std::swap(left[i], left[i + turn % (left.size() - i)]);
    house[i] = left[i];
  }
  const std::size_t stands = standing(hands::longest_flush(house), value);
  payments_.check(*worker.probe, of_class, stands, action, own, house);
}

ByLength count_flushes(std::span<const kit::Card> deck) {
  return count_by_greatest(deck, [](RankSet held) { return held.size(); });
}

ByLength count_straight_flushes(std::span<const kit::Card> deck, bool ace_low) {
  return count_by_greatest(deck, [&](RankSet held) {
    std::vector<kit::Card> cards;
    for (; !held.empty(); held = held - held.lowest()) cards.emplace_back(held.lowest(), kit::Suit::clubs);
    return BySuit(cards).longest_run(ace_low);
  });
}

}  // namespace houseway::solve::high_card_flush
