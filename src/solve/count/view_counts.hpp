#pragma once

#include <cstddef>
#include <tuple>
#include <type_traits>
#include <utility>

#include "games/shared/hand_wagers.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/count/card_kinds.hpp"

namespace houseway::solve {

/// How often each outcome comes of the wagers that are settled together, over the cases that a solver goes through: it
/// adds a view of the cards that the wagers see, with the ways in which they come. Where a view is named, only those
/// that see it are counted.
template <const auto& declared, games::Settled stage = games::Settled::in_turn, class OnlyView = void>
class ViewCounts {
 public:
  /// Whether a wager is counted.
  template <std::size_t I>
  static constexpr bool counts =
      std::get<I>(declared).stage == stage &&
      (std::is_void_v<OnlyView> ||
       std::is_same_v<typename games::HandWagers<declared>::template Wager<I>::Where, games::Sees<OnlyView>>);

  template <class View>
  void add(const View& view, Ways ways) {
    Wagers::each([&](auto i) {
      constexpr const auto& wager = std::get<i>(declared);
      if constexpr (counts<i>) {
        using Where = typename Wagers::template Wager<i>::Where;
        std::get<i>(counts_)[games::name_cards(Where{}, wager.name, view)] += ways;
      }
    });
  }

  template <auto spot>
  [[nodiscard]] const auto& of() const {
    return std::get<Wagers::index(spot)>(counts_);
  }

 private:
  using Wagers = games::HandWagers<declared>;
  template <class Indices>
  struct All;
  template <std::size_t... I>
  struct All<std::index_sequence<I...>> {
    using Type = std::tuple<OutcomeCounts<typename Wagers::template Bound<I>::Outcome, Ways>...>;
  };

  typename All<std::make_index_sequence<Wagers::count>>::Type counts_;
};

}  // namespace houseway::solve
