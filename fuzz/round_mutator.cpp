#include "round_mutator.hpp"

#include <array>
#include <iterator>
#include <optional>

#include "fuzzed_rulebook.hpp"
#include "kit/error.hpp"
#include "table/round_file.hpp"

namespace houseway::fuzz {

namespace {

using kit::Card;
using kit::Cents;
using table::Event;
using table::Prompt;
using table::PromptKind;
using table::RoundFile;
using table::Seat;

Card some_card(Chance& chance) { return Card::from_id(static_cast<int>(below(chance, kit::piece_count))); }

Cents some_money(Chance& chance) {
  constexpr std::array<std::int64_t, 8> amounts{0, 1, 33, 500, 1000, 1234, 100'000, 1'000'000'000};
  return Cents(amounts[below(chance, amounts.size())]);
}

std::optional<Event> answer(const Prompt& prompt, Chance& chance) {
  switch (prompt.kind) {
    case PromptKind::card:
      return table::Deal{some_card(chance), prompt.place};
    case PromptKind::burn:
      return table::Burn{static_cast<int>(prompt.count)};
    case PromptKind::hands:
      return table::DealHands{static_cast<int>(prompt.count), 7};
    case PromptKind::choice:
    case PromptKind::cards:
      return table::Act{*prompt.seat, prompt.choices[below(chance, prompt.choices.size())]};
    case PromptKind::bet:
      return table::Bet{*prompt.seat, prompt.wager, some_money(chance)};
    case PromptKind::random:
      return table::Draw{static_cast<std::uint32_t>(below(chance, prompt.count)), prompt.count};
    case PromptKind::roll: {
      table::RollDice roll;
      for (std::uint32_t i = 0; i < prompt.count; ++i)
        roll.dice.emplace_back(1 + static_cast<int>(below(chance, kit::die_faces)));
      return roll;
    }
    case PromptKind::spin:
      return table::Spin{kit::Pocket(static_cast<int>(below(chance, kit::Pocket::double_zero().id() + 1)))};
    case PromptKind::supervisor:
      return std::nullopt;
  }
  return std::nullopt;
}

/// A wager of this game, or now and then of another.
std::string some_wager(const rulebook::GameRules& game, Chance& chance) {
  const auto& games = the_rulebook().games();
  const auto other = std::next(games.begin(), static_cast<std::ptrdiff_t>(below(chance, games.size())));
  const auto& wagers = below(chance, 4) == 0 ? other->second.wagers : game.wagers;
  return wagers.empty() ? "" : wagers[below(chance, wagers.size())].id;
}

std::optional<Event> some_call(const rulebook::GameRules& game, Chance& chance) {
  if (game.irregularities.empty()) return std::nullopt;
  const auto& irregularity = game.irregularities[below(chance, game.irregularities.size())];
  table::Call call;
  call.irregularity = irregularity.id;
  if (below(chance, 4) == 0) call.phase = irregularity.phases[below(chance, irregularity.phases.size())];
  if (below(chance, 2) != 0) call.remedy = irregularity.remedies[below(chance, irregularity.remedies.size())];
  if (below(chance, 2) != 0) call.card = some_card(chance);
  if (below(chance, 2) != 0) call.seats.push_back(Seat::at(below(chance, 3)));
  if (below(chance, 2) != 0) call.wager = some_wager(game, chance);
  return call;
}

void extend(RoundFile& file, Chance& chance) {
  const auto game = games::bind(rulebook::resolve_lawful(the_rulebook().game(file.table.game), file.table));
  table::Round played = file.round;
  const auto result = game.play(played, nullptr);
  if (!result.waiting) return;
  if (const auto event = answer(*result.waiting, chance)) file.round.log.push_back(*event);
}

void exchange_card(RoundFile& file, Chance& chance) {
  if (file.round.log.empty()) return;
  if (auto* deal = std::get_if<table::Deal>(&file.round.log[below(chance, file.round.log.size())])) {
    deal->card = some_card(chance);
  }
}

void call_irregularity(RoundFile& file, Chance& chance) {
  auto& log = file.round.log;
  const auto at = static_cast<std::ptrdiff_t>(below(chance, log.size() + 1));
  if (const auto call = some_call(the_rulebook().game(file.table.game), chance)) log.insert(log.begin() + at, *call);
}

void change_dealer(RoundFile& file) { file.round.log.insert(file.round.log.begin(), table::NewDealer{}); }

void stake(RoundFile& file, Chance& chance) {
  const std::string wager = some_wager(the_rulebook().game(file.table.game), chance);
  file.round.stakes[Seat::at(below(chance, 3))][wager] = some_money(chance);
}

}  // namespace

std::string change_round(const std::string& text, Chance& chance) {
  try {
    RoundFile file = table::parse_round(text, "mutated");
    switch (below(chance, 9)) {
      case 0:
        exchange_card(file, chance);
        break;
      case 1:
        call_irregularity(file, chance);
        break;
      case 2:
        file.round.log.resize(below(chance, file.round.log.size() + 1));
        break;
      case 3:
        stake(file, chance);
        break;
      case 4:
        change_dealer(file);
        break;
      default:
        extend(file, chance);
    }
    return table::write_round(file);
  } catch (const kit::InputError&) {
    return text;
  }
}

}  // namespace houseway::fuzz
