#include "games/keno/rate_card.hpp"

#include <algorithm>

#include "games/keno/counts.hpp"

namespace houseway::games::keno {

bool has_rate(const RoundRules& rules, Rate rate, int spots) {
  for (int hits = 0; hits <= spots; ++hits) {
    if (rules.card[kit::index_of(rate)][catch_of(hits, spots)].pays.kind != rulebook::PayKind::lose) return true;
  }
  return false;
}

kit::SignedWide returned_over_all_draws(const RoundRules& rules, Rate rate, int spots, kit::Cents stake,
                                        std::optional<kit::Cents> most_paid, std::optional<kit::Cents> for_all) {
  kit::SignedWide sum = 0;
  for (int hits = 0; hits <= spots; ++hits) {
    const auto verdict = rules.card[kit::index_of(rate)][catch_of(hits, spots)].pays.on(stake, {}, kit::Cents(1));
    const kit::Cents by_card = verdict.returned + std::min(verdict.won, most_paid.value_or(verdict.won));
    const kit::Cents back = hits == spots ? for_all.value_or(by_card) : by_card;
    sum += static_cast<kit::SignedWide>(draws_that_catch(hits, spots, rules.balls, rules.drawn)) * back.count();
  }
  return sum;
}

std::optional<double> overpriced_meter_ticket(const Rules& rules, kit::Cents price, kit::Cents reset,
                                              std::optional<kit::Cents> most_paid) {
  constexpr int whole = 100;
  const auto staked = static_cast<kit::SignedWide>(choose(rules.balls, rules.drawn)) * price.count();
  const kit::SignedWide kept =
      staked - returned_over_all_draws(rules, Rate::regular, rules.progressive_spots, price, most_paid, reset);
  if (kept * whole <= staked * rules.most_advantage) return std::nullopt;
  return static_cast<double>(kept) / static_cast<double>(staked);
}

std::vector<OverpricedRate> overpriced(const Rules& rules, kit::Cents stake, std::optional<kit::Cents> most_paid) {
  constexpr int whole = 100;
  std::vector<OverpricedRate> out;
  const auto staked = static_cast<kit::SignedWide>(choose(rules.balls, rules.drawn)) * stake.count();
  for (std::size_t i = 0; i < kit::count_of<Rate>; ++i) {
    const auto rate = static_cast<Rate>(i);
    if (rate == Rate::special && !rules.several_rates) continue;
    for (int spots = 1; spots <= rules.maximum_spots; ++spots) {
      if (!has_rate(rules, rate, spots)) continue;
      const kit::SignedWide kept = staked - returned_over_all_draws(rules, rate, spots, stake, most_paid);
      if (kept * whole > staked * rules.most_advantage)
        out.push_back({rate, spots, static_cast<double>(kept) / static_cast<double>(staked)});
    }
  }
  return out;
}

std::vector<std::string_view> not_in_proportion(const RoundRules& rules) {
  using rulebook::PayKind;
  std::vector<std::string_view> out;
  for (const auto& rate : rules.card) {
    for (const rulebook::Award& award : rate.awards) {
      const PayKind kind = award.pays.kind;
      if (kind != PayKind::lose && kind != PayKind::push && kind != PayKind::to && kind != PayKind::for_one)
        out.push_back(award.outcome);
    }
  }
  return out;
}

}  // namespace houseway::games::keno
