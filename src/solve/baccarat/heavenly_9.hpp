#pragma once

#include <span>

#include "games/baccarat/heavenly_9_progressive.hpp"
#include "solve/baccarat/coups.hpp"

namespace houseway::solve::baccarat {

/// The Heavenly 9 Progressive: coups by their points; those of one suit or one colour are coups of its cards alone,
/// all six of which are dealt.
WaysOf<games::baccarat::Heavenly9Progressive> count_heavenly_9(std::span<const kit::Card> shoe);

}  // namespace houseway::solve::baccarat
