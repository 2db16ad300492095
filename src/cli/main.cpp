#include <fmt/format.h>

#include <cstdio>
#include <exception>

#include "cli/command.hpp"
#include "houseway/version.hpp"
#include "kit/error.hpp"
#include "kit/invariant.hpp"
#include "simulate/ranks/ranks.hpp"

using namespace houseway;

namespace {

void complain(const char* message) { fmt::print(stderr, "houseway: {}\n", kit::printable(message)); }

}  // namespace

int main(int argc, char** argv) {
  CLI::App app("Houseway: casino table games, dealt, settled, explained and audited by their regulations.", "houseway");
  app.set_version_flag("--version", std::string("houseway ") + HOUSEWAY_VERSION);
  app.require_subcommand(0, 1);
  app.footer(
      "Examples:\n"
      "  houseway list\n"
      "  houseway rules ma/casino-war\n"
      "  houseway play ma/three-card-poker\n"
      "  houseway drill ma/three-card-poker\n"
      "  houseway simulate ma/three-card-poker --rounds 1e7\n"
      "  houseway analyze ma/three-card-poker\n"
      "  houseway report ma/three-card-poker -o par-sheet.html\n"
      "  houseway risk ma/three-card-poker --bankroll 1000\n"
      "  houseway equity texas-hold-em AhKh QQ+\n"
      "  houseway book -o rulebook-pages\n"
      "`houseway COMMAND --help` shows more. Exit status: 0 fine, 1 findings, 2 misuse, 3 a fault of the program.");
  cli::Context context;
  cli::add_list(app, context);
  cli::add_rules(app, context);
  cli::add_check(app, context);
  cli::add_play(app, context);
  cli::add_table(app, context);
  cli::add_drill(app, context);
  cli::add_simulate(app, context);
  cli::add_analyze(app, context);
  cli::add_report(app, context);
  cli::add_book(app, context);
  cli::add_risk(app, context);
  cli::add_equity(app, context);
  cli::add_replay(app, context);
  cli::add_audit(app, context);
  cli::add_verify(app, context);
  cli::add_key(app, context);
  try {
    app.parse(argc, argv);
    if (app.get_subcommands().empty()) fmt::print("{}", app.help());
  } catch (const CLI::Success& success) {
    return app.exit(success);
  } catch (const CLI::ParseError& error) {
    simulate::let_rank_0_speak();
    complain(error.what());
    fmt::print(stderr, "Run `houseway {}--help` for what is allowed.\n",
               app.get_subcommands().empty() ? "" : app.get_subcommands().front()->get_name() + " ");
    return static_cast<int>(cli::Status::misuse);
  } catch (const kit::InputError& error) {
    complain(error.what());
    return static_cast<int>(cli::Status::misuse);
  } catch (const kit::BrokenInvariant& error) {
    complain(fmt::format("a broken invariant: {}. This is a fault of the program; what it was doing is not settled",
                         error.what())
                 .c_str());
    return static_cast<int>(cli::Status::broken);
  } catch (const std::exception& error) {
    complain(error.what());
    return static_cast<int>(cli::Status::misuse);
  }
  return static_cast<int>(context.status);
}
