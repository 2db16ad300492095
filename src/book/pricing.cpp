#include "book/pricing.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <set>

#include "games/pai_gow/house_way_file.hpp"
#include "games/registry.hpp"
#include "kit/certified.hpp"
#include "kit/error.hpp"
#include "solve/analyze.hpp"

namespace houseway::book {

using rulebook::GameRules;
using rulebook::TableRules;

namespace {

using Values = std::map<std::string, std::string>;

/// Options and readings of a table that are not those of the game's usual one.
Values differing(const GameRules& game, const TableRules& table) {
  Values out;
  const auto note = [&](const std::string& id, const std::string& usual) {
    const auto at = table.options.find(id);
    if (at != table.options.end() && at->second != usual) out[id] = at->second;
  };
  for (const rulebook::Option& option : game.options) note(option.id, option.fallback);
  for (const rulebook::Reading& reading : game.readings) note(reading.id, reading.fallback);
  return out;
}

/// Collects the questions of one game; columns that ask the same one are put together.
class Planner {
 public:
  explicit Planner(const GameRules& game) : game_(game) { request_.game = &game; }

  std::vector<Pricing> plan() {
    for (const rulebook::PayTable& column : game_.paytables) add_column(column);
    for (const rulebook::Wager& wager : game_.wagers) add_wager(wager);
    add_built_in();
    return std::move(out_);
  }

 private:
  void add_column(const rulebook::PayTable& paytable) {
    const solve::Request request = solve::for_column(request_, paytable);
    const Column column{paytable.wager, paytable.id, paytable.applies, paytable.cite};
    Pricing pricing;
    pricing.columns = {column};
    pricing.wager = paytable.wager;
    pricing.config = request.config;
    try {
      add(request, pricing, column.applies.empty());
    } catch (const kit::InputError& error) {
      pricing.refused = error.what();
      out_.push_back(std::move(pricing));
    }
  }

  /// A wager that no column pays: a pot, or one whose payments the procedure reckons.
  void add_wager(const rulebook::Wager& wager) {
    if (!solve::opens(wager) || asked_.contains(wager.id)) return;
    solve::Request request = request_;
    request.wagers = {wager.id};
    Pricing pricing;
    pricing.wager = wager.id;
    try {
      add(request, pricing, true);
    } catch (const kit::InputError& error) {
      pricing.refused = error.what();
      out_.push_back(std::move(pricing));
    }
  }

  /// `any_seats`: the column does not say for how many players it stands.
  void add(const solve::Request& request, Pricing pricing, bool any_seats) {
    const TableRules table = solve::table_of(request).rules;
    if (const std::string why = table.not_dealt(); !why.empty()) throw kit::InputError("", why);
    const games::BoundGame bound = games::bind(table);
    const auto& parts = bound.one_bet;
    asked_.insert(pricing.wager);
    if (std::find(parts.begin(), parts.end(), pricing.wager) != parts.end()) {
      asked_.insert(parts.begin(), parts.end());
      pricing.wager = parts.front();
      if (main_.empty()) main_ = pricing.wager;
    }
    pricing.config = table.config;
    pricing.seats = any_seats ? std::max(request.seats, solve::fewest_seats(bound, pricing.wager)) : request.seats;
    pricing.unusual = differing(game_, table);
    for (const std::string& way : games::house_ways_of(table))
      pricing.house_ways += kit::sha256_hex(games::house_way_file(way).text);
    pricing.table = table_text(table, pricing.seats);
    const auto [at, is_new] = known_.emplace(fmt::format("{} {}", pricing.wager, pricing.table), out_.size());
    if (is_new) {
      out_.push_back(std::move(pricing));
    } else {
      auto& columns = out_[at->second].columns;
      columns.insert(columns.end(), pricing.columns.begin(), pricing.columns.end());
    }
  }

  /// Everything that figures depend on beside the game's text and the wager: two questions about one wager at tables of
  /// one text have one answer.
  static std::string table_text(const TableRules& table, std::size_t seats) {
    std::string out = fmt::format("{}", seats);
    for (const auto& [id, value] : table.options) out += fmt::format("\n{}={}", id, value);
    for (const rulebook::PayTable& paytable : table.paytables)
      out += fmt::format("\n{}/{}/{}", paytable.wager, paytable.id, paytable.applies);
    return out;
  }

  /// The main bet of the usual table once more, by the strategy that is built in.
  void add_built_in() {
    const auto usual = std::find_if(out_.begin(), out_.end(), [&](const Pricing& pricing) {
      return pricing.wager == main_ && pricing.refused.empty() && pricing.unusual.empty();
    });
    if (main_.empty() || usual == out_.end()) return;
    Pricing pricing = *usual;
    pricing.by = By::built_in_strategy;
    pricing.columns.clear();
    out_.push_back(std::move(pricing));
  }

  const GameRules& game_;
  solve::Request request_;
  std::string main_;
  std::set<std::string, std::less<>> asked_;
  std::map<std::string, std::size_t> known_;
  std::vector<Pricing> out_;
};

}  // namespace

std::vector<Pricing> pricings_of(const GameRules& game) {
  if (!game.not_dealt.empty()) return {};
  return Planner(game).plan();
}

}  // namespace houseway::book
