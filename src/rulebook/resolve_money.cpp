#include "rulebook/resolve_money.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <utility>

#include "kit/error.hpp"
#include "rulebook/describe.hpp"

namespace houseway::rulebook {

namespace {

StakeLimits posted_for(const TableConfig& config, const std::string& wager) {
  const auto posted = config.limits.find(wager);
  return posted == config.limits.end() ? StakeLimits{} : posted->second;
}

/// What a stake can be at this table, as far as amounts say: posted, or the only one.
StakeLimits range_of(const Resolving& table, const std::string& id) {
  StakeLimits range = posted_for(table.config, id);
  if (const Wager* wager = table.rules.game.wager(id); wager != nullptr && wager->stake) {
    range = {wager->stake, wager->stake};
  }
  return range;
}

/// The least amount of which a proportion is not less than this.
Cents least_for(const Proportion& proportion, Cents wanted) {
  return Cents((wanted.count() * proportion.over + proportion.times - 1) / proportion.times);
}

/// The least stake of a wager at this table: posted, the only amount, the rule's, or that of the wager it follows. Of
/// two that come together, one in proportion to the other, neither is so small that the other is below its minimum.
/// What is added to a wager may be as large as that one, even where less is posted for it.
Cents least_stake(const Resolving& table, const std::string& id, int depth = 0) {
  constexpr int longest_chain = 4;
  const GameRules& game = table.rules.game;
  const Wager* wager = game.wager(id);
  if (wager == nullptr || depth == longest_chain) return {};
  const auto followed = [&] { return least_stake(table, wager->needs.front(), depth + 1); };
  if (wager->stake) return *wager->stake;
  const std::optional<Cents> posted = posted_for(table.config, id).least;
  Cents least = posted.value_or(Cents{});
  for (const Limit& limit : game.limits) {
    if (!table.rules.holds(limit.when)) continue;
    if (limit.wager == id && limit.least && !posted) least = std::max(least, *limit.least);
    if (!limit.exact) continue;
    const Proportion proportion = table.rules.proportion(limit);
    if (limit.wager == id) least = std::max(least, proportion.of(least_stake(table, limit.of, depth + 1)));
    const Wager* other = limit.of == id ? game.wager(limit.wager) : nullptr;
    if (other != nullptr && other->required)
      least = std::max(least, least_for(proportion, range_of(table, other->id).least.value_or(Cents{})));
  }
  const bool follows = posted ? wager->kind == WagerKind::decision : !least && belongs_to_another(wager->kind);
  return follows ? std::max(least, followed()) : least;
}

/// The most that a wager wins on so much, whatever comes, or with this outcome where one is named.
Cents most_won(const TableRules& rules, const std::string& wager, const std::string& outcome, Cents stake) {
  Cents most;
  for (const PayTable& table : rules.paytables) {
    if (table.wager != wager) continue;
    for (const PayRow& row : table.rows) {
      if (row.pays.kind == PayKind::share || (!outcome.empty() && row.outcome != outcome)) continue;
      const Verdict verdict = row.pays.on(stake, {}, Cents(1));
      most = std::max(most, verdict.returned + verdict.won - stake);
    }
  }
  return most;
}

/// A seed that is stated for a stake grows with it.
Cents seed_of(const Meter& meter, const TableRules& rules) {
  const Wager* wager = rules.game.wager(meter.wager);
  if (!meter.seed_for || wager == nullptr || !wager->stake) return meter.seed;
  return Cents(meter.seed.count() * wager->stake->count() / meter.seed_for->count());
}

/// What an option of the house has set as the most; nothing where it has set none.
std::optional<Cents> amount_of(const Resolving& table, const Limit& limit) {
  return Cents::parse(table.rules.options[limit.most_option], Cents::most_recorded);
}

/// One limit of the rule against the limits that the table posts.
void check_limit(const Resolving& table, const Limit& limit) {
  const StakeLimits posted = posted_for(table.config, limit.wager);
  const auto contradicts = [&](const std::string& problem) {
    table.violate("limits." + limit.wager, problem, limit.cite);
  };
  const auto minimum = [&](const std::string& problem) {
    contradicts(fmt::format("minimum {}; {}", posted.least->text(), problem));
  };
  const auto maximum = [&](const std::string& problem) {
    contradicts(fmt::format("maximum {}; {}", posted.most->text(), problem));
  };
  if (limit.least && posted.least && *posted.least < *limit.least) minimum("not less than " + limit.least->text());
  if (limit.most && posted.most && *posted.most > *limit.most) maximum("not more than " + limit.most->text());
  if (limit.least && posted.most && *posted.most < *limit.least)
    maximum(fmt::format("a stake is at least {}", limit.least->text()));
  if (limit.most && posted.least && *posted.least > *limit.most)
    minimum(fmt::format("a stake is at most {}", limit.most->text()));
  if (limit.multiple && posted.most) {
    const Cents first = round_up(std::max(posted.least.value_or(Cents{}), *limit.multiple), *limit.multiple);
    if (first > *posted.most) maximum(fmt::format("no multiple of {} lies between the limits", limit.multiple->text()));
  }
  if (!limit.together.empty()) {
    const StakeLimits other = range_of(table, limit.together);
    const bool summed = !limit.most_option.empty();
    const std::optional<Cents> most = summed ? amount_of(table, limit) : other.most;
    const Cents beside = summed ? other.least.value_or(Cents{}) : Cents{};
    if (posted.least && most && *posted.least + beside > *most)
      minimum(fmt::format("with {} at most {} together", limit.together, most->text()));
  }
  if (limit.of.empty()) return;
  const StakeLimits other = range_of(table, limit.of);
  const StakeLimits own = range_of(table, limit.wager);
  const Proportion proportion = table.rules.proportion(limit);
  const std::string words = fmt::format("{} {}{} x {}", limit.exact ? "exactly" : "at most", limit.times,
                                        limit.over > 1 ? fmt::format("/{}", limit.over) : "", limit.of);
  if (own.least && other.most && *own.least > proportion.of(*other.most)) {
    contradicts(fmt::format("minimum {}; {}, and that is at most {}", own.least->text(), words, other.most->text()));
  }
  if (limit.exact && own.most && other.least && *own.most < proportion.of(*other.least)) {
    contradicts(fmt::format("maximum {}; {}, and that is at least {}", own.most->text(), words, other.least->text()));
  }
}

void check_posted(const Resolving& table, const std::string& id, const StakeLimits& posted) {
  const std::string key = "limits." + id;
  const Wager* wager = table.rules.game.wager(id);
  if (wager == nullptr) {
    std::vector<std::string> known;
    for (const Wager& each : table.rules.game.wagers) known.push_back(each.id);
    return table.violate(key, fmt::format("there is no wager “{}”{}", id, kit::did_you_mean(id, known)),
                         table.rules.game.id);
  }
  if (!wager->laid_as.empty()) return table.violate(key, another_name(*wager), wager->cite);
  if (!table.rules.offers(id)) table.violate(key, "this table does not offer the wager", wager->cite);
  if (posted.least && posted.most && *posted.least > *posted.most) {
    table.violate(key, fmt::format("the minimum {} is above the maximum {}", posted.least->text(), posted.most->text()),
                  wager->cite);
  }
  const bool outside = wager->stake && ((posted.least && *wager->stake < *posted.least) ||
                                        (posted.most && *wager->stake > *posted.most));
  if (outside) table.violate(key, fmt::format("leaves out {}, the only stake", wager->stake->text()), wager->cite);
}

/// The amount of a payout limit at this table; nothing where the licensee has filed none.
std::optional<Cents> payout_limit(const Resolving& table, const PayoutLimit& limit) {
  Cents at_minimum;
  for (const auto& [name, times] : limit.at_minimum) {
    const std::size_t dot = std::min(name.find('.'), name.size());
    const std::string wager = name.substr(0, dot);
    const std::string outcome = dot == name.size() ? "" : name.substr(dot + 1);
    if (table.rules.offers(wager))
      at_minimum += most_won(table.rules, wager, outcome, least_stake(table, wager) * times);
  }
  const Cents least = std::max(limit.most, at_minimum);
  if (limit.option.empty()) return least;
  const std::string& filed = table.rules.options[limit.option];
  if (filed == "none") return std::nullopt;
  const std::string key = "options." + limit.option;
  const auto amount = Cents::parse(filed, Cents::most_recorded);
  if (!amount) {
    table.violate(key, fmt::format("“{}” is no amount of money; write it like \"$50,000\", or \"none\"", filed),
                  limit.cite);
  } else if (*amount < least) {
    const std::string why = least > limit.most ? ", which one player could win at the minimum" : "";
    table.violate(key, fmt::format("{}; at least {}{}", amount->text(), least.text(), why), limit.cite);
  }
  return std::max(amount.value_or(least), least);
}

void check_meter(const Resolving& table, const Meter& meter, const TableMeter& out) {
  const std::string key = "meters." + meter.id;
  const auto percent = [](std::int64_t part) { return fmt::format("{:g}%", static_cast<double>(part) / 100); };
  const Cents seed = seed_of(meter, table.rules);
  if (meter.as_stated && out.seed != seed) {
    table.violate(key + ".seed", fmt::format("{}; the rule states {}", out.seed.text(), seed.text()), meter.cite);
  } else if (!meter.seed_filed && out.seed < seed) {
    table.violate(key + ".seed", fmt::format("{}; at least {}", out.seed.text(), seed.text()), meter.cite);
  }
  // What was won whole goes on with its reserve, whatever that holds.
  const auto is_reserve = [&](const Meter& other) { return other.id == meter.id + "-reserve"; };
  const auto& meters = table.rules.game.meters;
  if (out.reading < out.seed && std::none_of(meters.begin(), meters.end(), is_reserve)) {
    table.violate(key + ".reading", fmt::format("{} is below the seed {}", out.reading.text(), out.seed.text()),
                  meter.cite);
    table.violations.back().what_if = true;
  }
  if (meter.must_hit && out.reading > *meter.must_hit) {
    table.violate(key + ".reading",
                  fmt::format("{} is above {}, at which it has paid", out.reading.text(), meter.must_hit->text()),
                  meter.cite);
  }
  if (meter.as_stated && out.contribution != meter.contribution) {
    table.violate(key + ".contribution",
                  fmt::format("{}; the rule states {}", percent(out.contribution), percent(meter.contribution)),
                  meter.cite);
  } else if (out.contribution < meter.contribution_at_least) {
    table.violate(key + ".contribution",
                  fmt::format("{}; at least {}", percent(out.contribution), percent(meter.contribution_at_least)),
                  meter.cite);
  }
}

}  // namespace

void fix_stakes(const Resolving& table) {
  for (Wager& wager : table.rules.game.wagers) {
    for (const Limit& limit : table.rules.game.limits) {
      const bool one_amount = limit.least && limit.least == limit.most;
      if (one_amount && limit.wager == wager.id && table.rules.holds(limit.when)) wager.stake = limit.least;
    }
    if (wager.stake_option.empty()) continue;
    const std::string& value = table.rules.options[wager.stake_option];
    wager.stake = Cents::parse(value);
    if (wager.stake && *wager.stake > Cents{}) continue;
    wager.stake.reset();
    table.violate("options." + wager.stake_option, fmt::format("“{}” is no stake; write it like \"$5\"", value),
                  wager.cite);
  }
}

void set_house_maximum(const Resolving& table) {
  for (const Limit& limit : table.rules.game.limits) {
    if (limit.most_option.empty() || !limit.together.empty() || !table.rules.holds(limit.when)) continue;
    const auto most = amount_of(table, limit);
    if (!most || !table.rules.offers(limit.wager)) continue;
    const StakeLimits posted = posted_for(table.config, limit.wager);
    for (const auto& [word, amount] : {std::pair("minimum", posted.least), std::pair("maximum", posted.most)}) {
      if (amount && *amount > *most)
        table.violate("limits." + limit.wager,
                      fmt::format("{} {}; {} is {}", word, amount->text(), limit.most_option, most->text()),
                      limit.cite);
    }
    std::optional<Cents>& at_table = table.rules.config.limits[limit.wager].most;
    at_table = std::min(at_table.value_or(*most), *most);
  }
}

void check_limits(const Resolving& table) {
  for (const auto& [id, posted] : table.config.limits) check_posted(table, id, posted);
  for (const Limit& limit : table.rules.game.limits) {
    if (table.rules.offers(limit.wager) && table.rules.holds(limit.when)) check_limit(table, limit);
  }
}

void set_payout_limits(const Resolving& table) {
  for (PayoutLimit limit : table.rules.game.payout_limits) {
    if (!table.rules.holds(limit.when)) continue;
    const auto most = payout_limit(table, limit);
    if (!most) continue;
    limit.most = *most;
    table.rules.payout_limits.push_back(std::move(limit));
  }
}

void set_meters(const Resolving& table) {
  std::vector<std::string> known;
  for (const Meter& meter : table.rules.game.meters) {
    known.push_back(meter.id);
    if (!table.rules.holds(meter.when) || !table.rules.offers(meter.wager)) continue;
    // Two schedules of one meter, each under its own options: the first that holds is in use.
    if (table.rules.meter_index(meter.id)) continue;
    const Cents seed = seed_of(meter, table.rules);
    TableMeter out{meter.id, meter.wager, seed, seed, meter.contribution, meter.must_hit};
    if (const auto setting = table.config.meters.find(meter.id); setting != table.config.meters.end()) {
      out.seed = setting->second.seed.value_or(out.seed);
      out.reading = setting->second.reading.value_or(out.seed);
      out.contribution = setting->second.contribution.value_or(out.contribution);
      check_meter(table, meter, out);
    }
    table.rules.meters.push_back(out);
  }
  for (const auto& [id, setting] : table.config.meters) {
    if (table.rules.meter_index(id)) continue;
    table.violate("meters." + id, fmt::format("this table has no such meter{}", kit::did_you_mean(id, known)),
                  table.rules.game.id);
  }
}

}  // namespace houseway::rulebook
