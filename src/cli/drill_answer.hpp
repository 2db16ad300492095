#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "table/round.hpp"

namespace houseway::cli {

/// How a wager ended, as a dealer says it.
enum class Ending : std::uint8_t { paid, push, lost };

Ending ending_of(const table::Settlement& settlement);

/// What a student says of a wager: "15", "push", "lose", "lose 7.50", "20 commission 1".
struct DrillAnswer {
  Ending ending = Ending::lost;
  std::optional<kit::Cents> amount;  ///< paid, or lost where that is a part of the stake
  kit::Cents commission;

  /// Nothing where the words are none of these.
  static std::optional<DrillAnswer> parse(std::string_view text);
  [[nodiscard]] bool is_right(const table::Settlement& settlement) const;
};

/// The forms that `DrillAnswer::parse` reads.
extern const char* const answer_forms;

/// The answer that is right, in those words.
std::string right_answer(const table::Settlement& settlement);

/// The payment in words: "1 to 1 on $15.00 is $15.00, and the stake goes back".
std::string payment_in_words(const table::Settlement& settlement);

}  // namespace houseway::cli
