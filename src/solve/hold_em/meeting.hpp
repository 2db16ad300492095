#pragma once

#include <array>

namespace houseway::solve::hold_em {

/// How a hand meets the dealer's: by `hands::compare`, and by whether the dealer qualifies.
template <class Value>
using ByMeeting = std::array<std::array<Value, 2>, 3>;

}  // namespace houseway::solve::hold_em
