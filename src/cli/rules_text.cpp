#include "cli/rules_text.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cctype>

#include "cli/style.hpp"

namespace houseway::cli {

namespace {

std::string lower(std::string text) {
  std::transform(text.begin(), text.end(), text.begin(),
                 [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
  return text;
}

bool has(const std::string& text, const std::string& lower_word) {
  return lower(text).find(lower_word) != std::string::npos;
}

/// How many places a text takes on a terminal: the bytes that begin a character.
std::size_t places(std::string_view text) {
  return static_cast<std::size_t>(
      std::count_if(text.begin(), text.end(), [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) != 0x80U; }));
}

/// The words of a text in lines of at most `width`; every line but the first is indented.
std::string wrapped(const std::string& text, std::size_t first, std::size_t indent, std::size_t width) {
  std::string out;
  std::size_t at = first;
  for (std::size_t begin = 0; begin < text.size();) {
    const std::size_t start = std::min(text.find_first_not_of(' ', begin), text.size());
    const std::size_t end = std::min(text.find(' ', start), text.size());
    const std::string_view gap(text.data() + begin, start - begin);
    const std::string_view word(text.data() + start, end - start);
    const bool fits = out.empty() || at <= indent || at + gap.size() + places(word) <= width;
    out += fits ? std::string(gap) : "\n" + std::string(indent, ' ');
    out += word;
    at = (fits ? at + gap.size() : indent) + places(word);
    begin = end;
  }
  return out;
}

std::string entry_text(const RulesEntry& entry, std::size_t names, std::size_t width) {
  const std::size_t indent = names + 3;
  const std::string gap(names > places(entry.name) ? names - places(entry.name) : 0, ' ');
  std::string out = fmt::format("  {}{} ", bold(entry.name), gap);
  // The section is one word, so that it is not broken, and takes no more place for being dimmed.
  constexpr char kept_together = '\x01';
  std::string section = entry.cite.empty() ? "" : fmt::format("[{}]", entry.cite);
  std::replace(section.begin(), section.end(), ' ', kept_together);
  std::string body = entry.text + (entry.text.empty() || section.empty() ? "" : "  ") + section;
  body = wrapped(body, 3 + std::max(names, places(entry.name)), indent, width);
  if (!section.empty()) body.replace(body.size() - section.size(), section.size(), dim(section));
  std::replace(body.begin(), body.end(), kept_together, ' ');
  out += body + "\n";
  for (const std::string& line : entry.more) out += fmt::format("{}{}\n", std::string(4, ' '), line);
  return out;
}

}  // namespace

std::vector<RulesSection> find_in(std::vector<RulesSection> sections, const std::string& word) {
  const std::string wanted = lower(word);
  for (RulesSection& section : sections) {
    std::vector<RulesEntry> found;
    for (RulesEntry& entry : section.entries) {
      if (has(entry.name, wanted) || has(entry.text, wanted) || has(entry.cite, wanted)) {
        found.push_back(std::move(entry));
        continue;
      }
      std::erase_if(entry.more, [&](const std::string& line) { return !has(line, wanted); });
      if (!entry.more.empty()) found.push_back(std::move(entry));
    }
    section.entries = std::move(found);
  }
  return sections;
}

std::string to_text(const std::vector<RulesSection>& sections, std::size_t width) {
  std::string out;
  for (const RulesSection& section : sections) {
    if (section.entries.empty()) continue;
    out += fmt::format("\n{}\n", bold(section.title));
    // Names that are sentences do not make a column.
    constexpr std::size_t widest = 40;
    std::size_t names = 0;
    for (const RulesEntry& entry : section.entries) names = std::max(names, std::min(places(entry.name), widest));
    for (const RulesEntry& entry : section.entries) out += entry_text(entry, names, width);
  }
  return out;
}

}  // namespace houseway::cli
