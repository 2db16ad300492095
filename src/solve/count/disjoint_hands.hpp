#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <vector>

#include "solve/count/valued_hands.hpp"

namespace houseway::solve {

/// The hands of a deck that are worth less than a cut, to be counted against a hand that holds other cards: all of
/// them, less those that share a card with it (inclusion and exclusion over the cards shared). For that it is kept how
/// many hold each set of fewer cards than a hand has; whether a whole hand is among them its value tells.
template <std::size_t Size>
class DisjointHands {
 public:
  using Hands = ValuedHands<Size>;

  explicit DisjointHands(const Hands& hands) : hands_(&hands) {
    const DeckPlaces& deck = hands.deck();
    std::uint32_t total = 0;
    for (std::size_t size = 0; size < Size; ++size) {
      start_[size] = total;
      total += deck.choose(size)[deck.count()];
    }
    holding_.resize(total);
  }

  [[nodiscard]] unsigned cut() const { return cut_; }

  /// Moves the cut. Upwards it adds the hands between; downwards everything is counted anew.
  void cut_at(unsigned value) {
    if (value < cut_) {
      std::fill(holding_.begin(), holding_.end(), 0);
      cut_ = 0;
    }
    for (const auto& hand : hands_->between(cut_, value)) add(hand);
    cut_ = value;
  }

  /// How many of them hold no card of `own`, whose places ascend.
  template <std::size_t Own>
  [[nodiscard]] std::int64_t without(const std::array<std::uint8_t, Own>& own) const {
    std::array<std::uint32_t, std::size_t{1} << Own> number;
    number[0] = 0;
    std::int64_t count = holding_[0];
    for (std::size_t shared = 1; shared < number.size(); ++shared) {
      const auto size = static_cast<std::size_t>(std::popcount(shared));
      const auto last = static_cast<std::size_t>(std::bit_width(shared)) - 1;
      number[shared] = number[shared & ~(std::size_t{1} << last)] + choose(size)[own[last]];
      if (size > Size) continue;
      const std::int64_t holding =
          size < Size ? std::int64_t{holding_[start_[size] + number[shared]]} : is_below(number[shared]);
      count += size % 2 == 0 ? holding : -holding;
    }
    return count;
  }

  /// The same for those that hold one more card: by its place, for every place that is not of `own`.
  using ByPlace = std::array<std::int32_t, DeckPlaces::most>;
  template <std::size_t Own>
  void without(const std::array<std::uint8_t, Own>& own, ByPlace& counts) const {
    std::size_t from = 0;
    for (std::size_t below = 0; below <= Own; ++below) {  // the card lies above so many of `own`
      const std::size_t to = below < Own ? own[below] : hands_->deck().count();
      if (from < to) without_between<Own>(own, below, from, to, counts);
      from = to + 1;
    }
  }

 private:
  void add(const typename Hands::Places& hand) {
    std::array<std::uint32_t, std::size_t{1} << Size> number;
    number[0] = 0;
    ++holding_[0];
    for (std::size_t set = 1; set + 1 < number.size(); ++set) {
      const auto size = static_cast<std::size_t>(std::popcount(set));
      const auto last = static_cast<std::size_t>(std::bit_width(set)) - 1;
      number[set] = number[set & ~(std::size_t{1} << last)] + choose(size)[hand[last]];
      ++holding_[start_[size] + number[set]];
    }
  }

  /// A set of `own` and the card: the number of the set with a gap for the card, and what the card adds there.
  template <std::size_t Own>
  void without_between(const std::array<std::uint8_t, Own>& own, std::size_t below, std::size_t from, std::size_t to,
                       ByPlace& counts) const {
    struct Term {
      const std::uint32_t* holding;
      const std::uint32_t* adds;
    };
    struct WholeTerm {
      std::uint32_t number;
      const std::uint32_t* adds;
    };
    constexpr std::size_t sets = std::size_t{1} << Own;
    std::array<std::uint32_t, sets> number;
    std::array<std::array<Term, sets>, 2> terms;  // by whether the number of cards shared is odd
    std::array<std::size_t, 2> count{};
    std::array<WholeTerm, sets> whole;
    std::size_t wholes = 0;
    number[0] = 0;
    for (std::size_t shared = 0; shared < sets; ++shared) {
      const auto size = static_cast<std::size_t>(std::popcount(shared));
      if (shared != 0) {
        const auto last = static_cast<std::size_t>(std::bit_width(shared)) - 1;
        number[shared] = number[shared & ~(std::size_t{1} << last)] + choose(last < below ? size : size + 1)[own[last]];
      }
      if (size >= Size) continue;
      const auto under = static_cast<std::size_t>(std::popcount(shared & ((std::size_t{1} << below) - 1)));
      const std::uint32_t* adds = choose(under + 1);
      if (size + 1 < Size) {
        terms[size % 2][count[size % 2]++] = {holding_.data() + start_[size + 1] + number[shared], adds};
      } else {
        whole[wholes++] = {number[shared], adds};
      }
    }
    for (std::size_t place = from; place < to; ++place) {
      std::int32_t sum = 0;
      for (std::size_t i = 0; i < count[0]; ++i)
        sum += static_cast<std::int32_t>(terms[0][i].holding[terms[0][i].adds[place]]);
      for (std::size_t i = 0; i < count[1]; ++i)
        sum -= static_cast<std::int32_t>(terms[1][i].holding[terms[1][i].adds[place]]);
      std::int32_t hands = 0;
      for (std::size_t i = 0; i < wholes; ++i) hands += is_below(whole[i].number + whole[i].adds[place]);
      counts[place] = sum + ((Size - 1) % 2 == 0 ? hands : -hands);
    }
  }

  [[nodiscard]] std::int32_t is_below(std::uint32_t number) const { return hands_->value(number) < cut_ ? 1 : 0; }
  [[nodiscard]] const std::uint32_t* choose(std::size_t k) const { return hands_->deck().choose(k); }

  const Hands* hands_;
  std::array<std::uint32_t, Size> start_{};  ///< of the sets of each size in `holding_`
  std::vector<std::uint32_t> holding_;
  unsigned cut_ = 0;
};

}  // namespace houseway::solve
