#pragma once

#include <optional>
#include <string>

#include "kit/signature.hpp"

namespace houseway::cli {

/// The key of `--key FILE`, which nobody but its owner may be able to read; nothing where no file is named.
std::optional<kit::SecretKey> read_secret_key(const std::string& path);
/// The key of `--public-key FILE|HEX`; nothing where none is named.
std::optional<kit::PublicKey> read_public_key(const std::string& file_or_hex);

}  // namespace houseway::cli
