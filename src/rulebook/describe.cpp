#include "rulebook/describe.hpp"

#include <fmt/format.h>

#include "kit/error.hpp"

namespace houseway::rulebook {

std::string condition_text(const Condition& when) {
  std::string out;
  for (const auto& [option, values] : when)
    out += fmt::format("{}{} = {}", out.empty() ? "with " : ", ", option, kit::one_of(values));
  return out;
}

std::string allowed_text(const Option& option, std::string_view otherwise) {
  std::vector<std::string> ways = option.values;
  if (option.at_least && option.at_most) {
    ways.push_back(fmt::format("{} to {}", *option.at_least, *option.at_most));
  } else if (option.at_least) {
    ways.push_back(fmt::format("{} or more", *option.at_least));
  }
  return ways.empty() ? std::string(otherwise) : kit::one_of(ways);
}

std::string not_dealt_text(const GameRules& game) {
  return fmt::format("{} is not dealt: {}", game.id, game.not_dealt);
}

std::string not_dealt_text(const GameRules& game, const Wager& wager) {
  return fmt::format("{} of {} is not dealt: {}", wager.id, game.id, wager.not_dealt);
}

std::string another_name(const Wager& wager) {
  if (wager.laid_as.size() == 1)
    return fmt::format("“{}” is another name for “{}”: use that", wager.id, wager.laid_as.front());
  return fmt::format("“{}” is one name for several wagers: use {}", wager.id, kit::one_of(wager.laid_as));
}

std::string limit_text(const Limit& limit) {
  std::string out;
  const auto add = [&](const std::string& words) { out += (out.empty() ? "" : ", ") + words; };
  if (limit.required) add("must be placed");
  if (!limit.of.empty()) {
    const std::string over = limit.over > 1 ? fmt::format("/{}", limit.over) : "";
    add(fmt::format("{} {}{} x {}", limit.exact ? "exactly" : "at most", limit.times, over, limit.of));
  }
  if (!limit.together.empty())
    add(fmt::format("with {} at most {}", limit.together,
                    limit.most_option.empty() ? "the maximum of that one" : limit.most_option));
  if (limit.least) add("at least " + limit.least->text());
  if (limit.multiple) add("in steps of " + limit.multiple->text());
  if (limit.most) add("at most " + limit.most->text());
  if (!limit.most_option.empty() && limit.together.empty()) add("at most " + limit.most_option);
  return out;
}

std::string limit_text(const PayoutLimit& limit) {
  return fmt::format("{}{}{} on {}{}{}", limit.option.empty() ? "" : limit.option + ", at least ", limit.most.text(),
                     limit.at_minimum.empty() ? "" : ", or what can be won at the minimums if that is more,",
                     fmt::join(limit.wagers, ", "),
                     limit.outcomes.empty() ? " together" : fmt::format(": {}", fmt::join(limit.outcomes, ", ")),
                     limit.per == LimitPer::round           ? ", for all players of a round"
                     : limit.per == LimitPer::round_in_turn ? ", for all players of a round in turn"
                                                            : "") +
         (limit.shared_in ? fmt::format(", shared to the nearest {}", limit.shared_in->text()) : "");
}

}  // namespace houseway::rulebook
