#pragma once

#include <optional>
#include <string>

#include "evidence/sitting_file.hpp"
#include "kit/signature.hpp"
#include "table/round_file.hpp"

namespace houseway::evidence {

/// The texts of a sitting's files as it goes on, each with the digest of the one before it, and sealed where there is a
/// key. They are to be written down in this order.
class SittingWriter {
 public:
  SittingWriter(Opening opening, const std::optional<kit::SecretKey>& key);

  [[nodiscard]] const std::string& opening() const { return opening_text_; }
  /// The next round.
  std::string round(table::RoundFile file, const table::RoundResult& result);
  /// The end: rounds and totals are what the rounds came to, the rest is as given.
  std::string closing(Closing closing);
  /// Of the last text.
  [[nodiscard]] const std::string& digest() const { return digest_; }

 private:
  /// Keeps the digest of a text that is complete now.
  std::string chained(std::string text);
  [[nodiscard]] std::string signature_of(const std::string& text) const;

  Opening opening_;
  std::optional<kit::SecretKey> key_;
  std::string opening_text_;
  std::string digest_;
  std::int64_t rounds_ = 0;
  kit::Cents staked_;
  kit::Cents net_;
};

/// All stakes that a round settled, and what the seat gained or lost in it: the totals of a record are sums of these.
kit::Cents staked_in(const table::RoundResult& result);
kit::Cents net_of(const table::RoundResult& result, table::Seat seat);

/// What of a sealed text is signed: all but the seal, which ends it. Nothing where the text does not end with a seal.
std::optional<std::string_view> signed_part(std::string_view text);

}  // namespace houseway::evidence
