#pragma once

#include <string>
#include <vector>

/// Words that are chosen by a single key.
namespace houseway::cli {

/// A key for each word: its number if it has one ("play-4x"), else its first letter that no word before it has taken.
std::vector<char> keys_for(const std::vector<std::string>& words);

/// "(f)old", or "(1) fold" where the key is no letter of the word.
std::string with_key(const std::string& word, char key);

}  // namespace houseway::cli
