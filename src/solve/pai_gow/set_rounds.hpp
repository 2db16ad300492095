#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "kit/invariant.hpp"
#include "solve/core/by_outcome.hpp"
#include "solve/core/settled.hpp"
#include "solve/count/random_deals.hpp"
#include "table/probe/probe_table.hpp"

/// What games of set hands pay, learned by dealing the procedure.
namespace houseway::solve {

/// Who has a wager in a round of set hands.
enum class SetPart : std::uint8_t {
  against_dealer,  ///< a player, against the dealer
  against_bank,    ///< a player, against another who banks
  bank,            ///< who banks, against one other player
  co_bank,         ///< the same where the house shares the bank, and sets its hand
  dealer,          ///< the dealer, who has bet against the bank
};

/// The endings of a wager by its outcomes, each of which is paid alike whenever it comes.
template <kit::NamedEnum Outcome>
class PaidOutcomes {
 public:
  explicit PaidOutcomes(std::string_view wager) : wager_(wager) {}

  void add(const Settled& settled, const Count& deals) {
    const auto outcome = kit::from_name<Outcome>(settled.outcome);
    kit::ensure(outcome.has_value(), "a round of set hands ends with an outcome of another wager");
    std::optional<Settled>& known = settled_[kit::index_of(*outcome)];
    if (!known) known = settled;
    kit::ensure(*known == settled, "two deals of one outcome are paid differently");
    counts_[*outcome] += deals;
  }

  [[nodiscard]] Distribution distribution() const {
    Distribution out;
    out.wager = wager_;
    for (std::size_t i = 0; i < settled_.size(); ++i) {
      if (counts_.counts[i] == 0) continue;
      out.cases += counts_.counts[i];
      out.endings.push_back({std::string(settled_[i]->outcome), counts_.counts[i], settled_[i]->payments});
    }
    return out;
  }

 private:
  std::string_view wager_;
  std::array<std::optional<Settled>, kit::count_of<Outcome>> settled_{};
  OutcomeCounts<Outcome, Count> counts_;
};

/// Deals rounds with given hands, and says what one wager gets.
template <class Game>
class SetRounds {
 public:
  using Spot = typename Game::Spot;
  struct Wager {
    std::string_view name;  ///< of its figures
    Spot spot;
    SetPart part = SetPart::against_dealer;
    std::vector<Spot> beside{};  ///< where money must lie too
  };
  /// Cards, and those that are named when they are set.
  struct Side {
    std::span<const kit::Card> cards;
    std::span<const kit::Card> named;
  };

  SetRounds(const typename Game::Rules& rules, Wager wager)
      : rules_(rules), wager_(std::move(wager)), probe_(rules.policy, stakes_of(wager_)) {
    if (wager_.part == SetPart::against_dealer) return;
    probe_.starts_with(Game::Carried::bank, 2);  // the seat beside the player's
    probe_.starts_with(Game::Carried::co_bank, wager_.part == SetPart::co_bank ? 1 : 0);
  }

  /// `player` has bet against `other`; where the dealer has, he is the player, and a player at the table has not bet.
  [[nodiscard]] Settled deal(const Side& player, const Side& other) {
    const bool against_dealer = wager_.part == SetPart::against_dealer;
    const Side& seated = wager_.part == SetPart::dealer ? other : player;
    std::vector<kit::Card> own(seated.cards.begin(), seated.cards.end());
    std::vector<kit::Card> named(seated.named.begin(), seated.named.end());
    if (!against_dealer) {
      own.insert(own.end(), other.cards.begin(), other.cards.end());
      named.insert(named.end(), other.named.begin(), other.named.end());
    }
    constexpr std::array dice{kit::Die(1), kit::Die(2),
                              kit::Die(4)};                // no triple, which may decide more than the start
    constexpr std::array passes{typename Game::Action{}};  // the bank of the next round
    const auto paid = probe_.round({.own = own,
                                    .house = against_dealer ? other.cards : player.cards,
                                    .dice = dice,
                                    .decisions = passes,
                                    .named = named},
                                   [&](Probe& table) { Game::deal(table, rules_); });
    // What a bank gets is reckoned by the procedure; it may lie at the spot of the player's wager.
    const bool banks = wager_.part == SetPart::bank || wager_.part == SetPart::co_bank;
    for (const auto& payment : paid) {
      if (payment.spot == wager_.spot && payment.net.has_value() == banks)
        return {payment.award.outcome, {{wager_.name, payment.award.pays}}};
    }
    kit::ensure(false, "a round of set hands does not settle a wager that is asked about");
    return {};
  }
  [[nodiscard]] std::string_view name() const { return wager_.name; }

 private:
  using Probe = table::ProbeTable<Game>;

  static typename Probe::SpotStakes stakes_of(const Wager& wager) {
    constexpr kit::Cents opening = kit::Cents::dollars(100);
    typename Probe::SpotStakes stakes{};
    stakes[kit::index_of(wager.spot)] = opening;
    for (const Spot spot : wager.beside) stakes[kit::index_of(spot)] = opening;
    return stakes;
  }

  const typename Game::Rules& rules_;
  Wager wager_;
  Probe probe_;
};

/// A hand as a side sets it: its class, and the cards that are named for that.
template <class Class>
struct SetAs {
  Class hands;
  std::vector<kit::Card> named;
};

/// What every standing of two hands is paid (`SetHands`), each learned from a deal that stands so.
template <class Game, class Class>
class SetPayments {
 public:
  using Seven = std::array<kit::Card, 7>;
  using Way = std::function<SetAs<Class>(const Seven&)>;

  SetPayments(const typename Game::Rules& rules, const typename SetRounds<Game>::Wager& wager,
              std::span<const kit::Card> deck, Way player, Way other)
      : rounds_(rules, wager),
        deck_(set_of(deck)),
        random_(deck),
        player_(std::move(player)),
        other_(std::move(other)) {}

  /// Examples come by chance; one that is so rare that it does not is found by looking at every deal.
  const Settled& of(std::size_t standing) {
    constexpr int tries = 1 << 19;
    for (int i = 0; !known_[standing] && i < tries; ++i) learn(random_.next());
    if (!known_[standing]) {
      each_hand_of(deck_, [&](CardSet other) {
        return each_hand_of(deck_ & ~other, [&](CardSet player) {
          learn({player, other});
          return !known_[standing];
        });
      });
    }
    kit::ensure(known_[standing].has_value(), "hands that are counted stand to each other as no deal does");
    return *known_[standing];
  }

  /// The wager over deals that are counted by standing. Some more are dealt, and it stops where two that stand alike
  /// are paid differently.
  template <kit::NamedEnum Outcome>
  [[nodiscard]] Distribution distribution(const std::vector<Count>& deals) {
    constexpr int more = 2000;
    for (int i = 0; i < more; ++i) learn(random_.next());
    PaidOutcomes<Outcome> paid(rounds_.name());
    for (std::size_t i = 0; i < deals.size(); ++i) {
      if (deals[i] != 0) paid.add(of(i), deals[i]);
    }
    return paid.distribution();
  }

 private:
  void learn(const RandomDeals::Hands& hands) {
    const Seven player = cards_of<7>(hands.player);
    const Seven other = cards_of<7>(hands.other);
    const SetAs<Class> first = player_(player);
    const SetAs<Class> second = other_(other);
    const Settled settled = rounds_.deal({player, first.named}, {other, second.named});
    std::optional<Settled>& known = known_[Class::standing(first.hands, second.hands)];
    if (!known) known = settled;
    kit::ensure(*known == settled, "hands that stand alike to each other are paid differently");
  }

  SetRounds<Game> rounds_;
  CardSet deck_;
  RandomDeals random_;
  Way player_;
  Way other_;
  std::array<std::optional<Settled>, Class::standings> known_{};
};

}  // namespace houseway::solve
