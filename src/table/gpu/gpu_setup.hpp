#pragma once

#include <algorithm>
#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <type_traits>

#include "rulebook/table_rules.hpp"
#include "table/concept.hpp"
#include "table/fast/fast_felt.hpp"
#include "table/gpu/gpu_kind_shoe.hpp"
#include "table/gpu/gpu_shoe_plan.hpp"
#include "table/house_policy.hpp"
#include "table/meter_board.hpp"
#include "table/pot.hpp"

namespace houseway::table {

/// The part of a strategy that a round asks, copied as it lies: a strategy with more than that says which with
/// `OnDevice` and `on_device()`, which gives nothing where a strategy file asks for the rest.
namespace detail {
template <class Strategy>
struct OnDevice {
  using Type = Strategy;
};
template <class Strategy>
requires requires { typename Strategy::OnDevice; }
struct OnDevice<Strategy> {
  using Type = typename Strategy::OnDevice;
};
}  // namespace detail
template <class Game>
using DeviceStrategyOf = typename detail::OnDevice<typename Game::Strategy>::Type;

/// Whether a game can be dealt on a device: all that its rounds need is copied as it lies, and no player plays for what
/// others have put in.
template <class Game>
inline constexpr bool deals_on_device =
    std::is_trivially_copyable_v<RoundRulesOf<Game>>&& std::is_trivially_copyable_v<DeviceStrategyOf<Game>>&&
        kit::count_of<PotOf<Game>> == 0;

/// All that one seat's rounds of a game are dealt by: rules, strategy, stakes, meters and the shoe, in one piece that
/// is copied to a device.
template <class Game>
struct GpuSetup {
  static constexpr std::size_t most_meters = 8;
  using Opening = OpeningStakes<Game, 1>;

  RoundRulesOf<Game> rules;
  DeviceStrategyOf<Game> strategy;
  Opening opening;
  HousePolicy policy;
  std::array<StillMeter, most_meters> meters;
  GpuShoePlan shoe;
  GpuKindPlan kinds;  ///< of the shoe, where the kinds of the cards are followed
};

/// Nothing where this table, its stakes or the strategy are more than a device can take.
template <class Game>
std::optional<GpuSetup<Game>> gpu_setup(const rulebook::TableRules& table_rules, const typename Game::Rules& rules,
                                        const typename Game::Strategy& strategy,
                                        std::span<const typename GpuSetup<Game>::Opening::SpotStakes> seats) {
  using Setup = GpuSetup<Game>;
  const auto meters =
      still_meters(table_rules, std::span<const std::string_view>(kit::names_of<typename Game::Spot>()), seats);
  std::optional<DeviceStrategyOf<Game>> on_device;
  if constexpr (requires { strategy.on_device(); }) {
    on_device = strategy.on_device();
  } else {
    on_device = strategy;
  }
  if (!on_device || meters.size() > Setup::most_meters || seats.size() != 1) return std::nullopt;
  Setup setup{rules, *on_device, typename Setup::Opening(seats), rules.policy, {}, {}, {}};
  std::copy(meters.begin(), meters.end(), setup.meters.begin());
  if (!setup.shoe.set(rules.shoe)) return std::nullopt;
  return setup;
}

}  // namespace houseway::table
