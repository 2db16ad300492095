#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "houseway/event.hpp"
#include "houseway/state.hpp"
#include "kit/named_enum.hpp"

/// What a program can say to a table: one JSON object on a line.
namespace houseway::protocol {

/// The value of "do".
HOUSEWAY_ENUM(Verb, table, state, offers, calls, bet, working, deal, act, set, card, burn, hands, dice, spin, random,
              cut_card, new_dealer, call, next_round, leave, close)

/// What the table is, and what does not change while it is open.
struct ShowTable {};

/// What lies on it now.
struct ShowState {};

/// Where a seat may bet now, and how much.
struct ShowOffers {
  int seat = 0;
};

/// What a supervisor can call now.
struct ShowCalls {};

/// A player leaves. In the middle of a round the hand is played out as that of a player who is absent.
struct Leave {
  int seat = 0;
};

/// Everybody leaves, and the table is closed.
struct Close {};

using Order = std::variant<ShowTable, ShowState, ShowOffers, ShowCalls, Event, Leave, Close>;

/// What a program numbers its objects with; nothing where it does not.
using Id = std::variant<std::monostate, std::int64_t, std::string>;

struct Request {
  Verb verb = Verb::state;
  std::optional<Viewer> as;
  Order order;
};

/// The longest line that is read, in bytes, and the longest word in it.
inline constexpr std::size_t longest_line = 65'536;
inline constexpr std::size_t longest_word = 100;

/// Reads a line. Throws `Refusal`; `id` is set before that wherever the line has one that can be read.
Request read_request(std::string_view line, Id& id);

}  // namespace houseway::protocol
