#pragma once

#include <string>
#include <string_view>

#include "kit/signature.hpp"

/// The keys that seal a record. The secret one stays with who records; the public one goes to whoever audits.
namespace houseway::evidence {

std::string write_secret_key(const kit::SecretKey& key);
std::string write_public_key(const kit::PublicKey& key);
/// Strict readers; they throw `kit::InputError` with file, line and key. A secret key's file tells the public one too.
kit::SecretKey parse_secret_key(std::string_view text, const std::string& file);
kit::PublicKey parse_public_key(std::string_view text, const std::string& file);

}  // namespace houseway::evidence
