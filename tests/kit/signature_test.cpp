#include "kit/signature.hpp"

#include <gtest/gtest.h>

#include "kit/hex.hpp"

namespace houseway::kit::signature_test {
namespace {

/// RFC 8032, 7.1, test 2.
TEST(Signature, IsThatOfTheStandard) {
  const auto key = SecretKey::parse("4ccd089b28ff96da9db6c346ec114e0f5b8a319f35aba624da8cf6ed4fb8a6fb");
  ASSERT_TRUE(key);
  EXPECT_EQ(key->public_key().hex(), "3d4017c3e843895a92b70aa74d1b7ebc9c982ccf2ec4968cc0cd55f12af4660c");
  EXPECT_EQ(
      key->sign("r"),
      "92a009a9f0d4cab8720e820b5f642540a2b27b5416503f8fb3762223ebdb69da085ac1e43e15996e458f3613d0f11d8c387b2eaeb4302ae"
      "eb00d291612bb0c00");
}

TEST(Signature, IsOfOneTextAndOneKey) {
  const SecretKey key = SecretKey::random();
  const std::string signature = key.sign("a round");
  EXPECT_TRUE(key.public_key().signed_text("a round", signature));
  EXPECT_FALSE(key.public_key().signed_text("a roun", signature));
  EXPECT_FALSE(SecretKey::random().public_key().signed_text("a round", signature));
  std::string changed = signature;
  changed[17] = changed[17] == '0' ? '1' : '0';
  EXPECT_FALSE(key.public_key().signed_text("a round", changed));
  EXPECT_FALSE(key.public_key().signed_text("a round", ""));
  EXPECT_FALSE(key.public_key().signed_text("a round", signature + "00"));
}

TEST(Signature, HexHasOneForm) {
  EXPECT_TRUE(is_hex_of("00ff", 2));
  EXPECT_FALSE(is_hex_of("00FF", 2));
  EXPECT_FALSE(is_hex_of("00f", 2));
  EXPECT_FALSE(is_hex_of("00fg", 2));
  EXPECT_FALSE(PublicKey::parse("00ff"));
}

}  // namespace
}  // namespace houseway::kit::signature_test
