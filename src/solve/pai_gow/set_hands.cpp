#include "solve/pai_gow/set_hands.hpp"

#include <tbb/blocked_range.h>
#include <tbb/parallel_for.h>
#include <tbb/parallel_for_each.h>

#include <iterator>
#include <set>

#include "solve/count/occurring_keys.hpp"

namespace houseway::solve {

namespace {

using games::pai_gow_poker::AceHand;
using games::pai_gow_poker::Seven;
using hands::JokerValue;
using hands::Setting;
using hands::TwoCardValue;

/// A class as one number, in the order of the classes.
using Key = std::uint32_t;
constexpr Key key_limit = JokerValue::limit * TwoCardValue::limit * 8;

Key key_of(const Setting& set, AceHand ace, bool pushes) {
  const Key values = set.high.bits() * TwoCardValue::limit + set.low.bits();
  return values * 8 + static_cast<Key>(ace) * 2 + (pushes ? 1 : 0);
}

Key key_of(const Seven& cards, const hands::HouseWay& way, SetHands::Variant variant) {
  const Setting set = hands::set_hands(cards, way.low(cards), way.order());
  return key_of(set, games::pai_gow_poker::ace_hand(cards),
                games::pai_gow_poker::dealer_push(variant, cards, set).has_value());
}

std::uint32_t high_of(Key key) { return key / 8 / TwoCardValue::limit; }
std::uint32_t low_of(Key key) { return key / 8 % TwoCardValue::limit; }
AceHand ace_of(Key key) { return static_cast<AceHand>(key / 2 % 4); }
bool pushes_of(Key key) { return key % 2 != 0; }

}  // namespace

SetHands::SetHands(const SuitOrbits& orbits, const HandNumbers& numbers, std::span<const hands::HouseWay* const> ways,
                   Variant variant, const std::function<void(std::uint32_t)>& report) {
  constexpr int hand_size = 7;
  OccurringKeys occurring(key_limit);
  for (const hands::HouseWay* way : ways) {
    std::vector<Key>& keys = class_of_.emplace_back(numbers.count(hand_size));
    tbb::parallel_for_each(orbits.branches(hand_size), [&](const SuitOrbits::Branch& branch) {
      std::uint32_t set = 0;
      orbits.each_from(branch, [&](CardSet hand, unsigned images) {
        const Key key = key_of(cards_of<hand_size>(hand), *way, variant);
        occurring.add(key);
        // What a hand is worth does not depend on the names of its suits.
        numbers.each_renamed(hand, orbits.renamings(), [&](std::uint32_t number) { keys[number] = key; });
        set += images;
      });
      report(set);
    });
  }

  const std::vector<Key> keys = occurring.list();
  std::set<std::uint32_t> lows;
  for (const Key key : keys) lows.insert(low_of(key));
  for (const Key key : keys) {
    const auto low = std::distance(lows.begin(), lows.find(low_of(key)));
    classes_.push_back(
        {static_cast<std::uint16_t>(high_of(key)), static_cast<std::uint8_t>(low), ace_of(key), pushes_of(key)});
  }
  for (std::vector<std::uint32_t>& table : class_of_) {
    tbb::parallel_for(tbb::blocked_range<std::size_t>(0, table.size()), [&](const auto& range) {
      for (std::size_t i = range.begin(); i < range.end(); ++i) table[i] = occurring.place(table[i]);
    });
  }
}

}  // namespace houseway::solve
