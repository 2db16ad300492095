#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <utility>
#include <vector>

#include "games/blackjack/strategy.hpp"
#include "solve/blackjack/known_finals.hpp"
#include "solve/blackjack/split.hpp"
#include "solve/blackjack/terms.hpp"

namespace houseway::solve::blackjack {

using games::blackjack::Action;

/// The shoe that a hand is played from: the pack without the cards that the dealer shows, without the hand's own, and
/// after a split without so many more of the pair.
struct Shoe {
  std::size_t pair = 0;
  int out = 0;
  bool split = false;  ///< the hand is played by the rules of one that a split has formed

  /// Of a hand of a split: so many cards of the pair are out beyond the first two.
  static Shoe of_split(std::size_t pair, std::size_t more) { return {pair, static_cast<int>(more) + 1, true}; }
  /// The whole shoe, for a hand of a split that is played as if it had not come from one.
  static Shoe as_if_whole() { return {0, 0, true}; }
};

/// What is done with each hand, by its index.
using Actions = std::vector<Action>;

/// Every hand of the player against one card of the dealer, or against both where both are seen.
///
/// Where the dealer is checked for a blackjack, everything is reckoned as the expectation over the deals in which he
/// has none, and not as the expectation given that he has none. All choices for a hand differ by the same factor, so
/// they compare alike, while cards are drawn with their plain chances.
template <class Number>
class Column {
 public:
  /// `gone`: cards that are out of the pack beside those. `known`: where several columns of the same cards shown look
  /// up and keep the dealer's final counts.
  Column(const Terms& terms, std::span<const std::size_t> shown, std::span<const std::size_t> gone = {},
         KnownFinals<Number>* known = nullptr);
  Column(Column&&) = delete;

  [[nodiscard]] const Hands& hands() const { return hands_; }
  [[nodiscard]] const Terms& terms() const { return terms_; }
  [[nodiscard]] const std::vector<std::size_t>& shown() const { return shown_; }
  /// That the dealer shows these cards.
  [[nodiscard]] Number chance() const { return chance_; }
  /// That the player's first two cards are this hand.
  [[nodiscard]] Number chance_of_two(HandIndex hand) const;
  [[nodiscard]] bool possible(const Hand& hand, Shoe shoe = {}) const { return left(hand, shoe).size >= 0; }
  /// That the next card to this hand is of this value.
  [[nodiscard]] Number card_chance(HandIndex hand, Shoe shoe, std::size_t value) const;
  /// The dealer's final counts, beside a hand of which they have been prepared.
  [[nodiscard]] const Finals<Number>& finals(HandIndex hand, Shoe shoe = {}) const;
  /// That the dealer has a blackjack when these cards are out.
  [[nodiscard]] Number blackjack_chance(const Hand& hand, Shoe shoe = {}) const;
  /// The same with one card more.
  [[nodiscard]] Number blackjack_chance_after(const Hand& hand, Shoe shoe, std::size_t value) const;
  /// Whether that is known before anyone acts.
  [[nodiscard]] bool checked() const { return known_; }
  /// That the round goes on, which it does not where a blackjack is found before anyone acts.
  [[nodiscard]] Number live_chance(const Hand& hand, Shoe shoe = {}) const {
    return known_ ? 1 - blackjack_chance(hand, shoe) : Number(1);
  }
  /// Whether the first hand of a split has other money than those that are formed, or a dealer's blackjack may take it
  /// alone.
  [[nodiscard]] bool first_hand_differs(std::size_t pair) const {
    return (!known_ && !low_) || terms_.formed_differ(pair);
  }
  [[nodiscard]] const Number& dealer_blackjack() const { return pays_.dealer_blackjack; }
  [[nodiscard]] const Number& natural_against_blackjack() const { return pays_.natural[final_blackjack]; }
  /// The card shown can make no blackjack.
  [[nodiscard]] bool low() const { return low_; }
  /// A dealer's blackjack is seen, and the round is over.
  [[nodiscard]] bool over_at_once() const { return shows_blackjack_; }

  /// Reckons what the dealer draws beside these hands, once.
  template <class Wanted>
  void prepare(Shoe shoe, Wanted&& wanted);

  [[nodiscard]] Number stand(HandIndex hand, Shoe shoe, Money money, Stake stake = Stake::single) const;
  [[nodiscard]] Number hit(HandIndex hand, Shoe shoe, Money money, std::span<const Number> values) const;
  /// `after_double`: what is done with the hand that comes of it, by its index; the best, where that is null.
  [[nodiscard]] Number doubled(HandIndex hand, Shoe shoe, Money money, const Actions* after_double = nullptr) const;
  [[nodiscard]] Number surrender(HandIndex hand, Shoe shoe, Money money) const;
  /// When the card of a double is seen, at a table that lets it.
  [[nodiscard]] Number give_up(HandIndex doubled, Shoe shoe, Money money, Stake stake) const;
  /// What that is called.
  [[nodiscard]] Action giving_up() const { return terms_.offers_rescue ? Action::rescue : Action::surrender; }
  /// A blackjack of the player.
  [[nodiscard]] Number natural(HandIndex hand) const;
  /// Whether it is paid before the dealer draws, unless he has one too.
  [[nodiscard]] bool natural_at_once() const {
    return terms_.natural_paid_at_once && (low_ || known_) && !shows_blackjack_;
  }

  /// The value of an action, a split apart.
  [[nodiscard]] Number value(Action action, HandIndex hand, Shoe shoe, Money money, std::span<const Number> values,
                             const Actions* after_double = nullptr) const;
  /// The best action, a split apart, and its value. `one_card`: no other can be drawn.
  [[nodiscard]] std::pair<Action, Number> best(HandIndex hand, Shoe shoe, Money money, std::span<const Number> values,
                                               bool one_card = false) const;
  /// What is best done with a hand that was doubled.
  [[nodiscard]] Action best_after_double(HandIndex doubled, Shoe shoe, Money money) const;
  /// The values of `of`, in ascending order, when they are played like this. `values` holds one for every hand.
  void play(const Actions& actions, const Actions* after_double, std::span<const HandIndex> of, Shoe shoe, Money money,
            std::span<Number> values) const;

  /// What one hand of a split is worth.
  struct SplitHand {
    Number any;      ///< whatever its second card is
    Number no_pair;  ///< where that is not of the pair; else nothing
  };
  [[nodiscard]] SplitHand split_hand(Shoe shoe, std::span<const Number> values) const;
  [[nodiscard]] SplitWeights<Number> split_weights(std::size_t pair) const;

 private:
  struct Left {
    Cards cards;
    int size;  ///< negative where the hand cannot come from the pack
  };
  static constexpr std::int32_t unknown = -1;

  static std::size_t index(HandIndex hand) { return static_cast<std::size_t>(hand); }
  [[nodiscard]] Left left(const Hand& hand, Shoe shoe) const;
  [[nodiscard]] Number blackjack_chance(const Left& left) const;
  /// The same cards out, with as many as possible of them in the hand: hands that leave the same shoe share its finals.
  void gather(HandIndex& hand, Shoe& shoe) const;
  template <class Over, class Next>
  [[nodiscard]] Number draw(HandIndex hand, Shoe shoe, Over&& over, Next&& next) const;
  /// The dealer's final counts when so much is left of each shoe.
  void reckon(std::span<const Cards> shoes, std::span<Finals<Number>> out) const;

  const Hands& hands_ = Hands::all();
  const Terms& terms_;
  const Payments<Number>& pays_;
  std::vector<std::size_t> shown_;
  Cards rest_;  ///< the pack without the cards shown
  int size_ = 0;
  Number chance_;
  std::size_t makes_blackjack_ = value_count;  ///< the card that would make one of the card shown
  bool low_ = false;                           ///< the card shown can make no blackjack
  bool known_;                                 ///< whether the dealer has one, before anyone acts
  bool shows_blackjack_ = false;
  KnownFinals<Number>* known_finals_;
  std::optional<DealerHands> dealer_;  ///< where no finals are known
  std::vector<Finals<Number>> finals_;
  std::vector<Finals<Number>> split_finals_;
  /// Where they are, by the pair, the cards out and the hand; nothing where they are not known.
  std::array<std::array<std::vector<std::int32_t>, most_shoes + 1>, value_count> split_at_;
};

extern template class Column<double>;
extern template class Column<Fraction>;

template <class Number>
template <class Wanted>
void Column<Number>::prepare(Shoe shoe, Wanted&& wanted) {
  std::vector<Cards> shoes;
  const std::size_t known = split_finals_.size();
  for (const HandIndex from : hands_.from(shoe.pair)) {
    if (!wanted(from) || !possible(hands_[from], shoe)) continue;
    HandIndex hand = from;
    Shoe same = shoe;
    gather(hand, same);
    if (same.out == 0) continue;
    auto& at = split_at_[same.pair][static_cast<std::size_t>(same.out)];
    if (at.empty()) at.resize(hands_.size(), unknown);
    if (at[index(hand)] != unknown) continue;
    at[index(hand)] = static_cast<std::int32_t>(known + shoes.size());
    shoes.push_back(left(hands_[hand], same).cards);
  }
  split_finals_.resize(known + shoes.size());
  reckon(shoes, std::span(split_finals_).subspan(known));
}

}  // namespace houseway::solve::blackjack
