#include "kit/table_secret.hpp"

#include <gtest/gtest.h>

namespace houseway::kit::table_secret_test {
namespace {

TEST(TableSecret, MakesASeedForEachShuffle) {
  const TableSecret secret("42");
  EXPECT_EQ(secret.seed(1), Seed::from_text("42"));
  EXPECT_EQ(secret.seed(2).hex(), sha256_hex("houseway/seed/2:42"));
  EXPECT_NE(secret.seed(1), secret.seed(2));
  EXPECT_EQ(secret.commitment(), sha256_hex("houseway/table:42"));
  // Digits are a text like any other here: a seed that was told once is nobody's secret.
  EXPECT_NE(TableSecret(secret.seed(1).hex()).seed(1), secret.seed(1));
  EXPECT_NE(TableSecret::random().text(), TableSecret::random().text());
}

}  // namespace
}  // namespace houseway::kit::table_secret_test
