#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <set>

#include "rulebook/loader.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::rulebook {

namespace {

/// What an option that nothing reads says of itself.
HOUSEWAY_ENUM(Effect, none)

/// The figures that regulations print with a pay table.
HOUSEWAY_ENUM(StatedName, house_advantage, hit_frequency, probability_of_top_payout, top_payout_average, seed,
              contribution, wager, must_hit)

/// Of the rows of a pay table, what a sub-table says of some of them; of others it may not speak.
std::map<std::string, std::string> of_rows(TomlReader& toml, std::string_view key,
                                           const std::vector<std::pair<std::string, std::string>>& rows) {
  std::map<std::string, std::string> out;
  for (const auto& [outcome, text] : toml.pairs(key)) {
    const bool known =
        std::any_of(rows.begin(), rows.end(), [&, &name = outcome](const auto& row) { return row.first == name; });
    if (!known) {
      std::vector<std::string> names;
      for (const auto& row : rows) names.push_back(row.first);
      toml.fail(key, fmt::format("“{}” is no row of [paytable.pays]{}", outcome, kit::did_you_mean(outcome, names)));
    }
    out[outcome] = text;
  }
  return out;
}

/// `when = { option = "value" }` or `{ option = ["value", "value"] }`.
Condition read_condition(TomlReader& toml, std::string_view key = "when") {
  Condition condition;
  toml.table_of_words(key, [&](const std::string& option, const std::vector<std::string>& values) {
    if (values.empty()) toml.fail(key, fmt::format("{} lists no value", option));
    condition[option] = values;
  });
  return condition;
}

Option read_option(const std::string& id, TomlReader& toml) {
  Option option;
  option.id = id;
  option.values = toml.words("values");
  if (toml.has("at-least")) option.at_least = toml.number("at-least");
  if (toml.has("at-most")) option.at_most = toml.number("at-most");
  option.filed = toml.flag_or("filed", false);
  const auto fallback = toml.words("default");
  option.cite = toml.text("cite");
  option.note = toml.text_or("note", "");
  if (toml.has("effect")) option.no_effect = toml.named<Effect>("effect") == Effect::none;
  if (option.values.empty() && !option.at_least && !option.filed) {
    toml.fail("values", "is missing: list the lawful values, or give a range by at-least and at-most, or filed = true");
  }
  if (!fallback.empty()) option.fallback = fallback.front();
  if (option.fallback.empty() && !option.values.empty()) option.fallback = option.values.front();
  if (option.fallback.empty() && option.at_least) option.fallback = std::to_string(*option.at_least);
  if (!option.values.empty() &&
      std::find(option.values.begin(), option.values.end(), option.fallback) == option.values.end()) {
    toml.fail("default", fmt::format("“{}” is not one of the values: {}", option.fallback, kit::one_of(option.values)));
  }
  return option;
}

Reading read_reading(const std::string& id, TomlReader& toml) {
  Reading reading;
  reading.id = id;
  reading.rule = toml.text_or("rule", id);
  reading.values = toml.words("values");
  if (reading.values.size() < 2) toml.fail("values", "takes the two or more ways in which the text can be read");
  const auto fallback = toml.words("default");
  reading.fallback = fallback.empty() ? reading.values.front() : fallback.front();
  if (std::find(reading.values.begin(), reading.values.end(), reading.fallback) == reading.values.end())
    toml.fail("default",
              fmt::format("“{}” is not one of the values: {}", reading.fallback, kit::one_of(reading.values)));
  reading.wagers = toml.words("moves");
  reading.cite = toml.text("cite");
  reading.doubt = toml.text("doubt");
  return reading;
}

Standing read_standing(TomlReader& toml) {
  Standing standing;
  standing.stands = toml.flag_or("stands", false);
  standing.stays_up = toml.flag_or("stays-up", false);
  standing.exact = toml.flag_or("exact", false);
  if (toml.has("made")) standing.made = toml.named<BetTime>("made");
  if (toml.has("locked")) standing.locked = toml.named<Bound>("locked");
  if (toml.has("only-down")) standing.only_down = toml.named<Bound>("only-down");
  if (toml.has("off-on")) standing.off_on = toml.named<OffAt>("off-on");
  standing.limit_option = toml.text_or("limit-option", "");
  if (toml.has("limit-on")) standing.limit_on = toml.named<LimitOn>("limit-on");
  return standing;
}

Wager read_wager(TomlReader& toml) {
  Wager wager;
  wager.id = toml.text("id");
  wager.name = toml.text("name");
  wager.kind = toml.named<WagerKind>("kind");
  wager.cite = toml.text("cite");
  wager.note = toml.text_or("note", "");
  wager.required = toml.flag_or("required", false);
  wager.needs = toml.words("needs");
  wager.stake = toml.optional_money("stake");
  wager.stake_option = toml.text_or("stake-option", "");
  wager.parts = static_cast<int>(toml.number_or("parts", 1));
  wager.bank = toml.flag_or("bank", false);
  wager.spot = toml.text_or("spot", "");
  wager.laid_as = toml.words("laid-as");
  wager.not_dealt = toml.text_or("not-dealt", "");
  if (toml.has("not-dealt") && wager.not_dealt.empty())
    toml.fail("not-dealt", "is empty: say what the text leaves out");
  const std::array said{!wager.spot.empty(), !wager.laid_as.empty(), !wager.not_dealt.empty()};
  if (std::count(said.begin(), said.end(), true) > 1)
    toml.fail("spot",
              "one of spot, laid-as and not-dealt: it is dealt by another name, is another name, or is not dealt");
  if (wager.spot == wager.id) toml.fail("spot", "is the wager's own id: leave it out");
  if (wager.parts < 1 || wager.parts > 100) toml.fail("parts", "takes a number from 1 to 100");
  if (belongs_to_another(wager.kind) && wager.needs.empty())
    toml.fail("needs", "is missing: a decision or a bonus names the wagers that it belongs to");
  if (wager.stake && !wager.stake_option.empty()) toml.fail("stake-option", "goes without stake");
  wager.standing = read_standing(toml);
  if (toml.knows("looks-at")) {
    wager.on_cards = read_card_rule(toml);
    if (std::count(said.begin(), said.end(), true) > 0)
      toml.fail("looks-at", "is for a wager that this file alone deals: without spot, laid-as and not-dealt");
    if (wager.kind != WagerKind::side && wager.kind != WagerKind::progressive)
      toml.fail("kind", "a wager that looks at cards is a side or a progressive wager");
  }
  wager.when = read_condition(toml);
  return wager;
}

/// One limit for each of the wagers that it is for.
std::vector<Limit> read_limits(TomlReader& toml) {
  Limit limit;
  const std::vector<std::string> wagers = toml.words("wager");
  if (wagers.empty()) toml.fail("wager", "is missing");
  limit.required = toml.flag_or("required", false);
  limit.exact = toml.has("exactly");
  limit.times = toml.number_within(limit.exact ? "exactly" : "at-most", 1, 1000, 0);
  limit.over = toml.number_within("divided-by", 1, 1000, 1);
  limit.of = toml.text_or("times", "");
  limit.round_up = toml.text_or("round-up-to", "");
  limit.multiple = toml.optional_money("multiple-of");
  limit.when = read_condition(toml);
  limit.cite = toml.text("cite");
  limit.least = toml.optional_money("least");
  limit.most = toml.optional_money("most");
  limit.most_option = toml.text_or("most-option", "");
  limit.together = toml.text_or("together-with", "");
  limit.beyond = toml.percent_or("beyond", 0);
  if (limit.of.empty() != (limit.times <= 0)) toml.fail("at-most", "goes with times: at-most = N, times = \"WAGER\"");
  if (!limit.required && limit.of.empty() && !limit.least && !limit.most && limit.most_option.empty() &&
      !limit.multiple && limit.together.empty()) {
    toml.fail(
        "wager",
        "a limit needs one of at-most or exactly and times, least, most, most-option, multiple-of, together-with, "
        "required");
  }
  if (limit.multiple && *limit.multiple <= Cents{}) toml.fail("multiple-of", "takes an amount above zero");
  if (limit.most && !limit.most_option.empty()) toml.fail("most-option", "goes without most");
  std::vector<Limit> limits(wagers.size(), limit);
  for (std::size_t i = 0; i < wagers.size(); ++i) limits[i].wager = wagers[i];
  return limits;
}

/// How many least stakes lie on each wager when most is won; `at-minimum = { bet = 3, down-bet = { flush = 3 } }`.
void read_at_minimum(TomlReader& toml, PayoutLimit& limit) {
  constexpr std::int64_t most = 1000;
  const auto fail = [&](const std::string& problem) { toml.fail("at-minimum", problem); };
  std::set<std::string> seen;
  for (const auto& [name, times] : toml.nested_pairs("at-minimum")) {
    const std::string wager = name.substr(0, name.find('.'));
    if (std::find(limit.wagers.begin(), limit.wagers.end(), wager) == limit.wagers.end())
      fail(fmt::format("“{}” is none of the wagers that the limit is for", wager));
    if (!seen.insert(wager).second) fail(fmt::format("“{}” wins by one outcome in a round; name one", wager));
    std::int64_t& stakes = limit.at_minimum[name];
    const auto [end, error] = std::from_chars(times.data(), times.data() + times.size(), stakes);
    if (error != std::errc() || end != times.data() + times.size() || stakes < 1 || stakes > most)
      fail(fmt::format("“{}” takes a whole number from 1 to {}", name, most));
  }
}

PayoutLimit read_payout_limit(TomlReader& toml) {
  PayoutLimit limit;
  limit.wagers = toml.words("wagers");
  if (limit.wagers.empty()) toml.fail("wagers", "is missing");
  limit.outcomes = toml.words("outcome");
  if (toml.has("per")) limit.per = toml.named<LimitPer>("per");
  limit.shared_in = toml.optional_money("shared-in");
  if (limit.shared_in && (limit.per != LimitPer::round || *limit.shared_in <= Cents{}))
    toml.fail("shared-in", "takes an amount above zero, for a limit per round");
  limit.option = toml.text_or("option", "");
  limit.most = toml.money("most");
  read_at_minimum(toml, limit);
  limit.when = read_condition(toml);
  limit.cite = toml.text("cite");
  return limit;
}

Constraint read_constraint(TomlReader& toml) {
  Constraint constraint;
  constraint.when = read_condition(toml);
  constraint.option = toml.text_or("option", "");
  constraint.values = toml.words("values");
  constraint.seats = static_cast<int>(toml.number_within("seats-at-most", 1, 1000, 0));
  const bool complete = constraint.option.empty() == constraint.values.empty();
  if (!complete || (constraint.option.empty() && constraint.seats == 0)) {
    toml.fail("option", "a constraint needs option and values, or seats-at-most");
  }
  constraint.cite = toml.text("cite");
  return constraint;
}

PayTable read_paytable(TomlReader& toml) {
  PayTable table;
  table.wager = toml.text("wager");
  table.id = toml.text("id");
  table.applies = toml.text_or("applies", "");
  // A column beside the wager's own in the same table of the regulation: the envy bonus it is of.
  if (table.applies == "envy") {
    table.wager += "-envy";
    table.applies.clear();
  }
  table.cite = toml.text("cite");
  table.note = toml.text_or("note", "");
  table.minimum = toml.flag_or("minimum", false);
  table.round_down = toml.optional_money("round-down").value_or(Cents(1));
  if (table.round_down <= Cents{}) toml.fail("round-down", "takes an amount above $0");
  table.free_when = read_condition(toml, "free-when");
  table.when = read_condition(toml);
  for (const auto& [name, figure] : toml.pairs("stated")) {
    static_cast<void>(toml.as_named<StatedName>("stated", name));
    table.stated[name] = figure;
  }
  table.meter = toml.text_or("meter", "");
  table.off_meter_from = toml.optional_money("off-meter-from");
  if (table.off_meter_from && table.meter.empty()) toml.fail("off-meter-from", "goes with meter = \"ID\"");
  const auto pays_of = toml.pairs("pays");
  const auto meters = of_rows(toml, "meters", pays_of);
  const auto highest = of_rows(toml, "at-most", pays_of);
  auto cites = of_rows(toml, "cites", pays_of);
  for (const auto& [outcome, text] : pays_of) {
    const auto pays = Pays::parse(text);
    if (!pays) {
      toml.fail("pays", fmt::format("{} = “{}” is no payment; write \"3 to 2\", \"100 for 1\", \"10%\", \"$500\", "
                                    "\"push\", \"commission 5%\", \"lose\" or \"lose 50%\"",
                                    outcome, text));
    }
    PayRow row{outcome, *pays, "", cites[outcome], std::nullopt};
    if (const auto bound = highest.find(outcome); bound != highest.end()) {
      row.most = Pays::parse(bound->second);
      if (!row.most) toml.fail("at-most", fmt::format("{} = “{}” is no payment", outcome, bound->second));
    }
    const auto meter = meters.find(outcome);
    if (pays->kind == PayKind::fixed && meter != meters.end()) row.meter = meter->second;
    if (pays->kind == PayKind::share) {
      row.meter = meter != meters.end() ? meter->second : table.meter;
      if (row.meter.empty())
        toml.fail("pays", fmt::format("{} = “{}” needs a meter: meter = \"ID\" or [paytable.meters] {} = \"ID\"",
                                      outcome, text, outcome));
    }
    table.rows.push_back(row);
  }
  return table;
}

Meter read_meter(TomlReader& toml) {
  Meter meter;
  meter.id = toml.text("id");
  meter.wager = toml.text("wager");
  meter.seed = toml.money("seed");
  meter.seed_for = toml.optional_money("seed-for");
  if (meter.seed_for && *meter.seed_for <= Cents{}) toml.fail("seed-for", "takes an amount above $0");
  meter.seed_filed = toml.flag_or("seed-filed", false);
  meter.contribution = toml.percent_or("contribution", 0);
  meter.contribution_at_least = toml.percent_or("contribution-at-least", 0);
  meter.as_stated = toml.flag_or("as-stated", false);
  if (meter.as_stated && (meter.seed_filed || meter.contribution_at_least > 0))
    toml.fail("as-stated", "leaves nothing to the table: neither seed-filed nor contribution-at-least goes with it");
  meter.must_hit = toml.optional_money("must-hit");
  meter.cite = toml.text("cite");
  meter.when = read_condition(toml);
  return meter;
}

Irregularity read_irregularity(TomlReader& toml) {
  Irregularity irregularity;
  irregularity.id = toml.text("id");
  for (const std::string& word : toml.words("phase"))
    irregularity.phases.push_back(toml.as_named<Phase>("phase", word));
  irregularity.when = toml.text("when");
  for (const std::string& word : toml.words("remedy")) {
    irregularity.remedies.push_back(toml.as_named<Remedy>("remedy", word));
  }
  irregularity.filed_as = toml.text_or("filed-as", "");
  irregularity.releases_seats = toml.flag_or("releases-seats", false);
  irregularity.of_dealers_card = toml.flag_or("of-dealers-card", false);
  irregularity.again_is = toml.text_or("again-is", "");
  irregularity.plays_on = toml.words("plays-on");
  irregularity.outcome = toml.text_or("outcome", "forfeited");
  irregularity.cite = toml.text("cite");
  if (toml.has("pays")) {
    irregularity.pays = Pays::parse(toml.text("pays"));
    if (!irregularity.pays) toml.fail("pays", "is no payment; write it like \"21 to 1\"");
  }
  if (irregularity.phases.empty()) toml.fail("phase", "is missing");
  if (irregularity.remedies.empty()) toml.fail("remedy", "is missing");
  const auto& remedies = irregularity.remedies;
  const auto has_remedy = [&](Remedy remedy) {
    return std::find(remedies.begin(), remedies.end(), remedy) != remedies.end();
  };
  if (has_remedy(Remedy::pay_as_stated) != irregularity.pays.has_value())
    toml.fail("pays", "goes with the remedy pay-as-stated: what is paid");
  const bool may_play_on = has_remedy(Remedy::void_hands) || has_remedy(Remedy::void_hand);
  if (irregularity.plays_on.empty() ? has_remedy(Remedy::void_hands) : !may_play_on)
    toml.fail("plays-on", "goes with the remedies void-hands and void-hand: the wagers that are still played");
  return irregularity;
}

PlayStep read_play_step(TomlReader& toml) {
  PlayStep step;
  step.id = toml.text("id");
  step.phase = toml.named<Phase>("phase");
  step.text = toml.text("text");
  step.cite = toml.text("cite");
  step.when = read_condition(toml);
  if (step.text.empty()) toml.fail("text", "is empty: say what is done, in a sentence or two");
  if (step.cite.empty()) toml.fail("cite", "is empty: every step names its section");
  return step;
}

}  // namespace

GameRules parse_game(const SourceFile& source) {
  const std::string file = source.path.empty() ? "rulebook/" + source.id + ".toml" : source.path;
  const toml::table root = parse_toml(source.text, file);
  TomlReader toml(root, file);
  GameRules game;
  game.id = source.id;
  game.file = file;
  game.extends = toml.words("extends");
  const bool extends = !game.extends.empty();
  game.title = extends ? toml.text_or("title", "") : toml.text("title");
  game.not_dealt = toml.text_or("not-dealt", "");
  const bool dealt = !toml.has("not-dealt");
  game.procedure = extends || !dealt ? toml.text_or("procedure", "") : toml.text("procedure");
  if (!dealt && game.not_dealt.empty()) toml.fail("not-dealt", "is empty: say what the text leaves out");
  game.source = toml.text("source");
  game.seats = static_cast<int>(toml.number_within("seats", 1, 1000, extends ? 0 : 7));
  game.seats_cite = toml.text_or("seats-cite", "");
  game.above_minimum = read_condition(toml, "above-minimum");
  toml.each_named("option",
                  [&](const std::string& id, TomlReader& option) { game.options.push_back(read_option(id, option)); });
  toml.each_named("reading", [&](const std::string& id, TomlReader& reading) {
    game.readings.push_back(read_reading(id, reading));
  });
  toml.each("constraint", [&](TomlReader& constraint) { game.constraints.push_back(read_constraint(constraint)); });
  toml.each("wager", [&](TomlReader& wager) { game.wagers.push_back(read_wager(wager)); });
  toml.each("limit", [&](TomlReader& each) {
    for (Limit& limit : read_limits(each)) game.limits.push_back(std::move(limit));
  });
  toml.each("payout-limit", [&](TomlReader& limit) { game.payout_limits.push_back(read_payout_limit(limit)); });
  toml.each("paytable", [&](TomlReader& table) { game.paytables.push_back(read_paytable(table)); });
  toml.each("meter", [&](TomlReader& meter) { game.meters.push_back(read_meter(meter)); });
  toml.each("irregularity",
            [&](TomlReader& irregularity) { game.irregularities.push_back(read_irregularity(irregularity)); });
  toml.each("play", [&](TomlReader& step) { game.play.push_back(read_play_step(step)); });
  toml.each("doubt", [&](TomlReader& doubt) { game.doubts.push_back({doubt.text("about"), doubt.text("reading")}); });
  for (const auto& [name, section] : toml.nested_pairs("clause")) game.clauses[name] = section;
  for (const auto& [name, way] : toml.pairs("dealing")) game.dealing[name] = way;
  game.drop = toml.words("drop");
  toml.finish();
  return game;
}

}  // namespace houseway::rulebook
