#include "solve/pai_gow/pai_gow_main.hpp"

#include "solve/count/on_threads.hpp"
#include "solve/pai_gow/set_hands.hpp"

namespace houseway::solve::pai_gow_poker {

namespace {

using games::pai_gow_poker::Seven;

/// What the tables without commission look at in a hand beside how it compares: with which the dealer pushes, and the
/// ace-high wager is paid.
std::uint8_t mark_of(Variant variant, const Seven& cards, const hands::Setting& set) {
  if (variant == Variant::ez) return games::pai_gow_poker::is_queens_dragon(cards) ? 1 : 0;
  if (variant == Variant::commission_free_fortune) return games::pai_gow_poker::is_tiger_9(set) ? 1 : 0;
  if (variant == Variant::face_up_fortune) return static_cast<std::uint8_t>(games::pai_gow_poker::ace_hand(cards));
  return 0;
}

TwoHands set_as(const hands::HouseWay& way, Variant variant, const Seven& cards, const std::array<kit::Card, 2>& low) {
  const hands::Setting set = hands::set_hands(cards, low, way.order());
  return TwoHands::of(set, mark_of(variant, cards, set));
}

std::vector<Count> count_deals(std::span<const kit::Card> deck, const Sides& sides, const Monitor& monitor) {
  constexpr std::uint64_t weight = 4;
  const bool alike = sides.player == sides.other;
  SetHands<TwoHands> hands(deck, monitor, weight * (alike ? 1 : 2));
  const auto table = [&](const hands::HouseWay& way) {
    return hands.set(weight,
                     [&](const Seven& cards, unsigned) { return set_as(way, sides.variant, cards, way.low(cards)); });
  };
  auto players = table(sides.player);
  decltype(players) others;
  if (!alike) others = table(sides.other);
  return hands.deals(players, alike ? players : others);
}

}  // namespace

SetAs<TwoHands> set_by(const hands::HouseWay& way, Variant variant, const Seven& cards) {
  const auto low = way.low(cards);
  return {set_as(way, variant, cards, low), {low.begin(), low.end()}};
}

std::vector<Count> count_main(std::span<const kit::Card> deck, const Sides& sides, int threads,
                              const Monitor& monitor) {
  return on_threads(threads, [&] { return count_deals(deck, sides, monitor); });
}

}  // namespace houseway::solve::pai_gow_poker
