#pragma once

#include <functional>
#include <memory>
#include <string>
#include <vector>

#include "houseway/error.hpp"
#include "houseway/event.hpp"
#include "houseway/setup.hpp"
#include "houseway/state.hpp"

namespace houseway {

/// Where cards, dice and numbers come from: the table's own certified shoe, or the events, as at a table of felt and
/// wood.
HOUSEWAY_ENUM(Chance, shoe, events)

struct Dealing {
  Chance chance = Chance::shoe;
  std::string secret = {};  ///< any text, from which the shoes are shuffled; empty: a random one
  /// Hears, once, that this table is out of order. It is called by whoever gives the event, before `apply` throws.
  std::function<void(const Breakdown&)> on_breakdown = {};
};

/// A table that is open: one round after another. Tables share nothing that changes, so each may have its own thread;
/// one table is for one thread at a time.
class Table {
 public:
  /// Throws `Refused` where there is no such game, or where the regulation does not allow such a table. Other odds and
  /// rules are allowed, and said in `not_by_the_rule`.
  explicit Table(const Setup& setup, Dealing dealing = {});
  Table(Table&&) noexcept;
  Table& operator=(Table&&) noexcept;
  ~Table();

  /// Throws `Refused`, and nothing has changed; or `Fault`, and the table is out of order with nothing of the round
  /// settled.
  void apply(const Event& event);

  [[nodiscard]] State state(Viewer viewer = bystander) const;
  /// Where this seat may bet now, and how much. Empty while a round is under way.
  [[nodiscard]] std::vector<Offer> offers(int seat) const;

  /// The round that is under way or lies on the table, as a round file (docs/round-file.md). It names hidden cards.
  [[nodiscard]] std::string record() const;
  [[nodiscard]] int seats() const;
  [[nodiscard]] std::string title() const;
  [[nodiscard]] std::vector<std::string> not_by_the_rule() const;
  /// The text that the shoes come from, for when no shuffle is to come; empty where the events bring the cards.
  [[nodiscard]] std::string secret() const;

 private:
  friend class TableMaker;
  class Felt;
  explicit Table(std::unique_ptr<Felt> felt);

  std::unique_ptr<Felt> felt_;
};

}  // namespace houseway
