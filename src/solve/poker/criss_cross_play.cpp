#include "solve/poker/criss_cross_play.hpp"

#include <algorithm>
#include <bit>
#include <vector>

#include "solve/count/in_parallel.hpp"
#include "solve/count/looked_at.hpp"

namespace houseway::solve::criss_cross_poker {

using games::criss_cross_poker::Action;
using games::criss_cross_poker::kind_of_hand;
using games::criss_cross_poker::kind_of_line;
using games::criss_cross_poker::Seen;
using games::criss_cross_poker::Strategy;
using two_lines::BothLines;
using two_lines::Line;
using two_lines::OwnCards;
using two_lines::Worth;
using two_lines::Worths;

namespace {

using Sum = kit::SignedWide;

int bet_of(Action action) { return std::min(static_cast<int>(kit::index_of(action)), most_bet); }

/// What each choice is worth, if the best ones follow.
struct Values {
  std::array<Sum, choices> of{};

  [[nodiscard]] int best() const { return static_cast<int>(std::max_element(of.begin(), of.end()) - of.begin()); }
  [[nodiscard]] Sum highest() const { return *std::max_element(of.begin(), of.end()); }
};

/// All rounds with the same two own cards.
class WithOwnCards {
 public:
  WithOwnCards(CardSet own, unsigned images, std::span<const kit::Card> deck, const SuitOrbits& orbits,
               const Worths& worths, const Strategy* strategy, const Strategy& built_in)
      : images_(images),
        cards_(own, deck, worths),
        deck_(set_of(deck)),
        stake_(worths.stake),
        strategy_(strategy),
        built_in_(built_in),
        middles_(cards_.middle_cards()),
        columns_(static_cast<std::int64_t>(middles_ + 2) * (middles_ + 1) / 2) {
    for (const Renaming& renaming : orbits.renamings()) {
      if (renamed(own, renaming) == own) keeping_.push_back(renaming);
    }
  }

  void play(Rounds& to) {
    find_rows();
    Values values;
    std::uint64_t all = 0;
    for (const Row& row : rows_) {
      all += row.ways;
      for (int bet = 1; bet <= most_bet; ++bet)
        values.of[static_cast<std::size_t>(bet)] += down_values(row, bet).highest() * Sum(row.ways);
    }
    values.of[0] = Sum(lost(2)) * columns_ * Sum(all);
    const Seen seen{cards_.own(), cards_.own(), cards_.own(), {}};
    const int bet = choose(seen, values, {Decision::across_bet, cards_.own(), 0, 0, 0}, images_, to);
    to.across[cards_.own()] = bet;
    if (bet == 0) {
      to.folded_at_once += images_ * all * static_cast<std::uint64_t>(columns_ * middles_);
      return;
    }
    for (const Row& row : rows_) play_row(row, bet, to);
  }

 private:
  using Bets = std::array<std::array<Sum, choices>, choices>;
  struct Row {
    const Line* line;
    std::size_t kind;
    std::uint64_t ways;  ///< how many rows it stands for
    Bets worth;          ///< of Across and Down Bet, over all columns
  };

  /// What a fold loses over all middle cards, so much being staked.
  [[nodiscard]] Worth lost(int antes) const { return -stake_ * antes * middles_; }

  /// The best of the last choices. Nothing between one and three antes is ever better than both.
  [[nodiscard]] std::pair<int, Worth> best_middle(const BothLines& both, int across, int down) const {
    const int bet = both.middle > 0 ? most_bet : 1;
    const Worth worth = both.worth(across, down, bet);
    const Worth folded = lost(2 + across + down);
    return worth > folded ? std::pair(bet, worth) : std::pair(0, folded);
  }

  void find_rows() {
    for (const Line& line : cards_.lines()) {
      const CardSet seen = cards_.own() | line.ends;
      kinds_.push_back(static_cast<std::uint8_t>(kit::index_of(kind_of_line(seen, deck_ & ~seen))));
      std::size_t fixing = 0;
      bool first = true;
      for (const Renaming& renaming : keeping_) {
        const CardSet image = renamed(line.ends, renaming);
        first = first && image >= line.ends;
        fixing += image == line.ends ? 1 : 0;
      }
      if (first) rows_.push_back({&line, kinds_.back(), keeping_.size() / fixing, worth_of(line)});
    }
  }

  [[nodiscard]] Bets worth_of(const Line& line) const {
    const OwnCards::Row row(cards_, line);
    BothLines played{};                                        // over all columns, if nothing is folded
    std::array<std::array<Worth, choices>, choices> spared{};  // by the folds
    for (const Line& column : cards_.lines()) {
      if ((column.ends & line.ends) != 0) continue;
      const BothLines both = row.with(column);
      const Worth with_middle = both.antes + both.middle * (both.middle > 0 ? most_bet : 1);
      played.antes += with_middle;
      played.across += both.across;
      played.down += both.down;
      // No bet loses more than itself: what is not folded with the lowest ones is not with more.
      if (with_middle + both.across + both.down >= lost(4)) continue;
      for (int across = 1; across <= most_bet; ++across) {
        for (int down = 1; down <= most_bet; ++down) {
          spared[static_cast<std::size_t>(across)][static_cast<std::size_t>(down)] +=
              std::max(lost(2 + across + down) - with_middle - across * both.across - down * both.down, Worth{0});
        }
      }
    }
    Bets out{};
    for (int across = 1; across <= most_bet; ++across) {
      for (int down = 1; down <= most_bet; ++down) {
        const auto a = static_cast<std::size_t>(across);
        const auto d = static_cast<std::size_t>(down);
        out[a][d] = played.worth(across, down, 0) + spared[a][d];
      }
    }
    return out;
  }

  [[nodiscard]] Values down_values(const Row& row, int across) const {
    Values values{row.worth[static_cast<std::size_t>(across)]};
    values.of[0] = Sum(lost(2 + across)) * columns_;
    return values;
  }

  void play_row(const Row& row, int across, Rounds& to) {
    const CardSet own = cards_.own();
    const std::uint64_t ways = images_ * row.ways;
    const Seen seen{own, own | row.line->ends, own, {across, 0}};
    const std::size_t kind = kit::index_of(kind_of_hand(seen));
    const Values values = down_values(row, across);
    const int down = choose(seen, values, {Decision::down_bet, 0, kind, 0, 0}, ways, to);
    const auto rounds = static_cast<std::uint64_t>(columns_ * middles_);
    to.down[kind][static_cast<std::size_t>(down)] += ways * rounds;
    if (strategy_ == nullptr && down != bet_of(built_in_(seen))) to.departures[{own, row.line->ends}] = down;
    if (down == 0) {
      to.folded_at_down[static_cast<std::size_t>(across)] += ways * rounds;
      return;
    }
    const OwnCards::Row with(cards_, *row.line);
    for (std::size_t i = 0; i < cards_.lines().size(); ++i) {
      const Line& column = cards_.lines()[i];
      if ((column.ends & row.line->ends) != 0) continue;
      const BothLines both = with.with(column);
      const auto [best, worth] = best_middle(both, across, down);
      int middle = best;
      const std::size_t column_kind = kinds_[i];
      if (strategy_ != nullptr) {
        middle = bet_of((*strategy_)({own, own | row.line->ends, own | column.ends, {across, down}}));
        const Worth chosen = middle == 0 ? lost(2 + across + down) : both.worth(across, down, middle);
        if (chosen != worth) {
          const std::size_t kinds = row.kind * kit::count_of<games::criss_cross_poker::LineKind> + column_kind;
          to.mistakes[{Decision::middle_bet, 0, kinds, middle, best}] += Sum(worth - chosen) * Sum(ways);
        }
      }
      to.middle[row.kind][column_kind][static_cast<std::size_t>(middle)] += ways;
      if (middle == 0) {
        to.folded_at_middle[static_cast<std::size_t>(across)][static_cast<std::size_t>(down)] +=
            ways * static_cast<std::uint64_t>(middles_);
      } else {
        show(*row.line, column, ways, to.shown[Rounds::course(across, down, middle)]);
      }
    }
  }

  /// Both hands, for every middle card.
  static void show(const Line& row, const Line& column, std::uint64_t ways, Rounds::Hands& hands) {
    for (std::size_t across = 0; across <= row.highest; ++across) {
      CardSet left = row.makes[across] & ~column.ends;
      for (std::size_t down = 1; left != 0 && down <= column.highest; ++down) {
        const CardSet both = left & column.makes[down];
        if (both == 0) continue;
        hands[across][down] += ways * static_cast<std::uint64_t>(std::popcount(both));
        left &= ~both;
      }
      if (left != 0) hands[across][0] += ways * static_cast<std::uint64_t>(std::popcount(left));
    }
  }

  /// The best choice, or that of the strategy with what it costs.
  int choose(const Seen& seen, const Values& values, Rounds::Mistake at, std::uint64_t ways, Rounds& to) const {
    at.best = values.best();
    if (strategy_ == nullptr) return at.best;
    at.chosen = bet_of((*strategy_)(seen));
    const Sum cost = values.highest() - values.of[static_cast<std::size_t>(at.chosen)];
    if (cost != 0) to.mistakes[at] += cost * Sum(ways);
    return at.chosen;
  }

  std::uint64_t images_;
  OwnCards cards_;
  CardSet deck_;
  Worth stake_;
  const Strategy* strategy_;
  const Strategy& built_in_;
  int middles_;
  std::int64_t columns_;
  std::vector<Renaming> keeping_{};  ///< own cards as they are
  std::vector<Row> rows_{};
  std::vector<std::uint8_t> kinds_{};
};

template <class Array>
void add(Array& to, const Array& from) {
  for (std::size_t i = 0; i < to.size(); ++i) {
    if constexpr (std::is_integral_v<typename Array::value_type>) {
      to[i] += from[i];
    } else {
      add(to[i], from[i]);
    }
  }
}

}  // namespace

Rounds& Rounds::operator+=(const Rounds& other) {
  add(shown, other.shown);
  folded_at_once += other.folded_at_once;
  add(folded_at_down, other.folded_at_down);
  add(folded_at_middle, other.folded_at_middle);
  across.insert(other.across.begin(), other.across.end());
  add(down, other.down);
  add(middle, other.middle);
  departures.insert(other.departures.begin(), other.departures.end());
  for (const auto& [mistake, cost] : other.mistakes) mistakes[mistake] += cost;
  return *this;
}

Rounds play_all(const Question& question, std::span<const kit::Card> deck, const Worths& worths,
                const Strategy* strategy, const Strategy& built_in) {
  const SuitOrbits orbits(deck);
  std::vector<std::pair<CardSet, unsigned>> starts;
  orbits.each(2, [&](CardSet own, unsigned images) { starts.emplace_back(own, images); });
  Rounds all;
  in_parallel<Rounds>(
      starts.size(), {question.threads, &question.monitor},
      [&](Rounds& mine, std::size_t i) {
        WithOwnCards(starts[i].first, starts[i].second, deck, orbits, worths, strategy, built_in).play(mine);
      },
      [&](const Rounds& mine) { all += mine; });
  return all;
}

}  // namespace houseway::solve::criss_cross_poker
