#pragma once

#include <cstddef>
#include <cstdint>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "kit/ball.hpp"
#include "kit/named_enum.hpp"

/// The keno ticket: what is bet, as a value and as text. Its text is the name of its place on the felt:
///
///     straight:3-17-22-40                     one group of spots
///     straight:3-17-22-40@special             at the special rate
///     split:1-2-3/40-41                       groups, each a ticket of its own
///     way:1-2-3/11-12-13/21-22-23:3/6+1/9     groups, and how they combine: three ways of six spots, one of nine
///     combination:1-2/3-4-5/6-7-8-9:ab+abc    or which groups, by letter
///     king:7/10-11/20-21-22:ab+ac*2           a king is a group of one; “*2” bets this combination twice over
///     multi-race:5:straight:3-17-22           any of these, for the next five games
///     quick-pick:6                            six spots that the system picks
///     progressive-keno:1-2-3-4-5-6-7-8        a straight ticket for the meter
namespace houseway::games::keno {

HOUSEWAY_ENUM(Kind, straight, split, way, combination, king, multi_race, quick_pick, progressive_keno)
HOUSEWAY_ENUM(Rate, regular, special)

/// Bounds of ours, far beyond any rate card.
inline constexpr std::size_t most_ways = 1000;
inline constexpr int most_times = 1000;
inline constexpr int most_games = 1000;
inline constexpr std::size_t most_text = 10'000;

/// One straight combination of a ticket. A straight ticket is one way.
struct Way {
  kit::BallSet spots;
  std::uint32_t groups = 1;  ///< that make it, a bit each
  std::uint8_t size = 0;     ///< spots in it
  Rate rate = Rate::regular;
  std::uint16_t times = 1;  ///< how many parts of the price are on it

  friend constexpr bool operator==(const Way&, const Way&) = default;
};

/// A ticket as a round is dealt by it. The ways lie elsewhere.
struct Ticket {
  Kind kind = Kind::straight;
  std::uint16_t games = 1;  ///< to come, this one included
  std::uint8_t picks = 0;   ///< of a quick pick: spots that the system picks
  std::int32_t parts = 1;   ///< of the price of one game: on all ways together
  std::span<const Way> ways;
  std::uint16_t next = 0;  ///< the spot of the same ticket with a game less
};

/// A ticket as it is written: groups, and the ways that they are played in.
struct WrittenTicket {
  Kind kind = Kind::straight;
  Kind played = Kind::straight;  ///< in each game; of a multi-race ticket what it repeats
  int games = 1;
  int picks = 0;
  std::vector<kit::BallSet> groups;
  std::vector<Way> ways;

  [[nodiscard]] int parts() const;
};

/// Reads the name of a place. Throws `kit::InputError` that says what is wrong and how such a ticket is written.
WrittenTicket read_ticket(std::string_view place);

/// As much of the text of a ticket as a message has room for.
std::string clipped(std::string_view text);

/// The place of a multi-race ticket when one of its games has been drawn.
std::string with_a_game_less(std::string_view place);

/// The name of the place for what a person types: "3 17 22 40", "straight 3-17-22 special", "quick pick 6",
/// "way 1 2 3 / 4 5 6 : 2/3", "multi-race 3 straight 1 2".
std::string place_typed(std::string_view typed);

}  // namespace houseway::games::keno
