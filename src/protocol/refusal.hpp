#pragma once

#include <stdexcept>
#include <string>
#include <utility>
#include <vector>

#include "kit/named_enum.hpp"

namespace houseway::protocol {

/// What kind of mistake an object is, for a program that reads the answer.
///
/// not_json       the line is no JSON object
/// too_long       the line, or a word in it, is longer than it may be
/// too_deep       objects are nested deeper than any object of the protocol
/// missing_key    a key that this object needs is not there
/// unknown_key    a key that this object does not have
/// wrong_type     a value of another JSON type
/// out_of_range   a number that is too small or too large
/// unknown_word   a word, a card or a place that is none of those allowed
/// not_now        the table waits for something else
/// refused        the rules of the game or of this table do not allow it
/// broken         the table has found its own money or cards wrong, and has stopped
HOUSEWAY_ENUM(Code, not_json, too_long, too_deep, missing_key, unknown_key, wrong_type, out_of_range, unknown_word,
              not_now, refused, broken)

/// An object that is refused and has changed nothing.
class Refusal : public std::runtime_error {
 public:
  Refusal(Code code, std::string where, const std::string& problem, std::vector<std::string> allowed = {})
      : std::runtime_error(problem), code_(code), where_(std::move(where)), allowed_(std::move(allowed)) {}

  [[nodiscard]] Code code() const { return code_; }
  /// The key it is about, like "seats[1]"; empty: the whole object.
  [[nodiscard]] const std::string& where() const { return where_; }
  /// What could stand there, where that is a short list.
  [[nodiscard]] const std::vector<std::string>& allowed() const { return allowed_; }

 private:
  Code code_;
  std::string where_;
  std::vector<std::string> allowed_;
};

}  // namespace houseway::protocol
