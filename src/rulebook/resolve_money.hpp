#pragma once

#include "rulebook/resolving.hpp"

/// The parts of `resolve` that are about money. They run once options, wagers and pay tables are chosen.
namespace houseway::rulebook {

/// Wagers of which a table takes one amount only, by a limit or by an option of its own, get that amount.
void fix_stakes(const Resolving& table);
/// The most that the house has set for a bet, by the options that hold it. No table posts more, and one that posts
/// nothing has that maximum.
void set_house_maximum(const Resolving& table);
/// Posted limits: of wagers that are offered, not beyond what the rule allows, and such that a stake can meet them all.
void check_limits(const Resolving& table);
void set_payout_limits(const Resolving& table);
void set_meters(const Resolving& table);

}  // namespace houseway::rulebook
