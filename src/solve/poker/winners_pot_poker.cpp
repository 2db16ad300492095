#include "solve/poker/winners_pot_poker.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <map>
#include <optional>
#include <string>

#include "games/strategy_file.hpp"
#include "solve/core/analysis.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/settled.hpp"
#include "solve/poker/stud_showdown.hpp"
#include "table/probe/probe_table.hpp"

namespace houseway::solve::winners_pot_poker {

using games::winners_pot_poker::Action;
using games::winners_pot_poker::Game;
using games::winners_pot_poker::JacksPlus;
using games::winners_pot_poker::Rules;
using games::winners_pot_poker::Spot;
using kit::Card;
using kit::Cents;
using kit::Rank;
using kit::Suit;

namespace {

constexpr std::string_view letters = "23456789TJQKA";
constexpr std::size_t side_outcomes = kit::count_of<JacksPlus>;

std::size_t made_by(std::span<const Card> cards) {
  constexpr std::size_t whole_hand = 5;
  const JacksPlus made = cards.size() == whole_hand ? games::winners_pot_poker::jacks_plus(hands::evaluate(cards))
                                                    : games::winners_pot_poker::jacks_plus_of_short_hand(set_of(cards));
  return kit::index_of(made);
}

/// What each way to end is paid, by the procedure itself.
struct Payments {
  Settled won, tied, lost, folded_on_three, folded_on_four;
};

Payments payments_of(const Rules& rules, Cents ante) {
  using Probe = table::ProbeTable<Game>;
  constexpr auto hand = [](Rank rank, Suit first, Suit second) {
    return std::array{Card(rank, first), Card(rank, second), Card(Rank::nine, first), Card(Rank::six, second),
                      Card(Rank::two, first)};
  };
  const auto kings = hand(Rank::king, Suit::clubs, Suit::diamonds);
  const auto other_kings = hand(Rank::king, Suit::hearts, Suit::spades);
  const auto queens = hand(Rank::queen, Suit::hearts, Suit::spades);
  Probe::SpotStakes stakes{};
  stakes[kit::index_of(Spot::ante)] = ante;
  Probe probe(rules.policy, stakes);
  const auto settled = [&](std::span<const Card> own, std::span<const Card> house, std::span<const Action> decides) {
    const auto paid = probe.round({.own = own, .house = house, .decisions = decides},
                                  [&](Probe& table) { Game::deal(table, rules); });
    return settled_of(paid, Spot::ante, ante);
  };
  constexpr std::array stays{Action::bet, Action::double_};
  constexpr std::array folds_late{Action::bet, Action::fold};
  constexpr std::array folds{Action::fold};
  return {settled(kings, queens, stays), settled(kings, other_kings, stays), settled(queens, kings, stays),
          settled(kings, queens, folds), settled(kings, queens, folds_late)};
}

/// The gains of a play in whole numbers, and how many of them an ante is.
struct Worth {
  StudShowdown::Gains gains;
  std::int64_t scale = 1;
};

/// With what Jacks Plus brings beside the pot, where it is staked.
Worth worth_of(const Payments& paid, const Rules& rules, const Beside* beside) {
  std::vector<Fraction> nets{paid.won.net(), paid.tied.net(), paid.lost.net(), paid.folded_on_three.net(),
                             paid.folded_on_four.net()};
  if (beside != nullptr) {
    for (const rulebook::Award& award : rules.jacks_plus.awards)
      nets.push_back(beside->stake * net_of({beside->wager, award.pays}, {}, beside->money));
  }
  Worth worth;
  const auto whole = in_whole_numbers(nets, worth.scale);
  worth.gains = {whole[0], whole[1], whole[2], whole[3], whole[4], {whole.begin() + 5, whole.end()}};
  return worth;
}

Fraction value_of(const StudShowdown::Ends& ends, const Worth& worth, std::uint64_t cases) {
  const auto times = [](std::int64_t gain, std::uint64_t count) { return Count(gain) * count; };
  const StudShowdown::Gains& gains = worth.gains;
  Count sum = times(gains.won, ends.won) + times(gains.tied, ends.tied) + times(gains.lost, ends.lost) +
              times(gains.folded_on_three, ends.folded_on_three) + times(gains.folded_on_four, ends.folded_on_four);
  for (std::size_t i = 0; i < gains.side.size(); ++i) sum += times(gains.side[i], ends.side[i]);
  return {sum, Count(worth.scale) * cases};
}

std::string text_of_ranks(std::span<const Rank> ascending) {
  std::string text;
  for (std::size_t i = ascending.size(); i-- > 0;) text += letters[static_cast<std::size_t>(ascending[i])];
  return text;
}

/// How four cards stand to the two that the dealer shows.
HOUSEWAY_ENUM(Stands, two_pair_or_better, higher_pair, same_pair, lower_pair, pair_against_no_pair,
              no_pair_against_a_pair, higher_card, same_card_higher_second, same_two_cards, same_card_lower_second,
              lower_card)

Stands stands(std::span<const Rank> own, std::span<const Rank> shown) {
  using enum Stands;
  std::array<int, kit::rank_count> held{};
  for (const Rank rank : own) ++held[static_cast<std::size_t>(rank)];
  const auto pairs = std::count_if(held.begin(), held.end(), [](int count) { return count >= 2; });
  const bool more = std::any_of(held.begin(), held.end(), [](int count) { return count > 2; });
  if (pairs > 1 || more) return two_pair_or_better;
  const bool house_pair = shown[0] == shown[1];
  if (pairs == 1) {
    if (!house_pair) return pair_against_no_pair;
    const auto at = std::find(held.begin(), held.end(), 2) - held.begin();
    const auto pair = static_cast<Rank>(at);
    return pair > shown[0] ? higher_pair : pair == shown[0] ? same_pair : lower_pair;
  }
  if (house_pair) return no_pair_against_a_pair;
  if (own[3] != shown[1]) return own[3] > shown[1] ? higher_card : lower_card;
  if (own[2] != shown[0]) return own[2] > shown[0] ? same_card_higher_second : same_card_lower_second;
  return same_two_cards;
}

std::string words_of(Stands how) {
  std::string words(kit::name_of(how));
  std::replace(words.begin(), words.end(), '-', ' ');
  return words;
}

/// A letter for how many of some cases stay in.
std::string letter_of(const StudShowdown::Decided& all, std::string_view stays, std::string_view sometimes) {
  if (all.cases == 0) return "";
  if (all.stays == 0) return "F";
  return std::string(all.stays == all.cases ? stays : sometimes);
}

/// Rows of hands with the same two highest cards; neighbours that are played alike are one row.
ChartGrid chart_of_threes(const StudShowdown::Book& book) {
  ChartGrid grid{
      .title = "Three cards without a pair, by the highest two, against the dealer's card", .columns = {}, .rows = {}};
  for (std::size_t up = StudShowdown::ranks; up-- > 0;) grid.columns.emplace_back(1, letters[up]);
  for (std::size_t high = StudShowdown::ranks; high-- > 2;) {
    std::string last;  // the lowest of the row before, while rows of this highest card may join it
    for (std::size_t second = high; second-- > 1;) {
      ChartGrid::Row row{.name = {letters[high], letters[second]}, .cells = {}};
      for (std::size_t up = StudShowdown::ranks; up-- > 0;) {
        StudShowdown::Decided all;
        for (std::size_t low = 0; low < second; ++low) {
          const std::array ranks{static_cast<Rank>(low), static_cast<Rank>(second), static_cast<Rank>(high)};
          const auto& each = book.on_three[StudShowdown::number_of(ranks) * StudShowdown::ranks + up];
          all.cases += each.cases;
          all.stays += each.stays;
        }
        row.cells.push_back(letter_of(all, "B", "b"));
      }
      if (!last.empty() && grid.rows.back().cells == row.cells) {
        grid.rows.back().name = grid.rows.back().name.substr(0, 2) + "-" + row.name;
      } else {
        grid.rows.push_back(row);
      }
      last = row.name;
    }
  }
  return grid;
}

/// Decisions of one street, put together.
template <class Number, class NameOf>
std::map<Number, StudShowdown::Decided> together(const std::vector<StudShowdown::Decided>& all, NameOf&& name_of) {
  std::map<Number, StudShowdown::Decided> out;
  for (std::size_t i = 0; i < all.size(); ++i) {
    if (all[i].cases == 0) continue;
    StudShowdown::Decided& sum = out[name_of(i)];
    sum.cases += all[i].cases;
    sum.stays += all[i].stays;
    sum.lost_by_staying += all[i].lost_by_staying;
    sum.lost_by_folding += all[i].lost_by_folding;
  }
  return out;
}

Stands stands_at(std::size_t four) {
  constexpr std::size_t pairs = StudShowdown::lists[2];
  return stands(StudShowdown::ranks_of(4, four / pairs), StudShowdown::ranks_of(2, four % pairs));
}

bool has_pair(std::size_t three) {
  const auto ranks = StudShowdown::ranks_of(3, three / StudShowdown::ranks);
  return ranks[0] == ranks[1] || ranks[1] == ranks[2];
}

Play play_of(const StudShowdown::Book& book, const Worth& worth, bool given) {
  Play play;
  play.name = given ? "as given" : "optimal";
  const auto share = [](const StudShowdown::Decided& all) {
    return 100.0 * static_cast<double>(all.stays) / static_cast<double>(all.cases);
  };
  const auto threes = together<bool>(book.on_three, has_pair);
  const auto fours = together<Stands>(book.on_four, stands_at);
  if (const auto pairs = threes.find(true); pairs != threes.end())
    play.chart.say(
        fmt::format("Three cards with a pair or better: bet in {:.1f}% of the cases.", share(pairs->second)));
  play.chart.parts.emplace_back(chart_of_threes(book));
  std::vector<std::string> lines;
  for (const auto& [how, all] : fours) lines.push_back(fmt::format("{}: {:.1f}%", words_of(how), share(all)));
  play.chart.say("Four cards against the two that the dealer shows, and how often they are doubled:", std::move(lines));
  play.chart.keys = {{"B", "bet", ChartTone::raise},
                     {"b", "bet some of them: straight and flush draws, or a higher third card", ChartTone::draw},
                     {"F", "fold", ChartTone::leave}};

  const double all = static_cast<double>(worth.scale) * static_cast<double>(book.cases);
  const auto add = [&](const std::string& situation, std::string_view stays, const StudShowdown::Decided& lost) {
    if (lost.lost_by_staying > 0)
      play.mistakes.push_back({situation, std::string(stays), "fold", static_cast<double>(lost.lost_by_staying) / all});
    if (lost.lost_by_folding > 0)
      play.mistakes.push_back({situation, "fold", std::string(stays), static_cast<double>(lost.lost_by_folding) / all});
  };
  for (std::size_t i = 0; i < book.on_three.size(); ++i) {
    const std::string own = text_of_ranks(StudShowdown::ranks_of(3, i / StudShowdown::ranks));
    add(fmt::format("{} against {}", own, letters[i % StudShowdown::ranks]), "bet", book.on_three[i]);
  }
  for (const auto& [how, lost] : fours) add("four cards, " + words_of(how), "double", lost);
  std::stable_sort(play.mistakes.begin(), play.mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return play;
}

/// The stake by which an amount of commission is reckoned: $10, or as near to it as the table's limits allow.
Cents ante_of(const rulebook::Binder& binder) {
  const rulebook::StakeLimits posted = binder.posted("ante");
  Cents ante = Cents::dollars(10);
  if (posted.least) ante = std::max(ante, *posted.least);
  if (posted.most) ante = std::min(ante, *posted.most);
  return ante;
}

}  // namespace

std::vector<Distribution> solve_with(Question& question, std::span<const Card> deck) {
  rulebook::Binder binder(question.table);
  const Rules rules(binder);
  std::vector<Distribution> out;
  // What other players hold and do is not counted: with several, all of it is simulated.
  if (question.seats != 1 || !(question.asks("ante") || question.asks("jacks-plus"))) return out;
  const Cents ante = ante_of(binder);
  const Payments paid = payments_of(rules, ante);
  const Beside* beside = question.beside_on("jacks-plus");
  const Worth worth = worth_of(paid, rules, beside);
  const StudShowdown engine(deck, side_outcomes, made_by, question.threads, question.monitor);
  StudShowdown::StaysIn given;
  if (question.strategy != nullptr) {
    given = [strategy = games::make_strategy<Game>(rules, question.strategy)](CardSet own, CardSet house) {
      return strategy({.own = own, .house = house}) != Action::fold;
    };
  }
  const StudShowdown::Book book = engine.play(worth.gains, given);
  const StudShowdown::Ends& ends = book.ends;
  if (question.asks("ante")) {
    Distribution pot;
    pot.wager = "ante";
    pot.parts = {"ante", "bet", "double"};
    pot.cases = book.cases;
    const auto add = [&](const Settled& settled, std::uint64_t count) {
      if (count > 0) pot.endings.push_back({std::string(settled.outcome), count, settled.payments});
    };
    add(paid.won, ends.won);
    add(paid.tied, ends.tied);
    add(paid.lost, ends.lost);
    add(paid.folded_on_four, ends.folded_on_four);
    add(paid.folded_on_three, ends.folded_on_three);
    pot.play = play_of(book, worth, question.strategy != nullptr);
    if (rules.commission.fixed)
      pot.play->chart.say(fmt::format("The commission is reckoned on an ante of {}.", ante.text()));
    if (value_of(ends, worth, book.cases) > 0 && beside == nullptr)
      pot.play->chart.say("At this commission and ante the player has the edge.");
    if (beside != nullptr && question.strategy == nullptr) {
      const StudShowdown::Book plain = engine.play(worth_of(paid, rules, nullptr).gains);
      pot.play->plain_costs = value_of(ends, worth, book.cases) - value_of(plain.ends, worth, book.cases);
    }
    out.push_back(std::move(pot));
  }
  if (question.asks("jacks-plus"))
    out.push_back(by_outcome("jacks-plus", rules.jacks_plus, {ends.side.begin(), ends.side.end()}));
  return out;
}

std::vector<Distribution> solve(Question& question) {
  rulebook::Binder binder(question.table);
  return solve_with(question, Rules(binder).shoe.deck.cards());
}

}  // namespace houseway::solve::winners_pot_poker
