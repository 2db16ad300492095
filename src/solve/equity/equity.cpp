#include "solve/equity/equity.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

#include "kit/error.hpp"
#include "solve/count/on_threads.hpp"
#include "solve/equity/deals.hpp"
#include "solve/equity/pineapple.hpp"

namespace houseway::solve::equity {

Tally::Tally(std::size_t hand_count) : hands(hand_count) {
  for (auto& part : won) part.resize(std::size_t{1} << hand_count);
}

void Tally::add(const Tally& other, std::uint64_t times) {
  deals += other.deals * times;
  for (std::size_t part = 0; part < won.size(); ++part) {
    for (std::size_t winners = 0; winners < won[part].size(); ++winners)
      won[part][winners] += other.won[part][winners] * times;
  }
}

std::uint64_t Tally::alone(Part part, std::size_t hand) const { return at(part, Winners{1} << hand); }

std::uint64_t Tally::shared(Part part, std::size_t hand) const {
  std::uint64_t sum = 0;
  for (Winners winners = 1; winners < won[0].size(); ++winners) {
    if ((winners >> hand & 1) != 0 && std::popcount(winners) > 1) sum += at(part, winners);
  }
  return sum;
}

Fraction Tally::share(std::size_t hand) const {
  Fraction sum = 0;
  for (std::size_t part = 0; part < won.size(); ++part) {
    const int parts = part == kit::index_of(Part::whole) ? 1 : 2;
    for (Winners winners = 1; winners < won[part].size(); ++winners) {
      if ((winners >> hand & 1) != 0 && won[part][winners] != 0)
        sum += Fraction(Count(won[part][winners]), Count(parts * std::popcount(winners)));
    }
  }
  // By a fraction: Boost 1.81 takes one divided by a whole number for one.
  return deals == 0 ? Fraction(0) : Fraction(sum / Fraction(Count(deals)));
}

std::vector<Renaming> renamings_of(const Situation& situation) {
  std::vector<Renaming> out = all_renamings();
  const auto changes = [&](const Renaming& renaming) {
    return renamed(situation.board, renaming) != situation.board || renamed(situation.dead, renaming) != situation.dead;
  };
  out.erase(std::remove_if(out.begin(), out.end(), changes), out.end());
  return out;
}

std::vector<Renaming> renamings_of_ranges(const Situation& situation) {
  std::vector<Renaming> out = renamings_of(situation);
  for (const Range& range : situation.hands) {
    Range sorted = range;
    std::sort(sorted.begin(), sorted.end());
    const auto changes = [&](const Renaming& renaming) {
      return std::any_of(sorted.begin(), sorted.end(), [&](CardSet hand) {
        return !std::binary_search(sorted.begin(), sorted.end(), renamed(hand, renaming));
      });
    };
    out.erase(std::remove_if(out.begin(), out.end(), changes), out.end());
  }
  return out;
}

namespace {

/// Calls `visit(hands)` for every choice of one set of each range, none overlapping; ends when it says so.
template <class Visit>
bool each_deal(const Situation& situation, CardSet used, std::vector<CardSet>& chosen, Visit& visit) {
  if (chosen.size() == situation.hands.size()) return visit(chosen);
  for (const CardSet hand : situation.hands[chosen.size()]) {
    if ((hand & used) != 0) continue;
    chosen.push_back(hand);
    const bool more = each_deal(situation, used | hand, chosen, visit);
    chosen.pop_back();
    if (!more) return false;
  }
  return true;
}

}  // namespace

std::vector<Deal> deals_of(const Situation& situation) {
  std::vector<std::vector<CardSet>> all;
  const std::vector<Renaming> renamings = renamings_of(situation);
  std::vector<CardSet> chosen;
  std::vector<CardSet> image(situation.hands.size());
  const auto keep = [&](const std::vector<CardSet>& hands) {
    std::vector<CardSet> first = hands;
    for (const Renaming& renaming : renamings) {
      std::transform(hands.begin(), hands.end(), image.begin(), [&](CardSet hand) { return renamed(hand, renaming); });
      if (image < first) first = image;
    }
    all.push_back(std::move(first));
    return true;
  };
  each_deal(situation, situation.board | situation.dead, chosen, keep);
  std::sort(all.begin(), all.end());
  std::vector<Deal> deals;
  for (auto& hands : all) {
    if (!deals.empty() && deals.back().hands == hands) {
      ++deals.back().times;
    } else {
      deals.push_back({std::move(hands), 1});
    }
  }
  return deals;
}

double combinations(const Situation& situation) {
  double product = 1;
  for (const Range& range : situation.hands) product *= static_cast<double>(range.size());
  return product;
}

bool can_be_dealt(const Situation& situation) {
  bool found = false;
  const auto stop = [&](const std::vector<CardSet>&) {
    found = true;
    return false;
  };
  std::vector<CardSet> chosen;
  each_deal(situation, situation.board | situation.dead, chosen, stop);
  return found;
}

double ways(int n, int k) {
  if (k < 0 || k > n) return 0;
  double product = 1;
  for (int i = 0; i < k; ++i) product = product * (n - i) / (i + 1);
  return std::round(product);
}

namespace {

void check(const Situation& situation) {
  const Game& game = game_of(situation.rules.game);
  if (situation.rules.game == GameId::chinese_poker) throw kit::InputError("", "Chinese Poker is played for points");
  const std::size_t count = situation.hands.size();
  if (count < 2 || count > most_hands)
    throw kit::InputError("", fmt::format("an equity is of 2 to {} hands, not of {}", most_hands, count));
  const CardSet table = situation.board | situation.dead;
  if ((situation.board & situation.dead) != 0) throw kit::InputError("", "a card of the board is among the dead");
  if ((table & ~situation.rules.deck()) != 0) throw kit::InputError("", "there is no joker in this deck");
  if (std::popcount(situation.board) > game.board)
    throw kit::InputError("--board", fmt::format("{} has a board of {} cards", game.name, game.board));
  int missing = game.board - std::popcount(situation.board);
  int held = 0;
  std::size_t choosing = 0;  // hands of Crazy Pineapple that still have a card to give back
  for (const Range& range : situation.hands) {
    const bool impossible = std::all_of(range.begin(), range.end(), [&](CardSet hand) { return (hand & table) != 0; });
    if (impossible) throw kit::InputError("", "a hand has cards that lie on the board or are dead");
    const int cards = std::popcount(range.front());
    if (game.board > 0 && cards != game.hand && !(situation.rules.game == GameId::crazy_pineapple && cards == 2))
      throw kit::InputError("", fmt::format("a hand of {} has {} cards", game.name, game.hand));
    held += cards;
    const bool back = situation.rules.game == GameId::crazy_pineapple;  // a hand gives a card back and gets none for it
    missing += back ? 0 : game.hand - cards;
    choosing += back && cards == game.hand ? 1U : 0U;
  }
  if (choosing > 0 && std::popcount(situation.board) > PineappleHands::flop_size)
    throw kit::InputError("--board", "behind the flop every hand of Crazy Pineapple has two cards");
  if (choosing > PineappleHands::most_choosing)
    throw kit::InputError("", fmt::format("{} hands at most of Crazy Pineapple may still have three cards",
                                          PineappleHands::most_choosing));
  if (!can_be_dealt(situation)) throw kit::InputError("", "the hands cannot be dealt together: they share cards");
  if (std::popcount(situation.rules.deck() & ~table) - held < missing)
    throw kit::InputError("", "the deck has too few cards left for so many hands");
}

/// Combinations of ranges that are told apart one by one; more of them take longer to list than is worth it.
constexpr double most_listed = 2e6;
/// What it takes to tell one apart.
constexpr double seconds_to_list = 1e-6;
/// So many at most are one up to the names of suits, and some of them cannot be dealt.
constexpr double most_alike = 48;
/// What a person waits for without asking.
constexpr double most_seconds = 120;
/// No way of counting is so long.
constexpr double never = 1e300;

double seconds_of_deals(const Situation& situation, std::size_t deals) {
  if (situation.rules.game == GameId::crazy_pineapple) return seconds_of_pineapple(situation, deals);
  if (game_of(situation.rules.game).board > 0) return seconds_by_board(situation, deals);
  return seconds_of_own_cards(situation, deals);
}

Equities count_deals(const Situation& situation, const std::vector<Deal>& deals, const Effort& effort) {
  const GameId game = situation.rules.game;
  if (game == GameId::crazy_pineapple)
    return {count_pineapple(situation, deals, effort), Method::every_deal, deals.size()};
  if (game_of(game).board > 0) return {count_boards(situation, deals, effort), Method::every_deal, deals.size()};
  const Method method = situation.hands.size() == 2 ? Method::pairs_of_hands : Method::every_deal;
  return {count_own_cards(situation, deals, effort), method, deals.size()};
}

}  // namespace

Equities equities(const Situation& situation, const Effort& effort) {
  check(situation);
  if (effort.samples) return sample(situation, effort, *effort.samples);
  const double allowed = effort.exact ? 1e12 : most_seconds * effort.threads;
  const double by_ranges = seconds_of_ranges(situation);
  const double combined = combinations(situation);
  // Deals are listed where that can be worth it at all.
  const auto fewest = static_cast<std::size_t>(std::ceil(std::min(combined, most_listed) / most_alike));
  const double at_least = combined * seconds_to_list + seconds_of_deals(situation, fewest);
  std::vector<Deal> deals;
  double by_deals = never;
  if (combined <= most_listed && at_least <= std::min(by_ranges, allowed)) {
    deals = deals_of(situation);
    by_deals = seconds_of_deals(situation, deals.size());
  }
  if (std::min(by_ranges, by_deals) > allowed) {
    if (effort.exact) throw kit::InputError("--exact", "this cannot be counted: there are too many deals");
    return sample(situation, effort, usual_samples);
  }
  return on_threads(effort.threads, [&] {
    if (by_ranges < by_deals) return Equities{count_ranges(situation, effort), Method::every_board, 1};
    return count_deals(situation, deals, effort);
  });
}

}  // namespace houseway::solve::equity
