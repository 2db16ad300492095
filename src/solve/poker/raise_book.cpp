#include "solve/poker/raise_book.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <boost/multiprecision/integer.hpp>

#include "kit/invariant.hpp"
#include "solve/core/analysis.hpp"
#include "solve/count/looked_at.hpp"
#include "solve/poker/raise_play.hpp"

namespace houseway::solve {

namespace {

constexpr std::size_t standings = kit::count_of<HouseStands>;

Count to_count(kit::SignedWide number) {
  constexpr unsigned half = 64;
  Count out = static_cast<std::uint64_t>(number >> half);
  out <<= half;
  return out + static_cast<std::uint64_t>(number);
}

}  // namespace

std::string ranks_text(CardSet cards) {
  std::vector<kit::Card> sorted;
  for (CardSet left = cards; left != 0; left &= left - 1) sorted.push_back(kit::Card::from_id(std::countr_zero(left)));
  const auto copies = [&](kit::Card card) { return std::popcount(suits_at(cards, static_cast<int>(card.rank()))); };
  std::sort(sorted.begin(), sorted.end(),
            [&](kit::Card a, kit::Card b) { return std::pair(copies(a), a.rank()) > std::pair(copies(b), b.rank()); });
  std::string out;
  for (const kit::Card card : sorted) out += card.is_joker() ? card.text() : card.text().substr(0, 1);
  const bool suited = std::all_of(sorted.begin(), sorted.end(),
                                  [&](kit::Card c) { return !c.is_joker() && c.suit() == sorted[0].suit(); });
  return suited ? out + "s" : out;
}

std::size_t PlayedHand::action_against(int up) const {
  for (std::size_t action = 0; action < takes.size(); ++action) {
    if ((takes[action] >> up & 1) != 0) return action;
  }
  kit::ensure(false, "a hand takes no action against a card");
  return 0;
}

void RaiseBook::add(const RaiseTally& tally) {
  for (std::size_t i = 0; i < cases.size(); ++i) cases[i] += tally.cases[i];
  for (const auto& [choice, costs] : tally.lost) lost[choice] += costs;
}

unsigned RaiseBook::shown() const {
  unsigned count = 0;
  for (const CardSet taken : hands.front().takes) count += static_cast<unsigned>(std::popcount(taken));
  return count;
}

/// A class is the best in twice as many deals as there are with the other hand lower, and in one where it is equal.
std::vector<Count> RaiseBook::best_of_two() const {
  std::vector<Count> counts(classes.size());
  counts.front() = all_cases;
  for (std::size_t i = standings * actions.size(); i < cases.size(); ++i) {
    const auto stands = static_cast<HouseStands>(i / actions.size() % standings);
    if (stands == HouseStands::higher) continue;
    const Count best = Count(cases[i]) * (stands == HouseStands::equal ? 1 : 2);
    counts[i / actions.size() / standings] += best;
    counts.front() -= best;
  }
  return counts;
}

/// As often the player's hand as the house's.
std::vector<Count> RaiseBook::lower_of_two() const {
  std::vector<Count> counts(classes.size());
  for (std::size_t i = 0; i < cases.size(); ++i) {
    const auto stands = static_cast<HouseStands>(i / actions.size() % standings);
    if (stands == HouseStands::higher) counts[i / actions.size() / standings] += Count(cases[i]) * 2;
  }
  return counts;
}

std::function<unsigned(std::span<const kit::Card>)> RaiseBook::times_raised() const {
  const auto least = [alike = renamings](CardSet cards) {
    CardSet out = cards;
    for (const Renaming& renaming : alike) out = std::min(out, renamed(cards, renaming));
    return out;
  };
  std::vector<std::pair<CardSet, unsigned>> times;
  for (const PlayedHand& hand : hands)
    times.emplace_back(least(hand.cards), shown() - static_cast<unsigned>(std::popcount(hand.takes[0])));
  std::sort(times.begin(), times.end());
  return [times = std::move(times), least](std::span<const kit::Card> own) {
    const CardSet cards = least(set_of(own));
    const auto at = std::lower_bound(times.begin(), times.end(), std::pair(cards, 0u));
    kit::ensure(at != times.end() && at->first == cards, "a hand was not counted");
    return at->second;
  };
}

/// Classes that are paid alike are one ending, which the lowest of them names where others are paid otherwise.
std::vector<Ending> RaiseBook::endings() const {
  struct Group {
    const Settled* settled;
    std::size_t action;
    std::string_view lowest;
    Count count;
  };
  std::vector<Group> groups;
  for (std::size_t i = 0; i < cases.size(); ++i) {
    if (cases[i] == 0) continue;
    const std::size_t action = i % actions.size();
    const auto like = std::find_if(groups.begin(), groups.end(), [&](const Group& group) {
      return group.action == action && *group.settled == payments[i];
    });
    if (like != groups.end()) {
      like->count += cases[i];
    } else {
      groups.push_back({&payments[i], action, classes[i / actions.size() / standings], cases[i]});
    }
  }
  std::vector<Ending> out;
  for (const Group& group : groups) {
    const auto first = std::find_if(groups.begin(), groups.end(), [&](const Group& other) {
      return other.action == group.action && other.settled->outcome == group.settled->outcome;
    });
    std::string name(group.settled->outcome);
    if (actions.size() > 2 && group.action > 0) name = fmt::format("{}, {}", actions[group.action], name);
    if (first->settled != group.settled) name = fmt::format("{}, {}", name, group.lowest);
    out.push_back({std::move(name), group.count, group.settled->payments});
  }
  const std::string_view fold = actions.front();
  std::sort(out.begin(), out.end(), [&](const Ending& a, const Ending& b) {
    return std::pair(a.outcome.starts_with(fold), std::string_view(a.outcome)) <
           std::pair(b.outcome.starts_with(fold), std::string_view(b.outcome));
  });
  return out;
}

Distribution RaiseBook::main_bet() const {
  Distribution out;
  out.wager = parts.front();
  out.parts = parts;
  out.cases = all_cases;
  out.endings = endings();
  out.play = play();
  return out;
}

Play RaiseBook::play() const {
  Play play;
  play.name = given ? "as given" : "optimal";
  const RaisePlay rows(*this);
  play.chart = rows.chart();
  play.strategy_file = rows.strategy_file();
  add_mistakes(play);
  return play;
}

void RaiseBook::add_mistakes(Play& play) const {
  if (beside) play.plain_costs = 0;
  std::map<std::uint16_t, std::string> names;
  for (const PlayedHand& hand : hands) names[hand.value] = lost.empty() ? "" : name_of(hand.cards);
  for (const auto& [choice, costs] : lost) {
    const Fraction cost = Fraction(to_count(costs), scale * all_cases);
    std::string situation = names.at(choice.value);
    if (sees_card) situation += fmt::format(" against {}", rank_letter(choice.up));
    play.mistakes.push_back({std::move(situation), std::string(actions[choice.chosen]),
                             std::string(actions[choice.best]), static_cast<double>(cost)});
    if (beside) *play.plain_costs += cost;
  }
  std::stable_sort(play.mistakes.begin(), play.mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
}

}  // namespace houseway::solve
