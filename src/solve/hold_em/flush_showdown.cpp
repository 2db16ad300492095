#include "solve/hold_em/flush_showdown.hpp"

#include <algorithm>
#include <bit>

namespace houseway::solve::chase_the_flush {

namespace {

constexpr std::size_t suit_triples = triples_of(kit::rank_count);

}  // namespace

FlushShowdown::FlushShowdown(const FlushDeck& deck, const Ranking& ranking)
    : deck_(deck), ranking_(ranking), left_(deck.cards().size() - board_cards) {
  const std::size_t hands = triples_of(left_);
  threes_.resize(hands);
  for (std::size_t high = 2; high < left_; ++high) {
    for (std::size_t middle = 1; middle < high; ++middle) {
      for (std::size_t low = 0; low < middle; ++low)
        threes_[triple_at(low, middle, high)] = {
            static_cast<std::uint32_t>((high << 2 * row_bits) | (middle << row_bits) | low)};
    }
  }
  for (std::size_t i = 0; i < left_; ++i) {
    hands_below_high_[i] = static_cast<std::uint32_t>(triples_of(i));
    pairs_below_middle_[i] = static_cast<std::uint32_t>(pairs_of(i));
  }
  meetings_.resize(hands);
  hand_values_.resize(hands);
  numbers_.resize(hands);
  order_.resize(hands);
}

void FlushShowdown::deal(CardSet board) {
  lay_out(board);
  value_suits();
  value_hands();
  sort_hands();
  meet();
}

void FlushShowdown::lay_out(CardSet board) {
  board_ = {};
  first_of_suit_.fill(0);
  std::size_t left = 0;
  for (std::size_t i = 0; i < deck_.cards().size(); ++i) {
    const Card card = deck_.cards()[i];
    const auto suit = static_cast<std::size_t>(card.suit());
    const unsigned bit = RankSet(card.rank()).bits();
    if ((board & set_of(card)) != 0) {
      board_[suit] |= bit;
      continue;
    }
    suit_[left] = static_cast<std::uint8_t>(suit);
    bit_[left] = bit;
    place_[left] = i;
    first_of_suit_[suit + 1] = ++left;
  }
  for (std::size_t suit = 1; suit < first_of_suit_.size(); ++suit)
    first_of_suit_[suit] = std::max(first_of_suit_[suit], first_of_suit_[suit - 1]);
  std::size_t hand = 0;
  for (std::size_t high = 2; high < left_; ++high) {
    for (std::size_t middle = 1; middle < high; ++middle) {
      const std::size_t from = triples_of(place_[high]) + pairs_of(place_[middle]);
      for (std::size_t low = 0; low < middle; ++low) numbers_[hand++] = static_cast<std::uint16_t>(from + place_[low]);
    }
  }
}

std::uint16_t FlushShowdown::compared(unsigned ranks) const {
  const FlushValue value(RankSet::from_bits(ranks));
  return ranking_.by_top_card ? value.by_top_card().bits() : value.bits();
}

std::size_t FlushShowdown::place_of(std::uint16_t value) const {
  const std::size_t word = value / 64u;
  const std::uint64_t below = (std::uint64_t{1} << (value % 64u)) - 1;
  return found_before_[word] + static_cast<std::size_t>(std::popcount(found_[word] & below));
}

/// What a suit is worth with the board and none, one, two or three cards more; never less than what the board alone is.
void FlushShowdown::value_suits() {
  std::uint16_t least = 0;
  for (const unsigned ranks : board_) least = std::max(least, compared(ranks));
  found_.fill(0);
  const auto note = [&](std::uint16_t value) {
    value = std::max(value, least);
    found_[value / 64u] |= std::uint64_t{1} << (value % 64u);
    return value;
  };
  const auto each = [&](auto&& with_one, auto&& with_two, auto&& with_three) {
    for (std::size_t suit = 0; suit < kit::suit_count; ++suit) {
      const std::size_t first = first_of_suit_[suit];
      for (std::size_t high = first; high < first_of_suit_[suit + 1]; ++high) {
        const unsigned one = board_[suit] | bit_[high];
        with_one(one_[high], one);
        for (std::size_t middle = first; middle < high; ++middle) {
          const unsigned two = one | bit_[middle];
          with_two(two_[high * row + middle], two);
          for (std::size_t low = first; low < middle; ++low)
            with_three(three_[suit * suit_triples + triple_at(low - first, middle - first, high - first)],
                       two | bit_[low]);
        }
      }
    }
  };
  note(least);
  const auto value_it = [&](Place& at, unsigned ranks) { at = note(compared(ranks)); };
  each(value_it, value_it, value_it);
  Place before = 0;
  values_.clear();
  for (std::size_t word = 0; word < found_.size(); ++word) {
    found_before_[word] = before;
    for (std::uint64_t bits = found_[word]; bits != 0; bits &= bits - 1)
      values_.push_back(
          FlushValue::from_bits(static_cast<unsigned>(word * 64) + static_cast<unsigned>(std::countr_zero(bits))));
    before = static_cast<Place>(values_.size());
  }
  first_qualifying_ =
      static_cast<std::size_t>(std::lower_bound(values_.begin(), values_.end(), ranking_.qualifying) - values_.begin());
  const auto place_it = [&](std::size_t own) {
    return [&, own](Place& at, unsigned) {
      const std::size_t place = place_of(at);
      at = placed(place, place == 0 ? 0 : own);
    };
  };
  each(place_it(1), place_it(2), place_it(3));
}

/// A hand is worth what its best suit is.
void FlushShowdown::value_hands() {
  Place* out = hand_values_.data();
  for (std::size_t high = 2; high < left_; ++high) {
    for (std::size_t middle = 1; middle < high; ++middle) {
      const std::size_t suit = suit_[middle];
      const std::size_t first = first_of_suit_[suit];
      const bool suited = suit == suit_[high];
      const Place apart = suited ? two_[high * row + middle] : std::max(one_[high], one_[middle]);
      for (std::size_t low = 0; low < first; ++low) out[low] = std::max(apart, one_[low]);
      if (suited) {
        const auto* same = &three_[suit * suit_triples + triple_at(0, middle - first, high - first)];
        for (std::size_t low = first; low < middle; ++low) out[low] = same[low - first];
      } else {
        for (std::size_t low = first; low < middle; ++low) out[low] = std::max(one_[high], two_[middle * row + low]);
      }
      out += middle;
    }
  }
}

void FlushShowdown::sort_hands() {
  begins_.assign(values_.size() + 1, 0);
  for (const Place value : hand_values_) ++begins_[(value >> own_bits) + 1u];
  for (std::size_t i = 1; i < begins_.size(); ++i) begins_[i] += begins_[i - 1];
  for (std::size_t hand = 0; hand < hand_values_.size(); ++hand)
    order_[begins_[hand_values_[hand] >> own_bits]++] = threes_[hand];
  // Each now begins where the next one did.
}

/// Hands passed so far that share no card with this one; if it has been passed itself, it is one of them.
unsigned FlushShowdown::apart(Three hand) const {
  return passed_ - passed_one_[hand.low()] - passed_one_[hand.middle()] - passed_one_[hand.high()] +
         passed_two_[hand.without_high()] + passed_two_[hand.without_middle()] + passed_two_[hand.without_low()];
}

FlushShowdown::Meeting& FlushShowdown::meeting_of(Three hand) {
  return meetings_[hands_below_high_[hand.high()] + pairs_below_middle_[hand.middle()] + hand.low()];
}

void FlushShowdown::meet() {
  passed_ = 0;
  passed_one_.fill(0);
  passed_two_.fill(0);
  std::size_t begin = 0;
  for (std::size_t value = 0; value < values_.size(); ++value) {
    if (value == first_qualifying_) count_unqualified();
    const std::size_t end = begins_[value];
    for (std::size_t i = begin; i < end; ++i) {
      Meeting& meeting = meeting_of(order_[i]);
      meeting.lower = static_cast<std::uint16_t>(apart(order_[i]));
    }
    for (std::size_t i = begin; i < end; ++i) {
      const Three hand = order_[i];
      ++passed_one_[hand.low()];
      ++passed_one_[hand.middle()];
      ++passed_one_[hand.high()];
      ++passed_two_[hand.without_high()];
      ++passed_two_[hand.without_middle()];
      ++passed_two_[hand.without_low()];
    }
    passed_ += static_cast<unsigned>(end - begin);
    for (std::size_t i = begin; i < end; ++i)
      meeting_of(order_[i]).up_to = static_cast<std::uint16_t>(apart(order_[i]) - 1);
    begin = end;
  }
  if (first_qualifying_ == values_.size()) count_unqualified();
}

void FlushShowdown::count_unqualified() {
  Meeting* out = meetings_.data();
  const Place* value = hand_values_.data();
  const Place qualifies = placed(first_qualifying_, 0);
  for (std::size_t high = 2; high < left_; ++high) {
    for (std::size_t middle = 1; middle < high; ++middle) {
      const unsigned two = passed_ - passed_one_[high] - passed_one_[middle] + passed_two_[high * row + middle];
      const std::uint16_t* with_high = &passed_two_[high * row];
      const std::uint16_t* with_middle = &passed_two_[middle * row];
      for (std::size_t low = 0; low < middle; ++low) {
        out[low].unqualified = static_cast<std::uint16_t>(two - passed_one_[low] + with_high[low] + with_middle[low] -
                                                          (value[low] < qualifies ? 1 : 0));
        out[low].place = value[low];
      }
      out += middle;
      value += middle;
    }
  }
}

}  // namespace houseway::solve::chase_the_flush
