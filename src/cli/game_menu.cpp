#include "cli/game_menu.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>
#include <map>

#include "cli/console.hpp"
#include "cli/style.hpp"
#include "cli/text.hpp"
#include "games/registry.hpp"
#include "kit/error.hpp"

namespace houseway::cli {

namespace {

/// What a person answers: one of the rows, a game by its name, a step back, or nothing when the player leaves.
struct Answer {
  std::optional<std::size_t> row;
  std::string name;
  bool back = false;
};

/// A numbered menu, in pages that fit the terminal.
std::optional<Answer> ask_row(const std::string& question, const std::vector<std::string>& rows, bool has_back) {
  constexpr std::size_t beside_rows = 4;  // the question, the prompt, and what was typed before
  const std::size_t page = terminal_rows() - beside_rows;
  Console console;
  for (std::size_t first = 0;;) {
    const std::size_t last = std::min(rows.size(), first + page);
    fmt::print("{}\n", bold(question));
    for (std::size_t i = first; i < last; ++i) {
      constexpr std::size_t before_rows = 6;
      fmt::print("  {:>2}  {}\n", i + 1, clip(rows[i], before_rows));
    }
    prompt("number or name{}{}, q leaves: ", rows.size() > page ? ", Enter for more" : "", has_back ? ", b back" : "");
    const auto line = console.line();
    if (!line || *line == "q") return std::nullopt;
    if (*line == "b" && has_back) return Answer{{}, "", true};
    if (line->empty()) {
      first = last == rows.size() ? 0 : last;
      continue;
    }
    std::size_t number = 0;
    const auto [end, error] = std::from_chars(line->data(), line->data() + line->size(), number);
    if (error != std::errc() || end != line->data() + line->size()) return Answer{{}, *line};
    if (number >= 1 && number <= rows.size()) return Answer{number - 1, ""};
    fmt::print("{}\n", red(fmt::format("there is no such game: the rows go from 1 to {}", rows.size())));
  }
}

/// The games of one name in several jurisdictions.
struct Entry {
  std::string title;
  std::vector<std::string> ids;
};

/// The games of each family, by title. Where jurisdictions give a game different titles, the shortest is shown.
std::map<games::GameFamily, std::vector<Entry>> games_by_family(const rulebook::Rulebook& rulebook) {
  std::map<games::GameFamily, std::map<std::string, Entry>> found;
  for (const auto& [id, game] : rulebook.games()) {
    for (const games::Procedure& procedure : games::procedures()) {
      if (procedure.id != game.procedure) continue;
      Entry& entry = found[procedure.family][games::plain_name(id)];
      entry.ids.push_back(id);
      if (entry.title.empty() || game.title.size() < entry.title.size()) entry.title = game.title;
    }
  }
  std::map<games::GameFamily, std::vector<Entry>> out;
  for (auto& [family, entries] : found) {
    for (auto& [name, entry] : entries) out[family].push_back(std::move(entry));
    std::sort(out[family].begin(), out[family].end(), [](const Entry& a, const Entry& b) { return a.title < b.title; });
  }
  return out;
}

std::string family_text(games::GameFamily family, const std::vector<Entry>& entries) {
  std::string name(kit::name_of(family));
  std::replace(name.begin(), name.end(), '-', ' ');
  std::string titles;
  for (const Entry& entry : entries) titles += (titles.empty() ? "" : ", ") + entry.title;
  return fmt::format("{:<26}{}", name, titles);
}

std::string jurisdictions_of(const Entry& entry) {
  std::string out;
  for (const std::string& id : entry.ids) out += (out.empty() ? "" : ", ") + id.substr(0, id.find('/'));
  return out;
}

class Menu {
 public:
  explicit Menu(const rulebook::Rulebook& rulebook) : rulebook_(rulebook) {
    for (auto& [family, entries] : games_by_family(rulebook)) {
      families_.push_back(family_text(family, entries));
      games_.push_back(std::move(entries));
    }
  }

  /// Levels that have only one row are passed.
  std::optional<std::string> choose() {
    for (;;) {
      const auto family = ask_row("Which family of games?", families_, false);
      if (!family) return std::nullopt;
      if (!family->row) {
        if (auto named = by_name(family->name)) return named;
      } else if (auto chosen = choose_of(games_[*family->row])) {
        return chosen;
      }
      if (left_) return std::nullopt;
    }
  }

  /// Whoever has named a game on the command line came through no menu to go back to.
  std::optional<std::string> choose_jurisdiction(const std::vector<std::string>& ids, bool has_back = true) {
    if (ids.size() == 1) return ids.front();
    std::vector<std::string> rows;
    for (const std::string& id : ids) rows.push_back(fmt::format("{:<28}{}", id, rulebook_.game(id).source));
    const auto answer = ask("Whose rules?", rows, has_back);
    if (!answer) return std::nullopt;
    return answer->row ? std::optional(ids[*answer->row]) : by_name(answer->name);
  }

 private:
  std::optional<std::string> choose_of(const std::vector<Entry>& entries) {
    if (entries.size() == 1) return choose_jurisdiction(entries.front().ids);
    std::vector<std::string> rows;
    for (const Entry& entry : entries) rows.push_back(fmt::format("{:<52}{}", entry.title, jurisdictions_of(entry)));
    const auto answer = ask("Which game?", rows, true);
    if (!answer) return std::nullopt;
    return answer->row ? choose_jurisdiction(entries[*answer->row].ids) : by_name(answer->name);
  }

  /// Nothing where the player goes back or leaves the menu.
  std::optional<Answer> ask(const std::string& question, const std::vector<std::string>& rows, bool has_back) {
    auto answer = ask_row(question, rows, has_back);
    left_ = !answer;
    if (answer && answer->back) return std::nullopt;
    return answer;
  }

  std::optional<std::string> by_name(const std::string& name) {
    std::vector<std::string> ids;
    for (const auto& [id, game] : rulebook_.games()) ids.push_back(id);
    const auto meant = games::games_named(name, ids);
    if (!meant.empty()) return choose_jurisdiction(meant);
    fmt::print("{}\n", red(wrap(fmt::format("there is no such game{}", kit::did_you_mean(name, ids)))));
    return std::nullopt;
  }

  const rulebook::Rulebook& rulebook_;
  std::vector<std::string> families_;
  std::vector<std::vector<Entry>> games_;
  bool left_ = false;
};

}  // namespace

std::optional<std::string> choose_game(const rulebook::Rulebook& rulebook) { return Menu(rulebook).choose(); }

std::optional<std::string> choose_jurisdiction(const rulebook::Rulebook& rulebook,
                                               const std::vector<std::string>& ids) {
  return Menu(rulebook).choose_jurisdiction(ids, false);
}

}  // namespace houseway::cli
