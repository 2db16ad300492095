#pragma once

#include <array>
#include <cstddef>
#include <optional>
#include <string>

namespace houseway::cli {

/// Lines of standard input that a program writes. However long a line is, no more of it is kept than is asked for.
class LineReader {
 public:
  /// A line that has more bytes than this comes with one byte more; the rest is passed over.
  explicit LineReader(std::size_t longest) : longest_(longest) {}

  /// The next line without its end; nothing at the end of input, or when a signal ends the reading.
  std::optional<std::string> next();

 private:
  /// False at the end of input.
  bool fill();

  std::size_t longest_;
  std::array<char, 65'536> buffer_{};
  std::size_t at_ = 0;
  std::size_t end_ = 0;
};

}  // namespace houseway::cli
