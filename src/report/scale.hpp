#pragma once

#include <cmath>
#include <vector>

namespace houseway::report {

/// Where a value lies along an axis of a chart.
class Scale {
 public:
  static Scale linear(double least, double most, double from, double to) { return {least, most, from, to, false}; }
  static Scale logarithmic(double least, double most, double from, double to) {
    return {std::log10(least), std::log10(most), from, to, true};
  }

  [[nodiscard]] double at(double value) const {
    const double place = logarithmic_ ? std::log10(value) : value;
    return from_ + (place - least_) / (most_ - least_) * (to_ - from_);
  }

  /// Round values, about so many: 1, 2 or 5 times a power of ten apart; of a logarithmic scale, powers of ten.
  [[nodiscard]] std::vector<double> ticks(int about) const {
    const double step = logarithmic_ ? std::max(1.0, std::ceil((most_ - least_) / about)) : round_step(about);
    std::vector<double> out;
    constexpr double hair = 1e-9;
    // Counted down from the top, which a logarithmic scale always shows.
    for (double i = std::floor(most_ / step + hair); i * step >= least_ - hair * step; --i)
      out.push_back(logarithmic_ ? std::pow(10.0, i * step) : i * step);
    return out;
  }

 private:
  Scale(double least, double most, double from, double to, bool logarithmic)
      : least_(least), most_(most), from_(from), to_(to), logarithmic_(logarithmic) {}

  [[nodiscard]] double round_step(int about) const {
    const double rough = (most_ - least_) / about;
    const double power = std::pow(10.0, std::floor(std::log10(rough)));
    for (const double times : {1.0, 2.0, 5.0}) {
      if (rough <= times * power) return times * power;
    }
    return 10 * power;
  }

  double least_;
  double most_;
  double from_;
  double to_;
  bool logarithmic_;
};

}  // namespace houseway::report
