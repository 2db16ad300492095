#pragma once

#include <string>
#include <string_view>

#include "solve/core/distribution.hpp"

/// Numbers as the page prints them.
namespace houseway::report {

/// "3.3730%", "−0.4029%" with a true minus sign.
std::string percent(double fraction, int digits = 4);

/// "+40", "−1", "0", "+0.95".
std::string net_text(double net);

/// A plain number with a true minus sign.
std::string number(double value, int digits);

/// Digits in groups of three.
std::string grouped(std::string_view digits);
std::string grouped(const solve::Count& count);

/// "0.239401%" of what comes often, and as many digits as it takes of what is rare.
std::string probability_text(double probability);

/// "1 in 417.7".
std::string one_in(double probability);

/// "straight-flush" as words: "straight flush".
std::string words(std::string_view id);

}  // namespace houseway::report
