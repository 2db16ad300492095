#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>

#include "kit/named_enum.hpp"
#include "kit/short_list.hpp"
#include "table/concept.hpp"
#include "table/seat.hpp"

/// The tiles of a round: eight stacks of four before the rack, how a bank may cut them and have them delivered, and the
/// eight places that they go to.
namespace houseway::games::pai_gow_tiles {

using table::Seat;

inline constexpr int stacks = 8;
inline constexpr int stack_height = 4;

/// What is asked of players beside the setting of their tiles: the bank of the next round is taken or passed on; who
/// banks cuts the stacks, which are counted from the dealer's right, and names a style of delivery. A player surrenders
/// unasked, and so does one who leaves the shaking of the dice to the dealer.
HOUSEWAY_ENUM(Action, pass, bank, co_bank, surrender, leave_shaking, no_cut, cut_to_right, cut_to_left, cut_to_both,
              stack_1, stack_2, stack_3, stack_4, stack_5, stack_6, stack_7, stack_8, house_way_right, house_way_left,
              cup_say_right, cup_say_left, jung_quat, chee_yee, pin_say_right, pin_say_left, dragon_phoenix_right,
              dragon_phoenix_left)

inline constexpr int style_count = 10;
constexpr Action style_at(int i) { return static_cast<Action>(static_cast<int>(Action::house_way_right) + i); }

/// The order in which stacks or tiles are taken, as places before the move.
using StackOrder = std::array<std::uint8_t, stacks>;
using TileOrder = std::array<std::uint8_t, std::size_t{stacks} * stack_height>;

inline constexpr StackOrder uncut{0, 1, 2, 3, 4, 5, 6, 7};

/// Stacks from `first` to `last` go to the right end up to `to_right`, and to the left end after it.
constexpr StackOrder cut_stacks(int first, int last, int to_right) {
  StackOrder out{};
  auto at = out.begin();
  const auto take = [&](int from, int to) {
    for (int stack = from; stack < to; ++stack) *at++ = static_cast<std::uint8_t>(stack);
  };
  take(first, to_right);
  take(0, first);
  take(last + 1, stacks);
  take(to_right, last + 1);
  return out;
}

/// Every place gets its four tiles in turn, whatever the style; a style says which they are. Tiles are counted stack by
/// stack from the dealer's right, in each from the top. A style to the left is one to the right in a mirror.
class Delivery {
 public:
  static constexpr TileOrder by_style(Action style) {
    Delivery out;
    switch (style) {
      case Action::house_way_left:
        out.mirrored_ = true;
        [[fallthrough]];
      default:
        for (int stack = 0; stack < stacks; ++stack) out.take(stack, 0, stack_height);
        break;
      case Action::cup_say_left:
        out.mirrored_ = true;
        [[fallthrough]];
      case Action::cup_say_right:
        for (int stack = 0; stack < stacks; stack += 2) out.halve(stack, stack + 1);
        break;
      case Action::jung_quat:
        for (int right = stacks / 2 - 1; right >= 0; --right) out.halve(right, stacks - 1 - right);
        break;
      case Action::chee_yee:
        for (int right = 0; right < stacks / 2; ++right) out.halve(right, stacks - 1 - right);
        break;
      case Action::pin_say_left:
        out.mirrored_ = true;
        [[fallthrough]];
      case Action::pin_say_right:
        for (int layer = 0; layer < stack_height; ++layer) {
          for (int stack = 0; stack < 4; ++stack) out.take(stack, layer, 1);
          out.take_left(layer);
        }
        break;
      case Action::dragon_phoenix_left:
        out.mirrored_ = true;
        [[fallthrough]];
      case Action::dragon_phoenix_right:
        // Two stacks of eight, the first on the third and the second on the fourth: two tiles of each at a time.
        for (int turn = 0; turn < stack_height; ++turn) {
          const int top = turn < 2 ? 0 : 2;
          out.take(top, turn % 2 * 2, 2);
          out.take(top + 1, turn % 2 * 2, 2);
          out.take_left(turn);
        }
        break;
    }
    return out.order_;
  }

 private:
  constexpr void take(int stack, int layer, int tiles) {
    const int from = (mirrored_ ? stacks - 1 - stack : stack) * stack_height + layer;
    for (int i = 0; i < tiles; ++i) order_[taken_++] = static_cast<std::uint8_t>(from + i);
  }
  /// One layer of the four stacks at the other end, from the end inwards.
  constexpr void take_left(int layer) {
    for (int stack = 0; stack < 4; ++stack) take(stacks - 1 - stack, layer, 1);
  }
  /// The upper two tiles of each to one place, and the lower ones to the next.
  constexpr void halve(int first, int second) {
    for (const int layer : {0, 2}) {
      take(first, layer, 2);
      take(second, layer, 2);
    }
  }

  TileOrder order_{};
  std::size_t taken_ = 0;
  bool mirrored_ = false;
};

/// The tiles in the order of their delivery, of stacks that have been cut.
constexpr TileOrder delivered(const StackOrder& cut, Action style) {
  TileOrder out = Delivery::by_style(style);
  for (std::uint8_t& tile : out)
    tile = static_cast<std::uint8_t>(cut[tile / std::size_t{stack_height}] * stack_height + tile % stack_height);
  return out;
}

/// A bank cuts once or not at all: adjacent stacks to one end, or some of them to either end.
template <class T, class Seen>
constexpr StackOrder ask_cut(T& table, Seat bank, const Seen& seen) {
  const auto stack_from = [&](int first, int last) {
    kit::ShortList<Action, stacks> open;
    for (int stack = first; stack <= last; ++stack)
      open.push_back(static_cast<Action>(static_cast<int>(Action::stack_1) + stack));
    return static_cast<int>(table.choose(bank, open, seen)) - static_cast<int>(Action::stack_1);
  };
  const Action cut = table.choose(
      bank, std::array{Action::no_cut, Action::cut_to_right, Action::cut_to_left, Action::cut_to_both}, seen);
  if (cut == Action::no_cut) return uncut;
  const bool both = cut == Action::cut_to_both;
  const int first = stack_from(0, both ? stacks - 2 : stacks - 1);
  const int last = stack_from(both ? first + 1 : first, stacks - 1);
  const int to_right = both ? stack_from(first, last - 1) + 1 : cut == Action::cut_to_right ? last + 1 : first;
  return cut_stacks(first, last, to_right);
}

/// Counted counterclockwise: the dealer, the seats from his right, and the dead hand, which nobody plays.
inline constexpr int places = 8;
inline constexpr int dead_hand = 7;
constexpr int place_of(Seat seat) { return dead_hand - seat.number(); }
constexpr table::Place at_place(int place) {
  return place == 0 ? table::Place(table::dealer)
                    : table::Place(Seat::at(static_cast<std::size_t>(dead_hand - place - 1)));
}

/// Four tiles to every place from the start on, counterclockwise; nobody sees those of a place that is not `taken`.
template <class T>
constexpr void deliver(T& table, int start, const std::array<bool, places>& taken) {
  int unseen = 0;
  for (int step = 0; step < places; ++step) {
    const int place = (start + step) % places;
    if (!taken[static_cast<std::size_t>(place)]) {
      unseen += stack_height;
      continue;
    }
    if (unseen > 0) table.deal_unseen(unseen);
    unseen = 0;
    for (int tile = 0; tile < stack_height; ++tile) table.deal_down(at_place(place));
  }
  if (unseen > 0) table.deal_unseen(unseen);
}

}  // namespace houseway::games::pai_gow_tiles
