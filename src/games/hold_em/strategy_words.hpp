#pragma once

#include <array>
#include <cstdint>
#include <string_view>
#include <vector>

#include "games/shared/starting_hands.hpp"
#include "kit/card.hpp"
#include "rulebook/award.hpp"
#include "rulebook/toml_fwd.hpp"

/// What strategy files of games with community cards say.
namespace houseway::games::hold_em {

/// The hands after a flop with which a strategy does not do what the built-in one does: `[after-flop]` of a file.
class FlopDepartures {
 public:
  explicit FlopDepartures(rulebook::TomlReader& file);

  [[nodiscard]] bool holds(std::uint64_t flop, const std::array<kit::Card, 2>& hole) const;

 private:
  void add(const std::array<kit::Card, 3>& flop, const std::array<kit::Card, 2>& hole);

  std::vector<bool> departs_;
};

/// Starting hands of a file, in the place of those in `holes`; they stay where the file says nothing.
void read_starting_hands(rulebook::TomlReader& file, std::string_view key, HoleSet& holes);

/// Whether a file has a choice made by exact count; else it is the practical one.
bool is_exact(rulebook::TomlReader& file, std::string_view key);

/// What an award brings, on a stake that every pay table divides: a whole number to compare choices by.
std::int64_t comparable_net(const rulebook::Award& award);

}  // namespace houseway::games::hold_em
