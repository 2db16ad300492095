#include "games/poker_room/phh.hpp"

#include <fmt/format.h>
#include <toml++/toml.h>

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <sstream>
#include <utility>

#include "games/poker_room/holding.hpp"
#include "kit/error.hpp"
#include "rulebook/toml_reader.hpp"
#include "rulebook/toml_writer.hpp"

namespace houseway::games::poker_room {

namespace {

constexpr std::int64_t cents_of_chip = 100;
constexpr std::size_t most_actions = 10'000;
/// More chips than any hand has, and few enough that sums of them are exact.
constexpr std::int64_t most_chips = 1'000'000'000'000;

/// Fields of the notation that say nothing about how a hand ends.
constexpr std::array told_only{"author",     "event",
                               "url",        "venue",
                               "address",    "city",
                               "region",     "postal_code",
                               "country",    "time",
                               "time_zone",  "time_zone_abbreviation",
                               "day",        "month",
                               "year",       "hand",
                               "level",      "seats",
                               "seat_count", "table",
                               "currency",   "currency_symbol",
                               "time_limit", "time_banks"};

constexpr std::array read_here{"variant",  "antes",   "blinds_or_straddles", "bring_in", "small_bet",
                               "big_bet",  "min_bet", "starting_stacks",     "actions",  "finishing_stacks",
                               "winnings", "players", "ante_trimming_status"};

/// Fields of a writer's own begin so; this one is ours.
constexpr std::string_view rake_field = "_rake";

[[noreturn]] void fail(const PhhPlace& place, const std::string& problem) {
  throw kit::InputError(place.text(), problem);
}

std::string_view trimmed(std::string_view text) {
  const auto first = text.find_first_not_of(" \t");
  if (first == std::string_view::npos) return {};
  return text.substr(first, text.find_last_not_of(" \t") - first + 1);
}

std::vector<std::string_view> words_of(std::string_view text) {
  std::vector<std::string_view> words;
  for (std::size_t from = 0; (from = text.find_first_not_of(" \t", from)) != std::string_view::npos;) {
    const std::size_t end = std::min(text.find_first_of(" \t", from), text.size());
    words.push_back(text.substr(from, end - from));
    from = end;
  }
  return words;
}

/// "1500", "0.5", "12.25": chips, with at most two decimals.
std::optional<Cents> parse_chips(std::string_view text) {
  const std::size_t dot = text.find('.');
  const std::string_view whole = text.substr(0, dot);
  std::string_view part = dot == std::string_view::npos ? std::string_view("") : text.substr(dot + 1);
  std::int64_t chips = 0;
  const auto [end, error] = std::from_chars(whole.data(), whole.data() + whole.size(), chips);
  if (error != std::errc() || end != whole.data() + whole.size() || chips < 0 || chips > most_chips || whole[0] == '-')
    return std::nullopt;
  std::int64_t cents = 0;
  if (dot != std::string_view::npos) {
    while (part.size() > 2 && part.back() == '0') part.remove_suffix(1);
    if (part.empty() || part.size() > 2 || part.find_first_not_of("0123456789") != std::string_view::npos)
      return std::nullopt;
    cents = (part[0] - '0') * 10 + (part.size() == 2 ? part[1] - '0' : 0);
  }
  return Cents(chips * cents_of_chip + cents);
}

/// Reads one hand's table.
class HandReader {
 public:
  HandReader(const toml::table& table, std::string file) : table_(table), file_(std::move(file)) {}

  PhhHand read() {
    PhhHand hand;
    hand.place = place(table_);
    if (hand.place.line == 0) hand.place.line = 1;
    for (const auto& [key, value] : table_) check_key(std::string(key.str()), value);
    hand.variant = text("variant");
    hand.stacks = amounts("starting_stacks");
    if (hand.stacks.size() < 2 || hand.stacks.size() > most_players)
      fail(place("starting_stacks"), fmt::format("starting_stacks: two to {} players", most_players));
    for (const Cents stack : hand.stacks)
      if (!stack) fail(place("starting_stacks"), "starting_stacks: a player has no chips");
    hand.antes = amounts("antes");
    same_length("antes", hand.antes.size(), hand.stacks.size());
    if (table_.contains("blinds_or_straddles")) {
      hand.blinds = amounts("blinds_or_straddles");
      same_length("blinds_or_straddles", hand.blinds.size(), hand.stacks.size());
    }
    hand.bring_in = optional_amount("bring_in");
    hand.small_bet = optional_amount("small_bet");
    hand.big_bet = optional_amount("big_bet");
    hand.min_bet = optional_amount("min_bet");
    if (const auto* node = table_.get("ante_trimming_status")) {
      if (!node->is_boolean()) fail(place(*node), "ante_trimming_status: must be true or false");
      hand.trim_antes = node->as_boolean()->get();
    }
    if (const auto* node = table_.get("finishing_stacks")) {
      hand.finishing = amounts("finishing_stacks");
      hand.finishing_line = place(*node).line;
      same_length("finishing_stacks", hand.finishing->size(), hand.stacks.size());
    }
    if (const auto* node = table_.get("winnings")) {
      hand.winnings = amounts("winnings");
      hand.winnings_line = place(*node).line;
      same_length("winnings", hand.winnings->size(), hand.stacks.size());
    }
    hand.rake = optional_amount(rake_field).value_or(Cents{});
    read_names(hand);
    read_actions(hand);
    hand.whole_chips = whole_chips_;
    for (const char* name : told_only) keep(hand, name);
    for (const auto& [key, value] : table_)
      if (key.str().starts_with("_") && key.str() != rake_field) keep(hand, std::string(key.str()));
    return hand;
  }

 private:
  [[nodiscard]] PhhPlace place(const toml::node& node) const { return {file_, node.source().begin.line}; }
  [[nodiscard]] PhhPlace place(std::string_view key) const {
    const toml::node* node = table_.get(key);
    return place(node == nullptr ? static_cast<const toml::node&>(table_) : *node);
  }

  void check_key(const std::string& key, const toml::node& node) const {
    if (key.starts_with("_")) return;  // a field that its writer defines for himself
    const auto is_key = [&](const char* name) { return key == name; };
    if (std::any_of(read_here.begin(), read_here.end(), is_key)) return;
    if (std::any_of(told_only.begin(), told_only.end(), is_key)) return;
    std::vector<std::string> allowed(read_here.begin(), read_here.end());
    allowed.insert(allowed.end(), told_only.begin(), told_only.end());
    fail(place(node), key + ": is no field of the notation" + kit::did_you_mean(key, allowed));
  }

  [[nodiscard]] const toml::node& need(std::string_view key) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) fail(place(key), fmt::format("{}: is missing", key));
    return *node;
  }
  std::string text(std::string_view key) {
    const toml::node& node = need(key);
    if (!node.is_string()) fail(place(node), fmt::format("{}: must be a text in quotes", key));
    return node.as_string()->get();
  }
  void same_length(std::string_view key, std::size_t length, std::size_t players) const {
    if (length != players) fail(place(key), fmt::format("{}: {} amounts for {} players", key, length, players));
  }

  Cents amount(const toml::node& node, std::string_view key) {
    if (const auto* whole = node.as_integer()) {
      if (whole->get() >= 0 && whole->get() <= most_chips) return Cents(whole->get() * cents_of_chip);
    } else if (const auto* real = node.as_floating_point()) {
      const double value = real->get();
      if (std::isinf(value) && value > 0 && key.ends_with("ing_stacks")) return unknown_stack;
      const double cents = value * cents_of_chip;
      // A decimal of the file is the nearest double to it, so its cents are whole but for the last bits.
      if (value >= 0 && value <= most_chips && std::abs(cents - std::round(cents)) < 1e-3) {
        const Cents exact(std::llround(cents));
        if (exact.count() % cents_of_chip != 0) whole_chips_ = false;
        return exact;
      }
    }
    fail(place(node), fmt::format("{}: an amount is a number of chips from 0, with at most two decimals", key));
  }
  std::vector<Cents> amounts(std::string_view key) {
    const toml::node& node = need(key);
    const auto* list = node.as_array();
    if (list == nullptr) fail(place(node), fmt::format("{}: must be a list of amounts", key));
    std::vector<Cents> out;
    for (const toml::node& item : *list) out.push_back(amount(item, key));
    return out;
  }
  std::optional<Cents> optional_amount(std::string_view key) {
    const toml::node* node = table_.get(key);
    return node == nullptr ? std::nullopt : std::optional(amount(*node, key));
  }

  void read_names(PhhHand& hand) const {
    const auto* node = table_.get("players");
    if (node == nullptr) return;
    const auto* list = node->as_array();
    if (list == nullptr) fail(place(*node), "players: must be a list of names");
    for (const toml::node& item : *list) {
      if (!item.is_string()) fail(place(item), "players: a name must be a text");
      hand.players.push_back(item.as_string()->get());
    }
    same_length("players", hand.players.size(), hand.stacks.size());
  }

  void read_actions(PhhHand& hand) {
    const toml::node& node = need("actions");
    const auto* list = node.as_array();
    if (list == nullptr) fail(place(node), "actions: must be a list of texts");
    if (list->size() > most_actions) fail(place(node), fmt::format("actions: more than {} of them", most_actions));
    for (const toml::node& item : *list) {
      if (!item.is_string()) fail(place(item), "actions: an action must be a text in quotes");
      hand.actions.push_back(action(item.as_string()->get(), place(item), static_cast<int>(hand.stacks.size())));
    }
  }

  PhhAction action(const std::string& written, const PhhPlace& where, int players) {
    PhhAction action;
    action.text = written;
    action.line = where.line;
    const auto wrong = [&](const std::string& problem) {
      fail(where, fmt::format("“{}”: {}", kit::printable(written), problem));
    };
    const auto words = words_of(trimmed(std::string_view(written).substr(0, written.find('#'))));
    if (words.empty()) return action;
    if (words.size() < 2) wrong("an action names who acts and what he does");
    const auto most_words = [&](std::size_t count) {
      if (words.size() > count) wrong(fmt::format("“{}” is too much", words[count]));
    };
    const auto player = [&](std::string_view word) {
      int number = 0;
      if (word.size() < 2 || word[0] != 'p') wrong(fmt::format("“{}” is no player; write p1 to p{}", word, players));
      const auto [end, error] = std::from_chars(word.data() + 1, word.data() + word.size(), number);
      if (error != std::errc() || end != word.data() + word.size() || number < 1 || number > players)
        wrong(fmt::format("“{}” is no player; write p1 to p{}", word, players));
      return number - 1;
    };
    const auto cards = [&](std::string_view word) {
      if (word.size() % 2 != 0) wrong(fmt::format("“{}” are no cards; write them like AsTd, unknown ones ??", word));
      for (std::size_t i = 0; i < word.size(); i += 2) {
        const std::string_view name = word.substr(i, 2);
        const auto card = name == "??" ? std::optional(unknown_card) : Card::parse(name);
        if (!card || (card->is_tile() && *card != unknown_card)) wrong(fmt::format("“{}” is no card", name));
        action.cards.push_back(*card);
      }
    };
    if (words[0] == "d") {
      if (words[1] == "db") {
        if (words.size() < 3) wrong("the cards are missing");
        action.verb = PhhVerb::deal_board;
        cards(words[2]);
        most_words(3);
      } else if (words[1] == "dh") {
        if (words.size() < 4) wrong("the player or the cards are missing");
        action.verb = PhhVerb::deal_hole;
        action.player = player(words[2]);
        cards(words[3]);
        most_words(4);
      } else {
        wrong(fmt::format("the dealer does db or dh, not “{}”", words[1]));
      }
      return action;
    }
    action.player = player(words[0]);
    const std::string_view verb = words[1];
    if (verb == "cbr") {
      if (words.size() < 3) wrong("the amount is missing");
      const auto to = parse_chips(words[2]);
      if (!to) wrong(fmt::format("“{}” is no number of chips, with at most two decimals", words[2]));
      action.verb = PhhVerb::bet_or_raise;
      action.to = *to;
      if (to->count() % cents_of_chip != 0) whole_chips_ = false;
      most_words(3);
    } else if (verb == "sd" || verb == "sm") {
      action.verb = verb == "sd" ? PhhVerb::discard : PhhVerb::show;
      if (words.size() > 2) cards(words[2]);
      most_words(3);
    } else if (verb == "f" || verb == "cc" || verb == "pb") {
      action.verb = verb == "f" ? PhhVerb::fold : verb == "cc" ? PhhVerb::check_or_call : PhhVerb::bring_in;
      most_words(2);
    } else {
      wrong(fmt::format("a player does pb, cbr, cc, f, sd or sm, not “{}”", verb));
    }
    return action;
  }

  void keep(PhhHand& hand, const std::string& key) const {
    const toml::node* node = table_.get(key);
    if (node == nullptr) return;
    std::ostringstream out;
    node->visit([&](const auto& value) { out << toml::toml_formatter{value}; });
    std::string written = out.str();
    std::replace(written.begin(), written.end(), '\n', ' ');
    hand.others.emplace_back(key, written);
  }

  const toml::table& table_;
  std::string file_;
  bool whole_chips_ = true;
};

std::string amounts_text(const std::vector<Cents>& amounts) {
  std::vector<std::string> words;
  words.reserve(amounts.size());
  for (const Cents amount : amounts) {
    std::string text = chips_text(amount);
    text.erase(std::remove(text.begin(), text.end(), ','), text.end());
    words.push_back(std::move(text));
  }
  return fmt::format("[{}]", fmt::join(words, ", "));
}

std::string amount_text(Cents amount) {
  const std::string list = amounts_text({amount});
  return list.substr(1, list.size() - 2);
}

std::string write_hand(const PhhHand& hand) {
  std::string out = fmt::format("variant = {}\n", rulebook::in_quotes(hand.variant));
  const auto line = [&](std::string_view key, const std::string& value) {
    out += fmt::format("{} = {}\n", key, value);
  };
  const auto optional = [&](std::string_view key, const std::optional<Cents>& amount) {
    if (amount) line(key, amount_text(*amount));
  };
  if (hand.trim_antes) line("ante_trimming_status", "true");
  line("antes", amounts_text(hand.antes));
  if (!hand.blinds.empty()) line("blinds_or_straddles", amounts_text(hand.blinds));
  optional("bring_in", hand.bring_in);
  optional("small_bet", hand.small_bet);
  optional("big_bet", hand.big_bet);
  optional("min_bet", hand.min_bet);
  line("starting_stacks", amounts_text(hand.stacks));
  out += "actions = [\n";
  for (const PhhAction& action : hand.actions) out += fmt::format("  {},\n", rulebook::in_quotes(action.text));
  out += "]\n";
  for (const auto& [key, value] : hand.others) line(rulebook::key(key), value);
  if (!hand.players.empty()) line("players", rulebook::quoted_list(hand.players));
  if (hand.rake) line(rake_field, amount_text(hand.rake));
  if (hand.finishing) line("finishing_stacks", amounts_text(*hand.finishing));
  if (hand.winnings) line("winnings", amounts_text(*hand.winnings));
  return out;
}

}  // namespace

std::string PhhPlace::text() const { return line > 0 ? fmt::format("{}:{}", file, line) : file; }

std::string PhhHand::player_name(int player) const {
  const auto which = static_cast<std::size_t>(player);
  if (which < players.size() && !players[which].empty()) return fmt::format("p{} {}", player + 1, players[which]);
  return fmt::format("p{}", player + 1);
}

std::string chips_text(Cents amount) {
  if (amount >= Cents(unknown_stack.count() / 2)) return "inf";
  std::string text = amount.text();
  text.erase(std::remove(text.begin(), text.end(), '$'), text.end());
  return text.ends_with(".00") ? text.substr(0, text.size() - 3) : text;
}

std::vector<PhhHand> read_phh(std::string_view text, const std::string& file) {
  const toml::table table = rulebook::parse_toml(text, file);
  if (table.contains("variant") || !file.ends_with(".phhs")) return {HandReader(table, file).read()};
  std::vector<std::pair<toml::source_index, PhhHand>> hands;
  for (const auto& [name, node] : table) {
    if (!node.is_table())
      throw kit::InputError(fmt::format("{}:{}", file, node.source().begin.line),
                            fmt::format("{}: a file of several hands holds a table for each", name.str()));
    PhhHand hand = HandReader(*node.as_table(), file).read();
    hand.name = std::string(name.str());
    hands.emplace_back(node.source().begin.line, std::move(hand));
  }
  if (hands.empty()) throw kit::InputError(file, "holds no hand");
  std::sort(hands.begin(), hands.end(), [](const auto& a, const auto& b) { return a.first < b.first; });
  std::vector<PhhHand> out;
  out.reserve(hands.size());
  for (auto& [line, hand] : hands) out.push_back(std::move(hand));
  return out;
}

std::string write_phh(const std::vector<PhhHand>& hands) {
  if (hands.size() == 1 && hands.front().name.empty()) return write_hand(hands.front());
  std::string out;
  for (std::size_t i = 0; i < hands.size(); ++i) {
    const std::string name = hands[i].name.empty() ? std::to_string(i + 1) : hands[i].name;
    out += fmt::format("{}[{}]\n{}", i > 0 ? "\n" : "", rulebook::key(name), write_hand(hands[i]));
  }
  return out;
}

std::string phh_text(const PhhAction& action) {
  std::string cards;
  for (const Card card : action.cards) cards += card == unknown_card ? "??" : card.text();
  const std::string who = fmt::format("p{}", action.player + 1);
  const auto with_cards = [&](std::string_view verb) {
    return cards.empty() ? fmt::format("{} {}", who, verb) : fmt::format("{} {} {}", who, verb, cards);
  };
  switch (action.verb) {
    case PhhVerb::deal_hole:
      return fmt::format("d dh {} {}", who, cards);
    case PhhVerb::deal_board:
      return fmt::format("d db {}", cards);
    case PhhVerb::bring_in:
      return who + " pb";
    case PhhVerb::bet_or_raise:
      return fmt::format("{} cbr {}", who, amount_text(action.to));
    case PhhVerb::check_or_call:
      return who + " cc";
    case PhhVerb::fold:
      return who + " f";
    case PhhVerb::discard:
      return with_cards("sd");
    case PhhVerb::show:
      return with_cards("sm");
    case PhhVerb::nothing:
      break;
  }
  return "";
}

bool is_phh(std::string_view path) { return path.ends_with(".phh") || path.ends_with(".phhs"); }

}  // namespace houseway::games::poker_room
