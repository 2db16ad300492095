#pragma once

/// Of a part of a round that comes seldom: out of line, so that the rest does not make room for it. A device has the
/// whole round in one function, since what a call is given by reference cannot stay in registers there.
#ifdef HOUSEWAY_DEVICE
#define HOUSEWAY_OUT_OF_LINE
#else
#define HOUSEWAY_OUT_OF_LINE [[gnu::noinline]]
#endif
