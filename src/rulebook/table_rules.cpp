#include "rulebook/table_rules.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cstdlib>

#include "kit/error.hpp"
#include "rulebook/describe.hpp"
#include "rulebook/special_pays.hpp"

namespace houseway::rulebook {

std::string Violation::text() const { return fmt::format("{}: {} [{}]", key, problem, clause); }

bool TableRules::offers(std::string_view wager) const {
  return std::find(wagers.begin(), wagers.end(), wager) != wagers.end();
}

bool TableRules::holds(const Condition& when) const {
  return std::all_of(when.begin(), when.end(), [&](const auto& term) {
    const auto value = options.find(term.first);
    return value != options.end() &&
           std::find(term.second.begin(), term.second.end(), value->second) != term.second.end();
  });
}

const PayTable* TableRules::in_force(std::string_view wager, std::string_view applies) const {
  for (const PayTable& table : paytables) {
    if (table.wager == wager && table.applies == applies) return &table;
  }
  return nullptr;
}

std::optional<std::size_t> TableRules::meter_index(std::string_view meter) const {
  for (std::size_t i = 0; i < meters.size(); ++i) {
    if (meters[i].id == meter) return i;
  }
  return std::nullopt;
}

std::string TableRules::not_dealt() const {
  if (!game.not_dealt.empty()) return not_dealt_text(game);
  for (const Wager& wager : game.wagers) {
    if (!wager.not_dealt.empty() && offers(wager.id)) return not_dealt_text(game, wager);
  }
  for (const PayTable& table : paytables) {
    for (const PayRow& row : table.rows) {
      if (const std::string currency = foreign_currency(row.pays); !currency.empty())
        return fmt::format("{}/{} of {} is not dealt: it pays in {}, and a table here in dollars", table.wager,
                           table.id, game.id, currency);
    }
  }
  return "";
}

std::optional<std::string> TableRules::outside_posted_limits(std::string_view spot, Cents amount) const {
  const auto limits = config.limits.find(std::string(wager_of(spot)));
  if (limits == config.limits.end()) return std::nullopt;
  const StakeLimits& posted = limits->second;
  if (posted.least && amount < *posted.least)
    return fmt::format("{} is below the minimum {}", amount.text(), posted.least->text());
  if (posted.most && amount > *posted.most)
    return fmt::format("{} is above the maximum {}", amount.text(), posted.most->text());
  return std::nullopt;
}

/// What a wager may be that shares the posted maximum of another, or a maximum of the house with it; nothing where
/// there is no such limit.
std::optional<Cents> TableRules::room_together(const Limit& limit, Cents other) const {
  if (!limit.together.empty() && !limit.most_option.empty()) {
    const auto house = Cents::parse(options.at(limit.most_option), Cents::most_recorded);
    return house ? std::optional(std::max(*house - other, Cents{})) : std::nullopt;
  }
  const auto posted = config.limits.find(limit.together);
  if (limit.together.empty() || posted == config.limits.end() || !posted->second.most) return std::nullopt;
  const Cents most = *posted->second.most;
  return other < most ? most - other : part(most, limit.beyond, 10'000);
}

Proportion TableRules::proportion(const Limit& limit) const {
  Proportion out{limit.times, limit.over, Cents(1)};
  const auto unit = options.find(limit.round_up);
  if (unit != options.end()) out.unit = Cents(std::max(1LL, std::atoll(unit->second.c_str())));
  return out;
}

std::optional<Violation> TableRules::check_stakes(const kit::FlatMap<std::string, Cents>& stakes,
                                                  const std::function<bool(const std::string&)>& accepted) const {
  const auto stake = [&](const std::string& wager) {
    Cents sum;
    for (const auto& [spot, amount] : stakes) sum += wager_of(spot) == wager ? amount : Cents{};
    return sum;
  };
  for (const auto& [spot, amount] : stakes) {
    if (!amount) continue;
    const std::string id(wager_of(spot));
    const Wager* wager = game.wager(id);
    if (wager != nullptr && !wager->laid_as.empty()) return Violation{id, another_name(*wager), wager->cite};
    if (wager == nullptr || !offers(id)) {
      return Violation{id, fmt::format("this table offers no such wager{}", kit::did_you_mean(id, wagers)),
                       wager == nullptr ? game.id : wager->cite};
    }
    if (wager->kind == WagerKind::decision || wager->kind == WagerKind::bonus) {
      return Violation{id, "is not placed before the deal", wager->cite};
    }
    if (amount < Cents{}) return Violation{id, "a stake cannot be negative", wager->cite};
    if (wager->parts > 1 && amount.count() % wager->parts != 0) {
      return Violation{spot, fmt::format("{} does not divide into {} equal parts", amount.text(), wager->parts),
                       wager->cite};
    }
    if (wager->stake && amount != *wager->stake) {
      return Violation{id, fmt::format("{}; the only stake is {}", amount.text(), wager->stake->text()), wager->cite};
    }
    if (!wager->needs.empty() && std::none_of(wager->needs.begin(), wager->needs.end(), stake)) {
      return Violation{id, fmt::format("needs {} beside it", kit::one_of(wager->needs)), wager->cite};
    }
    if (const auto outside = outside_posted_limits(spot, amount); outside && !accepted(id))
      return Violation{id, *outside, wager->cite};
  }
  for (const Wager& wager : game.wagers) {
    if (wager.required && offers(wager.id) && !stake(wager.id))
      return Violation{wager.id, "must be placed", wager.cite};
  }
  for (const Limit& limit : game.limits) {
    if (!holds(limit.when)) continue;
    if (limit.required && !stake(limit.wager)) return Violation{limit.wager, "must be placed", limit.cite};
    if (accepted(limit.wager)) continue;
    if (const auto room = room_together(limit, stake(limit.together)); room && stake(limit.wager) > *room) {
      return Violation{limit.wager,
                       fmt::format("{} is more than the {} that the maximum of {} leaves", stake(limit.wager).text(),
                                   room->text(), limit.most_option.empty() ? limit.together : limit.most_option),
                       limit.cite};
    }
    if (stake(limit.wager) && limit.least && stake(limit.wager) < *limit.least) {
      return Violation{limit.wager, fmt::format("{} is below {}", stake(limit.wager).text(), limit.least->text()),
                       limit.cite};
    }
    if (limit.most && stake(limit.wager) > *limit.most) {
      return Violation{limit.wager, fmt::format("{} is above {}", stake(limit.wager).text(), limit.most->text()),
                       limit.cite};
    }
    if (limit.multiple && stake(limit.wager).count() % limit.multiple->count() != 0) {
      return Violation{limit.wager,
                       fmt::format("{} is no multiple of {}", stake(limit.wager).text(), limit.multiple->text()),
                       limit.cite};
    }
    if (limit.of.empty()) continue;
    // Where a wager itself lies at a place of its own, its other positions are those of others.
    const auto own = [&](const std::string& wager) {
      const auto at = stakes.find(wager);
      return at == stakes.end() ? stake(wager) : at->second;
    };
    const Cents bound = proportion(limit).of(own(limit.of));
    const std::string part =
        limit.over > 1 ? fmt::format("{}/{}", limit.times, limit.over) : std::to_string(limit.times);
    const Cents made = own(limit.wager);
    if (made > bound)
      return Violation{limit.wager, fmt::format("{} is more than {} x {}", made.text(), part, limit.of), limit.cite};
    if (limit.exact && made && made != bound)
      return Violation{limit.wager, fmt::format("{} is not {} x {}", made.text(), part, limit.of), limit.cite};
  }
  return std::nullopt;
}

}  // namespace houseway::rulebook
