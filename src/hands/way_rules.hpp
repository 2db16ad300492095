#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <span>

#include "hands/seven_cards.hpp"
#include "kit/fingerprint.hpp"
#include "kit/invariant.hpp"

/// What all house ways of seven cards have in common: the conditions of a rule made ready to be asked fast, and rules
/// that lie by the shape of the hands they are for.
namespace houseway::hands {

/// The conditions of a rule as sets, one bit for each rank or category.
struct WayConditions {
  std::uint16_t first;  ///< any, where the rule names none; so is the second
  std::uint16_t second;
  std::uint16_t holds_any;
  std::uint16_t holds_all;
  std::uint16_t makes;

  template <class Rule>
  static WayConditions of(const Rule& rule) {
    const auto bits_of = [](RankSet set) { return static_cast<std::uint16_t>(set.bits()); };
    const auto or_any = [&](RankSet set) {
      return set.empty() ? static_cast<std::uint16_t>((1u << kit::rank_count) - 1) : bits_of(set);
    };
    WayConditions out{or_any(rule.first), or_any(rule.second), bits_of(rule.holds_any), bits_of(rule.holds_all), 0};
    for (const auto category : rule.makes)
      out.makes = static_cast<std::uint16_t>(out.makes | 1u << kit::index_of(category));
    return out;
  }

  /// Whether a hand with these sets and others fulfils them, but for what its cards make.
  [[nodiscard]] constexpr bool hold(const std::array<Rank, 3>& sets, unsigned others) const {
    const auto bit = [](Rank rank) { return 1u << static_cast<unsigned>(rank); };
    if ((first & bit(sets[0])) == 0 || (second & bit(sets[1])) == 0) return false;
    if (holds_any != 0 && (holds_any & others) == 0) return false;
    return (holds_all & others) == holds_all;
  }

  void add_to(kit::Fingerprint& print) const {
    for (const std::uint16_t set : {first, second, holds_any, holds_all, makes}) print.add(set);
  }

  friend bool operator==(const WayConditions&, const WayConditions&) = default;
};

/// Rules ready for use, those of one shape after those of the other; a rule counts once for each shape that it names.
template <class Ready, std::size_t most>
class RulesByShape {
 public:
  /// `make(rule, shape)` makes a rule ready.
  template <class Rule, class Make>
  void lay(std::span<const Rule> rules, Make&& make) {
    std::size_t count = 0;
    for (std::size_t shape = 0; shape < kit::count_of<SevenCardShape>; ++shape) {
      const auto of = static_cast<SevenCardShape>(shape);
      for (const Rule& rule : rules) {
        if (std::find(rule.hands.begin(), rule.hands.end(), of) == rule.hands.end()) continue;
        kit::ensure(count < most, "a house way has more rules than one can hold");
        rules_[count++] = make(rule, of);
      }
      begin_[shape + 1] = static_cast<std::uint16_t>(count);
    }
  }

  /// In the order in which they are asked.
  [[nodiscard]] constexpr std::span<const Ready> of(SevenCardShape shape) const {
    const std::size_t at = kit::index_of(shape);
    return std::span(rules_).subspan(begin_[at], static_cast<std::size_t>(begin_[at + 1] - begin_[at]));
  }

  /// `add(rule)` is called for each rule, after the places where shapes begin.
  template <class Add>
  void add_to(kit::Fingerprint& print, Add&& add) const {
    for (const std::uint16_t begin : begin_) print.add(begin);
    for (const Ready& rule : std::span(rules_).first(begin_.back())) add(rule);
  }

  friend bool operator==(const RulesByShape&, const RulesByShape&) = default;

 private:
  std::array<Ready, most> rules_{};
  std::array<std::uint16_t, kit::count_of<SevenCardShape> + 1> begin_{};
};

}  // namespace houseway::hands
