#pragma once

#include <string>
#include <string_view>

#include "protocol/answer.hpp"

namespace houseway::protocol {

/// A table and a program that drives it: to each line one answer, also a line.
class Conversation {
 public:
  /// Answers are for these eyes wherever an object does not say for whose.
  Conversation(DrivenTable table, Chance chance, Viewer viewer);

  /// The answer to a line, without the line's end. It never throws: a mistake is answered with an error, and nothing
  /// has changed.
  [[nodiscard]] std::string answer(std::string_view line);
  /// Closes the table as at the end of input; the last state.
  [[nodiscard]] std::string end();
  [[nodiscard]] bool closed() const { return table_.closed(); }
  [[nodiscard]] const DrivenTable& table() const { return table_; }

 private:
  void respond(const Request& request, Json& out);
  void carry_out(const Request& request, const Viewer& viewer);
  [[nodiscard]] Json state_for(const Viewer& viewer) const;
  void check_seat(int seat, const std::string& where) const;

  DrivenTable table_;
  Chance chance_;
  Viewer viewer_;
};

}  // namespace houseway::protocol
