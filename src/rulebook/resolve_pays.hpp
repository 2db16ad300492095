#pragma once

#include "rulebook/resolving.hpp"

/// The parts of `resolve` that say what the rows of the chosen pay tables pay at this table.
namespace houseway::rulebook {

/// A commission that is chosen, or asked about, is that of every row with one. One text calls it a fee.
void set_commission(const Resolving& table);
/// The rate that the licensee posts within printed bounds is that of every row with such bounds.
void set_filed_rates(const Resolving& table);
/// Odds that the table sets of its own.
void apply_custom_pays(const Resolving& table);
/// Fixed amounts from a certain one on are deducted from the meter, the table's own among them.
void take_off_meters(const Resolving& table);

}  // namespace houseway::rulebook
