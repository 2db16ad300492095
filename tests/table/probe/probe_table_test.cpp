#include "table/probe/probe_table.hpp"

#include <gtest/gtest.h>

#include <map>
#include <string>

#include "games/poker/three_card_poker.hpp"
#include "hands/deal.hpp"
#include "support/house.hpp"

/// What a procedure pays for given cards and decisions.
namespace houseway::table::probe_table_test {
namespace {

using games::three_card_poker::Action;
using games::three_card_poker::Game;
using games::three_card_poker::Rules;
using games::three_card_poker::Spot;
using hands::test::cards;
using kit::Cents;
using Probe = ProbeTable<Game>;

class ThreeCardPokerProbe : public testing::Test {
 protected:
  /// What each spot brings on an ante of one dollar.
  std::map<std::string, std::int64_t> nets(const std::string& own, const std::string& house, Action action) {
    Probe::SpotStakes stakes{};
    stakes[kit::index_of(Spot::ante)] = Cents::dollars(1);
    Probe probe(rules_.policy, stakes);
    const auto player = cards(own);
    const auto dealer = cards(house);
    const std::array decisions{action};
    std::map<std::string, std::int64_t> out;
    const auto deal = [&](Probe& table) { Game::deal(table, rules_); };
    for (const Probe::Payment& paid : probe.round({.own = player, .house = dealer, .decisions = decisions}, deal))
      out[std::string(kit::name_of(paid.spot))] += probe.net_of(paid).count();
    return out;
  }

 private:
  rulebook::TableRules table_ = testing_support::rules_of("ma/three-card-poker");
  rulebook::Binder binder_{table_};
  Rules rules_{binder_};
};

using Nets = std::map<std::string, std::int64_t>;

TEST_F(ThreeCardPokerProbe, PaysAnteAndPlayOfTheHigherHand) {
  EXPECT_EQ(nets("7h 7d 2c", "Qs 9d 4c", Action::play), (Nets{{"ante", 100}, {"play", 100}}));
}

TEST_F(ThreeCardPokerProbe, PaysTheBonusOnTheAnte) {
  const Nets paid = nets("7h 8d 9c", "Ks Kd 4c", Action::play);
  EXPECT_EQ(paid.at("ante"), 100);
  EXPECT_EQ(paid.at("ante-bonus"), 100);
}

TEST_F(ThreeCardPokerProbe, PushesThePlayWhereTheDealerDoesNotQualify) {
  EXPECT_EQ(nets("Ah 7d 2c", "Js 9d 4c", Action::play), (Nets{{"ante", 100}, {"play", 0}}));
}

TEST_F(ThreeCardPokerProbe, TakesTheAnteOfAFoldedHand) {
  EXPECT_EQ(nets("Ah 7d 2c", "Js 9d 4c", Action::fold), (Nets{{"ante", -100}}));
}

TEST_F(ThreeCardPokerProbe, StopsAtADecisionThatTheProcedureDoesNotOffer) {
  EXPECT_THROW(nets("Ah 7d 2c", "Js 9d 4c", static_cast<Action>(7)), kit::BrokenInvariant);
}

}  // namespace
}  // namespace houseway::table::probe_table_test
