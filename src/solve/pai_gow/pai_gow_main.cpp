#include "solve/pai_gow/pai_gow_main.hpp"

#include "solve/count/on_threads.hpp"
#include "solve/pai_gow/set_hands.hpp"

namespace houseway::solve::pai_gow_poker {

namespace {

using games::pai_gow_poker::Seven;

/// What the tables without commission look at in a hand beside how it compares: with which the dealer pushes, and the
/// ace-high wager is paid. In the lowest two bits the ace hand, or the Queen's Dragon, which is none; above them
/// whether it is a Tiger 9.
constexpr std::uint8_t high_bits = 3;
constexpr std::uint8_t dragon = 3;
constexpr std::uint8_t tiger_9 = 4;

std::uint8_t mark_of(const Seven& cards, const hands::Setting& set) {
  const auto ace = static_cast<std::uint8_t>(games::pai_gow_poker::ace_hand(cards));
  const std::uint8_t high = games::pai_gow_poker::is_queens_dragon(cards) ? dragon : ace;
  return games::pai_gow_poker::is_tiger_9(set) ? high | tiger_9 : high;
}

/// What of a mark a table of this variant looks at.
constexpr std::uint8_t seen_of(Variant variant, std::size_t mark) {
  const auto high = static_cast<std::uint8_t>(mark & high_bits);
  if (variant == Variant::ez) return high == dragon ? dragon : 0;
  if (variant == Variant::commission_free_fortune) return static_cast<std::uint8_t>(mark & tiger_9);
  if (variant == Variant::face_up_fortune) return high == dragon ? 0 : high;
  return 0;
}

TwoHands set_as(const hands::HouseWay& way, const Seven& cards, const std::array<kit::Card, 2>& low) {
  const hands::Setting set = hands::set_hands(cards, low, way.order());
  return TwoHands::of(set, mark_of(cards, set));
}

std::vector<Count> count_deals(std::span<const kit::Card> deck, const Sides& sides, const Monitor& monitor) {
  constexpr std::uint64_t weight = 4;
  const bool alike = sides.player == sides.other;
  SetHands<TwoHands> hands(deck, monitor, weight * (alike ? 1 : 2));
  const auto table = [&](const hands::HouseWay& way) {
    return hands.set(weight, [&](const Seven& cards, unsigned) { return set_as(way, cards, way.low(cards)); });
  };
  auto players = table(sides.player);
  decltype(players) others;
  if (!alike) others = table(sides.other);
  return hands.deals(players, alike ? players : others);
}

}  // namespace

SetAs<TwoHands> set_by(const hands::HouseWay& way, Variant variant, const Seven& cards) {
  const auto low = way.low(cards);
  TwoHands set = set_as(way, cards, low);
  set.mark = seen_of(variant, set.mark);
  return {set, {low.begin(), low.end()}};
}

std::vector<Count> count_main(std::span<const kit::Card> deck, const Sides& sides, int threads,
                              const Monitor& monitor) {
  return on_threads(threads, [&] { return count_deals(deck, sides, monitor); });
}

std::vector<Count> seen_at(Variant variant, const std::vector<Count>& deals) {
  std::vector<Count> out(TwoHands::standings);
  for (std::size_t player = 0; player < TwoHands::marks; ++player) {
    for (std::size_t other = 0; other < TwoHands::marks; ++other) {
      for (std::size_t high = 0; high < 3; ++high) {
        for (std::size_t low = 0; low < 3; ++low)
          out[TwoHands::standing(seen_of(variant, player), seen_of(variant, other), high, low)] +=
              deals[TwoHands::standing(player, other, high, low)];
      }
    }
  }
  return out;
}

}  // namespace houseway::solve::pai_gow_poker
