#pragma once

#include <array>
#include <cstdint>
#include <string_view>

#include "kit/named_enum.hpp"
#include "table/concept.hpp"

/// Games in which every chip is settled by the place where it lies when the wheel or the dice rest.
namespace houseway::games {

/// The place of the chip came, or did not.
HOUSEWAY_ENUM(Chance, hit, miss)

/// Nobody decides anything once bets are closed.
HOUSEWAY_ENUM(Watching, watch)
struct SeesNothing {};

template <class Rules>
struct Watcher {
  explicit Watcher(const Rules&) {}
  constexpr Watching operator()(const SeesNothing&) const { return Watching::watch; }
};

/// The name of a place, put together when the program is compiled: "split:17-20", "total-value:9".
class PlaceName {
 public:
  constexpr void write(std::string_view part) {
    for (const char c : part) text_[length_++] = c;
  }
  /// From 0 to 99.
  constexpr void write(int number) {
    if (number >= 10) text_[length_++] = static_cast<char>('0' + number / 10);
    text_[length_++] = static_cast<char>('0' + number % 10);
  }
  [[nodiscard]] constexpr std::string_view text() const { return {text_.data(), length_}; }

 private:
  std::array<char, 32> text_{};
  std::uint8_t length_ = 0;
};

/// Losing wagers are collected before winners are paid. `award_of` says what a seat gets on a spot.
template <table::Felt T, class AwardOf>
constexpr void settle_losers_first(T& table, AwardOf&& award_of) {
  for (const bool losers : {true, false}) {
    for (const table::Seat seat : table.bettors()) {
      for (const auto spot : table.staked(seat)) {
        const rulebook::Award award = award_of(seat, spot);
        if ((award.pays.kind == rulebook::PayKind::lose) == losers) table.settle(seat, spot, award);
      }
    }
  }
}

}  // namespace houseway::games
