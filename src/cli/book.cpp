#include <fmt/format.h>

#include <filesystem>
#include <memory>
#include <system_error>

#include "book/pages.hpp"
#include "cli/book_run.hpp"
#include "cli/command.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"

namespace houseway::cli {

namespace {

struct BookArguments {
  std::vector<std::string> games;
  std::string folder;
  std::string figures = "all";
  int threads = 0;
};

book::Figures figures_of(const std::string& word) {
  if (const auto figures = kit::from_name<book::Figures>(word)) return *figures;
  throw kit::InputError("--figures", fmt::format("“{}”; it takes none, kept or all", word));
}

/// A folder that is there or can be made; not a file.
void make_folder(const std::filesystem::path& folder) {
  std::error_code error;
  std::filesystem::create_directories(folder, error);
  if (error || !std::filesystem::is_directory(folder))
    throw kit::InputError(folder.string(), "cannot be written: it is no folder, and none can be made there");
}

void run(const Context& context, const BookArguments& arguments) {
  BookRun run(context, arguments.games);
  run.making.figures = figures_of(arguments.figures);
  if (arguments.threads > 0) run.making.threads = arguments.threads;
  const std::filesystem::path folder(arguments.folder);
  make_folder(folder);
  const auto pages = pages_of(run.done());
  for (const auto& [name, text] : pages) {
    make_folder((folder / name).parent_path());
    write_file((folder / name).string(), text);
  }
  const std::string index = (folder / "index.html").string();
  if (context.json) return print_json({{"folder", arguments.folder}, {"index", index}, {"files", pages.size()}});
  fmt::print("{}: {}\n", index, kit::counted(pages.size(), "file"));
}

}  // namespace

void add_book(CLI::App& app, Context& context) {
  CLI::App* command = add_command(
      app, context, "book", "The whole rulebook as pages to read in a browser",
      "  houseway book -o rulebook-pages\n"
      "  houseway book -o rulebook-pages --figures kept\n"
      "  houseway book ma/blackjack pa/blackjack -o blackjack-pages\n"
      "The pages open from the folder and need no network. Figures that are found are kept: a run that is interrupted\n"
      "goes on where it stopped.");
  const auto arguments = std::make_shared<BookArguments>();
  command->add_option("games", arguments->games, "Only these games")->type_name("GAME");
  command->add_option("-o,--output", arguments->folder, "The folder that the pages are written to")
      ->required()
      ->type_name("DIR");
  command
      ->add_option("--figures", arguments->figures,
                   "all: every figure, found where it is not kept; kept: what was found before; none")
      ->type_name("all|kept|none");
  command->add_option("--threads", arguments->threads, "How many threads; all cores by default")
      ->check(CLI::Range(0, 1024))
      ->type_name("T");
  command->callback([&context, arguments] { run(context, *arguments); });
}

}  // namespace houseway::cli
