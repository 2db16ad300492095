#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "kit/money.hpp"
#include "kit/named_enum.hpp"
#include "kit/wide.hpp"

namespace houseway::rulebook {

using kit::Cents;

/// How a pay table states a payment. The kinds are kept apart because they move different money:
/// `to` adds winnings to a stake that is returned, `for_one` is all that is handed over, `share` comes from a meter,
/// `fixed` is an amount of money, `commission` is even money less a part of the win, `lose` may take only a part,
/// `partly` pays on a part of the stake while the rest loses, and `reckoned` is what the procedure works out: a
/// multiplier of the table's device, an amount on a display, the odds of another wager, what lies in a pot.
HOUSEWAY_ENUM(PayKind, lose, push, to, for_one, share, fixed, commission, partly, reckoned)

/// What the stake of a wager becomes.
struct Verdict {
  Cents returned;    ///< of the stake, given back
  Cents won;         ///< winnings on top, before commission
  Cents commission;  ///< taken off the winnings

  friend constexpr bool operator==(const Verdict&, const Verdict&) = default;
};

/// One cell of a pay table: "3 to 2", "100 for 1", "10%", "$5,000", "push", "commission 5%", "lose 50%", "lose",
/// "30 to 1 on 1 unit; 4 units lose", or the words of a payment that the procedure reckons.
struct Pays {
  PayKind kind = PayKind::lose;
  bool minimum = false;    ///< printed "at least": the table may pay more
  std::uint8_t meter = 0;  ///< which of the table's meters a share comes from
  std::int32_t over = 1;
  std::int64_t amount = 1;
  std::int16_t paid_parts = 1;  ///< of `partly`: so many; of a rate that the table files, the least percent
  std::int16_t of_parts = 1;    ///< of so many equal parts of the stake are paid; the most percent
  std::int16_t fee = 0;         ///< commission of a procedure's own, won or lost: so much
  std::int16_t fee_over = 1;    ///< over so much of the stake
  std::int32_t unit = 1;        ///< of `to`: winnings are rounded down to a multiple of so many cents
  bool from_meter = false;      ///< of `fixed`: the amount is paid out of the meter

  /// Reads every form above, "at least 8 to 1", "2.5 to 1" and "NAME meter amount" (the whole of a meter).
  static std::optional<Pays> parse(std::string_view text);
  [[nodiscard]] std::string text() const;
  /// What is paid: a minimum is paid as it stands.
  [[nodiscard]] std::string paid_text() const;

  /// Of an amount on a display, the bounds that the words give.
  [[nodiscard]] constexpr Cents least() const { return Cents(amount); }
  [[nodiscard]] constexpr Cents most() const { return Cents(over); }

  /// What happens to `stake`. A share is reckoned on `meter`. A fraction of a cent stays with the house; commission is
  /// rounded up to a multiple of `commission_unit`.
  [[nodiscard]] constexpr Verdict on(Cents stake, Cents meter, Cents commission_unit) const;

  friend constexpr bool operator==(const Pays&, const Pays&) = default;

 private:
  [[nodiscard]] constexpr Verdict without_fee(Cents stake, Cents meter, Cents commission_unit) const;
};

/// A payment as one factor of the stake: what an inner loop multiplies by, instead of asking for the kind. The net
/// result is the stake times the factor, rounded down to the cent, and exactly what `Pays::on` gives.
class NetFactor {
 public:
  constexpr NetFactor() = default;
  /// The factor of `amount` / `over`.
  constexpr NetFactor(std::int64_t amount, std::int64_t over) : known_(amount < most_amount && amount > -most_amount) {
    if (!known_) return;
    // Rounded up, so that a product that should be whole is not a hair below it.
    const auto scaled = static_cast<kit::SignedWide>(amount) << fraction_bits;
    factor_ = static_cast<std::int64_t>(scaled >= 0 ? (scaled + over - 1) / over : scaled / over);
  }

  /// Whether the payment depends on nothing but the stake, in proportion.
  [[nodiscard]] constexpr bool known() const { return known_; }
  [[nodiscard]] constexpr Cents of(Cents stake) const {
    return Cents(static_cast<std::int64_t>((static_cast<kit::SignedWide>(stake.count()) * factor_) >> fraction_bits));
  }

  static constexpr NetFactor unknown() {
    NetFactor factor;
    factor.known_ = false;
    return factor;
  }

 private:
  /// Enough that the rounding of the factor cannot reach a cent on any stake that is taken.
  static constexpr int fraction_bits = 48;
  static constexpr std::int64_t most_amount = std::int64_t{1} << (62 - fraction_bits);

  bool known_ = true;
  std::int64_t factor_ = -(std::int64_t{1} << fraction_bits);  ///< the stake is lost
};

constexpr NetFactor net_factor(const Pays& pays, Cents commission_unit = Cents(1)) {
  if (pays.fee != 0) return NetFactor::unknown();
  switch (pays.kind) {
    case PayKind::lose:
      return {-pays.amount, pays.over};
    case PayKind::push:
      return {0, 1};
    case PayKind::to:
      return pays.unit == 1 ? NetFactor(pays.amount, pays.over) : NetFactor::unknown();
    case PayKind::for_one:
      return {pays.amount - pays.over, pays.over};
    case PayKind::commission:
      if (commission_unit == Cents(1)) return {pays.over - pays.amount, pays.over};
      return NetFactor::unknown();
    case PayKind::partly:
      return {(pays.amount + pays.over) * pays.paid_parts - std::int64_t{pays.of_parts} * pays.over,
              std::int64_t{pays.of_parts} * pays.over};
    case PayKind::share:
    case PayKind::fixed:
    case PayKind::reckoned:
      return NetFactor::unknown();
  }
  return NetFactor::unknown();
}

/// Whether it is paid out of a pot: what the players have put in, and no odds.
bool is_out_of_pot(const Pays& pays);

/// True when `more` pays at least as much as `less` on the same outcome, both stated in the same kind.
bool pays_at_least(const Pays& more, const Pays& less);

/// `amount` / `over` of a stake, rounded down to the cent.
constexpr Cents part(Cents stake, std::int64_t amount, std::int32_t over) {
  const std::int64_t product = stake.count() * amount;
  return Cents(over == 1 ? product : product / over);
}

constexpr Cents round_up(Cents value, Cents unit) {
  return Cents((value.count() + unit.count() - 1) / unit.count() * unit.count());
}

constexpr Verdict Pays::on(Cents stake, Cents meter_reading, Cents commission_unit) const {
  Verdict verdict = without_fee(stake, meter_reading, commission_unit);
  if (fee != 0) {
    const std::int64_t exact_up = (stake.count() * fee + fee_over - 1) / fee_over;
    verdict.commission += round_up(Cents(exact_up), commission_unit);
  }
  return verdict;
}

constexpr Verdict Pays::without_fee(Cents stake, Cents meter_reading, Cents commission_unit) const {
  switch (kind) {
    case PayKind::lose:
      return {part(stake, over - amount, over), {}, {}};
    case PayKind::push:
      return {stake, {}, {}};
    case PayKind::to:
      return {stake, Cents(part(stake, amount, over).count() / unit * unit), {}};
    case PayKind::for_one:
      return {{}, part(stake, amount, over), {}};
    case PayKind::share:
      return {{}, part(meter_reading, amount, over), {}};
    case PayKind::fixed:
      return {{}, Cents(amount), {}};
    case PayKind::partly: {
      const Cents paid = part(stake, paid_parts, of_parts);
      return {paid, part(paid, amount, over), {}};
    }
    case PayKind::reckoned:
      return {stake, {}, {}};
    case PayKind::commission: {
      const std::int64_t exact_up = (stake.count() * amount + over - 1) / over;
      return {stake, stake, round_up(Cents(exact_up), commission_unit)};
    }
  }
  return {};
}

}  // namespace houseway::rulebook
