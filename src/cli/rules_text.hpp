#pragma once

#include <string>
#include <vector>

#include "report/rules_entries.hpp"

/// The sections of a game's rules, searched, and as a terminal shows them.
namespace houseway::cli {

using report::RulesEntry;
using report::RulesSection;

/// The entries that have the word, in any section, whatever its case: of a pay table found by its rows, those rows.
std::vector<RulesSection> find_in(std::vector<RulesSection> sections, const std::string& word);

/// For a reader: bold titles, sections of the regulation in brackets, lines no longer than `width`.
std::string to_text(const std::vector<RulesSection>& sections, std::size_t width);

}  // namespace houseway::cli
