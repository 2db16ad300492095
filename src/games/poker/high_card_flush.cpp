#include "games/poker/high_card_flush.hpp"

#include <fmt/format.h>

#include <string>

#include "games/bind_game.hpp"
#include "hands/hand_names.hpp"
#include "rulebook/toml_reader.hpp"

namespace houseway::games {

namespace high_card_flush {

namespace {

/// The lowest hand that is raised where only the flush is looked at.
constexpr FlushValue lowest_raised(DealerQualifies with) {
  constexpr std::array lowest{FlushValue({Rank::nine, Rank::five, Rank::four}),
                              FlushValue({Rank::ten, Rank::six, Rank::five}),
                              FlushValue({Rank::ten, Rank::eight, Rank::six})};
  return lowest[kit::index_of(with)];
}

/// What awards of ante and raise bring together on a stake of $100 each, in cents.
template <class... Awards>
std::int64_t net_on(const table::HousePolicy& policy, const Awards&... awards) {
  const auto net = [&](const rulebook::Award& award) {
    constexpr Cents stake = Cents::dollars(100);
    const auto verdict = award.pays.on(stake, {}, policy.commission_unit);
    return (verdict.returned + verdict.won - verdict.commission - stake).count();
  };
  return (net(awards) + ...);
}

}  // namespace

Strategy::Strategy(const Rules& rules)
    : raises_from(lowest_raised(rules.dealer_qualifies)), counts_from(raises_from), qualifying_(rules.qualifying) {
  constexpr std::array stands{RaiseOutcome::dealer_not_qualified, RaiseOutcome::player_higher, RaiseOutcome::tied,
                              RaiseOutcome::player_lower};
  for (std::size_t i = 0; i < stands.size(); ++i)
    nets_[i] = net_on(rules.policy, rules.ante[static_cast<AnteOutcome>(stands[i])], rules.raise[stands[i]]);
  folded_ = net_on(rules.policy, rules.ante[AnteOutcome::folded]);
}

Strategy::Strategy(const Rules& rules, rulebook::TomlReader& file) : Strategy(rules) {
  if (file.has("lowest-hand-played")) raises_from = counts_from = read_flush(file, "lowest-hand-played");
  if (!file.has("lowest-hand-counted")) return;
  counts_from = read_flush(file, "lowest-hand-counted");
  if (counts_from > raises_from) file.fail("lowest-hand-counted", "is above the lowest hand played");
  constexpr int raised_once = 4;
  if (raises_from.length() > raised_once) file.fail("lowest-hand-played", "is at most a four-card flush beside it");
}

bool Strategy::is_worth_raising(const Seen& seen) const {
  constexpr RankSet all = RankSet::from_bits((1u << kit::rank_count) - 1);
  std::array<RankSet, kit::suit_count> left;
  for (std::size_t suit = 0; suit < left.size(); ++suit) left[suit] = all - seen.suits[suit];
  const auto [unqualified, lower, equal, higher] = hands::standings(left, seen.hand, qualifying_);
  const std::int64_t hands = unqualified + lower + equal + higher;
  return unqualified * nets_[0] + lower * nets_[1] + equal * nets_[2] + higher * nets_[3] > hands * folded_;
}

table::HandName Game::name_hand(const Rules&, const table::Layout& layout, const table::Place& place) {
  const auto cards = table::open_cards(layout, place);
  if (!cards || cards->size() != 7 || place == table::rack) return {};
  return {flush_name(hands::longest_flush(hands::BySuit(*cards)))};
}

}  // namespace high_card_flush

HOUSEWAY_PROCEDURE(high_card_flush, poker);

}  // namespace houseway::games
