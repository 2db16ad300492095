#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "games/hold_em/fast_action_house_way.hpp"
#include "kit/card.hpp"
#include "kit/named_enum.hpp"
#include "rulebook/toml_fwd.hpp"

/// How a player of Fast Action Hold 'em sets, splits or surrenders.
namespace houseway::games::fast_action_hold_em {

struct Rules;

HOUSEWAY_ENUM(Action, set, split, surrender)

/// What a player sees who must choose: the cards dealt, one more where the dealer has given too many, and then whether
/// the two cards asked for are those of the first of two hands.
struct Seen {
  Four cards;
  bool splits = false;
  std::optional<Card> fifth{};
};

/// The chance that two kept cards beat the dealer, in hundredths of a percent, by the higher rank, the lower, and
/// whether they are of one suit.
struct Chances {
  using ByRanks = std::array<std::array<std::uint16_t, kit::rank_count>, kit::rank_count>;
  ByRanks suited{};
  ByRanks unsuited{};

  [[nodiscard]] constexpr std::uint16_t& of(Rank high, Rank low, bool in_one_suit) {
    return (in_one_suit ? suited : unsuited)[static_cast<std::size_t>(high)][static_cast<std::size_t>(low)];
  }
  [[nodiscard]] constexpr std::uint16_t of(Rank high, Rank low, bool in_one_suit) const {
    return (in_one_suit ? suited : unsuited)[static_cast<std::size_t>(high)][static_cast<std::size_t>(low)];
  }
  friend bool operator==(const Chances&, const Chances&) = default;
};

/// Out of six decks, counted by the solver with the dealer's cards from a shoe of their own; a test holds these figures
/// against it.
inline constexpr Chances counted_chances{
    .suited = {{
        {4390},                                                                          // 2
        {2951, 4623},                                                                    // 3
        {3036, 3167, 4859},                                                              // 4
        {3123, 3268, 3401, 5101},                                                        // 5
        {3104, 3251, 3397, 3530, 5336},                                                  // 6
        {3118, 3266, 3412, 3558, 3680, 5572},                                            // 7
        {3243, 3294, 3440, 3587, 3724, 3846, 5815},                                      // 8
        {3357, 3428, 3478, 3626, 3765, 3903, 4030, 6061},                                // 9
        {3464, 3536, 3606, 3661, 3801, 3942, 4087, 4222, 6340},                          // T
        {3579, 3653, 3724, 3796, 3844, 3981, 4121, 4259, 4392, 6640},                    // J
        {3716, 3791, 3862, 3935, 4001, 4051, 4191, 4330, 4479, 4477, 6966},              // Q
        {3897, 3972, 4043, 4116, 4184, 4252, 4310, 4450, 4602, 4666, 4801, 7303},        // K
        {4163, 4239, 4310, 4382, 4368, 4453, 4535, 4615, 4779, 4976, 5160, 5355, 7727},  // A
    }},
    .unsuited = {{
        {3913},                                                                          // 2
        {2474, 4164},                                                                    // 3
        {2564, 2705, 4419},                                                              // 4
        {2656, 2812, 2955, 4680},                                                        // 5
        {2634, 2793, 2949, 3092, 4933},                                                  // 6
        {2648, 2807, 2964, 3121, 3252, 5186},                                            // 7
        {2780, 2835, 2992, 3150, 3297, 3428, 5447},                                      // 8
        {2899, 2976, 3030, 3189, 3338, 3486, 3622, 5711},                                // 9
        {3011, 3089, 3164, 3223, 3373, 3524, 3679, 3824, 6011},                          // T
        {3129, 3209, 3285, 3363, 3415, 3561, 3711, 3859, 4001, 6334},                    // J
        {3272, 3353, 3430, 3508, 3579, 3633, 3782, 3931, 4091, 4088, 6687},              // Q
        {3463, 3544, 3620, 3699, 3771, 3844, 3906, 4057, 4219, 4287, 4433, 7053},        // K
        {3744, 3826, 3902, 3979, 3964, 4055, 4143, 4229, 4406, 4617, 4816, 5026, 7513},  // A
    }}};

/// The two cards with the best chance are kept; all four where two hands bring more than the better of them, and none
/// where the best has less than one chance in four.
class Strategy {
  struct Split {
    int chances;
    Two keeps;
  };

  static constexpr std::size_t place(Card a, Card b) {
    return static_cast<std::size_t>(a.id()) * kit::deck_size + static_cast<std::size_t>(b.id());
  }
  static constexpr std::array<Card, 5> five_of(const Seen& seen) {
    return {seen.cards[0], seen.cards[1], seen.cards[2], seen.cards[3], *seen.fifth};
  }

  template <std::size_t N>
  [[nodiscard]] constexpr Two best_two(const std::array<Card, N>& cards) const {
    std::uint32_t best = 0;
    for (std::uint32_t i = 0; i + 1 < N; ++i) {
      for (std::uint32_t j = i + 1; j < N; ++j)
        best = std::max(best, std::uint32_t{chance_[place(cards[i], cards[j])]} << 8 | i << 4 | j);
    }
    return {cards[best >> 4 & 15], cards[best & 15]};
  }
  [[nodiscard]] constexpr Split best_split(const Four& cards) const {
    std::uint32_t best = 0;
    for (std::uint32_t with = 1; with < 4; ++with) {
      const std::size_t a = with == 1 ? 2 : 1;
      const std::size_t b = with == 3 ? 2 : 3;
      const auto chances = static_cast<std::uint32_t>(chance({cards[0], cards[with]}) + chance({cards[a], cards[b]}));
      best = std::max(best, chances << 4 | with);
    }
    return {static_cast<int>(best >> 4), {cards[0], cards[best & 15]}};
  }

 public:
  /// By chances, and what the table pays.
  explicit Strategy(const Rules& rules, const Chances& chances = counted_chances);
  /// By those of a file, which may also surrender below another chance.
  Strategy(const Rules& rules, rulebook::TomlReader& file);
  explicit constexpr Strategy(const Chances& chances) {
    for (int a = 0; a < kit::deck_size; ++a) {
      for (int b = 0; b <= a; ++b) {
        const Card high = Card::from_id(a);
        const Card low = Card::from_id(b);
        chance_[place(high, low)] = chance_[place(low, high)] =
            chances.of(high.rank(), low.rank(), high.suit() == low.suit());
      }
    }
  }

  constexpr Action operator()(const Seen& seen) const {
    if (seen.fifth) return chance(best_two(five_of(seen))) < surrenders_below_ ? Action::surrender : Action::set;
    return plan(seen.cards).action;
  }
  template <std::size_t K, std::size_t N>
  [[nodiscard]] constexpr std::array<Card, K> choose_cards(const std::array<Card, N>& cards, const Seen& seen) const {
    static_assert(K == 2);
    if constexpr (N == 4) {
      if (seen.splits) return best_split(cards).keeps;
    }
    return best_two(cards);
  }

  struct Plan {
    Action action;
    Two keeps;  ///< of a split the hand on the first wager
  };
  [[nodiscard]] constexpr Plan plan(const Four& cards) const {
    const Two two = best_two(cards);
    const Split split = best_split(cards);
    if (split.chances > chance(two) + even_) return {Action::split, split.keeps};
    return {chance(two) < surrenders_below_ ? Action::surrender : Action::set, two};
  }

  /// That two kept cards win, in hundredths of a percent.
  [[nodiscard]] constexpr int chance(const Two& two) const { return chance_[place(two[0], two[1])]; }
  [[nodiscard]] constexpr int surrenders_below() const { return surrenders_below_; }
  [[nodiscard]] constexpr int even() const { return even_; }
  [[nodiscard]] constexpr double swing() const { return swing_; }
  /// A number to know its play by.
  [[nodiscard]] std::uint64_t fingerprint() const;

 private:
  int even_ = 5000;              ///< the chance with which a second wager wins as much as it loses
  int surrenders_below_ = 2500;  ///< with which a wager loses as much as by a surrender
  double swing_ = 2;             ///< from a wager that loses to one that wins, in wagers
  std::array<std::uint16_t, std::size_t{kit::deck_size} * kit::deck_size> chance_{};
};

}  // namespace houseway::games::fast_action_hold_em
