#include "rulebook/pays.hpp"

#include <gtest/gtest.h>
#include <rapidcheck/gtest.h>

#include "rulebook/special_pays.hpp"

namespace houseway::rulebook::pays_test {
namespace {

constexpr Cents cent{1};

TEST(Pays, ReadsAndWritesEveryForm) {
  for (const std::string text :
       {"3 to 2", "1,000 to 1", "100 for 1", "10%", "2.5%", "$5,000.00", "push", "lose", "lose 50%", "commission 5%",
        "at least 8 to 1", "30 to 1 on 1 unit; 4 units lose", "the pot", "an equal share of the pot",
        "the pot less commission", "an equal share of the pot less commission"}) {
    const auto pays = Pays::parse(text);
    ASSERT_TRUE(pays) << text;
    EXPECT_EQ(pays->text(), text);
    EXPECT_EQ(Pays::parse(pays->text()), pays);
  }
  EXPECT_EQ(Pays::parse("must-hit meter amount"), Pays::parse("100%"));
  EXPECT_EQ(Pays::parse("all pot wagers of all players"), Pays::parse("the pot"));
  EXPECT_EQ(Pays::parse("equal share of all pot wagers"), Pays::parse("an equal share of the pot"));
  EXPECT_EQ(Pays::parse("pot less min(10% or less, preset fixed dollar amount)"),
            Pays::parse("the pot less commission"));
}

TEST(Pays, KnowsWhatTextsSayOfABank) {
  EXPECT_EQ(Pays::parse("surplus less 5%"), Pays::parse("commission 5%"));
  EXPECT_EQ(Pays::parse("half of surplus less 2.5% of that half; other half to the house"),
            Pays::parse("commission 2.5%"));
  EXPECT_EQ(Pays::parse("bank pays the whole shortfall"), Pays::parse("lose"));
  EXPECT_EQ(Pays::parse("co-bank pays half, house pays half"), Pays::parse("lose"));
  for (const char* text : {"surplus", "surplus less 5", "surplus less", "half of surplus less 5%", "co-bank pays half"})
    EXPECT_FALSE(Pays::parse(text)) << text;
}

/// A part that a solver has found is written like one that a rule states.
TEST(Pays, TakesAnAmountThatTheLicenseeSetsAsAMinimum) {
  EXPECT_EQ(Pays::parse("Bonus amount set by licensee"), Pays::parse("at least 1 to 1"));
}

TEST(Pays, WritesAnyPartInPercent) {
  Pays half;
  half.kind = PayKind::lose;
  half.amount = 1;
  half.over = 2;
  EXPECT_EQ(half.text(), "lose 50%");
}

TEST(Pays, RefusesWhatIsNoPayment) {
  for (const char* text : {"", "to", "3 to", "to 2", "3 to 0", "-1 to 1", "3 for", "101%", "2.555%", "$", "$1.5",
                           "at least", "at least push", "at least at least 3 to 1", "99999999999999999999 to 1",
                           "3  to 2", "lose 50", "commission", "1 to 1001"}) {
    EXPECT_FALSE(Pays::parse(text)) << text;
  }
}

TEST(Pays, MovesTheMoneyItsKindSays) {
  const Cents ten = Cents::dollars(10);
  EXPECT_EQ(Pays::parse("3 to 2")->on(ten, {}, cent), (Verdict{ten, Cents(1500), {}}));
  EXPECT_EQ(Pays::parse("3 for 1")->on(ten, {}, cent), (Verdict{{}, Cents(3000), {}}));
  EXPECT_EQ(Pays::parse("10%")->on(ten, Cents(99'999), cent), (Verdict{{}, Cents(9'999), {}}));
  EXPECT_EQ(Pays::parse("$25")->on(ten, {}, cent), (Verdict{{}, Cents(2500), {}}));
  EXPECT_EQ(Pays::parse("push")->on(ten, {}, cent), (Verdict{ten, {}, {}}));
  EXPECT_EQ(Pays::parse("lose")->on(ten, {}, cent), (Verdict{}));
  EXPECT_EQ(Pays::parse("lose 50%")->on(Cents(101), {}, cent), (Verdict{Cents(50), {}, {}}))
      << "half a cent stays with the house";
  EXPECT_EQ(Pays::parse("30 to 1 on 1 unit; 4 units lose")->on(ten, {}, cent), (Verdict{Cents(200), Cents(6000), {}}));
  EXPECT_EQ(Pays::parse("15 to 1 on 2 units; 3 units lose")->on(ten, {}, cent), (Verdict{Cents(400), Cents(6000), {}}));
  EXPECT_EQ(Pays::parse("35 to 1 on one fifth of the stake; other four fifths lose")->on(ten, {}, cent),
            (Verdict{Cents(200), Cents(7000), {}}));
  EXPECT_EQ(Pays::parse("7 to 1 on half the stake; other half loses")->on(ten, {}, cent),
            (Verdict{Cents(500), Cents(3500), {}}));
  EXPECT_EQ(Pays::parse("7 to 1 on half the stake, net of the losing half")->on(ten, {}, cent),
            (Verdict{ten, Cents(3000), {}}));
  EXPECT_EQ(Pays::parse("15 to 1 on half plus 7 to 1 on the other half")->on(ten, {}, cent),
            (Verdict{ten, Cents(11000), {}}));
  EXPECT_EQ(Pays::parse("2.5 to 1")->on(ten, {}, cent), (Verdict{ten, Cents(2500), {}}));
  EXPECT_EQ(Pays::parse("1 to 2")->on(Cents(101), {}, cent), (Verdict{Cents(101), Cents(50), {}}));
}

/// Until the table files its rate, a winner is charged the least and a stake that comes back the most.
TEST(Pays, TakesTheRateThatATableFiles) {
  for (const std::string text : {"push, vigorish 2.5%", "commission 5% to 25%", "push, vigorish 5% to 25%"})
    EXPECT_EQ(Pays::parse(text).value().text(), text);
  for (const char* text : {"commission 25% to 5%", "commission 5 to 25%", "push, vigorish"})
    EXPECT_FALSE(Pays::parse(text)) << text;
  const Cents ten = Cents::dollars(10);
  const Pays on_win = *Pays::parse("commission 5% to 25%");
  const Pays on_tie = *Pays::parse("push, vigorish 5% to 25%");
  EXPECT_EQ(on_win.on(ten, {}, cent), (Verdict{ten, ten, Cents(50)}));
  EXPECT_EQ(on_tie.on(ten, {}, cent), (Verdict{ten, {}, Cents(250)}));
  EXPECT_EQ(filed_at(on_win, "12"), *Pays::parse("commission 12%"));
  EXPECT_EQ(filed_at(on_tie, "7.5"), *Pays::parse("push, vigorish 7.5%"));
  EXPECT_EQ(filed_at(on_tie, "standard"), *Pays::parse("push, vigorish 25%"));
  EXPECT_EQ(filed_at(*Pays::parse("commission 5%"), "12"), *Pays::parse("commission 5%"));
  EXPECT_EQ(Pays::parse("push, vigorish 10%")->on(Cents(1200), {}, Cents(25)), (Verdict{Cents(1200), {}, Cents(125)}));
}

TEST(Pays, KnowsMoneyOfAnotherCountry) {
  EXPECT_EQ(Pays::parse("PHP100,000").value().text(), "PHP100,000");
  EXPECT_EQ(foreign_currency(*Pays::parse("PHP900")), "PHP");
  EXPECT_EQ(foreign_currency(*Pays::parse("$100")), "");
  EXPECT_EQ(foreign_currency(*Pays::parse("the pot")), "");
  for (const char* text : {"PHP", "php100", "PHPX"}) EXPECT_FALSE(Pays::parse(text)) << text;
}

TEST(Pays, RoundsCommissionUp) {
  const auto vigorish = *Pays::parse("commission 5%");
  EXPECT_EQ(vigorish.on(Cents(1000), {}, cent).commission, Cents(50));
  EXPECT_EQ(vigorish.on(Cents(1010), {}, cent).commission, Cents(51));
  EXPECT_EQ(vigorish.on(Cents(1000), {}, Cents(25)).commission, Cents(50));
  EXPECT_EQ(vigorish.on(Cents(1100), {}, Cents(25)).commission, Cents(75));
  EXPECT_EQ(vigorish.on(Cents(100), {}, Cents(25)).commission, Cents(25));
}

TEST(Pays, ComparesOnlyWithinAKind) {
  EXPECT_TRUE(pays_at_least(*Pays::parse("9 to 1"), *Pays::parse("8 to 1")));
  EXPECT_TRUE(pays_at_least(*Pays::parse("17 to 2"), *Pays::parse("8 to 1")));
  EXPECT_FALSE(pays_at_least(*Pays::parse("15 to 2"), *Pays::parse("8 to 1")));
  EXPECT_FALSE(pays_at_least(*Pays::parse("9 for 1"), *Pays::parse("8 to 1")));
}

/// The inner loops multiply by this instead of asking for the kind: it must be the same money, to the cent.
RC_GTEST_PROP(NetFactor, GivesTheNetOfTheVerdict, ()) {
  const auto amount = *rc::gen::inRange(0, 20'000);
  const auto over = *rc::gen::inRange(1, 1001);
  const auto percent = *rc::gen::inRange(0, 101);
  const std::string a = std::to_string(amount);
  const std::string text = *rc::gen::element<std::string>(
      a + " to " + std::to_string(over), a + " for " + std::to_string(over), "push", "lose",
      "lose " + std::to_string(percent) + "%", "commission " + std::to_string(percent) + "%", "$7", "30%");
  const Cents stake(*rc::gen::inRange<std::int64_t>(0, 1'000'000'000));
  const auto pays = *Pays::parse(text);
  const NetFactor factor = net_factor(pays);
  if (!factor.known()) return;
  const Verdict verdict = pays.on(stake, Cents(12'345), Cents(1));
  RC_ASSERT(factor.of(stake) == verdict.returned + verdict.won - verdict.commission - stake);
}

TEST(NetFactor, IsUnknownWhereTheStakeAloneDoesNotSay) {
  EXPECT_FALSE(net_factor(*Pays::parse("$25")).known());
  EXPECT_FALSE(net_factor(*Pays::parse("10%")).known());
  EXPECT_FALSE(net_factor(*Pays::parse("commission 5%"), Cents(25)).known());
  EXPECT_TRUE(net_factor(*Pays::parse("1,000 to 1")).known());
}

}  // namespace
}  // namespace houseway::rulebook::pays_test
