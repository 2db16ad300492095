#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string_view>
#include <vector>

#include "kit/named_enum.hpp"
#include "solve/core/distribution.hpp"
#include "solve/core/question.hpp"
#include "solve/equity/rules.hpp"

/// All-in equities: how often each hand wins and what share of the pot it gets, exactly where that can be counted.
namespace houseway::solve::equity {

/// A hand or a range: sets of cards, each as likely as the other. A set that has fewer cards than the game deals is
/// filled up from the deck; all of a range have equally many.
using Range = std::vector<CardSet>;

/// Hands that are all in, the cards that all share, and cards that nobody can get.
struct Situation {
  Rules rules;
  std::vector<Range> hands;
  CardSet board = 0;
  CardSet dead = 0;
};

/// Hands that share in a part of a pot, one bit each.
using Winners = unsigned;
inline constexpr std::size_t most_hands = 10;

/// The parts of a pot: all of it where there is one ranking or no low hand is good enough, else its two halves.
HOUSEWAY_ENUM(Part, whole, high_half, low_half)

/// Deals by who won.
struct Tally {
  explicit Tally(std::size_t hand_count);

  std::size_t hands;
  std::uint64_t deals = 0;
  std::array<std::vector<std::uint64_t>, kit::count_of<Part>> won;  ///< by part and winners

  std::uint64_t& at(Part part, Winners winners) { return won[kit::index_of(part)][winners]; }
  [[nodiscard]] std::uint64_t at(Part part, Winners winners) const { return won[kit::index_of(part)][winners]; }
  /// Deals that were counted elsewhere, so many times.
  void add(const Tally& other, std::uint64_t times = 1);

  /// In how many deals a hand wins a part alone, and in how many it shares it with another.
  [[nodiscard]] std::uint64_t alone(Part part, std::size_t hand) const;
  [[nodiscard]] std::uint64_t shared(Part part, std::size_t hand) const;
  /// What a hand gets of the pot, on the average.
  [[nodiscard]] Fraction share(std::size_t hand) const;
};

/// How an answer came about.
HOUSEWAY_ENUM(Method, every_deal, every_board, pairs_of_hands, random_deals)

struct Equities {
  Tally tally;
  Method method = Method::every_deal;
  std::size_t kinds = 1;  ///< of deals of the hands, up to a renaming of the suits, where they were told apart
  std::optional<std::vector<double>> error{};  ///< one standard error of each share, where deals were drawn
};

struct Effort {
  int threads = 1;
  Monitor monitor{};
  /// So many random deals, and nothing is counted; none: as much is counted as is worth waiting for.
  std::optional<std::uint64_t> samples{};
  bool exact = false;  ///< counted however long it takes
  std::uint64_t seed = 1;
};

/// Random deals where counting would take too long.
inline constexpr std::uint64_t usual_samples = 10'000'000;

/// Throws `kit::InputError` for hands that cannot be dealt together.
Equities equities(const Situation& situation, const Effort& effort);

}  // namespace houseway::solve::equity
