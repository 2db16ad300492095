#include "games/poker/criss_cross_poker_strategy.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <map>
#include <string>
#include <utility>
#include <vector>

#include "games/hold_em/strategy_words.hpp"
#include "games/poker/criss_cross_poker.hpp"
#include "games/poker/different_cards.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games::criss_cross_poker {

namespace {

/// What a pay table brings, by the rows of the bets' table.
template <class Outcome, class OutcomeOf>
auto nets_of(const Payouts<Outcome>& pays, OutcomeOf&& outcome_of, std::int64_t stake) {
  std::array<std::int64_t, pay_rows> nets{};
  for (std::size_t row = 0; row < pay_rows; ++row) {
    const auto verdict = pays[outcome_of(static_cast<JacksOrBetter>(row))].pays.on(Cents(stake), {}, Cents(1));
    nets[row] = (verdict.returned + verdict.won - verdict.commission - Cents(stake)).count();
  }
  return nets;
}

bool is_low(kit::Card card) { return card.rank() <= Rank::five; }

HoleSet three_times() {
  return holes_where([](kit::Card a, kit::Card b) {
    const bool queen_jack =
        (a.rank() == Rank::queen && b.rank() == Rank::jack) || (a.rank() == Rank::jack && b.rank() == Rank::queen);
    return a.rank() == b.rank() || (a.suit() == b.suit() && queen_jack);
  });
}

HoleSet once() {
  const HoleSet more = three_times();
  return holes_where([&](kit::Card a, kit::Card b) {
    return !holds(more, a, b) && (a.suit() == b.suit() || !is_low(a) || !is_low(b));
  });
}

constexpr std::string_view down_key = "down";

}  // namespace

/// The Down Bets that a file names: by own cards and the ends of the row.
class DownDepartures {
 public:
  explicit DownDepartures(rulebook::TomlReader& file) {
    const auto& names = kit::names_of<Action>();
    const std::vector<std::string> known(names.begin(), names.end() - 1);  // whole multiples
    for (const auto& [hand, word] : file.pairs(down_key)) {
      const auto cards = different_cards(hand);
      if (!cards || cards->size() != 4)
        file.fail(down_key,
                  fmt::format("“{}” are no two own cards and two of the row; write them like KcQc9d4h", hand));
      const auto action = std::find(known.begin(), known.end(), word);
      if (action == known.end())
        file.fail(down_key, fmt::format("“{}” is no action{}; write {}", word, kit::did_you_mean(word, known),
                                        kit::one_of(known)));
      add(*cards, static_cast<Action>(action - known.begin()));
    }
  }

  [[nodiscard]] const Action* find(std::uint64_t own, std::uint64_t row) const {
    const auto at = actions_.find({own, row});
    return at == actions_.end() ? nullptr : &at->second;
  }

 private:
  /// A hand stands for every one that becomes it by exchanging suits.
  void add(const std::vector<kit::Card>& cards, Action action) {
    std::array<int, kit::suit_count> exchange{0, 1, 2, 3};
    do {
      const auto set_of = [&](std::size_t first) {
        std::uint64_t set = 0;
        for (std::size_t i = first; i < first + 2; ++i) set |= std::uint64_t{1} << exchanged(cards[i], exchange).id();
        return set;
      };
      actions_[{set_of(0), set_of(2)}] = action;
    } while (std::next_permutation(exchange.begin(), exchange.end()));
  }

  std::map<std::pair<std::uint64_t, std::uint64_t>, Action> actions_;
};

Strategy::Strategy(const Rules& rules) : raises_1x_(once()), raises_2x_{}, raises_3x_(three_times()) {
  const auto same = [](BetOutcome row) { return row; };
  const auto set = [](Nets& nets, const std::array<std::int64_t, pay_rows>& by_row) {
    nets.by_row = by_row;
    for (std::size_t row = 1; row < pay_rows; ++row) nets.step[row] = by_row[row] - by_row[row - 1];
  };
  set(ante_across_, nets_of(rules.ante_across, ante_outcome, stake));
  set(ante_down_, nets_of(rules.ante_down, ante_outcome, stake));
  set(across_, nets_of(rules.across_bet, same, stake));
  set(down_, nets_of(rules.down_bet, same, stake));
  set(middle_, nets_of(rules.middle_bet, same, stake));
  pairs_are_safe_ = std::all_of(middle_.by_row.begin() + 1, middle_.by_row.end(), [](auto net) { return net >= 0; }) &&
                    std::any_of(middle_.by_row.begin() + 1, middle_.by_row.end(), [](auto net) { return net > 0; });
  for (const kit::Card card : rules.shoe.deck.cards()) deck_ |= std::uint64_t{1} << card.id();
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  hold_em::read_starting_hands(file, {{"across-1x", raises_1x_}, {"across-2x", raises_2x_}, {"across-3x", raises_3x_}});
  departures_ = std::make_shared<const DownDepartures>(file);
}

Action Strategy::down_bet_by_file(const Seen& seen) const {
  const Action* departs = departures_->find(seen.own, seen.across & ~seen.own);
  return departs != nullptr ? *departs : action_with(kind_of_hand(seen));
}

Action Strategy::middle_bet_card_by_card(const Seen& seen) const {
  const auto hand_of = [](std::uint64_t set) {
    PokerHand hand;
    for (; set != 0; set &= set - 1) hand += kit::Card::from_id(std::countr_zero(set));
    return hand;
  };
  const PokerHand row = hand_of(seen.across);
  const PokerHand column = hand_of(seen.down);
  std::uint64_t left = deck_ & ~(seen.across | seen.down);
  const std::int64_t cards = std::popcount(left);
  std::int64_t stands = 0;
  std::int64_t middle = 0;
  for (; left != 0; left &= left - 1) {
    const kit::Card card = kit::Card::from_id(std::countr_zero(left));
    const std::size_t across = kit::index_of(jacks_or_better(evaluate(row + card)));
    const std::size_t down = kit::index_of(jacks_or_better(evaluate(column + card)));
    stands += seen.ante * ante_across_.by_row[across] + seen.bets[0] * across_.by_row[across];
    stands += seen.ante * ante_down_.by_row[down] + seen.bets[1] * down_.by_row[down];
    middle += middle_.by_row[std::max(across, down)];
  }
  return best_of(seen, cards, stands, middle);
}

}  // namespace houseway::games::criss_cross_poker
