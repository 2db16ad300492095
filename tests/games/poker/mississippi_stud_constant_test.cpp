#include <gtest/gtest.h>

#include "games/poker/mississippi_stud.hpp"
#include "support/constant_round.hpp"

/// Mississippi Stud dealt by the compiler.
namespace houseway::games::mississippi_stud::constant_test {
namespace {

using namespace testing_support;

constexpr Rules rules = [] {
  Rules out{};
  for (auto* bet : {&out.ante, &out.third_street, &out.fourth_street, &out.fifth_street}) {
    bet->awards[kit::index_of(HandOutcome::pair_of_sixes_to_tens)] = pushes();
    bet->awards[kit::index_of(HandOutcome::pair_of_jacks_or_better)] = pays_to(1);
  }
  return out;
}();

constexpr std::array jacks{Card(jack, clubs), Card(jack, hearts)};
constexpr std::array sixes{Card(six, clubs), Card(six, hearts)};
constexpr std::array board{Card(king, clubs), Card(seven, hearts), Card(two, spades)};
constexpr std::array raises{Action::raise_3x, Action::raise_2x, Action::raise_1x};
constexpr std::array folds_last{Action::raise_1x, Action::raise_3x, Action::fold};

constexpr std::int64_t dealt(std::span<const Card> own, std::span<const Action> decides) {
  return net<Game>(rules, {{Spot::ante, 1000}}, {.own = own, .house = {}, .board = board, .decisions = decides});
}

static_assert(dealt(jacks, raises) == 7000);
static_assert(dealt(sixes, raises) == 0);
static_assert(dealt(jacks, folds_last) == -5000);

/// The same dealt when the program runs, with the values of hands out of their table.
TEST(MississippiStudConstant, IsWhatIsDealtAtRunTime) { EXPECT_EQ(dealt(jacks, raises), 7000); }

}  // namespace
}  // namespace houseway::games::mississippi_stud::constant_test
