#include <gtest/gtest.h>

#include "games/baccarat/baccarat_chemin_de_fer.hpp"
#include "support/constant_round.hpp"

/// Chemin de fer dealt by the compiler.
namespace houseway::games::baccarat_chemin_de_fer::constant_test {
namespace {

using namespace testing_support;

constexpr RoundRules rules = [] {
  RoundRules out{};
  out.partial.awards[kit::index_of(AgainstOutcome::player_higher)] = pays_to(1);
  out.partial.awards[kit::index_of(AgainstOutcome::equal)] = pushes();
  return out;
}();

constexpr std::array five_and_four{Card(two, clubs), Card(three, clubs), Card(four, hearts)};
constexpr std::array king_seven{Card(king, clubs), Card(seven, hearts)};

constexpr std::int64_t dealt(std::span<const Card> player, std::span<const Card> banker, Action on_five) {
  return net<Game>(rules, {{Spot::partial, 1000}}, {.own = player, .house = banker, .decisions = {&on_five, 1}});
}

// Five draws a four and beats the Banker's seven; staying it loses.
static_assert(dealt(five_and_four, king_seven, Action::card) == 1000);
static_assert(dealt(five_and_four, king_seven, Action::stay) == -1000);

/// The same dealt when the program runs.
TEST(BaccaratCheminDeFerConstant, IsWhatIsDealtAtRunTime) {
  EXPECT_EQ(dealt(five_and_four, king_seven, Action::card), 1000);
  EXPECT_EQ(dealt(five_and_four, king_seven, Action::stay), -1000);
}

}  // namespace
}  // namespace houseway::games::baccarat_chemin_de_fer::constant_test
