#pragma once

namespace houseway::kit {

/// A 128-bit integer, for products of money and factors. Every compiler we build with has it.
__extension__ using SignedWide = __int128;

}  // namespace houseway::kit
