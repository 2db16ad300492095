#include "book/kept_answers.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <set>

#include "book/figures_json.hpp"

namespace houseway::book::kept_answers_test {
namespace {

namespace fs = std::filesystem;

/// A folder of its own for each test.
class BookKeptAnswers : public testing::Test {
 protected:
  BookKeptAnswers()
      : folder_(fs::temp_directory_path() /
                (std::string("houseway-kept-") + testing::UnitTest::GetInstance()->current_test_info()->name())) {
    fs::remove_all(folder_);
  }
  ~BookKeptAnswers() override { fs::remove_all(folder_); }

  fs::path folder_;
};

solve::WagerFigures figures() {
  solve::WagerFigures out;
  out.wager = "ante";
  out.parts = {"ante", "play"};
  out.paytables = {"ante=a"};
  out.house_edge = 1.0 / 3;
  out.element_of_risk = 0.1;
  out.hit_frequency = 0.7;
  out.standard_deviation = 1.6393;
  out.average_stake = 1.67;
  out.exact = solve::Fraction(686689, 20358520);
  out.cases = solve::Count("407170400123456789012345678901234567890");
  out.outcomes = {{"higher", solve::Count("12345678901234567890123"), 0.25, "1 to 1", 1, 0.25}};
  out.meters = {{"jackpot", kit::Cents(100), kit::Cents(50), 0.1, -0.01, kit::Cents(777), 1e-6}};
  out.long_run_edge = 0.2;
  out.envy = 0.01;
  out.stake = kit::Cents::dollars(5);
  solve::Play play;
  play.name = "optimal";
  play.chart.say("Play Q64.", {"a line"});
  play.chart.parts.emplace_back(solve::ChartGrid{"hard", {"9", "A"}, {{"16", {"R", "S"}}}});
  play.chart.keys = {{"R", "surrender", solve::ChartTone::leave}};
  play.strategy_file = "procedure = \"x\"\n";
  play.mistakes = {{"A5 against 6", "hit", "double", 1e-5}};
  play.plain_costs = solve::Fraction(1, 7);
  out.play = play;
  return out;
}

Pricing pricing() {
  Pricing out;
  out.config.game = "ma/three-card-poker";
  out.config.paytables["ante"] = {"a"};
  out.wager = "ante";
  return out;
}

TEST(BookKey, DiffersWhereverAnAnswerCould) {
  const Grounds grounds{"1.0.0", "text", 100, 1};
  std::set<std::string> keys{key_of(grounds, pricing())};
  const auto is_new = [&](const Grounds& other, const Pricing& asked) {
    return keys.insert(key_of(other, asked)).second;
  };
  EXPECT_FALSE(is_new(grounds, pricing())) << "the same question has two keys";
  EXPECT_TRUE(is_new({"1.0.1", "text", 100, 1}, pricing())) << "the version";
  EXPECT_TRUE(is_new({"1.0.0", "texts", 100, 1}, pricing())) << "the rulebook's text";
  EXPECT_TRUE(is_new({"1.0.0", "text", 101, 1}, pricing())) << "the rounds of a simulation";
  EXPECT_TRUE(is_new({"1.0.0", "text", 100, 2}, pricing())) << "its seed";
  Pricing asked = pricing();
  asked.wager = "pair-plus";
  EXPECT_TRUE(is_new(grounds, asked)) << "the wager";
  asked = pricing();
  asked.seats = 2;
  EXPECT_TRUE(is_new(grounds, asked)) << "the seats";
  asked = pricing();
  asked.by = By::built_in_strategy;
  EXPECT_TRUE(is_new(grounds, asked)) << "the play";
  asked = pricing();
  asked.config.paytables["ante"] = {"b"};
  EXPECT_TRUE(is_new(grounds, asked)) << "the column";
  asked = pricing();
  asked.config.options["decks"] = "6";
  EXPECT_TRUE(is_new(grounds, asked)) << "an option";
  asked = pricing();
  asked.house_ways = "another";
  EXPECT_TRUE(is_new(grounds, asked)) << "a house way";
}

TEST(BookFigures, ComeBackEqual) {
  const nlohmann::json kept = kept_json(figures());
  const solve::WagerFigures back = figures_from(nlohmann::json::parse(kept.dump()));
  EXPECT_EQ(kept_json(back), kept);
  EXPECT_EQ(back.house_edge, 1.0 / 3);
  EXPECT_EQ(back.exact, solve::Fraction(686689, 20358520));
  EXPECT_EQ(back.cases, solve::Count("407170400123456789012345678901234567890"));
  ASSERT_TRUE(back.play);
  EXPECT_EQ(text_of(back.play->chart), text_of(figures().play->chart));
  EXPECT_EQ(back.play->chart.keys.front().words, "surrender");
  EXPECT_EQ(back.meters.front().break_even, kit::Cents(777));
}

TEST_F(BookKeptAnswers, AreFoundAgain) {
  const KeptAnswers kept(folder_);
  EXPECT_FALSE(kept.find("a"));
  kept.keep("a", {{figures()}, ""});
  kept.keep("b", {{}, "no table can use it"});
  const auto found = KeptAnswers(folder_).find("a");
  ASSERT_TRUE(found);
  EXPECT_EQ(kept_json(found->figures.at(0)), kept_json(figures()));
  EXPECT_EQ(KeptAnswers(folder_).find("b")->refused, "no table can use it");
}

TEST_F(BookKeptAnswers, AreNotBelievedWhenSomebodyChangedThem) {
  const KeptAnswers kept(folder_);
  kept.keep("a", {{figures()}, ""});
  const fs::path file = folder_ / "a.figures";
  fs::resize_file(file, fs::file_size(file) - 1);
  EXPECT_FALSE(kept.find("a")) << "cut short";
  kept.keep("a", {{figures()}, ""});
  {
    std::fstream change(file, std::ios::in | std::ios::out);
    change.seekp(200);
    change << '7';
  }
  EXPECT_FALSE(kept.find("a")) << "changed";
}

TEST_F(BookKeptAnswers, WithoutAFolderNothingIsKept) {
  const KeptAnswers kept("");
  kept.keep("a", {{figures()}, ""});
  EXPECT_FALSE(kept.find("a"));
}

}  // namespace
}  // namespace houseway::book::kept_answers_test
