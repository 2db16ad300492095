#include "rulebook/pays.hpp"

#include <fmt/format.h>

#include <charconv>

namespace houseway::rulebook {

namespace {

/// No rulebook pays more than this on one unit; a larger figure is a slip.
constexpr std::int64_t largest = 10'000'000;

std::optional<std::int64_t> whole(std::string_view text) {
  std::int64_t value = 0;
  bool digit = false;
  for (const char c : text) {
    if (c == ',' && digit) continue;
    if (c < '0' || c > '9') return std::nullopt;
    digit = true;
    value = value * 10 + (c - '0');
    if (value > largest) return std::nullopt;
  }
  return digit ? std::optional(value) : std::nullopt;
}

/// "5" or "2.5" percent, as a number of hundredths of a percent.
std::optional<std::int64_t> basis_points(std::string_view text) {
  const std::size_t dot = text.find('.');
  const auto units = whole(text.substr(0, dot));
  if (!units) return std::nullopt;
  std::int64_t hundredths = 0;
  if (dot != std::string_view::npos) {
    std::string_view fraction = text.substr(dot + 1);
    if (fraction.empty() || fraction.size() > 2) return std::nullopt;
    const auto parsed = whole(fraction);
    if (!parsed) return std::nullopt;
    hundredths = fraction.size() == 1 ? *parsed * 10 : *parsed;
  }
  const std::int64_t points = *units * 100 + hundredths;
  return points <= 10'000 ? std::optional(points) : std::nullopt;
}

Pays percent(PayKind kind, std::int64_t points) {
  Pays pays;
  pays.kind = kind;
  pays.amount = points % 100 == 0 ? points / 100 : points;
  pays.over = points % 100 == 0 ? 100 : 10'000;
  return pays;
}

std::string percent_text(const Pays& pays) {
  return pays.over == 100 ? fmt::format("{}%", pays.amount)
                          : fmt::format("{:g}%", static_cast<double>(pays.amount) / 100.0);
}

std::string grouped(std::int64_t value) {
  std::string digits = std::to_string(value);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

std::optional<Pays> ratio(std::string_view text, std::string_view word, PayKind kind) {
  const std::size_t at = text.find(word);
  if (at == std::string_view::npos) return std::nullopt;
  const auto amount = whole(text.substr(0, at));
  const auto over = whole(text.substr(at + word.size()));
  if (!amount || !over || *over == 0 || *over > 1000) return std::nullopt;
  Pays pays;
  pays.kind = kind;
  pays.amount = *amount;
  pays.over = static_cast<std::int32_t>(*over);
  return pays;
}

}  // namespace

std::optional<Pays> Pays::parse(std::string_view text) {
  constexpr std::string_view at_least = "at least ";
  constexpr std::string_view commission_word = "commission ";
  constexpr std::string_view lose_word = "lose ";
  constexpr std::string_view meter_words = " meter amount";
  if (text.starts_with(at_least)) {
    auto pays = parse(text.substr(at_least.size()));
    if (!pays || pays->minimum || (pays->kind != PayKind::to && pays->kind != PayKind::for_one)) return std::nullopt;
    pays->minimum = true;
    return pays;
  }
  if (text == "lose") return Pays{};
  if (text == "push") return percent(PayKind::push, 0);
  if (text.ends_with(meter_words)) return percent(PayKind::share, 10'000);
  if (text.starts_with('$')) {
    const auto money = Cents::parse(text);
    if (!money) return std::nullopt;
    Pays pays;
    pays.kind = PayKind::fixed;
    pays.amount = money->count();
    return pays;
  }
  if (text.ends_with('%')) {
    PayKind kind = PayKind::share;
    std::string_view number = text.substr(0, text.size() - 1);
    if (number.starts_with(commission_word)) {
      kind = PayKind::commission;
      number.remove_prefix(commission_word.size());
    } else if (number.starts_with(lose_word)) {
      kind = PayKind::lose;
      number.remove_prefix(lose_word.size());
    }
    const auto points = basis_points(number);
    return points ? std::optional(percent(kind, *points)) : std::nullopt;
  }
  if (auto pays = ratio(text, " to ", PayKind::to)) return pays;
  return ratio(text, " for ", PayKind::for_one);
}

std::string Pays::text() const {
  const std::string prefix = minimum ? "at least " : "";
  switch (kind) {
    case PayKind::lose:
      return amount == over ? "lose" : "lose " + percent_text(*this);
    case PayKind::push:
      return "push";
    case PayKind::to:
      return fmt::format("{}{} to {}", prefix, grouped(amount), over);
    case PayKind::for_one:
      return fmt::format("{}{} for {}", prefix, grouped(amount), over);
    case PayKind::share:
      return percent_text(*this);
    case PayKind::fixed:
      return Cents(amount).text();
    case PayKind::commission:
      return "commission " + percent_text(*this);
  }
  return {};
}

std::string Pays::paid_text() const {
  Pays paid = *this;
  paid.minimum = false;
  return paid.text();
}

bool pays_at_least(const Pays& more, const Pays& less) {
  return more.kind == less.kind && more.amount * less.over >= less.amount * more.over;
}

}  // namespace houseway::rulebook
