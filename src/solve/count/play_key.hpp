#pragma once

#include <span>
#include <string>
#include <string_view>

#include "solve/core/question.hpp"

namespace houseway::solve {

/// By what the best play of a main bet is known, in a key of counts: every choice of the table, and what the parts of
/// the bet are paid. Empty where a strategy is given, or other wagers are played for too.
std::string play_key(const Question& question, std::span<const std::string_view> parts);

}  // namespace houseway::solve
