#pragma once

#include "rulebook/resolving.hpp"

/// The parts of `resolve` that say, by the options, which wagers a table offers and by which pay tables they are paid.
namespace houseway::rulebook {

/// Wagers are offered as the table lists them, else as the options allow. Decisions and bonuses belong to wagers: they
/// come along with those, whether listed or not, unless an option switches them off.
void choose_wagers(const Resolving& table);
void choose_paytables(const Resolving& table);

}  // namespace houseway::rulebook
