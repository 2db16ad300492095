#include <array>
#include <charconv>
#include <numeric>
#include <optional>
#include <sstream>
#include <string>

#include "games/dice/craps_layout.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::games::craps {

namespace {

using rulebook::SetBy;

HOUSEWAY_ENUM(FeeBasis, stake, win)
HOUSEWAY_ENUM(FeeTiming, when_made, on_win)

using ByPoint = std::array<bool, point_numbers.size()>;

/// "4 10": point numbers; nothing where a word is none.
std::optional<ByPoint> point_numbers_in(std::string_view text) {
  ByPoint out{};
  std::istringstream numbers{std::string(text)};
  for (std::string word; numbers >> word;) {
    int number = 0;
    std::from_chars(word.data(), word.data() + word.size(), number);
    const auto point = point_index(number);
    if (!point) return std::nullopt;
    out[*point] = true;
  }
  return out;
}

/// A fee beside a wager at true odds: so many percent, of the stake or of the win, from every bet or from winners.
struct Fee {
  int percent = 0;
  bool of_win = false;
  ByPoint only_winners{};

  void charge(Award& award, std::size_t point, const Award& win) const {
    const bool wins = award.pays.kind == PayKind::to;
    if (percent == 0 || (!wins && only_winners[point])) return;
    constexpr std::int64_t hundred = 100;
    const std::int64_t amount = of_win ? percent * win.pays.amount : percent;
    const std::int64_t over = of_win ? hundred * win.pays.over : hundred;
    const std::int64_t common = std::gcd(amount, over);
    award.pays.fee = static_cast<std::int16_t>(amount / common);
    award.pays.fee_over = static_cast<std::int16_t>(over / common);
    // Stakes that are taken are paid without a fraction, so that one factor gives win and fee.
    const std::int64_t won = wins ? award.pays.amount : -1;
    const std::int64_t won_over = wins ? award.pays.over : 1;
    award.net =
        rulebook::NetFactor(won * award.pays.fee_over - award.pays.fee * won_over, won_over * award.pays.fee_over);
  }
};

/// `numbers` is who may set the numbers for which only winners pay.
Fee fee_of(Binder& binder, const std::string& wager, SetBy numbers) {
  Fee fee;
  fee.percent = binder.number(wager + "-fee-percent", 0, 0, 100);
  fee.of_win = binder.choice(wager + "-fee-basis", FeeBasis::stake) == FeeBasis::win;
  const FeeTiming timing = binder.choice(wager + "-fee-timing", FeeTiming::when_made);
  const auto from_winners = binder.parsed(wager + "-fee-on-win-numbers", "4 5 6 8 9 10", &point_numbers_in,
                                          "point numbers like “4 10”", numbers);
  if (timing == FeeTiming::on_win) fee.only_winners = from_winners;
  return fee;
}

template <class Outcome>
Payouts<Outcome> with_fee(Payouts<Outcome> pays, const Fee& fee, std::size_t point) {
  const Award win = pays.awards[point];
  for (Award& award : pays.awards) fee.charge(award, point, win);
  return pays;
}

void lay_numbers(Layout& layout) {
  const auto place = layout.pays<Made>(Spot::place_to_win_at_4);
  const auto place_against = layout.pays<Against>(Spot::place_to_lose_at_4);
  const auto buy = layout.pays<Made>(Spot::buy_at_4);
  const auto lay = layout.pays<Against>(Spot::lay_at_4);
  const auto put = layout.pays<Number>(Spot::put_at_4);
  const auto put_odds = layout.pays<MadeOrOff>(Spot::put_odds_at_4);
  const Fee buy_fee = fee_of(layout.binder, "buy", SetBy::files);
  const Fee lay_fee = fee_of(layout.binder, "lay", SetBy::what_if);
  for (std::size_t point = 0; point < point_numbers.size(); ++point) {
    layout.lay_made(spot_at(Spot::place_to_win_at_4, point), point, place);
    layout.lay_against(spot_at(Spot::place_to_lose_at_4, point), point, place_against);
    layout.lay_made(spot_at(Spot::buy_at_4, point), point, with_fee(buy, buy_fee, point));
    layout.lay_against(spot_at(Spot::lay_at_4, point), point, with_fee(lay, lay_fee, point));
    layout.lay_number(spot_at(Spot::put_at_4, point), point_numbers[point], put);
    layout.lay_made(spot_at(Spot::put_odds_at_4, point), point, put_odds);
    layout.supports(spot_at(Spot::put_odds_at_4, point), spot_at(Spot::put_at_4, point));
  }
  layout.lay_number(Spot::big_six, 6, layout.pays<Number>(Spot::big_six));
  layout.lay_number(Spot::big_eight, 8, layout.pays<Number>(Spot::big_eight));
}

void lay_hardways(Layout& layout) {
  constexpr std::array<int, 4> numbers{4, 6, 8, 10};
  for (std::size_t i = 0; i < numbers.size(); ++i) {
    const Spot spot = spot_at(Spot::hard_4, i);
    layout.settle_by(spot, layout.pays<Hardway>(spot),
                     [&, number = numbers[i]](Column column, const Throw& dice) -> std::optional<Hardway> {
                       if (layout.is_off(spot, column)) return std::nullopt;
                       if (dice.sum() == 7) return Hardway::seven;
                       if (dice.sum() != number) return std::nullopt;
                       return dice.is_hard() ? Hardway::hard : Hardway::easy;
                     });
  }
}

}  // namespace

void lay_number_bets(Layout& layout) {
  lay_numbers(layout);
  lay_hardways(layout);
}

}  // namespace houseway::games::craps
