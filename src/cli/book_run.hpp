#pragma once

#include <CLI/CLI.hpp>
#include <string>
#include <vector>

#include "book/price_book.hpp"
#include "cli/command.hpp"
#include "cli/interrupt.hpp"
#include "cli/progress.hpp"

namespace houseway::cli {

/// The whole rulebook, or some games of it, in figures: with a progress bar while they are found. Ctrl-C ends the work;
/// what was found is kept, and the next run goes on from there.
class BookRun {
 public:
  /// `games` as a person names them; none: all.
  BookRun(const Context& context, const std::vector<std::string>& games);

  book::Making making;

  book::Book done();

 private:
  rulebook::Rulebook rulebook_;
  solve::Counted counted_;
  book::KeptAnswers kept_;
  Progress progress_;
  CatchInterrupt interrupt_;
};

}  // namespace houseway::cli
