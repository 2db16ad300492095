#pragma once

#include <array>
#include <compare>
#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "kit/dice.hpp"
#include "table/fast/memory/learned_throws.hpp"

namespace houseway::table {

/// Two dice as they lie, the lower first: which comes first decides nothing.
struct TwoDice {
  static constexpr std::size_t throws = 21;
  static constexpr std::array<std::array<kit::Die, 2>, throws> pairs = [] {
    std::array<std::array<kit::Die, 2>, throws> out{};
    std::size_t at = 0;
    for (int low = 1; low <= kit::die_faces; ++low) {
      for (int high = low; high <= kit::die_faces; ++high) out[at++] = {kit::Die(low), kit::Die(high)};
    }
    return out;
  }();
  /// The pair of each of the 36 throws.
  static constexpr std::size_t ways = std::size_t{kit::die_faces} * kit::die_faces;
  static constexpr std::array<std::uint8_t, ways> pair_of = [] {
    std::array<std::uint8_t, ways> out{};
    std::size_t at = 0;
    for (std::uint8_t pair = 0; pair < throws; ++pair) {
      out[at++] = pair;
      if (pairs[pair][0] != pairs[pair][1]) out[at++] = pair;
    }
    return out;
  }();

  /// Throws them: which of the pairs.
  template <class Source>
  static constexpr std::uint32_t thrown(Source& source) {
    return pair_of[source.below(ways)];
  }
};

/// Rounds that are one throw of two dice on a felt where stakes stand. `FeltOf` is the felt of the table, `Carried`
/// what the game remembers.
template <class FeltOf, class Carried>
class ThrowMemory {
 public:
  /// Stakes are counted with the throw that they came with.
  static constexpr bool counts_stakes = false;

  /// Throws the dice: true where this felt has seen them before, and the throw is counted.
  template <class Source>
  bool known_throw(Source& source, FeltOf& felt, Carried& carried) {
    thrown_ = TwoDice::thrown(source);
    known_ = throws_.follow(thrown_);
    if (known_) return true;
    if (const Felt* stale = throws_.stale()) {
      felt.lay(stale->lying);
      carried = stale->key.carried;
    }
    return false;
  }
  /// The dice as they lie.
  [[nodiscard]] const std::array<kit::Die, 2>& dice() const { return TwoDice::pairs[thrown_]; }

  /// The first felt: what lies before any throw.
  void begin(const FeltOf& felt, const Carried& carried) { throws_.arrive(felt_now(felt, carried)); }
  [[nodiscard]] auto& throws() { return throws_; }

  bool stakes_lie() { return false; }
  void note(const PlacedStake& stake) { put_now_.push_back(stake); }
  template <class Results>
  bool end_round(FeltOf& felt, const Carried& carried, Results& results) {
    if (known_) return true;
    const bool learned =
        throws_.learning() && throws_.learn(thrown_, felt_now(felt, carried), results.this_round(put_now_));
    if (learned) {
      results.forget_round();
    } else {
      for (const PlacedStake& stake : put_now_) felt.count(stake);
      if (!throws_.learning() && !throws_.full()) throws_.arrive(felt_now(felt, carried));
    }
    put_now_.clear();
    return learned;
  }
  template <class Visit>
  void each(Visit&& visit) const {
    throws_.each(visit);
  }
  [[nodiscard]] typename FeltOf::Lying lying(const FeltOf& felt) const {
    const Felt* present = throws_.present();
    return present != nullptr ? present->lying : felt.lying();
  }

 private:
  /// What stands between two throws: the stakes, and what the game remembers of the table. A player who bets flat has
  /// the same stake whenever he has one on a spot, so that the amounts tell no two felts apart.
  struct Felt {
    struct Key {
      decltype(FeltOf::Lying::staked) staked{};
      Carried carried{};
      friend auto operator<=>(const Key&, const Key&) = default;
    };
    Key key;
    typename FeltOf::Lying lying;
  };
  [[nodiscard]] static Felt felt_now(const FeltOf& felt, const Carried& carried) {
    auto lying = felt.lying();
    return {{lying.staked, carried}, std::move(lying)};
  }

  bool known_ = false;        ///< this throw
  std::uint32_t thrown_ = 0;  ///< the dice of this round
  LearnedThrows<Felt, TwoDice::throws> throws_;
  std::vector<PlacedStake> put_now_;  ///< in this round
};

}  // namespace houseway::table
