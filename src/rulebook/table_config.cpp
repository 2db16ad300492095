#include "rulebook/table_config.hpp"

#include <fmt/format.h>

#include "rulebook/toml_reader.hpp"
#include "rulebook/toml_writer.hpp"

namespace houseway::rulebook {

TableConfig read_table(TomlReader& toml) {
  TableConfig config;
  config.game = toml.text("game");
  config.name = toml.text_or("name", "");
  config.seats = static_cast<int>(toml.number_within("seats", 1, 1000, 0));
  config.wagers = toml.words("wagers");
  for (auto& [option, value] : toml.pairs("options")) config.options[option] = value;
  for (auto& [reading, value] : toml.pairs("readings")) config.readings[reading] = value;
  for (auto& [rule, value] : toml.pairs("rules")) config.rules[rule] = value;
  toml.table_of_words("paytables", [&](const std::string& wager, const auto& ids) { config.paytables[wager] = ids; });
  toml.each_named_pairs("pays", [&](const std::string& wager, auto rows) { config.pays[wager] = std::move(rows); });
  toml.each_named("limits", [&](const std::string& wager, TomlReader& limits) {
    config.limits[wager] = {limits.optional_money("min"), limits.optional_money("max")};
  });
  toml.each_named("meters", [&](const std::string& meter, TomlReader& setting) {
    MeterSetting& out = config.meters[meter];
    out.reading = setting.optional_money("reading");
    out.seed = setting.optional_money("seed");
    if (const auto points = setting.percent_or("contribution", -1); points >= 0) out.contribution = points;
  });
  return config;
}

TableConfig parse_table(std::string_view text, const std::string& file) {
  const toml::table root = parse_toml(text, file);
  TomlReader toml(root, file);
  TableConfig config = read_table(toml);
  toml.finish();
  return config;
}

std::string write_table(const TableConfig& config, const std::string& prefix) {
  std::string out = fmt::format("game = {}\n", in_quotes(config.game));
  if (!config.name.empty()) out += fmt::format("name = {}\n", in_quotes(config.name));
  if (config.seats > 0) out += fmt::format("seats = {}\n", config.seats);
  if (!config.wagers.empty()) out += fmt::format("wagers = {}\n", quoted_list(config.wagers));
  const auto section = [&](const std::string& name) { return fmt::format("\n[{}{}]\n", prefix, name); };
  const auto words = [&](const std::string& name, const std::map<std::string, std::string>& said) {
    if (said.empty()) return;
    out += section(name);
    for (const auto& [id, value] : said) out += fmt::format("{} = {}\n", key(id), in_quotes(value));
  };
  words("options", config.options);
  words("readings", config.readings);
  words("rules", config.rules);
  if (!config.paytables.empty()) {
    out += section("paytables");
    for (const auto& [wager, ids] : config.paytables) out += fmt::format("{} = {}\n", key(wager), quoted_list(ids));
  }
  for (const auto& [wager, rows] : config.pays) {
    out += section("pays." + key(wager));
    for (const auto& [outcome, pays] : rows) out += fmt::format("{} = {}\n", key(outcome), in_quotes(pays));
  }
  for (const auto& [wager, limits] : config.limits) {
    out += section("limits." + key(wager));
    if (limits.least) out += fmt::format("min = {}\n", in_quotes(limits.least->text()));
    if (limits.most) out += fmt::format("max = {}\n", in_quotes(limits.most->text()));
  }
  for (const auto& [meter, setting] : config.meters) {
    out += section("meters." + key(meter));
    if (setting.reading) out += fmt::format("reading = {}\n", in_quotes(setting.reading->text()));
    if (setting.seed) out += fmt::format("seed = {}\n", in_quotes(setting.seed->text()));
    if (setting.contribution) out += fmt::format("contribution = {}\n", in_quotes(percent_text(*setting.contribution)));
  }
  return out;
}

}  // namespace houseway::rulebook
