#pragma once

#include <string>
#include <string_view>

#include "rulebook/pays.hpp"

/// Payments that a table cannot use as they are printed.
namespace houseway::rulebook {

/// "commission 5% to 25%", "push, vigorish 5% to 25%": the table files its rate between these. Until it does, a winner
/// is charged the least, and a stake that comes back the most.
bool is_filed_rate(const Pays& pays);

/// The same at the rate that is filed, in percent; where that is a word, at the usual one.
Pays filed_at(const Pays& pays, std::string_view percent_filed);

/// The currency of an amount that is printed in another country's money, "PHP"; empty for every other payment.
std::string foreign_currency(const Pays& pays);

}  // namespace houseway::rulebook
