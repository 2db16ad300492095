#include "simulate/lanes/course_lanes.hpp"

#include <algorithm>
#include <array>
#include <cstddef>
#include <span>
#include <utility>
#include <vector>

#include "kit/philox32.hpp"
#include "table/fast/cards_left.hpp"
#include "table/gpu/gpu_courses.hpp"

namespace houseway::simulate {

namespace {

using BookPlace = table::CourseBook::Place;
using Left = table::KindsLeft<table::most_book_kinds>;
using Lane = std::array<std::uint32_t, CourseLanes::lanes>;

constexpr std::size_t lanes = CourseLanes::lanes;

struct Work {
  const table::GpuKindPlan& plan;
  kit::PlacedWords first;  ///< the words of the first lane
  const BookPlace* book;   ///< so many kinds from each place
  Lane rounds;             ///< that are left
  std::uint32_t ends;
  std::uint32_t* ended;  ///< by end, and by lane: a lane whose rounds are over counts behind the last end
};

/// The number that the word of this draw gives one lane, where its first word may favour some.
[[gnu::noinline]] std::uint32_t drawn_again(const kit::PlacedWords& words, std::uint64_t lane, std::uint32_t draw,
                                            std::uint32_t word, std::uint32_t cards) {
  const kit::PlacedWords of_lane(words.seed(), words.stream() + lane);
  return kit::PlacedDraw(of_lane, draw, word).below(cards);
}

/// All bits or none, as vectors have it; and one of two by them.
constexpr std::uint32_t chosen(bool yes) { return yes ? ~std::uint32_t{0} : 0; }
constexpr std::uint32_t pick(std::uint32_t bits, std::uint32_t yes, std::uint32_t no) {
  return (yes & bits) | (no & ~bits);
}

/// No lane waits for another, so that all have drawn as many cards. What each does stands in loops over the lanes,
/// without a branch.
[[gnu::always_inline]] inline void follow(Work& work) {
  std::array<Lane, Left::words> left;
  Lane drawn{};
  Lane at;
  for (std::size_t word = 0; word < Left::words; ++word) left[word].fill(work.plan.kinds[word]);
  at.fill(table::CourseBook::start);
  Lane rounds = work.rounds;
  const auto all = work.plan.kinds;
  const BookPlace* const book = work.book;
  std::uint32_t* const ended = work.ended;
  const std::uint32_t ends = work.ends;
  const std::uint32_t size = work.plan.size;
  const std::uint32_t cut_at = work.plan.cut_at;
  const std::uint32_t burned = work.plan.burned;
  for (std::uint32_t block = 0; std::ranges::any_of(rounds, [](std::uint32_t more) { return more != 0; }); ++block) {
    const auto words = work.first.for_draws_of_streams<lanes>(block);
    for (std::uint32_t of_block = 0; of_block < 4; ++of_block) {
      Lane nth;
      std::uint32_t again = 0;
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint32_t cards = size - drawn[lane];
        const std::uint64_t product = std::uint64_t{words[of_block][lane]} * cards;
        nth[lane] = static_cast<std::uint32_t>(product >> 32);
        again |= chosen(static_cast<std::uint32_t>(product) < cards);
      }
      if (again != 0) [[unlikely]] {
        for (std::size_t lane = 0; lane < lanes; ++lane)
          nth[lane] = drawn_again(work.first, lane, 4 * block + of_block, words[of_block][lane], size - drawn[lane]);
      }
      Lane next;
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint32_t kind = Left::take([&](auto word) -> std::uint32_t& { return left[word][lane]; }, nth[lane]);
        next[lane] = at[lane] * std::uint32_t{table::most_book_kinds} + kind;
      }
      for (std::size_t lane = 0; lane < lanes; ++lane) next[lane] = book[next[lane]];
      Lane counted;
      for (std::size_t lane = 0; lane < lanes; ++lane) {
        const std::uint32_t dealt = drawn[lane] + 1;
        const std::uint32_t is_burned = chosen(dealt <= burned);
        const std::uint32_t over = chosen(next[lane] >= table::CourseBook::first_end) & ~is_burned;
        const std::uint32_t counts = over & chosen(rounds[lane] != 0);
        counted[lane] = pick(counts, next[lane] - table::CourseBook::first_end, ends);
        rounds[lane] += counts;  // one less
        at[lane] = pick(over, table::CourseBook::start, pick(is_burned, at[lane], next[lane]));
        const std::uint32_t shuffled = over & chosen(dealt >= cut_at);
        drawn[lane] = dealt & ~shuffled;
        for (std::size_t word = 0; word < Left::words; ++word)
          left[word][lane] = pick(shuffled, all[word], left[word][lane]);
      }
      for (std::size_t lane = 0; lane < lanes; ++lane) ++ended[counted[lane] * lanes + lane];
    }
  }
}

// The same for processors with wider vectors; which one it is shows when the program runs.
#if defined(__x86_64__)
#if defined(__clang__)  // which takes no advice in an attribute
#define HOUSEWAY_VECTORS_OF_512 "avx512f,avx512bw,avx512dq,avx512vl"
#else
#define HOUSEWAY_VECTORS_OF_512 "avx512f,avx512bw,avx512dq,avx512vl,prefer-vector-width=512"
#endif
[[gnu::target(HOUSEWAY_VECTORS_OF_512)]] void follow_by_512(Work& work) { follow(work); }
[[gnu::target("avx2")]] void follow_by_256(Work& work) { follow(work); }
#endif
void follow_here(Work& work) {
#if defined(__x86_64__)
  static const bool has_512 = __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") &&
                              __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vl");
  if (has_512) return follow_by_512(work);
  if (__builtin_cpu_supports("avx2")) return follow_by_256(work);
#endif
  follow(work);
}

/// Below this learning the book takes longer than following it saves.
constexpr std::uint64_t fewest_blocks = 256;

}  // namespace

CourseLanes::CourseLanes(std::uint64_t seed, games::DevicePlan plan) : seed_(seed), plan_(std::move(plan)) {}

std::optional<CourseLanes> CourseLanes::of(const Job& job) {
  if (job.plan.generator != kit::Generator::philox4x32 || job.whole_blocks() < fewest_blocks || !job.game.on_device)
    return std::nullopt;
  auto plan = job.game.on_device(job.seats);
  if (!plan || !plan->knows_all_courses) return std::nullopt;
  return CourseLanes(job.plan.seed, *std::move(plan));
}

games::BlockResult CourseLanes::deal(Blocks blocks) const {
  std::vector<std::uint32_t> ended((plan_.ends + 1) * lanes);
  Work work{.plan = *reinterpret_cast<const table::GpuKindPlan*>(plan_.setup.data()),
            .first = {seed_, blocks.first},
            .book = plan_.courses.data(),
            .rounds = {},
            .ends = static_cast<std::uint32_t>(plan_.ends),
            .ended = ended.data()};
  std::fill_n(work.rounds.begin(), blocks.count(), static_cast<std::uint32_t>(block_rounds));
  follow_here(work);
  std::vector<std::uint64_t> sums(plan_.ends);
  for (std::size_t end = 0; end < sums.size(); ++end) {
    for (std::size_t lane = 0; lane < lanes; ++lane) sums[end] += ended[end * lanes + lane];
  }
  return plan_.result(sums, blocks.count() * block_rounds);
}

}  // namespace houseway::simulate
