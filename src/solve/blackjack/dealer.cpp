#include "solve/blackjack/dealer.hpp"

#include <map>

#include "games/blackjack/rules.hpp"

namespace houseway::solve::blackjack {

namespace {

using games::blackjack::CountedHand;
using games::blackjack::most_count;
using Drawn = std::array<std::uint8_t, value_count>;

struct Orders {
  std::uint8_t final = final_count;
  std::uint32_t orders = 0;
};

/// Every order in which the dealer can draw, put together by the cards.
class Drawing {
 public:
  explicit Drawing(bool hits_soft_17) : hits_soft_17_(hits_soft_17) {}

  void from(const CountedHand& hand, Drawn& drawn) {
    if (!dealer_draws(hand, hits_soft_17_)) {
      Orders& orders = sets[drawn];
      orders.final = final_of(hand);
      ++orders.orders;
      return;
    }
    for (std::size_t value = 0; value < value_count; ++value) {
      CountedHand next = hand;
      next.add(card_of(value));
      if (next.total() > most_count + 1) continue;
      ++drawn[value];
      from(next, drawn);
      --drawn[value];
    }
  }

  std::map<Drawn, Orders> sets;

 private:
  static std::uint8_t final_of(const CountedHand& hand) {
    if (hand.two_card_21()) return final_blackjack;
    return static_cast<std::uint8_t>(hand.total() - lowest_final);
  }

  bool hits_soft_17_;
};

}  // namespace

DealerHands::DealerHands(std::span<const std::size_t> shown, bool hits_soft_17) {
  CountedHand hand{};
  hand.start(card_of(shown[0]));
  for (const std::size_t value : shown.subspan(1)) hand.add(card_of(value));
  Drawing drawing(hits_soft_17);
  Drawn none{};
  drawing.from(hand, none);
  if (const auto stands = drawing.sets.find(none); stands != drawing.sets.end()) root_final_ = stands->second.final;
  // Each set with its highest cards left out, one by one, is a node on the way to it.
  std::map<Drawn, Orders> nodes = drawing.sets;
  for (const auto& [drawn, orders] : drawing.sets) {
    Drawn part = drawn;
    for (std::size_t value = value_count; value-- > 0;) {
      while (part[value] > 0) {
        --part[value];
        nodes.try_emplace(part);
      }
    }
  }
  const auto add = [&](const auto& self, const Drawn& drawn, std::size_t depth, std::size_t lowest) -> void {
    for (std::size_t value = lowest; value < value_count; ++value) {
      Drawn more = drawn;
      ++more[value];
      const auto at = nodes.find(more);
      if (at == nodes.end()) continue;
      nodes_.push_back({static_cast<std::uint8_t>(depth + 1), static_cast<std::uint8_t>(value), drawn[value],
                        at->second.final, at->second.orders});
      self(self, more, depth + 1, value);
    }
  };
  add(add, none, 0, 0);
}

}  // namespace houseway::solve::blackjack
