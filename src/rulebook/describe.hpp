#pragma once

#include <string>

#include "rulebook/model.hpp"

/// Rules in words, for people.
namespace houseway::rulebook {

/// "with decks = 6 or 8"; empty where it always holds.
std::string condition_text(const Condition& when);

/// "at most 2 x ante": what the limit asks of its wager.
std::string limit_text(const Limit& limit);

/// "$100,000 on pair-plus, progressive together".
std::string limit_text(const PayoutLimit& limit);

}  // namespace houseway::rulebook
