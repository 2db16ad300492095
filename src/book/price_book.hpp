#pragma once

#include <atomic>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "book/kept_answers.hpp"
#include "book/pricing.hpp"
#include "kit/named_enum.hpp"
#include "report/sheet.hpp"
#include "rulebook/loader.hpp"
#include "solve/count/counted.hpp"

namespace houseway::book {

/// Which answers a book has: none, those that are kept from before, or all, found where they are not kept.
HOUSEWAY_ENUM(Figures, none, kept, all)

/// A game with its questions and what is known of each.
struct PricedGame {
  const rulebook::GameRules* game = nullptr;
  std::vector<report::Source> sources;
  std::vector<Pricing> pricings;
  std::vector<std::optional<Priced>> answers;  ///< one for each; nothing where none was asked for
};

struct Book {
  std::string version;
  std::uint64_t rounds = 0;  ///< of wagers that are not counted
  std::vector<PricedGame> games;
};

struct Making {
  const rulebook::Rulebook* rulebook = nullptr;
  std::vector<rulebook::SourceFile> files;  ///< of the rulebook
  std::vector<std::string> only{};          ///< these games alone; empty: all
  std::string version;
  Figures figures = Figures::all;
  int threads = 1;
  std::uint64_t rounds = 10'000'000;
  std::uint64_t seed = 1;
  solve::Counted* counted = nullptr;
  const KeptAnswers* kept = nullptr;
  /// Hears how many questions are answered of how many, and what comes next.
  std::function<void(double done, std::size_t of, const std::string& next)> progress{};
  const std::atomic<bool>* stop = nullptr;
};

/// Every question of every game. Throws `solve::Interrupted` when it is told to stop; what it has found is kept.
Book price_book(const Making& making);

}  // namespace houseway::book
