#include "kit/table_secret.hpp"

namespace houseway::kit {

TableSecret TableSecret::random() { return TableSecret(Seed::random().hex()); }

Seed TableSecret::seed(std::uint64_t shuffle_number) const {
  return *Seed::parse(sha256_hex("houseway/seed/" + std::to_string(shuffle_number) + ":" + text_));
}

std::string TableSecret::commitment() const { return sha256_hex("houseway/table:" + text_); }

}  // namespace houseway::kit
