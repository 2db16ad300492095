#pragma once

#include <map>
#include <string>
#include <string_view>

#include "games/registry.hpp"
#include "kit/error.hpp"
#include "table/round.hpp"

/// Short ways to a bound game for tests.
namespace houseway::testing_support {

inline const rulebook::Rulebook& the_rulebook() {
  static const rulebook::Rulebook rulebook = games::load_rulebook();
  return rulebook;
}

using Options = std::map<std::string, std::string>;

inline rulebook::TableConfig config_of(const std::string& game, const Options& options = {}) {
  rulebook::TableConfig config;
  config.game = game;
  config.options = options;
  return config;
}

inline rulebook::TableRules rules_of(const std::string& game, const Options& options = {}) {
  return rulebook::resolve_lawful(the_rulebook().game(game), config_of(game, options));
}

inline games::BoundGame bound(const std::string& game, const Options& options = {}) {
  return games::bind(rules_of(game, options));
}

/// A table under rules that need not be the regulation's.
inline rulebook::TableRules what_if(const std::string& game, const std::map<std::string, std::string>& rules) {
  rulebook::TableConfig config = config_of(game);
  config.rules = rules;
  return rulebook::resolve_or_what_if(the_rulebook().game(game), config).rules;
}

/// A table under another reading of a doubtful text than the one taken.
inline rulebook::TableRules read_as(const std::string& game, const std::map<std::string, std::string>& readings,
                                    const Options& options = {}) {
  rulebook::TableConfig config = config_of(game, options);
  config.readings = readings;
  return rulebook::resolve_lawful(the_rulebook().game(game), config);
}

/// A table for every game of the rulebook that is dealt, for tests of what holds for all of them: with every wager
/// offered that one table can offer, where the game has wagers that the licensee chooses.
inline const std::map<std::string, Options>& full_tables() {
  static const std::map<std::string, Options> tables = [] {
    std::map<std::string, Options> out{
        {"ma/blackjack",
         {{"even-money", "offered"},
          {"surrender", "offered"},
          {"double-card", "face-down-on-request"},
          {"resplit", "four-hands"},
          {"extra-payouts", "offered"},
          {"extra-suited-678", "yes"},
          {"extra-three-sevens", "yes"},
          {"extra-designated-blackjack", "yes"},
          {"extra-five-card-21", "yes"},
          {"section-17-kind", "sevens"},
          {"section-19-progressive", "other-approved-progressive"},
          {"super-4-table", "stax"},
          {"must-hit", "1"},
          {"blazing-7s-table", "2"},
          {"match-the-dealer-column", "six-deck"},
          {"buster-paytable", "a"},
          {"buster-free-bonus", "b1"},
          {"21-plus-3-table", "b"},
          {"trilux-paytable", "2"},
          {"trilux-super-3", "yes"},
          {"lucky-george", "yes"}}},
        {"pa/blackjack",
         {{"perfect-pairs", "a"},
          {"jackpot-party", "p25"},
          {"match-the-dealer-progressive", "six-deck-1"},
          {"super-4", "3-1"},
          {"super-4-mystery", "3"},
          {"21-plus-3-table", "a"},
          {"top-3", "b"},
          {"lucky-aces", "a"},
          {"blazing-7s", "b"},
          {"blackjack-match", "a"},
          {"blackjack-match-envy", "offered"},
          {"trilux-deluxe", "offered"},
          {"axman", "offered"},
          {"buster-blackjack", "a"},
          {"buster-blackjack-bonus", "b1"},
          {"offer-five-card-21", "yes"},
          {"resplit", "three-hands"}}},
        {"ch4/blackjack", {{"variant", "blackjack-switch"}, {"surrender", "offered"}, {"player-cards", "face-down"}}},
        {"ma/spanish-21", {{"bonus-spin", "on"}, {"bonus-spin-wheel", "12 x $20, 6 x $50, 1 x $1,000"}}},
        {"pa/spanish-21", {{"match-the-dealer-progressive", "six-deck-1"}}},
        {"pa/blackjack-hybrid-table", {{"buzzer-beater", "on"}}},
        {"pa/blackjack-switch-hands", {{"game-form", "blackjack-premium"}, {"resplit", "three-hands"}}},
        {"ma/caribbean-stud",
         {{"caribbean-stud-bonus-table", "a"},
          {"progressive-table", "d"},
          {"five-card-hand-bonus-offered", "yes"},
          {"magic-lucky-offered", "yes"},
          {"cover-all-offered", "yes"},
          {"delivery", "automated-shoe-5-card-stacks"},
          {"multi-game-link-table", "ptmgl01"}}},
        {"ma/casino-war", {{"progressive", "offered"}}},
        {"co/keno", {{"progressive-type", "in-house"}}},
        {"co/multi-hand-blackjack",
         {{"side-wagers", "21-plus-3"}, {"surrender", "offered"}, {"even-money", "offered"}}},
        {"co/stadium-blackjack", {{"dealer-tip-wagers", "allowed"}, {"surrender", "offered"}}},
        {"co/stadium-casino-war", {{"dealer-tip-wagers", "allowed"}}},
        {"co/stadium-three-card-poker", {{"dealer-tip-wagers", "allowed"}}},
        {"ma/double-attack-blackjack", {{"bettors-per-box", "3"}}},
        {"ma/free-bet-blackjack", {{"push-22", "offered"}, {"even-money", "offered"}}},
        {"ma/zappit-blackjack", {{"even-money", "offered"}}},
        {"ma/crazy-4-poker",
         {{"four-card-progressive", "a"},
          {"five-card-hand-bonus", "offered"},
          {"magic-card-bonus", "offered"},
          {"lucky-bonus", "offered"},
          {"cover-all", "offered"},
          {"dealing-method", "automated-shoe"},
          {"multi-game-link-paytable", "ptmgl01"}}},
        {"ma/criss-cross-poker", {{"five-card-bonus-offered", "yes"}}},
        {"ma/dj-wild",
         {{"two-way-bad-beat-offered", "yes"}, {"cover-all-offered", "yes"}, {"multi-game-link-offered", "yes"}}},
        {"ma/colorado-hold-em", {{"bonus-wager", "offered"}}},
        {"ma/four-card-poker",
         {{"four-card-progressive", "a"},
          {"cover-all", "offered"},
          {"dealing-method", "automated-shoe"},
          {"multi-game-link-paytable", "ptmgl01"}}},
        {"ma/high-card-flush",
         {{"flush-bonus-offered", "yes"}, {"straight-flush-bonus-offered", "yes"}, {"progressive-offered", "yes"}}},
        {"ma/three-card-poker",
         {{"six-card-bonus", "tcp-6b2"},
          {"cover-all", "offered"},
          {"progressive-table", "1"},
          {"multi-game-link-paytable", "ptmgl01"}}},
        {"ma/let-it-ride",
         {{"let-it-ride-bonus", "offered"},
          {"three-card-bonus-table", "d"},
          {"cover-all", "offered"},
          {"dealing-method", "automated-shoe"},
          {"progressive", "table-1"},
          {"multi-game-link-paytable", "ptmglml02"}}},
        {"ma/mississippi-stud",
         {{"three-card-bonus-table", "3cs-04"},
          {"cover-all", "offered"},
          {"dealing-method", "automated-shoe"},
          {"progressive-table", "ms-stud-mg-01"},
          {"multi-game-link", "ptmgl01"}}},
        {"ma/texas-hold-em-bonus",
         {{"bonus-both-aces", "offered"}, {"progressive", "offered"}, {"multi-game-link-paytable", "ptmgl01"}}},
        {"ma/ultimate-texas-hold-em", {{"cover-all", "offered"}, {"multi-game-link-paytable", "ptmgl02"}}},
        {"ma/baccarat",
         {{"dragon-bonus", "paytable-a"},
          {"ez-baccarat", "yes"},
          {"house-money", "offered"},
          {"royal-9", "offered"},
          {"must-hit-configuration", "1"}}},
        {"ma/midibaccarat",
         {{"dragon-bonus", "paytable-a"},
          {"ez-baccarat", "yes"},
          {"house-money", "offered"},
          {"royal-9", "offered"},
          {"must-hit", "available"}}},
        {"pa/baccarat",
         {{"perfect-pairs", "paytable-b"},
          {"commission-free", "yes"},
          {"player-pair", "offered"},
          {"banker-pair", "offered"},
          {"lucky-six", "offered"},
          {"heavenly-9-progressive", "offered"},
          {"five-treasures", "paytable-b"},
          {"lucky-nines", "paytable-c"},
          {"dragon-bonus", "paytable-b"},
          {"house-money", "offered"}}},
        {"pa/midibaccarat",
         {{"perfect-pairs", "paytable-b"},
          {"commission-free", "yes"},
          {"player-pair", "offered"},
          {"banker-pair", "offered"},
          {"lucky-six", "offered"},
          {"royal-9", "five-dollar"}}},
        {"ma/minibaccarat",
         {{"dragon-bonus", "paytable-a"},
          {"ez-baccarat", "yes"},
          {"house-money", "offered"},
          {"royal-9", "offered"},
          {"must-hit", "available"}}},
        {"co/baccarat",
         {{"ez-baccarat", "yes"},
          {"ez-progressive-paytable", "3"},
          {"99-fortunes-paytable", "p5"},
          {"total-card-wagers", "offered"},
          {"perfect-pair", "offered"},
          {"match-pair", "offered-with-division-approval"},
          {"margin-bonus-table", "c"}}},
        {"co/blackjack",
         {{"even-money", "offered"},
          {"surrender", "offered"},
          {"resplit", "four-hands"},
          {"offer-streak", "yes"},
          {"match-the-dealer-column", "six-deck"},
          {"blazing-7s-table", "1"}}},
        {"pa/down-under-blackjack",
         {{"even-money", "offered"},
          {"surrender", "offered"},
          {"resplit", "three-hands"},
          {"match-the-dealer-progressive", "six-deck-1"}}},
        {"pa/minibaccarat",
         {{"perfect-pairs", "paytable-b"},
          {"commission-free", "yes"},
          {"player-pair", "offered"},
          {"banker-pair", "offered"},
          {"lucky-six", "offered"},
          {"royal-9", "five-dollar"}}},
        {"ch4/mini-baccarat", {{"commission-collection", "later-before-reshuffle"}}},
        {"ma/pai-gow-poker",
         {{"player-bank", "yes"},
          {"co-bank", "yes"},
          {"start-method", "random-number"},
          {"random-number-offered", "yes"},
          {"fortune-bonus-offered", "yes"},
          {"pai-gow-insurance-offered", "yes"},
          {"progressive-payout-offered", "five-dollars"},
          {"progressive-payout-14-offered", "yes"},
          {"fortune-progressive-14a-offered", "yes"}}},
        {"pa/pai-gow-poker",
         {{"variant", "ez"},
          {"emperors-treasure-offered", "yes"},
          {"queens-dragon-offered", "yes"},
          {"dynasty-bonus-offered", "yes"},
          {"protection-offered", "yes"},
          {"red-black-offered", "yes"},
          {"dice-wagers-offered", "all"},
          {"max-payout-per-hand", "$50,000"}}},
        {"ch4/pai-gow-poker", {{"vigorish-collection", "deferred"}}},
        {"ma/supreme-pai-gow",
         {{"player-banking", "yes"}, {"co-banking", "yes"}, {"starting-position-method", "random-number"}}},
        {"ma/pai-gow-tiles", {{"player-banking", "yes"}, {"co-banking", "yes"}}},
        {"co/pai-gow-tiles",
         {{"player-banking", "yes"},
          {"co-banking", "yes"},
          {"dragons-eye", "offered"},
          {"dragons-eye-vigorish", "b"},
          {"dragons-eye-without-main-wager", "yes"}}},
        {"ma/asia-poker", {{"ace-low-straight-rank", "lowest"}, {"starting-position-method", "random-number"}}},
        {"ma/roulette", {{"five-adjacent-option", "offered"}, {"seven-numbers-wager", "offered"}}},
        {"pa/roulette", {{"blazing-7s", "offered"}}},
        {"ch4/roulette", {{"back-to-back", "offered"}}},
        {"ma/craps",
         {{"offer-six-seven-eight", "yes"}, {"multi-roll-side-bet", "hot-roller"}, {"offer-bonus-craps", "yes"}}},
        {"pa/craps",
         {{"offer-six-seven-eight", "yes"},
          {"multi-roll-side-bet", "fire-bet"},
          {"lucky-shooter", "offered"},
          {"offer-bonus-craps", "yes"},
          {"buy-fee-timing", "on-win"}}},
    };
    for (const auto& [id, game] : the_rulebook().games()) {
      if (game.not_dealt.empty()) out.try_emplace(id);
    }
    return out;
  }();
  return tables;
}

/// Runs `act` and gives the message of the `InputError` it throws, or nothing.
template <class Act>
std::string error_of(Act&& act) {
  try {
    act();
  } catch (const kit::InputError& error) {
    return error.what();
  }
  return "";
}

}  // namespace houseway::testing_support
