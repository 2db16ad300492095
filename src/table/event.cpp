#include "table/event.hpp"

#include <fmt/format.h>

#include <charconv>

#include "kit/error.hpp"

namespace houseway::table {

namespace {

std::vector<std::string_view> split(std::string_view line) {
  std::vector<std::string_view> words;
  std::size_t at = 0;
  while (at < line.size()) {
    const std::size_t end = std::min(line.find(' ', at), line.size());
    if (end > at) words.push_back(line.substr(at, end - at));
    at = end + 1;
  }
  return words;
}

template <class Number>
std::optional<Number> number(std::string_view text) {
  Number value{};
  const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
  return error == std::errc() && end == text.data() + text.size() ? std::optional(value) : std::nullopt;
}

[[noreturn]] void refuse(std::string_view line, std::string_view problem) {
  throw kit::InputError(fmt::format("“{}”", line), std::string(problem));
}

Card need_card(std::string_view line, std::string_view word) {
  if (const auto card = Card::parse(word)) return *card;
  refuse(
      line,
      fmt::format(
          "“{}” is no card; write rank and suit, like Kh, Td or 2c (Jk for the joker), or the pips of a tile, like 1-3",
          word));
}

Event parse_deal(std::string_view line, const std::vector<std::string_view>& words) {
  if (words.size() != 2 && !(words.size() == 4 && words[2] == "to")) refuse(line, "write “deal CARD to PLACE”");
  Deal deal{need_card(line, words[1]), std::nullopt};
  if (words.size() == 4) {
    deal.to = Place::parse(words[3]);
    if (!deal.to)
      refuse(line, fmt::format("“{}” is no place; use seat-N, dealer, board, player, banker or rack", words[3]));
  }
  return deal;
}

Event parse_seat(std::string_view line, Seat seat, const std::vector<std::string_view>& words) {
  if (words.size() == 4 && words[1] == "bet") {
    const auto amount = Cents::parse(words[3]);
    if (!amount) refuse(line, fmt::format("“{}” is no amount of money; write it like $12.50", words[3]));
    return Bet{seat, std::string(words[2]), *amount};
  }
  if (words.size() == 3) {
    const auto amount = Cents::parse(words[2]);
    if (amount) return Act{seat, std::string(words[1]), amount};
  }
  if (words.size() < 2 || (words[1] == "bet" && words.size() > 2)) {  // alone it is the action of that name
    refuse(line, "write “seat-N ACTION [$AMOUNT]”, “seat-N ACTION CARD…” or “seat-N bet WAGER $AMOUNT”");
  }
  Act act{seat, std::string(words[1])};
  for (std::size_t i = 2; i < words.size(); ++i) act.action += " " + need_card(line, words[i]).text();
  return act;
}

Event parse_call(std::string_view line, const std::vector<std::string_view>& words) {
  if (words.size() < 2) refuse(line, "write “call IRREGULARITY [in PHASE] [REMEDY] [CARD] [SEAT…] [WAGER]”");
  Call call;
  call.irregularity = words[1];
  std::size_t first = 2;
  if (words.size() > 3 && words[2] == "in") {
    call.phase = kit::from_name<rulebook::Phase>(words[3]);
    if (!call.phase) refuse(line, fmt::format("“{}” is no phase of a round", words[3]));
    first = 4;
  }
  for (std::size_t i = first; i < words.size(); ++i) {
    if (const auto remedy = kit::from_name<rulebook::Remedy>(words[i])) {
      call.remedy = remedy;
    } else if (const auto seat = Seat::parse(words[i])) {
      call.seats.push_back(*seat);
    } else if (const auto card = Card::parse(words[i])) {
      call.card = card;
    } else {
      call.wager = words[i];
    }
  }
  return call;
}

Event parse_number(std::string_view line, const std::vector<std::string_view>& words) {
  if (words[0] == "burn") {
    const auto count = words.size() == 2 ? number<int>(words[1]) : std::nullopt;
    if (!count || *count < 1 || *count > 99) refuse(line, "write “burn N”, with N from 1 to 99");
    return Burn{*count};
  }
  const bool shaped = words.size() == 4 && words[2] == "of";
  if (words[0] == "hands") {
    const auto hands = shaped ? number<int>(words[1]) : std::nullopt;
    const auto cards = shaped ? number<int>(words[3]) : std::nullopt;
    if (!hands || !cards || *hands < 1 || *hands > 99 || *cards < 1 || *cards > 99)
      refuse(line, "write “hands N of K”: N hands of K cards each, both from 1 to 99");
    return DealHands{*hands, *cards};
  }
  const auto value = shaped ? number<std::uint32_t>(words[1]) : std::nullopt;
  const auto of = shaped ? number<std::uint32_t>(words[3]) : std::nullopt;
  if (!value || !of || *value >= *of) refuse(line, "write “random K of N”, with K from 0 to N - 1");
  return Draw{*value, *of};
}

Event parse_roll(std::string_view line, const std::vector<std::string_view>& words) {
  RollDice roll;
  for (std::size_t i = 1; i < words.size(); ++i) {
    const auto die = kit::Die::parse(words[i]);
    if (!die) refuse(line, fmt::format("“{}” is no die; write the pips of each, like “roll 3 4”", words[i]));
    roll.dice.push_back(*die);
  }
  if (roll.dice.empty() || roll.dice.size() > 5) refuse(line, "write the pips of each die, like “roll 3 4”");
  return roll;
}

Event parse_spin(std::string_view line, const std::vector<std::string_view>& words) {
  const auto pocket = words.size() == 2 ? kit::Pocket::parse(words[1]) : std::nullopt;
  if (!pocket)
    refuse(line, "write “spin N”, with N from 0 to 36, or 00; at big six a symbol, like “spin $5” or “spin joker”");
  return Spin{*pocket};
}

struct Writer {
  std::string operator()(const Deal& deal) const {
    return deal.to ? fmt::format("deal {} to {}", deal.card.text(), deal.to->text()) : "deal " + deal.card.text();
  }
  std::string operator()(const Burn& burn) const { return fmt::format("burn {}", burn.count); }
  std::string operator()(const DealHands& dealt) const {
    return fmt::format("hands {} of {}", dealt.hands, dealt.cards);
  }
  std::string operator()(const Act& act) const {
    return fmt::format("{} {}{}", act.seat.text(), act.action, act.amount ? " " + act.amount->text() : "");
  }
  std::string operator()(const Bet& bet) const {
    return fmt::format("{} bet {} {}", bet.seat.text(), bet.wager, bet.amount.text());
  }
  std::string operator()(const Draw& draw) const { return fmt::format("random {} of {}", draw.value, draw.of); }
  std::string operator()(const RollDice& roll) const {
    std::string out = "roll";
    for (const kit::Die die : roll.dice) out += " " + die.text();
    return out;
  }
  std::string operator()(const Spin& spin) const { return "spin " + spin.pocket.text(); }
  std::string operator()(const CutCard&) const { return "cut-card"; }
  std::string operator()(const NewDealer&) const { return "new-dealer"; }
  std::string operator()(const Call& call) const {
    std::string out = "call " + call.irregularity;
    if (call.phase) out += fmt::format(" in {}", kit::name_of(*call.phase));
    if (call.remedy) out += fmt::format(" {}", kit::name_of(*call.remedy));
    if (call.card) out += " " + call.card->text();
    for (const Seat seat : call.seats) out += " " + seat.text();
    if (!call.wager.empty()) out += " " + call.wager;
    return out;
  }
};

}  // namespace

Event parse_event(std::string_view line) {
  const auto words = split(line);
  if (words.empty()) refuse(line, "an event is missing");
  if (words[0] == "deal") return parse_deal(line, words);
  if (words[0] == "burn" || words[0] == "hands" || words[0] == "random") return parse_number(line, words);
  if (words[0] == "roll") return parse_roll(line, words);
  if (words[0] == "spin") return parse_spin(line, words);
  if (words[0] == "cut-card" && words.size() == 1) return CutCard{};
  if (words[0] == "new-dealer" && words.size() == 1) return NewDealer{};
  if (words[0] == "call") return parse_call(line, words);
  if (const auto seat = Seat::parse(words[0])) return parse_seat(line, *seat, words);
  refuse(
      line,
      "is no event; write “deal CARD to PLACE”, “burn N”, “hands N of K”, “seat-N ACTION”, “seat-N bet WAGER $AMOUNT”, "
      "“random K of N”, “roll 3 4”, “spin 17”, “cut-card”, “new-dealer” or “call IRREGULARITY …”");
}

std::string to_text(const Event& event) { return std::visit(Writer{}, event); }

}  // namespace houseway::table
