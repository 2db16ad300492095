#include "rulebook/resolve_wagers.hpp"

#include <fmt/format.h>

#include <algorithm>

#include "kit/error.hpp"
#include "rulebook/describe.hpp"

namespace houseway::rulebook {

namespace {

class Offer : Resolving {
 public:
  explicit Offer(const Resolving& table) : Resolving(table) {}

  void choose_wagers() {
    for (const std::string& id : config.wagers) {
      const Wager* wager = known_wager("wagers", id);
      if (wager != nullptr && !wager->laid_as.empty()) violate("wagers", another_name(*wager), wager->cite);
      if (wager != nullptr && !rules.holds(wager->when)) {
        violate("wagers", fmt::format("“{}” is offered only with {}", id, chosen_text(wager->when)), wager->cite);
      }
    }
    std::vector<std::string> placed;
    for (const Wager& wager : rules.game.wagers) {
      if (!wager.laid_as.empty()) continue;
      const bool named = config.wagers.empty() || contains(config.wagers, wager.id);
      if (named && !belongs_to_another(wager.kind) && rules.holds(wager.when)) placed.push_back(wager.id);
    }
    const auto beside = [&](const Wager& wager) {
      return std::any_of(wager.needs.begin(), wager.needs.end(),
                         [&](const std::string& other) { return contains(placed, other); });
    };
    for (const Wager& wager : rules.game.wagers) {
      const bool belongs = belongs_to_another(wager.kind);
      const bool offered = belongs ? beside(wager) && rules.holds(wager.when) : contains(placed, wager.id);
      if (offered) rules.wagers.push_back(wager.id);
      const bool due = wager.required && rules.holds(wager.when);
      if ((due || is_contested(wager)) && !offered)
        violate("wagers", fmt::format("“{}” must be offered", wager.id), wager.cite);
      const bool asked = belongs ? contains(config.wagers, wager.id) : offered;
      if (asked && !wager.needs.empty() && !beside(wager)) {
        violate("wagers",
                fmt::format("“{}” is offered without {}, on which it depends", wager.id, kit::one_of(wager.needs)),
                wager.cite);
      }
    }
  }

  void choose_paytables() {
    for (const PayTable& table : rules.game.paytables) {
      const auto chosen = config.paytables.find(table.wager);
      const bool named = chosen != config.paytables.end() && contains(chosen->second, table.id);
      const std::string key = "paytables." + table.wager;
      if (!contains(rules.wagers, table.wager)) {
        if (named) {
          violate(key, fmt::format("“{}” is not used: this table does not offer the wager", table.id),
                  rules.game.wager(table.wager)->cite);
        }
        continue;
      }
      if (named && !rules.holds(table.when)) {
        violate(
            key,
            fmt::format("“{}” stands only under {}{}", table.id, chosen_text(table.when), reading_against(table.when)),
            table.cite);
      }
      if (!rules.holds(table.when)) continue;
      const auto same = std::find_if(rules.paytables.begin(), rules.paytables.end(), [&](const PayTable& other) {
        return other.wager == table.wager && other.applies == table.applies;
      });
      if (same == rules.paytables.end()) {
        rules.paytables.push_back(table);
      } else if (named) {
        if (contains(chosen->second, same->id)) {
          violate(
              key,
              fmt::format("“{}” is not used: “{}” settles the same, and a table has one of them", same->id, table.id),
              table.cite);
        }
        *same = table;
      }
    }
    need_paytables();
  }

 private:
  /// What to say of a condition that a reading does not meet; empty where it is another matter.
  [[nodiscard]] std::string reading_against(const Condition& when) const {
    for (const auto& [id, values] : when) {
      if (rules.game.reading(id) == nullptr || contains(values, rules.options.at(id))) continue;
      return fmt::format("; {0} is a reading, here “{1}”: set readings.{0}", id, rules.options.at(id));
    }
    return "";
  }

  /// A stake that nothing pays on would be taken and never won.
  void need_paytables() {
    for (const std::string& id : rules.wagers) {
      const auto pays_on = [&](const PayTable& table) { return table.wager == id; };
      const auto& all = rules.game.paytables;
      if (std::none_of(all.begin(), all.end(), pays_on)) continue;  // settled by the words of another wager
      if (std::any_of(rules.paytables.begin(), rules.paytables.end(), pays_on)) continue;
      violate("wagers", fmt::format("“{}” is offered, and no pay table of it stands under these options", id),
              rules.game.wager(id)->cite);
    }
  }

  /// A main wager of all players against each other, required of each of them where there are others.
  [[nodiscard]] bool is_contested(const Wager& wager) const {
    const auto& tables = rules.game.paytables;
    return wager.kind == WagerKind::main && std::any_of(tables.begin(), tables.end(), [&](const PayTable& table) {
             return table.wager == wager.id && goes_into_pot(table);
           });
  }
};

}  // namespace

void choose_wagers(const Resolving& table) { Offer(table).choose_wagers(); }
void choose_paytables(const Resolving& table) { Offer(table).choose_paytables(); }

}  // namespace houseway::rulebook
