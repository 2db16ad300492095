#pragma once

#include <string_view>

#include "solve/equity/equity.hpp"

/// How people write hands and ranges.
namespace houseway::solve::equity {

/// “AhKh”, “Ah Kh”: different cards, none among these. Throws `kit::InputError`, which begins with `where`.
CardSet parse_cards(std::string_view text, const Rules& rules, std::string_view where, CardSet taken = 0);

/// A hand or a range: alternatives behind commas. In every game cards (“AhKh”), ranks of any suit (“AhK”, “AA”), “x”
/// for any card, and “random”; in hold 'em also “AKs”, “AKo”, “QQ+”, “ATs+”, “77-99”, “A2s-A5s”, “Axs”. Hands that hold
/// a card of `taken` are left out; a range of which nothing is left is refused.
Range parse_range(std::string_view text, const Rules& rules, CardSet taken);

/// “AhKh”.
std::string text_of(CardSet cards);

}  // namespace houseway::solve::equity
