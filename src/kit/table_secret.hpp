#pragma once

#include <cstdint>
#include <string>
#include <utility>

#include "kit/certified.hpp"

namespace houseway::kit {

/// The secret of a live table: a text T, from which the seed of each of its shoes is made. The seed of the shuffle with
/// number k, counted from 1, is SHA-256("houseway/seed/k:" ‖ T), with k in decimal digits and T as UTF-8. Opening a
/// seed tells nothing of the secret or of another seed. The commitment, SHA-256("houseway/table:" ‖ T), binds the table
/// to all of them; T is told when no shuffle is to come.
class TableSecret {
 public:
  explicit TableSecret(std::string text) : text_(std::move(text)) {}
  [[nodiscard]] static TableSecret random();

  [[nodiscard]] Seed seed(std::uint64_t shuffle_number) const;
  [[nodiscard]] std::string commitment() const;
  [[nodiscard]] const std::string& text() const { return text_; }

 private:
  std::string text_;
};

}  // namespace houseway::kit
