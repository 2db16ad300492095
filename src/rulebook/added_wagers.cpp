#include "rulebook/added_wagers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/error.hpp"

namespace houseway::rulebook {

namespace {

[[noreturn]] void refuse(const GameRules& game, const Wager& wager, std::string_view key, const std::string& problem) {
  throw kit::InputError(game.file, fmt::format("wager {}{}: {}", wager.id, key, problem));
}

/// "own cards 1-2, house card 1"
std::string text_of(const AlwaysDealt& dealt) {
  LooksAt all;
  for (std::size_t i = 0; i < all.places.size(); ++i) all.places[i].count = dealt.at(static_cast<CardPlace>(i));
  return text_of(all);
}

void need_cards(const GameRules& game, const Wager& wager, const AlwaysDealt& dealt) {
  if (text_of(dealt).empty())
    refuse(game, wager, ".looks-at",
           fmt::format("no wager can be added to {} that looks at its cards", game.procedure));
  for (std::size_t i = 0; i < kit::count_of<CardPlace>; ++i) {
    const auto place = static_cast<CardPlace>(i);
    const CardRange range = wager.on_cards->looks_at.at(place);
    if (range.count == 0 || range.first + range.count <= dealt.at(place)) continue;
    refuse(game, wager, fmt::format(".looks-at.{}", kit::name_of(place)),
           fmt::format("card {} need not be dealt; every round of {} deals {}", range.first + range.count,
                       game.procedure, text_of(dealt)));
  }
}

}  // namespace

bool adds_wagers(const GameRules& game) {
  return std::any_of(game.wagers.begin(), game.wagers.end(),
                     [](const Wager& wager) { return wager.on_cards.has_value(); });
}

void add_words_of_wagers(GameRules& game, Vocabulary& vocabulary) {
  for (const Wager& wager : game.wagers) {
    if (!wager.on_cards) continue;
    const auto is_own = [&](const WagerWords& words) { return words.wager == wager.id; };
    if (std::any_of(vocabulary.wagers.begin(), vocabulary.wagers.end(), is_own))
      refuse(game, wager, ".looks-at",
             fmt::format("the procedure {} settles this wager itself; choose another id", game.procedure));
    need_cards(game, wager, vocabulary.dealt);
    const auto pays_it = [&](const PayTable& table) { return table.wager == wager.id; };
    if (std::none_of(game.paytables.begin(), game.paytables.end(), pays_it))
      refuse(game, wager, "", fmt::format("has no pay table: write [[paytable]] with wager = \"{}\"", wager.id));
    WagerWords words{wager.id, "", {}};
    for (const auto& name : wager.on_cards->naming.names()) {
      words.outcomes.push_back({name.text, name.wider});
      if (game.clause(wager.id, name.text).empty()) game.clauses.emplace(wager.id + "." + name.text, wager.cite);
    }
    vocabulary.wagers.push_back(std::move(words));
  }
}

}  // namespace houseway::rulebook
