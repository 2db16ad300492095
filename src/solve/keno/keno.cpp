#include "solve/keno/keno.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <bit>
#include <functional>
#include <map>
#include <numeric>
#include <tuple>
#include <unordered_map>
#include <vector>

#include "games/keno/counts.hpp"
#include "games/keno/rate_card.hpp"
#include "games/keno/ticket_book.hpp"
#include "kit/error.hpp"
#include "kit/wide.hpp"
#include "solve/core/question.hpp"

namespace houseway::solve::keno {

using games::keno::choose;
using games::keno::Game;
using games::keno::Kind;
using games::keno::Rate;
using games::keno::RoundRules;
using games::keno::Rules;
using games::keno::Ticket;
using games::keno::Way;
using games::keno::WrittenTicket;
using rulebook::PayKind;
using rulebook::Pays;

namespace {

Ticket bet_of(const WrittenTicket& ticket) {
  Ticket out;
  out.kind = ticket.kind;
  out.parts = ticket.parts();
  out.ways = ticket.ways;
  return out;
}

/// One combination: by its hits.
Distribution count_straight(const RoundRules& rules, const std::string& place, const WrittenTicket& ticket) {
  const Ticket bet = bet_of(ticket);
  const Way& way = ticket.ways.front();
  Distribution out;
  out.wager = place;
  out.cases = choose(rules.balls, rules.drawn);
  for (int hits = way.size; hits >= 0; --hits) {
    const std::uint64_t count = games::keno::draws_that_catch(hits, way.size, rules.balls, rules.drawn);
    if (count == 0) continue;
    rulebook::Award award = Game::award_of(rules, bet, way, hits);
    if (ticket.kind == Kind::progressive_keno && hits == way.size)
      award = rules.progressive[games::keno::Progressive::progressive_won];
    out.endings.push_back({std::string(award.outcome), count, {{kit::name_of(ticket.kind), award.pays}}});
  }
  return out;
}

/// What comes back of a stake, in fractions of it.
Fraction returned(const Pays& pays, const std::string& place) {
  switch (pays.kind) {
    case PayKind::lose:
      return {pays.over - pays.amount, pays.over};
    case PayKind::push:
      return 1;
    case PayKind::to:
      return 1 + Fraction(pays.amount, pays.over);
    case PayKind::for_one:
      return {pays.amount, pays.over};
    default:
      throw kit::InputError(
          place, fmt::format("a rate card pays in proportion to the wager, and “{}” does not", pays.paid_text()));
  }
}

/// Each group by the first that is like it: of the same size, and exchanged with it the ticket plays the same ways.
std::vector<std::size_t> like_groups(const WrittenTicket& ticket) {
  using Played = std::tuple<std::uint32_t, Rate, std::uint16_t>;
  std::vector<Played> ways;
  for (const Way& way : ticket.ways) ways.emplace_back(way.groups, way.rate, way.times);
  std::sort(ways.begin(), ways.end());
  const auto can_change_places = [&](std::size_t i, std::size_t j) {
    return std::all_of(ways.begin(), ways.end(), [&](const Played& way) {
      const auto& [groups, rate, times] = way;
      const std::uint32_t one_of_them = (groups >> i ^ groups >> j) & 1;
      const Played exchanged(groups ^ (one_of_them << i | one_of_them << j), rate, times);
      return std::binary_search(ways.begin(), ways.end(), exchanged);
    });
  };
  std::vector<std::size_t> out;
  for (std::size_t i = 0; i < ticket.groups.size(); ++i) {
    std::size_t first = 0;
    while (first < i && (out[first] != first || ticket.groups[first].size() != ticket.groups[i].size() ||
                         !can_change_places(first, i)))
      ++first;
    out.push_back(first);
  }
  return out;
}

/// All draws, by how many spots they hit in each group. Groups that are alike are told apart by nothing but their hits:
/// of all orders of these one is looked at, for all of them.
class GroupHits {
 public:
  GroupHits(const RoundRules& rules, const WrittenTicket& ticket)
      : rules_(rules), order_(ticket.groups.size()), hits_(ticket.groups.size()), like_(like_groups(ticket)) {
    for (const kit::BallSet& group : ticket.groups) {
      sizes_.push_back(group.size());
      marked_ += group.size();
    }
    std::iota(order_.begin(), order_.end(), std::size_t{0});
    std::stable_sort(order_.begin(), order_.end(), [&](std::size_t a, std::size_t b) { return like_[a] < like_[b]; });
  }

  /// Throws where there are more cases than can be looked at.
  template <class Visit>
  void each(const std::string& place, Visit&& visit) {
    cases_ = 0;
    go_on(place, 0, 1, 0, 0, visit);
  }

 private:
  static constexpr std::size_t most_cases = 4'000'000;

  /// From the group `at` on, in the order of those that are alike. So many groups just before it, the `run`, have the
  /// same hits.
  template <class Visit>
  void go_on(const std::string& place, std::size_t at, std::uint64_t weight, int hit, int run, Visit& visit) {
    if (hit > rules_.drawn) return;
    if (at == order_.size()) {
      const std::uint64_t rest = choose(rules_.balls - marked_, rules_.drawn - hit);
      if (rest == 0) return;
      if (++cases_ > most_cases) throw kit::InputError(place, "has too many cases to be counted; simulate it");
      return visit(hits_, weight * rest);
    }
    const std::size_t group = order_[at];
    const std::size_t before = at == 0 ? 0 : order_[at - 1];
    const bool like = at > 0 && like_[before] == like_[group];
    std::size_t first = at;
    while (first > 0 && like_[order_[first - 1]] == like_[group]) --first;
    const int most = like ? hits_[before] : sizes_[group];
    for (int hits = 0; hits <= most; ++hits) {
      hits_[group] = hits;
      // Each further group of the class can stand in one place more; those with the same hits are one order.
      const int same = like && hits == hits_[before] ? run + 1 : 1;
      const auto places = static_cast<int>(like ? at - first + 1 : 1);
      const auto ways = static_cast<kit::SignedWide>(weight * choose(sizes_[group], hits)) * places / same;
      go_on(place, at + 1, static_cast<std::uint64_t>(ways), hit + hits, same, visit);
    }
  }

  const RoundRules& rules_;
  std::vector<int> sizes_;
  std::vector<std::size_t> order_;
  std::vector<int> hits_;
  std::vector<std::size_t> like_;
  int marked_ = 0;
  std::size_t cases_ = 0;
};

/// Several combinations: by what they bring together.
Distribution count_ways(const RoundRules& rules, const std::string& place, const WrittenTicket& ticket) {
  const Ticket bet = bet_of(ticket);
  // What each way brings for its hits, in whole numbers of a common part.
  std::vector<std::array<Fraction, games::keno::most_spots + 1>> brings(ticket.ways.size());
  Count common = 1;
  for (std::size_t i = 0; i < brings.size(); ++i) {
    for (int hits = 0; hits <= ticket.ways[i].size; ++hits) {
      Fraction& each = brings[i][static_cast<std::size_t>(hits)];
      each = returned(Game::award_of(rules, bet, ticket.ways[i], hits).pays, place) * ticket.ways[i].times;
      common = lcm(common, Count(denominator(each)));
    }
  }
  std::vector<std::array<std::int64_t, games::keno::most_spots + 1>> parts(brings.size());
  for (std::size_t i = 0; i < brings.size(); ++i) {
    for (std::size_t hits = 0; hits < parts[i].size(); ++hits)
      parts[i][hits] =
          static_cast<std::int64_t>(Count(numerator(brings[i][hits]) * (common / Count(denominator(brings[i][hits])))));
  }
  std::unordered_map<std::int64_t, std::uint64_t> draws;  // by what they bring
  GroupHits(rules, ticket).each(place, [&](const std::vector<int>& hits, std::uint64_t count) {
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < ticket.ways.size(); ++i) {
      std::size_t caught = 0;
      for (std::uint32_t groups = ticket.ways[i].groups; groups != 0; groups &= groups - 1)
        caught += static_cast<std::size_t>(hits[static_cast<std::size_t>(std::countr_zero(groups))]);
      sum += parts[i][caught];
    }
    draws[sum] += count;
  });
  const std::map<std::int64_t, std::uint64_t, std::greater<>> by_amount(draws.begin(), draws.end());
  Distribution out;
  out.wager = place;
  out.cases = choose(rules.balls, rules.drawn);
  for (const auto& [sum, count] : by_amount) {
    Pays reckoned;
    reckoned.kind = PayKind::reckoned;
    Payment payment{kit::name_of(ticket.kind), reckoned};
    const Fraction back = Fraction(sum) / (Fraction(common) * bet.parts);
    payment.net = back - 1;
    out.endings.push_back({fmt::format("{:.6g} for 1", static_cast<double>(back)), count, {std::move(payment)}});
  }
  return out;
}

/// The tickets that are asked for: those that are written out, and of a kind that is only named the sample of it, or
/// every number of spots.
std::vector<std::string> tickets_asked(const Question& question, const Rules& rules) {
  std::vector<std::string> all = games::keno::sample_tickets(rules);
  std::erase(all, "quick-pick:8");
  for (std::size_t i = 0; i < kit::count_of<Rate>; ++i) {
    const auto rate = static_cast<Rate>(i);
    if (rate == Rate::special && !rules.several_rates) continue;
    for (int spots = 1; spots <= rules.maximum_spots; ++spots) {
      if (has_rate(rules, rate, spots))
        all.push_back(fmt::format("quick-pick:{}{}", spots, rate == Rate::special ? "@special" : ""));
    }
  }
  std::erase_if(all, [&](const std::string& place) { return !question.asks(place); });
  for (const std::string& asked : question.wagers) {
    if (rulebook::wager_of(asked) == asked || std::find(all.begin(), all.end(), asked) != all.end()) continue;
    rules.check_ticket(asked, games::keno::read_ticket(asked));
    all.push_back(asked);
  }
  return all;
}

}  // namespace

Distribution count_ticket(const RoundRules& rules, const std::string& place) {
  const WrittenTicket ticket = games::keno::read_ticket(place);
  return ticket.ways.size() == 1 ? count_straight(rules, place, ticket) : count_ways(rules, place, ticket);
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> out;
  for (const std::string& place : tickets_asked(question, rules)) out.push_back(count_ticket(rules, place));
  return out;
}

}  // namespace houseway::solve::keno
