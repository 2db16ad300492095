#include "rulebook/pays.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <span>

#include "rulebook/special_pays.hpp"

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
  return fmt::format("{:g}%", 100.0 * static_cast<double>(pays.amount) / pays.over);
}

std::string unit_text(int units) { return fmt::format("{} unit{}", units, units == 1 ? "" : "s"); }

std::string grouped(std::int64_t value) {
  std::string digits = std::to_string(value);
  for (int at = static_cast<int>(digits.size()) - 3; at > 0; at -= 3) digits.insert(static_cast<std::size_t>(at), ",");
  return digits;
}

/// "5% to 25%": a rate that the table files between these, both in whole percent.
std::optional<std::pair<std::int16_t, std::int16_t>> rates(std::string_view text) {
  constexpr std::string_view to = "% to ";
  const std::size_t at = text.find(to);
  if (at == std::string_view::npos || !text.ends_with('%')) return std::nullopt;
  const auto least = whole(text.substr(0, at));
  const auto most = whole(text.substr(at + to.size(), text.size() - at - to.size() - 1));
  if (!least || !most || *least >= *most || *most > 100) return std::nullopt;
  return std::pair(static_cast<std::int16_t>(*least), static_cast<std::int16_t>(*most));
}

constexpr std::string_view commission_word = "commission ";
constexpr std::string_view push_word = "push, vigorish ";

Pays push_less(std::int64_t points) {
  Pays pays = percent(PayKind::push, 0);
  const Pays rate = percent(PayKind::lose, points);
  pays.fee = static_cast<std::int16_t>(rate.amount);
  pays.fee_over = static_cast<std::int16_t>(rate.over);
  return pays;
}

/// What a winner pays is the least rate unless the table files another, what a stake pays that comes back is the most.
std::optional<Pays> at_filed_rate(std::string_view text) {
  const bool on_win = text.starts_with(commission_word);
  if (!on_win && !text.starts_with(push_word)) return std::nullopt;
  const auto bounds = rates(text.substr((on_win ? commission_word : push_word).size()));
  if (!bounds) return std::nullopt;
  Pays pays = on_win ? percent(PayKind::commission, std::int64_t{bounds->first} * 100)
                     : push_less(std::int64_t{bounds->second} * 100);
  pays.paid_parts = bounds->first;
  pays.of_parts = bounds->second;
  return pays;
}

/// "PHP100,000": money of another country, kept as it is printed. The unit holds the three letters.
std::optional<Pays> foreign_money(std::string_view text) {
  constexpr std::size_t letters = 3;
  if (text.size() <= letters) return std::nullopt;
  std::int32_t code = 0;
  for (const char c : text.substr(0, letters)) {
    if (c < 'A' || c > 'Z') return std::nullopt;
    code = code << 8 | c;
  }
  const auto amount = whole(text.substr(letters));
  if (!amount) return std::nullopt;
  Pays pays;
  pays.kind = PayKind::reckoned;
  pays.amount = *amount;
  pays.unit = code;
  return pays;
}

/// "2.5" as 5 over 2; whole numbers over 1.
std::optional<std::pair<std::int64_t, std::int32_t>> halves(std::string_view text) {
  const bool half = text.ends_with(".5");
  const auto units = whole(half ? text.substr(0, text.size() - 2) : text);
  if (!units) return std::nullopt;
  return half ? std::pair(*units * 2 + 1, 2) : std::pair(*units, 1);
}

std::optional<Pays> ratio(std::string_view text, std::string_view word, PayKind kind) {
  const std::size_t at = text.find(word);
  if (at == std::string_view::npos) return std::nullopt;
  const auto amount = halves(text.substr(0, at));
  const auto over = whole(text.substr(at + word.size()));
  if (!amount || !over || *over == 0 || *over > 1000) return std::nullopt;
  Pays pays;
  pays.kind = kind;
  pays.amount = amount->first;
  pays.over = static_cast<std::int32_t>(*over) * amount->second;
  return pays;
}

/// How many of how many equal parts of the stake are paid: "half the stake", "1 unit; 4 units lose".
std::optional<std::pair<std::int16_t, std::int16_t>> paid_part(std::string_view text) {
  if (text.starts_with("half the stake;")) return std::pair(1, 2);
  if (text.starts_with("a quarter of the stake;")) return std::pair(1, 4);
  if (text.starts_with("one fifth of the stake;") || text.starts_with("one fifth of the wager;"))
    return std::pair(1, 5);
  const std::size_t semicolon = text.find("; ");
  if (semicolon == std::string_view::npos) return std::nullopt;
  const auto units = [](std::string_view words, std::string_view end) {
    const std::size_t space = words.find(' ');
    if (space == std::string_view::npos || !words.substr(space + 1).starts_with("unit") || !words.ends_with(end))
      return std::optional<std::int64_t>();
    return whole(words.substr(0, space));
  };
  const auto paid = units(text.substr(0, semicolon), "");
  const auto lost = units(text.substr(semicolon + 2), " lose");
  if (!paid || !lost || *paid < 1 || *paid + *lost > 100) return std::nullopt;
  return std::pair(static_cast<std::int16_t>(*paid), static_cast<std::int16_t>(*paid + *lost));
}

/// Odds on a part of the stake. Where the stake stays on the layout, what is lost on one half is taken off the win.
std::optional<Pays> on_part(std::string_view text) {
  const std::size_t at = text.find(" on ");
  if (at == std::string_view::npos) return std::nullopt;
  auto pays = ratio(text.substr(0, at), " to ", PayKind::to);
  if (!pays) return std::nullopt;
  const std::string_view what = text.substr(at + 4);
  constexpr std::string_view both = "half plus ";
  if (what == "half the stake, net of the losing half") {
    pays->amount -= pays->over;
    pays->over *= 2;
    return pays;
  }
  if (what.starts_with(both)) {
    const std::size_t end = what.find(" on the other half");
    const auto other = ratio(what.substr(both.size(), end - both.size()), " to ", PayKind::to);
    if (end == std::string_view::npos || !other || other->over != pays->over) return std::nullopt;
    pays->amount += other->amount;
    pays->over *= 2;
    return pays;
  }
  const auto parts = paid_part(what);
  if (!parts) return std::nullopt;
  pays->kind = PayKind::partly;
  pays->paid_parts = parts->first;
  pays->of_parts = parts->second;
  return pays;
}

/// Payments that only the procedure can reckon, in the words of the texts.
bool is_reckoned(std::string_view text) {
  constexpr std::array<std::string_view, 13> words{"RNG multiplier shown on reader board x wager",
                                                   "wager times displayed multiplier",
                                                   "3 to 2 or 6 to 5 as the table pays",
                                                   "streak unchanged, wager stays",
                                                   "wheel section (values not stated)",
                                                   "rate-card amount for spots chosen and spots hit, in proportion to "
                                                   "wager, up to the maximum payoff",
                                                   "each group paid as a separate straight ticket",
                                                   "each straight combination formed paid separately",
                                                   "each combination the player selects paid separately",
                                                   "each combination with the king paid separately",
                                                   "each game paid as the underlying ticket, after the last game or on "
                                                   "cancellation",
                                                   "as a straight ticket",
                                                   "reckoned"};
  return std::find(words.begin(), words.end(), text) != words.end();
}

/// What is paid out of a pot, as it is said here; the amount of such a payment is its place, counted down from -1.
constexpr std::array<std::string_view, 13> out_of_pot{"the pot",
                                                      "an equal share of the pot",
                                                      "the pot less commission",
                                                      "an equal share of the pot less commission",
                                                      "pot less rake",
                                                      "equal share of the pot less rake; odd chip by rule",
                                                      "1/2 of the pot",
                                                      "3/4 of the pot",
                                                      "whole pot",
                                                      "at most 10% of all sums wagered in the hand",
                                                      "1 point",
                                                      "1 extra point",
                                                      "agreed extra points from each player"};

/// The first of them in the words of other texts.
constexpr std::array<std::string_view, 4> texts_out_of_pot{
    "all pot wagers of all players", "equal share of all pot wagers",
    "pot less min(10% or less, preset fixed dollar amount)",
    "equal share of pot; commission min(10% or less, preset fixed dollar amount) from the part not awarded to the "
    "dealer"};

std::optional<Pays> from_pot(std::string_view text) {
  for (const std::span<const std::string_view> words :
       {std::span<const std::string_view>(out_of_pot), std::span<const std::string_view>(texts_out_of_pot)}) {
    const auto at = std::find(words.begin(), words.end(), text);
    if (at == words.end()) continue;
    Pays pays;
    pays.kind = PayKind::reckoned;
    pays.amount = -1 - (at - words.begin());
    return pays;
  }
  return std::nullopt;
}

/// What a bank gets of a surplus and pays of a shortfall, in the words of the texts; which it is of, and the halves of
/// a bank that the house shares, the procedure knows.
std::optional<Pays> of_bank(std::string_view text) {
  constexpr std::string_view half = "half of ";
  constexpr std::string_view of_half = " of that half; other half to the house";
  constexpr std::string_view surplus = "surplus less ";
  if (text == "bank pays the whole shortfall" || text == "co-bank pays half, house pays half") return Pays{};
  if (text.starts_with(half) && text.ends_with(of_half))
    text = text.substr(half.size(), text.size() - half.size() - of_half.size());
  if (!text.starts_with(surplus) || !text.ends_with('%')) return std::nullopt;
  const auto points = basis_points(text.substr(surplus.size(), text.size() - surplus.size() - 1));
  return points ? std::optional(percent(PayKind::commission, *points)) : std::nullopt;
}

/// "random amount $5 to $1,000 shown on display".
std::optional<Pays> random_amount(std::string_view text) {
  constexpr std::string_view before = "random amount ";
  constexpr std::string_view after = " shown on display";
  constexpr std::string_view to = " to ";
  if (!text.starts_with(before) || !text.ends_with(after)) return std::nullopt;
  text = text.substr(before.size(), text.size() - before.size() - after.size());
  const std::size_t at = text.find(to);
  if (at == std::string_view::npos) return std::nullopt;
  const auto least = Cents::parse(text.substr(0, at));
  const auto most = Cents::parse(text.substr(at + to.size()));
  if (!least || !most || *most < *least) return std::nullopt;
  Pays pays;
  pays.kind = PayKind::reckoned;
  pays.amount = least->count();
  pays.over = static_cast<std::int32_t>(most->count());
  return pays;
}

}  // namespace

std::optional<Pays> Pays::parse(std::string_view text) {
  constexpr std::string_view at_least = "at least ";
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
  if (auto pays = at_filed_rate(text)) return pays;
  if (auto pays = foreign_money(text)) return pays;
  if (auto pays = of_bank(text)) return pays;
  if (text.starts_with(push_word) && text.ends_with('%')) {
    const auto points = basis_points(text.substr(push_word.size(), text.size() - push_word.size() - 1));
    return points ? std::optional(push_less(*points)) : std::nullopt;
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
  if (text == "Bonus amount set by licensee") return parse("at least 1 to 1");
  if (text == "initial wager lost, other wagers returned") return parse("lose");  // what lies beside it has its own row
  if (is_reckoned(text)) return percent(PayKind::reckoned, 0);
  if (auto pays = from_pot(text)) return pays;
  if (auto pays = random_amount(text)) return pays;
  if (auto pays = on_part(text)) return pays;
  if (auto pays = ratio(text, " to ", PayKind::to)) return pays;
  return ratio(text, " for ", PayKind::for_one);
}

std::string Pays::text() const {
  const std::string prefix = minimum ? "at least " : "";
  switch (kind) {
    case PayKind::lose:
      return amount == over ? "lose" : "lose " + percent_text(*this);
    case PayKind::push:
      if (is_filed_rate(*this)) return fmt::format("{}{}% to {}%", push_word, paid_parts, of_parts);
      return fee == 0 ? "push" : fmt::format("{}{:g}%", push_word, 100.0 * fee / fee_over);
    case PayKind::to:
      return fmt::format("{}{} to {}", prefix, grouped(amount), over);
    case PayKind::for_one:
      return fmt::format("{}{} for {}", prefix, grouped(amount), over);
    case PayKind::share:
      return percent_text(*this);
    case PayKind::fixed:
      return Cents(amount).text();
    case PayKind::commission:
      if (is_filed_rate(*this)) return fmt::format("{}{}% to {}%", commission_word, paid_parts, of_parts);
      return std::string(commission_word) + percent_text(*this);
    case PayKind::partly:
      return fmt::format("{} to {} on {}; {} lose", grouped(amount), over, unit_text(paid_parts),
                         unit_text(of_parts - paid_parts));
    case PayKind::reckoned:
      if (const std::string currency = foreign_currency(*this); !currency.empty()) return currency + grouped(amount);
      if (is_out_of_pot(*this)) return std::string(out_of_pot[static_cast<std::size_t>(-1 - amount)]);
      if (amount > 0) return fmt::format("random amount {} to {} shown on display", least().text(), most().text());
      return "reckoned";
  }
  return {};
}

std::string Pays::paid_text() const {
  Pays paid = *this;
  paid.minimum = false;
  return paid.text();
}

bool is_out_of_pot(const Pays& pays) { return pays.kind == PayKind::reckoned && pays.amount < 0; }

bool is_filed_rate(const Pays& pays) {
  return (pays.kind == PayKind::commission || pays.kind == PayKind::push) && pays.of_parts > 1;
}

Pays filed_at(const Pays& pays, std::string_view percent_filed) {
  if (!is_filed_rate(pays)) return pays;
  const auto points = basis_points(percent_filed);
  Pays out = pays;
  if (points) out = pays.kind == PayKind::push ? push_less(*points) : percent(PayKind::commission, *points);
  out.paid_parts = 1;
  out.of_parts = 1;
  return out;
}

std::string foreign_currency(const Pays& pays) {
  if (pays.kind != PayKind::reckoned || pays.unit == 1) return "";
  return {static_cast<char>(pays.unit >> 16), static_cast<char>(pays.unit >> 8 & 0xFF),
          static_cast<char>(pays.unit & 0xFF)};
}

bool pays_at_least(const Pays& more, const Pays& less) {
  return more.kind == less.kind && more.amount * less.over >= less.amount * more.over;
}

}  // namespace houseway::rulebook
