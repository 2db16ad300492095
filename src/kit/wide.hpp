#pragma once

namespace houseway::kit {

/// 128-bit integers, for sums of squares of money and for counts of deals. Every compiler we build with has them.
__extension__ using Wide = unsigned __int128;
__extension__ using SignedWide = __int128;

}  // namespace houseway::kit
