#include "solve/hold_em/flush_chart.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>

#include "hands/hand_names.hpp"

namespace houseway::solve::chase_the_flush {

namespace {

constexpr std::array<std::string_view, 8> numbers{"no", "one", "two", "three", "four", "five", "six", "seven"};

std::string rank_text(Rank rank) { return Card(rank, kit::Suit::clubs).text().substr(0, 1); }

std::string ranks_text(RankSet ranks) {
  std::string out;
  for (; !ranks.empty(); ranks = ranks - ranks.highest()) out += rank_text(ranks.highest());
  return out;
}

/// "three-card flush of two own cards, jack high".
std::string look_name(const Look& look) {
  return fmt::format("{}-card flush with {} of the own cards, {} high", numbers[static_cast<std::size_t>(look.length)],
                     look.own == 0 ? "none" : numbers[static_cast<std::size_t>(look.own)],
                     hands::rank_name(look.highest));
}

/// Letters of the grids; they outlive the chart.
constexpr std::string_view never = "·";
constexpr std::string_view at_times = "?";

std::string cell(std::int64_t raised, std::int64_t not_raised, std::string_view raise) {
  if (raised == 0) return std::string(not_raised == 0 ? " " : never);
  return std::string(not_raised == 0 ? raise : at_times);
}

/// By how many of the own cards are in the flush, and by its highest card.
ChartGrid grid_of(const LookTallies& tallies, std::string_view raise) {
  ChartGrid grid;
  for (int rank = kit::rank_count; rank-- > 0;) grid.columns.push_back(rank_text(static_cast<Rank>(rank)));
  for (int length = 7; length > 0; --length) {
    for (int own = static_cast<int>(own_cards); own >= 0; --own) {
      ChartGrid::Row row{fmt::format("{}: {} own", length, own), {}};
      bool any = false;
      for (int rank = kit::rank_count; rank-- > 0;) {
        const LookTally& tally = tallies[Look{length, own, static_cast<Rank>(rank)}.index()];
        any = any || tally.raised + tally.not_raised > 0;
        row.cells.push_back(cell(tally.raised, tally.not_raised, raise));
      }
      if (any) grid.rows.push_back(std::move(row));
    }
  }
  return grid;
}

struct Choices {
  std::int64_t raised = 0;
  std::int64_t checked = 0;
};

/// The first choice by the ranks of the longest flush among the three cards.
std::map<FlushValue, Choices> first_choices(const FlushPlay& engine, const Plan& plan) {
  std::map<FlushValue, Choices> out;
  for (std::size_t hand = 0; hand < plan.all_in_3x.size(); ++hand) {
    Choices& choices = out[hands::longest_flush(by_suit(engine.deck().triple(hand)))];
    (plan.all_in_3x[hand] != 0 ? choices.raised : choices.checked) += 1;
  }
  return out;
}

/// Which hands of one length raise, in a line.
std::string first_line(const std::map<FlushValue, Choices>& choices, int length, std::string_view what) {
  std::int64_t raised = 0;
  std::int64_t checked = 0;
  for (const auto& [value, each] : choices) {
    if (value.length() != length) continue;
    raised += each.raised;
    checked += each.checked;
  }
  if (raised + checked == 0) return "";
  return fmt::format("{}: {}", what,
                     checked == 0  ? "all in, always"
                     : raised == 0 ? "check, always"
                                   : fmt::format("all in with {} of {}", raised, raised + checked));
}

}  // namespace

Costs costs_of(const FlushPlay& engine, const BestPlay& best, const FlushBook& book) {
  Costs out;
  const Fraction whole(engine.cases() * engine.payments().unit);
  const auto add = [&](const std::string& situation, std::string_view chosen, std::string_view better,
                       kit::SignedWide lost) {
    if (lost == 0) return;
    out.lost += lost;
    const auto millions = static_cast<std::int64_t>(lost / 1'000'000);
    const auto rest = static_cast<std::int64_t>(lost % 1'000'000);
    const Fraction cost = Fraction(Count(millions) * 1'000'000 + rest) / whole;
    out.mistakes.push_back({situation, std::string(chosen), std::string(better), static_cast<double>(cost)});
  };
  const auto name = [](Action action) { return kit::name_of(action); };

  struct Lost {
    kit::SignedWide by_raise = 0;
    kit::SignedWide by_check = 0;
  };
  std::map<FlushValue, Lost> first;
  for (std::size_t hand = 0; hand < best.gain_of_3x.size(); ++hand) {
    const std::int64_t gain = best.gain_of_3x[hand];
    Lost& lost = first[hands::longest_flush(by_suit(engine.deck().triple(hand)))];
    if (book.plan.all_in_3x[hand] != 0) {
      lost.by_raise += std::max<std::int64_t>(-gain, 0);
    } else {
      lost.by_check += std::max<std::int64_t>(gain, 0);
    }
  }
  for (const auto& [value, lost] : first) {
    const std::string situation =
        fmt::format("on three cards, {} of one suit",
                    value.length() < 2 ? fmt::format("no two, {} high", rank_text(value.ranks().highest()))
                                       : ranks_text(value.ranks()));
    add(situation, name(Action::all_in_3x), name(Action::check), lost.by_raise);
    add(situation, name(Action::check), name(Action::all_in_3x), lost.by_check);
  }
  for (std::size_t i = 0; i < Look::count; ++i) {
    const Look look = Look::at(i);
    const LookTally& flop = book.after_flop[i];
    add("after the flop, " + look_name(look), name(Action::all_in_2x), name(Action::check), flop.lost_by_raise);
    add("after the flop, " + look_name(look), name(Action::check), name(Action::all_in_2x), flop.lost_by_none);
    const LookTally& river = book.after_river[i];
    add("after the river, " + look_name(look), name(Action::all_in_1x), name(Action::fold), river.lost_by_raise);
    add("after the river, " + look_name(look), name(Action::fold), name(Action::all_in_1x), river.lost_by_none);
  }
  std::stable_sort(out.mistakes.begin(), out.mistakes.end(),
                   [](const Mistake& a, const Mistake& b) { return a.cost > b.cost; });
  return out;
}

Chart chart_of(const FlushPlay& engine, const FlushBook& book) {
  const auto choices = first_choices(engine, book.plan);
  Chart out;
  std::vector<std::string> lines;
  for (const auto& [length, what] :
       {std::pair{3, "Three cards of a suit"}, std::pair{2, "Two of a suit"}, std::pair{1, "Three suits"}}) {
    if (std::string line = first_line(choices, length, what); !line.empty()) lines.push_back(std::move(line));
  }
  out.say("On three cards, three times the ante:", std::move(lines));
  ChartGrid pairs;
  for (int low = kit::rank_count - 1; low-- > 0;) pairs.columns.push_back(rank_text(static_cast<Rank>(low)));
  for (int high = kit::rank_count; high-- > 1;) {
    ChartGrid::Row row{rank_text(static_cast<Rank>(high)), {}};
    for (int low = kit::rank_count - 1; low-- > 0;) {
      const auto at =
          low < high ? choices.find(FlushValue({static_cast<Rank>(high), static_cast<Rank>(low)})) : choices.end();
      row.cells.push_back(at == choices.end() ? " " : cell(at->second.raised, at->second.checked, "3"));
    }
    pairs.rows.push_back(std::move(row));
  }
  out.say("Two of a suit, by the higher card (rows) and the lower:");
  out.parts.emplace_back(std::move(pairs));
  out.say("After the flop, by the cards of the longest flush, the own ones among them, and the highest of it:");
  out.parts.emplace_back(grid_of(book.after_flop, "2"));
  out.say("After the river, in the same way:");
  out.parts.emplace_back(grid_of(book.after_river, "1"));
  out.keys = {{"3", "all in for 3 times the ante", ChartTone::raise},
              {"2", "all in for twice the ante", ChartTone::raise},
              {"1", "all in for the ante", ChartTone::draw},
              {at_times, "by the other cards", ChartTone::split},
              {never, "check, or fold after the river", ChartTone::leave}};
  return out;
}

}  // namespace houseway::solve::chase_the_flush
