#pragma once

#include <string>
#include <string_view>

#include "rulebook/model.hpp"

/// Rules in words, for people.
namespace houseway::rulebook {

/// "with decks = 6 or 8"; empty where it always holds.
std::string condition_text(const Condition& when);

/// "none or 50000 or more": what may be chosen for an option; `otherwise` where it has neither words nor numbers.
std::string allowed_text(const Option& option, std::string_view otherwise);

/// "co/blackjack is not dealt: …", "lucky-lucky of co/blackjack is not dealt: …".
std::string not_dealt_text(const GameRules& game);
std::string not_dealt_text(const GameRules& game, const Wager& wager);

/// "“multiple-action-hand-2” is another name for “multiple-action:2”: use that".
std::string another_name(const Wager& wager);

/// "at most 2 x ante": what the limit asks of its wager.
std::string limit_text(const Limit& limit);

/// "$100,000 on pair-plus, progressive together".
std::string limit_text(const PayoutLimit& limit);

}  // namespace houseway::rulebook
