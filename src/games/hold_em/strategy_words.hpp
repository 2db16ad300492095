#pragma once

#include <array>
#include <cstdint>
#include <initializer_list>
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

/// A list of starting hands that a file may name.
struct HandList {
  std::string_view key;
  HoleSet& holes;
};

/// Starting hands of a file, in the place of those in the lists; they stay where the file does not name the list, but
/// for hands that it has in another. A hand is in one list: a file that has it in two is refused.
void read_starting_hands(rulebook::TomlReader& file, std::initializer_list<HandList> lists);

/// Whether a file has a choice made by exact count; else it is the practical one.
bool is_exact(rulebook::TomlReader& file, std::string_view key);

/// What an award brings, on a stake that every pay table divides: a whole number to compare choices by.
std::int64_t comparable_net(const rulebook::Award& award);

}  // namespace houseway::games::hold_em
