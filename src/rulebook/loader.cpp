#include "rulebook/loader.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <iterator>
#include <set>

#include "kit/error.hpp"
#include "rulebook/added_wagers.hpp"
#include "rulebook/validate_rules.hpp"
#include "rulebook/wager_names.hpp"

namespace houseway::rulebook {

namespace {

const std::string& key_of(const Option& option) { return option.id; }
const std::string& key_of(const Reading& reading) { return reading.id; }
const std::string& key_of(const Wager& wager) { return wager.id; }
std::string key_of(const PayTable& table) { return table.wager + "/" + table.id; }
const std::string& key_of(const Meter& meter) { return meter.id; }
const std::string& key_of(const Irregularity& irregularity) { return irregularity.id; }
std::string key_of(const PlayStep& step) { return "play/" + step.id; }
const std::string& key_of(const Doubt& doubt) { return doubt.about; }

/// The base's items in their order, those that the own file writes again replaced by its own, then its new ones. A
/// meter or a step of play may stand in several rows, each under its own options: the own rows replace all of the
/// base's.
template <class Item>
void inherit(std::vector<Item>& own, const std::vector<Item>& base, const std::vector<std::string>& drop) {
  std::vector<Item> merged;
  std::set<std::string> placed;
  const auto place_own = [&](const std::string& key) {
    if (!placed.insert(key).second) return;
    std::copy_if(own.begin(), own.end(), std::back_inserter(merged),
                 [&](const Item& item) { return key_of(item) == key; });
  };
  for (const Item& item : base) {
    const std::string key = key_of(item);
    if (std::find(drop.begin(), drop.end(), key) != drop.end()) continue;
    const bool replaced = std::any_of(own.begin(), own.end(), [&](const Item& o) { return key_of(o) == key; });
    if (replaced) {
      place_own(key);
    } else {
      merged.push_back(item);
    }
  }
  for (const Item& item : own) place_own(key_of(item));
  own = std::move(merged);
}

/// Whether a condition can hold under the options as this file has them.
bool can_hold(const GameRules& game, const Condition& when) {
  return std::all_of(when.begin(), when.end(), [&](const auto& term) {
    if (game.reading(term.first) != nullptr) return true;
    const Option* option = game.option(term.first);
    if (option == nullptr) return false;
    return option->values.empty() || std::all_of(term.second.begin(), term.second.end(), [&](const std::string& value) {
             return std::find(option->values.begin(), option->values.end(), value) != option->values.end();
           });
  });
}

/// A base's steps of play under the options as this file has them: a value that there is no more is not spoken of, and
/// a step that has none left falls away.
std::vector<PlayStep> play_under(const GameRules& game, std::vector<PlayStep> steps) {
  std::erase_if(steps, [&](PlayStep& step) {
    for (auto& [id, values] : step.when) {
      std::erase_if(values, [&, &option = id](const std::string& value) {
        return !can_hold(game, {{option, {value}}});
      });
      if (values.empty()) return true;
    }
    return false;
  });
  return steps;
}

/// Limits and constraints have no ids to be replaced by: those that speak of an option's value which this file has
/// replaced fall away, the others stand.
template <class Item>
void inherit_unnamed(std::vector<Item>& own, const std::vector<Item>& base, const GameRules& game) {
  std::vector<Item> merged;
  std::copy_if(base.begin(), base.end(), std::back_inserter(merged),
               [&](const Item& item) { return can_hold(game, item.when); });
  merged.insert(merged.end(), own.begin(), own.end());
  own = std::move(merged);
}

/// Wagers and options that this file leaves out are not spoken of by what it takes over.
void forget_dropped(GameRules& game) {
  const auto named = [&](const std::string& id) {
    return std::find(game.drop.begin(), game.drop.end(), id) != game.drop.end();
  };
  const auto dropped = [&](const std::string& wager) { return game.wager(wager) == nullptr && named(wager); };
  for (Wager& wager : game.wagers) std::erase_if(wager.needs, dropped);
  std::erase_if(game.limits, [&](const Limit& limit) { return dropped(limit.wager); });
  std::erase_if(game.constraints, [&](const Constraint& constraint) {
    return game.option(constraint.option) == nullptr && named(constraint.option);
  });
  for (PayoutLimit& limit : game.payout_limits) {
    std::erase_if(limit.wagers, dropped);
    std::erase_if(limit.at_minimum,
                  [&](const auto& entry) { return dropped(entry.first.substr(0, entry.first.find('.'))); });
  }
  std::erase_if(game.payout_limits, [&](const PayoutLimit& limit) {
    return limit.wagers.empty() || (!limit.option.empty() && game.option(limit.option) == nullptr);
  });
}

/// Where a wager stands: the name of it that the procedure knows.
const std::string& spot_of(const Wager& wager) { return wager.spot.empty() ? wager.id : wager.spot; }

/// A wager at the spot of one of the base is that one by another name: what the base says of it holds for this one.
GameRules by_own_names(GameRules base, const GameRules& game) {
  for (const Wager& own : game.wagers) {
    if (own.spot.empty()) continue;
    const auto there = std::find_if(base.wagers.begin(), base.wagers.end(),
                                    [&](const Wager& wager) { return spot_of(wager) == own.spot; });
    if (there != base.wagers.end()) rename_wager(base, std::string(there->id), own.id);
  }
  return base;
}

void inherit_game(GameRules& game, const GameRules& named_otherwise) {
  const GameRules base = by_own_names(named_otherwise, game);
  if (game.title.empty()) game.title = base.title;
  if (game.procedure.empty() && game.not_dealt.empty()) {
    game.procedure = base.procedure;
    game.not_dealt = base.not_dealt;
  }
  if (game.seats == 0) {
    game.seats = base.seats;
    game.seats_cite = base.seats_cite;
  }
  inherit(game.options, base.options, game.drop);
  inherit(game.readings, base.readings, game.drop);
  inherit(game.wagers, base.wagers, game.drop);
  inherit(game.paytables, base.paytables, game.drop);
  inherit(game.meters, base.meters, game.drop);
  inherit(game.irregularities, base.irregularities, game.drop);
  inherit(game.play, play_under(game, base.play), game.drop);
  inherit(game.doubts, base.doubts, game.drop);
  inherit_unnamed(game.limits, base.limits, game);
  inherit_unnamed(game.payout_limits, base.payout_limits, game);
  inherit_unnamed(game.constraints, base.constraints, game);
  if (game.above_minimum.empty() && can_hold(game, base.above_minimum)) game.above_minimum = base.above_minimum;
  forget_dropped(game);
  game.dealing.insert(base.dealing.begin(), base.dealing.end());
  for (const auto& [name, section] : base.clauses) {
    const std::string wager = name.substr(0, name.find('.'));
    if (std::find(game.drop.begin(), game.drop.end(), wager) == game.drop.end()) game.clauses.emplace(name, section);
  }
}

}  // namespace

Rulebook::Rulebook(const std::vector<SourceFile>& files, const std::vector<Vocabulary>& vocabularies,
                   const std::string& only, const std::vector<SourceFile>& bases) {
  std::map<std::string, const SourceFile*> sources;
  for (const SourceFile& file : files) sources.emplace(file.id, &file);
  for (const SourceFile& base : bases) sources.emplace(base.id, &base);

  const auto complete = [&](const auto& self, const std::string& id, std::set<std::string> under) -> const GameRules& {
    if (const auto done = games_.find(id); done != games_.end()) return done->second;
    GameRules game = parse_game(*sources.at(id));
    if (!under.insert(id).second) throw kit::InputError(game.file, "extends: the files extend each other in a circle");
    if (std::set<std::string>(game.extends.begin(), game.extends.end()).size() != game.extends.size()) {
      throw kit::InputError(game.file, "extends: a game is named twice");
    }
    for (const std::string& base : game.extends) {
      if (!sources.contains(base)) {
        std::vector<std::string> known;
        for (const auto& [name, source] : sources) known.push_back(name);
        throw kit::InputError(game.file,
                              fmt::format("extends: there is no game “{}”{}", base, kit::did_you_mean(base, known)));
      }
      inherit_game(game, self(self, base, under));
    }
    // A step that a file adds stands with those of its part of the round, not after all that it extends.
    std::stable_sort(game.play.begin(), game.play.end(),
                     [](const PlayStep& a, const PlayStep& b) { return a.phase < b.phase; });
    return games_.emplace(id, std::move(game)).first->second;
  };
  const bool known = sources.contains(only);
  for (const SourceFile& file : files) {
    if (!known || file.id == only) complete(complete, file.id, {});
  }
  std::erase_if(games_, [&](const auto& entry) {
    return std::none_of(files.begin(), files.end(), [&](const SourceFile& file) { return file.id == entry.first; });
  });
  std::map<std::string, std::shared_ptr<const Vocabulary>> by_procedure;
  for (const Vocabulary& vocabulary : vocabularies)
    by_procedure[vocabulary.procedure] = std::make_shared<const Vocabulary>(vocabulary);
  for (auto& [id, game] : games_) {
    game.vocabulary = game.not_dealt.empty() ? by_procedure[game.procedure] : std::make_shared<const Vocabulary>();
    const bool own_words = adds_wagers(game) || renames_wagers(game);
    if (own_words && game.vocabulary != nullptr && game.not_dealt.empty()) {
      need_spots(game, *game.vocabulary);
      auto vocabulary = std::make_shared<Vocabulary>(*game.vocabulary);
      by_files_names(game, *vocabulary);
      add_words_of_wagers(game, *vocabulary);
      game.vocabulary = std::move(vocabulary);
    }
    validate(game, vocabularies);
  }
}

const GameRules& Rulebook::game(const std::string& id) const {
  const auto at = games_.find(id);
  if (at != games_.end()) return at->second;
  std::vector<std::string> known;
  for (const auto& [name, rules] : games_) known.push_back(name);
  throw kit::InputError(
      "", fmt::format("there is no game “{}”{}; `houseway list` shows every game", id, kit::did_you_mean(id, known)));
}

}  // namespace houseway::rulebook
