#pragma once

#include <gtest/gtest.h>

#include <string>
#include <string_view>
#include <vector>

#include "games/registry.hpp"
#include "support/house.hpp"

/// Rulebook files written in a test: `xx/test`, which may extend the built-in ones.
namespace houseway::testing_support {

inline rulebook::Rulebook load_text(const std::string& text) {
  return {{{"xx/test", text}}, games::vocabularies(), "", rulebook::embedded_files()};
}

/// The text with one piece replaced.
inline std::string replaced(std::string_view text, std::string_view what, std::string_view by) {
  std::string out(text);
  const std::size_t at = out.find(what);
  EXPECT_NE(at, std::string::npos) << what;
  return out.replace(at, what.size(), by);
}

/// The text is refused, in these words among others.
inline void expect_refused(const std::string& text, const std::vector<std::string>& parts) {
  const std::string error = error_of([&] { load_text(text); });
  for (const std::string& part : parts)
    EXPECT_NE(error.find(part), std::string::npos) << "“" << part << "” is not in: " << error;
}

}  // namespace houseway::testing_support
