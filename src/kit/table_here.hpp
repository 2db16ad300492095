#pragma once

/// A table that is filled before `main` is reached in one place, a function without arguments. A device reads a copy of
/// its own there: it has a pointer named after the function, which `simulate/gpu` sets to where the copy lies.
///
///     inline const PokerTables poker_tables;
///     HOUSEWAY_TABLE_HERE(PokerTables, poker_tables_here, poker_tables)
#ifdef HOUSEWAY_DEVICE
#define HOUSEWAY_TABLE_HERE(Type, here, table)           \
  extern "C" {                                           \
  HOUSEWAY_ON_DEVICE inline const Type* houseway_##here; \
  }                                                      \
  HOUSEWAY_ON_DEVICE inline const Type& here() { return *houseway_##here; }
#else
#define HOUSEWAY_TABLE_HERE(Type, here, table) \
  inline const Type& here() { return table; }
#endif
