#include "cli/book_run.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>
#include <thread>

#include "cli/counts_folder.hpp"
#include "houseway/version.hpp"
#include "kit/error.hpp"
#include "solve/core/question.hpp"

namespace houseway::cli {

namespace {

constexpr double steps_of_the_bar = 10'000;

std::string kept_folder() {
  const std::string counts = counts_folder();
  return counts.empty() ? "" : counts + "/book";
}

}  // namespace

BookRun::BookRun(const Context& context, const std::vector<std::string>& games)
    : rulebook_(context.rulebook()),
      counted_(counts_folder()),
      kept_(kept_folder()),
      progress_(static_cast<std::uint64_t>(steps_of_the_bar), "") {
  making.rulebook = &rulebook_;
  making.files = games::rulebook_files(context.rulebook_folder);
  for (const std::string& game : games) making.only.push_back(rulebook_.game(context.game_id(game)).id);
  making.version = HOUSEWAY_VERSION;
  making.threads = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));
  making.counted = &counted_;
  making.kept = &kept_;
  making.progress = [this](double done, std::size_t of, const std::string& next) {
    progress_.show(static_cast<std::uint64_t>(done / static_cast<double>(of) * steps_of_the_bar), next);
  };
  making.stop = &CatchInterrupt::caught();
}

book::Book BookRun::done() {
  try {
    book::Book book = price_book(making);
    progress_.clear();
    return book;
  } catch (const solve::Interrupted&) {
    progress_.clear();
    throw kit::InputError("",
                          "interrupted: nothing is shown or written; what was found is kept, and the same command "
                          "goes on from there");
  }
}

}  // namespace houseway::cli
