#include "report/numbers.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <cmath>

namespace houseway::report {

namespace {

constexpr std::string_view minus = "−";

/// The sign of a number that is not nought as it is printed.
std::string with_sign(double value, const std::string& digits, std::string_view plus) {
  const bool nothing = digits.find_first_of("123456789") == std::string::npos;
  if (nothing) return digits;
  return std::string(value < 0 ? minus : plus) + digits;
}

}  // namespace

std::string number(double value, int digits) {
  return with_sign(value, fmt::format("{:.{}f}", std::abs(value), digits), "");
}

std::string percent(double fraction, int digits) { return number(fraction * 100, digits) + "%"; }

std::string net_text(double net) {
  // Four digits after the point tell any two payments apart; noughts at the end say nothing.
  std::string digits = fmt::format("{:.4f}", std::abs(net));
  digits.erase(digits.find_last_not_of('0') + 1);
  if (digits.back() == '.') digits.pop_back();
  const std::size_t point = std::min(digits.find('.'), digits.size());
  return with_sign(net, grouped(std::string_view(digits).substr(0, point)) + digits.substr(point), "+");
}

std::string grouped(std::string_view digits) {
  std::string out(digits);
  const std::size_t first = digits.starts_with('-') ? 1 : 0;
  for (std::size_t at = out.size(); at > first + 3;) {
    at -= 3;
    out.insert(at, ",");
  }
  return out;
}

std::string grouped(const solve::Count& count) { return grouped(count.str()); }

std::string probability_text(double probability) {
  constexpr int fewest_digits = 6;
  constexpr int digits_of_the_rare = 4;
  const double in_percent = probability * 100;
  const int noughts = in_percent > 0 ? static_cast<int>(-std::floor(std::log10(in_percent))) - 1 : 0;
  return fmt::format("{:.{}f}%", in_percent, std::max(fewest_digits, noughts + digits_of_the_rare));
}

std::string one_in(double probability) {
  if (probability <= 0) return "never";
  const double rounds = 1 / probability;
  constexpr double many = 1000;
  if (rounds < many) return fmt::format("1 in {:.4g}", rounds);
  if (rounds > 1e15) return fmt::format("1 in {:.4e}", rounds);
  return "1 in " + grouped(fmt::format("{:.0f}", rounds));
}

std::string words(std::string_view id) {
  const auto digit = [](char c) { return c >= '0' && c <= '9'; };
  std::string out(id);
  for (std::size_t i = 1; i + 1 < out.size(); ++i) {
    // A hyphen between numbers stays: "17-20".
    if (out[i] == '-' && !(digit(out[i - 1]) && digit(out[i + 1]))) out[i] = ' ';
  }
  return out;
}

}  // namespace houseway::report
