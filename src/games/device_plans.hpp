#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

#include "games/bound_game.hpp"
#include "games/course_explorer.hpp"
#include "games/simulate_block.hpp"
#include "games/throw_explorer.hpp"
#include "rulebook/table_rules.hpp"
#include "table/gpu/gpu_counts.hpp"
#include "table/gpu/gpu_courses.hpp"
#include "table/gpu/gpu_setup.hpp"
#include "table/gpu/gpu_throws.hpp"

/// How a game is dealt on a device.
namespace houseway::games {

/// A setup that is copied to the device as it lies.
template <class Setup>
std::vector<std::byte> bytes_of(const Setup& setup) {
  const auto bytes = std::as_bytes(std::span(&setup, 1));
  return {bytes.begin(), bytes.end()};
}

/// What a device needs to deal these seats.
template <class Game>
std::optional<DevicePlan> device_plan(const std::shared_ptr<const rulebook::TableRules>& table_rules,
                                      const typename Game::Rules& rules, const typename Game::Strategy& strategy,
                                      const std::vector<SpotStakes>& seats) {
  using Counts = table::GpuCounts<Game>;
  const auto own = own_stakes<Counts>(seats);
  const auto setup = table::gpu_setup<Game>(*table_rules, rules, strategy, own);
  if (!setup) return std::nullopt;
  DevicePlan plan;
  plan.procedure = Game::id;
  plan.setup = bytes_of(*setup);
  plan.words = setup->shoe.words();
  plan.parts = Counts::all_parts;
  plan.result = [table_rules, opening = own.front()](const std::vector<std::uint64_t>& sums, std::uint64_t rounds) {
    Counts counts(opening);
    counts.add_parts(std::span<const std::uint64_t, Counts::all_parts>(sums));
    return result_of<Game>(counts, *table_rules, rounds);
  };
  return plan;
}

/// Whether a game's shoe is shuffled after every round, wherever the cut card is.
template <class Game>
bool shuffles_every_round(const typename Game::Rules& rules) {
  struct Closing {
    bool shuffled = false;
    void phase(table::Phase) const {}
    [[nodiscard]] bool cut_card_out() const { return false; }
    void shuffle_next() { shuffled = true; }
  } closing;
  Game::close(closing, rules);
  return closing.shuffled;
}

/// The shoe of a game of which only the kinds of the cards are followed.
template <class Game>
table::GpuKindPlan kind_plan(const typename Game::Rules& rules) {
  using Kinds = table::KindsOf<Game>;
  const auto cards = rules.shoe.deck.cards();
  table::GpuKindPlan plan;
  std::array<std::uint32_t, table::GpuKindPlan::most_kinds> counts{};
  const auto of_game = Kinds::counts(cards);
  std::copy(of_game.begin(), of_game.end(), counts.begin());
  plan.kinds = table::KindsLeft<table::GpuKindPlan::most_kinds>::count(counts);
  plan.size = static_cast<std::uint32_t>(cards.size());
  plan.cut_at = shuffles_every_round<Game>(rules) ? 0 : plan.size - static_cast<std::uint32_t>(rules.shoe.cut_card);
  plan.burned = Game::burned(rules);
  return plan;
}

/// A book as the device has it: so many kinds from each place.
template <class Game>
std::vector<table::CourseBook::Place> courses_of(const table::CourseBook& book, std::size_t kinds) {
  using Kinds = table::KindsOf<Game>;
  std::vector<table::CourseBook::Place> courses;
  for (const auto& from : book.places()) {
    for (std::size_t kind = 0; kind < kinds; ++kind)
      courses.push_back(kind < Kinds::count ? from[Kinds::numbers[kind]] : table::CourseBook::unknown);
  }
  return courses;
}

/// The same where kinds of cards decide the rounds: their courses are followed, and those that no book has are dealt by
/// the program of the game. Nothing where something else is staked.
template <class Game>
std::optional<DevicePlan> courses_plan(const std::shared_ptr<const rulebook::TableRules>& table_rules,
                                       const typename Game::Rules& rules, const typename Game::Strategy& strategy,
                                       const std::vector<SpotStakes>& seats) {
  using ByKinds = typename Game::ByKinds;
  using Learning = std::conditional_t<table::remembers<Game, table::RemembersCourses>, Game, ByKinds>;
  using Counts = table::GpuCounts<Game>;
  if (seats.size() != 1 || !ByKinds::decide(rules) || !table::is_drawn_by_counts(rules.shoe)) return std::nullopt;
  const auto own = own_stakes<Counts>(seats);
  for (std::size_t spot = 0; spot < Counts::spots; ++spot) {
    if (own.front()[spot] && !ByKinds::decided.has(static_cast<typename Game::Spot>(spot))) return std::nullopt;
  }
  auto setup = table::gpu_setup<ByKinds>(*table_rules, rules, strategy, own);
  if (!setup) return std::nullopt;
  setup->kinds = kind_plan<ByKinds>(rules);
  using Kinds = table::KindsOf<ByKinds>;
  constexpr std::size_t most_places = std::size_t{1} << 20;
  const auto book = std::make_shared<table::CourseBook>(most_places);
  CourseExplorer<Learning> explorer(*table_rules, rules.policy, rules.shoe, strategy, own, kit::Philox(kit::Origin(0)),
                                    book.get());
  explorer.explore(rules, *book, Kinds::cards);
  DevicePlan plan;
  plan.ends = book->ends().size();
  plan.counts_of_an_end = table::warp_threads;
  const bool all_known = book->knows_all(Kinds::numbers);
  plan.knows_all_courses = all_known;
  if (all_known) {
    plan.procedure = "courses";
    plan.setup = bytes_of(setup->kinds);
    plan.kinds = table::most_book_kinds;
  } else {
    plan.procedure = ByKinds::device_program;
    plan.setup = bytes_of(*setup);
    plan.parts = Counts::all_parts;
    plan.kinds = Kinds::count;
  }
  plan.courses = courses_of<ByKinds>(*book, plan.kinds);
  plan.result = [table_rules, opening = own.front(), book, all_known](const std::vector<std::uint64_t>& sums,
                                                                      std::uint64_t rounds) {
    Counts counts(opening);
    const std::span<const std::uint64_t> all(sums);
    if (!all_known) counts.add_parts(all.template first<Counts::all_parts>());
    const auto ended = all.last(book->ends().size());
    for (std::size_t end = 0; end < ended.size(); ++end) counts.add(book->ends()[end], ended[end]);
    return result_of<Game>(counts, *table_rules, rounds);
  };
  return plan;
}

/// The same where throws lead from felt to felt: all that there are, and where.
template <class Game>
std::optional<DevicePlan> throws_plan(const std::shared_ptr<const rulebook::TableRules>& table_rules,
                                      const typename Game::Rules& rules, const typename Game::Strategy& strategy,
                                      const std::vector<SpotStakes>& seats) {
  using Counts = table::GpuCounts<Game>;
  if (seats.size() != 1) return std::nullopt;
  const auto own = own_stakes<Counts>(seats);
  const auto explorer = std::make_shared<ThrowExplorer<Game>>(*table_rules, rules.policy, rules.shoe, strategy, own,
                                                              kit::Philox(kit::Origin(0)));
  const auto* throws = explorer->explore(rules);
  if (throws == nullptr) return std::nullopt;
  DevicePlan plan;
  plan.procedure = "throws";
  const table::GpuThrows felts{static_cast<std::uint32_t>(throws->felts().size())};
  plan.setup = bytes_of(felts);
  plan.courses.assign(throws->next().begin(), throws->next().end());
  plan.ends = felts.ends();
  plan.result = [table_rules, explorer, throws, felts, opening = own.front()](const std::vector<std::uint64_t>& sums,
                                                                              std::uint64_t rounds) {
    Counts counts(opening);
    for (const auto& [step, round] : throws->learned()) counts.add(round, sums[step]);
    for (std::size_t felt = 0; felt < felts.felts; ++felt) {
      throws->felts()[felt].lying.each([&](table::Seat, typename Game::Spot spot, kit::Cents amount) {
        counts.leave_out(spot, amount, sums[felts.last(felt)]);
      });
    }
    return result_of<Game>(counts, *table_rules, rounds);
  };
  return plan;
}

/// By whichever of them these seats are dealt.
template <class Game>
std::optional<DevicePlan> plan_of(const std::shared_ptr<const rulebook::TableRules>& table_rules,
                                  const typename Game::Rules& rules, const typename Game::Strategy& strategy,
                                  const std::vector<SpotStakes>& seats) {
  if constexpr (table::remembers<Game, table::RemembersThrows>) {
    return throws_plan<Game>(table_rules, rules, strategy, seats);
  } else {
    if constexpr (requires { typename Game::ByKinds; }) {
      if (auto plan = courses_plan<Game>(table_rules, rules, strategy, seats)) return plan;
    }
    return device_plan<Game>(table_rules, rules, strategy, seats);
  }
}

}  // namespace houseway::games
