#include "solve/poker/streets.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <bit>
#include <map>
#include <set>
#include <string>
#include <utility>

#include "kit/invariant.hpp"
#include "kit/philox.hpp"
#include "solve/core/analysis.hpp"

namespace houseway::solve::streets {

using kit::Card;

namespace {

std::vector<std::vector<Courses::Choice>> courses_of(const std::vector<Decision>& decisions) {
  std::vector<std::vector<Courses::Choice>> out;
  for (const Decision& decision : decisions) {
    out.emplace_back();
    for (const Decision::Choice& choice : decision.choices) out.back().push_back({choice.ends, choice.way});
  }
  return out;
}

std::vector<Card> cards_in(CardSet set) {
  std::vector<Card> cards;
  for (; set != 0; set &= set - 1) cards.push_back(Card::from_id(std::countr_zero(set)));
  return cards;
}

bool same(const Paid& a, const Paid& b) {
  return a.wager == b.wager && a.award.outcome == b.award.outcome && a.award.pays == b.award.pays &&
         a.stake == b.stake && a.staked == b.staked && a.net == b.net;
}

Payment payment_of(const Paid& paid) {
  return {.wager = paid.wager, .pays = paid.award.pays, .stake = paid.stake, .staked = paid.staked, .net = paid.net};
}

/// The highest card first, as a person sorts a hand.
std::string text_of(CardSet cards) {
  std::string out;
  for (const Card card : cards_in(cards)) out.insert(0, card.text());
  return out;
}

}  // namespace

Engine::Engine(Declared game, Procedure procedure, std::span<const Card> deck)
    : game_(std::move(game)),
      procedure_(std::move(procedure)),
      deck_(deck.begin(), deck.end()),
      courses_(courses_of(game_.decisions)),
      tree_(game_.shape, deck) {
  learn_payments();
}

/// A round in which the cards held come on their streets, in an order drawn at random, and others of the deck after
/// them. The choices go on with the first of each decision until the hand ends.
ProbedRound Engine::round_of(const Held& held, std::span<const std::size_t> choices, kit::Philox& random) const {
  std::array<std::vector<Card>, most_lines> lines;
  for (std::size_t line = 0; line < lines.size(); ++line) lines[line] = cards_in(held[line]);
  std::vector<Card> others = cards_in(set_of(deck_) & ~all_of(held));
  const auto take = [&](std::vector<Card>& from) {
    std::swap(from[random.below(static_cast<std::uint32_t>(from.size()))], from.back());
    const Card card = from.back();
    from.pop_back();
    return card;
  };
  ProbedRound round;
  const auto& streets = game_.shape.streets;
  const std::size_t own = game_.shape.own != 0 ? game_.shape.own : static_cast<std::size_t>(streets.front().cards);
  for (const Street& street : streets) {
    for (int i = 0; i < street.cards; ++i) {
      auto& to = round.own.size() < own ? round.own : round.board;
      to.push_back(take(lines[street.line].empty() ? others : lines[street.line]));
    }
  }
  for (std::size_t decision = 0; decision < game_.decisions.size(); ++decision) {
    const auto& choice = game_.decisions[decision].choices[decision < choices.size() ? choices[decision] : 0];
    round.actions.push_back(choice.action);
    if (const auto discard = discard_of(choice, held, round.own)) round.discards.push_back(*discard);
    if (choice.ends) break;
  }
  return round;
}

void Engine::learn_payments() {
  kit::Philox random(1);
  payments_.assign(courses_.ended(), std::vector<Payments>(tree_.classes()));
  for (std::size_t course = 0; course < courses_.ended(); ++course) {
    for (std::size_t of_class = 0; of_class < tree_.classes(); ++of_class) {
      Payments& known = payments_[course][of_class];
      for (const Held& sample : tree_.samples(of_class, courses_.way_of(course))) {
        Payments paid = procedure_.pays(round_of(sample, courses_.choices_of(course), random));
        for (Paid& each : paid) each.staked = each.staked && each.award.outcome != game_.taken_back;
        if (known.empty()) {
          known = std::move(paid);
        } else {
          kit::ensure(std::equal(known.begin(), known.end(), paid.begin(), paid.end(), same),
                      "two hands of one class are paid differently");
        }
      }
    }
  }
}

bool Engine::is_part(std::string_view wager) const {
  return std::find(procedure_.parts.begin(), procedure_.parts.end(), wager) != procedure_.parts.end();
}

/// What each course brings with each class, to the main bet and to what lies beside it, in whole units.
Worths Engine::worths(std::span<const Beside> beside, const std::vector<rulebook::TableMeter>& meters) {
  std::vector<std::vector<Fraction>> exact(courses_.ended());
  Count denominators = 1;
  for (std::size_t course = 0; course < courses_.ended(); ++course) {
    for (const Payments& payments : payments_[course]) {
      Fraction sum = 0;
      for (const Paid& paid : payments) {
        if (is_part(paid.wager)) sum += net_of(payment_of(paid));
        for (const Beside& each : beside) {
          if (each.wager == paid.wager) sum += each.stake * net_of(payment_of(paid), meters, each.money);
        }
      }
      denominators = lcm(denominators, denominator(sum));
      exact[course].push_back(std::move(sum));
    }
  }
  unit_ = Fraction(1, denominators);
  Worths out(exact.size());
  for (std::size_t course = 0; course < exact.size(); ++course) {
    for (const Fraction& sum : exact[course])
      out[course].push_back(static_cast<Worth>(Count(numerator(Fraction(sum * denominators)))));
  }
  return out;
}

std::size_t Engine::choice_of(const Advice& advice, const Situation& at) const {
  kit::Philox random(at.node);
  const auto before = courses_.choices_before(at.decision, at.course);
  const Held& held = tree_.nodes(at.decision)[at.node];
  const Advised advised = advice(round_of(held, before, random), at.decision);
  const auto& choices = game_.decisions[at.decision].choices;
  const auto chosen = std::find_if(choices.begin(), choices.end(), [&](const Decision::Choice& each) {
    return each.action == advised.action &&
           (!game_.shape.ways[each.way].without || discard_of(each, held) == advised.discards);
  });
  kit::ensure(chosen != choices.end(), "a strategy takes an action that a street does not have");
  return static_cast<std::size_t>(chosen - choices.begin());
}

int Engine::staked(const Situation& at) const {
  int sum = procedure_.opening;
  const auto before = courses_.choices_before(at.decision, at.course);
  for (std::size_t i = 0; i < before.size(); ++i) sum += game_.decisions[i].choices[before[i]].adds;
  return sum;
}

std::optional<Card> Engine::discard_of(const Decision::Choice& choice, const Held& held,
                                       std::span<const Card> own) const {
  const auto which = game_.shape.ways[choice.way].without;
  if (!which) return std::nullopt;
  for (const Card card : own) {
    if ((set_of(card) & held[0]) == 0) return card;
  }
  return cards_in(held[0])[*which];
}

std::string Engine::choice_name(const Decision::Choice& choice) const {
  constexpr std::array names{"lowest", "middle", "highest"};
  const auto which = game_.shape.ways[choice.way].without;
  return which ? fmt::format("{} discarding the {}", choice.name, names[*which]) : std::string(choice.name);
}

std::string Engine::course_name(std::span<const std::size_t> choices) const {
  std::string out;
  for (std::size_t i = 0; i < choices.size(); ++i)
    out += fmt::format("{}{}", i == 0 ? "" : ", ", game_.decisions[i].choices[choices[i]].name);
  return out;
}

/// The ranks that are seen, and how many cards of a suit are among them.
std::string Engine::situation_name(const Situation& at) const {
  const CardSet cards = all_of(tree_.nodes(at.decision)[at.node]);
  std::string ranks;
  int of_a_suit = 0;
  for (int suit = 0; suit < kit::suit_count; ++suit)
    of_a_suit = std::max(of_a_suit, std::popcount(cards >> suit & CardSet{0x1'1111'1111'1111}));
  for (const Card card : cards_in(cards)) ranks.insert(0, 1, card.text()[0]);
  const std::string suited = of_a_suit > 1 ? fmt::format(", {} of a suit", of_a_suit) : "";
  return fmt::format("{}: {}{}", game_.decisions[at.decision].name, ranks, suited);
}

/// Every situation that comes, how often, and what is chosen in it.
struct Engine::Visits {
  struct Visit {
    Situation at;
    std::uint64_t times;
    std::size_t choice;
  };
  std::vector<Visit> all;
  std::vector<std::size_t> usual;  ///< the choice of the game's own strategy in each
};

void Engine::play(const Advice* strategy, const Advice& built_in, std::span<const Beside> beside,
                  const std::vector<rulebook::TableMeter>& meters) {
  std::optional<BestPlay> plain;
  if (!beside.empty()) plain.emplace(tree_, courses_, worths({}, meters));
  const BestPlay best(tree_, courses_, worths(beside, meters));
  const auto by = [](const BestPlay& play) { return [&play](const Situation& at) { return play.choice(at); }; };
  Visits visits;
  const Chooses chooses = [&](const Situation& at) -> std::size_t {
    if (strategy != nullptr) return choice_of(*strategy, at);
    // Of several best choices the one that the game's own strategy makes.
    visits.usual.push_back(choice_of(built_in, at));
    return best.cost(at, visits.usual.back()) == 0 ? visits.usual.back() : best.choice(at);
  };
  frequencies_ = follow(tree_, courses_, chooses, [&](const Situation& at, std::uint64_t times, std::size_t choice) {
    visits.all.push_back({at, times, choice});
  });
  play_ = {};
  play_.name = strategy != nullptr ? "as given" : "optimal";
  say_chart(visits);
  if (strategy != nullptr) {
    list_mistakes(best, chooses);
  } else {
    write_strategy_file(visits);
    if (plain) play_.plain_costs = list_mistakes(best, by(*plain));
  }
}

/// By the kinds of cards that the game's strategy knows, and by what is staked where that makes a difference.
void Engine::say_chart(const Visits& visits) {
  using ByChoice = std::map<std::size_t, std::uint64_t>;
  std::map<std::pair<std::size_t, std::size_t>, std::map<int, ByChoice>> rows;
  for (const auto& [at, times, choice] : visits.all) {
    const std::size_t kind = game_.kind_of(at.decision, tree_.nodes(at.decision)[at.node]);
    rows[{at.decision, kind}][staked(at)][choice] += times;
  }
  for (std::size_t decision = 0; decision < game_.decisions.size(); ++decision) {
    const Decision& words = game_.decisions[decision];
    const auto text_of = [&](const ByChoice& by_choice) {
      std::uint64_t all = 0;
      for (const auto& [choice, times] : by_choice) all += times;
      std::string out;
      for (const auto& [choice, times] : by_choice) {
        const double share = 100.0 * static_cast<double>(times) / static_cast<double>(all);
        const std::string part = by_choice.size() == 1 ? "" : fmt::format(" ({:.1f}%)", share);
        out += fmt::format("{}{}{}", out.empty() ? "" : ", ", choice_name(words.choices[choice]), part);
      }
      return out;
    };
    std::vector<std::string> lines;
    for (std::size_t kind = 0; kind < words.kinds.size(); ++kind) {
      const auto row = rows.find({decision, kind});
      if (row == rows.end()) continue;
      std::map<std::string, std::vector<int>> by_text;
      for (const auto& [stake, by_choice] : row->second) by_text[text_of(by_choice)].push_back(stake);
      std::string line = fmt::format("{}: ", words.kinds[kind]);
      if (by_text.size() == 1) {
        line += by_text.begin()->first;
      } else {
        std::string parts;
        for (const auto& [text, stakes] : by_text)
          parts += fmt::format("{}{} with {} staked", parts.empty() ? "" : "; ", text, fmt::join(stakes, " or "));
        line += parts;
      }
      lines.push_back(std::move(line));
    }
    play_.chart.say(fmt::format("{}:", words.name), std::move(lines));
  }
}

/// By the ranks that are seen. Gives what they cost in all.
Fraction Engine::list_mistakes(const BestPlay& best, const Chooses& chooses) {
  struct Key {
    std::string situation;
    std::string chosen;
    std::string better;
    auto operator<=>(const Key&) const = default;
  };
  std::map<Key, Fraction> lost;
  follow(tree_, courses_, chooses, [&](const Situation& at, std::uint64_t times, std::size_t choice) {
    const Worth cost = best.cost(at, choice);
    if (cost == 0) return;
    const auto& choices = game_.decisions[at.decision].choices;
    lost[{situation_name(at), choice_name(choices[choice]), choice_name(choices[best.choice(at)])}] +=
        Fraction(Count(cost)) * times;
  });
  const Fraction by_round = unit_ / Fraction(cases());
  Fraction all = 0;
  for (const auto& [key, sum] : lost) {
    const Fraction cost = sum * by_round;
    all += cost;
    play_.mistakes.push_back({key.situation, key.chosen, key.better, static_cast<double>(cost)});
  }
  std::stable_sort(play_.mistakes.begin(), play_.mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return all;
}

/// The hands with which the best choice is not that of the game's own strategy. A strategy sees what is staked, but not
/// by which choices: where the best play would have to know them, there is no file.
void Engine::write_strategy_file(const Visits& visits) {
  std::map<std::pair<std::size_t, std::size_t>, std::map<int, std::size_t>> chosen;
  std::set<std::pair<std::size_t, std::size_t>> departs;
  for (std::size_t i = 0; i < visits.all.size(); ++i) {
    const auto& [at, times, choice] = visits.all[i];
    const auto [known, is_new] = chosen[{at.decision, at.node}].try_emplace(staked(at), choice);
    if (!is_new && known->second != choice) return;
    if (choice != visits.usual[i]) departs.insert({at.decision, at.node});
  }
  std::string out = fmt::format("procedure = \"{}\"\n", procedure_.id);
  if (!departs.empty())
    out += "\n# The hands with which the best choice is not that of the built-in strategy.\n[departures]\n";
  for (const auto& [decision, node] : departs) {
    const auto& by_stake = chosen[{decision, node}];
    const Held& held = tree_.nodes(decision)[node];
    std::set<std::size_t> all;
    for (const auto& [stake, choice] : by_stake) all.insert(choice);
    std::string words;
    for (const auto& [stake, choice] : by_stake) {
      const Decision::Choice& chosen_here = game_.decisions[decision].choices[choice];
      std::string name(chosen_here.name);
      if (const auto discard = discard_of(chosen_here, held)) name += " discarding " + discard->text();
      if (all.size() == 1) {
        words = name;
      } else {
        words += fmt::format("{}{} {}", words.empty() ? "" : ", ", stake, name);
      }
    }
    out += fmt::format("{} = \"{}\"\n", text_of(all_of(held)), words);
  }
  play_.strategy_file = std::move(out);
}

Count Engine::cases() const {
  Count sum = 0;
  for (const auto& course : frequencies_) {
    for (const std::uint64_t count : course) sum += count;
  }
  return sum;
}

Distribution Engine::main_bet() const {
  Distribution out;
  out.wager = procedure_.parts.front();
  for (const std::string_view part : procedure_.parts) out.parts.emplace_back(part);
  out.cases = cases();
  // Courses that differ only in the card that is given up have one name, and their endings are counted together.
  std::map<std::string, std::size_t> known;
  for (std::size_t course = 0; course < courses_.ended(); ++course) {
    const auto choices = courses_.choices_of(course);
    const bool folded = game_.decisions[choices.size() - 1].choices[choices.back()].ends;
    std::map<std::string, Ending> endings;
    for (std::size_t of_class = 0; of_class < tree_.classes(); ++of_class) {
      if (frequencies_[course][of_class] == 0) continue;
      std::vector<Payment> payments;
      std::string_view outcome;
      for (const Paid& paid : payments_[course][of_class]) {
        if (!is_part(paid.wager)) continue;
        payments.push_back(payment_of(paid));
        if (paid.award.outcome != game_.taken_back) outcome = paid.award.outcome;
      }
      std::string name = course_name(choices);
      if (!folded) name += fmt::format(", {}", outcome);
      endings.try_emplace(name, Ending{name, 0, payments}).first->second.count += frequencies_[course][of_class];
    }
    for (auto& [name, ending] : endings) {
      const auto [at, is_new] = known.try_emplace(name, out.endings.size());
      if (is_new) {
        out.endings.push_back(std::move(ending));
      } else {
        out.endings[at->second].count += ending.count;
      }
    }
  }
  out.play = play_;
  return out;
}

Distribution Engine::side(std::string_view wager) const {
  Distribution out;
  out.wager = wager;
  out.cases = cases();
  std::map<std::string, Ending> endings;
  for (std::size_t course = 0; course < courses_.ended(); ++course) {
    for (std::size_t of_class = 0; of_class < tree_.classes(); ++of_class) {
      const std::uint64_t count = frequencies_[course][of_class];
      if (count == 0) continue;
      for (const Paid& paid : payments_[course][of_class]) {
        if (paid.wager != wager) continue;
        const std::string outcome(paid.award.outcome);
        endings.try_emplace(outcome, Ending{outcome, 0, {payment_of(paid)}}).first->second.count += count;
      }
    }
  }
  for (auto& [name, ending] : endings) out.endings.push_back(std::move(ending));
  return out;
}

}  // namespace houseway::solve::streets
