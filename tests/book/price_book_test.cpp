#include "book/price_book.hpp"

#include <gtest/gtest.h>

#include <filesystem>
#include <map>
#include <nlohmann/json.hpp>
#include <set>

#include "book/figures_json.hpp"
#include "book/pages.hpp"
#include "book/rows.hpp"
#include "games/registry.hpp"
#include "report/sections.hpp"
#include "solve/analyze.hpp"
#include "solve/core/question.hpp"

namespace houseway::book::price_book_test {
namespace {

namespace fs = std::filesystem;

class BookPrices : public testing::Test {
 protected:
  BookPrices()
      : folder_(fs::temp_directory_path() /
                (std::string("houseway-book-") + testing::UnitTest::GetInstance()->current_test_info()->name())),
        kept_(folder_),
        rulebook_(games::load_rulebook("", "ch4/casino-war")) {
    fs::remove_all(folder_);
    making_.rulebook = &rulebook_;
    making_.files = games::rulebook_files();
    making_.only = {"ch4/casino-war"};
    making_.version = "test";
    making_.rounds = 1000;
    making_.counted = &counted_;
    making_.kept = &kept_;
  }
  ~BookPrices() override { fs::remove_all(folder_); }

  [[nodiscard]] std::size_t files() const {
    if (!fs::exists(folder_)) return 0;
    return static_cast<std::size_t>(std::distance(fs::directory_iterator(folder_), fs::directory_iterator()));
  }

  fs::path folder_;
  KeptAnswers kept_;
  rulebook::Rulebook rulebook_;
  solve::Counted counted_;
  Making making_;
};

TEST_F(BookPrices, WorkThatIsStoppedGoesOnWhereItStopped) {
  rulebook_ = games::load_rulebook("", "ma/casino-war");
  making_.only = {"ma/casino-war"};
  std::atomic<bool> stop{false};
  making_.stop = &stop;
  making_.progress = [&](double done, std::size_t, const std::string&) { stop = done >= 2; };
  EXPECT_THROW(price_book(making_), solve::Interrupted);
  const std::size_t kept = files();
  EXPECT_GE(kept, 1U);

  stop = false;
  making_.progress = {};
  making_.figures = Figures::kept;
  const Book some = price_book(making_);
  const auto& answers = some.games.front().answers;
  const auto found =
      std::count_if(answers.begin(), answers.end(), [](const auto& answer) { return answer.has_value(); });
  EXPECT_EQ(static_cast<std::size_t>(found), kept);
  EXPECT_LT(rows_of(some).size(), some.games.front().pricings.size());

  making_.figures = Figures::all;
  const Book whole = price_book(making_);
  EXPECT_GT(files(), kept);
  fs::remove_all(folder_);
  const Book anew = price_book(making_);
  EXPECT_EQ(to_csv(rows_of(whole)), to_csv(rows_of(anew)));
}

/// Questions about one table are answered together: nothing is lost or changed by it, simulated figures least of all.
TEST_F(BookPrices, AnswersToOneTableAreThoseByThemselves) {
  rulebook_ = games::load_rulebook("", "co/blackjack");
  making_.only = {"co/blackjack"};
  std::set<std::string> heard;
  making_.progress = [&](double, std::size_t, const std::string& next) { heard.insert(next); };
  const Book book = price_book(making_);
  EXPECT_TRUE(heard.contains("co/blackjack streak-2"));
  EXPECT_FALSE(heard.contains("co/blackjack streak-3")) << "its rounds were simulated once more";
  const PricedGame& priced = book.games.front();
  std::map<std::string, std::size_t> asked;
  for (const Pricing& pricing : priced.pricings) ++asked[pricing.table];
  std::size_t compared = 0;
  for (std::size_t i = 0; i < priced.pricings.size(); ++i) {
    const Pricing& pricing = priced.pricings[i];
    if (pricing.by != By::best_play || asked[pricing.table] < 2) continue;
    solve::Request request;
    request.game = priced.game;
    request.config = pricing.config;
    request.wagers = {pricing.wager};
    request.seats = pricing.seats;
    request.simulated_rounds = making_.rounds;
    request.seed = making_.seed;
    request.counted = &counted_;
    std::vector<nlohmann::json> alone;
    for (const auto& figures : solve::analyze(request).wagers) {
      if (report::covers(figures, pricing.wager)) alone.push_back(kept_json(figures));
    }
    std::vector<nlohmann::json> together;
    for (const auto& figures : priced.answers[i]->figures) together.push_back(kept_json(figures));
    EXPECT_EQ(together, alone) << pricing.wager;
    EXPECT_EQ(together.empty(), !priced.answers[i]->refused.empty()) << pricing.wager;
    if (!together.empty()) ++compared;
  }
  EXPECT_GE(compared, 8U);
}

/// What was answered before stands, and what was not is found beside it.
TEST_F(BookPrices, AnAnswerThatIsLostIsFoundAgain) {
  const Book whole = price_book(making_);
  const auto lost = fs::directory_iterator(folder_)->path();
  fs::remove(lost);
  const Book again = price_book(making_);
  EXPECT_TRUE(fs::exists(lost));
  EXPECT_EQ(to_csv(rows_of(whole)), to_csv(rows_of(again)));
}

TEST_F(BookPrices, AnotherTextIsPricedAnew) {
  price_book(making_);
  making_.figures = Figures::kept;
  EXPECT_FALSE(rows_of(price_book(making_)).empty());
  for (auto& file : making_.files) {
    if (file.id == "ch4/casino-war") file.text += "\n# another edition\n";
  }
  EXPECT_TRUE(rows_of(price_book(making_)).empty());
}

TEST_F(BookPrices, RowsHaveThePublishedFigure) {
  const Book book = price_book(making_);
  const auto rows = rows_of(book);
  const auto tie = std::find_if(rows.begin(), rows.end(), [](const Row& row) { return bet_of(row) == "tie"; });
  ASSERT_NE(tie, rows.end());
  EXPECT_NEAR(tie->figures->house_edge, 0.1865, 0.00005) << "Wizard of Odds, Casino War: the tie bet of six decks";
  EXPECT_FALSE(tie->favours_player());
}

TEST_F(BookPrices, WithoutFiguresThereAreAllPages) {
  const rulebook::Rulebook all = games::load_rulebook();
  making_.rulebook = &all;
  making_.only.clear();
  making_.figures = Figures::none;
  const auto pages = pages_of(price_book(making_));
  for (const auto& [id, game] : all.games()) EXPECT_TRUE(pages.contains(id + ".html")) << id;
  EXPECT_EQ(pages.size(), all.games().size() + 4);
  EXPECT_EQ(files(), 0U);
}

}  // namespace
}  // namespace houseway::book::price_book_test
