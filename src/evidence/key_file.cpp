#include "evidence/key_file.hpp"

#include <fmt/format.h>

#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"
#include "table/round_file.hpp"

namespace houseway::evidence {

using rulebook::TomlReader;

namespace {

constexpr std::int64_t key_version = 1;

struct Keys {
  std::string secret;
  std::string known;
};

/// The file of a secret key holds both, and they must belong together.
Keys read_keys(std::string_view text, const std::string& file) {
  const toml::table root = rulebook::parse_toml(text, file);
  TomlReader toml(root, file);
  if (const auto version = toml.number("key-file"); version != key_version)
    toml.fail("key-file", fmt::format("version {}; this program reads version {}", version, key_version));
  Keys keys;
  if (toml.has("secret-key")) keys.secret = table::read_digest(toml, "secret-key");
  keys.known = table::read_digest(toml, "public-key");
  toml.finish();
  if (!keys.secret.empty() && kit::SecretKey::parse(keys.secret)->public_key().hex() != keys.known)
    toml.fail("public-key", "does not belong to the secret key");
  return keys;
}

}  // namespace

std::string write_secret_key(const kit::SecretKey& key) {
  return fmt::format(
      "# Whoever has this key can seal a record in your name: keep it to yourself.\n"
      "key-file = {}\nsecret-key = \"{}\"\npublic-key = \"{}\"\n",
      key_version, key.hex(), key.public_key().hex());
}

std::string write_public_key(const kit::PublicKey& key) {
  return fmt::format(
      "# For whoever audits: houseway audit FOLDER --public-key THIS-FILE\nkey-file = {}\npublic-key = \"{}\"\n",
      key_version, key.hex());
}

kit::SecretKey parse_secret_key(std::string_view text, const std::string& file) {
  const Keys keys = read_keys(text, file);
  if (keys.secret.empty()) throw kit::InputError(file, "is a public key; to seal takes the secret one");
  return *kit::SecretKey::parse(keys.secret);
}

kit::PublicKey parse_public_key(std::string_view text, const std::string& file) {
  return *kit::PublicKey::parse(read_keys(text, file).known);
}

}  // namespace houseway::evidence
