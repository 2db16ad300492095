#include "protocol/request.hpp"

#include <fmt/format.h>

#include <algorithm>
#include <limits>
#include <nlohmann/json.hpp>
#include <set>
#include <utility>
#include <vector>

#include "kit/card.hpp"
#include "kit/dice.hpp"
#include "kit/error.hpp"
#include "kit/wheel.hpp"
#include "protocol/refusal.hpp"
#include "protocol/viewer.hpp"
#include "rulebook/model.hpp"
#include "table/seat.hpp"

namespace houseway::protocol {

namespace {

using nlohmann::json;

/// An object of objects is as deep as any object of the protocol goes.
constexpr int deepest = 2;

/// A key of the line, as far as it can be shown.
std::string cut(const std::string& key) { return key.size() > longest_word ? "" : key; }

std::vector<std::string> words(const auto& names) { return {names.begin(), names.end()}; }

/// The library takes a zero byte for the end of the text.
bool contains_end_of_text(std::string_view line) { return line.find('\0') != std::string_view::npos; }

/// Parses the line. What the library accepts and a person cannot have meant is refused too: a key that stands twice,
/// and depth without end.
json parse(std::string_view line) {
  std::vector<std::set<std::string>> keys(deepest + 1);
  const auto watch = [&](int depth, json::parse_event_t event, json& parsed) {
    const auto level = static_cast<std::size_t>(depth);
    if (event == json::parse_event_t::object_start || event == json::parse_event_t::array_start) {
      if (depth >= deepest) throw Refusal(Code::too_deep, "", "objects of the protocol are not nested so deep");
      keys[level + 1].clear();
    } else if (event == json::parse_event_t::key && !keys[level].insert(parsed.get<std::string>()).second) {
      throw Refusal(Code::unknown_key, cut(parsed.get<std::string>()), "the key stands twice");
    }
    return true;
  };
  if (contains_end_of_text(line)) throw Refusal(Code::not_json, "", "holds a zero byte");
  try {
    json read = json::parse(line.begin(), line.end(), watch);
    if (!read.is_object()) throw Refusal(Code::not_json, "", R"(write a JSON object, like {"do": "state"})");
    return read;
  } catch (const json::parse_error& error) {
    throw Refusal(Code::not_json, "",
                  fmt::format(R"(is no JSON from byte {} on; write an object, like {{"do": "state"}})", error.byte));
  } catch (const json::exception&) {
    throw Refusal(Code::not_json, "", R"(is no JSON that can be read; write an object, like {"do": "state"})");
  }
}

std::string type_of(const json& value) {
  if (value.is_number_float()) return "a number that is not whole";
  if (value.is_number()) return "a number";
  if (value.is_string()) return "a string";
  if (value.is_boolean()) return "true or false";
  if (value.is_array()) return "an array";
  return value.is_object() ? "an object" : "null";
}

[[noreturn]] void refuse_type(const std::string& where, const json& value, std::string_view wanted) {
  throw Refusal(Code::wrong_type, where, fmt::format("is {}; write {}", type_of(value), wanted));
}

struct Range {
  std::int64_t least = 0;
  std::int64_t most = 0;
};

constexpr Range few{1, 99};
constexpr std::size_t most_seats = 1000;

std::int64_t whole(const json& value, const std::string& where, Range range, std::string_view what) {
  const std::string wanted = fmt::format("{} from {} to {}", what, range.least, range.most);
  if (!value.is_number_integer()) refuse_type(where, value, wanted);
  const auto beyond = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
  const bool fits = !value.is_number_unsigned() || value.get<std::uint64_t>() <= beyond;
  const std::int64_t number = fits ? value.get<std::int64_t>() : 0;
  if (!fits || number < range.least || number > range.most) throw Refusal(Code::out_of_range, where, "write " + wanted);
  return number;
}

bool is_control(char c) { return static_cast<unsigned char>(c) < 0x20 || c == 0x7F; }

std::string word(const json& value, const std::string& where, std::string_view wanted) {
  if (!value.is_string()) refuse_type(where, value, wanted);
  auto text = value.get<std::string>();
  if (text.size() > longest_word)
    throw Refusal(Code::too_long, where, fmt::format("is longer than any word here; write {}", wanted));
  if (std::any_of(text.begin(), text.end(), is_control))
    throw Refusal(Code::unknown_word, where, fmt::format("holds a control character; write {}", wanted));
  return text;
}

int seat_of(const json& value, const std::string& where) {
  return static_cast<int>(whole(value, where, {1, most_seats}, "the number of a seat,"));
}

constexpr std::string_view card_wanted = "rank and suit, like Kh, Td or 2c (Jk for the joker)";

std::string card_of(const json& value, const std::string& where) {
  const std::string text = word(value, where, card_wanted);
  if (const auto card = kit::Card::parse(text)) return card->text();
  throw Refusal(Code::unknown_word, where, fmt::format("“{}” is no card; write {}", text, card_wanted));
}

/// One word of an enumeration.
template <kit::NamedEnum E>
E name_in(const json& value, const std::string& where) {
  const auto all = words(kit::names_of<E>());
  const std::string text = word(value, where, kit::one_of(all));
  if (const auto known = kit::from_name<E>(text)) return *known;
  throw Refusal(Code::unknown_word, where, fmt::format("there is no “{}”{}", text, kit::did_you_mean(text, all)), all);
}

/// The members of one object. Each is asked for by its key; what nobody has asked for is unknown.
class Members {
 public:
  explicit Members(json object) : object_(std::move(object)) {}

  const json* find(const std::string& key) {
    known_.push_back(key);
    const auto at = object_.find(key);
    return at == object_.end() ? nullptr : &*at;
  }
  const json& need(const std::string& key, std::string_view wanted) {
    if (const json* value = find(key)) return *value;
    throw Refusal(Code::missing_key, key, fmt::format("is missing; write {}", wanted));
  }
  std::string word(const std::string& key, std::string_view wanted) {
    return protocol::word(need(key, wanted), key, wanted);
  }
  std::int64_t number(const std::string& key, Range range) {
    constexpr std::string_view what = "a whole number";
    return whole(need(key, what), key, range, what);
  }
  int seat() { return seat_of(need("seat", "the number of a seat, like 1"), "seat"); }
  Cents cents(const std::string& key) {
    return Cents(
        whole(need(key, "whole cents, like 1000 for $10.00"), key, {0, Cents::most_staked * 100}, "whole cents"));
  }
  const json& array(const std::string& key, std::size_t least, std::size_t most, std::string_view wanted) {
    const json& value = need(key, wanted);
    if (!value.is_array()) refuse_type(key, value, wanted);
    if (value.size() < least || value.size() > most)
      throw Refusal(Code::out_of_range, key, fmt::format("has {} entries; write {}", value.size(), wanted));
    return value;
  }

  /// Throws where the object has a key that this one does not take.
  void finish(Verb verb) const {
    for (const auto& [key, value] : object_.items()) {
      if (std::find(known_.begin(), known_.end(), key) != known_.end()) continue;
      throw Refusal(Code::unknown_key, cut(key),
                    fmt::format("“{}” has no such key{}", kit::name_of(verb), kit::did_you_mean(key, known_)), known_);
    }
  }

 private:
  json object_;
  std::vector<std::string> known_;
};

std::string at(const std::string& key, std::size_t index) { return fmt::format("{}[{}]", key, index); }

Id read_id(const json& value) {
  constexpr std::string_view wanted = "a whole number or a short string";
  if (value.is_string()) return word(value, "id", wanted);
  if (!value.is_number_integer()) refuse_type("id", value, wanted);
  constexpr std::int64_t most = 9'007'199'254'740'991;  // the largest that every JSON reader keeps
  return whole(value, "id", {-most, most}, "a whole number");
}

Event read_bet(Members& members) {
  return event::Bet{members.seat(), members.word("spot", "a place to bet on, like ante or split:17-20"),
                    members.cents("amount_cents")};
}

Event read_working(Members& members) {
  event::Working call{members.seat(), members.word("spot", "a bet that lies there, like hard-4"), {}};
  constexpr std::string_view wanted = "true, false, or null for what the rule says";
  const json& on = members.need("on", wanted);
  if (!on.is_boolean() && !on.is_null()) refuse_type("on", on, wanted);
  if (on.is_boolean()) call.on = on.get<bool>();
  return call;
}

Event read_act(Members& members) {
  event::Act act{members.seat(), members.word("action", "an action, like stand"), {}};
  if (members.find("amount_cents") != nullptr) act.amount = members.cents("amount_cents");
  return act;
}

/// The cards that are named for a hand; as an act, in the words of a round file.
Event read_set(Members& members) {
  const int seat = members.seat();
  constexpr std::size_t most = 10;
  const json& cards = members.array("cards", 1, most, R"(the cards that are set apart, like ["Kh", "Qh"])");
  std::string action = "sets";
  for (std::size_t i = 0; i < cards.size(); ++i) action += " " + card_of(cards[i], at("cards", i));
  return event::Act{seat, action, {}};
}

Event read_card(Members& members) {
  event::Card card{card_of(members.need("card", card_wanted), "card"), ""};
  if (members.find("place") == nullptr) return card;
  constexpr std::string_view wanted = "seat-N, dealer, board, player, banker or rack";
  card.place = members.word("place", wanted);
  if (!table::Place::parse(card.place))
    throw Refusal(Code::unknown_word, "place", fmt::format("“{}” is no place; write {}", card.place, wanted));
  return card;
}

Event read_dice(Members& members) {
  const json& dice = members.array("dice", 1, 5, "the pips of each die, like [3, 4]");
  event::Dice thrown;
  for (std::size_t i = 0; i < dice.size(); ++i)
    thrown.dice.push_back(static_cast<int>(whole(dice[i], at("dice", i), {1, kit::die_faces}, "pips")));
  return thrown;
}

Event read_spin(Members& members) {
  constexpr std::string_view wanted = R"("0" to "36", "00", or a symbol like "$5" or "joker")";
  event::Spin spin{members.word("pocket", wanted)};
  if (!kit::Pocket::parse(spin.pocket))
    throw Refusal(Code::unknown_word, "pocket", fmt::format("“{}” is no pocket; write {}", spin.pocket, wanted));
  return spin;
}

Event read_random(Members& members) {
  const auto of = members.number("of", {1, std::numeric_limits<std::uint32_t>::max()});
  const auto value = members.number("value", {0, of - 1});
  return event::Random{static_cast<std::uint32_t>(value), static_cast<std::uint32_t>(of)};
}

Event read_hands(Members& members) {
  const auto hands = static_cast<int>(members.number("hands", few));
  return event::Hands{hands, static_cast<int>(members.number("cards", few))};
}

Event read_call(Members& members) {
  event::Call call;
  call.irregularity = members.word("irregularity", "the id of an irregularity, as “calls” lists them");
  if (const json* phase = members.find("phase")) call.phase = kit::name_of(name_in<rulebook::Phase>(*phase, "phase"));
  if (const json* remedy = members.find("remedy"))
    call.remedy = kit::name_of(name_in<rulebook::Remedy>(*remedy, "remedy"));
  if (const json* card = members.find("card")) call.card = card_of(*card, "card");
  if (members.find("seats") != nullptr) {
    const json& seats = members.array("seats", 1, most_seats, "numbers of seats, like [1, 3]");
    for (std::size_t i = 0; i < seats.size(); ++i) call.seats.push_back(seat_of(seats[i], at("seats", i)));
  }
  if (members.find("wager") != nullptr) call.wager = members.word("wager", "a wager, like ante");
  return call;
}

Order read_order(Verb verb, Members& members) {
  switch (verb) {
    case Verb::table:
      return ShowTable{};
    case Verb::state:
      return ShowState{};
    case Verb::offers:
      return ShowOffers{members.seat()};
    case Verb::calls:
      return ShowCalls{};
    case Verb::bet:
      return read_bet(members);
    case Verb::working:
      return read_working(members);
    case Verb::deal:
      return event::Deal{};
    case Verb::act:
      return read_act(members);
    case Verb::set:
      return read_set(members);
    case Verb::card:
      return read_card(members);
    case Verb::burn:
      return event::Burn{static_cast<int>(members.number("count", few))};
    case Verb::hands:
      return read_hands(members);
    case Verb::dice:
      return read_dice(members);
    case Verb::spin:
      return read_spin(members);
    case Verb::random:
      return read_random(members);
    case Verb::cut_card:
      return event::CutCard{};
    case Verb::new_dealer:
      return event::NewDealer{};
    case Verb::call:
      return read_call(members);
    case Verb::next_round:
      return event::NextRound{};
    case Verb::leave:
      return Leave{members.seat()};
    case Verb::close:
      return Close{};
  }
  return ShowState{};
}

}  // namespace

Request read_request(std::string_view line, Id& id) {
  id = {};
  if (line.size() > longest_line)
    throw Refusal(Code::too_long, "", fmt::format("a line has at most {} bytes", longest_line));
  Members members(parse(line));
  if (const json* given = members.find("id")) id = read_id(*given);
  Request request;
  request.verb =
      name_in<Verb>(members.need("do", "what is to be done: " + kit::one_of(words(kit::names_of<Verb>()))), "do");
  if (const json* as = members.find("as")) {
    constexpr std::string_view wanted = "everyone, dealer or seat-N";
    const std::string text = word(*as, "as", wanted);
    request.as = viewer_named(text);
    if (!request.as) throw Refusal(Code::unknown_word, "as", fmt::format("“{}” sees nothing; write {}", text, wanted));
  }
  request.order = read_order(request.verb, members);
  members.finish(request.verb);
  return request;
}

}  // namespace houseway::protocol
