#include "book/kept_answers.hpp"

#include <fmt/format.h>

#include <filesystem>
#include <fstream>
#include <nlohmann/json.hpp>
#include <sstream>
#include <system_error>

#include "book/figures_json.hpp"
#include "kit/certified.hpp"

namespace houseway::book {

using nlohmann::json;

std::string key_of(const Grounds& grounds, const Pricing& pricing) {
  return kit::sha256_hex(fmt::format(
      "{}\n{}\n{}\n{} {}\n{}\n{} {} {}", grounds.version, grounds.texts, pricing.house_ways, grounds.rounds,
      grounds.seed, rulebook::write_table(pricing.config), pricing.wager, pricing.seats, static_cast<int>(pricing.by)));
}

std::optional<Priced> KeptAnswers::find(const std::string& key) const {
  if (folder_.empty()) return std::nullopt;
  std::ifstream in(path(key));
  std::string digest;
  if (!std::getline(in, digest)) return std::nullopt;
  std::ostringstream rest;
  rest << in.rdbuf();
  const std::string text = rest.str();
  if (kit::sha256_hex(text) != digest) return std::nullopt;
  const json kept = json::parse(text);
  Priced out;
  out.refused = kept.at("refused");
  for (const json& figures : kept.at("figures")) out.figures.push_back(figures_from(figures));
  return out;
}

void KeptAnswers::keep(const std::string& key, const Priced& priced) const {
  if (folder_.empty()) return;
  json figures = json::array();
  for (const auto& each : priced.figures) figures.push_back(kept_json(each));
  const std::string text = json{{"refused", priced.refused}, {"figures", figures}}.dump();
  std::error_code ignored;
  std::filesystem::create_directories(folder_, ignored);
  const std::string written = path(key) + ".part";
  {
    std::ofstream out(written, std::ios::binary);
    out << kit::sha256_hex(text) << '\n' << text;
    if (!out.flush()) return;
  }
  std::filesystem::rename(written, path(key), ignored);
}

}  // namespace houseway::book
