#include "games/keno/ticket.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <functional>
#include <numeric>
#include <optional>
#include <sstream>

#include "games/keno/catch.hpp"
#include "kit/error.hpp"
#include "kit/words.hpp"
#include "rulebook/table_rules.hpp"

namespace houseway::games::keno {

using kit::Ball;
using kit::BallSet;

namespace {

constexpr std::size_t most_groups = 26;  // a letter each

/// How a ticket of each kind is written.
constexpr std::array<std::string_view, kit::count_of<Kind>> forms{"straight:3-17-22-40",
                                                                  "split:1-2-3/40-41",
                                                                  "way:1-2-3/11-12-13:2/3+1/6",
                                                                  "combination:1-2/3-4-5:a+ab",
                                                                  "king:7/10-11/20-21-22:ab+ac",
                                                                  "multi-race:5:straight:3-17-22",
                                                                  "quick-pick:6",
                                                                  "progressive-keno:1-2-3-4-5-6-7-8"};

std::vector<std::string_view> split(std::string_view text, char at) {
  std::vector<std::string_view> out;
  for (;;) {
    const std::size_t end = text.find(at);
    out.push_back(text.substr(0, end));
    if (end == std::string_view::npos) return out;
    text.remove_prefix(end + 1);
  }
}

std::optional<int> number(std::string_view text) {
  int value = 0;
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  const bool whole = error == std::errc() && end == text.data() + text.size() && !text.starts_with('-');
  return whole && (text == "0" || !text.starts_with('0')) ? std::optional(value) : std::nullopt;
}

/// Reads one ticket; every refusal names it.
class Reader {
 public:
  Reader(std::string_view place, Kind kind) : place_(place), kind_(kind) { out_.kind = out_.played = kind; }

  WrittenTicket read(std::string_view position) {
    switch (kind_) {
      case Kind::multi_race:
        return read_races(position);
      case Kind::quick_pick:
        read_picks(position);
        break;
      case Kind::straight:
      case Kind::progressive_keno:
        read_straight(position);
        break;
      case Kind::split:
        read_split(position);
        break;
      case Kind::way:
      case Kind::combination:
      case Kind::king:
        read_combined(position);
        break;
    }
    return std::move(out_);
  }

 private:
  /// A rate and how many parts of the price: "@special", "*2", "@special*2".
  struct Terms {
    Rate rate = Rate::regular;
    std::uint16_t times = 1;

    friend bool operator==(const Terms&, const Terms&) = default;
  };

  [[noreturn]] void refuse(const std::string& problem) const {
    throw kit::InputError(clipped(place_),
                          fmt::format("{}; such a ticket is written “{}”", problem, forms[kit::index_of(kind_)]));
  }

  Terms take_terms(std::string_view& text) const {
    Terms out;
    if (const std::size_t at = text.find('*'); at != std::string_view::npos) {
      const auto times = number(text.substr(at + 1));
      if (!times || *times < 1 || *times > most_times)
        refuse(fmt::format("“{}”: a combination is bet once to {} times", text.substr(at), most_times));
      out.times = static_cast<std::uint16_t>(*times);
      text = text.substr(0, at);
    }
    if (const std::size_t at = text.find('@'); at != std::string_view::npos) {
      const auto rate = kit::from_name<Rate>(text.substr(at + 1));
      if (!rate) refuse(fmt::format("“{}” is no rate; there are regular and special", text.substr(at + 1)));
      out.rate = *rate;
      text = text.substr(0, at);
    }
    return out;
  }

  BallSet read_group(std::string_view text) const {
    BallSet group;
    for (const std::string_view word : split(text, '-')) {
      const auto spot = number(word);
      if (!spot || !Ball::is_number(*spot))
        refuse(fmt::format("“{}” is no spot: they are the numbers from 1 to {}", clipped(word), kit::ball_count));
      if (group.contains(Ball(*spot))) refuse(fmt::format("{} is marked twice", *spot));
      group.insert(Ball(*spot));
    }
    return group;
  }

  void add_group(BallSet group) {
    for (const BallSet& other : out_.groups) {
      if (!(other & group).empty()) refuse("no number lies in two groups");
    }
    if (out_.groups.size() == most_groups) refuse(fmt::format("a ticket has at most {} groups", most_groups));
    out_.groups.push_back(group);
  }

  void add_way(std::uint32_t groups, const Terms& terms) {
    Way way{{}, groups, 0, terms.rate, terms.times};
    for (std::size_t i = 0; i < out_.groups.size(); ++i) {
      if ((groups >> i & 1) != 0) way.spots = way.spots | out_.groups[i];
    }
    if (way.spots.size() > most_spots)
      refuse(fmt::format("{} spots in one combination; no rate card goes beyond {}", way.spots.size(), most_spots));
    if (out_.ways.size() == most_ways) refuse(fmt::format("more than {} ways", most_ways));
    way.size = static_cast<std::uint8_t>(way.spots.size());
    out_.ways.push_back(way);
  }

  void read_straight(std::string_view position) {
    const Terms terms = take_terms(position);
    if (terms.times != 1) refuse("a ticket of one combination is bet once over: bet more on it");
    add_group(read_group(position));
    add_way(1, terms);
  }

  void read_picks(std::string_view position) {
    const Terms terms = take_terms(position);
    const auto picks = number(position);
    if (!picks || *picks < 1 || *picks > most_spots)
      refuse(fmt::format("“{}”: the system picks 1 to {} spots", position, most_spots));
    if (terms.times != 1) refuse("a ticket of one combination is bet once over: bet more on it");
    out_.picks = *picks;
    out_.ways.push_back({{}, 1, static_cast<std::uint8_t>(*picks), terms.rate, 1});
  }

  /// §30-2506(3)(b)-(d): groups that are all of one size are bet at one rate; where two differ in size, each has its
  /// own.
  void read_split(std::string_view position) {
    std::vector<Terms> terms;
    for (std::string_view text : split(position, '/')) {
      terms.push_back(take_terms(text));
      add_group(read_group(text));
    }
    if (out_.groups.size() < 2) refuse("a split ticket has at least two groups");
    if (groups_alike() && std::adjacent_find(terms.begin(), terms.end(), std::not_equal_to<>()) != terms.end())
      refuse("groups that are all of the same size are bet at the same rate");
    for (std::size_t i = 0; i < out_.groups.size(); ++i) add_way(std::uint32_t{1} << i, terms[i]);
  }

  void read_combined(std::string_view position) {
    const auto parts = split(position, ':');
    if (parts.size() != 2) refuse("first the groups and then, after a colon, how they are combined");
    for (const std::string_view text : split(parts[0], '/')) add_group(read_group(text));
    check_groups();
    for (const std::string_view text : split(parts[1], '+')) read_play(text);
    check_ways();
  }

  [[nodiscard]] bool groups_alike() const {
    const auto alike = [&](const BallSet& group) { return group.size() == out_.groups.front().size(); };
    return std::all_of(out_.groups.begin(), out_.groups.end(), alike);
  }

  void check_groups() const {
    const auto& groups = out_.groups;
    if (groups.size() < 2) refuse("there are at least two groups");
    if (kind_ == Kind::way && !groups_alike())
      refuse("the groups of a way ticket are of equal size; a combination ticket has groups of any size");
    const auto is_king = [](const BallSet& group) { return group.size() == 1; };
    if (kind_ == Kind::king && std::none_of(groups.begin(), groups.end(), is_king))
      refuse("a king ticket has a king: a group of one spot");
  }

  /// “3/6” is all three ways of six spots; “abd” is that combination.
  void read_play(std::string_view text) {
    const std::string_view whole = text;
    const Terms terms = take_terms(text);
    if (text.find('/') != std::string_view::npos) return read_ways_of_size(whole, text, terms);
    std::uint32_t groups = 0;
    for (const char c : text) {
      const std::uint32_t bit = c >= 'a' && c <= 'z' ? std::uint32_t{1} << (c - 'a') : 0;
      if (bit == 0 || static_cast<std::size_t>(c - 'a') >= out_.groups.size())
        refuse(fmt::format("“{}”: the groups are a to {}, and ways are counted like 3/6", whole,
                           static_cast<char>('a' + out_.groups.size() - 1)));
      if ((groups & bit) != 0) refuse(fmt::format("“{}” names a group twice", whole));
      groups |= bit;
    }
    if (groups == 0) refuse("a combination names its groups");
    add_way(groups, terms);
  }

  void read_ways_of_size(std::string_view whole, std::string_view text, const Terms& terms) {
    const auto parts = split(text, '/');
    const auto ways = number(parts[0]);
    const auto spots = parts.size() == 2 ? number(parts[1]) : std::nullopt;
    if (!ways || !spots || *ways < 1 || *spots < 1) refuse(fmt::format("“{}”: write ways and spots, like 3/6", whole));
    if (*spots > most_spots) refuse(fmt::format("“{}”: no rate card goes beyond {} spots", whole, most_spots));
    const std::size_t before = out_.ways.size();
    add_ways_of_size(0, 0, *spots, terms);
    if (const std::size_t made = out_.ways.size() - before; made != static_cast<std::size_t>(*ways))
      refuse(fmt::format("“{}”: the groups make {} of {} spots", whole, kit::counted(made, "way"), *spots));
  }

  /// Every union of groups from `from` on that has so many spots more.
  void add_ways_of_size(std::size_t from, std::uint32_t groups, int spots, const Terms& terms) {
    if (spots == 0) return add_way(groups, terms);
    for (std::size_t i = from; i < out_.groups.size(); ++i) {
      const int size = out_.groups[i].size();
      if (size <= spots) add_ways_of_size(i + 1, groups | std::uint32_t{1} << i, spots - size, terms);
    }
  }

  void check_ways() const {
    // §30-2506(3)(e)-(g): several tickets within one.
    if (out_.ways.size() < 2) refuse("there are at least two combinations; one alone is a straight ticket");
    const auto has_king = [&](const Way& way) {
      for (std::size_t i = 0; i < out_.groups.size(); ++i) {
        if ((way.groups >> i & 1) != 0 && out_.groups[i].size() == 1) return way.size > 1;
      }
      return false;
    };
    if (kind_ == Kind::king && std::none_of(out_.ways.begin(), out_.ways.end(), has_king))
      refuse("a king is combined with other groups");
    for (std::size_t i = 0; i < out_.ways.size(); ++i) {
      for (std::size_t j = 0; j < i; ++j) {
        const Way& one = out_.ways[i];
        const Way& other = out_.ways[j];
        if (one.groups == other.groups) refuse("a combination stands twice on the ticket; “*2” bets it twice over");
        // §30-2506(3)(e): each like group at the same rate.
        if (kind_ == Kind::way && one.size == other.size && (one.rate != other.rate || one.times != other.times))
          refuse("ways of the same size are bet at the same rate");
      }
    }
  }

  WrittenTicket read_races(std::string_view position) const {
    const std::size_t colon = position.find(':');
    const auto games = number(position.substr(0, colon));
    if (!games || *games < 1 || *games > most_games || colon == std::string_view::npos)
      refuse(fmt::format("first the number of games, 2 to {}", most_games));
    WrittenTicket out = read_ticket(position.substr(colon + 1));
    if (out.kind == Kind::multi_race) refuse("a multi-race ticket repeats a ticket of one game");
    if (out.kind == Kind::quick_pick) refuse("the spots must be known: write the picked numbers as a straight ticket");
    if (out.kind == Kind::progressive_keno) refuse("a ticket for the meter is of one game");
    out.kind = Kind::multi_race;
    out.games = *games;
    return out;
  }

  std::string_view place_;
  Kind kind_;
  WrittenTicket out_;
};

}  // namespace

int WrittenTicket::parts() const {
  return std::accumulate(ways.begin(), ways.end(), 0, [](int sum, const Way& way) { return sum + way.times; });
}

std::string clipped(std::string_view text) {
  constexpr std::size_t room = 80;
  return text.size() <= room ? std::string(text) : fmt::format("{}...", text.substr(0, room));
}

WrittenTicket read_ticket(std::string_view place) {
  if (place.size() > most_text)
    throw kit::InputError(clipped(place),
                          fmt::format("{} characters; a ticket is written in at most {}", place.size(), most_text));
  const std::string_view wager = rulebook::wager_of(place);
  const auto kind = kit::from_name<Kind>(wager);
  if (!kind) {
    const auto& names = kit::names_of<Kind>();
    throw kit::InputError(clipped(place), fmt::format("there is no ticket “{}”{}", clipped(wager),
                                                      kit::did_you_mean(wager, {names.begin(), names.end()})));
  }
  return Reader(place, *kind).read(place.substr(std::min(place.size(), wager.size() + 1)));
}

std::string with_a_game_less(std::string_view place) {
  const std::string_view wager = rulebook::wager_of(place);
  const std::string_view rest = place.substr(wager.size() + 1);
  const std::size_t colon = rest.find(':');
  return fmt::format("{}:{}{}", wager, number(rest.substr(0, colon)).value_or(1) - 1, rest.substr(colon));
}

namespace {

/// What joins a word to those typed before it: words of one name, a rate, a word and the numbers beside it, numbers.
char joint(const std::string& before, const std::string& word) {
  const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
  if (kit::from_name<Kind>(before + "-" + word)) return '-';
  if (kit::from_name<Rate>(word)) return '@';
  return is_letter(before.back()) || is_letter(word.front()) ? ':' : '-';
}

}  // namespace

std::string place_typed(std::string_view typed) {
  std::string spaced(typed);
  std::replace(spaced.begin(), spaced.end(), ',', ' ');
  const auto joins = [](char c) { return std::string_view("/:+@*-").find(c) != std::string_view::npos; };
  std::string out;
  std::istringstream words(spaced);
  for (std::string word; words >> word;) {
    if (!out.empty() && !joins(out.back()) && !joins(word.front())) out += joint(out, word);
    out += word;
  }
  if (!out.empty() && out.front() >= '0' && out.front() <= '9') out = "straight:" + out;
  static_cast<void>(read_ticket(out));
  return out;
}

}  // namespace houseway::games::keno
