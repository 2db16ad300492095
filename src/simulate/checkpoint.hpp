#pragma once

#include <chrono>
#include <map>
#include <string>

#include "simulate/dealer.hpp"
#include "simulate/tally.hpp"

namespace houseway::simulate {

/// What the numbers of a simulation depend on beside how many rounds it has: names and values.
using Identity = std::map<std::string, std::string>;

/// What else than the job numbers depend on.
struct Grounds {
  std::string program;   ///< its version
  std::string rulebook;  ///< the digest of what the table rests on
  std::string strategy;  ///< the digest of the strategy's file; empty: the built-in one
};

Identity identity_of(const Job& job, const Grounds& grounds);
/// In which value the other one differs, in words: “its seed is 5, not 7”. Empty: in none.
std::string difference(const Identity& other, const Identity& wanted);

/// A file that keeps what whole blocks gave, so that a simulation which was ended goes on where it stopped. It is
/// written whole, beside, and moved into place. Its first line has the digest of the rest.
class Checkpoint {
 public:
  /// Reads the file where there is one, and writes it, so that what cannot be written is known now. Throws
  /// `kit::InputError` and changes nothing where the file is damaged, no checkpoint, one of another simulation, or one
  /// of more rounds.
  Checkpoint(std::string path, Identity identity, const Job& job);

  /// What the file had when it was opened.
  [[nodiscard]] const Tally& tally() const { return tally_; }
  [[nodiscard]] double seconds() const { return seconds_; }

  /// Keeps this where it is time again: a second after the start, then more and more seldom, up to once a minute.
  void keep_sometimes(const Tally& tally, double seconds);
  /// Keeps it now.
  void keep(const Tally& tally, double seconds);

 private:
  using Clock = std::chrono::steady_clock;

  void read(const std::string& text);

  std::string path_;
  Identity identity_;
  const Job& job_;
  Tally tally_;
  double seconds_ = 0;
  Clock::time_point start_ = Clock::now();
  Clock::time_point kept_ = start_;
};

}  // namespace houseway::simulate
