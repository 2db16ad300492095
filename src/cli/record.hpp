#pragma once

#include <optional>
#include <string>

#include "evidence/sitting_writer.hpp"

namespace houseway::cli {

/// Writes a sitting down as it goes on, into a folder of its own: nothing that is there already is touched.
class Recorder {
 public:
  /// Makes the folder `sitting-NNNN` in `folder`, with the next number, and writes the opening.
  Recorder(const std::string& folder, evidence::Opening opening, const std::optional<kit::SecretKey>& key);

  void round(table::RoundFile file, const table::RoundResult& result);
  void close(evidence::Closing closing);

  [[nodiscard]] const std::string& folder() const { return folder_; }
  /// Of the last file.
  [[nodiscard]] const std::string& digest() const { return writer_->digest(); }

 private:
  std::string folder_;
  std::optional<evidence::SittingWriter> writer_;
  int rounds_ = 0;
};

/// The time in UTC, as a record has it.
std::string time_now();

}  // namespace houseway::cli
