#include "solve/core/beside.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <charconv>

#include "games/blackjack/rules.hpp"
#include "games/hold_em/heads_up_hold_em.hpp"
#include "games/hold_em/texas_hold_em_bonus.hpp"
#include "games/poker/caribbean_stud.hpp"
#include "games/poker/crazy_4_poker.hpp"
#include "games/poker/four_card_poker.hpp"
#include "games/poker/high_card_flush.hpp"
#include "games/poker/three_card_poker.hpp"
#include "kit/error.hpp"
#include "rulebook/binder.hpp"
#include "rulebook/wager_names.hpp"
#include "solve/blackjack/streak.hpp"
#include "solve/poker/mississippi_stud.hpp"

namespace houseway::solve {

namespace {

/// A hand that folds may lose its claim to the wagers on its own cards.
template <class Rules>
Influence by_fold(rulebook::TableRules& table, std::string_view wager) {
  rulebook::Binder binder(table);
  const Rules rules(binder);
  if constexpr (requires { rules.cover_all_survives_fold; }) {
    if (wager == "cover-all") return rules.cover_all_survives_fold ? Influence::none : Influence::not_solved;
  }
  return rules.side.loses_by_fold(wager) ? Influence::solved : Influence::none;
}

/// Where a fold ends the Five Card Hand Bonus and Cover All too, hands of others decide what is given up.
Influence in_crazy_4_poker(rulebook::TableRules& table, std::string_view wager) {
  rulebook::Binder binder(table);
  const games::crazy_4_poker::Rules rules(binder);
  if (wager == "five-card-hand-bonus" || wager == "cover-all")
    return rules.survive_fold ? Influence::none : Influence::not_solved;
  return rules.side.loses_by_fold(wager) ? Influence::solved : Influence::none;
}

/// A hand that folds gives the progressives up, and is no longer the best at the table.
Influence in_mississippi_stud(rulebook::TableRules& table, std::string_view wager) {
  rulebook::Binder binder(table);
  const games::mississippi_stud::Rules rules(binder);
  return mississippi_stud::is_decided_by_play(rules, wager) ? Influence::solved : Influence::none;
}

/// Cards that the player draws, and results of his hands. What the dealer draws is as likely after any decision: the
/// next cards of a shoe are, however many went to the player.
Influence in_blackjack(rulebook::TableRules& table, std::string_view wager) {
  rulebook::Binder binder(table);
  const games::blackjack::Rules rules(binder);
  const bool own_third = wager == "blazing-7s" && !rules.side.third_seven_is_up_card;
  if (own_third || wager == "sevens" || wager == "progressive-blackjack")
    return rules.switching == games::blackjack::Switching::none ? Influence::solved : Influence::not_solved;
  if (wager.starts_with("streak-"))
    return blackjack::streaks_solvable(rules, blackjack::Terms(rules)) ? Influence::solved : Influence::not_solved;
  return wager == "multiple-action" ? Influence::not_solved : Influence::none;
}

constexpr std::string_view option = "--beside";

[[noreturn]] void no_stake(std::string_view text) {
  throw kit::InputError(std::string(option),
                        fmt::format("“{}” is no stake; write it in units of the main wager's, like 1/5 or 0.2", text));
}

/// A whole number, with as many digits as fit.
std::int64_t parse_whole(std::string_view digits, std::string_view text) {
  std::int64_t value = 0;
  const auto [end, error] = std::from_chars(digits.data(), digits.data() + digits.size(), value);
  const bool signless = !digits.empty() && digits.front() != '-';
  if (error != std::errc{} || end != digits.data() + digits.size() || !signless) no_stake(text);
  return value;
}

/// "2", "1/5" or "0.2".
Fraction parse_stake(std::string_view text) {
  Fraction stake;
  if (const auto slash = text.find('/'); slash != std::string_view::npos) {
    const std::int64_t over = parse_whole(text.substr(slash + 1), text);
    if (over == 0) no_stake(text);
    stake = Fraction(parse_whole(text.substr(0, slash), text), over);
  } else if (const auto point = text.find('.'); point != std::string_view::npos) {
    const std::string_view decimals = text.substr(point + 1);
    std::int64_t over = 1;
    constexpr std::size_t most_decimals = 9;
    for (std::size_t i = 0; i < std::min(decimals.size(), most_decimals + 1); ++i) over *= 10;
    if (decimals.size() > most_decimals) no_stake(text);
    stake = parse_whole(text.substr(0, point), text) + Fraction(parse_whole(decimals, text), over);
  } else {
    stake = parse_whole(text, text);
  }
  if (stake <= 0) no_stake(text);
  return stake;
}

const WagerFigures* find(const std::vector<WagerFigures>& figures, const std::string& wager) {
  const auto at = std::find_if(figures.begin(), figures.end(),
                               [&](const WagerFigures& each) { return rulebook::wager_of(each.wager) == wager; });
  return at == figures.end() ? nullptr : &*at;
}

}  // namespace

Influence influence_of_play(rulebook::TableRules& table, std::string_view wager) {
  if (rulebook::renames_wagers(table.game)) {
    rulebook::TableRules in_words = rulebook::in_procedures_words(table);
    return influence_of_play(in_words, rulebook::procedures_name(table.game, wager));
  }
  if (table.game.procedure == "casino-war") return wager == "progressive" ? Influence::solved : Influence::none;
  // The bonus goes by the two cards that are kept, and with a fold.
  if (table.game.procedure == "colorado-hold-em") return wager == "bonus" ? Influence::solved : Influence::none;
  // A hand that folds is paid on the cards it has.
  if (table.game.procedure == "winners-pot-poker") return wager == "jacks-plus" ? Influence::solved : Influence::none;
  if (table.game.procedure == "caribbean-stud") return by_fold<games::caribbean_stud::Rules>(table, wager);
  if (table.game.procedure == "texas-hold-em-bonus") return by_fold<games::texas_hold_em_bonus::Rules>(table, wager);
  if (table.game.procedure == "crazy-4-poker") return in_crazy_4_poker(table, wager);
  if (table.game.procedure == "four-card-poker") return by_fold<games::four_card_poker::Rules>(table, wager);
  if (table.game.procedure == "heads-up-hold-em") return by_fold<games::heads_up_hold_em::Rules>(table, wager);
  if (table.game.procedure == "high-card-flush") return by_fold<games::high_card_flush::Rules>(table, wager);
  if (table.game.procedure == "three-card-poker") return by_fold<games::three_card_poker::Rules>(table, wager);
  if (table.game.procedure == "mississippi-stud") return in_mississippi_stud(table, wager);
  if (table.game.procedure == "blackjack") return in_blackjack(table, wager);
  return Influence::none;
}

Beside parse_beside(const std::string& text) {
  const auto equals = text.find('=');
  Beside out;
  out.wager = text.substr(0, equals);
  if (equals != std::string::npos) out.stake = parse_stake(std::string_view(text).substr(equals + 1));
  return out;
}

Together put_together(std::string main, std::vector<Together::Side> sides, const std::vector<WagerFigures>& figures) {
  Together out;
  out.main = std::move(main);
  out.sides = std::move(sides);
  out.exact = 0;
  const auto add = [&](const std::string& wager, const Fraction& stake) {
    const WagerFigures* found = find(figures, wager);
    if (found == nullptr) return;
    out.expectation -= static_cast<double>(stake) * found->house_edge / found->every;
    if (!found->exact) out.exact.reset();
    if (out.exact) *out.exact -= stake * *found->exact;
    if (found->play && found->play->plain_costs) out.plain_costs += *found->play->plain_costs;
  };
  add(out.main, 1);
  for (const Together::Side& side : out.sides) add(side.wager, side.stake);
  return out;
}

}  // namespace houseway::solve
