#pragma once

#include <algorithm>
#include <array>
#include <memory>
#include <vector>

#include "hands/deuces_wild.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// How DJ Wild is played where nobody decides by hand.
namespace houseway::games::dj_wild {

struct Rules;

HOUSEWAY_ENUM(Action, fold, play)

/// What a player sees who must choose.
struct Seen {
  std::array<kit::Card, 5> cards;
  hands::WildValue hand;
};

/// A pair of fours or better is played, but for fours beside a three, which is one card less that could give the dealer
/// a higher hand. A strategy file may name the lowest hand that is played, and others below it.
struct Strategy {
  explicit Strategy(const Rules&) {}
  Strategy(const Rules& rules, rulebook::TomlReader& file);

  Action operator()(const Seen& seen) const {
    const bool plays = seen.hand >= plays_from || (seen.hand >= folds_below && plays_between(seen));
    return plays ? Action::play : Action::fold;
  }

  hands::WildValue plays_from = pair_of(kit::Rank::five);   ///< whatever the cards are
  hands::WildValue folds_below = pair_of(kit::Rank::four);  ///< the lowest that is ever played
  /// Of those between, as a file names them, from the lowest up; none: fours without a three.
  std::shared_ptr<const std::vector<hands::WildValue>> also;

 private:
  static constexpr hands::WildValue pair_of(kit::Rank rank) {
    return hands::WildValue::at_least(hands::WildCategory::pair, {rank});
  }
  [[nodiscard]] bool plays_between(const Seen& seen) const {
    if (also) return std::binary_search(also->begin(), also->end(), seen.hand);
    return std::none_of(seen.cards.begin(), seen.cards.end(),
                        [](kit::Card card) { return card.rank() == kit::Rank::three; });
  }
};

}  // namespace houseway::games::dj_wild
