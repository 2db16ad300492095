#include "hands/hand_names.hpp"

#include <fmt/format.h>

#include <array>
#include <optional>

namespace houseway::hands {

namespace {

/// The categories of every ranking.
HOUSEWAY_ENUM(NamedHand, high_card, pair, two_pair, three_of_a_kind, straight, flush, full_house, four_of_a_kind,
              straight_flush, royal_flush, four_aces, five_of_a_kind, five_aces, five_wilds)

}  // namespace

std::string rank_name(Rank rank) {
  constexpr std::array<std::string_view, kit::rank_count> names{
      "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "jack", "queen", "king", "ace"};
  return std::string(names[static_cast<std::size_t>(rank)]);
}

std::string rank_plural(Rank rank) { return rank_name(rank) + (rank == Rank::six ? "es" : "s"); }

std::string hand_name(std::string_view category, const std::vector<Rank>& leading) {
  const auto plural = [&](std::size_t i) { return rank_plural(leading[i]); };
  const std::string top = rank_name(leading.front());
  switch (kit::from_name<NamedHand>(category).value()) {
    case NamedHand::high_card:
      return top + " high";
    case NamedHand::pair:
      return "pair of " + plural(0);
    case NamedHand::two_pair:
      return fmt::format("{} and {}", plural(0), plural(1));
    case NamedHand::three_of_a_kind:
      return "three " + plural(0);
    case NamedHand::straight:
      return "straight to the " + top;
    case NamedHand::flush:
      return fmt::format("flush, {} high", top);
    case NamedHand::full_house:
      return fmt::format("{} full of {}", plural(0), plural(1));
    case NamedHand::four_of_a_kind:
      return "four " + plural(0);
    case NamedHand::straight_flush:
      return "straight flush to the " + top;
    case NamedHand::royal_flush:
      return "royal flush";
    case NamedHand::four_aces:
      return "four aces";
    case NamedHand::five_of_a_kind:
      return "five " + plural(0);
    case NamedHand::five_aces:
      return "five aces";
    case NamedHand::five_wilds:
      return "five wild cards";
  }
  return std::string(category);
}

}  // namespace houseway::hands
